#include "gonfalon/rules/labyrinth_letters.hpp"

#include <algorithm>
#include <cstdint>

#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::fortress {

namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
constexpr std::size_t bits_a_letter = 6;

std::size_t letters_a_space(const std::vector<Square>& spaces) {
  return spaces.size() > alphabet.size() ? 2 : 1;
}

std::vector<Kind> by_number(std::vector<Kind> kinds) {
  std::ranges::sort(kinds, {}, &Kind::card);
  return kinds;
}

// Reads numbers of one or several letters, one after another.
class LetterReader {
 public:
  explicit LetterReader(std::string_view letters) : left_(letters) {}

  // The lowest bits come first. nullopt: there are too few letters, or one is none of the alphabet's.
  std::optional<std::size_t> number(std::size_t letters) {
    if (left_.size() < letters) return {};
    std::size_t number = 0;
    for (std::size_t nth = 0; nth < letters; ++nth) {
      const std::size_t value = alphabet.find(left_[nth]);
      if (value == alphabet.npos) return {};
      number |= value << (nth * bits_a_letter);
    }
    left_.remove_prefix(letters);
    return number;
  }
  bool at_end() const { return left_.empty(); }

 private:
  std::string_view left_;
};

}  // namespace

std::string letters_of(const Rules& rules, const Labyrinth& labyrinth) {
  const std::vector<Edge> edges = rules.edges();
  const std::vector<Square> spaces = rules.spaces();
  std::string letters;
  for (std::size_t first = 0; first < edges.size(); first += bits_a_letter) {
    std::size_t bits = 0;
    for (std::size_t nth = first; nth < std::min(first + bits_a_letter, edges.size()); ++nth)
      if (labyrinth.walls.contains(edges[nth])) bits |= std::size_t{1} << (nth - first);
    letters += alphabet[bits];
  }
  const auto add = [&](Square space) {
    auto index = static_cast<std::size_t>(std::ranges::find(spaces, space) - spaces.begin());
    for (std::size_t left = letters_a_space(spaces); left > 0; --left, index /= alphabet.size())
      letters += alphabet[index % alphabet.size()];
  };
  for (const Square foot : labyrinth.ladders) add(foot);
  for (const Kind& kind : by_number(rules.kinds))
    for (const auto& [space, card] : labyrinth.cards)
      if (card == kind.card) add(space);
  if (labyrinth.bridge) {
    add(labyrinth.bridge->first);
    add(labyrinth.bridge->second);
  }
  return letters;
}

std::optional<Labyrinth> labyrinth_from(const Rules& rules, std::string_view letters) {
  const std::vector<Edge> edges = rules.edges();
  const std::vector<Square> spaces = rules.spaces();
  LetterReader reader(letters);
  Labyrinth labyrinth;
  for (std::size_t first = 0; first < edges.size(); first += bits_a_letter) {
    const auto bits = reader.number(1);
    if (!bits) return {};
    for (std::size_t nth = 0; nth < bits_a_letter; ++nth) {
      if ((*bits >> nth & 1U) == 0) continue;
      if (first + nth >= edges.size()) return {};
      labyrinth.walls.insert(edges[first + nth]);
    }
  }
  const auto space = [&]() -> std::optional<Square> {
    const auto index = reader.number(letters_a_space(spaces));
    return index && *index < spaces.size() ? std::optional(spaces[*index]) : std::nullopt;
  };
  for (int left = rules.ladders; left > 0; --left)
    if (const auto foot = space()) labyrinth.ladders.insert(*foot);
  for (const Kind& kind : by_number(rules.kinds))
    for (int left = kind.count; left > 0; --left)
      if (const auto bed = space()) labyrinth.cards.emplace(*bed, kind.card);
  if (rules.has_bridge()) {
    const auto one = space();
    const auto two = space();
    if (!one || !two) return {};
    labyrinth.bridge = {*one, *two};
  }
  if (!reader.at_end() || !faults_in(rules, labyrinth).empty()) return {};
  return labyrinth;
}

}  // namespace gonfalon::fortress
