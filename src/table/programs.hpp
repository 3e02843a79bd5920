// The programs at one table: their processes, what they say and are told, and their pace. One that is late, gone or refused too
// often has lost.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/table/table.hpp"
#include "side_clock.hpp"

namespace gonfalon::table {

class ProgramSeat;

class Programs {
 public:
  // with_people: people sit at a terminal, and the computer answers at its pace.
  Programs(Table&, bool with_people);
  ~Programs();

  // Starts them, each told nothing yet. Those that run already are killed and started anew, so that the next tell_news() tells them
  // everything from the beginning of the game.
  void start();

  bool any() const { return seats_[Side::Red] || seats_[Side::Blue]; }
  // Processor time that a side's process has used so far.
  SideClock::Used used(Side) const;
  // A command is due from this side from now on.
  void note_due(Side, bool setup);
  // It was given; spent: processor time used for it.
  void note_given(Side, bool setup, SideClock::Used spent);

  void tell_news();
  void tell_said(Side by, const std::string& text);

  bool hear_next();
  void wait_with(Poller&) const;
  void after_wait();  // those that are late have lost
  // Once the game is over and the answer to the last command is complete, closes the programs' input: they may end by
  // themselves.
  void take_leave_when_over();
  Finish finish();
  // Once a game is over that a program has forfeited: why, for the people here.
  std::string why_forfeited() const;

 private:
  void keep_times();
  void take_leave();
  void hear(ProgramSeat&, const io::Line&);
  bool hear_one_of(ProgramSeat&);
  void lose(const ProgramSeat&, Lapse);
  bool is_late(const ProgramSeat&) const;

  Table& table_;
  bool with_people_;
  BySide<std::unique_ptr<ProgramSeat>> seats_;
  BySide<std::uint64_t> seeds_;
  std::optional<Lapse> lapse_;
  bool leave_taken_ = false;
};

}  // namespace gonfalon::table
