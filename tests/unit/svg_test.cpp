// Games drawn for a browser: the pictures and the films of src/picture.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/picture/picture.hpp"
#include "played.hpp"
#include "xml.hpp"

using namespace gonfalon;
using namespace gonfalon::test;
using picture::Wanted;

namespace {

std::size_t count(const std::string& text, std::string_view what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
  return found;
}

// The numbers that stand behind ` name="`.
std::vector<double> numbers(const std::string& text, const std::string& name) {
  const std::string key = ' ' + name + "=\"";
  std::vector<double> found;
  for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 1)) found.push_back(std::stod(text.substr(at + key.size())));
  return found;
}

bool within(const std::vector<double>& values, double most) {
  return std::ranges::all_of(values, [&](double value) { return value >= 0 && value <= most; });
}

// Well-formed, whole by itself, and nothing of it beside the sheet.
void check_drawn(const std::string& svg) {
  CHECK(flaw_in_xml(svg) == "");
  CHECK(count(svg, "http") == 1);  // the name of the language
  for (const char* const outside : {"href", "url(", "@import", "<script", "<image", "onload", "<!"}) CHECK(svg.find(outside) == std::string::npos);
  int width = 0;
  int height = 0;
  const auto at = svg.find("viewBox=\"0 0 ");
  REQUIRE(at != std::string::npos);
  REQUIRE(std::sscanf(svg.c_str() + at, "viewBox=\"0 0 %d %d\"", &width, &height) == 2);
  for (const char* const x : {"x", "x1", "x2", "cx"}) CHECK(within(numbers(svg, x), width));
  for (const char* const y : {"y", "y1", "y2", "cy"}) CHECK(within(numbers(svg, y), height));
  CHECK(svg.find("<title>") < svg.find("<desc>"));
  CHECK(svg.find("<desc></desc>") == std::string::npos);
}

// A game of few men: Red has moved his general, and Blue's scout has run into it.
Table few_men() {
  Table table(battle_game("barrage"), "A1 flag, B3 general", "A8 flag, B6 scout, H8 bomb");
  table.say("red: b3 b4");
  table.say("blue: b6 b4");
  return table;
}

std::string seen(Table& table, Listener eyes, std::optional<int> at = {}) { return picture::svg(table.client(), {.eyes = eyes, .at = at}); }

}  // namespace

TEST_CASE("every game is drawn at any moment and by all eyes") {
  for (const Rules& rules : all_variants()) {
    CAPTURE(id_of(rules));
    Table table(rules);
    check_drawn(seen(table, Listener::Public));  // before it begins
    play_at_random(table, 60, 11);
    table.say("red: resign");
    const int last = picture::moves_in(table.client());
    CHECK(last > 10);
    for (const Listener eyes : all_listeners) {
      CAPTURE(static_cast<int>(eyes));
      for (const int at : {0, 1, last / 2, last}) check_drawn(seen(table, eyes, at));
      CHECK(seen(table, eyes, last) == seen(table, eyes));
      CHECK(seen(table, eyes, 0) != seen(table, eyes, 1));
      check_drawn(picture::film(table.client(), {.eyes = eyes}));
    }
    CHECK(picture::usual_eyes(table.client()) == Listener::Full);
  }
}

TEST_CASE("moves are counted as a replay does, and how a game ends is no move") {
  Table table = few_men();
  CHECK(picture::usual_eyes(table.client()) == Listener::Public);
  CHECK(picture::moves_in(table.client()) == 2);
  table.say("red: resign");
  CHECK(picture::moves_in(table.client()) == 2);
  CHECK(seen(table, Listener::Public, 2).find("Red resigns. Blue wins.") != std::string::npos);
  CHECK(seen(table, Listener::Public, 1).find("Red resigns") == std::string::npos);
}

TEST_CASE("those who are known are drawn with their rank, and nobody else") {
  Table table = few_men();
  struct Expected {
    Listener eyes;
    int at;
    std::size_t ranks, banners, moved, shown;
  };
  constexpr std::size_t of_legend = 1;
  for (const Expected& expected : {Expected{Listener::Public, 0, 0, 5, 0, 0}, Expected{Listener::Public, 1, 0, 5, 1, 0},
                                   Expected{Listener::Public, 2, 1, 3, 0, 0}, Expected{Listener::Red, 0, 2, 3, 0, 0},
                                   Expected{Listener::Blue, 1, 3, 2, 1, 0}, Expected{Listener::Blue, 2, 3, 1, 0, 0},
                                   Expected{Listener::Red, 2, 2, 2, 0, 1}, Expected{Listener::Full, 0, 5, 0, 0, 0},
                                   Expected{Listener::Full, 2, 4, 0, 0, 1}}) {
    CAPTURE(static_cast<int>(expected.eyes));
    CAPTURE(expected.at);
    const std::string svg = seen(table, expected.eyes, expected.at);
    CHECK(count(svg, "class=\"letter on-") == expected.ranks);
    CHECK(count(svg, " pattern\"") == expected.banners + of_legend);
    CHECK(count(svg, ">moved<") == expected.moved);
    const bool explained = expected.eyes != Listener::Public;
    CHECK(count(svg, "r=\"4\" class=\"on-") == expected.shown + (explained ? 1 : 0));
    CHECK((count(svg, "class=\"way\"") == 1) == (expected.at > 0));
    CHECK((count(svg, "class=\"gone\"") == 1) == (expected.at > 1));
  }
}

