#include "input.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>
#include <vector>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::screen {

namespace {

constexpr unsigned char bell = 7, cancel = 0x18, substitute = 0x1A, escape = 0x1B, blank = 0x20, del = 0x7F, string_end = 0x9C;
constexpr std::size_t longest_sequence = 128;  // and of a string: so much of it is kept

constexpr bool is_control(unsigned char byte) { return byte < blank; }
constexpr bool is_final(unsigned char byte) { return byte >= 0x40 && byte < del; }
constexpr Key function(int number) { return {KeyKind::Function, static_cast<char32_t>(number)}; }
constexpr Key sign_key(char32_t of) { return {KeyKind::Sign, of}; }
constexpr char capital(char letter) { return static_cast<char>(letter - 'a' + 'A'); }

// `CSI NUMBER ~`, of DEC's and all later terminals. Insert, F13 and others are no keys of ours.
constexpr std::array<std::pair<int, Key>, 19> by_number{{
    {1, {KeyKind::Home}}, {3, {KeyKind::Delete}}, {4, {KeyKind::End}}, {5, {KeyKind::PageUp}}, {6, {KeyKind::PageDown}},
    {7, {KeyKind::Home}}, {8, {KeyKind::End}},
    {11, function(1)}, {12, function(2)}, {13, function(3)}, {14, function(4)}, {15, function(5)}, {17, function(6)}, {18, function(7)},
    {19, function(8)}, {20, function(9)}, {21, function(10)}, {23, function(11)}, {24, function(12)},
}};
// `CSI LETTER` and `SS3 LETTER`. E: the 5 of the number pad.
constexpr std::array<std::pair<char, Key>, 12> by_letter{{
    {'A', {KeyKind::Up}}, {'B', {KeyKind::Down}}, {'C', {KeyKind::Right}}, {'D', {KeyKind::Left}}, {'E', {KeyKind::Enter}},
    {'F', {KeyKind::End}}, {'H', {KeyKind::Home}}, {'P', function(1)}, {'Q', function(2)}, {'R', function(3)}, {'S', function(4)},
    {'Z', {KeyKind::BackTab}},
}};
// `SS3 LETTER` (`ESC O` and a letter): the number pad in application mode. Its digits move, as those of a pad without NumLock do.
constexpr std::array<std::pair<char, Key>, 19> by_pad{{
    {'M', {KeyKind::Enter}}, {'I', {KeyKind::Tab}}, {' ', sign_key(U' ')}, {'X', sign_key(U'=')}, {'j', sign_key(U'*')}, {'k', sign_key(U'+')},
    {'l', sign_key(U',')}, {'m', sign_key(U'-')}, {'n', {KeyKind::Delete}}, {'o', sign_key(U'/')},
    {'q', {KeyKind::End}}, {'r', {KeyKind::Down}}, {'s', {KeyKind::PageDown}}, {'t', {KeyKind::Left}}, {'u', {KeyKind::Enter}},
    {'v', {KeyKind::Right}}, {'w', {KeyKind::Home}}, {'x', {KeyKind::Up}}, {'y', {KeyKind::PageUp}},
}};
// `CSI CODE u`: keys that are no characters, in kitty's protocol.
constexpr std::array<std::pair<char32_t, Key>, 33> by_code{{
    {U'\r', {KeyKind::Enter}}, {U'\n', {KeyKind::Enter}}, {U'\t', {KeyKind::Tab}}, {escape, {KeyKind::Escape}}, {8, {KeyKind::Backspace}},
    {del, {KeyKind::Backspace}},
    {57399, sign_key(U'0')}, {57400, sign_key(U'1')}, {57401, sign_key(U'2')}, {57402, sign_key(U'3')}, {57403, sign_key(U'4')}, {57404, sign_key(U'5')},
    {57405, sign_key(U'6')}, {57406, sign_key(U'7')}, {57407, sign_key(U'8')}, {57408, sign_key(U'9')}, {57409, sign_key(U'.')}, {57410, sign_key(U'/')},
    {57411, sign_key(U'*')}, {57412, sign_key(U'-')}, {57413, sign_key(U'+')}, {57414, {KeyKind::Enter}}, {57415, sign_key(U'=')}, {57416, sign_key(U',')},
    {57417, {KeyKind::Left}}, {57418, {KeyKind::Right}}, {57419, {KeyKind::Up}}, {57420, {KeyKind::Down}}, {57421, {KeyKind::PageUp}},
    {57422, {KeyKind::PageDown}}, {57423, {KeyKind::Home}}, {57424, {KeyKind::End}}, {57426, {KeyKind::Delete}},
}};
constexpr char32_t last_private = 0xF8FF;  // kitty's codes of keys that are no characters end here, and begin with 0xE000

std::optional<Key> find(const auto& keys, auto sent) {
  const auto found = std::ranges::find(keys, sent, [](const auto& each) { return each.first; });
  return found == keys.end() ? std::nullopt : std::optional(found->second);
}

// The numbers between semicolons, each with those behind its colons; a number that is left out is 0.
using Parameters = std::vector<std::vector<int>>;
Parameters numbers_in(std::string_view parameters) {
  Parameters numbers;
  for (const std::string_view group : split(parameters, ";")) {
    numbers.emplace_back();
    for (const std::string_view number : split(group, ":")) numbers.back().push_back(whole_number(number).value_or(0));
  }
  return numbers;
}
int number_at(const Parameters& numbers, std::size_t nth, std::size_t part = 0) {
  return nth < numbers.size() && part < numbers[nth].size() ? numbers[nth][part] : 0;
}
// Shift, Alt, Ctrl .. are written as a sum, plus one. CapsLock and NumLock count for nothing.
unsigned modifiers_of(int written) { return written > 0 ? static_cast<unsigned>(written - 1) & 0x3FU : 0; }

}  // namespace

