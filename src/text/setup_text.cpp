#include "gonfalon/text/setup_text.hpp"

#include <algorithm>

#include "gonfalon/base/base64.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::text {

namespace {

// The rows from the front; those before the home rows, which only a position fills, have numbers below 0.
std::string rows(const battle::Rules& rules, Side side, const battle::Deployment& deployment) {
  bool at_home = true;
  for (int index = 0; index < board_squares; ++index)
    if (deployment[static_cast<std::size_t>(index)] && !rules.is_home(side, square_at(index))) at_home = false;
  std::string out;
  for (int row = at_home ? 0 : rules.home_rows - rules.rows; row < rules.home_rows; ++row) {
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

std::optional<battle::Deployment> read_position_rows(const battle::Rules& rules, Side side, std::string_view lines) {
  battle::Deployment deployment;
  int row = static_cast<int>(std::count(lines.begin(), lines.end(), '\n')) == rules.rows ? rules.home_rows - rules.rows : 0;
  int column = 0;
  for (const char letter : lines) {
    if (letter == ' ') continue;
    if (letter == '\n') {
      if (column != rules.files) return {};
      ++row;
      column = 0;
      continue;
    }
    if (row >= rules.home_rows || column >= rules.files) return {};
    if (letter != '.') {
      const char name = small(letter);
      const auto rank = find_rank(std::string_view(&name, 1));
      if (!rank) return {};
      deployment[static_cast<std::size_t>(index_of(rules.home_square(side, row, column)))] = rank;
    }
    ++column;
  }
  if (row != rules.home_rows || column != 0) return {};
  return deployment;
}

std::string sealed(const Rules& rules, Side side, const Setup& setup) {
  return to_base64(setup_lines(rules, side, setup));
}

}  // namespace gonfalon::text
