// A computer opponent. It sits at one side of a game, is told what that side is told, and answers with
// orders; it has a View and nothing else.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>

#include "gonfalon/bot/strength.hpp"
#include "gonfalon/rules/turning_point.hpp"
#include "gonfalon/rules/view.hpp"

namespace gonfalon::bot {

// What one answer may cost.
struct Budget {
  std::chrono::milliseconds time{1000};  // of the thinking thread's own CPU clock
  // So many steps of thought, whatever the time: the same answer on every machine. 0: no such limit.
  std::uint64_t nodes = 0;
  std::stop_token stop = {}; // once asked for, the best answer found so far is given at once
};

class Player {
 public:
  Player(const Rules&, Side);
  virtual ~Player();
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  // Everything that this side is told, in order, from the beginning of the game.
  void hear(const Report&);
  const View& view() const { return view_; }
  const Rules& rules() const { return rules_; }
  Side side() const { return side_; }

  // A setup without faults. Only before this side is ready.
  virtual Setup set_up(const Budget&) = 0;
  // An order that check() lets pass: a move, a name, a swap .., or to resign. Only while
  // awaited(view(), side()) in play or naming.
  virtual Order choose(const Budget&) = 0;
  // Like choose(), but as a hint to a person who plays this side. A hint does not undo the person's last move unless something
  // changed since. Without this rule, a person who follows one hint after another would move a piece back and forth.
  virtual Order advise(const Budget&);
  // Whether to agree to the draw that the other side offers. Only while that offer stands.
  virtual bool agrees_to_draw(const Budget&) = 0;
  // What would be better now than this order, which check() lets pass, and by how much. Nothing: it is as good as any, or
  // who plays so can't tell.
  virtual std::optional<Better> better_than(const Order&, const Budget&);

 protected:
  // What is about to be learned; view() is still what was known before.
  virtual void heed(const Report&) {}

 private:
  Rules rules_;
  View view_;
  Side side_;
};

std::unique_ptr<Player> make_player(const Rules&, Side, Strength, std::uint64_t seed);

}  // namespace gonfalon::bot
