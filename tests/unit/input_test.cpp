#include "input.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/strings.hpp"

using namespace gonfalon;
using namespace std::chrono_literals;
using screen::Input;
using screen::Key;
using screen::KeyKind;

namespace {

constexpr Input::Time start{1h};

std::string named(const Key& key) {
  if (key.shift) return "Shift+" + named({key.kind});
  switch (key.kind) {
    case KeyKind::Sign: return to_utf8(key.sign);
    case KeyKind::Pasted: return '"' + to_utf8(key.sign);
    case KeyKind::Function: return "F" + std::to_string(key.sign);
    case KeyKind::Up: return "Up";
    case KeyKind::Down: return "Down";
    case KeyKind::Left: return "Left";
    case KeyKind::Right: return "Right";
    case KeyKind::Home: return "Home";
    case KeyKind::End: return "End";
    case KeyKind::PageUp: return "PageUp";
    case KeyKind::PageDown: return "PageDown";
    case KeyKind::Enter: return "Enter";
    case KeyKind::Tab: return "Tab";
    case KeyKind::BackTab: return "BackTab";
    case KeyKind::Backspace: return "Backspace";
    case KeyKind::Delete: return "Delete";
    case KeyKind::Escape: return "Escape";
    case KeyKind::WordLeft: return "WordLeft";
    case KeyKind::WordRight: return "WordRight";
    case KeyKind::EraseWord: return "EraseWord";
    case KeyKind::EraseLine: return "EraseLine";
    case KeyKind::Interrupt: return "Interrupt";
    case KeyKind::Stop: return "Stop";
    case KeyKind::Redraw: return "Redraw";
    case KeyKind::Click: return "Click " + std::to_string(key.at.x) + ',' + std::to_string(key.at.y);
    case KeyKind::Aside: return "Aside " + std::to_string(key.at.x) + ',' + std::to_string(key.at.y);
    case KeyKind::Release: return "Release " + std::to_string(key.at.x) + ',' + std::to_string(key.at.y);
    case KeyKind::WheelUp: return "WheelUp";
    case KeyKind::WheelDown: return "WheelDown";
    case KeyKind::None: return "None";
    case KeyKind::Resize: case KeyKind::Time: case KeyKind::Other: case KeyKind::Gone: case KeyKind::Place: case KeyKind::Edge: case KeyKind::Drag:
    case KeyKind::Entry: break;
  }
  return "?";
}

std::string keys_of(Input& input) {
  std::string keys;
  while (const auto key = input.next()) keys += (keys.empty() ? "" : " ") + named(*key);
  return keys;
}

// The keys that come of these bytes at once, and those that come when nothing follows.
struct Read {
  std::string at_once, in_all;
};
Read read(Input& input, std::string_view bytes, Input::Time when = start) {
  input.take(bytes, when);
  Read what{keys_of(input), {}};
  what.in_all = what.at_once;
  for (Input::Time now = when; input.due(); input.pass(now)) now = *input.due();
  const std::string late = keys_of(input);
  if (!late.empty()) what.in_all += (what.in_all.empty() ? "" : " ") + late;
  return what;
}
std::string keys(std::string_view bytes) {
  Input input;
  return read(input, bytes).in_all;
}

struct Row {
  std::string bytes;
  std::string keys;
};

void check(const char* what, const std::vector<Row>& rows) {
  CAPTURE(what);
  for (const Row& row : rows) {
    CAPTURE(row.bytes);
    CHECK(keys(row.bytes) == row.keys);
    // what follows is itself
    CHECK(keys(row.bytes + "7") == row.keys + (row.keys.empty() ? "7" : " 7"));
  }
}

const std::vector<Row> arrows{{"\033[A", "Up"}, {"\033[B", "Down"}, {"\033[C", "Right"}, {"\033[D", "Left"}, {"\033OA", "Up"}, {"\033OB", "Down"},
                              {"\033OC", "Right"}, {"\033OD", "Left"}};
const std::vector<Row> of_vt220{{"\033[5~", "PageUp"}, {"\033[6~", "PageDown"}, {"\033[3~", "Delete"}, {"\033[2~", ""}, {"\033[15~", "F5"}, {"\033[17~", "F6"},
                                {"\033[18~", "F7"}, {"\033[19~", "F8"}, {"\033[20~", "F9"}, {"\033[21~", "F10"}, {"\033[23~", "F11"}, {"\033[24~", "F12"},
                                {"\033[25~", ""}, {"\033[28~", ""}, {"\033[29~", ""}, {"\033[34~", ""}};
const std::vector<Row> of_xterm{{"\033OH", "Home"}, {"\033OF", "End"}, {"\033[H", "Home"}, {"\033[F", "End"}, {"\033[Z", "BackTab"}, {"\033OP", "F1"}, {"\033OQ", "F2"},
                                {"\033OR", "F3"}, {"\033OS", "F4"}, {"\033[1;2A", "Shift+Up"}, {"\033[1;2C", "Shift+Right"}, {"\033[1;5C", "WordRight"}, {"\033[1;5D", "WordLeft"},
                                {"\033[1;3C", "WordRight"}, {"\033[1;7D", "WordLeft"}, {"\033[1;5A", ""}, {"\033[1;5B", ""}, {"\033[1;9C", ""}, {"\033[1;5H", "Home"},
                                {"\033[1;2F", "End"}, {"\033[1;2P", ""}, {"\033[1;5P", ""}, {"\033[1;2R", ""}, {"\033[1;5S", ""}, {"\033[15;2~", ""}, {"\033[24;6~", ""},
                                {"\033[3;2~", "Delete"}, {"\033[3;5~", ""}, {"\033[5;2~", "PageUp"}, {"\033[5;5~", ""}, {"\033[6;3~", ""}, {"\033[2;5~", ""}};
const std::vector<Row> pad{{"\033OM", "Enter"}, {"\033Oj", "*"}, {"\033Ok", "+"}, {"\033Ol", ","}, {"\033Om", "-"}, {"\033On", "Delete"}, {"\033Oo", "/"}, {"\033OX", "="},
                           {"\033Op", ""}, {"\033Oq", "End"}, {"\033Or", "Down"}, {"\033Os", "PageDown"}, {"\033Ot", "Left"}, {"\033Ou", "Enter"}, {"\033Ov", "Right"},
                           {"\033Ow", "Home"}, {"\033Ox", "Up"}, {"\033Oy", "PageUp"}, {"\033OE", "Enter"}, {"\033[E", "Enter"}, {"\033OI", "Tab"}, {"\033O ", " "}};

}  // namespace

