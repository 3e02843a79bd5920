// Makes keys of the bytes that a terminal sends.
//
// Control sequences and control strings (ECMA-48) are read to their end. What is understood becomes a key; everything else, such as a
// late answer to another program, is dropped as a whole, and never typed.
#pragma once

#include <chrono>
#include <cwchar>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/screen/frame.hpp"
#include "gonfalon/screen/palette.hpp"

namespace gonfalon::screen {

// What a terminal reports of its mouse.

// The key of a report in xterm's form: Click or Release, of the first button; Escape, of the other one; WheelUp, WheelDown. nullopt:
// none. column, row: counted from 1. pressed: false if the report says that the button was let go.
std::optional<Key> mouse_key(int button, int column, int row, bool pressed);

// What is known of the terminal's background.

// A colour as terminals answer, such as `rgb:ffff/fff0/e000`, is it light or dark? nullopt: it is no such colour.
std::optional<Background> background_told(std::string_view colour);
// The same by the value of $COLORFGBG, such as `15;0`: colour numbers, the background's last.
std::optional<Background> background_by_number(std::string_view colours);

// What a terminal is asked once, as it begins. It answers the last question in any case, so nobody waits for answers to the others that do
// not come. That question is what it is (DA1). The one before asks which program it is (DA2).
inline constexpr std::string_view ask_background = "\033]11;?\007";
// Where does the cursor stand behind a line of one sign (CPR)? Not in the first row, where the answer could be a key (Shift and F3). The
// first picture erases the sign.
inline constexpr std::string_view ask_width = "\033[2H\u2500\033[6n";
inline constexpr std::string_view ask_last = "\033[>c\033[c";

// What it has answered in control sequences.
struct Answers {
  int due = 0;        // so many answers to the last question are to come
  bool wide = false;  // lines take two columns, as do other signs whose width is ambiguous
  // It is GNU screen, which keeps Escape back until the next key while reports of the mouse are on.
  bool keeps_escape = false;

  // Takes the control sequence `CSI parameters final`. False: it is no such answer.
  bool take(std::string_view parameters, char final);
};

class Input {
 public:
  using Time = Poller::Clock::time_point;
  // Text is UTF-8, or what the locale says.
  enum class Encoding { Utf8, Locale };

  // How long Escape alone may be the beginning of a sequence.
  static constexpr std::chrono::milliseconds escape_limit{100};
  // How long the next byte of a sequence, or of a paste, may take. What is given up then is dropped.
  static constexpr std::chrono::seconds patience{5};
  // What comes sooner after Escape was sent together with it: the Alt key. A person's fingers are slower.
  static constexpr std::chrono::milliseconds together{10};
  // So many characters of a paste are taken, and the others dropped.
  static constexpr std::size_t longest_paste = 1000;

  explicit Input(Encoding encoding = Encoding::Utf8);

  // Adds what this terminal sends for a key, from Escape on. It comes before all that is understood otherwise.
  void define(const std::string& sequence, const Key& key) { own_[sequence] = key; }
  // This control character alone means that key now.
  void assign(unsigned char control, KeyKind);
  // Are reports of the mouse keys? Otherwise they are dropped.
  void hear_mouse(bool on) { mouse_ = on; }

  // Takes bytes, which were read at this time.
  void take(std::string_view bytes, Time);
  // Call it when nothing more has come by then. True: something that was begun has ended, or was given up.
  bool pass(Time);
  // When to call pass(); nullopt: nothing is begun.
  std::optional<Time> due() const;
  // The next key; nullopt: none yet. KeyKind::Stop and Redraw are for the terminal's owner.
  std::optional<Key> next();
  void forget_keys() { keys_.clear(); }
  // Forgets also what is begun: another program has read meanwhile.
  void begin_anew();

  // As the terminal has answered to OSC 11 last.
  std::optional<Background> background() const { return background_; }
  Answers& answers() { return answers_; }
  const Answers& answers() const { return answers_; }

 private:
  // Ground: between two of them. Function: `CSI [` of the Linux console. Mouse: `CSI M`, with three bytes. StringEnd: Escape in a
  // string, and a backslash may follow. Own: a sequence of this terminal, longer than one that is usual.
  enum class State { Ground, Escape, Csi, Ss3, Function, Mouse, String, StringEnd, Own };
  enum Modifier : unsigned { shift = 1, alt = 2, control = 4, super = 8, hyper = 16, meta = 32 };

  void take_byte(unsigned char byte, bool soon);
  void begin();
  void end() { state_ = State::Ground; }
  unsigned held() const { return doubled_ ? alt : 0U; }
  void abort(unsigned char byte);
  void take_after_escape(unsigned char byte, bool soon);
  void take_in_csi(unsigned char byte);
  void take_in_string(unsigned char byte);
  bool take_own();
  bool goes_on_as_own() const;
  void end_string();
  void end_unknown();
  bool end_csi(std::string_view parameters, char final);
  bool end_ss3(std::string_view parameters, char final);
  void end_mouse(int button, int column, int row, bool pressed);
  void read_text(unsigned char byte);
  std::optional<char32_t> decode(unsigned char byte);
  void take_pasted(char32_t character);
  void press(const Key&, unsigned modifiers = 0);
  void press_code(char32_t code, unsigned modifiers);

  Encoding encoding_;
  std::map<std::string, Key> own_;
  std::map<unsigned char, KeyKind> controls_;
  bool mouse_ = true;

  State state_ = State::Ground;
  Time last_;              // when the last byte came
  std::string sequence_;   // from Escape on; of a string only its beginning
  bool doubled_ = false;   // it began with two Escapes
  std::string character_;  // the first bytes of a character in UTF-8
  std::mbstate_t part_{};  // the same in the locale's encoding
  bool pasting_ = false;
  std::size_t pasted_ = 0;    // characters of this paste
  bool blank_due_ = false;    // a line end or tab has come since the last of them
  std::deque<Key> keys_;
  std::optional<Background> background_;
  Answers answers_;
};

}  // namespace gonfalon::screen
