#include "gonfalon/rules/rules_file.hpp"

#include "gonfalon/base/toml.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "gonfalon/base/result.hpp"
#include "gonfalon/base/strings.hpp"
#include "family.hpp"

namespace gonfalon {

namespace {

constexpr std::size_t longest_id = 24;  // characters: an id is part of file names and of columns
constexpr std::size_t longest_name = 40, longest_tagline = 60, longest_term = 24;  // bytes

// TRANSLATORS, all below: mistake in a rules file, after the file's name, line and column

constexpr const char* not_a_game = N_("`begin-with` is the id of another game");

void read_terms(TomlReader& reader, const toml::table& table, GameInfo& title) {
  reader.only(table, {"edition", "flag", "spy", "scout", "miner", "sergeant", "lieutenant", "captain", "major", "colonel", "general", "marshal",
                      "bomb", "king", "knight", "wizard", "dwarf", "cup", "duke", "soldier", "princess", "passage", "pitfall"});
  for (const auto& [key, node] : table) {
    std::string term;
    if (!reader.text(table, key.str(), longest_term, term, TomlReader::Required)) continue;
    (key.str() == "edition" ? title.edition : title.terms[std::string(key.str())]) = term;
  }
}

GameInfo read_title(TomlReader& reader, const toml::table& root) {
  GameInfo title;
  if (reader.text(root, "id", largest_rules_file, title.id, TomlReader::Required) && !is_variant_id(title.id))
    // TRANSLATORS: {0}: a number
    reader.wrong_at(root, "id", N_("an id has 1 to {0} small letters, digits and hyphens, and does not begin with a hyphen"),
                    std::to_string(longest_id));
  if (reader.text(root, "alias", largest_rules_file, title.alias) && !is_variant_id(title.alias))
    reader.wrong_at(root, "alias", N_("an alias has the form of an id"));
  reader.text(root, "name", longest_name, title.name);
  reader.text(root, "tagline", longest_tagline, title.tagline);
  reader.text(root, "text", largest_rules_file, title.text, TomlReader::Optional, true);
  while (title.text.ends_with('\n')) title.text.pop_back();
  if (reader.text(root, "begin-with", largest_rules_file, title.begin_with) && !is_variant_id(title.begin_with))
    reader.wrong_at(root, "begin-with", not_a_game);
  if (const toml::table* const terms = reader.part(root, "terms", TomlReader::Optional)) read_terms(reader, *terms, title);
  return title;
}

int minutes_for(const battle::Rules& rules) { return std::max(5, (rules.army_size() * 9 / 8 + 2) / 5 * 5); }
int minutes_for(const fortress::Rules& rules) { return std::ranges::count(rules.party.values, true) == 1 ? 20 : 45; }

template <class OfFamily>
Rules entitled(TomlReader& reader, const toml::table& root, GameInfo title, OfFamily rules) {
  if (title.tagline.empty()) title.tagline = title.name;
  title.minutes = minutes_for(rules);
  reader.number(root, "minutes", 1, 999, title.minutes);
  rules.title = std::move(title);
  return rules;
}

Rules read_tables(TomlReader& reader, const toml::table& root, GameInfo title) {
  constexpr std::string_view families[] = {"battle", "fortress"};
  const auto family = reader.choice(root, "family", families, TomlReader::Required);
  if (family && *family == 1) {
    reader.only(root, {"id", "alias", "family", "name", "tagline", "minutes", "text", "begin-with", "terms", "fortress", "card"});
    return entitled(reader, root, std::move(title), fortress::read_rules(reader, root));
  }
  if (!family) return battle::Rules{};
  reader.only(root, {"id", "alias", "family", "name", "tagline", "minutes", "text", "begin-with", "terms", "board", "army", "rules"});
  return entitled(reader, root, std::move(title), battle::read_rules(reader, root));
}

enum class Whose { Ours, TheirOwn };

// The error if the text is a setup file or a record: its first line that is no comment begins like theirs.
std::optional<Error> another_kind_of_file(std::string_view text) {
  int number = 0;
  for (const std::string_view line : split(text, "\n")) {
    ++number;
    const auto begin = line.find_first_not_of(" \t\r");
    if (begin == line.npos || line[begin] == '#') continue;
    const std::string_view word = line.substr(begin, line.find_first_of(" \t", begin) - begin);
    const bool theirs = word == "variant" || word == "rules" || word == "rules-data";
    if (!theirs || line.find('=') < line.find('#')) return {};
    return Error{{number, column_at(line, begin)}, N_("this is not a rules file")};
  }
  return {};
}

// Explains the usual mistake in the heading of a card.
Error in_plainer_words(std::string_view text, Error error) {
  for (int line = 1; line < error.place.line; ++line) text.remove_prefix(text.find('\n') + 1);
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  if (text.starts_with("[card]") || text.starts_with("[[card]]"))
    error.message = N_("each card begins with a line `[[card]]`, with two brackets on each side");
  return error;
}

Result<Rules, Error> read(std::string_view text, Whose whose) {
  auto parsed = parse_toml(text, largest_rules_file);
  if (!parsed) return another_kind_of_file(text).value_or(in_plainer_words(text, parsed.error()));
  const toml::table& root = *parsed;
  TomlReader reader;
  GameInfo title = read_title(reader, root);
  if (whose == Whose::TheirOwn) {
    title.file = text;
    title.alias.clear();  // often left over from the built-in game that was copied
    if (!title.begin_with.empty() && !find_variant(title.begin_with)) reader.wrong_at(root, "begin-with", not_a_game);
    // TRANSLATORS: {0}: a game's id, such as barrage
    if (find_variant(title.id)) reader.wrong_at(root, "id", N_("\"{0}\" is the name of a game that comes with the program"), title.id);
  }
  Rules rules = read_tables(reader, root, std::move(title));
  if (reader.error()) return *reader.error();
  auto* const of_fortress = std::get_if<fortress::Rules>(&rules);
  if (of_fortress != nullptr && whose == Whose::TheirOwn) of_fortress->step_limit = usual_step_limit;
  return rules;
}

}  // namespace

bool is_variant_id(std::string_view id) {
  return !id.empty() && id.front() != '-' && id.size() <= longest_id && std::ranges::all_of(id, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

Result<Rules, Error> read_rules(std::string_view text) { return read(text, Whose::TheirOwn); }

Result<Rules, Error> read_built_in_rules(std::string_view text) { return read(text, Whose::Ours); }

std::string rules_file_of(const Rules& rules) {
  const GameInfo& title = title_of(rules);
  std::string out = fmt::format("id = {}\nfamily = {}\n", in_quotes(title.id), in_quotes(is_battle(rules) ? "battle" : "fortress"));
  const auto line = [&](std::string_view key, std::string_view value) {
    if (!value.empty()) out += fmt::format("{} = {}\n", key, in_quotes(value));
  };
  line("alias", title.alias);
  line("name", title.name);
  if (title.tagline != title.name) line("tagline", title.tagline);
  out += fmt::format("minutes = {}\n", title.minutes);
  if (!title.text.empty()) out += fmt::format("text = {}\n", on_lines(title.text));
  line("begin-with", title.begin_with);
  if (!title.edition.empty() || !title.terms.empty()) out += "\n[terms]\n";
  line("edition", title.edition);
  for (const auto& [name, term] : title.terms) line(name, term);
  if (const auto* of_battle = std::get_if<battle::Rules>(&rules))
    battle::write_rules(out, *of_battle);
  else
    fortress::write_rules(out, std::get<fortress::Rules>(rules));
  return out;
}

}  // namespace gonfalon
