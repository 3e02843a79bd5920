// The rule book: its diagrams, and that what it says is so.
#include "gonfalon/text/rulebook.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/rules/battle.hpp"
#include "gonfalon/text/sentence.hpp"
#include "building.hpp"
#include "common/random_rules.hpp"

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

// ---- what the books say, and tries that show it (tests/claims)

struct Try {
  int line = 0;
  std::string head;  // the game and what stands there
  std::vector<std::pair<std::string, std::string>> said;  // what is typed, and what its answer holds
};

struct Claim {
  std::vector<std::string> sentences;  // as they are printed, with `*` for what differs
  bool can_be_tried = true;
  std::vector<Try> tries = {};
};

std::vector<Claim> claims_in(const std::string& path) {
  std::vector<Claim> claims;
  const auto file = io::read_file(path, std::size_t{1} << 20);
  int number = 0;
  for (const std::string_view line : split(file.text, "\n")) {
    ++number;
    if (line.empty() || line[0] == '#') continue;
    if (line.starts_with("- ")) {
      claims.push_back({{std::string(line.substr(2))}, false});
    } else if (line.starts_with("= ")) {
      if (claims.empty() || !claims.back().can_be_tried || !claims.back().tries.empty()) claims.push_back({});
      claims.back().sentences.emplace_back(line.substr(2));
    } else if (line.starts_with("@ ")) {
      claims.back().tries.push_back({number, std::string(line.substr(2)), {}});
    } else {
      const auto arrow = std::min(line.find("-> "), line.size());
      const std::string_view typed = line.substr(0, arrow);
      claims.back().tries.back().said.emplace_back(typed.ends_with(' ') ? typed.substr(0, typed.size() - 1) : typed,
                                                   arrow == line.size() ? "" : line.substr(arrow + 3));
    }
  }
  return claims;
}

bool fits(std::string_view pattern, std::string_view text) {
  const auto star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == text;
  if (!text.starts_with(pattern.substr(0, star))) return false;
  for (std::size_t at = star; at <= text.size(); ++at)
    if (fits(pattern.substr(star + 1), text.substr(at))) return true;
  return false;
}

// The sentences of a book that can be true or false, without advice; and the rows of the tables of attacks.
std::set<std::string> sentences_of(const Rules& game) {
  std::set<std::string> found;
  for (const text::Topic& topic : text::rulebook(game)) {
    if (topic.name == "advice" || topic.name == "options") continue;
    for (const text::Passage& passage : topic.passages) {
      if (topic.name == "attack")
        for (const auto& row : passage.rows) found.insert(row[0] + ' ' + row[1]);
      if (passage.kind != text::Passage::Kind::Paragraph && passage.kind != text::Passage::Kind::Item) continue;
      std::size_t from = 0;
      for (std::size_t at = 0; at + 1 < passage.text.size(); ++at)
        if (std::string_view(".!?").find(passage.text[at]) != std::string_view::npos && passage.text[at + 1] == ' ') {
          found.insert(passage.text.substr(from, at + 1 - from));
          from = at + 2;
        }
      found.insert(passage.text.substr(from));
    }
  }
  return found;
}

std::vector<std::string> parts_of(std::string_view text, std::string_view separator) {
  std::vector<std::string> parts;
  for (const std::string_view part : split(text, separator)) parts.emplace_back(part);
  return parts;
}

// A place of a try: in the other house too.
Square place_of(std::string_view typed) {
  const auto far = typed.find('f');
  Square square = test::at(far == std::string_view::npos ? typed : std::string(typed.substr(0, far)) + std::string(typed.substr(far + 1)));
  if (far != std::string_view::npos) square.level = static_cast<Level>(static_cast<int>(square.level) + 3);
  return square;
}

fortress::Labyrinth labyrinth_of(const fortress::Rules& rules, std::string_view parts) {
  fortress::Labyrinth labyrinth;
  const auto lists = parts_of(parts, "|");
  const auto listed = [&](std::size_t nth) {
    std::vector<std::string> items;
    if (nth < lists.size())
      for (const std::string& item : parts_of(lists[nth], ","))
        if (item.find_first_not_of(' ') != std::string::npos) items.push_back(item.substr(item.find_first_not_of(' '), item.find_last_not_of(' ') + 1 - item.find_first_not_of(' ')));
    return items;
  };
  const auto pair_of = [](const std::string& item) {
    return std::pair{place_of(item.substr(0, item.find('-'))), place_of(item.substr(item.find('-') + 1))};
  };
  for (const std::string& card : listed(0)) labyrinth.cards[place_of(card.substr(card.find(' ') + 1))] = rules.find(card.substr(0, card.find(' ')))->card;
  for (const std::string& ladder : listed(1)) labyrinth.ladders.insert(place_of(ladder));
  for (const std::string& wall : listed(2)) labyrinth.walls.insert(edge_between(pair_of(wall).first, pair_of(wall).second));
  for (const std::string& bridge : listed(3)) labyrinth.bridge = pair_of(bridge);
  return labyrinth;
}

