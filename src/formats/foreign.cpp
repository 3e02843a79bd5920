#include "foreign.hpp"

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/io/flaw.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/sentence.hpp"

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

}  // namespace gonfalon::formats
