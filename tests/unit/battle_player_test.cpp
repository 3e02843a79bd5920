// The battle opponent, at the table like anybody else.
#include <doctest/doctest.h>

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/random_rules.hpp"
#include "common/seated_players.hpp"
#include "typed.hpp"

using namespace gonfalon;
using namespace gonfalon::test;
using battle::Rank;
using bot::Strength;

namespace {

bot::Budget nodes(std::uint64_t count) { return {.time = std::chrono::hours{1}, .nodes = count}; }

// A game with a computer player at both seats; the moves made, in order.
class Match {
 public:
  Match(const Rules& rules, BySide<Strength> strength, std::uint64_t seed)
      : table_(rules, Side::Red, players_of(rules, strength, seed)) {}

  void begin_from(const battle::Position& position) { REQUIRE_FALSE(table_.begin_from(position)); }

  void set_up(const bot::Budget& budget) {
    for (const Side side : both_sides) REQUIRE_FALSE(table_.submit(side, Deploy{table_.at(side).set_up(budget)}));
  }

  bool over() const { return table_.over(); }
  Outcome outcome() const { return *table_.status().outcome; }

  Order next(const bot::Budget& budget) { return table_.at(table_.status().to_act).choose(budget); }

  bool takes_draw(Side side) { return table_.at(side).agrees_to_draw(nodes(500)); }

  void play(const Order& order) { REQUIRE_FALSE(table_.submit(table_.status().to_act, order)); }

 private:
  static BySide<std::unique_ptr<bot::Player>> players_of(const Rules& rules, BySide<Strength> strength,
                                                         std::uint64_t seed) {
    BySide<std::unique_ptr<bot::Player>> players;
    for (const Side side : both_sides)
      players[side] = bot::make_player(rules, side, strength[side], seed + static_cast<std::uint64_t>(side));
    return players;
  }

  SeatedPlayers table_;
};

// `ME5! 3A1`: a rank's letter, a square, `!` where it has been shown.
void put(battle::Position& position, Side side, std::string_view men) {
  constexpr std::string_view letters = "FS23456789MB";
  while (!men.empty()) {
    std::string_view man = men.substr(0, men.find(' '));
    men.remove_prefix(man.size() < men.size() ? man.size() + 1 : man.size());
    const auto rank = static_cast<Rank>(letters.find(man.front()));
    const bool shown = man.back() == '!';
    const Square square = at(std::string(man.substr(1, man.size() - (shown ? 2 : 1))));
    position.pieces[side][static_cast<std::size_t>(index_of(square))] = rank;
    if (shown) position.shown.insert(square);
  }
}

std::string written(const Order& order) {
  const auto* move = std::get_if<Move>(&order);
  if (!move) return "something else";
  return place(move->from) + '-' + place(move->to);
}

}  // namespace

TEST_CASE("the battle opponent sees what is to be seen") {
  struct Case {
    const char* what;
    const char* red;
    const char* blue;
    const char* moves;  // one of these, or, after a `not`, none of them
  };
  constexpr Case cases[] = {
      {"the spy takes the marshal", "FA1 BA2 BB1 SE4 5G2", "ME5! FJ10 BJ9 BI10 4B8", "E4-E5"},
      {"a bomb is left alone", "FA1 BA2 BB1 8E5 5G2", "BE6! FJ10 BJ9! BI10! 4B8!", "not E5-E6"},
      {"the flag is taken", "FA1 BA2 BB1 4E5 5G2", "FE6! 9E4! BI10! 4B8!", "E5-E6"},
      {"the flag is taken though a marshal could be", "FA1 SE5 5G2", "FE6! ME4! BI10! 4B8!", "E5-E6"},
      {"a miner clears the way", "FA1 BA2 BB1 3E5 5G2", "BE6! FE7! BI10! BD7! BF7! 4B8!", "E5-E6"},
      {"a general runs from the marshal", "FA1 BA2 BB1 9E5! 5G2", "ME6! FJ10! BJ9! BI10! 4B8!", "E5-D5 E5-F5 E5-E4"},
      {"what is weaker is taken", "FA1 BA2 BB1 9E5! 5G2", "8E6! FJ10! BJ9! BI10! 4B8!", "E5-E6"},
      {"who is ahead exchanges", "FA1 BA2 BB1 9E5! 8C2! 7D2! 6E2! 6F2!", "9E6! FJ10! BJ9! BI10! 8B8! 4C8!", "E5-E6"},
      {"who is behind does not", "FA1 BA2 BB1 9E5! 8C2! 4D2!", "9E6! FJ10! BJ9! BI10! 8B8! 7C8! 6D8! 6F8!", "not E5-E6"},
      {"the last runner to the flag is stopped", "FA1 9A5 5G2", "3A2! FJ10! BJ9! BI10!", "not G2-G3"},
  };
  for (const Case& each : cases) {
    CAPTURE(each.what);
    battle::Position position;
    put(position, Side::Red, each.red);
    put(position, Side::Blue, each.blue);
    Match match(*find_variant("original"), {{Strength::Marshal, Strength::Random}}, 4);
    match.begin_from(position);
    const std::string made = written(match.next(nodes(40000)));
    CAPTURE(made);
    const std::string_view moves = each.moves;
    const bool listed = moves.find(made) != moves.npos;
    CHECK(listed != moves.starts_with("not "));
  }
}

