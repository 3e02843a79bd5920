// A table of habits, learned from games whose truth is known. Not part of the check:
//   VARIANTS=duel,quick,barrage PLAYERS=6 GAMES=60 build/g++/unit-tests --no-skip -tc='*belief learning*'
// prints src/data/open.habits, or crowd.habits, with a new table for the first kind of players there: with other players,
// of another way to play; with OPPONENT=6, as they play against level 6. WAY=1: for the second kind, and so on.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdio>
#include <string>

#include "belief_games.hpp"
#include "bot/battle/prior.hpp"
#include "bot/battle/setups.hpp"
#include "gonfalon/data/data.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;
using battle::Rank;
using bot::battle::Habits;

namespace {

constexpr double smoothing = 5;

// A move made, among those that could have been: for each the cells of the table that speak of it.
struct Choice {
  std::vector<std::vector<Habits::Cell>> open;
  std::size_t made = 0;
};

std::vector<Choice> choices_of_games(const Rules& rules, int games, std::uint64_t first_seed) {
  const auto& battle = std::get<battle::Rules>(rules);
  std::vector<Choice> choices;
  std::optional<Side> only;  // whose choices are learned from
  const auto watch = [&](const Watched& now) {
    std::optional<Move> trip;
    Side side{};
    if (const auto* move = std::get_if<Moved>(&now.report)) trip = {move->from, move->to}, side = move->side;
    if (const auto* attack = std::get_if<Attacked>(&now.report))
      trip = {attack->from, attack->to}, side = attack->side;
    if (!trip || (only && side != *only)) return;
    Choice choice;
    for (const bot::battle::PossibleMove& move : bot::battle::possible_moves(battle, now.bystander, side)) {
      const Rank rank = *now.truth[side][move.man];
      if (!can_move(rank) || (move.runs && rank != Rank::Scout)) continue;
      if (move.move == *trip) choice.made = choice.open.size();
      auto& cells = choice.open.emplace_back();
      for (std::size_t i = 0; i < move.traits.count; ++i)
        if (const auto cell = Habits::cell(move.traits.rows[i], rank); cell != 0) cells.push_back(cell);
    }
    if (choice.open.size() > 1) choices.push_back(std::move(choice));
  };
  for (int game = 0; game < games; ++game) {
    Makers makers{{player_wanted, player_wanted}};
    if (opponent_wanted()) {
      only = game % 2 == 0 ? Side::Red : Side::Blue;
      makers[other(*only)] = opponent;
    }
    play_watched(rules, makers, first_seed + static_cast<std::uint64_t>(game), budget_wanted(), watch,
                 {{bot::battle::battle_setup, bot::battle::battle_setup}});
  }
  return choices;
}

struct Count {
  std::array<double, Habits::cells> made{};
  std::array<double, Habits::cells> expected{};
  std::array<double, Habits::cells> spread{};
  double surprise = 0;
};

// What this table expects of the choices, and what was done.
Count count(const std::vector<Choice>& choices, const std::array<double, Habits::cells>& logs) {
  Count count;
  std::vector<double> weights;
  for (const Choice& choice : choices) {
    weights.clear();
    double all = 0;
    for (const auto& cells : choice.open) {
      double log = 0;
      for (const auto cell : cells) log += logs[cell];
      all += weights.emplace_back(std::exp(log));
    }
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const double chance = weights[i] / all;
      for (const auto cell : choice.open[i]) {
        count.expected[cell] += chance;
        count.spread[cell] += chance * (1 - chance);
        if (i == choice.made) count.made[cell] += 1;
      }
    }
    count.surprise -= std::log2(weights[choice.made] / all);
  }
  count.surprise /= static_cast<double>(choices.size());
  return count;
}

// A file of src/data.
std::string file_of(const std::vector<Habits::Table>& tables) {
  struct Row {
    int cells;
    const char* what;
  };
  constexpr Row rows[] = {
      {1, "nothing"}, {10, "begins"}, {10, "goes on"}, {10, "attacks one who has moved"},
      {10, "attacks one who has not"}, {10, "approaches one who has moved"}, {10, "approaches one who has not"},
      {10, "leaves one who has moved"}, {10, "leaves one who has not"},
      {10, "guards a friend against one who has moved"}, {10, "comes nearer to one who has moved"},
      {10, "goes away from him"}, {10, "sideways"}, {10, "back"}, {10, "once more"},
      {10, "comes between the home rows"}, {10, "comes to the enemy's"}, {1, "a leap"}, {7, "attacks"}, {6, "approaches"},
      {6, "guards a friend against"}, {6, "comes nearer to"}, {5, "leaves"}, {5, ".. who came in the move before"},
      {5, "goes away from"}};
  std::string content;
  char number[16];
  for (const Habits::Table& table : tables) {
    auto cell = table.begin();
    for (const Row& row : rows) {
      for (int nth = 0; nth < row.cells; ++nth) {
        std::snprintf(number, sizeof number, "%.2f ", static_cast<double>(*cell++));
        content += number;
      }
      content.append("# ").append(row.what).append("\n");
    }
  }
  return data::file_of("How players of several kinds play men of each rank; see src/bot/battle/evidence.hpp.\n", content);
}

}  // namespace

TEST_CASE("belief learning: the table of habits" * doctest::skip()) {
  std::vector<Choice> choices;
  std::vector<Choice> held_out;
  bool crowded = false;
  for (const Rules& variant : all_variants()) {
    if (!variant_wanted(variant)) continue;
    Rules rules = variant;
    set_default_limits(rules);
    const int games = number_wanted("GAMES", 40) * (std::get<battle::Rules>(rules).army_size() > 20 ? 1 : 5);
    crowded = bot::battle::crowded(std::get<battle::Rules>(rules));
    const auto add = [](std::vector<Choice>& to, std::vector<Choice> some) {
      std::move(some.begin(), some.end(), std::back_inserter(to));
    };
    add(choices, choices_of_games(rules, games, 1000));
    add(held_out, choices_of_games(rules, games / 4, 500'000));
  }
  // One table for all the variants that are played: name those whose armies fill the home rows, or the
  // others.
  const auto& start_table = Habits::ways(crowded).at(static_cast<std::size_t>(number_wanted("WAY", 0)));
  std::array<double, Habits::cells> start{};
  for (std::size_t cell = 0; cell < start.size(); ++cell) start[cell] = std::log(start_table[cell]);
  auto logs = start;
  std::printf("%zu choices; held out %zu: %.4f bits a choice with the table of now\n", choices.size(),
              held_out.size(), count(held_out, logs).surprise);
  for (int round = 0; round < 60; ++round) {
    const Count found = count(choices, logs);
    for (std::size_t cell = 1; cell < logs.size(); ++cell)
      logs[cell] += 0.3 * (found.made[cell] - found.expected[cell] - smoothing * (logs[cell] - start[cell])) /
                    (found.spread[cell] + smoothing);
    if (round % 20 == 19)
      std::printf("round %d: %.4f bits, held out %.4f\n", round, found.surprise,
                  count(held_out, logs).surprise);
  }
  auto tables = Habits::ways(crowded);
  auto& learned = tables[static_cast<std::size_t>(number_wanted("WAY", 0))];
  for (std::size_t cell = 0; cell < logs.size(); ++cell) learned[cell] = static_cast<float>(std::exp(logs[cell]));
  std::printf("%s", file_of(tables).c_str());
}
