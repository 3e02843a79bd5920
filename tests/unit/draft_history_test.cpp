// Setups in the making: every step has a way back.
#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "gonfalon/base/random.hpp"
#include "gonfalon/bot/player.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/rulebook.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "common/games.hpp"
#include "common/random_fortress.hpp"
#include "common/soak.hpp"
#include "typed.hpp"

using namespace gonfalon;

namespace {

// Somebody who sets up Red.
class Builder {
 public:
  explicit Builder(const Rules& rules, std::uint64_t seed = 1)
      : red_(rules, {.plays = {{true, false}}, .here = true}, seed) {}

  std::string say(const std::string& line) {
    const auto answer = red_.hear(line);
    return answer.fault ? test::code(answer.fault->code) : "done";
  }
  const Setup& draft() const { return red_.draft(Side::Red); }

 private:
  test::Person red_;
};

// A step that may be refused or change nothing.
std::string any_step(const Rules& rules, Random& random) {
  const auto one_of = [&](std::initializer_list<const char*> words) {
    return std::string(words.begin()[random.below(static_cast<std::uint32_t>(words.size()))]);
  };
  const std::string square = std::string(1, static_cast<char>('A' + random.below(5))) + std::to_string(random.below(3) + 1);
  const std::string whole = one_of({"random", "suggest", "clear", "mirror", "mirror"});
  const std::uint32_t kind = random.below(12);
  if (kind == 0) return whole;
  if (kind == 1) return "suggest " + one_of({"careful", "bold", "bluff", "long way", "many traps"});
  if (is_battle(rules)) {
    if (kind < 6) return "place " + one_of({"scout", "miner", "flag", "bomb", "marshal"}) + ' ' + square;
    return kind < 9 ? "remove " + square : "exchange " + square + " A1";
  }
  if (kind < 5) return "place " + one_of({"king", "soldier", "flag", "pitfall"}) + ' ' + square + " bottom";
  if (kind < 8) return "wall " + square + " B2 bottom";
  return kind < 10 ? "ladder " + square + " bottom" : "remove " + square + " bottom";
}

}  // namespace

TEST_CASE("any walk back and forth through the steps of a setup comes by the same setups") {  // issue 13, fault 26
  for (const char* const variant : {"original", "barrage", "fortress-intro"}) {
    const Rules rules = test::game(variant);
    CAPTURE(variant);
    Random random(26);
    Builder builder(rules);
    std::vector<Setup> states{builder.draft()};
    std::size_t now = 0;
    for (int turn = 0; turn < 400; ++turn) {
      const std::uint32_t what = random.below(5);
      if (what == 0) {
        CHECK(builder.say("undo") == (now > 0 ? "done" : "not-here"));
        now -= now > 0 ? 1 : 0;
      } else if (what == 1) {
        CHECK(builder.say("redo") == (now + 1 < states.size() ? "done" : "not-here"));
        now += now + 1 < states.size() ? 1 : 0;
      } else if (builder.say(any_step(rules, random)) == "done" && builder.draft() != states[now]) {
        states.resize(++now);
        states.push_back(builder.draft());
      }
      REQUIRE(builder.draft() == states[now]);
    }
    while (builder.say("undo") == "done") REQUIRE(builder.draft() == states[--now]);
    CHECK(now == 0);
    while (builder.say("redo") == "done") REQUIRE(builder.draft() == states[++now]);
    CHECK(now + 1 == states.size());
  }
}

TEST_CASE("what was made by hand comes back after all that overwrites it") {  // issue 13, fault 26
  for (const char* const over : {"random", "suggest", "suggest bold", "mirror", "clear"}) {
    CAPTURE(over);
    Builder builder(test::game("barrage"));
    REQUIRE(builder.say("place marshal A1") == "done");
    const Setup made = builder.draft();
    REQUIRE(builder.say(over) == "done");
    REQUIRE(builder.draft() != made);
    CHECK(builder.say("undo") == "done");
    CHECK(builder.draft() == made);
  }
}