TEST_CASE("a beginner forgets who has been shown, but not the marshal") {
  struct Case {
    const char* who;
    const char* blue;
    bool forgotten;
  };
  constexpr Case cases[] = {{"a marshal", "ME7! FJ10 BJ9 BI10", false},
                            {"a general", "9E7! FJ10 BJ9 BI10", true}};
  for (const Case& each : cases) {
    CAPTURE(each.who);
    int attacks = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      battle::Position position;
      put(position, Side::Red, "FA1 BA2 BB1 8E5 2G2");
      put(position, Side::Blue, each.blue);
      Match match(*find_variant("original"), {{Strength::Recruit, Strength::Random}}, seed);
      match.begin_from(position);
      for (int thoughts = 0; thoughts < 40; ++thoughts) match.next(nodes(50));  // each time some are forgotten
      match.play(Move{at("G2"), at("G3")});
      match.play(Move{at("E7"), at("E6")});
      attacks += written(match.next(nodes(2000))) == "E5-E6" ? 1 : 0;
    }
    CHECK((attacks > 0) == each.forgotten);
  }
}

TEST_CASE("a man is given to put off a draw by who is ahead, and not while it is far") {
  struct Case {
    int made;  // of 200 moves without an attack
    const char* red;
    bool gives;
  };
  constexpr const char* ahead = "FA1 BA2 BB1 MD3! 9E3! 8A3! 8F3! 7B3! 7G3! 2I4! 6J1!";
  constexpr const char* behind = "FA1 BA2 BB1 6A3! 6F3! 5B3! 5G3! 2I4! 6J1!";
  constexpr Case cases[] = {{144, ahead, false}, {198, ahead, true}, {198, behind, false}};
  Rules rules = *find_variant("original");
  REQUIRE_FALSE(set_option(rules, "no-attack", "200"));
  for (const Case& each : cases) {
    CAPTURE(each.made);
    CAPTURE(each.red);
    battle::Position position;
    put(position, Side::Red, each.red);
    put(position, Side::Blue, "BI7! 8D9! 8E9! 7A9! 7F9! 6B9! 6G9! FI10 BH10 BI9 6J10!");
    Match match(rules, {{Strength::Marshal, Strength::Random}}, 4);
    match.begin_from(position);
    const auto walk = [&](const char* from, const char* to) { match.play(Move{at(from), at(to)}); };
    constexpr std::array<const char*, 5> red{"J1", "J2", "J3", "J2", "J1"};
    constexpr std::array<const char*, 5> blue{"J10", "J9", "J8", "J9", "J10"};
    for (int made = 0; made < each.made; made += 2) {
      const auto step = static_cast<std::size_t>(made / 2 % 4);
      walk(red[step], red[step + 1]);
      walk(blue[step], blue[step + 1]);
    }
    CHECK((written(match.next(nodes(4000))) == "I4-I7") == each.gives);
  }
}

TEST_CASE("who has nothing to do does not go to and fro") {
  // Bombs that have been seen shut the two sides off from each other. Without a price on it men go back 12 times of 80.
  int back = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    battle::Position position;
    put(position, Side::Red, "FA1 BA2 BB1 MD2 9E2 8F2 7G2 5C3 4H3 2I2 6B3");
    put(position, Side::Blue, "BA5! BB5! BE5! BF5! BI5! BJ5! FJ10 6C9 4G9");
    Match match(*find_variant("original"), {{Strength::Marshal, Strength::Random}}, seed);
    match.begin_from(position);
    constexpr std::array<const char*, 5> round{"C9", "D9", "D8", "C8", "C9"};
    std::optional<Move> last;
    for (int made = 0; made < 20; ++made) {
      const Order order = match.next(nodes(2000));
      const auto* move = std::get_if<Move>(&order);
      REQUIRE(move != nullptr);
      back += last && *move == Move{last->to, last->from} ? 1 : 0;
      last = *move;
      match.play(order);
      const auto step = static_cast<std::size_t>(made % 4);
      match.play(Move{at(round[step]), at(round[step + 1])});
    }
  }
  CHECK(back <= 5);
}

