#include "gonfalon/text/sentence.hpp"

#include <fmt/format.h>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "rulebook_page.hpp"

namespace gonfalon::text {

namespace {

using battle::Duel;
using battle::Rank;
using fortress::Card;

unsigned long many(int count) { return static_cast<unsigned long>(count); }

// {0} attacks from {1} to {2}; {3} is the attacker, {4} the defender, {5} and {6} are the same with
// their article.
const char* attack_pattern(const Attacked& attack) {
  if (attack.defender == Rank::Flag) /* xgettext:python-brace-format */
    return _("{0}: {1} to {2}. {3} against flag: {5} takes the flag.");
  if (attack.defender == Rank::Bomb && attack.stays == Duel::Attacker) /* xgettext:python-brace-format */
    return _("{0}: {1} to {2}. {3} against bomb: {5} clears the bomb away.");
  if (attack.defender == Rank::Bomb) /* xgettext:python-brace-format */
    return _("{0}: {1} to {2}. {3} against bomb: {5} is lost, and the bomb stays.");
  if (attack.stays == Duel::Attacker) /* xgettext:python-brace-format */
    return _("{0}: {1} to {2}. {3} against {4}: {5} wins.");
  if (attack.stays == Duel::Defender) /* xgettext:python-brace-format */
    return _("{0}: {1} to {2}. {3} against {4}: {6} wins.");
  /* xgettext:python-brace-format */
  return _("{0}: {1} to {2}. {3} against {4}: both are lost.");
}

const char* card_beaten_pattern(Card card) {
  switch (card) {
    case Card::Cup: /* xgettext:python-brace-format */
      return _("{0}: {1} removes the cup at {2}, and goes on.");
    case Card::King: /* xgettext:python-brace-format */
      return _("{0}: {1} beats the king at {2}, and goes on.");
    case Card::Duke: /* xgettext:python-brace-format */
      return _("{0}: {1} beats the duke at {2}, and goes on.");
    case Card::Soldier: /* xgettext:python-brace-format */
      return _("{0}: {1} beats the soldier at {2}, and goes on.");
    case Card::Princess: /* xgettext:python-brace-format */
      return _("{0}: {1} beats the princess at {2}, and goes on.");
    case Card::Flag:
    case Card::Passage:
    case Card::Pitfall:
      break;
  }
  return "";
}

const char* piece_beaten_pattern(Card card) {
  switch (card) {
    case Card::Cup: /* xgettext:python-brace-format */
      return _("{0}: {1} comes upon the cup at {2}, and is beaten.");
    case Card::King: /* xgettext:python-brace-format */
      return _("{0}: {1} comes upon the king at {2}, and is beaten.");
    case Card::Duke: /* xgettext:python-brace-format */
      return _("{0}: {1} comes upon the duke at {2}, and is beaten.");
    case Card::Soldier: /* xgettext:python-brace-format */
      return _("{0}: {1} comes upon the soldier at {2}, and is beaten.");
    case Card::Princess: /* xgettext:python-brace-format */
      return _("{0}: {1} comes upon the princess at {2}, and is beaten.");
    case Card::Flag:
    case Card::Passage:
    case Card::Pitfall:
      break;
  }
  return "";
}

// {0} is the winner, {1} the loser.
const char* victory_pattern(Reason reason) {
  switch (reason) {
    case Reason::Flag: /* xgettext:python-brace-format */
      return _("{0} has the flag of {1}. {0} wins.");
    case Reason::Immobile: /* xgettext:python-brace-format */
      return _("{1} has no move left. {0} wins.");
    case Reason::Resign: /* xgettext:python-brace-format */
      return _("{1} resigns. {0} wins.");
    case Reason::Forfeit: /* xgettext:python-brace-format */
      return _("{1} forfeits the game. {0} wins.");
    case Reason::BothImmobile:
    case Reason::Agreed:
    case Reason::NoAttack:
    case Reason::Stuck:
    case Reason::TurnLimit: break;  // nobody wins so
  }
  return "";
}

// {0} is the limit.
std::string draw(const Rules& rules, Reason reason) {
  const auto* of_battle = std::get_if<battle::Rules>(&rules);
  const auto* of_fortress = std::get_if<fortress::Rules>(&rules);
  switch (reason) {
    case Reason::BothImmobile:
      return _("Neither side can move any more. The game is a draw.");
    case Reason::Agreed:
      return _("Both agree on a draw. The game is over.");
    case Reason::Stuck:
      return _("Both knights are trapped for good. The game is a draw.");
    case Reason::NoAttack: {
      const int limit = of_battle != nullptr ? of_battle->no_attack : 0;
      return fill(/* xgettext:python-brace-format */
                  ngettext("{0} move has gone by without an attack. The game is a draw.",
                           "{0} moves have gone by without an attack. The game is a draw.", many(limit)),
                  limit);
    }
    case Reason::TurnLimit: {
      const int limit = of_fortress != nullptr ? of_fortress->turn_limit : 0;
      return fill(/* xgettext:python-brace-format */
                  ngettext("{0} turn has been played. The game is a draw.",
                           "{0} turns have been played. The game is a draw.", many(limit)),
                  limit);
    }
    case Reason::Flag:
    case Reason::Immobile:
    case Reason::Resign:
    case Reason::Forfeit: break;  // somebody wins so
  }
  return _("The game is a draw.");
}

class Speaker {
 public:
  explicit Speaker(const Rules& rules) : rules_(rules) {}

