// Games and setups of other programs: what is read, what is written, and what is said of the rest.
#include "gonfalon/formats/formats.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/table/record.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "gonfalon/text/sentence.hpp"
#include "common/soak.hpp"
#include "typed.hpp"
#include "xml.hpp"

using namespace gonfalon;
using formats::Digits;
using formats::Export;
using formats::Format;
using formats::Import;
using formats::Translation;

namespace {

// The rows between both homes, as Gravon writes a field.
const std::string middle = "AA__AA__AAAA__AA__AA";

std::string for_blue(std::string letters) {
  for (char& letter : letters) letter = static_cast<char>(letter == 'A' ? 'A' : letter + 12);
  return letters;
}
std::string reversed(std::string letters) {
  std::ranges::reverse(letters);
  return letters;
}

// Red's home row by row from the back; in front stand men who can move, A4 the general and J4 a scout.
std::string army() { return "MBBBBBBC" "EEEEEFFFFGGGGHHHHIIIJJ" "KLDDDDDDDD"; }
std::string field() { return army() + middle + reversed(for_blue(army())); }

std::string xml(std::string_view type, std::string_view field, std::string_view moves, std::string_view result) {
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<stratego>\n<game type=\"{}\">\n<field content=\"{}\"/>\n{}"
      "<player id=\"1\">Anna</player>\n<player id=\"2\">Bert</player>\n{}</game>\n</stratego>\n",
      type, field, moves, result);
}
std::string gsn(std::string_view type, std::string_view field, std::string_view moves, std::string_view result) {
  return fmt::format("#X38FA11 Stratego-Notation v1\ntype {}\n{}\n{}END\nAnna vs Bert result {}\n", type, field, moves, result);
}

// The text, with so many bytes for each character; big: the greatest byte first.
std::string in_units(std::string_view text, std::size_t bytes, bool big) {
  std::string out;
  while (!text.empty()) {
    char32_t sign = take_sign(text);
    std::string unit;
    for (std::size_t nth = 0; nth < bytes; ++nth, sign >>= 8) unit += static_cast<char>(sign & 0xFF);
    if (big) std::ranges::reverse(unit);
    out += unit;
  }
  return out;
}

Translation read(const std::string& text, const Import& wanted = {}) { return formats::import_text({"f", text}, wanted); }
Translation written(const std::string& record, const Export& wanted) {
  Export with_path = wanted;
  with_path.path = "f";
  return formats::export_text({"f", record}, with_path);
}

std::string all_of(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) out += line + '\n';
  return out;
}
std::string last_line(std::string text) {
  if (text.ends_with('\n')) text.pop_back();
  return text.substr(text.rfind('\n') + 1);
}
std::string said_of(const Translation& done) { return done.refused ? text::line_of(*done.refused) : "(not refused)"; }

// The record of a game that is over.
std::string record_of(const std::string& text) {
  const Translation done = read(text);
  REQUIRE_MESSAGE(!done.refused, said_of(done));
  return done.text;
}

constexpr std::string_view two_moves = "<move id=\"1\" source=\"A4\" target=\"A5\"/>\n<move id=\"2\" source=\"A7\" target=\"A6\"/>\n";

}  // namespace

TEST_CASE("what Gravon's results become") {
  struct Row {
    int type, winner;  // as xml has them
    const char* result;
    const char* note;  // after the place; empty: none
  };
  const Row rows[] = {
      {3, 1, "result red resign", ""},
      {3, 2, "result blue resign", ""},
      {4, 3, "result none agreed", ""},
      {4, 1, "result none agreed", "The file says: a draw was agreed, Red won. The winner is ignored."},
      {10, 3, "result none agreed", "The file says: both players were absent, no winner. It is recorded as an agreed draw."},
      {11, 2, "result blue forfeit", "The file says: a player's clock ran out, Blue won. It is recorded as a forfeit."},
      {12, 3, "result none agreed", "The file says: the game's clock ran out, no winner. It is recorded as an agreed draw."},
      {13, 1, "result red forfeit", "The file says: a clock ran out, and a player was absent, Red won. It is recorded as a forfeit."},
      {14, 1, "result red forfeit", "The file says: a player was absent, Red won. It is recorded as a forfeit."},
      {1, 1, "result red forfeit",
       "The file says: the flag was captured, Red won. The moves do not lead to that; it is recorded as a forfeit."},
      {0, 2, "result blue forfeit",
       "The file says: a side could not move, Blue won. The moves do not lead to that; it is recorded as a forfeit."},
      {2, 3, "result none agreed", "The file says: neither side could move, no winner. It is recorded as an agreed draw."},
      {3, 3, "result none agreed", "The file says: a side resigned, no winner. It is recorded as an agreed draw."},
      {7, 1, "result red forfeit", "The file says: it ended with the unknown code 7, Red won. It is recorded as a forfeit."},
  };
  for (const Row& row : rows) {
    CAPTURE(row.type);
    CAPTURE(row.winner);
    const std::string in_xml = xml("classic", field(), two_moves, fmt::format("<result type=\"{}\" winner=\"{}\"/>\n", row.type, row.winner));
    const std::string in_gsn = gsn("0", field(), "A4-A5\nA7-A6\n", fmt::format("{} winner {}", row.type, row.winner - 1));
    for (const std::string& text : {in_xml, in_gsn}) {
      const Translation done = read(text);
      CHECK(said_of(done) == "(not refused)");
      CHECK(last_line(done.text) == row.result);
      CHECK(done.is_record);
      const std::string place = text == in_xml ? "f:9:1: " : "f:7:14: ";
      CHECK(all_of(done.notes) == (*row.note == '\0' ? "" : place + row.note + '\n'));
      CHECK(done.text.starts_with("rules 1\nvariant original\nname red Anna\nname blue Bert\nred: setup\n"));
      CHECK(done.text.find("\nred: A4 to A5\nblue: A7 to A6\n") != std::string::npos);
    }
  }
}

