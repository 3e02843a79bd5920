#include "news.hpp"

#include <fmt/format.h>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/sentence.hpp"
#include "table.hpp"

namespace gonfalon::tui {

using text::_;

namespace {

// Whose doing it is; nothing: what the title says anyway, that all is ready or over, or somebody's turn.
std::optional<Side> doer(const Report& report) {
  return std::visit(overload{[](const TurnCame&) { return std::optional<Side>(); },
                             [](const Deployed&) { return std::optional<Side>(); },
                             [](const Begun&) { return std::optional<Side>(); },
                             [](const Ended&) { return std::optional<Side>(); },
                             [](const auto& done) { return std::optional(done.side); }},
                    report);
}

}  // namespace

const std::string& News::unkept() { return table_.seating().door().unkept(); }

// Into each player's log, as he heard it.
void News::hear_news() {
  Seating& seating = table_.seating();
  const Side chair = seating.chair();
  const std::size_t known = told_[chair];
  for (const Side side : both_sides)
    if (seating.is_person(side) || (seating.watching() && side == chair))
      client::tell_since(seating.door(), seating.ears(side), told_[side], [&](const Report& report) { hear(side, report); });
  if (told_[chair] != known) count_answer(known);
  if (seating.door().record_is_full()) table_.desk().message = _("The record is full: the game ends as a draw.");
  fresh_ = fresh_ || told_[chair] != known;
  if (seating.watching()) table_.follow_piece();
  if (seating.setting_up()) table_.setup().fill_tray();
  if (unkept().empty())
    unkept_seen_ = false;
  else if (!unkept_seen_)
    say_unkept();
}

// The game goes on where it can't be kept, and its players know it.
void News::say_unkept() {
  for (screen::Desk& desk : table_.desks().values) {
    desk.message = fmt::format(fmt::runtime(_("This game can't be kept. {0}")), unkept());
    desk.refused = true;
  }
}

void News::hear(Side side, const Report& report) {
  Seating& seating = table_.seating();
  screen::Desk& his = table_.desks()[side];
  const auto* turn = std::get_if<TurnCame>(&report);
  const std::string sentence = text::sentence(seating.rules(), report);
  if (!sentence.empty() && turn == nullptr) his.add_to_log(sentence);  // whose turn it is stands in the title
  if (const auto* attack = std::get_if<Attacked>(&report)) his.attack = *attack;
  if (turn != nullptr && side == seating.seat() && turn->side == side) table_.follow_piece();
  // the picture of an attack stays until a key is pressed; but not where it would hide who has come there
  const auto* moved = std::get_if<Moved>(&report);
  if (moved != nullptr && his.attack && (seating.watching() || moved->to == his.attack->to)) his.attack.reset();
}

// How much of the log is what a program has done, and what came of it, in answer to the player's last command, which is
// read no more.
void News::count_answer(std::size_t known) {
  Seating& seating = table_.seating();
  if (!table_.hand_over().seated() || seating.watching() || seating.setting_up()) return;
  std::size_t count = table_.desk().answer;
  client::tell_since(seating.door(), seating.ears(seating.seat()), known, [&](const Report& report) {
    const auto by = doer(report);
    const bool begins = by && !seating.is_person(*by);
    const bool in_log = !std::holds_alternative<TurnCame>(report) && !text::sentence(seating.rules(), report).empty();
    if (in_log && (begins || count > 0)) ++count;
  });
  if (count == table_.desk().answer) return;
  clear_answer();
  table_.desk().answer = count;
  table_.desk().refused = false;
}

void News::hear_said(Side by, const std::string& text) {
  const std::string line = text::said(by, text);
  for (screen::Desk& desk : table_.desks().values) desk.add_to_log(line);
  fresh_ = true;
  screen::Desk& desk = table_.desk();
  const std::size_t count = desk.answer + 1;
  clear_answer();
  desk.answer = count;
  desk.refused = false;
}

void News::hear_anew() {
  for (const Side side : both_sides) {
    told_[side] = 0;
    table_.desks()[side].log.clear();
  }
  hear_news();
  for (screen::Desk& desk : table_.desks().values) desk.attack.reset();
}

void News::clear_answer() {
  table_.desk().message.clear();
  table_.desk().answer = 0;
}

}  // namespace gonfalon::tui
