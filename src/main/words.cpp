#include "words.hpp"

#include <utility>

#include <fmt/format.h>

#include "gonfalon/command/command.hpp"
#include "gonfalon/command/move.hpp"
#include "gonfalon/client/settings.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/rulebook.hpp"
#include "gonfalon/text/terms.hpp"

namespace gonfalon {

namespace {

std::string_view name_of(command::When when) {
  switch (when) {
    case command::When::Setup: return "setup";
    case command::When::Play: return "play";
    case command::When::Any: return "any";
    case command::When::Head: break;
  }
  return "head";
}

std::string commands() {
  std::string out = "play\t[from] SPACE to SPACE\n";
  for (const command::Row& row : command::all_commands())
    out += fmt::format("{}\t{}{}{}\n", row.verb == command::Verb::Result ? "end" : name_of(row.when), row.name,
                       row.syntax.empty() ? "" : " ", row.syntax);
  return out;
}

std::string move() {
  std::string out;
  for (const command::WordRow& row : command::move_words())
    out += fmt::format("{}\t{}\t{}\t{}\t{}\n", row.name, row.words[0], row.words[1], row.words[2], row.words[3]);
  return out;
}

std::string refusals() {
  std::string out;
  for (const std::string_view kind : {"all", "setup", "battle", "step", "pieces", "draws"})
    for (const text::RefusalRow& row : text::all_refusals())
      if (row.given_for.find(kind) != std::string_view::npos)
        out += fmt::format("{}\t{}\n", kind, row.name);
  return out;
}

std::string options() {
  std::string out;
  for (const std::string_view name : all_options()) {
    bool number = false;
    for (Rules rules : all_variants()) number = number || !set_option(rules, name, "1");
    out += fmt::format("{}\t{}\n", name, number ? "N" : "on|off");
  }
  return out;
}

std::string rank(int strength) { return strength == 0 ? "-" : std::to_string(strength); }

std::string pieces() {
  std::string out;
  for (const auto of : battle::all_ranks)
    out += fmt::format("battle\t{}\t{}\t{}\n", battle::name_of(of), text::letter_of(of),
                       rank(battle::can_move(of) ? static_cast<int>(of) : 0));
  for (const auto of : fortress::all_pieces)
    out += fmt::format("fortress\t{}\t-\t{}\n", fortress::name_of(of), fortress::strength(of));
  return out;
}

std::string cards() {
  std::string out;
  for (const auto of : fortress::all_cards)
    out += fmt::format("{}\t{}\n", fortress::name_of(of), rank(fortress::strength(of)));
  return out;
}

std::string_view name_of(text::TermKind kind) {
  switch (kind) {
    case text::TermKind::Rank: return "battle";
    case text::TermKind::Piece: return "pieces";
    case text::TermKind::Card: break;
  }
  return "cards";
}

std::string names() {
  std::string out;
  for (const text::TermRow& row : text::all_terms())
    out += fmt::format("{}\t{}\t{}\t{}\t{}\t{}\n", name_of(row.kind), row.name, row.terms[0], row.terms[1], row.terms[2],
                       row.terms[3]);
  return out;
}

std::string variants() {
  std::string out;
  for (const Rules& rules : all_variants())
    out += fmt::format("{}\t{}\n", id_of(rules), alias_of(rules).empty() ? "-" : alias_of(rules));
  return out;
}

std::string topics() {
  std::string out;
  bool seen[2] = {false, false};
  for (const Rules& rules : all_variants()) {
    if (std::exchange(seen[is_battle(rules) ? 0 : 1], true)) continue;
    for (const text::Topic& topic : text::rulebook(rules))
      out += fmt::format("{}\t{}\n", is_battle(rules) ? "battle" : "fortress", topic.name);
  }
  return out;
}

}  // namespace

std::string words(std::string_view kind) {
  if (kind == "commands") return commands();
  if (kind == "move") return move();
  if (kind == "events") return text::event_forms();
  if (kind == "refusals") return refusals();
  if (kind == "options") return options();
  if (kind == "pieces") return pieces();
  if (kind == "cards") return cards();
  if (kind == "names") return names();
  if (kind == "variants") return variants();
  if (kind == "topics") return topics();
  if (kind == "settings") return client::setting_forms();
  return {};
}

}  // namespace gonfalon
