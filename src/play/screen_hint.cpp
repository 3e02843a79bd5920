// What the computer would do, asked for on the full screen: the screen lives while it thinks.
#include <fmt/format.h>
#include <poll.h>

#include "gonfalon/play/hint.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "screen_table.hpp"

namespace gonfalon::play {

using screen::Key;
using screen::KeyKind;
using text::_;

// False: no hint can be given now; the language says why.
bool ScreenTable::seek_hint() {
  if (watching() || shared() || game_.over() || game_.course().stage == Stage::Setup) return false;
  if (!awaited(game_.view(seat_), seat_)) return false;
  desk().message = _("The computer thinks on a hint. Any key stops it.");
  refresh();
  HintSeeker seeker(game_, seat_);
  bool done = false;
  bool stopped = false;
  for (const auto end = Clock::now() + HintSeeker::longest_wait; !done && !stopped && Clock::now() < end;) {
    const struct pollfd answer {seeker.descriptor(), POLLIN, 0};
    const Key key = terminal_.read(HintSeeker::slice, {&answer, 1});
    if (key.kind == KeyKind::Resize) refresh();
    if (key.kind == KeyKind::Gone) leave_ = Leave::Gone;
    const bool none = key.kind == KeyKind::Time || key.kind == KeyKind::Other || key.kind == KeyKind::Resize;
    stopped = !none;
    if (none) done = seeker.look();
  }
  desk().message.clear();
  if (stopped) return true;
  if (seeker.command())
    show_hint(*seeker.command());
  else
    refuse(_("The computer gives no answer."));
  return true;
}

// As if the player had taken the piece and gone there, or else had typed the command: Enter does it.
void ScreenTable::show_hint(const std::string& command) {
  std::string told;
  for (const Move& move : moves(game_.rules(), view(), seat_)) {
    std::string same;
    text::append_command(same, game_.rules(), move);
    if (same != command) continue;
    desk().cursor = move.to;
    if (is_battle(game_.rules())) {
      desk().taken = move.from;
      desk().goals = {move.to};
    }
    /* xgettext:python-brace-format */
    told = fmt::format(fmt::runtime(_("{0} to {1}")), text::called(game_.rules(), move.from),
                       text::called(game_.rules(), move.to));
  }
  if (told.empty()) begin_typing(command);
  /* xgettext:python-brace-format */
  desk().message = fmt::format(fmt::runtime(_("Hint: {0}. Enter: do it.")), told.empty() ? command : told);
}

}  // namespace gonfalon::play
