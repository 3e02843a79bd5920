// Can a man be caught who steps aside each time? He and those after him move, all others stand still; the two
// repetition rules say who has to break off first.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "belief_board.hpp"

namespace gonfalon::bot::battle {

// The chance that one of these, attacking, beats one of those; and what a man is worth as far as is known.
float chance_to_win(const BeliefBoard& board, const ByRank<float>& attacker, const ByRank<float>& defender);
float worth_of(const BeliefBoard& board, Man man);

class Chase {
 public:
  static constexpr std::size_t most_hunters = 2;

  explicit Chase(const battle::Rules& rules);

  // So many steps of thought may be spent from now on, or until there is enough, which is asked now and then.
  void allow(std::uint64_t nodes, std::function<bool()> enough = {}) {
    nodes_left_ = nodes;
    enough_ = std::move(enough);
  }
  std::uint64_t nodes_left() const { return nodes_left_; }

  // Before anything is asked: the men as they stand on the board. The hunters beat the prey, as far as is known;
  // all of them take one step at a time.
  void begin(const BeliefBoard& board, Man prey, const std::vector<Man>& hunters);

  // How hard it is to catch the prey, the hunters to move: a threat counts 1, another move, which leaves the
  // prey's side free to do what it likes, 2, and taking it 1. 0: not to be done within so much effort, or not seen
  // in time.
  int effort(int most);
  // The moves that do it with the effort that was found to be needed.
  std::vector<CellMove> catches(int effort);
  // The same as effort(), the prey's side to move, and making this one of the prey's flights(); or another man's
  // move.
  int effort_after(Cell to, int most);
  int effort_after_rest(int most);

  // Where the prey may go now.
  std::vector<Cell> flights();

 private:
  static constexpr std::size_t prey = 0;
  static constexpr std::size_t most_pieces = most_hunters + 1;
  using Marks = std::array<bool, board::all_cells>;

  struct Piece {
    Man man = 0;
    Cell cell = 0;
  };
  struct Step {
    std::size_t piece;
    Cell to;
    int rank;  // the higher, the sooner it is tried
  };
  struct Steps {
    std::array<Step, 4 * most_pieces> all;
    std::size_t count = 0;
    bool refused = false;  // the repetition rules let one not be made
    void push(Step step) { all.data()[count++] = step; }
    void sort();
  };
  // What was found out about a position: with this effort it can be done, with that it cannot.
  struct Entry {
    std::uint64_t key = 0;
    std::int8_t enough = INT8_MAX;
    std::int8_t short_of = 0;
  };

  bool hunt(int effort);
  bool flees(int effort);
  bool hunted(Step step, int effort);
  bool taken() const;
  bool threatened() const;
  int steps_from_hunters(Cell cell) const;  // from the nearest of them
  bool gets_out() const;
  Steps hunts();
  Steps escapes();
  bool lawful(CellMove move) const { return !board_.repeats(move); }
  bool free(Cell cell) const { return board_.open(cell) && board_.at(cell).nobody(); }
  void step(std::size_t piece, Cell to);
  void take_back(std::size_t piece, Cell from);
  std::uint64_t key() const;

  void mark(const BeliefBoard& board, Man man);
  void mark_around(Marks& marks, Cell cell) const;

  board::BattleBoard board_;
  Side hunters_ = Side::Red;
  std::array<Piece, most_pieces> pieces_{};
  std::size_t count_ = 0;
  Marks deadly_{};  // beside one who stands still and takes the prey
  Marks outs_{};    // beside one whom the prey takes
  std::array<Marks, most_pieces> unsafe_{};  // beside one who may well take the hunter
  std::uint64_t nodes_left_ = 0;
  std::function<bool()> enough_;
  std::uint64_t salt_ = 0;
  std::vector<Entry> table_;
};

}  // namespace gonfalon::bot::battle
