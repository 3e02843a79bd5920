#include "gonfalon/command/parse.hpp"

#include <doctest/doctest.h>

#include <set>
#include <vector>

#include "gonfalon/command/vocabulary.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/event.hpp"
#include "in_each_language.hpp"
#include "understood.hpp"

using namespace gonfalon;
using test::Line;
using command::Command;
using command::Verb;

namespace {

// Two places share a floor that is given with one of them.
void append_spots(std::string& out, const Command& command) {
  bool with_floor = false;
  for (const auto& spot : {command.from, command.to}) with_floor = with_floor || (spot && spot->with_floor);
  for (const auto& spot : {command.from, command.to})
    if (spot) test::append_place(out += ' ', spot->square, with_floor);
}

// What was understood, or what not: `blue: place miner B4`, `syntax flie :4`, `nothing`.
std::string understood(std::string_view line, const Rules& rules) {
  const auto parsed = command::parse(line, rules);
  if (!parsed) return "nothing";
  if (!*parsed) return test::subject(parsed->error());
  const Command& command = **parsed;
  std::string out = command.side ? std::string(text::name_of(*command.side)) + ": " : "";
  out += command.verb == Verb::Move ? "move" : command::row_of(command.verb).name;
  if (command.verb == Verb::Revision) out += '#';
  if (command.named) out += ' ' + std::string(text::name_of(*command.named));
  if (!command.word.empty()) out += ' ' + std::string(command.word);
  append_spots(out, command);
  if (command.level) out += ' ' + test::fortress_game("fortress").floors[static_cast<std::size_t>(*command.level)].name;
  if (command.verb == Verb::Row || command.verb == Verb::Revision)
    out += ' ' + std::to_string(command.number);
  if (!command.text.empty()) out += " [" + std::string(command.text) + ']';
  return out;
}

void check_all(const std::string& variant, const std::vector<Line>& lines) {
  test::check_lines(understood, variant, lines);
}

}  // namespace

TEST_CASE("blank lines and comments are nothing") {
  check_all("barrage", {{"", "nothing"},
                        {"  \t ", "nothing"},
                        {"# a comment", "nothing"},
                        {"   # a comment", "nothing"},
                        {"#", "nothing"}});
}

TEST_CASE("every command of a battle is read") {
  check_all("barrage", {
                           {"setup", "setup"},
                           {"end", "end"},
                           {"sealed Zm9v", "sealed Zm9v"},
                           {"random", "random"},
                           {"place miner B4", "place miner B4"},
                           {"place 10 B4", "place 10 B4"},
                           {"remove B4", "remove B4"},
                           {"exchange B4 C4", "exchange B4 C4"},
                           {"clear", "clear"},
                           {"check", "check"},
                           {"ready", "ready"},
                           {"store mine", "store mine"},
                           {"store mine over", "store mine [over]"},
                           {"fetch mine", "fetch mine"},
                           {"load mine", "load mine"},
                           {"stored", "stored"},
                           {"forget mine", "forget mine"},
                           {"rename mine yours", "rename mine [yours]"},
                           {"resign", "resign"},
                           {"draw", "draw"},
                           {"decline", "decline"},
                           {"show", "show"},
                           {"show position", "show position"},
                           {"moves", "moves"},
                           {"moves B4", "moves B4"},
                           {"log", "log"},
                           {"last", "last"},
                           {"captured", "captured"},
                           {"rules", "rules"},
                           {"rules attacks", "rules [attacks]"},
                           {"help", "help"},
                           {"help remove wall", "help [remove wall]"},
                           {"where scout", "where scout"},
                           {"what B4", "what B4"},
                           {"row 3", "row 3"},
                           {"hint", "hint"},
                           {"note B4 a bomb, surely", "note B4 [a bomb, surely]"},
                           {"note B4", "note B4"},
                           {"say good luck", "say [good luck]"},
                           {"save my game.txt", "save [my game.txt]"},
                           {"quit", "quit"},
                           {"rules 1", "rules# 1"},
                           {"variant barrage", "variant barrage"},
                           {"option two-squares 5", "option two-squares [5]"},
                           {"option memory-aid", "option memory-aid"},
                           {"first red", "first red"},
                           {"name blue Ann Lee", "name blue [Ann Lee]"},
                           {"date 2024-02-29", "date 2024-02-29"},
                           {"position AAA r 0", "position [AAA r 0]"},
                           {"result red flag", "result red [flag]"},
                           {"result none agreed", "result [agreed]"},
                       });
}

