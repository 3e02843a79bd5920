#include "gonfalon/text/picture.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/sentence.hpp"
#include "drawing.hpp"

namespace gonfalon::text {

namespace {

Block in_rows(const std::vector<std::string>& things, std::size_t gap, std::size_t width) {
  Block block{""};
  for (const std::string& thing : things) {
    if (!block.back().empty() && characters_in(block.back()) + gap + characters_in(thing) > width) block.emplace_back();
    if (!block.back().empty()) block.back().append(gap, ' ');
    block.back() += thing;
  }
  return block;
}

// One text, without blanks at the ends of lines and without a newline after the last.
std::string joined(const Block& block) {
  std::string text;
  for (const std::string& line : block) {
    if (&line != &block.front()) text += '\n';
    text += line.substr(0, line.find_last_not_of(' ') + 1);
  }
  return text;
}

}  // namespace

std::size_t characters_in(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t taken = characters_in(text);
  return std::string(text) + std::string(taken < width ? width - taken : 1, ' ');
}

void append(Block& block, const Block& more) { block.insert(block.end(), more.begin(), more.end()); }

Block beside(const Block& left, const Block& right, std::size_t gap) {
  std::size_t width = 0;
  for (const std::string& line : left) width = std::max(width, characters_in(line));
  Block block;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    std::string line = i < left.size() ? left[i] : std::string();
    if (i < right.size()) line = padded(line, width + gap) + right[i];
    block.push_back(std::move(line));
  }
  return block;
}

Block legend_lines(const Legend& legend) {
  std::vector<std::string> entries;
  for (const auto& [sign, meaning] : legend) entries.push_back(sign + ' ' + meaning);
  return in_rows(entries, 3, picture_width);
}

Block wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> words;
  for (const std::string_view word : split(text, " "))
    if (!word.empty()) words.emplace_back(word);
  return in_rows(words, 1, width);
}

std::string picture(const Rules& rules, const View& view, Lines lines, Highest highest) {
  const OwnTerms terms(title_of(rules));
  return joined(
      in_family(rules, view, [&](const auto& of, const auto& seen) { return picture_of(of, seen, lines, highest); }));
}

std::string picture(const Rules& rules, const BySide<View>& views, Lines lines, Highest highest) {
  const OwnTerms terms(title_of(rules));
  return joined(in_family(rules, views[Side::Red], [&]<class Seen>(const auto& of, const Seen& red) {
    return picture_of(of, BySide<Seen>{{red, std::get<Seen>(views[Side::Blue])}}, lines, highest);
  }));
}

std::string picture(const Rules& rules, Side side, const Setup& setup, Lines lines, Highest highest) {
  const OwnTerms terms(title_of(rules));
  Block block = in_family(
      rules, setup, [&](const auto& of, const auto& draft) { return picture_of(of, side, draft, lines, highest); });
  auto missing = faults_in(rules, side, setup);
  std::erase_if(missing, [](const Refusal& fault) { return fault.code != Refusal::Incomplete; });
  if (!missing.empty()) {
    block.emplace_back();
    append(block, wrapped(sentences(rules, missing)));
  }
  return joined(block);
}

// ---- battles ------------------------------------------------------------------------------------

