// The board of a battle, and both armies beside it.
#include <algorithm>

#include <fmt/format.h>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "picture.hpp"

namespace gonfalon::picture {

using text::_;

namespace {

using battle::Rank;
using battle::Token;

// TRANSLATORS, all below: in a picture of a battle (SVG): the state of a piece, in the legend or on a piece

constexpr int square = 60;
constexpr int board_left = 56;                  // of the board
constexpr int board_top = below_heading + 24;   // its upper edge
constexpr int beside_board = 28;                // between the board and the armies
constexpr int army_width = 262;
constexpr int army_row = 22;
constexpr BySide<int> marks_at{{98, 186}};      // from the armies' left edge
constexpr int marks_room = 72;
constexpr int legend_rows = 5;

// A man whose rank is hidden is drawn as a banner.
constexpr const char* banner = "m-8-13h16v20l-8-6-8 6z";

std::vector<Rank> ranks_of(const battle::Rules& rules) {
  std::vector<Rank> ranks;
  std::copy_if(battle::all_ranks.begin(), battle::all_ranks.end(), std::back_inserter(ranks), [&](Rank rank) { return rules.army[rank] > 0; });
  return ranks;
}

int armies_bottom(const battle::Rules& rules) { return board_top + 24 + static_cast<int>(ranks_of(rules).size()) * army_row; }

class Board {
 public:
  Board(const battle::Rules& rules, const Moment& moment, text::Highest highest)
      : rules_(rules), moment_(moment), view_(std::get<battle::View>(moment.seen)), highest_(highest) {}

  Parts parts() const {
    Parts parts{ground() + legend()};
    for (int row = 0; row < rules_.rows; ++row)
      for (int file = 0; file < rules_.files; ++file) parts.push_back(man(square_at(file, row)));
    int y = board_top + 24;
    for (const Rank rank : ranks_of(rules_)) {
      for (const Side side : both_sides) parts.push_back(marks(side, rank, y));
      y += army_row;
    }
    parts.push_back(last_move());
    return parts;
  }

  // `A1 (bomb), B4 (hidden)`
  std::string men_of(Side side) const {
    std::vector<std::string> men;
    for (int row = 0; row < rules_.rows; ++row)
      for (int file = 0; file < rules_.files; ++file) {
        const Square here = square_at(file, row);
        const auto& token = view_.at(here);
        if (!token || token->side != side) continue;
        const auto rank = rank_of(here);
        // TRANSLATORS: {0}: a square, such as E5; {1}: the name of the piece there, or "hidden"
        men.push_back(text::fill("{0} ({1})", text::coordinate(here), rank ? text::called(*rank) : std::string(_("hidden"))));
      }
    return text::listed(men);
  }

 private:
  Spot corner(Square here) const {
    const bool red_below = moment_.seat() == Side::Red;
    const int column = red_below ? here.file : rules_.files - 1 - here.file;
    const int line = red_below ? rules_.rows - 1 - here.row : here.row;
    return {board_left + column * square, board_top + line * square};
  }
  Spot centre(Square here) const {
    const Spot at = corner(here);
    return {at.x + square / 2, at.y + square / 2};
  }
  int armies_left() const { return board_left + rules_.files * square + beside_board; }

  // There must be a man on this square.
  std::optional<Rank> rank_of(Square here) const {
    const Side side = view_.at(here)->side;
    return moment_.both ? std::get<battle::View>((*moment_.both)[side]).at(here)->rank : view_.at(here)->rank;
  }

  // Is the man's rank, known here, known to the opponent too? A player's View says this of that player's men only.
  bool is_shown(const Token& token) const { return token.shown && (moment_.both || token.side == view_.me); }

  // What stays the same at every moment.
  std::string ground() const {
    std::string drawn = box({board_left, board_top}, {rules_.files * square, rules_.rows * square}, 0, "ground");
    for (int row = 0; row < rules_.rows; ++row)
      for (int file = 0; file < rules_.files; ++file) {
        const Square here = square_at(file, row);
        drawn += rules_.lakes.contains(here) ? lake(corner(here)) : box(corner(here), {square, square}, 0, "grid");
      }
    drawn += box({board_left, board_top}, {rules_.files * square, rules_.rows * square}, 0, "border");
    for (int file = 0; file < rules_.files; ++file)
      drawn += words({centre(square_at(file, 0)).x, board_top - 9}, "middle faint", std::string(1, static_cast<char>('A' + file)));
    for (int row = 0; row < rules_.rows; ++row)
      drawn += words({board_left - 18, centre(square_at(0, row)).y + 6}, "middle faint", std::to_string(row + 1));
    int y = board_top + 24;
    for (const Side side : both_sides)
      drawn += words_within({armies_left() + marks_at[side], board_top + 8}, marks_room + 12, 16, css_of_name(side), text::called(side));
    for (const Rank rank : ranks_of(rules_)) {
      drawn += words({armies_left() + 8, y + 12}, "middle strong", std::string(1, text::sign_of(rank, highest_)));
      drawn += words_within({armies_left() + 22, y + 12}, marks_at[Side::Red] - 26, 13, "small", text::called(rank));
      y += army_row;
    }
    return drawn;
  }

