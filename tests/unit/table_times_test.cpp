// The clocks of people at a table, and who may claim a win there.
#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <vector>

#include "gonfalon/client/plan.hpp"
#include "gonfalon/text/sentence.hpp"
#include "side_clock.hpp"
#include "table_server.hpp"

using namespace gonfalon;
using namespace gonfalon::net;
using namespace gonfalon::table;
using namespace std::chrono_literals;

namespace {

using Clock = SideClock::Clock;

const Clock::time_point start{};
constexpr BySide<bool> both{{true, true}}, red{{true, false}}, blue{{false, true}}, nobody{{false, false}};

// What happens at a table, when: whose turn comes, if anybody's, and from whom something is due then.
struct Moment {
  Clock::duration at;
  std::optional<Side> turn;
  BySide<bool> due;
};

struct TimedGame {
  const char* name;
  Clock::duration bonus;
  BySide<bool> people;
  std::vector<Moment> steps;
  Clock::duration then;                     // is looked at it
  BySide<Clock::duration> left;
  std::optional<Clock::duration> until_late;
  std::optional<Side> late;
};

const TimedGame games[] = {
    {"nothing is due", 0s, both, {}, 60s, {{10s, 10s}}, {}, {}},
    {"both set up, and Red is ready first", 0s, both, {{0s, {}, both}, {2s, {}, blue}}, 5s, {{8s, 5s}}, 5s, {}},
    {"both set up, and neither is ready", 0s, both, {{0s, {}, both}}, 11s, {{-1s, -1s}}, -1s, Side::Red},
    {"Blue has taken longer before", 0s, both, {{0s, {}, blue}, {3s, {}, both}}, 12s, {{1s, -2s}}, -2s, Side::Blue},
    {"the setup has no bonus", 5s, both, {{0s, {}, both}, {2s, {}, blue}, {3s, Side::Red, red}}, 4s, {{7s, 7s}}, 7s, {}},
    {"a turn has its bonus when the next has come",
     5s,
     both,
     {{0s, Side::Red, red}, {4s, Side::Blue, blue}, {5s, Side::Red, red}},
     6s,
     {{10s, 14s}},
     10s,
     {}},
    {"a turn of many steps has one bonus",
     5s,
     both,
     {{0s, Side::Red, red}, {1s, {}, red}, {2s, {}, red}, {3s, Side::Blue, blue}},
     3s,
     {{12s, 10s}},
     10s,
     {}},
    {"so has each of two turns that follow each other, for the other sits out",
     5s,
     both,
     {{0s, Side::Red, red}, {3s, Side::Red, red}, {6s, Side::Blue, blue}},
     6s,
     {{14s, 10s}},
     10s,
     {}},
    {"a bonus is not given to who is late", 5s, both, {{0s, Side::Red, red}}, 10s, {{0s, 10s}}, 0s, Side::Red},
    {"of two whose time runs the right one is late", 0s, both, {{0s, {}, red}, {9s, {}, both}}, 12s, {{-2s, 7s}}, -2s, Side::Red},
    {"what has come was in time", 0s, both, {{0s, Side::Red, red}, {11s, Side::Blue, blue}}, 12s, {{0s, 9s}}, 9s, {}},
    {"and once more is not", 0s, both, {{0s, Side::Red, red}, {11s, Side::Blue, blue}, {12s, Side::Red, red}}, 12s, {{0s, 9s}}, 0s, Side::Red},
    {"a program's time does not run", 5s, blue, {{0s, Side::Red, red}, {60s, Side::Blue, blue}}, 65s, {{15s, 5s}}, 5s, {}},
    {"the game is over", 0s, both, {{0s, Side::Red, red}, {4s, {}, nobody}}, 60s, {{6s, 10s}}, {}, {}},
};

}  // namespace

TEST_CASE("a clock runs for whom something is due, and gives a bonus for each turn") {
  for (const TimedGame& game : games) {
    CAPTURE(game.name);
    const TimeControl control{.game = 10s, .bonus = std::chrono::duration_cast<std::chrono::milliseconds>(game.bonus)};
    BySide<SideClock> timers{{SideClock(control), SideClock(control)}};
    std::optional<Side> turn;
    for (const Moment& step : game.steps) {
      if (step.turn && turn) timers[*turn].add_bonus();
      if (step.turn) turn = step.turn;
      for (const Side side : both_sides) {
        if (!game.people[side] || step.due[side] == timers[side].runs()) continue;
        if (step.due[side])
          timers[side].begin(false, start + step.at);
        else
          timers[side].end(start + step.at);
      }
    }
    std::optional<Clock::duration> least;
    for (const Side side : both_sides) {
      CAPTURE(static_cast<int>(side));
      const auto left = timers[side].left(start + game.then);
      if (left) least = std::min(*left, least.value_or(*left));
      if (left) CHECK(*left == game.left[side]);
      if (!left) CHECK(timers[side].told(start + game.then) == std::max<std::int64_t>(1, game.left[side] / 1ms));
    }
    CHECK(least == game.until_late);
  }
}

