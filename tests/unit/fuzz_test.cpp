// The inputs that the fuzz targets have kept, tried once more.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <doctest/doctest.h>

#include "fuzz/event.hpp"
#include "fuzz/formats.hpp"
#include "fuzz/line.hpp"
#include "fuzz/messages.hpp"
#include "fuzz/parse.hpp"
#include "fuzz/record.hpp"
#include "fuzz/results.hpp"
#include "fuzz/rules.hpp"
#include "fuzz/sequences.hpp"
#include "fuzz/setup.hpp"
#include "fuzz/table.hpp"

namespace gonfalon {

namespace {

struct Target {
  const char* name;
  void (*attempt)(std::string_view input);
};

}  // namespace

TEST_CASE("the kept inputs of the fuzz targets") {
  for (const Target& target : {Target{"parse", fuzz::try_parse}, Target{"setup", fuzz::try_setup},
                               Target{"record", fuzz::try_record}, Target{"event", fuzz::try_event},
                                 Target{"table", fuzz::try_table}, Target{"line", fuzz::try_line}, Target{"rules", fuzz::try_rules},
                                 Target{"results", fuzz::try_results}, Target{"formats", fuzz::try_formats},
                                 Target{"messages", fuzz::try_messages}, Target{"sequences", fuzz::try_sequences}}) {
    CAPTURE(target.name);
    int tried = 0;
    for (const auto& entry : std::filesystem::directory_iterator(std::string("tests/fuzz/corpus/") + target.name)) {
      CAPTURE(entry.path().string());
      std::ifstream file(entry.path(), std::ios::binary);
      const std::string input{std::istreambuf_iterator<char>(file), {}};
      CHECK_NOTHROW(target.attempt(input));
      ++tried;
    }
    CHECK(tried > 0);
  }
}

}  // namespace gonfalon