  std::string operator()(const Deployed& deployed) const { /* xgettext:python-brace-format */
    return fill(_("{0} is ready."), called(deployed.side));
  }
  std::string operator()(const NamingDue& due) const { /* xgettext:python-brace-format */
    return fill(_("{0} must name a piece to send in."), called(due.side));
  }
  std::string operator()(const Named& named) const { /* xgettext:python-brace-format */
    return fill(_("{0}: {1} is to go in next."), called(named.side), the(named.piece));
  }
  std::string operator()(const Begun& begun) const { /* xgettext:python-brace-format */
    return fill(_("The game begins. {0} goes first."), called(begun.first));
  }
  std::string operator()(const Stands&) const { return {}; }  // it is seen on the board
  std::string operator()(const TurnCame& turn) const { /* xgettext:python-brace-format */
    return fill(_("{0} to move."), called(turn.side));
  }
  std::string operator()(const Moved& move) const {
    if (!move.rank) /* xgettext:python-brace-format */
      return fill(_("{0}: {1} to {2}."), called(move.side), at(move.from), at(move.to));
    /* xgettext:python-brace-format */
    return fill(_("{0}: {1} to {2}, {3}."), called(move.side), at(move.from), at(move.to),
                called(*move.rank));
  }
  std::string operator()(const Attacked& attack) const {
    return fill(attack_pattern(attack), called(attack.side), at(attack.from), at(attack.to),
                capital(called(attack.attacker)), called(attack.defender), the(attack.attacker),
                the(attack.defender));
  }
  std::string operator()(const Entered& entered) const { /* xgettext:python-brace-format */
    return fill(_("{0}: {1} goes in and stands at {2}."), called(entered.side), the(entered.piece),
                at(entered.at));
  }
  std::string operator()(const Stepped& step) const { /* xgettext:python-brace-format */
    return fill(_("{0}: {1} to {2}, {3}."), called(step.side), at(step.from), at(step.to),
                called(step.piece));
  }
  std::string operator()(const Bumped& bump) const { /* xgettext:python-brace-format */
    return fill(_("{0}: a wall between {1} and {2}. The turn ends."), called(bump.side), at(bump.from),
                at(bump.to));
  }
  std::string operator()(const Fell& fall) const { /* xgettext:python-brace-format */
    return fill(_("{0}: a pitfall at {1}. {2} falls to {3}."), called(fall.side), at(fall.from),
                capital(the(fall.piece)), at(fall.to));
  }
  std::string operator()(const CardBeaten& beaten) const {
    return fill(card_beaten_pattern(beaten.card), called(beaten.side), the(beaten.piece), at(beaten.at));
  }
  std::string operator()(const PieceBeaten& beaten) const {
    return fill(piece_beaten_pattern(beaten.card), called(beaten.side), the(beaten.piece), at(beaten.at));
  }
  std::string operator()(const PassageFound& found) const { /* xgettext:python-brace-format */
    return fill(_("{0}: the dwarf finds a secret passage from {1} to {2}."), called(found.side), at(found.at),
                at(found.other));
  }
  std::string operator()(const LadderFound& ladder) const {
    if (ladder.up) /* xgettext:python-brace-format */
      return fill(_("{0}: a ladder leads up from {1}."), called(ladder.side), at(ladder.at));
    /* xgettext:python-brace-format */
    return fill(_("{0}: a ladder leads down from {1}."), called(ladder.side), at(ladder.at));
  }
  std::string operator()(const LadderBlocked& blocked) const { /* xgettext:python-brace-format */
    return fill(_("{0}: the ladder at {1} leads up to a pitfall, and can't be climbed. The turn goes on."),
                called(blocked.side), at(blocked.at));
  }
  std::string operator()(const Swapped& swapped) const { /* xgettext:python-brace-format */
    return fill(_("{0}: {1} goes back to the tower."), called(swapped.side), the(swapped.piece));
  }
  std::string operator()(const Sacrificed& sacrificed) const { /* xgettext:python-brace-format */
    return fill(_("{0}: {1} is sacrificed."), called(sacrificed.side), the(sacrificed.piece));
  }
  std::string operator()(const Penalty& penalty) const {
    return fill(/* xgettext:python-brace-format */
                ngettext("{0} must sit out {1} turn.", "{0} must sit out {1} turns.", many(penalty.turns)),
                called(penalty.side), penalty.turns);
  }
  std::string operator()(const Released& released) const { /* xgettext:python-brace-format */
    return fill(_("{0} need not sit out any longer."), called(released.side));
  }
  std::string operator()(const SatOut& sat) const {
    if (sat.left == 0) /* xgettext:python-brace-format */
      return fill(_("{0} sits out this turn."), called(sat.side));
    return fill(/* xgettext:python-brace-format */
                ngettext("{0} sits out this turn, and {1} more.", "{0} sits out this turn, and {1} more.",
                         many(sat.left)),
                called(sat.side), sat.left);
  }
  std::string operator()(const StepLimitReached& reached) const {
    const int limit = std::get<fortress::Rules>(rules_).step_limit;
    return fill(/* xgettext:python-brace-format */
                ngettext("{0} has taken {1} step, the most in a turn. The turn ends.",
                         "{0} has taken {1} steps, the most in a turn. The turn ends.", many(limit)),
                called(reached.side), limit);
  }
  std::string operator()(const DrawOffered& offer) const { /* xgettext:python-brace-format */
    return fill(_("{0} offers a draw."), called(offer.side));
  }
  std::string operator()(const DrawDeclined& declined) const { /* xgettext:python-brace-format */
    return fill(_("{0} declines the draw."), called(declined.side));
  }
  std::string operator()(const Ended& end) const {
    const auto winner = end.outcome.winner;
    if (!winner) return draw(rules_, end.outcome.reason);
    return fill(victory_pattern(end.outcome.reason), called(*winner), called(other(*winner)));
  }

 private:
  std::string at(Square square) const { return called(rules_, square); }

  const Rules& rules_;
};

}  // namespace

std::string sentence(const Rules& rules, const Report& report) { return std::visit(Speaker(rules), report); }

std::string said(Side side, std::string_view text) {
  /* xgettext:python-brace-format */
  return fmt::format(fmt::runtime(_("{0} says: {1}")), text::called(side), text);
}

}  // namespace gonfalon::text
