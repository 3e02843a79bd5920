// Draws both fortresses, floor by floor, as far as a listener (rules/report.hpp) knows them: a player knows the own one whole,
// and of the other what was announced; a bystander knows of both what was announced; Full knows both whole.
#include <algorithm>

#include <fmt/format.h>

#include "gonfalon/base/result.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/screen/frame.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/look.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/picture.hpp"
#include "picture.hpp"

namespace gonfalon::picture {

using text::_;
using text::Between;

namespace {

using fortress::Card;
using fortress::Piece;

// TRANSLATORS, all below: in a picture of a fortress (SVG): a sign in the legend, or a word on a space

// A space has columns for the ladder up, for a card or a piece, and for the ladder down, and below them a row for a name.
constexpr int space = 60;
constexpr int floors_left = 52;       // of the bottom floor
constexpr int between_floors = 46;
constexpr int title_height = 62;     // above the floors of one fortress
constexpr int below_fortress = 20;
constexpr int beside_floors = 34;     // between the floors and the legend
constexpr int legend_width = 190;
constexpr int card_width = 26;
constexpr int card_height = 30;
constexpr int above_name = 6;         // from a space's upper edge to its card
constexpr int half_space = space / 2;
constexpr int half_way = 5;           // an arrow begins so near the edge of its space, where no sign is
constexpr int beside_sign = 22;       // and ends so far from the middle of the next

int width_of(const fortress::Rules& rules, Level level) { return rules.width_of(level); }

int height_of_fortress(const fortress::Rules& rules) {
  int most = 0;
  for (const Level level : rules.levels()) most = std::max(most, width_of(rules, level));
  return title_height + most * space + below_fortress;
}

int left_of(const fortress::Rules& rules, Level level) {
  int x = floors_left;
  for (const Level lower : rules.levels())
    if (lower < level) x += width_of(rules, lower) * space + between_floors;
  return x;
}

int legend_left(const fortress::Rules& rules) {
  const Level last = rules.levels().back();
  return left_of(rules, last) + width_of(rules, last) * space + beside_floors;
}

int legend_rows_of(const fortress::Rules& rules) {
  int rows = 6;  // the signs other than pieces and cards
  for (const Piece piece : fortress::all_pieces) rows += rules.party[piece] ? 1 : 0;
  rows += static_cast<int>(rules.kinds.size());
  return rows;
}

std::string with_strength(const std::string& name, int strength) {
  return strength == 0 ? name : text::fill("{0} {1}", name, strength);
}

// The signs, each on a space whose upper left corner is given.
std::string ladder_up(Spot at) { return shape({at.x + 9, at.y + 34}, "v-24m-4 6l4-6 4 6", "stroke"); }
std::string ladder_down(Spot at) { return shape({at.x + space - 9, at.y + 10}, "v24m-4-6l4 6 4-6", "stroke"); }
std::string footprint(Spot at) { return box({at.x + 3, at.y + 3}, {space - 6, space - 6}, 4, "walked"); }
std::string walker(Spot centre, int radius, Side side, Piece piece) {
  return disc(centre, radius, css_of(side)) + words({centre.x, centre.y + 6}, fmt::format("sign {}", css_on(side)), std::to_string(strength(piece)));
}
std::string card_sign(Spot corner, Side owner, char letter) {
  return plate(corner, {card_width, card_height}, owner) +
         words({corner.x + card_width / 2, corner.y + 21}, fmt::format("sign {}", css_on(owner)), std::string(1, letter));
}
std::string beaten_sign(Spot corner) {
  return box(corner, {card_width, card_height}, 3, "gone") + shape({corner.x + 5, corner.y + 7}, "l16 16m0-16l-16 16", "gone");
}

// The floors of one of the two fortresses.
class Floors {
 public:
  Floors(const fortress::Rules& rules, const Moment& moment, Side owner, int upper)
      : rules_(rules), moment_(moment), owner_(owner), upper_(upper), inner_(inner_view()), plan_(plan()) {}

  void add_to(Parts& parts) const {
    parts.push_back(ground());
    for (const Square here : rules_.spaces()) parts.push_back(inside(here));
    for (const Edge& edge : rules_.edges()) parts.push_back(side_of(edge));
    parts.push_back(last_move());
  }

