// Reads a terminal's reports of its mouse, in xterm's form, character by character.
#pragma once

#include <optional>

#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::screen {

class MouseReport {
 public:
  // How a report goes on after its beginning: `CSI <` is followed by three numbers, `CSI M` by three bytes.
  enum class Form { Numbers, Bytes };

  // The beginning of a report has come.
  void begin(Form);
  bool is_open() const { return open_; }

  struct Taken {
    bool belongs = true;               // the character was part of the report; false: the report is dropped
    std::optional<Key> key = {};       // set if the report is whole: Click or Release, of the first button; Escape, of the other one;
                                       // WheelUp, WheelDown
  };
  // Takes the next character while a report is open. The rest of a report may come at any later time.
  Taken take(char32_t sign);

 private:
  Taken take_number_part(char32_t sign);
  Taken take_byte(char32_t sign);
  Taken end(bool pressed);

  Form form_ = Form::Numbers;
  bool open_ = false;
  int part_ = 0;  // the part that is being read
  int button_ = 0;
  int column_ = 0;  // both are counted from 1
  int row_ = 0;
};

}  // namespace gonfalon::screen
