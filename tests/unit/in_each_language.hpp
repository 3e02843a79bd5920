// The catalogues that were built, and a check in each of their languages.
#pragma once

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::test {

// One message of a catalogue: `context` is empty for most, and plural forms are several translations.
struct Entry {
  std::string context, message;
  std::vector<std::string> translations;
};

inline std::string built_catalogues() {
  const char* const folder = std::getenv("GONFALON_LOCALEDIR");
  return folder != nullptr ? folder : "build/locale";
}

inline std::vector<Entry> entries_of(const std::string& code) {
  std::ifstream file(built_catalogues() + '/' + code + "/LC_MESSAGES/gonfalon.mo", std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  // The magic number shows in which order the bytes of a number stand: msgfmt may have run on another machine.
  const bool big_endian = bytes.starts_with("\x95\x04\x12\xde");
  const auto number = [&](std::size_t at) {
    std::size_t value = 0;
    for (std::size_t nth = 0; nth < 4; ++nth) value = value << 8 | static_cast<unsigned char>(bytes.at(at + (big_endian ? nth : 3 - nth)));
    return value;
  };
  const auto text = [&](std::size_t table, std::size_t nth) { return bytes.substr(number(table + 8 * nth + 4), number(table + 8 * nth)); };
  std::vector<Entry> entries;
  for (std::size_t nth = 0; nth < number(8); ++nth) {
    Entry entry{.context = {}, .message = text(number(12), nth), .translations = {}};
    if (const auto end = entry.message.find('\4'); end != std::string::npos) {
      entry.context = entry.message.substr(0, end);
      entry.message.erase(0, end + 1);
    }
    entry.message = entry.message.substr(0, entry.message.find('\0'));
    const std::string translated = text(number(16), nth);
    for (const std::string_view form : split(translated, std::string_view("\0", 1))) entry.translations.emplace_back(form);
    if (!entry.message.empty()) entries.push_back(std::move(entry));
  }
  return entries;
}

// Speaks a language until it is gone.
class Speaking {
 public:
  explicit Speaking(const std::string& code) {
    text::start_messages();
    text::use_language(code);
    REQUIRE(text::language() == code);
  }
  ~Speaking() { text::use_language("en"); }
  Speaking(const Speaking&) = delete;
  Speaking& operator=(const Speaking&) = delete;
};

// The languages with a catalogue, each spoken in its turn.
template <class Check>
void in_each_language(Check check) {
  int checked = 0;
  for (const std::string& code : text::languages()) {
    if (code == "en") continue;
    CAPTURE(code);
    const Speaking speaking(code);
    check(code);
    ++checked;
  }
  CHECK(checked > 0);
}

}  // namespace gonfalon::test
