#include "gonfalon/command/words.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace gonfalon::command {

namespace {

// THE TABLE of gonfalon(5), `Words of a move`.
constexpr std::array<WordRow, 6> rows{{
    {Role::Filler,
     "filler",
     {"i i'm am going move space level floor the on", "ich ziehe gehe feld ebene etage der die das dem den",
      "je vais la le du case étage l'étage", "mi io sposto vado casella al del il piano situata"}},
    {Role::From, "from", {"from", "von vom", "de", "da dal dalla"}},
    {Role::To, "to", {"to x - -> > –", "nach auf zu", "à a vers", "a alla sulla"}},
    {Role::Bottom, "bottom", {"bottom b", "unten", "bas", "terra"}},
    {Role::Middle, "middle", {"middle m", "mitte", "milieu", "intermedio"}},
    {Role::Top, "top", {"top t", "oben", "haut", "superiore"}},
}};

using Entry = std::pair<std::string_view, Role>;

std::vector<Entry> sorted_words() {
  std::vector<Entry> entries;
  for (const WordRow& row : rows) {
    for (std::string_view words : row.words) {
      while (!words.empty()) {
        const std::string_view word = words.substr(0, words.find(' '));
        entries.emplace_back(word, row.role);
        words.remove_prefix(std::min(word.size() + 1, words.size()));
      }
    }
  }
  std::sort(entries.begin(), entries.end());
  entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
  return entries;
}

}  // namespace

std::span<const WordRow> move_words() { return rows; }

std::optional<Role> role_of(std::string_view word) {
  static const std::vector<Entry> entries = sorted_words();
  const auto found = std::lower_bound(entries.begin(), entries.end(), word,
                                      [](const Entry& entry, std::string_view wanted) { return entry.first < wanted; });
  if (found == entries.end() || found->first != word) return {};
  return found->second;
}

std::optional<Level> level_of(Role role) {
  switch (role) {
    case Role::Bottom: return Level::Bottom;
    case Role::Middle: return Level::Middle;
    case Role::Top: return Level::Top;
    case Role::Filler:
    case Role::From:
    case Role::To: break;
  }
  return {};
}

}  // namespace gonfalon::command
