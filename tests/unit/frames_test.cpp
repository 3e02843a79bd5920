// What players see. tests/frames keeps each screen at 80x24 and 120x40: the signs of a frame, below them its styles, and then the
// rows that are different without colours. FRAMES=update writes them again. Frames of other sizes, and frames in ASCII, are compared
// with these.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/profile/results.hpp"
#include "gonfalon/profile/settings.hpp"
#include "gonfalon/screen/draw_rules.hpp"
#include "gonfalon/screen/palette.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/rulebook.hpp"
#include "gonfalon/tui/fullscreen.hpp"
#include "colours.hpp"
#include "in_each_language.hpp"
#include "rehearsal.hpp"
#include "reviewed.hpp"

using namespace gonfalon;
using namespace gonfalon::test;
using text::_;

namespace {

struct Glass {
  bool unicode, colour;
};
constexpr Glass coloured{true, true}, plain{true, false}, ascii{false, false};
constexpr Size smallest{40, 16}, medium{100, 36}, large{120, 40};

// A window of one size, in which the keys of a script are typed. The picture is what is shown after the last.
class Camera final : public screen::Terminal {
 public:
  Camera(std::vector<Key> keys, Size size, Glass glass) : keys_(std::move(keys)), size_(size), glass_(glass) {}

  Size size() const override { return size_; }
  bool unicode() const override { return glass_.unicode; }
  bool colour() const override { return glass_.colour; }
  void forget_typed() override {}
  void lend(const std::string&, const std::function<void()>& use) override { use(); }
  void paint(const Frame& frame) override {
    if (!done_) picture = frame;
    good = good && !frame.drawn_over();
    const bool own_text = frame.cut().find("/tmp/") != std::string::npos;  // a file's path can have any length
    if (cut.empty() && !own_text) cut = frame.cut();
  }
  Key next_key(Poller&) override {
    if (next_ < keys_.size()) return keys_[next_++];
    done_ = true;
    return {KeyKind::Gone};
  }

  std::optional<Frame> picture;
  bool good = true;  // nothing was drawn over anything
  std::string cut;   // the first text that had too little room

 private:
  const std::vector<Key> keys_;
  std::size_t next_ = 0;
  bool done_ = false;
  const Size size_;
  const Glass glass_;
};

std::string drawn(const Frame& frame) { return screen::to_text(frame) + "----\n" + screen::styles_of(frame); }

// The rows of a frame without colours that are not as in colour.
std::string differences(const Frame& in_colour, const Frame& without) {
  std::string out;
  struct {
    const char* name;
    std::string (*row)(const Frame&, int);
  } const kinds[] = {{"signs", screen::signs_of_row}, {"styles", screen::styles_of_row}};
  for (const auto& [name, row] : kinds)
    for (int y = 0; y < without.size().height; ++y)
      if (row(without, y) != row(in_colour, y)) out += std::string("plain ") + name + ' ' + std::to_string(y) + '|' + row(without, y) + '\n';
  return out;
}

std::string content_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

constexpr const char* silent = "cat >/dev/null; :";  // a program that hears all, and says nothing
table::Lobby lobby;

// The first lines of a whole game.
struct Begun {
  const char* name;  // of the file
  const char* whole;
  int lines;
};
constexpr Begun opening{"opening.gon", "whole.gon", 24}, middle_game{"middle.gon", "whole.gon", 244}, attack{"attack.gon", "whole.gon", 264},
    walk_begun{"walk.gon", "walked.gon", 418}, before_swap{"swap.gon", "walked.gon", 394};

std::string content_of(const Begun& game) {
  std::istringstream whole(content_of("tests/frames/" + std::string(game.whole)));
  std::string text, line;
  for (int count = 0; count < game.lines && std::getline(whole, line); ++count) text += line + '\n';
  return text;
}

client::Plan resumed(const Begun& game) {
  const auto path = io::make_games_folder() / game.name;
  std::ofstream(path) << content_of(game);
  client::Plan plan;
  plan.resume = std::make_shared<const io::TextFile>(io::read_file(path.string(), io::largest_record));
  plan.rules = profile::read_head(*plan.resume)->rules;
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
    const auto opened = lobby.open_record(io::read_file("tests/frames/" + record, io::largest_record));
    REQUIRE(opened);
    tui::replay(*(*opened).game, record, view, {}, terminal);
  };
}
void begin(screen::Terminal& terminal) {
  tui::choose_game(lobby, terminal, "", std::make_shared<profile::OwnSettings>());
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
  const auto folder = io::games_folder();
  begin_with({{folder / "whole.gon", content_of("tests/frames/whole.gon")}, {folder / "walk.gon", content_of(walk_begun)}}, terminal);
}
void my_record(screen::Terminal& terminal) {
  std::string results = "version = 2\n[games]\n";
  int number = 0;
  const auto add = [&](const char* variant, const char* against, std::string_view scores) {
    using profile::Score;
    for (const char score : scores)
      results += profile::line_of({.date = "2026-01-31", .variant = variant, .against = against,
                                  .score = score == '+' ? Score::Won : score == '-' ? Score::Lost : Score::Drawn, .reason = Reason::Flag, .moves = 57}, ++number);
  };
  add("barrage", "computer:2", "--+-+++-+");
  add("original", "computer:4", "-=-+");
  add("fortress", "person", "+-+");
  add("barrage", "computer:3", "---+");
  begin_with({{io::results_path(), results}}, terminal);
}
void go_over(screen::Terminal& terminal) {
  Table table = missed_general();
  ReviewedGame reviewed(table.client());
  tui::review(reviewed.game, "a.gon", Side::Red, {}, terminal);
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
  const char* small_words = "";  // that only a small window shows
};