TEST_CASE("what is read leniently") {
  const std::string plain = record_of(gsn("0", field(), "A4-A5\nA7-A6\n", "3 winner 0"));
  const std::string bare = gsn("0", field(), "A4-A5\nA7-A6\n", "3 winner 0");
  std::string with_cr = bare;
  for (std::size_t at = 0; (at = with_cr.find('\n', at)) != std::string::npos; at += 3) with_cr.replace(at, 1, " \r\n");
  const std::string result = "<result type=\"3\" winner=\"1\"/>\n";
  std::string spaced = xml("classic", field(), two_moves, result);
  spaced.replace(spaced.find("game type="), 10, "game type = ");
  spaced.replace(spaced.find("player id="), 10, "player id =");
  std::string single = xml("classic", field(), two_moves, result);
  std::ranges::replace(single, '"', '\'');
  std::string one_line = xml("classic", field(), two_moves, result);
  std::erase(one_line, '\n');
  std::string open = xml("classic", field(), two_moves, result);
  open.replace(open.find("target=\"A5\"/>"), 13, "target=\"A5\"></move>");
  std::string commented = xml("classic", field(), two_moves, result);
  for (const char* const tag : {"<stratego>", "<game", "<field", "<player", "</game>", "</stratego>"})
    commented.replace(commented.find(tag), 0, "<!-- from R&D -->\n<?instruction a&b?>\n ");
  commented.replace(commented.find("target=\"A5\"/>"), 13, "target=\"A5\"> <!-- none --> </move>");
  for (const std::string& text : {"\xEF\xBB\xBF" + bare, "\n \n" + bare, "\xEF\xBB\xBF\r\n" + bare, with_cr, bare + "\n  \n", bare.substr(0, bare.size() - 1), spaced,
                                  single, one_line, open, commented, "\xEF\xBB\xBF" + spaced, gsn("0", field(), "a4-a5\n\na7-a6\n", "3 winner 0")}) {
    CAPTURE(text);
    const Translation done = read(text);
    CHECK(said_of(done) == "(not refused)");
    CHECK(done.text == plain);
    CHECK(done.notes.empty());
  }
}

TEST_CASE("squares in all their spellings") {
  // Red's scout and Blue's go along the right edge, and row 10 is come to by nobody: its spelling shows in what is refused
  for (const char* const from : {"J4", "K4", "k4"}) {
    const Translation done = read(gsn("0", field(), fmt::format("{}-K5\n", from), "3 winner 0"));
    CHECK(said_of(done) == "(not refused)");
    CHECK(done.text.find("red: J4 to J5\n") != std::string::npos);
  }
  for (const char* const ten : {"K10", "J:", "K:"}) {
    const Translation done = read(gsn("0", field(), fmt::format("A4-A5\n{}-J9\n", ten), "3 winner 0"));
    CHECK(said_of(done).starts_with("f:5:1: Move 2, J10 to J9: "));
  }
}

TEST_CASE("names") {
  struct Row {
    const char* written;
    const char* read;  // null: refused
  };
  const Row rows[] = {{"A &amp; B", "A & B"}, {"&lt;&gt;&quot;&apos;", "<>\"'"}, {"&#65;&#x42;", "AB"}, {"  Anna  ", "Anna"}, {"Red", ""},
                      {"J\xC3\xBCrgen", "J\xC3\xBCrgen"}, {"", ""}, {"# 1", "# 1"}, {"&#10;", ""}, {"a&#10;b", nullptr}, {"a&#27;b", nullptr},
                      {"a&#0;b", nullptr}, {"a&nbsp;b", nullptr}, {"a&b", nullptr}, {"a&#xD800;b", nullptr}, {"a&#99999999999;b", nullptr}, {"a\x01" "b", nullptr},
                      // texts in several parts: CDATA, comments, instructions
                      {"<![CDATA[A & B]]>", "A & B"}, {"x<![CDATA[y]]>", "xy"}, {"<![CDATA[x]]>y<![CDATA[z]]>", "xyz"}, {"x<!-- c -->y", "xy"},
                      {"x<?p q?>y", "xy"}, {" A <!-- & --> B ", "A  B"}, {"<![CDATA[A]]> <![CDATA[B]]>", "A B"}, {"x<!-- a & b; &c; -->", "x"},
                      {"x<?p a&b?>", "x"}, {"<![CDATA[<b>]]>", "<b>"}, {"<![CDATA[ ]]>", ""}, {"<!-- -->", ""}, {"<![CDATA[&amp;]]>", "&amp;"},
                      {"<![CDATA[a]]", nullptr}, {"a<!-- b", nullptr}, {"<![CDATA[a]]>&b;", nullptr}, {"<![CDATA[a\nb]]>", nullptr}};
  for (const Row& row : rows) {
    CAPTURE(row.written);
    std::string text = xml("classic", field(), "", "<result type=\"3\" winner=\"1\"/>\n");
    text.replace(text.find("Anna"), 4, row.written);
    const Translation done = read(text);
    CHECK(done.refused.has_value() == (row.read == nullptr));
    if (done.refused && std::string_view(row.written).find("<!") == std::string_view::npos) CHECK(text::line_of(*done.refused).starts_with("f:5:"));
    if (row.read == nullptr) continue;
    const std::string line = std::string("name red ") + row.read + '\n';
    CHECK((done.text.find(line) != std::string::npos) == (*row.read != '\0'));
    const Translation back = written(done.text, {.to = Format::Gravon});
    CHECK(test::flaw_in_xml(back.text) == "");
    CHECK(read(back.text).text == done.text);
  }
}

