// A file of translations: what is found in it lies within the file, and a NUL follows it. An input is the file.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "expect.hpp"
#include "gonfalon/text/message_catalogue.hpp"

namespace gonfalon::fuzz {

inline void try_messages(std::string_view input) {
  const std::string bytes(input);  // of its own: what is read beyond it is seen
  text::plural_form(bytes, 7);
  const auto catalogue = text::MessageCatalogue::in(bytes);
  if (!catalogue) return;
  const auto lies_within = [&](std::string_view found) {
    expect(found.empty() || (found.data() >= bytes.data() && found.data() + found.size() < bytes.data() + bytes.size() && found.data()[found.size()] == '\0'), "within the file");
  };
  expect(catalogue->language().empty() || catalogue->language().data() > bytes.data(), "the language too");
  for (const std::string_view message : {"", "a", "{0} man", "the game", "word of a command\004move", "zz"}) {
    lies_within(catalogue->find(message));
    for (const std::uint64_t count : {0U, 1U, 2U, 5U}) lies_within(catalogue->find(message, count));
  }
}

}  // namespace gonfalon::fuzz
