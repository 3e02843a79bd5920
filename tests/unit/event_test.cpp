#include "gonfalon/text/event.hpp"

#include <doctest/doctest.h>

#include <array>
#include <functional>
#include <memory>
#include <tuple>
#include <type_traits>
#include <vector>

#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/rules/report_rows.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "typed.hpp"

using namespace gonfalon;
using battle::Duel;
using battle::Rank;
using fortress::Card;
using fortress::Piece;
using test::at;

namespace {

struct Told {
  Report report;
  std::string line;
};

std::string event(const Rules& rules, const Report& report, int ms = 0) {
  std::string out;
  text::append_event(out, rules, report, ms);
  return out;
}

LinedUp stands(Side side, std::initializer_list<const char*> held,
              std::initializer_list<std::pair<const char*, Rank>> shown = {}) {
  auto formation = std::make_shared<battle::Formation>();
  for (const char* square : held) formation->held.insert(at(square));
  for (const auto& [square, rank] : shown) formation->shown.emplace(at(square), rank);
  return {side, formation};
}

void check_all(const Rules& rules, const std::vector<Told>& table) {
  for (const Told& told : table) {
    CHECK(event(rules, told.report) == told.line + '\n');
    const auto read = text::read_report(rules, text::EventLine(told.line));
    REQUIRE(read);
    CHECK(read->index() == told.report.index());
    CHECK(event(rules, *read) == told.line + '\n');
  }
}

}  // namespace

TEST_CASE("each report of a battle is an event line") {
  check_all(
      test::game("original"),
      {
          {Deployed{Side::Red, nullptr}, "ready side=red"},
          {Begun{Side::Red}, "begin variant=original first=red"},
          {stands(Side::Red, {"A4", "B1", "A10"}), "stands side=red at=A4,A10,B1"},
          {stands(Side::Blue, {"J1", "A2", "B9"}, {{"B9", Rank::Miner}, {"A2", Rank::Spy}}),
           "stands side=blue at=A2,B9,J1 shown=A2:spy,B9:miner"},
          {stands(Side::Blue, {}), "stands side=blue at="},
          {TurnCame{Side::Blue}, "turn side=blue"},
          {Moved{Side::Red, at("A9"), at("J10"), Rank::Scout}, "move side=red piece=scout from=A9 to=J10"},
          {Moved{Side::Blue, at("D4"), at("D5"), {}}, "move side=blue from=D4 to=D5"},
          {Attacked{Side::Red, at("D4"), at("D5"), Rank::Spy, Rank::Marshal, Duel::Attacker},
           "attack side=red from=D4 to=D5 attacker=spy defender=marshal result=attacker"},
          {Attacked{Side::Red, at("D4"), at("D5"), Rank::Scout, Rank::Bomb, Duel::Defender},
           "attack side=red from=D4 to=D5 attacker=scout defender=bomb result=defender"},
          {Attacked{Side::Red, at("D4"), at("D5"), Rank::Miner, Rank::Miner, Duel::Both},
           "attack side=red from=D4 to=D5 attacker=miner defender=miner result=both"},
          {DrawOffered{Side::Blue}, "draw-offer side=blue"},
          {DrawDeclined{Side::Red}, "draw-declined side=red"},
          {Ended{{Side::Red, Reason::Flag}}, "end winner=red reason=flag"},
          {Ended{{Side::Blue, Reason::Immobile}}, "end winner=blue reason=immobile"},
          {Ended{{{}, Reason::BothImmobile}}, "end winner=none reason=both-immobile"},
          {Ended{{Side::Blue, Reason::Resign}}, "end winner=blue reason=resign"},
          {Ended{{{}, Reason::Agreed}}, "end winner=none reason=agreed"},
          {Ended{{Side::Red, Reason::Forfeit}}, "end winner=red reason=forfeit"},
          {Ended{{{}, Reason::NoAttack}}, "end winner=none reason=no-attack"},
      });
}