TEST_CASE("bad games, and the line that is said of each") {
  const std::string result = "<result type=\"3\" winner=\"1\"/>\n";
  const auto with_field = [&](std::string letters) { return xml("classic", letters, "", result); };
  const auto changed = [](std::string text, std::string_view from, std::string_view to) {
    text.replace(text.find(from), from.size(), to);
    return text;
  };
  std::string hidden = field(), small_letter = field(), strange = field(), swapped = field(), lake = field();
  hidden[7] = '?';
  small_letter[3] = 'b';
  strange[99] = 'Z';
  swapped[0] = 'D';
  lake[42] = 'A';
  std::string scouts_gone = field();
  scouts_gone[38] = 'A';
  const std::string back_and_forth = "A4-A5\nA7-A6\nA5-A4\nB7-B6\nA4-A5\nB6-B5\nA5-A4\n";
  const struct {
    std::string text;
    const char* said;
  } rows[] = {
      {with_field(hidden), "f:4:24: A game can't begin with a piece of unknown rank."},
      {with_field(small_letter), "f:4:20: In a setup all letters are capitals."},
      {with_field(strange), "f:4:116: A position has 100 letters: A for an empty square, _ for a lake, B to M for Red's pieces, N to Y for Blue's."},
      {with_field(lake), "f:4:59: A position has 100 letters: A for an empty square, _ for a lake, B to M for Red's pieces, N to Y for Blue's."},
      {with_field(field() + "A"), "f:4:117: A position has 100 letters: A for an empty square, _ for a lake, B to M for Red's pieces, N to Y for Blue's."},
      {with_field(field().substr(1)), "f:4:58: A position has 100 letters: A for an empty square, _ for a lake, B to M for Red's pieces, N to Y for Blue's."},
      {with_field(scouts_gone), "f:4:17: Red: Still missing: 1 scout."},
      {with_field(swapped), "f:4:17: Red: 1 scout more than the army has. Still missing: 1 flag."},
      {xml("barrage", field(), "", result), "f:3:13: No variant has the board and the army of this game (Gravon's barrage)."},
      {xml("ultimate lightning", field(), "", result), "f:3:13: No variant has the board and the army of this game (Gravon's ultimate lightning)."},
      {xml("chess", field(), "", result), "f:3:13: Unknown game: chess. Choose one with --variant."},
      {gsn("7", field(), "", "3 winner 0"), "f:2:1: Unknown game: type 7. Choose one with --variant."},
      {gsn("1", field(), "", "3 winner 0"), "f:2:1: No variant has the board and the army of this game (Gravon's barrage)."},
      {"#X38FA11 Stratego-Notation v1\ntype 0\nEND\nA vs B result 10 winner 2\n", "f:2:1: The game has no setups."},
      {gsn("0", field(), "A4-A5\nB4:B5\n", "3 winner 0"), "f:5:1: B4:B5 is a rescue, which only Ultimate has; a record can't store it."},
      {gsn("0", field(), "A4-A5-A6\n", "3 winner 0"), "f:4:1: This is neither a move nor the line `END`: A4-A5-A6"},
      {gsn("0", field(), "L4-L5\n", "3 winner 0"), "f:4:1: This is neither a move nor the line `END`: L4-L5"},
      {gsn("0", field(), "A4-A0\n", "3 winner 0"), "f:4:1: This is neither a move nor the line `END`: A4-A0"},
      {gsn("0", field(), back_and_forth, "3 winner 0"),
       "f:10:1: Move 7, A5 to A4: Two-squares rule: this piece can't go back and forth again."},
      {gsn("0", field(), "A7-A6\n", "3 winner 0"), "f:4:1: Move 1, A7 to A6: The piece there is not yours."},
      {gsn("0", field(), "A4-A5\n", "3 winner 3"), "f:6:14: A result must be a number, and a winner 0 (Red), 1 (Blue) or 2 (draw)."},
      {gsn("0", field(), "A4-A5\n", "3 winner 0") + "x\n", "f:7:1: Nothing may follow the result."},
      {changed(gsn("0", field(), "", "3 winner 0"), "END\n", ""), "f:4:1: This is neither a move nor the line `END`: Anna vs Bert result 3 winner 0"},
      {changed(gsn("0", field(), "", "3 winner 0"), "Anna vs Bert result 3 winner 0\n", ""), "f:5:1: The line with the result is missing."},
      {changed(gsn("0", field(), "", "3 winner 0"), "END\nAnna vs Bert result 3 winner 0\n", "A4-A5\n"), "f:5:1: The file ends without the line `END`."},
      {changed(gsn("0", field(), "", "3 winner 0"), " vs ", " or "), "f:5:1: The result is missing here: `RED vs BLUE result NUMBER winner NUMBER`."},
      {changed(gsn("0", field(), "", "3 winner 0"), "v1", "v3"), "f:1:1: The first line must be `#..` and `Stratego-Notation v1` or `v2`."},
      {changed(gsn("0", field(), "", "3 winner 0"), "type 0", "tipe 0"), "f:2:1: The type of the game is missing here: `type` and a number."},
      {changed(gsn("0", field(), "", "3 winner 0"), "Anna", std::string_view("An\0na", 5)), "f:5:3: Text can't contain a NUL byte."},
      {changed(gsn("0", field(), "", "3 winner 0"), "Anna", "An\x1Bna"), "f:5:3: Text can't contain control characters."},
      {changed(gsn("0", field(), "", "3 winner 0"), "Anna", std::string(5000, 'a')), "f:5:4097: The line is longer than 4096 bytes."},
      {changed(with_field(field()), "Anna", std::string(5000, 'a')), "f:5:16: This name is too long for a record."},
      {changed(with_field(field()), "Anna", std::string_view("An\0na", 5)), "f:5:18: Text can't contain a NUL byte."},
      {changed(with_field(field()), "Anna", "An\xFFna"), "f:5:18: These bytes are not UTF-8."},
      {changed(with_field(field()), "UTF-8", "UTF-16"), "f:1:31: The file is in UTF-16. Only UTF-8 can be read."},
      {changed(with_field(field()), "UTF-8", "ISO-8859-1"), "f:1:31: The file is in ISO-8859-1. Only UTF-8 can be read."},
      {changed(with_field(field()), "UTF-8", "&#27;[2J"), "f:1:31: Text can't contain control characters."},
      {in_units("\uFEFF<stratego/>", 2, false), "f:1:1: The file is in UTF-16. Only UTF-8 can be read."},
      {in_units("\uFEFF<stratego/>", 2, true), "f:1:1: The file is in UTF-16. Only UTF-8 can be read."},
      {in_units("<stratego/>", 2, false), "f:1:1: The file is in UTF-16. Only UTF-8 can be read."},
      {in_units("<stratego/>", 2, true), "f:1:1: The file is in UTF-16. Only UTF-8 can be read."},
      {in_units("\uFEFF<stratego/>", 4, false), "f:1:1: The file is in UTF-32. Only UTF-8 can be read."},
      {in_units("\uFEFF<stratego/>", 4, true), "f:1:1: The file is in UTF-32. Only UTF-8 can be read."},
      {in_units("<stratego/>", 4, false), "f:1:1: The file is in UTF-32. Only UTF-8 can be read."},
      {in_units("<stratego/>", 4, true), "f:1:1: The file is in UTF-32. Only UTF-8 can be read."},
      {in_units("#1 Stratego-Notation v1\n", 2, false), "f:1:1: The file is in UTF-16. Only UTF-8 can be read."},
      {changed(with_field(field()), "<player", "<![CDATA[more]]><player"), "f:5:1: A tag, in `<` and `>`, is missing here."},
      {changed(with_field(field()), "<player", "<!-- a -->more<player"), "f:5:11: A tag, in `<` and `>`, is missing here."},
      {changed(with_field(field()), "</player>", "<![CDATA[a"), "f:5:29: This is not well-formed XML."},
      {changed(changed(with_field(field()), "<stratego>", "<chess>"), "</stratego>", "</chess>"), "f:2:1: Expected `<stratego>`, found `chess`."},
      {changed(with_field(field()), "type=\"classic\"", ""), "f:3:1: `game` needs `type`."},
      {changed(with_field(field()), "type=\"classic\"", "type=\"classic\" a=\"b\""), "f:3:25: `game` can't have `a`."},
      {changed(with_field(field()), "type=\"classic\"", "type=\"a\" type=\"b\""), "f:3:16: `type` appears twice."},
      {changed(with_field(field()), "type=\"classic\"", "type=\"a\nb\""), "f:3:13: Text can't contain control characters."},
      {changed(with_field(field()), "type=\"classic\"", "type=\"&#27;[2J\""), "f:3:13: Text can't contain control characters."},
      {changed(with_field(field()), "classic", std::string(201, 'a')), "f:3:13: `type` is too long."},
      {changed(with_field(field()), "<result", '<' + std::string(201, 'a')), "f:7:2: This name is too long."},
      {changed(with_field(field()), "winner=", std::string(201, 'a') + "=\"\" winner="), "f:7:18: This name is too long."},
      {changed(with_field(field()), "winner=", "a=\"\" b=\"\" winner="), "f:7:21: `result` can't have `a`."},
      {changed(with_field(field()), "type=\"classic\"", "type=classic"), "f:3:12: An attribute is a name, `=` and a value in quotation marks."},
      {changed(with_field(field()), "type=\"classic\"", "type"), "f:3:12: An attribute is a name, `=` and a value in quotation marks."},
      {changed(with_field(field()), "</player>", "</game>"), "f:5:22: This end tag does not belong to the tag that is open here."},
      {changed(with_field(field()), "<player", "< player"), "f:5:2: This is not well-formed XML."},
      {changed(with_field(field()), "<player", "more<player"), "f:5:1: A tag, in `<` and `>`, is missing here."},
      {changed(with_field(field()), "Anna", "An<b/>na"), "f:5:18: `</player>` is missing here."},
      {changed(with_field(field()), "<stratego>", "<!DOCTYPE stratego SYSTEM \"file:///etc/passwd\">\n<stratego>"), "f:2:1: A Gravon file has no document type."},
      {changed(with_field(field()), "<stratego>", "<!DOCTYPE a [<!ENTITY a \"aa\"><!ENTITY b \"&a;&a;\">]>\n<stratego>"), "f:2:42: Unknown character entity after this `&`."},
      {changed(with_field(field()), "Anna", "&b;"), "f:5:16: Unknown character entity after this `&`."},
      {changed(with_field(field()), "<result", "<resolt"), "f:7:1: `resolt` is not allowed here."},
      {changed(with_field(field()), "winner=\"1\"", "winner=\"4\""), "f:7:1: A result must be a number, and a winner 1 (Red), 2 (Blue) or 3 (draw)."},
      {changed(with_field(field()), "id=\"2\"", "id=\"3\""), "f:6:13: A player must be 1 (Red) or 2 (Blue)."},
      {changed(with_field(field()), "id=\"2\"", "id=\"1\""), "f:6:1: `player` appears twice."},
      {changed(with_field(field()), "</stratego>\n", ""), "f:9:1: The file ends too early."},
      {with_field(field()).substr(0, 70), "f:3:13: An attribute is a name, `=` and a value in quotation marks."},
      {with_field(field()).substr(0, 60), "f:3:11: The file ends too early."},
      {"<?xml version=\"1.0\"?>\n", "f:2:1: The file ends too early."},
      {changed(with_field(field()), "</game>\n", "</game>\n<game type=\"classic\"/>\n"), "f:9:1: `game` is not allowed here."},
      {"<stratego/>", "f:1:1: `stratego` needs `game`."},
      {with_field(field()) + "more", "f:10:1: Nothing may follow `</stratego>`."},
      {xml("classic", field(), "<move id=\"1\" source=\"A4\" target=\"Z5\"/>\n", result), "f:5:34: Not a square: Z5"},
      {xml("classic", field(), "<move id=\"x\" source=\"A4\" target=\"A5\"/>\n", result), "f:5:11: Each move needs a number."},
      {xml("classic", field(), two_moves, result + result), "f:10:1: `result` appears twice."},
      {"", "f:1:1: Unknown format; name it with --from."},
      {"variant original\n", "f:1:1: Unknown format; name it with --from."},
      {std::string(formats::largest_file + 1, 'A'), "f:1:1: The file is too large."},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text.substr(0, 400));
    const Translation done = read(row.text);
    CHECK(done.text.empty());
    CHECK(said_of(done) == row.said);
  }
}

