#include "looker.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/look.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/picture.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "gonfalon/text/rulebook.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::host {

using client::Answer;
using command::Command;
using text::_;

namespace {

Answer shown(std::string text, std::optional<Side> side) {
  return {.kind = Answer::Kind::Look, .text = std::move(text), .fault = {}, .side = side};
}

Answer shown(Result<std::string> answer, std::optional<Side> side) {
  return answer ? shown(std::move(*answer), side) : Answer::refused(std::move(answer.fault()));
}

}  // namespace

bool Looker::aloud() const { return speaker_.aloud && !game_.over(); }

bool Looker::sees_all() const {
  return !aloud() && !side_ && speaker_.plays[Side::Red] && speaker_.plays[Side::Blue];
}

// With no side of his own to look with, or where others listen, the looker is a bystander.
const View& Looker::view() {
  if (side_ && !aloud()) return game_.view(*side_);
  return game_.referee().public_view();
}

BySide<View> Looker::both_views() { return {{game_.view(Side::Red), game_.view(Side::Blue)}}; }

Answer Looker::show(const Command& command) {
  if (!command.word.empty()) return position();
  const Course& course = game_.course();
  if (course.stage == Stage::Setup && side_ && !speaker_.aloud)
    return shown(text::picture(rules(), *side_, table_.drafts.now(*side_), text::Lines::Ascii, speaker_.highest), side_);
  if ((course.stage == Stage::Over || sees_all()) && game_.ready().size() == both_sides.size())
    return shown(text::picture(rules(), both_views(), text::Lines::Ascii, speaker_.highest), side_);
  return shown(text::picture(rules(), view(), text::Lines::Ascii, speaker_.highest), side_);
}

Answer Looker::position() {
  const auto* battle = std::get_if<battle::Rules>(&rules());
  if (battle == nullptr) return Answer::refused(Refusal::NotInThisGame);
  if (game_.ready().size() < both_sides.size()) return Answer::refused(Refusal::NotReady);
  if (game_.over() || sees_all())
    return shown(text::position_text(*battle, std::get<battle::View>(game_.view(Side::Red)),
                                     std::get<battle::View>(game_.view(Side::Blue))),
                 side_);
  return shown(text::position_text(*battle, std::get<battle::View>(view())), side_);
}

Answer Looker::moves(const Command& command) {
  if (aloud() && is_battle(rules())) return heard_by_both();
  if (command.from && !has_place(rules(), command.from->square)) return Answer::refused(Refusal::OffBoard);
  std::vector<Move> found;
  if (side_) found = gonfalon::moves(rules(), game_.view(*side_), *side_);
  if (command.from) {
    const Square from = side_ ? command::placed(rules(), game_.view(*side_), *side_, *command.from) : command.from->square;
    std::erase_if(found, [&](const Move& move) { return move.from != from; });
  }
  std::string out = "moves " + std::to_string(found.size());
  for (const Move& move : found) {
    out += '\n';
    text::append_command(out, rules(), move);
  }
  return shown(std::move(out), side_);
}

Listener Looker::listener() const {
  if (aloud()) return Listener::Public;
  if (side_) return listener_of(*side_);
  return speaker_.plays[Side::Red] && speaker_.plays[Side::Blue] ? Listener::Full : Listener::Public;
}

// All that has been said, or what came of the last turn.
Answer Looker::told(bool last_turn) {
  std::vector<Report> reports;
  for (std::size_t nth = 0; nth < game_.referee().heard(); ++nth)
    if (auto report = game_.referee().told(nth, listener())) reports.push_back(std::move(*report));
  const auto begins_turn = [](const Report& report) { return std::holds_alternative<TurnCame>(report); };
  if (last_turn) {  // what lies between the last two, and what the one that is on has brought
    auto from = std::find_if(reports.rbegin(), reports.rend(), begins_turn);
    if (from != reports.rend()) from = std::find_if(from + 1, reports.rend(), begins_turn);
    reports.erase(reports.begin(), from.base());
  }
  return shown(text::retold(rules(), reports), side_);
}

