#include "gonfalon/engine/advice.hpp"

#include <cassert>
#include <chrono>

#include "gonfalon/base/version.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/client/review.hpp"
#include "gonfalon/engine/program.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/puzzle/reason.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::engine {

namespace {

constexpr std::chrono::seconds longest_wait{5};  // the longest wait for a hint
constexpr std::uint64_t seed_of_reviews = 1;     // fixed, so that a game always has the same turning points

// Sends the program all that this side was told.
void tell_all(Program& program, const replica::GameReplica& game, Side side) {
  std::string events;
  text::append_hello(events, game.rules(), version(), side);
  std::size_t told = 0;
  replica::tell_since(game, listener_of(side), told, [&](const Report& report) { text::append_event(events, game.rules(), report, 0); });
  program.tell(events);
}

// Reads the program's lines. hear(line) returns false if no more is needed. Returns true if no more is needed or will come.
template <class Hear>
bool hear_from(Program& program, Hear hear) {
  program.send();
  program.lines().read_more();
  while (const auto line = program.lines().next_read())
    if (!hear(line->text)) return true;
  return program.lines().at_end();
}

client::Launch launch_of_adviser() {
  client::Launch launch = client::launch_of(bot::judging_strength, 0);
  launch.itself.emplace_back("--hint");
  return launch;
}

class EngineAdviser : public client::Adviser {
 public:
  EngineAdviser(const replica::GameReplica& game, Side side, std::uint64_t seed)
      : program_(launch_of_adviser(), seed, io::log_path(side)), rules_(game.rules()), seen_(game.view(side)), side_(side), end_(Clock::now() + longest_wait) {
    tell_all(program_, game, side);
  }

  bool look() override {
    const auto hear = [&](std::string_view line) {
      command_ = line;
      return false;
    };
    return hear_from(program_, hear) || Clock::now() >= end_;
  }

  std::optional<std::string> command() const override { return command_; }

  std::string reason() const override {
    for (const Order& order : orders(rules_, seen_, side_)) {
      std::string same;
      text::append_command(same, rules_, order);
      if (same == command_) return puzzle::reason_for(rules_, seen_, side_, order);
    }
    return {};
  }

 private:
  int descriptor() const override { return program_.output(); }

  Program program_;
  Rules rules_;
  View seen_;
  Side side_;
  Clock::time_point end_;
  std::optional<std::string> command_;
};

client::Launch launch_of_reviewer() {
  client::Launch launch = client::launch_of(bot::judging_strength, 0);
  launch.itself.emplace_back("--review");
  return launch;
}

class EngineReviewer : public client::Reviewer {
 public:
  EngineReviewer(const replica::GameReplica& game, Side side)
      : program_(launch_of_reviewer(), seed_of_reviews, io::log_path(side)), said_(game.rules()) {
    tell_all(program_, game, side);
    program_.close_input();  // once the queue is sent
  }

  bool look() override {
    return hear_from(program_, [&](std::string_view line) {
      said_.hear(line);
      return !said_.review();
    });
  }

  int hundredths() const override { return said_.hundredths(); }
  const std::optional<GameReview>& review() const override { return said_.review(); }

 private:
  int descriptor() const override { return program_.output(); }

  Program program_;
  client::ReviewDecoder said_;
};

}  // namespace

std::unique_ptr<client::Adviser> ask_adviser(const replica::GameReplica& game, Side side, std::uint64_t seed) {
  return std::make_unique<EngineAdviser>(game, side, seed);
}

std::unique_ptr<client::Reviewer> ask_reviewer(const replica::GameReplica& game, Side side) {
  assert(game.over());
  return std::make_unique<EngineReviewer>(game, side);
}

}  // namespace gonfalon::engine
