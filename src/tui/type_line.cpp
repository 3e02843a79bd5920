#include "type_line.hpp"

#include <algorithm>
#include <utility>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/client/complete.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::tui {

using screen::UiState;
using screen::Key;
using screen::KeyKind;

namespace {

// The beginning of the character before, or after, this one in UTF-8 text.
std::size_t step_back(const std::string& line, std::size_t at) {
  while (at > 0 && !begins_character(line[--at])) continue;
  return at;
}

std::size_t step_on(const std::string& line, std::size_t at) {
  while (at < line.size() && ++at < line.size() && !begins_character(line[at])) continue;
  return at;
}

std::size_t word_back(const std::string& line, std::size_t at) {
  while (at > 0 && line[at - 1] == ' ') --at;
  while (at > 0 && line[at - 1] != ' ') --at;
  return at;
}

std::size_t word_on(const std::string& line, std::size_t at) {
  while (at < line.size() && line[at] == ' ') ++at;
  while (at < line.size() && line[at] != ' ') ++at;
  return at;
}

// Ends the typing, and returns the line.
std::string take(UiState& ui) {
  ui.typing = false;
  return std::exchange(ui.line, {});
}

// Erases up to the caret. An empty line ends the typing.
void erase_from(UiState& ui, std::size_t begin) {
  ui.line.erase(begin, ui.caret - begin);
  ui.caret = begin;
  if (ui.line.empty()) ui.typing = false;
}

}  // namespace

void TypeLine::begin(UiState& ui) {
  ui.line.clear();
  ui.caret = 0;
  ui.typing = true;
  ui.line_refused = false;
  recalled_ = history_.size();
}

void TypeLine::give_back(UiState& ui, const std::string& line, const Refusal& fault) {
  ui.line = line;
  ui.typing = true;
  ui.line_refused = true;
  ui.caret = line.size();
  if (fault.column == 0) return;
  ui.wrong_from = 0;
  for (int column = 1; column < fault.column; ++column) ui.wrong_from = step_on(line, ui.wrong_from);
  ui.wrong_to = std::min(line.find(' ', ui.wrong_from), line.size());
  ui.caret = ui.wrong_to;
}

void TypeLine::put_refused_away(UiState& ui) {
  if (std::exchange(ui.line_refused, false)) take(ui);
}

void TypeLine::insert(UiState& ui, char32_t sign) {
  constexpr std::size_t longest = 400;
  if (ui.line.size() >= longest) return;
  const std::string bytes = to_utf8(sign);
  ui.line.insert(ui.caret, bytes);
  ui.caret += bytes.size();
}

std::optional<std::string> TypeLine::press(UiState& ui, const Key& key) {
  ui.wrong_from = ui.wrong_to = 0;
  ui.line_refused = false;
  switch (key.kind) {
    case KeyKind::Sign:
    case KeyKind::Pasted: insert(ui, key.sign); break;
    case KeyKind::Left: ui.caret = step_back(ui.line, ui.caret); break;
    case KeyKind::Right: ui.caret = step_on(ui.line, ui.caret); break;
    case KeyKind::WordLeft: ui.caret = word_back(ui.line, ui.caret); break;
    case KeyKind::WordRight: ui.caret = word_on(ui.line, ui.caret); break;
    case KeyKind::Home: ui.caret = 0; break;
    case KeyKind::End: ui.caret = ui.line.size(); break;
    case KeyKind::Up: recall(ui, -1); break;
    case KeyKind::Down: recall(ui, 1); break;
    case KeyKind::Tab: complete(ui); break;
    case KeyKind::Delete: ui.line.erase(ui.caret, step_on(ui.line, ui.caret) - ui.caret); break;
    case KeyKind::Backspace: erase_from(ui, step_back(ui.line, ui.caret)); break;
    case KeyKind::EraseWord: erase_from(ui, word_back(ui.line, ui.caret)); break;
    case KeyKind::EraseLine: erase_from(ui, 0); break;
    case KeyKind::Escape: take(ui); break;
    case KeyKind::Enter: {
      const std::string line = take(ui);
      if (line.empty()) break;
      if (history_.empty() || history_.back() != line) history_.push_back(line);
      return line;
    }
    case KeyKind::PageUp: case KeyKind::PageDown: case KeyKind::Resize: case KeyKind::Interrupt:
    case KeyKind::Time: case KeyKind::Other: case KeyKind::Gone: case KeyKind::Click: case KeyKind::Place: case KeyKind::Aside: case KeyKind::Edge: case KeyKind::Entry:
    case KeyKind::Drag: case KeyKind::Release: case KeyKind::WheelUp: case KeyKind::WheelDown:
    case KeyKind::BackTab: case KeyKind::Function: case KeyKind::Stop: case KeyKind::Redraw:
    case KeyKind::None: break;
  }
  return {};
}

void TypeLine::recall(UiState& ui, int by) {
  if (history_.empty()) return;
  const int wanted = std::clamp(static_cast<int>(recalled_) + by, 0, static_cast<int>(history_.size()));
  recalled_ = static_cast<std::size_t>(wanted);
  ui.line = recalled_ == history_.size() ? std::string() : history_[recalled_];
  ui.caret = ui.line.size();
}

// Completes up to the caret; what follows it stays.
void TypeLine::complete(UiState& ui) const {
  if (!phrases) return;
  const std::string typed = ui.line.substr(0, ui.caret);
  const client::Completed done = client::complete(typed, phrases(typed));
  ui.line.replace(0, ui.caret, done.line);
  ui.caret = done.line.size();
  ui.refused = false;
  for (const std::string& choice : done.choices) ui.message += (ui.message.empty() ? "" : "  ") + choice;
}

}  // namespace gonfalon::tui
