// A client's connection to its table: the game as the client was told of it, and a way to submit commands. The table may be in
// this process, in another one on this machine, or on another machine.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/client/answer.hpp"
#include "gonfalon/client/moment.hpp"
#include "gonfalon/client/thinker.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/replica/game_replica.hpp"
#include "gonfalon/text/sitter.hpp"

namespace gonfalon::client {

// Receives what happens at a table.
class Audience {
 public:
  virtual ~Audience() = default;

  // The replica may have grown, by reports or remarks, or something else that a connection tells has changed.
  virtual void hear_news() = 0;
  // The connection was lost or restored: a sentence.
  virtual void hear_notice(const std::string&) {}
  // A player has come to the table or has left it: a sentence.
  virtual void hear_presence(const std::string&) {}
  virtual void hear_rematch_wanted(Side) {}
  // That side's player has asked the computer for a hint.
  virtual void hear_hint_asked(Side) {}
  // A program's command was refused.
  virtual void hear_refused(Side, const Refusal&) {}
};

// How a game is saved.
struct SaveStatus {
  std::string key;      // storage key for this game: record path or table name; empty: the game is not saved yet
  std::string why_not;  // why the record can't be written; empty: it can
  bool full = false;    // the record has its largest size
  bool lasts = true;    // the key stays this game's once it is over; false: the next game at the table gets it
};

// The random numbers for each side's random and suggested setups.
struct SetupStreams {
  BySide<Random> random, suggested;
};

// The lines of a record's head and end.
enum class RecordLine { RulesData, Revision, Variant, Option, First, Name, Date, Position, Result };

// Why a client can't reach its table now. header: that, and what becomes of it, in at most 38 columns, for the header of the
// screen. advice: a sentence that says what the player can do.
struct Outage {
  std::string header, advice;
};

// A moment that it opens is of a game by itself, in this process.
class Connection : public MomentOpener {
 public:
  // The client's replica, not the table's game.
  virtual const replica::GameReplica& game() const = 0;
  // Tells the audience all that has happened, and from then on what happens. The audience must outlive the connection.
  virtual void begin(Audience&) = 0;

  // ---- commands; each returns its refusal, or nullopt ----
  // An order that check() refuses by the side's own View never leaves the process. After Deploy the side is ready.
  virtual std::optional<Refusal> submit(Side, const Order&) = 0;
  virtual std::optional<Refusal> say(Side, const std::string& text) = 0;
  // Claims the win: the other player has been away too long.
  virtual std::optional<Refusal> claim(Side) = 0;
  virtual std::optional<Refusal> want_rematch(Side) = 0;
  // Asks for leave to ask the computer for a hint. If the game's option allows hints, everybody at the table is told.
  virtual std::optional<Refusal> ask_for_hint(Side) = 0;
  virtual Result<BySide<text::Sitter>> who() = 0;
  // Only a table in this process does these; any other refuses them.
  virtual Answer take_back();
  // How many of the latest reports take_back() takes back; 0: it is refused.
  virtual std::size_t would_take_back() const { return 0; }
  virtual Answer redo();
  virtual Answer record_line(RecordLine, const command::Command&, const Speaker&);
  virtual std::optional<std::string> record_text() const { return {}; }

  // ---- what else is known of the table ----
  // Milliseconds that each side has for a command, as the event line `turn` tells; 0: no limit.
  virtual BySide<int> limits() const = 0;
  // Milliseconds left now on each side's clock; 0: no clock.
  virtual BySide<int> clocks() const = 0;
  // Players who are known not to be at the table now.
  virtual BySide<bool> away() const = 0;
  // What the player of a side wants to be called, if they sit at another terminal and have said so; empty: nothing is known.
  virtual std::string called(Side) const { return {}; }
  // How many spectators there are, as far as it is known here.
  virtual int watchers() const { return 0; }
  // The players who are known to have asked for a hint in this game.
  virtual BySide<bool> hints_asked() const = 0;
  virtual SaveStatus saved() const = 0;
  // The storage key under which notes on this game were kept before this process joined it; empty: none were.
  virtual std::string earlier_notes_key() const = 0;
  // Who plays a side: `person`, `program` or the computer's word; nullopt: not known here.
  virtual std::optional<std::string> player(Side) = 0;
  // The name of the table, if the other side may sit at it from another terminal of this account; empty: it can't.
  virtual std::string shared_table() const { return {}; }
  // Are both players people on one account? Their game counts for neither, as between two people at one terminal.
  virtual bool is_within_account() { return false; }
  // After a program has forfeited the game: where its messages are, for the people here. Otherwise empty.
  virtual std::string program_log() const { return {}; }
  // nullopt: the client is connected.
  virtual std::optional<Outage> outage() const { return {}; }
  // True: another game has begun at the table, with sides swapped. It needs a new connection.
  virtual bool begins_anew() const { return false; }
  virtual SetupStreams setup_streams() = 0;

  // ---- the computer's advice ----
  // The side must be awaited, in Stage::Naming or Stage::Play, and ask_for_hint() must have allowed it.
  virtual std::unique_ptr<Adviser> ask_adviser(Side) = 0;
  // The game must be over. For the same game the answer is always the same.
  virtual std::unique_ptr<Reviewer> ask_reviewer(Side) = 0;

  // ---- waiting: a loop calls hear_next() until it returns false, then wait_with(), Poller::wait() and after_wait() ----
  // Can news come that no command from here caused?
  virtual bool has_others() const = 0;
  virtual bool hear_next() = 0;
  virtual void wait_with(Poller&) const = 0;
  virtual void after_wait() = 0;
  // Waits until the programs of this process have ended.
  virtual void see_out() {}
};

}  // namespace gonfalon::client
