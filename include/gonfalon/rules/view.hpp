// The interface that both families share: the law, the knowledge, the moves.
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

// What is known before anything is told. me: nullopt for a bystander.
View blank_view(const Rules&, std::optional<Side> me);

const GameStatus& status_of(const View&);

// THE LAW: why `side` may not give this order now; nullopt: it may. Decided from what that side knows, so that
// no refusal can give anything away.
std::optional<Refusal> check(const Rules&, const View&, Side side, const Order&);

// THE KNOWLEDGE: the only function that changes a View. can_follow() must hold for the report.
void learn(const Rules&, View&, const Report&);
// The part of it that is the same in both families.
void learn_status(GameStatus&, const Report&);

// Whether a referee could tell this now, after all that the view has learnt. Reports from outside must be checked with it.
bool can_follow(const Rules&, const View&, const Report&);

// Would this side ask again for a draw that was declined, before it has moved? The law allows it; a table may not.
bool asks_again_for_draw(const GameStatus&, Side, const Order&);

// Everything that keeps a setup from being ready.
std::vector<Refusal> faults_in(const Rules&, Side, const Setup&);

// The moves or steps that `side` may try now; none if it is not on turn. By departure, then arrival.
std::vector<Move> moves(const Rules&, const View&, Side side);

// The orders that `side` may give now, except about resigning and draws: naming, swaps and sacrifices of pieces, and moves().
std::vector<Order> orders(const Rules&, const View&, Side side);

// Whether this side must act now: deploy, name a piece or, once its turn has come, move.
bool awaited(const View&, Side side);

// Single moves of both sides; in a fortress, turns.
int moves_made(const View&);

// The side whose knowledge it is; nullopt: a bystander's.
std::optional<Side> owner_of(const View&);
// The owner's setup as deployed, or as a position gave it; nullopt: not yet, or a bystander's view.
std::optional<Setup> own_setup(const View&);

// The orders of a game, as its reports show them.

// The order of this side that the report shows, if no report before it does: a move, or the naming, swap or sacrifice of a piece.
// before: what is known before the report; next: the report after it, or null. nullopt: it shows none.
std::optional<Order> order_told(const Rules&, const View& before, Side, const Report&, const Report* next);

}  // namespace gonfalon
