// SECRET. The truth is what the two players know between them: each view holds its owner's whole
// setup, and all that is public. Nothing is kept twice, so nothing can disagree.
#pragma once

#include "gonfalon/rules/view.hpp"
#include "gonfalon/table/referee.hpp"
#include "gonfalon/rules/report_list.hpp"

namespace gonfalon::referee {

// One thing that happened, in full: a report with nothing left out.
using Fact = Report;

struct Truth {
  Rules rules;
  Side first;
  BySide<View> views;
  View bystander;
  ReportList facts;
};

// Makes it happen: keeps the fact, and lets every view learn what it may.
void announce(Truth&, Fact);

// Both carry out an order that check() has let pass.
void resolve(Truth&, Side, const Order&);
void resolve(const battle::Rules&, Truth&, Side, const Order&);
void resolve(const fortress::Rules&, Truth&, Side, const Order&);

// An offer that the other side has made lapses when this side plays on.
void let_offer_lapse(Truth&, Side);

// For Resign, OfferDraw and DeclineDraw, which are the same in both families.
void resolve_talk(Truth&, Side, const Order&);

// Called once a side's battle position is on the board, or at its start: is the side that comes on
// turn able to move? Announces its turn, or the end.
void come_on_turn(const battle::Rules&, Truth&, Side);

}  // namespace gonfalon::referee
