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

// A text that is wider than the box stands out on both sides of it, but not to the left of `first`.
void write_centred(Frame& frame, Point at, int first, const std::string& text, Style style) {
  const int wider = std::max(0, columns_of(text) - box);
  const int from = wider > 0 ? at.x - (wider + 1) / 2 : at.x + (box - columns_of(text)) / 2;
  frame.write_within({std::max(first, from), at.y}, at.x + box + widest_gap / 2 - 1, text, style);
}

void draw_fighter(Frame& frame, Point corner, int first, const Fighter& man, const Scene& scene) {
  const bool unicode = scene.lines == Lines::Unicode;
  Style style = ink_of(man.side);
  style.bold = man.wins;
  if (!man.wins) style.ink = Ink::Faint;
  std::string edge;
  for (int column = 2; column < box; ++column) edge += unicode ? "─" : "-";
  const auto side = [&](int y) {
    frame.write({corner.x, y}, unicode ? "│" : "|", style);
    frame.write({corner.x + box - 1, y}, unicode ? "│" : "|", style);
  };
  write_centred(frame, corner, first, owner_of(man, scene), ink_of(man.side));
  frame.write({corner.x, corner.y + 1}, (unicode ? "┌" : "+") + edge + (unicode ? "┐" : "+"), style);
  side(corner.y + 2);
  frame.put({corner.x + box / 2, corner.y + 2}, static_cast<char32_t>(text::sign_of(man.rank, scene.highest)), style);
  frame.write({corner.x, corner.y + 3}, (unicode ? "└" : "+") + edge + (unicode ? "┘" : "+"), style);
  write_centred(frame, {corner.x, corner.y + 4}, first, text::called(man.rank), style);
  write_centred(frame, {corner.x, corner.y + 5}, first, fate_of(man), {.ink = man.wins ? Ink::Plain : Ink::Warning, .bold = true});
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
  draw_fighter(frame, {area.left, area.top}, area.left, attacker, scene);
  frame.write({area.left + box + (gap - 1) / 2, area.top + 2}, scene.lines == Lines::Unicode ? "►" : ">", {.ink = Ink::Warning, .bold = true});
  draw_fighter(frame, {area.left + box + gap, area.top}, area.left + box + (gap + 1) / 2, defender, scene);
  int y = area.top + rows_of_fighters;
  for (const std::string& line : words) frame.write({area.left, y++}, line);
  return y;
}

}  // namespace gonfalon::screen
