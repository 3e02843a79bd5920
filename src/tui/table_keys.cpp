// What keys do at a table: a key is an Action, and most Actions type a command.
#include <algorithm>
#include <utility>

#include "gonfalon/screen/draw.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"
#include "lesson_guide.hpp"
#include "panel.hpp"
#include "scene.hpp"
#include "table.hpp"

namespace gonfalon::tui {

using screen::Action;
using screen::Key;
using screen::KeyKind;
using text::_;

namespace {

bool is_way(Action action) {
  return action == Action::Up || action == Action::Down || action == Action::Left || action == Action::Right;
}

}  // namespace

void Table::press(const Key& pressed) {
  const bool in_panel = desk().panel.has_value();
  const screen::KeyMap& map = plan_.settings.keys;
  const Key key = desk().typing && !in_panel ? pressed : map.meant(pressed, where_keys(*this));
  if (key.kind == KeyKind::Resize || key.kind == KeyKind::Other || key.kind == KeyKind::None) return;
  news_.note_read();
  if (guide_ != nullptr && guide_->press(key)) {
    // it is the teacher's
  } else if (key.kind == KeyKind::Interrupt) {
    if (confirm_leaving()) leave_ = Leave::Game;
  } else if (in_panel) {
    if (!press_in_panel(*desk().panel, map, pressed, opener_, terminal_.size())) desk().panel.reset();
  } else {
    press_at_table(pressed);
  }
  if (!in_panel && desk().panel) opener_ = pressed;
}

void Table::press_at_table(const Key& key) {
  desk().attack.reset();
  if (desk().typing) return press_while_typing(key);
  const screen::KeyMap& map = plan_.settings.keys;
  const screen::ActionRow* row = map.find(key, where_keys(*this));
  const bool begins_command = row == nullptr && key.kind == KeyKind::Sign && map.is_free(key);
  news_.clear_answer();
  if (row == nullptr || !is_way(row->action)) setup_.give_wall_up();
  if (key.kind == KeyKind::Click) return click(key.at);
  if (begins_command) {
    begin_typing("");
    lines_[seating_.chair()].insert(desk(), key.sign);
  } else if (row != nullptr && row->command.empty()) {
    act(row->action);
  } else if (row != nullptr) {
    const bool way_back = row->action == Action::Undo || row->action == Action::Redo;
    if (!way_back || plan_.take_back || seating_.setting_up()) type(std::string(row->command));
  }
}

void Table::act(Action action) {
  switch (action) {
    case Action::Up: return move_cursor({0, 1});
    case Action::Down: return move_cursor({0, -1});
    case Action::Left: return move_cursor({-1, 0});
    case Action::Right: return move_cursor({1, 0});
    case Action::Act: return act_at_cursor();
    case Action::Next: return next_of_mine();
    case Action::NextKind: return setup_.choose_in_tray(1);
    case Action::PreviousKind: return setup_.choose_in_tray(-1);
    case Action::Remove: return setup_.remove();
    case Action::Store: return begin_typing("store ");
    case Action::Stored: return setup_.choose_stored();
    case Action::Way:
      if (!is_battle(seating_.rules())) setup_.show_or_hide_way();
      return;
    case Action::All:
      if (seating_.alone()) seating_.open_or_close();
      return;
    case Action::Rematch: return leave(Leave::Rematch);
    case Action::Back:
      desk().taken.reset();
      desk().goals.clear();
      return;
    case Action::Type: return begin_typing("");
    case Action::Suggest:
    case Action::Ready:
    case Action::Log:
    case Action::LastTurn:
    case Action::Hint:
    case Action::Undo:
    case Action::Redo:
    case Action::Help:
    case Action::Rules: return;  // these type commands
    case Action::PageUp:
    case Action::PageDown:
    case Action::First:
    case Action::Last:
    case Action::Play:
    case Action::Jump:
    case Action::Eyes: return;  // not at a table
  }
}

// The first click points, another one acts.
void Table::click(screen::Point at) {
  const auto place = draw_table(*this, guide_).place_at(at);
  if (!place) return;
  if (*place == desk().cursor) return act_at_cursor();
  desk().cursor = *place;
}

void Table::press_while_typing(const Key& key) {
  news_.clear_answer();
  const auto typed = lines_[seating_.chair()].press(desk(), key);
  if (!typed) return;
  const auto fault = obey(*typed);
  if (!fault) return;
  TypeLine::give_back(desk(), *typed, *fault);
  // only a line that ends too soon has no word that is wrong
  if (fault->code != Refusal::Syntax || fault->column == 0 || !fault->word.empty() || fault->why != nullptr) return;
  desk().message = _("Something is missing at the end.");
  desk().caret = desk().line.size();
  offer_words();
  // what is typed now is the word that is missing, where one is known
  desk().line_refused = !desk().line.ends_with(' ');
}

void Table::move_cursor(Step way) {
  if (!setup_.builds_wall(way))
    desk().cursor = screen::neighbour_on_screen(seating_.rules(), seating_.below(), desk().cursor, way);
}

void Table::act_at_cursor() {
  if (seating_.door().over() || seating_.watching()) return;
  if (seating_.setting_up()) return setup_.act();
  if (is_battle(seating_.rules())) return take_or_drop();
  desk().own_fortress = desk().own_notes = false;
  if (!seating_.must_name()) return type(text::place_name(seating_.rules(), desk().cursor));
  begin_typing("enter ");
  offer_words();
}

void Table::take_or_drop() {
  const Side seat = seating_.seat();
  const Square here = desk().cursor;
  const auto in_hand = std::exchange(desk().taken, {});
  desk().goals.clear();
  if (in_hand == here) return;
  const auto& man = std::get<battle::View>(seating_.view()).at(here);
  if (in_hand && !(man && man->side == seat)) {
    std::string command;
    text::append_command(command, seating_.rules(), Move{*in_hand, here});
    return type(command);
  }
  if (const auto program = seating_.thinker()) return say(wait_for(*program), true);
  for (const Move& move : moves(seating_.rules(), seating_.view(), seat))
    if (move.from == here) desk().goals.push_back(move.to);
  if (desk().goals.empty()) return say(_("There is no move from here."), true);
  desk().taken = here;
}

// The next kind to place, the next piece that can move, or the look into one's own fortress; for a watcher the other
// side's, once the game is over: until then he sees what is on.
void Table::next_of_mine() {
  const client::Door& door = seating_.door();
  if (seating_.watching()) {
    if (door.over()) seating_.give_seat(other(seating_.seat()));
    return follow_piece();
  }
  if (seating_.setting_up()) return setup_.choose_in_tray(1);
  if (!is_battle(seating_.rules())) return look_in_private();
  std::vector<Square> movable;
  for (const Move& move : moves(seating_.rules(), seating_.view(), seating_.seat()))
    if (movable.empty() || movable.back() != move.from) movable.push_back(move.from);
  if (movable.empty()) return;
  const auto after = std::upper_bound(movable.begin(), movable.end(), desk().cursor);
  desk().cursor = after == movable.end() ? movable.front() : *after;
}

// What no other player may see: the own fortress, then the notepad with the notes.
void Table::look_in_private() {
  const bool over = seating_.door().over();
  const auto nobody_else_looks = [&] { return confirm(_("Your own fortress and notes: does nobody else look? (y/n)")); };
  if (desk().own_fortress) {
    desk().own_fortress = false;
    const bool has_notes = seating_.shared() && !seating_.door().notes(seating_.seat()).empty();
    desk().own_notes = has_notes && (!over || nobody_else_looks());
  } else if (desk().own_notes) {
    desk().own_notes = false;
  } else if (over || !seating_.shared() || nobody_else_looks()) {
    desk().own_fortress = true;
  }
}

}  // namespace gonfalon::tui