TEST_CASE("each report of a fortress is an event line") {
  check_all(
      test::game("fortress"),
      {
          {Begun{Side::Blue}, "begin variant=fortress first=blue"},
          {NamingDue{Side::Red}, "name side=red"},
          {Named{Side::Red, Piece::Dwarf}, "named side=red piece=dwarf"},
          {Entered{Side::Red, Piece::King, at("E5")}, "enter side=red piece=king at=E5.bottom"},
          {Stepped{Side::Red, Piece::King, at("C2"), at("C2m")},
           "move side=red piece=king from=C2.bottom to=C2.middle"},
          {Bumped{Side::Red, at("B2t"), at("B1t")}, "wall side=red from=B2.top to=B1.top"},
          {Fell{Side::Red, Piece::Knight, at("A1t"), at("A1m")},
           "fall side=red piece=knight from=A1.top to=A1.middle"},
          {LadderFound{Side::Red, at("C2"), true}, "ladder side=red at=C2.bottom leads=up"},
          {LadderFound{Side::Red, at("C2m"), false}, "ladder side=red at=C2.middle leads=down"},
          {LadderBlocked{Side::Red, at("C2")}, "ladder-blocked side=red at=C2.bottom"},
          {PassageFound{Side::Red, at("C2"), at("A1m")}, "passage side=red at=C2.bottom other=A1.middle"},
          {CardBeaten{Side::Red, Piece::Wizard, Card::Cup, at("C2")},
           "beats side=red piece=wizard card=cup at=C2.bottom"},
          {PieceBeaten{Side::Red, Piece::King, Card::Princess, at("C2")},
           "beaten side=red piece=king by=princess at=C2.bottom"},
          {Swapped{Side::Blue, Piece::King}, "swap side=blue piece=king"},
          {Sacrificed{Side::Blue, Piece::King}, "sacrifice side=blue piece=king"},
          {Penalty{Side::Blue, 2}, "penalty side=blue turns=2"},
          {Released{Side::Blue}, "released side=blue"},
          {SatOut{Side::Blue, 1}, "sits side=blue left=1"},
          {StepLimitReached{Side::Blue}, "step-limit side=blue"},
          {Ended{{{}, Reason::Stuck}}, "end winner=none reason=stuck"},
          {Ended{{{}, Reason::TurnLimit}}, "end winner=none reason=turn-limit"},
      });
}

TEST_CASE("a limit is told with the turn, and nowhere else") {
  const Rules rules = test::game("duel");
  CHECK(event(rules, TurnCame{Side::Red}, 500) == "turn side=red ms=500\n");
  CHECK(event(rules, DrawOffered{Side::Red}, 500) == "draw-offer side=red\n");
}

TEST_CASE("a setup is told to its owner before he is ready") {
  const Rules rules = test::game("barrage");
  Random random(5);
  const auto setup = std::make_shared<Setup>(random_setup(rules, Side::Blue, random));
  CHECK(event(rules, Deployed{Side::Blue, setup}) ==
        "setup side=blue data=" + text::sealed(rules, Side::Blue, *setup) + "\nready side=blue\n");
}

TEST_CASE("a refusal names its code, the place where a piece really stands, the word and the column") {
  struct Row {
    Refusal fault;
    std::string line;
  };
  const auto refused = [](const Refusal& fault) {
    std::string out;
    text::append_refused(out, test::game("fortress"), fault);
    return out;
  };
  for (const auto& [fault, line] : std::vector<Row>{
           {gonfalon::refusal_of(Refusal::GameOver), "refused code=game-over"},
           {{.code = Refusal::NotThere, .at = at("C2m"), .word = {}}, "refused code=not-there at=C2.middle"},
           {{.code = Refusal::Occupied, .at = at("C2m"), .word = {}}, "refused code=occupied"},
           {{.code = Refusal::Syntax, .at = {}, .word = "flie", .column = 6},
            "refused code=syntax word=flie column=6"},
           {{.code = Refusal::Syntax, .at = {}, .word = {}, .column = 6}, "refused code=syntax column=6"},
           {{.code = Refusal::UnknownPiece, .at = {}, .word = "50% \xC3\xA9"},
            "refused code=unknown-piece word=50%25%20%C3%A9"},
       })
    CHECK(refused(fault) == line + '\n');
}

TEST_CASE("values are printing ASCII without blanks and percent signs, which are written %XX") {
  CHECK(text::event_value("plain!~=\"") == "plain!~=\"");
  CHECK(text::event_value("a b%c\t\x7F\xC3\xA9") == "a%20b%25c%09%7F%C3%A9");
  CHECK(text::event_value("").empty());
  const std::string text = "a b%c\t\xC3\xA9 100%";
  CHECK(text::from_event_value(text::event_value(text)) == text);
  std::string said;
  text::append_said(said, test::game("duel"), Side::Red, "good luck");
  CHECK(said == "said side=red text=good%20luck\n");
}

