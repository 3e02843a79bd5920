// The diagrams of the rule book.
#include "gonfalon/text/rulebook.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "common/random_rules.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/rules/battle.hpp"

namespace gonfalon {

namespace {

// A diagram with the numbers of its rows: the sign on each square.
std::vector<std::pair<Square, char>> squares_of(const std::string& diagram) {
  std::vector<std::pair<Square, char>> squares;
  for (const std::string_view line : split(diagram, "\n")) {
    const auto number = whole_number(line.substr(0, std::min<std::size_t>(line.size(), 2)).substr(line.starts_with(' ') ? 1 : 0));
    if (!number) continue;
    for (std::size_t at = 4; at < line.size(); at += 2) squares.emplace_back(square_at(static_cast<int>(at / 2) - 2, *number - 1), line[at]);
  }
  return squares;
}

std::vector<Square> marked(const std::vector<std::pair<Square, char>>& squares, std::string_view signs) {
  std::vector<Square> found;
  for (const auto& [square, sign] : squares)
    if (signs.find(sign) != std::string_view::npos) found.push_back(square);
  std::ranges::sort(found);
  return found;
}

// Where Red's scout of the diagram can go, by the law.
std::vector<Square> reached(const battle::Rules& rules, const std::vector<std::pair<Square, char>>& squares) {
  battle::View view;
  view.me = Side::Red;
  view.status.stage = Stage::Play;
  view.to_move = true;
  for (const auto& [square, sign] : squares) {
    if (sign == '2') view.at(square) = battle::Token{.side = Side::Red, .rank = battle::Rank::Scout};
    if (sign == 'B') view.at(square) = battle::Token{.side = Side::Red, .rank = battle::Rank::Bomb};
    if (sign == 'x') view.at(square) = battle::Token{.side = Side::Blue, .rank = {}};
  }
  std::vector<Square> found;
  for (const Move move : battle::moves(rules, view, Side::Red)) found.push_back(move.to);
  std::ranges::sort(found);
  return found;
}

}  // namespace

TEST_CASE("each diagram of a battle's rule book is a position of its own board") {
  std::vector<Rules> games;
  for (const auto& some : {all_variants(), house_games()}) games.insert(games.end(), some.begin(), some.end());
  Random random(11);
  for (int i = 0; i < 300; ++i) games.emplace_back(test::random_battle(random));
  int scouts = 0;
  for (const Rules& game : games) {
    if (!is_battle(game)) continue;
    const auto& rules = std::get<battle::Rules>(game);
    CAPTURE(rules.title->file);
    CAPTURE(rules.title->id);
    for (const text::Topic& topic : text::rulebook(game))
      for (const text::Passage& passage : topic.passages) {
        if (passage.kind != text::Passage::Kind::Board) continue;
        CAPTURE(passage.text);
        const auto squares = squares_of(passage.text);
        if (squares.empty()) {  // the corner with the flag
          CHECK(passage.text == "B . . .\nF B . .\n");
          for (const Square square : {square_at(0, 0), square_at(1, 0), square_at(0, 1)}) CHECK((rules.is_home(Side::Red, square) && !rules.lakes.contains(square)));
          continue;
        }
        CHECK(static_cast<int>(squares.size()) == rules.files * rules.rows);
        for (const auto& [square, sign] : squares) CHECK((sign == '~') == rules.lakes.contains(square));
        if (marked(squares, "2").empty()) continue;
        ++scouts;
        CHECK(reached(rules, squares) == marked(squares, "*x"));
      }
  }
  CHECK(scouts > 50);
}

}  // namespace gonfalon
