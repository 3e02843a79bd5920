#include "gonfalon/play/hint.hpp"

#include <poll.h>

#include "gonfalon/play/player_word.hpp"
#include "gonfalon/text/event.hpp"
#include "output.hpp"
#include "paths.hpp"

namespace gonfalon::play {

namespace {

constexpr auto adviser = "computer:4";

}  // namespace

HintSeeker::HintSeeker(Game& game, Side side)
    : program_(*launch_of_player(adviser), game.program_seed(side), log_path(side)) {
  std::string events;
  text::append_hello(events, game.rules(), version(), side);
  std::size_t told = 0;
  tell_since(game.referee(), listener_of(side), told,
             [&](const Report& report) { text::append_event(events, game.rules(), report, 0); });
  program_.tell(events);
}

bool HintSeeker::look() {
  program_.send();
  program_.lines().read_more();
  if (const auto line = program_.lines().next_read()) command_ = line->text;
  return command_ || program_.lines().at_end();
}

std::optional<std::string> hint(Game& game, Side side) {
  HintSeeker seeker(game, side);
  for (const auto end = Clock::now() + HintSeeker::longest_wait; Clock::now() < end;) {
    struct pollfd waited {seeker.descriptor(), POLLIN, 0};
    ::poll(&waited, 1, HintSeeker::slice);
    if (seeker.look()) break;
  }
  return seeker.command();
}

}  // namespace gonfalon::play
