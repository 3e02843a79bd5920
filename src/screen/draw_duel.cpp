// The drawing of an attack: the two men face to face.
#include <algorithm>

#include <fmt/format.h>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"
#include "parts.hpp"

namespace gonfalon::screen {

using text::_;

namespace {

using battle::Duel;
using battle::Rank;

constexpr int box = 9;          // columns of a man's box
constexpr int widest_gap = 10;  // between the two
constexpr int rows_of_fighters = 7;  // with a line free below

struct Fighter {
  Side side;
  Rank rank;
  bool wins;
};

// TRANSLATORS, all below: over or under a piece in the drawing of an attack, at most 13 columns: its owner, or what becomes of it
std::string owner_of(const Fighter& man, const Scene& scene) {
  const bool is_one_of_two = scene.players[man.side].empty();  // who share the screen
  return scene.seated && man.side == scene.seat && !is_one_of_two ? std::string(_("You")) : text::called(man.side);
}

std::string fate_of(const Fighter& man) {
  if (man.wins) return _("wins");
  return man.rank == Rank::Flag ? _("captured") : _("loses");
}

// A text over or under each of the two boxes, in their middle, or as near to it as the other text and the area allow. If there is no room
// for both, neither is written.
struct Caption {
  std::string text;
  Style style;
};
void draw_captions(Frame& frame, Area area, int gap, int y, const Caption& attacker, const Caption& defender) {
  const int of_attacker = columns_of(attacker.text), of_defender = columns_of(defender.text);
  const auto centred = [](int corner, int columns) { return corner + (box - columns) / 2; };
  const int right_box = area.left + box + gap;
  int from = std::max(area.left, centred(area.left, of_attacker));
  int second = std::min(centred(right_box, of_defender), area.right - of_defender);
  if (from + of_attacker >= second) {
    from = area.left;
    second = area.right - of_defender;
  }
  if (from + of_attacker >= second) return;
  frame.write({from, y}, attacker.text, attacker.style);
  frame.write({second, y}, defender.text, defender.style);
}

Style style_of(const Fighter& man) {
  Style style = ink_of(man.side);
  style.bold = man.wins;
  if (!man.wins) style.ink = Ink::Faint;
  return style;
}

void draw_box(Frame& frame, Point corner, const Fighter& man, const Scene& scene) {
  const bool unicode = scene.lines == Lines::Unicode;
  const Style style = style_of(man);
  std::string edge;
  for (int column = 2; column < box; ++column) edge += unicode ? "─" : "-";
  frame.write(corner, (unicode ? "┌" : "+") + edge + (unicode ? "┐" : "+"), style);
  for (const int x : {corner.x, corner.x + box - 1}) frame.write({x, corner.y + 1}, unicode ? "│" : "|", style);
  frame.put({corner.x + box / 2, corner.y + 1}, static_cast<char32_t>(text::sign_of(man.rank, scene.highest)), style);
  frame.write({corner.x, corner.y + 2}, (unicode ? "└" : "+") + edge + (unicode ? "┘" : "+"), style);
}

}  // namespace

int rows_of_duel(const Attacked& attack, int width, const Scene& scene) {
  return rows_of_fighters + static_cast<int>(wrapped(text::sentence(scene.rules, attack), width).size());
}

std::optional<int> draw_duel(Frame& frame, Area area, const Attacked& attack, const Scene& scene) {
  const auto words = wrapped(text::sentence(scene.rules, attack), area.right - area.left);
  const int gap = std::min(widest_gap, area.right - area.left - 2 * box);
  if (gap < 3 || area.bottom - area.top < rows_of_fighters + static_cast<int>(words.size())) return {};
  const Fighter attacker{attack.side, attack.attacker, attack.stays == Duel::Attacker};
  const Fighter defender{other(attack.side), attack.defender, attack.stays == Duel::Defender};
  const auto captions = [&](int y, auto caption) { draw_captions(frame, area, gap, area.top + y, caption(attacker), caption(defender)); };
  captions(0, [&](const Fighter& man) { return Caption{owner_of(man, scene), ink_of(man.side)}; });
  draw_box(frame, {area.left, area.top + 1}, attacker, scene);
  frame.write({area.left + box + (gap - 1) / 2, area.top + 2}, scene.lines == Lines::Unicode ? "►" : ">", {.ink = Ink::Warning, .bold = true});
  draw_box(frame, {area.left + box + gap, area.top + 1}, defender, scene);
  captions(4, [](const Fighter& man) { return Caption{text::called(man.rank), style_of(man)}; });
  captions(5, [](const Fighter& man) { return Caption{fate_of(man), {.ink = man.wins ? Ink::Plain : Ink::Warning, .bold = true}}; });
  int y = area.top + rows_of_fighters;
  for (const std::string& line : words) frame.write({area.left, y++}, line);
  return y;
}

}  // namespace gonfalon::screen
