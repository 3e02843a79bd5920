// Decides whether a man that keeps stepping aside can be caught. Only the man and its hunters move. The two repetition rules
// decide who must break off.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "gonfalon/rules/report.hpp"
#include "belief_board.hpp"
#include "search.hpp"

namespace gonfalon::bot::battle {

// The probability that the attacker beats the defender; and the expected worth of a man.
float chance_to_win(const BeliefBoard& board, const ByRank<float>& attacker, const ByRank<float>& defender);
float worth_of(const BeliefBoard& board, Man man);

class Chase {
 public:
  static constexpr std::size_t most_hunters = 2;

  explicit Chase(const battle::Rules& rules);

  // Sets a limit for the following steps of thought. `enough` is polled now and then; true stops the search.
  void allow(std::uint64_t nodes, std::function<bool()> enough = {}) {
    nodes_left_ = nodes;
    enough_ = std::move(enough);
  }
  std::uint64_t nodes_left() const { return nodes_left_; }

  // Must be called first: takes the men from the board. The hunters beat the prey, as far as is known; all take one step at a
  // time.
  void begin(const BeliefBoard& board, Man prey, const std::vector<Man>& hunters);

  // The effort needed to catch the prey, the hunters to move. A threat and the capture cost 1; another move, which leaves the
  // prey's side free, 2. 0: not possible within `most`, or not found in time.
  int effort(int most);
  // The moves that catch the prey with the effort found.
  std::vector<CellMove> catches(int effort);
  // Like effort(), after the prey goes to `to`, one of its flights().
  int effort_after(Cell to, int most);
  // Like effort(), after the prey stays and its side moves another man.
  int effort_after_rest(int most);

  // The cells that the prey can go to now.
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
    int rank;  // higher ranks are tried first
  };
  struct Steps {
    std::array<Step, 4 * most_pieces> all;
    std::size_t count = 0;
    bool refused = false;  // the repetition rules forbid a step
    void push(Step step) { all.data()[count++] = step; }
    void sort();
  };
  // The effort known to be enough for a position, and the effort known to be too little.
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
  int steps_from_hunters(Cell cell) const;  // from the nearest hunter
  bool gets_out() const;
  Steps hunts();
  Steps escapes();
  bool lawful(CellMove move) const { return !board_.repeats(move); }
  bool free(Cell cell) const { return board_.open(cell) && board_.at(cell).nobody(); }
  void step(std::size_t piece, Cell to);
  // Undoes step(): the piece returns to `from`. No man is captured in these steps.
  void undo_step(std::size_t piece, Cell from);
  std::uint64_t key() const;

  void mark(const BeliefBoard& board, Man man);
  void mark_around(Marks& marks, Cell cell) const;

  board::BattleBoard board_;
  Side hunters_ = Side::Red;
  std::array<Piece, most_pieces> pieces_{};
  std::size_t count_ = 0;
  Marks deadly_{};  // beside a man that stands still and takes the prey
  Marks outs_{};    // beside a man that the prey takes
  std::array<Marks, most_pieces> unsafe_{};  // beside a man that may well take the hunter
  std::uint64_t nodes_left_ = 0;
  std::function<bool()> enough_;
  std::uint64_t salt_ = 0;
  std::vector<Entry> table_;
};

// Chases beyond the search's horizon: the moves that force the capture of an enemy man, and those that save an own man.

class ChaseAnalysis {
 public:
  ChaseAnalysis(const battle::Rules& rules, Side me) : me_(me), chase_(rules) {}

  // Must receive every move in order, with the view and the history before it.
  void heed(const battle::View& before, const Moved&, const board::RepetitionHistory&);
  // How often each enemy man has escaped lately.
  const ByMan<float>& escapes() const { return escapes_; }

  // Lowers the handicap of each candidate by what it promises; below 0 it favours the move. Returns the steps used, `steps` at
  // most; three of them take as long as one node of the search. `enough` is polled now and then; true stops the analysis.
  std::uint64_t weigh(const BeliefBoard& board, std::vector<BattleSearch::Candidate>& candidates,
                      std::uint64_t steps, const std::function<bool()>& enough = {});

 private:
  struct Promise {
    CellMove move;
    float points;
  };

  bool hunted(const BeliefBoard& board, Man man) const;
  std::vector<Man> hunters_of(const BeliefBoard& board, Man prey) const;
  float gain(const BeliefBoard& board, Man hunter, Man prey) const;
  void hunt(const BeliefBoard& board, Man prey);
  void save(const BeliefBoard& board, Man prey);
  void promise(CellMove move, float points);

  Side me_;
  Chase chase_;
  ByMan<float> escapes_{};
  std::vector<Promise> promises_;
};

}  // namespace gonfalon::bot::battle
