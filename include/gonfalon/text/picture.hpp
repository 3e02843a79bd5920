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

enum class Lines { Ascii, Unicode };

// What this view knows and the game options let it show. A player sits before his own rows; in a
// fortress game he sees the fortress that he walks through, and then his own.
std::string picture(const Rules&, const View&, Lines = Lines::Ascii, Highest = Highest::Ten);

// Both players' knowledge put together, for when nothing is hidden any more.
std::string picture(const Rules&, const BySide<View>&, Lines = Lines::Ascii,
                    Highest = Highest::Ten);

// A setup, finished or not, and what is still to be placed.
std::string picture(const Rules&, Side, const Setup&, Lines = Lines::Ascii,
                    Highest = Highest::Ten);

}  // namespace gonfalon::text
