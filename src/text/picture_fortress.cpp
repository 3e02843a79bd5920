#include <fmt/format.h>

#include <array>

#include "drawing.hpp"
#include "gonfalon/text/floor_plan.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "looking.hpp"

namespace gonfalon::text {

namespace {

using fortress::Labyrinth;
using fortress::Notepad;
using fortress::Party;
using fortress::Piece;

struct FortressSigns {
  std::string walked, up, down, beaten, start, unknown;
  std::string wall_across, wall_upright, unknown_across, unknown_upright, border_across, border_upright;
  std::array<std::array<std::string, 3>, 3> corners;  // of the top border, between rows, of the bottom border
};

FortressSigns fortress_signs(Lines lines) {
  if (lines == Lines::Unicode)
    return {"·", "↑",     "↓", "x",     "@", "┆ ┄┄┄", "━━━━━",
            "┃", "┄┄┄┄┄", "┆", "─────", "│", {{{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}}}};
  return {".", "^",     "v", "x",     "@", ": . .", "-----",
          "|", " . . ", ":", "-----", "|", {{{"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}}}};
}

class FloorArtist {
 public:
  FloorArtist(const fortress::Rules& rules, const FloorPlan& plan, Lines lines)
      : rules_(rules), plan_(plan), signs_(fortress_signs(lines)) {}

  // The floors side by side, as many as the width allows; each house begins a new line.
  Block floors() const {
    constexpr int gap = 3;
    Block block, row;
    int width = 0;
    for (const Level level : rules_.levels()) {
      const int its_width = columns(level);
      if (!row.empty() && (rules_.storey_of(level) == 0 || width + gap + its_width > picture_width)) {
        append(block, row);
        row.clear();
        width = 0;
      }
      width += its_width + (row.empty() ? 0 : gap);
      row = row.empty() ? floor(level) : beside(row, floor(level), gap);
    }
    append(block, row);
    return block;
  }

 private:
  int columns(Level level) const { return 3 + 6 * rules_.width_of(level); }

  Block floor(Level level) const {
    const int width = rules_.width_of(level);
    Block block{"   " + called(rules_, level), "  "};
    for (int file = 0; file < width; ++file)
      block[1] += fmt::format("   {}  ", static_cast<char>('A' + file));
    for (int row = 0; row < width; ++row) {
      block.push_back(line_above(level, row, width));
      block.push_back(row_of_spaces(level, row, width));
    }
    block.push_back(line_above(level, width, width));
    return block;
  }

  std::string line_above(Level level, int row, int width) const {
    const bool border = row == 0 || row == width;
    const auto& corners = signs_.corners[row == 0 ? 0 : row == width ? 2 : 1];
    std::string line = "  " + corners[0];
    for (int file = 0; file < width; ++file) {
      line += border ? signs_.border_across
                     : across(plan_.edge(edge_between(square_at(file, row - 1, level), square_at(file, row, level))));
      line += corners[file + 1 < width ? 1 : 2];
    }
    return line;
  }

  std::string row_of_spaces(Level level, int row, int width) const {
    std::string line = fmt::format("{} {}", row + 1, signs_.border_upright);
    for (int file = 0; file < width; ++file) {
      const Square here = square_at(file, row, level);
      line += space(here);
      line += file + 1 < width ? upright(plan_.edge(edge_between(here, square_at(file + 1, row, level))))
                               : signs_.border_upright;
    }
    return line;
  }

  std::string space(Square here) const {
    const SpaceLook look = plan_.space(here);
    std::string middle = " " + sign_of(look, here) + " ";
    if (plan_.visitor != nullptr && plan_.visitor->inside && plan_.visitor->at == here)
      middle = fmt::format("[{}]", strength(*plan_.visitor->inside));
    return (look.up ? signs_.up : std::string(" ")) + middle + (look.down ? signs_.down : std::string(" "));
  }

  std::string sign_of(const SpaceLook& look, Square here) const {
    if (look.card) return std::string(1, rules_.kind(*look.card).letter);
    if (look.beaten) return signs_.beaten;
    if (look.bridge) return "#";
    if (look.walked) return signs_.walked;
    return here == rules_.start ? signs_.start : " ";
  }

  std::string upright(Between between) const {
    if (between == Between::Open) return " ";
    return between == Between::Wall ? signs_.wall_upright : signs_.unknown_upright;
  }
  std::string across(Between between) const {
    if (between == Between::Open) return "     ";
    return between == Between::Wall ? signs_.wall_across : signs_.unknown_across;
  }

  const fortress::Rules& rules_;
  const FloorPlan& plan_;
  FortressSigns signs_;
};

// TRANSLATORS, all below: the legend under a plain-text picture of a fortress, after the sign that it explains.
Block legend_of(const fortress::Rules& rules, bool with_unknown, bool in_play, const FortressSigns& signs) {
  Legend legend;
  for (const fortress::Kind& kind : rules.kinds)
    legend.emplace_back(std::string(1, kind.letter), called(rules, kind.card));
  if (in_play) {
    for (const Piece piece : fortress::all_pieces)
      if (rules.party[piece]) legend.emplace_back(fmt::format("[{}]", strength(piece)), called(piece));
    if (rules.cards_can_go()) legend.emplace_back(signs.beaten, _("beaten card"));
    legend.emplace_back(signs.walked, _("explored"));
  }
  legend.emplace_back(signs.up, _("ladder up"));
  legend.emplace_back(signs.down, _("ladder down"));
  if (rules.has_bridge()) legend.emplace_back("#", _("bridge"));
  legend.emplace_back(signs.start, _("start"));
  legend.emplace_back(signs.wall_upright, _("wall"));
  if (with_unknown) legend.emplace_back(signs.unknown, _("unknown"));
  return legend_lines(legend);
}

// One fortress under its title, with an empty line after it.
void append_fortress(Block& block, const std::string& title, const fortress::Rules& rules, const FloorPlan& plan,
                     Lines lines) {
  block.push_back(title);
  append(block, FloorArtist(rules, plan, lines).floors());
  block.emplace_back();
}

// TRANSLATORS, all below: a title over a plain-text picture of a fortress. {0}: its owner, Red or Blue; {1}: the other side.
std::string fortress_title(Side owner) { return fill(_("The fortress of {0}"), called(owner)); }

std::string known_title(Side owner, Side visitor) {
  return fill(_("The fortress of {0}, as {1} knows it"), called(owner), called(visitor));
}

Block heading(const fortress::View& view) {
  if (view.status.stage != Stage::Play) return {};
  // TRANSLATORS: the line above a plain-text picture. {0}: number of the turn; {1}: Red or Blue
  return {fill(_("Turn {0}: {1} to move."), view.turns, called(view.status.to_act)), ""};
}

void append_parties(Block& block, const fortress::Rules& rules, const fortress::View& view) {
  for (const Side side : both_sides)
    if (rules.explores(side)) append(block, wrapped(party_sentence(rules, side, view.party[side])));
  block.emplace_back();
}

}  // namespace

Block picture_of(const fortress::Rules& rules, const fortress::View& view, Lines lines, Highest) {
  Block block = heading(view);
  const Side seat = view.me.value_or(Side::Red);
  const auto append_notepad = [&](Side visitor) {
    append_fortress(block, known_title(other(visitor), visitor), rules,
                    plan_of(rules, view.heard[visitor], view.party[visitor]), lines);
  };
  if (rules.explores(seat)) append_notepad(seat);
  if (rules.explores(other(seat))) {
    if (view.me && view.mine)
      append_fortress(block, fortress_title(seat), rules,
                      plan_of(rules, *view.mine, &view.heard[other(seat)], &view.party[other(seat)]), lines);
    else
      append_notepad(other(seat));
  }
  append_parties(block, rules, view);
  append(block, legend_of(rules, true, true, fortress_signs(lines)));
  return block;
}

Block picture_of(const fortress::Rules& rules, const BySide<fortress::View>& views, Lines lines, Highest) {
  Block block = heading(views[Side::Red]);
  for (const Side owner : both_sides) {
    if (!rules.explores(other(owner))) continue;
    const fortress::View& view = views[owner];
    const Labyrinth labyrinth = view.mine.value_or(Labyrinth{});
    append_fortress(block, fortress_title(owner), rules,
                    plan_of(rules, labyrinth, &view.heard[other(owner)], &view.party[other(owner)]),
                    lines);
  }
  append_parties(block, rules, views[Side::Red]);
  append(block, legend_of(rules, false, true, fortress_signs(lines)));
  return block;
}

Block picture_of(const fortress::Rules& rules, Side side, const Labyrinth& labyrinth, Lines lines, Highest) {
  Block block;
  append_fortress(block, fortress_title(side), rules, plan_of(rules, labyrinth, nullptr, nullptr),
                  lines);
  append(block, legend_of(rules, false, false, fortress_signs(lines)));
  return block;
}

}  // namespace gonfalon::text