  static std::string lake(Spot at) {
    std::string drawn = box(at, {square, square}, 0, "water");
    for (const int down : {20, 40}) drawn += shape({at.x + 9, at.y + down}, "q5 -7 10.5 0t10.5 0 10.5 0 10.5 0", "wave");
    return drawn;
  }

  std::string legend() const {
    Legend legend({armies_left(), std::max(armies_bottom(rules_) + 14, board_top + rules_.rows * square - legend_rows * Legend::row)});
    const auto sign = [&](Side side, const std::string& on_it) {
      return plate({legend.next().x, legend.next().y}, {22, 22}, side) + on_it;
    };
    const auto middle = [&] { return Spot{legend.next().x + 11, legend.next().y + 11}; };
    for (const Side side : both_sides) legend.add(sign(side, ""), text::called(side));
    legend.add(sign(Side::Red, shape({middle().x, middle().y + 2}, "m-6-9h12v15l-6-5-6 5z", "on-red pattern")), _("hidden"));
    if (view_.me || moment_.both)
      legend.add(sign(moment_.seat(), disc({legend.next().x + 17, legend.next().y + 5}, 4, css_on(moment_.seat()))), _("seen by the opponent"));
    return legend.drawn();
  }

  // The man on this square; empty: there is none.
  std::string man(Square here) const {
    const auto& token = view_.at(here);
    if (!token) return {};
    const Spot at = corner(here);
    const std::string on(css_on(token->side));
    std::string drawn = plate({at.x + 4, at.y + 4}, {square - 8, square - 8}, token->side);
    const auto rank = rank_of(here);
    std::string word = rank ? text::called(*rank) : std::string(token->moved ? _("moved") : "");
    if (rank)
      drawn += words({at.x + 30, at.y + 34}, "letter " + on, std::string(1, text::sign_of(*rank, highest_)));
    else
      drawn += shape({at.x + 30, at.y + (word.empty() ? 33 : 28)}, banner, on + " pattern");
    if (!word.empty()) drawn += words_within({at.x + 30, at.y + 48}, square - 8, 11, "name " + on, word);
    if (rank && is_shown(*token)) drawn += disc({at.x + 46, at.y + 14}, 4, on);
    return drawn;
  }

  // A mark for each man, hollow for those that are lost.
  std::string marks(Side side, Rank rank, int y) const {
    const int count = rules_.army[rank];
    const int stand = count - view_.lost[side][rank];
    const int step = count > 8 ? marks_room / count : 9;
    std::string drawn;
    for (int nth = 0; nth < count; ++nth)
      drawn += box({armies_left() + marks_at[side] + nth * step, y + 3}, {std::max(step - 2, 1), 9}, side == Side::Red ? 0 : 3,
                   nth < stand ? css_of(side) : "gone");
    return drawn;
  }

  std::string last_move() const {
    if (!view_.last) return {};
    const Spot from = centre(view_.last->from);
    const Spot to = centre(view_.last->to);
    if (view_.at(view_.last->to)) return disc(from, 6, "tip") + arrow(from, 0, to, square / 2 - 6, "way");
    return disc(from, 6, "tip") + arrow(from, 0, to, 14, "way") + shape(to, "m-9-9l18 18m0-18l-18 18", "stroke");  // both are lost
  }

  const battle::Rules& rules_;
  const Moment& moment_;
  const battle::View& view_;
  text::Highest highest_;
};

}  // namespace

Extent extent_of(const battle::Rules& rules) {
  const int board = board_top + rules.rows * square;
  const int armies = armies_bottom(rules) + 14 + legend_rows * Legend::row;
  return {board_left + rules.files * square + beside_board + army_width + margin, std::max(board, armies) - below_heading + 4};
}

Parts parts_of(const battle::Rules& rules, const Moment& moment, text::Highest highest) { return Board(rules, moment, highest).parts(); }

std::string in_words(const battle::Rules& rules, const Moment& moment) {
  const Board board(rules, moment, text::Highest::Ten);
  std::string all;
  for (const Side side : both_sides)
    if (const std::string men = board.men_of(side); !men.empty())
      all += (all.empty() ? "" : "\n") + text::fill("{0}: {1}.", text::called(side), men);
  return all;
}

}  // namespace gonfalon::picture
