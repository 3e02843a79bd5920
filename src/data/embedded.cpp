#include "embedded.hpp"

// The assembler includes the file, by its path from the top of the source tree, in the read-only data.
#define EMBED(symbol, file)                                                        \
  extern "C" [[gnu::visibility("hidden")]] const char symbol[], symbol##_end[];    \
  asm(".pushsection .rodata\n"                                                     \
      ".globl " #symbol ", " #symbol "_end\n"                                      \
      #symbol ":\n"                                                                \
      ".incbin \"src/data/" file "\"\n"                                            \
      #symbol "_end:\n"                                                            \
      ".popsection\n")

EMBED(gonfalon_network, "network.weights");
EMBED(gonfalon_fortress_intro, "fortress-intro.labyrinths");
EMBED(gonfalon_fortress, "fortress.labyrinths");
EMBED(gonfalon_shelf, "shelf.puzzles");
EMBED(gonfalon_day_fortresses, "days.fortresses");
EMBED(gonfalon_crowd_habits, "crowd.habits");
EMBED(gonfalon_open_habits, "open.habits");
#define VALUE_NETWORK(variant, file) EMBED(gonfalon_values_##variant, file);
#include "values.def"
#undef VALUE_NETWORK
#define MANUAL_GAME(name, file) EMBED(gonfalon_rules_##name, file);
#define HOUSE_GAME(name, file) EMBED(gonfalon_rules_##name, file);
#include "rules.def"
#undef MANUAL_GAME
#undef HOUSE_GAME

namespace gonfalon::data {

std::string_view network_content() { return {gonfalon_network, gonfalon_network_end}; }

std::vector<std::pair<std::string_view, std::string_view>> value_files() {
  return {
#define VALUE_NETWORK(variant, file) {#variant, {gonfalon_values_##variant, gonfalon_values_##variant##_end}},
#include "values.def"
#undef VALUE_NETWORK
  };
}

std::string_view shelf_file() { return {gonfalon_shelf, gonfalon_shelf_end}; }

std::string_view day_fortresses_file() { return {gonfalon_day_fortresses, gonfalon_day_fortresses_end}; }

std::string_view crowd_habits_file() { return {gonfalon_crowd_habits, gonfalon_crowd_habits_end}; }

std::string_view open_habits_file() { return {gonfalon_open_habits, gonfalon_open_habits_end}; }

std::array<std::string_view, 2> labyrinth_files() {
  return {{{gonfalon_fortress_intro, gonfalon_fortress_intro_end}, {gonfalon_fortress, gonfalon_fortress_end}}};
}

std::vector<std::string_view> rules_files() {
  return {
#define MANUAL_GAME(name, file) {gonfalon_rules_##name, gonfalon_rules_##name##_end},
#define HOUSE_GAME(name, file)
#include "rules.def"
#undef MANUAL_GAME
#undef HOUSE_GAME
  };
}

std::vector<std::string_view> house_rules_files() {
  return {
#define MANUAL_GAME(name, file)
#define HOUSE_GAME(name, file) {gonfalon_rules_##name, gonfalon_rules_##name##_end},
#include "rules.def"
#undef MANUAL_GAME
#undef HOUSE_GAME
  };
}

}  // namespace gonfalon::data