std::vector<Sight> sights() {
  const auto middle = [] { return against_program(resumed(middle_game)); };
  const auto walk = [] { return against_program(resumed(walk_begun)); };
  return {
      {"start", begin, {}},
      {"choosing", begin, {enter}},
      {"choosing-a-level", begin, {enter, up, enter}},
      {"settings", begin, std::vector<Key>() + "_"},
      {"settings-colours", begin, std::vector<Key>() + "_" + end + up + enter},
      {"settings-keys", begin, std::vector<Key>() + "_" + end + enter},
      {"saved-games", saved_games, {end, up, up, enter}},
      {"my-record", my_record, {end, up, up, enter}},
      {"setup-battle", play([] { return against_program(new_game("original")); }), std::vector<Key>{enter} + "place marshal E4" + enter, true},
      {"setup-battle-complete", play([] { return against_program(new_game("barrage")); }), std::vector<Key>{enter} + line("random"), true},
      {"setup-fortress", play([] { return against_program(new_game("fortress")); }), std::vector<Key>{enter} + line("random")},
      {"opening", play([] { return against_program(resumed(opening)); }), {enter}, true},
      {"middle", play(middle), {enter}, true},
      {"guesses", play(middle), std::vector<Key>{enter} + line("guess C10 bomb") + line("note D10 careful") + line("note A1 fast"), true, "Red"},
      {"attack", play([] { return practice(resumed(attack)); }), std::vector<Key>{enter} + line("F5 to F6"), true},
      {"curtain", play([] { return resumed(middle_game); }), {}},
      {"log", play(middle), std::vector<Key>{enter} + "#"},
      {"end", play(middle), std::vector<Key>{enter} + "resign" + enter + "y", false, "flag more"},
      {"help", play(middle), std::vector<Key>{enter} + "?"},
      {"rules", play(middle), std::vector<Key>{enter} + line("rules")},
      {"walk", play(walk), {}},
      {"end-of-a-walk", play(walk), std::vector<Key>{enter} + "resign" + enter + "y", false, "more"},
      {"own-fortress", play(walk), {tab}},
      {"replay-battle", watch("whole.gon", Listener::Full), {end}, true},
      {"replay-fortress", watch("walked.gon", Listener::Full), {end}},
      {"review", go_over, std::vector<Key>{{KeyKind::Home}, {KeyKind::Home}, {KeyKind::Home}} + "]", false, "Move cost"},
      {"lesson", learn("barrage"), {}},
      {"lesson-fortress", learn("fortress-intro"), {}},
      {"lesson-twin", learn("fortress-twin"), to_the_passage(), false, "begun has not yet"},  // there a text takes an Enter more
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

Frame photograph(const Sight& sight, Size size, Glass glass) {
  const Home home;
  Camera camera(sight.keys, size, glass);
  sight.open(camera);
  REQUIRE(camera.picture);
  CHECK(camera.good);
  CHECK(camera.cut == "");
  CHECK(camera.picture->size() == size);
  return *camera.picture;
}

// ---- frames that are kept ----------------------------------------------------------------------

void compare_with_file(const Sight& sight, const Frame& in_colour, const Frame& without) {
  const Size size = in_colour.size();
  const std::string path = "tests/frames/" + std::string(sight.name) + '/' + std::to_string(size.width) + 'x' + std::to_string(size.height);
  const std::string now = drawn(in_colour) + differences(in_colour, without);
  const char* const update = std::getenv("FRAMES");
  if (update != nullptr && update == std::string_view("update")) {
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    std::ofstream(path) << now;
  }
  CAPTURE(path);
  CHECK_MESSAGE(content_of(path) == now, now);
  CHECK(in_colour.cursor.has_value() == without.cursor.has_value());
  if (sight.full && size == large) {
    const auto [rows, columns] = rows_and_columns(in_colour);
    CHECK(3 * rows >= 2 * size.height);
    CHECK(3 * columns >= 2 * size.width);
  }
}

// ---- frames in ASCII ---------------------------------------------------------------------------

// What may stand for a sign that ASCII does not have.
bool stands_for(char32_t ascii_sign, char32_t sign) {
  static constexpr std::pair<std::u32string_view, std::u32string_view> table[] = {
      {U"─━╸╺", U"-"}, {U"▄", U"-_"}, {U"▀", U"\""}, {U"│┃╹╻", U"|"}, {U"┏┓┗┛┳┻┣┫╋", U"+"}, {U"┆▃", U":"}, {U"┄", U"."}, {U"·", U".+-"}, {U"┌┐└┘▆", U"+"}, {U"■▒", U"#"}, {U"▣", U"o"}, {U"▓", U"@"},
      {U"▲", U"^"}, {U"▼", U"v"}, {U"•", U"*+"}, {U"►→", U">"}, {U"▁", U"_"}, {U"▅", U"="}, {U"▂", U"."}, {U"▇", U"*"}, {U"█", U"#"}};
  if (sign < 0x80) return ascii_sign == sign;
  for (const auto& [signs, substitutes] : table)
    if (signs.find(sign) != signs.npos) return substitutes.find(ascii_sign) != substitutes.npos;
  return false;
}

void compare_ascii(const Frame& with_lines, const Frame& in_ascii) {
  for (int y = 0; y < with_lines.size().height; ++y)
    for (int x = 0; x < with_lines.size().width; ++x) {
      const auto &expected = with_lines.at({x, y}), &cell = in_ascii.at({x, y});
      if (stands_for(cell.sign, expected.sign) && cell.style == expected.style) continue;
      FAIL_CHECK("row " << y << ", column " << x << ":\n" << screen::signs_of_row(with_lines, y) << '\n' << screen::signs_of_row(in_ascii, y));
      return;
    }
  CHECK(in_ascii.cursor == with_lines.cursor);
}

// ---- frames of other sizes ---------------------------------------------------------------------

bool is_letter(char32_t sign) { return (sign >= U'a' && sign <= U'z') || (sign >= U'A' && sign <= U'Z'); }

// All words of at least three letters, in the rows up to this one.
std::set<std::string> words_of(const Frame& frame, int rows) {
  std::set<std::string> words;
  for (int y = 0; y < rows; ++y)
    for (int x = 0; x < frame.size().width;) {
      std::string word;
      for (; x < frame.size().width && is_letter(frame.at({x, y}).sign); ++x) word += static_cast<char>(frame.at({x, y}).sign);
      if (word.size() >= 3) words.insert(word);
      if (word.empty()) ++x;
    }
  return words;
}
std::set<std::string> words_in(std::string_view text) {
  Frame line({static_cast<int>(text.size()) + 1, 1});
  line.write({0, 0}, text);
  return words_of(line, 1);
}
std::set<std::string> words_of(const Frame& frame) { return words_of(frame, frame.size().height); }

// Those that the others do not have, not even as the beginning of a longer one.
std::string not_among(const std::set<std::string>& words, const std::set<std::string>& others) {
  std::string missing;
  for (const std::string& word : words)
    if (std::ranges::none_of(others, [&](const std::string& other) { return other.starts_with(word); })) missing += (missing.empty() ? "" : " ") + word;
  return missing;
}

struct Difference {
  std::string_view sight;
  Size size;
  const char* words;
};
// Words that are missing in a larger window than 80x24 or 120x40, with the reason.
constexpr Difference missing[] = {
    {"end", {100, 36}, "pieces"},  // the lost pieces are named
    {"attack", {100, 36}, "Moves"},  // the log stands below the board
    {"replay-battle", {200, 60}, "loses"},  // a move further back has left the log
    {"start", {100, 36}, "keys older own your"}, {"saved-games", {100, 36}, "turn"},  // a board stands beside the list
    {"help", {200, 60}, "PgDn more"},  // there is no further page
    {"opening", {200, 60}, "falls lose"},  // a page of the log begins later
};

// What only a larger window has room for.
constexpr Difference also_seen[] = {
    {"walk", medium, "last turn"}, {"walk", {160, 50}, "Your fortress"}, {"walk", {200, 60}, "Your fortress"},
    {"middle", medium, "last turn"}, {"middle", {160, 50}, "lieutenant"}, {"attack", {160, 50}, "lieutenant"}, {"opening", {160, 50}, "The game begins"},
    {"help", medium, "captured"}, {"help", {160, 50}, "message"}, {"rules", medium, "Goal of the game                        You command an army"},
    {"settings", {160, 50}, "marshal"}, {"settings-keys", medium, "Rematch"}, {"settings-keys", {160, 50}, "rule book"},
    {"setup-battle-complete", {160, 50}, "mirror"}, {"setup-fortress", {160, 50}, "remove"}, {"lesson-twin", {160, 50}, "must choose"},
    {"replay-battle", medium, "play"}};

// The sign on each square of a battle's board: the first in it that is not a part of a tile. Empty: this is no battle.
using Board = std::map<Square, char32_t>;
Board board_of(const Frame& frame) {
  constexpr std::u32string_view parts = U" +▄▀[]{}<>\"≈~°─│┌┐└┘";
  Board board;
  for (int y = 0; y < frame.size().height; ++y)
    for (int x = 0; x < frame.size().width; ++x) {
      const char32_t sign = frame.at({x, y}).sign;
      if (sign == U'┆' || sign == U'┄' || sign == U'┃' || sign == U'━') return {};
      const auto there = screen::meaning_at(frame.marks(), {x, y});
      if (there && there->kind == KeyKind::Place && parts.find(sign) == parts.npos) board.emplace(there->place, sign);
    }
  return board;
}

// A larger window shows all that a smaller one does.
void compare_larger(const Sight& sight, const Frame& kept, const Frame& frame) {
  const auto expected = std::find_if(std::begin(missing), std::end(missing), [&](const Difference& row) { return row.sight == sight.name && row.size == frame.size(); });
  CHECK(not_among(words_of(kept), words_of(frame)) == (expected == std::end(missing) ? "" : expected->words));
  if (const Board board = board_of(kept); !board.empty()) CHECK(board_of(frame) == board);
  for (const Difference& row : also_seen)
    if (row.sight == sight.name && row.size == frame.size()) CHECK_MESSAGE(screen::to_text(frame).find(row.words) != std::string::npos, row.words);
  CHECK(frame.cursor.has_value() == kept.cursor.has_value());
}

// A small one shows a part of it, with shorter words in places and a last row of its own. What is to be read may cover the board.
void compare_small(const Frame& usual_frame, const Frame& frame, const char* also) {
  const Board board = board_of(frame), whole = board_of(usual_frame);
  const auto words = words_of(frame, smallest.height - 1);
  CHECK(words.size() >= 4);
  CHECK(not_among(words, words_of(usual_frame)) == also);
  for (const auto& square : board) {
    CAPTURE(to_utf8(square.second));
    CHECK((!whole.contains(square.first) || whole.at(square.first) == square.second));
  }
  CHECK(screen::signs_of_row(frame, smallest.height - 1).empty() == screen::signs_of_row(usual_frame, usual.height - 1).empty());
}

}  // namespace

TEST_CASE("what players see is what the kept frames show") {
  for (const Sight& sight : sights()) {
    CAPTURE(std::string(sight.name));
    std::map<int, Frame> kept;  // by its width
    for (const Size size : {usual, large}) {
      const Frame in_colour = photograph(sight, size, coloured), without = photograph(sight, size, plain);
      compare_with_file(sight, in_colour, without);
      compare_ascii(without, photograph(sight, size, ascii));
      kept.emplace(size.width, in_colour);
    }
    for (const auto& sizes : {std::pair{medium, usual}, {Size{160, 50}, large}, {Size{200, 60}, large}}) {
      CAPTURE(sizes.first.width);
      compare_larger(sight, kept.at(sizes.second.width), photograph(sight, sizes.first, coloured));
    }
    compare_small(kept.at(usual.width), photograph(sight, smallest, coloured), sight.small_words);
  }
}

// Names that are the same in all languages, or come from outside.
const std::set<std::string> names_in_all_languages{"GONFALON", "Original", "Duel", "Barrage", "Quick", "gon", "whole", "walk", "walked"};

std::string signs_in(const std::vector<Key>& keys) {
  std::string signs;
  for (const Key& key : keys) signs += key.kind == KeyKind::Sign ? to_utf8(key.sign) : std::string(" ");
  return signs;
}

// SCREENS=FOLDER writes the screens as text, a file for each language and size: for readers of the language.
void keep_for_reader(const std::string& code, const Sight& sight, const Frame& frame) {
  const char* const folder = std::getenv("SCREENS");
  if (folder == nullptr) return;
  std::ofstream file(std::string(folder) + '/' + code + '-' + std::to_string(frame.size().width), std::ios::app);
  file << "==== " << sight.name << '\n' << screen::to_text(frame) << '\n';
}

TEST_CASE("in every language each screen is whole, and has no English word") {
  std::map<std::string, std::map<int, std::set<std::string>>> english;
  constexpr Size sizes[] = {usual, smallest, large};
  for (const Sight& sight : sights())
    for (const Size size : sizes) english[sight.name][size.width] = words_of(photograph(sight, size, coloured));
  in_each_language([&](const std::string& code) {
    std::set<std::string> own = names_in_all_languages;
    for (const Entry& entry : entries_of(code))
      for (const std::string& translation : entry.translations)
        for (const std::string& word : words_in(translation)) own.insert({word, capital(word)});
    for (const Sight& sight : sights())
      for (const Size size : sizes) {
        CAPTURE(std::string(sight.name));
        CAPTURE(size.width);
        const Frame frame = photograph(sight, size, coloured);
        const auto typed_words = words_in(signs_in(sight.keys));
        std::string stray;
        for (const std::string& word : words_of(frame))
          if (english[sight.name][size.width].contains(word) && !own.contains(word) && !typed_words.contains(word)) stray += word + ' ';
        CHECK_MESSAGE(stray.empty(), stray << "\n" << screen::to_text(frame));
        keep_for_reader(code, sight, frame);
      }
  });
}

TEST_CASE("who sends in a piece that was beaten is asked") {
  const auto walk = [] { return against_program(resumed(before_swap)); };
  const auto shown = [&](const char* order) { return screen::to_text(photograph({"swap", play(walk), std::vector<Key>{enter} + line(order)}, usual, coloured)); };
  constexpr std::string_view question = "This piece was beaten: you would sit out 2 turns. Send it in? (y/n)";
  CHECK(shown("swap king").find(question) != std::string::npos);
  CHECK(shown("sacrifice for king").find(question) != std::string::npos);
  CHECK(shown("swap dwarf").find(question) == std::string::npos);  // it waits in the tower
}

TEST_CASE("in every language what has few columns is whole") {
  struct Row {
    Sight sight;
    std::vector<std::string> (*told)();
  };
  const Row rows[] = {
      {{"puzzles", begin, {end, up, up, up, up, enter}}, [] { return std::vector<std::string>{_("three mistakes end it"), "311", _("Win by force")}; }},
      {{"barrage", play([] { return practice(new_game("barrage")); }), line("random") + line("ready") + line("random") + line("ready")},
       [] { return std::vector<std::string>{text::fill(_("{0} runs."), 2), text::fill(_("Only {0} clears bombs."), 3)}; }},
      {{"moving on in a long walk", watch("walked.gon", Listener::Full), {end, {KeyKind::Left}}}, [] { return std::vector<std::string>{}; }},
      {{"saved games", saved_games, {end, up, up, enter}}, [] { return std::vector<std::string>{"2026-01-31\n", "44"}; }},
  };
  in_each_language([&](const std::string&) {
    for (const Row& row : rows) {
      CAPTURE(std::string(row.sight.name));
      const std::string shown = screen::to_text(photograph(row.sight, usual, coloured));
      for (const std::string& sentence : row.told()) CHECK_MESSAGE(shown.find(sentence) != std::string::npos, sentence << '\n' << shown);
    }
    // a table of who beats whom has each piece in a row
    int tables = 0;
    for (const text::Topic& topic : text::rulebook(*find_variant("fortress")))
      for (const text::Passage& passage : topic.passages) {
        if (passage.rows.empty() || passage.rows.front().size() < 5) continue;
        ++tables;
        CHECK_MESSAGE(screen::set_page({passage}, usual.width - 2, screen::Lines::Unicode).size() <= passage.rows.size() + 1, topic.text);
      }
    CHECK(tables > 0);
  });
}

TEST_CASE("in every language each screen of 80 by 24 is whole in ASCII, where some words are longer") {
  in_each_language([&](const std::string&) {
    const text::AsIfShowing signs(text::AsIfShowing::Signs::Ascii);
    for (const Sight& sight : sights()) {
      CAPTURE(std::string(sight.name));
      const std::string drawn = screen::to_text(photograph(sight, usual, ascii));
      std::set<std::string> others;
      for (std::string_view rest = drawn; !rest.empty();)
        if (const char32_t sign = take_sign(rest); sign >= 0x80) others.insert(to_utf8(sign));
      for (const char* const of_names : {"é", "ñ", "ê", "ł", "ó"}) others.erase(of_names);  // the languages' own names
      CHECK_MESSAGE(others.empty(), joined({others.begin(), others.end()}, " ") << "\n" << drawn);
    }
  });
}

TEST_CASE("with each kind of colour blindness every sign stands out from its paper, pieces of both sides above all") {
  const screen::Palette palette(256, screen::Background::Dark);
  const Rgb own_ink{229, 229, 229}, own_paper{0, 0, 0};
  constexpr std::u32string_view blocks = U"▀▄█▌▐▒▓■▼▁▂▃▅▆▇";  // drawings, no signs
  int pieces = 0;
  for (const Sight& sight : sights()) {
    CAPTURE(std::string(sight.name));
    const Frame frame = photograph(sight, usual, coloured);
    for (int y = 0; y < usual.height; ++y)
      for (int x = 0; x < usual.width; ++x) {
        const auto& cell = frame.at({x, y});
        if (cell.sign == U' ' || blocks.find(cell.sign) != blocks.npos) continue;
        const screen::Colours colours = palette.of(cell.style).colours;
        const Rgb ink = colours.ink < 0 ? own_ink : rgb_of(colours.ink), paper = colours.paper < 0 ? own_paper : rgb_of(colours.paper);
        for (const Eyes& eyes : colour_blind) {
          const double seen = contrast(seen_by(eyes, ink), seen_by(eyes, paper));
          CHECK_MESSAGE(seen >= 3, screen::signs_of_row(frame, y) << " column " << x << ": " << seen << " ink " << colours.ink << " paper " << colours.paper);
        }
        pieces += cell.style.paper == screen::Ink::RedBright || cell.style.paper == screen::Ink::BlueDeep;
      }
  }
  CHECK(pieces > 100);
}

// A sign that a font lacks is drawn as a box or a question mark.
TEST_CASE("on a Linux console every sign is in all of Debian's usual fonts") {
  std::set<char32_t> known;
  std::istringstream table(content_of("tests/files/console-signs"));
  for (std::string line; std::getline(table, line);)
    if (!line.starts_with('#')) {
      const auto dash = line.find('-');
      const auto first = static_cast<char32_t>(std::stoul(line.substr(0, dash), nullptr, 16)), last = static_cast<char32_t>(std::stoul(line.substr(dash + 1), nullptr, 16));
      for (char32_t sign = first; sign <= last; ++sign) known.insert(sign);
    }
  REQUIRE(known.size() > 100);
  std::size_t replaced = 0;
  for (const Sight& sight : sights())
    for (const Glass glass : {coloured, plain}) {
      CAPTURE(std::string(sight.name));
      const Frame frame = photograph(sight, usual, glass);
      for (int y = 0; y < usual.height; ++y)
        for (int x = 0; x < usual.width; ++x) {
          const char32_t sign = screen::on_console(frame.at({x, y}));
          replaced += sign != frame.at({x, y}).sign;
          CHECK_MESSAGE(known.contains(sign), to_utf8(sign) << " in " << screen::signs_of_row(frame, y));
        }
    }
  CHECK(replaced > 100);
}
