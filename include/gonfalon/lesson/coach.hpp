// Who leads a learner through a lesson: what is said now, and whether the right order was given.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/client/command_reader.hpp"
#include "gonfalon/client/lobby.hpp"
#include "gonfalon/lesson/lesson.hpp"

namespace gonfalon::lesson {

enum class Verdict {
  NoOrder,  // a look, a note; or refused as ever
  NotNow,   // an order that is not for now: it is taken back
  Right,    // the next step has begun
};

class Coach {
 public:
  Coach(const Lesson& lesson, client::Lobby& lobby) : lesson_(lesson), lobby_(lobby) {}

  // The table of the step that is numbered so, from 0: a new game, played as far.
  std::unique_ptr<client::GameClient> go_to(std::size_t step);
  // The learner gives this line.
  struct Heard {
    client::Answer answer;
    Verdict verdict;
    std::unique_ptr<client::GameClient> next = {};  // where the next step is another game's
  };
  Heard hear(client::GameClient&, client::CommandReader& learner, const io::Line&);

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

  // The order of this line as it stands for the learner, in full; empty: it is none.
  std::string order_in(client::GameClient&, std::string_view line) const;

  Lesson lesson_;
  client::Lobby& lobby_;
  std::size_t step_ = 0;
};

}  // namespace gonfalon::lesson
