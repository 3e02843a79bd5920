#include "setup_signs.hpp"

#include <algorithm>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/setup_text.hpp"

namespace gonfalon::formats {

using battle::Rank;
using text::N_;

namespace {

constexpr int rows = 4, columns = 10;

char capital(char sign) { return sign >= 'a' && sign <= 'z' ? static_cast<char>(sign - 'a' + 'A') : sign; }

char sign_of(std::optional<Rank> rank, SetupSigns signs) {
  if (signs == SetupSigns::Letters) return rank ? text::position_letter(Side::Red, *rank) : 'A';
  if (!rank) return '.';
  if (signs == SetupSigns::American) return text::sign_of(*rank, text::Highest::One);
  return *rank == Rank::Marshal ? 'X' : text::letter_of(*rank);
}

// nullopt: the sign means neither a piece nor an empty square.
std::optional<std::optional<Rank>> man_of(char sign, SetupSigns signs) {
  if (sign == sign_of({}, signs)) return std::optional<Rank>();
  if (signs == SetupSigns::European && sign == '1') return Rank::Spy;
  for (const Rank rank : battle::all_ranks)
    if (sign_of(rank, signs) == sign) return rank;
  return {};
}

}  // namespace

SetupSigns signs_of(Digits digits) {
  return digits == Digits::European ? SetupSigns::European : SetupSigns::American;
}

bool is_setup_sign(char sign) {
  const char big = capital(sign);
  return (big >= 'A' && big <= 'M') || (sign >= '0' && sign <= '9') || sign == '.' || big == 'S' ||
         big == 'X';
}

bool is_in_letters(std::string_view signs) {
  return std::ranges::none_of(signs, [](char sign) {
    return (sign >= '0' && sign <= '9') || sign == '.' || capital(sign) == 'S' || capital(sign) == 'X';
  });
}

bool has_setup_board(const battle::Rules& rules) { return rules.files == columns && rules.home_rows == rows; }

// TRANSLATORS, all below: error of `gonfalon import` about a setup, after the file's name, line and column
Result<std::vector<std::optional<Rank>>> read_signs(std::string_view signs, SetupSigns way) {
  std::vector<std::optional<Rank>> men;
  for (std::size_t at = 0; at < signs.size(); ++at) {
    const bool ten = way == SetupSigns::European && signs.substr(at).starts_with("10");
    const auto man = ten ? std::optional(std::optional(Rank::Marshal)) : man_of(capital(signs[at]), way);
    if (!man)
      return Refusal{.code = Refusal::Syntax,
                   .column = static_cast<int>(at),
                   .why = N_("This character is not valid in a setup.")};
    if (ten) ++at;
    men.push_back(*man);
  }
  if (men.size() != rows * columns)
    return Refusal{.code = Refusal::Syntax,
                 .column = static_cast<int>(signs.size()) - 1,
                 .why = N_("A setup has forty characters, one for each square.")};
  return men;
}

std::string write_signs(const battle::Rules& rules, Side side, const battle::Deployment& setup,
                        SetupSigns way) {
  std::string out;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      out += sign_of(setup[static_cast<std::size_t>(index_of(rules.home_square(side, row, column)))], way);
  return out;
}

battle::Deployment laid_out(const battle::Rules& rules, Side side,
                            const std::vector<std::optional<Rank>>& men) {
  battle::Deployment setup;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      setup[static_cast<std::size_t>(index_of(rules.home_square(side, row, column)))] =
          men[static_cast<std::size_t>(row * columns + column)];
  return setup;
}

}  // namespace gonfalon::formats
