// A guided game: a first one in which a teacher says what to do, and why; and what it is made of. A lesson is data: nothing here or in coach.cpp knows what is taught.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::lesson {

// Something said, and what the learner is to do about it. Commands are those of the language, a line
// each; those of a scene and of what follows may be either side's.
struct LessonStep {
  const char* text;                // a msgid; a paragraph a line
  const char* wanted = "";         // the order that goes on; empty: he only reads
  const char* otherwise = nullptr; // a msgid: why another order that the rules allow is not for now
  const char* follows = "";        // what happens then
  std::optional<RefusalCode> refused = {};  // the order is to be refused so, and that goes on
  const char* scene = nullptr;     // begins a new game, which these lines set up
};

struct Lesson {
  std::string_view variant;
  Side learner = Side::Red;
  std::span<const LessonStep> steps;
};

std::span<const Lesson> all_lessons();  // the first is the one to begin with
int minutes_of(const Lesson&);  // about, from its first step to its last
const Lesson* lesson_of(const Rules&);  // null: there is none of this variant

// The tables, a file each.
std::span<const LessonStep> steps_of_barrage();
std::span<const LessonStep> steps_of_fortress();
std::span<const LessonStep> steps_of_twin();

}  // namespace gonfalon::lesson