 private:
  Side visitor() const { return other(owner_); }
  const fortress::View& seen() const { return std::get<fortress::View>(moment_.seen); }

  // The owner's View, which knows all of this fortress; null: the listener may not see it.
  const fortress::View* inner_view() const {
    const fortress::View& view = moment_.both ? std::get<fortress::View>((*moment_.both)[owner_]) : seen();
    return view.me == owner_ && view.mine ? &view : nullptr;
  }
  text::FortressLook plan() const {
    const auto& heard = seen().heard[visitor()];
    const auto& party = seen().party[visitor()];
    return inner_ != nullptr ? text::look_of(rules_, *inner_->mine, &heard, &party) : text::look_of(rules_, heard, party);
  }

  Spot corner(Square here) const {
    return {left_of(rules_, here.level) + here.file * space, upper_ + title_height + here.row * space};
  }
  Spot centre(Square here) const {
    const Spot at = corner(here);
    return {at.x + half_space, at.y + half_space};
  }

  std::string title() const {
    // TRANSLATORS: heading; {0}: a side, Red or Blue
    if (inner_ != nullptr) return text::fill(_("The fortress of {0}"), text::called(owner_));
    // TRANSLATORS: heading; {0} and {1}: sides, Red and Blue
    return text::fill(_("The fortress of {0}, as {1} knows it"), text::called(owner_), text::called(visitor()));
  }

  // What stays the same at every moment.
  std::string ground() const {
    std::string drawn = words({margin, upper_ + 16}, css_of_name(owner_), title());
    for (const Level level : rules_.levels()) {
      const Spot at = corner(square_at(0, 0, level));
      const int width = width_of(rules_, level);
      drawn += words_within({at.x, upper_ + 38}, width * space, 13, "small strong", text::called(rules_, level));
      drawn += box(at, {width * space, width * space}, 0, "ground");
      for (int nth = 0; nth < width; ++nth) {
        drawn += words({at.x + nth * space + half_space, at.y - 7}, "small middle faint", std::string(1, static_cast<char>('A' + nth)));
        drawn += words({at.x - 12, at.y + nth * space + half_space + 5}, "small middle faint", std::to_string(nth + 1));
      }
      drawn += box(at, {width * space, width * space}, 0, "border");
    }
    return drawn;
  }

  // What lies on a space, and the piece that stands there.
  std::string inside(Square here) const {
    const text::SpaceLook look = plan_.space(here);
    const Spot at = corner(here);
    std::string drawn;
    std::string word;
    if (look.walked) drawn += footprint(at);
    const auto& met = plan_.known.at(here).card;
    const auto& party = *plan_.visitor;
    const bool visited = party.inside && party.at == here;
    if (look.card) {
      drawn += card_sign({at.x + half_space - card_width / 2 - (visited ? 1 : 0), at.y + above_name}, owner_, rules_.kind(*look.card).letter);
      word = text::called(rules_, *look.card);
    } else if (look.beaten && met && !visited) {
      drawn += beaten_sign({at.x + half_space - card_width / 2, at.y + above_name});
      word = text::called(rules_, *met);
    } else if (here == rules_.start) {
      word = _("start");
    }
    if (visited) {
      // on a card, at its corner
      drawn += look.card ? walker({at.x + half_space + 7, at.y + 34}, 9, visitor(), *party.inside)
                         : walker({at.x + half_space, at.y + 22}, 15, visitor(), *party.inside);
      if (!look.card) word = text::called(*party.inside);
    }
    if (look.up) drawn += ladder_up(at);
    if (look.down) drawn += ladder_down(at);
    if (!word.empty()) drawn += words_within({at.x + half_space, at.y + space - 6}, space - 12, 11, "name", word);
    return drawn;
  }

  std::string side_of(const Edge& edge) const {
    const Between between = plan_.edge(edge);
    if (between == Between::Open) return {};
    const Spot to = corner(edge.b);  // the further one of the two
    const bool upright = edge.a.file != edge.b.file;
    const Spot end = upright ? Spot{to.x, to.y + space} : Spot{to.x + space, to.y};
    return line(to, end, between == Between::Wall ? "wall" : "unknown");
  }

  std::string way(Square from, Square to) const {
    return arrow(centre(from), half_space - half_way, centre(to), beside_sign, from.level == to.level ? "way" : "leap");
  }
  // Ends at the wall.
  std::string bump(Square from, Square to) const { return arrow(centre(from), beside_sign - 8, centre(to), half_space + 4, "way"); }

