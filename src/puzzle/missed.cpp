#include "gonfalon/puzzle/missed.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/puzzle/forced_win.hpp"
#include "gonfalon/puzzle/sure_way.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/rules/view.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::puzzle {

using battle::Rank;

namespace {

// So many that a game is looked through in about a second.
constexpr std::size_t most_worlds_missed = 100;
constexpr std::size_t most_worlds_for_three = 12;
constexpr int most_unknown = 24;  // spaces where the flag may be

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
    if (is_battle(rules))
      std::get<battle::Rules>(moment_.rules).memory_aid = true;  // a puzzle does not test the memory
    else if (can_tell(std::get<fortress::Rules>(rules)))
      ground_.emplace(std::get<fortress::Rules>(rules));
  }

  // next: the report after this one, or null.
  void hear(const Report& report, const Report* next) {
    for (const Side side : both_sides)
      if (const auto order = order_told(moment_.rules, seen_, side, report, next)) note(side, *order, report);
    if (const auto* game_begun = std::get_if<Begun>(&report)) moment_.first = game_begun->first;
    learn(moment_.rules, seen_, report);
    if (turn_ && (*turn_ != std::get<fortress::View>(seen_).turns || is_lost())) end_turn();
  }

  std::vector<Puzzle> missed;

 private:
  const battle::Rules& rules() const { return std::get<battle::Rules>(moment_.rules); }
  const battle::View& seen() const { return std::get<battle::View>(seen_); }

  // report: tells the order, and in a battle what came of it.
  void note(Side side, const Order& order, const Report& report) {
    if (side == player_ && is_battle(moment_.rules)) look(std::get<Move>(order), std::get_if<Attacked>(&report));
    if (side == player_ && ground_) look_for_way();
    // Both name their first pieces at the same time; a moment begins with Red's.
    const bool begins = side == Side::Red && status_of(seen_).stage == Stage::Naming;
    moment_.orders.insert(begins ? moment_.orders.begin() : moment_.orders.end(), order);
  }

  // attack: what came of the move; null: it was none.
  void look(Move made, const Attacked* attack) {
    const bool in_vain = attack != nullptr && attack->stays != battle::Duel::Attacker;
    auto found = missed_win(made);
    if (!found && in_vain) found = knew_rank(made);
    if (!found && (attack == nullptr || in_vain)) found = missed_attack(made);
    // what was missed move after move is one thing
    if (found && (!last_ || last_->theme != found->theme || last_->solutions != found->solutions)) missed.push_back(*found);
    last_ = std::move(found);
  }

  // Looks whether a way to the flag is sure now. Of a turn that does not take the flag, the first such moment counts.
  void look_for_way() {
    const auto& view = std::get<fortress::View>(seen_);
    turn_ = view.turns;
    const fortress::Party& party = view.party[player_];
    if (way_ || !party.inside || party.must_name) return;
    Walker walker = walker_of(*ground_, view, player_);
    if (looked_at_ && *looked_at_ == walker) return;
    looked_at_ = walker;
    if (board::count(walker.notes.maybe_cards[ground_->flag]) > most_unknown || (ground_->alone && !comes_back(*ground_, walker))) return;
    const auto steps = sure_steps(*ground_, walker);
    if (steps.empty()) return;
    way_ = begun(Theme::Way, {});
    way_->solutions.assign(steps.begin(), steps.end());
  }

  // The player's turn is over, and has not taken the flag. What is missed turn after turn is one thing.
  void end_turn() {
    if (way_ && !last_) missed.push_back(*way_);
    last_ = std::exchange(way_, std::nullopt);
    looked_at_.reset();
    turn_.reset();
  }

  bool is_lost() const {
    const auto& outcome = status_of(seen_).outcome;
    return outcome && outcome->winner != player_;
  }

  Puzzle begun(Theme theme, std::optional<Move> made) const {
    const int number = is_battle(moment_.rules) ? moves_made(seen_) + 1 : moves_made(seen_);
    return {.id = fmt::format("{}-{}", word_, number), .theme = theme, .moment = moment_, .made = made};
  }

  std::optional<Puzzle> missed_win(Move made) const {
    const auto worlds = worlds_of(moment_.rules, seen_, most_worlds_missed);
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
  std::optional<Puzzle> last_;  // what was missed by the player's last move, or in the last turn
  // In a fortress:
  std::optional<board::Ground> ground_;
  std::optional<int> turn_;          // the player's, while it lasts
  std::optional<Puzzle> way_;        // the sure way of this turn
  std::optional<Walker> looked_at_;  // has no sure way
};

}  // namespace

std::vector<Puzzle> missed_in(const client::GameClient& game, std::optional<Side> player, std::string_view record) {
  BySide<Setup> setups;
  for (const Side side : both_sides) {
    const View& view = game.view(side);
    const auto setup = owner_of(view) == side ? own_setup(view) : std::nullopt;
    if (!game.over() || !setup || !faults_in(game.rules(), side, *setup).empty()) return {};
    setups[side] = *setup;
  }
  std::vector<Puzzle> all;
  for (const Side side : both_sides) {
    if (player.value_or(side) != side) continue;
    Game heard(game.rules(), side, setups, record);
    std::optional<Report> report;
    for (std::size_t fact = 0; fact <= game.report_count(); ++fact) {
      auto next = fact < game.report_count() ? std::optional(game.told(fact, listener_of(side))) : std::nullopt;
      if (report) heard.hear(*report, next ? &*next : nullptr);
      report = std::move(next);
    }
    std::ranges::move(heard.missed, std::back_inserter(all));
  }
  std::ranges::stable_sort(all, {}, [](const Puzzle& puzzle) { return puzzle.moment.orders.size(); });
  return all;
}

// TRANSLATORS: the answer to a player who wants puzzles from a game of his own
std::string none_told() { return text::_("This game has no puzzles: no missed chance in it can be proved."); }

}  // namespace gonfalon::puzzle
