// A terminal for tests: gives the keys of a script and keeps what is shown.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <unistd.h>

#include "frame_text.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::test {

using screen::Frame;
using screen::Key;
using screen::KeyKind;
using screen::Size;

inline constexpr Size usual{80, 24};

enum class Windows { Every, Usual };

// Gives the keys of a script, and then is gone. Before each the window may go through all widths from 10 to 200 and
// all heights from 5 to 60, and come back.
class Rehearsal final : public screen::Terminal {
 public:
  explicit Rehearsal(std::vector<Key> keys, Windows windows = Windows::Every, Size window = usual)
      : keys_(std::move(keys)), window_(window), size_(window), turn_(windows == Windows::Every ? 0 : turns), again_(turn_) {}

  Size size() const override { return size_; }
  bool unicode() const override { return true; }
  bool colour() const override { return false; }  // signs in brackets are easily found; tests/unit/frames_test.cpp shows tiles
  void dress(const screen::Outfit& outfit) override { worn.push_back(outfit); }
  void forget_typed() override {}
  void lend(const std::string&, const std::function<void()>& use) override { use(); }

  void paint(const Frame& frame) override {
    ++frames;
    good = good && frame.size() == size_;
    if (const auto where = frame.drawn_over(); where && drawn_over.empty())
      drawn_over = std::to_string(where->x) + ", " + std::to_string(where->y) + " at " + std::to_string(size_.width) + " by " +
                   std::to_string(size_.height) + " in\n" + to_text(frame);
    const bool own_text = frame.cut().find("/tmp/") == std::string::npos;  // a file's path can have any length
    if (screen::is_enough(size_) && !frame.cut().empty() && own_text && cut.empty())
      cut = "`" + frame.cut() + "` at " + std::to_string(size_.width) + " by " + std::to_string(size_.height) + " in\n" + to_text(frame);
    if (frame.cursor)
      good = good && frame.cursor->x >= 0 && frame.cursor->x < size_.width && frame.cursor->y >= 0 &&
             frame.cursor->y < size_.height;
    const std::string text = to_text(frame);
    if (!screen::is_enough(size_)) good = good && text.starts_with("Window");
    if (size_ == window_) seen.push_back(text);
  }

  Key next_key(Poller&) override {
    if (turn_ < turns) {
      size_ = {10 + turn_ % 191, 5 + turn_ * 5 % 56};
      widths.insert(size_.width);
      heights.insert(size_.height);
      ++turn_;
      return {KeyKind::Resize};
    }
    if (size_ != window_) {
      size_ = window_;
      return {KeyKind::Resize};
    }
    if (keys_.empty()) {
      if (last.empty() && !seen.empty()) last = seen.back();
      return {KeyKind::Gone};
    }
    turn_ = again_;
    const Key key = keys_.front();
    keys_.erase(keys_.begin());
    return key;
  }

  bool saw(const std::string& text) const {
    return std::any_of(seen.begin(), seen.end(), [&](const auto& frame) { return frame.find(text) != std::string::npos; });
  }

  bool good = true;
  std::string drawn_over;  // where a text was drawn over another first; empty: nowhere
  std::string cut;         // the first text that was cut; empty: none
  int frames = 0;
  std::set<int> widths, heights;
  std::vector<std::string> seen;  // as it was in the usual window
  std::string last;               // and after the last key
  std::vector<screen::Outfit> worn;  // how it was to be used, from one time to the next

 private:
  static constexpr int turns = 191;
  std::vector<Key> keys_;
  Size window_;  // the usual one
  Size size_;
  int turn_;
  int again_;
};

inline constexpr Key enter{KeyKind::Enter}, tab{KeyKind::Tab}, escape{KeyKind::Escape}, interrupt{KeyKind::Interrupt}, end{KeyKind::End},
    down{KeyKind::Down}, up{KeyKind::Up};

inline std::vector<Key> operator+(std::vector<Key> keys, Key more) {
  keys.push_back(more);
  return keys;
}
inline std::vector<Key> operator+(std::vector<Key> keys, std::string_view typed) {
  for (const char sign : typed) keys.push_back({KeyKind::Sign, static_cast<char32_t>(sign)});
  return keys;
}

inline std::vector<Key> operator+(std::vector<Key> keys, const std::vector<Key>& more) {
  keys.insert(keys.end(), more.begin(), more.end());
  return keys;
}

// A home of its own, gone afterwards.
class Home {
 public:
  Home() : folder_(std::filesystem::temp_directory_path() / ("gonfalon-screens-" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(folder_);
    for (const char* const variable : variables) ::setenv(variable, folder_.c_str(), 1);
  }
  ~Home() {
    for (const char* const variable : variables) ::unsetenv(variable);
    std::filesystem::remove_all(folder_);
  }
  std::string path(const std::string& name) const { return folder_ / name; }
  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
    return folder_ / name;
  }

 private:
  static constexpr const char* variables[] = {"XDG_DATA_HOME", "XDG_STATE_HOME"};
  std::filesystem::path folder_;
};

}  // namespace gonfalon::test
