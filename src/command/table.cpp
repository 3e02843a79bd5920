#include <algorithm>

#include "gonfalon/command/command.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::command {

namespace {

using text::N_;

constexpr std::array rows{
#define COMMAND(verb, name, syntax, when, family, first, second, help, title, handler) \
  Row{Verb::verb, name, syntax, When::when, Family::family, {Argument::first, Argument::second}, help, title},
#include "gonfalon/command/commands.def"
#undef COMMAND
};

}  // namespace

std::span<const Row> all_commands() { return rows; }

bool belongs_to(const Rules& rules, Family family) {
  switch (family) {
    case Family::Both: return true;
    case Family::Battle: return is_battle(rules);
    case Family::Fortress: return !is_battle(rules);
    case Family::NamedPieces: return !is_battle(rules) && std::get<fortress::Rules>(rules).to_the_box;
  }
  return false;
}

const Row& row_of(Verb verb) { return rows[static_cast<std::size_t>(verb) - 1]; }

}  // namespace gonfalon::command