// As the descriptions of ncurses 6.4 (infocmp -x) and the terminals' own manuals and sources say.
TEST_CASE("the keys of each kind of terminal") {
  check("xterm, VTE, alacritty, foot", arrows);
  check("xterm, VTE, alacritty, foot", of_vt220);
  check("xterm, VTE, alacritty, foot", of_xterm);
  check("the number pad in application mode", pad);
  check("xterm's other ways of Ctrl", {{"\033O5C", "WordRight"}, {"\033[5C", "WordRight"}, {"\033O1;5D", "WordLeft"}, {"\033[>1;5C", ""}, {"\033O2P", ""}});
  check("rxvt and urxvt", {{"\033[7~", "Home"}, {"\033[8~", "End"}, {"\033[11~", "F1"}, {"\033[12~", "F2"}, {"\033[13~", "F3"}, {"\033[14~", "F4"}, {"\033[a", "Shift+Up"},
                           {"\033[b", "Shift+Down"}, {"\033[c", "Shift+Right"}, {"\033[d", "Shift+Left"}, {"\033Oa", ""}, {"\033Ob", ""}, {"\033Oc", "WordRight"}, {"\033Od", "WordLeft"},
                           {"\033[7$", "Home"}, {"\033[3$", "Delete"}, {"\033[5$", "PageUp"}, {"\033[7^", "Home"}, {"\033[5^", ""}, {"\033[8@", "End"}, {"\033[3@", ""},
                           {"\033[12^", ""}, {"\033[23$", ""}, {"\033[24^", ""}, {"\033[Z", "BackTab"}, {"\033\033[C", "WordRight"}, {"\033\033[A", ""}, {"\033\033Oc", "WordRight"},
                           {"\033\033[3~", ""}});
  check("st", {{"\033[1~", "Home"}, {"\033[4~", "End"}, {"\033[P", "F1"}, {"\033[4h", ""}, {"\033[2J", ""}, {"\033[K", ""}, {"\033[1;2H", "Home"}, {"\033[2;2~", ""},
               {"\033[Z", "BackTab"}, {"\033[1;2Z", "BackTab"}});
  check("PuTTY", {{"\033[11~", "F1"}, {"\033[12~", "F2"}, {"\033[13~", "F3"}, {"\033[14~", "F4"}, {"\033[25~", ""}, {"\033[33~", ""}, {"\033[1~", "Home"}, {"\033[4~", "End"},
                  {"\033\033[D", "WordLeft"}});
  check("the Linux console", {{"\033[[A", "F1"}, {"\033[[B", "F2"}, {"\033[[C", "F3"}, {"\033[[D", "F4"}, {"\033[[E", "F5"}, {"\033[[F", ""}, {"\033[1~", "Home"},
                              {"\033[4~", "End"}, {"\033[G", ""}, {"\033[31~", ""}});
  check("tmux and screen", {{"\033[1~", "Home"}, {"\033[4~", "End"}, {"\033[1;5C", "WordRight"}, {"\033[1;3A", ""}, {"\033[Z", "BackTab"}, {"\033OP", "F1"}});
  check("mlterm", {{"\033OH", "Home"}, {"\033OF", "End"}, {"\033[1;5D", "WordLeft"}, {"\033[1~", "Home"}, {"\033[4~", "End"}});
  check("kitty", {{"\033[P", "F1"}, {"\033[Q", "F2"}, {"\033[13~", "F3"}, {"\033[S", "F4"}, {"\033[1;2S", ""}, {"\033[R", "F3"}, {"\033[27u", "Escape"}, {"\033[13u", "Enter"},
                  {"\033[13;2u", "Enter"}, {"\033[13;5u", ""}, {"\033[9;2u", "BackTab"}, {"\033[9;5u", ""}, {"\033[127u", "Backspace"}, {"\033[127;5u", "EraseWord"},
                  {"\033[127;3u", "EraseWord"}, {"\033[97u", "a"}, {"\033[97;2u", "A"}, {"\033[97:65;2u", "A"}, {"\033[49:33;2u", "!"}, {"\033[33;2u", "!"},
                  {"\033[97;5u", "Home"}, {"\033[99;5u", "Interrupt"}, {"\033[99;5:3u", ""}, {"\033[99;69u", "Interrupt"}, {"\033[99;133u", "Interrupt"}, {"\033[97;9u", ""},
                  {"\033[97;3u", ""}, {"\033[98;3u", "WordLeft"}, {"\033[102;3u", "WordRight"}, {"\033[228u", "ä"}, {"\033[0;;228u", "ä"}, {"\033[57358u", ""},
                  {"\033[57441;2u", ""}, {"\033[57400u", "1"}, {"\033[57411u", "*"}, {"\033[57414u", "Enter"}, {"\033[57419u", "Up"}, {"\033[57427u", ""},
                  {"\033[1;1:3A", ""}, {"\033[1;1:2A", "Up"}, {"\033[3;1:3~", ""}, {"\033[55296u", ""}, {"\033[1114112u", ""}, {"\033[2147483647u", ""},
                  {"\033[99999999999u", ""}, {"\033[?1u", ""}, {"\033[u", ""}});
  check("modifyOtherKeys", {{"\033[27;5;99~", "Interrupt"}, {"\033[27;2;13~", "Enter"}, {"\033[27;5;13~", ""}, {"\033[27;2;9~", "BackTab"}, {"\033[27;5;9~", ""},
                            {"\033[27;5;101~", "End"}, {"\033[27;6;33~", ""}, {"\033[27;2;33~", "!"}, {"\033[27;3;102~", "WordRight"}, {"\033[27;5;117~", "EraseLine"}});
}

