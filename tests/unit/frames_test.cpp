// What players see, as pictures that are kept (tests/frames): the signs of a frame, and below them its styles. A change of the screen is
// a change of these, to be looked at: FRAMES=update writes them anew.
#include <doctest/doctest.h>

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "gonfalon/client/results.hpp"
#include "gonfalon/client/own_settings.hpp"
#include "gonfalon/host/lobby.hpp"
#include "gonfalon/record/lines.hpp"
#include "gonfalon/record/paths.hpp"
#include "gonfalon/record/record_file.hpp"
#include "gonfalon/tui/fullscreen.hpp"
#include "rehearsal.hpp"
#include "reviewed.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

struct Glass {
  const char* name;  // of a file, after the size
  bool unicode, colour;
};
constexpr Glass coloured{"", true, true};
constexpr Glass glasses[] = {{"-plain", true, false}, {"-ascii", false, false}};
constexpr Size sizes[] = {{40, 16}, {80, 24}, {100, 36}, {120, 40}, {160, 50}, {200, 60}};
constexpr Size usual_sizes[] = {{80, 24}, {120, 40}};  // through all glasses

// A window of one size, in which the keys of a script are typed. The picture is what is shown after the last.
class Camera final : public screen::Terminal {
 public:
  Camera(std::vector<Key> keys, Size size, Glass glass) : keys_(std::move(keys)), size_(size), glass_(glass) {}

  Size size() const override { return size_; }
  bool unicode() const override { return glass_.unicode; }
  bool colour() const override { return glass_.colour; }
  void forget_typed() override {}
  void lend(const std::string&, const std::function<void()>& use) override { use(); }
  void show(const Frame& frame) override {
    if (!done_) picture = frame;
    good = good && !frame.drawn_over();
  }
  Key read(int, std::span<const struct pollfd>) override {
    if (next_ < keys_.size()) return keys_[next_++];
    done_ = true;
    return {KeyKind::Gone};
  }

  std::optional<Frame> picture;
  bool good = true;  // nothing was drawn over anything

 private:
  const std::vector<Key> keys_;
  std::size_t next_ = 0;
  bool done_ = false;
  const Size size_;
  const Glass glass_;
};

char sign_of(const screen::Cell& cell) {
  static constexpr std::string_view of_ink[] = {"pfrbwtxg", "PFRBWTXG", "01234567", "@#$%&*+="};
  if (cell.sign == U' ' && !cell.style.reverse) return ' ';
  return of_ink[(cell.style.bold ? 1 : 0) + (cell.style.reverse ? 2 : 0)][static_cast<std::size_t>(cell.style.ink)];
}

std::string drawn(const Frame& frame) {
  std::string out = screen::to_text(frame) + "----\n";
  for (int y = 0; y < frame.size().height; ++y) {
    std::string line;
    for (int x = 0; x < frame.size().width; ++x) line += sign_of(frame.at({x, y}));
    while (line.ends_with(' ')) line.pop_back();
    out += line + '\n';
  }
  if (frame.cursor) out += "cursor " + std::to_string(frame.cursor->x) + ' ' + std::to_string(frame.cursor->y) + '\n';
  return out;
}

std::string content_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

constexpr const char* silent = "cat >/dev/null; :";  // a program that hears all, and says nothing
host::Lobby lobby;

