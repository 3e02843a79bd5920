// Programs at the full screen's table: a player sits against one, or somebody watches two.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"
#include "output.hpp"
#include "screen_table.hpp"

namespace gonfalon::play {

using screen::Key;
using screen::KeyKind;
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

Contenders::Table ScreenTable::for_programs() {
  return {.settle = [this] { settle(); },
          .said = [this](Side by, const std::string& text) { hear_said(by, text); },
          .refused = [](Side, const Fault&) {}};  // that is between it and the referee
}

// The program that a seated player, or a watcher, waits for.
std::optional<Side> ScreenTable::thinker() {
  if (!watching() && awaited(game_.view(seat_), seat_)) return {};
  for (const Side side : both_sides)
    if (!is_person(side) && awaited(game_.view(side), side)) return side;
  return {};
}

// Red's side of the board; in a fortress the walk that is on.
Side ScreenTable::watched_side() {
  const Course& course = game_.course();
  return is_battle(game_.rules()) || course.stage != Stage::Play ? Side::Red : course.to_act;
}

const View& ScreenTable::view() {
  if (!watching()) return game_.view(seat_);
  const Listener eyes = ears(Side::Red);
  if (eyes == Listener::Red) return game_.view(Side::Red);
  if (eyes == Listener::Blue) return game_.view(Side::Blue);
  return game_.referee().public_view();
}

std::string ScreenTable::wait_for(Side program) const {
  /* xgettext:python-brace-format */
  return fmt::format(fmt::runtime(_("Wait for your turn: {0} is thinking.")), text::called(program));
}

// Every key comes through here: a terminal that is gone ends the game at once, and the record is
// safe already. A key goes before what a program says, so that none can keep the player from leaving.
Key ScreenTable::read() {
  news_ = false;
  for (;;) {
    const bool heard = contenders_.hear_next();
    const Key key = terminal_.read(heard || news_ ? 0 : contenders_.time_left(), contenders_.awaited_now());
    contenders_.after_wait();
    if (key.kind == KeyKind::Gone) leave_ = Leave::Gone;
    if (key.kind == KeyKind::Time || key.kind == KeyKind::Other) {
      if (news_) return {KeyKind::Other};
      continue;
    }
    const bool always = leave_ != Leave::No || key.kind == KeyKind::Resize || key.kind == KeyKind::Interrupt;
    if (always || screen::is_enough(terminal_.size())) return key;  // nobody plays what he can't see
  }
}

// What has happened since: into the record first, then into each player's log, as he heard it, and to
// the programs.
void ScreenTable::settle() {
  const std::size_t known = told_[chair()];
  keep_record();
  for (const Side side : both_sides)
    if (is_person(side) || (watching() && side == chair()))
      tell_since(game_.referee(), ears(side), told_[side], [&](const Report& report) { hear(side, report); });
  if (told_[chair()] != known) count_answer(known);
  if (game_.record_is_full()) desk().message = _("The record is full: the game ends as a draw.");
  news_ = news_ || told_[chair()] != known;
  contenders_.tell_news();
  if (game_.over()) contenders_.take_leave();
  if (watching()) follow_piece();
  if (setting_up()) fill_tray();
  if (!unkept_.empty() && !unkept_seen_) say_unkept();
}

void ScreenTable::hear(Side side, const Report& report) {
  screen::Desk& his = desks_[side];
  const auto* turn = std::get_if<TurnCame>(&report);
  const std::string sentence = text::sentence(game_.rules(), report);
  if (!sentence.empty() && turn == nullptr) his.add_to_log(sentence);  // whose turn it is stands in the title
  if (const auto* attack = std::get_if<Attacked>(&report)) his.attack = *attack;
  if (turn != nullptr && side == seat_ && turn->side == side) follow_piece();
  // the picture of an attack stays until a key is pressed; but not where it would hide who has come there
  const auto* moved = std::get_if<Moved>(&report);
  if (moved != nullptr && his.attack && (watching() || moved->to == his.attack->to)) his.attack.reset();
}

// How much of the log is what a program has done, and what came of it, in answer to the player's last command, which is
// read no more.
void ScreenTable::count_answer(std::size_t known) {
  if (!seated_ || watching() || setting_up()) return;
  std::size_t count = desk().answer;
  tell_since(game_.referee(), ears(seat_), known, [&](const Report& report) {
    const auto by = doer(report);
    const bool begins = by && !is_person(*by);
    const bool in_log = !std::holds_alternative<TurnCame>(report) && !text::sentence(game_.rules(), report).empty();
    if (in_log && (begins || count > 0)) ++count;
  });
  if (count == desk().answer) return;
  clear_answer();
  desk().answer = count;
  desk().refused = false;
}

void ScreenTable::hear_said(Side by, const std::string& text) {
  const std::string line = said(by, text);
  for (screen::Desk& desk : desks_.values) desk.add_to_log(line);
  news_ = true;
  const std::size_t count = desk().answer + 1;
  clear_answer();
  desk().answer = count;
  desk().refused = false;
}

}  // namespace gonfalon::play
