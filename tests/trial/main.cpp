// Trials of those who look for the flag of a fortress; see src/bot/STRENGTH.fortress.
//
//   fortress-trial explorers VARIANT SET FIRST COUNT [STRENGTH MS]
//   fortress-trial alone VARIANT SET FIRST COUNT STRENGTH MS      (only depth first and this one)
//   fortress-trial pairs VARIANT SET FIRST COUNT MS STRENGTH STRENGTH..
//   fortress-trial match VARIANT STRENGTH STRENGTH PAIRS [MS [NODES]]
//   fortress-trial fit VARIANT <LABYRINTHS
//   fortress-trial signs VARIANT [SET]
//   fortress-trial instinct VARIANT ROUNDS PAIRS [SEED]
//
// SET is `lot` (labyrinths drawn by lot, from these seeds) or a file with one on each line, in letters.
#include <cstdio>
#include <string_view>

#include "trial.hpp"

int main(int argc, char** argv) {
  const std::string_view what = argc > 1 ? argv[1] : "";
  if (what == "explorers" || what == "alone") return run_explorers(argc, argv);
  if (what == "pairs") return run_pairs(argc, argv);
  if (what == "match") return run_match(argc, argv);
  if (what == "fit") return run_fit(argc, argv);
  if (what == "signs") return run_signs(argc, argv);
  if (what == "instinct") return run_instinct(argc, argv);
  std::fputs("usage: fortress-trial explorers|alone|pairs|match|fit|signs|instinct VARIANT ..\n", stderr);
  return 2;
}
