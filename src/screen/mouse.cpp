#include "mouse.hpp"

#include <utility>

#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::screen {

// Ignores Shift, Alt and Ctrl. Other buttons and movements have other numbers, and do nothing.
std::optional<Key> mouse_key(int button, int column, int row, bool pressed) {
  constexpr int with_keys = 4 + 8 + 16;
  constexpr int left = 0, right = 2, let_go = 3, wheel_up = 64, wheel_down = 65;  // let_go: only in reports of three bytes
  constexpr int largest = 100'000;  // no screen is so large
  if (column < 1 || row < 1 || column > largest || row > largest) return {};
  const Point at{column - 1, row - 1};
  button &= ~with_keys;
  if (!pressed) return button == left ? std::optional(Key{.kind = KeyKind::Release, .at = at}) : std::nullopt;
  switch (button) {
    case left: return Key{.kind = KeyKind::Click, .at = at};
    case right: return Key{.kind = KeyKind::Aside, .at = at};
    case let_go: return Key{.kind = KeyKind::Release, .at = at};
    case wheel_up: return Key{KeyKind::WheelUp};
    case wheel_down: return Key{KeyKind::WheelDown};
    default: return {};
  }
}

Key Terminal::read(Poller& poller) {
  for (;;) {
    Key key = next_key(poller);
    if (!takes_shift_) key.shift = false;
    if (key.kind == KeyKind::Pasted && !takes_text_) continue;
    const bool wheel = key.kind == KeyKind::WheelUp || key.kind == KeyKind::WheelDown;
    if (wheel) {
      const Key& meant = key.kind == KeyKind::WheelUp ? wheel_.up : wheel_.down;
      if (meant.kind != KeyKind::None) return meant;
    } else if (key.kind == KeyKind::Aside) {
      const auto meant = takes_aside_ ? meaning_at(marks_, key.at) : std::nullopt;
      if (meant && meant->kind == KeyKind::Place) return {.kind = KeyKind::Aside, .place = meant->place};
      return {KeyKind::Escape};
    } else if (key.kind == KeyKind::Click) {
      pressed_ = meaning_at(marks_, key.at).value_or(key);
      return *pressed_;
    } else if (key.kind == KeyKind::Release) {
      const auto from = std::exchange(pressed_, {}), to = meaning_at(marks_, key.at);
      const bool squares = from && to && from->kind == KeyKind::Place && to->kind == KeyKind::Place;
      if (squares && from->place != to->place) return {.kind = KeyKind::Drag, .place = to->place, .from = from->place};
    } else {
      return key;
    }
  }
}

}  // namespace gonfalon::screen
