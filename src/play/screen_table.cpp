#include "screen_table.hpp"

#include <fmt/format.h>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/look.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"
#include "output.hpp"
#include "paths.hpp"

namespace gonfalon::play {

using screen::Key;
using screen::KeyKind;
using text::_;

ScreenTable::ScreenTable(const Plan& plan, screen::Terminal& terminal, const std::string& notice, Coach* coach)
    : plan_(plan),
      terminal_(terminal),
      game_(plan.rules, plan.fixed_options, plan.seed ? *plan.seed : seed_by_lot(), plan.first),
      dialogues_{{dialogue(Side::Red, false), dialogue(Side::Blue, false)}},
      aloud_dialogues_{{dialogue(Side::Red, true), dialogue(Side::Blue, true)}},
      seat_(is_person(Side::Red) || watching() ? Side::Red : Side::Blue),
      notes_(game_, {{is_person(Side::Red), is_person(Side::Blue)}}),
      contenders_(game_, plan, for_programs(), true),
      coach_(coach) {
  for (const Side side : both_sides) {
    desks_[side].cursor = is_battle(plan.rules) ? Square{0, static_cast<std::int8_t>(side == Side::Red ? 0 : rows() - 1)}
                                                : std::get<fortress::Rules>(plan.rules).start;
    desks_[side].message = notice;
    lines_[side].phrases = [this](const std::string& line) { return phrases_for(line); };
  }
  if (plan.take_back) game_.allow_take_back({{plan.programs[Side::Red].empty(), plan.programs[Side::Blue].empty()}});
}

Dialogue ScreenTable::dialogue(Side side, bool aloud) {
  Speaker speaker{.plays = {}, .here = true, .highest = plan_.settings.highest, .aloud = aloud};
  speaker.plays[side] = is_person(side);
  if (alone()) {
    speaker.plays = {{true, true}};
    speaker.sits_for = side;
    speaker.aloud = false;
  }
  return {game_, speaker};
}

std::optional<Complaint> ScreenTable::open() {
  if (coach_ != nullptr) {
    seat_ = coach_->learner();
    go_to_step(0);
    return {};
  }
  if (plan_.resume) {
    const auto read = read_record(*plan_.resume, game_);
    if (const auto* wrong = std::get_if<Complaint>(&read)) return *wrong;
    const auto& known = std::get<ReadRecord>(read);
    if (auto wrong = too_long_to_go_on(*plan_.resume, game_)) return wrong;
    for (screen::Desk& desk : desks_.values)
      if (!known.notice.empty()) desk.message = known.notice;
    if (!game_.over()) notes_.bring_back(plan_.resume->path);
    if (!game_.over() && plan_.record.empty())
      recorder_.emplace(open_mended(*plan_.resume, known, game_), game_);
  }
  head_record(game_, plan_);
  game_.keep_record_within(record::largest_record);
  if (!recorder_ && !game_.over()) begin_record();
  if (!game_.over()) contenders_.start();
  if (auto wrong = lay_out(game_, plan_.setups)) return wrong;
  settle();
  // what a record tells was seen before it was left
  if (plan_.resume)
    for (screen::Desk& desk : desks_.values) desk.attack.reset();
  return {};
}

void ScreenTable::begin_record() {
  if (!plan_.record.empty()) {
    recorder_.emplace(plan_.record);
    return;
  }
  recorder_.emplace();
  try {
    make_games_folder();
  } catch (const std::system_error& error) {
    unkept_ = error.what();  // settle() says so
  }
}

// The game goes on where it can't be kept, and its players know it.
void ScreenTable::keep_record() {
  if (!recorder_) return;
  try {
    recorder_->keep(game_);
    if (game_.sides_ready() > 0) notes_.keep(recorder_->path());
    unkept_.clear();
    unkept_seen_ = false;
  } catch (const std::system_error& error) {
    unkept_ = error.what();
  }
}

void ScreenTable::say_unkept() {
  for (screen::Desk& desk : desks_.values) {
    /* xgettext:python-brace-format */
    desk.message = fmt::format(fmt::runtime(_("This game can't be kept. {0}")), unkept_);
    desk.refused = true;
  }
}

bool ScreenTable::confirm_leaving() {
  return confirm(!unkept_.empty() ? _("Leave the game? It can't be kept. (y/n)") : _("Leave the game? It is kept. (y/n)"));
}

Leave ScreenTable::run() {
  while (leave_ == Leave::No) {
    change_seats();
    if (leave_ != Leave::No) break;
    refresh();
    const Key key = read();
    if (leave_ == Leave::No) press(key);
  }
  keep_draft();
  if (leave_ != Leave::Gone) contenders_.see_out();
  return leave_;
}

// ---- the hand-over -------------------------------------------------------------------------------

Side ScreenTable::awaited_side() {
  for (const Side side : {seat_, other(seat_)})
    if (awaited(game_.view(side), side)) return side;
  return seat_;
}

void ScreenTable::change_seats() {
  if (game_.over()) return;
  if (watching()) seat_ = watched_side();
  if (!hot_seat() && !alone()) return sit_down();
  const Side next = setting_up() && !game_.course().ready[Side::Red] ? Side::Red : awaited_side();
  if (seated_ && next == seat_) return;
  if (alone()) {
    if (seated_) hand_over_alone(next);
  } else {
    if (seated_ && desk().attack) show_attack();
    if (leave_ != Leave::No) return;
    if (seated_) {  // it was about his last turn
      desks_[next].message.clear();
      desks_[next].answer = 0;
    }
    if (secret_between_turns() || !seated_) draw_the_curtain(next);
  }
  seat_ = next;
  seated_ = false;
  sit_down();
}

void ScreenTable::sit_down() {
  if (seated_) return;
  seated_ = true;
  desk().taken.reset();
  desk().goals.clear();
  desk().own_fortress = desk().own_notes = false;
  follow_piece();
  bring_back_draft();
  if (setting_up()) fill_tray();
}

// He who plays both sides goes on where he is.
void ScreenTable::hand_over_alone(Side next) {
  desks_[next].message = desk().message;
  desks_[next].refused = desk().refused;
  desks_[next].answer = 0;
  if (!setting_up()) desks_[next].cursor = desk().cursor;
  if (!desks_[next].attack) return;
  desks_[next].message.clear();
  desks_[next].answer = 1;
}

// Nothing of either side stays on the screen, and nothing typed ahead gets through.
void ScreenTable::draw_the_curtain(Side next) {
  if (leave_ != Leave::No) return;
  terminal_.forget_typed();
  for (;;) {
    const std::string whose =
        /* xgettext:python-brace-format */
        fmt::format(fmt::runtime(setting_up() ? _("{0} sets up. Only {0} may look now.") : _("{0} to move. Only {0} may look now.")),
                    text::called(next));
    terminal_.show(screen::draw_curtain({whose, "", _("Press Enter.")}, terminal_.size()));
    const Key key = read();
    if (leave_ != Leave::No || key.kind == KeyKind::Enter) return;
    if (key.kind == KeyKind::Interrupt && confirm_leaving()) {
      leave_ = Leave::Game;
      return;
    }
  }
}

// The attack as both may see it, until a key is pressed. The board is a bystander's.
void ScreenTable::show_attack() {
  const Attacked attack = *desk().attack;
  screen::Desk both;
  both.cursor = attack.to;
  both.attack = attack;
  both.message = text::sentence(game_.rules(), attack);
  for (;;) {
    screen::Scene seen = scene(game_.referee().public_view(), both);
    seen.status = _("An attack");
    seen.keys = _("Both may look. Press a key.");
    seen.prompt = false;
    terminal_.show(screen::draw(seen, terminal_.size()));
    const Key key = read();
    if (leave_ != Leave::No || key.kind != KeyKind::Resize) break;
  }
  for (const Side side : both_sides) desks_[side].attack.reset();
}

}  // namespace gonfalon::play
