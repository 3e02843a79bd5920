// What players say: each client of a player holds it in its place, in memory or from lines; no spectator's does, and no View
// learns from it.
#include <doctest/doctest.h>

#include <string>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/client/command_reader.hpp"
#include "gonfalon/replica/event_decoder.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/table/line_client.hpp"
#include "gonfalon/table/table.hpp"
#include "common/plan_for.hpp"

using namespace gonfalon;

namespace {

std::string told(const std::vector<replica::Remark>& remarks) {
  std::string out;
  for (const replica::Remark& remark : remarks) out += std::to_string(remark.after) + ' ' + remark.text + ';';
  return out;
}

}  // namespace

TEST_CASE("what a player says is heard by the players alone, in its place, and changes nothing that is known") {
  for (const char* const variant : {"barrage", "fortress-intro"}) {
    const Rules rules = *find_variant(variant);
    table::Table quiet(test::plan_for(rules, 7, Side::Red)), loud(test::plan_for(rules, 7, Side::Red));
    const auto spectator = loud.connect({});
    table::LineClient spectator_elsewhere(loud, {}, true);
    BySide<std::unique_ptr<client::Connection>> here{{loud.connect(only(Side::Red)), loud.connect(only(Side::Blue))}};
    REQUIRE_FALSE(loud.say(Side::Blue, "hello"));
    for (const Side side : both_sides) {
      Random random(7), same(7);
      REQUIRE_FALSE(quiet.submit(side, Deploy{random_setup(rules, side, random)}));
      REQUIRE_FALSE(loud.submit(side, Deploy{random_setup(rules, side, same)}));
      REQUIRE_FALSE(loud.say(side, "ready"));
    }
    const std::size_t all = loud.game().referee().report_count();
    for (const Side side : both_sides) {
      replica::EventDecoder decoder;
      table::LineClient elsewhere(loud, side, true);
      const std::string heard = elsewhere.hello() + elsewhere.news();
      for (const std::string_view line : split(heard, "\n"))
        if (!line.empty()) REQUIRE(decoder.hear(line));
      CHECK(told(here[side]->game().remarks()) == "0 hello;1 ready;" + std::to_string(all) + " ready;");
      CHECK(told(decoder.game()->remarks()) == told(here[side]->game().remarks()));
      CHECK(decoder.game()->view(side) == quiet.connect(only(side))->game().view(side));
    }
    CHECK(spectator->game().remarks().empty());
    const std::string lines = spectator_elsewhere.hello() + spectator_elsewhere.news();
    CHECK(lines.find("said") == std::string::npos);
    for (const char* const look : {"log", "last"}) {
      const auto heard = spectator_elsewhere.hear({.text = look, .flaw = {}});
      CHECK(heard.events.find("says") == std::string::npos);
    }
    CHECK_FALSE(spectator_elsewhere.is_behind());
  }
}
