#include "gonfalon/text/sentence.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "gonfalon/rules/report_rows.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/summary.hpp"

namespace gonfalon::text {

namespace {

using battle::Duel;
using battle::Rank;
using fortress::Card;
using fortress::Effect;
using fortress::Kind;
using fortress::Piece;

// TRANSLATORS, all below: an attack, told in the log of the full screen and in line mode. {0}: Red or Blue, who attacks; {1},
// {2}: from where to where, such as E5, E6; {3}: the attacker (miner), {4}: the defender (bomb); {5}, {6}: attacker and defender with
// their article (the miner). `:Nom` stands for a capital letter.
const char* attack_pattern(const Attacked& attack) {
  if (attack.defender == Rank::Flag) return _("{0}: {1} to {2}. {3:Nom} against flag: {5} captures the flag.");
  if (attack.defender == Rank::Bomb && attack.stays == Duel::Attacker)
    return _("{0}: {1} to {2}. {3:Nom} against bomb: {5} clears the bomb away.");
  if (attack.defender == Rank::Bomb && attack.stays == Duel::Defender)
    return _("{0}: {1} to {2}. {3:Nom} against bomb: {5} is lost. The bomb stays.");
  if (attack.attacker == attack.defender && attack.stays != Duel::Both)  // equal ranks: the rules of the game decide
    return attack.stays == Duel::Attacker ? _("{0}: {1} to {2}. {3:Nom} against {4}: the attacker wins.")
                                          : _("{0}: {1} to {2}. {3:Nom} against {4}: the defender wins.");
  if (attack.stays == Duel::Attacker) return _("{0}: {1} to {2}. {3:Nom} against {4}: {5} wins.");
  if (attack.stays == Duel::Defender) return _("{0}: {1} to {2}. {3:Nom} against {4}: {6} wins.");
  return _("{0}: {1} to {2}. {3:Nom} against {4}: both are lost.");
}

// TRANSLATORS, all below: a piece meets a card of the fortress that it explores; told in the log of the full screen and in line
// mode. {0}: Red or Blue, the piece's side; {1}: the piece (the king); {2}: a place such as C2 bottom; {3}: the card (the duke).
const char* card_beaten(Card card) {
  switch (card) {
    case Card::Cup: return _("{0}: {1} removes the poison cup at {2} and goes on.");
    case Card::King: return _("{0}: {1} beats the king at {2} and goes on.");
    case Card::Duke: return _("{0}: {1} beats the duke at {2} and goes on.");
    case Card::Soldier: return _("{0}: {1} beats the soldier at {2} and goes on.");
    case Card::Princess: return _("{0}: {1} beats the princess at {2} and goes on.");
    case Card::Flag:
    case Card::Passage:
    case Card::Pitfall: break;
  }
  return _("{0}: {1} beats {3} at {2}.");
}
const char* piece_beaten(Card card) {
  switch (card) {
    case Card::Cup: return _("{0}: {1} meets the poison cup at {2} and is beaten.");
    case Card::King: return _("{0}: {1} meets the king at {2} and is beaten.");
    case Card::Duke: return _("{0}: {1} meets the duke at {2} and is beaten.");
    case Card::Soldier: return _("{0}: {1} meets the soldier at {2} and is beaten.");
    case Card::Princess: return _("{0}: {1} meets the princess at {2} and is beaten.");
    case Card::Flag:
    case Card::Passage:
    case Card::Pitfall: break;
  }
  return _("{0}: {1} meets {3} at {2} and is beaten.");
}
// What the card does to the piece that meets it.
const char* card_met(const Kind& kind, Piece piece) {
  if (kind.spares[piece]) return _("{0}: {1} meets {3} at {2} and is spared.");
  switch (kind.effect) {
    case Effect::Lift: return _("{0}: {1} meets {3} at {2}. It lifts the piece.");
    case Effect::Gate: return _("{0}: {1} meets {3} at {2}. It sends the piece back to the start.");
    case Effect::Tower: return _("{0}: {1} meets {3} at {2}. It sends the piece back to the tower.");
    case Effect::Stop: return _("{0}: {1} meets {3} at {2} and is stopped.");
    case Effect::Alarm: return _("{0}: {1} meets {3} at {2}. It shows the walls around it.");
    case Effect::Flag:
    case Effect::Guard:
    case Effect::Box:
    case Effect::Fall:
    case Effect::Passage:
    case Effect::Fog: break;
  }
  return _("{0}: {1} meets {3} at {2}. Nothing happens.");
}

// TRANSLATORS, all below: how the game ended. {0}: the winner, {1}: the loser: Red or Blue.

// How a game was won.
struct Won {
  const char* told;      // to a bystander
  const char* to_winner;
  const char* to_loser;
};

Won forfeited(std::optional<Lapse> lapse) {
  if (!lapse) return {_("{1} forfeits the game. {0} wins."), _("{1} forfeits the game. You win."), _("You forfeit the game. {0} wins.")};
  switch (*lapse) {
    case Lapse::Late: return {_("{1} ran out of time. {0} wins."), _("{1} ran out of time. You win."), _("You ran out of time. {0} wins.")};
    case Lapse::Absent:
      return {_("{1} was away for too long. {0} wins."), _("{1} was away for too long. You win."), _("You were away for too long. {0} wins.")};
    case Lapse::Ended:
      return {_("{1}'s program has failed. {0} wins."), _("{1}'s program has failed. You win."), _("{1}'s program has failed. {0} wins.")};
    case Lapse::Refused:
      return {_("{1}'s program gave no legal command. {0} wins."), _("{1}'s program gave no legal command. You win."),
              _("{1}'s program gave no legal command. {0} wins.")};
    case Lapse::Immovable:
      return {_("{1} moved a bomb or the flag, and loses by that. {0} wins."), _("{1} moved a bomb or the flag, and loses by that. You win."),
              _("You moved a bomb or the flag, and lose by that. {0} wins.")};
  }
  return {};
}

std::string ending_of(const Rules& rules, const Outcome& outcome, std::optional<Side> reader, const BySide<Noun>& players) {
  if (outcome.is_called_off()) return _("A player left before the first move. The game does not count.");
  const auto winner = outcome.winner;
  const auto won = [&](const Won& how) {
    if (!winner) return std::string(_("The game is a draw."));
    const char* const pattern = !reader ? how.told : reader == winner ? how.to_winner : how.to_loser;
    return fill(pattern, players[*winner], players[other(*winner)]);
  };
  const auto* of_battle = std::get_if<battle::Rules>(&rules);
  const auto* of_fortress = std::get_if<fortress::Rules>(&rules);
  const int moves = of_battle != nullptr ? of_battle->no_attack : 0;
  const int turns = of_fortress != nullptr ? of_fortress->turn_limit : 0;
  switch (outcome.reason) {
    case Reason::Flag:
      return won({_("{0} captured {1}'s flag. {0} wins."), _("You captured {1}'s flag!"), _("{0} captured your flag.")});
    case Reason::Immobile:
      return won({_("{1} has no legal move. {0} wins."), _("{1} has no legal move. You win."), _("You have no legal move. {0} wins.")});
    case Reason::Resign:
      return won({_("{1} resigns. {0} wins."), _("{1} resigns. You win."), _("You resign. {0} wins.")});
    case Reason::Forfeit: return won(forfeited(outcome.lapse));
    case Reason::BothImmobile: return _("Neither side has a legal move. The game is a draw.");
    case Reason::Agreed: return _("Both players agree to a draw. The game is over.");
    case Reason::Stuck:
      return of_fortress->party[Piece::Knight] ? _("Both knights are trapped for good. The game is a draw.")
                                                         : _("Both pieces are trapped for good. The game is a draw.");
    case Reason::NoAttack:
      // TRANSLATORS: {0}: number of moves
      return fill(ngettext("{0} move without an attack. The game is a draw.",
                           "{0} moves without an attack. The game is a draw.", moves),
                  moves);
    case Reason::TurnLimit:
      // TRANSLATORS: {0}: number of turns
      return fill(ngettext("{0} turn has been played. The game is a draw.",
                           "{0} turns have been played. The game is a draw.", turns),
                  turns);
  }
  return {};
}

// TRANSLATORS, all below: an event, told in the log of the full screen and in line mode. {0}: Red or Blue. {1}, {2}, {3}: the
// piece that does something (the king), and places such as E5 or C2 bottom.

class Speaker {
 public:
  Speaker(const Rules& rules, std::optional<Side> reader, std::optional<Highest> numbers)
      : rules_(rules), reader_(reader), numbers_(numbers) {}

