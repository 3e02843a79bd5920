// What the trials have in common.
#pragma once

#include <cmath>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bot/fortress/knowledge.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/bot/player.hpp"
#include "gonfalon/rules/order.hpp"

namespace gonfalon::table {
class Game;
}

// The mean of many, and its standard error.
class Mean {
 public:
  void add(double value) {
    sum_ += value;
    squares_ += value * value;
    ++count_;
  }
  double mean() const { return sum_ / count_; }
  double error() const { return std::sqrt((squares_ / count_ - mean() * mean()) / (count_ - 1)); }
  int count() const { return count_; }

 private:
  double sum_ = 0;
  double squares_ = 0;
  int count_ = 0;
};

struct Tally {
  int refused = 0;
  int orders = 0;
  double slowest = 0;  // of them, in seconds
  std::vector<gonfalon::Order> game = {};  // the orders since it was last cleared
};
// A whole game between two who have not yet heard of anything. A refused order forfeits it.
gonfalon::Outcome play_out(const gonfalon::Rules&, gonfalon::Side first, const gonfalon::BySide<gonfalon::Setup>&,
                           gonfalon::BySide<std::unique_ptr<gonfalon::bot::Player>>,
                           const gonfalon::bot::Budget&, Tally&);
// Gives a recorded battle to `use`. Prints an error if the file is none.
void with_record(const char* path, const std::function<void(const gonfalon::table::Game&)>& use);
// A player in a recorded game; the path of the record.
struct RecordedPlayer {
  const char* record;
  gonfalon::Side side;
};
// Reads the words (red|blue|both RECORD..).. of a command line: a colour says which players of the records behind it are meant, until
// the next colour. Without one, red.
std::vector<RecordedPlayer> recorded_players(std::span<char* const> words);
// Does the same work in a thread for each core, and waits for all of them.
void on_all_cores(const std::function<void()>& work);
double points_of(const gonfalon::Outcome&, gonfalon::Side);  // 1, 0 or a half
gonfalon::bot::Budget steps_of_thought(const char* how_many);  // and all the time they need
// Games of level 6, from the words VARIANT GAMES NODES SEED of a command line.
struct Series {
  gonfalon::Rules rules;
  int games;
  gonfalon::bot::Budget budget;
  gonfalon::Random random;
};
Series series_of(char** argv);

// Labyrinths of a set: `lot`, or a file's.
std::vector<gonfalon::bot::fortress::Layout> labyrinths(const gonfalon::bot::fortress::Ground&, const std::string& set, int first_one,
                                              int how_many);
gonfalon::bot::fortress::Layout labyrinth_by_lot(const gonfalon::bot::fortress::Ground&, std::uint64_t seed);
// 20,000 of these that nothing is learnt from.
std::vector<gonfalon::bot::fortress::Layout> control_by_lot(const gonfalon::bot::fortress::Ground&);
// Prints how many turns somebody needs in each, and how many the depth-first explorers do, at most `cap`.
void show_beside_depth_first(const gonfalon::bot::fortress::Ground&, const std::vector<gonfalon::bot::fortress::Layout>&, int cap,
                             const std::function<int(const gonfalon::bot::fortress::Layout&)>& turns_of);
double normal(gonfalon::Random&);  // a number of the normal distribution: mean 0, deviation 1
// A walk that begins as a game does: a piece must be named.
gonfalon::bot::fortress::Expedition begun(const gonfalon::bot::fortress::Ground&, const gonfalon::bot::fortress::Layout& truth);

int run_explorers(int argc, char** argv);
int run_fit(int argc, char** argv);
int run_match(int argc, char** argv);
int run_signs(int argc, char** argv);
int run_styles(int argc, char** argv);
int run_sprt(int argc, char** argv);
int run_tune(int argc, char** argv);
int run_signature(int argc, char** argv);
int run_setups(int argc, char** argv);
int run_readings(int argc, char** argv);
int run_losses(int argc, char** argv);
int run_foresight(int argc, char** argv);
int run_network(int argc, char** argv);
int run_heuristic(int argc, char** argv);
int run_pairs(int argc, char** argv);
int run_any(int argc, char** argv);
int run_positions(int argc, char** argv);
int run_values(int argc, char** argv);
int run_rules(int argc, char** argv);
int run_puzzles(int argc, char** argv);
int run_best(int argc, char** argv);
int run_attacks(int argc, char** argv);
int run_notepads(int argc, char** argv);
int run_shelf(int argc, char** argv);
int run_solve(int argc, char** argv);
int run_fortresses(int argc, char** argv);
int run_days(int argc, char** argv);