TEST_CASE("each side has its own end of the board below") {
  Table table = few_men();
  const auto place_of_row = [&](Listener eyes, int row) {
    const std::string svg = seen(table, eyes);
    const auto end = svg.find("\" class=\"middle faint\">" + std::to_string(row) + '<');
    return std::stoi(svg.substr(svg.rfind("y=\"", end) + 3));
  };
  CHECK(place_of_row(Listener::Red, 1) > place_of_row(Listener::Red, 8));
  CHECK(place_of_row(Listener::Public, 1) > place_of_row(Listener::Public, 8));
  CHECK(place_of_row(Listener::Blue, 1) < place_of_row(Listener::Blue, 8));
}

TEST_CASE("a fortress is drawn as its visitor has heard of it, and to its owner as it is") {
  Table table(game("fortress"));
  play_at_random(table, 120, 3);
  REQUIRE(table.game().status().stage == Stage::Play);
  table.say("red: resign");
  const std::string open = seen(table, Listener::Public);
  CHECK(count(open, "as Red knows it") == 1);
  CHECK(count(open, "as Blue knows it") == 1);
  const std::string red = seen(table, Listener::Red);
  CHECK(count(red, "as Red knows it") == 1);
  CHECK(count(red, "as Blue knows it") == 0);
  const std::string full = seen(table, Listener::Full);
  CHECK(count(full, "knows it") == 0);
  constexpr std::size_t of_legend = 1;
  CHECK(count(full, "class=\"wall\"") == 40 + of_legend);
  CHECK(count(full, "class=\"unknown\"") == of_legend);
  CHECK(count(red, "class=\"wall\"") > 20);
  CHECK(count(red, "class=\"wall\"") < count(full, "class=\"wall\""));
  CHECK(count(open, "class=\"wall\"") < count(red, "class=\"wall\""));
}

TEST_CASE("names and all other text are escaped") {
  Table table = few_men();
  const std::string svg = picture::svg(table.client(), {.names = {{"<b>&\"Ada'", "\xEF\xBF\xBF\x01 Zoë"}}});
  CHECK(flaw_in_xml(svg) == "");
  CHECK(svg.find("&lt;b&gt;&amp;&quot;Ada&#39;") != std::string::npos);
  CHECK(svg.find("\xEF\xBF\xBD\xEF\xBF\xBD Zoë") != std::string::npos);
  CHECK(picture::svg(table.client(), {.names = {{"", "computer:4"}}}).find("Blue: computer 4 captain") != std::string::npos);
  CHECK(picture::svg(table.client(), {.names = {{"practice", "practice"}}}).find("practice") == std::string::npos);
  const std::string long_name = picture::svg(table.client(), {.names = {{std::string(4000, 'x'), ""}}});
  std::string cut(35, 'x');
  cut += "…";
  CHECK(long_name.find(cut) != std::string::npos);
  CHECK(long_name.find(std::string(36, 'x')) == std::string::npos);
}

TEST_CASE("in a film each position has its time, and at rest its end is seen") {
  Table table = few_men();
  const std::string film = picture::film(table.client(), {});
  // each caption once, each of them for its own time alone
  for (const char* const caption : {"before the first move", "after move 1<", "after move 2<"}) CHECK(count(film, caption) == 1);
  CHECK(count(film, "@keyframes s0-1{0%{visibility:visible}") == 1);
  CHECK(count(film, "@keyframes s1-2{0%{visibility:hidden}") == 1);
  CHECK(count(film, "@keyframes s2-3{0%{visibility:hidden}") == 1);
  // 2 s before the first move, 1 s after it, 5 s at the end
  CHECK(film.find("s1-2{0%{visibility:hidden}25.00000%{visibility:visible}37.50000%{visibility:hidden}}") != std::string::npos);
  CHECK(film.find("animation-duration:8000ms") != std::string::npos);
  // what is used is said
  for (std::size_t at = film.find("animation-name:"); at != std::string::npos; at = film.find("animation-name:", at + 1)) {
    const std::string name = film.substr(at + 15, film.find('"', at) - at - 15);
    CHECK(count(film, "@keyframes " + name + '{') == 1);
  }
  CHECK(count(film, "class=\"shot end\"") > 2);
  // a man who never moves is drawn once
  CHECK(count(picture::film(table.client(), {.eyes = Listener::Full}), "class=\"name on-blue\">bomb<") == 1);
}

TEST_CASE("a film without moves is a picture") {
  Table table(game("duel"));
  CHECK(picture::film(table.client(), {}) == picture::svg(table.client(), {}));
}
