// A table elsewhere, as far as its line tells of it to one side, or to somebody who watches.
#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <poll.h>

#include "gonfalon/client/files.hpp"
#include "gonfalon/client/event_decoder.hpp"
#include "gonfalon/rules/report.hpp"
#include "line.hpp"

namespace gonfalon::net {

class DistantTable {
 public:
  // Waits until the table has told all that has happened. Throws std::system_error where it can't be reached.
  static Result<std::unique_ptr<DistantTable>, client::Complaint> join(Way);

  const Rules& rules() const { return *decoder_.rules(); }
  std::optional<Side> side() const { return decoder_.side(); }  // nothing for who watches
  const View& own_view() const { return *decoder_.view(); }      // a bystander's, for who watches
  const View& public_view() const { return public_; }
  // What a side has known, once both setups are told.
  const View& view_of(Side);

  std::size_t heard() const { return decoder_.told().size(); }
  // What a listener was told of it, as far as that is known here.
  Report told(std::size_t nth, Listener) const;
  BySide<int> limits() const { return limits_; }
  // What tells it from other tables, and its seat from others of this account.
  std::string kept_under() const;

  // Gives a command, and waits for what comes of it; why it was refused, if it was. One on whose answer the line breaks is
  // given again when the table is back, unless what it tells then shows that it has been carried out.
  std::optional<Fault> give(const std::string& command);

  // What has been said at the table and not been taken yet.
  struct Saying {
    Side by;
    std::string text;
  };
  std::optional<Saying> next_saying();
  // What is to be said of the line itself, once.
  std::string take_notice() { return std::exchange(notice_, {}); }
  bool is_lost() const { return !line_ || catching_up_; }

  // What to wait for, and how long at most, as poll(2) takes them.
  std::vector<struct pollfd> awaited_now() const;
  int time_left() const;
  // After the wait: reads what has come; a line that is broken is opened again in its time. True: something has come.
  bool after_wait();

 private:
  using Clock = std::chrono::steady_clock;

  explicit DistantTable(Way way) : way_(std::move(way)) {}

  void connect(bool asks);
  void lose_line(const char* why);
  void hear(std::string_view line);
  void hear_done();
  void hear_refused(const text::EventLine&);
  void hear_reveal(const text::EventLine&);
  void learn_news();
  bool read();
  bool wait_until(Clock::time_point end);
  void settle_pending();

  struct Pending {
    std::string command;
    std::size_t heard;  // by then
  };

  const Way way_;
  std::unique_ptr<Line> line_;
  bool greeted_ = false;      // on this line
  bool catching_up_ = true;   // until all that happened before has been told on this line
  int given_ = 0, answered_ = 0;  // lines on this line
  std::optional<Fault> refused_;  // the last of them
  client::EventDecoder decoder_;
  View public_;
  std::size_t learnt_ = 0;    // of what has been told, in public_
  BySide<int> limits_;
  BySide<std::shared_ptr<const Setup>> revealed_;
  BySide<std::optional<View>> seen_;
  std::optional<Pending> pending_;
  std::deque<Saying> sayings_;
  std::string notice_;
  std::string sent_away_;     // why: in one word, or in ssh's
  Clock::time_point next_try_;
  std::chrono::milliseconds pause_{0};
};

}  // namespace gonfalon::net
