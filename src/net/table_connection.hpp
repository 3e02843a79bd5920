// A client's connection to a table of another process: event lines come in, commands go out as lines. Where the line breaks it is
// opened again.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/client/connection.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/replica/event_decoder.hpp"
#include "transport.hpp"

namespace gonfalon::net {

class TableConnection : public client::Connection {
 public:
  // Waits until the table has told all that has happened. asks: a password may be asked for at the terminal. Throws
  // std::system_error where the table can't be reached.
  static Result<std::unique_ptr<TableConnection>, Error> join(TableAddress, bool asks = true);

  std::optional<Side> side() const { return decoder_.side(); }  // nullopt for a watcher
  const TableAddress& address() const { return address_; }

  const replica::GameReplica& game() const override { return *decoder_.game(); }
  void begin(client::Audience&) override;
  // A command on whose answer the line breaks is sent again when the table is back, unless what it tells then shows that the command
  // was carried out.
  std::optional<Refusal> submit(Side, const Order&) override;
  std::optional<Refusal> say(Side, const std::string& text) override { return give("say " + text); }
  std::optional<Refusal> claim(Side) override { return give("claim"); }
  std::optional<Refusal> want_rematch(Side) override { return give("rematch"); }
  Result<BySide<text::Sitter>> who() override;

  BySide<int> limits() const override { return decoder_.limits(); }
  BySide<int> clocks() const override { return decoder_.clocks(); }
  BySide<bool> away() const override { return talk_.away; }
  client::SaveStatus saved() const override;
  std::string notes_before() const override;
  std::optional<std::string> player(Side) override;
  std::string disconnected() const override;
  bool begins_anew() const override { return sent_away_ == another_game; }
  client::SetupSeeds setup_seeds() override;

  std::unique_ptr<client::Adviser> ask_adviser(Side) override;
  std::unique_ptr<client::Reviewer> ask_reviewer(Side) override;

  bool has_others() const override { return true; }
  bool hear_next() override { return std::exchange(heard_, false); }
  void wait_with(Poller&) const override;
  void after_wait() override;

 private:
  using Clock = std::chrono::steady_clock;

  static constexpr std::string_view another_game = "rematch";

  explicit TableConnection(TableAddress);

  // ---- the line ----
  void connect(bool asks);
  void lose_line(const char* why);
  bool is_lost() const { return !transport_ || talk_.catching_up; }
  void wait_for_line(Poller&) const;
  bool read();
  bool wait_until(Clock::time_point end);
  void send(const std::string& command);

  // ---- what is heard ----
  void hear(std::string_view line);
  void hear_of_game(std::string_view line);
  void hear_held();
  void hear_done();
  void hear_refused(const text::EventLine&);
  void settle_pending();
  void tell();

  // ---- commands ----
  std::optional<Refusal> give(const std::string& command);
  Result<std::string> look(const std::string& command);
  std::string key() const;

  struct Pending {
    std::string command;
    std::size_t heard;  // reports by then
  };

  // On the line that there is now.
  struct Talk {
    bool catching_up = true;  // until all that happened before was told
    std::string hello = {};   // where we know the game already
    std::vector<std::string> held = {};  // what was told after it: only at the end we know where that begins
    bool from_the_start = false;
    int given = 1;            // lines; the first says what we know already
    int answered = 0;
    bool recorded = true;     // by the table
    BySide<bool> away = {};   // who has left, or was not there when we came

    bool is_answered() const { return answered >= given; }
  };

  // What was heard while nobody could be told.
  struct Saying {
    std::optional<Side> by;  // nullopt: a sentence about players who come or go
    std::string text = {};
    bool wants_rematch = false;  // that side does, and says no more
  };

  TableAddress address_;
  std::unique_ptr<Transport> transport_;
  Talk talk_;
  replica::EventDecoder decoder_;
  Random random_;
  client::Audience* audience_ = nullptr;
  bool heard_ = false;            // something came since the last hear_next()
  std::optional<Refusal> refused_;  // the last command
  std::string looked_;            // the lines of the last answer to a look
  std::optional<Pending> pending_;
  std::vector<Saying> sayings_;
  std::string notice_;            // about the line itself
  std::string sent_away_;         // why: in one word, or in ssh's
  Clock::time_point next_try_;
  std::chrono::milliseconds pause_{0};
};

}  // namespace gonfalon::net
