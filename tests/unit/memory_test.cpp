// What a player is reminded of in a battle: marks of who has moved and who is known, what a hidden man can still be, and what he
// has pencilled in. Judged by models of their own, over whole games.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "gonfalon/base/random.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/client/game_client.hpp"
#include "gonfalon/client/player_state.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/look.hpp"
#include "gonfalon/text/notation.hpp"

using namespace gonfalon;
using battle::Rank;

namespace {

// What somebody with pencil and paper knows of a man of the other side.
struct Marked {
  bool moved = false;
  bool ran = false;
  std::optional<Rank> rank = {};
  int number = 0;  // of the man

  bool operator==(const Marked&) const = default;
};

Square square_in(const text::EventLine& event, std::string_view key) {
  const auto place = event.value(key);
  REQUIRE(place);
  return {static_cast<std::int8_t>((*place)[0] - 'A'), static_cast<std::int8_t>(std::stoi(std::string(place->substr(1))) - 1)};
}

// The men of one side, kept up by nothing but the event lines that the other is told.
class Paper {
 public:
  explicit Paper(Side of) : of_(of) {}

  void hear(std::string_view line) {
    const text::EventLine event(line);
    if (event.keyword() == "stands") return hear_stands(event);
    if (event.keyword() == "move") return hear_move(event);
    if (event.keyword() == "attack") hear_attack(event);
  }
  const std::map<Square, Marked>& men() const { return men_; }
  const std::map<Rank, int>& lost() const { return lost_; }

 private:
  bool is_of(const text::EventLine& event) const { return event.value("side") == text::name_of(of_); }

  void hear_stands(const text::EventLine& event) {
    if (!is_of(event)) return;
    for (const std::string_view place : split(*event.value("at"), ",")) {
      const Square square{static_cast<std::int8_t>(place[0] - 'A'), static_cast<std::int8_t>(std::stoi(std::string(place.substr(1))) - 1)};
      const int number = index_of(square);
      men_[square] = {.number = number};
    }
  }
  void hear_move(const text::EventLine& event) {
    if (!is_of(event)) return;
    const Square from = square_in(event, "from"), to = square_in(event, "to");
    Marked man = men_.at(from);
    man.moved = true;
    man.ran = man.ran || std::abs(from.file - to.file) + std::abs(from.row - to.row) > 1;
    men_.erase(from);
    men_[to] = man;
  }
  void hear_attack(const text::EventLine& event) {
    const Square from = square_in(event, "from"), to = square_in(event, "to");
    const auto result = event.value("result");
    const bool attacks = is_of(event);
    const Square stood = attacks ? from : to;
    Marked man = men_.at(stood);
    man.rank = text::find_rank(*event.value(attacks ? "attacker" : "defender"));
    men_.erase(stood);
    const bool stays = result == (attacks ? "attacker" : "defender");
    if (!stays) {
      ++lost_[*man.rank];
      return;
    }
    man.moved = man.moved || attacks;
    men_[attacks ? to : stood] = man;
  }

