#include "output.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::cli {

using text::_;

namespace {

constexpr std::size_t flushed_at = std::size_t{64} << 10;

}  // namespace

void Output::tell(const Report& report, int ms) {
  if (events_) {
    text::append_event(fresh_line(), rules_, report, ms);
  } else {
    add(telling_.hear(report));
  }
  if (buffer_.size() >= flushed_at) flush_told();
}

void Output::add(const std::vector<std::string>& sentences) {
  for (const std::string& sentence : sentences) after_prompt() += sentence + '\n';
}

void Output::end_walk() {
  if (!events_) add(telling_.rest());
}

void Output::catch_up(const client::GameClient& game) {
  const BySide<int> limits = game.table().limits();
  replica::tell_since(game, listener_, told_, game.report_count(),
                      [&](const Report& report) { tell(report, client::limit_of(report, limits)); },
                      [&](const replica::Remark& said) { say(said); });
}

void Output::say(const replica::Remark& said) {
  if (events_)
    text::append_said(fresh_line(), rules_, said.by, said.text);
  else
    fresh_line() += text::said(text::called(said.by), said.text) + '\n';
}

void Output::tell_hint_asked(Side side) {
  if (events_)
    text::append_hint_asked(fresh_line(), rules_, side);
  else
    fresh_line() += text::hint_asked(text::called(side)) + '\n';
}

void Output::refuse(const Refusal& fault) {
  if (events_)
    text::append_refused(fresh_line(), rules_, fault);
  else
    fresh_line() += profile::message_of(rules_, fault) + '\n';
}

void Output::tell_puzzle(const text::PuzzleTold& puzzle) {
  if (events_) text::append_puzzle(fresh_line(), rules_, puzzle);
}

void Output::tell_attempt(std::string_view verdict, int tries_left) {
  if (events_) text::append_attempt(fresh_line(), rules_, verdict, static_cast<std::size_t>(tries_left));
}

void Output::look(std::string_view lines) {
  if (events_)
    text::append_look(fresh_line(), lines);
  else if (!lines.empty())
    fmt::format_to(std::back_inserter(fresh_line()), "{}\n", lines);
}

void Output::take_back(const client::GameClient& game, const client::TakenBack& taken) {
  told_.reports = std::min(told_.reports, game.report_count());
  if (events_) {
    text::append_undone(fresh_line(), rules_, taken.orders, taken.reports);
    return;
  }
  const GameStatus& status = game.status();
  if (status.stage == Stage::Play)
    // TRANSLATORS: line mode, after the command `undo`. {0}: the side, Red or Blue
    fresh_line() += text::fill(_("Undone. {0} to move.\n"), text::called(status.to_act));
  else
    // TRANSLATORS: line mode, after the command `undo`
    fresh_line() += std::string(_("Undone.")) + '\n';
}

std::string& Output::fresh_line() {
  end_walk();
  return after_prompt();
}

std::string& Output::after_prompt() {
  if (prompted_) buffer_ += '\n';
  prompted_ = false;
  return buffer_;
}

void Output::prompt(std::string_view text) {
  end_walk();
  if (!prompted_) buffer_ += text;
  prompted_ = true;
}

void Output::flush() {
  end_walk();
  flush_told();
}

void Output::flush_told() {
  std::string told;
  told.swap(buffer_);  // empty, even if writing fails
  to_standard_output(told);
  flush_standard_output();
  told.clear();
  told.swap(buffer_);  // the next text uses its memory
}

}  // namespace gonfalon::cli
