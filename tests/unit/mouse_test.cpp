#include <doctest/doctest.h>

#include <vector>

#include "rehearsal.hpp"
#include "typed.hpp"

using namespace gonfalon;
using screen::Key;
using screen::KeyKind;
using test::at;

TEST_CASE("what the mouse does is what it means in the frame that is shown") {
  screen::Frame frame({10, 4});
  const Square a1 = at("A1"), b1 = at("B1");
  frame.mark({0, 0}, {2, 1}, {.kind = KeyKind::Place, .place = a1});
  frame.mark({2, 0}, {2, 1}, {.kind = KeyKind::Place, .place = b1});
  frame.mark({0, 1}, {2, 1}, {.sign = U'x'});
  frame.wheel = {{KeyKind::PageUp}, {KeyKind::None}};
  const auto click = [](int x, int y) { return Key{.kind = KeyKind::Click, .at = {x, y}}; };
  const auto release = [](int x, int y) { return Key{.kind = KeyKind::Release, .at = {x, y}}; };
  const Key on_a1{.kind = KeyKind::Place, .place = a1}, on_b1{.kind = KeyKind::Place, .place = b1}, x{.sign = U'x'}, gone{KeyKind::Gone};
  struct Row {
    std::vector<Key> done, meant;
  };
  for (const Row& row : std::vector<Row>{{{click(1, 0), release(1, 0)}, {on_a1}},
                                         {{click(1, 0), release(0, 0)}, {on_a1}},
                                         {{click(1, 0), release(2, 0)}, {on_a1, {.kind = KeyKind::Drag, .place = b1, .from = a1}}},
                                         {{click(1, 0), release(2, 0), release(0, 0)}, {on_a1, {.kind = KeyKind::Drag, .place = b1, .from = a1}}},
                                         {{click(1, 0), release(9, 3)}, {on_a1}},
                                         {{click(9, 3), release(2, 0)}, {click(9, 3)}},
                                         {{click(0, 1), release(2, 0), click(3, 0)}, {x, on_b1}},
                                         {{{KeyKind::WheelUp}, {KeyKind::WheelDown}}, {{KeyKind::PageUp}}},
                                         {{{KeyKind::Escape}}, {{KeyKind::Escape}}}}) {
    test::Rehearsal terminal(row.done, test::Windows::Usual);
    terminal.show(frame);
    std::vector<Key> meant;
    for (Key key = terminal.read(); key != gone; key = terminal.read()) meant.push_back(key);
    CHECK(meant == row.meant);
  }
}

TEST_CASE("the right button is Escape, but for squares where it does something; an arrow has its Shift where that does something") {
  const Square a1 = at("A1");
  const auto aside = [](int x) { return Key{.kind = KeyKind::Aside, .at = {x, 0}}; };
  const Key shifted{.kind = KeyKind::Up, .shift = true}, gone{KeyKind::Gone};
  for (const bool takes : {false, true}) {
    screen::Frame frame({10, 4});
    frame.mark({0, 0}, {2, 1}, {.kind = KeyKind::Place, .place = a1});
    frame.mark({2, 0}, {2, 1}, {.sign = U'x'});
    frame.takes_aside = frame.takes_shift = takes;
    test::Rehearsal terminal({aside(1), aside(2), aside(9), shifted}, test::Windows::Usual);
    terminal.show(frame);
    std::vector<Key> keys;
    for (Key key = terminal.read(); key != gone; key = terminal.read()) keys.push_back(key);
    const Key escape{KeyKind::Escape};
    CHECK(keys == std::vector<Key>{takes ? Key{.kind = KeyKind::Aside, .place = a1} : escape, escape, escape, takes ? shifted : Key{KeyKind::Up}});
  }
}

TEST_CASE("pasted text goes only where there is a line for it") {
  const Key b{KeyKind::Pasted, U'b'}, gone{KeyKind::Gone};
  for (const bool takes : {false, true}) {
    screen::Frame frame({10, 4});
    frame.takes_text = takes;
    test::Rehearsal terminal({b, b, {.sign = U'y'}}, test::Windows::Usual);
    terminal.show(frame);
    std::vector<Key> keys;
    for (Key key = terminal.read(); key != gone; key = terminal.read()) keys.push_back(key);
    CHECK(keys == (takes ? std::vector<Key>{b, b, {.sign = U'y'}} : std::vector<Key>{{.sign = U'y'}}));
  }
}