  Side of_;
  std::map<Square, Marked> men_;
  std::map<Rank, int> lost_;
};

// The men of the other side as the view has them.
std::map<Square, Marked> marks_in(const battle::View& view) {
  std::map<Square, Marked> men;
  for (int index = 0; index < board_squares; ++index)
    if (const auto& token = view.board[static_cast<std::size_t>(index)]; token && token->side != view.me)
      men[square_at(index)] = {token->moved, token->ran, token->rank, token->id};
  return men;
}

// Can the hidden men have the ranks that are left, with this one having that? By trying out who is what, kinds of men alike
// being counted together: those that stand where they began, those that have moved, those that have run.
bool can_have(const battle::Rules& rules, const Paper& paper, Square square, Rank rank) {
  std::map<Rank, int> left;
  for (const Rank each : battle::all_ranks) left[each] = rules.army[each];
  for (const auto& [each, count] : paper.lost()) left[each] -= count;
  int standing = 0, moved = 0, ran = 0;
  for (const auto& [at, man] : paper.men()) {
    if (man.rank)
      --left[*man.rank];
    else if (at != square)
      ++(man.ran ? ran : man.moved ? moved : standing);
  }
  const Marked& man = paper.men().at(square);
  if ((man.moved && !can_move(rank)) || (man.ran && rank != Rank::Scout) || left[rank] == 0) return false;
  --left[rank];
  left[Rank::Scout] -= ran;
  if (left[Rank::Scout] < 0) return false;
  int fixed = 0, mobile = 0;
  for (const auto& [each, count] : left) (can_move(each) ? mobile : fixed) += count;
  // those that have moved take mobile ones, and those that stand what is left
  return moved <= mobile && fixed + (mobile - moved) == standing;
}

// Events, as this side hears them, of a game at random; after each, look is called.
template <class Look>
void play(const Rules& rules, std::uint64_t seed, int most, Look look) {
  Random random(seed);
  table::Game game(rules, random, {});
  for (const Side side : both_sides) REQUIRE_FALSE(game.deploy(side, random_setup(rules, side, random)));
  for (int made = 0; made < most && !game.over(); ++made) {
    const Side side = game.status().to_act;
    const auto choices = moves(rules, game.view(side), side);
    REQUIRE_FALSE(choices.empty());
    REQUIRE_FALSE(game.order(side, Order(choices[random.below(static_cast<std::uint32_t>(choices.size()))])));
    look(game);
  }
}

// All that a side has been told since.
void tell(table::Game& game, Side side, std::size_t& told, Paper& paper) {
  for (; told < game.referee().report_count(); ++told) {
    const Report report = game.referee().told(told, listener_of(side));
    std::string lines;
    text::append_event(lines, game.rules(), report, 0);
    for (const std::string_view line : split(lines, "\n")) paper.hear(line);
  }
}

}  // namespace

TEST_CASE("who has moved and who is known is what somebody with pencil and paper would have noted") {
  for (const char* const variant : {"barrage", "duel", "original"}) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      CAPTURE(variant);
      CAPTURE(seed);
      BySide<Paper> papers{{Paper(Side::Blue), Paper(Side::Red)}};  // each of the other
      BySide<std::size_t> told;
      bool same = true;
      play(*find_variant(variant), seed, 300, [&](table::Game& game) {
        for (const Side side : both_sides) {
          tell(game, side, told[side], papers[side]);
          same = same && marks_in(std::get<battle::View>(game.view(side))) == papers[side].men();
        }
      });
      CHECK(same);
    }
  }
}

TEST_CASE("what a hidden man can be is what the ranks that are left allow, and no more") {
  for (const char* const variant : {"barrage", "original"}) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      CAPTURE(variant);
      CAPTURE(seed);
      const Rules rules = *find_variant(variant);
      const auto& of_battle = std::get<battle::Rules>(rules);
      Paper paper(Side::Blue);
      std::size_t told = 0;
      int asked = 0, wrong = 0;
      play(rules, seed, 400, [&](table::Game& game) {
        tell(game, Side::Red, told, paper);
        const auto& view = std::get<battle::View>(game.view(Side::Red));
        for (const auto& [square, man] : paper.men()) {
          if (man.rank) continue;
          const auto possible = battle::can_be(of_battle, view, square);
          for (const Rank rank : battle::all_ranks) {
            ++asked;
            if ((possible[rank] > 0) != can_have(of_battle, paper, square, rank)) ++wrong;
          }
        }
      });
      CHECK(asked > 1000);
      CHECK(wrong == 0);
    }
  }
}

