#include <doctest/doctest.h>

#include <array>
#include <string>

#include "gonfalon/data/data.hpp"

using namespace gonfalon;

TEST_CASE("what comes with the program is whole") {
  CHECK(data::network_weights().size() == 56880);
  CHECK(data::move_habits(true).size() == 5 * 202);
  CHECK(data::move_habits(false).size() == 4 * 202);
  const auto variants = data::value_variants();
  REQUIRE(variants.size() == 3);
  constexpr std::array<std::size_t, 3> squares{100, 64, 64};
  for (std::size_t nth = 0; nth < squares.size(); ++nth) {
    CAPTURE(variants[nth]);
    constexpr std::size_t ranks = 7;
    CHECK(data::value_weights(variants[nth]).size() == (2 * 3 * ranks * squares.at(nth) + 4) * 32);
  }
  REQUIRE(data::labyrinths().size() == 2);
  CHECK(data::labyrinths()[0].size() == 124);
  CHECK(data::labyrinths()[1].size() == 250);
}

TEST_CASE("a file of data is read as it is written, and not when it has been changed") {
  const std::string file = data::file_of("made by hand\nfor a test\n", "# content\n");
  CHECK(file == "# made by hand\n# for a test\n# digest 0ed8f7752720cb07\n# content\n");
  CHECK(data::content_of(file) == "# content\n");
  for (std::size_t i = file.find("digest"); i < file.size(); ++i) {
    CAPTURE(i);
    std::string changed = file;
    changed[i] ^= 1;
    CHECK(!data::content_of(changed));
    CHECK(!data::content_of(file.substr(0, i)));
  }
  CHECK(!data::content_of(""));
  CHECK(!data::content_of("# made by hand\ncontent\n"));
}

TEST_CASE("weights are two bytes each") {
  constexpr std::array<std::int16_t, 4> weights{0, 1, -2, 0x1234};
  CHECK(data::bytes_of(weights) == std::string("\0\0\1\0\xFE\xFF\x34\x12", 8));
}
