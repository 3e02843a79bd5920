#include "event_feed.hpp"

#include <chrono>
#include <utility>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"
#include "setup.hpp"

namespace gonfalon::tui {

using text::_;

// TRANSLATORS, all below: Message line below the board.

namespace {

// The side that acted. nullopt: the title line tells it (setup ready, begin and end of the game, whose turn).
std::optional<Side> doer(const Report& report) {
  return std::visit(overload{[](const TurnCame&) { return std::optional<Side>(); },
                             [](const Deployed&) { return std::optional<Side>(); },
                             [](const Begun&) { return std::optional<Side>(); },
                             [](const Ended&) { return std::optional<Side>(); },
                             [](const auto& done) { return std::optional(done.side); }},
                    report);
}

}  // namespace

// Adds the reports to each player's log, as that player was told them. The answer on the screen is what a side that is not
// played here has done since the player's last command, and what followed.
void EventFeed::hear_news() {
  const Side chair = seating_.chair();
  const replica::Told known = told_[chair];
  std::size_t answer = desk_.ui().answer;
  bool talk = false;  // somebody has spoken since the player sat down
  for (const Side side : both_sides) {
    if (!seating_.is_person(side) && !(seating_.watching() && side == chair)) continue;
    replica::tell_since(
        seating_.game(), seating_.ears(side), told_[side], seating_.game().report_count(),
        [&](const Report& report) {
          const bool in_log = hear(side, report);
          const auto by = doer(report);
          if (side == chair && in_log && (answer > 0 || (by && !seating_.is_person(*by)))) ++answer;
        },
        [&](const replica::Remark& said) {
          const bool own = said.by == reader_of(seating_);
          desk_.ui_states[side].hear(said.by, own ? text::said_by_reader(said.text) : text::said(desk_.called_there(said.by), said.text));
          if (side != chair || !(seating_.occupied() || seating_.watching())) return;
          ++answer;
          talk = true;
        });
  }
  const bool counts = seating_.occupied() && !seating_.watching() && !seating_.setting_up();
  if (talk || (counts && answer != desk_.ui().answer)) answer_with(answer);
  if (seating_.game().table().saved().full) desk_.say(_("The record is full. The game is a draw."));
  fresh_ = fresh_ || told_[chair] != known;
  if (seating_.watching()) desk_.follow_piece();
  if (seating_.setting_up()) setup_.fill_tray();
  setup_.keep_last();
  if (unkept().empty()) unkept_seen_ = false;
  if (unkept().empty() || unkept_seen_) return;
  // a game that can't be saved goes on, and its players are told
  for (screen::UiState& ui : desk_.ui_states.values) {
    // TRANSLATORS: {0}: why the record can't be written, a sentence or the system's error
    ui.say(text::fill(_("This game can't be saved. {0}"), unkept()), true);
  }
}

bool EventFeed::hear(Side side, const Report& report) {
  screen::UiState& ui = desk_.ui_states[side];
  const auto* turn = std::get_if<TurnCame>(&report);
  const bool in_log = ui.hear(report, {seating_.rules(), reader_of(seating_), desk_.plan.settings.highest});
  if (const auto* attack = std::get_if<Attacked>(&report)) ui.attack = *attack;
  if (turn != nullptr && side == seating_.seat() && turn->side == side) desk_.follow_piece();
  if (const auto* bump = std::get_if<Bumped>(&report); bump != nullptr && bump->side == side) ui.ran_into_wall = true;
  if (turn != nullptr && turn->side == side) ui.ran_into_wall = false;
  // an attack stays drawn until a key is pressed, unless it would hide a piece that has moved there
  const auto* moved = std::get_if<Moved>(&report);
  if (moved != nullptr && moved->side == side) ui.let_go();  // also of a piece that a hint picked up
  if (moved != nullptr && ui.attack && (seating_.watching() || moved->to == ui.attack->to)) ui.attack.reset();
  return in_log;
}

void EventFeed::answer_with(std::size_t newest) {
  screen::UiState& ui = desk_.ui();
  ui.say({});
  ui.answer = newest;
}

void EventFeed::hear_presence(const std::string& sentence) {
  for (screen::UiState& ui : desk_.ui_states.values) ui.add_aside({sentence});
  fresh_ = true;
  if (desk_.ui().message.empty()) answer_with(desk_.ui().answer + 1);
}

void EventFeed::hear_rematch_wanted(Side by) {
  desk_.rematch_wishes[by] = true;
  const std::string sentence = text::rematch_wanted(desk_.called_there(by), reader_of(seating_) == by);
  if (seating_.is_person(other(by))) {  // a bar asks who is to answer
    fresh_ = true;
    return;
  }
  hear_presence(sentence);
  for (screen::UiState& ui : desk_.ui_states.values) ui.say(sentence);
}

void EventFeed::hear_hint_asked(Side by) { hear_presence(text::hint_asked(desk_.called_there(by))); }

void EventFeed::hear_notice(const std::string& sentence) {
  for (screen::UiState& ui : desk_.ui_states.values) ui.say(sentence, true);
  fresh_ = true;
}

void EventFeed::hear_anew() {
  for (const Side side : both_sides) {
    told_[side] = {};
    desk_.ui_states[side].forget_log();
  }
  hear_news();
  for (screen::UiState& ui : desk_.ui_states.values) ui.attack.reset();
}

void EventFeed::sit_at(std::unique_ptr<client::GameClient> game) {
  seating_.sit_at(std::move(game));
  seating_.game().begin(*this);
  hear_anew();
}

// TRANSLATORS, all below: -

// ---- calling the player -------------------------------------------------------------------------

namespace {

constexpr int a_second = 1000;

int begun_seconds(int milliseconds) { return (milliseconds + a_second - 1) / a_second; }

}  // namespace

void TurnNotifier::call() {
  if (!plan_.is_elsewhere() || seating_.watching()) return;
  const bool due = awaited(seating_.view(), seating_.seat());
  const auto before = std::exchange(due_, due);
  if (before == due) return;
  // TRANSLATORS: Title of the terminal's window
  terminal_.name_window(due ? text::_("Gonfalon: your turn") : "Gonfalon");
  if (due && before) terminal_.ring();
}

void TurnNotifier::wait_with(Poller& poller) const {
  const client::GameClient& game = seating_.game();
  const BySide<int> left = game.table().clocks();
  for (const Side side : both_sides)
    if (left[side] > 0 && awaited(game.public_view(), side)) poller.wake_within(std::chrono::milliseconds((left[side] - 1) % a_second + 1));
}

bool TurnNotifier::ticked() {
  const BySide<int> left = seating_.game().table().clocks();
  const BySide<int> seconds{{begun_seconds(left[Side::Red]), begun_seconds(left[Side::Blue])}};
  return std::exchange(shown_, seconds) != seconds;
}

}  // namespace gonfalon::tui