namespace {

struct Visit {
  Clock::duration at;
  Side side;
  bool there;
};

struct Claim {
  const char* name;
  BySide<bool> people;
  Clock::duration allowed;
  std::vector<Visit> visits;
  Clock::duration then;  // the other side claims the win from Blue
  std::string against;
  std::optional<Clock::duration> away, left;
  bool all_have_come;
};

const Claim claims[] = {
    {"nobody has come", both, 60s, {}, 20s, "early", 20s, 40s, false},
    {"he has never come", both, 60s, {{10s, Side::Red, true}}, 60s, "", 60s, 0s, false},
    {"he is there", both, 60s, {{10s, Side::Red, true}, {20s, Side::Blue, true}}, 300s, "there", {}, {}, true},
    {"he has just left", both, 60s, {{0s, Side::Blue, true}, {10s, Side::Red, true}, {290s, Side::Blue, false}}, 300s, "early", 10s, 50s, true},
    {"he has been away long enough", both, 60s, {{0s, Side::Blue, true}, {200s, Side::Blue, false}}, 300s, "", 100s, 0s, false},
    {"he was away, and is there again",
     both,
     60s,
     {{0s, Side::Blue, true}, {100s, Side::Blue, false}, {200s, Side::Blue, true}},
     300s,
     "there",
     {},
     {},
     false},
    {"nobody may claim", both, 0s, {{0s, Side::Blue, true}, {1s, Side::Blue, false}}, 1000s, "never", 999s, {}, false},
    {"a program", red, 60s, {{0s, Side::Red, true}}, 1000s, "program", {}, {}, true},
};

}  // namespace

TEST_CASE("a win can be claimed from who has been away long enough, and from nobody else") {
  for (const Claim& claim : claims) {
    CAPTURE(claim.name);
    Presence presence(claim.people);
    presence.open(claim.allowed, start);
    for (const Visit& visit : claim.visits) CHECK(presence.set_present(visit.side, visit.there, start + visit.at));
    const auto then = start + claim.then;
    const auto against = presence.against_claim(Side::Blue, then);
    CHECK((against ? against->word : std::string()) == claim.against);
    CHECK(presence.away_for(Side::Blue, then) == claim.away);
    CHECK(presence.until_claim(Side::Blue, then) == claim.left);
    CHECK(presence.all_have_come() == claim.all_have_come);
    if (!claim.against.empty()) CHECK(text::why_not(claim.against) != nullptr);
  }
}

TEST_CASE("who is there already does not come, and a program neither comes nor goes") {
  Presence presence(red);
  presence.open(60s, start);
  CHECK_FALSE(presence.set_present(Side::Red, false, start));
  CHECK(presence.set_present(Side::Red, true, start));
  CHECK_FALSE(presence.set_present(Side::Red, true, start + 1s));
  CHECK_FALSE(presence.set_present(Side::Blue, false, start));
  CHECK_FALSE(presence.set_present(Side::Blue, true, start));
}

TEST_CASE("a clock is typed as minutes, and seconds after a plus") {
  struct Row {
    const char* typed;
    bool good;
    std::chrono::milliseconds game, bonus;
  };
  for (const Row& row : {Row{"5", true, 5min, 0s}, Row{"5+3", true, 5min, 3s}, Row{"0.02", true, 1200ms, 0s}, Row{"1.5+0.5", true, 90s, 500ms},
                         Row{"10000+10000", true, 10000min, 10000s}, Row{"0", false, 0s, 0s}, Row{"0+5", false, 0s, 0s}, Row{"", false, 0s, 0s},
                         Row{"5+", false, 0s, 0s}, Row{"+5", false, 0s, 0s}, Row{"5+3+1", false, 0s, 0s}, Row{"-5", false, 0s, 0s},
                         Row{"5+-3", false, 0s, 0s}, Row{"5m", false, 0s, 0s}, Row{"nan", false, 0s, 0s}, Row{"inf", false, 0s, 0s},
                         Row{"10001", false, 0s, 0s}, Row{" 5", false, 0s, 0s}}) {
    CAPTURE(row.typed);
    client::PeopleTimes times;
    CHECK(client::read_clock(times, row.typed) == row.good);
    CHECK(times.game == row.game);
    CHECK(times.bonus == row.bonus);
  }
  client::PeopleTimes times;
  CHECK(times.away == 5min);
  CHECK(client::read_away(times, "0"));
  CHECK(times.away == 0min);
  CHECK(client::read_away(times, "0.5"));
  CHECK_FALSE(client::read_away(times, "soon"));
  CHECK(times.away == 30s);
  CHECK(times.setup == 10min);
  CHECK(client::read_setup_time(times, "0.5"));
  CHECK_FALSE(client::read_setup_time(times, "-1"));
  CHECK(times.setup == 30s);
}

