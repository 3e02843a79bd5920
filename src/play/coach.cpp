#include "gonfalon/play/coach.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "gonfalon/command/parse.hpp"
#include "gonfalon/play/dialogue.hpp"
#include "gonfalon/play/guide.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::play {

namespace {

// Lines of a lesson; all of them are right (tests/unit/guide_test.cpp).
void carry_out(Game& game, std::string_view lines, Speaker speaker) {
  Dialogue dialogue(game, speaker);
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    [[maybe_unused]] const Answer answer = dialogue.hear({.text = std::string(line), .flaw = {}});
    assert(!answer.fault);
  }
}

constexpr Speaker everybody{.plays = {{true, true}}, .reads_head = true};

}  // namespace

std::span<const Lesson> all_lessons() {
  static const std::array lessons{Lesson{"barrage", Side::Red, steps_of_barrage()},
                                  Lesson{"fortress-intro", Side::Red, steps_of_fortress()}};
  return lessons;
}

const Lesson* lesson_of(const Rules& rules) {
  for (const Lesson& lesson : all_lessons())
    if (lesson.variant == id_of(rules)) return &lesson;
  return nullptr;
}

std::vector<Rules> guided_games() {
  std::vector<Rules> games;
  for (const Lesson& lesson : all_lessons()) games.push_back(*find_variant(lesson.variant));
  return games;
}

bool has_guide(const Rules& rules) { return lesson_of(rules) != nullptr; }

void Coach::go_to(Game& game, std::size_t step) {
  std::size_t from = step;
  while (lesson_.steps[from].scene == nullptr) --from;
  game = Game(*find_variant(lesson_.variant), {}, 1, Side::Red);
  carry_out(game, lesson_.steps[from].scene, everybody);
  for (; from < step; ++from) {
    const LessonStep& passed = lesson_.steps[from];
    if (!passed.refused && passed.wanted[0] != '\0') {
      Speaker learner;
      learner.plays[lesson_.learner] = true;
      carry_out(game, passed.wanted, learner);
    }
    carry_out(game, passed.follows, everybody);
  }
  step_ = step;
}

Verdict Coach::judge(Game& game, const Answer& answer, std::size_t before) {
  if (answer.fault && now().refused == answer.fault->code) {
    ++step_;
    return Verdict::Right;
  }
  if (answer.kind != Answer::Kind::Done || game.orders() == before) return Verdict::NoOrder;
  const std::string line = game.played(before);
  std::string_view given = line;
  given = given.substr(given.find(": ") + 2);
  given.remove_suffix(1);
  if (given != now().wanted || now().refused || only_reads() || at_end()) {
    game.take_back(lesson_.learner);
    return Verdict::NotNow;
  }
  carry_out(game, now().follows, everybody);
  if (lesson_.steps[step_ + 1].scene != nullptr)
    go_to(game, step_ + 1);
  else
    ++step_;
  return Verdict::Right;
}

std::string Coach::text() const { return text::_(now().text); }

std::string Coach::otherwise() const {
  return text::_(now().otherwise != nullptr ? now().otherwise : text::N_("Not now. Press Enter to go on with the lesson."));
}

std::optional<Square> Coach::place(const Rules& rules) const {
  if (only_reads()) return {};
  const auto parsed = command::parse(now().wanted, rules);
  if (!parsed || !*parsed || !(**parsed).from) return {};
  return (**parsed).from->square;
}

}  // namespace gonfalon::play
