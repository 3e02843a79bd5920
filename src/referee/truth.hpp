// SECRET. The truth is the two players' views together: each holds its owner's whole setup and all that is public. Nothing is
// stored twice, so nothing can disagree.
#pragma once

#include "gonfalon/rules/report.hpp"
#include "gonfalon/rules/view.hpp"
#include "gonfalon/table/referee.hpp"

namespace gonfalon::referee {

// An event in full: a report with nothing left out.
using Fact = Report;

struct Truth {
  Rules rules;
  Side first;
  BySide<View> views;
  View bystander;
  ReportList facts;
};

// Makes the fact happen: stores it, and lets every view learn its share.
void announce(Truth&, Fact);

// Carry out an order that check() has accepted.
void resolve(Truth&, Side, const Order&);
void resolve(const battle::Rules&, Truth&, Side, const Order&);
void resolve(const fortress::Rules&, Truth&, Side, const Order&);

// The other side's draw offer, if any, lapses when this side plays on.
void let_offer_lapse(Truth&, Side);

// Carries out Resign, OfferDraw and DeclineDraw, which are the same in both families.
void resolve_talk(Truth&, Side, const Order&);

// Called at the start of a battle and after each move: announces the next turn, or the end. The turn goes to `side` if it can
// move.
void come_on_turn(const battle::Rules&, Truth&, Side);

}  // namespace gonfalon::referee
