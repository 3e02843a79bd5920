#include "gonfalon/screen/keys.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "gonfalon/screen/frame.hpp"

using namespace gonfalon::screen;

namespace {

const ActionRow& action(std::string_view name) {
  for (const ActionRow& known : all_actions())
    if (known.name == name) return known;
  FAIL("there is no such action");
  return all_actions().front();
}

Key key(std::string_view name) { return find_key(name).value(); }

constexpr Where places[] = {Where::Setup, Where::Play, Where::Over, Where::Panel, Where::Replay, Where::Menu, Where::End};

}  // namespace

TEST_CASE("every key is found by the name that it is written with") {
  const auto sign = [](char32_t typed) { return Key{KeyKind::Sign, typed}; };
  struct Row {
    const char* name;
    Key meant;
  };
  const Row rows[] = {
      {"Up", {KeyKind::Up}}, {"PageDown", {KeyKind::PageDown}}, {"Enter", {KeyKind::Enter}}, {"Space", sign(U' ')},
      {"Hash", sign(U'#')},  {"Comma", sign(U',')},             {"x", sign(U'x')},           {"?", sign(U'?')},
      {"\"", sign(U'"')},    {"ä", sign(U'ä')},                 {"€", sign(U'€')},
      {"F1", {KeyKind::Function, 1}}, {"f12", {KeyKind::Function, 12}}, {"Shift-Tab", {KeyKind::BackTab}}};
  for (const Row& row : rows) {
    CAPTURE(row.name);
    CHECK(find_key(row.name) == row.meant);
  }
  CHECK(key("pageup") == Key{KeyKind::PageUp});
  CHECK(key("€").sign == U'€');
  for (const char* name : {"", "xx", "F0", "F13", "Ctrl-A", "\x1B", "\xFF"}) {
    CAPTURE(name);
    CHECK(!find_key(name));
  }
}

TEST_CASE("as the program comes no key does two things in one place") {
  const KeyMap keys;
  std::set<std::string_view> names;
  for (const ActionRow& one : all_actions()) {
    CAPTURE(std::string(one.name));
    CHECK(names.insert(one.name).second);
    CHECK(keys.disputed(one) == nullptr);
    const Key own = key(one.keys.substr(0, one.keys.find(' ')));
    for (const Where where : places)
      if ((one.where & static_cast<unsigned>(where)) != 0) CHECK(keys.meant(own, where) == own);
  }
}

bool has_key(const std::vector<HelpGroup>& help, const std::string& label) {
  return std::ranges::any_of(help, [&](const HelpGroup& group) { return std::ranges::find(group.rows, label, &Hint::key) != group.rows.end(); });
}

TEST_CASE("a key means what it was given to, and nothing where it was taken away") {
  KeyMap keys;
  REQUIRE(keys.set(action("random"), {key("~")}));
  CHECK(keys.meant(key("~"), Where::Setup) == key("*"));
  CHECK(keys.meant(key("*"), Where::Setup).kind == KeyKind::None);
  CHECK(keys.meant(key("@"), Where::Over) == key("@"));  // a rematch
  CHECK(keys.meant(key("~"), Where::Play) == key("~"));
  CHECK(keys.hint("random", "chance") == "~: chance");
  CHECK(has_key(keys.help(Where::Setup), "~"));
  CHECK(!has_key(keys.help(Where::Play), "~"));
}