Input::Input(Encoding encoding) : encoding_(encoding) {
  controls_ = {{'A' - '@', KeyKind::Home},    {'C' - '@', KeyKind::Interrupt}, {'E' - '@', KeyKind::End},   {'H' - '@', KeyKind::Backspace},
               {del, KeyKind::Backspace},     {'\t', KeyKind::Tab},            {'\n', KeyKind::Enter},      {'\r', KeyKind::Enter},
               {'L' - '@', KeyKind::Redraw},  {'W' - '@', KeyKind::EraseWord}, {'U' - '@', KeyKind::EraseLine}};
}

void Input::assign(unsigned char control_sign, KeyKind kind) {
  std::erase_if(controls_, [&](const auto& each) { return each.second == kind; });
  controls_[control_sign] = kind;
}

void Input::take(std::string_view bytes, Time when) {
  for (const char byte : bytes) {
    take_byte(static_cast<unsigned char>(byte), when - last_ < together);
    last_ = when;
  }
}

std::optional<Input::Time> Input::due() const {
  if (state_ == State::Escape || state_ == State::StringEnd) return last_ + escape_limit;
  if (state_ != State::Ground || pasting_) return last_ + patience;
  return {};
}

bool Input::pass(Time now) {
  const auto limit = due();
  if (!limit || now < *limit) return false;
  if (state_ == State::Escape) {
    if (doubled_) press({KeyKind::Escape});
    press({KeyKind::Escape});
  } else if (state_ == State::StringEnd) {
    end_string();
  } else if (state_ == State::Ground) {
    pasting_ = false;
  }
  end();
  return true;
}

std::optional<Key> Input::next() {
  if (keys_.empty()) return {};
  const Key key = keys_.front();
  keys_.pop_front();
  return key;
}

void Input::begin_anew() {
  end();
  character_.clear();
  part_ = {};
  pasting_ = false;
}

void Input::begin() {
  state_ = State::Escape;
  sequence_ = '\033';
  doubled_ = false;
  character_.clear();
}

// The byte can't belong to what is begun.
void Input::abort(unsigned char byte) {
  end();
  if (byte == cancel || byte == substitute) return;
  if (byte == escape)
    begin();
  else
    read_text(byte);
}

// soon: it came together with the byte before.
void Input::take_byte(unsigned char byte, bool soon) {
  switch (state_) {
    case State::Ground:
      if (byte == escape)
        begin();
      else
        read_text(byte);
      return;
    case State::String: return take_in_string(byte);
    case State::StringEnd:
      end_string();
      end();
      if (byte != '\\') begin();
      if (byte != '\\' && byte != escape) take_after_escape(byte, soon);
      return;
    case State::Escape: return take_after_escape(byte, soon);
    case State::Csi: return take_in_csi(byte);
    case State::Ss3:
      if (is_control(byte) || byte >= del) return abort(byte);
      sequence_ += static_cast<char>(byte);
      if (take_own() || (byte >= '0' && byte <= '?' && sequence_.size() < longest_sequence)) return;
      end();
      if (!end_ss3(std::string_view(sequence_).substr(2, sequence_.size() - 3), static_cast<char>(byte))) end_unknown();
      return;
    case State::Function:
      if (is_control(byte) || byte >= del) return abort(byte);
      end();
      return byte >= 'A' && byte <= 'E' ? press(function(byte - 'A' + 1), held()) : end_unknown();
    case State::Mouse: {
      constexpr std::size_t whole = 6;
      if (is_control(byte)) return abort(byte);
      sequence_ += static_cast<char>(byte);
      if (sequence_.size() < whole) return;
      end();
      const auto part = [&](std::size_t nth) { return static_cast<unsigned char>(sequence_[nth]) - blank; };
      return end_mouse(part(3), part(4), part(5), true);
    }
    case State::Own:
      if (is_control(byte)) return abort(byte);
      sequence_ += static_cast<char>(byte);
      if (!take_own() && !goes_on_as_own()) end();
      return;
  }
}

