// What is told beside the floors of a fortress: who explores it, and which cards it has.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/screen/bars.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/picture.hpp"
#include "parts.hpp"

namespace gonfalon::screen {

using text::_;

namespace {

class PartyBeside {
 public:
  PartyBeside(Frame& frame, Area area, const fortress::Rules& rules, const fortress::View& view, const Scene& scene, bool own, bool bars)
      : frame_(frame), area_(area), rules_(rules), view_(view), scene_(scene), walker_(own ? other(scene.seat) : scene.seat), bars_(bars), y_(area.top) {}

  // TRANSLATORS, all below: beside the floors of a fortress: a heading, or a line in a list of pieces or cards
  int draw_party(bool titled = true) {
    // TRANSLATORS, all below: heading over a list of pieces, or of the cards in a fortress. {0}: Red or Blue
    if (titled) title(walker_ == scene_.seat && scene_.seated ? std::string(_("Your party")) : text::fill(_("{0}'s party"), text::called(walker_)));
    const fortress::Party& party = view_.party[walker_];
    for (const fortress::Piece piece : fortress::all_pieces) {
      if (!rules_.party[piece]) continue;
      const auto entrant = std::ranges::find(scene_.mouse.entrants, piece);
      if (walker_ == scene_.seat && entrant != scene_.mouse.entrants.end() && y_ < area_.bottom)
        frame_.mark({area_.left, y_}, {area_.right - area_.left, 1}, key_of_entrant(scene_.ui, piece, static_cast<std::size_t>(entrant - scene_.mouse.entrants.begin())));
      if (party.inside == piece)
        add(called(piece), text::called(Rules(rules_), party.at), {.ink = Ink::Goal, .bold = true});
      else
        switch (party.place[piece]) {
          case fortress::Place::Tower: add(called(piece), _("waiting"), {}); break;
          case fortress::Place::Fortress: add(called(piece), _("inside"), {}); break;
          case fortress::Place::Box: add(called(piece), text::beaten(text::called(piece)), {.ink = Ink::Faint}); break;
        }
    }
    sits_out(party);
    return y_;
  }

  // The other side's piece in the fortress that is not shown.
  int draw_other_walk() {
    const Side them = other(walker_);
    const fortress::Party& theirs = view_.party[them];
    if (theirs.inside) {
      const std::string place = text::called(Rules(rules_), theirs.at);
      const std::string with_strength = text::labelled(text::called(them), called(*theirs.inside));
      const bool fits = columns_of(with_strength) + 1 + columns_of(place) <= area_.right - area_.left;
      add(fits ? with_strength : text::labelled(text::called(them), text::called(*theirs.inside)), place, ink_of(them));
    }
    sits_out(theirs);
    return y_;
  }

  // If not all lines fit, and leave `spare` rows free, the cards are told one after the other.
  int draw_cards(int spare) {
    // TRANSLATORS: {0}: Red or Blue
    title(walker_ != scene_.seat && scene_.seated ? std::string(_("Your cards")) : text::fill(_("{0}'s cards"), text::called(other(walker_))));
    std::map<fortress::Card, int> met;
    struct Line {
      std::string name, told;
      Style style;
    };
    std::vector<Line> lines;
    const Style style = ink_of(other(walker_));
    const text::FortressLook known = text::look_of(rules_, view_.heard[walker_], view_.party[walker_]);
    for (const Square at : rules_.spaces()) {
      const auto card = known.space(at).card;
      const auto& gone = known.known.at(at).card;
      if (card) {
        ++met[*card];
        lines.push_back({known.known.at(at).card ? with_strength(*card) : called_by_effect(*card), text::called(Rules(rules_), at), style});
      } else if (gone) {
        ++met[*gone];
        lines.push_back({with_strength(*gone), text::beaten(text::called(rules_, *gone)), {.ink = Ink::Faint}});
      }
    }
    std::vector<std::string> rest;
    for (const fortress::Kind& kind : rules_.kinds)
      if (const int left = kind.count - met[kind.card]; left > 0) rest.push_back(with_strength(kind.card) + (left > 1 ? fmt::format(" ({})", left) : std::string()));
    // TRANSLATORS: {0}: a list of cards whose places are not known yet
    const std::string not_met = rest.empty() ? std::string() : text::fill(_("not met: {0}"), text::listed(rest));
    const auto rows_of = [&](const std::string& words) { return words.empty() ? 0 : static_cast<int>(wrapped(words, area_.right - area_.left).size()); };
    if (y_ + static_cast<int>(lines.size()) + rows_of(not_met) <= area_.bottom - spare) {
      for (const Line& line : lines) add(line.name, line.told, line.style);
    } else {
      std::vector<std::string> told;
      for (const Line& line : lines) told.push_back(line.name + ' ' + line.told);
      if (!told.empty()) paragraph(text::listed(told), style.ink);
    }
    if (!not_met.empty()) paragraph(not_met, Ink::Faint);
    return y_;
  }

