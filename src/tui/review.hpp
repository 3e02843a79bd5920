// The turning points of a finished game: searched for in the background, then shown one by one.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "gonfalon/client/game_client.hpp"
#include "gonfalon/profile/settings.hpp"
#include "gonfalon/screen/ending.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::tui {

class Review {
 public:
  explicit Review(client::GameClient& game) : game_(game) {}

  // Starts the search for this side's turning points, unless it was started before.
  void begin(Side);
  // Ends the next wait when there is something to look at.
  void wait_with(Poller&) const;
  // Takes in what has come. True: something that is shown has changed.
  bool look();

  // How far the search is, with a bar, or its result. Empty: it has not been started.
  std::string told(Side, bool unicode) const;

  // A turning point, and its place in the game.
  struct Shown {
    TurningPoint point;
    std::size_t fact;   // the position shown is the one before this fact
  };
  // The turning point on the screen; null: none.
  const Shown* shown() const { return shown_; }
  void leave() { shown_ = nullptr; }
  // Shows this side's next turning point from that fact on, or the last one before it. False: there is none.
  bool turn(Side, std::size_t fact, bool onwards);
  // Shows this side's turning point `nth`, from 0.
  void show(Side side, std::size_t nth) { shown_ = &sides_[side].points.at(nth); }
  // The number of the shown turning point among its side's, from 1.
  std::size_t number() const;
  // The search was begun, and is over.
  bool is_done(Side side) const { return sides_[side].begun && !sides_[side].thinks; }
  std::size_t count(Side side) const { return sides_[side].points.size(); }
  // How the game stood for this side; empty: not known, or not yet.
  const std::vector<Standing>& course(Side side) const { return sides_[side].course; }
  // This side's graph and turning points, with the shown one. made: so many moves, or turns, were made in the position that is shown.
  screen::ReviewPanel panel(Side, int made) const;

 private:
  struct OfSide {
    std::unique_ptr<client::Reviewer> thinks = {};  // null: not asked, or done
    bool begun = false;
    bool answered = false;
    std::vector<Shown> points = {};  // in the order of the game
    std::vector<Standing> course = {};
  };

  void take_points(Side);  // of a search that is done

  client::GameClient& game_;
  BySide<OfSide> sides_;
  const Shown* shown_ = nullptr;
};

// Replays a finished game as this side saw it, with its review, which goes on if it was begun before.
void review(Review&, client::GameClient&, const std::string& path, Side, const profile::Settings&, screen::Terminal&);

}  // namespace gonfalon::tui
