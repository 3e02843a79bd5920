#include "options.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/command/move.hpp"
#include "gonfalon/profile/settings.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/rulebook.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/terms.hpp"

namespace gonfalon {

namespace {

// One line for each element; row() gives its text without the line end.
template <class Range, class Row>
std::string lines_of(const Range& range, Row row) {
  std::string out;
  for (const auto& one : range) out += row(one) + '\n';
  return out;
}

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
  return "play\t[from] SPACE to SPACE\n" + lines_of(command::all_commands(), [](const command::Row& row) {
           return fmt::format("{}\t{}{}{}", row.verb == command::Verb::Result ? "end" : name_of(row.when), row.name,
                              row.syntax.empty() ? "" : " ", row.syntax);
         });
}

// A line for each language's words in a row.
std::string in_each_language(const std::string& row, const text::TermColumns& columns, std::string_view between) {
  std::string out;
  for (std::size_t nth = 0; nth < columns.size(); ++nth)
    for (const std::string_view word : split(columns[nth], between)) out += fmt::format("{}\t{}\t{}\n", row, text::term_languages[nth], word);
  return out;
}

std::string move() {
  std::string out;
  for (const command::WordRow& row : command::move_words()) out += in_each_language(std::string(row.name), row.words, " ");
  return out;
}

std::string refusals() {
  std::string out;
  for (const std::string_view kind : {"all", "setup", "battle", "step", "pieces", "draws", "talk"})
    for (const text::RefusalRow& row : text::all_refusals())
      if (row.given_for.find(kind) != std::string_view::npos)
        out += fmt::format("{}\t{}\n", kind, row.name);
  return out;
}

std::string options() {
  return lines_of(all_options(), [](std::string_view name) {
    const auto words = words_of_option(name);
    return fmt::format("{}\t{}", name, words ? fmt::format("{}|{}", (*words)[0], (*words)[1]) : "N");
  });
}

std::string rank(int strength) { return strength == 0 ? "-" : std::to_string(strength); }

std::string pieces() {
  return lines_of(battle::all_ranks, [](battle::Rank of) {
           return fmt::format("battle\t{}\t{}\t{}", battle::name_of(of), text::letter_of(of),
                              rank(battle::can_move(of) ? static_cast<int>(of) : 0));
         }) +
         lines_of(fortress::all_pieces, [](fortress::Piece of) {
           return fmt::format("fortress\t{}\t-\t{}", fortress::name_of(of), fortress::strength(of));
         });
}

std::string cards() {
  return lines_of(fortress::manual_cards, [](fortress::Card of) {
    for (const Rules& rules : all_variants())
      if (const auto* of_fortress = std::get_if<fortress::Rules>(&rules))
        if (const fortress::Kind* const kind = of_fortress->find(of))
          return fmt::format("{}\t{}", kind->name, rank(kind->strength));
    return std::string();
  });
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
    out += in_each_language(fmt::format("{}\t{}", name_of(row.kind), row.name), row.terms, ", ");
  return out;
}

std::string variants() {
  return lines_of(all_variants(), [](const Rules& rules) {
    return fmt::format("{}\t{}", id_of(rules), alias_of(rules).empty() ? "-" : alias_of(rules));
  });
}

// Of each family, the topics of the game that has the most.
std::string topics() {
  std::string out;
  for (const bool battle : {true, false}) {
    std::vector<text::Topic> most;
    for (const Rules& rules : all_variants())
      if (auto topics = text::rulebook(rules); is_battle(rules) == battle && topics.size() > most.size()) most = std::move(topics);
    for (const text::Topic& topic : most) out += fmt::format("{}\t{}\n", battle ? "battle" : "fortress", topic.name);
  }
  return out;
}

std::string permissions() {
  return lines_of(all_permissions(), [](const PermissionRow& row) { return fmt::format("{}\t{}\t{}", row.open ? "open" : "closed", row.name, row.what); });
}

}  // namespace

std::string manual_rows(std::string_view kind) {
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
  if (kind == "settings") return profile::setting_forms();
  if (kind == "permission") return permissions();
  return {};
}

}  // namespace gonfalon
