// A table alone owns the referee, the record, the clocks and the players' presence. All others are clients on connections.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/client/game_client.hpp"
#include "gonfalon/client/lobby.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/table/game.hpp"

namespace gonfalon::table {

class LocalConnection;
class SideClock;
class Presence;
class Programs;
class RecordLines;
class Recorder;
struct ReadRecord;

// The result of a game of programs.
struct Finish {
  std::optional<Outcome> outcome;  // nullopt: it stopped before its end
  std::optional<Lapse> lapse;      // why a program forfeited
  int moves = 0;  // in a fortress: turns
  BySide<std::vector<std::uint32_t>> spent;  // microseconds of processor time, for each command but the setup
  BySide<long> peak;                         // memory, KiB
};

// How often one player may speak: four times in any ten seconds.
class TalkLimit {
 public:
  using Clock = std::chrono::steady_clock;

  // false: it is too soon, and nothing is counted.
  bool take(Clock::time_point now);

 private:
  std::vector<Clock::time_point> said_;  // times within the last ten seconds, at most four
};

// Serves the clients of other processes. The table notifies it.
class TableObserver {
 public:
  virtual ~TableObserver() = default;

  // Something may have happened.
  virtual void hear_news() = 0;
  virtual void hear_rematch_wanted(Side) = 0;
  virtual void hear_hint_asked(Side) = 0;
};

// Every function throws std::system_error where a system call fails; its message names the file or program.
class Table : public std::enable_shared_from_this<Table> {
 public:
  using Clock = std::chrono::steady_clock;

  // A new game of the plan's rules. Nothing is recorded, no setup is laid out and no program is started.
  explicit Table(const client::Plan&);
  // The same for the game of a record: no side is played.
  explicit Table(const Rules&);
  ~Table();
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  // Opens a table as the plan asks: a new game, or one from a record. Error: a file that the plan names is invalid.
  static Result<std::shared_ptr<Table>, Error> open(const client::Plan&);
  // Opens a record to look at it.
  static Result<std::shared_ptr<Table>, Error> open_record(const io::TextFile&);

  const RecordedGame& recorded() const { return recorded_; }
  RecordedGame& recorded() { return recorded_; }
  const Game& game() const { return recorded_.game; }
  const GameStatus& status() const { return recorded_.game.status(); }
  bool over() const { return recorded_.game.over(); }
  const std::string& notice() const { return notice_; }  // a line for the person who opened the table; empty: none

  // ---- clients ----
  // In this process. sees: the sides whose secrets the client is told before the game is over. A client that
  // sees neither side's does not hear what the players say either.
  std::unique_ptr<client::Connection> connect(BySide<bool> sees);
  // The client of the person at this process, who sees what the plan allows. It keeps the table alive.
  std::unique_ptr<client::GameClient> client_here();
  // The client that carries out a side's lines from other processes; nullopt: the one for spectators.
  client::GameClient& client_of(std::optional<Side>);

  // ---- what clients may ask for; each tells why it was refused ----
  // by: the connection that the command came from, whose audience is not told of it; null: none.
  std::optional<Refusal> submit(Side, const Order&, const LocalConnection* by = nullptr);
  std::optional<Refusal> say(Side, const std::string& text, const LocalConnection* by = nullptr);
  std::optional<Refusal> claim(Side);
  std::optional<Refusal> want_rematch(Side);
  // A player wants to ask the computer. Each position has one hint, so a player who asks again is not told of again.
  std::optional<Refusal> ask_for_hint(Side);
  BySide<text::Sitter> who() const;
  client::Answer take_back();
  std::size_t would_take_back() const;
  client::Answer redo();
  client::Answer record_line(client::RecordLine, const command::Command&, const client::Speaker&);
  // At a table that is open to others nobody loses by being away before anybody has moved: then the game is called off.
  void forfeit(Side, std::optional<Lapse>);
  void call_off(std::optional<Lapse>);

  // ---- what clients are told besides the game ----
  // Milliseconds that each side has for a command, as the event line `turn` tells; 0: no limit.
  BySide<int> limits() const;
  // Milliseconds left for people whose clocks have been started; 0: no clock.
  BySide<int> clocks() const;
  client::SaveStatus saved() const;
  std::string program_log() const;
  // The seed for the program that plays this side, and for its hints.
  std::uint64_t program_seed(Side) const;
  client::SetupStreams setup_streams() const;
  const client::Plan& plan() const { return plan_; }