// To be gone on with: of a copy, for what is done is added to it.
client::Plan game_of(const std::string& record) {
  const auto copy = record::make_games_folder() / record;
  std::filesystem::copy_file("tests/frames/" + record, copy, std::filesystem::copy_options::overwrite_existing);
  client::Plan plan;
  plan.resume = std::make_shared<const record::TextFile>(record::read_file(copy.string(), record::largest_record));
  plan.rules = client::read_head(*plan.resume)->rules;
  return plan;
}
client::Plan new_game(const char* variant) {
  client::Plan plan;
  plan.rules = *find_variant(variant);
  plan.seed = 1;
  return plan;
}
client::Plan against_program(client::Plan plan) {
  plan.programs[Side::Blue] = {.shell = silent};
  return plan;
}
client::Plan practice(client::Plan plan) {
  plan.practice = plan.take_back = true;
  return plan;
}
template <class Planned>
auto play(Planned planned) {
  return [planned](screen::Terminal& terminal) { CHECK_FALSE(tui::play(lobby, planned(), terminal, "")); };
}
auto watch(const std::string& record, std::optional<Listener> view) {
  return [record, view](screen::Terminal& terminal) {
    const auto opened = lobby.open_record(record::read_file("tests/frames/" + record, record::largest_record));
    REQUIRE(opened);
    tui::replay(*(*opened).door, record, view, {}, terminal);
  };
}
void begin(screen::Terminal& terminal) {
  tui::choose_game(lobby, terminal, "", std::make_shared<client::OwnSettings>());
}
// Files of his, which are there from before; all from the same day.
void begin_with(const std::vector<std::pair<std::filesystem::path, std::string>>& files, screen::Terminal& terminal) {
  for (const auto& [path, text] : files) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << text;
    std::tm noon{};
    noon.tm_year = 126, noon.tm_mon = 0, noon.tm_mday = 31, noon.tm_hour = 12, noon.tm_isdst = -1;
    const auto moment = std::chrono::system_clock::from_time_t(std::mktime(&noon));
    std::filesystem::last_write_time(path, std::chrono::file_clock::from_sys(moment));
  }
  begin(terminal);
}
void saved_games(screen::Terminal& terminal) {
  const auto folder = record::games_folder();
  begin_with({{folder / "whole.gon", content_of("tests/frames/whole.gon")}, {folder / "walk.gon", content_of("tests/frames/walk.gon")}}, terminal);
}
void my_record(screen::Terminal& terminal) {
  std::string results = "version = 2\n[games]\n";
  int number = 0;
  const auto add = [&](const char* variant, const char* against, std::string_view scores) {
    using client::Score;
    for (const char score : scores)
      results += client::line_of({.date = "2026-01-31", .variant = variant, .against = against,
                                  .score = score == '+' ? Score::Won : score == '-' ? Score::Lost : Score::Drawn, .reason = Reason::Flag, .moves = 57}, ++number);
  };
  add("barrage", "computer:2", "--+-+++-+");
  add("original", "computer:4", "-=-+");
  add("fortress", "person", "+-+");
  add("barrage", "computer:3", "---+");
  begin_with({{record::results_path(), results}}, terminal);
}
void go_over(screen::Terminal& terminal) {
  Table table = missed_general();
  ReviewedDoor door(table.door());
  tui::review(door, "a.gon", Side::Red, {}, terminal);
}
auto learn(const char* variant) {
  return [variant](screen::Terminal& terminal) { tui::learn(lobby, terminal, *find_variant(variant), {}); };
}

std::vector<Key> typed(std::string_view text) { return std::vector<Key>() + text; }
std::vector<Key> line(std::string_view text) { return typed(text) + enter; }

// In the lesson of fortress-twin. In a small window each step stands in front of the floors until q is pressed; in others
// that begins a line.
std::vector<Key> to_the_passage() {
  std::vector<Key> keys{enter};
  for (const char* const order : {"enter dwarf", "e4", "b4 fb", "b3", "b3 fm"}) keys = keys + "q" + Key{KeyKind::Backspace} + line(order);
  return keys;
}

struct Sight {
  const char* name;
  std::function<void(screen::Terminal&)> open;
  std::vector<Key> keys;
  bool full = false;  // at 120 by 40 two thirds of the rows and columns carry something
};