TEST_CASE("a result that the moves contradict") {
  // Red's scout runs to the flag: of duel, where there is room for it
  std::string duel(100, 'A');
  for (const int lake : {42, 43, 46, 47, 52, 53, 56, 57}) duel[static_cast<std::size_t>(lake)] = '_';
  const auto lay = [&](std::string_view men, std::size_t at, int step) {
    for (const char man : men) duel[std::exchange(at, at + static_cast<std::size_t>(step))] = man;
  };
  lay("DMBBCDEEKL", 30, 1);
  lay("YPNNOPQQWX", 60, 1);
  const std::string record = "The file says: a side resigned, Blue won. The moves lead to another result, which is recorded.";
  for (const bool in_xml : {true, false}) {
    const Translation done = read(in_xml ? xml("duell", duel, "<move id=\"5\" source=\"A4\" target=\"A7\"/>\n", "<result type=\"3\" winner=\"2\"/>\n")
                                         : gsn("4", duel, "A4-A7\n", "3 winner 1"));
    CHECK(said_of(done) == "(not refused)");
    CHECK(done.text.starts_with("rules 1\nvariant duel\n"));
    CHECK(last_line(done.text) == "result red flag");
    CHECK(all_of(done.notes) == (in_xml ? "f:5:11: Move 1 has the number 5: moves are read in the order of the file.\nf:8:1: " + record + '\n' : "f:6:14: " + record + '\n'));
  }
  const Translation after = read(gsn("4", duel, "A4-A7\nB7-B6\n", "1 winner 0"));
  CHECK(said_of(after) == "f:5:1: Move 2, B7 to B6: The game is over.");
}

