#include "chase.hpp"

#include <algorithm>

namespace gonfalon::bot::battle {

namespace {

constexpr std::size_t table_size = std::size_t{1} << 15;
// A man that takes the prey, or is taken by it, with this probability is assumed to do so.
constexpr float likely_enough = 0.6F;
// A hunter takes the risk of being captured up to this share of the prey's worth.
constexpr float risk_share = 0.2F;

int effort_of(bool threat) { return threat ? 1 : 2; }

}  // namespace

float chance_to_win(const BeliefBoard& board, const ByRank<float>& attacker, const ByRank<float>& defender) {
  float chance = 0;
  for (const Rank one : all_ranks) {
    if (attacker[one] <= 0 || !can_move(one)) continue;
    for (const Rank two : all_ranks) {
      const Fate fate = fate_of(board, one, two);
      if (fate == Fate::Win || fate == Fate::Flag) chance += attacker[one] * defender[two];
    }
  }
  return chance;
}

float worth_of(const BeliefBoard& board, Man man) {
  float worth = 0;
  for (const Rank rank : all_ranks)
    worth += board.odds(man).chance[rank] * board.worths().man[board.side_of(man)][rank];
  return worth;
}

Chase::Chase(const battle::Rules& rules) : board_(rules), table_(table_size) {}

// ---- setting out

void Chase::mark_around(Marks& marks, Cell cell) const {
  for (const int stride : board::strides) marks.data()[cell + stride] = true;
}

// Marks the cells beside a man that takes no part, by what it would do there.
void Chase::mark(const BeliefBoard& board, Man man) {
  const Cell cell = board.cell_of(man);
  const auto& chance = board.odds(man).chance;
  const auto& prey_chance = board.odds(pieces_[prey].man).chance;
  if (board.side_of(man) == hunters_) {
    if (chance_to_win(board, chance, prey_chance) >= likely_enough) mark_around(deadly_, cell);
    if (chance_to_win(board, prey_chance, chance) >= likely_enough) mark_around(outs_, cell);
    return;
  }
  for (std::size_t hunter = 1; hunter < count_; ++hunter) {
    const float risk = chance_to_win(board, chance, board.odds(pieces_[hunter].man).chance) * worth_of(board, pieces_[hunter].man);
    if (risk > risk_share * worth_of(board, pieces_[prey].man)) mark_around(unsafe_[hunter], cell);
  }
}

void Chase::begin(const BeliefBoard& board, Man prey_man, const std::vector<Man>& hunters) {
  board_ = board.board();
  hunters_ = other(board.side_of(prey_man));
  count_ = 0;
  pieces_[count_++] = {prey_man, board.cell_of(prey_man)};
  for (const Man man : hunters)
    if (count_ < most_pieces) pieces_[count_++] = {man, board.cell_of(man)};
  deadly_.fill(false);
  outs_.fill(false);
  for (auto& marks : unsafe_) marks.fill(false);
  board::each_cell(board_.held(Side::Red) | board_.held(Side::Blue), [&](Cell cell) {
    const Man man = board.man_at(cell);
    const bool takes_part = std::any_of(pieces_.begin(), pieces_.begin() + static_cast<std::ptrdiff_t>(count_),
                                        [&](const Piece& piece) { return piece.man == man; });
    if (!takes_part) mark(board, man);
  });
  salt_ = mix(salt_ + 1);
}

void Chase::step(std::size_t piece, Cell to) {
  Cell& cell = pieces_.data()[piece].cell;
  board_.move({cell, to});
  cell = to;
}

void Chase::undo_step(std::size_t piece, Cell from) {
  board_.take_back();
  pieces_.data()[piece].cell = from;
}

std::uint64_t Chase::key() const {
  std::uint64_t key = salt_ + (board_.to_act() == hunters_ ? 1 : 0);
  for (std::size_t piece = 0; piece < count_; ++piece) key = key << 8 ^ pieces_.data()[piece].cell ^ key >> 56;
  return mix(key ^ board_.history().key());
}

// ---- hunting

void Chase::Steps::sort() {
  std::stable_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count),
                   [](const Step& one, const Step& two) { return one.rank > two.rank; });
}

// Whether the hunters, who are to move, can take the prey at once.
bool Chase::taken() const {
  const Cell cell = pieces_[prey].cell;
  if (deadly_.data()[cell]) return true;
  for (std::size_t piece = 1; piece < count_; ++piece) {
    const Cell from = pieces_.data()[piece].cell;
    if (board::side_by_side(from, cell) && !unsafe_.data()[piece].data()[cell] && lawful({from, cell})) return true;
  }
  return false;
}

bool Chase::threatened() const {
  const Cell cell = pieces_[prey].cell;
  if (deadly_.data()[cell]) return true;
  for (std::size_t piece = 1; piece < count_; ++piece)
    if (board::side_by_side(pieces_.data()[piece].cell, cell)) return true;
  return false;
}

