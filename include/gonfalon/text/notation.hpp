// The words of commands, events and files for sides, places, refusals and reasons: always English. What people read is in
// sentence.hpp.
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
std::string_view name_of(Lapse);    // as in `lapse why=`
std::string_view name_of(battle::Duel);  // as in `attack result=`
std::string_view name_of(SentTo);        // as in `sent to=`
std::string_view winner_name(const Outcome&);  // red, blue or none

std::optional<Side> find_side(std::string_view);  // the inverses of name_of(); in small letters
std::optional<Level> find_level(const fortress::Rules&, std::string_view);  // two words may have a blank or a `-` between them
std::optional<Reason> find_reason(std::string_view);
std::optional<Lapse> find_lapse(std::string_view);
std::optional<battle::Duel> find_duel(std::string_view);
std::optional<SentTo> find_sent_to(std::string_view);

// The pieces by name or letter, in small letters; `10` is the marshal, `1` the spy.
std::optional<battle::Rank> find_rank(std::string_view);
std::optional<fortress::Piece> find_piece(std::string_view);
std::optional<fortress::Card> find_card(const fortress::Rules&, std::string_view);  // also a manual's card that the game lacks
char letter_of(battle::Rank);  // F, S, 2 .. 9, M, B

// Some editions of the game number the marshal 10, others 1. Commands and lines for programs always have 10 as the highest;
// what people look at may be drawn either way.
enum class Highest : std::uint8_t { Ten, One };
char sign_of(battle::Rank, Highest);  // One: F, S, 9 .. 2, 1, B
std::string numbered(battle::Rank, Highest);  // `10`; empty: it has no number

// Appends `D4`. In a fortress with_floor adds before_floor and the floor: `C2.far-bottom`, or `C2 far bottom` as in commands.
void append_place(std::string& out, const Rules&, Square, char before_floor, bool with_floor = true);
// As a command names it: `D4` in a battle, `C2 middle` in a fortress.
std::string place_name(const Rules&, Square);

// A word as it is typed in a shell, in single quotes where the shell would interpret it.
std::string shell_word(std::string_view);

// The command that gives this order, as records hold it: `E5 bottom to E4 bottom`. Appends nothing for a Deploy.
void append_command(std::string& out, const Rules&, const Order&);

}  // namespace gonfalon::text
