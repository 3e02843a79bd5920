#include "desk.hpp"

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"

namespace gonfalon::tui {

using text::_;

Desk::Desk(client::Plan& whole, std::unique_ptr<client::GameClient> game, screen::Terminal& at, const std::string& notice)
    : plan(whole), terminal(at), seating(whole, std::move(game)) {
  for (screen::UiState& state : ui_states.values) state.message = notice;
  if (const auto* battle = std::get_if<battle::Rules>(&seating.rules()))
    ui_states[Side::Blue].cursor.row = static_cast<std::int8_t>(battle->rows - 1);
  else
    for (screen::UiState& state : ui_states.values) state.cursor = std::get<fortress::Rules>(seating.rules()).start;
}

void Desk::clear_answer() {
  say({});
  ui().answer = 0;
}

void Desk::begin_typing(std::string_view so_far) {
  screen::UiState& state = ui();
  line().begin(state);
  state.line = so_far;
  state.caret = so_far.size();
}

void Desk::follow_piece() {
  if (is_battle(seating.rules()) || seating.setting_up()) return;
  const auto& party = std::get<fortress::View>(seating.view()).party[seating.seat()];
  if (party.inside) ui().cursor = party.at;
}

// A long name would leave no room in the title line.
text::Noun Desk::called_there(Side side) const {
  constexpr int longest = 12;
  const std::string name = seating.game().table().called(side);
  const bool fits = !name.empty() && screen::columns_of(name) <= longest;
  return fits && plan.is_elsewhere() ? text::as_noun(name) : text::called(side);
}

std::string Desk::doing(Side side) const {
  const client::GameClient& game = seating.game();
  const bool sets_up = plan.elsewhere[side] && game.status().stage == Stage::Setup;
  // TRANSLATORS, all below: Title line at the top, and part of `Wait for your turn`. {0}: the side that this screen waits for,
  // Red or Blue, or the name of its player.
  return text::fill(game.table().away()[side] ? _("{0} is not at the table") : sets_up ? _("{0} is not ready yet") : _("{0} is thinking"),
                    called_there(side));
}

// TRANSLATORS: The same: the other player's setup, or answer to a rematch, is awaited
std::string Desk::waiting_for(Side side) const { return text::fill(_("Waiting for {0}"), called_there(side)); }

// TRANSLATORS: Message line below the board. {0}: what the other side does, such as `Blue is thinking`
std::string Desk::wait_for(Side side) const { return text::fill(_("Wait for your turn: {0}."), doing(side)); }

bool is_room_for_message(const std::string& text, screen::Size size) {
  constexpr std::size_t rows = 2;  // the message's row and the typed line's
  return screen::wrapped(text, size.width - 1).size() <= rows;
}

}  // namespace gonfalon::tui