void Input::take_after_escape(unsigned char byte, bool soon) {
  if (byte == escape) {
    if (soon && !doubled_) {
      doubled_ = true;
      return;
    }
    press({KeyKind::Escape});
    return;
  }
  sequence_ += static_cast<char>(byte);
  if (take_own()) return;
  switch (byte) {
    case '[': state_ = State::Csi; return;
    case 'O': state_ = State::Ss3; return;
    case ']': case 'P': case 'X': case '^': case '_': state_ = State::String; return;
    default: break;
  }
  if (goes_on_as_own()) {
    state_ = State::Own;
    return;
  }
  end();
  if (doubled_ || !soon) press({KeyKind::Escape});
  const auto control_key = controls_.find(byte);
  const bool interrupts = control_key != controls_.end() && control_key->second == KeyKind::Interrupt;
  if (!soon || pasting_ || interrupts)
    read_text(byte);
  else
    press_code(byte, alt);
}

void Input::take_in_csi(unsigned char byte) {
  if (is_control(byte) || byte >= del) return abort(byte);
  sequence_ += static_cast<char>(byte);
  if (take_own()) return;
  if (sequence_ == "\033[[") {
    state_ = State::Function;
  } else if (sequence_ == "\033[M") {
    state_ = State::Mouse;
  } else {
    const auto parameters = std::string_view(sequence_).substr(2, sequence_.size() - 3);
    // rxvt ends a key with Shift by a dollar sign, which ends nothing elsewhere: only in answers, which have more than a number
    const bool of_rxvt = byte == '$' && whole_number(parameters).has_value();
    if (!is_final(byte) && !of_rxvt) {
      if (sequence_.size() >= longest_sequence) sequence_.resize(longest_sequence - 1);
      return;
    }
    end();
    if (sequence_.size() >= longest_sequence || !end_csi(parameters, static_cast<char>(byte))) end_unknown();
  }
}

// A string ends with BEL, ST in one byte, or Escape and a backslash. No control character can be part of it.
void Input::take_in_string(unsigned char byte) {
  if (byte == escape) {
    state_ = State::StringEnd;
  } else if (byte == bell || (byte == string_end && static_cast<unsigned char>(sequence_.back()) < del)) {
    end_string();
    end();
  } else if (is_control(byte)) {
    abort(byte);
  } else {
    if (sequence_.size() >= longest_sequence) sequence_.resize(longest_sequence - 1);
    sequence_ += static_cast<char>(byte);
  }
}

// Is what has come a key of this terminal's own? Then it is pressed.
bool Input::take_own() {
  const auto found = own_.find(sequence_);
  if (found == own_.end()) return false;
  end();
  press(found->second, held());
  return true;
}

bool Input::goes_on_as_own() const {
  const auto longer = own_.upper_bound(sequence_);
  return longer != own_.end() && longer->first.starts_with(sequence_);
}

void Input::end_string() {
  constexpr std::string_view of_background = "\033]11;";
  if (!sequence_.starts_with(of_background) || pasting_) return;
  if (const auto told = background_told(std::string_view(sequence_).substr(of_background.size()))) background_ = told;
}

// It was no key. So an Escape right before it was one.
void Input::end_unknown() {
  if (doubled_) press({KeyKind::Escape});
}

