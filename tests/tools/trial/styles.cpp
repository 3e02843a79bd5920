// A strength against opponents of other styles: what it wins, and how soon.
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "gonfalon/match/match.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "bot/battle/eval.hpp"
#include "style.hpp"
#include "trial.hpp"

using namespace gonfalon;
using bot::Budget;
using bot::Player;
using bot::Strength;
using bot::find_strength;
using bot::make_player;

namespace {

constexpr double far_ahead = 0.25;  // of what an army is worth

// One game, known by its number.
struct PlayTime {
  Side mine;
  BySide<Setup> setups;
  Outcome outcome;
  std::vector<Order> orders;
};

struct Contest {
  Rules rules;
  Strength strength;
  Budget budget;

  PlayTime play(const style::Style& style, int number, Tally& tally) const {
    const auto& of_battle = std::get<battle::Rules>(rules);
    Random random(mix(static_cast<std::uint64_t>(number) + 88'000'000));
    const Side mine = number % 2 == 0 ? Side::Red : Side::Blue;
    BySide<std::unique_ptr<Player>> players;
    players[mine] = make_player(rules, mine, strength, random.next());
    players[other(mine)] = style::make_player(style, of_battle, other(mine), random.next());
    PlayTime played{mine, {}, {}, {}};
    played.setups[mine] = players[mine]->set_up(budget);
    played.setups[other(mine)] = style::setup(static_cast<std::size_t>(number) / 2, of_battle, other(mine), random);
    tally.game.clear();
    played.outcome = play_out(rules, Side::Red, played.setups, std::move(players), budget, tally);
    played.orders = tally.game;
    return played;
  }
};

// The move after which one side was far ahead in men for the first time.
std::optional<std::size_t> far_ahead_from(const battle::Rules& rules, const PlayTime& played) {
  const bot::battle::EvalWeights& judgement = bot::battle::eval_weights_for(rules);
  double all = 0;
  for (const battle::Rank rank : battle::all_ranks) all += judgement.man[rank] * rules.army[rank];
  std::array<std::optional<std::pair<Side, battle::Rank>>, board_squares> board;
  for (const Side side : both_sides)
    for (std::size_t index = 0; index < board.size(); ++index)
      if (const auto& man = std::get<battle::Deployment>(played.setups[side])[index]) board[index] = {side, *man};
  double lead = 0;
  const auto loses = [&](const std::pair<Side, battle::Rank>& man) {
    lead += man.first == played.mine ? -judgement.man[man.second] : judgement.man[man.second];
  };
  for (std::size_t nth = 0; nth < played.orders.size(); ++nth) {
    const auto* move = std::get_if<Move>(&played.orders[nth]);
    if (move == nullptr) break;
    auto& from = board[static_cast<std::size_t>(index_of(move->from))];
    auto& to = board[static_cast<std::size_t>(index_of(move->to))];
    const auto stays = to ? battle::fight(rules, from->second, to->second) : battle::Duel::Attacker;
    if (stays != battle::Duel::Attacker) loses(*from);
    if (to && stays != battle::Duel::Defender) loses(*to);
    if (stays == battle::Duel::Attacker) to = from;
    if (stays == battle::Duel::Both) to.reset();
    from.reset();
    if (lead >= far_ahead * all) return nth + 1;
  }
  return {};
}

// As a record has it.
void show(const Rules& rules, const PlayTime& played) {
  constexpr BySide<std::string_view> names{{"red", "blue"}};
  const auto name = [](Square square) { return fmt::format("{}{}", static_cast<char>('A' + square.file), square.row + 1); };
  for (const Side side : both_sides)
    fmt::print("{}: setup\n{}end\n", names[side], text::setup_lines(rules, side, played.setups[side]));
  Side side = Side::Red;
  for (const Order& order : played.orders) {
    if (const auto* move = std::get_if<Move>(&order))
      fmt::print("{}: {} to {}\n", names[side], name(move->from), name(move->to));
    side = other(side);
  }
  fmt::print("the tested side is {}\n", names[played.mine]);
}

std::string reasons_in(const std::vector<Reason>& reasons) {
  std::string all;
  for (const auto& [reason, name] : {std::pair{Reason::Immobile, "immobile"}, std::pair{Reason::Resign, "resigned"},
                                     std::pair{Reason::NoAttack, "no attack"}, std::pair{Reason::Forfeit, "forfeit"}})
    if (const auto count = std::count(reasons.begin(), reasons.end(), reason)) all += fmt::format(", {} {}", count, name);
  return all;
}

void contest(const Contest& games, const style::Style& style, int first, int count) {
  const auto& of_battle = std::get<battle::Rules>(games.rules);
  Mean points, plies, to_lead, after_lead;
  Tally tally;
  std::vector<Reason> reasons;
  std::string not_won;
  int draws = 0;
  std::pair<std::size_t, int> longest{};
  const std::clock_t begun = std::clock();
  for (int number = first; number < first + count; ++number) {
    const PlayTime played = games.play(style, number, tally);
    const double won = points_of(played.outcome, played.mine);
    points.add(won);
    plies.add(static_cast<double>(played.orders.size()));
    reasons.push_back(played.outcome.reason);
    draws += !played.outcome.winner;
    longest = std::max(longest, {played.orders.size(), number});
    if (won < 1) not_won += fmt::format(" {}{}", played.outcome.winner ? "-" : "=", number);
    if (const auto ahead = far_ahead_from(of_battle, played)) {
      to_lead.add(static_cast<double>(*ahead));
      after_lead.add(static_cast<double>(played.orders.size() - *ahead));
    }
  }
  const auto score = match::wilson(points.mean(), count);
  fmt::print("{:9} {:.3f} ({:.3f} to {:.3f}), {} draws, {:4.0f} plies (most {}, in {}); {}{:.0f} ms a game{}{}{}\n", style.name,
             score.share, score.low, score.high, draws, plies.mean(), longest.first, longest.second,
             to_lead.count() < 2 ? ""
                                 : fmt::format("{} far ahead after {:.0f}, then {:.0f} +- {:.0f} more; ", to_lead.count(),
                                               to_lead.mean(), after_lead.mean(), 1.96 * after_lead.error()),
             1e3 * static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC / count, reasons_in(reasons),
             not_won.empty() ? "" : "; not won:", not_won);
  std::fflush(stdout);
}

}  // namespace

// styles VARIANT STRENGTH NODES FIRST GAMES [STYLE [show]]: games by their number, from FIRST. `show`: as records.
int run_styles(int argc, char** argv) {
  if (argc < 7) return 2;
  Contest games{*find_variant(argv[2]), *find_strength(argv[3]), steps_of_thought(argv[4])};
  set_default_limits(games.rules);
  const int first = std::atoi(argv[5]);
  const int count = std::atoi(argv[6]);
  for (const style::Style& style : style::all_styles()) {
    if (argc > 7 && style.name != argv[7] && std::string_view(argv[7]) != "all") continue;
    if (argc > 8) {
      Tally tally;
      for (int number = first; number < first + count; ++number) show(games.rules, games.play(style, number, tally));
    } else {
      contest(games, style, first, count);
    }
  }
  return 0;
}