TEST_CASE("the help has the keys in groups, and the ways of the cursor in one row") {
  struct Row {
    Where where;
    std::string titles;
  };
  const Row rows[] = {{Where::Setup, "Move, Look, Set up, Game, Screen"},
                      {Where::Play, "Move, Look, Game, Screen"},
                      {Where::Replay, "Move, Look, Game, Screen"},
                      {Where::Menu, "Move, Screen"}};
  for (const Row& row : rows) {
    std::string titles;
    for (const HelpGroup& group : KeyMap().help(row.where)) titles += (titles.empty() ? "" : ", ") + group.title;
    CHECK(titles == row.titles);
    std::size_t actions = 0, told = 0;
    for (const ActionRow& action : all_actions()) actions += (action.where & static_cast<unsigned>(row.where)) != 0 && action.action > Action::Right ? 1 : 0;
    for (const HelpGroup& group : KeyMap().help(row.where)) told += group.rows.size();
    const bool at_table = row.where == Where::Setup || row.where == Where::Play;
    CHECK(told == actions + 1 + (at_table ? 1 : 0));  // the cursor, and Ctrl-C
  }
  KeyMap keys;
  CHECK(keys.help(Where::Play).front().rows.front().key == "arrows, 8 2 4 6");
  CHECK(keys.help(Where::Setup, {{"M", "place it"}}, "8246").front().rows.front().key == "arrows");
  CHECK(keys.help(Where::Setup, {{"M", "place it"}})[2].rows.front().key == "M");
  REQUIRE(keys.set(action("up"), {key("k")}));
  CHECK(keys.help(Where::Play).front().rows.front().key == "k Down Left Right, 2 4 6");
}

TEST_CASE("only the cursor keys can be letters") {
  KeyMap keys;
  CHECK(!keys.set(action("random"), {key("r")}));
  CHECK(!keys.set(action("help"), {key("?"), key("H")}));
  CHECK(!keys.set(action("up"), {}));
  REQUIRE(keys.set(action("up"), {key("Up"), key("k")}));
  CHECK(keys.meant(key("k"), Where::Play) == key("Up"));
  CHECK(keys.meant(key("8"), Where::Play).kind == KeyKind::None);
  CHECK(keys.meant(key("j"), Where::Play) == key("j"));
}

TEST_CASE("a key for two things in one place is disputed") {
  KeyMap keys;
  REQUIRE(keys.set(action("random"), {key("?")}));
  REQUIRE(keys.disputed(action("random")) != nullptr);
  CHECK(keys.disputed(action("random"))->name == "help");
  REQUIRE(keys.set(action("help"), {key("!")}));
  CHECK(keys.disputed(action("random")) == nullptr);
}

TEST_CASE("in a record digits are the number of a step") {
  const KeyMap keys;
  CHECK(keys.meant(key("8"), Where::Replay) == key("8"));
  CHECK(keys.meant(key("8"), Where::Play) == key("Up"));
}

TEST_CASE("where the window is narrow the last hints are left out whole") {
  const auto shown = [](const std::string& line, int columns, std::size_t last = 0) {
    const auto [hints, gap] = hints_within(line, columns, last);
    std::string all;
    for (const Hint& hint : hints)
      all += (all.empty() ? "" : std::string(static_cast<std::size_t>(gap), ' ')) + hint.key + (hint.key.empty() ? "" : " ") + hint.meaning;
    return all;
  };
  const std::string line = key_line({"?: help", "Enter: place", "=: ready"});
  CHECK(shown(line, 31) == "? help   Enter place   = ready");
  CHECK(shown(line, 29) == "? help  Enter place  = ready");
  CHECK(shown(line, 27) == "? help  Enter place");
  CHECK(shown(line, 18) == "? help");
  CHECK(shown(line, 3) == "? help");
  CHECK(shown(key_line({"ä: über", "b: c"}), 10) == "ä über");
  CHECK(shown("any key: result   :: type", 40) == "any key result   : type");
  CHECK(shown({}, 10).empty());
  const std::string left = "?: help   Tab: next   <: undo   /: rules   Ctrl-C: leave";
  CHECK(shown(left, 52, 2) == "? help   Tab next   < undo   / rules   Ctrl-C leave");
  CHECK(shown(left, 46, 2) == "? help  Tab next  / rules  Ctrl-C leave");
  CHECK(shown(left, 35, 2) == "? help  / rules  Ctrl-C leave");
}

TEST_CASE("a line of keys names its keys, and no others") {
  const std::string line = "Enter: open   q: leave   /: its rules   Up, Down: choose";
  for (const char* const named : {"Enter", "q", "/", "Up", "Down"}) CHECK(names_key(line, key(named)));
  for (const char* const other : {"o", "l", "Q", "Left", ":", "e"}) CHECK_FALSE(names_key(line, key(other)));
  CHECK(names_key("any key: result   :: type", key(":")));
}

