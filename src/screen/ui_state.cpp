#include "gonfalon/screen/ui_state.hpp"

#include <utility>

namespace gonfalon::screen {

void UiState::let_go() {
  taken.reset();
  goals.clear();
  entrant.reset();
}

void UiState::add_to_log(std::string sentence, int move) {
  constexpr std::ptrdiff_t kept = 500;
  if (log.size() >= 2 * kept) log.erase(log.begin(), log.end() - kept);
  log.push_back({std::move(sentence), move});
}

void UiState::hear(const Report& report, std::string sentence) {
  const bool is_move = std::holds_alternative<Moved>(report) || std::holds_alternative<Attacked>(report);
  if (is_move) ++moves;
  if (!sentence.empty()) add_to_log(std::move(sentence), is_move ? moves : 0);
}

void UiState::forget_log() {
  log.clear();
  moves = 0;
}

}  // namespace gonfalon::screen
