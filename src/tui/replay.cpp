// What has happened is looked at again: a record, and the last turn of a game.
#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/client/retelling.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/tui/fullscreen.hpp"
#include "end_panel.hpp"
#include "menu.hpp"
#include "table.hpp"

namespace gonfalon::tui {

using screen::Key;
using screen::KeyKind;
using text::_;

namespace {

constexpr int a_step = 700;  // milliseconds, while it plays on its own

class Replay {
 public:
  Replay(client::Door& door, std::string path, std::optional<Listener> view, const client::Settings& settings,
         screen::Terminal& terminal)
      : door_(door),
        path_(std::move(path)),
        settings_(settings),
        terminal_(terminal),
        over_(door.over()),
        eyes_(over_ ? view.value_or(Listener::Full) : Listener::Public) {
    std::size_t fact = 0;
    for (; fact < door.heard(); ++fact)
      if (client::begins_step(*door.told(fact, Listener::Public))) ends_.push_back(fact);
    ends_.push_back(fact);
  }

  void run(const std::string& notice) {
    desk_.message = notice;
    for (;;) {
      terminal_.show(draw());
      const Key pressed = terminal_.read(playing_ ? a_step : -1);
      Key key = settings_.keys.meant(pressed, screen::Where::Replay);
      if (key == Key{KeyKind::Sign, U'?'}) key = help(pressed);
      if (key == Key{KeyKind::Sign, U'!'} && over_) key = tell_end(pressed);
      if (key.kind == KeyKind::Gone || key.kind == KeyKind::Interrupt) return;
      if (key.kind != KeyKind::Resize) desk_.message.clear();
      if (!press(key)) return;
    }
  }

 private:
  int last() const { return static_cast<int>(ends_.size()) - 1; }
  void go(int step) { step_ = std::clamp(step, 0, last()); }

  Key help(const Key& opener) {
    playing_ = false;
    return read_help(terminal_, settings_.keys, screen::Where::Replay,
                     _("The record is watched step by step, on and back, or plays on by itself until a key is pressed. A number "
                       "and Enter lead to that step. q leaves."),
                     opener);
  }

  Key tell_end(const Key& opener) {
    playing_ = false;
    return read_panel(terminal_, settings_.keys, panel_of_ending(door_, {}, {}), opener);
  }

  // False: leave.
  bool press(const Key& key) {
    const auto is = [&](std::string_view names) { return screen::is_one_of(key, names); };
    if (key.kind == KeyKind::Resize) return true;
    if (is("Right Down +") || key.kind == KeyKind::Time) go(step_ + 1);
    if (is("Left Up -")) go(step_ - 1);
    if (is("PageDown")) go(step_ + 10);
    if (is("PageUp")) go(step_ - 10);
    if (is("Home")) go(0);
    if (is("End")) go(last());
    if (is("Enter")) jump();
    if (is("Tab") && over_) eyes_ = all_listeners[(static_cast<std::size_t>(eyes_) + 1) % all_listeners.size()];
    if (is("0 1 2 3 4 5 6 7 8 9") && number_.size() < 7) number_ += static_cast<char>(key.sign);
    playing_ = is("Space") || (key.kind == KeyKind::Time && step_ < last());
    return !is("Escape q Q");
  }

  // The number typed before.
  void jump() {
    if (const auto number = whole_number(number_)) go(*number);
    number_.clear();
  }

  std::size_t end() const { return ends_[static_cast<std::size_t>(step_)]; }
  View view_of(Listener listener) const { return client::view_at(door_, listener, end()); }

  std::string keys() const {
    const screen::KeyMap& map = settings_.keys;
    std::vector<std::string> hints{map.hint("right", _("on")), map.hint("left", _("back")), _("q: leave"),
                                   map.hint("play", _("play")), map.hint("help", _("help"))};
    if (over_) hints.push_back(map.hint("eyes", _("eyes")));
    hints.push_back(map.hint("jump", _("to number")));
    if (over_) hints.push_back(map.hint("ending", _("how it ended")));
    return screen::key_line(hints);
  }

