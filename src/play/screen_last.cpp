// The last turn once more on the full screen, in still frames, as its watcher was told of it.
#include <fmt/format.h>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"
#include "screen_table.hpp"

namespace gonfalon::play {

using screen::Key;
using screen::KeyKind;
using text::_;

namespace {

// The desk of a watcher at one stop: what was said since the stop before, and where it happened.
screen::Desk desk_at(const Referee& referee, const Retelling& turn, std::size_t stop) {
  screen::Desk desk;
  const Rules& rules = referee.rules();
  for (std::size_t fact = turn.stops.front(); fact < turn.stops[stop]; ++fact) {
    const auto told = referee.told(fact, turn.listener);
    if (!told) continue;
    if (begins_step(*told)) {
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

bool ScreenTable::show_last_turn() {
  const Retelling turn = last_turn(game_.referee(), shared() ? Listener::Public : listener_of(seat_), other(seat_));
  if (turn.stops.empty()) return false;
  const bool in_own = !shared() && !is_battle(game_.rules()) && turn.walker != seat_;
  std::size_t stop = 0;
  for (;;) {
    const View seen = view_at(game_.referee(), turn.listener, turn.stops[stop]);
    screen::Desk then = desk_at(game_.referee(), turn, stop);
    then.cursor = scene_of_action(seen, turn.walker);
    then.own_fortress = in_own;
    screen::Scene frame = scene(seen, then);
    if (!is_battle(game_.rules()) && !in_own) frame.seat = turn.walker;
    /* xgettext:python-brace-format */
    frame.status = fmt::format(fmt::runtime(_("{0}'s last turn, {1} of {2}")), text::called(turn.walker), stop + 1,
                               turn.stops.size());
    if (stop == 0) frame.place = _("As it stood before that turn.");
    frame.keys = _("Enter, Right: on   Left: back   q: go on with the game");
    frame.prompt = false;
    terminal_.show(screen::draw(frame, terminal_.size()));
    const Key key = read();
    if (leave_ != Leave::No || closes(key)) return true;
    if (key.kind == KeyKind::Interrupt) {
      press(key);
      return true;
    }
    if (goes_back(key)) stop -= stop > 0 ? 1 : 0;
    if (goes_on(key) && ++stop == turn.stops.size()) return true;
  }
}

}  // namespace gonfalon::play
