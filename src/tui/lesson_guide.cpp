#include "lesson_guide.hpp"

#include <utility>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/tui/fullscreen.hpp"
#include "table.hpp"

namespace gonfalon::tui {

using screen::Key;
using screen::KeyKind;
using text::_;

std::string LessonGuide::title() const {
  // TRANSLATORS: Title line at the top. {0}: the step's number, from 1; {1}: how many steps there are
  return text::fill(_("Lesson, step {0} of {1}"), coach_.step() + 1, coach_.steps());
}

std::string LessonGuide::keys() const {
  // TRANSLATORS, all below: Guided game: line of keys at the bottom. Keep three spaces between hints; those without room are
  // left out.
  if (coach_.only_reads() && coach_.at_end()) return _("Enter: leave   <: back   ?: text");
  if (coach_.only_reads()) return _("Enter: next   <: back   Esc: leave   ?: text");
  if (is_battle(table_.seating().rules())) return _("Enter: pick up, put down   ?: text   <: back   >: skip   Esc: leave");
  return _("Enter: go there   ?: text   <: back   >: skip   Esc: leave");
}

void LessonGuide::begin_step() {
  if (const auto place = coach_.place(table_.seating().rules())) table_.ui().cursor = *place;
  table_.ui().cursor_set = true;
  show(table_, title(), coach_.text());
}

void LessonGuide::go_to(std::size_t step) {
  table_.sit_at(coach_.go_to(step));
  begin_step();
}

bool LessonGuide::uses(const Key& key) {
  screen::UiState& ui = table_.ui();
  if (key.kind == KeyKind::Interrupt || (key.kind == KeyKind::Escape && !ui.typing && !ui.taken && !ui.panel)) {
    table_.leave(Leave::Game);
    return true;
  }
  if (ui.typing) return false;
  if (key.kind == KeyKind::Enter && coach_.only_reads()) {
    ui.panel.reset();
    if (coach_.at_end())
      table_.leave(Leave::Game);
    else
      go_to(coach_.step() + 1);
    return true;
  }
  const auto is = [&](std::string_view names) { return screen::is_one_of(key, names); };
  if (ui.panel || !is("< > ? @ F2 .")) return false;
  if (is("<") && coach_.step() > 0) go_to(coach_.step() - 1);
  if (is(">") && !coach_.at_end()) go_to(coach_.step() + 1);
  if (is("?")) show_panel(table_, title(), coach_.text());
  return true;  // the others do nothing: a lesson has no rematch, no look at hidden pieces and no hints
}

client::Answer LessonGuide::hear(const io::Line& line) {
  Seating& seating = table_.seating();
  auto [answer, verdict, next] = coach_.hear(seating.game(), seating.commands(), line);
  verdict_ = verdict;
  if (next) table_.sit_at(std::move(next));
  if (verdict == lesson::Verdict::NotNow) table_.feed().hear_anew();
  return answer;
}

void LessonGuide::go_on(const client::Answer& answer) {
  if (verdict_ == lesson::Verdict::NotNow) tell(table_, title(), coach_.otherwise(), true);
  if (std::exchange(verdict_, lesson::Verdict::NoOrder) != lesson::Verdict::Right) return;
  const std::string refusal = table_.ui().message;
  begin_step();
  if (answer.fault) table_.ui().message = refusal;
}

void learn(client::Lobby& lobby, screen::Terminal& terminal, const Rules& rules, const profile::Settings& settings,
           std::shared_ptr<profile::OwnSettings> own) {
  client::Plan plan;
  plan.rules = rules;
  plan.practice = true;
  plan.settings = settings;
  plan.own_settings = std::move(own);
  lesson::Coach coach(*lesson::lesson_of(rules), lobby);
  Table table(plan, coach.go_to(0), terminal, {});
  LessonGuide guide(coach, table);
  table.be_guided(guide, coach.learner());
  table.run();
}

}  // namespace gonfalon::tui
