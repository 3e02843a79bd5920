#include "gonfalon/puzzle/missed.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/puzzle/forced_win.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::puzzle {

using battle::Rank;

namespace {

// So many that a game is looked through in about a second.
constexpr std::size_t most_worlds = 100;
constexpr std::size_t most_worlds_for_three = 12;

bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

// A word of letters, digits and hyphens.
std::string word_of(std::string_view record) {
  std::string word = std::filesystem::path(record).stem();
  std::ranges::replace_if(word, [](char c) { return !is_letter_or_digit(c); }, '-');
  return word;
}

bool is_among(Move move, const std::vector<Solution>& solutions) { return std::ranges::find(solutions, Solution(move)) != solutions.end(); }

// A game looked through from the side of one player.
class Game {
 public:
  Game(const Rules& rules, Side player, const BySide<Setup>& setups, std::string_view record)
      : player_(player), word_(word_of(record)), seen_(blank_view(rules, player)), moment_{.rules = rules, .player = player, .setups = setups} {
    std::get<battle::Rules>(moment_.rules).memory_aid = true;  // a puzzle does not test the memory
  }

  void hear(const Report& report) {
    std::visit(overload{[&](const Moved& moved) { note(moved.side, {moved.from, moved.to}, nullptr); },
                        [&](const Attacked& attack) { note(attack.side, {attack.from, attack.to}, &attack); }, [](const auto&) {}},
               static_cast<const AnyReport&>(report));
    learn(moment_.rules, seen_, report);
  }

  std::vector<Puzzle> missed;

 private:
  const battle::Rules& rules() const { return std::get<battle::Rules>(moment_.rules); }
  const battle::View& seen() const { return std::get<battle::View>(seen_); }

  // attack: what came of the move; null: it was none.
  void note(Side side, Move move, const Attacked* attack) {
    if (side == player_) look(move, attack);
    moment_.orders.emplace_back(move);
  }

  void look(Move made, const Attacked* attack) {
    const bool in_vain = attack != nullptr && attack->stays != battle::Duel::Attacker;
    auto found = missed_win(made);
    if (!found && in_vain) found = knew_rank(made);
    if (!found && (attack == nullptr || in_vain)) found = missed_attack(made);
    // what was missed move after move is one thing
    if (found && (!last_ || last_->theme != found->theme || last_->solutions != found->solutions)) missed.push_back(*found);
    last_ = std::move(found);
  }

  Puzzle begun(Theme theme, Move made) const {
    return {.id = fmt::format("{}-{}", word_, moves_made(seen_) + 1), .theme = theme, .moment = moment_, .made = made};
  }

  std::optional<Puzzle> missed_win(Move made) const {
    const auto worlds = worlds_of(moment_.rules, seen_, most_worlds);
    if (!worlds) return {};
    const int deepest = worlds->size() <= most_worlds_for_three ? 3 : 2;
    const auto wins = [&](int moves) {
      const auto found = winning_moves(moment_.rules, seen_, *worlds, moves);
      return std::vector<Solution>(found.begin(), found.end());
    };
    const auto all = wins(deepest);
    if (all.empty() || is_among(made, all)) return {};
    Puzzle puzzle = begun(Theme::Win, made);
    do puzzle.solutions = wins(++puzzle.moves);
    while (puzzle.solutions.empty());
    return puzzle;
  }

  // The rank of the piece that the player attacked, if it could have only one.
  std::optional<Puzzle> knew_rank(Move made) const {
    constexpr int few = 3;
    const auto& target = seen().at(made.to);
    if (!target || target->rank || target->ran) return {};
    const auto possible = battle::can_be(rules(), seen(), made.to);
    const auto can_be = [&](Rank rank) { return possible[rank] > 0; };
    const auto hidden = std::ranges::count_if(seen().board, [&](const auto& token) { return token && token->side != player_ && !token->rank; });
    if (std::ranges::count_if(battle::all_ranks, can_be) != 1 || hidden < few) return {};
    Puzzle puzzle = begun(Theme::Rank, made);
    puzzle.at = made.to;
    puzzle.solutions = {*std::ranges::find_if(battle::all_ranks, can_be)};
    return puzzle;
  }

  std::optional<Puzzle> missed_attack(Move made) const {
    const auto sure = only_sure_attack(rules(), seen(), player_);
    if (!sure || sure->choices < 2 || sure->move == made) return {};
    Puzzle puzzle = begun(Theme::Attack, made);
    puzzle.solutions = {sure->move};
    return puzzle;
  }

  Side player_;
  std::string word_;
  View seen_;
  client::Moment moment_;       // as far as the game was heard
  std::optional<Puzzle> last_;  // what was missed by the player's last move
};

}  // namespace

std::vector<Puzzle> missed_in(const client::GameClient& game, std::optional<Side> player, std::string_view record) {
  BySide<Setup> setups;
  for (const Side side : both_sides) {
    const View& view = game.view(side);
    const auto setup = owner_of(view) == side ? own_setup(view) : std::nullopt;
    if (!game.over() || !is_battle(game.rules()) || !setup || !faults_in(game.rules(), side, *setup).empty()) return {};
    setups[side] = *setup;
  }
  std::vector<Puzzle> all;
  for (const Side side : both_sides) {
    if (player.value_or(side) != side) continue;
    Game heard(game.rules(), side, setups, record);
    for (std::size_t fact = 0; fact < game.report_count(); ++fact) heard.hear(game.told(fact, listener_of(side)));
    std::ranges::move(heard.missed, std::back_inserter(all));
  }
  std::ranges::stable_sort(all, {}, [](const Puzzle& puzzle) { return puzzle.moment.orders.size(); });
  return all;
}

// TRANSLATORS: the answer to a player who wants puzzles from a game of his own
std::string none_told() { return text::_("This game has no puzzles: no missed chance in it can be proved."); }

}  // namespace gonfalon::puzzle
