// Drawings in plain text, for terminals that can't do more: at most 80 columns, no escape codes, no
// end of line after the last line.
#pragma once

#include <string>

#include "gonfalon/base/side.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"
#include "gonfalon/rules/view.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::text {

// The signs that a picture is drawn with.
enum class Lines { Ascii, Unicode };

// What this view knows and the game options allow. A player's own rows are at the bottom; in a fortress game the fortress
// that the player explores comes first, then the player's own.
std::string picture(const Rules&, const View&, Lines = Lines::Ascii, Highest = Highest::Ten);

// Both players' knowledge put together, when nothing is hidden any more.
std::string picture(const Rules&, const BySide<View>&, Lines = Lines::Ascii,
                    Highest = Highest::Ten);

// A setup, finished or not, and what is still to be placed.
std::string picture(const Rules&, Side, const Setup&, Lines = Lines::Ascii,
                    Highest = Highest::Ten);

}  // namespace gonfalon::text
