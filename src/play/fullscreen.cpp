#include "gonfalon/play/fullscreen.hpp"

#include <utility>

#include "screen_table.hpp"

namespace gonfalon::play {

std::optional<Complaint> run_on_screen(const Plan& plan, screen::Terminal& terminal, const std::string& notice) {
  Plan present = plan;
  for (;;) {
    ScreenTable table(present, terminal, notice);
    if (const auto wrong = table.open()) return wrong;
    if (table.run() != Leave::Rematch) return {};
    present.resume.reset();
    present.record.clear();
    present.seed.reset();
    std::swap(present.setups[Side::Red], present.setups[Side::Blue]);
    std::swap(present.programs[Side::Red], present.programs[Side::Blue]);
    std::swap(present.computers[Side::Red], present.computers[Side::Blue]);
    std::swap(present.names[Side::Red], present.names[Side::Blue]);
  }
}

}  // namespace gonfalon::play
