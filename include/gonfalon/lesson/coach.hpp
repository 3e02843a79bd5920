// Leads a learner through a lesson: what to say now, and whether the wanted order was given.
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
  NoOrder,  // a look or a note, or the rules refuse it
  NotNow,   // an order that the step does not want: it was taken back
  Right,    // the next step has begun
};

class Coach {
 public:
  Coach(const Lesson& lesson, client::Lobby& lobby) : lesson_(lesson), lobby_(lobby) {}

  // Begins this step, counted from 0: returns a new game, played up to there.
  std::unique_ptr<client::GameClient> go_to(std::size_t step);
  // What came of a line of the learner.
  struct Heard {
    client::Answer answer;
    Verdict verdict;
    std::unique_ptr<client::GameClient> next = {};  // the game of the next step, if it is a new one
  };
  Heard hear(client::GameClient&, client::CommandReader& learner, const io::Line&);

  std::size_t step() const { return step_; }
  std::size_t steps() const { return lesson_.steps.size(); }
  bool at_end() const { return step_ + 1 == steps(); }
  Side learner() const { return lesson_.learner; }
  bool only_reads() const { return now().wanted[0] == '\0'; }
  std::string text() const;       // in the reader's language
  std::string otherwise() const;  // why another order is not wanted
  // The square where the wanted order begins; nullopt: it has none.
  std::optional<Square> place(const Rules&) const;

 private:
  const LessonStep& now() const { return lesson_.steps[step_]; }

  // What this line orders for the learner, as a full command; empty: it is no order.
  std::string order_in(client::GameClient&, std::string_view line) const;

  Lesson lesson_;
  client::Lobby& lobby_;
  std::size_t step_ = 0;
};

}  // namespace gonfalon::lesson
