// What a terminal tells of its mouse, sign by sign, as xterm does it.
#pragma once

#include <optional>

#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::screen {

class MouseReport {
 public:
  // How a report is written after what it begins with: `CSI <` is followed by three numbers, `CSI M` by three bytes.
  enum class Form { Numbers, Bytes };

  // What it begins with has come.
  void begin(Form);
  bool is_open() const { return open_; }

  struct Taken {
    bool belongs = true;               // the sign was part of the report; otherwise there is no report any more
    std::optional<Key> click = {};     // the report is whole, and says that the first button was pressed
  };
  // The next sign, while it is open. The rest of a report may come at any later time.
  Taken take(char32_t sign);

 private:
  Taken take_number_part(char32_t sign);
  Taken take_byte(char32_t sign);
  Taken end(bool pressed);

  Form form_ = Form::Numbers;
  bool open_ = false;
  int part_ = 0;  // the one that is being read
  int button_ = 0;
  int column_ = 0;  // both are counted from 1
  int row_ = 0;
};

}  // namespace gonfalon::screen