  std::string last_move() const {
    std::string drawn;
    for (const Report& report : moment_.told)
      std::visit(overload{[&](const Stepped& step) {
                            if (step.side == visitor()) drawn += way(step.from, step.to);
                          },
                          [&](const Fell& fall) {
                            if (fall.side == visitor()) drawn += way(fall.from, fall.to);
                          },
                          [&](const Lifted& lifted) {
                            if (lifted.side == visitor()) drawn += way(lifted.from, lifted.to);
                          },
                          [&](const Bumped& bumped) {
                            if (bumped.side == visitor()) drawn += bump(bumped.from, bumped.to);
                          },
                          [](const auto&) {}},
                 report);
    return drawn;
  }

  const fortress::Rules& rules_;
  const Moment& moment_;
  const Side owner_;
  const int upper_;
  const fortress::View* inner_;  // null: the listener knows only what the visitor was told
  const text::FortressLook plan_;
};

std::string legend(const fortress::Rules& rules, const Moment& moment) {
  Legend legend({legend_left(rules), below_heading + title_height});
  const Side walks = moment.seat();
  const auto centre = [&] { return Spot{legend.next().x + 12, legend.next().y + 12}; };
  for (const Piece piece : fortress::all_pieces)
    if (rules.party[piece]) legend.add(walker(centre(), 11, walks, piece), text::called(piece));
  for (const fortress::Kind& kind : rules.kinds)
    legend.add(plate({legend.next().x, legend.next().y}, {24, 23}, other(walks)) +
                   words({centre().x, centre().y + 6}, fmt::format("sign {}", css_on(other(walks))), std::string(1, kind.letter)),
               with_strength(text::called(rules, kind.card), kind.strength));
  if (rules.cards_can_go())
    legend.add(box({legend.next().x, legend.next().y}, {24, 23}, 3, "gone") +
                   shape({centre().x - 7, centre().y - 7}, "l14 14m0-14l-14 14", "gone"),
               _("beaten card"));
  legend.add(box({legend.next().x, legend.next().y}, {24, 23}, 4, "walked"), _("explored"));
  legend.add(shape({centre().x, centre().y + 9}, "v-19m-5 6l5-6 5 6", "stroke"), _("ladder up"));
  legend.add(shape({centre().x, centre().y - 10}, "v19m-5-6l5 6 5-6", "stroke"), _("ladder down"));
  legend.add(line({centre().x, centre().y - 9}, {centre().x, centre().y + 9}, "wall"), _("wall"));
  legend.add(line({centre().x, centre().y - 11}, {centre().x, centre().y + 11}, "unknown"), _("unknown"));
  return legend.drawn();
}

}  // namespace

Extent extent_of(const fortress::Rules& rules) {
  const int legend = title_height + legend_rows_of(rules) * Legend::row;
  return {legend_left(rules) + legend_width + margin, std::max(2 * height_of_fortress(rules), legend)};
}

Parts parts_of(const fortress::Rules& rules, const Moment& moment, text::Highest) {
  Parts parts{legend(rules, moment)};
  int upper = below_heading;
  for (const Side owner : {other(moment.seat()), moment.seat()}) {
    Floors(rules, moment, owner, upper).add_to(parts);
    upper += height_of_fortress(rules);
  }
  return parts;
}

// text::floor() tells first of the fortress that the view walks through, and in its last line of the view's own.
std::string in_words(const fortress::Rules& rules, const Moment& moment) {
  std::string all;
  for (const Level level : rules.levels()) {
    const auto add = [&](const fortress::View& view, bool own_alone) {
      const auto floor = text::floor(gonfalon::Rules(rules), gonfalon::View(view), level);
      const auto lines = screen::split_at(*floor, '\n');
      for (std::size_t nth = own_alone ? lines.size() - 1 : 0; nth < lines.size(); ++nth)
        all += (all.empty() ? "" : "\n") + std::string(lines[nth]);
    };
    if (moment.both)
      for (const Side side : both_sides) add(std::get<fortress::View>((*moment.both)[side]), true);
    else
      add(std::get<fortress::View>(moment.seen), false);
  }
  return all;
}

}  // namespace gonfalon::picture
