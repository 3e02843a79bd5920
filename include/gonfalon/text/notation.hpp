// The words of the language for sides, places, refusals and reasons: always English, for programs
// and files as for commands. What people read is in sentence.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"
#include "gonfalon/rules/report.hpp"

namespace gonfalon::text {

std::string_view name_of(Side);
std::string_view name_of(RefusalCode);  // as in `refused code=`
std::string_view name_of(Reason);   // as in `end reason=`
std::string_view name_of(battle::Duel);  // as in `attack result=`
std::string_view name_of(SentTo);        // as in `sent to=`
std::string_view winner_name(const Outcome&);  // red, blue or none

std::optional<Side> find_side(std::string_view);  // the inverses; in small letters
std::optional<Level> find_level(const fortress::Rules&, std::string_view);  // a blank or a `-` between two words
std::optional<Reason> find_reason(std::string_view);
std::optional<battle::Duel> find_duel(std::string_view);
std::optional<SentTo> find_sent_to(std::string_view);

// The pieces by name or letter, in small letters; `10` is the marshal, `1` the spy.
std::optional<battle::Rank> find_rank(std::string_view);
std::optional<fortress::Piece> find_piece(std::string_view);
std::optional<fortress::Card> find_card(const fortress::Rules&, std::string_view);  // one of the manual's even if the game has none
char letter_of(battle::Rank);  // F, S, 2 .. 9, M, B

// Boxes of the game count ranks from 10, the marshal, down, or from 1. What is typed or written for programs
// has 10 as the highest always; what people look at may be drawn in either way.
enum class Highest : std::uint8_t { Ten, One };
char sign_of(battle::Rank, Highest);  // One: F, S, 9 .. 2, 1, B

// with_floor: in a fortress, its floor behind this sign: `C2.far-bottom`, or as commands have it, behind a blank, `C2 far bottom`.
void append_place(std::string& out, const Rules&, Square, char before_floor, bool with_floor = true);
// As a command names it: `D4` in a battle, `C2 middle` in a fortress.
std::string place_name(const Rules&, Square);

// The command that gives this order, as records hold it: `E5 bottom to E4 bottom`. Not for Deploy.
void append_command(std::string& out, const Rules&, const Order&);

}  // namespace gonfalon::text
