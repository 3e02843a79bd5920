// A game gone over, from what one player knew: found, told in lines and in sentences, and looked at.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/bot/review.hpp"
#include "gonfalon/client/finished_game.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/tui/fullscreen.hpp"
#include "rehearsal.hpp"
#include "reviewed.hpp"
#include "typed.hpp"

using namespace gonfalon;
using namespace gonfalon::test;
using battle::Rank;

namespace {

std::string line_of(const Rules& rules, const TurningPoint& point) {
  std::string line;
  text::append_turning_point(line, rules, point);
  return line;
}

Rehearsal watched(client::GameClient& game, std::vector<Key> keys, Windows windows = Windows::Usual) {
  Rehearsal screen(std::move(keys), windows);
  tui::review(game, "a.gon", Side::Red, {}, screen);
  CHECK(screen.good);
  CHECK(screen.drawn_over == "");
  CHECK(screen.cut == "");
  return screen;
}

constexpr Key right{KeyKind::Right};

}  // namespace

TEST_CASE("a click on an entry of the list goes to that turning point") {
  Table table = missed_general();
  ReviewedGame reviewed(table.client());
  const Key first{.kind = KeyKind::Entry, .entry = 0};
  for (const Size window : {Size{80, 24}, Size{120, 40}}) {
    Rehearsal screen({{KeyKind::Home}, {KeyKind::Home}, {KeyKind::Home}, first}, Windows::Usual, window);
    tui::review(reviewed.game, "a.gon", Side::Red, {}, screen);
    CAPTURE(screen.last);
    CHECK(screen.last.find("turning point 1 of") != std::string::npos);
  }
  screen::ReviewPanel panel{.title = "Two", .graph = {}, .points = {{"one", "??"}, {"two", "?!"}}};
  const screen::Frame page = screen::draw_review_page(panel, "Review", "q: leave", screen::Lines::Unicode, {80, 24});
  std::vector<std::size_t> entries;
  for (const screen::Frame::Mark& mark : page.marks())
    if (mark.meaning.kind == KeyKind::Entry) entries.push_back(mark.meaning.entry);
  CHECK(entries == std::vector<std::size_t>{0, 1});
}

TEST_CASE("a man who could have been taken is a turning point, and the answer is the same each time") {
  Table table = missed_general();
  std::vector<int> progress;
  const GameReview review = reviewed(table.client(), Side::Red, [&](int done) { progress.push_back(done); });
  const auto& points = review.points;
  REQUIRE(!points.empty());
  const TurningPoint& first = points.front();
  CHECK(first.side == Side::Red);
  CHECK(first.number == 1);
  CHECK(std::get<Move>(first.given) == Move{at("H1"), at("H2")});
  REQUIRE(first.better.orders.size() == 1);
  CHECK(std::get<Move>(first.better.orders.front()) == Move{at("D3"), at("D4")});
  CHECK(first.better.gain.share >= 40);
  CHECK(first.better.gain.man.has_value());
  CHECK(points.size() <= bot::most_turning_points);
  CHECK(std::is_sorted(progress.begin(), progress.end()));
  CHECK(progress.back() == 100);
  // how the game stood is told of all orders, and this one cost what is said
  REQUIRE(review.course.size() == 2);
  CHECK(review.course.front().heard == first.heard);
  CHECK(review.course.front().number == 1);
  CHECK(review.course.front().before - review.course.front().after == first.better.gain.share);
  for (const Standing& standing : review.course) {
    CHECK(standing.after <= standing.before);
    CHECK(standing.after >= 0);
    CHECK(standing.before <= 1000);
  }
  const auto again = reviewed(table.client(), Side::Red).points;
  REQUIRE(again.size() == points.size());
  for (std::size_t i = 0; i < points.size(); ++i)
    CHECK(line_of(table.game().rules(), points[i]) == line_of(table.game().rules(), again[i]));
}

TEST_CASE("what is taken is no turning point, and a game without a move has none") {
  Table table = missed_general({"d3 d4", "resign"});
  CHECK(reviewed(table.client(), Side::Red).points.empty());
  CHECK(reviewed(table.client(), Side::Blue).points.empty());
}