TEST_CASE("what a value holds that no text may hold is not read from it") {
  const std::string unknown = "\xEF\xBF\xBD";
  struct Row {
    std::string value, read;
  };
  for (const Row& row : std::vector<Row>{
           {"a%1B[2Jb", "a" + unknown + "[2Jb"},
           {"%00", unknown},
           {"%07%0A%0D", unknown + unknown + unknown},
           {"%C2%9B31m", unknown + unknown + "31m"},
           {"%7f", unknown},
           {"%FF%FE", unknown + unknown},
           {"%C3", unknown},
           {"%C3%A9%C3", "\xC3\xA9" + unknown},
           {"%E2%80", unknown + unknown},
           {"%09", "\t"},
           {"%", "%"},
           {"%2", "%2"},
           {"%zz%1", "%zz%1"},
           {"", ""}}) {
    CAPTURE(row.value);
    CHECK(text::from_event_value(row.value) == row.read);
  }
}

TEST_CASE("a program is greeted with the game and its options") {
  Rules rules = test::game("quick");
  REQUIRE_FALSE(set_option(rules, "two-squares", "0"));
  std::string hello;
  text::append_hello(hello, rules, "1.2.3", Side::Blue);
  CHECK(hello ==
        "hello program=gonfalon version=1.2.3 protocol=1 variant=quick side=blue\n"
        "option name=memory-aid value=off\noption name=two-squares value=0\noption name=pursuit value=on\n"
        "option name=no-attack value=0\noption name=both-immobile value=mover-wins\noption name=bare-loses value=off\n"
        "option name=moving-bomb-loses value=off\noption name=hints value=off\n");
  hello.clear();
  text::append_hello(hello, test::game("fortress"), "1", {});
  CHECK(hello ==
        "hello program=gonfalon version=1 protocol=1 variant=fortress side=none\n"
        "option name=turn-limit value=0\noption name=step-limit value=0\noption name=solo value=off\noption name=hints value=off\n");
}

// ---- every report there is, by its row ---------------------------------------------------------------

namespace {

struct Anything {
  template <class T>
  operator T() const {
    return {};
  }
};
template <class Some, class... Of>
constexpr std::size_t count_members() {
  if constexpr (requires { Some{Of{}..., Anything{}}; })
    return count_members<Some, Of..., Anything>();
  else
    return sizeof...(Of);
}
template <class... Fields>
constexpr std::size_t members_in(const EventRow<Fields...>&) {
  return (std::size_t{0} + ... + std::size_t{std::is_member_object_pointer_v<decltype(Fields::where)>});
}

// Any value that a field may have.
class Dice {
 public:
  Dice(const Rules& rules, std::uint64_t seed) : rules_(rules), random_(seed) {}

