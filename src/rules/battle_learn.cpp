// How a player's knowledge of a battle grows.
#include <algorithm>
#include <cstdlib>

#include "family.hpp"

namespace gonfalon::battle {

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

}  // namespace gonfalon::battle
