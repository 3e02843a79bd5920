#include "mouse.hpp"

#include <utility>

namespace gonfalon::screen {

namespace {

constexpr int parts = 3;

}  // namespace

void MouseReport::begin(Form form) {
  *this = {};
  form_ = form;
  open_ = true;
}

MouseReport::Taken MouseReport::take(char32_t sign) {
  switch (form_) {
    case Form::Numbers: return take_number_part(sign);
    case Form::Bytes: return take_byte(sign);
  }
  return {};
}

MouseReport::Taken MouseReport::take_number_part(char32_t sign) {
  constexpr int largest = 100'000;  // no screen is so large
  int& number = part_ == 0 ? button_ : part_ == 1 ? column_ : row_;
  if (sign >= U'0' && sign <= U'9' && number < largest) {
    number = number * 10 + static_cast<int>(sign - U'0');
    return {};
  }
  if (sign == U';' && part_ + 1 < parts) {
    ++part_;
    return {};
  }
  if (part_ + 1 == parts && (sign == U'M' || sign == U'm')) return end(sign == U'M');
  open_ = false;
  return {.belongs = false};
}

MouseReport::Taken MouseReport::take_byte(char32_t sign) {
  constexpr char32_t zero = U' ';
  if (sign < zero) {
    open_ = false;
    return {.belongs = false};
  }
  (part_ == 0 ? button_ : part_ == 1 ? column_ : row_) = static_cast<int>(sign - zero);
  if (++part_ < parts) return {};
  return end(true);
}

// Ignores Shift, Alt and Ctrl. Other buttons and movements have other numbers, and do nothing.
MouseReport::Taken MouseReport::end(bool pressed) {
  constexpr int with_keys = 4 + 8 + 16;
  constexpr int left = 0, right = 2, let_go = 3, wheel_up = 64, wheel_down = 65;  // let_go: only in bytes
  open_ = false;
  if (column_ < 1 || row_ < 1) return {};
  const Point at{column_ - 1, row_ - 1};
  const int button = button_ & ~with_keys;
  if (!pressed) return button == left ? Taken{.key = Key{.kind = KeyKind::Release, .at = at}} : Taken{};
  switch (button) {
    case left: return {.key = Key{.kind = KeyKind::Click, .at = at}};
    case right: return {.key = Key{KeyKind::Escape}};
    case let_go: return {.key = Key{.kind = KeyKind::Release, .at = at}};
    case wheel_up: return {.key = Key{KeyKind::WheelUp}};
    case wheel_down: return {.key = Key{KeyKind::WheelDown}};
    default: return {};
  }
}

Key Terminal::read(Poller& poller) {
  for (;;) {
    const Key key = next_key(poller);
    const bool wheel = key.kind == KeyKind::WheelUp || key.kind == KeyKind::WheelDown;
    if (wheel) {
      const Key& meant = key.kind == KeyKind::WheelUp ? wheel_.up : wheel_.down;
      if (meant.kind != KeyKind::None) return meant;
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