// False: it is no key.
bool Input::end_csi(std::string_view parameters, char final) {
  const Parameters numbers = numbers_in(parameters.substr(parameters.starts_with('<') ? 1 : 0));
  const int number = number_at(numbers, 0);
  if (parameters.starts_with('<') && (final == 'M' || final == 'm') && numbers.size() == 3) {
    end_mouse(number, number_at(numbers, 1), number_at(numbers, 2), final == 'M');
    return true;
  }
  if (answers_.take(parameters, final)) return false;
  if (parameters.find_first_not_of("0123456789:;") != std::string_view::npos) return false;  // another answer
  constexpr int paste_begins = 200, paste_ends = 201, other_key = 27, let_go = 3;
  if (number_at(numbers, 1, 1) == let_go) return false;  // the end of a key, in kitty's protocol
  unsigned modifiers = modifiers_of(number_at(numbers, 1)) | held();
  const auto press_found = [&](const std::optional<Key>& key, unsigned with) {
    if (key) press(*key, with);
    return key.has_value();
  };
  switch (final) {
    case '~':
      if (number == other_key) {
        press_code(static_cast<char32_t>(number_at(numbers, 2)), modifiers);
        return true;
      }
      if (number != paste_begins && number != paste_ends) return press_found(find(by_number, number), modifiers);
      pasting_ = number == paste_begins;
      pasted_ = 0;
      blank_due_ = false;
      return false;
    case '$': return press_found(find(by_number, number), shift | held());  // rxvt
    case '^': return press_found(find(by_number, number), control | held());
    case '@': return press_found(find(by_number, number), control | shift | held());
    case 'u': {
      auto code = static_cast<char32_t>(number);
      const int shifted = number_at(numbers, 0, 1), text = number_at(numbers, 2);
      if (text != 0 || ((modifiers & shift) != 0 && shifted != 0)) code = static_cast<char32_t>(text != 0 ? text : shifted);
      press_code(code, modifiers);
      return true;
    }
    case 'a': case 'b': case 'c': case 'd': return press_found(find(by_letter, capital(final)), shift | held());  // rxvt
    case 'R':
      if (!numbers.empty()) return false;  // the answer where the cursor is
      break;
    default: break;
  }
  if (numbers.size() == 1) modifiers = modifiers_of(number) | held();  // as old terminals write it
  return numbers.size() <= 2 && press_found(find(by_letter, final), modifiers);
}

bool Input::end_ss3(std::string_view parameters, char final) {
  const Parameters numbers = numbers_in(parameters);
  const unsigned modifiers = modifiers_of(numbers.empty() ? 0 : number_at(numbers, numbers.size() - 1)) | held();
  const bool of_rxvt = final >= 'a' && final <= 'd';
  auto key = find(by_pad, final);
  if (!key) key = find(by_letter, of_rxvt ? capital(final) : final);
  if (key) press(*key, modifiers | (of_rxvt ? control : 0U));
  return key.has_value();
}

void Input::end_mouse(int button, int column, int row, bool pressed) {
  end_unknown();
  if (const auto key = mouse_key(button, column, row, pressed); key && mouse_ && !pasting_) keys_.push_back(*key);
}

void Input::read_text(unsigned char byte) {
  if (pasting_) {
    if (byte == '\r' || byte == '\n' || byte == '\t')
      blank_due_ = pasted_ > 0;
    else if (!is_control(byte) && byte != del)
      if (const auto decoded = decode(byte)) take_pasted(*decoded);
    return;
  }
  if (const auto found = controls_.find(byte); found != controls_.end())
    keys_.push_back({found->second});
  else if (!is_control(byte))
    if (const auto decoded = decode(byte)) keys_.push_back(sign_key(*decoded));
}

// The character that this byte completes. What is no character is dropped.
std::optional<char32_t> Input::decode(unsigned char byte) {
  const char part = static_cast<char>(byte);
  if (encoding_ == Encoding::Locale) {
    wchar_t wide = 0;
    const std::size_t length = std::mbrtowc(&wide, &part, 1, &part_);
    if (length == static_cast<std::size_t>(-1)) part_ = {};
    const auto decoded = static_cast<char32_t>(wide);
    const bool good = length == 1 && decoded >= blank && !(decoded >= del && decoded < 0xA0) && !(decoded >= 0xD800 && decoded < 0xE000);
    return good ? std::optional(decoded) : std::nullopt;
  }
  if (begins_character(part)) character_.clear();
  character_ += part;
  const auto first = static_cast<unsigned char>(character_[0]);
  const std::size_t length = first < 0x80 ? 1 : first < 0xC0 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF8 ? 4 : 0;
  if (length == 0) character_.clear();
  if (character_.empty() || character_.size() < length) return {};
  const std::string whole = std::exchange(character_, {});
  if (find_flaw(whole).flaw != TextFlaw::None) return {};
  std::string_view rest = whole;
  return take_sign(rest);
}

// Line ends and tabs between two characters become one blank.
void Input::take_pasted(char32_t character) {
  if (std::exchange(blank_due_, false) && pasted_++ < longest_paste) keys_.push_back({KeyKind::Pasted, U' '});
  if (pasted_++ < longest_paste) keys_.push_back({KeyKind::Pasted, character});
}

