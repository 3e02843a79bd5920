#include "gonfalon/lesson/lesson.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::lesson {

namespace {

// Carries out a lesson's own lines. None of them is refused (tests/unit/guide_test.cpp).
void carry_out(client::GameClient& game, std::string_view lines, const client::Speaker& speaker) {
  client::CommandReader commands(game, speaker);
  for (const std::string_view line : split(lines, "\n")) {
    [[maybe_unused]] const client::Answer answer = commands.hear(io::Line{.text = std::string(line), .flaw = {}});
    assert(!answer.fault);
  }
}

// Undo and redo: in a lesson only the coach takes orders back.
bool takes_back(const Rules& rules, std::string_view line) {
  const auto parsed = command::parse(line, rules);
  return parsed && *parsed && ((**parsed).verb == command::Verb::Undo || (**parsed).verb == command::Verb::Redo);
}

constexpr client::Speaker everybody{.plays = {{true, true}}, .reads_head = true};

}  // namespace

std::span<const Lesson> all_lessons() {
  // TRANSLATORS, all below: the title of a lesson, in the list of lessons
  static const std::array lessons{Lesson{text::N_("Your first battle"), "barrage", Side::Red, steps_of_barrage()},
                                  Lesson{text::N_("Your first fortress"), "fortress-intro", Side::Red, steps_of_fortress()},
                                  Lesson{text::N_("Your first two houses"), "fortress-twin", Side::Red, steps_of_twin()}};
  return lessons;
}

int minutes_of(const Lesson& lesson) {
  constexpr int seconds_a_step = 20;
  return (static_cast<int>(lesson.steps.size()) * seconds_a_step + 59) / 60;
}

const Lesson* lesson_of(const Rules& rules) {
  for (const Lesson& lesson : all_lessons())
    if (lesson.variant == id_of(rules)) return &lesson;
  return nullptr;
}

std::unique_ptr<client::GameClient> Coach::go_to(std::size_t step) {
  std::size_t from = step;
  while (lesson_.steps[from].scene == nullptr) --from;
  client::Plan plan;
  plan.rules = *find_variant(lesson_.variant);
  plan.seed = 1;
  plan.first = Side::Red;
  plan.practice = plan.take_back = true;
  auto game = std::move(lobby_.open(plan)->game);
  carry_out(*game, lesson_.steps[from].scene, everybody);
  for (; from < step; ++from) {
    const LessonStep& passed = lesson_.steps[from];
    if (!passed.refused && passed.wanted[0] != '\0') {
      carry_out(*game, passed.wanted, {.plays = only(lesson_.learner)});
    }
    carry_out(*game, passed.follows, everybody);
  }
  step_ = step;
  return game;
}

std::string Coach::order_in(client::GameClient& game, std::string_view line) const {
  const Rules& rules = game.rules();
  const auto parsed = command::parse(line, rules);
  const auto order = parsed && *parsed ? command::order_of(rules, command::party_of(game.view(learner()), learner()), **parsed) : std::nullopt;
  std::string text;
  if (order) text::append_command(text, rules, *order);
  return text;
}

Coach::Heard Coach::hear(client::GameClient& game, client::CommandReader& commands, const io::Line& line) {
  const std::string given = line.flaw ? std::string() : order_in(game, line.text);
  client::Answer answer = !line.flaw && takes_back(game.rules(), line.text)
                              ? client::Answer::no_undo()
                              : commands.hear(line);
  if (answer.fault && now().refused == answer.fault->code) {
    ++step_;
    return {std::move(answer), Verdict::Right};
  }
  if (answer.kind != client::Answer::Kind::Done || given.empty()) return {std::move(answer), Verdict::NoOrder};
  if (given != now().wanted || now().refused || only_reads() || at_end()) {
    commands.hear(io::Line{.text = "undo", .flaw = {}});
    return {std::move(answer), Verdict::NotNow};
  }
  carry_out(game, now().follows, everybody);
  if (lesson_.steps[step_ + 1].scene != nullptr) return {std::move(answer), Verdict::Right, go_to(step_ + 1)};
  ++step_;
  return {std::move(answer), Verdict::Right};
}

std::string Coach::text() const { return text::_(now().text); }

std::string Coach::otherwise() const {
  // TRANSLATORS: Guided game: message line below the board, less than 80 columns
  return text::_(now().otherwise != nullptr ? now().otherwise : text::N_("Not now. Press Enter to go on with the lesson."));
}

std::optional<Square> Coach::place(const Rules& rules) const {
  if (only_reads()) return {};
  const auto parsed = command::parse(now().wanted, rules);
  if (!parsed || !*parsed || !(**parsed).from) return {};
  return (**parsed).from->square;
}

}  // namespace gonfalon::lesson
