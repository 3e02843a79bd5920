#include "commands.hpp"

namespace gonfalon::host {

using client::Speaker;

Result<Side> setup_side(const Game& game, std::optional<Side> given, const Speaker& speaker) {
  const Course& now = game.course();
  if (now.stage == Stage::Over) return fault(Refusal::GameOver);
  if (now.stage != Stage::Setup) return fault(Refusal::InPlay);
  if (given) {
    if (now.ready[*given]) return fault(Refusal::InPlay);
    return speaker.plays[*given] ? Result<Side>(*given) : fault(Refusal::WrongSide);
  }
  if (speaker.sits_for && !now.ready[*speaker.sits_for]) return *speaker.sits_for;
  std::optional<Side> only;
  bool several = false;
  for (const Side side : both_sides) {
    if (!speaker.plays[side] || now.ready[side]) continue;
    several = only.has_value();
    only = side;
  }
  if (several) return fault(Refusal::WrongSide);
  return only ? Result<Side>(*only) : fault(Refusal::InPlay);
}

Result<Side> playing_side(Game& game, const command::Command& command, const Speaker& speaker) {
  const Course& now = game.course();
  if (now.stage == Stage::Over) return fault(Refusal::GameOver);
  std::optional<Side> side = command.side ? command.side : speaker.sole_side();
  if (now.stage == Stage::Play) {
    if (!side) side = now.to_act;
  } else {
    if (command.verb != command::Verb::Enter) return fault(Refusal::NotReady);
    if (!side) side = looking_side(game, {}, speaker);
    if (!side) return fault(Refusal::WrongSide);
  }
  if (!speaker.plays[*side]) return fault(Refusal::WrongSide);
  return *side;
}

std::optional<Side> looking_side(Game& game, std::optional<Side> given, const Speaker& speaker) {
  if (given) return given;
  if (const auto sole = speaker.sole_side()) return sole;
  std::optional<Side> only;
  for (const Side side : both_sides) {
    if (!speaker.plays[side] || !awaited(game.view(side), side)) continue;
    if (only) return {};
    only = side;
  }
  return only;
}

Result<Side> own_side(Game& game, std::optional<Side> given, const Speaker& speaker) {
  const auto side = looking_side(game, given, speaker);
  return side && speaker.plays[*side] ? Result<Side>(*side) : fault(Refusal::WrongSide);
}

}  // namespace gonfalon::host
