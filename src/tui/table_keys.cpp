#include "table_keys.hpp"

#include <algorithm>
#include <utility>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/client/complete.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"
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

TableKeys::TableKeys(Table& table) : table_(table) {
  for (TypeLine& line : lines_.values) line.phrases = [this](const std::string& typed) { return phrases_for(typed); };
}

void TableKeys::press(const Key& key) {
  table_.desk().attack.reset();
  if (table_.desk().typing) return press_while_typing(key);
  const screen::KeyMap& map = table_.plan().settings.keys;
  const screen::ActionRow* row = map.find(key, where_keys(table_));
  const bool begins_command = row == nullptr && key.kind == KeyKind::Sign && map.is_free(key);
  table_.news().clear_answer();
  if (row == nullptr || !is_way(row->action)) table_.setup().give_wall_up();
  if (key.kind == KeyKind::Click) return click(key.at);
  if (begins_command) {
    begin_typing("");
    lines_[table_.seating().chair()].insert(table_.desk(), key.sign);
  } else if (row != nullptr && row->command.empty()) {
    act(row->action);
  } else if (row != nullptr) {
    const bool way_back = row->action == Action::Undo || row->action == Action::Redo;
    if (!way_back || table_.plan().take_back || table_.seating().setting_up()) table_.type(std::string(row->command));
  }
}

