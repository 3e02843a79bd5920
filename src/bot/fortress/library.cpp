#include "library.hpp"

#include "changes.hpp"
#include "gonfalon/data/data.hpp"
#include "gonfalon/rules/labyrinth_letters.hpp"

namespace gonfalon::bot::fortress {

namespace {

// The labyrinths that fit these rules, judged by the first one.
std::span<const std::string_view> page_for(const Ground& ground) {
  if (!ground.as_in_the_manual) return {};
  for (const auto page : data::labyrinths())
    if (!page.empty() && layout_from(ground, page.front())) return page;
  return {};
}

}  // namespace

std::optional<Layout> layout_from(const Ground& ground, std::string_view letters) {
  const auto labyrinth = labyrinth_from(ground.rules, letters);
  return labyrinth ? std::optional(layout_of(ground, *labyrinth)) : std::nullopt;
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
