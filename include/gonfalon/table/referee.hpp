// The referee, who alone holds both players' secrets. Orders go in; out comes, for each listener, what that listener may know.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "gonfalon/rules/view.hpp"

namespace gonfalon {

namespace referee {
struct Truth;  // src/referee/truth.hpp, on nobody else's include path
}

class Referee;

// A capability: one player's place at the table. Must not outlive the referee.
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
  // `first` moves first in a fortress; a battle's first is Red.
  Referee(const Rules& rules, Side first);
  ~Referee();
  Referee(Referee&&) noexcept;
  Referee& operator=(Referee&&) noexcept;

  const Rules& rules() const;
  Side first() const;  // who moves first, or will
  Seat seat(Side side) { return {*this, side}; }

  // Begins a battle from a position, in place of two Deploy orders; only before any order. The
  // faults: NoneLeft (more of a piece than the army has), Syntax (a piece off the board or in a
  // lake), NotInThisGame (a fortress).
  std::optional<Refusal> begin_from(const battle::Position&);

  // The game is lost for this side without an order of its own.
  void forfeit(Side side);

  // All that has happened so far, in order: 0 .. heard()-1. told() is what one listener was told of it.
  std::size_t heard() const;
  Report told(std::size_t nth, Listener listener) const;

  // What a bystander knows.
  const View& public_view() const;

 private:
  friend class Seat;
  std::unique_ptr<referee::Truth> truth_;
};

}  // namespace gonfalon
