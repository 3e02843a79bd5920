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

// Ignores Shift, Alt and Ctrl. Other buttons, the wheel and movements have other numbers, and make no click.
MouseReport::Taken MouseReport::end(bool pressed) {
  constexpr int with_keys = 4 + 8 + 16;
  open_ = false;
  if (!pressed || (button_ & ~with_keys) != 0 || column_ < 1 || row_ < 1) return {};
  return {.click = Key{.kind = KeyKind::Click, .at = {column_ - 1, row_ - 1}}};
}

}  // namespace gonfalon::screen
