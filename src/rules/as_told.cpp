// Decides who is told what. In a fortress everybody hears all announcements; in a battle everybody sees the squares of a move
// and both ranks in an attack.
#include "gonfalon/rules/report.hpp"

namespace gonfalon {

namespace {

bool hears_all_of(Listener listener, Side side) { return listener == Listener::Full || listener == listener_of(side); }

}  // namespace

bool is_told_whole(const Report& report, Listener listener) {
  if (const auto* move = std::get_if<Moved>(&report)) return !move->rank || hears_all_of(listener, move->side);
  if (const auto* deployed = std::get_if<Deployed>(&report)) return deployed->setup == nullptr || listener == listener_of(deployed->side);
  return true;
}

void leave_out_secrets(Report& report, Listener listener) {
  if (auto* move = std::get_if<Moved>(&report)) {
    if (!hears_all_of(listener, move->side)) move->rank.reset();
  } else if (auto* deployed = std::get_if<Deployed>(&report)) {
    if (listener != listener_of(deployed->side)) deployed->setup = nullptr;
  }
}

Report as_told(Report report, Listener listener) {
  leave_out_secrets(report, listener);
  return report;
}

}  // namespace gonfalon
