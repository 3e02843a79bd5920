#include "last_turn.hpp"

#include <fmt/format.h>

#include "gonfalon/client/retelling.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"
#include "scene.hpp"
#include "table.hpp"

namespace gonfalon::tui {

using screen::Key;
using screen::KeyKind;
using text::_;

namespace {

// The desk of a watcher at one stop: what was said since the stop before, and where it happened.
screen::Desk desk_at(const client::Door& door, const client::Retelling& turn, std::size_t stop) {
  screen::Desk desk;
  const Rules& rules = door.rules();
  for (std::size_t fact = turn.stops.front(); fact < turn.stops[stop]; ++fact) {
    const auto told = door.told(fact, turn.listener);
    if (!told) continue;
    if (client::begins_step(*told)) {
      desk.attack.reset();
      desk.answer = 0;
    }
    if (const auto* attack = std::get_if<Attacked>(&*told)) desk.attack = *attack;
    const std::string sentence = text::sentence(rules, *told);
    if (sentence.empty()) continue;
    desk.log.push_back(sentence);
    ++desk.answer;
  }
  return desk;
}

// The cursor of the desk: where the one who moved has come to.
Square scene_of_action(const View& view, Side walker) {
  if (const auto* battle = std::get_if<battle::View>(&view)) return battle->last ? battle->last->to : Square{};
  return std::get<fortress::View>(view).party[walker].at;
}

bool goes_on(const Key& key) {
  return key.kind == KeyKind::Enter || key.kind == KeyKind::Right || key.kind == KeyKind::Down ||
         (key.kind == KeyKind::Sign && (key.sign == U' ' || key.sign == U','));
}

bool closes(const Key& key) {
  return key.kind == KeyKind::Escape || (key.kind == KeyKind::Sign && (key.sign == U'q' || key.sign == U'Q'));
}

bool goes_back(const Key& key) { return key.kind == KeyKind::Left || key.kind == KeyKind::Up; }

}  // namespace

bool show_last_turn(Table& table) {
  Seating& seating = table.seating();
  const client::Door& door = seating.door();
  const Side seat = seating.seat();
  const auto turn =
      client::last_turn(door, seating.shared() ? Listener::Public : listener_of(seat), other(seat));
  if (turn.stops.empty()) return false;
  const bool battle = is_battle(seating.rules());
  const bool in_own = !seating.shared() && !battle && turn.walker != seat;
  std::size_t stop = 0;
  for (;;) {
    const View seen = client::view_at(door, turn.listener, turn.stops[stop]);
    screen::Desk then = desk_at(door, turn, stop);
    then.cursor = scene_of_action(seen, turn.walker);
    then.own_fortress = in_own;
    screen::Scene frame = bare_scene(table, seen, then);
    if (!battle && !in_own) frame.seat = turn.walker;
    /* xgettext:python-brace-format */
    frame.status = fmt::format(fmt::runtime(_("{0}'s last turn, {1} of {2}")), text::called(turn.walker), stop + 1,
                               turn.stops.size());
    if (stop == 0) frame.place = _("As it stood before that turn.");
    frame.keys = _("Enter, Right: on   Left: back   q: go on with the game");
    frame.prompt = false;
    table.terminal().show(screen::draw(frame, table.terminal().size()));
    const Key key = table.read();
    if (table.leaving() || closes(key)) return true;
    if (key.kind == KeyKind::Interrupt) {
      table.press(key);
      return true;
    }
    if (goes_back(key)) stop -= stop > 0 ? 1 : 0;
    if (goes_on(key) && ++stop == turn.stops.size()) return true;
  }
}

}  // namespace gonfalon::tui
