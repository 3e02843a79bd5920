#include "gonfalon/text/setup_text.hpp"

#include "gonfalon/base/base64.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::text {

namespace {

std::string rows(const battle::Rules& rules, Side side, const battle::Deployment& deployment) {
  std::string out;
  for (int row = 0; row < rules.home_rows; ++row) {
    for (int column = 0; column < rules.files; ++column) {
      const auto rank = deployment[static_cast<std::size_t>(index_of(rules.home_square(side, row, column)))];
      if (column > 0) out += ' ';
      out += rank ? letter_of(*rank) : '.';
    }
    out += '\n';
  }
  return out;
}

std::string commands(const fortress::Labyrinth& labyrinth) {
  std::string out;
  const auto coordinate = [&](Square space) { append_place(out, space, ' ', false); };
  const auto floor = [&](Square space) {
    out += ' ';
    out += name_of(space.level);
    out += '\n';
  };
  for (const Level level : all_levels) {  // a set of edges is not in the order of floors
    for (const Edge& wall : labyrinth.walls) {
      if (wall.a.level != level) continue;
      out += "wall ";
      coordinate(wall.a);
      out += ' ';
      coordinate(wall.b);
      floor(wall.a);
    }
  }
  for (const Square ladder : labyrinth.ladders) {
    out += "ladder ";
    coordinate(ladder);
    floor(ladder);
  }
  for (const auto& [space, card] : labyrinth.cards) {
    out += "place ";
    out += fortress::name_of(card);
    out += ' ';
    coordinate(space);
    floor(space);
  }
  return out;
}

}  // namespace

std::string setup_lines(const Rules& rules, Side side, const Setup& setup) {
  if (const auto* of_battle = std::get_if<battle::Rules>(&rules))
    return rows(*of_battle, side, std::get<battle::Deployment>(setup));
  return commands(std::get<fortress::Labyrinth>(setup));
}

std::string sealed(const Rules& rules, Side side, const Setup& setup) {
  return to_base64(setup_lines(rules, side, setup));
}

}  // namespace gonfalon::text
