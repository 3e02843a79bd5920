#include "gonfalon/screen/graph.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

#include "gonfalon/rules/turning_point.hpp"
#include "parts.hpp"

namespace gonfalon::screen {

char32_t bar_sign(int eighths, bool unicode) {
  constexpr std::u32string_view blocks = U"▁▂▃▄▅▆▇█", ascii = U"_.:-=+*#";
  return (unicode ? blocks : ascii)[static_cast<std::size_t>(eighths - 1)];
}

namespace {

char32_t half_bar(bool upper, bool lower, bool unicode) {
  if (upper && lower) return unicode ? U'█' : U'#';
  if (upper) return unicode ? U'▀' : U'"';
  if (lower) return unicode ? U'▄' : U'_';
  return U' ';
}

}  // namespace

void draw_graph(Frame& frame, Point corner, Size size, const Graph& graph, bool unicode) {
  constexpr int least_for_numbers = 3;
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
    // In half cells, up or down from the middle; at least one if a side is ahead.
    const int ahead = value->share - even_share;
    const int length = ahead == 0 ? 0 : std::max((std::abs(ahead) * rows + even_share / 2) / even_share, 1);
    const int top = ahead > 0 ? rows - length : rows;
    const auto filled = [&](int half) { return half >= top && half < top + length; };
    for (int row = 0; row < rows; ++row) {
      const char32_t sign = half_bar(filled(2 * row), filled(2 * row + 1), unicode);
      if (sign != U' ') frame.put({corner.x + x, corner.y + row}, sign, style);
      else if (length == 0 && row == (rows - 1) / 2) frame.put({corner.x + x, corner.y + row}, rows % 2 == 1 ? (unicode ? U'─' : U'-') : bar_sign(1, unicode), {.ink = Ink::Faint});
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