  std::string operator()(const Deployed& it) const { return told(_("{0} is ready."), it); }
  std::string operator()(const NamingDue& it) const {
    return told(_("{0} must choose a piece to go in."), it);
  }
  std::string operator()(const Named& it) const { return told(_("{0}: {1} goes in next."), it); }
  std::string operator()(const Begun& begun) const {
    return fill(_("The game begins. {0} goes first."), called(begun.first));
  }
  std::string operator()(const LinedUp&) const { return {}; }  // the board shows it
  std::string operator()(const TurnCame& it) const { return told(_("{0} to move."), it); }
  std::string operator()(const Moved& move) const {
    const auto rank = move.rank ? move.rank : runner(move);
    if (!rank) return fill(_("{0}: {1} to {2}."), called(move.side), at(move.from), at(move.to));
    // TRANSLATORS: {0}: Red or Blue; {1}, {2}: squares such as E5, E6; {3}: the piece, such as scout
    return fill(_("{0}: {1} to {2}, {3}."), called(move.side), at(move.from), at(move.to), called(*rank));
  }
  std::string operator()(const Attacked& attack) const {
    return fill(attack_pattern(attack), called(attack.side), at(attack.from), at(attack.to),
                with_number(attack.attacker), with_number(attack.defender), the(attack.attacker),
                the(attack.defender));
  }
  std::string operator()(const Entered& it) const {
    return told(_("{0}: {1} goes in and stands at {2}."), it);
  }
  std::string operator()(const Stepped& step) const {
    // TRANSLATORS: {0}: Red or Blue; {1}, {2}: places such as C2 bottom; {3}: the piece, such as king
    return fill(_("{0}: {1} to {2}, {3}."), called(step.side), at(step.from), at(step.to),
                called(step.piece));
  }
  std::string operator()(const Bumped& it) const {
    return told(_("{0}: a wall between {1} and {2}. The turn ends."), it);
  }
  std::string operator()(const Fell& fall) const {
    return fill(all_falls_are_pitfalls() ? _("{0}: a pitfall at {1}. {2:Nom} falls to {3}.")
                                         : _("{0}: a card at {1} drops pieces. {2:Nom} falls to {3}."),
                called(fall.side), at(fall.from), the(fall.piece), at(fall.to));
  }
  std::string operator()(const CardBeaten& it) const { return met(card_beaten(it.card), it); }
  std::string operator()(const PieceBeaten& it) const { return met(piece_beaten(it.card), it) + gone_with_it(it); }
  std::string operator()(const CardMet& it) const { return met(card_met(fortress_rules().kind(it.card), it.piece), it) + gone_with_it(it); }
  std::string operator()(const Lifted& lifted) const {
    return fill(_("{0}: {1} is lifted from {2} to {3}."), called(lifted.side), the(lifted.piece), at(lifted.from), at(lifted.to));
  }
  std::string operator()(const SentBack& sent) const {
    switch (sent.to) {
      case SentTo::Gate: return fill(_("{0}: {1} goes back to {2}. The turn ends."), called(sent.side), the(sent.piece), at(fortress_rules().start));
      case SentTo::Tower: return fill(_("{0}: {1} goes back to the tower. The turn ends."), called(sent.side), the(sent.piece));
    }
    return {};
  }
  std::string operator()(const WallSeen& it) const { return told(_("{0}: there is a wall between {1} and {2}."), it); }
  std::string operator()(const PassageFound& it) const {
    return told(fortress_rules().dwarf_alone_finds_passages() ? _("{0}: the dwarf finds a secret passage from {1} to {2}.")
                                                              : _("{0}: a secret passage is found from {1} to {2}."),
                it);
  }
  std::string operator()(const LadderFound& it) const {
    return told(it.up ? _("{0}: a ladder leads up from {1}.") : _("{0}: a ladder leads down from {1}."), it);
  }
  std::string operator()(const BridgeFound& it) const { return told(_("{0}: a bridge leads from {1} to {2}."), it); }
  std::string operator()(const LadderBlocked& it) const {
    return told(all_falls_are_pitfalls()
                    ? _("{0}: the ladder at {1} leads up to a pitfall, and can't be climbed. The turn goes on.")
                    : _("{0}: the ladder at {1} leads up to a card that drops pieces, and can't be climbed. The turn goes on."),
                it);
  }
  std::string operator()(const Swapped& it) const { return told(_("{0}: {1} goes back to the tower."), it); }
  std::string operator()(const Sacrificed& it) const { return told(_("{0}: {1} is sacrificed."), it); }
  std::string operator()(const Penalty& it) const {
    // TRANSLATORS: {0}: Red or Blue; {1}: number of turns
    return told(ngettext("{0} must sit out {1} turn.", "{0} must sit out {1} turns.", it.turns), it);
  }
  std::string operator()(const Released& it) const { return told(_("{0} no longer has to sit out."), it); }
  std::string operator()(const SatOut& it) const {
    if (it.left == 0) return told(_("{0} sits out this turn."), it);
    return told(
        // TRANSLATORS: {0}: Red or Blue; {1}: number of further turns
        ngettext("{0} sits out this turn and {1} more.", "{0} sits out this turn and {1} more.", it.left),
        it);
  }
  std::string operator()(const StepLimitReached& reached) const {
    const int limit = std::get<fortress::Rules>(rules_).step_limit;
    // TRANSLATORS: {0}: Red or Blue; {1}: number of steps
    return fill(ngettext("{0} has taken {1} step, the limit for one turn. The turn ends.",
                         "{0} has taken {1} steps, the limit for one turn. The turn ends.", limit),
                called(reached.side), limit);
  }
  std::string operator()(const DrawOffered& it) const { return draw_offered(called(it.side)); }
  std::string operator()(const DrawDeclined& it) const { return told(_("{0} declines the draw."), it); }
  std::string operator()(const Ended& end) const { return ending_of(rules_, end.outcome, reader_, names_of_sides()); }