TEST_CASE("a setup that is ready is fast, and no program at the table takes steps back") {
  Builder builder(test::game("barrage"));
  CHECK(builder.say("random") == "done");
  CHECK(builder.say("ready") == "done");
  CHECK(builder.say("undo") == "in-play");
  test::Person program(test::game("barrage"), {.plays = {{true, false}}});
  for (const char* const line : {"undo", "suggest"})
    CHECK(program.hear(line).fault.value().code == Refusal::NotHere);
}

TEST_CASE("what is suggested has no faults, no flag in the front row, and hardly ever comes twice") {  // issue 13, fault 39
  for (const Rules& rules : all_variants()) {
    CAPTURE(id_of(rules));
    const int count = test::in_soak() ? 400 : is_battle(rules) ? 100 : 8;
    Builder builder(rules, 39);
    std::set<std::string> different;
    for (int nth = 0; nth < count; ++nth) {
      REQUIRE(builder.say("suggest") == "done");
      REQUIRE(faults_in(rules, Side::Red, builder.draft()).empty());
      different.insert(text::setup_lines(rules, Side::Red, builder.draft()));
      const auto* const battle = std::get_if<battle::Rules>(&rules);
      if (battle == nullptr) continue;
      const auto& men = std::get<battle::Deployment>(builder.draft());
      for (std::int8_t file = 0; file < battle->files; ++file)
        REQUIRE(men[static_cast<std::size_t>(index_of({file, static_cast<std::int8_t>(battle->home_rows - 1)}))] != battle::Rank::Flag);
    }
    CHECK(static_cast<int>(different.size()) > count * 9 / 10);
  }
}

TEST_CASE("each kind of setup is sound, keeps the flag out of the front row, and is another each time") {
  const auto row_of_flag = [](const battle::Rules& rules, const battle::Deployment& men) {
    for (int row = 0; row < rules.home_rows; ++row)
      for (int column = 0; column < rules.files; ++column)
        if (men[static_cast<std::size_t>(index_of(rules.home_square(Side::Red, row, column)))] == battle::Rank::Flag) return row;
    return 0;
  };
  for (const Rules& rules : all_variants()) {
    for (const bot::SetupKindRow& kind : bot::setup_kinds(rules)) {
      CAPTURE(id_of(rules));
      CAPTURE(kind.name);
      Builder builder(rules, 16);
      std::set<std::string> different;
      const int count = is_battle(rules) ? 50 : 8;
      for (int nth = 0; nth < count; ++nth) {
        REQUIRE(builder.say("suggest " + std::string(kind.name)) == "done");
        REQUIRE(faults_in(rules, Side::Red, builder.draft()).empty());
        different.insert(text::setup_lines(rules, Side::Red, builder.draft()));
        if (const auto* battle = std::get_if<battle::Rules>(&rules))
          REQUIRE(row_of_flag(*battle, std::get<battle::Deployment>(builder.draft())) > 0);
      }
      CHECK(static_cast<int>(different.size()) >= count * 9 / 10);
    }
  }
  Builder builder(test::game("barrage"));
  CHECK(builder.say("suggest long way") == "syntax");
  CHECK(builder.say("suggest nonsense") == "syntax");
  CHECK(builder.say("suggest BOLD") == "done");
}

TEST_CASE("a bold setup has its highest men further in front than a careful one, and a long way is longer") {
  const auto mean = [](const Rules& rules, const char* kind, auto worth) {
    Builder builder(rules, 3);
    const int samples = is_battle(rules) ? 40 : 10;
    double sum = 0;
    for (int nth = 0; nth < samples; ++nth) {
      REQUIRE(builder.say(std::string("suggest") + kind) == "done");
      sum += worth(builder.draft());
    }
    return sum / samples;
  };
  for (const char* const variant : {"original", "duel", "barrage"}) {
    const Rules rules = test::game(variant);
    const auto row = [&](const Setup& setup) {
      const auto& men = std::get<battle::Deployment>(setup);
      double rows = 0;
      for (int index = 0; index < board_squares; ++index)
        if (men[static_cast<std::size_t>(index)] == battle::Rank::Marshal || men[static_cast<std::size_t>(index)] == battle::Rank::General)
          rows += square_at(index).row;
      return rows;
    };
    CAPTURE(variant);
    CHECK(mean(rules, " bold", row) > mean(rules, " careful", row) + 1);
  }
  for (const char* const variant : {"fortress-intro", "fortress"}) {
    const Rules rules = test::game(variant);
    const auto steps = [&](const Setup& setup) {
      return static_cast<double>(way_to_flag(std::get<fortress::Rules>(rules), std::get<fortress::Labyrinth>(setup)).size());
    };
    CAPTURE(variant);
    CHECK(mean(rules, " long way", steps) > mean(rules, "", steps));
  }
}