TEST_CASE("a turning point is the same when its line has been read") {
  struct Row {
    const char* game;
    TurningPoint point;
    const char* line;
    const char* sentence;
  };
  const Move move{at("E5"), at("E6")};
  const Row rows[] = {
      {"original", {Side::Red, 12, 3, move, {{Move{at("B4"), at("B5")}}, {.share = 61, .man = Rank::Captain}}},
       "turning-point side=red heard=12 number=3 given=E5%20to%20E6 better=B4%20to%20B5 share=61 man=captain\n",
       "Better: B4 to B5."},
      {"original", {Side::Blue, 9, 2, move, {{Move{at("B4"), at("B5")}}, {.share = 700, .man = Rank::Flag}}},
       "turning-point side=blue heard=9 number=2 given=E5%20to%20E6 better=B4%20to%20B5 share=700 man=flag\n",
       "Better: B4 to B5. The move played gave the game away."},
      {"fortress", {Side::Red, 40, 7, Move{at("C2"), at("C2m")}, {{Swap{fortress::Piece::Wizard}}, {.share = 90, .man = {}, .turns = 2}}},
       "turning-point side=red heard=40 number=7 given=C2%20bottom%20to%20C2%20middle better=swap%20wizard share=90 turns=2\n",
       "Better: swap for the wizard. About 2 turns closer to the flag."},
      {"fortress", {Side::Red, 40, 7, Move{at("C2"), at("C2m")}, {{Move{at("C2"), at("C3")}, Swap{fortress::Piece::Wizard}}, {.share = 90, .man = {}, .turns = 2}}},
       "turning-point side=red heard=40 number=7 given=C2%20bottom%20to%20C2%20middle better=C2%20bottom%20to%20C3%20bottom,swap%20wizard share=90 turns=2\n",
       "Better: C2 bottom → C3, then swap for the wizard. About 2 turns closer to the flag."},
      {"fortress", {Side::Red, 40, 7, Move{at("C2"), at("C2m")}, {{Move{at("E5"), at("D5")}, Move{at("D5"), at("D4")}, Move{at("D4"), at("C3m")}, Move{at("C3"), at("C2")}}, {.share = 90, .man = {}, .turns = 1}}},
       "turning-point side=red heard=40 number=7 given=C2%20bottom%20to%20C2%20middle better=E5%20bottom%20to%20D5%20bottom,D5%20bottom%20to%20D4%20bottom,D4%20bottom%20to%20C3%20middle,C3%20bottom%20to%20C2%20bottom share=90 turns=1\n",
       "Better: E5 bottom → D5 → D4 ▲ C3 ▼ C3 → C2. About 1 turn closer to the flag."},
      {"fortress", {Side::Red, 4, 1, Enter{fortress::Piece::King}, {{Enter{fortress::Piece::Dwarf}}, {.share = 50, .man = {}, .turns = 1}}},
       "turning-point side=red heard=4 number=1 given=enter%20king better=enter%20dwarf share=50 turns=1\n",
       "Better: choose the dwarf. About 1 turn closer to the flag."},
      {"fortress", {Side::Blue, 4, 5, Sacrifice{fortress::Piece::King}, {{Sacrifice{fortress::Piece::Dwarf}}, {.share = 50, .man = {}, .turns = 3}}},
       "turning-point side=blue heard=4 number=5 given=sacrifice%20king better=sacrifice%20dwarf share=50 turns=3\n",
       "Better: sacrifice for the dwarf. About 3 turns closer to the flag."},
  };
  for (const Row& row : rows) {
    CAPTURE(std::string(row.line));
    const Rules rules = game(row.game);
    CHECK(line_of(rules, row.point) == row.line);
    CHECK(text::sentence(rules, row.point.better) == row.sentence);
    client::ReviewDecoder decoder(rules);
    for (const char* const line : {"reviewing done=7", "an unknown line"}) decoder.hear(line);
    decoder.hear(std::string_view(row.line).substr(0, std::string_view(row.line).size() - 1));
    CHECK(decoder.hundredths() == 7);
    CHECK_FALSE(decoder.review());
    decoder.hear("standing side=red heard=9 number=2 before=510 after=470");
    decoder.hear("reviewed side=red points=1");
    REQUIRE(decoder.review());
    REQUIRE(decoder.review()->points.size() == 1);
    CHECK(line_of(rules, decoder.review()->points.front()) == row.line);
    REQUIRE(decoder.review()->course.size() == 1);
    std::string standing;
    text::append_standing(standing, rules, Side::Red, decoder.review()->course.front());
    CHECK(standing == "standing side=red heard=9 number=2 before=510 after=470\n");
  }
}

