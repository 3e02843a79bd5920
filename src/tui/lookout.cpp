#include "lookout.hpp"

#include <algorithm>
#include <utility>

#include "gonfalon/text/gettext.hpp"

namespace gonfalon::tui {

namespace {

constexpr int second = 1000;

int begun_seconds(int milliseconds) { return (milliseconds + second - 1) / second; }

}  // namespace

void Lookout::call() {
  if (!plan_.is_elsewhere() || seating_.watching()) return;
  const bool due = awaited(seating_.view(), seating_.seat());
  const auto before = std::exchange(due_, due);
  if (before == due) return;
  terminal_.name_window(due ? text::_("Gonfalon: your turn") : "Gonfalon");
  if (due && before) terminal_.ring();
}

int Lookout::time_left(int others) const {
  int least = others;
  const client::Door& door = seating_.door();
  const BySide<int> left = door.clocks();
  for (const Side side : both_sides) {
    if (left[side] == 0 || !awaited(door.public_view(), side)) continue;
    const int tick = (left[side] - 1) % second + 1;
    least = least < 0 ? tick : std::min(least, tick);
  }
  return least;
}

bool Lookout::ticked() {
  const BySide<int> left = seating_.door().clocks();
  const BySide<int> seconds{{begun_seconds(left[Side::Red]), begun_seconds(left[Side::Blue])}};
  return std::exchange(shown_, seconds) != seconds;
}

}  // namespace gonfalon::tui
