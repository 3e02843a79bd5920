// Setting up on the full screen.
#include <algorithm>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "menu.hpp"
#include "screen_table.hpp"

namespace gonfalon::play {

using text::_;

void ScreenTable::act_in_setup() {
  const Square here = desk().cursor;
  const std::string name = text::place_name(game_.rules(), here);
  if (!is_battle(game_.rules())) return place_chosen();
  const auto& draft = std::get<battle::Deployment>(game_.draft(seat_));
  const auto man = [&](Square square) { return draft[static_cast<std::size_t>(index_of(square))]; };
  if (!desk().taken) {
    if (!man(here)) return place_chosen();
    desk().taken = here;
    return;
  }
  const Square from = *desk().taken;
  desk().taken.reset();
  if (from == here) return;
  if (man(here)) return type("exchange " + text::place_name(game_.rules(), from) + ' ' + name);
  const std::string piece(battle::name_of(*man(from)));
  type("remove " + text::place_name(game_.rules(), from));
  const auto refused = obey("place " + piece + ' ' + name);
  if (!refused) {
    desk().message = "> place " + piece + ' ' + name;
    return game_.join_draft_steps(seat_);
  }
  const screen::Desk why = desk();
  obey("undo");
  desk().message = why.message;
  desk().refused = why.refused;
}

void ScreenTable::place_chosen() {
  if (desk().chosen >= desk().tray.size()) return;
  const std::string& name = desk().tray[desk().chosen].name;
  const std::string here = text::place_name(game_.rules(), desk().cursor);
  if (name == "wall") {
    building_wall_ = true;
    desk().message = _("An arrow says on which side.");
    desk().refused = false;
  } else if (name == "ladder") {
    type("ladder " + here);
  } else {
    type("place " + name + ' ' + here);
  }
}

void ScreenTable::choose_in_tray(int by) {
  const int count = static_cast<int>(desk().tray.size());
  if (!setting_up() || count == 0) return;
  int next = static_cast<int>(desk().chosen);
  for (int i = 0; i < count; ++i) {
    next = (next + by + count) % count;
    if (desk().tray[static_cast<std::size_t>(next)].left > 0) break;
  }
  desk().chosen = static_cast<std::size_t>(next);
}

void ScreenTable::fill_tray() {
  screen::Desk& mine = desk();
  mine.tray.clear();
  const Setup& draft = game_.draft(seat_);
  if (const auto* battle = std::get_if<battle::Rules>(&game_.rules())) {
    for (const battle::Rank rank : battle::all_ranks) {
      if (battle->army[rank] == 0) continue;
      const auto& men = std::get<battle::Deployment>(draft);
      const auto placed = std::count(men.begin(), men.end(), std::optional(rank));
      mine.tray.push_back({std::string(battle::name_of(rank)), text::called(rank), text::sign_of(rank, plan_.settings.highest),
                           battle->army[rank] - static_cast<int>(placed)});
    }
  } else {
    const auto& rules = std::get<fortress::Rules>(game_.rules());
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
    way_ = way_to_flag(std::get<fortress::Rules>(game_.rules()), *labyrinth);
  mine.way = way_shown_ ? way_ : std::vector<Square>();
  if (mine.chosen >= mine.tray.size() || mine.tray[mine.chosen].left == 0) choose_in_tray(1);
}

// ---- setups that are kept ------------------------------------------------------------------------

// A list; what is done to one of it is done by a command.
void ScreenTable::choose_stored() {
  Menu menu(terminal_, plan_.settings.keys, _("Setups that are kept"));
  const screen::KeyMap& map = plan_.settings.keys;
  menu.keys = screen::key_line({map.hint("act", _("fetch")), map.hint("remove", _("delete")), _("+: rename"),
                                map.hint("back", _("back"))});
  menu.help = _("Enter lays out the setup that is chosen; what stood there before can be had back by undo. + begins a command that "
                "renames it, Delete deletes it after a question.");
  for (;;) {
    const auto names = game_.stored(seat_);
    menu.choices.clear();
    for (const std::string& name : names) menu.choices.push_back({name, ""});
    if (names.empty()) menu.message = _("None yet of this game.");
    const auto [key, choice] = menu.wait();
    menu.message.clear();
    if (key.kind == screen::KeyKind::Gone) leave_ = Leave::Game;
    if (leaves(key)) return;
    if (choice >= names.size()) continue;
    if (chooses(key)) return type("fetch " + names[choice]);
    if (key.kind == screen::KeyKind::Delete || key.kind == screen::KeyKind::Backspace) {
      if (menu.confirm(_("Delete it? (y/n)"))) type("forget " + names[choice]);
    } else if (key.kind == screen::KeyKind::Sign && key.sign == U'+') {
      return begin_typing("rename " + names[choice] + ' ');
    }
  }
}

// It has been found that there is one of the same name. True: it is there no more.
bool ScreenTable::replace_stored(const std::string& line) {
  if (!confirm(_("A setup is kept under that name. Put this one in its place? (y/n)"))) return false;
  return !obey(line + " over");
}

// The setup that this side left unfinished the last time. A side that has sat down once has its own.
void ScreenTable::bring_back_draft() {
  keeper_.reset();
  if (!setting_up() || game_.course().ready[seat_]) return;
  const Side enemy = other(seat_);
  const bool given = !plan_.resume && !(plan_.setups[enemy].empty() && plan_.programs[enemy].empty());
  const bool made_here = game_.course().ready[enemy] && !given;
  if (made_here && recorder_ && recorder_->path().empty()) return;  // there is no record that it could belong to
  keeper_.emplace(game_.rules(), seat_, made_here && recorder_ ? recorder_->path() : std::string());
  if (auto draft = keeper_->find()) {
    game_.take_draft(seat_, std::move(*draft));
    desk().message = _("Here is the setup that you left unfinished. `clear` empties it.");
    desk().refused = false;
  }
}

void ScreenTable::keep_draft() {
  if (keeper_ && setting_up() && !game_.course().ready[seat_]) keeper_->keep(game_.draft(seat_));
}

}  // namespace gonfalon::play
