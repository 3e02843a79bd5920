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
  // Handles a key while a line is typed. Returns the line once Enter ends it.
  std::optional<std::string> press(screen::UiState&, const screen::Key&);
  // For Tab: the whole lines that this line may become. Unset: Tab completes nothing.
  std::function<std::vector<std::string>(const std::string& line)> phrases;

  // Shows a refused line again, with the wrong word marked. An editing key corrects it; a character begins a new line.
  static void give_back(screen::UiState&, const std::string& line, const Refusal&);
  // Drops a refused line that is still shown: a character is about to begin a new one.
  static void put_refused_away(screen::UiState&);

 private:
  void recall(screen::UiState&, int by);
  void complete(screen::UiState&) const;

  std::vector<std::string> history_;
  std::size_t recalled_ = 0;
};

}  // namespace gonfalon::tui
