// What a player's program makes of the event lines is what the referee knows of its side, bit for bit.
#include "gonfalon/play/hearing.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "gonfalon/text/event.hpp"
#include "gonfalon/text/position.hpp"
#include "random_play.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;

namespace {

// A program's ear beside a table, and what has come of its reports.
class Ear {
 public:
  Ear(const Rules& rules, Side side, Random random) : rules_(rules), side_(side), random_(random) {
    std::string hello;
    text::append_hello(hello, rules, "0", side);
    say(hello);
    view_ = blank_view(*hearing_.rules(), side);
  }

  void tell(const Table& table) {
    std::string lines;
    for (const Report& report : table.told(listener_of(side_))) text::append_event(lines, rules_, report, 0);
    say(lines);
    if (hearing_.asks_position()) answer_in_ = 1 + static_cast<int>(random_.below(6));
    if (answer_in_ > 0 && --answer_in_ == 0) {
      if (refuses) {
        say("refused code=not-here\ndone n=1\n");
      } else {
        const auto& battle = std::get<battle::Rules>(rules_);
        say("| " + text::position_text(battle, std::get<battle::View>(table.view(side_))) + "\ndone n=1\n");
      }
    }
    if (hearing_.begins_again()) view_ = blank_view(rules_, side_);
    for (const Report& report : hearing_.take()) learn(rules_, view_, report);
  }

  bool waits() const { return answer_in_ > 0; }
  const View& view() const { return view_; }
  const play::Hearing& hearing() const { return hearing_; }
  bool refuses = false;

 private:
  void say(const std::string& text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      CAPTURE(line);
      REQUIRE(hearing_.hear(line));
    }
  }

  Rules rules_;
  Side side_;
  Random random_;
  play::Hearing hearing_;
  View view_;
  int answer_in_ = 0;
};

}  // namespace

TEST_CASE("what a program hears comes to the view of its side, bit for bit") {
  int compared = 0;
  for (const Rules& variant : all_variants()) {
    CAPTURE(id_of(variant));
    for (int seed = 0; seed < times(40); ++seed) {
      CAPTURE(seed);
      Random random(static_cast<std::uint64_t>(seed) + 500);
      const Rules rules = with_options(variant, random);
      BySide<Ear> listeners{{Ear(rules, Side::Red, random.split(1)), Ear(rules, Side::Blue, random.split(2))}};
      REQUIRE(listeners[Side::Red].hearing().rules() == rules);
      play_out(rules, random, honest(), length_of_game(random), [&](const Table& table, const Turn&) {
        for (const Side side : both_sides) {
          listeners[side].tell(table);
          if (listeners[side].waits()) continue;
          ++compared;
          REQUIRE(listeners[side].view() == table.view(side));
        }
      });
    }
  }
  CHECK(compared > 1000);
}

TEST_CASE("where nobody says how the pieces stand, each enemy is there once it is told of") {
  int known = 0;
  for (const char* id : {"barrage", "duel", "quick"}) {
    for (int seed = 0; seed < times(10); ++seed) {
      Random random(static_cast<std::uint64_t>(seed) + 900);
      const Rules rules = *find_variant(id);
      Ear ear(rules, Side::Blue, random.split(1));
      ear.refuses = true;
      play_out(rules, random, honest(), 150, [&](const Table& table, const Turn&) {
        ear.tell(table);
        if (ear.waits() || table.course().stage == Stage::Setup) return;
        const auto& truth = std::get<battle::View>(table.view(Side::Blue));
        const auto& guess = std::get<battle::View>(ear.view());
        REQUIRE(guess.course == truth.course);
        REQUIRE(guess.made == truth.made);
        REQUIRE(guess.lost == truth.lost);
        for (std::size_t i = 0; i < guess.board.size(); ++i) {
          const auto& token = truth.board[i];
          const bool told_of = token && (token->side == Side::Blue || token->moved || token->shown);
          if (told_of || guess.board[i]) REQUIRE(guess.board[i] == token);
          if (told_of && token->side == Side::Red) ++known;
        }
      });
    }
  }
  CHECK(known > 100);
}

TEST_CASE("a battle begun from a position is heard like any other") {
  const auto rules = std::get<battle::Rules>(*find_variant("barrage"));
  Referee referee(rules, Side::Red);
  const auto position = text::read_position(
      rules, std::string("MAAAAAAA") + "AAAAAAAA" + "ADlAAAAA" + "AA_AA_AA" + "AA_AA_AA" + "AAAAAXAA" + "AAAAwAAA" +
                 "YAAAAAAA b 17");
  REQUIRE(position);
  REQUIRE_FALSE(referee.begin_from(*position));
  for (const Side side : both_sides) {
    CAPTURE(static_cast<int>(side));
    play::Hearing hearing;
    REQUIRE(hearing.hear(side == Side::Red ? "hello variant=barrage side=red" : "hello variant=barrage side=blue"));
    std::string lines;
    for (std::size_t nth = 0; nth < referee.heard(); ++nth)
      text::append_event(lines, rules, *referee.told(nth, listener_of(side)), 0);
    std::istringstream in(lines);
    for (std::string line; std::getline(in, line);) REQUIRE(hearing.hear(line));
    REQUIRE(hearing.asks_position());
    const auto& view = std::get<battle::View>(referee.seat(side).view());
    REQUIRE(hearing.hear("| " + text::position_text(rules, view)));
    View heard = blank_view(rules, side);
    for (const Report& report : hearing.take()) learn(rules, heard, report);
    for (int index = 0; index < board_squares; ++index) {
      const auto& token = std::get<battle::View>(heard).board[static_cast<std::size_t>(index)];
      const auto& real = view.board[static_cast<std::size_t>(index)];
      REQUIRE(token.has_value() == real.has_value());
      if (token && token->side == side) CHECK(token == real);
    }
    CHECK(std::get<battle::View>(heard).made == 17);
    CHECK(course_of(heard) == view.course);
  }
}

TEST_CASE("lines that can't be true end the hearing, those that are not known do not") {
  for (const auto& [line, good] : {std::pair{"", true},
                                   {"  ", true},
                                   {"fanfare side=red", true},
                                   {"move side=red from=A4", true},
                                   {"move side=red from=A4 to=A99", true},
                                   {"move side=green from=A4 to=A5", true},
                                   {"| nothing", true},
                                   {"said side=blue text=move%20side=red", true},
                                   {"done n=4", true},
                                   {"option name=no-attack value=-3", true},
                                   {"move side=red from=A4 to=A5", false},
                                   {"attack side=red from=A4 to=A5 attacker=spy defender=spy result=both", false},
                                   {"hello variant=original side=red", false}}) {
    const std::string heard = line;  // not the binding, which clang 14 lets no lambda capture
    CAPTURE(heard);
    play::Hearing hearing;
    REQUIRE(hearing.hear("hello variant=original side=red"));
    CHECK(hearing.hear(line) == good);
  }
  play::Hearing stranger;
  CHECK_FALSE(stranger.hear("hello variant=chess side=red"));
  play::Hearing watcher;
  CHECK_FALSE(watcher.hear("hello variant=original side=none"));
}
