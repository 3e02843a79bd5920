// Which signs the terminal can show.
#pragma once

#include <string>
#include <string_view>

namespace gonfalon::text {

// Takes the locale from the environment: for the signs of the terminal, and for the system's own messages. A locale of UTF-8 that
// this system does not have still says that the terminal shows UTF-8.
void start_locale();

// Whether the terminal shows UTF-8; otherwise it shows ASCII. Before start_locale() it does.
bool shows_utf8();

// While this lives, the terminal is taken to show UTF-8, or not: with UTF-8 translations are as they were written.
class AsIfShowing {
 public:
  enum class Signs { Ascii, Utf8 };
  explicit AsIfShowing(Signs);
  ~AsIfShowing();
  AsIfShowing(const AsIfShowing&) = delete;
  AsIfShowing& operator=(const AsIfShowing&) = delete;

 private:
  bool before_;
};

// A text in ASCII, as readers of the language write it where they have no more: German `für` is `fuer`, Polish `także` is `takze`.
// A sign without any likeness is `?`. language: a code such as `de`.
std::string written_in_ascii(std::string_view text, std::string_view language);

// The same if the terminal shows only ASCII; otherwise the text as it is.
std::string as_shown(std::string_view text, std::string_view language);

}  // namespace gonfalon::text
