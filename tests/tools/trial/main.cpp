// Trials of the computer players; see src/bot/STRENGTH.
//
//   trial explorers VARIANT SET FIRST COUNT [STRENGTH MS]
//   trial alone VARIANT SET FIRST COUNT STRENGTH MS      (only depth first and this one)
//   trial pairs VARIANT SET FIRST COUNT MS STRENGTH STRENGTH..
//   trial any VARIANT lot|STRENGTH FIRST COUNT MS STRENGTH..   (any fortress: walked through by each)
//   trial match VARIANT STRENGTH STRENGTH PAIRS [MS [NODES]]
//   trial fit VARIANT <LABYRINTHS
//   trial signs VARIANT [SET]
//   trial heuristic VARIANT ROUNDS PAIRS [SEED]
//   trial network ROUNDS WALKS SHARE SEED BUILT BUILT FOLDER   (SHARE of a hundred are built ones, of a file for
//                                                                    the main game and one for the introduction)
//   trial sprt VARIANT NODES SEED LEDGER PAIRS NEW OLD   (NEW, OLD: files of prices, or -; this and the next three of a battle,
//   trial tune VARIANT NODES SEED LEDGER PAIRS OLD [GROUP..]        match of both, all others of a fortress)
//   trial styles VARIANT STRENGTH NODES FIRST GAMES [STYLE [show]]
//   trial setups VARIANT GAMES NODES SEED [PULL]
//   trial positions VARIANT GAMES NODES SEED FILE [ONE-OF]  (of a battle, one of so many: for the next)
//   trial values FILE EPOCHS RATE SHARE VARIANT FAR POSITIONS..
//   trial readings (red|blue|both RECORD..)..            (of a battle: what would have been believed of whose men)
//   trial losses (red|blue RECORD..)..                   (of battles: how the two players lose their men; the side is the first's)
//   trial foresight NODES (red|blue|both RECORD..)..     (of battles: what level 6 would have foreseen, and what came)
//   trial attacks VARIANT ATTACKS NODES SEED             (of a battle: what attacks on hidden men are worth)
//   trial puzzles VARIANT GAMES NODES SEED               (of a battle: puzzles found in games, for scripts/find-puzzles)
//   trial best VARIANT GAMES NODES SEED                  (of a battle, likewise: one move is clearly the best)
//   trial notepads VARIANT GAMES SEED                  (of a fortress, likewise)
//   trial shelf MOST <LINES                              (the file of the shelf, at most so many of each theme and variant)
//   trial solve                                          (the share of the shelf's puzzles that each level solves, by theme)
//   trial fortresses THEME VARIANT FIRST COUNT           (fortresses of days, from these seeds)
//   trial days <LINES                                    (the file of such fortresses)
//   trial signature NODES [VARIANT..]                    (of what level 6 plays: the same as long as no move changes)
//   trial rules battle|fortress any|largest SEED         (prints a random rules file)
//
// SET is `lot` (labyrinths drawn by lot, from these seeds) or a file with one on each line, in letters.
#include <cstdio>
#include <string_view>

#include "trial.hpp"

int main(int argc, char** argv) {
  const std::string_view what = argc > 1 ? argv[1] : "";
  if (what == "explorers" || what == "alone") return run_explorers(argc, argv);
  if (what == "pairs") return run_pairs(argc, argv);
  if (what == "any") return run_any(argc, argv);
  if (what == "match") return run_match(argc, argv);
  if (what == "fit") return run_fit(argc, argv);
  if (what == "signs") return run_signs(argc, argv);
  if (what == "network") return run_network(argc, argv);
  if (what == "styles") return run_styles(argc, argv);
  if (what == "heuristic") return run_heuristic(argc, argv);
  if (what == "sprt") return run_sprt(argc, argv);
  if (what == "tune") return run_tune(argc, argv);
  if (what == "signature") return run_signature(argc, argv);
  if (what == "positions") return run_positions(argc, argv);
  if (what == "values") return run_values(argc, argv);
  if (what == "setups") return run_setups(argc, argv);
  if (what == "readings") return run_readings(argc, argv);
  if (what == "losses") return run_losses(argc, argv);
  if (what == "foresight") return run_foresight(argc, argv);
  if (what == "attacks") return run_attacks(argc, argv);
  if (what == "rules") return run_rules(argc, argv);
  if (what == "puzzles") return run_puzzles(argc, argv);
  if (what == "best") return run_best(argc, argv);
  if (what == "notepads") return run_notepads(argc, argv);
  if (what == "shelf") return run_shelf(argc, argv);
  if (what == "solve") return run_solve(argc, argv);
  if (what == "fortresses") return run_fortresses(argc, argv);
  if (what == "days") return run_days(argc, argv);
  std::fputs("usage: trial explorers|alone|pairs|any|match|fit|signs|styles|heuristic|network|sprt|tune|setups|"
             "positions|values|readings|losses|foresight|attacks|puzzles|best|notepads VARIANT ..\n       trial rules battle|fortress any|largest SEED\n       trial signature NODES\n",
             stderr);
  return 2;
}
