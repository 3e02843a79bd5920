// A game whose turning points are found in this process: for a test no other is started.
#pragma once

#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "gonfalon/bot/review.hpp"
#include "gonfalon/client/review.hpp"
#include "typed.hpp"

namespace gonfalon::test {

// Red's marshal may take Blue's general, whom it has seen. In the game that is usually played it lets him go.
inline Table missed_general(std::initializer_list<const char*> lines = {"h1 h2", "d4 d5", "h2 h3", "d5 d6", "resign"}) {
  Table table(game("barrage"));
  battle::Position position{.pieces = {{men("A1 F, A2 B, B1 2, D3 10, H1 3, G1 9"), men("H8 F, D4 9, A8 2, B8 2, C8 B, E8 S, F8 3, G8 10")}},
                            .shown = {},
                            .to_act = Side::Red};
  position.shown.insert(at("D4"));
  REQUIRE_FALSE(table.game().begin_from(position));
  for (const char* const line : lines) table.say(line);
  REQUIRE(table.game().over());
  return table;
}

inline std::vector<Report> told(const client::Door& door, Side side) {
  std::vector<Report> all;
  std::size_t nth = 0;
  client::tell_since(door, listener_of(side), nth, [&](const Report& report) { all.push_back(report); });
  return all;
}

inline std::vector<TurningPoint> reviewed(client::Door& door, Side side, const std::function<void(int)>& progress = {}) {
  const auto heard = told(door, side);
  return bot::review({door.rules(), side, heard}, bot::Strength::Marshal, 1, {500, 4000}, progress);
}

// An answer that is there at the second look.
class ReadyReviewer : public client::Reviewer {
 public:
  explicit ReadyReviewer(std::optional<std::vector<TurningPoint>> points) : points_(std::move(points)) {}
  int descriptor() const override { return -1; }
  bool look() override { return ++looks_ == 2; }
  int hundredths() const override { return looks_ == 0 ? 0 : 40; }
  const std::optional<std::vector<TurningPoint>>& turning_points() const override { return points_; }

 private:
  std::optional<std::vector<TurningPoint>> points_;
  int looks_ = 0;
};

// A table whose games are gone over at once, in this process: for a test no other is started.
class ReviewedDoor : public client::Door {
 public:
  explicit ReviewedDoor(client::Door& door) : door_(door) {}

  std::unique_ptr<client::Reviewer> ask_reviewer(Side side) override {
    ++asked;
    return std::make_unique<ReadyReviewer>(answers ? std::optional(reviewed(door_, side)) : std::nullopt);
  }
  bool answers = true;
  int asked = 0;

  const Rules& rules() const override { return door_.rules(); }
  const View& view(Side side) override { return door_.view(side); }
  const View& public_view() const override { return door_.public_view(); }
  std::size_t heard() const override { return door_.heard(); }
  std::optional<Report> told(std::size_t nth, Listener listener) const override { return door_.told(nth, listener); }
  BySide<int> limits() const override { return {}; }
  const Setup& draft(Side side) const override { return door_.draft(side); }
  void take_draft(Side, Setup) override {}
  void join_draft_steps(Side) override {}
  std::vector<std::string> stored(Side) const override { return {}; }
  std::map<Square, std::string> notes(Side side) override { return door_.notes(side); }
  std::map<Square, battle::Rank> guesses(Side side) override { return door_.guesses(side); }
  client::Kept kept() const override { return door_.kept(); }
  void begin(client::Audience&) override {}
  std::unique_ptr<client::Voice> voice(const client::Speaker& speaker) override { return door_.voice(speaker); }
  std::unique_ptr<client::Adviser> ask_adviser(Side side) override { return door_.ask_adviser(side); }
  client::Others& others() override { return door_.others(); }

 private:
  client::Door& door_;
};

}  // namespace gonfalon::test
