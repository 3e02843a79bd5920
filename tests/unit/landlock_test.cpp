#include "gonfalon/base/landlock.hpp"

#include <doctest/doctest.h>

#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <unistd.h>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/base/spawn.hpp"
#include "gonfalon/io/record_file.hpp"
#include "apart.hpp"
#include "rehearsal.hpp"

using namespace gonfalon;
using namespace gonfalon::test;
namespace fs = std::filesystem;

namespace {

bool opens(const fs::path& path, int flags) { return static_cast<bool>(Descriptor(::open(path.c_str(), flags | O_CLOEXEC, 0600))); }

std::string if_so(bool so, const std::string& word) { return so ? word + ' ' : std::string(); }

// All that can be done in that folder, in which there is a `file`. One after another, for some undo what others did.
std::string done_in(const fs::path& folder) {
  const fs::path file = folder / "file", renamed = folder / "renamed";
  std::error_code error;
  std::string done = if_so(opens(file, O_RDONLY), "read");
  done += if_so(opens(file, O_WRONLY), "write");
  done += if_so(opens(file, O_WRONLY | O_TRUNC), "empty");
  done += if_so(opens(folder / "new", O_RDONLY | O_CREAT), "make");
  done += if_so(opens(folder, O_RDONLY | O_DIRECTORY), "list");
  done += if_so(fs::create_directory(folder / "folder", error), "folder");
  done += if_so(::symlink("file", (folder / "link").c_str()) == 0, "link");
  done += if_so(::rename(file.c_str(), renamed.c_str()) == 0, "rename");
  done += if_so(::rename(renamed.c_str(), file.c_str()) == 0, "back");
  done += if_so(::truncate(file.c_str(), 0) == 0, "truncate");
  return done + if_so(::unlink(file.c_str()) == 0, "remove");
}

constexpr std::string_view everything = "read write empty make list folder link rename back truncate remove ";

}  // namespace

TEST_CASE("under Landlock a process writes only where it may, and reads no more than that and the system's files") {
  if (!has_landlock()) return;
  const Home home;
  for (const char* const folder : {"own", "other", "read", "listed"}) {
    fs::create_directory(home.path(folder));
    home.file(std::string(folder) + "/file", "text");
  }
  const auto done = [&](const char* folder) {
    return apart([&] {
      allow_only({.writes = {home.path("own"), home.path("missing")}, .reads = {home.path("read")}, .lists = {home.path("listed")}});
      return done_in(home.path(folder));
    });
  };
  CHECK(done("other") == "");
  CHECK(done("read") == "read list ");
  CHECK(done("listed") == "list ");
  for (const char* const folder : {"other", "read", "listed"}) CHECK(fs::file_size(home.path(folder) + "/file") == 4);
  CHECK(done("own") == everything);
  CHECK(done_in(home.path("other")) == everything);  // so the test can fail
}

TEST_CASE("under Landlock records are kept as everywhere") {
  if (!has_landlock()) return;
  const Home home;
  fs::create_directory(home.path("own"));
  home.file("own/file", "text");
  CHECK(apart([&] {
          allow_only({.writes = {home.path("own")}});
          io::write_private(home.path("own/new/a"), "1");
          io::write_file(home.path("own/file"), "2");
          io::RecordFile::create(home.path("own/record"), "3").append("4");
          return std::string("kept");
        }) == "kept");
  CHECK(fs::file_size(home.path("own/record")) == 2);
}

TEST_CASE("under Landlock a process starts no program but itself") {
  if (!has_landlock()) return;
  const Home home;
  const auto started = [](const SpawnPlan& plan) {
    try {
      Process process = spawn(plan);
      process.wait();
      return std::string("started ");
    } catch (const std::system_error& error) {
      return error.code() == std::errc::permission_denied ? std::string("refused ") : std::string("failed ");
    }
  };
  const SpawnPlan shell{.program = "/bin/sh", .arguments = {"sh", "-c", ":"}};
  CHECK(started(shell) == "started ");
  CHECK(apart([&] {
          allow_only({.writes = {home.path("")}});
          const Descriptor nowhere(::open("/dev/null", O_RDWR | O_CLOEXEC));
          return started(shell) + started({.executable = own_executable().get(), .program = "/nowhere", .arguments = {"unit-tests", "--version"}, .out = SpawnPlan::no_stream}) +
                 if_so(static_cast<bool>(nowhere), "null");
        }) == "refused started null ");
}
