// Layout of the plain-text pictures of both families, and of the rule book.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gonfalon/text/picture.hpp"

namespace gonfalon::text {

std::size_t width_of(std::string_view text);                   // in characters
std::string padded(std::string_view text, std::size_t width);  // blanks after it, at least one

// The widest picture or legend, in columns.
constexpr int picture_width = 78;

// Lines of text, some of which may end in blanks.
using Block = std::vector<std::string>;

void append(Block&, const Block& more);

// One block at the right of another, both from the same top.
Block beside(const Block& left, const Block& right, std::size_t gap);

// Signs and what they mean, as many on a line as there is room for.
using Legend = std::vector<std::pair<std::string, std::string>>;
Block legend_lines(const Legend&);

// Words, as many on a line as there is room for.
Block wrapped(std::string_view text, std::size_t width = picture_width);

// The two families' halves of picture.hpp. Highest: how a marshal is numbered (notation.hpp); in a fortress it has no effect.
// BySide: both players' knowledge put together.
Block picture_of(const battle::Rules&, const battle::View&, Lines, Highest);
Block picture_of(const battle::Rules&, const BySide<battle::View>&, Lines, Highest);
Block picture_of(const battle::Rules&, Side, const battle::Deployment&, Lines, Highest);
Block picture_of(const fortress::Rules&, const fortress::View&, Lines, Highest);
Block picture_of(const fortress::Rules&, const BySide<fortress::View>&, Lines, Highest);
Block picture_of(const fortress::Rules&, Side, const fortress::Labyrinth&, Lines, Highest);

}  // namespace gonfalon::text
