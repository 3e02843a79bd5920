// What can be reached in a labyrinth.
#include <doctest/doctest.h>

#include <set>
#include <vector>

#include "building.hpp"
#include "gonfalon/rules/fortress.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"

using namespace gonfalon;
using fortress::Card;
using fortress::Meeting;
using fortress::Piece;
using test::at;
using test::built;

namespace {

struct Case {
  std::string what, cards, ladders, walls;
  bool reachable;
};

// From E5 as in the real games.
void check_all(const std::string& variant, const std::vector<Case>& table) {
  for (const Case& row : table) {
    CAPTURE(row.what);
    CHECK(flag_reachable(test::fortress_game(variant), built(row.cards, row.ladders, row.walls)) ==
          row.reachable);
  }
}

}  // namespace

TEST_CASE("who beats whom in a fortress") {
  struct Row {
    Piece piece;
    std::string beats, beaten_by;
  };
  for (const Row& row : std::vector<Row>{
           {Piece::King, "duke soldier", "cup princess"},  // and an equal, the king of the introduction, takes him along
           {Piece::Knight, "soldier princess", "cup king duke"},
           {Piece::Wizard, "cup princess", "king duke soldier"},
           {Piece::Dwarf, "princess", "cup king duke soldier"},
       }) {
    CAPTURE(std::string(name_of(row.piece)));
    std::string beats;
    std::string beaten_by;
    auto kinds = test::manual_kinds();
    for (const Card card : fortress::manual_cards) {
      const Meeting comes_of = meet(row.piece, test::kind_in(kinds, card));
      std::string* const list = comes_of == Meeting::PieceWins  ? &beats
                                : comes_of == Meeting::CardWins ? &beaten_by
                                                                : nullptr;
      if (list != nullptr) *list += (list->empty() ? "" : " ") + std::string(name_of(card));
    }
    CHECK(beats == row.beats);
    CHECK(beaten_by == row.beaten_by);
  }
}

TEST_CASE("in the introduction game some walk of the knight must reach the flag") {
  check_all(
      "fortress-intro",
      {
          {"an open floor", "flag A1", "", "", true},
          {"behind walls", "flag A1", "", "A1-A2, A1-B1", false},
          {"behind a wall with a way round", "flag A1", "", "A1-A2", true},
          {"behind a duke", "flag A1, duke A2", "", "A1-B1", false},
          {"behind a king", "flag A1, king A2", "", "A1-B1", false},
          {"behind a cup", "flag A1, cup A2", "", "A1-B1", false},
          {"behind a pitfall on the bottom floor, which does nothing", "flag A1, pitfall A2", "", "A1-B1",
           true},
          {"up a ladder", "flag A1m", "C3", "", true},
          {"up no ladder", "flag A1m", "", "", false},
          {"up two ladders", "flag A1t", "C3, B2m", "", true},
          {"up one ladder, where there must be two", "flag A1t", "C3", "", false},
          {"up a ladder on a card that beats him", "flag A1m, duke C3", "C3", "", false},
          {"up a ladder below a pitfall", "flag A1m, pitfall C3m", "C3", "", false},
          {"up another ladder", "flag A1m, pitfall C3m", "C3, A3", "", true},
          {"under a pitfall", "flag A1, pitfall A1m", "C3", "A1-A2, A1-B1", true},
          {"down a ladder into a walled room", "flag A1", "C3, A1", "A1-A2, A1-B1", true},
          {"through two pitfalls", "flag A1, pitfall A1t, pitfall A1m", "C3, B2m",
           "A1-A2, A1-B1, A1m-A2m, A1m-B1m", true},
          {"a fall onto a duke is a way into him", "flag A1, pitfall A2m, duke A2", "C3", "A1-B1", false},
          {"going down a ladder onto a pitfall falls at once", "flag A1, pitfall A1m", "C3, B2m, A1m",
           "A1-A2, A1-B1, A1m-A2m, A1m-B1m", true},
          {"a ladder that stands on a pitfall can't be climbed", "flag B1t, pitfall B2m", "C3, B2m", "",
           false},
          {"a ladder on a bottom-floor pitfall works", "flag A1m, pitfall C3", "C3", "", true},
      });
}