  screen::Frame draw() {
    desk_.log.clear();
    desk_.attack.reset();
    client::retell(desk_, door_, eyes_, end() > 60 ? end() - 60 : 0, end());
    desk_.answer = 0;  // nobody has asked
    const View bystander = view_of(Listener::Public);
    const BySide<View> theirs{{view_of(Listener::Red), view_of(Listener::Blue)}};
    const BySide<const View*> both{{&theirs[Side::Red], &theirs[Side::Blue]}};
    const auto eyes = client::side_of(eyes_);
    const Side seat = eyes.value_or(is_battle(door_.rules()) ? Side::Red : status_of(bystander).to_act);
    if (const auto* fortress = std::get_if<fortress::View>(&bystander)) {
      const auto& party = fortress->party[seat];
      desk_.cursor = party.inside ? party.at : std::get<fortress::Rules>(door_.rules()).start;
    } else if (const auto& move = std::get<battle::View>(bystander).last) {
      desk_.cursor = move->to;
    }
    screen::Scene scene{.rules = door_.rules(),
                        .view = eyes ? theirs[*eyes] : bystander,
                        .all = eyes_ == Listener::Full ? &both : nullptr,
                        .seat = seat,
                        .desk = desk_,
                        .status = text::fill(_("step {0} of {1}, {2}"), step_, last(), client::called_eyes(eyes_)),
                        .place = number_.empty() ? path_ : fmt::format("> {}", number_),
                        .keys = keys(),
                        .lines = terminal_.unicode() ? screen::Lines::Unicode : screen::Lines::Ascii,
                        .prompt = false,
                        .highest = settings_.highest};
    return screen::draw(scene, terminal_.size());
  }

  client::Door& door_;
  std::string path_;
  const client::Settings& settings_;
  screen::Terminal& terminal_;
  bool over_;
  Listener eyes_;
  std::vector<std::size_t> ends_;  // after step n, the facts before ends_[n] have happened
  int step_ = 0;
  bool playing_ = false;
  std::string number_;
  screen::Desk desk_;
};

// Where the one who moved has come to.
Square where_it_came_to(const View& view, Side walker) {
  if (const auto* battle = std::get_if<battle::View>(&view)) return battle->last ? battle->last->to : Square{};
  return std::get<fortress::View>(view).party[walker].at;
}

}  // namespace

bool show_last_turn(Table& table) {
  Seating& seating = table.seating();
  const client::Door& door = seating.door();
  const Side seat = seating.seat();
  const auto turn = client::last_turn(door, seating.shared() ? Listener::Public : listener_of(seat), other(seat));
  if (turn.stops.empty()) return false;
  const bool battle = is_battle(seating.rules());
  const bool in_own = !seating.shared() && !battle && turn.walker != seat;
  std::size_t stop = 0;
  for (;;) {
    const View seen = client::view_at(door, turn.listener, turn.stops[stop]);
    screen::Desk then;
    client::retell(then, door, turn.listener, turn.stops.front(), turn.stops[stop]);
    then.cursor = where_it_came_to(seen, turn.walker);
    then.own_fortress = in_own;
    screen::Scene frame = bare_scene(table, seen, then);
    if (!battle && !in_own) frame.seat = turn.walker;
    frame.status =
        text::fill(_("{0}'s last turn, {1} of {2}"), text::called(turn.walker), stop + 1, turn.stops.size());
    if (stop == 0) frame.place = _("As it stood before that turn.");
    frame.keys = _("Enter, Right: on   Left: back   q: go on with the game");
    frame.prompt = false;
    table.terminal().show(screen::draw(frame, table.terminal().size()));
    const Key key = table.read();
    if (key.kind == KeyKind::Interrupt) table.press(key);
    if (table.leaving() || key.kind == KeyKind::Interrupt || screen::is_one_of(key, "Escape q Q")) return true;
    if (screen::is_one_of(key, "Left Up") && stop > 0) --stop;
    if (screen::is_one_of(key, "Enter Right Down Space Comma") && ++stop == turn.stops.size()) return true;
  }
}

void replay(client::Door& door, const std::string& path, std::optional<Listener> view, const client::Settings& settings,
            screen::Terminal& terminal, const std::string& notice) {
  Replay(door, path, view, settings, terminal).run(notice);
}

}  // namespace gonfalon::tui
