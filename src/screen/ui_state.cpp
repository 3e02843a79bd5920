#include "gonfalon/screen/ui_state.hpp"

#include <utility>

#include "gonfalon/text/sentence.hpp"
#include "parts.hpp"

namespace gonfalon::screen {

namespace {

// A player's loss has the player's colour; what the player has won stands out.
Ink ink_of_attack(const Attacked& attack, std::optional<Side> reader) {
  if (!reader || attack.stays == battle::Duel::Both) return Ink::Plain;
  const Side winner = attack.stays == battle::Duel::Attacker ? attack.side : other(attack.side);
  return winner == *reader ? Ink::Goal : ink_of(*reader).ink;
}

// Whose move in a battle it is; nullopt: it is none.
std::optional<Side> mover_of(const Report& report) {
  if (const auto* move = std::get_if<Moved>(&report)) return move->side;
  if (const auto* attack = std::get_if<Attacked>(&report)) return attack->side;
  return {};
}

}  // namespace

Key key_of_entrant(const UiState& ui, fortress::Piece piece, std::size_t nth) {
  if (ui.entrant == piece) return {KeyKind::Enter};
  return {.sign = U'1' + static_cast<char32_t>(nth)};
}

void UiState::let_go() {
  taken.reset();
  goals.clear();
  entrant.reset();
}

void UiState::say(std::string answer_now, bool refusal) {
  message = std::move(answer_now);
  message_key.reset();
  reason.clear();
  refused = refusal;
}

void UiState::shorten_log(std::size_t kept) {
  if (log.size() < 2 * kept) return;
  const std::size_t dropped = log.size() - kept;
  log.erase(log.begin(), log.begin() + static_cast<std::ptrdiff_t>(dropped));
  if (turn_line < dropped)
    turn.reset();
  else
    turn_line -= dropped;
}

void UiState::add_to_log(LogLine added) {
  constexpr std::size_t kept = 500;
  shorten_log(kept);
  log.push_back(std::move(added));
}

void UiState::add_aside(LogLine added) {
  add_to_log(std::move(added));
  if (turn && turn_line + 1 == log.size()) turn_line = log.size();
}

void UiState::hear(Side by, const std::string& sentence) {
  add_aside({.sentence = sentence, .ink = ink_of(by).ink, .remark = true});
}

void UiState::count(const Report& report, const LogReader& by) {
  const auto* came = std::get_if<TurnCame>(&report);
  const auto* fortress = std::get_if<fortress::Rules>(&by.rules);
  if (fortress == nullptr ? mover_of(report).has_value() : came != nullptr) ++counted;
  if (fortress == nullptr || came == nullptr) return;
  turn.emplace(came->side, by.reader);
  turn_line = log.size();
}

bool UiState::hear(const Report& report, const LogReader& by) {
  count(report, by);
  if (std::holds_alternative<TurnCame>(report)) return false;
  LogLine told{.sentence = text::sentence(by.rules, report, by.reader, by.highest), .brief = text::brief(by.rules, report, by.reader, by.highest)};
  if (told.sentence.empty()) return false;
  told.mover = mover_of(report);
  if (told.mover) told.number = counted;
  if (const auto* attacked = std::get_if<Attacked>(&report)) told.ink = ink_of_attack(*attacked, by.reader);
  const auto* fortress = std::get_if<fortress::Rules>(&by.rules);
  if (fortress != nullptr && turn && turn->hear(*fortress, report)) {
    told.goes_on = turn_line < log.size();
    if (!told.goes_on) told.number = counted;
    LogLine& first = told.goes_on ? log[turn_line] : told;
    first.brief = turn->line();
    first.ink = ink_of(turn->side()).ink;
  }
  add_to_log(std::move(told));
  return true;
}

void UiState::forget_log() {
  log.clear();
  turn.reset();
  turn_line = 0;
  counted = 0;
}

}  // namespace gonfalon::screen
