#include "gonfalon/text/person.hpp"

#include <algorithm>
#include <initializer_list>
#include <locale.h>
#include <utility>
#include <vector>
#include <wctype.h>

#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::text {

namespace {

constexpr int widest_player_name = 24;              // columns
constexpr std::size_t longest_player_name = 96;     // bytes
constexpr int most_accents = 2;                     // on one letter
constexpr std::string_view before_account = " (";   // neither a name nor what stands before it can have one
constexpr std::string_view after_account = ")";

struct Range {
  char32_t first, last;

  bool has(char32_t sign) const { return sign >= first && sign <= last; }
};

bool is_in(std::initializer_list<Range> ranges, char32_t sign) {
  return std::ranges::any_of(ranges, [sign](const Range& range) { return range.has(sign); });
}

// Letters that show nothing, and those that only show others in another style: `Anna` in bold is Anna.
bool is_no_letter_of_a_name(char32_t sign) {
  return is_in({{0x115F, 0x1160}, {0x2100, 0x214F}, {0x2460, 0x24FF}, {0x3164, 0x3164}, {0xFF00, 0xFFEF}, {0x1D400, 0x1D7FF}, {0x1F100, 0x1F1FF}}, sign);
}

bool is_letter(char32_t sign) {
  static const locale_t letters = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  if (sign < 0x80) return is_letter_or_digit(static_cast<char>(sign));
  return letters != locale_t{} && ::iswalnum_l(static_cast<wint_t>(sign), letters) != 0 && !is_no_letter_of_a_name(sign);
}

bool is_accent(char32_t sign) { return columns_of_sign(sign) == 0 && (is_in({{0x300, 0x33F}}, sign) || is_letter(sign)); }

bool stands_within(char32_t sign) { return sign == U'-' || sign == U'.' || sign == U'_' || sign == U'\'' || sign == U'\u2019'; }

bool is_latin(char32_t sign) { return is_in({{'A', 'Z'}, {'a', 'z'}, {0xC0, 0x24F}, {0x1E00, 0x1EFF}}, sign); }
bool is_greek_or_cyrillic(char32_t sign) { return is_in({{0x370, 0x52F}, {0x1C80, 0x1C8F}, {0x1F00, 0x1FFF}, {0x2DE0, 0x2DFF}, {0xA640, 0xA69F}}, sign); }

}  // namespace

bool is_player_name(std::string_view name) {
  if (name.size() > longest_player_name || find_flaw(name).flaw != TextFlaw::None) return false;
  int columns = 0, accents = 0;
  bool after_letter = false, latin = false, foreign = false, ends_well = false;
  while (!name.empty()) {
    const char32_t sign = take_sign(name);
    columns += columns_of_sign(sign);
    if (is_accent(sign)) {
      if (!ends_well || !after_letter || ++accents > most_accents) return false;
      continue;
    }
    accents = 0;
    if (!is_letter(sign)) {
      const bool blank = sign == U' ';
      if (!(blank ? ends_well : stands_within(sign) && after_letter)) return false;
      ends_well = !blank;
      after_letter = false;
      continue;
    }
    latin = latin || is_latin(sign);
    foreign = foreign || is_greek_or_cyrillic(sign);
    after_letter = ends_well = true;
  }
  return ends_well && columns <= widest_player_name && !(latin && foreign);
}

std::string bad_player_name_message() {
  // TRANSLATORS: error on standard error, in the settings file or on the screen, for what is no player's name; at most 78 columns
  return _("a name is at most 24 letters and digits, with - . _ ' or a blank between");
}

std::string written(const Person& person) {
  if (person.name.empty()) return person.account;
  return person.name + std::string(before_account) + person.account + std::string(after_account);
}

Person read_person(std::string_view written) {
  const std::size_t cut = written.find(before_account);
  if (cut == written.npos || !written.ends_with(after_account) || !is_player_name(written.substr(0, cut))) return {std::string(written)};
  const std::size_t begin = cut + before_account.size();
  return {std::string(written.substr(begin, written.size() - after_account.size() - begin)), std::string(written.substr(0, cut))};
}

bool is_as_ours(std::string_view name) {
  const auto begins_with = [&](std::string_view words) { return (folded(name) + ' ').starts_with(folded(words) + ' '); };
  for (const char* const words : {N_("you"), N_("free"), N_("by token"), N_("a program"), N_("a person"), N_("at another terminal"), N_("computer {0}")})
    for (const std::string_view told : {std::string_view(words), std::string_view(_(words))})
      if (begins_with(told.substr(0, told.find(" {")))) return true;
  return begins_with("Red") || begins_with("Blue") || begins_with(called(Side::Red)) || begins_with(called(Side::Blue));
}

