#include "type_line.hpp"

#include <algorithm>
#include <utility>

#include "gonfalon/base/utf8.hpp"
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

// Ends the typing, and returns the line.
std::string take(UiState& desk) {
  desk.typing = false;
  return std::exchange(desk.line, {});
}

// Erases up to the caret. An empty line ends the typing.
void erase_from(UiState& desk, std::size_t begin) {
  desk.line.erase(begin, desk.caret - begin);
  desk.caret = begin;
  if (desk.line.empty()) desk.typing = false;
}

}  // namespace

void TypeLine::begin(UiState& desk) {
  desk.line.clear();
  desk.caret = 0;
  desk.typing = true;
  desk.line_refused = false;
  recalled_ = history_.size();
}

void TypeLine::give_back(UiState& desk, const std::string& line, const Refusal& fault) {
  desk.line = line;
  desk.typing = true;
  desk.line_refused = true;
  desk.caret = line.size();
  if (fault.column == 0) return;
  desk.wrong_from = 0;
  for (int column = 1; column < fault.column; ++column) desk.wrong_from = step_on(line, desk.wrong_from);
  desk.wrong_to = std::min(line.find(' ', desk.wrong_from), line.size());
  desk.caret = desk.wrong_to;
}

void TypeLine::put_refused_away(UiState& desk) {
  if (std::exchange(desk.line_refused, false)) take(desk);
}

void TypeLine::insert(UiState& desk, char32_t sign) {
  constexpr std::size_t longest = 400;
  if (desk.line.size() >= longest) return;
  const std::string bytes = to_utf8(sign);
  desk.line.insert(desk.caret, bytes);
  desk.caret += bytes.size();
}

std::optional<std::string> TypeLine::press(UiState& desk, const Key& key) {
  desk.wrong_from = desk.wrong_to = 0;
  desk.line_refused = false;
  switch (key.kind) {
    case KeyKind::Sign: insert(desk, key.sign); break;
    case KeyKind::Left: desk.caret = step_back(desk.line, desk.caret); break;
    case KeyKind::Right: desk.caret = step_on(desk.line, desk.caret); break;
    case KeyKind::Home: desk.caret = 0; break;
    case KeyKind::End: desk.caret = desk.line.size(); break;
    case KeyKind::Up: recall(desk, -1); break;
    case KeyKind::Down: recall(desk, 1); break;
    case KeyKind::Tab: complete(desk); break;
    case KeyKind::Delete: desk.line.erase(desk.caret, step_on(desk.line, desk.caret) - desk.caret); break;
    case KeyKind::Backspace: erase_from(desk, step_back(desk.line, desk.caret)); break;
    case KeyKind::EraseWord: erase_from(desk, word_back(desk.line, desk.caret)); break;
    case KeyKind::EraseLine: erase_from(desk, 0); break;
    case KeyKind::Escape: take(desk); break;
    case KeyKind::Enter: {
      const std::string line = take(desk);
      if (line.empty()) break;
      if (history_.empty() || history_.back() != line) history_.push_back(line);
      return line;
    }
    case KeyKind::PageUp: case KeyKind::PageDown: case KeyKind::Resize: case KeyKind::Interrupt:
    case KeyKind::Time: case KeyKind::Other: case KeyKind::Gone: case KeyKind::Click:
    case KeyKind::None: break;
  }
  return {};
}

void TypeLine::recall(UiState& desk, int by) {
  if (history_.empty()) return;
  const int wanted = std::clamp(static_cast<int>(recalled_) + by, 0, static_cast<int>(history_.size()));
  recalled_ = static_cast<std::size_t>(wanted);
  desk.line = recalled_ == history_.size() ? std::string() : history_[recalled_];
  desk.caret = desk.line.size();
}

// Completes up to the caret; what follows it stays.
void TypeLine::complete(UiState& desk) const {
  if (!phrases) return;
  const std::string typed = desk.line.substr(0, desk.caret);
  const client::Completed done = client::complete(typed, phrases(typed));
  desk.line.replace(0, desk.caret, done.line);
  desk.caret = done.line.size();
  desk.refused = false;
  for (const std::string& choice : done.choices) desk.message += (desk.message.empty() ? "" : "  ") + choice;
}

}  // namespace gonfalon::tui
