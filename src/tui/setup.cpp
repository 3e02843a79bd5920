#include "setup.hpp"

#include <algorithm>

#include "gonfalon/screen/draw.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "menu.hpp"
#include "table.hpp"

namespace gonfalon::tui {

using text::_;

void SetupEditor::act() {
  Seating& seating = table_.seating();
  if (!is_battle(seating.rules())) return place_chosen();
  screen::Desk& desk = table_.desk();
  const Square here = desk.cursor;
  const auto& draft = std::get<battle::Deployment>(seating.door().draft(seating.seat()));
  const bool occupied = draft[static_cast<std::size_t>(index_of(here))].has_value();
  if (!desk.taken) {
    if (!occupied) return place_chosen();
    desk.taken = here;
    return;
  }
  const Square from = *desk.taken;
  desk.taken.reset();
  if (from != here) change_places(from, here);
}

// Where nobody stands it takes two commands, and is one step all the same; or, where the second is refused, none.
void SetupEditor::change_places(Square from, Square to) {
  Seating& seating = table_.seating();
  const Rules& rules = seating.rules();
  const auto& draft = std::get<battle::Deployment>(seating.door().draft(seating.seat()));
  const auto man = draft[static_cast<std::size_t>(index_of(from))];
  const std::string name = text::place_name(rules, to);
  if (draft[static_cast<std::size_t>(index_of(to))])
    return table_.type("exchange " + text::place_name(rules, from) + ' ' + name);
  const std::string place = "place " + std::string(battle::name_of(*man)) + ' ' + name;
  table_.type("remove " + text::place_name(rules, from));
  if (!table_.obey(place)) {
    table_.desk().message = "> " + place;
    return seating.door().join_draft_steps(seating.seat());
  }
  const screen::Desk why = table_.desk();
  table_.obey("undo");
  table_.say(why.message, why.refused);
}

bool SetupEditor::builds_wall(Step way) {
  if (!building_wall_) return false;
  building_wall_ = false;
  Seating& seating = table_.seating();
  const Square here = table_.desk().cursor;
  const Square next = screen::neighbour_on_screen(seating.rules(), seating.below(), here, way);
  if (!next_to(next, here)) return true;
  const auto& draft = std::get<fortress::Labyrinth>(seating.door().draft(seating.seat()));
  const bool there = draft.walls.contains(edge_between(next, here));
  std::string one, two;
  text::append_place(one, here, ' ', false);
  text::append_place(two, next, ' ', true);
  table_.type((there ? "remove wall " : "wall ") + one + ' ' + two);
  return true;
}

void SetupEditor::show_or_hide_way() {
  way_shown_ = !way_shown_;
  fill_tray();
}

void SetupEditor::place_chosen() {
  if (table_.desk().chosen >= table_.desk().tray.size()) return;
  const std::string& name = table_.desk().tray[table_.desk().chosen].name;
  const std::string here = text::place_name(table_.seating().rules(), table_.desk().cursor);
  if (name == "wall") {
    building_wall_ = true;
    table_.say(_("An arrow says on which side."));
  } else if (name == "ladder") {
    table_.type("ladder " + here);
  } else {
    table_.type("place " + name + ' ' + here);
  }
}

void SetupEditor::choose_in_tray(int by) {
  const int count = static_cast<int>(table_.desk().tray.size());
  if (!table_.seating().setting_up() || count == 0) return;
  int next = static_cast<int>(table_.desk().chosen);
  for (int i = 0; i < count; ++i) {
    next = (next + by + count) % count;
    if (table_.desk().tray[static_cast<std::size_t>(next)].left > 0) break;
  }
  table_.desk().chosen = static_cast<std::size_t>(next);
}

void SetupEditor::fill_tray() {
  screen::Desk& mine = table_.desk();
  mine.tray.clear();
  const Setup& draft = table_.seating().door().draft(table_.seating().seat());
  if (const auto* battle = std::get_if<battle::Rules>(&table_.seating().rules())) {
    for (const battle::Rank rank : battle::all_ranks) {
      if (battle->army[rank] == 0) continue;
      const auto& men = std::get<battle::Deployment>(draft);
      const auto placed = std::count(men.begin(), men.end(), std::optional(rank));
      mine.tray.push_back({std::string(battle::name_of(rank)), text::called(rank), text::sign_of(rank, table_.plan().settings.highest),
                           battle->army[rank] - static_cast<int>(placed)});
    }
  } else {
    const auto& rules = std::get<fortress::Rules>(table_.seating().rules());
    const auto& labyrinth = std::get<fortress::Labyrinth>(draft);
    mine.tray.push_back({"wall", _("wall"), '|', rules.walls - static_cast<int>(labyrinth.walls.size())});
    mine.tray.push_back({"ladder", _("ladder"), '^', rules.ladders - static_cast<int>(labyrinth.ladders.size())});
    for (const fortress::Card card : fortress::all_cards) {
      if (rules.cards[card] == 0) continue;
      const auto placed = std::count_if(labyrinth.cards.begin(), labyrinth.cards.end(),
                                        [&](const auto& there) { return there.second == card; });
      mine.tray.push_back({std::string(fortress::name_of(card)), text::called(card), ' ',
                           rules.cards[card] - static_cast<int>(placed)});
    }
  }
  way_.clear();
  if (const auto* labyrinth = std::get_if<fortress::Labyrinth>(&draft))
    way_ = way_to_flag(std::get<fortress::Rules>(table_.seating().rules()), *labyrinth);
  mine.way = way_shown_ ? way_ : std::vector<Square>();
  if (mine.chosen >= mine.tray.size() || mine.tray[mine.chosen].left == 0) choose_in_tray(1);
}

// ---- setups that are kept ------------------------------------------------------------------------

void SetupEditor::choose_stored() {
  const Seating& seating = table_.seating();
  Menu menu(table_.terminal(), table_.plan().settings.keys, _("Setups that are kept"));
  const screen::KeyMap& map = table_.plan().settings.keys;
  menu.keys = screen::key_line({map.hint("act", _("fetch")), map.hint("remove", _("delete")), _("+: rename"),
                                map.hint("back", _("back"))});
  menu.help = _("Enter lays out the setup that is chosen; what stood there before can be had back by undo. + begins a command that "
                "renames it, Delete deletes it after a question.");
  for (;;) {
    const auto names = seating.door().stored(seating.seat());
    menu.choices.clear();
    for (const std::string& name : names) menu.choices.push_back({name, ""});
    if (names.empty()) menu.message = _("None yet of this game.");
    const auto [key, choice] = menu.wait();
    menu.message.clear();
    if (key.kind == screen::KeyKind::Gone) table_.leave(Leave::Game);
    if (leaves(key)) return;
    if (choice >= names.size()) continue;
    if (chooses(key)) return table_.type("fetch " + names[choice]);
    if (key.kind == screen::KeyKind::Delete || key.kind == screen::KeyKind::Backspace) {
      if (menu.confirm(_("Delete it? (y/n)"))) table_.type("forget " + names[choice]);
    } else if (key.kind == screen::KeyKind::Sign && key.sign == U'+') {
      return table_.keys().begin_typing("rename " + names[choice] + ' ');
    }
  }
}

bool SetupEditor::replace_stored(const std::string& line) {
  if (!table_.confirm(_("A setup is kept under that name. Put this one in its place? (y/n)"))) return false;
  return !table_.obey(line + " over");
}

void SetupEditor::bring_back() {
  keeper_.reset();
  Seating& seating = table_.seating();
  client::Door& door = seating.door();
  const client::Plan& plan = table_.plan();
  const Side seat = seating.seat();
  const Side enemy = other(seat);
  if (!seating.setting_up() || door.course().ready[seat]) return;
  const bool given = !plan.resume && !(plan.setups[enemy].empty() && plan.programs[enemy].empty());
  const bool made_here = door.course().ready[enemy] && !given;
  if (made_here && door.record_path().empty()) return;  // there is no record that it could belong to
  keeper_.emplace(door.rules(), seat, made_here ? door.record_path() : std::string());
  auto draft = keeper_->find();
  if (!draft) return;
  door.take_draft(seat, std::move(*draft));
  table_.say(_("Here is the setup that you left unfinished. `clear` empties it."));
}

void SetupEditor::keep() {
  Seating& seating = table_.seating();
  if (keeper_ && seating.setting_up() && !seating.door().course().ready[seating.seat()])
    keeper_->keep(seating.door().draft(seating.seat()));
}

void SetupEditor::forget_when_ready() {
  if (keeper_ && table_.seating().door().course().ready[table_.seating().seat()]) keeper_->forget();
}

}  // namespace gonfalon::tui
