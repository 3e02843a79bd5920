#include "gonfalon/play/fullscreen.hpp"

#include <utility>

#include <fmt/format.h>

#include "screen_table.hpp"

namespace gonfalon::play {

Exit run_on_screen(const Plan& plan, screen::Terminal& terminal, const std::string& notice) {
  Plan present = plan;
  for (;;) {
    ScreenTable table(present, terminal, notice);
    if (const auto wrong = table.open()) {
      fmt::print(stderr, "{}\n", wrong->line);
      return Exit::Refused;
    }
    if (table.run() != Leave::Rematch) return Exit::Done;
    present.resume.clear();
    present.record.clear();
    present.seed.reset();
    std::swap(present.setups[Side::Red], present.setups[Side::Blue]);
  }
}

}  // namespace gonfalon::play
