// What is left of who stood between us and the programs that we started.
#include <doctest/doctest.h>

#include <string>

#include <fcntl.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>

#include "apart.hpp"
#include "gonfalon/engine/guard.hpp"

using namespace gonfalon;

TEST_CASE("once the last program is ended, what loses its parent is not ours") {
  CHECK(test::apart([] {
          const auto adopts = [] {
            int does = 0;
            ::prctl(PR_GET_CHILD_SUBREAPER, &does);
            return std::string(does != 0 ? "adopts " : "leaves ");
          };
          const Descriptor nowhere(::open("/dev/null", O_RDWR | O_CLOEXEC));
          const auto start = [&] { return engine::Guard({.shell = "cat"}, environ, nowhere.get(), nowhere.get(), nowhere.get()); };
          std::string said = adopts();
          engine::Guard first = start(), second = start();
          first.end();
          said += adopts();
          second.end();
          return said + adopts();
        }) == "leaves adopts leaves ");
}
#endif