TEST_CASE("which game it is") {
  const std::string text = gsn("7", field(), "", "3 winner 0");
  const auto with = [&](std::string_view variant, std::string_view type) {
    return read(gsn(type, field(), "", "3 winner 0"), {.variant = test::game(variant)});
  };
  CHECK(with("classic", "7").text.starts_with("rules 1\nvariant classic\n"));
  CHECK(with("classic", "0").text.starts_with("rules 1\nvariant classic\n"));
  CHECK(with("original", "1").text.starts_with("rules 1\nvariant original\n"));
  CHECK(said_of(with("barrage", "0")) == "f:2:1: barrage is not played on the board of this game.");
  CHECK(said_of(with("fortress", "0")) == "f:2:1: fortress is not played on the board of this game.");
  CHECK(said_of(with("duel", "0")).starts_with("f:3:1: Red: "));
  // a free game with two whole armies is a classic one, and that is said
  const Translation free = read(xml("classicfree", field(), "", "<result type=\"3\" winner=\"1\"/>\n"));
  CHECK(free.text.starts_with("rules 1\nvariant original\n"));
  CHECK(all_of(free.notes) == "f:3:13: Both armies are complete. The record can't store that players were allowed to leave pieces out.\n");
  std::string fewer = field();
  fewer[0] = 'A';
  CHECK(said_of(read(xml("classicfree", fewer, "", ""))).starts_with("f:4:17: Red: Still missing: 1"));
  // by its army alone: a row of data that is not in our catalogue
  battle::Rules eight = test::battle_game("duel");
  eight.army = test::battle_game("barrage").army;
  std::string barrage(100, 'A');
  for (const int lake : {42, 43, 46, 47, 52, 53, 56, 57}) barrage[static_cast<std::size_t>(lake)] = '_';
  barrage.replace(20, 8, "MBCDDEKL");
  barrage.replace(70, 8, "YNOPPQWX");
  const std::vector<Rules> catalogue{test::game("original"), eight};
  const io::TextFile file{"f", gsn("1", barrage, "E3-E4\n", "3 winner 0")};
  CHECK(said_of(formats::import_text(file, {}, catalogue)) == "(not refused)");
  CHECK(said_of(formats::import_text(file, {})) == "f:2:1: No variant has the board and the army of this game (Gravon's barrage).");
}

TEST_CASE("a game without a result goes on, its setups sealed") {
  const Translation done = read(xml("classic", field(), two_moves, ""));
  CHECK(all_of(done.notes) == "f:1:1: The file has no result; the game can be resumed.\n");
  CHECK(done.text.find("red: sealed ") != std::string::npos);
  CHECK(done.text.find("setup") == std::string::npos);
}