std::vector<Sight> sights() {
  const auto middle = [] { return against_program(game_of("middle.gon")); };
  const auto walk = [] { return against_program(game_of("walk.gon")); };
  return {
      {"start", begin, {}},
      {"choosing", begin, {enter}},
      {"choosing-a-level", begin, {enter, down, down, enter}},
      {"settings", begin, std::vector<Key>() + "_"},
      {"settings-colours", begin, std::vector<Key>() + "_" + end + up + enter},
      {"settings-keys", begin, std::vector<Key>() + "_" + end + enter},
      {"saved-games", saved_games, {end, up, up, enter}},
      {"my-record", my_record, {end, up, up, enter}},
      {"setup-battle", play([] { return against_program(new_game("original")); }), std::vector<Key>{enter} + "place marshal E4" + enter, true},
      {"setup-battle-complete", play([] { return against_program(new_game("barrage")); }), std::vector<Key>{enter} + line("random"), true},
      {"setup-fortress", play([] { return against_program(new_game("fortress")); }), std::vector<Key>{enter} + line("random")},
      {"opening", play([] { return against_program(game_of("opening.gon")); }), {enter}, true},
      {"middle", play(middle), {enter}, true},
      {"guesses", play(middle), std::vector<Key>{enter} + line("guess C10 bomb") + line("note D10 careful") + line("note A1 fast"), true},
      {"attack", play([] { return practice(game_of("attack.gon")); }), std::vector<Key>{enter} + line("F5 to F6"), true},
      {"curtain", play([] { return game_of("middle.gon"); }), {}},
      {"log", play(middle), std::vector<Key>{enter} + "="},
      {"end", play(middle), std::vector<Key>{enter} + "resign" + enter + "y"},
      {"help", play(middle), std::vector<Key>{enter} + "?"},
      {"rules", play(middle), std::vector<Key>{enter} + line("rules")},
      {"walk", play(walk), {}},
      {"end-of-a-walk", play(walk), std::vector<Key>{enter} + "resign" + enter + "y"},
      {"own-fortress", play(walk), {tab}},
      {"replay-battle", watch("whole.gon", Listener::Full), {end}, true},
      {"replay-fortress", watch("walked.gon", Listener::Full), {end}},
      {"review", go_over, std::vector<Key>{{KeyKind::Home}, {KeyKind::Home}, {KeyKind::Home}} + "."},
      {"lesson", learn("barrage"), {}},
      {"lesson-fortress", learn("fortress-intro"), {}},
      {"lesson-twin", learn("fortress-twin"), to_the_passage()},
  };
}

std::pair<int, int> rows_and_columns(const Frame& frame) {
  std::pair<int, int> carry{0, 0};
  for (int y = 0; y < frame.size().height; ++y) {
    bool any = false;
    for (int x = 0; x < frame.size().width; ++x) any = any || frame.at({x, y}).sign != U' ';
    carry.first += any;
  }
  for (int x = 0; x < frame.size().width; ++x) {
    bool any = false;
    for (int y = 0; y < frame.size().height; ++y) any = any || frame.at({x, y}).sign != U' ';
    carry.second += any;
  }
  return carry;
}

void compare(const Sight& sight, Size size, Glass glass) {
  const Home home;
  const std::string path = "tests/frames/" + std::string(sight.name) + '/' + std::to_string(size.width) + 'x' + std::to_string(size.height) + glass.name;
  CAPTURE(path);
  Camera camera(sight.keys, size, glass);
  sight.open(camera);
  REQUIRE(camera.picture);
  CHECK(camera.good);
  if (sight.full && size == Size{120, 40}) {
    const auto [rows, columns] = rows_and_columns(*camera.picture);
    CHECK(3 * rows >= 2 * size.height);
    CHECK(3 * columns >= 2 * size.width);
  }
  const std::string now = drawn(*camera.picture);
  const char* const update = std::getenv("FRAMES");
  if (update != nullptr && update == std::string_view("update")) {
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    std::ofstream(path) << now;
  }
  CHECK_MESSAGE(content_of(path) == now, now);
}

}  // namespace

TEST_CASE("what players see is what the kept frames show") {
  for (const Sight& sight : sights()) {
    for (const Size size : sizes) compare(sight, size, coloured);
    for (const Size size : usual_sizes)
      for (const Glass& glass : glasses) compare(sight, size, glass);
  }
}