TEST_CASE("what stands left comes to stand right, whatever the rules, and back again") {
  for (const Rules& rules : all_variants()) {
    CAPTURE(id_of(rules));
    Builder builder(rules, 5);
    CHECK(builder.say("mirror") == "done");
    CHECK(builder.say("undo") == "not-here");  // nothing was there to change
    for (int nth = 0; nth < 20; ++nth) {
      REQUIRE(builder.say("random") == "done");
      const Setup made = builder.draft();
      REQUIRE(builder.say("mirror") == "done");
      REQUIRE(faults_in(rules, Side::Red, builder.draft()).empty());
      CHECK(builder.draft() != made);
      REQUIRE(builder.say("mirror") == "done");
      REQUIRE(builder.draft() == made);
    }
  }
  Builder builder(test::game("barrage"));
  for (const char* const line : {"place marshal A1", "place spy C2", "mirror"}) REQUIRE(builder.say(line) == "done");
  CHECK(text::setup_lines(test::game("barrage"), Side::Red, builder.draft()) == ". . . . . . . .\n. . . . . S . .\n. . . . . . . M\n");
}

TEST_CASE("the same seed suggests the same, and random is as it was") {
  for (const Rules& rules : all_variants()) {
    Builder one(rules, 7), two(rules, 7), three(rules, 7);
    one.say("suggest");
    two.say("suggest");
    CHECK(one.draft() == two.draft());
    one.say("random");
    three.say("random");
    CHECK(one.draft() == three.draft());
  }
}

TEST_CASE("no flag that is suggested lies near the entrance") {
  for (const Rules& game : test::all_fortresses()) {
    CAPTURE(id_of(game));
    Random random(18);
    for (int left = test::in_soak() ? 6 : 2; left > 0; --left) {
      const Setup setup = bot::suggested_setup(game, Side::Red, bot::SetupKind::Sound, random);
      CHECK(fortress::way_to_flag(std::get<fortress::Rules>(game), std::get<fortress::Labyrinth>(setup)).size() > 4);
    }
  }
}

TEST_CASE("what the rule book gives as examples of building can be built in its own game") {
  std::vector<Rules> games = test::all_fortresses();
  Random random(20);
  for (int left = 50; left > 0; --left) games.emplace_back(test::random_fortress(random));
  int built = 0;
  for (const Rules& rules : games) {
    CAPTURE(id_of(rules));
    for (const text::Topic& topic : text::rulebook(rules))
      for (const text::Passage& passage : topic.passages)
        for (std::size_t from = 0, to = 0; (from = passage.text.find('`', to)) != std::string::npos; ++to) {
          to = passage.text.find('`', from + 1);
          REQUIRE(to != std::string::npos);
          const std::string quoted = passage.text.substr(from + 1, to - from - 1);
          CAPTURE(quoted);
          const std::string_view word = std::string_view(quoted).substr(0, quoted.find(' '));
          if (word != "wall" && word != "ladder" && word != "place" && word != "bridge") continue;
          const auto answer = Builder(rules).say(quoted);
          const bool none = word == "wall" && std::get<fortress::Rules>(rules).walls == 0;
          CHECK(answer == (none ? "none-left" : "done"));
          ++built;
        }
  }
  CHECK(built > 100);
}

TEST_CASE("two steps that are made one are undone together") {
  battle::Deployment one, two, three;
  two[0] = battle::Rank::Spy;
  three[0] = battle::Rank::Miner;
  client::Draft draft{Setup(one)};
  draft.change_to(two);
  draft.change_to(three);
  draft.join_steps();
  CHECK(draft.undo());
  CHECK(draft.now() == Setup(one));
  CHECK_FALSE(draft.undo());
  CHECK(draft.redo());
  CHECK(draft.now() == Setup(three));
}