TEST_CASE("positions") {
  const std::string letters = field();
  std::string hidden = letters, strange = letters, crowded = letters, lake = letters;
  hidden[60] = '?';
  strange[3] = 'Z';
  crowded[40] = 'M';
  lake[44] = '_';
  std::string shown = letters;
  shown[39] = 'd';
  const struct {
    std::string text;
    const char* head;  // of the record; empty: refused
    const char* said;
  } rows[] = {
      {letters + " r 0\n", "rules 1\nvariant original\nposition ", ""},
      {letters + "b17", "rules 1\nvariant original\nposition ", ""},
      {"\xEF\xBB\xBF\r\n" + letters + " r 0 \r\n\r\n", "rules 1\nvariant original\nposition ", ""},
      {shown + " b 3\n", "rules 1\nvariant original\nposition ", ""},
      {letters + "\n", "rules 1\nvariant original\nposition ",
       "f:1:1: StraDos2 does not store the side to move or the number of moves. The game begins with Red to move.\n"},
      {hidden + " r 0\n", "", "f:1:61: A game can't begin with a piece of unknown rank."},
      {strange + " r 0\n", "", "f:1:1: Unknown format; name it with --from."},
      {crowded + " r 0\n", "", "f:1:1: 1 flag more than the army has."},
      {lake + " r 0\n", "", "f:1:45: A position is a letter for each square, then r or b, then the number of moves made."},
      {letters.substr(1) + " r 0\n", "", "f:1:42: A position is a letter for each square, then r or b, then the number of moves made."},
      {letters + " x 0\n", "", "f:1:102: A position is a letter for each square, then r or b, then the number of moves made."},
      {letters + " r 0 more\n", "", "f:1:104: A position is a letter for each square, then r or b, then the number of moves made."},
      {letters + " r 0\n\x01\n", "", "f:2:1: Text can't contain control characters."},
      {letters + "A", "", "f:1:101: In StraDos2 nothing follows the 100 letters."},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    const Translation done = read(row.text);
    CHECK((done.refused ? text::line_of(*done.refused) : all_of(done.notes)) == row.said);
    CHECK(done.text.starts_with(row.head));
    CHECK(done.text.empty() == (*row.head == '\0'));
    if (done.refused) continue;
    const Translation back = written(done.text, {.to = Format::Strados3});
    CHECK(said_of(back) == "(not refused)");
    CHECK(back.notes.empty());
    CHECK(read(back.text).text == done.text);
  }
  CHECK(said_of(read(strange + " r 0\n", {.from = Format::Strados3})) == "f:1:4: This letter is not valid in a position.");
  CHECK(said_of(read(letters + " r 0\n", {.variant = test::game("quick")})) == "f:1:1: No matching variant has the board of this position.");
  CHECK(read(letters + " r 0\n", {.variant = test::game("classic")}).text.starts_with("rules 1\nvariant classic\nposition "));
  CHECK(said_of(read(letters + " r 0\n", {.digits = Digits::European})) == "f:1:1: --digits is for setups only.");
}

TEST_CASE("setups of forty signs") {
  const std::string european = "2222222233333444455556666777889XS" "BBBBBBF";
  const std::string american = "9999999988888777766665555444332" "1S" "BBBBBBF";
  const std::string letters = "DDDDDDDDEEEEEFFFFGGGGHHHHIIIJJKLCBBBBBBM";
  const std::string file = "variant original\n2 2 2 2 2 2 2 2 3 3\n3 3 3 4 4 4 4 5 5 5\n5 6 6 6 6 7 7 7 8 8\n9 M S B B B B B B F\n";
  for (const std::string& text : {european, american, letters, in_small(letters), std::string("2222222233333444455556666777889101BBBBBBF"),
                                  letters.substr(0, 10) + "\n" + letters.substr(10, 10) + "\r\n" + letters.substr(20, 10) + " " + letters.substr(30) + "\n\n"}) {
    CAPTURE(text);
    const Translation done = read(text + "\n");
    CHECK(said_of(done) == "(not refused)");
    CHECK(done.text == file);
    CHECK(!done.is_record);
    CHECK(done.notes.empty());
  }
  const auto changed = [](std::string text, std::size_t at, char to) {
    text[at] = to;
    return text;
  };
  const struct {
    std::string text;
    Import wanted;
    const char* said;
  } rows[] = {
      {changed(letters, 39, 'A'), {}, "f:1:1: For original: Still missing: 1 flag."},
      {changed(letters, 39, 'D'), {}, "f:1:1: For original: 1 scout more than the army has. Still missing: 1 flag."},
      {changed(european, 0, '.'), {}, "f:1:1: For original: With European digits: Still missing: 1 scout."},
      {changed(american, 0, '.'), {}, "f:1:1: For original: With American digits: Still missing: 1 scout."},
      {european, {.digits = Digits::American}, "f:1:32: With American digits: This character is not valid in a setup."},
      {letters, {.digits = Digits::American}, "f:1:1: This setup is in letters; --digits does not apply."},
      {letters + "A", {}, "f:1:41: A setup has forty characters, one for each square."},
      {letters.substr(1), {}, "f:1:39: A setup has forty characters, one for each square."},
      {changed(european, 4, '0'), {}, "f:1:5: With European digits: This character is not valid in a setup."},
      {letters, {.variant = test::game("barrage")}, "f:1:1: That variant has no setup of forty squares in four rows."},
      {letters, {.variant = test::game("fortress")}, "f:1:1: That variant has no setup of forty squares in four rows."},
      {changed(letters, 3, 'N'), {.from = Format::Setup}, "f:1:4: This character is not valid in a setup."},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    const Translation done = read(row.text, row.wanted);
    CHECK(done.text.empty());
    CHECK(said_of(done) == row.said);
  }
  // where both make an army, who reads must be told which; as long as it matters
  battle::Rules same = test::battle_game("duel");
  same.army = {{1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0}};
  same.army[battle::Rank::Scout] = same.army[battle::Rank::General] = 1;
  const std::string both = "FS29" + std::string(36, '.');
  same.army[battle::Rank::Marshal] = 0;
  const std::vector<Rules> catalogue{same};
  CHECK(said_of(formats::import_text({"f", both}, {}, catalogue)) ==
        "f:1:1: The digits fit both European and American numbers; choose with --digits.");
  for (const Digits digits : {Digits::European, Digits::American}) {
    const Translation done = formats::import_text({"f", both}, {.digits = digits}, catalogue);
    CHECK(done.text.starts_with(digits == Digits::European ? "variant duel\nF S 2 9 " : "variant duel\nF S 9 2 "));
  }
  // and back
  for (const auto& [digits, text] : {std::pair{std::optional<Digits>(), letters}, {std::optional(Digits::European), european}, {std::optional(Digits::American), american}}) {
    const Translation back = written(file, {.to = Format::Setup, .digits = digits});
    CHECK(back.text == text + "\n");
    CHECK(back.notes.empty());
  }
}

