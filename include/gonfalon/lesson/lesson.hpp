// A lesson: a guided first game in which a teacher says what to do, and why. A lesson is data: nothing here or in coach.cpp
// knows what is taught.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "gonfalon/client/command_reader.hpp"
#include "gonfalon/client/lobby.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::lesson {

// What the teacher says, and what the learner is to do. Commands are as typed, one a line; in `scene` and `follows` they may
// be either side's.
struct LessonStep {
  const char* text;                // a msgid; a paragraph a line
  const char* wanted = "";         // the order that leads to the next step; empty: only to be read
  const char* otherwise = nullptr; // a msgid: why another order that the rules allow is not for now
  const char* follows = "";        // commands carried out after the order
  std::optional<RefusalCode> refused = {};  // the order must be refused with this code, which leads on
  const char* scene = nullptr;     // begins a new game, set up by these lines; null: the game goes on
};

struct Lesson {
  const char* title;  // a msgid; not the name of a game
  std::string_view variant;
  Side learner = Side::Red;
  std::span<const LessonStep> steps;
};

std::span<const Lesson> all_lessons();  // the first is the one to begin with
int minutes_of(const Lesson&);  // roughly, for the whole lesson
const Lesson* lesson_of(const Rules&);  // null: this variant has no lesson

// The steps of each lesson, a file each.
std::span<const LessonStep> steps_of_barrage();
std::span<const LessonStep> steps_of_fortress();
std::span<const LessonStep> steps_of_twin();

// Leads a learner through a lesson: what to say now, and whether the wanted order was given.

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