// With Ctrl or Alt, the keys of a line move and erase by words, as in a shell; others do nothing. With Shift, function keys are
// others, an arrow key says so, and all keys else are what they are without.
void Input::press(const Key& key, unsigned modifiers) {
  if (pasting_) return;
  if (key.kind == KeyKind::Tab && modifiers == shift) return keys_.push_back({KeyKind::BackTab});
  const bool arrow = key.kind == KeyKind::Up || key.kind == KeyKind::Down || key.kind == KeyKind::Left || key.kind == KeyKind::Right;
  if (arrow && modifiers == shift) return keys_.push_back({.kind = key.kind, .shift = true});
  if (modifiers == 0 || (modifiers == shift && key.kind != KeyKind::Function)) return keys_.push_back(key);
  if ((modifiers & ~(shift | alt | control)) != 0) return;
  if (key.kind == KeyKind::Left) keys_.push_back({KeyKind::WordLeft});
  if (key.kind == KeyKind::Right) keys_.push_back({KeyKind::WordRight});
  if (key.kind == KeyKind::Backspace) keys_.push_back({KeyKind::EraseWord});
  if (key.kind == KeyKind::Home || key.kind == KeyKind::End) keys_.push_back(key);
}

// A key by its character, or by kitty's code for one that has none.
void Input::press_code(char32_t code, unsigned modifiers) {
  if (const auto key = find(by_code, code)) return press(*key, modifiers);
  const bool is_code = code >= blank && code <= 0x10FFFF && !(code >= 0xD800 && code <= last_private);  // no half of a pair in UTF-16 either
  const bool is_character = is_code && find_flaw(to_utf8(code)).flaw == TextFlaw::None;
  if (!is_character || pasting_) return;
  const bool small_letter = code >= U'a' && code <= U'z';
  const unsigned held = modifiers & ~shift;
  if (held == 0) {
    keys_.push_back(sign_key(small_letter && (modifiers & shift) != 0 ? code - U'a' + U'A' : code));
  } else if (held == control && code < 0x80) {
    if (const auto found = controls_.find(static_cast<unsigned char>(code & 0x1F)); found != controls_.end() && code >= U'@')
      keys_.push_back({found->second});
    else if (code == U'[')
      keys_.push_back({KeyKind::Escape});
  } else if (held == alt && (code == U'b' || code == U'f')) {
    keys_.push_back({code == U'b' ? KeyKind::WordLeft : KeyKind::WordRight});
  }
}

// ---- the mouse ----------------------------------------------------------------------------------

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

// ---- the terminal's background ------------------------------------------------------------------

namespace {

// One to four hexadecimal digits, as a part of the largest number with so many; nullopt: something else.
std::optional<double> share_in(std::string_view digits) {
  constexpr std::array largest{0xF, 0xFF, 0xFFF, 0xFFFF};
  if (digits.empty() || digits.size() > largest.size()) return {};
  int number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
  if (error != std::errc{} || end != digits.data() + digits.size() || number < 0) return {};
  return static_cast<double>(number) / largest[digits.size() - 1];
}

}  // namespace

std::optional<Background> background_told(std::string_view colour) {
  constexpr std::array weights{0.299, 0.587, 0.114};  // of red, green and blue in the brightness that people see
  const std::size_t colon = colour.find(':');
  const std::string_view form = colour.substr(0, colon);
  if (colon == std::string_view::npos || (form != "rgb" && form != "rgba")) return {};
  const auto parts = split(colour.substr(colon + 1), "/");
  if (parts.size() != form.size()) return {};
  double brightness = 0;
  for (std::size_t nth = 0; nth < weights.size(); ++nth) {
    const auto share = share_in(parts[nth]);
    if (!share) return {};
    brightness += weights[nth] * *share;
  }
  return brightness > 0.5 ? Background::Light : Background::Dark;
}

std::optional<Background> background_by_number(std::string_view colours) {
  constexpr int grey = 7, dark_grey = 8, white = 15;
  const auto number = whole_number(colours.substr(colours.rfind(';') + 1));  // without a semicolon, all of it
  if (!number || *number > white) return {};
  return *number < grey || *number == dark_grey ? Background::Dark : Background::Light;
}

bool Answers::take(std::string_view parameters, char final) {
  if (final == 'c' && parameters.starts_with('?')) {
    due = std::max(due - 1, 0);
    return true;
  }
  if (final == 'c' && parameters.starts_with('>')) {
    keeps_escape = parameters.starts_with(">83;");  // the code of S, its initial
    return true;
  }
  if (final != 'R' || (parameters != "2;2" && parameters != "2;3")) return false;
  wide = parameters == "2;3";
  return true;
}

}  // namespace gonfalon::screen
