// The opening setups, shown once a game is over.
#include "gonfalon/client/retelling.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "end_panel.hpp"
#include "table.hpp"

namespace gonfalon::tui {

using screen::Key;
using text::_;

// TRANSLATORS, all below: The opening setups, shown once a game is over: title line at the top, then the line of keys at the
// bottom, with three spaces between hints. {0}: Red or Blue.

namespace {

// How many facts belong to the setup.
std::size_t facts_of_opening(const client::GameClient& game) {
  std::size_t fact = 0;
  for (; fact < game.report_count(); ++fact)
    if (client::begins_step(game.told(fact, Listener::Public))) break;
  return fact;
}

}  // namespace

void show_openings(Table& table) {
  const Seating& seating = table.seating();
  const client::GameClient& game = seating.game();
  const std::size_t end = facts_of_opening(game);
  const View bystander = client::view_at(game, Listener::Public, end);
  const BySide<View> theirs{{client::view_at(game, Listener::Red, end), client::view_at(game, Listener::Blue, end)}};
  const BySide<const View*> both{{&theirs[Side::Red], &theirs[Side::Blue]}};
  const bool battle = is_battle(seating.rules());
  Side shown = seating.chair();
  for (;;) {
    screen::UiState then;
    then.cursor = table.ui().cursor;
    then.own_fortress = !battle;
    screen::Scene scene = bare_scene(table, battle ? bystander : theirs[shown], then);
    scene.all = battle ? &both : nullptr;
    if (!battle) scene.seat = shown;
    scene.status = battle ? _("The opening setups") : text::fill(_("{0}'s opening setup"), text::called(shown));
    scene.keys = battle ? _("Enter, q: back") : _("Tab: the other fortress   Enter, q: back");
    scene.prompt = false;
    table.terminal().show(screen::draw(scene, table.terminal().size()));
    const Key key = table.read();
    if (key.kind == screen::KeyKind::Interrupt) table.press(key);
    if (table.leaving() || screen::is_one_of(key, "Escape Enter q Q {")) return;
    if (screen::is_one_of(key, "Tab Left Right Space")) shown = other(shown);
  }
}

}  // namespace gonfalon::tui
