#include "gonfalon/base/toml_reader.hpp"

#include <algorithm>

#include "gonfalon/base/direction.hpp"
#include "gonfalon/base/message.hpp"
#include "gonfalon/base/utf8.hpp"

namespace gonfalon {

namespace {

Error error_at(const toml::source_region& where, const char* what) {
  return {.place = {std::max(1, static_cast<int>(where.begin.line)), std::max(1, static_cast<int>(where.begin.column))}, .message = what};
}

template <class Words>
std::string listed(const Words& words) {
  std::string out;
  for (const std::string_view word : words) out.append(out.empty() ? "" : ", ").append(word);
  return out;
}

bool is_at(const Error& error, const toml::source_region& where) {
  return error.place == error_at(where, "").place;
}

}  // namespace

// TRANSLATORS, all below: mistake in a rules file, after the file's name, line and column. {0}: a key of the file, such as army

void TomlReader::wrong(const toml::source_region& where, const char* what, std::string_view one, std::string_view two,
                       std::string_view three) {
  Error found = error_at(where, what);
  if (std::ranges::any_of(with_unknown_keys_, [&](const auto& table) { return is_at(found, table); })) return;
  if (error_ && found.place >= error_->place) return;
  found.arguments = {shown(one), shown(two), shown(three)};
  error_ = std::move(found);
}

void TomlReader::wrong_at(const toml::table& table, std::string_view key, const char* what, std::string_view one,
                          std::string_view two, std::string_view three) {
  const toml::node* const node = table.get(key);
  wrong(node != nullptr ? node->source() : table.source(), what, one, two, three);
}

const toml::node* TomlReader::find(const toml::table& table, std::string_view key, Need need) {
  const toml::node* const node = table.get(key);
  if (node == nullptr && need == Required) wrong(table.source(), N_("`{0}` is missing"), key);
  return node;
}

bool TomlReader::number(const toml::table& table, std::string_view key, int low, int high, int& value, Need need) {
  const toml::node* const node = find(table, key, need);
  if (node == nullptr) return false;
  const auto* const integer = node->as_integer();
  if (integer == nullptr || integer->get() < low || integer->get() > high) {
    // TRANSLATORS: {1}, {2}: the smallest and the largest number
    wrong(node->source(), N_("`{0}` must be a whole number from {1} to {2}"), key, std::to_string(low),
          std::to_string(high));
    return false;
  }
  value = static_cast<int>(integer->get());
  return true;
}

bool TomlReader::flag(const toml::table& table, std::string_view key, bool& value) {
  const toml::node* const node = find(table, key, Optional);
  if (node == nullptr) return false;
  const auto* const boolean = node->as_boolean();
  if (boolean == nullptr) {
    wrong(node->source(), N_("`{0}` must be `true` or `false`"), key);
    return false;
  }
  value = boolean->get();
  return true;
}

bool TomlReader::text(const toml::table& table, std::string_view key, std::size_t most, std::string& value, Need need,
                      bool several_lines) {
  const toml::node* const node = find(table, key, need);
  if (node == nullptr) return false;
  const auto* const string = node->as_string();
  if (string == nullptr) {
    wrong(node->source(), N_("`{0}` must be a text in quotation marks"), key);
    return false;
  }
  std::string found = string->get();
  std::string on_one_line = found;
  if (several_lines) std::replace(on_one_line.begin(), on_one_line.end(), '\n', ' ');
  if (find_flaw(on_one_line).flaw != TextFlaw::None || on_one_line.find('\t') != found.npos) {
    wrong(node->source(), N_("`{0}` contains a control character"), key);
    return false;
  }
  if (found.size() > most) {
    // TRANSLATORS: {1}: a number
    wrong(node->source(), N_("`{0}` is longer than {1} bytes"), key, std::to_string(most));
    return false;
  }
  value = with_directions_marked(found);
  return true;
}

std::optional<std::size_t> TomlReader::choice(const toml::table& table, std::string_view key,
                                              std::span<const std::string_view> words, Need need) {
  const toml::node* const node = find(table, key, need);
  if (node == nullptr) return {};
  const auto found = node->is_string() ? std::ranges::find(words, node->as_string()->get()) : words.end();
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  // TRANSLATORS: {1}: words of the file's language, with commas
  wrong(node->source(), N_("`{0}` must be one of these in quotation marks: {1}"), key, listed(words));
  return {};
}

const toml::array* TomlReader::list(const toml::table& table, std::string_view key, Need need) {
  const toml::node* const node = find(table, key, need);
  if (node == nullptr) return nullptr;
  if (!node->is_array()) wrong(node->source(), N_("`{0}` must be a list in square brackets"), key);
  return node->as_array();
}

std::vector<std::pair<std::string, const toml::node*>> TomlReader::words(const toml::table& table, std::string_view key,
                                                                         Need need) {
  std::vector<std::pair<std::string, const toml::node*>> found;
  const toml::array* const array = list(table, key, need);
  if (array == nullptr) return found;
  for (const toml::node& node : *array) {
    if (const auto* const string = node.as_string())
      found.emplace_back(string->get(), &node);
    else
      wrong(node.source(), N_("`{0}` must be a list of texts in quotation marks"), key);
  }
  return found;
}

std::vector<std::size_t> TomlReader::choices(const toml::table& table, std::string_view key,
                                             std::span<const std::string_view> known, Need need) {
  std::vector<std::size_t> chosen;
  for (const auto& [word, node] : words(table, key, need)) {
    const auto found = std::ranges::find(known, word);
    const auto nth = static_cast<std::size_t>(found - known.begin());
    if (found == known.end())
      // TRANSLATORS: {1}: words of the file's language, with commas; {2}: the wrong word
      wrong(node->source(), N_("`{0}` can't contain \"{2}\"; possible words: {1}"), key, listed(known), word);
    else if (std::ranges::find(chosen, nth) != chosen.end())
      // TRANSLATORS: {1}: a word of the list
      wrong(node->source(), N_("`{0}` lists \"{1}\" twice"), key, word);
    else
      chosen.push_back(nth);
  }
  return chosen;
}

const toml::table* TomlReader::part(const toml::table& table, std::string_view key, Need need) {
  const toml::node* const node = find(table, key, need);
  if (node != nullptr && !node->is_table()) wrong(node->source(), N_("`{0}` must be a table: [{0}]"), key);
  return node != nullptr ? node->as_table() : nullptr;
}

std::vector<const toml::table*> TomlReader::parts(const toml::table& table, std::string_view key, Need need, const char* no_table,
                                                  std::string_view example) {
  std::vector<const toml::table*> found;
  const toml::array* const array = list(table, key, need);
  if (array == nullptr) return found;
  for (const toml::node& node : *array) {
    if (const auto* const one = node.as_table())
      found.push_back(one);
    else
      wrong(node.source(), no_table, example);
  }
  return found;
}

void TomlReader::only(const toml::table& table, std::initializer_list<std::string_view> keys) {
  bool unknown = false;
  for (const auto& [key, node] : table) {
    if (std::ranges::find(keys, key.str()) != keys.end()) continue;
    if (!unknown && error_ && is_at(*error_, table.source())) error_.reset();
    unknown = true;
    // TRANSLATORS: {1}: the keys, with commas
    wrong(key.source(), N_("unknown key `{0}`; possible keys here: {1}"), key.str(), listed(keys));
  }
  if (unknown) with_unknown_keys_.push_back(table.source());
}

}  // namespace gonfalon
