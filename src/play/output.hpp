// Standard output: the events of one view, as lines for programs or as sentences.
#pragma once

#include <string>
#include <string_view>

#include "gonfalon/play/game.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/table/referee.hpp"

namespace gonfalon::play {

class Output {
 public:
  Output(const Rules& rules, bool events, Listener listener) : rules_(rules), events_(events), listener_(listener) {}

  bool events() const { return events_; }
  Listener listener() const { return listener_; }

  void tell(const Report& report, int ms);
  void say(Side side, std::string_view text);
  void refuse(const Fault& fault);  // as an event; as a sentence only where a person types
  void look(std::string_view lines);
  // What the game has taken back is as if it had not been told.
  void take_back(const Referee& referee, const TakenBack&);
  // Asks for a line, where that has not been done since the last one was given.
  void prompt(std::string_view text);
  void answered() { prompted_ = false; }
  void end_prompt() { fresh_line(); }  // nobody will answer it
  // Throws std::system_error where nobody reads any more.
  void flush();
  // Past what has happened so far.
  void pass_over(std::size_t facts) { told_ = facts; }
  // Tells what has happened since the last call; ms as for append_event, by the side on turn.
  void catch_up(const Referee& referee, const BySide<int>& ms);

 private:
  // The buffer, where a line can begin: not behind a prompt that nobody has answered.
  std::string& fresh_line();

  const Rules& rules_;
  bool events_;
  Listener listener_;
  std::size_t told_ = 0;
  std::string buffer_;
  bool prompted_ = false;
};

// An answer's lines as events: each begins with `| `.
void append_look(std::string& out, std::string_view lines);

// What a player says, as a sentence.
std::string said(Side side, std::string_view text);

// What one listener is told of the facts from `told` on; told is moved past them.
template <class Tell>
void tell_since(const Referee& referee, Listener listener, std::size_t& told, Tell tell) {
  for (; told < referee.heard(); ++told)
    if (const auto report = referee.told(told, listener)) tell(*report);
}

// The limit that a report's `turn` names.
int limit_of(const Report& report, const BySide<int>& ms);

}  // namespace gonfalon::play
