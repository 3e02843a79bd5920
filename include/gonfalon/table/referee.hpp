// The referee alone holds both players' secrets. It takes orders, and reports to each listener what that listener may know.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "gonfalon/rules/view.hpp"

namespace gonfalon {

namespace referee {
struct Truth;  // src/referee/truth.hpp, on no other include path
}

class Referee;

// One player's access to the referee, as a capability. Must not outlive the referee.
class Seat {
 public:
  Seat(Referee& referee, Side side) : referee_(&referee), side_(side) {}

  Side side() const { return side_; }
  const View& view() const;
  // Carries the order out, or says why it changed nothing.
  std::optional<Refusal> submit(const Order&);

 private:
  Referee* referee_;
  Side side_;
};

class Referee {
 public:
  // `first` moves first in a fortress; in a battle Red always does.
  Referee(const Rules& rules, Side first);
  ~Referee();
  Referee(Referee&&) noexcept;
  Referee& operator=(Referee&&) noexcept;

  const Rules& rules() const;
  Side first() const;  // the side that moves first
  Seat seat(Side side) { return {*this, side}; }

  // Begins a battle from a position, in place of two Deploy orders; only before any order. Refusals: NoneLeft (more of a piece
  // than the army has), Syntax (a piece off the board or in a lake), NotInThisGame (a fortress).
  std::optional<Refusal> begin_from(const battle::Position&);

  // This side loses the game at once; no order is recorded for it, unlike for Resign.
  void forfeit(Side side, std::optional<Lapse> lapse = {});
  // Ends the game for this reason without a winner (Outcome::is_called_off()).
  void call_off(std::optional<Lapse> lapse);

  // The number of reports so far. told() is report nth (0 .. report_count()-1) as the listener may know it.
  std::size_t report_count() const;
  Report told(std::size_t nth, Listener listener) const;

  // What a spectator knows.
  const View& public_view() const;

 private:
  friend class Seat;
  std::unique_ptr<referee::Truth> truth_;
};

}  // namespace gonfalon
