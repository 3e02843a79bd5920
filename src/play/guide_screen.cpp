// A guided game on the full screen: what the table does where a coach sits beside it.
#include <fmt/format.h>

#include "gonfalon/play/guide.hpp"
#include "gonfalon/text/gettext.hpp"
#include "screen_table.hpp"

namespace gonfalon::play {

using screen::Key;
using screen::KeyKind;
using text::_;

// Shows a step from its beginning: beside the board, or where there is no room over it.
void ScreenTable::begin_step() {
  screen::Desk& mine = desk();
  mine.panel.reset();
  mine.taken.reset();
  mine.goals.clear();
  mine.message.clear();
  mine.advice = coach_->text();
  if (const auto place = coach_->place(game_.rules())) mine.cursor = *place;
  if (!screen::shows_advice(scene(view(), mine), terminal_.size())) tell_step();
}

void ScreenTable::tell_step() {
  std::string text;
  for (const char c : coach_->text()) {
    if (c != '`') text += c;
    if (c == '\n') text += c;
  }
  desk().panel = screen::Panel{coach_title(), text};
}

std::string ScreenTable::coach_title() const {
  /* xgettext:python-brace-format */
  return fmt::format(fmt::runtime(_("Lesson, step {0} of {1}")), coach_->step() + 1, coach_->steps());
}

std::string ScreenTable::coach_keys() const {
  if (coach_->only_reads()) return _("Enter: on   <: back   Esc: leave   ?: text");
  if (is_battle(game_.rules())) return _("Enter: take, drop   ?: text   <: back   >: skip   Esc: leave");
  return _("Enter: go there   ?: text   <: back   >: skip   Esc: leave");
}

void ScreenTable::go_to_step(std::size_t step) {
  coach_->go_to(game_, step);
  hear_anew();
  begin_step();
}

// False: the key is for the game.
bool ScreenTable::press_beside_coach(const Key& key) {
  if (key.kind == KeyKind::Interrupt || (key.kind == KeyKind::Escape && !desk().typing && !desk().taken && !desk().panel)) {
    if (confirm(_("Leave the lesson? (y/n)"))) leave_ = Leave::Game;
    return true;
  }
  if (desk().typing) return false;
  if (key.kind == KeyKind::Enter && coach_->only_reads()) {
    desk().panel.reset();
    if (coach_->at_end())
      leave_ = Leave::Game;
    else
      go_to_step(coach_->step() + 1);
    return true;
  }
  if (key.kind != KeyKind::Sign || desk().panel) return false;
  switch (key.sign) {
    case U'<':
      if (coach_->step() > 0) go_to_step(coach_->step() - 1);
      return true;
    case U'>':
      if (!coach_->at_end()) go_to_step(coach_->step() + 1);
      return true;
    case U'?': tell_step(); return true;
    case U'*':
    case U'!':
    case U'.': return true;  // a rematch, a look at what is hidden, another teacher's word: not in a lesson
    default: return false;
  }
}

void ScreenTable::hear_coach(const Answer& answer, std::size_t before) {
  switch (coach_->judge(game_, answer, before)) {
    case Verdict::NoOrder: return;
    case Verdict::NotNow:
      desk().message = coach_->otherwise();
      desk().refused = true;
      if (screen::columns_of(desk().message) + 1 > terminal_.size().width)
        desk().panel = screen::Panel{coach_title(), desk().message};
      return;
    case Verdict::Right: break;
  }
  settle();
  const std::string refusal = desk().message;
  begin_step();
  if (answer.fault) desk().message = refusal;
}

void guide_on_screen(screen::Terminal& terminal, const Rules& rules, const Settings& settings) {
  Plan plan;
  plan.rules = rules;
  plan.practice = true;
  plan.settings = settings;
  Coach coach(*lesson_of(rules));
  ScreenTable table(plan, terminal, {}, &coach);
  table.open();
  table.run();
}

}  // namespace gonfalon::play
