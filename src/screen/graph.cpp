#include "gonfalon/screen/draw_graph.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "gonfalon/rules/turning_point.hpp"
#include "parts.hpp"

namespace gonfalon::screen {

char32_t bar_sign(int eighths, bool unicode) {
  constexpr std::u32string_view blocks = U"▁▂▃▄▅▆▇█", ascii = U"_.:-=+*#";
  return (unicode ? blocks : ascii)[static_cast<std::size_t>(eighths - 1)];
}

void draw_graph(Frame& frame, Point corner, Size size, const Graph& graph, bool unicode) {
  constexpr int least_for_numbers = 3;
  constexpr int all = 2 * even_share;
  const int columns = std::min(size.width, widest_graph);
  const bool numbered = size.height >= least_for_numbers;
  const int rows = size.height - (numbered ? 1 : 0);
  if (columns <= 0 || rows <= 0 || graph.values.empty()) return;
  auto value = graph.values.begin();
  int from = -1;
  for (int x = 0; x < columns; ++x) {
    const int upto = columns == 1 ? graph.end : graph.end * x / (columns - 1);
    while (std::next(value) != graph.values.end() && std::next(value)->at <= upto) ++value;
    const bool shown = graph.shown && *graph.shown > from && *graph.shown <= upto;
    const Style style{.ink = shown ? Ink::Goal : value->share == even_share ? Ink::Plain : ink_of(value->share > even_share ? graph.side : other(graph.side)).ink};
    const int eighths = std::clamp((value->share * rows * 8 + all / 2) / all, 1, rows * 8);
    for (int row = 0; row < rows; ++row) {
      const Point at{corner.x + x, corner.y + rows - 1 - row};
      if (const int filled = std::min(eighths - 8 * row, 8); filled > 0)
        frame.put(at, bar_sign(filled, unicode), style);
      else if (2 * row == rows)  // a thin line halfway up: the game is even
        frame.put(at, bar_sign(1, unicode), {.ink = Ink::Faint});
    }
    from = upto;
  }
  if (!numbered) return;
  const std::string end = std::to_string(graph.end);
  const int end_at = corner.x + columns - static_cast<int>(end.size());
  if (end_at > corner.x + 1) frame.write({corner.x, corner.y + rows}, "0", {.ink = Ink::Faint});
  frame.write({std::max(end_at, corner.x), corner.y + rows}, end, {.ink = Ink::Faint});
}

}  // namespace gonfalon::screen
