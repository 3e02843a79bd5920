#include "gonfalon/base/standard_streams.hpp"

#include <doctest/doctest.h>

#include <fcntl.h>
#include <string>
#include <unistd.h>

#include "apart.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

// What is in a log that may have so many bytes, after these lines.
std::string log_of(std::size_t most, std::initializer_list<const char*> lines) {
  return apart([&] {
    int ends[2];
    if (::pipe(ends) != 0) return std::string();
    ::dup2(ends[1], STDERR_FILENO);
    ::close(ends[1]);
    bound_standard_error(most, "full");
    for (const char* const line : lines) to_standard_error(line);
    ::close(STDERR_FILENO);
    char room[4096];
    const ssize_t count = ::read(ends[0], room, sizeof room);
    return std::string(room, static_cast<std::size_t>(count > 0 ? count : 0));
  });
}

}  // namespace

TEST_CASE("standard error can be bounded: one line ends it, and nothing comes after that") {
  CHECK(log_of(100, {"one", "two"}) == "one\ntwo\n");
  CHECK(log_of(8, {"one", "two"}) == "one\ntwo\n");
  CHECK(log_of(8, {"one", "two", "", "three"}) == "one\ntwo\nfull\n");
  CHECK(log_of(7, {"one", "two", "four", ""}) == "one\nfull\n");
  CHECK(log_of(5, {"a long line", "", "", "x"}) == "full\n");
  CHECK(log_of(0, {"x"}) == "full\n");
}
