// A client's connection to its table: the game as the client was told of it, and a way to submit commands. The table may be in
// this process, in another one on this machine, or on another machine.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/base/result.hpp"
#include "gonfalon/base/side.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/replica/game_replica.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/rules/report.hpp"
#include "gonfalon/rules/turning_point.hpp"
#include "gonfalon/text/look.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/person.hpp"

namespace gonfalon::client {

// A moment of a game, for a puzzle: the setups, and the orders up to it. It can be opened as a game of its own, which one player
// continues. The struct holds the whole truth; the opened client is told only what its player may know.

struct Moment {
  Rules rules;
  Side player = Side::Red;
  Side first = Side::Red;          // moves first
  BySide<Setup> setups = {};       // that of a side which does not build is ignored
  // The orders of both sides as they were given; check() allowed each. While both sides name their first pieces, Red's comes first.
  std::vector<Order> orders = {};
};

class GameClient;

class MomentOpener {
 public:
  virtual ~MomentOpener() = default;

  // A game at this moment, for its player alone: the client is told nothing else. The game is not saved, and nobody plays the other
  // side. Throws std::system_error if a system call fails.
  virtual std::unique_ptr<GameClient> open_moment(const Moment&) = 0;
};

// The computer while it thinks, in a process of its own that was told only what one player was told.

class Thinker {
 public:
  virtual ~Thinker() = default;

  // Makes the poller wake up when there is something to look at.
  void wait_with(Poller&) const;
  // Reads what has come. True: the computer is done, or has taken too long.
  virtual bool look() = 0;
  // Waits until look() returns true.
  void see_out();

 private:
  virtual int descriptor() const = 0;
};

// Advises that player on the next command.
class Adviser : public Thinker {
 public:
  // Once done: the advised command; nullopt: none came.
  virtual std::optional<std::string> command() const = 0;
  // Why, in the reader's language: sentences that rest on what the player knew when asking. Empty: none is needed.
  virtual std::string reason() const = 0;
};

// Reviews that player's orders in a finished game.
class Reviewer : public Thinker {
 public:
  virtual int hundredths() const = 0;  // the share of the game that is done, in percent
  // Once done; nullopt: no answer came.
  virtual const std::optional<GameReview>& review() const = 0;
};

// The speaker who gives commands at a table, and the answer to a command.

// Somebody who gives commands, and what this speaker may do.
struct Speaker {
  BySide<bool> plays;       // the sides that the speaker may give orders for
  bool here = false;        // the speaker sits at this program, not in another process
  bool reads_head = false;  // the speaker may give the lines of a record's head and end
  text::Highest highest = text::Highest::Ten;  // how ranks are drawn for the speaker
  text::Memory memory = text::Memory::AsOnTable;  // the speaker's memory aid; the game's options may give more
  bool aloud = false;       // both players hear the answers: they must hold nothing secret

  std::optional<Side> sits_for = {};  // of several sides, the one that a command without a side is for
  bool reads_events = false;  // a program reads the answers: their form stays the same

  // sits_for, or the only side that the speaker plays. nullopt: both sides, or none.
  std::optional<Side> sole_side() const {
    if (sits_for) return sits_for;
    if (plays[Side::Red] == plays[Side::Blue]) return {};
    return plays[Side::Red] ? Side::Red : Side::Blue;
  }
};

// How much was taken back.
struct TakenBack {
  std::size_t orders = 0;
  std::size_t reports = 0;  // reports that every listener had heard
};

// The answer to a command. It does not tell what happened in the game: Reports do.
struct Answer {
  enum class Kind { Nothing, Done, Look, TakenBack, Refused, Quit };
  Kind kind = Kind::Nothing;
  std::string text = {};                       // Look: the lines of the answer; Done: a sentence for the person who typed the
                                               // command, mostly empty
  std::string reason = {};                     // Look: why, for people; programs, which read the lines, do not hear it
  std::optional<Refusal> fault = {};             // Refused
  std::optional<Side> side = {};               // Look, Refused: the side that the command was for; nullopt: none
  std::optional<client::TakenBack> back = {};  // TakenBack: the game is as it was before

  static Answer done() { return {.kind = Kind::Done}; }
  static Answer refused(Refusal fault) { return {.kind = Kind::Refused, .fault = std::move(fault)}; }
  static Answer done_unless(std::optional<Refusal> fault) { return fault ? refused(std::move(*fault)) : done(); }
  static Answer refused(RefusalCode code) { return refused(gonfalon::refusal_of(code)); }
  // why: a msgid that replaces the refusal's own sentence; null: that sentence stands.
  static Answer refused(RefusalCode code, std::string_view word, const char* why, int column = 0) {
    return refused(Refusal{.code = code, .at = {}, .word = std::string(word), .column = column, .why = why});
  }
  static Answer not_here(const char* why) { return refused(Refusal::NotHere, {}, why); }
  // TRANSLATORS: refusal of the commands `undo` and `redo`, on the status line or in line mode
  static Answer no_undo() { return not_here(N_("This game has no undo.")); }
};

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
  // Has the player of this side been away so long that the other may claim the win?
  virtual bool may_claim_against(Side) const { return false; }
  // What the player of a side wants to be called at a table of several terminals; empty: nothing is known.
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
