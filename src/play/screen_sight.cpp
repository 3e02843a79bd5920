// What is seen on the full screen.
#include <algorithm>

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
  if (setting_up()) return setup_status();
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
  if (must_name())
    /* xgettext:python-brace-format */
    return fmt::format(fmt::runtime(_("{0} names a piece: enter PIECE")), text::called(seat_));
  /* xgettext:python-brace-format */
  return fmt::format(fmt::runtime(_("{0} explores {1}'s fortress   turn {2}")), text::called(seat_),
                     text::called(other(seat_)), fortress.turns);
}

bool ScreenTable::must_name() {
  const auto* fortress = std::get_if<fortress::View>(&view());
  return fortress != nullptr && fortress->party[seat_].must_name;
}

bool ScreenTable::all_is_open() const {
  const bool whole = game_.over() || open_ || (watching() && ears(Side::Red) == Listener::Full);
  return whole && game_.sides_ready() == both_sides.size();
}

const std::map<Square, std::string>* ScreenTable::notes_in_sight() {
  if (watching() || desk().own_fortress || (both_look() && !desk().own_notes)) return nullptr;
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

std::string ScreenTable::keys() {
  if (coach_ != nullptr && !desks_[seat_].typing) return coach_keys();
  const screen::KeyMap& map = plan_.settings.keys;
  const bool battle = is_battle(game_.rules());
  const std::string help = map.hint("help", _("help"));
  const std::string log = map.hint("log", _("log"));
  const std::string leave = _("type quit to leave");
  const std::string undo = map.hint("undo", _("undo"));
  if (game_.over() && alone())
    return screen::key_line({help, map.hint("rematch", _("once more")), leave, undo, log});
  if (game_.over()) return screen::key_line({help, map.hint("rematch", _("rematch, sides changed")), leave, log});
  if (desks_[chair()].typing) return _("Enter: do it   Tab: what fits   Esc: give up   Up: earlier lines");
  if (setting_up())
    return screen::key_line({help, map.hint("act", _("place")), map.hint("ready", _("ready")), map.hint("random", _("suggest")),
                             map.hint("undo", _("undo")), map.hint("next", _("next")), map.hint("remove", _("take")), map.hint("stored", _("kept"))});
  if (watching()) return screen::key_line({help, log, _("letters: a command")});
  const std::string turn = map.hint("last-turn", _("last turn"));
  const std::string hint = map.hint("hint", _("hint"));
  if (alone())
    return screen::key_line({help, undo, map.hint("redo", _("redo")),
                             map.hint("all", _("show all")), hint, turn, battle ? log : map.hint("next", _("own"))});
  const std::string act = battle ? _("take, drop") : must_name() ? _("name") : _("go");
  std::vector<std::string> hints{help, map.hint("act", act),
                                 map.hint("next", battle ? _("next") : _("own fortress"))};
  if (!shared()) hints.push_back(hint);
  if (plan_.take_back) hints.push_back(undo);
  hints.insert(hints.end(), {turn, log});
  return screen::key_line(hints);
}

std::string ScreenTable::key_help() const {
  return plan_.settings.keys.help(game_.over()   ? screen::Where::Over
                                  : setting_up() ? screen::Where::Setup
                                                 : screen::Where::Play) +
         '\n';
}

// What is still to be done, in few words that are always in sight.
std::string ScreenTable::setup_status() {
  int missing = 0;
  for (const screen::TrayItem& item : desk().tray) missing += item.left;
  const bool complete = faults_in(game_.rules(), seat_, game_.draft(seat_)).empty();
  /* xgettext:python-brace-format */
  std::string status = fmt::format(fmt::runtime(_("{0} sets up")), text::called(seat_));
  if (complete)
    status += std::string(": ") + _("complete");
  else if (missing > 0)
    /* xgettext:python-brace-format */
    status += ": " + fmt::format(fmt::runtime(_("{0} to place")), missing);
  const auto* labyrinth = std::get_if<fortress::Labyrinth>(&game_.draft(seat_));
  if (labyrinth == nullptr || std::none_of(labyrinth->cards.begin(), labyrinth->cards.end(), [](const auto& there) {
        return there.second == fortress::Card::Flag;
      }))
    return status;
  const auto steps = way_.empty() ? 0 : way_.size() - 1;
  /* xgettext:python-brace-format */
  return status + ", " + (way_.empty() ? _("no way to the flag") : fmt::format(fmt::runtime(_("flag: {0} steps")), steps));
}

std::string ScreenTable::place() {
  const Rules& rules = game_.rules();
  std::string here = text::called(rules, desk().cursor);
  if (setting_up()) {
    const auto faults = faults_in(rules, seat_, game_.draft(seat_));
    // the kind in hand: a small window has no room for the tray
    if (desk().chosen < desk().tray.size() && desk().tray[desk().chosen].left > 0)
      here += fmt::format(". {} ({})", text::capital(desk().tray[desk().chosen].label), desk().tray[desk().chosen].left);
    return here + ". " + (faults.empty() ? _("The setup is complete.") : text::sentence(rules, faults.front()));
  }
  if (const auto* fortress = std::get_if<fortress::View>(&view())) return here + ": " + place_in(*fortress);
  // when nothing is hidden any more, each piece is what its owner says
  const auto& piece = std::get<battle::View>(view()).at(desk().cursor);
  const auto what = text::what(rules, all_is_open() && piece ? game_.view(piece->side) : view(), desk().cursor);
  return what ? *what + note_at_cursor() : std::string();
}

// With a blank before it.
std::string ScreenTable::note_at_cursor() {
  const auto* const notes = notes_in_sight();
  if (notes == nullptr || !notes->contains(desk().cursor)) return {};
  return " \"" + notes->at(desk().cursor) + '"';
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
  if (parts.empty()) parts.emplace_back(look.walked ? _("walked on") : desk().own_fortress ? _("empty") : _("not walked on"));
  return text::listed(parts) + note_at_cursor();
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
          .seated = !watching(),
          .highest = plan_.settings.highest};
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

// Over the answer to a look.
std::string ScreenTable::panel_title(const std::string& line, const command::Command* command) {
  if (command == nullptr || command->verb == command::Verb::Move) return line;
  const char* const title = command::row_of(command->verb).title;
  return title != nullptr ? _(title) : line;
}

}  // namespace gonfalon::play