TEST_CASE("answers and other sequences are dropped as a whole") {
  const std::string st = "\033\\";
  check("answers", {{"\033[?62;1;2;4c", ""}, {"\033[?61;4;6;7;14;21c", ""}, {"\033[>41;354;0c", ""}, {"\033[>0;276;0c", ""}, {"\033[=00000000c", ""},
                    {"\033P!|7E565445" + st, ""}, {"\033[5;1R", ""}, {"\033[?5;1R", ""}, {"\033[0n", ""}, {"\033[?2026;2$y", ""}, {"\033[4;1$y", ""},
                    {"\033P1+r544e=787465726d" + st, ""}, {"\033P>|XTerm(379)" + st, ""}, {"\033P1$r0m" + st, ""}, {"\033]4;1;rgb:cccc/0000/0000" + st, ""},
                    {"\033]10;rgb:cccc/cccc/cccc\007", ""}, {"\033]11;rgb:0/0/0\007", ""}, {"\033]52;c;cmVzaWdu\007", ""}, {"\033]lresign" + st, ""},
                    {"\033_Gi=1;OK" + st, ""}, {"\033^message" + st, ""}, {"\033Xtext" + st, ""}, {"\033]10;rgb:0/0/0\234", ""}, {"\033]lr\303\251sum\303\251" + st, ""},
                    {"\033[I", ""}, {"\033[O", ""}, {"\033[8;24;80t", ""}, {"\033[?997;1n", ""}, {"\033[48;24;80;600;800t", ""}, {"\033[200$", ""}, {"\033[ q", ""},
                    {"\033]52;c;" + std::string(100000, 'y') + "\007", ""}, {"\033[" + std::string(100000, '1') + "A", ""}, {"\033[M" + std::string(" \xFF\xFF"), "Click 222,222"}});
  check("one in another", {{"\033[1;5\033[A", "Up"}, {"\033]11;\033[B", "Down"}, {"\033O\033[C", "Right"}, {"\033[1;\030", ""}, {"\033P1+r\032", ""}, {"\033]2;x\030", ""}});
  // a control key always works
  check("a control sign ends what is begun", {{"\033[1;\003", "Interrupt"}, {"\033]11;rgb\003", "Interrupt"}, {"\033O\r", "Enter"}, {"\033PX\t", "Tab"}, {"\033\003", "Interrupt"}});
  for (const char* const begun : {"\033[", "\033O", "\033[1;5", "\033[?", "\033[[", "\033[M ", "\033]11;rgb:ff", "\033P1+r", "\033_G", "\033X", "\033]11;rgb:0/0/0\033"}) {
    CAPTURE(begun);
    Input input;
    const Read what = read(input, begun);
    CHECK(what.in_all.empty());  // given up, not typed
    CHECK(read(input, "7", start + 1h).in_all == "7");
  }
}

