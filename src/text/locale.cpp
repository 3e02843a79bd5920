#include "gonfalon/text/locale.hpp"

#include <langinfo.h>

#include <algorithm>
#include <clocale>
#include <cstddef>
#include <cstdlib>
#include <utility>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/utf8.hpp"

namespace gonfalon::text {

namespace {

bool utf8 = true;

// `de_DE.UTF-8@euro`, or `UTF-8` alone, which macOS sends through ssh.
bool names_utf8(std::string_view locale) {
  const std::string_view name = locale.substr(0, locale.find('@'));
  const std::string codeset = in_small(name.substr(name.find('.') + 1));
  return codeset == "utf-8" || codeset == "utf8";
}

// The name of the locale for signs, as POSIX finds it.
std::string_view locale_of_signs() {
  for (const char* const value : {std::getenv("LC_ALL"), std::getenv("LC_CTYPE"), std::getenv("LANG")})
    if (value != nullptr && *value != '\0') return value;
  return {};
}

// What stands for a small letter, or for a sign, in a language; in others its letter without the accent. Empty: nothing.
struct Substitute {
  std::string_view language;  // empty: in all
  char32_t sign;
  std::string_view ascii;
};
constexpr Substitute substitutes[] = {
    {"de", U'ä', "ae"}, {"de", U'ö', "oe"}, {"de", U'ü', "ue"}, {"da", U'ø', "oe"}, {"da", U'å', "aa"},
    {"", U'¡', ""},     {"", U'¿', ""},     {"", U'\u00A0', " "}, {"", U'×', "x"},  {"", U'±', "+/-"}, {"", U'·', "-"},
    {"", U'«', "\""},   {"", U'»', "\""},   {"", U'„', "\""},   {"", U'“', "\""},   {"", U'”', "\""},
    {"", U'‘', "'"},    {"", U'’', "'"},    {"", U'‚', "'"},    {"", U'‹', "<"},    {"", U'›', ">"},
    {"", U'–', "-"},    {"", U'—', "-"},    {"", U'…', "..."},  {"", U'•', "*"},    {"", U'≈', "~"},
    {"", U'←', "<"},    {"", U'→', ">"},    {"", U'↑', "^"},    {"", U'↓', "v"},    {"", U'▲', "^"},   {"", U'▼', "v"},
};

std::string in_ascii(char32_t sign, std::string_view language) {
  for (const Substitute& row : substitutes)
    if (row.sign == sign && (row.language.empty() || row.language == language)) return std::string(row.ascii);
  const std::string plain = folded(to_utf8(sign));
  return std::ranges::all_of(plain, [](char c) { return static_cast<unsigned char>(c) < 0x80; }) ? plain : "?";
}

bool is_capital(char32_t sign) { return in_lower_case(to_utf8(sign)) != to_utf8(sign); }

}  // namespace

void start_locale() {
  hide_unless_open(Permission::Locales, {"LOCPATH", "NLSPATH"});
  std::setlocale(LC_MESSAGES, "");
  // Each category by itself: LC_ALL would set none if one is missing.
  if (std::setlocale(LC_CTYPE, "") == nullptr && names_utf8(locale_of_signs())) std::setlocale(LC_CTYPE, "C.UTF-8");
  utf8 = std::string_view(::nl_langinfo(CODESET)) == "UTF-8";
}

bool shows_utf8() { return utf8; }

AsIfShowing::AsIfShowing(Signs signs) : before_(std::exchange(utf8, signs == Signs::Utf8)) {}
AsIfShowing::~AsIfShowing() { utf8 = before_; }

std::string written_in_ascii(std::string_view text, std::string_view language) {
  std::string out;
  bool after_capital = false;
  while (!text.empty()) {
    const char32_t sign = take_sign(text);
    if (sign < 0x80) {
      out += static_cast<char>(sign);
    } else if (const std::string letter = to_utf8(sign), small_letter = in_lower_case(letter); letter != small_letter) {
      std::string_view rest = small_letter, following = text;
      const std::string ascii = in_ascii(take_sign(rest), language);
      const bool in_capitals = following.empty() ? after_capital : is_capital(take_sign(following));
      const std::size_t capitals = in_capitals ? ascii.size() : 1;
      for (std::size_t i = 0; i < ascii.size(); ++i) out += i < capitals && ascii[i] >= 'a' && ascii[i] <= 'z' ? static_cast<char>(ascii[i] - 'a' + 'A') : ascii[i];
    } else {
      out += in_ascii(sign, language);
    }
    after_capital = is_capital(sign);
  }
  return out;
}

std::string as_shown(std::string_view text, std::string_view language) { return utf8 ? std::string(text) : written_in_ascii(text, language); }

}  // namespace gonfalon::text
