// The guided games: every lesson can be played as it is written, and nothing else goes on.
#include <doctest/doctest.h>

#include "gonfalon/lesson/lesson.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/table/record.hpp"
#include "gonfalon/table/table.hpp"
#include "common/games.hpp"
#include "typed.hpp"

using namespace gonfalon;
using namespace gonfalon::test;
using lesson::Coach;
using lesson::Lesson;
using lesson::Verdict;

namespace {

// A learner, and what he sees.
class Pupil {
 public:
  explicit Pupil(const Lesson& lesson) : coach(lesson, lobby) { go_to(0); }

  void go_to(std::size_t step) { sit_at(coach.go_to(step)); }

  Verdict say(const std::string& line) {
    auto heard = coach.hear(*game, *commands_, {.text = line, .flaw = {}});
    if (heard.next) sit_at(std::move(heard.next));
    return heard.verdict;
  }

  std::string record() { return *game->table().record_text(); }

  bool shows_advice(screen::Size size) {
    screen::UiState ui;
    ui.advice = coach.text();
    return screen::shows_advice(scene(ui), size);
  }

  // How many signs of what is not known yet are drawn, with what the coach says and without.
  std::pair<int, int> unknown_drawn(screen::Size size) {
    const auto count = [&](const screen::UiState& ui) {
      const screen::Frame frame = screen::draw(scene(ui), size);
      int drawn = 0;
      for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x) drawn += frame.at({x, y}).sign == U'┆' || frame.at({x, y}).sign == U'┄';
      return drawn;
    };
    screen::UiState ui;
    const int without = count(ui);
    ui.advice = coach.text();
    return {count(ui), without};
  }

  table::Lobby lobby;
  Coach coach;
  std::unique_ptr<client::GameClient> game;

 private:
  screen::Scene scene(const screen::UiState& ui) {
    return {.rules = game->rules(), .view = game->view(coach.learner()), .seat = coach.learner(), .ui = ui, .header = {}, .place = {}, .keys = {}, .lines = screen::Lines::Unicode};
  }

  void sit_at(std::unique_ptr<client::GameClient> next) {
    commands_.reset();
    game = std::move(next);
    commands_.emplace(*game, client::Speaker{.plays = only(coach.learner()), .here = true});
  }

  std::optional<client::CommandReader> commands_;
};

}  // namespace

TEST_CASE("a lesson can be played to its end, which is won") {
  for (const Lesson& lesson : lesson::all_lessons()) {
    CAPTURE(lesson.variant);
    REQUIRE(find_variant(lesson.variant));
    Pupil pupil(lesson);
    for (std::size_t step = 0; step + 1 < lesson.steps.size(); ++step) {
      CAPTURE(step);
      REQUIRE(pupil.coach.step() == step);
      if (pupil.coach.only_reads())
        pupil.go_to(step + 1);
      else
        CHECK(pupil.say(lesson.steps[step].wanted) == Verdict::Right);
      // it is the learner's turn, and he can do what is wanted of him: nobody gets stuck
      if (!pupil.coach.at_end()) CHECK(awaited(pupil.game->view(lesson.learner), lesson.learner));
    }
    CHECK(pupil.coach.at_end());
    REQUIRE(pupil.game->over());
    CHECK(pupil.game->status().outcome->winner == lesson.learner);
    CHECK(pupil.coach.only_reads());
  }
}

TEST_CASE("to go to a step is the same as to play to it") {
  for (const Lesson& lesson : lesson::all_lessons()) {
    CAPTURE(lesson.variant);
    Pupil player(lesson);
    for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
      CAPTURE(step);
      Pupil jumper(lesson);
      jumper.go_to(step);
      CHECK(jumper.record() == player.record());
      CHECK((jumper.game->view(lesson.learner) == player.game->view(lesson.learner)));
      if (player.coach.only_reads() || player.coach.at_end())
        player.go_to(std::min(step + 1, lesson.steps.size() - 1));
      else
        player.say(lesson.steps[step].wanted);
    }
  }
}

TEST_CASE("any other lawful order is not for now, and changes nothing") {
  for (const Lesson& lesson : lesson::all_lessons()) {
    CAPTURE(lesson.variant);
    Pupil pupil(lesson);
    for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
      CAPTURE(step);
      pupil.go_to(step);
      if (pupil.game->over()) continue;
      const std::string record = pupil.record();
      for (const Move& move : moves(pupil.game->rules(), pupil.game->view(lesson.learner), lesson.learner)) {
        std::string order;
        text::append_command(order, pupil.game->rules(), move);
        if (order == lesson.steps[step].wanted) continue;
        CAPTURE(order);
        CHECK(pupil.say(order) == Verdict::NotNow);
        CHECK(pupil.record() == record);
        CHECK(pupil.coach.step() == step);
        CHECK_FALSE(pupil.coach.otherwise().empty());
        CHECK(screen::columns_of(pupil.coach.otherwise()) < 80);
      }
      const Verdict given_up = pupil.game->status().stage == Stage::Play ? Verdict::NotNow : Verdict::NoOrder;  // nobody can before play
      CHECK(pupil.say("resign") == given_up);
      CHECK(pupil.say("draw") == given_up);
      CHECK(pupil.say("show") == Verdict::NoOrder);
      CHECK(pupil.say("undo") == Verdict::NoOrder);
      CHECK(pupil.say("A1 to A1 nowhere") == Verdict::NoOrder);
      CHECK(pupil.record() == record);
    }
  }
}

TEST_CASE("a step names the place where its order begins, if it is one to go somewhere") {
  for (const Lesson& lesson : lesson::all_lessons()) {
    Pupil pupil(lesson);
    for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
      pupil.go_to(step);
      const auto place = pupil.coach.place(pupil.game->rules());
      CHECK(place.has_value() == (std::string_view(lesson.steps[step].wanted).find(" to ") != std::string_view::npos));
      if (place) CHECK(std::string(lesson.steps[step].wanted).find(text::place_name(pupil.game->rules(), *place)) == 0);
    }
  }
}

TEST_CASE("at 80 by 24, and larger, all that the coach says stands beside the board, and not on it") {
  for (const Lesson& lesson : lesson::all_lessons()) {
    CAPTURE(lesson.variant);
    Pupil pupil(lesson);
    for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
      CAPTURE(step);
      pupil.go_to(step);
      for (const screen::Size size : {screen::Size{80, 24}, {100, 30}, {100, 36}, {120, 40}, {160, 50}, {200, 60}}) {
        CAPTURE(size.width);
        CHECK(pupil.shows_advice(size));
        const auto [advised, alone] = pupil.unknown_drawn(size);
        CHECK((advised > 0) == (alone > 0));  // beside advice a space may be lower
        CHECK((alone > 0) == !is_battle(pupil.game->rules()));
      }
      CHECK_FALSE(pupil.shows_advice({40, 16}));
    }
  }
}

TEST_CASE("which games have a lesson") {
  for (const Rules& rules : test::all_games()) {
    const auto id = id_of(rules);
    CAPTURE(id);
    CHECK((lesson::lesson_of(rules) != nullptr) == (id == "barrage" || id == "fortress-intro" || id == "fortress-twin"));
  }
}
