#include "gonfalon/io/lines.hpp"

#include <doctest/doctest.h>

#include <cstdio>
#include <memory>
#include <vector>

#include "gonfalon/rules/refusal.hpp"

using namespace gonfalon;

namespace {

using Found = std::vector<std::string>;

// All lines: `number:text`, `number!column` where a line has a flaw, and `~` behind a line without an
// end.
Found found_by(io::Lines lines) {
  Found found;
  while (const auto line = lines.next()) {
    std::string said = std::to_string(line->number);
    if (line->flaw) {  // whose line is not read to its end before it is refused
      CHECK(line->flaw->code == Refusal::Syntax);
      CHECK(line->flaw->why != nullptr);
      CHECK(line->text.empty());
      said += '!' + std::to_string(line->flaw->column);
    } else {
      said += ':' + std::string(line->text);
    }
    found.push_back(said + (line->ended || line->flaw ? "" : "~"));
  }
  return found;
}

// From a text that is there, and from a file that is read bit by bit.
Found lines_of(const std::string& text, std::size_t limit = 0) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::tmpfile(), std::fclose);
  REQUIRE(file);
  std::fwrite(text.data(), 1, text.size(), file.get());
  std::rewind(file.get());
  const Found found = found_by(io::Lines(fileno(file.get()), limit));
  CHECK(found_by(io::Lines(text, limit)) == found);
  return found;
}

}  // namespace

TEST_CASE("lines end in LF or CRLF, and the last may lack its end") {
  CHECK(lines_of("") == Found{});
  CHECK(lines_of("\n") == Found{"1:"});
  CHECK(lines_of("a\nb\n") == Found{"1:a", "2:b"});
  CHECK(lines_of("a\r\nb\r\n") == Found{"1:a", "2:b"});
  CHECK(lines_of("a\n\nb") == Found{"1:a", "2:", "3:b~"});
}

TEST_CASE("a byte order mark is passed over at the very start alone") {
  CHECK(lines_of("\xEF\xBB\xBF"
                 "a\n") == Found{"1:a"});
  CHECK(lines_of("a\n\xEF\xBB\xBF"
                 "b\n") == Found{"1:a",
                                 "2:\xEF\xBB\xBF"
                                 "b"});
}

TEST_CASE("what no text may hold is a flaw of its line, with its column") {
  CHECK(lines_of("ok\nb\xC3\xA9 \x1B[2J\nok\n") == Found{"1:ok", "2!4", "3:ok"});
  CHECK(lines_of(std::string("a\0b\n", 4)) == Found{"1!2"});
  CHECK(lines_of("\xFF\n") == Found{"1!1"});
  CHECK(lines_of("a\rb\n") == Found{"1!2"});
  CHECK(lines_of("a\r") == Found{"1!2"});
}

TEST_CASE("a line has at most 4096 bytes without its end") {
  const std::string most(4096, 'a');
  CHECK(lines_of(most + "\nb\n") == Found{"1:" + most, "2:b"});
  CHECK(lines_of(most + "\r\nb\n") == Found{"1:" + most, "2:b"});
  // where what is read at a time ends between CR and LF
  std::string before(61439, '\n');
  CHECK(lines_of(before + most + "\r\n").back() == "61440:" + most);
  CHECK(lines_of(most) == Found{"1:" + most + "~"});
  CHECK(lines_of(most + "a\nb\n") == Found{"1!4097", "2:b"});
  CHECK(lines_of(most + "a") == Found{"1!4097"});
  CHECK(lines_of(std::string(1000000, 'a').append("\nb\n")).back() == "2:b");
  CHECK(lines_of(std::string(1000000, 'a')).size() == 1);
}

TEST_CASE("a file has at most so many bytes") {
  CHECK(lines_of("aa\nbb\n", 6) == Found{"1:aa", "2:bb"});
  CHECK(lines_of("aa\nbb\nc\n", 6).back() == "3!1");
}