namespace {

using battle::Rank;
using battle::Token;

struct BattleSigns {
  std::string empty, lake, hidden;
};

BattleSigns battle_signs(Lines lines) {
  if (lines == Lines::Unicode) return {"·", "~", "▒"};
  return {".", "~", "?"};
}

// All squares are drawn three columns wide.
std::string bare(const std::string& sign) { return ' ' + sign + ' '; }

// [ ] for pieces of the side at the bottom of the picture, < > for the other side's.
std::string piece_sign(bool near, char letter) {
  return near ? fmt::format("[{}]", letter) : fmt::format("<{}>", letter);
}

// The rows from the top of the picture down, as this side sees them.
template <class SignAt>
Block board(const battle::Rules& rules, Side seat, int top, int bottom, SignAt sign_at) {
  const auto file_of = [&](int column) { return seat == Side::Red ? column : rules.files - 1 - column; };
  Block block{"   "};
  for (int column = 0; column < rules.files; ++column)
    block[0] += fmt::format("  {} ", static_cast<char>('A' + file_of(column)));
  const int count = std::abs(top - bottom) + 1;
  for (int i = 0; i < count; ++i) {
    const int row = top < bottom ? top + i : top - i;
    block.push_back(fmt::format("{:>2} ", row + 1));
    for (int column = 0; column < rules.files; ++column)
      block.back() += ' ' + sign_at(square_at(file_of(column), row));
  }
  return block;
}

template <class SignAt>
Block whole_board(const battle::Rules& rules, Side seat, SignAt sign_at) {
  const int last = rules.rows - 1;
  return seat == Side::Red ? board(rules, seat, last, 0, sign_at) : board(rules, seat, 0, last, sign_at);
}

std::string number_or_dash(int number) { return number == 0 ? "-" : std::to_string(number); }

// TRANSLATORS, all below: heading of a table beside the plain-text board: the lost pieces of each side.

// The captured pieces of both sides.
Block losses(const battle::Rules& rules, const battle::View& view, Highest highest) {
  std::vector<Rank> ranks;
  std::copy_if(battle::all_ranks.begin(), battle::all_ranks.end(), std::back_inserter(ranks),
               [&](Rank rank) { return rules.army[rank] > 0 && rank != Rank::Flag; });
  std::size_t width = characters_in(_("Lost"));
  for (const Rank rank : ranks) width = std::max(width, characters_in(called(rank)) + 2);
  const std::size_t red = characters_in(called(Side::Red)) + 2;
  Block block{padded(_("Lost"), width + 2) + padded(called(Side::Red), red) + called(Side::Blue)};
  for (const Rank rank : ranks)
    block.push_back(padded(fmt::format("{} {}", sign_of(rank, highest), called(rank)), width + 2) +
                    padded(number_or_dash(view.lost[Side::Red][rank]), red) +
                    number_or_dash(view.lost[Side::Blue][rank]));
  return block;
}

Block heading(const battle::View& view) {
  if (view.status.stage != Stage::Play) return {};
  // TRANSLATORS: the line above a plain-text board. {0}: number of the move; {1}: Red or Blue
  return {fill(_("Move {0}: {1} to move."), view.made + 1, called(view.status.to_act)), ""};
}

Block finished(const battle::Rules& rules, const battle::View& view, Highest highest, const Block& squares, const Legend& legend) {
  Block block = heading(view);
  append(block, beside(squares, losses(rules, view, highest), 4));
  block.emplace_back();
  append(block, legend_lines(legend));
  return block;
}

Legend sides_legend() { return {{"[ ]", called(Side::Red)}, {"< >", called(Side::Blue)}}; }

}  // namespace

// TRANSLATORS, all below: the legend under a plain-text board, after the sign that it explains.
Block picture_of(const battle::Rules& rules, const battle::View& view, Lines lines, Highest highest) {
  const BattleSigns signs = battle_signs(lines);
  const Side seat = view.me.value_or(Side::Red);
  const auto sign_at = [&](Square square) -> std::string {
    if (rules.lakes.contains(square)) return bare(signs.lake);
    const auto& token = view.at(square);
    if (!token) return bare(signs.empty);
    const auto rank = rank_in_sight(rules, view, square);
    if (rank) return piece_sign(token->side == seat, sign_of(*rank, highest));
    if (view.me && rules.memory_aid && token->moved) return '(' + signs.hidden + ')';
    return view.me ? bare(signs.hidden) : piece_sign(token->side == seat, '?');
  };
  Legend legend = view.me ? Legend{{"[ ]", _("yours")}} : sides_legend();
  if (view.me && rules.ranks_stay()) legend.emplace_back("< >", _("enemy, known"));
  legend.emplace_back(view.me ? signs.hidden : "?", view.me ? _("enemy, hidden") : _("hidden"));
  if (view.me && rules.memory_aid) legend.emplace_back('(' + signs.hidden + ')', _("has moved"));
  legend.emplace_back(signs.empty, _("empty"));
  if (!rules.lakes.empty()) legend.emplace_back(signs.lake, _("lake"));
  return finished(rules, view, highest, whole_board(rules, seat, sign_at), legend);
}

Block picture_of(const battle::Rules& rules, const BySide<battle::View>& views, Lines lines, Highest highest) {
  const BattleSigns signs = battle_signs(lines);
  const auto sign_at = [&](Square square) -> std::string {
    if (rules.lakes.contains(square)) return bare(signs.lake);
    for (const Side side : both_sides) {
      const auto& token = views[side].at(square);
      if (token && token->side == side)
        return piece_sign(side == Side::Red, token->rank ? sign_of(*token->rank, highest) : '?');
    }
    return bare(signs.empty);
  };
  Legend legend = sides_legend();
  legend.emplace_back(signs.empty, _("empty"));
  if (!rules.lakes.empty()) legend.emplace_back(signs.lake, _("lake"));
  return finished(rules, views[Side::Red], highest, whole_board(rules, Side::Red, sign_at), legend);
}

