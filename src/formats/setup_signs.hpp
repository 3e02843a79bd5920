// A setup of four rows of ten as forty signs, the front row first, from the owner's left to right.
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

// Letters: A for an empty square, B to M for pieces as in a position. With digits: `.`, F, B, S, and numbers.
enum class SetupSigns : std::uint8_t { Letters, European, American };

SetupSigns signs_of(Digits);
bool is_setup_sign(char);
bool is_in_letters(std::string_view signs);  // false: a sign is used only with digits
bool has_setup_board(const battle::Rules&);

// A piece or nullopt for each square; `10` is one sign. The refusal's column is a sign's, from 0: an invalid
// one, or the last if there are not forty.
Result<std::vector<std::optional<battle::Rank>>> read_signs(std::string_view signs, SetupSigns);
std::string write_signs(const battle::Rules&, Side, const battle::Deployment&, SetupSigns);

// The rules must pass has_setup_board().
battle::Deployment laid_out(const battle::Rules&, Side, const std::vector<std::optional<battle::Rank>>&);

}  // namespace gonfalon::formats