TEST_CASE("what can't be written, and why") {
  const std::string game = record_of(gsn("0", field(), "A4-A5\n", "3 winner 0"));
  const std::string position = read(field() + " r 0").text;
  const std::string unfinished = read(xml("classic", field(), two_moves, "")).text;
  const std::string small_board = "rules 1\nvariant barrage\n";
  const std::string fortress = "rules 1\nvariant fortress\n";
  const std::string setup = "variant original\n2 2 2 2 2 2 2 2 3 3\n3 3 3 4 4 4 4 5 5 5\n5 6 6 6 6 7 7 7 8 8\n9 M S B B B B B B F\n";
  const std::string faulty = "variant original\n2 2 2 2 2 2 2 2 3 3\n3 3 3 4 4 4 4 5 5 5\n5 6 6 6 6 7 7 7 8 8\n9 M S B B B B B B .\n";
  const struct {
    std::string record;
    Export wanted;
    const char* said;
  } rows[] = {
      {position, {.to = Format::Gravon}, "f: The game began from a position, so it has no setups."},
      {position, {.to = Format::Gsn}, "f: The game began from a position, so it has no setups."},
      {position, {.to = Format::Setup, .side = Side::Red}, "f: The game began from a position, so it has no setups."},
      {unfinished, {.to = Format::Gravon}, "f: The game is not over, so its setups are still secret."},
      {unfinished, {.to = Format::Setup, .side = Side::Red}, "f: The game is not over, so its setups are still secret."},
      {unfinished, {.to = Format::Strados3}, "f: The game is not over, so the armies are still secret."},
      {unfinished, {.to = Format::Strados2}, "f: The game is not over, so the armies are still secret."},
      {unfinished + "red: A5 to", {.to = Format::Gsn}, "f: The game is not over, so its setups are still secret."},
      {game, {.to = Format::Setup}, "f: A record has two setups; choose one with --side."},
      {game, {.to = Format::Strados3, .at = 2}, "f: There is no move 2; the last is 1."},
      {small_board, {.to = Format::Gravon}, "f: Gravon has no game with the board and the army of barrage."},
      {small_board, {.to = Format::Strados3}, "f: A position in this format has ten by ten squares."},
      {small_board, {.to = Format::Setup}, "f: A setup in this format has four rows of ten squares."},
      {fortress, {.to = Format::Gravon}, "f: Other programs' formats can store only battles."},
      {"rules 1\nvariant duel\nresult red forfeit\n", {.to = Format::Gravon}, "f: The game ended before both sides were set up."},
      {"rules 1\nvariant duel\nresult red forfeit\n", {.to = Format::Strados3}, "f: The game ended before both sides were set up."},
      {setup, {.to = Format::Gravon}, "f: This is a setup; gravon is for games only."},
      {setup, {.to = Format::Setup, .side = Side::Red}, "f: This is a setup; --side is for records only."},
      {faulty, {.to = Format::Setup}, "f:5:1: Still missing: 1 flag."},
      {"nonsense\n", {.to = Format::Setup}, "f:1:1: `variant NAME` must come first."},
      {game + "red: A5 to A6\n", {.to = Format::Gravon}, "f:20:1: The game is over."},
  };
  for (const auto& row : rows) {
    CAPTURE(row.record);
    const Translation done = written(row.record, row.wanted);
    CHECK(done.text.empty());
    CHECK(said_of(done) == row.said);
    // a line that was dropped is said all the same
    CHECK(all_of(done.notes) == (row.record.ends_with("to") ? "f:9:1: the last line is incomplete and was ignored\n" : ""));
  }
}

