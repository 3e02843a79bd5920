// Orders taken back: the game is played again from its beginning, without them.
#include "gonfalon/play/game.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/position.hpp"

namespace gonfalon::play {

using command::Command;
using command::Verb;
using text::N_;

namespace {

constexpr std::array all_listeners{Listener::Red, Listener::Blue, Listener::Public, Listener::Full};

Answer not_here(const char* why) {
  Fault wrong = fault(Refusal::NotHere);
  wrong.why = why;
  return Answer::refused(wrong);
}

}  // namespace

// Nobody else has seen what is being made: every step of it can be taken back.
Answer Game::undo_or_redo_draft(const Command& command, const Speaker& speaker) {
  const auto side = setup_side(command.side, speaker);
  if (!side) return Answer::refused(side.fault());
  if (command.verb == Verb::Redo)
    return drafts_[*side].redo() ? Answer::done() : not_here(N_("There is nothing to give again."));
  return drafts_[*side].undo() ? Answer::done() : not_here(N_("There is nothing to take back."));
}

Answer Game::undo_or_redo(const Command& command, const Speaker& speaker) {
  if (speaker.here && course().stage == Stage::Setup) return undo_or_redo_draft(command, speaker);
  if (!take_back_of_ || !speaker.here) return not_here(N_("Nothing is taken back in this game."));
  // by then he has seen the setup of an opponent
  if (over() && !(*take_back_of_ == BySide<bool>{{true, true}})) return Answer::refused(Refusal::GameOver);
  if (command.verb == Verb::Redo)
    return give_again() ? Answer::done() : not_here(N_("There is nothing to give again."));
  const auto taken = take_back(*take_back_of_);
  if (!taken) return not_here(N_("There is nothing to take back."));
  return {.kind = Answer::Kind::TakenBack, .back = taken};
}

std::optional<TakenBack> Game::take_back(BySide<bool> whose) {
  const auto is_meant = [&](std::size_t nth) {
    const auto [side, order] = given_[nth];
    // What was said of a draw that is off has changed nothing that anybody could see taken back. An offer that is
    // not the last order is off here: what follows it is the other side's answer, for an order of these sides'
    // would have been found first.
    if (std::holds_alternative<DeclineDraw>(order)) return false;
    if (std::holds_alternative<OfferDraw>(order) && nth + 1 < given_.size()) return false;
    return whose[side];
  };
  std::size_t kept = given_.size();
  do {
    if (kept == 0) return {};
    --kept;
  } while (!is_meant(kept));
  TakenBack taken{.orders = given_.size() - kept};
  undone_.push_back(given_.cut(kept));
  const Referee before = std::move(referee_);
  referee_ = Referee(rules_, before.first());
  replay();
  for (const Listener listener : all_listeners)
    for (std::size_t fact = referee_.heard(); fact < before.heard(); ++fact)
      if (before.told(fact, listener)) ++taken.reports[static_cast<std::size_t>(listener)];
  ++times_taken_back_;
  return taken;
}

// From the same setups, which stand, through the orders that were given; the referee is new.
void Game::replay() {
  if (begun_from_position())
    referee_.begin_from(*text::read_position(std::get<battle::Rules>(rules_), position_));
  else
    for (const Side side : readied_) referee_.seat(side).submit(Deploy{draft(side)});
  played_bytes_ = 0;
  submit_all(std::exchange(given_, {}));
}

bool Game::give_again() {
  if (undone_.empty()) return false;
  const GivenOrders group = std::move(undone_.back());
  undone_.pop_back();
  submit_all(group);
  return true;
}

void Game::submit_all(const GivenOrders& orders) {
  for (std::size_t nth = 0; nth < orders.size(); ++nth) {
    const Given given = orders[nth];
    submit(given.side, given.order);
  }
}

}  // namespace gonfalon::play
