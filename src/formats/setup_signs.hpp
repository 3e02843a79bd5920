// A setup of four rows of ten as forty signs, the front row first, from its owner's left to his right.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/formats/formats.hpp"
#include "gonfalon/rules/battle.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::formats {

// Letters: A for an empty square, B to M for men as in a position. With digits: `.`, F, B, S, and numbers.
enum class SetupSigns : std::uint8_t { Letters, European, American };

SetupSigns signs_of(Digits);
bool is_setup_sign(char);
bool is_in_letters(std::string_view signs);  // nothing in it is of digits alone
bool has_setup_board(const battle::Rules&);

// A man or nobody for each square; `10` is one. The fault's column is the sign's, from 0: one that means nothing, or the last
// where there are not forty.
Result<std::vector<std::optional<battle::Rank>>> read_signs(std::string_view signs, SetupSigns);
std::string write_signs(const battle::Rules&, Side, const battle::Deployment&, SetupSigns);

// For rules with such a board.
battle::Deployment laid_out(const battle::Rules&, Side, const std::vector<std::optional<battle::Rank>>&);

}  // namespace gonfalon::formats