TEST_CASE("Escape alone is a key soon, and the rest of a sequence may be late") {
  Input input;
  input.take("\033", start);
  CHECK_FALSE(input.pass(start + 99ms));
  CHECK(input.due() == start + 100ms);
  CHECK(input.pass(start + 100ms));
  CHECK(keys_of(input) == "Escape");
  CHECK_FALSE(input.due());
  // a slow line
  Input::Time now = start + 1min;
  for (const char byte : std::string_view("\033[1;5C")) {
    input.take({&byte, 1}, now);
    now += byte == '\033' ? 90ms : 4s;
    CHECK(input.pass(now) == false);
  }
  CHECK(keys_of(input) == "WordRight");
  // what comes together with Escape is a key with Alt; a person is slower
  CHECK(keys("\033b") == "WordLeft");
  CHECK(keys("\033f") == "WordRight");
  CHECK(keys("\033\177") == "EraseWord");
  CHECK(keys("\033\b") == "EraseWord");
  CHECK(keys("\033q") == "");
  CHECK(keys("\033y") == "");
  CHECK(keys("\033\r") == "");
  CHECK(keys("\033\303\244") == "");
  CHECK(keys("\033\033") == "Escape Escape");
  CHECK(keys("\033\033[?1c") == "Escape");
  CHECK(keys("\033\033[<0;12;8M") == "Escape Click 11,7");
  input.take("\033", now);
  input.take("y", now + 20ms);
  CHECK(keys_of(input) == "Escape y");
  input.take("\033", now + 1s);
  input.take("\033", now + 1s + 20ms);
  input.pass(now + 2s);
  CHECK(keys_of(input) == "Escape Escape");
}

