// What a terminal sends: whatever it is, no control character is typed, it does not matter how the bytes are read, and in the end a key
// is itself again.
#pragma once

#include <chrono>
#include <string_view>
#include <vector>

#include "expect.hpp"
#include "input.hpp"

namespace gonfalon::fuzz {

inline void try_sequences(std::string_view bytes) {
  using screen::Input;
  using screen::KeyKind;
  constexpr Input::Time start{std::chrono::hours(1)};
  Input whole, parts;
  std::vector<screen::Key> of_whole, of_parts;
  const auto take_keys = [](Input& input, std::vector<screen::Key>& keys) {
    while (const auto key = input.next()) keys.push_back(*key);
  };
  whole.take(bytes, start);
  for (const char byte : bytes) {
    parts.take({&byte, 1}, start);
    take_keys(parts, of_parts);
  }
  take_keys(whole, of_whole);
  expect(of_whole == of_parts, "the parts are the whole");
  expect(of_whole.size() <= bytes.size(), "no byte is two keys");
  for (const screen::Key& key : of_whole) {
    const bool text = key.kind == KeyKind::Sign || key.kind == KeyKind::Pasted;
    expect(!text || (key.sign >= U' ' && !(key.sign >= 0x7F && key.sign < 0xA0)), "no control character is typed");
  }
  Input::Time now = start;
  for (int limits = 0; whole.due(); ++limits) {
    expect(limits < 3, "what is begun is given up");
    now = *whole.due();
    expect(whole.pass(now), "it is given up at its time");
  }
  of_whole.clear();
  take_keys(whole, of_whole);
  for (const screen::Key& key : of_whole) expect(key == screen::Key{KeyKind::Escape}, "only Escape comes by itself");
  of_whole.clear();
  whole.take("q\033[A", now);
  take_keys(whole, of_whole);
  expect(of_whole == std::vector<screen::Key>{{.sign = U'q'}, {KeyKind::Up}}, "a key is itself again");
}

}  // namespace gonfalon::fuzz
