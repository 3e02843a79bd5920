// What is told once a game is over, and the actions that are offered then; and the review of a game.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/base/side.hpp"
#include "gonfalon/screen/frame.hpp"

namespace gonfalon::screen {

// Who was ahead in the course of a game, to be drawn as bars.

struct Graph {
  // How the game stood after so many moves, or turns: this side's share of it in thousandths. 0: lost, 500: even, 1000: won.
  struct Value {
    int at;
    int share;
  };
  Side side = Side::Red;
  std::vector<Value> values = {};  // `at` never falls; each holds until the next one
  int end = 0;                     // after so many moves, or turns, the game ended
  std::optional<int> shown = {};   // the position after so many is shown
};

// The sign of a bar that fills so many eighths of a cell, from 1.
char32_t bar_sign(int eighths, bool unicode);

constexpr int widest_graph = 60;  // columns

// Draws a bar in each column, in the colour of the side that is ahead: up from the middle if that is the graph's side, down from it if
// it is the other. A faint line in the middle marks an even game. From three rows on, the last one has the numbers of the first and the
// last move.
void draw_graph(Frame&, Point corner, Size, const Graph&, bool unicode);

// The panel at the end.

struct Ending {
  std::optional<Side> winner;         // nullopt: a draw
  std::string headline;
  struct Paragraph {
    std::string full;
    std::string in_short = full;  // for small windows
    Ink ink = Ink::Plain;
    bool joins = false;           // no blank line stands before it
    bool on_board = false;        // the board shows it too
  };
  std::vector<Paragraph> told;
  std::string graph_title = {};
  std::optional<Graph> graph = {};
  struct Offer {
    char letter;  // the key
    std::string does;
  };
  std::vector<Offer> offers = {};
  std::size_t chosen = 0;             // index of the chosen offer
};

// The turning points of one player's game.
struct ReviewPanel {
  struct Point {
    std::string told;   // a line
    std::string grade;  // behind it: how bad the mistake was
  };

  std::string title;
  Graph graph = {};
  std::vector<Point> points = {};
  std::optional<std::size_t> chosen = {};    // index of the point that is shown
  std::vector<std::string> told = {};        // of that point: a paragraph each
};

}  // namespace gonfalon::screen
