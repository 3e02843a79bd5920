#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "drawing.hpp"
#include "looking.hpp"

namespace gonfalon::text {

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
  std::size_t width = width_of(_("Lost"));
  for (const Rank rank : ranks) width = std::max(width, width_of(called(rank)) + 2);
  const std::size_t red = width_of(called(Side::Red)) + 2;
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

}  // namespace gonfalon::text
