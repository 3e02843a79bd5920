// Those who sit at a table of this process: who is there, what time they have, and what they want besides playing.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "attendance.hpp"
#include "gonfalon/host/company.hpp"
#include "gonfalon/host/host.hpp"
#include "gonfalon/net/terms.hpp"
#include "play_clock.hpp"

namespace gonfalon::net {

class TableCompany : public host::Company {
 public:
  // people: the sides that they play. Nobody is there yet.
  TableCompany(host::Host&, BySide<bool> people, const Terms&);

  // False: it was so already.
  bool set_there(Side side, bool there) { return attendance_.set_there(side, there, Clock::now()); }

  // The clocks run from when all have been at the table. False: they do so already, or not yet, or there are none.
  bool start_clocks();
  // What has happened at the table is noted on the clocks; before it is told.
  void keep_time();
  // Until somebody's time is over, if it runs; and then whose is.
  std::optional<Clock::duration> until_late() const;
  std::optional<Side> late() const;
  // What a `turn` tells.
  BySide<int> limits() const;

  // What who has asked for it is told when he comes; and what is left on the clocks, if they run.
  std::string told_on_coming(std::optional<Side> of) const;
  std::string told_of_clocks() const;

  const Terms& terms() const { return terms_; }
  BySide<bool> wishes() const { return wishes_; }  // for a rematch
  bool rematch_agreed() const;

  Result<BySide<text::Sitter>> who() override;
  std::optional<Fault> claim(Side) override;
  std::optional<Fault> want_rematch(Side) override;

 private:
  BySide<int> clocks() const;

  host::Host& host_;
  BySide<bool> people_;
  Terms terms_;
  Attendance attendance_;
  std::optional<PlayClock> clock_;
  std::size_t timed_ = 0;  // of what has happened
  BySide<bool> wishes_;
};

}  // namespace gonfalon::net
