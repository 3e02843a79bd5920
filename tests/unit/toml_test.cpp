#include "gonfalon/base/toml.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace gonfalon;
using Kind = TomlStatement::Kind;

namespace {

constexpr std::size_t most = 20000;

std::string placed(FilePlace place) { return std::to_string(place.line) + ':' + std::to_string(place.column); }

// `heading keys.`, `wrong 3:1`, `keys.up@2:1=2:6 Up,k`; statements are kept apart by `|`, values in braces by `;`.
std::string told(const std::string& text) {
  std::string out;
  const auto statements = statements_in(text, most);
  for (const TomlStatement& statement : statements) {
    out += &statement == statements.data() ? "" : "|";
    switch (statement.kind) {
      case Kind::Blank: break;
      case Kind::Comment: out += '#'; break;
      case Kind::Heading: out += "heading " + statement.table; break;
      case Kind::Wrong: out += "wrong " + placed(statement.error->place); break;
      case Kind::Values:
        for (const TomlValue& value : statement.values) {
          out += (out.empty() || out.back() == '|' ? "" : ";") + value.name + '@' + placed(value.key) + '=' + placed(value.begin);
          for (const std::string& word : value.words) out += (&word == value.words.data() ? ' ' : ',') + word;
        }
    }
  }
  return out;
}

std::string times(int count, const std::string& what) {
  std::string out;
  while (count-- > 0) out += what;
  return out;
}

}  // namespace

TEST_CASE("a file is read statement by statement, and a mistake costs its own") {
  struct Row {
    std::string text, said;
  };
  const std::string mark = "\xEF\xBB\xBF";
  for (const Row& row : std::vector<Row>{
           {"", ""},
           {"\n # mine\r\n\r\n", "|#|"},
           {"a = \"b\" # c", "a@1:1=1:5 b"},
           {mark + "a = 1\n", "a@1:1=1:5 1"},
           {mark + "[a]\n", "heading a."},
           {"a = 'b\\'\r\n\tb=true\n", "a@1:1=1:5 b\\|b@2:2=2:4 true"},
           {"[keys]\nup = [\"Up\", 8, \"\xC3\xA4\"]\n", "heading keys.|keys.up@2:1=2:6 Up,8,\xC3\xA4"},
           {"[a.b] # c\nd.e = 0x1F\n[[f]]\ng = 2026-11-22\n", "heading a.b.|a.b.d.e@2:3=2:7 0x1F|heading f.|f.g@4:1=4:5 2026-11-22"},
           {"a = {b = 1.5, c = {d = []}}\n", "a.b@1:6=1:10 1.5;a.c.d@1:20=1:24"},
           {"a = [\n  \"b\", # c = d\n  \"e\"\n]\nf = 1\n", "a@1:1=1:5 b,e|f@5:1=5:5 1"},
           {"a = \"\"\"\nb [\n\"\"\"\nc = 1\n", "a@1:1=1:5 b [\n|c@4:1=4:5 1"},
           {"a = 1\na = 2\n[b]\n[b]\n", "a@1:1=1:5 1|a@2:1=2:5 2|heading b.|heading b."},
           // mistakes
           {"a\nb = c\nd = 1\n", "wrong 1:2|wrong 2:5|d@3:1=3:5 1"},
           {"[a\nb = 1\n", "wrong 1:3|b@2:1=2:5 1"},
           {"a = [1,\nb = 1\n", "wrong 1:9|b@2:1=2:5 1"},
           {"a = [\n  1\n  2\n]\nb = 1\n", "wrong 3:3|b@5:1=5:5 1"},
           {"a = [" + times(200, "1,\n"), "wrong 1:9" + times(199, "|wrong N:2")},
           {"a = \"b\nc = 1\n", "wrong 1:7|c@2:1=2:5 1"},
           {"# \xFF\na = \"\x1B\"\nb = 1\n", "wrong 1:3|wrong 2:6|b@3:1=3:5 1"},
           {times(50, "a.") + "b = 1\nc = " + times(50, "[") + "\nd = 1\n", "wrong 1:8|wrong 2:11|d@3:1=3:5 1"},
           {"a = 1\n#" + std::string(most, 'x') + "\nb = 1\n", "a@1:1=1:5 1|wrong 2:1"},
       }) {
    CAPTURE(row.text.substr(0, 200));
    std::string said = row.said;
    for (int line = 2; said.find('N') != said.npos; ++line) said.replace(said.find('N'), 1, std::to_string(line));
    CHECK(told(row.text) == said);
    std::string bytes;
    for (const TomlStatement& statement : statements_in(row.text, most)) bytes += statement.bytes;
    CHECK(bytes == row.text);
  }
}

// Text within which every line could open a list or a string that goes on for many lines.
TEST_CASE("rubbish is cut into lines, however much of it there is") {
  for (const std::string line : {"a = \"\"\"\n", "a = [\n", "[\"\"\"\n", "\x27\x27\x27\n", "x\n", "]{[,\n", "\\\"\n"}) {
    CAPTURE(line);
    const std::string text = "a = \"\"\"" + times(20'000, line);
    std::string bytes;
    for (const TomlStatement& statement : statements_in(text, text.size())) bytes += statement.bytes;
    CHECK(bytes == text);
  }
}

TEST_CASE("a place is a byte of its statement") {
  const std::string text = "# mine\n[keys]\r\nup = [ # \xC3\xA4\n  \"\xC3\xA4\" ] # so\n";
  const auto statements = statements_in(text, most);
  REQUIRE(statements.size() == 3);
  const TomlValue& up = statements[2].values.front();
  const auto begin = byte_of(statements[2], up.begin);
  CHECK(byte_of(statements[2], up.key) == 0);
  CHECK(statements[2].bytes.substr(begin, byte_of(statements[2], up.end) - begin) == "[ # \xC3\xA4\n  \"\xC3\xA4\" ]");
}

TEST_CASE("what is written is read again") {
  for (const std::string word : {"", "on", "0", "10", "010", "-1", "1.5", "true", "2026-11-22", "\"", "\\", "'", "#", "a\\\"b", "\xC3\xA4", "99999999999"}) {
    CAPTURE(word);
    const auto one = statements_in("a = " + as_value(word), most);
    REQUIRE(one.front().values.size() == 1);
    CHECK(one.front().values.front().words == std::vector{word});
    const auto list = statements_in("a = " + as_list({in_quotes(word), as_value(word)}), most);
    REQUIRE(list.front().values.size() == 1);
    CHECK(list.front().values.front().words == std::vector{word, word});
    const auto lines = statements_in("a = " + on_lines("b\n" + word), most);
    REQUIRE(lines.front().values.size() == 1);
    CHECK(lines.front().values.front().words == std::vector{"b\n" + word});
  }
  CHECK(as_value("10") == "10");
  CHECK(as_value("010") == "\"010\"");
}

TEST_CASE("a file of another version is not read") {
  CHECK(statements_of_version("2", "# mine\n\nversion = 2\na = 1\n", most)->size() == 4);
  for (const std::string text : {"", "# mine\n", "a = {}\n", "version = {}\nversion = 2\n", "version = 3\n", "version = \"2", "version 2\n", "a = 1\nversion = 2\n", "version = [2, 3]\n", "[a]\nversion = 2\n"}) {
    CAPTURE(text);
    CHECK_FALSE(statements_of_version("2", text, most));
  }
}
