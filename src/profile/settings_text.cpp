// The settings file: read line by line, and changed value by value.
#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "gonfalon/base/square.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/base/toml.hpp"
#include "gonfalon/profile/settings.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::profile {

using text::_;
using text::N_;
using Kind = TomlStatement::Kind;

namespace {

constexpr std::string_view blanks = " \t";
constexpr std::string_view vi_setting = "vi-keys";

std::string written(const Setting& setting, const std::vector<std::string>& words) {
  std::vector<std::string> values;
  for (const std::string& word : words) values.push_back(setting.takes == Takes::Keys ? in_quotes(word) : as_value(word));
  return values.size() == 1 ? values.front() : as_list(values);
}

// ---- reading --------------------------------------------------------------------------------------

class Reader {
 public:
  explicit Reader(const std::string& path) : path_(path) {}

  ReadSettings read(std::string_view text) {
    const auto statements = statements_in(text, largest_settings);
    // before all keys: only among vi keys letters can be set
    for (const TomlStatement& statement : statements)
      for (const TomlValue& value : statement.values)
        if (value.name == vi_setting) set(plain_, {value.name, value.words});
    for (const TomlStatement& statement : statements) {
      if (statement.error) complain(*statement.error);
      for (const TomlValue& value : statement.values) take(value);
    }
    while (give_up_disputed()) {
    }
    ReadSettings result{.settings = settings(), .lines = std::move(lines_)};
    for (auto& [place, error] : wrong_) result.wrong.push_back(std::move(error));
    if (untold_ > 0)
      // TRANSLATORS: the last line about mistakes in a settings file, after the file's name; {0}: a number
      result.wrong.push_back({.message = N_("mistakes that are not listed here: {0}"), .arguments = {std::to_string(untold_)}, .file = path_});
    return result;
  }

 private:
  // A setting that is good by itself, and where its value stands.
  struct Taken {
    Entry entry;
    FilePlace place;
  };

  Settings settings() const {
    Settings settings = plain_;
    for (const Taken& taken : taken_) set(settings, taken.entry);
    return settings;
  }

  // Drops the later of two settings that use the same key. False: there are no such settings.
  bool give_up_disputed() {
    const Settings present = settings();
    for (auto taken = taken_.rbegin(); taken != taken_.rend(); ++taken) {
      const auto wrong = disputed(present, taken->entry.name);
      if (!wrong) continue;
      complain({.place = taken->place, .message = *wrong});
      taken_.erase(std::next(taken).base());
      return true;
    }
    return false;
  }

  void take(const TomlValue& value) {
    if (std::ranges::any_of(taken_, [&](const Taken& before) { return before.entry.name == value.name; }))
      // TRANSLATORS: error in the settings file, after file, line and column; {0}: a setting's name
      return complain({.place = value.key, .message = N_("{0} is set twice"), .arguments = {value.name}});
    Settings alone = plain_;
    Entry entry{value.name, value.words};
    const auto wrong = set(alone, entry);
    if (!wrong)
      lines_[value.name] = value.key.line;
    else
      lines_.try_emplace(value.name, value.key.line);
    if (wrong)
      return complain({.place = find_setting(value.name) != nullptr ? value.begin : value.key, .message = *wrong});
    taken_.push_back({std::move(entry), value.begin});
  }

  void complain(Error error) {
    constexpr std::size_t most = 24;
    error.message = shown(error.message);  // it may have words of the file
    for (std::string& word : error.arguments) word = shown(word);
    const FilePlace place = error.place;
    wrong_.emplace(place, in_file(path_, std::move(error)));
    if (wrong_.size() <= most) return;
    wrong_.erase(std::prev(wrong_.end()));
    ++untold_;
  }

  const std::string& path_;
  Settings plain_;  // as without the file, but for vi keys
  std::vector<Taken> taken_;
  std::map<FilePlace, Error> wrong_;  // the first ones
  int untold_ = 0;                    // how many more there are
  std::map<std::string, int, std::less<>> lines_;  // of the first value that is good by itself, or else of the first
};

// ---- writing --------------------------------------------------------------------------------------

// Changes one setting in a text.
class Writer {
 public:
  Writer(std::string_view text, std::string_view name)
      : text_(text), name_(name), table_(name.substr(0, name.find('.') + 1)), statements_(statements_in(text_, largest_settings)) {
    if (!statements_.empty() && statements_.front().bytes.ends_with("\r\n")) line_end_ = "\r\n";
  }

  // Where a setting stands in the file.
  struct Found {
    const TomlStatement* statement = nullptr;  // null: nowhere
    const TomlValue* value = nullptr;
  };

  // The first value that is good by itself; otherwise the first of the setting's name, which is to be corrected.
  Found find() const {
    Found first;
    for (const TomlStatement& statement : statements_)
      for (const TomlValue& value : statement.values) {
        Settings alone;
        if (value.name != name_) continue;
        if (!set(alone, {value.name, value.words})) return {&statement, &value};
        if (first.statement == nullptr) first = {&statement, &value};
      }
    return first;
  }

