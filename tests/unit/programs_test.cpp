// What a program at the table is told, and when.
#include <doctest/doctest.h>

#include <chrono>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>

#include "gonfalon/table/table.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "rehearsal.hpp"

using namespace gonfalon;
using namespace std::chrono_literals;

namespace {

struct Nobody : client::Audience {
  void hear_news() override {}
};

std::string text_of(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("a program for which somebody has set up never hears that it is to set up") {
  const test::Home home;
  const std::string first_read = home.path("first-read");
  client::Plan plan;
  plan.rules = *find_variant("barrage");
  plan.seed = 1;
  plan.setups = {{"random", "random"}};
  plan.programs[Side::Blue].shell = "dd bs=65536 count=1 of='" + first_read + "' 2>/dev/null; exec cat >/dev/null";
  const auto table = table::Table::open(plan);
  REQUIRE(table);
  const auto client = (*table)->client_here();
  std::this_thread::sleep_for(200ms);  // a busy machine takes as long between the two
  CHECK(text_of(first_read).empty());
  Nobody nobody;
  client->begin(nobody);
  for (int tries = 500; tries > 0 && text_of(first_read).empty(); --tries) std::this_thread::sleep_for(10ms);
  const std::string heard = text_of(first_read);
  CHECK(heard.starts_with("hello "));
  CHECK(heard.find("\nready side=blue\n") != std::string::npos);
}
