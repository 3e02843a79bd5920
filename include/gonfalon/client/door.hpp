// The door to a table: what somebody who sits there, or looks on, has of the game. Whoever plays through a door - line
// mode, the full screen - can't tell where the table stands.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <poll.h>

#include "gonfalon/client/answer.hpp"
#include "gonfalon/record/lines.hpp"
#include "gonfalon/rules/turning_point.hpp"
#include "gonfalon/rules/view.hpp"

namespace gonfalon::client {

// One who gives commands at a table, a line each.
class Voice {
 public:
  virtual ~Voice() = default;

  // Carries the line out; what came of it in the game has been told by then (Audience). A fault's column counts from the
  // line's first character. A refusal says whose line it was, where that is known.
  virtual Answer say(const record::Line&) = 0;
  // After the last line: a setup that has no end is incomplete.
  virtual Answer end() = 0;
  virtual bool in_block() const = 0;  // the next line is one of a setup's, and no command
  // The side that a look is for where the line does not name one.
  virtual std::optional<Side> looks_for() const = 0;
};

// The computer in a process of its own, which has been told what one player was told, while it thinks.
class Thinker {
 public:
  virtual ~Thinker() = default;

  // To wait for with poll(2), until it can be read; and no longer than this, in milliseconds, between two looks.
  virtual int descriptor() const = 0;
  static constexpr int slice = 100;
  // Sees what has come; true: it is done, or has taken too long.
  virtual bool look() = 0;
  // Waits until it is.
  void see_out();
};

// What it would do in that player's place.
class Adviser : public Thinker {
 public:
  // Once it is done: the command that it would give; nothing: none came.
  virtual std::optional<std::string> command() const = 0;
};

// Where it would have done better in that player's place, of a game that is over.
class Reviewer : public Thinker {
 public:
  virtual int hundredths() const = 0;  // that are done
  // Once it is done, in the order of the game; nothing: it gave no answer.
  virtual const std::optional<std::vector<TurningPoint>>& turning_points() const = 0;
};

// Who is told what happens at a table while nobody here has asked.
class Audience {
 public:
  virtual ~Audience() = default;

  // Something may have happened: it is to be had from the door.
  virtual void hear_news() = 0;
  // Another player has said this.
  virtual void hear_said(Side, const std::string& text) = 0;
  // The way to a table elsewhere is lost, say, or found again: a sentence.
  virtual void hear_notice(const std::string&) {}
  // Somebody has come to the table or left it: a sentence.
  virtual void hear_of_company(const std::string&) {}
  // This side wants a rematch.
  virtual void hear_of_rematch(Side) {}
  // A program's command was refused.
  virtual void hear_refused(Side, const Fault&) = 0;
};

// Who plays at a table from elsewhere: programs, or players behind other doors.
class Others {
 public:
  virtual ~Others() = default;

  virtual bool any() const = 0;
  // Carries out what has come from them; false: nothing has.
  virtual bool hear_next() = 0;
  // What to wait for besides the people here, and how long at most, as poll(2) takes them; -1: for ever.
  virtual std::vector<struct pollfd> awaited_now() const = 0;
  virtual int time_left() const = 0;
  // After the wait: whatever can be sent and read without waiting.
  virtual void after_wait() = 0;
  // Waits until the programs of this process have ended.
  virtual void see_out() {}
  // Once a game is over that a program has forfeited: why, in a sentence or two for the people here. Mostly empty.
  virtual std::string why_forfeited() const { return {}; }
};

// How a game is kept.
struct Kept {
  std::string under;    // what tells it from all others, for what its players keep of it: its record, or the table; empty: nothing yet
  std::string why_not;  // its record can't be written; empty: it can
  bool full = false;    // the record may grow no more
};

class Door {
 public:
  virtual ~Door() = default;

  virtual const Rules& rules() const = 0;
  const GameStatus& status() const { return status_of(public_view()); }
  bool over() const { return status().stage == Stage::Over; }

  // What a side knows; only of one that is played from here, or once the game is over.
  virtual const View& view(Side) = 0;
  virtual const View& public_view() const = 0;
  // All that has happened so far, in order: 0 .. heard()-1. told() says what one listener was told of it; nothing if it was
  // not for those ears. After something has been taken back there is less of it.
  virtual std::size_t heard() const = 0;
  virtual std::optional<Report> told(std::size_t nth, Listener) const = 0;
  // Milliseconds that a side has for a command, as `turn` tells it; 0: no limit.
  virtual BySide<int> limits() const = 0;
  // Milliseconds that are left now on each side's clock; 0: it has none.
  virtual BySide<int> clocks() const { return {}; }
  // Who is known not to be at the table now, of those who play from elsewhere.
  virtual BySide<bool> away() const { return {}; }
  // While the connection to a remote table is lost: a sentence that says what the player can do. Empty: connected.
  virtual std::string disconnected() const { return {}; }
  // Another game has begun at the table, sides changed: it is to be opened anew, and there is nothing more to be had here.
  virtual bool begins_anew() const { return false; }

  // The setup that a side is making.
  virtual const Setup& draft(Side) const = 0;
  virtual void take_draft(Side, Setup) = 0;  // one that was kept
  virtual void join_draft_steps(Side) = 0;   // its last two steps were one of the player's
  // The names of the kept setups that this side may fetch.
  virtual std::vector<std::string> stored(Side) const = 0;
  // What that side's player has pencilled in, where it belongs now: notes, and what he takes hidden men for.
  virtual std::map<Square, std::string> notes(Side) = 0;
  virtual std::map<Square, battle::Rank> guesses(Side) = 0;

  virtual Kept kept() const = 0;
  // Who plays a side from elsewhere: `person`, `program` or the computer's word; nothing: that is not known here.
  virtual std::optional<std::string> player(Side) { return {}; }

  // Tells who is to hear of what happens from now on, and of all that has happened.
  virtual void begin(Audience&) = 0;
  virtual std::unique_ptr<Voice> voice(const Speaker&) = 0;
  // Something must be due from this side, in naming or in play.
  virtual std::unique_ptr<Adviser> ask_adviser(Side) = 0;
  // The game must be over. Of the same game the answer is always the same.
  virtual std::unique_ptr<Reviewer> ask_reviewer(Side) = 0;

  virtual Others& others() = 0;
};

// What one listener is told from `told` on; told is moved past it. table: a Door, or a Referee.
template <class Table, class Tell>
void tell_since(const Table& table, Listener listener, std::size_t& told, Tell tell) {
  for (; told < table.heard(); ++told)
    if (const auto report = table.told(told, listener)) tell(*report);
}

// The limit that a report's `turn` names.
inline int limit_of(const Report& report, const BySide<int>& limits) {
  const auto* turn = std::get_if<TurnCame>(&report);
  return turn != nullptr ? limits[turn->side] : 0;
}

}  // namespace gonfalon::client