TEST_CASE("a program that comes back by itself takes no seat from where its player sits now") {
  Seats seats(both, {}, {});
  const auto sits = [&](const char* program, int nth) {
    return std::holds_alternative<Side>(seats.sit({.who = "ada", .attempt = {program, nth}}));
  };
  CHECK(sits("ui", 2));  // the table stands open again, and knows nobody
  CHECK(sits("ui", 3));
  CHECK_FALSE(sits("ui", 3));
  CHECK_FALSE(sits("ui", 1));  // given up, and late
  CHECK(sits("phone", 1));
  CHECK_FALSE(sits("ui", 4));
  CHECK(sits("phone", 3));
  CHECK_FALSE(sits("phone", 2));
  CHECK(sits("", 0));  // says nothing of itself
  CHECK_FALSE(sits("phone", 4));
  CHECK(sits("", 0));
  CHECK(sits("ui again", 1));
  seats.change_sides();
  CHECK(sits("phone", 5));
}

TEST_CASE("a seat is of an account, whatever its name becomes, and of none that may be anybody's") {
  Seats seats(both, {}, {});
  CHECK(std::get<Side>(seats.sit({.who = "ada", .id = "1001"})) == Side::Red);
  CHECK(std::get<Side>(seats.sit({.who = "1001", .id = "1001"})) == Side::Red);  // the directory of names is out of reach
  CHECK(std::get<Unseated>(seats.sit({.who = "ada", .side = Side::Red, .id = "1002"})) == Unseated::Taken);  // another has the name now
  CHECK(std::get<Side>(seats.sit({.who = "ada", .id = "1002"})) == Side::Blue);
  CHECK(seats.is_of(Side::Red, "1001"));
  CHECK_FALSE(seats.is_of(Side::Red, "ada"));
  seats.change_sides();
  CHECK(std::get<Side>(seats.sit({.who = "1001", .id = "1001"})) == Side::Blue);

  Seats resumed(both, {{"ada", "bob"}}, {}, {{"1001", ""}});  // nobody is called bob at the moment
  CHECK(std::get<Unseated>(resumed.sit({.who = "ada", .id = "1002"})) == Unseated::Taken);
  CHECK(std::get<Side>(resumed.sit({.who = "bob", .id = "1003"})) == Side::Blue);
  CHECK(std::get<Unseated>(resumed.sit({.who = "bob", .side = Side::Blue, .id = "1004"})) == Unseated::Taken);

  Seats seen_from_namespace(both, {}, {});
  const SeatRequest anybody{.who = "nobody", .id = "65534", .is_anybody = true};
  CHECK(std::get<Unseated>(seen_from_namespace.sit(anybody)) == Unseated::Account);
  Seats with_owner(both, {{"nobody", ""}}, {}, {{"65534", ""}});
  CHECK(std::get<Unseated>(with_owner.sit(anybody)) == Unseated::Account);
  Seats by_token(both, {}, {{"first", "second"}});
  CHECK(std::get<Unseated>(by_token.sit(anybody)) == Unseated::Token);
  SeatRequest shows = anybody;
  shows.token = "second";
  CHECK(std::get<Side>(by_token.sit(shows)) == Side::Blue);
  CHECK(std::get<Unseated>(by_token.sit(anybody)) == Unseated::Token);
}

TEST_CASE("in a rematch each has the other's seat, by his name or by his token") {
  Seats by_name(both, {{"ada", "bob"}}, {});
  by_name.change_sides();
  CHECK(std::get<Side>(by_name.sit({.who = "ada"})) == Side::Blue);
  CHECK(std::get<Side>(by_name.sit({.who = "bob"})) == Side::Red);
  Seats by_token(both, {}, {{"first", "second"}});
  by_token.change_sides();
  CHECK(std::get<Side>(by_token.sit({.who = "ada", .token = "first"})) == Side::Blue);
  Seats against_program(red, {{"ada", ""}}, {});
  against_program.change_sides();
  CHECK(against_program.open() == blue);
  CHECK(std::get<Side>(against_program.sit({.who = "ada"})) == Side::Blue);
}