TEST_CASE("turning points in the order of the game, with what was done") {
  Table table = missed_general();
  const auto points = reviewed(table.client(), Side::Red).points;
  REQUIRE(!points.empty());
  CHECK(client::in_brief(table.client(), points.front()).starts_with("  1  H1 to H2"));
  const auto said = client::sentences(table.client(), points.front());
  REQUIRE(said.size() == 3);
  const Gain& gain = points.front().better.gain;
  CHECK(said[0] == "Move 1 " + std::string(client::grade_of(gain)) + ": it cost " + std::to_string((gain.share + 5) / 10) + " of 100 points.");
  CHECK(said[1] == "Red: H1 to H2, miner.");
  CHECK(said[2] == "Better: D3 to D4.");
  CHECK(client::count_of(Side::Red, 1) == "Red has 1 turning point.");
  CHECK(client::count_of(Side::Blue, 3) == "Blue has 3 turning points.");
}

TEST_CASE("a mistake is graded by what it cost, in hundredths of the game or in turns") {
  struct Row {
    Gain gain;
    const char* graded;
  };
  for (const Row& row : {Row{{.share = 40, .man = Rank::Lieutenant}, "?! -4"}, Row{{.share = 99, .man = Rank::Captain}, "?! -10"},
                         Row{{.share = 100, .man = Rank::Major}, "? -10"}, Row{{.share = 249, .man = Rank::General}, "? -25"},
                         Row{{.share = 250, .man = Rank::Marshal}, "?? -25"}, Row{{.share = 700, .man = Rank::Flag}, "?? -70"},
                         Row{{.share = 90, .man = {}, .turns = 1}, "?! -1"}, Row{{.share = 100, .man = {}, .turns = 2}, "? -2"},
                         Row{{.share = 300, .man = {}, .turns = 4}, "?? -4"}}) {
    CHECK(client::graded(row.gain) == row.graded);
    CHECK(std::string(row.graded).starts_with(client::grade_of(row.gain)));
  }
  Table table = missed_general();
  ReviewedGame reviewed(table.client());
  const auto points = test::reviewed(table.client(), Side::Red).points;
  REQUIRE(!points.empty());
  const std::string graded = client::graded(points.front().better.gain);
  for (const Size window : {Size{80, 24}, Size{120, 40}, Size{40, 16}}) {
    Rehearsal screen({{KeyKind::Home}, {KeyKind::Home}, {KeyKind::Home}, enter}, Windows::Usual, window);
    tui::review(reviewed.game, "a.gon", Side::Red, {}, screen);
    CAPTURE(screen.last);
    CHECK(screen.last.find(graded) != std::string::npos);
    if (window.width >= 80) CHECK(screen.last.find("M ■") != std::string::npos);  // the armies below the list
  }
}

TEST_CASE("at most one order of a side gave the game away: the last of them") {
  const auto points_worth = [](const std::vector<Rank>& ranks) {
    std::vector<TurningPoint> points;
    for (const Rank rank : ranks)
      points.push_back({Side::Red, points.size(), static_cast<int>(points.size()), Move{at("A1"), at("A2")}, {{Move{at("B1"), at("B2")}}, {.share = 600, .man = rank}}});
    return points;
  };
  struct Row {
    std::vector<Rank> found, told;
  };
  for (const Row& row : {Row{{Rank::Flag, Rank::Miner, Rank::Flag, Rank::Captain}, {Rank::Marshal, Rank::Miner, Rank::Flag, Rank::Captain}},
                         Row{{Rank::Flag, Rank::Flag, Rank::Flag}, {Rank::Marshal, Rank::Marshal, Rank::Flag}},
                         Row{{Rank::Flag, Rank::Scout}, {Rank::Flag, Rank::Scout}},
                         Row{{}, {}}}) {
    auto points = points_worth(row.found);
    bot::leave_one_decisive(points, game("original"));
    std::vector<Rank> told;
    for (const TurningPoint& point : points) told.push_back(*point.better.gain.man);
    CHECK(told == row.told);
  }
}

TEST_CASE("turning points on the screen: looked for, stepped through, gone on from") {
  Table table = missed_general();
  ReviewedGame reviewed(table.client());
  const Rehearsal screen = watched(reviewed.game, std::vector<Key>{right, right} + "]" + right + "[" + "q");
  CHECK(screen.saw("Turning points: █████░░░░░░░░░ 40 %"));
  CHECK(screen.saw("Red's view"));
  CHECK(screen.saw("Red has "));
  CHECK(reviewed.asked.times == 1);
  const Rehearsal at_first = watched(reviewed.game, std::vector<Key>{{KeyKind::Home}, {KeyKind::Home}, {KeyKind::Home}} + "]");
  CHECK(at_first.saw("turning point 1 of"));
}