  std::string without() const {
    std::string out;
    for (const TomlStatement& statement : statements_) {
      const auto value = std::ranges::find(statement.values, name_, &TomlValue::name);
      if (value == statement.values.end())
        out += statement.bytes;
      else if (statement.values.size() > 1)
        out += without(statement, *value);
      else if (statement.bytes.starts_with(byte_order_mark))
        out += byte_order_mark;
    }
    return out;
  }

  std::string with(const std::string& value) const {
    const Found found = find();
    if (found.statement == nullptr) return with_another_line(value);
    const auto begin = byte_of(*found.statement, found.value->begin), end = byte_of(*found.statement, found.value->end);
    const auto before = static_cast<std::size_t>(found.statement->bytes.data() - text_.data());
    return std::string(text_).replace(before + begin, end - begin, value);
  }

 private:
  // The bytes of a statement with a table in braces, without that value and one of the commas beside it.
  static std::string without(const TomlStatement& statement, const TomlValue& value) {
    const std::string_view bytes = statement.bytes;
    const auto key = byte_of(statement, value.key), end = byte_of(statement, value.end), comma = bytes.find_first_not_of(blanks, end);
    if (bytes[comma] == ',') return std::string(bytes).erase(key, bytes.find_first_not_of(blanks, comma + 1) - key);
    const auto before = bytes.rfind(',', key);
    return std::string(bytes).erase(before, end - before);
  }

  std::string with_another_line(const std::string& value) const {
    const auto heading = std::ranges::find_if(statements_.rbegin(), statements_.rend(), [&](const TomlStatement& statement) {
      return statement.kind == Kind::Heading && statement.table == table_;
    });
    if (heading != statements_.rend()) return with_line_in_part(static_cast<std::size_t>(statements_.rend() - heading), value);
    const bool dotted = std::ranges::any_of(statements_, [&](const TomlStatement& statement) {
      return statement.table.empty() && !statement.values.empty() && statement.values.front().name.starts_with(table_);
    });
    return table_.empty() || dotted ? with_line_in_part(0, value) : with_another_part(value);
  }

  // Adds a line at the end of the part that begins there. A comment directly above the next heading belongs to that heading.
  std::string with_line_in_part(std::size_t begin, const std::string& value) const {
    std::size_t end = begin;
    while (end < statements_.size() && statements_[end].kind != Kind::Heading) ++end;
    std::size_t at = end;
    if (end < statements_.size())
      while (at > begin && statements_[at - 1].kind == Kind::Comment) --at;
    while (at > begin && statements_[at - 1].kind == Kind::Blank) --at;
    std::string out;
    for (std::size_t nth = 0; nth < at; ++nth) out += statements_[nth].bytes;
    std::string_view rest = std::string_view(text_).substr(out.size());
    if (!out.empty() && !out.ends_with('\n')) out += line_end_;
    if (at == 0 && rest.starts_with(byte_order_mark)) {
      out += byte_order_mark;
      rest.remove_prefix(byte_order_mark.size());
    }
    out += name_.substr(begin == 0 ? 0 : table_.size()) + " = " + value + line_end_;
    const bool apart = at > 0 || at == statements_.size() || statements_[at].kind == Kind::Blank;
    return out + (apart ? "" : line_end_) + std::string(rest);
  }

  std::string with_another_part(const std::string& value) const {
    std::string out(text_);
    if (!out.empty() && !out.ends_with('\n')) out += line_end_;
    if (!statements_.empty() && statements_.back().kind != Kind::Blank) out += line_end_;
    return out + '[' + table_.substr(0, table_.size() - 1) + ']' + line_end_ + name_.substr(table_.size()) + " = " + value + line_end_;
  }

  std::string_view text_;
  std::string name_, table_;
  std::vector<TomlStatement> statements_;  // of text_
  const char* line_end_ = "\n";
};

}  // namespace

ReadSettings settings_in(std::string_view text, const std::string& path) { return Reader(path).read(text); }

std::optional<int> line_of(std::string_view text, std::string_view name) {
  const auto lines = settings_in(text, {}).lines;
  const auto found = lines.find(name);
  return found != lines.end() ? std::optional(found->second) : std::nullopt;
}

std::optional<std::string> text_with(std::string_view text, const Entry& entry) {
  const Setting* const setting = find_setting(entry.name);
  if (setting == nullptr || text.size() > largest_settings) return {};
  Settings wanted;
  if (entry.name != vi_setting) wanted.keys.use_vi(settings_in(text, {}).settings.keys.is_vi());
  if (!entry.values.empty() && set(wanted, entry)) return {};
  const Writer writer(text, entry.name);
  std::string changed = entry.values.empty() ? writer.without() : writer.with(written(*setting, entry.values));
  const Settings found = settings_in(changed, {}).settings;
  if (changed.size() > largest_settings || entry_of(found, *setting) != entry_of(wanted, *setting)) return {};
  return changed;
}

}  // namespace gonfalon::profile
