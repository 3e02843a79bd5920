#include "gonfalon/base/near_names.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "gonfalon/base/utf8.hpp"

namespace gonfalon {

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

// How badly a typed word fits a name, 0: best. nullopt: it does not fit.
std::optional<int> misfit(std::string_view typed, std::string_view name) {
  constexpr std::size_t fewest = 3;  // letters: of a shorter word one edit could make any other
  if (name.starts_with(typed)) return 0;
  if (typed.size() < fewest) return {};
  if (is_one_edit_away(typed, name)) return 1;
  for (std::size_t length = fewest; length < name.size(); ++length)
    if (is_one_edit_away(typed, name.substr(0, length))) return 2;
  return {};
}

}  // namespace

std::vector<std::string> near_names(std::string_view typed, std::span<const std::string_view> names) {
  const std::string wanted = folded(typed);
  std::vector<std::string> near;
  if (wanted.empty()) return near;
  int least = 2;
  for (const std::string_view name : names) {
    const auto fits = misfit(wanted, folded(name));
    if (!fits || *fits > least) continue;
    if (*fits < least) near.clear();
    least = *fits;
    if (std::ranges::find(near, name) == near.end()) near.emplace_back(name);
  }
  return near;
}

}  // namespace gonfalon
