// Which reports a referee could tell in a battle, after those that it has told.
#include <algorithm>

#include "family.hpp"

namespace gonfalon::battle {

namespace {

class EventValidator {
 public:
  EventValidator(const Rules& rules, const View& view) : rules_(rules), view_(view) {}

  bool operator()(const Deployed& deployed) const { return deployed.side != view_.me || deployed.setup != nullptr; }
  bool operator()(const Begun&) const { return view_.status.ready == BySide<bool>{{true, true}}; }
  bool operator()(const LinedUp& stands) const {
    const Formation& formation = *stands.formation;
    if (view_.status.stage != Stage::Play || view_.stood[stands.side]) return false;
    for (int index = 0; index < board_squares; ++index) {
      const Square square = square_at(index);
      if (!formation.held.contains(square)) continue;
      if (!rules_.on_board(square) || rules_.lakes.contains(square) || view_.at(square)) return false;
    }
    if (stands.side != view_.me) return true;
    return view_.mine && formation_of(*view_.mine).held == formation.held &&
           std::all_of(formation.shown.begin(), formation.shown.end(), [&](const auto& man) {
             return (*view_.mine)[static_cast<std::size_t>(index_of(man.first))] == man.second;
           });
  }
  bool operator()(const TurnCame& turn) const {
    const Side next = view_.last ? other(view_.status.to_act) : view_.status.to_act;
    if (!all_stand() || view_.to_move) return false;
    if (turn.side == view_.me && mobility(rules_, view_, turn.side) != Mobility::Free) return false;
    if (turn.side == next) return true;
    return !rules_.immobile_loses && (next != view_.me || mobility(rules_, view_, next) != Mobility::Free);  // it skips its turn
  }
  bool operator()(const Moved& move) const {
    return goes(move.side, {move.from, move.to}, move.rank) && !view_.at(move.to);
  }
  bool operator()(const Attacked& attack) const {
    if (!goes(attack.side, {attack.from, attack.to}, attack.attacker)) return false;
    const auto& defender = view_.at(attack.to);
    return defender && defender->side == other(attack.side) && is_rank(*defender, attack.defender) &&
           (!defender->moved || can_move(attack.defender)) &&
           fight(rules_, attack.attacker, attack.defender) == attack.stays;
  }
  bool operator()(const DrawOffered&) const { return all_stand(); }
  bool operator()(const DrawDeclined&) const { return all_stand(); }
  bool operator()(const Ended&) const { return true; }
  template <class OfAFortress>
  bool operator()(const OfAFortress&) const {
    return false;
  }

 private:
  bool all_stand() const { return view_.status.stage == Stage::Play && view_.stood == BySide<bool>{{true, true}}; }
  static bool is_rank(const Token& token, Rank rank) { return !token.rank || token.rank == rank; }
  // Whether this side has a piece there that can go so far with this rank.
  bool goes(Side side, Move move, std::optional<Rank> rank) const {
    if (!all_stand() || !view_.to_move || view_.status.to_act != side) return false;
    const auto& man = view_.at(move.from);
    if (!man || man->side != side || (rank && !is_rank(*man, *rank))) return false;
    if (!rank) rank = man->rank;
    return (!rank || can_move(*rank)) && way_is_open(rules_, view_, move) &&
           (next_to(move.from, move.to) || (rules_.scout_runs && rank.value_or(Rank::Scout) == Rank::Scout));
  }

  const Rules& rules_;
  const View& view_;
};

}  // namespace

bool fits(const Rules& rules, const View& view, const Report& report) {
  return std::visit(EventValidator(rules, view), report);
}

// This includes a rank that can move for each piece that has moved.
bool adds_up(const Rules& rules, const View& view, Side side) {
  ByRank<int> left;
  for (const Rank rank : all_ranks) left[rank] = rules.army[rank] - view.lost[side][rank];
  int hidden = 0;
  int hidden_movers = 0;
  for (const auto& token : view.board) {
    if (!token || token->side != side) continue;
    if (token->rank) {
      --left[*token->rank];
    } else {
      ++hidden;
      hidden_movers += token->moved ? 1 : 0;
    }
  }
  int all = 0;
  int movers = 0;
  for (const Rank rank : all_ranks) {
    if (left[rank] < 0) return false;
    all += left[rank];
    if (can_move(rank)) movers += left[rank];
  }
  return hidden <= all && hidden_movers <= movers;
}

}  // namespace gonfalon::battle