TEST_CASE("in the main game the pieces make way for each other") {
  const std::string room = "A1-B1";  // A1 is entered through A2 alone
  check_all(
      "fortress",
      {
          {"past a duke, whom the king beats", "flag A1, duke A2", "", room, true},
          {"past a soldier", "flag A1, soldier A2", "", room, true},
          {"past a cup, which the wizard removes", "flag A1, cup A2", "", room, true},
          {"past a princess", "flag A1, princess A2", "", room, true},
          {"behind walls", "flag A1", "", room + ", A1-A2", false},
          {"a duke before a cup before the flag", "flag A1, cup A2, duke A3", "", room + ", A2-B2", true},
          {"a cup before a duke before the flag", "flag A1, duke A2, cup A3", "", room + ", A2-B2", true},
          {"by a passage, which the dwarf must find", "flag A1, passage B1, passage E1", "",
           "A1-A2, B1-B2, B1-C1", true},
          {"by a passage whose near end the dwarf can't come to", "flag A1, passage B1, passage D1", "",
           "A1-A2, B1-B2, B1-C1, D1-C1, D1-E1, D1-D2", false},
          {"the dwarf comes to it once the king has been there", "flag A1, passage B1, passage E1, duke E2",
           "", "A1-A2, B1-B2, B1-C1, D1-E1", true},
          {"a passage from an upper floor", "flag A1, passage B1, passage A3m", "C3", "A1-A2, B1-B2, B1-C1",
           true},
          {"one end alone leads nowhere", "flag A1, passage E1", "", "A1-A2, A1-B1", false},
          {"up a ladder below a pitfall", "flag A1m, pitfall C3m", "C3", "", false},
      });
}

TEST_CASE("the shortest way to the flag") {
  struct Row {
    std::string variant, what, cards, ladders, walls, way;
  };
  for (const Row& row : std::vector<Row>{
           {"fortress-intro", "straight on", "flag C5", "", "", "E5, D5, C5"},
           {"fortress-intro", "round a wall", "flag D5", "", "E5-D5", "E5, E4, D4, D5"},
           {"fortress-intro", "no flag yet", "", "", "", ""},
           {"fortress-intro", "no way", "flag A1", "", "A1-A2, A1-B1", ""},
           {"fortress", "over a soldier, whom the knight beats", "flag C5, soldier D5", "", "E5-E4", "E5, D5, C5"},
           {"fortress-intro", "round a duke, who beats him", "flag D4, duke E4", "", "", "E5, D5, D4"},
           {"fortress-intro", "up a ladder", "flag C2m", "C3", "E5-E4, D5-D4", "E5, D5, C5, C4, C3, C3m, C2m"},
           {"fortress-intro", "down through a pitfall", "flag C1, pitfall C2m", "C3", "C1-B1, C1-D1, C2-C3, C2-B2, C2-D2, E5-E4, D5-D4",
            "E5, D5, C5, C4, C3, C3m, C2m, C2, C1"},
           {"fortress", "past a duke that the king has beaten, and a cup that the wizard has removed",
            "flag D4, duke E4, cup D5", "", "E4-D4", "E5, D5, D4"},
           {"fortress", "by the passage, once the dwarf has found it", "flag A1, passage D5, passage A2", "", "", "E5, D5, A2, A1"},
       }) {
    CAPTURE(row.what);
    std::vector<Square> wanted;
    for (const std::string& space : test::listed(row.way)) wanted.push_back(at(space));
    CHECK(way_to_flag(test::fortress_game(row.variant), built(row.cards, row.ladders, row.walls)) == wanted);
  }
}

TEST_CASE("there is a way to the flag where it can be reached, and nowhere else") {
  Random random(11);
  for (const char* variant : {"fortress-intro", "fortress"}) {
    const auto rules = test::fortress_game(variant);
    for (int round = 0; round < 200; ++round) {
      auto labyrinth = std::get<fortress::Labyrinth>(random_setup(Rules(rules), Side::Red, random));
      for (int more = 0; more < 6; ++more) {
        const auto edges = rules.edges();
        labyrinth.walls.insert(edges[random.below(static_cast<std::uint32_t>(edges.size()))]);
      }
      const auto way = way_to_flag(rules, labyrinth);
      CHECK(way.empty() == !flag_reachable(rules, labyrinth));
      if (way.empty()) continue;
      CHECK(way.front() == rules.start);
      CHECK(labyrinth.has(way.back(), Card::Flag));
      for (std::size_t i = 1; i < way.size(); ++i)
        if (next_to(way[i - 1], way[i])) CHECK(!labyrinth.walls.contains(edge_between(way[i - 1], way[i])));
    }
  }
}

