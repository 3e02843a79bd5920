#include "chase.hpp"

#include <algorithm>
#include <cmath>


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

namespace {

// Chases over a greater distance, or for a man of less worth, are ignored.
constexpr int in_reach = 6;
constexpr float worth_hunting = 40;
// The limit for Chase::effort().
constexpr int most_effort = 14;
// A man that may be a bomb, or may well be a scout, neither hunts nor is hunted.
constexpr float may_stay = 0.05F;
constexpr float may_run_after = 0.5F;
// The probability of winning for own hunters; and for an enemy man to be feared.
constexpr float sure_to_win = 0.8F;
constexpr float to_be_feared = 0.7F;

// The share of the gain that counts for a capture, and for saving an own man. Hidden own men count less, and longer chases.
constexpr float hunt_share = 0.5F;
constexpr float save_share = 0.4F;
constexpr float hidden_share = 0.5F;
constexpr float decay = 0.94F;
// A man that has escaped this often is only half as likely to be caught as it seems.
constexpr float often_enough_to_doubt = 12;
constexpr float remembered = 0.98F;  // share of an escape that is left after the next own move

// Whether the man takes one step at a time, as far as is known.
bool walks(const BeliefBoard& board, Man man) {
  const auto& chance = board.odds(man).chance;
  return chance[Rank::Bomb] + chance[Rank::Flag] < may_stay && (!board.law().scouts_run || chance[Rank::Scout] < may_run_after);
}

int apart(const BeliefBoard& board, Man one, Man two) {
  return board::steps_between(board.cell_of(one), board.cell_of(two));
}

}  // namespace

// An enemy man escapes if it steps away from an own man that has just arrived beside it.
void ChaseAnalysis::heed(const battle::View& before, const Moved& move, const board::RepetitionHistory& history) {
  if (move.side == me_) {
    for (float& each : escapes_) each *= remembered;
    return;
  }
  if (history.length() == 0) return;
  const Cell came = history.last().to;
  if (came == board::off_board) return;  // passed over
  const auto& hunter = before.at(board::square_of(came));
  if (hunter && hunter->side == me_ && board::side_by_side(came, board::cell_of(move.from)))
    escapes_[before.at(move.from)->id + 1U] += 1;
}

// The men that beat the prey, the nearest first.
std::vector<Man> ChaseAnalysis::hunters_of(const BeliefBoard& board, Man prey) const {
  std::vector<Man> hunters;
  const Side side = other(board.side_of(prey));
  const float enough = side == board.me() ? sure_to_win : to_be_feared;
  for (const Man man : board.men(side)) {
    if (board.cell_of(man) == 0 || !walks(board, man) || apart(board, man, prey) > in_reach) continue;
    if (chance_to_win(board, board.odds(man).chance, board.odds(prey).chance) >= enough &&
        chance_to_win(board, board.odds(prey).chance, board.odds(man).chance) <= 1 - enough)
      hunters.push_back(man);
  }
  std::stable_sort(hunters.begin(), hunters.end(),
                   [&](Man one, Man two) { return apart(board, one, prey) < apart(board, two, prey); });
  if (hunters.size() > Chase::most_hunters) hunters.resize(Chase::most_hunters);
  return hunters;
}

// The expected gain of the hunter's side in the final fight.
float ChaseAnalysis::gain(const BeliefBoard& board, Man hunter, Man prey) const {
  const auto& one = board.odds(hunter).chance;
  const auto& two = board.odds(prey).chance;
  return chance_to_win(board, one, two) * worth_of(board, prey) - chance_to_win(board, two, one) * worth_of(board, hunter);
}

void ChaseAnalysis::promise(CellMove move, float points) {
  for (Promise& promise : promises_) {
    if (!(promise.move == move)) continue;
    promise.points = std::max(promise.points, points);
    return;
  }
  promises_.push_back({move, points});
}

// First with one hunter, then with both.
void ChaseAnalysis::hunt(const BeliefBoard& board, Man prey) {
  const std::vector<Man> hunters = hunters_of(board, prey);
  for (std::size_t count = 1; count <= hunters.size(); ++count) {
    chase_.begin(board, prey, {hunters.begin(), hunters.begin() + static_cast<std::ptrdiff_t>(count)});
    const int effort = chase_.effort(most_effort);
    if (effort == 0) continue;
    const float doubt = escapes_[prey] / often_enough_to_doubt;
    const float points = hunt_share * gain(board, hunters[count - 1], prey) * (1 - board.odds(prey).chance[Rank::Scout]) /
                         (1 + doubt * doubt);
    if (effort > 1 && points > 0)  // the search itself sees a capture at once
      for (const CellMove move : chase_.catches(effort))
        promise(move, points * std::pow(decay, static_cast<float>(effort)));
    return;
  }
}

// Promotes flights after which the man is not caught.
void ChaseAnalysis::save(const BeliefBoard& board, Man prey) {
  chase_.begin(board, prey, hunters_of(board, prey));
  const int effort = chase_.effort_after_rest(most_effort);
  if (effort == 0) return;
  const float points = save_share * worth_of(board, prey) * (board.state(prey).shown ? 1 : hidden_share);
  for (const Cell to : chase_.flights()) {
    if (chase_.effort_after(to, most_effort) != 0 || chase_.nodes_left() == 0) continue;
    promise({board.cell_of(prey), to}, points * std::pow(decay, static_cast<float>(effort)));
  }
}

bool ChaseAnalysis::hunted(const BeliefBoard& board, Man man) const {
  if (board.cell_of(man) == 0 || !walks(board, man) || worth_of(board, man) < worth_hunting) return false;
  // To the enemy, an own man that never moved may be a bomb.
  if (board.side_of(man) == board.me() && !board.state(man).shown && !board.state(man).moved) return false;
  return !hunters_of(board, man).empty();
}

std::uint64_t ChaseAnalysis::weigh(const BeliefBoard& board, std::vector<BattleSearch::Candidate>& candidates,
                                   std::uint64_t steps, const std::function<bool()>& enough) {
  promises_.clear();
  std::vector<Man> prey;
  for (const Side side : both_sides)
    for (const Man man : board.men(side))
      if (hunted(board, man)) prey.push_back(man);
  std::uint64_t left = steps;
  for (std::size_t nth = 0; nth < prey.size(); ++nth) {
    const std::uint64_t share = left / (prey.size() - nth);
    chase_.allow(share, enough);
    if (board.side_of(prey[nth]) == board.me())
      save(board, prey[nth]);
    else
      hunt(board, prey[nth]);
    left -= share - chase_.nodes_left();
  }
  for (const Promise& promise : promises_)
    for (auto& candidate : candidates)
      if (candidate.move == promise.move)
        candidate.handicap -=
            value_of_more(static_cast<int>(promise.points), board.points(), board.worths().even);
  return steps - left;
}

}  // namespace gonfalon::bot::battle
