#include "chase_analysis.hpp"

#include <algorithm>
#include <cmath>

namespace gonfalon::bot::battle {

namespace {

// Chases over a greater distance, or for a man of less worth, are ignored.
constexpr int in_reach = 6;
constexpr float worth_hunting = 40;
// The limit for Chase::effort().
constexpr int most_effort = 14;
// A man that may be a bomb, or may well be a scout, neither hunts nor is hunted.
constexpr float may_stay = 0.05F;
constexpr float may_run = 0.5F;
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
  return chance[Rank::Bomb] + chance[Rank::Flag] < may_stay && (!board.law().scouts_run || chance[Rank::Scout] < may_run);
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
