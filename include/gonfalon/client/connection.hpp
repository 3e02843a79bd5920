// What a client has of its table: the game as the client was told of it, and a way to submit commands. Where the table is makes no
// difference: in this process, in another one on this machine, or on another machine.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/client/answer.hpp"
#include "gonfalon/client/thinker.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/replica/game_replica.hpp"
#include "gonfalon/text/sitter.hpp"

namespace gonfalon::client {

// Is told what happens at a table.
class Audience {
 public:
  virtual ~Audience() = default;

  // The replica may have grown, or something else that a connection tells has changed.
  virtual void hear_news() = 0;
  // Another player has said this.
  virtual void hear_said(Side, const std::string& text) = 0;
  // The connection was lost or restored: a sentence.
  virtual void hear_notice(const std::string&) {}
  // A player has come to the table or has left it: a sentence.
  virtual void hear_presence(const std::string&) {}
  virtual void hear_rematch_wanted(Side) {}
  // A program's command was refused.
  virtual void hear_refused(Side, const Refusal&) {}
};

// How a game is saved.
struct SaveStatus {
  std::string key;      // storage key for this game: record path or table name; empty: the game is not saved yet
  std::string why_not;  // why the record can't be written; empty: it can
  bool full = false;    // the record may grow no more
  bool lasts = true;    // the key stays this game's once it is over; false: the next game at the table gets it
};

// Where the random and the suggested setups of each side come from.
struct SetupSeeds {
  BySide<Random> random, suggested;
};

// The lines of a record's head and end.
enum class RecordLine { RulesData, Revision, Variant, Option, First, Name, Date, Position, Result };

class Connection {
 public:
  virtual ~Connection() = default;

  virtual const replica::GameReplica& game() const = 0;
  // Tells this audience what happens from now on, after it was told all that has happened. It must outlive the connection.
  virtual void begin(Audience&) = 0;

  // ---- commands; each tells why it was refused ----
  // An order that check() refuses, with the side's own View, never leaves the process. Deploy: a whole setup, and the side is ready.
  virtual std::optional<Refusal> submit(Side, const Order&) = 0;
  virtual std::optional<Refusal> say(Side, const std::string& text) = 0;
  // Claims the win: the other player has been away too long.
  virtual std::optional<Refusal> claim(Side) = 0;
  virtual std::optional<Refusal> want_rematch(Side) = 0;
  virtual Result<BySide<text::Sitter>> who() = 0;
  // What only the table of this process does; another table refuses it.
  virtual Answer take_back();
  virtual Answer redo();
  virtual Answer record_line(RecordLine, const command::Command&, const Speaker&);
  virtual std::optional<std::string> record_text() const { return {}; }

  // ---- what else is known of the table ----
  // Milliseconds that a side has for a command, as `turn` tells it; 0: no limit.
  virtual BySide<int> limits() const = 0;
  // Milliseconds left now on each side's clock; 0: no clock.
  virtual BySide<int> clocks() const = 0;
  // Players who are known not to be at the table now.
  virtual BySide<bool> away() const = 0;
  virtual SaveStatus saved() const = 0;
  // The storage key under which notes on this game were kept before this process joined it; empty: none were.
  virtual std::string notes_before() const = 0;
  // Who plays a side: `person`, `program` or the computer's word; nullopt: not known here.
  virtual std::optional<std::string> player(Side) = 0;
  // Once a game is over that a program has forfeited: why, for the people here. Mostly empty.
  virtual std::string why_forfeited() const { return {}; }
  // While the connection is lost: a sentence that says what the player can do. Empty: connected.
  virtual std::string disconnected() const { return {}; }
  // Another game has begun at the table, with sides swapped: it needs a new connection.
  virtual bool begins_anew() const { return false; }
  virtual SetupSeeds setup_seeds() = 0;

  // ---- the computer's advice ----
  // Something must be due from this side, in naming or in play.
  virtual std::unique_ptr<Adviser> ask_adviser(Side) = 0;
  // The game must be over. For the same game the answer is always the same.
  virtual std::unique_ptr<Reviewer> ask_reviewer(Side) = 0;

  // ---- waiting: a loop calls hear_next() until it returns false, then wait_with(), Poller::wait() and after_wait() ----
  // May anything come that nobody here asked for?
  virtual bool has_others() const = 0;
  virtual bool hear_next() = 0;
  virtual void wait_with(Poller&) const = 0;
  virtual void after_wait() = 0;
  // Waits until the programs of this process have ended.
  virtual void see_out() {}
};

}  // namespace gonfalon::client
