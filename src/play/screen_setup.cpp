// Setting up on the full screen.
#include <algorithm>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
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
  type("place " + piece + ' ' + name);
  if (desk().refused) obey("place " + piece + ' ' + text::place_name(game_.rules(), from));
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
      mine.tray.push_back({std::string(battle::name_of(rank)), text::called(rank), text::letter_of(rank),
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
  if (mine.chosen >= mine.tray.size() || mine.tray[mine.chosen].left == 0) choose_in_tray(1);
}

}  // namespace gonfalon::play