 private:
  void title(const std::string& words) {
    if (y_ >= area_.bottom) return;
    if (bars_)
      draw_title_bar(frame_, {area_.left - 1, y_}, area_.right, words);
    else
      frame_.write_within({area_.left, y_}, area_.right, words, {.ink = Ink::Title});
    ++y_;
  }

  // A line of two columns. The second ends at the edge if it is long, and stands below if there is no room.
  void add(const std::string& name, const std::string& told, Style style) {
    if (y_ >= area_.bottom) return;
    const int after_name = area_.left + columns_of(name) + 1;
    int second = std::max(std::min(area_.left + (bars_ ? 14 : 11), area_.right - columns_of(told)), after_name);
    frame_.write_within({area_.left, y_++}, area_.right, name, style);
    if (second + columns_of(told) > area_.right)
      second = area_.left + 2;
    else
      --y_;
    if (y_ < area_.bottom) frame_.write_within({second, y_++}, area_.right, told, style);
  }

  void paragraph(const std::string& words, Ink ink) {
    for (const std::string& line : wrapped(words, area_.right - area_.left))
      if (y_ < area_.bottom) frame_.write_within({area_.left, y_++}, area_.right, line, {.ink = ink});
  }

  void sits_out(const fortress::Party& party) {
    if (party.sits_out == 0 || y_ >= area_.bottom) return;
    // TRANSLATORS: below a side's piece; {0}: how many more turns this side sits out
    frame_.write_within({area_.left, y_++}, area_.right, text::fill(text::ngettext("sits out {0} more turn", "sits out {0} more turns", party.sits_out), party.sits_out), {.ink = Ink::Warning});
  }

  // A piece's name, with its strength where that counts.
  std::string called(fortress::Piece piece) const {
    return rules_.one_walks_alone() ? text::called(piece) : fmt::format("{} {}", text::called(piece), strength(piece));
  }

  std::string with_strength(fortress::Card card) const {
    const int power = rules_.kind(card).strength;
    return power > 0 ? fmt::format("{} {}", text::called_briefly(rules_, card), power) : text::called_briefly(rules_, card);
  }

  // The name of a card that is known only by what it did. If the game has several passages, or several cards to fall through, it
  // is not known which of them this is.
  std::string called_by_effect(fortress::Card card) const {
    const fortress::Effect effect = rules_.kind(card).effect;
    const bool alone = std::ranges::count(rules_.kinds, effect, &fortress::Kind::effect) == 1;
    if (effect == fortress::Effect::Passage && !alone) return text::called_briefly(rules_, fortress::Card::Passage);
    if (effect == fortress::Effect::Fall && !alone) return text::called_briefly(rules_, fortress::Card::Pitfall);
    return text::called_briefly(rules_, card);
  }

  Frame& frame_;
  const Area area_;
  const fortress::Rules& rules_;
  const fortress::View& view_;
  const Scene& scene_;
  const Side walker_;  // the side whose walk is shown
  const bool bars_;
  int y_;
};

}  // namespace

int draw_party(Frame& frame, Area area, const fortress::Rules& rules, const fortress::View& view, const Scene& scene, bool own, bool bars) {
  PartyBeside beside(frame, area, rules, view, scene, own, bars);
  beside.draw_party();
  return beside.draw_other_walk();
}

int draw_party_alone(Frame& frame, Area area, const fortress::Rules& rules, const fortress::View& view, const Scene& scene, bool own, bool titled) {
  return PartyBeside(frame, area, rules, view, scene, own, false).draw_party(titled);
}

int draw_other_walk(Frame& frame, Area area, const fortress::Rules& rules, const fortress::View& view, const Scene& scene, bool own) {
  return PartyBeside(frame, area, rules, view, scene, own, false).draw_other_walk();
}

int draw_cards(Frame& frame, Area area, const fortress::Rules& rules, const fortress::View& view, const Scene& scene, bool own, bool bars, int spare) {
  return PartyBeside(frame, area, rules, view, scene, own, bars).draw_cards(spare);
}

}  // namespace gonfalon::screen