 private:
  // Fills {0}, {1}, .. with the fields of the report's row, in their order.
  template <class Some>
  std::string told(const char* pattern, const Some& some) const {
    const auto fields = [&](const auto&... field) {
      return fill(pattern, spoken(std::invoke(field.where, some))...);
    };
    return std::apply(fields, row_of<Some>.fields);
  }
  template <class Meeting>
  std::string met(const char* pattern, const Meeting& it) const {
    return fill(pattern, called(it.side), the(it.piece), at(it.at), the(fortress_rules(), it.card));
  }
  // Says that a card which works only once is gone.
  template <class Meeting>
  std::string gone_with_it(const Meeting& it) const {
    const Kind& kind = fortress_rules().kind(it.card);
    return kind.once && !kind.spares[it.piece] ? std::string(" ") + _("The card is gone.") : std::string();
  }
  // Only scouts go further than one square, so a longer move tells everybody what the piece is.
  std::optional<Rank> runner(const Moved& move) const {
    const bool runs = std::abs(move.to.file - move.from.file) + std::abs(move.to.row - move.from.row) > 1;
    return runs && std::get<battle::Rules>(rules_).scout_runs ? std::optional(Rank::Scout) : std::nullopt;
  }
  bool all_falls_are_pitfalls() const {
    return fortress_rules().falls() == std::vector{Card::Pitfall};
  }
  const fortress::Rules& fortress_rules() const { return std::get<fortress::Rules>(rules_); }