TEST_CASE("the knight of the introduction is trapped where neither the flag nor a card sends him on") {
  const auto rules = test::fortress_game("fortress-intro");
  const std::string room = "A1-A2, A1-B1";
  struct Row {
    std::string what, cards, ladders, walls;
    bool can_go_on;
  };
  for (const Row& row : std::vector<Row>{
           {"a closed room", "flag E1", "", room, false},
           {"an open room", "flag E1", "", "A1-A2", true},
           {"with a ladder out of it", "flag E1", "A1, C3", room, true},
           {"with the flag in it", "flag A2", "", "A2-B2, A1-B1, A2-A3", true},
           {"with a duke in it, who sends him back", "flag E1, duke A2", "", "A2-B2, A1-B1, A2-A3", true},
           {"with a cup in it", "flag E1, cup A2", "", "A2-B2, A1-B1, A2-A3", true},
           {"with a king in it", "flag E1, king A2", "", "A2-B2, A1-B1, A2-A3", true},
           {"with a pitfall in it", "flag E1, pitfall A2", "", "A2-B2, A1-B1, A2-A3", false},
           {"with a ladder up to a pitfall", "flag E1, pitfall A1m", "A1", room, false},
       }) {
    CAPTURE(row.what);
    CHECK(can_go_on(rules, built(row.cards, row.ladders, row.walls), {}, Piece::Knight, at("A1")) ==
          row.can_go_on);
  }
}

TEST_CASE("the builder of the introduction game is warned of falls from which nobody gets out") {
  const auto rules = test::fortress_game("fortress-intro");
  const std::string room = "A1-A2, A1-B1";
  struct Row {
    std::string what, cards, ladders, walls, falls;
  };
  for (const Row& row : std::vector<Row>{
           {"into a closed room", "flag E1, pitfall A1m", "", room, "A1 middle"},
           {"into an open one", "flag E1, pitfall A1m", "", "A1-A2", ""},
           {"on the lowest floor nobody falls", "flag E1, pitfall A1", "", room, ""},
           {"with the flag in it", "flag A1, pitfall A1m", "", room, ""},
           {"with a duke in it, who sends him back", "flag E1, duke A1, pitfall A1m", "", room, ""},
           {"with a ladder out of it, but up to the pitfall", "flag E1, pitfall A1m", "A1", room, "A1 middle"},
           {"two floors down", "flag E1, pitfall A1m, pitfall A1t", "", room, "A1 middle, A1 top"},
       }) {
    CAPTURE(row.what);
    const auto labyrinth = built(row.cards, row.ladders, row.walls);
    std::string found;
    for (const Square space : falls_for_good(rules, labyrinth)) found += (found.empty() ? "" : ", ") + text::called(Rules(rules), space);
    CHECK(found == row.falls);
    CHECK(text::warning(Rules(rules), Setup(labyrinth)) == (row.falls.empty() ? "" : "A piece that falls at " + row.falls + " never gets out."));
    CHECK(falls_for_good(test::fortress_game("fortress"), labyrinth).empty());  // where pieces can be sacrificed
  }
}

TEST_CASE("who can go on is not trapped, whatever cards are gone, nor at the end of a passage") {
  const auto rules = test::fortress_game("fortress-intro");
  const auto labyrinth = built("flag E1, duke C5, king D5", "", "A1-A2, A1-B1");
  for (const std::set<Square>& gone : {std::set<Square>{}, {at("C5")}, {at("C5"), at("D5")}}) {
    CHECK(can_go_on(rules, labyrinth, gone, Piece::Knight, at("E5")));
    CHECK_FALSE(can_go_on(rules, labyrinth, gone, Piece::Knight, at("A1")));
  }
  const auto main_game = test::fortress_game("fortress");
  const auto joined = built("flag E1, passage A1, passage C3", "", "A1-A2, A1-B1");
  CHECK(can_go_on(main_game, joined, {}, Piece::Dwarf, at("A1")));
  CHECK_FALSE(can_go_on(main_game, joined, {}, Piece::King, at("A1")));
}

