// What is told once a game is over, and the actions that are offered then; and the review of a game.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/base/side.hpp"
#include "gonfalon/screen/frame.hpp"
#include "gonfalon/screen/graph.hpp"

namespace gonfalon::screen {

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