  // ---- a table that is open to other processes ----
  // Its people count as away from now on. The record is written even before a side is ready. club: the file of the results that the game
  // is for, once it is over; empty: none.
  void open_to_others(const BySide<std::string>& names, const client::PeopleTimes&, TableObserver&, const std::string& club = {});
  // The players' names, for the record, which is written at once.
  void name_players(const BySide<std::string>& names);
  // false: nothing changed. Once all people have come, their clocks start.
  bool set_present(Side, bool present);
  bool is_away(Side) const;
  // Time until the other player may claim the win against this side, 0: now. nullopt: never, or the side's player is there, or the game
  // is over.
  std::optional<std::chrono::seconds> until_claim(Side) const;
  bool clocks_run() const { return clocks_run_; }
  const client::PeopleTimes& times() const { return times_; }  // that it was opened with
  BySide<bool> rematch_wanted() const { return rematch_wanted_; }
  BySide<bool> hints_asked() const;  // of which everybody was told
  bool rematch_agreed() const;
  // Writes what is new to the record, also what could not be written before, and then tells all clients and programs. by: the
  // connection whose audience is not told, as in submit().
  void tell_news(const LocalConnection* by = nullptr);

  // ---- waiting, as in client::Connection ----
  bool has_programs() const;
  bool hear_next();
  void wait_with(Poller&) const;
  void after_wait();
  // Waits until the programs have ended. Those still running after two seconds are killed.
  void see_out();
  // Plays a game of programs to its end.
  Finish play_out();

 private:
  friend class LocalConnection;
  friend class Programs;
  friend class RecordLines;
  friend Result<ReadRecord, Error> read_record(const io::TextFile&, Table&);

  std::optional<Error> begin();
  std::optional<Error> deploy_named_setups();
  void keep_record();
  void note_end();
  void keep_time();
  void end_time(Side);
  void start_programs();
  void hear_new_rules();
  std::optional<client::Answer> against_take_back() const;
  bool is_between_people() const;
  bool is_asked_too_often(Side, const Order&) const;
  void tell_refused(Side, const Refusal&);
  std::optional<Clock::duration> time_left(Side) const;
  std::optional<Side> late_person() const;

  const client::Plan plan_;
  Random random_;
  RecordedGame recorded_;
  std::unique_ptr<Recorder> recorder_;  // null: no record is kept
  std::string notice_;
  std::string why_unwritten_;
  bool reads_record_ = false;

  std::vector<LocalConnection*> connections_;
  BySide<std::unique_ptr<client::GameClient>> clients_;
  std::unique_ptr<client::GameClient> spectator_;
  TableObserver* observer_ = nullptr;  // null: the table is not open to others
  std::string club_;
  std::unique_ptr<Programs> programs_;

  client::PeopleTimes times_;
  BySide<std::unique_ptr<SideClock>> side_clocks_;  // null: no limits
  bool clocks_run_ = false;
  std::size_t timed_ = 0;  // reports that the clocks have taken into account
  std::optional<Side> turn_;
  std::unique_ptr<Presence> presence_;
  BySide<TalkLimit> talk_;
  std::size_t said_bytes_ = 0;
  BySide<bool> rematch_wanted_;
  BySide<std::optional<std::size_t>> hint_asked_at_;  // how many reports there were; nullopt: no hint was told of
};

// How much time the players at a table have.

// For one side.
struct TimeControl {
  std::chrono::milliseconds command{0};  // for a command; 0: no limit
  std::chrono::milliseconds game{0};     // for all its commands together; 0: no limit
  std::chrono::milliseconds bonus{0};    // given back after each of its turns
  // Extra time for each command while a program has used less processor time than its limit: a busy machine may be to blame.
  std::chrono::milliseconds patience{0};
  // For a setup, which never uses the game's time; 0: no limit. nullopt: ten seconds more than a command, and no limit if neither
  // a command nor the game has one.
  std::optional<std::chrono::milliseconds> setup = {};
};

// Opens tables in this process, and looks after this user's saved games.

class Lobby : public client::Lobby {
 public:
  Result<client::Opened, Error> open(const client::Plan&) override;
  std::unique_ptr<client::GameClient> open_moment(const client::Moment&) override;
  Result<client::Opened, Error> open_record(const io::TextFile&) override;

  std::vector<std::filesystem::path> saved_games() const override;
  client::SavedGame look_into(const std::filesystem::path&) const override;
  // As SavedGame::over of look_into(). If the record's last line says it, only a few bytes are read.
  bool is_over(const std::filesystem::path&) const;
  std::optional<std::filesystem::path> game_to_continue(const std::vector<std::filesystem::path>& games) const override;
  bool rename_game(const std::filesystem::path&, const std::string& name) override;
  bool delete_game(const std::filesystem::path&) override;
};

}  // namespace gonfalon::table
