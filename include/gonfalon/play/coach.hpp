// Who leads a learner through a lesson: what is said now, and whether the right order was given.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "gonfalon/play/game.hpp"
#include "gonfalon/play/lesson.hpp"

namespace gonfalon::play {

enum class Verdict {
  NoOrder,  // a look, a note; or refused as ever
  NotNow,   // an order that is not for now: it is taken back
  Right,    // the next step has begun
};

class Coach {
 public:
  explicit Coach(const Lesson& lesson) : lesson_(lesson) {}

  // The step that is numbered so, from 0: the game is begun anew and played as far.
  void go_to(Game&, std::size_t step);
  // What the learner's line has come to. `before` is Game::orders() before it.
  Verdict judge(Game&, const Answer&, std::size_t before);

  std::size_t step() const { return step_; }
  std::size_t steps() const { return lesson_.steps.size(); }
  bool at_end() const { return step_ + 1 == steps(); }
  Side learner() const { return lesson_.learner; }
  bool only_reads() const { return now().wanted[0] == '\0'; }
  std::string text() const;       // in the reader's language
  std::string otherwise() const;  // why not that
  // Where the order that is wanted begins.
  std::optional<Square> place(const Rules&) const;

 private:
  const LessonStep& now() const { return lesson_.steps[step_]; }

  Lesson lesson_;
  std::size_t step_ = 0;
};

// Of this variant; null: there is none.
const Lesson* lesson_of(const Rules&);

}  // namespace gonfalon::play
