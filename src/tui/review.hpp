// The turning points of a finished game, while they are looked for in the background and when they have been found.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "gonfalon/client/game_client.hpp"

namespace gonfalon::tui {

class Review {
 public:
  explicit Review(client::GameClient& game) : game_(game) {}

  // Looks for those of this side, where that has not begun yet.
  void begin(Side);
  // Ends the next wait when there is something to look at.
  void wait_with(Poller&) const;
  // Sees what has come; true: a player would see it.
  bool look();

  // How far the search is, with a bar, or what came of it; empty: it has not begun.
  std::string told(Side, bool unicode) const;

  // The turning point that is shown; null: none.
  struct Shown {
    TurningPoint point;
    std::size_t fact;   // it is the moment before this
  };
  const Shown* shown() const { return shown_; }
  void leave() { shown_ = nullptr; }
  // Shows the next of this side's from the moment before that fact on, or the last ahead of it. False: there is none.
  bool turn(Side, std::size_t fact, bool onwards);
  // Of those of its side, which it is: 1 is the first.
  std::size_t number() const;
  std::size_t count(Side side) const { return sides_[side].points.size(); }

 private:
  struct OfSide {
    std::unique_ptr<client::Reviewer> thinks = {};  // null: not asked, or done
    bool begun = false;
    bool answered = false;
    std::vector<Shown> points = {};  // in the order of the game
  };

  void finish(Side);

  client::GameClient& game_;
  BySide<OfSide> sides_;
  const Shown* shown_ = nullptr;
};

}  // namespace gonfalon::tui
