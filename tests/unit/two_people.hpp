// A game of barrage to be played on a rehearsed screen.
#pragma once

#include "gonfalon/client/plan.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "rehearsal.hpp"

namespace gonfalon::test {

inline constexpr const char* silent = "cat >/dev/null; :";  // a program that hears all, and says nothing
inline constexpr const char* red_setup = "variant barrage\n2 M . . . . 9 .\n. S . . . . . 2\nF B . 3 . . . .\n";
inline constexpr const char* blue_setup = "variant barrage\n2 . . . . . . M\n. S . . . . 2 .\n3 . 9 . . B . F\n";

inline client::Plan two_people(const Home& home) {
  client::Plan plan;
  plan.rules = *find_variant("barrage");
  plan.setups = {{home.file("red", red_setup), home.file("blue", blue_setup)}};
  return plan;
}

}  // namespace gonfalon::test
