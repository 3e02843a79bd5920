#include "turn_notifier.hpp"

#include <chrono>
#include <utility>

#include "gonfalon/text/gettext.hpp"

namespace gonfalon::tui {

namespace {

constexpr int second = 1000;

int begun_seconds(int milliseconds) { return (milliseconds + second - 1) / second; }

}  // namespace

void TurnNotifier::call() {
  if (!plan_.is_elsewhere() || seating_.watching()) return;
  const bool due = awaited(seating_.view(), seating_.seat());
  const auto before = std::exchange(due_, due);
  if (before == due) return;
  // TRANSLATORS: Title of the terminal's window
  terminal_.name_window(due ? text::_("Gonfalon: your turn") : "Gonfalon");
  if (due && before) terminal_.ring();
}

void TurnNotifier::wait_with(Poller& poller) const {
  const client::GameClient& game = seating_.game();
  const BySide<int> left = game.table().clocks();
  for (const Side side : both_sides)
    if (left[side] > 0 && awaited(game.public_view(), side)) poller.wake_within(std::chrono::milliseconds((left[side] - 1) % second + 1));
}

bool TurnNotifier::ticked() {
  const BySide<int> left = seating_.game().table().clocks();
  const BySide<int> seconds{{begun_seconds(left[Side::Red]), begun_seconds(left[Side::Blue])}};
  return std::exchange(shown_, seconds) != seconds;
}

}  // namespace gonfalon::tui