TEST_CASE("characters, whole and in parts") {
  check("characters", {{"a", "a"}, {"B3", "B 3"}, {"\303\244", "ä"}, {"\342\202\254", "€"}, {"\360\237\231\202", "🙂"}, {"\001", "Home"}, {"\005", "End"}, {"\010", "Backspace"},
                       {"\177", "Backspace"}, {"\t", "Tab"}, {"\r", "Enter"}, {"\n", "Enter"}, {"\003", "Interrupt"}, {"\014", "Redraw"}, {"\025", "EraseLine"},
                       {"\027", "EraseWord"}, {"\023", ""}, {"\021", ""}, {"\032", ""}, {std::string(1, '\0'), ""}, {"\034", ""}});
  for (const char* const wrong : {"\300\257", "\355\240\200", "\364\220\200\200", "\377", "\200", "\302\205", "\303", "\342\202", "\360\237\231"}) {
    CAPTURE(wrong);
    CHECK(keys(wrong) == "");
    CHECK(keys(wrong + std::string("ab")) == "a b");
    CHECK(keys(wrong + std::string("\303\244")) == "ä");
    CHECK(keys(wrong + std::string("\033[A")) == "Up");
  }
  Input input;
  for (const char byte : std::string_view("\360\237\231\202\303\244")) input.take({&byte, 1}, start);
  CHECK(keys_of(input) == "🙂 ä");
  // the terminal's own keys (stty)
  input.assign('Z' - '@', KeyKind::Stop);
  input.assign('X' - '@', KeyKind::EraseLine);
  CHECK(read(input, "\032\030\025\033[122;5u").in_all == "Stop EraseLine Stop");
}

TEST_CASE("keys that only one terminal sends") {
  Input vt52;
  for (const auto& [sent, key] : std::vector<std::pair<std::string, Key>>{{"\033A", {KeyKind::Up}}, {"\033D", {KeyKind::Left}}, {"\033P", {KeyKind::Function, 1}}, {"\033?r", {KeyKind::Enter}}})
    vt52.define(sent, key);
  CHECK(read(vt52, "\033A\033DB\033P\033?r1\033?z2").in_all == "Up Left B F1 Enter 1 2");
  CHECK(read(vt52, "\033").in_all == "Escape");
  Input console;  // SCO's
  console.define("\033[M", {KeyKind::Function, 1});
  console.define("\033[I", {KeyKind::PageUp});
  CHECK(read(console, "\033[Mabc\033[I\033[A").in_all == "F1 a b c PageUp Up");
  Input putty;
  putty.define("\033OR", {.sign = U'*'});
  CHECK(read(putty, "\033OR\033OS").in_all == "* F4");
}

TEST_CASE("the mouse's reports") {
  check("in numbers", {{"\033[<0;12;8M", "Click 11,7"}, {"\033[<0;12;8m", "Release 11,7"}, {"\033[<2;12;8M", "Aside 11,7"}, {"\033[<2;12;8m", ""}, {"\033[<64;1;1M", "WheelUp"},
                       {"\033[<65;1;1M", "WheelDown"}, {"\033[<64;1;1m", ""}, {"\033[<66;1;1M", ""}, {"\033[<16;1;1M", "Click 0,0"}, {"\033[<1;1;1M", ""}, {"\033[<32;1;1M", ""},
                       {"\033[<0;300;200M", "Click 299,199"}, {"\033[<0;0;0M", ""}, {"\033[<0;99999999;1M", ""}, {"\033[<0;1M", ""}, {"\033[<0;1;2;3M", ""}, {"\033[<M", ""},
                       {"\033[32;12;8M", ""}});
  check("in bytes", {{"\033[M ,(", "Click 11,7"}, {"\033[M#,(", "Release 11,7"}, {"\033[M\",(", "Aside 11,7"}, {"\033[M`!!", "WheelUp"}, {"\033[M ,\033[A", "Up"}, {"\033[M \xE0\xF0", "Click 191,207"}});
  Input input;
  input.hear_mouse(false);
  CHECK(read(input, "\033[<0;12;8M\033[<2;1;1Mx").in_all == "x");
}

