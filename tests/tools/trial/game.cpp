// One game of two computer players, or of two players in a record.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <string_view>
#include <thread>
#include <vector>

#include <fmt/core.h>

#include "common/seated_players.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/table/record.hpp"
#include "trial.hpp"

using namespace gonfalon;
using namespace gonfalon::bot;

namespace {

double processor_time() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

std::optional<Rules> variant_of(std::string_view record) {
  constexpr std::string_view word = "\nvariant ";
  const auto begin = record.find(word);
  if (begin == std::string_view::npos) return {};
  record.remove_prefix(begin + word.size());
  return find_variant(record.substr(0, record.find('\n')));
}

}  // namespace

void with_record(const char* path, const std::function<void(const table::Game&)>& use) {
  const auto file = io::read_file(path, io::largest_record);
  const auto variant = variant_of(file.text);
  if (!variant || !is_battle(*variant)) {
    fmt::print(stderr, "{}: not a record of a battle\n", path);
    return;
  }
  table::Table table(*variant);
  if (table::read_record(file, table))
    use(table.game());
  else
    fmt::print(stderr, "{}: this record can't be read\n", path);
}

std::vector<RecordedPlayer> recorded_players(std::span<char* const> words) {
  std::vector<RecordedPlayer> players;
  BySide<bool> whose;
  whose[Side::Red] = true;
  for (const char* each : words) {
    const std::string_view word = each;
    if (word == "red" || word == "blue" || word == "both") {
      whose[Side::Red] = word != "blue";
      whose[Side::Blue] = word != "red";
      continue;
    }
    for (const Side side : both_sides)
      if (whose[side]) players.push_back({each, side});
  }
  return players;
}

Outcome play_out(const Rules& rules, Side first, const BySide<Setup>& setups,
                 BySide<std::unique_ptr<Player>> players, const Budget& budget, Tally& tally) {
  test::SeatedPlayers table(rules, first, std::move(players));
  for (const Side side : both_sides)
    if (table.submit(side, Deploy{setups[side]})) std::abort();
  while (const auto side = table.awaited_side()) {
    const double begun = processor_time();
    const Order order = table.at(*side).choose(budget);
    tally.slowest = std::max(tally.slowest, processor_time() - begun);
    ++tally.orders;
    tally.game.push_back(order);
    if (table.submit(*side, order)) {
      ++tally.refused;
      return Outcome{other(*side), Reason::Forfeit};
    }
  }
  return *table.status().outcome;
}

void on_all_cores(const std::function<void()>& work) {
  std::vector<std::jthread> workers;
  for (unsigned nth = 0; nth < std::max(1U, std::thread::hardware_concurrency()); ++nth) workers.emplace_back(work);
}

double points_of(const Outcome& outcome, Side side) { return !outcome.winner ? 0.5 : *outcome.winner == side ? 1 : 0; }

Budget steps_of_thought(const char* how_many) {
  Budget budget;
  budget.time = std::chrono::hours{1};
  budget.nodes = static_cast<std::uint64_t>(std::atoll(how_many));
  return budget;
}

Series series_of(char** argv) {
  Series series{*find_variant(argv[2]), std::atoi(argv[3]), steps_of_thought(argv[4]),
                Random(static_cast<std::uint64_t>(std::atoll(argv[5])))};
  set_default_limits(series.rules);
  return series;
}
