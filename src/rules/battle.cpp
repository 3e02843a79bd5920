// The public law of the board battle: which moves are allowed.
#include "gonfalon/rules/battle.hpp"

#include <algorithm>
#include <cstdlib>

#include "gonfalon/base/random.hpp"
#include "gonfalon/rules/order.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "family.hpp"

namespace gonfalon::battle {

int Rules::army_size() const {
  int size = 0;
  for (const auto count : army.values) size += count;
  return size;
}

Formation formation_of(const Deployment& deployment) {
  Formation formation;
  for (int index = 0; index < board_squares; ++index)
    if (deployment[static_cast<std::size_t>(index)]) formation.held.insert(square_at(index));
  return formation;
}

Duels all_duels(const Rules& rules) {
  Duels duels;
  for (const Rank attacker : all_ranks)
    for (const Rank defender : all_ranks) duels[attacker][defender] = fight(rules, attacker, defender);
  return duels;
}

std::optional<Rank> rank_on_show(const Rules& rules, const View& view, Square square) {
  const auto& token = view.at(square);
  if (!token || (token->side != view.me && !rules.ranks_stay())) return {};
  return token->rank;
}

ByRank<std::uint8_t> can_be(const Rules& rules, const View& view, Square square) {
  const auto& man = view.at(square);
  ByRank<std::uint8_t> possible;
  if (!man || man->rank || man->side == view.me) return possible;
  ByRank<int> hidden;  // how many of each rank are not identified
  for (const Rank rank : all_ranks) hidden[rank] = rules.army[rank] - view.lost[man->side][rank];
  int men = 0, standing = 0;  // unidentified pieces; those of them that have never moved
  for (const auto& other : view.board) {
    if (!other || other->side != man->side) continue;
    if (other->rank || (other->ran && other->id != man->id)) {
      --hidden[other->rank.value_or(Rank::Scout)];
    } else {
      ++men;
      if (!other->moved) ++standing;
    }
  }
  int ranks = 0, fixed = 0;
  for (const Rank rank : all_ranks) ranks += hidden[rank];
  for (const Rank rank : all_ranks)
    if (!can_move(rank)) fixed += hidden[rank];
  // a position may begin with fewer pieces than the army has: then nothing follows from their number
  const bool only_fixed = !man->moved && standing == fixed && men == ranks;
  for (const Rank rank : all_ranks) {
    const bool fits = man->ran ? rank == Rank::Scout : can_move(rank) ? !only_fixed : !man->moved;
    if (fits && hidden[rank] > 0) possible[rank] = static_cast<std::uint8_t>(hidden[rank]);
  }
  return possible;
}

namespace {

bool passable(const Rules& rules, const View& view, Square square) {
  return !rules.lakes.contains(square) && !view.at(square);
}

int sign(int x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }

Step heading(Move move) {
  return {static_cast<std::int8_t>(sign(move.to.file - move.from.file)),
          static_cast<std::int8_t>(sign(move.to.row - move.from.row))};
}

// Whether the squares between two squares of one line are free.
bool open_between(const Rules& rules, const View& view, Move move) {
  const Step step = heading(move);
  for (Square square = moved(move.from, step); square != move.to; square = moved(square, step))
    if (!passable(rules, view, square)) return false;
  return true;
}

// The squares that a move leaves, and those that it reaches. Squares passed over are in both.
struct Ends {
  SquareSet start, end;
};

Ends ends_of(Move move) {
  Ends ends;
  const Step step = heading(move);
  ends.start.insert(move.from);
  for (Square square = moved(move.from, step); square != move.to; square = moved(square, step)) {
    ends.start.insert(square);
    ends.end.insert(square);
  }
  ends.end.insert(move.to);
  return ends;
}

// Whether this move is one too many between the same two squares (001 p. 3; squares that a scout passes over count too). One
// of the two must be among the squares that the 1st, 3rd .. move left and the 2nd, 4th .. reached; the other among those that
// the 1st, 3rd .. reached and the 2nd, 4th .. left.
bool back_and_forth(const Rules& rules, const Series& series, std::uint8_t piece, Move candidate) {
  if (rules.two_squares == 0 || series.piece != piece) return false;
  const auto limit = static_cast<std::size_t>(rules.two_squares);
  if (series.moves.size() < limit) return false;
  std::vector<Move>::const_iterator move = series.moves.end() - static_cast<std::ptrdiff_t>(limit);
  Ends first = ends_of(*move);
  SquareSet one = first.start;
  SquareSet two = first.end;
  for (std::size_t nth = 2; nth <= limit + 1; ++nth) {
    ++move;
    const Ends ends = ends_of(nth == limit + 1 ? candidate : *move);
    one &= nth % 2 == 0 ? ends.end : ends.start;
    two &= nth % 2 == 0 ? ends.start : ends.end;
    if (one.empty() || two.empty()) return false;
  }
  return one.size() > 1 || two.size() > 1 || !(one == two);
}

// Whether this move is a threat that leads to a position that has already stood in this pursuit
// (001 p. 4). The piece moved just before may still go back.
bool endless_pursuit(const Rules& rules, const View& view, Side side, const Token& piece, Move move) {
  if (!rules.pursuit) return false;
  const Pursuit& pursuit = view.pursuit[side];
  if (pursuit.threatened.empty() || !pursuit.evaded) return false;
  if (view.at(move.to) || !threatens(rules, view, side, move.to)) return false;
  const Series& series = view.series[side];
  if (series.piece == piece.id && !series.moves.empty() && series.moves.back() == Move{move.to, move.from})
    return false;
  const std::uint64_t position_hash = view.position_hash ^ hash_of(piece.id, move.from) ^ hash_of(piece.id, move.to);
  return std::find(pursuit.stood.begin(), pursuit.stood.end(), position_hash) != pursuit.stood.end();
}

std::optional<RefusalCode> repeats(const Rules& rules, const View& view, Side side, const Token& piece, Move move) {
  if (back_and_forth(rules, view.series[side], piece.id, move)) return Refusal::TwoSquares;
  if (endless_pursuit(rules, view, side, piece, move)) return Refusal::MoreSquares;
  return {};
}

// Calls visit(move) for every move of this piece, regardless of the repetition rules, until it returns false.
template <class Visit>
bool each_trip(const Rules& rules, const View& view, Square from, const Token& piece, Visit visit) {
  if (!piece.rank || !can_move(*piece.rank)) return true;
  for (const Step step : four_ways) {
    for (Square to = moved(from, step); rules.on_board(to) && !rules.lakes.contains(to); to = moved(to, step)) {
      const auto& there = view.at(to);
      if (there && there->side == piece.side) break;
      if (!visit(Move{from, to})) return false;
      if (there || *piece.rank != Rank::Scout || !rules.scout_runs) break;
    }
  }
  return true;
}

}  // namespace

bool threatens(const Rules& rules, const View& view, Side side, Square from) {
  for (const Step step : four_ways) {
    const Square square = moved(from, step);
    if (!rules.on_board(square)) continue;
    const auto& token = view.at(square);
    if (token && token->side != side) return true;
  }
  return false;
}

bool way_is_open(const Rules& rules, const View& view, Move move) {
  return rules.on_board(move.from) && rules.on_board(move.to) && move.from != move.to &&
         (move.from.file == move.to.file || move.from.row == move.to.row) && !rules.lakes.contains(move.to) &&
         open_between(rules, view, move);
}

std::uint64_t hash_of(std::uint8_t piece, Square square) {
  return mix(static_cast<std::uint64_t>(piece) * board_squares + static_cast<std::uint64_t>(index_of(square)) + 1);
}

std::optional<RefusalCode> refusal(const Rules& rules, const View& view, Side side, Move move) {
  if (!rules.on_board(move.from) || !rules.on_board(move.to)) return Refusal::OffBoard;
  const auto& piece = view.at(move.from);
  if (!piece) return Refusal::EmptySquare;
  if (piece->side != side) return Refusal::NotYourPiece;
  if (piece->rank && !can_move(*piece->rank)) return Refusal::Immovable;
  if (move.from == move.to) return Refusal::SameSquare;
  if (rules.lakes.contains(move.to)) return Refusal::Lake;
  const auto& there = view.at(move.to);
  if (there && there->side == side) return Refusal::OwnPiece;
  if (move.from.file != move.to.file && move.from.row != move.to.row) return Refusal::NotInLine;
  if (!next_to(move.from, move.to)) {
    if (piece->rank != Rank::Scout || !rules.scout_runs) return Refusal::NotInLine;
    if (!open_between(rules, view, move)) return Refusal::Blocked;
  }
  return repeats(rules, view, side, *piece, move);
}

bool gives_up(const Rules& rules, const View& view, Side side, Move move) {
  return rules.moving_bomb_loses && refusal(rules, view, side, move) == Refusal::Immovable;
}

std::vector<Move> moves(const Rules& rules, const View& view, Side side) {
  std::vector<Move> found;
  for (std::int8_t file = 0; file < rules.files; ++file) {
    for (std::int8_t row = 0; row < rules.rows; ++row) {
      const Square from{file, row};
      const auto& piece = view.at(from);
      if (!piece || piece->side != side) continue;
      const auto begun = static_cast<std::ptrdiff_t>(found.size());
      each_trip(rules, view, from, *piece, [&](Move move) {
        if (!repeats(rules, view, side, *piece, move)) found.push_back(move);
        return true;
      });
      std::sort(found.begin() + begun, found.end(), [](Move one, Move two) { return one.to < two.to; });
    }
  }
  return found;
}

Mobility mobility(const Rules& rules, const View& view, Side side) {
  auto mobility = Mobility::None;
  const auto try_from = [&](Square square) {
    const auto& piece = view.at(square);
    if (!piece || piece->side != side) return;
    each_trip(rules, view, square, *piece, [&](Move move) {
      mobility = repeats(rules, view, side, *piece, move) ? Mobility::HeldByRepetition : Mobility::Free;
      return mobility != Mobility::Free;
    });
  };
  // The piece that moved last can nearly always move again, which saves the search.
  if (const auto& moves = view.series[side].moves; !moves.empty()) try_from(moves.back().to);
  for (int index = 0; index < board_squares && mobility != Mobility::Free; ++index) try_from(square_at(index));
  return mobility;
}

bool is_bare(const View& view, Side side) {
  return std::ranges::none_of(view.board, [&](const auto& piece) { return piece && piece->side == side && (!piece->rank || can_move(*piece->rank)); });
}

Outcome end_if_neither_moves(const Rules& rules, Side next) {
  if (rules.mover_wins && rules.immobile_loses) return {other(next), Reason::Immobile};
  return {{}, Reason::BothImmobile};
}

std::optional<Refusal> check(const Rules& rules, const View& view, Side side, const Order& order) {
  if (std::holds_alternative<Enter>(order) || std::holds_alternative<Swap>(order) ||
      std::holds_alternative<Sacrifice>(order))
    return refusal_of(Refusal::NotInThisGame);
  if (const auto refused = too_early_or_late(view.status, side, order)) return refusal_of(*refused);
  if (const auto* move = std::get_if<Move>(&order)) {
    const auto refused = refusal(rules, view, side, *move);
    if (refused && !gives_up(rules, view, side, *move)) return refusal_of(*refused);
  } else if (const auto* deploy = std::get_if<Deploy>(&order)) {
    const auto faults = faults_in(rules, side, std::get<Deployment>(deploy->setup));
    if (!faults.empty()) return faults.front();
  }
  return {};
}

std::vector<Refusal> faults_in(const Rules& rules, Side side, const Deployment& deployment) {
  std::vector<Refusal> faults;
  ByRank<int> count;
  for (int index = 0; index < board_squares; ++index) {
    const auto rank = deployment[static_cast<std::size_t>(index)];
    if (!rank) continue;
    const Square square = square_at(index);
    if (!rules.on_board(square))
      faults.push_back({.code = Refusal::OffBoard, .at = square});
    else if (rules.lakes.contains(square))
      faults.push_back({.code = Refusal::Lake, .at = square});
    else if (!rules.is_home(side, square))
      faults.push_back({.code = Refusal::NotHome, .at = square});
    ++count[*rank];
  }
  for (const Rank rank : all_ranks) {
    const int missing = rules.army[rank] - count[rank];
    if (missing != 0)
      faults.push_back({.code = missing > 0 ? Refusal::Incomplete : Refusal::NoneLeft,
                        .word = std::string(name_of(rank)),
                        .count = missing > 0 ? missing : -missing});
  }
  std::stable_sort(faults.begin(), faults.end(),
                   [](const Refusal& one, const Refusal& two) { return one.code < two.code; });
  return faults;
}

// ---- what a view learns -------------------------------------------------------------------------

// How a player's knowledge of a battle grows.
namespace {

void take_the_field(View& view, Side side, const Formation& formation) {
  view.stood[side] = true;
  for (int index = 0; index < board_squares; ++index) {
    const Square square = square_at(index);
    if (!formation.held.contains(square)) continue;
    const auto id = static_cast<std::uint8_t>(index);
    Token token{.side = side, .rank = {}, .id = id};
    if (side == view.me && view.mine) token.rank = (*view.mine)[static_cast<std::size_t>(index)];
    view.at(square) = token;
    view.position_hash ^= hash_of(id, square);
  }
  for (const auto& [square, rank] : formation.shown) {
    view.at(square)->rank = rank;
    view.at(square)->shown = true;
  }
}

// Records a move for both repetition rules.
void follow_series(const Rules& rules, Series& series, std::uint8_t piece, Move move) {
  if (series.piece != piece) {
    series.piece = piece;
    series.moves.clear();
  }
  series.moves.push_back(move);
  const auto kept = static_cast<std::size_t>(std::max(rules.two_squares, 1));
  if (series.moves.size() > kept) series.moves.erase(series.moves.begin());
}

// Keeps each position once, so that pieces that go back and forth for ever fill no memory.
void stand(Pursuit& pursuit, std::uint64_t position_hash) {
  if (std::find(pursuit.stood.rbegin(), pursuit.stood.rend(), position_hash) == pursuit.stood.rend())
    pursuit.stood.push_back(position_hash);
}

// Records whom the piece just moved threatens from its new square.
void threaten(const Rules& rules, View& view, Side side, Square from) {
  Pursuit& pursuit = view.pursuit[side];
  for (const Step step : four_ways) {
    const Square square = moved(from, step);
    if (!rules.on_board(square)) continue;
    const auto& token = view.at(square);
    if (token && token->side != side) pursuit.threatened.push_back(token->id);
  }
  if (!pursuit.threatened.empty()) stand(pursuit, view.position_hash);
}

// Updates both sides' pursuits after a move without an attack.
void follow_pursuits(const Rules& rules, View& view, Side side, std::uint8_t piece, Square to) {
  Pursuit& theirs = view.pursuit[other(side)];
  const auto& hunted = theirs.threatened;
  if (std::find(hunted.begin(), hunted.end(), piece) != hunted.end()) {
    theirs.evaded = true;
    stand(theirs, view.position_hash);
  } else {
    theirs.threatened.clear();
  }

  Pursuit& own = view.pursuit[side];
  const bool going_on = !own.threatened.empty() && own.evaded;
  own.threatened.clear();
  own.evaded = false;
  if (!going_on) own.stood.clear();
  threaten(rules, view, side, to);
}

// Moves a piece. The square that it goes to must be empty.
void carry(View& view, Square from, Square to) {
  auto& piece = view.at(from);
  view.position_hash ^= hash_of(piece->id, from) ^ hash_of(piece->id, to);
  piece->moved = true;
  view.at(to) = piece;
  piece.reset();
}

void take_off(View& view, Square square) {
  auto& piece = view.at(square);
  view.position_hash ^= hash_of(piece->id, square);
  ++view.lost[piece->side][*piece->rank];
  piece.reset();
}

void learn_move(const Rules& rules, View& view, const Moved& move) {
  const std::uint8_t piece = view.at(move.from)->id;
  carry(view, move.from, move.to);
  const int squares = std::abs(move.to.file - move.from.file) + std::abs(move.to.row - move.from.row);
  if (squares > 1) view.at(move.to)->ran = true;
  ++view.made;
  ++view.since_attack;
  view.to_move = false;
  view.last = Move{move.from, move.to};
  follow_series(rules, view.series[move.side], piece, {move.from, move.to});
  if (rules.pursuit) follow_pursuits(rules, view, move.side, piece, move.to);
}

void learn_attack(const Rules& rules, View& view, const Attacked& attack) {
  auto& attacker = view.at(attack.from);
  auto& defender = view.at(attack.to);
  follow_series(rules, view.series[attack.side], attacker->id, {attack.from, attack.to});
  view.pursuit = {};
  attacker->rank = attack.attacker;
  defender->rank = attack.defender;
  attacker->shown = defender->shown = true;
  ++view.made;
  view.to_move = false;
  view.since_attack = 0;
  view.last = Move{attack.from, attack.to};
  if (attack.stays != Duel::Defender) take_off(view, attack.to);
  if (attack.stays == Duel::Attacker) carry(view, attack.from, attack.to);
  if (attack.stays != Duel::Attacker) take_off(view, attack.from);
  // the winner may begin a new pursuit
  if (rules.pursuit && attack.stays == Duel::Attacker) threaten(rules, view, attack.side, attack.to);
}

// This side could not move and skips its turn. So its next move is not in a consecutive turn, and no pursuit goes on.
void pass_over(View& view, Side side) {
  view.series[side].moves.clear();
  view.pursuit = {};
}

}  // namespace

void learn(const Rules& rules, View& view, const Report& report) {
  if (const auto* move = std::get_if<Moved>(&report)) {
    learn_move(rules, view, *move);
  } else if (const auto* attack = std::get_if<Attacked>(&report)) {
    learn_attack(rules, view, *attack);
  } else if (const auto* deployed = std::get_if<Deployed>(&report)) {
    if (deployed->side == view.me && deployed->setup) view.mine = std::get<Deployment>(*deployed->setup);
  } else if (const auto* begun = std::get_if<Begun>(&report)) {
    view.made = begun->made;
  } else if (const auto* turn = std::get_if<TurnCame>(&report)) {
    if (view.last && turn->side == view.status.to_act) pass_over(view, other(turn->side));
    view.to_move = true;
  } else if (const auto* stands = std::get_if<LinedUp>(&report)) {
    take_the_field(view, stands->side, *stands->formation);
  }
  learn_status(view.status, report);
}

// ---- what follows -------------------------------------------------------------------------------

// Which reports a referee could tell in a battle, after those that it has told.
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
