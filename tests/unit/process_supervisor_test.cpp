// What is left of who stood between us and the programs that we started.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include <fcntl.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>

#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/engine/program.hpp"
#include "apart.hpp"

using namespace gonfalon;

TEST_CASE("once the last program is ended, what loses its parent is not ours") {
  CHECK(test::apart([] {
          const auto adopts = [] {
            int does = 0;
            ::prctl(PR_GET_CHILD_SUBREAPER, &does);
            return std::string(does != 0 ? "adopts " : "leaves ");
          };
          const Descriptor nowhere(::open("/dev/null", O_RDWR | O_CLOEXEC));
          const auto start = [&] { return engine::ProcessSupervisor({.shell = "cat"}, std::nullopt, nowhere.get(), nowhere.get(), nowhere.get()); };
          std::string said = adopts();
          engine::ProcessSupervisor first = start(), second = start();
          first.end();
          said += adopts();
          second.end();
          return said + adopts();
        }) == "leaves adopts leaves ");
}

TEST_CASE("what a program writes on standard error makes its log no larger than a log may be") {
  namespace fs = std::filesystem;
  const fs::path path = fs::temp_directory_path() / ("program-log-" + std::to_string(::getpid()));
  const auto log_of = [&](const char* shell) {
    return test::apart([&] {
      const Descriptor nowhere(::open("/dev/null", O_RDWR | O_CLOEXEC));
      {
        const Descriptor log = open_log(path);
        engine::ProcessSupervisor supervisor({.shell = shell}, std::nullopt, nowhere.get(), nowhere.get(), log.get());
        while (!supervisor.ended()) ::usleep(1000);
      }
      std::ifstream file(path);
      const std::string all{std::istreambuf_iterator<char>(file), {}};
      if (all.size() < 100) return all;
      return all.size() > largest_log                          ? std::string("too large")
             : all.ends_with("\ngonfalon: the log is full; nothing more is written to it\n") ? std::string("bounded")
                                                                                       : std::string("cut");
    });
  };
  CHECK(log_of("echo first >&2") == "first\n");
  CHECK(log_of("echo second >&2; (sleep 0; echo third >&2)") == "first\nsecond\nthird\n");
  CHECK(log_of("head -c 3000000 /dev/zero | tr '\\0' x >&2") == "bounded");
  CHECK(log_of("echo anew >&2") == "anew\n");
  fs::remove(path);
}
#endif