Answer Looker::check(const Command&) {
  if (game_.course().stage != Stage::Setup) return shown(_("Both setups are complete."), side_);
  if (!side_) return Answer::refused(Refusal::WrongSide);
  if (speaker_.aloud) return heard_by_both();
  std::string out;
  for (const Fault& fault : faults_in(rules(), *side_, table_.drafts.now(*side_)))
    out += (out.empty() ? "" : "\n") + text::sentence(rules(), fault);
  return shown(out.empty() ? _("The setup is complete.") : out, side_);
}

Answer Looker::rule_book(const Command& command) {
  const std::string wanted = in_small(command.text);
  std::string out;
  std::string names;
  for (const text::Topic& topic : text::rulebook(rules())) {
    names += (names.empty() ? "" : ", ") + std::string(topic.name);
    if (!wanted.empty() && topic.name != wanted) continue;
    if (!out.empty()) out += "\n\n";
    out += topic.text;
    while (out.ends_with('\n')) out.pop_back();
  }
  if (!out.empty()) return shown(std::move(out), side_);
  /* xgettext:python-brace-format */
  return shown(fmt::format(fmt::runtime(_("The rule book has no topic \"{0}\". Its topics: {1}.")), wanted, names),
               side_);
}

Answer Looker::help(const Command& command) {
  const std::string wanted = in_small(command.text);
  std::string out;
  const auto add = [&](std::string_view syntax, const char* meaning) {
    if (!out.empty()) out += '\n';
    constexpr int width = 26;
    constexpr int page = 78;  // of a panel in a window of 80
    out += fmt::format("{:<{}} ", syntax, width);
    std::string_view rest = _(meaning);
    for (int room = page - width - 1; column_at(rest, rest.size()) > room;) {
      const std::size_t cut = rest.rfind(' ', static_cast<std::size_t>(room));
      if (cut == std::string_view::npos || cut == 0) break;
      out += rest.substr(0, cut);
      out += fmt::format("\n{:<{}} ", "", width);
      rest.remove_prefix(cut + 1);
    }
    out += rest;
  };
  if (wanted.empty() || wanted == "move")
    add("[from] SPACE to SPACE", text::N_("move, or step: `E5 to E4`, `e5e4`, `C2 bottom to C2 middle`"));
  for (const command::Row& row : command::all_commands()) {
    if (wanted.empty() ? row.when == command::When::Head
                       : row.name != wanted && row.name.substr(0, row.name.find(' ')) != wanted)
      continue;
    if (wanted.empty() && !command::belongs_to(rules(), row.family)) continue;
    add(fmt::format("{}{}{}", row.name, row.syntax.empty() ? "" : " ", row.syntax), row.help);
  }
  if (!out.empty()) return shown(std::move(out), side_);
  /* xgettext:python-brace-format */
  return shown(fmt::format(fmt::runtime(_("There is no command \"{0}\".")), wanted), side_);
}

Answer Looker::where(const Command& command) {
  auto out = text::where(rules(), view(), command.word);
  if (!out) out.fault().column = command.word_column;
  return shown(std::move(out), side_);
}

Answer Looker::what(const Command& command) {
  const Square square = side_ ? command::placed(rules(), game_.view(*side_), *side_, *command.from) : command.from->square;
  auto out = text::what(rules(), view(), square);
  if (out && side_ && !speaker_.aloud) {
    const auto note = table_.notes[*side_].find(square);
    if (note != table_.notes[*side_].end())
      /* xgettext:python-brace-format */
      *out += '\n' + fmt::format(fmt::runtime(_("Your note: {0}")), note->second);
  }
  return shown(std::move(out), side_);
}

Answer Looker::log(const Command&) { return told(false); }

Answer Looker::last(const Command&) { return told(true); }

Answer Looker::captured(const Command&) { return shown(text::captured(rules(), view()), side_); }

Answer Looker::row(const Command& command) { return shown(text::row(rules(), view(), command.number), side_); }

Answer Looker::floor(const Command& command) { return shown(text::floor(rules(), view(), *command.level), side_); }

Answer heard_by_both() {
  return Answer::not_here(text::N_("Both players sit here, and the answer is for one of them alone."));
}

}  // namespace gonfalon::host