TEST_CASE("pasted text is never a key") {
  const auto pasted = [](const std::string& text) { return keys("\033[200~" + text + "\033[201~"); };
  CHECK(pasted("b3b4") == "\"b \"3 \"b \"4");
  CHECK(pasted("a\rb") == "\"a \"  \"b");
  CHECK(pasted("a\r\nb\n\n\tc\n") == "\"a \"  \"b \"  \"c");  // one blank each, and none at the end
  CHECK(pasted("\n\na") == "\"a");
  CHECK(pasted("a b ") == "\"a \"  \"b \" ");
  CHECK(pasted("a\003\004\032\007\b\177\033b") == "\"a \"b");
  CHECK(pasted("\033[31ma\033[0m\033OP\033]11;rgb:ff/ff/ff\007\033[<0;1;1M\033[27u\033[A") == "\"a");
  CHECK(pasted("\303\244\377\342\202\254") == "\"ä \"€");
  CHECK(pasted("") == "");
  CHECK(keys("\033[200~a\033[201~\r") == "\"a Enter");
  CHECK(keys("x\033[201~y") == "x y");
  std::string many;
  for (std::size_t nth = 0; nth < Input::longest_paste; ++nth) many += (many.empty() ? "\"" : " \"") + std::string("y");
  CHECK(pasted(std::string(100000, 'y')) == many);
  // one that has no end is over after a while
  Input input;
  CHECK(read(input, "\033[200~resign\ry").at_once.ends_with("\"n \"  \"y"));
  CHECK(read(input, "y", start + 1h).in_all == "y");
  Input left;
  left.take("\033[200~a", start);
  left.begin_anew();
  CHECK(read(left, "b").in_all == "\"a b");
}

TEST_CASE("the answer about the background is believed, whatever its end") {
  using screen::Background;
  struct Answer {
    std::string bytes;
    std::optional<Background> background;
  };
  for (const Answer& answer : std::vector<Answer>{{"\033]11;rgb:ffff/ffff/ffff\007", Background::Light}, {"\033]11;rgb:ffff/ffff/ffff\033\\", Background::Light},
                                                  {"\033]11;rgb:ffff/ffff/ffff\234", Background::Light}, {"\033]11;rgb:0/0/0\007", Background::Dark},
                                                  {"\033]11;rgb:ffff/ffff/ffff\033[A", Background::Light}, {"\033]11;rgb:ffff/ffff/ffff\033", Background::Light},
                                                  {"\033]11;rgb:ffff/ffff/ffff", {}}, {"\033]11;rgb:move\007", {}}, {"\033]11;?\007", {}}, {"\033]10;rgb:0/0/0\007", {}},
                                                  {"\033]11;rgb:ff/ff/ff\030", {}}, {"\033]11;" + std::string(300, 'f') + "\007", {}}}) {
    CAPTURE(answer.bytes);
    Input input;
    const std::string keys = read(input, answer.bytes).in_all;
    CHECK(input.background() == answer.background);
    CHECK(keys == (answer.bytes.ends_with("[A") ? "Up" : ""));
  }
}

TEST_CASE("bytes may come one by one, or all at once") {
  const std::string all = "a\033[1;5C\303\244\033OP\033]11;rgb:0/0/0\033\\\033[<0;3;4M\033[200~x\ry\033[201~\033[[A\033\033[D\033[M ,(\033[7$z\033";
  Input whole, parts;
  const std::string read_whole = read(whole, all).in_all;
  for (const char byte : all) parts.take({&byte, 1}, start);
  CHECK(read(parts, "").in_all == read_whole);
  CHECK(read_whole == "a WordRight ä F1 Click 2,3 \"x \"  \"y F1 WordLeft Click 11,7 Home z Escape");
}
