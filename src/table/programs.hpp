// The programs at one table: their processes, their lines, their events and their pace. A program that is late, has ended or was
// refused too often loses.
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
  // with_people: people sit at a terminal, so the computer answers at a fixed pace.
  Programs(Table&, bool with_people);
  ~Programs();

  // Starts the programs, and tells them nothing yet. Programs that run already are killed and started anew, so that the next
  // tell_news() tells them everything from the beginning of the game.
  void start();

  bool any() const { return seats_[Side::Red] || seats_[Side::Blue]; }
  // Processor time that a side's process has used so far.
  SideClock::Used used(Side) const;
  // A command is due from this side from now on.
  void note_due(Side, bool setup);
  // The command was given. spent: processor time used for it.
  void note_given(Side, bool setup, SideClock::Used spent);

  void tell_news();
  void tell(const std::string& event);  // of something that is no part of the game

  bool hear_next();
  void wait_with(Poller&) const;
  void after_wait();  // programs that are late lose
  // Once the game is over and the answer to the last command is complete, closes the programs' input, so that they end.
  void take_leave_when_over();
  Finish finish();
  // If a program has forfeited the game: where its messages are, as a sentence for the people here. Empty otherwise, and for a remote
  // player, who chose no program.
  std::string log_of_loser() const;

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
