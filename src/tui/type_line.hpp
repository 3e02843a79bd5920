// The command line of the full screen: what is typed, its caret, and the lines typed before.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/screen/ui_state.hpp"
#include "gonfalon/screen/terminal.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::tui {

class TypeLine {
 public:
  void begin(screen::UiState&);
  void insert(screen::UiState&, char32_t sign);
  // A key while a command is being typed; the whole line when it is done.
  std::optional<std::string> press(screen::UiState&, const screen::Key&);
  // For Tab: whole lines that this one, as it is so far, may become. Nothing is completed without it.
  std::function<std::vector<std::string>(const std::string& line)> phrases;

  // A line that was refused comes back, to be read; what the fault is about is marked. A key that is no sign mends it.
  static void give_back(screen::UiState&, const std::string& line, const Refusal&);
  // Where there is such a line it has been read: a sign does what it does without it.
  static void put_refused_away(screen::UiState&);

 private:
  void recall(screen::UiState&, int by);
  void complete(screen::UiState&) const;

  std::vector<std::string> history_;
  std::size_t recalled_ = 0;
};

}  // namespace gonfalon::tui
