// Standard output: the events of one view, as lines for programs or as sentences.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/client/game_client.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::cli {

class Output {
 public:
  // reader: the only player who reads the output; nullopt: both players or a spectator.
  // reader, highest: as for text::Telling.
  Output(const Rules& rules, bool events, Listener listener, std::optional<Side> reader, text::Highest highest = text::Highest::Ten)
      : rules_(rules), events_(events), listener_(listener), telling_(rules, reader, highest) {}

  bool events() const { return events_; }
  Listener listener() const { return listener_; }

  void tell_hint_asked(Side);
  void tell_puzzle(const text::PuzzleTold&);  // as an event only
  void tell_attempt(std::string_view verdict, int tries_left);  // likewise
  void refuse(const Refusal& fault);  // as an event or a sentence
  void look(std::string_view lines);
  // After an undo: says so, as an event or a sentence, and forgets that the reports that were taken back were told.
  void take_back(const client::GameClient&, const client::TakenBack&);
  // Prints a prompt, unless one waits for an answer already.
  void prompt(std::string_view text);
  void answered() { prompted_ = false; }
  void end_prompt() { fresh_line(); }  // the prompt will get no answer
  // Tells the steps that were held back, as another of the same piece might have followed.
  void end_walk();
  // flush_told() does not end a walk. Both throw OutputFailed.
  void flush();
  void flush_told();
  // Skips the first reports, and what was said before the last of them.
  void pass_over(const client::GameClient& game, std::size_t reports) { told_ = replica::told_until(game, reports); }
  // Prints the reports since the last call, and what was said.
  void catch_up(const client::GameClient&);

 private:
  void tell(const Report& report, int ms);
  void say(const replica::Remark&);
  void add(const std::vector<std::string>& sentences);
  // The buffer, after ending a walk and the line of an unanswered prompt.
  std::string& fresh_line();
  std::string& after_prompt();

  const Rules& rules_;
  bool events_;
  Listener listener_;
  text::Telling telling_;
  replica::Told told_;
  std::string buffer_;
  bool prompted_ = false;
};

}  // namespace gonfalon::cli
