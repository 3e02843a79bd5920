// What is seen on the full screen.
#include <fmt/format.h>

#include "gonfalon/text/floor_plan.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/look.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"
#include "screen_table.hpp"

namespace gonfalon::play {

using text::_;

std::string ScreenTable::status() {
  if (coach_ != nullptr) return coach_title();
  const Course& course = game_.course();
  if (course.outcome) return text::sentence(game_.rules(), Ended{*course.outcome});
  if (const auto program = thinker()) return thinking(*program);
  /* xgettext:python-brace-format */
  if (setting_up()) return fmt::format(fmt::runtime(_("{0} sets up")), text::called(seat_));
  if (const auto* battle = std::get_if<battle::View>(&view()))
    /* xgettext:python-brace-format */
    return fmt::format(fmt::runtime(_("{0} to move   move {1}")), text::called(course.to_act), battle->made + 1);
  const auto& fortress = std::get<fortress::View>(view());
  if (desk().own_fortress)
    /* xgettext:python-brace-format */
    return fmt::format(fmt::runtime(_("{0}'s own fortress")), text::called(seat_));
  if (desk().own_notes)
    /* xgettext:python-brace-format */
    return fmt::format(fmt::runtime(_("{0}'s notes")), text::called(seat_));
  if (fortress.party[seat_].must_name)
    /* xgettext:python-brace-format */
    return fmt::format(fmt::runtime(_("{0} names a piece: enter PIECE")), text::called(seat_));
  /* xgettext:python-brace-format */
  return fmt::format(fmt::runtime(_("{0} explores {1}'s fortress   turn {2}")), text::called(seat_),
                     text::called(other(seat_)), fortress.turns);
}

bool ScreenTable::all_is_open() const {
  const bool whole = game_.over() || open_ || (watching() && ears(Side::Red) == Listener::Full);
  return whole && game_.sides_ready() == both_sides.size();
}

const std::map<Square, std::string>* ScreenTable::notes_in_sight() {
  if (watching() || desk().own_fortress || (shared() && !desk().own_notes)) return nullptr;
  return &game_.notes(seat_);
}

std::string ScreenTable::thinking(Side program) {
  const auto* battle = std::get_if<battle::View>(&view());
  if (battle == nullptr || game_.course().stage != Stage::Play)
    /* xgettext:python-brace-format */
    return fmt::format(fmt::runtime(_("{0} is thinking")), text::called(program));
  /* xgettext:python-brace-format */
  return fmt::format(fmt::runtime(_("{0} is thinking   move {1}")), text::called(program), battle->made + 1);
}

std::string ScreenTable::keys() const {
  if (coach_ != nullptr && !desks_[seat_].typing) return coach_keys();
  if (game_.over() && alone()) return _("?: help   =: log   <: take back   *: once more   type quit to leave");
  if (game_.over()) return _("?: help   =: log   *: rematch, sides changed   type quit to leave");
  if (desks_[chair()].typing) return _("Enter: do it   Esc: give up   Up: earlier lines");
  if (setting_up() && is_battle(game_.rules()))
    return _("?: help   Enter: place, take   Tab: next kind   Del: remove   *: random   =: ready");
  if (setting_up()) return _("?: help   Enter: place   Tab: next kind   Del: remove   *: random   =: ready");
  if (watching()) return _("?: help   =: log   letters: a command");
  if (plan_.take_back && alone()) return _("?: help   <: take back   >: again   !: show all   ,: last turn   =: log");
  if (is_battle(game_.rules()))
    return _("?: help   Enter: take, drop   Tab: next   ,: last turn   =: log   letters: type");
  return _("?: help   Enter: go there   Tab: own fortress   ,: last turn   =: log");
}

std::string ScreenTable::place() {
  const Rules& rules = game_.rules();
  const std::string here = text::called(rules, desk().cursor);
  if (setting_up()) {
    const auto faults = faults_in(rules, seat_, game_.draft(seat_));
    return here + ". " + (faults.empty() ? _("The setup is complete.") : text::sentence(rules, faults.front()));
  }
  if (const auto* fortress = std::get_if<fortress::View>(&view())) return here + ": " + place_in(*fortress);
  // when nothing is hidden any more, each piece is what its owner says
  const auto& piece = std::get<battle::View>(view()).board[static_cast<std::size_t>(index_of(desk().cursor))];
  const auto what = text::what(rules, all_is_open() && piece ? game_.view(piece->side) : view(), desk().cursor);
  return what ? *what : std::string();
}

// In few words: the sides of the space are drawn.
std::string ScreenTable::place_in(const fortress::View& fortress) {
  const Side walker = desk().own_fortress ? other(seat_) : seat_;
  const text::FloorPlan plan =
      desk().own_fortress && fortress.mine
          ? text::plan_of(std::get<fortress::Rules>(game_.rules()), *fortress.mine, &fortress.heard[walker],
                          &fortress.party[walker])
          : text::plan_of(fortress.heard[walker], fortress.party[walker]);
  const text::SpaceLook look = plan.space(desk().cursor);
  std::vector<std::string> parts;
  const auto& party = fortress.party[walker];
  if (party.inside && party.at == desk().cursor) parts.push_back(text::called(*party.inside));
  if (look.card) parts.push_back(text::called(*look.card));
  if (look.beaten) parts.emplace_back(_("beaten"));
  if (look.up) parts.emplace_back(_("ladder up"));
  if (look.down) parts.emplace_back(_("ladder down"));
  if (parts.empty() && !desk().own_fortress) parts.emplace_back(look.walked ? _("walked on") : _("not walked on"));
  if (notes_in_sight() == nullptr) return text::listed(parts);
  const auto note = notes_in_sight()->find(desk().cursor);
  if (note != notes_in_sight()->end()) parts.push_back('"' + note->second + '"');
  return text::listed(parts);
}

screen::Scene ScreenTable::scene(const View& seen, const screen::Desk& at_desk) {
  return {.rules = game_.rules(),
          .view = seen,
          .seat = seat_,
          .below = below(),
          .desk = at_desk,
          .status = {},
          .place = {},
          .keys = {},
          .lines = terminal_.unicode() ? screen::Lines::Unicode : screen::Lines::Ascii,
          .seated = !watching()};
}

screen::Frame ScreenTable::draw() {
  const BySide<const View*> both{{&game_.view(Side::Red), &game_.view(Side::Blue)}};
  screen::Scene mine = scene(view(), desk());
  if (all_is_open()) mine.all = &both;
  if (setting_up()) mine.draft = &game_.draft(seat_);
  mine.notes = notes_in_sight();
  mine.status = status();
  mine.place = place();
  mine.keys = keys();
  return screen::draw(mine, terminal_.size());
}

}  // namespace gonfalon::play