int Chase::steps_from_hunters(Cell cell) const {
  int nearest = 100;
  for (std::size_t piece = 1; piece < count_; ++piece)
    nearest = std::min(nearest, board::steps_between(pieces_.data()[piece].cell, cell));
  return nearest;
}

bool Chase::gets_out() const { return outs_.data()[pieces_[prey].cell]; }

Chase::Steps Chase::hunts() {
  Steps steps;
  const Cell target = pieces_[prey].cell;
  for (std::size_t piece = 1; piece < count_; ++piece) {
    const Cell from = pieces_.data()[piece].cell;
    for (const int stride : board::strides) {
      const auto to = static_cast<Cell>(from + stride);
      if (!free(to) || unsafe_.data()[piece].data()[to]) continue;
      if (!lawful({from, to})) {
        steps.refused = true;
        continue;
      }
      const int before = board::steps_between(from, target);
      const int after = board::steps_between(to, target);
      steps.push({piece, to, after == 1 ? 100 : 10 * (before - after) - after});
    }
  }
  steps.sort();
  return steps;
}

Chase::Steps Chase::escapes() {
  Steps steps;
  const Cell from = pieces_[prey].cell;
  for (const int stride : board::strides) {
    const auto to = static_cast<Cell>(from + stride);
    if (!free(to)) continue;
    if (!lawful({from, to})) {
      steps.refused = true;
      continue;
    }
    steps.push({prey, to, deadly_.data()[to] ? -1 : steps_from_hunters(to)});
  }
  steps.sort();
  return steps;
}

// Whether the prey is caught with the rest of the effort after the hunters take this step.
bool Chase::hunted(Step made, int effort) {
  const Cell from = pieces_.data()[made.piece].cell;
  step(made.piece, made.to);
  const bool caught = flees(effort - effort_of(threatened()));
  undo_step(made.piece, from);
  return caught;
}

bool Chase::hunt(int effort) {
  if (effort <= 0 || nodes_left_ == 0) return false;
  if (--nodes_left_ % 1024 == 0 && enough_ && enough_()) nodes_left_ = 0;
  if (taken()) return true;
  if (effort < std::max(2, 2 * steps_from_hunters(pieces_[prey].cell) - 2)) return false;
  const std::uint64_t key = this->key();
  Entry& entry = table_.data()[key % table_size];
  if (entry.key == key) {
    if (effort >= entry.enough) return true;
    if (effort <= entry.short_of) return false;
  }
  const Steps steps = hunts();
  bool caught = false;
  for (std::size_t nth = 0; nth < steps.count && !caught; ++nth) caught = hunted(steps.all.data()[nth], effort);
  if (!caught && steps.refused && effort > 2) {
    board_.pass();  // as if another man moved elsewhere
    caught = flees(effort - effort_of(threatened()));
    board_.take_back();
  }
  if (nodes_left_ == 0 && !caught) return false;
  if (entry.key != key) entry = {key, INT8_MAX, 0};
  if (caught)
    entry.enough = std::min(entry.enough, static_cast<std::int8_t>(effort));
  else
    entry.short_of = std::max(entry.short_of, static_cast<std::int8_t>(effort));
  return caught;
}

// Whether the prey is caught whatever its side does.
bool Chase::flees(int effort) {
  if (effort <= 0 || gets_out()) return false;
  const bool in_danger = threatened();
  const auto rests = [&] {
    board_.pass();
    const bool caught = hunt(effort);
    board_.take_back();
    return caught;
  };
  if (!in_danger && !rests()) return false;
  const Cell from = pieces_[prey].cell;
  const Steps steps = escapes();
  for (std::size_t nth = 0; nth < steps.count; ++nth) {
    step(prey, steps.all.data()[nth].to);
    const bool caught = hunt(effort);
    undo_step(prey, from);
    if (!caught) return false;
  }
  return !in_danger || rests();
}

// ---- queries

int Chase::effort(int most) {
  for (int effort = 1; effort <= most && nodes_left_ > 0; ++effort)
    if (hunt(effort)) return effort;
  return 0;
}

std::vector<CellMove> Chase::catches(int effort) {
  std::vector<CellMove> found;
  const Steps steps = hunts();
  for (std::size_t nth = 0; nth < steps.count; ++nth) {
    const Step& step = steps.all.data()[nth];
    const CellMove move{pieces_.data()[step.piece].cell, step.to};
    if (hunted(step, effort)) found.push_back(move);
  }
  return found;
}

int Chase::effort_after(Cell to, int most) {
  const Cell from = pieces_[prey].cell;
  step(prey, to);
  const int found = effort(most);
  undo_step(prey, from);
  return found;
}

int Chase::effort_after_rest(int most) {
  board_.pass();
  const int found = effort(most);
  board_.take_back();
  return found;
}

std::vector<Cell> Chase::flights() {
  std::vector<Cell> found;
  const Steps steps = escapes();
  for (std::size_t nth = 0; nth < steps.count; ++nth) found.push_back(steps.all.data()[nth].to);
  return found;
}

}  // namespace gonfalon::bot::battle
