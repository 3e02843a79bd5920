// The hint that a player asks the computer for.
#include "gonfalon/command/vocabulary.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "table.hpp"

namespace gonfalon::tui {

using screen::Key;
using screen::KeyKind;
using text::_;

// TRANSLATORS, all below: Message line below the board, after a player has asked for a hint.

namespace {

// Picks the piece up and puts the cursor on its goal, or else types the command: then Enter carries the hint out.
void show_hint(Table& table, const std::string& command, const std::string& reason) {
  Seating& seating = table.seating();
  const Rules& rules = seating.rules();
  std::string told;
  for (const Move& move : moves(rules, seating.view(), seating.seat())) {
    std::string same;
    text::append_command(same, rules, move);
    if (same != command) continue;
    table.ui().cursor = move.to;
    if (is_battle(rules)) {
      table.ui().taken = move.from;
      table.ui().goals = {move.to};
    }
    // TRANSLATORS: A move, which the next message quotes. {0}, {1}: where it leads from and to, such as D4 or C2 middle
    told = text::fill(_("{0} to {1}"), text::called(rules, move.from), text::called(rules, move.to));
  }
  if (told.empty()) {
    told = command::own_line(rules, command::party_of(seating.view(), seating.seat()), command);
    table.keys().begin_typing(told);
  }
  table.ui().message_key = Key{KeyKind::Enter};
  // TRANSLATORS: {0}: a move, such as `D3 to D4`, or a command that the player can type, such as `enter king`
  table.ui().message = text::fill(_("Hint: {0}. Press Enter to play it."), told);
  if (reason.empty()) return;
  if (const std::string both = table.ui().message + ' ' + reason; is_room_for_message(both, table.terminal().size()))
    table.ui().message = both;
  else
    table.ui().panel = screen::Panel{.title = told, .text = reason};
}

}  // namespace

bool seek_hint(Table& table) {
  Seating& seating = table.seating();
  client::GameClient& game = seating.game();
  if (seating.watching() || seating.shared() || game.over() || game.status().stage == Stage::Setup) return false;
  if (!awaited(seating.view(), seating.seat())) return false;
  const auto asked = game.ask_adviser(seating.seat());
  if (!asked) {
    table.say(profile::message_of(seating.rules(), asked.error()), true);
    return true;
  }
  client::Adviser* const adviser = asked->get();
  table.ui().message = _("The computer is looking for a hint. Press any key to stop.");
  table.terminal().show(table.frame());
  bool stopped = false;
  for (bool done = false; !done;) {
    Poller poller;
    adviser->wait_with(poller);
    const Key key = table.terminal().read(poller);
    if (key.kind == KeyKind::Resize) table.terminal().show(table.frame());
    if (key.kind == KeyKind::Gone) table.leave(Leave::Gone);
    const bool none = key.kind == KeyKind::Time || key.kind == KeyKind::Other || key.kind == KeyKind::Resize || key.kind == KeyKind::Pasted;
    done = !none || adviser->look();
    stopped = !none;
  }
  table.ui().message.clear();
  if (stopped) return true;
  if (const auto command = adviser->command()) {
    game.note_help(seating.seat());
    show_hint(table, *command, adviser->reason());
  } else {
    table.say(_("The computer does not answer."), true);
  }
  return true;
}

}  // namespace gonfalon::tui
