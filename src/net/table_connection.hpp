// A client's connection to a table of another process: event lines come in, commands go out as lines. When the connection breaks,
// it is opened again.
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
#include "gonfalon/text/person.hpp"
#include "transport.hpp"

namespace gonfalon::net {

class TableConnection : public client::Connection {
 public:
  // Waits until the table has sent the game so far. asks: ssh may ask for a password at the terminal. Error: the table does not
  // answer in time, has closed the connection, or does not let this player in. Throws std::system_error if this machine has no
  // such table, or ssh can't be started.
  static Result<std::unique_ptr<TableConnection>, Error> join(TableAddress, bool asks = true);

  std::optional<Side> side() const { return decoder_.side(); }  // nullopt: a spectator
  const TableAddress& address() const { return address_; }

  const replica::GameReplica& game() const override { return *decoder_.game(); }
  void begin(client::Audience&) override;
  // If the connection breaks before a command is answered, the command is sent again after reconnecting, unless the events then
  // show that it was carried out.
  std::optional<Refusal> submit(Side, const Order&) override;
  std::optional<Refusal> say(Side, const std::string& text) override { return give("say " + text); }
  std::optional<Refusal> claim(Side) override { return give("claim"); }
  std::optional<Refusal> want_rematch(Side) override { return give("rematch"); }
  std::optional<Refusal> ask_for_hint(Side) override { return ask("hint"); }
  Result<BySide<text::Sitter>> who() override;

  BySide<int> limits() const override { return decoder_.limits(); }
  BySide<int> clocks() const override { return decoder_.clocks(); }
  BySide<bool> away() const override { return talk_.away; }
  bool may_claim_against(Side) const override;
  BySide<bool> hints_asked() const override { return hints_asked_; }
  // Empty also if the name would be taken for a side or a free seat: a sentence has no place for the account beside it.
  std::string called(Side side) const override { return text::is_as_ours(names_[side]) ? std::string() : names_[side]; }
  int watchers() const override { return talk_.watchers; }
  client::SaveStatus saved() const override;
  std::string earlier_notes_key() const override;
  std::optional<std::string> player(Side) override;
  std::string shared_table() const override { return address_.request.table; }
  bool is_within_account() override;
  std::optional<client::Outage> outage() const override;
  bool begins_anew() const override { return sent_away_ == another_game; }
  client::SetupStreams setup_streams() override;

  std::unique_ptr<client::Adviser> ask_adviser(Side) override;
  std::unique_ptr<client::Reviewer> ask_reviewer(Side) override;
  std::unique_ptr<client::GameClient> open_moment(const client::Moment&) override;

  bool has_others() const override { return true; }
  bool hear_next() override { return std::exchange(heard_, false); }
  void wait_with(Poller&) const override;
  void after_wait() override;

 private:
  using Clock = std::chrono::steady_clock;

  static constexpr std::string_view another_game = "rematch";
  static constexpr std::string_view closing = "closed";

  explicit TableConnection(TableAddress);

  // ---- the connection ----
  void connect(bool asks);
  void lose_line(const char* why);
  void lose_table();
  bool is_begun() const;  // somebody has moved, as far as it is known here
  // The win can be claimed against this side, or will be if its player stays away.
  bool awaits_claim(Side) const;
  bool is_lost() const { return !transport_ || talk_.catching_up; }
  bool tries_again() const { return is_lost() && sent_away_.empty() && next_try_; }
  void wait_for_line(Poller&) const;
  bool read();
  bool wait_until(Clock::time_point end);
  void send(const std::string& command);

  // ---- events and answers ----
  void hear(std::string_view line);
  void hear_of_game(std::string_view line);
  void hear_kept_lines();
  void hear_done();
  void hear_refused(const text::EventLine&);
  void hear_name(const text::EventLine&);
  void lose_name(std::string_view why);
  void settle_pending();
  void tell();

  // ---- commands ----
  Refusal broken_line() const;  // why a command can't be sent
  // Sends a command and waits for its answer. If the connection breaks first, the command is sent again, as for submit(). A
  // setup in parts has several lines.
  std::optional<Refusal> give(const std::string& command);
  // The same for a command that is not sent again.
  std::optional<Refusal> ask(const std::string& command);
  Result<std::string> look(const std::string& command);
  std::string key() const;

  struct Pending {
    std::string command;
    std::size_t heard;  // reports when it was sent
  };

  // The state of the current connection.
  struct Talk {
    bool catching_up = true;  // until the earlier events have come
    std::string hello = {};   // the table's `hello`, if the game is known already
    std::vector<std::string> held = {};  // events after it: where they begin is known only at the end
    bool from_the_start = false;  // they are the whole game, not only what was missed
    int given = 1;            // lines sent; the first is `since`
    int answered = 0;         // `done` lines
    bool recorded = true;     // the table writes the record
    BySide<bool> away = {};   // players who have left, or were absent when we came
    BySide<std::optional<Clock::time_point>> claim = {};  // from when on the win may be claimed against such a player; nullopt: never
    BySide<bool> claim_told = {};  // that it may be claimed now
    int watchers = 0;

    bool is_answered() const { return answered >= given; }
  };

  // What is kept for the audience: a sentence about players who come or go, or what a side wants or did.
  struct Saying {
    std::string text = {};
    Side by = Side::Red;
    void (client::Audience::*does)(Side) = nullptr;  // tells what that side wants or did; null: it is a sentence
  };

  TableAddress address_;
  std::unique_ptr<Transport> transport_;
  Talk talk_;
  replica::EventDecoder decoder_;
  Random random_;
  client::Audience* audience_ = nullptr;
  bool heard_ = false;            // something came since the last hear_next()
  std::optional<Refusal> refused_;  // why the last command was refused
  std::string looked_;            // the answer to the last look, its lines
  std::optional<Pending> pending_;
  std::vector<Saying> sayings_;
  BySide<bool> hints_asked_;
  BySide<std::string> names_;     // of the players
  bool revealed_ = false;         // reveal_setups_of() was called
  std::string notice_;            // a sentence about the connection itself; empty: none
  std::string sent_away_;         // why the table ended the connection: its word, or what came in its place; empty: it did not
  std::string ssh_says_;          // what came when the table was last tried in vain; empty: nothing
  bool closed_ = false;           // the table has closed, or its process does not run
  Retries retries_;
  std::optional<Clock::time_point> next_try_ = Clock::now();  // nullopt: it is not tried again
};

}  // namespace gonfalon::net
