// A computer player. It plays one side of a game, hears that side's reports, and answers with orders. It has a View only.
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

// The limits of one answer.
struct Budget {
  std::chrono::milliseconds time{1000};  // CPU time of the thinking thread
  // Number of search steps; replaces the time limit, and gives the same answer on every machine. 0: no such limit.
  std::uint64_t nodes = 0;
  std::stop_token stop = {}; // once a stop is requested, the best answer so far is returned
};

// Of an order. The shares are as in Standing.
struct Judgement {
  int before, after;
  std::optional<Better> better = {};  // nullopt: there is no better order
};

class Player {
 public:
  Player(const Rules&, Side);
  virtual ~Player();
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  // Must receive every report to this side, in order, from the beginning of the game.
  void hear(const Report&);
  const View& view() const { return view_; }
  const Rules& rules() const { return rules_; }
  Side side() const { return side_; }

  // Returns a setup without faults. Allowed only before this side is ready.
  virtual Setup set_up(const Budget&) = 0;
  // Returns an order that check() accepts: Move, Enter, Swap, Sacrifice or Resign. Allowed only while awaited(view(), side())
  // in play or naming.
  virtual Order choose(const Budget&) = 0;
  // Like choose(), but as a hint to a person who plays this side: the order that judge() finds the best. With Budget::nodes it
  // depends on nothing but the reports. A hint does not undo the person's last move unless something changed since. Without this
  // rule, a person who follows one hint after another would move a piece back and forth.
  virtual Order advise(const Budget&);
  // Whether to accept the other side's draw offer. Allowed only while that offer stands.
  virtual bool agrees_to_draw(const Budget&) = 0;
  // Judges an order, which check() must accept now. Nothing is better than the order that advise() gives with the same budget.
  // nullopt: this player cannot tell.
  virtual std::optional<Judgement> judge(const Order&, const Budget&);

 protected:
  // Called before the report is learnt; view() is still the knowledge before it.
  virtual void heed(const Report&) {}

 private:
  Rules rules_;
  View view_;
  Side side_;
};

std::unique_ptr<Player> make_player(const Rules&, Side, Strength, std::uint64_t seed);

}  // namespace gonfalon::bot
