// Standard output: the events of one view, as lines for programs or as sentences.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/client/game_client.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::cli {

class Output {
 public:
  // reader: the one player who reads it, if there is one.
  Output(const Rules& rules, bool events, Listener listener, std::optional<Side> reader)
      : rules_(rules), events_(events), listener_(listener), reader_(reader) {}

  bool events() const { return events_; }
  Listener listener() const { return listener_; }

  void say(Side side, std::string_view text);
  void refuse(const Refusal& fault);  // as an event; as a sentence only where a person types
  void look(std::string_view lines);
  // What the game has taken back is as if it had not been told.
  void take_back(const client::GameClient&, const client::TakenBack&);
  // Asks for a line, where that has not been done since the last one was given.
  void prompt(std::string_view text);
  void answered() { prompted_ = false; }
  void end_prompt() { fresh_line(); }  // nobody will answer it
  // Throws std::system_error where nobody reads any more.
  void flush();
  // Past what has happened so far.
  void pass_over(std::size_t facts) { told_ = facts; }
  // Tells what has happened since the last call.
  void catch_up(const client::GameClient&);

 private:
  void tell(const Report& report, int ms);
  // The buffer, where a line can begin: not behind a prompt that nobody has answered.
  std::string& fresh_line();

  const Rules& rules_;
  bool events_;
  Listener listener_;
  std::optional<Side> reader_;
  std::size_t told_ = 0;
  std::string buffer_;
  bool prompted_ = false;
};

}  // namespace gonfalon::cli