TEST_CASE("what the other format can't tell is said") {
  const std::string game = record_of(gsn("0", field(), "A4-A5\nA7-A6\n", "3 winner 0"));
  const auto with = [&](std::string_view before, std::string_view more) {
    std::string text = game;
    return text.replace(text.find(before), before.size(), std::string(more));
  };
  std::string limited = with("original\n", "original\noption no-attack 2\n");
  limited.replace(limited.find("blue: resign"), std::string::npos, "result none no-attack\n");
  const struct {
    std::string record;
    Export wanted;
    std::string said;
  } rows[] = {
      {game, {.to = Format::Gravon}, ""},
      {game, {.to = Format::Gsn}, ""},
      {game, {.to = Format::Setup, .side = Side::Blue}, ""},
      {game, {.to = Format::Strados3}, "f: The file holds only this position: no moves, players, date or result.\n"},
      {game, {.to = Format::Strados2, .at = 1},
       "f: The file holds only this position: no moves, players, date or result.\n"
       "f: The format can't store the side to move or the number of moves.\n"},
      {with("original\n", "classic\n"), {.to = Format::Gravon}, "f: The format can't store the game's name, classic.\n"},
      {with("original\n", "classic\n"), {.to = Format::Setup, .side = Side::Red}, "f: The format can't store the game's name, classic.\n"},
      {with("original\n", "original\noption two-squares 0\noption memory-aid on\n"), {.to = Format::Gsn},
       "f: The format can't store the option memory-aid on.\nf: The format can't store the option two-squares 0.\n"},
      {with("original\n", "original\ndate 2026-01-02\n"), {.to = Format::Gravon}, "f: The format can't store the date, 2026-01-02.\n"},
      {with("red: A4", "red: draw\nblue: decline\nred: A4"), {.to = Format::Gravon}, "f: The format can't store draw offers that were not accepted.\n"},
      {with("blue: resign\nresult red resign", "blue: draw\nred: draw\nresult none agreed"), {.to = Format::Gravon}, ""},
      {with("blue: resign\nresult red resign", "result blue forfeit"), {.to = Format::Gravon},
       "f: The format can't store this result (Red forfeits the game. Blue wins.); it is written as: a player was absent, Blue won.\n"},
      {with("original\n", "original\noption no-attack 3\n"), {.to = Format::Gravon}, "f: The format can't store the option no-attack 3.\n"},
      {limited, {.to = Format::Gravon},
       "f: The format can't store the option no-attack 2.\n"
       "f: The format can't store this result (2 moves without an attack. The game is a draw.); it is written as: a draw was agreed, no winner.\n"},
      {with("red Anna", "red Anna vs Otto"), {.to = Format::Gsn}, "f: Red's name is left out: this format can't separate it from Blue's.\n"},
      {with("red Anna", "red Anna vs"), {.to = Format::Gsn}, "f: Red's name is left out: this format can't separate it from Blue's.\n"},
      {with("red Anna", "red vs"), {.to = Format::Gsn}, ""},
      {with("blue Bert", "blue Bert vs Otto result 3 winner 1"), {.to = Format::Gravon}, ""},
      {with("Anna", std::string(4000, 'a')), {.to = Format::Gsn}, ""},
      {with("Anna", std::string(4080, 'a')), {.to = Format::Gsn}, "f: The names are left out: they are too long for this format.\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.record.substr(0, 200));
    const Translation done = written(row.record, row.wanted);
    CHECK(said_of(done) == "(not refused)");
    CHECK(all_of(done.notes) == row.said);
    if (row.wanted.to == Format::Gravon || row.wanted.to == Format::Gsn) CHECK(said_of(read(done.text)) == "(not refused)");
  }
  CHECK(last_line(written(game, {.to = Format::Gsn}).text) == "Anna vs Bert result 3 winner 0");
  CHECK(written(game, {.to = Format::Strados3, .at = 0}).text == field() + " r 0\n");
  CHECK(written(game, {.to = Format::Strados2, .at = 0}).text == field() + "\n");
}

namespace {

// A game at random, ended in one of the ways in which games end.
std::string random_record(const Rules& rules, std::uint64_t seed) {
  table::RecordedGame recorded{.game = table::Game(rules, Random(0), {})};
  Random random(seed);
  constexpr const char* names[] = {"", "Anna", "J\xC3\xBCrgen & <Co>", "a \"b\" 'c'", "computer:4", "x result 1"};
  for (const Side side : both_sides) recorded.head.names[side] = names[random.below(std::size(names))];
  table::Game& game = recorded.game;
  for (const Side side : both_sides) REQUIRE(!game.deploy(side, random_setup(rules, side, random)));
  const bool short_game = random.below(8) != 0;
  for (auto left = random.below(short_game ? 30 : 400); left > 0 && !game.over(); --left) {
    const Side side = game.status().to_act;
    const auto all = moves(rules, game.view(side), side);
    REQUIRE(!game.order(side, all[random.below(static_cast<std::uint32_t>(all.size()))]));
  }
  if (game.over()) return table::record_text(recorded);
  const Side loser = random.below(2) == 0 ? Side::Red : Side::Blue;
  switch (random.below(3)) {
    case 0: REQUIRE(!game.order(loser, Resign{})); break;
    case 1: game.forfeit(loser); break;
    default:
      for (const Side side : both_sides) REQUIRE(!game.order(side, OfferDraw{}));
  }
  return table::record_text(recorded);
}

}  // namespace

TEST_CASE("thousands of random games go there and come back") {
  const int games = test::in_soak() ? 5000 : 500;
  for (const char* const variant : {"original", "classic", "duel"}) {
    const Rules rules = test::game(variant);
    int differently_told = 0;
    for (int nth = 0; nth < games; ++nth) {
      CAPTURE(variant);
      CAPTURE(nth);
      const std::string record = random_record(rules, static_cast<std::uint64_t>(nth));
      for (const Format format : {Format::Gravon, Format::Gsn}) {
        const Translation there = written(record, {.to = format});
        REQUIRE_MESSAGE(!there.refused, said_of(there));
        const Translation back = read(there.text, {.variant = rules});
        REQUIRE_MESSAGE(!back.refused, said_of(back));
        REQUIRE(back.text == record);
        const bool forfeit = record.ends_with(" forfeit\n");
        REQUIRE(there.notes.size() == std::size_t{forfeit} + (std::string_view(variant) == "classic" ? 1 : 0));
        REQUIRE(back.notes.size() == std::size_t{forfeit});
        differently_told += forfeit ? 1 : 0;
        if (format == Format::Gravon) REQUIRE(test::flaw_in_xml(there.text) == "");
      }
      const Translation position = written(record, {.to = Format::Strados3});
      const Translation again = read(position.text, {.variant = rules});
      REQUIRE_MESSAGE(!again.refused, said_of(again));
      REQUIRE(written(again.text, {.to = Format::Strados3}).text == position.text);
      for (const Side side : both_sides) {
        const Translation setup = written(record, {.to = Format::Setup, .side = side});
        const Translation file = read(setup.text, {.variant = rules});
        REQUIRE_MESSAGE(!file.refused, said_of(file));
        const auto rows = file.text.substr(file.text.find('\n') + 1);
        REQUIRE(record.find(std::string(side == Side::Red ? "red" : "blue") + ": setup\n" + rows + "end\n") != std::string::npos);
      }
    }
    CHECK(differently_told > games / 5);
  }
}
