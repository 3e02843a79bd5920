// What the pictures of both families are drawn with.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gonfalon/text/picture.hpp"

namespace gonfalon::text {

// Lines of text, some of which may end in blanks.
using Block = std::vector<std::string>;

// One block at the right of another, both from the same top.
Block beside(const Block& left, const Block& right, std::size_t gap);

// Signs and what they mean, as many on a line as there is room for.
using Legend = std::vector<std::pair<std::string, std::string>>;
Block legend_lines(const Legend&);

// Words, as many on a line as there is room for.
Block wrapped(std::string_view text);

// One text, without blanks at the ends of lines and without an end after the last line.
std::string joined(const Block&);

// `Still missing: 2 miners, 1 bomb.`; empty if nothing is.
std::string still_missing(const std::vector<Fault>&);

std::string picture_of(const battle::Rules&, const battle::View&, Lines, Highest);
std::string picture_of(const battle::Rules&, const BySide<battle::View>&, Lines, Highest);
std::string picture_of(const battle::Rules&, Side, const battle::Deployment&, Lines, Highest);
std::string picture_of(const fortress::Rules&, const fortress::View&, Lines);
std::string picture_of(const fortress::Rules&, const BySide<fortress::View>&, Lines);
std::string picture_of(const fortress::Rules&, Side, const fortress::Labyrinth&, Lines);

}  // namespace gonfalon::text
