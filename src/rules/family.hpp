// The two families' halves of rules/view.hpp, and what the law and the knowledge share.
#pragma once

#include <optional>
#include <string>

#include "gonfalon/base/toml.hpp"
#include "gonfalon/rules/report.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/rules/view.hpp"

namespace gonfalon::battle {

std::optional<Refusal> check(const Rules&, const View&, Side, const Order&);
void learn(const Rules&, View&, const Report&);
// Whether a referee could tell this now. can_follow() also checks what both families share, and adds_up() afterwards.
bool fits(const Rules&, const View&, const Report&);
bool adds_up(const Rules&, const View&, Side);  // the view knows no more of anything than the game has

// Whether a piece of this side on this square would stand next to an enemy.
bool threatens(const Rules&, const View&, Side side, Square from);

// Whether a scout could go this way: a straight line on the board, without lakes, and without pieces before its end.
bool way_is_open(const Rules&, const View&, Move);

// A piece's part of View::position_hash, which is the exclusive or of all parts.
std::uint64_t hash_of(std::uint8_t piece, Square square);

}  // namespace gonfalon::battle

namespace gonfalon::fortress {

std::optional<Refusal> check(const Rules&, const View&, Side, const Order&);
void learn(const Rules&, View&, const Report&);
bool fits(const Rules&, const View&, const Report&);
bool adds_up(const Rules&, const View&, Side);

}  // namespace gonfalon::fortress

namespace gonfalon {

// Why an order can't be given now in either family, by the stage of the game, the turn and the offer of a draw. nullopt: it can.
std::optional<RefusalCode> too_early_or_late(const GameStatus&, Side, const Order&);

// ---- the two families' halves of a rules file ----------------------------------------------------

constexpr int most_two_squares = 1000;  // a Series keeps that many moves
constexpr int most_limit = 999'999'999;

namespace battle {
Rules read_rules(TomlReader&, const toml::table&);
void write_rules(std::string& out, const Rules&);
}  // namespace battle

namespace fortress {
Rules read_rules(TomlReader&, const toml::table&);
void write_rules(std::string& out, const Rules&);
}  // namespace fortress

}  // namespace gonfalon
