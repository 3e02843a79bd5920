// The command that a mistyped word may stand for.
#include <algorithm>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/command/parse.hpp"

namespace gonfalon::command {

namespace {

// Do the words differ in one letter added, left out or changed, or in two neighbouring letters exchanged?
bool is_one_edit_away(std::string_view one, std::string_view other) {
  if (one.size() > other.size()) std::swap(one, other);
  if (other.size() - one.size() > 1) return false;
  const auto [at, there] = std::ranges::mismatch(one, other);
  const std::string_view left(at, one.end());
  const std::string_view over(there, other.end());
  if (over.empty()) return false;  // they are the same
  if (one.size() < other.size()) return left == over.substr(1);
  if (left.substr(1) == over.substr(1)) return true;
  return left.size() > 1 && left[0] == over[1] && left[1] == over[0] && left.substr(2) == over.substr(2);
}

// How badly a typed word fits a command's, 0: best. nullopt: it does not fit.
std::optional<int> misfit(std::string_view typed, std::string_view command) {
  constexpr std::size_t fewest = 3;  // letters: of a shorter word one edit could make any other
  if (command.starts_with(typed)) return 0;
  if (typed.size() < fewest) return {};
  if (is_one_edit_away(typed, command)) return 1;
  for (std::size_t length = fewest; length < command.size(); ++length)
    if (is_one_edit_away(typed, command.substr(0, length))) return 2;
  return {};
}

}  // namespace

std::string_view command_meant(std::string_view word, const Rules& rules) {
  const std::string typed = in_small(word);
  std::string_view best;
  int least = 3;
  bool tied = false;
  if (typed.empty()) return {};
  for (const Row& row : all_commands()) {
    if (row.when == When::Head || !belongs_to(rules, row.family)) continue;
    const std::string_view name = row.name.substr(0, row.name.find(' '));
    const auto fits = name == best ? std::nullopt : misfit(typed, name);
    if (!fits || *fits > least) continue;
    tied = *fits == least;
    least = *fits;
    best = name;
  }
  return tied ? std::string_view() : best;
}

}  // namespace gonfalon::command
