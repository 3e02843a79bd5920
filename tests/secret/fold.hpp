// Holds what the players have been told against the truth.
#pragma once

#include <set>
#include <string>

#include "shadow.hpp"

namespace gonfalon::secret {

enum class Flaw {
  Fold,     // a view is not what comes of the reports told
  Untrue,   // a view asserts what is not so
  Unheard,  // a view, or a report, holds what its owner can't know
  Unequal,  // what is public differs between the listeners
  Ending,   // the game ended for a reason that is not there, or went on when it was over
};

// Follows one game.
class FoldChecker {
 public:
  explicit FoldChecker(const Table& table) : shadow_(table.rules()) {}

  // After every order.
  void look(const Table&);

  const std::set<Flaw>& flaws() const { return flaws_; }
  const std::string& first_flaw() const { return first_; }
  const Shadow& shadow() const { return shadow_; }
  // How often there was something to know, so that no check is idle: enemy ranks known, marks and
  // finds on notepads.
  long known() const { return known_; }

 private:
  void expect(bool good, Flaw flaw, const char* what);
  void check_reports(const Table&, Listener ear);
  void check_battle(const battle::Rules&, const battle::View&, Listener ear);
  void check_fortress(const fortress::Rules&, const fortress::View&, Listener ear);
  void check_notepad(const fortress::Rules&, const fortress::View&, Side walker);
  void check_ending(const Table&);

  Shadow shadow_;
  std::set<Flaw> flaws_;
  std::string first_;
  long known_ = 0;
};

// Is the list of moves exactly what submit() takes from this side now? Counts what it tried.
struct MovesTried {
  long allowed = 0;
  long refused = 0;
};
bool moves_are_what_is_accepted(const Table&, Side, MovesTried&);

// What a view holds that all know, all else taken out.
View public_part(View);

}  // namespace gonfalon::secret
