#include "gonfalon/base/toml.hpp"

#include <algorithm>
#include <utility>

#include "gonfalon/base/result.hpp"
#include "gonfalon/base/square.hpp"
#include "gonfalon/base/strings.hpp"

namespace gonfalon {

namespace {

constexpr std::string_view blanks = " \t\r\n";

// The parser calls itself for each part of a dotted key and for each bracket within another, so a file made of nothing else
// would overflow the stack. No file of ours needs more than this.
constexpr int most_parts = 4;  // of a key, with dots between them
constexpr int deepest = 6;     // brackets within brackets

// Follows strings, brackets and the dots of keys, and ignores everything else. A text that grows by whole lines is read once.
// TRANSLATORS, all below: mistake in a TOML file (rules, settings), after the file's name, line and column
class DepthGuard {
 public:
  explicit DepthGuard(std::string_view text) : text_(text) {}

  // The same text, and more lines.
  void extend(std::string_view longer) { text_ = longer; }

  // Where a key has too many parts, or brackets are nested too deeply; nullopt: nowhere.
  std::optional<Error> error() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (mark_ != '\0') {
        pass_string();
        continue;
      }
      if (c == '"' || c == '\'') {
        begin_string(c);
        continue;
      }
      if (c == '#') {
        at_ = std::min(text_.find('\n', at_), text_.size());
        continue;
      }
      follow(c);
      if (dots_ >= most_parts) return here(N_("a key has too many parts"));
      if (depth_ > deepest) return here(N_("brackets are nested too deeply"));
      ++at_;
    }
    return {};
  }

  // After error(): the text stopped within brackets, or within a string that may have several lines.
  bool is_open() const { return depth_ > 0 || mark_ != '\0'; }
  // After error(): a string does not end on its line.
  bool has_torn_string() const { return torn_string_; }

 private:
  void follow(char c) {
    if (c == '.') ++dots_;
    if (std::string_view("=,{}[]\n").find(c) != std::string_view::npos) dots_ = 0;
    if (c == '[' || c == '{') ++depth_;
    if ((c == ']' || c == '}') && depth_ > 0) --depth_;
  }

  void begin_string(char mark) {
    mark_ = mark;
    is_long_ = text_.substr(at_).starts_with(std::string(3, mark));
    at_ += is_long_ ? 3 : 1;
    pass_string();
  }

  // To its end. One of several lines may go on beyond this text.
  void pass_string() {
    const std::string end(is_long_ ? 3 : 1, mark_);
    for (; at_ < text_.size(); ++at_) {
      if (mark_ == '"' && text_[at_] == '\\') {
        ++at_;
      } else if (text_.substr(at_).starts_with(end)) {
        at_ += end.size();
        for (int more = 0; is_long_ && more < 2 && text_.substr(at_).starts_with(mark_); ++more) ++at_;  // `"""so""""`
        mark_ = '\0';
        return;
      } else if (!is_long_ && text_[at_] == '\n') {
        break;
      }
    }
    at_ = std::min(at_, text_.size());
    if (is_long_) return;
    torn_string_ = true;
    mark_ = '\0';
  }

  Error here(const char* what) const {
    const std::string_view before = text_.substr(0, at_);
    const std::size_t line_begins = before.rfind('\n') + 1;  // 0 where there is none
    return {{static_cast<int>(std::ranges::count(before, '\n')) + 1, column_at(text_.substr(line_begins), at_ - line_begins)}, what};
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int dots_ = 0;
  int depth_ = 0;
  char mark_ = '\0';  // of the string that at_ is in; NUL: in none
  bool is_long_ = false;  // the string may have several lines
  bool torn_string_ = false;
};

const char* described(TextFlaw flaw) {
  switch (flaw) {
    case TextFlaw::Nul:
    case TextFlaw::Control: return N_("a control character is not allowed");
    case TextFlaw::BadUtf8: return N_("this is not UTF-8 text");
    case TextFlaw::None: break;
  }
  return nullptr;
}

// The first NUL, control character or invalid UTF-8, if any.
std::optional<Error> flaw_in(std::string_view text) {
  for (int number = 1; !text.empty(); ++number) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (const FlawAt found = find_flaw(line); found.flaw != TextFlaw::None)
      return Error{{number, column_at(line, found.at)}, described(found.flaw)};
  }
  return {};
}

