#include "mouse.hpp"

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

// Ignores Shift, Alt and Ctrl. The wheel is what terminals make of it while nobody listens to the mouse: the arrow keys. Other
// buttons and movements have other numbers, and do nothing.
MouseReport::Taken MouseReport::end(bool pressed) {
  constexpr int with_keys = 4 + 8 + 16;
  constexpr int first = 0, wheel_up = 64, wheel_down = 65;
  open_ = false;
  if (!pressed || column_ < 1 || row_ < 1) return {};
  switch (button_ & ~with_keys) {
    case first: return {.key = Key{.kind = KeyKind::Click, .at = {column_ - 1, row_ - 1}}};
    case wheel_up: return {.key = Key{KeyKind::Up}};
    case wheel_down: return {.key = Key{KeyKind::Down}};
    default: return {};
  }
}

}  // namespace gonfalon::screen
