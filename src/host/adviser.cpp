#include "gonfalon/base/version.hpp"
#include "gonfalon/client/player_word.hpp"
#include "gonfalon/engine/program.hpp"
#include "gonfalon/record/paths.hpp"
#include "gonfalon/text/event.hpp"
#include "engine_seats.hpp"

namespace gonfalon::host {

namespace {

constexpr std::chrono::seconds longest_wait{5};  // nobody waits longer for an answer

class Process : public client::Adviser {
 public:
  Process(Table& table, Side side)
      : program_(client::launch_of(bot::default_strength, 0), table.program_seed(side), record::log_path(side)),
        end_(engine::Clock::now() + longest_wait) {
    const Referee& referee = table.game.referee();
    std::string events;
    text::append_hello(events, referee.rules(), version(), side);
    std::size_t told = 0;
    client::tell_since(referee, listener_of(side), told,
                       [&](const Report& report) { text::append_event(events, referee.rules(), report, 0); });
    program_.tell(events);
  }

  int descriptor() const override { return program_.output(); }

  bool look() override {
    program_.send();
    program_.lines().read_more();
    if (const auto line = program_.lines().next_read()) command_ = line->text;
    return command_ || program_.lines().at_end() || engine::Clock::now() >= end_;
  }

  std::optional<std::string> command() const override { return command_; }

 private:
  engine::Program program_;
  engine::Clock::time_point end_;
  std::optional<std::string> command_;
};

}  // namespace

std::unique_ptr<client::Adviser> ask_adviser(Table& table, Side side) { return std::make_unique<Process>(table, side); }

}  // namespace gonfalon::host