// TRANSLATORS: {0}: a number
Error too_large(int line, std::size_t most) { return {{line, 1}, N_("the file is larger than {0} bytes"), {std::to_string(most)}}; }

std::size_t begin_of_line(std::string_view text, int number) {
  std::size_t at = 0;
  for (; number > 1 && at < text.size(); --number) at = std::min(text.find('\n', at), text.size() - 1) + 1;
  return at;
}

// The usual mistakes on the line that begins there, in plainer words than the parser's; null: another mistake.
const char* usual_slip(std::string_view text, std::size_t begin) {
  DepthGuard before(text.substr(0, begin));
  const bool within = before.error() || before.is_open();
  std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
  const auto pass = [&](std::string_view signs) { line.remove_prefix(std::min(line.find_first_not_of(signs), line.size())); };
  pass(blanks);
  const bool heading = line.starts_with('[');
  line.remove_prefix(std::min(line.find('='), line.size()));
  if (line.empty() && !heading && !within) return N_("each line must be NAME = VALUE, or a heading in square brackets");
  DepthGuard rest(line);
  if (!rest.error() && rest.has_torn_string()) return N_("the closing quotation mark must be on the same line as the opening one");
  pass("= \t[");
  const bool bare = !line.empty() && (static_cast<unsigned char>(line.front()) >= 0x80 || (line.front() >= 'A' && line.front() <= 'z'));
  const std::string_view word = line.substr(0, line.find_first_of(" \t\r,#]"));
  if (bare && word != "true" && word != "false") return N_("text needs quotation marks, as in \"this\"; numbers, `true` and "
                                                           "`false` don't");
  return nullptr;
}

// ---- line by line ---------------------------------------------------------------------------------

// The first line with its line end.
std::string_view first_line(std::string_view text) {
  const auto end = text.find('\n');
  return end == text.npos ? text : text.substr(0, end + 1);
}

// Fills in a statement's values from the parser's tables.
class Values {
 public:
  explicit Values(TomlStatement& statement) : to_(statement) {}

  void add(const toml::table& table, const std::string& name) {
    for (const auto& [key, node] : table) {
      const std::string whole = name + std::string(key.str());
      if (const auto* const part = node.as_table())
        add(*part, whole + '.');
      else
        to_.values.push_back({whole, words_of(node), place_of(key.source().begin), place_of(node.source().begin), place_of(node.source().end)});
    }
  }

 private:
  FilePlace place_of(const toml::source_position& place) const {
    return {to_.line - 1 + static_cast<int>(place.line), static_cast<int>(place.column)};
  }

  std::string word_of(const toml::node& node) const {
    if (const auto* const text = node.as_string()) return text->get();
    const std::size_t begin = byte_of(to_, place_of(node.source().begin));
    return std::string(to_.bytes.substr(begin, byte_of(to_, place_of(node.source().end)) - begin));
  }

  std::vector<std::string> words_of(const toml::node& node) const {
    const auto* const list = node.as_array();
    if (list == nullptr) return {word_of(node)};
    std::vector<std::string> words;
    for (const toml::node& each : *list) words.push_back(word_of(each));
    return words;
  }

  TomlStatement& to_;
};

// `keys.` of `[keys]` or `[[keys]]`
std::string name_in_heading(const toml::table& root) {
  std::string name;
  for (const toml::table* table = &root; table != nullptr && !table->empty();) {
    const auto first = table->begin();
    name += std::string(first->first.str()) + '.';
    table = first->second.as_table();
  }
  return name;
}

// Whether this is a line `NAME = ..`, and so not the continuation of a list.
bool begins_anew(std::string_view line) { return line.substr(0, line.find_first_of("\"'[{#")).find('=') != line.npos; }

constexpr int most_lines = 100;  // of one list: the search for its end stops there

// The lines up to the one that closes all brackets; only the first line if none does.
std::string_view lines_together(std::string_view text) {
  const std::string_view first = first_line(text);
  std::string_view lines = first;
  DepthGuard outline(lines);
  for (int nth = 1; nth < most_lines; ++nth) {
    if (outline.error()) return first;
    if (!outline.is_open()) return lines;
    const std::string_view next = first_line(text.substr(lines.size()));
    if (next.empty() || begins_anew(next)) return first;
    lines = text.substr(0, lines.size() + next.size());
    outline.extend(lines);
  }
  return first;
}

