#include "panel.hpp"

#include <algorithm>

#include "gonfalon/screen/draw.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::tui {

using screen::Key;
using screen::KeyKind;
using text::_;

bool press_in_panel(screen::Panel& panel, const screen::KeyMap& keys, const Key& pressed, const Key& opener, screen::Size size) {
  const Key key = keys.meant(pressed, screen::Where::Panel);
  const int page = screen::page_of(size);
  const int last = screen::last_top(panel, size);
  panel.top = std::min(panel.top, last);
  const auto go_to = [&](int top) {
    panel.top = std::clamp(top, 0, last);
    return true;
  };
  if (key.kind == KeyKind::PageDown || (key.kind == KeyKind::Sign && key.sign == U' ')) return go_to(panel.top + page);
  if (key.kind == KeyKind::Down) return go_to(panel.top + 1);
  if (key.kind == KeyKind::Up) return go_to(panel.top - 1);
  if (key.kind == KeyKind::PageUp) return go_to(panel.top - page);
  const bool closes = key.kind == KeyKind::Escape || key.kind == KeyKind::Enter || pressed == opener ||
                      (key.kind == KeyKind::Sign && (key.sign == U'q' || key.sign == U'Q'));
  return !closes;
}

Key read_panel(screen::Terminal& terminal, const screen::KeyMap& keys, screen::Panel panel, const Key& opener) {
  for (;;) {
    terminal.show(screen::draw_panel(panel, terminal.size()));
    const Key key = terminal.read();
    if (key.kind == KeyKind::Gone || key.kind == KeyKind::Interrupt) return key;
    if (key.kind == KeyKind::Resize || !screen::is_enough(terminal.size())) continue;
    if (!press_in_panel(panel, keys, key, opener, terminal.size())) return {KeyKind::None};
  }
}

screen::Panel help_panel(const screen::KeyMap& keys, screen::Where where, const std::string& what) {
  return {.title = _("Help"), .text = what + "\n\n" + keys.help(where)};
}

}  // namespace gonfalon::tui
