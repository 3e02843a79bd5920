// The two families' halves of rules/view.hpp.
#pragma once

#include <optional>

#include "gonfalon/rules/report.hpp"

namespace gonfalon::battle {

std::optional<Fault> check(const Rules&, const View&, Side, const Order&);
void learn(const Rules&, View&, const Report&);
bool can_follow(const Rules&, const View&, const Report&);  // but for what holds in both families

}  // namespace gonfalon::battle

namespace gonfalon::fortress {

std::optional<Fault> check(const Rules&, const View&, Side, const Order&);
void learn(const Rules&, View&, const Report&);
bool can_follow(const Rules&, const View&, const Report&);  // but for what holds in both families

}  // namespace gonfalon::fortress

namespace gonfalon {

// What keeps an order from being given whatever the family: the stage of the game, whose turn it
// is, and the offer of a draw.
std::optional<Refusal> too_early_or_late(const Course&, Side, const Order&);

// What these reports teach is the same in both families.
void learn_course(Course&, const Report&);

}  // namespace gonfalon
