// The event lines, made for other programs: a keyword, then key=value pairs. Always English ASCII.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/report.hpp"
#include "gonfalon/rules/turning_point.hpp"

namespace gonfalon::text {

// No event line is longer than a line that io/lines.hpp accepts. Longer values and answers are cut between two characters.
// The difference of the two limits leaves room for the rest of a line that has one such value.
constexpr std::size_t longest_event = 4096;  // bytes, without the newline
constexpr std::size_t longest_value = 3900;  // bytes, as encoded

// A longer text of `say` is refused, not cut.
constexpr std::size_t longest_saying = 400;  // characters
// How many bytes of the text, from its beginning, fit into one `say`.
std::size_t length_that_can_be_said(std::string_view text);

// Appends the report as one line with its newline. A Deployed with a setup becomes several lines, `ready side=` the last of
// them. ms: the time limit that a `turn` names; 0: no limit.
void append_event(std::string& out, const Rules&, const Report&, int ms);

void append_refused(std::string& out, const Rules&, const Refusal&);

// `said side= text=`
void append_said(std::string& out, const Rules&, Side, std::string_view text);
// `lapse side= why=`, to people, before the `end` that it explains; nothing if the lapse is not known
void append_lapse(std::string& out, const Rules&, const Outcome&);
// `hint side=`
void append_hint_asked(std::string& out, const Rules&, Side);
// Appends the lines of an answer, each after `| `.
void append_look(std::string& out, std::string_view lines);

// `undone orders= events=`
void append_undone(std::string& out, const Rules&, std::size_t orders, std::size_t events);

// `done n=`
void append_done(std::string& out, const Rules&, std::size_t n);

// ---- lines between a table's events, for connections that ask for them ----

// `back side=`, `left side= [claim=]`. claim: time until the other player may claim the win; nullopt: never.
void append_presence(std::string& out, const Rules&, Side, bool there, std::optional<std::chrono::seconds> claim = {});
// `called side= name=`: what the player there wants to be called
void append_player_name(std::string& out, const Rules&, Side side, std::string_view name);
// `watchers n=`: how many look on
void append_watchers(std::string& out, const Rules&, std::size_t n);
// `rematch side=`
void append_rematch(std::string& out, const Rules&, Side);
// `recording state=`: `off`: the record can't be written; `on`: it is written again
void append_recording(std::string& out, const Rules&, bool on);
// `clock red= blue=`: milliseconds left. A side with 0 is left out.
void append_clocks(std::string& out, const Rules&, const BySide<int>&);

// The first lines of a connection: `hello`, a custom game's file in `rules` lines, and an `option` line for each option.
// side: nullopt for a watcher.
void append_hello(std::string& out, const Rules&, std::string_view version, std::optional<Side> side);

// ---- lines of a review ----

// `reviewing done=`: progress in percent
void append_reviewing(std::string& out, const Rules&, int done);
// `standing side= ..`: of an order of this side
void append_standing(std::string& out, const Rules&, Side, const Standing&);
// `turning-point side= ..`. A better walk's orders stand in one value, with between_orders between two of them.
constexpr char between_orders = ',';
void append_turning_point(std::string& out, const Rules&, const TurningPoint&);
// All of these, and `reviewed side= points=`: the last line, with the number of turning points.
void append_review(std::string& out, const Rules&, Side, const GameReview&);

// ---- lines of a puzzle ----

// Before its game: the question. at, rank: of the piece asked about; moves: at most so many lead to the win; par: in a fortress.
struct PuzzleTold {
  std::string_view id, theme;
  Side side;  // the player's
  std::size_t rating;
  std::optional<Square> at = {};
  std::optional<battle::Rank> rank = {};
  std::optional<std::size_t> moves = {};
  std::optional<std::size_t> par = {};
};
void append_puzzle(std::string& out, const Rules&, const PuzzleTold&);
// `attempt verdict= left=`: `wrong`, `right` (but the puzzle goes on), `solved` or `failed`; and the tries that are left
void append_attempt(std::string& out, const Rules&, std::string_view verdict, std::size_t tries_left);

// `reveal side= data= [left=]`: once the game is over
void append_reveal(std::string& out, const Rules&, Side, const Setup&);

// ---- reading event lines ----

// One event line in its parts. It points into the line, and must not outlive it.
class EventLine {
 public:
  explicit EventLine(std::string_view line);

  std::string_view keyword() const { return keyword_; }
  // The value after `key=`. nullopt: there is no such key.
  std::optional<std::string_view> value(std::string_view key) const;
  std::optional<int> number(std::string_view key) const;  // from 0 to 999999999

 private:
  std::string_view keyword_;
  std::string_view rest_;
};

// The report that the line holds. nullopt: the line is no report, or none that this game can have. Its places lie on the
// board. What no line holds stays empty: the setup of a Deployed, the number of moves made before a Begun.
std::optional<Report> read_report(const Rules&, const EventLine&);

// The forms of all event lines, one a line: the keyword and the keys, optional keys in brackets.
std::string event_forms();

// A value as an event line holds it: blanks, % and all that is not printable ASCII become %XX. most: its limit in bytes.
std::string event_value(std::string_view, std::size_t most = longest_value);
// The inverse. What no text may hold, such as terminal control codes, and what changes the writing direction become U+FFFD.
std::string from_event_value(std::string_view);

}  // namespace gonfalon::text
