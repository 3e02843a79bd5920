#include "gonfalon/base/spawn.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <string>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

#include "gonfalon/base/poller.hpp"
#include "apart.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

std::string read_all(const Descriptor& from) {
  std::string text;
  char room[256];
  for (ssize_t count; (count = ::read(from.get(), room, sizeof room)) > 0;) text.append(room, static_cast<std::size_t>(count));
  return text;
}

// What the process writes on its standard output.
std::string said_by(SpawnPlan plan) {
  Pipe pipe = open_pipe();
  plan.out = pipe.writes.get();
  const Process process = spawn(plan);
  pipe.writes.close();
  return read_all(pipe.reads);
}

std::string said_by_shell(const std::string& command, SpawnPlan plan = {}) {
  plan.program = "/bin/sh";
  plan.arguments = {"sh", "-c", command};
  return said_by(std::move(plan));
}

bool is_open(int descriptor) { return ::fcntl(descriptor, F_GETFD) >= 0; }

}  // namespace

TEST_CASE("a program has the streams, arguments and environment of its plan") {
  const Pipe words = open_pipe();
  CHECK(::write(words.writes.get(), "red\n", 4) == 4);
  CHECK(said_by_shell("read word; echo $0 $word $COLOUR", {.environment = {{"COLOUR=blue"}}, .in = words.reads.get()}) == "sh red blue\n");
  CHECK(said_by_shell("cat; echo nothing", {.in = SpawnPlan::no_stream}) == "nothing\n");
  CHECK(said_by({.program = "echo", .arguments = {"echo", "found in the path"}}) == "found in the path\n");
  ::setenv("GONFALON_SPAWNED", "inherited", 1);
  CHECK(said_by_shell("echo $GONFALON_SPAWNED") == "inherited\n");
  ::unsetenv("GONFALON_SPAWNED");
}

TEST_CASE("an open file is run, whatever name it has") {
  const Descriptor shell(::open("/bin/sh", O_RDONLY | O_CLOEXEC));
  CHECK(said_by({.executable = shell.get(), .program = "/nowhere/sh", .arguments = {"other", "-c", "echo $0"}}) == "other\n");
}

TEST_CASE("a program that can't be run is an error, which names it") {
  for (const bool outlives : {false, true}) {
    CAPTURE(outlives);
    try {
      spawn({.program = "/nowhere/at-all", .arguments = {"at-all"}, .outlives = outlives});
      FAIL("it runs");
    } catch (const std::system_error& error) {
      CHECK(error.code() == std::errc::no_such_file_or_directory);
      CHECK(std::string(error.what()).starts_with("/nowhere/at-all: "));
    }
  }
}

TEST_CASE("a child has no descriptor but those of its plan") {
  // one that a program would inherit, and others around the one that is kept
  const Descriptor before(::dup(STDERR_FILENO)), kept(::dup(STDERR_FILENO)), after(::dup(STDERR_FILENO));
  const auto check = [&] { return is_open(kept.get()) && !is_open(before.get()) && !is_open(after.get()) ? 0 : 1; };
  Process process = spawn({.function = check, .kept = {kept.get()}});
  while (!process.ended()) ::usleep(1000);
  const auto end = process.reap();
  REQUIRE(end);
  CHECK(WEXITSTATUS(end->status) == 0);
  CHECK_FALSE(process);
  if (std::filesystem::exists("/proc/self/fd"))
    CHECK(said_by_shell("for n in /proc/self/fd/*; do case ${n##*/} in 0|1|2) ;; *) [ ! -e $n ] || echo $n;; esac; done") == "");
}

TEST_CASE("a program has its own session unless it is to share ours, and no signal is blocked or ignored") {
  if (!std::filesystem::exists("/proc/self/stat")) return;
  const std::string ours = std::to_string(::getsid(0)) + '\n';
  const std::string session = "read line </proc/self/stat; set -- ${line##*)}; echo $4";
  CHECK(said_by_shell(session, {.session = Session::Same}) == ours);
  CHECK(said_by_shell(session) != ours);
  CHECK(apart([] {
          sigset_t all;
          ::sigfillset(&all);
          ::sigprocmask(SIG_SETMASK, &all, nullptr);
          for (const int number : {SIGPIPE, SIGHUP, SIGTERM}) ::signal(number, SIG_IGN);
          return said_by_shell("grep -E '^Sig(Blk|Ign):' /proc/self/status | grep -cvE '0000000[01][08]0000000$'");  // 32 and 33 are the C library's own
        }) == "0\n");
  CHECK(apart([] {
          ::signal(SIGHUP, SIG_IGN);
          return said_by_shell("kill -HUP $$; echo stays ignored", {.session = Session::Same});
        }) == "stays ignored\n");
}

TEST_CASE("a function runs without our handlers, and its result is the exit status") {
  CHECK(apart([] {
          ::signal(SIGTERM, [](int) {});
          Process process = spawn({.function = [] { ::raise(SIGTERM); return 0; }});
          while (!process.ended()) ::usleep(1000);
          const auto end = process.reap();
          return end && WIFSIGNALED(end->status) ? std::string("ended by the signal") : std::string("our handler ran");
        }) == "ended by the signal");
  Process process = spawn({.function = [] { return 7; }});
  while (!process.ended()) ::usleep(1000);
  CHECK(WEXITSTATUS(process.reap()->status) == 7);
  Process throws = spawn({.function = []() -> int { throw std::system_error(EIO, std::generic_category(), "spawned"); }, .error = SpawnPlan::no_stream});
  while (!throws.ended()) ::usleep(1000);
  CHECK(WEXITSTATUS(throws.reap()->status) == 3);
}

TEST_CASE("a child is reaped by its owner") {
  pid_t id = 0;
  {
    const Process process = spawn({.program = "sleep", .arguments = {"sleep", "1000"}});
    id = process.id();
    CHECK_FALSE(process.ended());
  }
  CHECK(::kill(id, 0) != 0);
  Process first = spawn({.program = "sleep", .arguments = {"sleep", "1000"}});
  id = first.id();
  Process second = std::move(first);
  CHECK_FALSE(first);
  CHECK(second.id() == id);
  second.end();
  CHECK(::kill(id, 0) != 0);
  CHECK(Process().ended());
}

TEST_CASE("a process that is to outlive ours is no child, and one that is not ends with its parent") {
  Pipe pipe = open_pipe();
  CHECK(apart([&] {
          const auto stay = [&] {
            char byte;
            return ::read(pipe.reads.get(), &byte, 1) == 1 ? 0 : 1;
          };
          const Process none = spawn({.function = stay, .kept = {pipe.reads.get()}, .outlives = true});
          return std::string(none ? "a child" : ::waitpid(-1, nullptr, WNOHANG) < 0 && errno == ECHILD ? "none" : "children");
        }) == "none");
  pipe.reads.close();
  ::signal(SIGPIPE, SIG_IGN);
  CHECK(::write(pipe.writes.get(), "x", 1) == 1);  // it has not ended: it still reads
#ifdef __linux__
  Pipe held = open_pipe();
  CHECK(apart([&] {
          spawn({.program = "sleep", .arguments = {"sleep", "1000"}, .out = held.writes.get(), .signal_at_parents_end = SIGKILL}).release();
          return std::string("left");
        }) == "left");
  held.writes.close();
  CHECK(read_all(held.reads) == "");  // comes to an end when nobody holds the other end any more
#endif
}
