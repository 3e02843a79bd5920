// Turns to the flag, counted with those sat out: the simple explorers, and a computer player alone.
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "bot/fortress/builder.hpp"
#include "bot/fortress/explorers.hpp"
#include "bot/thread_clock.hpp"
#include "gonfalon/bot/player.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/table/referee.hpp"
#include "trial.hpp"

using namespace gonfalon;
using namespace gonfalon::bot::fortress;
using bot::thread_ms;
using bot::Budget;
using bot::Player;
using bot::Strength;
using bot::find_strength;
using bot::make_player;
using bot::name_of;

namespace {

constexpr int cap = 200;
constexpr int walks = 10;

// The other side only waits: it changes pieces on the start, or bumps into the wall beside it.
Order wait(const fortress::Rules& rules, const fortress::View& view, const fortress::Labyrinth& before_it) {
  const fortress::Party& party = view.party[Side::Blue];
  if (party.must_name) return Enter{fortress::Piece::King};
  if (rules.to_the_box)
    return Swap{party.inside == fortress::Piece::King ? fortress::Piece::Knight : fortress::Piece::King};
  for (const Step step : four_ways)
    if (before_it.walls.contains(edge_between(rules.start, moved(rules.start, step))))
      return Move{rules.start, moved(rules.start, step)};
  std::abort();
}

fortress::Labyrinth with_wall_at_start(const fortress::Rules& rules) {
  for (Random random(1);;) {
    const auto labyrinth = fortress::random_labyrinth(rules, random);
    for (const Step step : four_ways)
      if (labyrinth.walls.contains(edge_between(rules.start, moved(rules.start, step)))) return labyrinth;
  }
}

// How long answers took, by the thread's own clock.
struct Answers {
  int given = 0;
  int late = 0;
  double slowest = 0;  // in ms

  Order timed(Player& player, const Budget& budget) {
    const double begun = thread_ms();
    const Order order = player.choose(budget);
    const double took = thread_ms() - begun;
    ++given;
    late += took > static_cast<double>(budget.time.count());
    slowest = std::max(slowest, took);
    return order;
  }
};

int turns_of_player(const fortress::Rules& rules, const fortress::Labyrinth& labyrinth, Strength strength,
                    const Budget& budget, std::uint64_t seed, Answers& answers) {
  const fortress::Labyrinth waiting = with_wall_at_start(rules);
  Referee referee(rules, Side::Red);
  const auto player = make_player(rules, Side::Red, strength, seed);
  if (referee.seat(Side::Red).submit(Deploy{waiting}) || referee.seat(Side::Blue).submit(Deploy{labyrinth})) std::abort();
  int turns = 0;
  for (std::size_t heard = 0;;) {
    for (; heard < referee.report_count(); ++heard) {
      const Report report = referee.told(heard, Listener::Red);
      const auto* came = std::get_if<TurnCame>(&report);
      const auto* sat = std::get_if<SatOut>(&report);
      turns += (came && came->side == Side::Red) || (sat && sat->side == Side::Red);
      player->hear(report);
    }
    if (status_of(player->view()).stage == Stage::Over || turns >= cap) return turns;
    std::optional<Refusal> fault;
    if (awaited(player->view(), Side::Red))
      fault = referee.seat(Side::Red).submit(answers.timed(*player, budget));
    else
      fault = referee.seat(Side::Blue).submit(
          wait(rules, std::get<fortress::View>(referee.seat(Side::Blue).view()), waiting));
    if (fault) std::abort();
  }
}

void print(std::string_view name, const Mean& turns, const Mean& less, double base, int unsolved) {
  fmt::print("{:14} {:6.2f} +- {:.2f}   {:.3f} +- {:.3f} of depth first   {} unsolved\n", name, turns.mean(),
             turns.error(), 1 + less.mean() / base, less.error() / base, unsolved);
  std::fflush(stdout);
}

}  // namespace