TEST_CASE("one sign has one meaning, whatever the moment, and so has a letter among vi keys") {
  for (const bool vi : {false, true}) {
    KeyMap keys;
    keys.use_vi(vi);
    std::vector<std::pair<Key, std::string_view>> meanings;
    int letters = 0;
    for (const ActionRow& one : all_actions()) {
      CAPTURE(std::string(one.name));
      CHECK(keys.disputed(one) == nullptr);
      for (const Key& each : keys.keys_of(one)) {
        if (each.kind != KeyKind::Sign || each.sign == U' ') continue;
        CAPTURE(name_of(each));
        CHECK(std::ranges::find(meanings, each, &std::pair<Key, std::string_view>::first) == meanings.end());
        meanings.emplace_back(each, one.name);
        letters += each.sign > U'@' && (each.sign | U'\x20') >= U'a' && (each.sign | U'\x20') <= U'z' ? 1 : 0;
      }
    }
    CHECK((letters > 0) == vi);
  }
}

TEST_CASE("with vi keys letters are keys, and only a colon begins a command") {
  KeyMap keys;
  CHECK(keys.is_free(key("a")));
  REQUIRE(keys.set(action("log"), {key("F5")}));
  keys.use_vi(true);
  CHECK(keys.is_vi());
  struct Row {
    const char* typed;
    Where where;
    const char* meant;
  };
  for (const Row& row : {Row{"h", Where::Play, "Left"}, Row{"j", Where::Menu, "Down"}, Row{"k", Where::Panel, "Up"}, Row{"l", Where::Setup, "Right"},
                         Row{"g", Where::Replay, "Home"}, Row{"G", Where::Menu, "End"}, Row{"u", Where::Play, "<"}, Row{"x", Where::Setup, "Delete"},
                         Row{"m", Where::Play, ";"}, Row{"w", Where::Play, "Tab"}, Row{"n", Where::Replay, "]"}, Row{"N", Where::Replay, "["},
                         Row{"F5", Where::Play, "Hash"}, Row{"q", Where::Menu, "q"}, Row{"m", Where::Setup, "m"}}) {
    CAPTURE(std::string(row.typed));
    CHECK(keys.meant(key(row.typed), row.where) == key(row.meant));
  }
  CHECK_FALSE(keys.is_free(key("a")));
  CHECK(keys.is_free(key("\"")));
  CHECK(keys.is_default(action("up")));
  CHECK_FALSE(keys.is_default(action("log")));
  REQUIRE(keys.set(action("hint"), {key("i")}));  // any action can have a letter now
  CHECK(keys.meant(key("i"), Where::Play) == key("."));
  const auto told = [&](const char* label) {
    for (const HelpGroup& group : keys.help(Where::Play))
      for (const Hint& row : group.rows)
        if (row.key == label) return row.meaning;
    return std::string();
  };
  CHECK(told(":") == "type a command");
  keys.use_vi(false);
  CHECK(keys.meant(key("j"), Where::Play) == key("j"));
  CHECK(keys.is_free(key("a")));
  CHECK(keys.meant(key("F5"), Where::Play) == key("Hash"));
  CHECK(told(":") == "type a command; any other letter starts one too");
}

TEST_CASE("the help lists only what the game has the means for") {
  struct Row {
    const char* key;
    Where where;
    Needs needs;
  };
  for (const Row& row : {Row{";", Where::Play, Needs::Battle}, Row{"F4", Where::Setup, Needs::Fortress}, Row{"F2", Where::Play, Needs::Practice},
                         Row{"<", Where::Play, Needs::TakingBack}, Row{">", Where::Play, Needs::TakingBack}}) {
    CAPTURE(std::string(row.key));
    CHECK(has_key(KeyMap().help(row.where), row.key));
    CHECK(has_key(KeyMap().help(row.where, {}, {}, [&](Needs needs) { return needs == row.needs || needs == Needs::Nothing; }), row.key));
    CHECK_FALSE(has_key(KeyMap().help(row.where, {}, {}, [&](Needs needs) { return needs != row.needs; }), row.key));
  }
}