TEST_CASE("the battle opponent gives up what is lost, and nothing else") {
  struct Case {
    const char* what;
    const char* red;
    const char* blue;
    bool gives_up;
    bool takes_draw;
  };
  constexpr Case cases[] = {
      {"two small men against six great ones", "FA1 BA2 BB1 5B3 4C1", "FJ10 MJ9! 9J8! 8H9! 7G9! 6F9! 6E9!", true, true},
      {"few men on both sides, the better ones here", "FA1 BA2 BB1 ME5! 9F4!", "FJ10 BJ9 BI10 4B8! 5H8!", false, false},
      {"behind, but in the thick of it", "FA1 BA2 BB1 9B3! 8C2! 7D2! 6E2! 6F2! 5G2!",
       "FJ10 MJ9! 9J8! 8H9! 7G9! 6F9! 6E9! 8D9!", false, true},
      {"even", "FA1 8C2! 7D2! 6E2!", "FJ10 8G9! 7F9! 6E9!", false, false},
  };
  for (const Case& each : cases) {
    CAPTURE(each.what);
    battle::Position position;
    put(position, Side::Red, each.red);
    put(position, Side::Blue, each.blue);
    Match match(*find_variant("original"), {{Strength::Marshal, Strength::Random}}, 6);
    match.begin_from(position);
    bool gave_up = false;
    for (int turn = 0; turn < 8 && !gave_up && !match.over(); ++turn) {
      const Order order = match.next(nodes(500));
      gave_up = std::holds_alternative<Resign>(order);
      if (turn == 0) CHECK(match.takes_draw(Side::Red) == each.takes_draw);
      match.play(order);
      if (!match.over()) match.play(match.next(nodes(500)));
    }
    CHECK(gave_up == each.gives_up);
  }
}

TEST_CASE("the battle opponent ends what is won") {
  struct Ending {
    const char* red;
    const char* blue;
  };
  constexpr Ending endings[] = {
      {"FA1 BA2 BB1 ME5 3E4", "FJ10 BJ9! BI10! 4B8"},
      {"FA1 9E5 8F4 3E4", "FH10! BH9! BG10! BI10! 5B8! 6C8!"},
      {"FA1 BA2 BB1 6D4 4G4 2E3", "FJ10 BA10 3C8 2F9"},
  };
  for (const Ending& ending : endings) {
    CAPTURE(ending.red);
    battle::Position position;
    put(position, Side::Red, ending.red);
    put(position, Side::Blue, ending.blue);
    Match match(*find_variant("original"), {{Strength::Marshal, Strength::Random}}, 9);
    match.begin_from(position);
    int made = 0;
    for (; !match.over() && made < 120; ++made) match.play(match.next(nodes(4000)));
    CAPTURE(made);
    REQUIRE(match.over());
    CHECK(match.outcome().winner == Side::Red);
  }
}

TEST_CASE("the battle opponent plays whole games by the rules, the same ones from the same seeds") {
  for (const std::string_view id : {"original", "duel", "classic", "quick", "barrage"}) {
    CAPTURE(id);
    Rules rules = *find_variant(id);
    set_default_limits(rules);
    const bool long_game = std::get<battle::Rules>(rules).army_size() > 20;
    for (int game = 0; game < 6; game += long_game ? 5 : 1) {
      const auto strength = static_cast<Strength>(static_cast<int>(Strength::Recruit) + game);
      const BySide<Strength> both{{strength, game % 2 == 0 ? Strength::Marshal : Strength::Greedy}};
      Match one(rules, both, 50 + static_cast<std::uint64_t>(game));
      Match two(rules, both, 50 + static_cast<std::uint64_t>(game));
      one.set_up(nodes(200));
      two.set_up(nodes(200));
      while (!one.over()) {
        const Order order = one.next(nodes(200));
        const Order same = two.next(nodes(200));
        REQUIRE(written(order) == written(same));
        one.play(order);
        two.play(same);
      }
      CHECK(two.over());
    }
  }
}

TEST_CASE("every level plays the battles of rules files by lot, to their ends") {
  Random lots(180);
  int over = 0;
  for (int game = 0; game < 24; ++game) {
    CAPTURE(game);
    Rules rules = test::random_battle(lots);
    set_option(rules, "no-attack", "40");
    const auto level = static_cast<Strength>(static_cast<int>(Strength::Recruit) + game % 6);
    Match match(rules, {{level, game % 4 == 0 ? Strength::Greedy : Strength::Marshal}}, static_cast<std::uint64_t>(game));
    match.set_up(nodes(300));
    for (int made = 0; made < 400 && !match.over(); ++made) match.play(match.next(nodes(300)));
    over += match.over() ? 1 : 0;
  }
  CHECK(over >= 20);
}
