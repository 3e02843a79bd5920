#include "library.hpp"

#include "changes.hpp"
#include "gonfalon/data/data.hpp"
#include "gonfalon/rules/fortress.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::bot::fortress {

namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
constexpr std::size_t bits_a_letter = 6;

std::size_t letters_for_walls(const Ground& ground) {
  return (ground.edges + bits_a_letter - 1) / bits_a_letter;
}

// The labyrinths that fit these rules, judged by the first one.
std::span<const std::string_view> page_for(const Ground& ground) {
  if (!ground.as_in_the_manual) return {};
  for (const auto page : data::labyrinths())
    if (!page.empty() && layout_from(ground, page.front())) return page;
  return {};
}

}  // namespace

std::optional<Layout> layout_from(const Ground& ground, std::string_view letters) {
  std::vector<std::uint64_t> values;
  for (const char letter : letters) {
    const std::size_t value = alphabet.find(letter);
    if (value == alphabet.npos) return {};
    values.push_back(value);
  }
  std::size_t next = 0;
  const auto space = [&]() -> std::optional<Space> {
    if (next >= values.size() || values[next] >= ground.spaces) return {};
    return static_cast<Space>(values[next++]);
  };
  Layout layout;
  for (; next < letters_for_walls(ground) && next < values.size(); ++next)
    layout.walls |= values[next] << (next * bits_a_letter);
  for (int i = 0; i < ground.rules.ladders; ++i)
    if (const auto foot = space()) layout.ladders |= bit(*foot);
  for (const Card card : ground.deck)
    for (int i = 0; i < ground.cards[card]; ++i)
      if (const auto bed = space(); bed && layout.on[*bed] == 0) layout.put(card, *bed);
  if (next != values.size() || (layout.walls & ~ground.all_edges) != 0) return {};
  if (!fortress::faults_in(ground.rules, labyrinth_of(ground, layout)).empty()) return {};
  return layout;
}

std::vector<Layout> library_for(const Ground& ground) {
  std::vector<Layout> found;
  for (const std::string_view letters : page_for(ground))
    if (const auto layout = layout_from(ground, letters)) found.push_back(*layout);
  return found;
}

std::optional<Layout> any_of_library(const Ground& ground, Random& random) {
  const auto page = page_for(ground);
  if (page.empty()) return {};
  const auto layout = layout_from(ground, page[random.below(static_cast<std::uint32_t>(page.size()))]);
  if (!layout || random.below(2) == 0) return layout;
  const Layout image = mirrored(ground, *layout);
  return flag_reachable(ground, image) ? image : layout;
}

}  // namespace gonfalon::bot::fortress
