#include "gonfalon/client/game_client.hpp"

#include <utility>

#include "gonfalon/client/connection.hpp"
#include "gonfalon/command/edit.hpp"

namespace gonfalon::client {

namespace {

// How many of this side's men have been lost, shown, or seen to run as only a scout does.
int known_of(const battle::View& view, Side side) {
  int known = 0;
  for (const std::uint8_t lost : view.lost[side].values) known += lost;
  for (const auto& man : view.board) known += man && man->side == side && (man->shown || man->ran) ? 1 : 0;
  return known;
}

}  // namespace

bool was_shown_something(const View& one, const View& two, Side side) {
  if (const auto* battle = std::get_if<battle::View>(&one))
    return known_of(*battle, other(side)) != known_of(std::get<battle::View>(two), other(side));
  return std::get<fortress::View>(one).heard[side] != std::get<fortress::View>(two).heard[side];
}

GameClient::GameClient(std::unique_ptr<Connection> connection, BySide<bool> keeps_notes)
    : connection_(std::move(connection)), state_(rules(), connection_->setup_streams()), notes_(state_.notebooks, keeps_notes) {
  for (const Side side : both_sides)
    if (status().ready[side] && game().is_known(side))
      if (auto setup = own_setup(view(side))) state_.drafts[side] = Draft(std::move(*setup));
  state_.shared_table = connection_->shared_table();
  if (const std::string before = connection_->earlier_notes_key(); !before.empty()) notes_.bring_back(rules(), before);
}

GameClient::~GameClient() { keep_notes(); }

void GameClient::take_draft(Side side, Setup draft) {
  if (state_.drafts[side].now() == command::empty_setup(rules()))
    state_.drafts[side] = Draft(std::move(draft));
  else
    state_.drafts[side].change_to(std::move(draft));
}

std::map<Square, battle::Rank> GameClient::guesses(Side side) const {
  const View& seen = view(side);
  auto guesses = state_.notebooks[side].guesses(seen);
  if (const auto* battle = std::get_if<battle::Rules>(&rules()))
    std::erase_if(guesses, [&](const auto& guess) { return battle::can_be(*battle, std::get<battle::View>(seen), guess.first)[guess.second] == 0; });
  return guesses;
}

Result<std::unique_ptr<Adviser>> GameClient::ask_adviser(Side side) {
  if (auto refused = connection_->ask_for_hint(side)) return std::move(*refused);
  return connection_->ask_adviser(side);
}

bool GameClient::take_back_is_help(Side side) const {
  const std::size_t back = connection_->would_take_back();
  if (back == 0) return false;
  View then = blank_view(rules(), side);
  for (std::size_t nth = 0; nth + back < report_count(); ++nth) learn(rules(), then, told(nth, listener_of(side)));
  return was_shown_something(view(side), then, side);
}

void GameClient::note_help(Side side, Help how) {
  state_.notebooks[side].note_help(how);
  keep_notes();
}

void GameClient::begin(Audience& audience) {
  audience_ = &audience;
  connection_->begin(audience);
}

void GameClient::note_command() {
  keep_notes();
  if (audience_ != nullptr) audience_->hear_news();
}

// Notes are stored only for a game that is saved, and only once a side is ready.
void GameClient::keep_notes() {
  if (!status().ready[Side::Red] && !status().ready[Side::Blue]) return;
  const SaveStatus saved = connection_->saved();
  if (saved.key.empty()) return;
  if (over() && !saved.lasts)
    delete_notes(saved.key);
  else
    notes_.keep(rules(), saved.key);
}

void Thinker::wait_with(Poller& poller) const {
  constexpr std::chrono::milliseconds longest_between_looks{100};
  poller.add(descriptor());
  poller.wake_within(longest_between_looks);
}

void Thinker::see_out() {
  do {
    Poller poller;
    wait_with(poller);
    poller.wait();
  } while (!look());
}

}  // namespace gonfalon::client
