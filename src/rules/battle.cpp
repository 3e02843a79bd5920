// The public law of the board battle: which moves are allowed.
#include "gonfalon/rules/battle.hpp"

#include <algorithm>

#include "family.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/rules/order.hpp"
#include "gonfalon/rules/refusal.hpp"

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

Outcome end_of_both(const Rules& rules, Side next) {
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

}  // namespace gonfalon::battle
