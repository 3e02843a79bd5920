#include "foreign.hpp"

#include <algorithm>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/setup_text.hpp"

namespace gonfalon::formats {

using text::_;

std::optional<Square> take_square(std::string_view& rest) {
  constexpr int last_file = 9;
  if (rest.size() < 2) return {};
  const int letter = small(rest[0]) - 'a';
  if (letter < 0 || letter > last_file + 1) return {};
  const bool ten = rest[1] == ':' || rest.substr(1).starts_with("10");
  if (!ten && (rest[1] < '1' || rest[1] > '9')) return {};
  const int row = ten ? 9 : rest[1] - '1';
  rest.remove_prefix(ten && rest[1] != ':' ? 3 : 2);
  return square_at(letter > last_file ? last_file : letter, row);
}

// TRANSLATORS, all below: error about a player's name in another program's file, after the file's name, line and column
std::optional<std::string> fault_in_name(std::string_view name) {
  constexpr std::size_t longest = io::longest_line - std::string_view("name blue ").size();
  if (const FlawAt found = find_flaw(name); found.flaw != TextFlaw::None)
    return _(io::fault_of(found, name).why);
  if (name.find('\t') != std::string_view::npos) return _("Text can't contain control characters.");
  if (name.size() > longest) return _("This name is too long for a record.");
  return {};
}

// Always in English, as files are.
std::string name_or_side(const std::string& name, Side side) {
  if (!name.empty()) return name;
  return side == Side::Red ? "Red" : "Blue";
}

std::string without_side(std::string_view name, Side side) {
  return in_small(name) == text::name_of(side) ? std::string() : std::string(name);
}

std::string in_another_encoding(std::string_view encoding) {
  // TRANSLATORS: error of `gonfalon import`. {0}: the name of an encoding, such as UTF-16
  return text::fill(_("The file is in {0}. Only UTF-8 can be read."), encoding);
}

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

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