TomlStatement first_statement(std::string_view text, int line, const std::string& table) {
  TomlStatement found{.bytes = lines_together(text), .line = line, .table = table};
  std::string_view bare = found.bytes;
  if (bare.starts_with(byte_order_mark)) bare.remove_prefix(byte_order_mark.size());
  bare.remove_prefix(std::min(bare.find_first_not_of(blanks), bare.size()));
  const auto parsed = parse_toml(found.bytes, found.bytes.size());
  if (!parsed) {
    found.error = parsed.error();
    found.error->place.line += line - 1;
  } else if (parsed->empty()) {
    found.kind = bare.empty() ? TomlStatement::Kind::Blank : TomlStatement::Kind::Comment;
  } else if (bare.starts_with('[')) {
    found.kind = TomlStatement::Kind::Heading;
    found.table = name_in_heading(*parsed);
  } else {
    found.kind = TomlStatement::Kind::Values;
    Values(found).add(*parsed, table);
  }
  return found;
}

}  // namespace

Result<toml::table, Error> parse_toml(std::string_view text, std::size_t most) {
  if (text.size() > most) return too_large(1, most);
  if (auto flaw = flaw_in(text)) return std::move(*flaw);
  if (auto error = DepthGuard(text).error()) return std::move(*error);
  try {
    return toml::parse(text);
  } catch (const toml::parse_error& error) {
    const char* const usual = usual_slip(text, begin_of_line(text, static_cast<int>(error.source().begin.line)));
    TomlReader reader;
    // TRANSLATORS: {0}: the parser's explanation, in English
    reader.wrong(error.source(), usual != nullptr ? usual : N_("this is not TOML: {0}"), error.description());
    return *reader.error();
  }
}

std::vector<TomlStatement> statements_in(std::string_view text, std::size_t most) {
  std::vector<TomlStatement> all;
  TomlStatement next;
  for (std::size_t at = 0; at < text.size(); at += next.bytes.size()) {
    next = first_statement(text.substr(at), next.line + static_cast<int>(std::ranges::count(next.bytes, '\n')), next.table);
    if (at + next.bytes.size() > most) next = {.bytes = text.substr(at), .line = next.line, .table = next.table, .error = too_large(next.line, most)};
    all.push_back(next);
  }
  return all;
}

std::size_t byte_of(const TomlStatement& statement, FilePlace place) {
  const std::string_view bytes = statement.bytes;
  std::size_t at = begin_of_line(bytes, place.line - statement.line + 1);
  if (at == 0 && bytes.starts_with(byte_order_mark)) at = byte_order_mark.size();
  for (; place.column > 1 && at < bytes.size(); --place.column)
    do ++at;
    while (at < bytes.size() && !begins_character(bytes[at]));
  return at;
}

std::optional<std::vector<TomlStatement>> statements_of_version(std::string_view version, std::string_view text, std::size_t most) {
  auto all = statements_in(text, most);
  const auto first = std::ranges::find(all, TomlStatement::Kind::Values, &TomlStatement::kind);
  if (first == all.end() || first->values.empty()) return {};  // `a = {}` has no values
  const TomlValue& value = first->values.front();
  if (value.name != "version" || value.words != std::vector{std::string(version)}) return {};
  return all;
}

std::string value_in(const TomlStatement& line, std::string_view key) {
  const auto found = std::ranges::find_if(line.values, [&](const TomlValue& each) { return each.name.ends_with(key) && each.words.size() == 1; });
  return found == line.values.end() ? std::string() : found->words.front();
}

// ---- writing --------------------------------------------------------------------------------------

namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

}  // namespace

std::string in_quotes(std::string_view text) { return '"' + escaped(text) + '"'; }

std::string on_lines(std::string_view text) { return "\"\"\"\n" + escaped(text) + "\"\"\""; }

std::string as_value(std::string_view word) {
  const auto number = whole_number(word);
  return number && std::to_string(*number) == word ? std::string(word) : in_quotes(word);
}

std::string as_list(const std::vector<std::string>& values) {
  return '[' + joined(values, ", ") + ']';
}

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
  value = without_direction_controls(found);
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