std::vector<Layout> labyrinths(const Ground& ground, const std::string& set, int first_one, int how_many) {
  constexpr std::uint64_t seeds_by_lot = 1'000'000;
  std::vector<Layout> found;
  if (set == "lot") {
    for (int i = 0; i < how_many; ++i) {
      Random random(mix(seeds_by_lot + static_cast<std::uint64_t>(first_one + i)));
      found.push_back(layout_of(ground, fortress::random_labyrinth(ground.rules, random)));
    }
    return found;
  }
  std::ifstream in(set);
  int number = 0;
  for (std::string line; std::getline(in, line) && static_cast<int>(found.size()) < how_many;)
    if (const auto layout = layout_from(ground, line.substr(line.rfind(' ') + 1)); layout && number++ >= first_one)
      found.push_back(*layout);
  return found;
}

// Standard errors; what is compared with depth first is paired with the mean of its four orders of pieces.
int run_explorers(int argc, char** argv) {
  if (argc < 6) return 2;
  auto rules = std::get<fortress::Rules>(*find_variant(argv[2]));
  rules.step_limit = cap;
  const Ground ground(rules);
  const std::vector<Layout> all = labyrinths(ground, argv[3], std::atoi(argv[4]), std::atoi(argv[5]));
  std::vector<double> depth_first(all.size());
  Mean base;
  std::array<std::vector<double>, all_explorers.size()> means;
  std::array<int, all_explorers.size()> unsolved{};
  const std::size_t explorers = std::string_view(argv[1]) == "alone" ? 4 : all_explorers.size();
  for (const Explorer explorer : all_explorers) {
    const auto nth = static_cast<std::size_t>(explorer);
    if (nth >= explorers) continue;
    const int runs = explorer == Explorer::Rollout ? 1 : walks;
    for (std::size_t i = 0; i < all.size(); ++i) {
      double sum = 0;
      for (int walk = 0; walk < runs; ++walk) {
        const int turns = turns_to_flag(ground, all[i], explorer, mix(i * 100 + static_cast<std::uint64_t>(walk)), cap);
        sum += turns;
        unsolved[nth] += turns >= cap;
      }
      means[nth].push_back(sum / runs);
      if (nth < 4) depth_first[i] += sum / runs / 4;
    }
  }
  for (const double turns : depth_first) base.add(turns);
  const auto show = [&](std::string_view name, const std::vector<double>& turns, int lost) {
    Mean mean, less;
    for (std::size_t i = 0; i < turns.size(); ++i) {
      mean.add(turns[i]);
      less.add(turns[i] - depth_first[i]);
    }
    print(name, mean, less, base.mean(), lost);
  };
  for (const Explorer explorer : all_explorers) {
    const auto nth = static_cast<std::size_t>(explorer);
    if (nth >= explorers || explorers == 4) continue;
    show(name_of(explorer), means[nth], unsolved[nth]);
  }
  if (argc < 8) return 0;
  const Strength strength = *find_strength(argv[6]);
  Budget budget;
  budget.time = std::chrono::milliseconds{std::atoi(argv[7])};
  std::vector<double> turns;
  int lost = 0;
  Answers answers;
  for (std::size_t i = 0; i < all.size(); ++i) {
    turns.push_back(turns_of_player(rules, labyrinth_of(ground, all[i]), strength, budget, mix(i + 5), answers));
    lost += turns.back() >= cap;
  }
  if (explorers == 4) show("depth first", depth_first, 0);
  show(fmt::format("level {}", argv[6]), turns, lost);
  fmt::print("{} answers, {} of them late, the slowest took {:.1f} ms\n", answers.given, answers.late, answers.slowest);
  return 0;
}

