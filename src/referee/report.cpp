// SECRET. The one page that decides who is told what. All announcements of a fortress are made
// aloud; in a battle all see the squares of a move and both ranks in an attack.
#include "referee/truth.hpp"

namespace gonfalon::referee {

namespace {

bool hears_all_of(Listener listener, Side side) {
  return listener == Listener::Full || listener == listener_of(side);
}

}  // namespace

std::optional<Report> report(const Fact& fact, Listener listener) {
  if (const auto* move = std::get_if<Moved>(&fact)) {
    Moved told = *move;
    if (!hears_all_of(listener, move->side)) told.rank.reset();
    return told;
  }
  if (const auto* deployed = std::get_if<Deployed>(&fact)) {
    Deployed told = *deployed;
    if (listener != listener_of(deployed->side)) told.setup = nullptr;
    return told;
  }
  return fact;
}

}  // namespace gonfalon::referee
