// A lesson: a guided first game in which a teacher says what to do, and why. A lesson is data: nothing here or in coach.cpp
// knows what is taught.
#pragma once

#include <optional>
#include <span>
#include <string_view>

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

}  // namespace gonfalon::lesson