TEST_CASE("how a step would go, as far as the player can know") {
  const auto rules = test::fortress_game("fortress");
  fortress::View view = std::get<fortress::View>(blank_view(rules, Side::Red));
  auto& party = view.party[Side::Red];
  party.inside = Piece::King;
  party.at = at("B2m");
  auto& heard = view.heard[Side::Red];
  struct Row {
    std::string from, to, answer;
  };
  const auto check_rows = [&](const std::vector<Row>& rows) {
    for (const Row& row : rows) {
      CAPTURE(row.from);
      CAPTURE(row.to);
      const auto way = fortress::way(rules, view, Side::Red, {at(row.from), at(row.to)});
      CHECK((!way                            ? test::subject(way.error())
             : *way == fortress::Way::Floor  ? "floor"
             : *way == fortress::Way::Ladder ? "ladder"
                                             : "passage") == row.answer);
    }
  };
  check_rows({
      {"B1m", "B2m", "not-there B2.middle"},
      {"B2", "B1m", "not-there B2.middle"},  // the floor counts
      {"F9", "F9", "not-there B2.middle"},
      {"B2m", "D2m", "off-board"},
      {"B2m", "C3t", "off-board"},
      {"B2m", "Z9m", "off-board"},
      {"B2m", "B2m", "same-space"},
      {"B2m", "B2t", "no-ladder"},
      {"B2m", "B2", "no-ladder"},
      {"B2m", "C3m", "not-adjacent"},
      {"B2m", "B1", "not-adjacent"},
      {"B2m", "A2m", "floor"},
      {"B2m", "C2m", "floor"},
      {"B2m", "B3m", "floor"},
  });
  heard.edges[edge_between(at("B2m"), at("A2m"))] = fortress::Mark::Wall;  // he may bump into it once more
  heard.spaces[at("B2m")].ladder_up = true;
  heard.spaces[at("B2m")].ladder_down = true;
  heard.passages = {std::pair{at("B2m"), at("C3m")}};
  check_rows({
      {"B2m", "A2m", "floor"},
      {"B2m", "B2t", "ladder"},
      {"B2m", "B2", "ladder"},
      {"B2m", "C3m", "passage"},
  });
  heard.passages = {std::pair{at("B3m"), at("B2m")}};  // neighbours: the passage is used
  check_rows({{"B2m", "B3m", "passage"}, {"B2m", "C3m", "not-adjacent"}});
  heard.passages = {std::pair{at("A1"), at("D4")}};  // elsewhere
  check_rows({{"B2m", "D4", "not-adjacent"}});

  std::string listed;
  for (const auto& move : moves(rules, view, Side::Red))
    test::append_place(listed += ' ', move.to);
  CHECK(listed == " B2.bottom A2.middle B1.middle B3.middle C2.middle B2.top");
  CHECK(moves(rules, view, Side::Blue).empty());  // nobody inside
}

// issue 41, fault 9. Over A1 and under A1m a piece goes round; it stops on the last of as many landings as there are spaces. There
// are eight: who comes in at A1 stops at A1m, and who comes in at A1m stops at A1.
TEST_CASE("where a fall and a lift lead round, the last landing can be stood on, from whichever side it is come to") {
  const auto rules = std::get<fortress::Rules>(*read_rules(
      "id = \"round\"\nfamily = \"fortress\"\n[fortress]\nfloors = [{name = \"bottom\", width = 2}, {name = \"middle\", width = 2}]\n"
      "walls = 0\nladders = 1\nparty = [\"knight\"]\n"
      "[[card]]\nname = \"flag\"\nletter = \"F\"\neffect = \"flag\"\n"
      "[[card]]\nname = \"spring\"\nletter = \"S\"\neffect = \"lift\"\n"
      "[[card]]\nname = \"hole\"\nletter = \"H\"\neffect = \"fall\"\n"));
  struct Row {
    const char* what;
    const char* flag;
    const char* ladders;
    const char* walls;
    bool reachable;
  };
  for (const Row& row : {
           Row{"A1 leads up, to A1m, and from there the flag is near", "A2m", "", "A1-A2, A2m-B2m", true},
           Row{"but not through a wall", "A2m", "", "A2m-B2m, A1m-A2m", false},
           // he comes to A1m first, up the ladder at B1: only then is A1 the last landing
           Row{"A1m leads down, to A1", "A2", "B2", "A1-B1, A2-B2, A2m-B2m", true},
           Row{"A1 is passed on the way to A1m, and stood on later", "A2", "B2", "A2-B2, A2m-B2m, A1m-A2m", true},
       }) {
    CAPTURE(row.what);
    auto game = rules;
    auto labyrinth = built("", row.ladders, row.walls);
    labyrinth.cards[at(row.flag)] = game.find("flag")->card;
    labyrinth.cards[at("A1")] = game.find("spring")->card;
    labyrinth.cards[at("A1m")] = game.find("hole")->card;
    CHECK(flag_reachable(game, labyrinth) == row.reachable);
    const auto way = way_to_flag(game, labyrinth);
    CHECK((way.empty() ? Square{} : way.back()) == (row.reachable ? at(row.flag) : Square{}));
  }
}
