// The programs at one table: they are told what their sides may hear, their lines are commands, and who
// is late or gone has lost. Line mode and the full screen seat them alike.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <poll.h>

#include "gonfalon/client/door.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/host/host.hpp"

namespace gonfalon::host {

class EngineSeat;

class EngineSeats : public client::Others {
 public:
  // listener: hears when something may have happened, and is to call tell_news() then.
  // with_people: they sit at a terminal, and the computer answers at its pace.
  EngineSeats(Table&, const client::Plan&, client::Audience& listener, bool with_people);
  ~EngineSeats() override;

  // Starts them, each told nothing yet; those that run already are killed and started anew, so that the
  // next tell_news() tells them everything from the beginning of the game.
  void start();

  bool any() const override { return seats_[Side::Red] || seats_[Side::Blue]; }
  // What each has for a command now, as `turn` tells it; 0: no limit.
  BySide<int> limits() const;

  // What has happened since the last time; whoever is asked next has his time from now.
  void tell_news();
  void tell_said(Side by, const std::string& text);

  bool hear_next() override;
  std::vector<struct pollfd> awaited_now() const override;
  int time_left() const override;
  void after_wait() override;  // those that are late have lost

  // Once the game is over, and all that the last command has brought is told: no more is said to them, and they may end
  // on their own.
  void take_leave_when_over();
  // Waits until all have ended: those that won't are killed two seconds after that.
  void see_out() override { finish(); }
  std::string why_forfeited() const override;
  Finish finish();  // the same, and what is known of them

 private:
  void keep_times();
  void take_leave();
  void hear(EngineSeat&, const record::Line&);
  bool hear_one_of(EngineSeat&);
  void lose(EngineSeat&, Lapse);

  Table& table_;
  Game& game_;
  const client::Plan& plan_;
  client::Audience& listener_;
  bool with_people_;
  BySide<std::unique_ptr<EngineSeat>> seats_;
  BySide<std::uint64_t> seeds_;
  std::optional<Lapse> lapse_;
  bool leave_taken_ = false;
};

}  // namespace gonfalon::host