TEST_CASE("every command of a fortress is read") {
  check_all("fortress", {
                            {"place duke C2 middle", "place duke C2.middle"},
                            {"place duke C2m", "place duke C2.middle"},
                            {"wall A1 A2 bottom", "wall A1.bottom A2.bottom"},
                            {"wall A1 top A2", "wall A1.top A2.top"},
                            {"wall A1t A2t", "wall A1.top A2.top"},
                            {"wall A1 bottom A2 middle", "wall A1.bottom A2.middle"},
                            {"ladder C3 bottom", "ladder C3.bottom"},
                            {"remove C2 middle", "remove C2.middle"},
                            {"remove wall A1 A2 t", "remove wall A1.top A2.top"},
                            {"remove ladder C3b", "remove ladder C3.bottom"},
                            {"exchange A1 B1 middle", "exchange A1.middle B1.middle"},
                            {"enter dwarf", "enter dwarf"},
                            {"swap wizard", "swap wizard"},
                            {"swap for wizard", "swap wizard"},
                            {"sacrifice for king", "sacrifice king"},
                            {"floor middle", "floor middle"},
                            {"floor t", "floor top"},
                            {"moves C2", "moves C2"},
                            {"what C2 top", "what C2.top"},
                            {"note C2 middle duke?", "note C2.middle [duke?]"},
                            {"note C2 duke?", "note C2 [duke?]"},
                            {"first blue", "first blue"},
                        });
}

TEST_CASE("what is said is at most 400 characters long, and no longer as an event than a line may be") {
  const auto many = [](std::string_view sign, int count) {
    std::string text;
    while (count-- > 0) text += sign;
    return text;
  };
  struct Case {
    std::string text;
    int column;  // of what is too much; 0: it can be said
  };
  const Case cases[] = {
      {many("a", 400), 0},          {many("a", 401), 405},      {many("\u00E4", 400), 0},         {many("\u00E4", 401), 405},
      {many("\u00E4", 2000), 405},  {many("\u20AC", 400), 0},   {many("\U0001F600", 325), 0},    {many("\U0001F600", 326), 330},
      {many("\U0001F600", 400), 330},
  };
  const Rules rules = test::game("barrage");
  for (const Case& each : cases) {
    CAPTURE(each.text);
    const std::string line = "say " + each.text;
    const auto parsed = command::parse(line, rules);
    REQUIRE(parsed);
    CHECK(static_cast<bool>(*parsed) == (each.column == 0));
    if (!*parsed) {
      CHECK(parsed->error().code == Refusal::Syntax);
      CHECK(parsed->error().column == each.column);
      REQUIRE(parsed->error().why != nullptr);
      CHECK(std::string(parsed->error().why).starts_with("This message is too long."));
    } else {
      std::string event;
      text::append_said(event, rules, Side::Blue, (*parsed)->text);
      CHECK(event.size() <= text::longest_event + 1);
      CHECK(text::from_event_value(text::EventLine(event.substr(0, event.size() - 1)).value("text").value_or("")) == each.text);
    }
  }
}

TEST_CASE("sides, case, blanks and comments around a command change nothing") {
  check_all("fortress", {
                            {"red: ready", "red: ready"},
                            {"BLUE:ready", "blue: ready"},
                            {"  Blue:\tREADY  ", "blue: ready"},
                            {"red: # only a side", "syntax :6"},
                            {"SWAP FOR Wizard", "swap Wizard"},
                            {"Remove   WALL a1 a2 TOP # gone", "remove wall A1.top A2.top"},
                            {"place duke c2 Middle#1", "syntax Middle#1 :15"},
                            {"FIRST Red", "first red"},
                            {"ready # now", "ready"},
                            {"say it is # 1", "say [it is]"},
                            {"name red A # 1", "name red [A # 1]"},
                            {"note C2t # 1 ", "note C2.top [# 1]"},
                        });
}

TEST_CASE("what a command does not take is a syntax fault with its word and column") {
  check_all("barrage", {
                           {"flie", "syntax flie :1"},
                           {"red: flie high", "syntax flie :6"},
                           {"green: ready", "syntax green :1"},
                           {"redready", "syntax redready :1"},
                           {"setup now", "syntax now :7"},
                           {"random 3", "syntax 3 :8"},
                           {"place", "syntax :6"},
                           {"place miner", "syntax :12"},
                           {"place miner b04", "syntax b04 :13"},
                           {"place miner B4 C4", "syntax C4 :16"},
                           {"place miner BB4", "syntax BB4 :13"},
                           {"place miner B4 middle", "syntax middle :16"},
                           {"exchange B4", "syntax :12"},
                           {"resign please", "syntax please :8"},
                           {"show me", "syntax me :6"},
                           {"moves 4", "syntax 4 :7"},
                           {"where", "syntax :6"},
                           {"row", "syntax :4"},
                           {"row x", "syntax x :5"},
                           {"row -1", "syntax -1 :5"},
                           {"row 99999999999", "syntax 99999999999 :5"},
                           {"floor upper", "syntax upper :7"},
                           {"note", "syntax :5"},
                           {"say", "syntax :4"},
                           {"save", "syntax :5"},
                           {"sealed", "syntax :7"},
                           {"first", "syntax :6"},
                           {"first green", "syntax green :7"},
                           {"name red", "syntax :9"},
                           {"name Ann", "syntax Ann :6"},
                           {"variant", "syntax :8"},
                           {"option", "syntax :7"},
                           {"option a b c", "syntax c :12"},
                           {"position", "syntax :9"},
                           {"result red", "syntax :11"},
                           {"result green flag", "syntax green :8"},
                           {"\xC3\xA9t\xC3\xA9 flie", "syntax \xC3\xA9t\xC3\xA9 :1"},
                       });
  check_all("fortress", {
                            {"wall A1 A2", "syntax :11"},
                            {"wall A1 bottom", "syntax :15"},
                            {"ladder C3", "syntax :10"},
                            {"place duke C2", "syntax :14"},
                            {"place duke C2 upper", "syntax upper :15"},
                            {"remove wall A1", "syntax :15"},
                            {"swap for", "syntax :9"},
                            {"floor", "syntax :6"},
                        });
}

