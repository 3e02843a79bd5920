// Fortress games with cards and parties by lot: any that a rules file could ask for.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "common/random_rules.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/rules/fortress.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/rules_file.hpp"

namespace gonfalon::test {

class FortressByLot {
 public:
  explicit FortressByLot(Random& random) : random_(random) {}

  // Changes the floors, walls, cards and party; the rest stays.
  fortress::Rules changed(fortress::Rules rules) {
    draw_party(rules);
    rules.floors.clear();
    for (int left = 1 + below(6), width = 3 + below(3); left > 0; --left) {
      const bool second_house = !rules.has_bridge() && rules.floors.size() > 1 && one_in(4);
      if (second_house) width = 3 + below(3);
      rules.floors.push_back({floor_names[rules.floors.size()], width, second_house});
      width = 2 + below(width - 1);
    }
    rules.start = square_at(rules.floors[0].width - 1, rules.floors[0].width - 1);
    rules.walls = static_cast<int>(rules.edges().size()) * below(45) / 100;
    int feet = 0;
    for (const Square space : rules.spaces()) feet += above(rules, space) ? 1 : 0;
    rules.ladders = below(std::min(feet, 4) + 1);
    deal(rules, static_cast<int>(rules.spaces().size()) / 2, 1 + below(9));
    return rules;
  }

  // As changed(), but on six floors of width 5 in one house or two, with up to all walls, ladders and 80 cards.
  fortress::Rules largest(fortress::Rules rules) {
    draw_party(rules);
    rules.floors.clear();
    const std::size_t second_house = one_in(2) ? 1 + random_.below(5) : floor_names.size();
    for (const std::string& name : floor_names) rules.floors.push_back({name, 5, rules.floors.size() == second_house});
    rules.start = square_at(4, 4);
    const auto edges = static_cast<int>(rules.edges().size());
    rules.walls = edges / 4 + below(3 * edges / 4 + 1);
    int feet = 0;
    for (const Square space : rules.spaces()) feet += above(rules, space) ? 1 : 0;
    rules.ladders = below(feet + 1);
    deal(rules, 79, one_in(2) ? 25 : 1 + below(5));
    return rules;
  }

 private:
  inline static const std::vector<std::string> floor_names{"bottom", "middle", "top", "far bottom", "attic", "roof"};

  void draw_party(fortress::Rules& rules) {
    rules.party = {};
    const bool alone = one_in(3);
    for (int left = alone ? 1 : 2 + below(3); left > 0; --left) rules.party[any_piece()] = true;
    rules.to_the_box = !rules.one_walks_alone() && !one_in(4);
    rules.out_of_box_sits_out = below(4);
  }
  int below(int bound) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound))); }
  bool one_in(int many) { return below(many) == 0; }
  fortress::Piece any_piece() { return fortress::all_pieces[random_.below(fortress::all_pieces.size())]; }
  fortress::ByPiece<bool> some_pieces() {
    fortress::ByPiece<bool> some;
    for (const fortress::Piece piece : fortress::all_pieces) some[piece] = one_in(4);
    return some;
  }

  // Beside the flag: at most `room` cards, of at most so many kinds.
  void deal(fortress::Rules& rules, int room, int kinds) {
    using fortress::Effect;
    constexpr std::array effects{Effect::Guard, Effect::Guard, Effect::Box, Effect::Fall, Effect::Passage, Effect::Lift, Effect::Gate,
                                 Effect::Tower, Effect::Stop,  Effect::Alarm, Effect::Fog};
    rules.kinds = {{.card = fortress::Card::Flag, .name = "flag", .letter = 'F', .count = 1, .effect = Effect::Flag}};
    int pair = 0;
    for (int left = kinds; left > 0; --left) {
      fortress::Kind kind;
      kind.effect = effects[random_.below(effects.size())];
      if (kind.effect == Effect::Tower && rules.one_walks_alone()) continue;
      kind.count = static_cast<std::uint8_t>(kind.effect == Effect::Passage ? 2 : 1 + below(2));
      room -= kind.count;
      if (room < 0) break;
      const auto nth = static_cast<int>(rules.kinds.size());
      kind.card = static_cast<fortress::Card>(static_cast<int>(fortress::manual_cards.size()) + nth);
      kind.name = "trap" + std::to_string(nth);
      kind.letter = static_cast<char>('a' + nth);
      if (kind.effect != Effect::Box || !one_in(3)) kind.spares = one_in(2) ? some_pieces() : fortress::ByPiece<bool>{};
      if (kind.effect == Effect::Guard) {
        kind.strength = 1 + below(7);
        if (one_in(4)) kind.beats = some_pieces();
      }
      if (kind.effect == Effect::Passage) {
        kind.pair = ++pair;
        kind.finders = some_pieces();
        kind.spares = {};
      }
      if (kind.effect == Effect::Stop) kind.turns = below(4);
      if (!rules.to_the_box && (kind.effect == Effect::Guard || kind.effect == Effect::Box)) kind.costs = below(4);
      const bool always_works = kind.effect == Effect::Passage || kind.effect == Effect::Fall || kind.effect == Effect::Lift;
      kind.once = !always_works && one_in(4);
      rules.kinds.push_back(kind);
    }
  }

  Random& random_;
};

// A valid file of such a game. A random labyrinth of it is likely to have a flag that can be reached.
inline std::string random_fortress_file(Random& random, Size size = Size::Any) {
  const auto manual = std::get<fortress::Rules>(*find_variant("fortress"));
  constexpr int tries = 100;
  for (;;) {
    FortressByLot lot(random);
    fortress::Rules rules = size == Size::Largest ? lot.largest(manual) : lot.changed(manual);
    GameInfo title;
    title.id = "by-lot-" + std::to_string(random.below(1000));
    title.minutes = 20;
    rules.title = title;
    if (fortress::labyrinth_by_lot(rules, random, tries)) return rules_file_of(rules);
  }
}

inline fortress::Rules random_fortress(Random& random) {
  return std::get<fortress::Rules>(*read_rules(random_fortress_file(random)));
}

}  // namespace gonfalon::test
