// What is seen on the full screen.
#include <fmt/format.h>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/look.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"
#include "screen_table.hpp"

namespace gonfalon::play {

using text::_;

std::string ScreenTable::status() {
  const Course& course = game_.course();
  if (course.outcome) return text::sentence(game_.rules(), Ended{*course.outcome});
  /* xgettext:python-brace-format */
  if (setting_up()) return fmt::format(fmt::runtime(_("{0} sets up")), text::called(seat_));
  if (const auto* battle = std::get_if<battle::View>(&view()))
    /* xgettext:python-brace-format */
    return fmt::format(fmt::runtime(_("{0} to move   move {1}")), text::called(course.to_act), battle->made + 1);
  const auto& fortress = std::get<fortress::View>(view());
  if (desk().own_fortress)
    /* xgettext:python-brace-format */
    return fmt::format(fmt::runtime(_("{0}'s own fortress")), text::called(seat_));
  if (fortress.party[seat_].must_name)
    /* xgettext:python-brace-format */
    return fmt::format(fmt::runtime(_("{0} names a piece: enter PIECE")), text::called(seat_));
  /* xgettext:python-brace-format */
  return fmt::format(fmt::runtime(_("{0} explores {1}'s fortress   turn {2}")), text::called(seat_),
                     text::called(other(seat_)), fortress.turns);
}

std::string ScreenTable::keys() const {
  if (game_.over()) return _("*: rematch, sides changed   =: log   ?: help   type quit to leave");
  if (desks_[seat_].typing) return _("Enter: do it   Esc: give up   Up: earlier lines");
  if (setting_up() && is_battle(game_.rules()))
    return _("Enter: place, take   Tab: next kind   Del: remove   *: random   =: ready   ?: help");
  if (setting_up()) return _("Enter: place   Tab: next kind   Del: remove   *: random   =: ready   ?: help");
  if (is_battle(game_.rules())) return _("Enter: take, drop   Tab: next piece   letters: a command   =: log   ?: help");
  return _("Enter: go there   Tab: own fortress   letters: a command   =: log   ?: help");
}

std::string ScreenTable::place() {
  if (setting_up()) return text::called(game_.rules(), desk().cursor);
  const auto what = text::what(game_.rules(), view(), desk().cursor);
  if (!what) return {};
  return what->substr(0, what->find('\n'));
}

screen::Frame ScreenTable::draw() {
  const BySide<const View*> both{{&game_.view(Side::Red), &game_.view(Side::Blue)}};
  const bool open = game_.over() && game_.sides_ready() == both_sides.size();
  screen::Scene scene{.rules = game_.rules(),
                      .view = view(),
                      .all = open ? &both : nullptr,
                      .draft = setting_up() ? &game_.draft(seat_) : nullptr,
                      .seat = seat_,
                      .desk = desk(),
                      .status = status(),
                      .place = place(),
                      .keys = keys(),
                      .lines = terminal_.unicode() ? screen::Lines::Unicode : screen::Lines::Ascii};
  return screen::draw(scene, terminal_.size());
}

void ScreenTable::open_panel(std::string title, const std::string& lines) {
  desk().panel = screen::Panel{std::move(title), screen::wrapped(lines, terminal_.size().width - 2), 0};
}

}  // namespace gonfalon::play