TEST_CASE("where it is remembered, a man that ran is told as a scout, and one that did not is hidden") {
  int ran = 0;
  for (const text::Memory memory : {text::Memory::AsOnTable, text::Memory::Remembered}) {
    const bool tells = memory != text::Memory::AsOnTable;
    const Rules rules = *find_variant("original");
    const Rules remembered = text::as_remembered(rules, memory);
    int wrong = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      Paper paper(Side::Blue);
      std::size_t told = 0;
      play(rules, seed, 400, [&](table::Game& game) {
        tell(game, Side::Red, told, paper);
        if (game.over()) return;
        for (const auto& [square, man] : paper.men()) {
          if (man.rank) continue;
          const auto answer = text::what(remembered, game.view(Side::Red), square);
          REQUIRE(answer);
          if ((answer->find("Blue, scout") != std::string::npos) != (man.ran && tells)) ++wrong;
          ran += man.ran ? 1 : 0;
        }
      });
    }
    CHECK(wrong == 0);
  }
  CHECK(ran > 20);
}

TEST_CASE("what is pencilled in goes with the men, and comes back out of its file") {
  const Rules rules = *find_variant("barrage");
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    CAPTURE(seed);
    client::Notebook notebook;
    std::map<int, Rank> guessed;         // by the man's number
    std::map<int, std::string> noted;
    Paper paper(Side::Blue);
    std::size_t told = 0;
    bool first = true, same = true;
    play(rules, seed, 200, [&](table::Game& game) {
      tell(game, Side::Red, told, paper);
      const View& view = game.view(Side::Red);
      if (std::exchange(first, false)) {
        for (const auto& [square, man] : paper.men()) {
          const Rank rank = man.number % 2 == 0 ? Rank::Miner : Rank::Bomb;
          notebook.guess(view, square, rank);
          guessed[man.number] = rank;
          if (man.number % 3 != 0) continue;
          noted[man.number] = "note " + std::to_string(man.number);
          notebook.write(view, square, noted[man.number]);
        }
        notebook.write(view, {0, 4}, "an empty square");
      }
      std::map<Square, Rank> guesses;
      std::map<Square, std::string> notes{{{0, 4}, "an empty square"}};
      for (const auto& [square, man] : paper.men()) {
        if (!man.rank && guessed.contains(man.number)) guesses[square] = guessed[man.number];
        if (noted.contains(man.number)) notes[square] = noted[man.number];
      }
      same = same && notebook.guesses(view) == guesses && notebook.notes(view) == notes;
    });
    CHECK(same);

    client::Notebook again;
    const std::string lines = notebook.lines(rules);
    for (const std::string_view line : split(lines, "\n")) again.read(rules, line);
    CHECK(again == notebook);
  }
}

TEST_CASE("a notebook's file is taken as far as it makes sense") {
  const Rules rules = *find_variant("barrage");
  client::Notebook notebook;
  for (const char* const line : {"", "nonsense", "note", "note Z99 x", "note E5", "guess E5 miner", "man", "man guess E5", "man guess Z99 miner",
                                 "man guess E5 dragon", "man move E5 E6", "man note E5"})
    notebook.read(rules, line);
  CHECK(notebook.empty());
  notebook.read(rules, "note E5 as before there were men's");
  notebook.read(rules, "man guess E8 field marshal");
  CHECK(notebook.lines(rules) == "note E5 as before there were men's\nman guess E8 marshal\n");
}

TEST_CASE("a guess is rubbed out, and so is a note") {
  const Rules rules = *find_variant("barrage");
  Random random(1);
  table::Game game(rules, random, {});
  for (const Side side : both_sides) REQUIRE_FALSE(game.deploy(side, random_setup(rules, side, random)));
  const View& view = game.view(Side::Red);
  const auto& board = std::get<battle::View>(view).board;
  const auto man = std::find_if(board.begin(), board.end(), [](const auto& token) { return token && token->side == Side::Blue; });
  const Square square = square_at(static_cast<int>(man - board.begin()));
  client::Notebook notebook;
  notebook.guess(view, square, Rank::Spy);
  notebook.write(view, square, "careful");
  CHECK(notebook.guesses(view).at(square) == Rank::Spy);
  CHECK(notebook.notes(view).at(square) == "careful");
  notebook.guess(view, square, {});
  notebook.write(view, square, "");
  CHECK(notebook.empty());
}