void TableKeys::act(Action action) {
  switch (action) {
    case Action::Up: return move_cursor({0, 1});
    case Action::Down: return move_cursor({0, -1});
    case Action::Left: return move_cursor({-1, 0});
    case Action::Right: return move_cursor({1, 0});
    case Action::Act: return act_at_cursor();
    case Action::Next: return next_of_mine();
    case Action::NextKind: return table_.setup().choose_in_tray(1);
    case Action::PreviousKind: return table_.setup().choose_in_tray(-1);
    case Action::Remove: return table_.setup().remove();
    case Action::Store: return begin_typing("store ");
    case Action::Stored: return table_.setup().choose_stored();
    case Action::Way:
      if (!is_battle(table_.seating().rules())) table_.setup().show_or_hide_way();
      return;
    case Action::All:
      if (table_.seating().alone()) table_.seating().open_or_close();
      return;
    case Action::Rematch: return table_.leave(Leave::Rematch);
    case Action::Back:
      table_.desk().taken.reset();
      table_.desk().goals.clear();
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
void TableKeys::click(screen::Point at) {
  const auto place = table_.frame().place_at(at);
  if (!place) return;
  if (*place == table_.desk().cursor) return act_at_cursor();
  table_.desk().cursor = *place;
}

void TableKeys::press_while_typing(const Key& key) {
  table_.news().clear_answer();
  // No command begins with a colon: typed where a line begins, it begins it again.
  const screen::Desk& desk = table_.desk();
  if (key.kind == KeyKind::Sign && key.sign == U':' && (desk.line.empty() || desk.line_refused)) return begin_typing("");
  const auto typed = lines_[table_.seating().chair()].press(table_.desk(), key);
  if (!typed) return;
  const auto fault = table_.obey(*typed);
  if (!fault) return;
  TypeLine::give_back(table_.desk(), *typed, *fault);
  // only a line that ends too soon has no word that is wrong
  if (fault->code != Refusal::Syntax || fault->column == 0 || !fault->word.empty() || fault->why != nullptr) return;
  table_.desk().message = _("Something is missing at the end.");
  table_.desk().caret = table_.desk().line.size();
  offer_words();
  // what is typed now is the word that is missing, where one is known
  table_.desk().line_refused = !table_.desk().line.ends_with(' ');
}

void TableKeys::move_cursor(Step way) {
  if (!table_.setup().builds_wall(way))
    table_.desk().cursor = screen::neighbour_on_screen(table_.seating().rules(), table_.seating().below(), table_.desk().cursor, way);
}

void TableKeys::act_at_cursor() {
  if (table_.seating().door().over() || table_.seating().watching()) return;
  if (table_.seating().setting_up()) return table_.setup().act();
  if (is_battle(table_.seating().rules())) return take_or_drop();
  table_.desk().own_fortress = table_.desk().own_notes = false;
  if (!table_.seating().must_name()) return table_.type(text::place_name(table_.seating().rules(), table_.desk().cursor));
  begin_typing("enter ");
  offer_words();
}

void TableKeys::take_or_drop() {
  const Side seat = table_.seating().seat();
  const Square here = table_.desk().cursor;
  const auto in_hand = std::exchange(table_.desk().taken, {});
  table_.desk().goals.clear();
  if (in_hand == here) return;
  const auto& man = std::get<battle::View>(table_.seating().view()).at(here);
  if (in_hand && !(man && man->side == seat)) {
    std::string command;
    text::append_command(command, table_.seating().rules(), Move{*in_hand, here});
    return table_.type(command);
  }
  if (const auto program = table_.seating().thinker()) return table_.say(table_.wait_for(*program), true);
  for (const Move& move : moves(table_.seating().rules(), table_.seating().view(), seat))
    if (move.from == here) table_.desk().goals.push_back(move.to);
  if (table_.desk().goals.empty()) return table_.say(_("There is no move from here."), true);
  table_.desk().taken = here;
}

// The next kind to place, the next piece that can move, or the look into one's own fortress; for a watcher the other
// side's, once the game is over: until then he sees what is on.
void TableKeys::next_of_mine() {
  const client::Door& door = table_.seating().door();
  if (table_.seating().watching()) {
    if (door.over()) table_.seating().give_seat(other(table_.seating().seat()));
    return table_.follow_piece();
  }
  if (table_.seating().setting_up()) return table_.setup().choose_in_tray(1);
  if (!is_battle(table_.seating().rules())) return look_in_private();
  std::vector<Square> movable;
  for (const Move& move : moves(table_.seating().rules(), table_.seating().view(), table_.seating().seat()))
    if (movable.empty() || movable.back() != move.from) movable.push_back(move.from);
  if (movable.empty()) return;
  const auto after = std::upper_bound(movable.begin(), movable.end(), table_.desk().cursor);
  table_.desk().cursor = after == movable.end() ? movable.front() : *after;
}

// What no other player may see: the own fortress, then the notepad with the notes.
void TableKeys::look_in_private() {
  const bool over = table_.seating().door().over();
  const auto nobody_else_looks = [&] { return table_.confirm(_("Your own fortress and notes: does nobody else look? (y/n)")); };
  if (table_.desk().own_fortress) {
    table_.desk().own_fortress = false;
    const bool has_notes = table_.seating().shared() && !table_.seating().door().notes(table_.seating().seat()).empty();
    table_.desk().own_notes = has_notes && (!over || nobody_else_looks());
  } else if (table_.desk().own_notes) {
    table_.desk().own_notes = false;
  } else if (over || !table_.seating().shared() || nobody_else_looks()) {
    table_.desk().own_fortress = true;
  }
}

void TableKeys::begin_typing(const std::string& line) {
  lines_[table_.seating().chair()].begin(table_.desk());
  table_.desk().line = line;
  table_.desk().caret = line.size();
}

void TableKeys::offer_words() { lines_[table_.seating().chair()].press(table_.desk(), {KeyKind::Tab}); }

std::vector<std::string> TableKeys::phrases_for(const std::string& line) {
  constexpr std::string_view save = "save ";
  if (in_small(line).starts_with(save)) return client::file_phrases(save, line.substr(save.size()));
  const Side seat = table_.seating().seat();
  const bool arranges = table_.seating().setting_up() && !table_.seating().door().course().ready[seat];
  return client::phrases({.rules = table_.seating().rules(),
                          .view = table_.seating().view(),
                          .side = table_.seating().watching() ? std::nullopt : std::optional(seat),
                          .draft = arranges ? &table_.seating().door().draft(seat) : nullptr});
}

}  // namespace gonfalon::tui
