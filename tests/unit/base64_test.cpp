#include "gonfalon/base/strings.hpp"

#include <doctest/doctest.h>

#include <array>

using namespace gonfalon;

TEST_CASE("base64 goes both ways, as RFC 4648 writes it") {
  struct Pair {
    std::string bytes, text;
  };
  const std::array table{
      Pair{"", ""},
      Pair{"f", "Zg=="},
      Pair{"fo", "Zm8="},
      Pair{"foo", "Zm9v"},
      Pair{"foob", "Zm9vYg=="},
      Pair{"fooba", "Zm9vYmE="},
      Pair{"foobar", "Zm9vYmFy"},
      Pair{std::string("\0\0\0", 3), "AAAA"},
      Pair{"\xFB\xEF\xFF", "++//"},
  };
  for (const Pair& pair : table) {
    CAPTURE(pair.text);
    CHECK(to_base64(pair.bytes) == pair.text);
    CHECK(from_base64(pair.text) == pair.bytes);
  }
}

TEST_CASE("every byte survives base64") {
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  for (std::size_t length = 0; length <= bytes.size(); ++length)
    REQUIRE(from_base64(to_base64(bytes.substr(0, length))) == bytes.substr(0, length));
}

TEST_CASE("what is no base64 is not read") {
  for (const std::string text : {
           "Z", "Zg", "Zg=", "Zm8", "Zm9vY",       // a length that is no multiple of four
           "====", "Z===", "Zg==Zg==", "=Zg=",     // padding where there must be a digit
           "Zm 8", "Zm8\n", "Zm-_", "Z\xC3\xA9=",  // no digits
           "Zh==", "Zm9=",                         // bits behind the end
       }) {
    CAPTURE(text);
    CHECK_FALSE(from_base64(text));
  }
}

TEST_CASE("what is too long for a line goes into parts that fit, and comes together again") {
  for (const std::size_t length : {0U, 1U, 2999U, 3000U, 3001U, 9000U, 65536U}) {
    CAPTURE(length);
    std::string bytes;
    for (std::size_t i = 0; i < length; ++i) bytes += static_cast<char>(i * 7);
    const auto parts = base64_parts(bytes);
    CHECK(parts.size() == (length + 2999) / 3000);
    std::string again;
    for (const std::string& part : parts) {
      CHECK(part.size() <= 4096 - std::string_view("reveal side=blue data= left=99").size());
      CHECK(add_base64_part(again, part, length));
    }
    CHECK(again == bytes);
    CHECK_FALSE(add_base64_part(again, "Zm9v", length));  // too much
    CHECK_FALSE(add_base64_part(again, "Zm9", length + 3));
    CHECK(again == bytes);
  }
}