TEST_CASE("a full stop or a semicolon ends every command, in all languages") {
  // What a command takes, as a player may type it.
  const auto typed = [](const command::Row& row) {
    std::string line = command::own_name(row);
    for (const auto argument : row.takes) switch (argument) {
        case command::Argument::None: break;
        case command::Argument::Space:
        case command::Argument::OptionalSpace: line += " C2b"; break;
        case command::Argument::SharedFloor: line += " C2b C3b"; break;
        case command::Argument::Man:
        case command::Argument::OptionalMan: line += " king"; break;
        case command::Argument::Word:
        case command::Argument::OptionalWord: line += row.verb == Verb::Show ? " position" : " word"; break;
        case command::Argument::Number: line += " 1"; break;
        case command::Argument::SideName:
        case command::Argument::WinnerName: line += " red"; break;
        case command::Argument::Floor: line += " top"; break;
        case command::Argument::Text:
        case command::Argument::OptionalText:
        case command::Argument::Saying: line += " some words"; break;
      }
    return line;
  };
  const auto try_all = [&] {
    const Rules rules = test::game("fortress");
    for (const command::Row& row : command::all_commands()) {
      const std::string line = typed(row);
      CAPTURE(line);
      const std::string meant = understood(line, rules);
      REQUIRE_FALSE(meant.starts_with("syntax"));
      const bool text_of_the_player = row.verb == Verb::Say || row.verb == Verb::Note || row.verb == Verb::Name || row.verb == Verb::Save;
      for (const std::string stop : {".", ";", " ;", "\u00A0;", ". ", ";\t", "; # said"}) {
        CAPTURE(stop);
        if (!text_of_the_player) CHECK(understood(line + stop, rules) == meant);
      }
    }
  };
  try_all();
  test::in_each_language([&](const std::string&) { try_all(); });
  check_all("barrage", {{"show;", "show"},
                        {"blue: show.", "blue: show"},
                        {"A4 to A5;", "move A4 A5"},
                        {"A4 to A5 ; # so", "move A4 A5"},
                        {"moves B4;", "moves B4"},
                        // a player's own words are kept as they are
                        {"say Hello.", "say [Hello.]"},
                        {"say ;-);", "say [;-);]"},
                        {"save my.game;", "save [my.game;]"},
                        {"note B4 a scout?;", "note B4 [a scout?;]"},
                        {"note B4;", "note B4"},
                        {"note B4 # a scout.", "note B4 [# a scout.]"},
                        {"name red Ann B.", "name red [Ann B.]"},
                        // one sign, at the end; what is no command is quoted as it was typed
                        {"show;;", "syntax show;; :1"},
                        {"show; moves", "syntax show; :1"},
                        {"show!", "syntax show! :1"},
                        {"\"show\"", "syntax show :2"},
                        {"flie;", "syntax flie; :1"},
                        {"resign please;", "syntax please :8"},
                        {"say;", "syntax :4"},
                        {";", "syntax ; :1"},
                        {".", "syntax . :1"}});
}

TEST_CASE("a command of the other family is read as well: it is no syntax fault") {
  check_all("barrage", {{"wall A1 A2 bottom", "wall A1.bottom A2.bottom"},
                        {"enter dwarf", "enter dwarf"},
                        {"floor top", "floor top"}});
  check_all("fortress", {{"row 3", "row 3"}, {"position AAA r 0", "position [AAA r 0]"}});
}

TEST_CASE("a place that is off every board is no syntax fault") {
  check_all("barrage", {{"place miner K11", "place miner K11"},
                        {"place miner A0", "place miner A0"},
                        {"what Z99", "what Z99"}});
}

TEST_CASE("the table of commands knows each verb once, and its row by the verb") {
  std::set<std::string> names;
  for (const command::Row& row : command::all_commands()) {
    CAPTURE(std::string(row.name));
    CHECK(&command::row_of(row.verb) == &row);
    CHECK(std::string_view(row.help).size() > 8);
    names.insert(std::string(row.name) + (row.verb == Verb::Revision ? " N" : ""));
  }
  CHECK(names.size() == command::all_commands().size());
  CHECK(names.size() == static_cast<std::size_t>(Verb::Result));  // all but Move
}
