// The guided games: every lesson can be played as it is written, and nothing else goes on.
#include <doctest/doctest.h>

#include "gonfalon/play/coach.hpp"
#include "gonfalon/play/guide.hpp"
#include "gonfalon/screen/draw.hpp"
#include "typed.hpp"

using namespace gonfalon;
using namespace gonfalon::test;
using play::Coach;
using play::Lesson;
using play::Verdict;

namespace {

// A learner, and what he sees.
class Pupil {
 public:
  explicit Pupil(const Lesson& lesson) : game(*find_variant(lesson.variant), {}, 1, {}), coach(lesson) { coach.go_to(game, 0); }

  Verdict say(const std::string& line) {
    play::Speaker speaker{.plays = {}, .here = true};
    speaker.plays[coach.learner()] = true;
    play::Dialogue dialogue(game, speaker);
    const std::size_t before = game.orders();
    return coach.judge(game, dialogue.hear({.text = line, .flaw = {}}), before);
  }

  bool shows_advice(screen::Size size) {
    screen::Desk desk;
    desk.advice = coach.text();
    const screen::Scene scene{.rules = game.rules(),
                              .view = game.view(coach.learner()),
                              .seat = coach.learner(),
                              .desk = desk,
                              .status = {},
                              .place = {},
                              .keys = {}};
    return screen::shows_advice(scene, size);
  }

  play::Game game;
  Coach coach;
};

}  // namespace

TEST_CASE("a lesson can be played to its end, which is won") {
  REQUIRE(play::all_lessons().size() == play::guided_games().size());
  for (const Lesson& lesson : play::all_lessons()) {
    CAPTURE(lesson.variant);
    REQUIRE(find_variant(lesson.variant));
    Pupil pupil(lesson);
    for (std::size_t step = 0; step + 1 < lesson.steps.size(); ++step) {
      CAPTURE(step);
      REQUIRE(pupil.coach.step() == step);
      if (pupil.coach.only_reads())
        pupil.coach.go_to(pupil.game, step + 1);
      else
        CHECK(pupil.say(lesson.steps[step].wanted) == Verdict::Right);
      // it is the learner's turn, and he can do what is wanted of him: nobody gets stuck
      if (!pupil.coach.at_end()) CHECK(awaited(pupil.game.view(lesson.learner), lesson.learner));
    }
    CHECK(pupil.coach.at_end());
    REQUIRE(pupil.game.over());
    CHECK(pupil.game.course().outcome->winner == lesson.learner);
    CHECK(pupil.coach.only_reads());
  }
}

TEST_CASE("to go to a step is the same as to play to it") {
  for (const Lesson& lesson : play::all_lessons()) {
    CAPTURE(lesson.variant);
    Pupil player(lesson);
    for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
      CAPTURE(step);
      Pupil jumper(lesson);
      jumper.coach.go_to(jumper.game, step);
      CHECK(jumper.game.record() == player.game.record());
      CHECK((jumper.game.view(lesson.learner) == player.game.view(lesson.learner)));
      if (player.coach.only_reads() || player.coach.at_end())
        player.coach.go_to(player.game, std::min(step + 1, lesson.steps.size() - 1));
      else
        player.say(lesson.steps[step].wanted);
    }
  }
}

TEST_CASE("any other lawful order is not for now, and changes nothing") {
  for (const Lesson& lesson : play::all_lessons()) {
    CAPTURE(lesson.variant);
    Pupil pupil(lesson);
    for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
      CAPTURE(step);
      pupil.coach.go_to(pupil.game, step);
      if (pupil.game.over()) continue;
      const std::string record = pupil.game.record();
      for (const Move& move : moves(pupil.game.rules(), pupil.game.view(lesson.learner), lesson.learner)) {
        std::string order;
        text::append_command(order, pupil.game.rules(), move);
        if (order == lesson.steps[step].wanted) continue;
        CAPTURE(order);
        CHECK(pupil.say(order) == Verdict::NotNow);
        CHECK(pupil.game.record() == record);
        CHECK(pupil.coach.step() == step);
        CHECK_FALSE(pupil.coach.otherwise().empty());
        CHECK(screen::columns_of(pupil.coach.otherwise()) < 80);
      }
      CHECK(pupil.say("resign") == Verdict::NotNow);
      CHECK(pupil.say("draw") == Verdict::NotNow);
      CHECK(pupil.say("show") == Verdict::NoOrder);
      CHECK(pupil.say("undo") == Verdict::NoOrder);
      CHECK(pupil.say("A1 to A1 nowhere") == Verdict::NoOrder);
      CHECK(pupil.game.record() == record);
    }
  }
}

TEST_CASE("a step names the place where its order begins") {
  for (const Lesson& lesson : play::all_lessons()) {
    Pupil pupil(lesson);
    for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
      pupil.coach.go_to(pupil.game, step);
      const auto place = pupil.coach.place(pupil.game.rules());
      CHECK(place.has_value() == !pupil.coach.only_reads());
      if (place) CHECK(std::string(lesson.steps[step].wanted).find(text::place_name(pupil.game.rules(), *place)) == 0);
    }
  }
}

TEST_CASE("at 80 by 24, and larger, all that the coach says stands beside the board") {
  for (const Lesson& lesson : play::all_lessons()) {
    CAPTURE(lesson.variant);
    Pupil pupil(lesson);
    for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
      CAPTURE(step);
      pupil.coach.go_to(pupil.game, step);
      for (const screen::Size size : {screen::Size{80, 24}, {100, 30}, {120, 40}, {200, 60}}) {
        CAPTURE(size.width);
        CHECK(pupil.shows_advice(size));
      }
      CHECK_FALSE(pupil.shows_advice({40, 16}));
    }
  }
}

TEST_CASE("which games have a lesson") {
  for (const Rules& rules : all_variants()) {
    CAPTURE(id_of(rules));
    CHECK(play::has_guide(rules) == (id_of(rules) == "barrage" || id_of(rules) == "fortress-intro"));
  }
}