// any VARIANT lot|LEVEL FIRST COUNT MS STRENGTH..: in any fortress at all, whatever its floors and cards: labyrinths by lot, or
// built by that level, walked through by each strength; what each needs of the turns of the first. `greedy` goes depth first.
int run_any(int argc, char** argv) {
  if (argc < 8) return 2;
  auto rules = std::get<fortress::Rules>(*find_variant(argv[2]));
  rules.step_limit = cap;
  const std::string_view set = argv[3];
  Budget budget;
  budget.time = std::chrono::milliseconds{std::atoi(argv[6])};
  struct Walker {
    Strength strength;
    Mean turns{}, more_than_first{};
    int unsolved = 0;
    Answers answers{};
  };
  std::vector<Walker> walkers;
  for (int i = 7; i < argc; ++i) walkers.push_back({*find_strength(argv[i])});
  for (int nth = std::atoi(argv[4]), left = std::atoi(argv[5]); left > 0; --left, ++nth) {
    Random random(mix(static_cast<std::uint64_t>(nth)));
    const fortress::Labyrinth labyrinth =
        set == "lot" ? fortress::random_labyrinth(rules, random) : build_labyrinth(rules, *find_strength(set), random, Budget{});
    double of_first = 0;
    for (Walker& each : walkers) {
      const int turns = turns_of_player(rules, labyrinth, each.strength, budget, mix(static_cast<std::uint64_t>(nth) + 5), each.answers);
      if (&each == &walkers.front()) of_first = turns;
      each.turns.add(turns);
      each.more_than_first.add(turns - of_first);
      each.unsolved += turns >= cap;
    }
  }
  const double base = walkers.front().turns.mean();
  for (const Walker& each : walkers)
    fmt::print("{:8} {:6.2f} +- {:.2f} turns   {:.3f} +- {:.3f} of the first   {} unsolved   the slowest answer took {:.1f} ms\n",
               name_of(each.strength), each.turns.mean(), each.turns.error(), 1 + each.more_than_first.mean() / base,
               each.more_than_first.error() / base, each.unsolved, each.answers.slowest);
  return 0;
}

// pairs VARIANT SET FIRST COUNT MS STRENGTH STRENGTH..: each labyrinth is walked through by all of them; what the
// others need more than the first, too. What is known so far is printed again and again.
int run_pairs(int argc, char** argv) {
  if (argc < 8) return 2;
  constexpr std::size_t lines_after = 20;
  auto rules = std::get<fortress::Rules>(*find_variant(argv[2]));
  rules.step_limit = cap;
  const Ground ground(rules);
  const std::vector<Layout> all = labyrinths(ground, argv[3], std::atoi(argv[4]), std::atoi(argv[5]));
  Budget budget;
  budget.time = std::chrono::milliseconds{std::atoi(argv[6])};
  struct Walker {
    std::string_view name;
    Mean turns{}, less_than_depth_first{}, more_than_first{};
    int unsolved = 0;
    Answers answers{};
  };
  std::vector<Walker> walkers;
  for (int i = 7; i < argc; ++i) walkers.push_back({argv[i]});
  Mean base;
  for (std::size_t i = 0; i < all.size(); ++i) {
    double depth_first = 0;
    for (std::size_t walk = 0; walk < 4 * walks; ++walk)
      depth_first += turns_to_flag(ground, all[i], all_explorers[walk % 4], mix(i * 100 + walk), cap) / (4.0 * walks);
    base.add(depth_first);
    double of_first = 0;
    for (Walker& each : walkers) {
      const int turns = turns_of_player(rules, labyrinth_of(ground, all[i]), *find_strength(each.name), budget,
                                        mix(i + 5), each.answers);
      if (&each == &walkers.front()) of_first = turns;
      each.turns.add(turns);
      each.less_than_depth_first.add(turns - depth_first);
      each.more_than_first.add(turns - of_first);
      each.unsolved += turns >= cap;
    }
    if ((i + 1) % lines_after != 0 && i + 1 != all.size()) continue;
    fmt::print("{} labyrinths, depth first {:.2f} turns\n", i + 1, base.mean());
    for (const Walker& each : walkers) {
      print(each.name, each.turns, each.less_than_depth_first, base.mean(), each.unsolved);
      fmt::print("    {:+.3f} +- {:.3f} turns more than the first; {} of {} answers late, the slowest took {:.1f} ms\n",
                 each.more_than_first.mean(), each.more_than_first.error(), each.answers.late, each.answers.given,
                 each.answers.slowest);
    }
    std::fflush(stdout);
  }
  return 0;
}
