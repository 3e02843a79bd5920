// The event lines, made for other programs: a keyword, then key=value pairs. Always English ASCII.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/rules/report.hpp"
#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::text {

// Appends the report as one line with its end (a Deployed with its setup: two lines). ms: the limit
// that a `turn` names; 0: none.
void append_event(std::string& out, const Rules&, const Report&, int ms);

void append_refused(std::string& out, const Rules&, const Fault&);

// `said side= text=`
void append_said(std::string& out, const Rules&, Side, std::string_view text);
// An answer's lines: each begins with `| `.
void append_look(std::string& out, std::string_view lines);

// `undone orders= events=`
void append_undone(std::string& out, const Rules&, std::size_t orders, std::size_t events);

// `done n=`
void append_done(std::string& out, const Rules&, std::size_t n);

// The lines that greet a player's program: `hello`, and an `option` line for each option. side:
// nothing for a watcher.
void append_hello(std::string& out, const Rules&, std::string_view version, std::optional<Side> side);

// The setup, sealed, to its owner: `setup side= data=`.
void append_setup(std::string& out, const Rules&, Side, const Setup&);

// The same once the game is over, to all: `reveal side= data=`.
void append_reveal(std::string& out, const Rules&, Side, const Setup&);

// The forms of all event lines, a line each: keyword and keys, in brackets those that may be missing.
std::string event_forms();

// A value as an event holds it: all but printing ASCII written %XX, and % and blanks too.
std::string event_value(std::string_view);
std::string from_event_value(std::string_view);  // the inverse

}  // namespace gonfalon::text