  Noun with_number(Rank rank) const {
    if (!numbers_) return called(rank);
    const std::string number = numbered(rank, *numbers_);
    return number.empty() ? called(rank) : called(rank).followed_by(" (" + number + ")");
  }

  static Noun spoken(Side side) { return called(side); }
  static Noun spoken(fortress::Piece piece) { return the(piece); }
  static int spoken(int number) { return number; }
  std::string spoken(Square square) const { return at(square); }
  template <class Unspoken>
  static std::string spoken(const Unspoken&) {
    return {};
  }
  std::string at(Square square) const { return called(rules_, square); }

  const Rules& rules_;
  const std::optional<Side> reader_;
  const std::optional<Highest> numbers_;
};

}  // namespace

// TRANSLATORS, all below: a move of a battle in the narrow log beside the board, at most 21 columns. {0}, {1}: squares; {2}: the
// number or letter of a piece: "E6xE7  you win 4". {3}: Red or Blue; {4}: the number or letter of the reader's piece
std::string brief(const Rules&, const Report& report, std::optional<Side> reader, Highest highest) {
  if (const auto* move = std::get_if<Moved>(&report)) return fill(_("{0} to {1}"), coordinate(move->from), coordinate(move->to));
  const auto* attack = std::get_if<Attacked>(&report);
  if (attack == nullptr || attack->defender == Rank::Flag) return {};
  const auto told = [&](const char* pattern, Rank rank, Side side) {
    return fill(pattern, coordinate(attack->from), coordinate(attack->to), sign_of(rank, highest), called(side), sign_of(attack->defender, highest));
  };
  if (attack->stays == Duel::Both)
    return attack->attacker == attack->defender ? told(_("{0}x{1}  both lose {2}"), attack->attacker, attack->side) : std::string();
  const Side loser = attack->stays == Duel::Attacker ? other(attack->side) : attack->side;
  const Rank lost = attack->stays == Duel::Attacker ? attack->defender : attack->attacker;
  if (!reader) return told(_("{0}x{1}  {3} loses {2}"), lost, loser);
  if (reader != attack->side && reader != loser) return told(_("{0}x{1}  {2} falls to {4}"), lost, loser);
  return told(reader == loser ? _("{0}x{1}  you lose {2}") : _("{0}x{1}  you win {2}"), lost, loser);
}

std::string sentence(const Rules& rules, const Report& report, std::optional<Side> reader, std::optional<Highest> numbers) {
  const OwnTerms terms(title_of(rules));
  return std::visit(Speaker(rules, reader, numbers), report);
}

std::string ending(const Rules& rules, const Outcome& outcome, std::optional<Side> reader, const BySide<Noun>& players) {
  const OwnTerms terms(title_of(rules));
  return ending_of(rules, outcome, reader, players);
}

// TRANSLATORS, all below: game log, and a line in line mode. {0}: Red or Blue, or the player's name

std::string draw_offered(const Noun& by) { return fill(_("{0} offers a draw."), by); }

// TRANSLATORS: a player's message to the other. {1}: the text
std::string said(const Noun& by, std::string_view text) { return fill(_("{0} says: {1}"), by, text); }

// TRANSLATORS: the reader's own message to the other player. {0}: the text
std::string said_by_reader(std::string_view text) { return fill(_("You say: {0}"), text); }

// TRANSLATORS: both players are told. {0}: Red or Blue, or the player's name
std::string hint_asked(const Noun& by) { return fill(_("{0} has asked the computer for a hint."), by); }

std::string rematch_wanted(const Noun& by, bool by_reader) { return by_reader ? _("You have asked for a rematch.") : fill(_("{0} wants a rematch."), by); }

// TRANSLATORS, all below: -

// ---- steps told together ------------------------------------------------------------------------

namespace {

bool is_step(const Report& report) { return std::holds_alternative<Stepped>(report); }

// The sentence of several steps. A ladder that the piece passes again is named once.
std::string sentence(const Rules& rules, const std::vector<Report>& walk) {
  const auto& first = std::get<Stepped>(walk.front());
  std::vector<std::string> spaces;
  std::vector<std::pair<Square, bool>> ladders;
  for (const Report& report : walk) {
    if (const auto* step = std::get_if<Stepped>(&report)) {
      spaces.push_back(called(rules, step->to));
    } else if (const auto* ladder = std::get_if<LadderFound>(&report)) {
      const std::pair found(ladder->at, ladder->up);
      if (std::ranges::find(ladders, found) != ladders.end()) continue;
      ladders.push_back(found);
      // TRANSLATORS: a space on a piece's way, with what was found there. {0}: a place such as C2 bottom; {1}: "ladder up" or "ladder down"
      spaces.back() = fill("{0} ({1})", spaces.back(), ladder->up ? _("ladder up") : _("ladder down"));
    }
  }
  // TRANSLATORS: line mode: several steps of a piece. {0}: Red or Blue; {1}: the piece (the king); {2}: a place such as C2 bottom; {3}: a
  // list of places such as "C3 bottom (ladder up), C3 middle"
  return fill(_("{0}: {1} goes from {2} to {3}."), called(first.side), the(first.piece), called(rules, first.from), listed(spaces));
}

}  // namespace

bool Telling::goes_on_with(const Report& report) const {
  if (walk_.empty()) return false;
  const auto& first = std::get<Stepped>(walk_.front());
  if (const auto* step = std::get_if<Stepped>(&report))
    return step->side == first.side && step->piece == first.piece && step->from == stands_;
  const auto* ladder = std::get_if<LadderFound>(&report);
  return ladder != nullptr && ladder->side == first.side && ladder->at == stands_;
}

std::vector<std::string> Telling::hear(const Report& report) {
  std::vector<std::string> told;
  const bool goes_on = goes_on_with(report);
  if (!goes_on) told = rest();
  if (const auto* step = std::get_if<Stepped>(&report)) stands_ = step->to;
  if (goes_on || is_step(report))
    walk_.push_back(report);
  else if (std::string sentence = text::sentence(rules_, report, reader_, numbers_); !sentence.empty())
    told.push_back(std::move(sentence));
  return told;
}

std::vector<std::string> Telling::rest() {
  const std::vector<Report> walk = std::exchange(walk_, {});
  if (std::ranges::count_if(walk, is_step) > 1) return {sentence(rules_, walk)};
  std::vector<std::string> told;
  for (const Report& report : walk) told.push_back(text::sentence(rules_, report, reader_, numbers_));
  return told;
}

// ---- turning points -----------------------------------------------------------------------------

namespace {

// TRANSLATORS, all below: the review of a finished game: what would have been a better move, as part of a sentence. {0}: a piece
// with its article, such as "the king".

// An order that is no step, as part of a sentence.
std::string doing(const Order& order) {
  return std::visit(overload{[](const Enter& enter) { return fill(_("choose {0}"), the(*enter.piece)); },
                             [](const Swap& swap) { return fill(_("swap for {0}"), the(*swap.next)); },
                             [](const Sacrifice& sacrifice) { return fill(_("sacrifice for {0}"), the(*sacrifice.next)); },
                             [](const auto&) { return std::string(); }},
                    order);
}

// A walk: `E5 bottom → D5 ▲ D5`.
std::string walk(const fortress::Rules& rules, std::span<const Move> steps) {
  std::string told = called(Rules(rules), steps.front().from);
  Square at = steps.front().from;
  for (const Move& step : steps) {
    if (step.from != at) told += step_in_brief(rules, at, step.from);  // carried on from where the step before led
    told += step_in_brief(rules, step.from, step.to);
    at = step.to;
  }
  return told;
}

// The better orders, as part of a sentence.
std::string doing(const Rules& rules, const std::vector<Order>& orders) {
  std::vector<Move> steps;
  for (const Order& order : orders)
    if (const auto* move = std::get_if<Move>(&order)) steps.push_back(*move);
  if (steps.empty()) return doing(orders.back());
  const auto* fortress = std::get_if<fortress::Rules>(&rules);
  // TRANSLATORS: a move. {0}, {1}: squares such as E5
  if (fortress == nullptr) return fill(_("{0} to {1}"), called(rules, steps.front().from), called(rules, steps.front().to));
  const std::string walked = walk(*fortress, steps);
  // TRANSLATORS: {0}: a walk such as "E5 bottom → D5"; {1}: what is done then, such as "swap for the king"
  return steps.size() == orders.size() ? walked : fill(_("{0}, then {1}"), walked, doing(orders.back()));
}

}  // namespace

std::string sentence(const Rules& rules, const Better& better) {
  const std::string done = doing(rules, better.orders);
  const Gain& gain = better.gain;
  // TRANSLATORS, all below: a sentence of the review of a finished game. {0}: what would have been better, such as "E5 to E6", "E5
  // bottom → D5 ▲ D5" or "swap for the king"; {1}: a number of turns.
  if (gain.man == battle::Rank::Flag) return fill(_("Better: {0}. The move played gave the game away."), done);
  if (gain.man) return fill(_("Better: {0}."), done);  // what it cost is told in points
  return fill(ngettext("Better: {0}. About {1} turn closer to the flag.", "Better: {0}. About {1} turns closer to the flag.",
                       gain.turns),
              done, gain.turns);
}

}  // namespace gonfalon::text
