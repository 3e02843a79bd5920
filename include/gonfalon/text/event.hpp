// The event lines, made for other programs: a keyword, then key=value pairs. Always English ASCII.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/report.hpp"
#include "gonfalon/rules/turning_point.hpp"

namespace gonfalon::text {

// No event line is longer than a line may be that somebody reads (record/lines.hpp): of a longer value or answer only the
// beginning is told, in whole characters. The rest of a line with one such value has room in the difference.
constexpr std::size_t longest_event = 4096;  // bytes without its end
constexpr std::size_t longest_value = 3900;  // bytes as encoded

// A longer text of `say` is refused, not cut.
constexpr std::size_t longest_saying = 400;  // characters
// How many bytes of it can be said at once.
std::size_t length_that_can_be_said(std::string_view text);

// Appends the report as one line with its end (a Deployed with its setup as several, the last of them `ready side=`). ms: the
// limit that a `turn` names; 0: none.
void append_event(std::string& out, const Rules&, const Report&, int ms);

void append_refused(std::string& out, const Rules&, const Refusal&);

// `said side= text=`
void append_said(std::string& out, const Rules&, Side, std::string_view text);
// An answer's lines: each begins with `| `.
void append_look(std::string& out, std::string_view lines);

// `undone orders= events=`
void append_undone(std::string& out, const Rules&, std::size_t orders, std::size_t events);

// `done n=`
void append_done(std::string& out, const Rules&, std::size_t n);

// ---- between the events of a table, for who has asked for them ----

// `back side=`, `left side=`
void append_presence(std::string& out, const Rules&, Side, bool there);
// `rematch side=`
void append_rematch(std::string& out, const Rules&, Side);
// `recording state=`: `off`, what happens is not recorded any more; `on`, it is again
void append_recording(std::string& out, const Rules&, bool on);
// `clock red= blue=`: milliseconds that are left; of a side with 0 nothing is told
void append_clocks(std::string& out, const Rules&, const BySide<int>&);

// The lines that greet a player's program: `hello`, and an `option` line for each option. side:
// nothing for a watcher.
void append_hello(std::string& out, const Rules&, std::string_view version, std::optional<Side> side);

// ---- what the computer says of a game that it has gone over ----

// `reviewing done=`: so many hundredths of it
void append_reviewing(std::string& out, const Rules&, int done);
// `turning-point side= ..`
void append_turning_point(std::string& out, const Rules&, const TurningPoint&);
// `reviewed side= points=`: that was all
void append_reviewed(std::string& out, const Rules&, Side, std::size_t points);

// `reveal side= data= [left=]`: once the game is over
void append_reveal(std::string& out, const Rules&, Side, const Setup&);

// ---- what a player's program hears, read back ----

// One event line in its parts; a view into the line.
class EventLine {
 public:
  explicit EventLine(std::string_view line);

  std::string_view keyword() const { return keyword_; }
  // What stands behind `key=`; nothing: there is no such key.
  std::optional<std::string_view> value(std::string_view key) const;
  std::optional<int> number(std::string_view key) const;  // from 0 to 999999999

 private:
  std::string_view keyword_;
  std::string_view rest_;
};

// What the line tells; nothing: it is no report, or none that could be of this game. Its places lie on
// the board. What the line leaves out is missing in the report: a Deployed has no setup, a Begun no number of
// moves made before.
std::optional<Report> read_report(const Rules&, const EventLine&);

// The forms of all event lines, a line each: keyword and keys, in brackets those that may be missing.
std::string event_forms();

// A value as an event holds it: all but printing ASCII written %XX, and % and blanks too. most: bytes of it.
std::string event_value(std::string_view, std::size_t most = longest_value);
// The inverse; but what no text may hold, such as the codes that terminals obey, and what turns the direction of writing, is
// U+FFFD.
std::string from_event_value(std::string_view);

}  // namespace gonfalon::text
