// A table elsewhere: the line to it, what is heard there and what is said.
#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <poll.h>

#include "gonfalon/client/files.hpp"
#include "line.hpp"
#include "told_game.hpp"

namespace gonfalon::net {

class DistantTable {
 public:
  // Waits until the table has told all that has happened. asks: a password may be asked for at the terminal. Throws
  // std::system_error where it can't be reached.
  static Result<std::unique_ptr<DistantTable>, client::Complaint> join(Way, bool asks = true);

  ToldGame& game() { return game_; }
  // What tells it from other tables, and its seat from others of this account.
  std::string kept_under() const;

  // Gives a command (a setup in parts: several, a line each), and waits for what comes of it; why it was refused, if it was. One
  // on whose answer the line breaks is given again when the table is back, unless what it tells then shows that it has been
  // carried out.
  std::optional<Fault> give(const std::string& command);
  // What the table answers to one that only looks, its lines; or why it does not.
  Result<std::string> look(const std::string& command);

  // What has been said at the table and not been taken yet.
  struct Saying {
    std::optional<Side> by;  // nothing: a sentence about players who come or go
    std::string text = {};
    bool wants_rematch = false;  // that side does, and says no more
  };
  std::optional<Saying> next_saying();
  // What is to be said of the line itself, once.
  std::string take_notice() { return std::exchange(notice_, {}); }
  bool is_lost() const { return !line_ || talk_.catching_up; }
  bool is_recorded() const { return talk_.recorded; }          // by the table
  std::string disconnected() const;                            // as a door says it
  const BySide<bool>& away() const { return talk_.away; }      // as a door says it
  bool begins_anew() const { return sent_away_ == another_game; }  // as a door says it

  // What to wait for, and how long at most, as poll(2) takes them.
  std::vector<struct pollfd> awaited_now() const;
  int time_left() const;
  // After the wait: reads what has come; a line that is broken is opened again in its time. True: something has come.
  bool after_wait();

 private:
  using Clock = std::chrono::steady_clock;

  static constexpr std::string_view another_game = "rematch";

  explicit DistantTable(Way);

  void connect(bool asks);
  void lose_line(const char* why);
  void hear(std::string_view line);
  void hear_of_game(std::string_view line);
  void hear_held();
  void hear_done();
  void hear_refused(const text::EventLine&);
  bool read();
  bool wait_until(Clock::time_point end);
  void settle_pending();
  void send(const std::string& command);

  struct Pending {
    std::string command;
    std::size_t heard;  // by then
  };

  // On the line that there is now.
  struct Talk {
    bool catching_up = true;  // until all that happened before has been told
    std::string hello = {};   // where we know the game already
    std::vector<std::string> held = {};  // what was told after it: only at the end we know from where on that is
    bool from_the_start = false;
    int given = 1;            // lines; the first says what we know already
    int answered = 0;
    bool recorded = true;
    BySide<bool> away = {};   // who has left, or was not there when we came

    bool is_answered() const { return answered >= given; }
  };

  Way way_;
  std::unique_ptr<Line> line_;
  Talk talk_;
  ToldGame game_;
  std::optional<Fault> refused_;  // the last command
  std::string looked_;            // the lines of the last answer to a look
  std::optional<Pending> pending_;
  std::deque<Saying> sayings_;
  std::string notice_;
  std::string sent_away_;         // why: in one word, or in ssh's
  Clock::time_point next_try_;
  std::chrono::milliseconds pause_{0};
};

}  // namespace gonfalon::net
