#include "gonfalon/tui/fullscreen.hpp"

#include <utility>

#include "table.hpp"

namespace gonfalon::tui {

namespace {

// Another game, sides changed.
void change_sides(client::Plan& plan) {
  plan.resume.reset();
  plan.record.clear();
  plan.seed.reset();
  std::swap(plan.setups[Side::Red], plan.setups[Side::Blue]);
  std::swap(plan.programs[Side::Red], plan.programs[Side::Blue]);
  std::swap(plan.computers[Side::Red], plan.computers[Side::Blue]);
  std::swap(plan.names[Side::Red], plan.names[Side::Blue]);
}

}  // namespace

std::optional<client::Complaint> play(client::Lobby& lobby, const client::Plan& asked, screen::Terminal& terminal,
                                      const std::string& notice) {
  client::Plan plan = asked;
  plan.terminal = true;
  plan.always_kept = true;
  for (;;) {
    auto opened = lobby.open(plan);
    if (!opened) return opened.fault();
    auto& [door, said] = *opened;
    if (Table(plan, std::move(door), terminal, said.empty() ? notice : said).run() != Leave::Rematch) return {};
    change_sides(plan);
  }
}

}  // namespace gonfalon::tui
