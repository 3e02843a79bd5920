#include "gonfalon/base/strings.hpp"

#include <doctest/doctest.h>

#include <array>

using namespace gonfalon;

namespace {

struct Bad {
  std::string bytes;
  TextFlaw flaw;
};

// Each is one flaw, at its first byte.
const std::array bad{
    Bad{std::string(1, '\0'), TextFlaw::Nul},
    Bad{"\x01", TextFlaw::Control},
    Bad{"\x08", TextFlaw::Control},
    Bad{"\n", TextFlaw::Control},
    Bad{"\r", TextFlaw::Control},
    Bad{"\x1B[2J", TextFlaw::Control},
    Bad{"\x1F", TextFlaw::Control},
    Bad{"\x7F", TextFlaw::Control},
    Bad{"\xC2\x80", TextFlaw::Control},  // C1: terminals obey these too
    Bad{"\xC2\x9B", TextFlaw::Control},
    Bad{"\xC2\x9F", TextFlaw::Control},
    Bad{"\x80", TextFlaw::BadUtf8},  // a tail without its head
    Bad{"\xBF", TextFlaw::BadUtf8},
    Bad{"\xC0\xAF", TextFlaw::BadUtf8},  // overlong
    Bad{"\xC1\xBF", TextFlaw::BadUtf8},
    Bad{"\xE0\x80\xAF", TextFlaw::BadUtf8},
    Bad{"\xE0\x9F\xBF", TextFlaw::BadUtf8},
    Bad{"\xF0\x80\x80\xAF", TextFlaw::BadUtf8},
    Bad{"\xF0\x8F\xBF\xBF", TextFlaw::BadUtf8},
    Bad{"\xED\xA0\x80", TextFlaw::BadUtf8},  // surrogates
    Bad{"\xED\xBF\xBF", TextFlaw::BadUtf8},
    Bad{"\xF4\x90\x80\x80", TextFlaw::BadUtf8},  // past U+10FFFF
    Bad{"\xF5\x80\x80\x80", TextFlaw::BadUtf8},
    Bad{"\xFE", TextFlaw::BadUtf8},
    Bad{"\xFF", TextFlaw::BadUtf8},
    Bad{"\xC3", TextFlaw::BadUtf8},  // cut off
    Bad{"\xC3(", TextFlaw::BadUtf8},
    Bad{"\xE2\x82", TextFlaw::BadUtf8},
    Bad{"\xE2\x82(", TextFlaw::BadUtf8},
    Bad{"\xF0\x9F\x98", TextFlaw::BadUtf8},
};

}  // namespace

TEST_CASE("every flaw is found wherever it stands") {
  for (const Bad& one : bad) {
    CAPTURE(one.bytes);
    for (std::size_t before = 0; before <= 17; ++before) {
      for (const std::size_t after : {0U, 1U, 7U, 8U, 9U}) {
        CAPTURE(before);
        CAPTURE(after);
        const FlawAt found = find_flaw(std::string(before, 'a') + one.bytes + std::string(after, 'z'));
        REQUIRE(found.flaw == one.flaw);
        REQUIRE(found.at == before);
      }
    }
  }
}

TEST_CASE("the first flaw is the one that is named") {
  const FlawAt found = find_flaw("ok \xFF then \x01");
  CHECK(found.flaw == TextFlaw::BadUtf8);
  CHECK(found.at == 3);
}

TEST_CASE("text of any script, with tabs, has no flaw") {
  for (const std::string text : {
           "",
           "A4 to A5",
           "tab\tand tab",
           "~ !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}",
           "\xC2\xA0",  // the first after C1
           "\xC3\xA0 la case",
           "\xE2\x80\x99",  //
           "\xE0\xA0\x80",
           "\xED\x9F\xBF",
           "\xEE\x80\x80",
           "\xEF\xBF\xBF",
           "\xF0\x90\x80\x80",
           "\xF4\x8F\xBF\xBF",  // the borders of the longer forms
           "\xDF\xBF",
           "twelve bytes \xF0\x9F\x98\x80 and more",
       }) {
    CAPTURE(text);
    for (std::size_t before = 0; before <= 9; ++before)
      CHECK(find_flaw(std::string(before, 'a') + text).flaw == TextFlaw::None);
  }
}

TEST_CASE("what a terminal would obey is made visible") {
  struct Row {
    std::string text, seen;
  };
  for (const auto& [each_text, seen] : std::vector<Row>{
           {"", ""},
           {"plain, sch\u00f6n", "plain, sch\u00f6n"},
           {"\033[1mWelcome\033[0m\a", "^[[1mWelcome^[[0m^G"},
           {std::string("a\0b\x7F\r", 5), "a^@b^?^M"},
           {"sch\xF6n", "sch\\xF6n"},
           {"\xC2\x9B 2J", "\\xC2\\x9B 2J"},
           {"cut \xE2\x82", "cut \\xE2\\x82"},
       }) {
    const auto& text = each_text;  // clang 14 captures no structured binding
    CAPTURE(text);
    CHECK(made_visible(text) == seen);
    CHECK(find_flaw(made_visible(text)).flaw == TextFlaw::None);
  }
}

TEST_CASE("columns count characters from 1") {
  struct Column {
    std::string line;
    std::size_t byte;
    int column;
  };
  for (const Column& row : std::array{
           Column{"abc", 0, 1},
           Column{"abc", 2, 3},
           Column{"abc", 3, 4},
           Column{"abc", 9, 4},  // past the end: behind the last
           Column{"éx", 2, 2},
           Column{"\xF0\x9F\x98\x80x", 4, 2},
           Column{"\xFF\xFFx", 2, 3},  // each byte of no character is one
           Column{"a\tb", 2, 3},
       }) {
    CAPTURE(row.line);
    CAPTURE(row.byte);
    CHECK(column_at(row.line, row.byte) == row.column);
  }
}

TEST_CASE("only ASCII letters are made small") { CHECK(in_small("AZaz[@ \xC3\x80") == "azaz[@ \xC3\x80"); }

TEST_CASE("a text is split at its separators") {
  using Parts = std::vector<std::string_view>;
  CHECK(split("", ",").empty());
  CHECK(split("a", ",") == Parts{"a"});
  CHECK(split("a,b,", ",") == Parts{"a", "b"});
  CHECK(split(",a,,b", ",") == Parts{"", "a", "", "b"});
  CHECK(split("a b, c", ", ") == Parts{"a b", "c"});
}

TEST_CASE("a whole number is decimal digits alone") {
  CHECK(whole_number("0") == 0);
  CHECK(whole_number("007") == 7);
  CHECK_FALSE(whole_number("-0"));
  CHECK(whole_number("2147483647") == 2147483647);
  for (const char* const none : {"", "-1", "+1", "1 ", " 1", "1x", "x", "2147483648"}) {
    CAPTURE(none);
    CHECK_FALSE(whole_number(none));
  }
  CHECK(read_seed("18446744073709551615") == 18446744073709551615U);
  for (const char* const none : {"", "-1", "1x", "18446744073709551616"}) {
    CAPTURE(none);
    CHECK_FALSE(read_seed(none));
  }
}