std::string called_person(std::string_view written) {
  Person person = read_person(written);
  if (person.name.empty()) return std::move(person.account);
  return is_as_ours(person.name) ? std::string(written) : std::move(person.name);
}

// TRANSLATORS, all below: {0}: a player's name, which stands in sentences where Red or Blue could stand. Declare the forms that you have
// declared for Red, as in `{0}|gen={0}s`. No gender: a choice by gender then takes its first form.
Noun as_noun(std::string_view name) {
  const std::string plain = folded(name);
  const auto is_one_of = [](char letter, std::string_view letters) { return letters.find(letter) != std::string_view::npos; };
  const bool vowel_first = !plain.empty() && is_one_of(plain.front(), "aeiou");
  const bool hisses = !plain.empty() && is_one_of(plain.back(), "sxz");
  const char* const declared = vowel_first && hisses ? p_("a player's name that begins with a vowel and ends with s, x or z", "{0}")
                               : vowel_first         ? p_("a player's name that begins with a vowel", "{0}")
                               : hisses              ? p_("a player's name that ends with s, x or z", "{0}")
                                                     : p_("a player's name", "{0}");
  return Noun(fill(declared, name));
}

// TRANSLATORS, all below: -

bool are_alike(std::string_view one, std::string_view another) { return folded(one) == folded(another); }

// ---- who sits at a table ------------------------------------------------------------------------

namespace {

// TRANSLATORS, all below: parts of the answer to the command `who`, such as "Blue: a person, away for 0:40, 4:59 left." {0}: a
// time such as 4:59.

std::string name_of_sitter(const Sitter& sitter) {
  if (!sitter.name.empty()) return called_person(sitter.name);
  if (sitter.program) return _("a program");
  return sitter.away ? _("no player yet") : _("a person");
}

std::optional<std::chrono::seconds> seconds_in(const EventLine& line, std::string_view key) {
  const auto count = line.number(key);
  return count ? std::optional(std::chrono::seconds(*count)) : std::nullopt;
}

}  // namespace

std::string sentence(Side side, const Sitter& sitter, std::optional<Side> reader) {
  std::vector<std::string> parts{reader == side ? std::string(_("you")) : name_of_sitter(sitter)};
  if (sitter.away)
    parts.push_back(fill(_("away for {0}"), clock_time(*sitter.away)));
  else if (!sitter.program)
    parts.emplace_back(reader == other(side) ? _("at another terminal") : _("at the table"));
  if (sitter.claim && sitter.claim->count() == 0)
    parts.emplace_back(_("the win can be claimed"));
  else if (sitter.claim)
    parts.push_back(fill(_("the win can be claimed in {0}"), clock_time(*sitter.claim)));
  if (sitter.clock > 0) parts.push_back(fill(_("{0} left"), clock_time(std::chrono::milliseconds(sitter.clock))));
  if (sitter.rematch) parts.emplace_back(_("wants a rematch"));
  return labelled(text::called(side), listed(parts)) + '.';
}

std::string line_of(Side side, const Sitter& sitter) {
  std::string line = fmt::format("who side={}", name_of(side));
  if (!sitter.name.empty()) line += " name=" + event_value(sitter.name);
  if (sitter.program) line += " program=yes";
  if (sitter.away) line += fmt::format(" away={}", sitter.away->count());
  if (sitter.claim) line += fmt::format(" claim={}", sitter.claim->count());
  if (sitter.clock > 0) line += fmt::format(" ms={}", sitter.clock);
  if (sitter.rematch) line += " rematch=yes";
  return line;
}

std::optional<std::pair<Side, Sitter>> read_sitter(std::string_view text) {
  const EventLine line(text);
  const auto side = find_side(line.value("side").value_or(""));
  if (line.keyword() != "who" || !side) return {};
  return std::pair(*side, Sitter{.name = from_event_value(line.value("name").value_or("")),
                                 .program = line.value("program") == "yes",
                                 .away = seconds_in(line, "away"),
                                 .claim = seconds_in(line, "claim"),
                                 .clock = line.number("ms").value_or(0),
                                 .rematch = line.value("rematch") == "yes"});
}

std::string clock_time(std::chrono::milliseconds left) {
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(left).count();
  if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
  return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace gonfalon::text