  void roll(Side& side) { side = one_of(both_sides); }
  void roll(Rank& rank) { rank = one_of(battle::all_ranks); }
  void roll(Duel& stays) { stays = one_of(std::array{Duel::Attacker, Duel::Defender, Duel::Both}); }
  void roll(Piece& piece) { piece = one_of(fortress::all_pieces); }
  void roll(Card& card) {
    const auto& kinds = std::get<fortress::Rules>(rules_).kinds;
    card = kinds[random_.below(static_cast<std::uint32_t>(kinds.size()))].card;
  }
  void roll(SentTo& to) { to = one_of(std::array{SentTo::Gate, SentTo::Tower}); }
  void roll(bool& up) { up = coin(); }
  void roll(int& number) { number = static_cast<int>(random_.below(1'000'000'000)); }
  void roll(Square& square) {
    const auto any = [&] { return static_cast<std::int8_t>(random_.below(board_width)); };
    do {
      square = {any(), any(), is_battle(rules_) ? Level::Bottom : one_of(all_levels)};
    } while (!has_place(rules_, square));
  }
  void roll(Outcome& outcome) {
    roll(outcome.winner);
    outcome.reason = static_cast<Reason>(random_.below(static_cast<std::uint32_t>(Reason::TurnLimit) + 1));
  }
  void roll(std::shared_ptr<const battle::Formation>& formation) {
    battle::Formation made;
    for (auto left = random_.below(12); left > 0; --left) {
      Square square;
      roll(square);
      made.held.insert(square);
      if (coin()) roll(made.shown[square]);
    }
    formation = std::make_shared<const battle::Formation>(std::move(made));
  }
  template <class Value>
  void roll(std::optional<Value>& value) {
    value.reset();
    if (coin()) roll(value.emplace());
  }
  void roll(const GameId&) {}
  void roll(const TimeLimit&) {}

 private:
  bool coin() { return random_.below(2) == 0; }
  template <class Values>
  typename Values::value_type one_of(const Values& values) {
    return values[random_.below(static_cast<std::uint32_t>(values.size()))];
  }

  const Rules& rules_;
  Random random_;
};

template <class Value>
bool same(const Value& one, const Value& two) {
  if constexpr (std::is_same_v<Value, std::shared_ptr<const battle::Formation>>)
    return one->held == two->held && one->shown == two->shown;
  else if constexpr (std::is_empty_v<Value>)
    return true;
  else
    return one == two;
}
template <class Value>
constexpr bool may_miss = std::is_empty_v<Value>;
template <class Value>
constexpr bool may_miss<std::optional<Value>> = true;

// The line without `key=..`.
std::string without(std::string line, std::string_view before) {
  const auto from = line.find(before);
  return from == std::string::npos ? line : line.erase(from, line.find(' ', from + 1) - from);
}

template <class Some>
void check_round_trips() {
  static_assert(count_members<Some>() == members_in(row_of<Some>), "a member without a field in the row");
  for (const char* variant : {"original", "fortress"}) {
    const Rules rules = test::game(variant);
    if (row_of<Some>.told_in == (is_battle(rules) ? ToldIn::Fortresses : ToldIn::Battles)) continue;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      Dice dice(rules, seed);
      Some told{};
      each_on_line(row_of<Some>, told, [&](const auto&, auto&& value) { dice.roll(value); });
      std::string line = event(rules, told);
      line.pop_back();
      CAPTURE(line);
      const auto read = text::read_report(rules, text::EventLine(line));
      REQUIRE(read);
      REQUIRE(std::holds_alternative<Some>(*read));
      each_on_line(row_of<Some>, told, [&](const auto& field, const auto& value) {
        CHECK(same(value, std::invoke(field.where, std::get<Some>(*read))));
        const std::string less = without(line, field.before());
        CHECK(text::read_report(rules, text::EventLine(less)).has_value() ==
              (less == line || may_miss<std::remove_cvref_t<decltype(value)>>));
      });
      CHECK(text::read_report(rules, text::EventLine(line + " more=1")));
    }
  }
}

template <class... Reports>
void check_all_round_trips(std::type_identity<std::variant<Reports...>>) {
  (check_round_trips<Reports>(), ...);
}

}  // namespace

TEST_CASE("whatever is told is read back from its line, field by field, and no field may be missing") {
  check_all_round_trips(std::type_identity<AnyReport>());
}

TEST_CASE("no event and no line of an answer is longer than a line may be, whatever was typed") {
  const Rules rules = test::game("barrage");
  for (const std::string_view sign : {"a", "%", "\u00E4", "\u20AC", "\U0001F600"}) {
    CAPTURE(sign);
    std::string typed;
    while (typed.size() + sign.size() <= text::longest_event) typed += sign;
    Refusal fault = gonfalon::refusal_of(Refusal::NotInThisGame);
    fault.word = typed;
    fault.column = 4096;
    std::string refused, look, two;
    text::append_refused(refused, rules, fault);
    text::append_look(look, typed);
    text::append_look(two, typed + "\nshort");
    CHECK(refused.size() <= text::longest_event + 1);
    CHECK(look.size() <= text::longest_event + 1);
    CHECK(two == look + "| short\n");
    // in whole characters, from the first on
    const std::string word = text::from_event_value(text::EventLine(refused.substr(0, refused.size() - 1)).value("word").value_or(""));
    CHECK(!word.empty());
    CHECK(typed.starts_with(word));
    CHECK(word.size() % sign.size() == 0);
    CHECK(typed.starts_with(look.substr(2, look.size() - 3)));
    CHECK((look.size() - 3) % sign.size() == 0);
  }
}
