#include "gonfalon/base/strings.hpp"

#include <doctest/doctest.h>

using gonfalon::decimal;

TEST_CASE("a decimal number is digits and a point") {
  struct Row {
    const char* word;
    std::optional<double> number;
  };
  for (const Row& row : {Row{"12", 12}, Row{".5", .5}, Row{"0.001", .001}, Row{"010", 10}, Row{"5.", 5}, Row{"", {}}, Row{".", {}}, Row{"1,5", {}},
                         Row{"1.2.3", {}}, Row{" 1", {}}, Row{"+1", {}}, Row{"-1", {}}, Row{"1e3", {}}, Row{"0x10", {}}, Row{"inf", {}}, Row{"nan", {}}}) {
    CAPTURE(row.word);
    CHECK(decimal(row.word) == row.number);
  }
}