TEST_CASE("a review opens at the first turning point once it is found, at the end without one, and does not pull a player back") {
  Table table = missed_general();
  ReviewedGame reviewed(table.client());
  constexpr Key resize{KeyKind::Resize};
  const Rehearsal screen = watched(reviewed.game, {resize, resize, resize});
  CHECK(screen.seen.front().find("step 0") == std::string::npos);
  CHECK(screen.last.find("turning point 1 of") != std::string::npos);
  CHECK(screen.last.find("Better: D3 to D4") != std::string::npos);
  CHECK(watched(reviewed.game, {{KeyKind::Home}, resize, resize}).last.find("step 0 of") != std::string::npos);
  reviewed.asked.answers = false;
  CHECK(watched(reviewed.game, {resize, resize, resize}).last == watched(reviewed.game, {resize, resize, {KeyKind::End}}).last);
}

TEST_CASE("a turning point shows the board of that moment, what was done and what was better") {
  Table table = missed_general();
  ReviewedGame reviewed(table.client());
  // the first key comes before the answer, the comma leads back to the moment before the first move
  Rehearsal screen(std::vector<Key>{{KeyKind::End}, {KeyKind::End}} + "[" + "[" + "[" + "[" + "[", Windows::Usual);
  tui::review(reviewed.game, "a.gon", Side::Red, {}, screen);
  CHECK(screen.saw("turning point 1 of"));
  CHECK(screen.saw("Red: H1 to H2, miner."));
  CHECK(screen.saw("Better: D3 to D4"));
  CHECK(screen.saw("There is no turning point before this."));
}

TEST_CASE("turning points are chosen in a list, beside the board or on a page of its own") {
  Table table = missed_general();
  ReviewedGame reviewed(table.client());
  const std::vector<Key> to_begin{{KeyKind::Home}, {KeyKind::Home}, {KeyKind::Home}};
  for (const Key choosing : {Key{KeyKind::Down}, Key{KeyKind::PageDown}, Key{KeyKind::Enter}}) {
    const Rehearsal beside = watched(reviewed.game, to_begin + choosing);
    CHECK(beside.last.find("turning point 1 of") != std::string::npos);
    CHECK(beside.last.find(">   1  H1") != std::string::npos);
    CHECK(beside.last.find("Better: D3 to D4") != std::string::npos);
    CHECK(beside.last.find("Who was ahead") != std::string::npos);
  }
  Rehearsal small(to_begin + enter, Windows::Usual, {40, 16});
  tui::review(reviewed.game, "a.gon", Side::Red, {}, small);
  CHECK(small.last.find(">   1  H1") != std::string::npos);
  CHECK(small.last.find("Better: D3 to D4") != std::string::npos);
  Rehearsal shown(to_begin + enter + enter + enter, Windows::Usual, {40, 16});
  tui::review(reviewed.game, "a.gon", Side::Red, {}, shown);
  CHECK(shown.saw("Better: D3 to D4"));
  CHECK(shown.last.find(">   1  H1") == std::string::npos);  // the board
  CHECK(shown.last.find("turning point 1 of") != std::string::npos);
}

TEST_CASE("where the computer gives no answer it says so; a game that goes on has no turning points") {
  Table table = missed_general();
  ReviewedGame reviewed(table.client());
  reviewed.asked.answers = false;
  CHECK(watched(reviewed.game, std::vector<Key>{right, right, right}).saw("The computer does not answer."));
  Table on(battle_game("barrage"), "A1 F, D3 10", "H8 F, D5 9");
  ReviewedGame going_on(on.client());
  Rehearsal screen(std::vector<Key>{} + "]" + "[", Windows::Usual);
  tui::replay(going_on.game, "a.gon", {}, {}, screen);
  CHECK(screen.saw("Turning points can only be found when the game is over."));
  CHECK(going_on.asked.times == 0);
}

TEST_CASE("turning points at every size") {
  Table table = missed_general();
  ReviewedGame reviewed(table.client());
  const Rehearsal screen = watched(reviewed.game, std::vector<Key>{{KeyKind::End}, {KeyKind::End}} + "[" + "[" + enter + "?" + "?", Windows::Every);
  CHECK(screen.saw("turning point"));
}