Block picture_of(const battle::Rules& rules, Side side, const battle::Deployment& deployment, Lines lines, Highest highest) {
  const BattleSigns signs = battle_signs(lines);
  const auto sign_at = [&](Square square) -> std::string {
    const auto rank = deployment[static_cast<std::size_t>(index_of(square))];
    return rank ? piece_sign(true, sign_of(*rank, highest)) : bare(signs.empty);
  };
  const int back = side == Side::Red ? 0 : rules.rows - 1;
  const int front = side == Side::Red ? rules.home_rows - 1 : rules.rows - rules.home_rows;
  return board(rules, side, front, back, sign_at);
}

// ---- fortresses ---------------------------------------------------------------------------------

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
  FloorArtist(const fortress::Rules& rules, const FortressLook& plan, Lines lines)
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
  const FortressLook& plan_;
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
void append_fortress(Block& block, const std::string& title, const fortress::Rules& rules, const FortressLook& plan,
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
                    look_of(rules, view.heard[visitor], view.party[visitor]), lines);
  };
  if (rules.explores(seat)) append_notepad(seat);
  if (rules.explores(other(seat))) {
    if (view.me && view.mine)
      append_fortress(block, fortress_title(seat), rules,
                      look_of(rules, *view.mine, &view.heard[other(seat)], &view.party[other(seat)]), lines);
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
                    look_of(rules, labyrinth, &view.heard[other(owner)], &view.party[other(owner)]),
                    lines);
  }
  append_parties(block, rules, views[Side::Red]);
  append(block, legend_of(rules, false, true, fortress_signs(lines)));
  return block;
}

Block picture_of(const fortress::Rules& rules, Side side, const Labyrinth& labyrinth, Lines lines, Highest) {
  Block block;
  append_fortress(block, fortress_title(side), rules, look_of(rules, labyrinth, nullptr, nullptr),
                  lines);
  append(block, legend_of(rules, false, false, fortress_signs(lines)));
  return block;
}

// ---- what is known of a fortress ----------------------------------------------------------------

using fortress::Card;

namespace {

// The first card with this effect: a visitor can't tell several of them apart, such as two passages.
std::optional<Card> any_that(const fortress::Rules& rules, fortress::Effect effect) {
  for (const fortress::Kind& kind : rules.kinds)
    if (kind.effect == effect) return kind.card;
  return {};
}

}  // namespace

SpaceLook FortressLook::space(Square here) const {
  const fortress::Space& space = known.at(here);
  SpaceLook look{.card = {}, .beaten = space.card_gone, .walked = space.walked, .up = space.ladder_up,
                 .down = space.ladder_down, .bridge = known.across(here).has_value()};
  if (space.card && !space.card_gone)
    look.card = space.card;
  else if (known.through(here))
    look.card = any_that(*rules, fortress::Effect::Passage);
  else if (space.pitfall)
    look.card = any_that(*rules, fortress::Effect::Fall);
  return look;
}

Between FortressLook::edge(Edge between) const {
  const auto mark = known.border(between);
  if (!mark) return Between::Unknown;
  return *mark == fortress::Mark::Wall ? Between::Wall : Between::Open;
}

FortressLook look_of(const fortress::Rules& rules, const fortress::Notepad& notepad, const fortress::Party& visitor) {
  return {&rules, notepad, &visitor};
}

FortressLook look_of(const fortress::Rules& rules, const fortress::Labyrinth& labyrinth,
                  const fortress::Notepad* walked, const fortress::Party* visitor) {
  FortressLook plan{&rules, walked == nullptr ? fortress::Notepad{} : *walked, visitor};
  auto& [spaces, edges, passages, bridge] = plan.known;
  for (const Edge& edge : rules.edges())
    edges[edge] = labyrinth.walls.contains(edge) ? fortress::Mark::Wall : fortress::Mark::Open;
  for (const Square foot : labyrinth.ladders) {
    spaces[foot].ladder_up = true;
    if (const auto top = above(rules, foot)) spaces[*top].ladder_down = true;
  }
  bridge = labyrinth.bridge;
  passages.clear();  // the labyrinth has passages and pitfalls among its cards
  for (auto& [at, space] : spaces) space.pitfall = false;
  for (const auto& [at, card] : labyrinth.cards) spaces[at].card = card;
  return plan;
}

}  // namespace gonfalon::text
