#include "gonfalon/rules/rules_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "family_files.hpp"
#include "gonfalon/base/base64.hpp"
#include "gonfalon/base/message.hpp"

namespace gonfalon {

namespace {

constexpr std::size_t longest_id = 24;  // characters: it becomes part of files' names and of columns
constexpr std::size_t part_size = 3060;  // bytes: with a word before it, its base64 fits into a line
constexpr std::size_t longest_name = 40, longest_tagline = 60;  // bytes

GameTitle read_title(TomlReader& reader, const toml::table& root) {
  GameTitle title;
  if (reader.text(root, "id", largest_rules_file, title.id, TomlReader::Required) && !is_variant_id(title.id))
    reader.wrong_at(root, "id", N_("an id has 1 to {0} small letters, digits and hyphens, and no hyphen first"),
                    std::to_string(longest_id));
  if (reader.text(root, "alias", largest_rules_file, title.alias) && !is_variant_id(title.alias))
    reader.wrong_at(root, "alias", N_("an alias is made as an id is"));
  reader.text(root, "name", longest_name, title.name);
  reader.text(root, "tagline", longest_tagline, title.tagline);
  reader.text(root, "text", largest_rules_file, title.text, TomlReader::Optional, true);
  while (title.text.ends_with('\n')) title.text.pop_back();
  return title;
}

int minutes_for(const battle::Rules& rules) { return std::max(5, (rules.army_size() * 9 / 8 + 2) / 5 * 5); }
int minutes_for(const fortress::Rules& rules) { return std::ranges::count(rules.party.values, true) == 1 ? 20 : 45; }

template <class OfFamily>
Rules entitled(TomlReader& reader, const toml::table& root, GameTitle title, OfFamily rules) {
  if (title.tagline.empty()) title.tagline = title.name;
  title.minutes = minutes_for(rules);
  reader.number(root, "minutes", 1, 999, title.minutes);
  rules.title = std::move(title);
  return rules;
}

Rules read_tables(TomlReader& reader, const toml::table& root, GameTitle title) {
  constexpr std::string_view families[] = {"battle", "fortress"};
  const auto family = reader.choice(root, "family", families, TomlReader::Required);
  if (family && *family == 1) {
    reader.only(root, {"id", "alias", "family", "name", "tagline", "minutes", "text", "fortress", "card"});
    return entitled(reader, root, std::move(title), read_fortress(reader, root));
  }
  if (!family) return battle::Rules{};
  reader.only(root, {"id", "alias", "family", "name", "tagline", "minutes", "text", "board", "army", "rules"});
  return entitled(reader, root, std::move(title), read_battle(reader, root));
}

// The usual mistake of whoever writes a second card.
FileFault in_plainer_words(std::string_view text, FileFault fault) {
  for (int line = 1; line < fault.place.line; ++line) text.remove_prefix(text.find('\n') + 1);
  if (text.starts_with("[card]") || text.starts_with("[[card]]"))
    fault.what = N_("each card begins with a line `[[card]]`, of two brackets on either side");
  return fault;
}

enum class Whose { Ours, TheirOwn };

Result<Rules, FileFault> read(std::string_view text, Whose whose) {
  auto parsed = parse_toml(text, largest_rules_file);
  if (!parsed) return in_plainer_words(text, parsed.fault());
  const toml::table& root = *parsed;
  TomlReader reader;
  GameTitle title = read_title(reader, root);
  if (whose == Whose::TheirOwn) {
    title.file = text;
    title.alias.clear();  // left over from the game that this is a copy of
    if (find_variant(title.id)) reader.wrong_at(root, "id", N_("\"{0}\" is a game that comes with the program"), title.id);
  }
  Rules rules = read_tables(reader, root, std::move(title));
  if (reader.fault()) return *reader.fault();
  return rules;
}

}  // namespace

bool is_variant_id(std::string_view id) {
  return !id.empty() && id.front() != '-' && id.size() <= longest_id && std::ranges::all_of(id, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

std::vector<std::string> parts_of(std::string_view file) {
  std::vector<std::string> parts;
  for (; !file.empty(); file.remove_prefix(std::min(file.size(), part_size))) parts.push_back(to_base64(file.substr(0, part_size)));
  return parts;
}

bool add_part(std::string& file, std::string_view part) {
  const auto bytes = from_base64(part);
  if (!bytes || file.size() + bytes->size() > largest_rules_file) return false;
  file += *bytes;
  return true;
}

Result<Rules, FileFault> read_rules(std::string_view text) { return read(text, Whose::TheirOwn); }

Result<Rules, FileFault> read_built_in_rules(std::string_view text) { return read(text, Whose::Ours); }

std::string rules_file_of(const Rules& rules) {
  const GameTitle& title = title_of(rules);
  std::string out = fmt::format("id = {}\nfamily = {}\n", in_quotes(title.id), in_quotes(is_battle(rules) ? "battle" : "fortress"));
  const auto line = [&](std::string_view key, std::string_view value) {
    if (!value.empty()) out += fmt::format("{} = {}\n", key, in_quotes(value));
  };
  line("alias", title.alias);
  line("name", title.name);
  if (title.tagline != title.name) line("tagline", title.tagline);
  out += fmt::format("minutes = {}\n", title.minutes);
  if (!title.text.empty()) out += fmt::format("text = {}\n", on_lines(title.text));
  if (const auto* of_battle = std::get_if<battle::Rules>(&rules))
    write_battle(out, *of_battle);
  else
    write_fortress(out, std::get<fortress::Rules>(rules));
  return out;
}

}  // namespace gonfalon
