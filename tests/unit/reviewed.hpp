// A game whose turning points are found in this process: for a test no other is started.
#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "gonfalon/bot/review.hpp"
#include "gonfalon/client/finished_game.hpp"
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

inline std::vector<Report> told(const client::GameClient& game, Side side) {
  std::vector<Report> all;
  std::size_t nth = 0;
  replica::tell_since(game, listener_of(side), nth, [&](const Report& report) { all.push_back(report); });
  return all;
}

inline GameReview reviewed(client::GameClient& game, Side side, const std::function<void(int)>& progress = {}) {
  const auto heard = told(game, side);
  return bot::review({game.rules(), side, heard}, bot::Strength::Marshal, 1, {500, 4000}, progress);
}

// An answer that is there at the second look.
class ReadyReviewer : public client::Reviewer {
 public:
  explicit ReadyReviewer(std::optional<GameReview> review) : review_(std::move(review)) {}
  bool look() override { return ++looks_ == 2; }
  int hundredths() const override { return looks_ == 0 ? 0 : 40; }
  const std::optional<GameReview>& review() const override { return review_; }

 private:
  int descriptor() const override { return -1; }

  std::optional<GameReview> review_;
  int looks_ = 0;
};

// A connection on which games are gone over at once, in this process: for a test no other is started.
class ReviewedConnection : public client::Connection {
 public:
  struct Asked {
    bool answers = true;
    int times = 0;
  };
  ReviewedConnection(client::GameClient& inner, Asked& asked) : inner_(inner), asked_(asked) {}

  std::unique_ptr<client::Reviewer> ask_reviewer(Side side) override {
    ++asked_.times;
    return std::make_unique<ReadyReviewer>(asked_.answers ? std::optional(reviewed(inner_, side)) : std::nullopt);
  }
  std::unique_ptr<client::GameClient> open_moment(const client::Moment& moment) override { return inner_.table().open_moment(moment); }
  std::unique_ptr<client::Adviser> ask_adviser(Side side) override { return inner_.table().ask_adviser(side); }

  const replica::GameReplica& game() const override { return inner_.game(); }
  void begin(client::Audience&) override {}
  std::optional<Refusal> submit(Side side, const Order& order) override { return inner_.table().submit(side, order); }
  std::optional<Refusal> say(Side, const std::string&) override { return {}; }
  std::optional<Refusal> claim(Side) override { return {}; }
  std::optional<Refusal> want_rematch(Side) override { return {}; }
  std::optional<Refusal> ask_for_hint(Side) override { return {}; }
  Result<BySide<text::Sitter>> who() override { return BySide<text::Sitter>{}; }
  BySide<int> limits() const override { return {}; }
  BySide<int> clocks() const override { return {}; }
  BySide<bool> away() const override { return {}; }
  BySide<bool> hints_asked() const override { return {}; }
  client::SaveStatus saved() const override { return {}; }
  std::string earlier_notes_key() const override { return {}; }
  std::optional<std::string> player(Side) override { return {}; }
  client::SetupStreams setup_streams() override { return inner_.table().setup_streams(); }
  bool has_others() const override { return false; }
  bool hear_next() override { return false; }
  void wait_with(Poller&) const override {}
  void after_wait() override {}

 private:
  client::GameClient& inner_;
  Asked& asked_;
};

// The same game, gone over so.
class ReviewedGame {
 public:
  explicit ReviewedGame(client::GameClient& inner) : game(std::make_unique<ReviewedConnection>(inner, asked)) {}

  ReviewedConnection::Asked asked;
  client::GameClient game;
};

}  // namespace gonfalon::test