// Tries it, and returns what came of it that is not as it is written.
std::string wrong_with(const Try& tried) {
  std::string_view head = tried.head;
  std::string what;
  if (head.starts_with("setup ") || head.starts_with("build ")) {
    what = head.substr(0, 5);
    head.remove_prefix(6);
  }
  const auto colon = std::min(head.find(": "), head.size());
  auto words = parts_of(head.substr(0, colon), " ");
  const std::string_view rest = head.substr(std::min(colon + 2, head.size()));
  Rules rules = test::game(words[0]);
  words.erase(words.begin());
  while (!words.empty() && words[0].find('=') != std::string::npos) {
    if (set_option(rules, words[0].substr(0, words[0].find('=')), words[0].substr(words[0].find('=') + 1))) return "no such option: " + words[0];
    words.erase(words.begin());
  }
  std::optional<test::Table> table;
  std::string answer;
  if (what == "setup") {
    table.emplace(rules);
  } else if (is_battle(rules)) {
    const auto sides = parts_of(rest, " / ");
    table.emplace(std::get<battle::Rules>(rules), sides[0], sides[1], sides.size() > 2 ? Side::Blue : Side::Red);
    if (table->wrong()) return "no such position: " + test::subject(*table->wrong());
  } else {
    const auto& house = std::get<fortress::Rules>(rules);
    const auto labyrinth = labyrinth_of(house, rest);
    table.emplace(test::built_of(house, labyrinth));
    answer = table->deploy(Side::Red, labyrinth);
    if (what != "build") table->deploy(Side::Blue, labyrinth);
    for (std::size_t nth = 0; nth < words.size(); ++nth) table->say((nth == 0 ? "red: enter " : "blue: enter ") + words[nth]);
  }
  for (const auto& [typed, expected] : tried.said) {
    if (!typed.empty()) answer = table->say(typed);
    const bool refused = std::ranges::count(text::all_refusals(), answer.substr(0, answer.find(' ')), &text::RefusalRow::name) > 0;
    bool as_written = true;
    if (expected.empty()) as_written = !refused;
    else if (expected.starts_with("not ")) as_written = !refused && answer.find(expected.substr(4)) == std::string::npos;
    else
      for (const std::string& part : parts_of(expected, "; ")) as_written = as_written && answer.find(part) != std::string::npos;
    if (!as_written) return "`" + typed + "` -> " + answer;
  }
  return {};
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
        if (!rules.title->file.empty()) continue;
        for (const Square scout : marked(squares, "2"))  // it has come out of its home
          for (const Side side : both_sides) CHECK_FALSE(rules.is_home(side, scout));
        for (const Square bomb : marked(squares, "B")) CHECK(rules.is_home(Side::Red, bomb));  // which has not
      }
  }
  CHECK(scouts > 50);
}

// Every sentence of every book of the program is tried, or is known to say nothing that can be tried.
TEST_CASE("what the rule books say is so") {
  for (const bool battles : {true, false}) {
    const auto claims = claims_in(battles ? "tests/claims/battle" : "tests/claims/fortress");
    std::vector<Rules> books;
    for (const auto& some : {all_variants(), house_games()})
      for (const Rules& game : some)
        if (is_battle(game) == battles) books.push_back(game);
    using Option = std::pair<const char*, const char*>;
    for (const auto& [name, value] : battles ? std::vector<Option>{{"moving-bomb-loses", "on"}, {"two-squares", "0"}} : std::vector<Option>{{"step-limit", "200"}, {"turn-limit", "1000"}}) {
      books.push_back(books.front());
      REQUIRE_FALSE(set_option(books.back(), name, value));
    }
    std::set<std::string> printed;
    for (const Rules& game : books) printed.merge(sentences_of(game));
    for (const std::string& sentence : printed) {
      CAPTURE(sentence);
      CHECK(std::ranges::any_of(claims, [&](const Claim& claim) {
        return std::ranges::any_of(claim.sentences, [&](const std::string& pattern) { return fits(pattern, sentence); });
      }));
    }
    for (const Claim& claim : claims) {
      for (const std::string& pattern : claim.sentences) {
        CAPTURE(pattern);
        CHECK(std::ranges::any_of(printed, [&](const std::string& sentence) { return fits(pattern, sentence); }));
      }
      CAPTURE(claim.sentences.front());
      CHECK(claim.can_be_tried == !claim.tries.empty());
      for (const Try& tried : claim.tries) {
        CAPTURE(tried.line);
        CHECK(wrong_with(tried) == "");
      }
    }
  }
}

}  // namespace gonfalon
