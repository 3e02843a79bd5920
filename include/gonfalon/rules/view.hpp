// What both families have in common, seen from outside: the law, the knowledge, the moves.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"
#include "gonfalon/rules/report.hpp"

namespace gonfalon {

using View = std::variant<battle::View, fortress::View>;

// What is known before anything is told. me: nothing for a bystander.
View blank_view(const Rules&, std::optional<Side> me);

const GameStatus& status_of(const View&);

// THE LAW: why `side` may not give this order now, if so. Decided from what that side knows, so that
// no refusal can give anything away.
std::optional<Refusal> check(const Rules&, const View&, Side side, const Order&);

// THE KNOWLEDGE: the only writer of a View. The report must be one that can follow.
void learn(const Rules&, View&, const Report&);
// The part of it that is the same in both families.
void learn_status(GameStatus&, const Report&);

// Could a referee tell this now, after all that the view has learnt? To be asked of reports from outside.
bool can_follow(const Rules&, const View&, const Report&);

// Everything that keeps a setup from being ready.
std::vector<Refusal> faults_in(const Rules&, Side, const Setup&);

// The moves or steps that `side` may try now; none when it is not on turn. In the language's order.
std::vector<Move> moves(const Rules&, const View&, Side side);

// What `side` may do now, other than resign or speak of a draw: pieces to name or to change for another, and moves().
std::vector<Order> orders(const Rules&, const View&, Side side);

// Has this side something to do now: a setup, a name, or, once its turn has come, a move?
bool awaited(const View&, Side side);

// Single moves of both sides; in a fortress turns.
int moves_made(const View&);

// Whose knowledge it is; nothing: a bystander's.
std::optional<Side> owner_of(const View&);
// As he laid it out, or a position gave it to him; nothing: a bystander has none.
std::optional<Setup> own_setup(const View&);

}  // namespace gonfalon
