// The player at one side of a table: name, presence and clock.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "gonfalon/base/side.hpp"

namespace gonfalon::text {

struct Sitter {
  std::string name = {};  // of the player, as written() has it, or the computer's word; may be empty
  bool program = false;
  std::optional<std::chrono::seconds> away = {};   // how long the player has been absent; nullopt: present
  std::optional<std::chrono::seconds> claim = {};  // time until the other player may claim the win, 0: now; nullopt: never
  int clock = 0;          // milliseconds left; 0: there is no clock
  bool rematch = false;   // the player asks for one

  bool operator==(const Sitter&) const = default;
};

// reader: the side of the only player here, if there is one.
std::string sentence(Side, const Sitter&, std::optional<Side> reader = {});

// The same for programs: `who side= [name=] ..`
std::string line_of(Side, const Sitter&);
// nullopt: it is no such line.
std::optional<std::pair<Side, Sitter>> read_sitter(std::string_view line);

// `4:59`, `1:04:59`: rounded up to whole seconds.
std::string clock_time(std::chrono::milliseconds);

}  // namespace gonfalon::text
