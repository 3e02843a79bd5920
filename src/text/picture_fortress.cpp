#include <fmt/format.h>

#include <array>
#include <functional>

#include "drawing.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "party.hpp"
#include "rulebook_page.hpp"

namespace gonfalon::text {

namespace {

using fortress::Card;
using fortress::Labyrinth;
using fortress::Notepad;
using fortress::Party;
using fortress::Piece;
using fortress::Rules;
using fortress::View;

struct Signs {
  std::string walked, up, down, beaten, start;
  std::string wall_across, wall_upright, unknown_across, unknown_upright, border_across, border_upright;
  std::array<std::array<std::string, 3>, 3> corners;  // of the top border, between rows, of the bottom one
};

Signs signs_of(Lines lines) {
  if (lines == Lines::Unicode)
    return {"·", "↑",     "↓", "x",     "@", "━━━━━",
            "┃", "┄┄┄┄┄", "┆", "─────", "│", {{{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}}}};
  return {".", "^",     "v", "x",     "@", "-----",
          "|", " . . ", ":", "-----", "|", {{{"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}}}};
}

char letter_of(Card card) {
  constexpr std::string_view letters = "FCKDSP=O";
  static_assert(letters.size() == fortress::all_cards.size());
  return letters[static_cast<std::size_t>(card)];
}

// What is to be drawn of a space, and between two of them.
struct Look {
  std::string middle;  // one column; empty: nothing
  bool up = false;
  bool down = false;
};
enum class Between { Open, Wall, Unknown };

struct Plan {
  std::function<Look(Square)> space;
  std::function<Between(Edge)> edge;
  const Party* visitor = nullptr;  // who walks here, if somebody does
};

class FloorArtist {
 public:
  FloorArtist(const Rules& rules, const Plan& plan, Lines lines)
      : rules_(rules), plan_(plan), signs_(signs_of(lines)) {}

  Block floors() const {
    Block block;
    for (const Level level : all_levels)
      block = block.empty() ? floor(level) : beside(block, floor(level), 3);
    return block;
  }

 private:
  Block floor(Level level) const {
    const int width = rules_.widths[static_cast<std::size_t>(level)];
    Block block{"   " + called(level), "  "};
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
                     : across(plan_.edge(edge_between(at(file, row - 1, level), at(file, row, level))));
      line += corners[file + 1 < width ? 1 : 2];
    }
    return line;
  }

  std::string row_of_spaces(Level level, int row, int width) const {
    std::string line = fmt::format("{} {}", row + 1, signs_.border_upright);
    for (int file = 0; file < width; ++file) {
      const Square here = at(file, row, level);
      line += space(here);
      line += file + 1 < width ? upright(plan_.edge(edge_between(here, at(file + 1, row, level))))
                               : signs_.border_upright;
    }
    return line;
  }

  std::string space(Square here) const {
    const Look look = plan_.space(here);
    std::string middle = " " + (look.middle.empty() ? std::string(" ") : look.middle) + " ";
    if (look.middle.empty() && here == rules_.start) middle = " " + signs_.start + " ";
    if (plan_.visitor != nullptr && plan_.visitor->inside && plan_.visitor->at == here)
      middle = fmt::format("[{}]", strength(*plan_.visitor->inside));
    return (look.up ? signs_.up : std::string(" ")) + middle + (look.down ? signs_.down : std::string(" "));
  }

  std::string upright(Between between) const {
    if (between == Between::Open) return " ";
    return between == Between::Wall ? signs_.wall_upright : signs_.unknown_upright;
  }
  std::string across(Between between) const {
    if (between == Between::Open) return "     ";
    return between == Between::Wall ? signs_.wall_across : signs_.unknown_across;
  }

  static Square at(int file, int row, Level level) {
    return {static_cast<std::int8_t>(file), static_cast<std::int8_t>(row), level};
  }

  const Rules& rules_;
  const Plan& plan_;
  Signs signs_;
};

std::string sign_of(const fortress::Space& space, const Signs& signs) {
  if (space.card && !space.card_gone) return std::string(1, letter_of(*space.card));
  if (space.pitfall) return std::string(1, letter_of(Card::Pitfall));
  if (space.card_gone) return signs.beaten;
  return space.walked ? signs.walked : std::string();
}

// What its visitor has been told of a fortress.
Plan plan_of(const Notepad& notepad, const Party& visitor, const Signs& signs) {
  const auto space = [&notepad, signs](Square here) -> Look {
    if (notepad.passage && (notepad.passage->first == here || notepad.passage->second == here))
      return {std::string(1, letter_of(Card::Passage)), false, false};
    const auto known = notepad.spaces.find(here);
    if (known == notepad.spaces.end()) return {};
    return {sign_of(known->second, signs), known->second.ladder_up, known->second.ladder_down};
  };
  const auto edge = [&notepad](Edge between) {
    const auto known = notepad.edges.find(between);
    if (known == notepad.edges.end()) return Between::Unknown;
    return known->second == fortress::Mark::Wall ? Between::Wall : Between::Open;
  };
  return {space, edge, &visitor};
}

// What its owner knows of it; `walked`: where the visitor has been, and the cards that he has beaten.
Plan plan_of(const Rules& rules, const Labyrinth& labyrinth, const Notepad* walked, const Party* visitor,
             const Signs& signs) {
  const auto space = [&rules, &labyrinth, walked, signs](Square here) -> Look {
    fortress::Space seen;
    if (walked != nullptr && walked->spaces.contains(here)) seen = walked->spaces.at(here);
    const auto card = labyrinth.cards.find(here);
    if (card != labyrinth.cards.end()) seen.card = card->second;
    const auto foot = below(rules, here);
    return {sign_of(seen, signs), labyrinth.ladders.contains(here),
            foot && labyrinth.ladders.contains(*foot)};
  };
  const auto edge = [&labyrinth](Edge between) {
    return labyrinth.walls.contains(between) ? Between::Wall : Between::Open;
  };
  return {space, edge, visitor};
}

Block legend_of(const Rules& rules, bool with_unknown, bool in_play, const Signs& signs) {
  Legend legend;
  for (const Card card : fortress::all_cards)
    if (rules.cards[card] > 0) legend.emplace_back(std::string(1, letter_of(card)), called(card));
  if (in_play) {
    for (const Piece piece : fortress::all_pieces)
      if (rules.party[piece]) legend.emplace_back(fmt::format("[{}]", strength(piece)), called(piece));
    if (rules.to_the_box) legend.emplace_back(signs.beaten, _("beaten card"));
    legend.emplace_back(signs.walked, _("walked on"));
  }
  legend.emplace_back(signs.up, _("ladder up"));
  legend.emplace_back(signs.down, _("ladder down"));
  legend.emplace_back(signs.start, _("start"));
  legend.emplace_back(signs.wall_upright, _("wall"));
  if (with_unknown) legend.emplace_back(signs.unknown_upright, _("not known"));
  return legend_lines(legend);
}

void append(Block& block, const Block& more) { block.insert(block.end(), more.begin(), more.end()); }

// One fortress under its title, with an empty line after it.
void append_fortress(Block& block, const std::string& title, const Rules& rules, const Plan& plan,
                     Lines lines) {
  block.push_back(title);
  append(block, FloorArtist(rules, plan, lines).floors());
  block.emplace_back();
}

std::string fortress_title(Side owner) { /* xgettext:python-brace-format */
  return fill(_("The fortress of {0}"), called(owner));
}

std::string known_title(Side owner, Side visitor) { /* xgettext:python-brace-format */
  return fill(_("The fortress of {0}, as {1} knows it"), called(owner), called(visitor));
}

Block heading(const View& view) {
  if (view.course.stage != Stage::Play) return {};
  /* xgettext:python-brace-format */
  return {fill(_("Turn {0}: {1} to move."), view.turns, called(view.course.to_act)), ""};
}

void append_parties(Block& block, const Rules& rules, const View& view) {
  for (const Side side : both_sides) append(block, wrapped(party_sentence(rules, side, view.party[side])));
  block.emplace_back();
}

}  // namespace

std::string picture_of(const Rules& rules, const View& view, Lines lines) {
  const Signs signs = signs_of(lines);
  Block block = heading(view);
  const Side seat = view.me.value_or(Side::Red);
  const auto append_notepad = [&](Side visitor) {
    append_fortress(block, known_title(other(visitor), visitor), rules,
                    plan_of(view.heard[visitor], view.party[visitor], signs), lines);
  };
  append_notepad(seat);
  if (view.me && view.mine)
    append_fortress(block, fortress_title(seat), rules,
                    plan_of(rules, *view.mine, &view.heard[other(seat)], &view.party[other(seat)], signs),
                    lines);
  else
    append_notepad(other(seat));
  append_parties(block, rules, view);
  append(block, legend_of(rules, true, true, signs));
  return joined(block);
}

std::string picture_of(const Rules& rules, const BySide<View>& views, Lines lines) {
  const Signs signs = signs_of(lines);
  Block block = heading(views[Side::Red]);
  for (const Side owner : both_sides) {
    const View& view = views[owner];
    const Labyrinth labyrinth = view.mine.value_or(Labyrinth{});
    append_fortress(block, fortress_title(owner), rules,
                    plan_of(rules, labyrinth, &view.heard[other(owner)], &view.party[other(owner)], signs),
                    lines);
  }
  append_parties(block, rules, views[Side::Red]);
  append(block, legend_of(rules, false, true, signs));
  return joined(block);
}

std::string picture_of(const Rules& rules, Side side, const Labyrinth& labyrinth, Lines lines) {
  const Signs signs = signs_of(lines);
  Block block;
  append_fortress(block, fortress_title(side), rules, plan_of(rules, labyrinth, nullptr, nullptr, signs),
                  lines);
  append(block, legend_of(rules, false, false, signs));
  const std::string missing = still_missing(faults_in(rules, labyrinth));
  if (!missing.empty()) {
    block.emplace_back();
    append(block, wrapped(missing));
  }
  return joined(block);
}

}  // namespace gonfalon::text
