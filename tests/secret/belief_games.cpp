#include "belief_games.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "common/seated_players.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "tools/trial/style.hpp"

namespace gonfalon::secret {

namespace {

// Plays what a person would at first sight: takes whom it beats, shuns who beats it, comes on.
class Bold : public bot::Player {
 public:
  Bold(const Rules& rules, Side side, std::uint64_t seed) : Player(rules, side), random_(seed) {}

  Setup set_up(const bot::Budget&) override { return random_setup(rules(), side(), random_); }
  bool agrees_to_draw(const bot::Budget&) override { return false; }
  Order choose(const bot::Budget&) override {
    const auto& known = std::get<battle::View>(view());
    std::optional<std::pair<int, Move>> best;
    for (const Move& move : moves(rules(), view(), side())) {
      const int worth = worth_of(known, move) + static_cast<int>(random_.below(20));
      if (!best || worth > best->first) best = {worth, move};
    }
    return best->second;
  }

 private:
  int worth_of(const battle::View& known, const Move& move) {
    const auto at = [&](Square square) -> const std::optional<battle::Token>& {
      static const std::optional<battle::Token> none;
      const bool inside = std::get<battle::Rules>(rules()).on_board(square);
      return inside ? known.board[static_cast<std::size_t>(index_of(square))] : none;
    };
    const battle::Rank rank = *at(move.from)->rank;
    int worth = (move.to.row - move.from.row) * (side() == Side::Red ? 3 : -3);
    if (const auto& there = at(move.to)) {
      if (!there->rank)
        worth += 16 - static_cast<int>(rank) - (there->moved ? 4 : 0);
      else
        worth += fight(std::get<battle::Rules>(rules()), rank, *there->rank) == battle::Duel::Attacker ? 60 : -60;
    }
    for (const Step step : four_ways) {
      if (const auto& near = at(moved(move.to, step)); near && near->side != side() && near->rank)
        worth += *near->rank > rank && *near->rank != battle::Rank::Bomb ? -20 : 6;
      if (const auto& near = at(moved(move.from, step)); near && near->side != side() && near->rank)
        worth += *near->rank > rank && *near->rank != battle::Rank::Bomb ? 20 : 0;
    }
    return worth;
  }

  Random random_;
};

std::unique_ptr<bot::Player> one_of(std::string_view names, const Rules& rules, Side side, std::uint64_t seed) {
  std::vector<std::string_view> all;
  for (; !names.empty(); names.remove_prefix(std::min(names.size(), all.back().size() + 1)))
    all.push_back(names.substr(0, names.find(',')));
  const std::string_view name = all[Random(seed).below(static_cast<std::uint32_t>(all.size()))];
  if (const auto strength = bot::find_strength(name)) return bot::make_player(rules, side, *strength, seed);
  for (const style::Style& style : style::all_styles())
    if (style.name == name) return style::make_player(style, std::get<battle::Rules>(rules), side, seed);
  return make_bold(rules, side, seed);
}

}  // namespace

std::unique_ptr<bot::Player> make_bold(const Rules& rules, Side side, std::uint64_t seed) {
  return std::make_unique<Bold>(rules, side, seed);
}

bool variant_wanted(const Rules& rules) {
  const char* text = std::getenv("VARIANTS");
  if (!is_battle(rules) || text == nullptr) return is_battle(rules);
  return (',' + std::string(text) + ',').find(',' + std::string(id_of(rules)) + ',') != std::string::npos;
}

int number_wanted(const char* name, int usual) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::atoi(text) : usual;
}

bool opponent_wanted() { return std::getenv("OPPONENT") != nullptr; }

std::unique_ptr<bot::Player> player_wanted(const Rules& rules, Side side, std::uint64_t seed) {
  const char* names = std::getenv("PLAYERS");
  return one_of(names != nullptr ? names : "bold", rules, side, seed);
}

std::unique_ptr<bot::Player> opponent(const Rules& rules, Side side, std::uint64_t seed) {
  return one_of(std::getenv("OPPONENT"), rules, side, seed);
}

bot::Budget budget_wanted() {
  bot::Budget budget;
  const int milliseconds = number_wanted("MS", 0);
  budget.time = std::chrono::milliseconds(milliseconds > 0 ? milliseconds : 10'000);
  if (milliseconds == 0) budget.nodes = static_cast<std::uint64_t>(number_wanted("NODES", 1000));
  return budget;
}

std::optional<Outcome> play_watched(const Rules& rules, const Makers& makers, std::uint64_t seed,
                                    const bot::Budget& budget,
                                    const std::function<void(const Watched&)>& watch,
                                    const BySide<Deployer>& deployers) {
  Random random(mix(seed));
  BySide<std::unique_ptr<bot::Player>> players;
  for (const Side side : both_sides)
    players[side] = makers[side](rules, side, mix(seed * 2 + static_cast<std::uint64_t>(side)));
  test::SeatedPlayers table(rules, Side::Red, std::move(players));
  BySide<battle::Deployment> truth;
  View bystander = blank_view(rules, {});
  std::size_t heard = 0;
  const auto submit = [&](Side side, const Order& order) {
    if (table.submit(side, order)) return false;
    for (; heard < table.referee().report_count(); ++heard) {
      const auto report = table.referee().told(heard, Listener::Public);
      if (watch) watch({table.referee(), truth, std::get<battle::View>(bystander), report});
      learn(rules, bystander, report);
    }
    return true;
  };
  for (const Side side : both_sides) {
    Setup setup = deployers[side] ? deployers[side](std::get<battle::Rules>(rules), side, random)
                                  : table.at(side).set_up(budget);
    truth[side] = std::get<battle::Deployment>(setup);
    if (!submit(side, Deploy{std::move(setup)})) return {};
  }
  while (const auto side = table.awaited_side())
    if (!submit(*side, table.at(*side).choose(budget))) return {};
  return status_of(bystander).outcome;
}

}  // namespace gonfalon::secret
