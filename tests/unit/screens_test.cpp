// Every screen, driven by keys, through windows of every width and height.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "gonfalon/play/fullscreen.hpp"
#include "gonfalon/play/replay_screen.hpp"
#include "gonfalon/play/start_screen.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/screen/draw.hpp"
#include "typed.hpp"

using namespace gonfalon;
using screen::Frame;
using screen::Key;
using screen::KeyKind;
using screen::Size;

namespace {

constexpr Size usual{80, 24};

// Gives the keys of a script. Before each the window goes through all widths from 10 to 200 and all
// heights from 5 to 60, and comes back.
class Rehearsal final : public screen::Terminal {
 public:
  explicit Rehearsal(std::vector<Key> keys) : keys_(std::move(keys)) {}

  Size size() const override { return size_; }
  bool unicode() const override { return true; }
  void forget_typed() override {}

  void show(const Frame& frame) override {
    ++frames;
    good = good && frame.size() == size_;
    if (frame.cursor)
      good = good && frame.cursor->x >= 0 && frame.cursor->x < size_.width && frame.cursor->y >= 0 &&
             frame.cursor->y < size_.height;
    const std::string text = to_text(frame);
    if (!screen::is_enough(size_)) good = good && text.starts_with("This");
    if (size_ == usual) seen.push_back(text);
  }

  Key read(int, std::span<const struct pollfd>) override {
    if (turn_ < turns) {
      size_ = {10 + turn_ % 191, 5 + turn_ * 5 % 56};
      widths.insert(size_.width);
      heights.insert(size_.height);
      ++turn_;
      return {KeyKind::Resize};
    }
    if (size_ != usual) {
      size_ = usual;
      return {KeyKind::Resize};
    }
    if (keys_.empty()) return {KeyKind::Gone};
    turn_ = 0;
    const Key key = keys_.front();
    keys_.erase(keys_.begin());
    return key;
  }

  bool saw(const std::string& text) const {
    return std::any_of(seen.begin(), seen.end(), [&](const auto& frame) { return frame.find(text) != std::string::npos; });
  }

  bool good = true;
  int frames = 0;
  std::set<int> widths, heights;
  std::vector<std::string> seen;  // as it was in the usual window

 private:
  static constexpr int turns = 191;
  std::vector<Key> keys_;
  Size size_ = usual;
  int turn_ = 0;
};

constexpr Key enter{KeyKind::Enter}, tab{KeyKind::Tab}, escape{KeyKind::Escape}, interrupt{KeyKind::Interrupt}, end{KeyKind::End},
    down{KeyKind::Down}, up{KeyKind::Up};

std::vector<Key> operator+(std::vector<Key> keys, Key more) {
  keys.push_back(more);
  return keys;
}
std::vector<Key> operator+(std::vector<Key> keys, std::string_view typed) {
  for (const char sign : typed) keys.push_back({KeyKind::Sign, static_cast<char32_t>(sign)});
  return keys;
}

// A home of its own, gone afterwards.
class Home {
 public:
  Home() : folder_(std::filesystem::temp_directory_path() / ("gonfalon-screens-" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(folder_);
    ::setenv("XDG_DATA_HOME", folder_.c_str(), 1);
  }
  ~Home() {
    ::unsetenv("XDG_DATA_HOME");
    std::filesystem::remove_all(folder_);
  }
  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
    return folder_ / name;
  }

 private:
  std::filesystem::path folder_;
};

void check(const Rehearsal& rehearsal, std::initializer_list<const char*> sights) {
  CHECK(rehearsal.good);
  CHECK(rehearsal.widths.size() == 191);
  CHECK(rehearsal.heights.size() == 56);
  for (const char* const sight : sights) {
    INFO(std::string(sight));
    CHECK(rehearsal.saw(sight));
  }
}

}  // namespace

TEST_CASE("a battle on the screen: set up, curtain, play, panels, attack, question, end") {
  const Home home;
  play::Plan plan;
  plan.rules = *find_variant("barrage");
  plan.setups[Side::Blue] = home.file("blue", "variant barrage\n2 . . . . . . M\n. S . . . . 2 .\n3 . 9 . . B . F\n");
  Rehearsal rehearsal(std::vector<Key>{enter, tab} + "place scout A3" + enter + "*" + "clear" + enter + "place scout A3" + enter +
                      "place marshal B3" + enter + "place scout C3" + enter + "place spy D3" + enter + "place miner E3" +
                      enter + "place general F3" + enter + "place bomb B1" + enter + "place flag A1" + enter + "=" + enter +
                      tab + enter + escape + "?" + escape + "=" + escape + "/" + escape + "what a3" + tab + enter + "a3a6" + enter +
                      " " + enter + "resign" + enter + "y" + "?" + escape + interrupt + "y");
  CHECK_FALSE(play::run_on_screen(plan, rehearsal, "a notice"));
  check(rehearsal, {"Press Enter", "a notice", "Still to place", "Red to move   move 1", "other keys: close", "2xM", "Both may look",
                    "Give the game up?", "Blue resigns", "<9>", "Leave the game?"});
}

TEST_CASE("a fortress on the screen") {
  const Home home;
  play::Plan plan;
  plan.rules = *find_variant("fortress");
  plan.first = Side::Red;
  plan.seed = 1;
  plan.setups[Side::Blue] = "random";
  Rehearsal rehearsal(std::vector<Key>{enter, tab, tab} + "*" + "=" + "enter king" + enter + "enter dwarf" + enter + up + enter + tab +
                      "y" + tab + "where walls" + enter + escape + "/" + escape + "resign" + enter + "y" + interrupt + "y");
  CHECK_FALSE(play::run_on_screen(plan, rehearsal, ""));
  check(rehearsal, {"Still to place", "names a piece", "explores", "own fortress", "other keys: close", "wins"});
}

TEST_CASE("the start screen, its lists and questions, and a record that is watched") {
  const Home home;
  std::filesystem::create_directories(std::string(std::getenv("XDG_DATA_HOME")) + "/gonfalon/games");
  home.file("gonfalon/games/one.gon",
            "variant barrage\nposition L" + std::string(6, 'A') + "XY r 0\n");  // no record: it is listed all the same
  test::Table table(*find_variant("barrage"));
  Random numbers(1);
  for (const Side side : both_sides) table.deploy(side, random_setup(*find_variant("barrage"), side, numbers));
  table.say("resign");
  home.file("gonfalon/games/two.gon", table.game().record());
  Rehearsal rehearsal(std::vector<Key>{down, enter, down, enter, end, enter} + "cat" + enter + down + down + down + enter + end + enter + "here" +
                      escape + "q" + end + up + up + enter + "r" + escape + "d" + "n" + down + "q" + end + up + enter +
                      (std::string(std::getenv("XDG_DATA_HOME")) + "/gonfalon/games/two.gon") + enter + Key{KeyKind::Right} + tab + end +
                      "q" + "q");
  CHECK_FALSE(play::choose_game(rehearsal, "a notice"));
  check(rehearsal, {"a notice", "about 45 minutes", "Who plays Red", "another program", "the program cat", "by hand", "The setup file:",
                    "Saved games", "can't be read", "Red resigns", "Its new name:", "Delete ", "A record or a setup:", "step 1 of",
                    "as Red saw it"});
}
