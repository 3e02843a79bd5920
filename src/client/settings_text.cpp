// The settings as text: read line by line, and changed line by line.
#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/client/settings.hpp"
#include "gonfalon/record/lines.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::client {

using text::_;

namespace {

constexpr std::string_view blanks = " \t";

std::string_view without_blanks(std::string_view line) {
  const auto first = line.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return line.substr(first, line.find_last_not_of(blanks) - first + 1);
}

// A line as it is read.
struct FileLine {
  enum class Kind { Blank, Comment, Section, Entry, Wrong };

  std::string_view bytes;  // all of them, its end too
  int number;
  Kind kind = Kind::Wrong;
  std::string section = {};  // the line that begins the part where it stands; empty: it stands before the first
  std::optional<Entry> entry = {};
  std::optional<Fault> flaw = {};  // of what is no text
};

// How a line with these bytes would be read in that part.
std::optional<Entry> read_in(const std::string& section, std::string_view bytes, const ReadEntry& read) {
  if (bytes.starts_with(byte_order_mark)) bytes.remove_prefix(byte_order_mark.size());
  while (bytes.ends_with('\n') || bytes.ends_with('\r')) bytes.remove_suffix(1);
  return read(section + '\n' + std::string(without_blanks(bytes)));
}

std::vector<FileLine> lines_of(std::string_view text, const ReadEntry& read) {
  std::vector<FileLine> all;
  record::Lines lines(text, largest_settings);
  std::string section;
  std::size_t begin = 0;
  while (const auto line = lines.next()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    FileLine found{.bytes = text.substr(begin, end - begin), .number = line->number};
    begin = end;
    const std::string_view bare = without_blanks(line->text);
    if (line->flaw) {
      found.flaw = line->flaw;
    } else if (bare.empty()) {
      found.kind = FileLine::Kind::Blank;
    } else if (bare.front() == '#' || bare.front() == ';') {
      found.kind = FileLine::Kind::Comment;
    } else if (bare.front() == '[' && bare.back() == ']') {
      found.kind = FileLine::Kind::Section;
      section = bare;
    } else if ((found.entry = read_in(section, bare, read))) {
      found.kind = FileLine::Kind::Entry;
    }
    found.section = section;
    all.push_back(std::move(found));
  }
  return all;
}

class Reader {
 public:
  explicit Reader(const std::string& path) : path_(path) {}

  ReadSettings read(std::string_view text, const ReadEntry& as_entry) {
    for (const FileLine& line : lines_of(text, as_entry)) {
      if (line.flaw)
        wrong_.emplace(line.number, client::complain(path_, line.number, nullptr, *line.flaw));
      else if (line.entry)
        take(*line.entry, line.number);
      else if (line.kind == FileLine::Kind::Wrong)
        complain(line.number, _("a setting is written NAME = VALUE"));
    }
    while (give_up_disputed()) {
    }
    ReadSettings result{settings(), {}};
    for (auto& [line, complaint] : wrong_) result.wrong.push_back(std::move(complaint));
    return result;
  }

 private:
  // One line good by itself, and its number.
  struct Taken {
    Entry entry;
    int line;
  };

  Settings settings() const {
    Settings settings;
    for (const Taken& taken : taken_) set(settings, taken.entry);
    return settings;
  }

  // Of two lines that want the same key it costs the later one. False: nobody wants one twice.
  bool give_up_disputed() {
    const Settings present = settings();
    for (auto taken = taken_.rbegin(); taken != taken_.rend(); ++taken) {
      const auto wrong = disputed(present, taken->entry.name);
      if (!wrong) continue;
      complain(taken->line, *wrong);
      taken_.erase(std::next(taken).base());
      return true;
    }
    return false;
  }

  void take(const Entry& entry, int number) {
    if (std::ranges::any_of(taken_, [&](const Taken& before) { return before.entry.name == entry.name; }))
      return complain(number, text::fill(_("{0} is set twice"), entry.name));
    Settings alone;
    if (const auto wrong = set(alone, entry)) return complain(number, *wrong);
    taken_.push_back({entry, number});
  }

  void complain(int line, const std::string& what) {
    wrong_.emplace(line, Complaint{fmt::format("{}:{}:1: {}", path_, line, what)});
  }

  const std::string& path_;
  std::vector<Taken> taken_;
  std::map<int, Complaint> wrong_;  // by their lines
};

// ---- writing -------------------------------------------------------------------------------------

std::string quoted(const std::string& value) {
  const bool plain = std::ranges::all_of(value, [](char c) {
    return (small(c) >= 'a' && small(c) <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
  if (plain) return value;
  const char quote = value.find_first_of("\"\\") == std::string::npos ? '"' : '\'';
  return quote + value + quote;
}

std::string written(const std::vector<std::string>& values) {
  if (values.size() == 1) return quoted(values.front());
  std::string list;
  for (const std::string& value : values) list += (list.empty() ? "[" : ", ") + quoted(value);
  return list + ']';
}

// What the line of a section puts before the names in it; nothing: nobody knows.
std::optional<std::string> prefix_of(const std::string& section, const ReadEntry& read) {
  constexpr std::string_view name = "name";
  if (section.empty()) return std::string();
  const auto probe = read_in(section, "name = value", read);
  if (!probe || !probe->name.ends_with(name)) return {};
  return probe->name.substr(0, probe->name.size() - name.size());
}

// One text on its way to another.
class Writer {
 public:
  Writer(std::string_view text, const Entry& entry, const ReadEntry& read)
      : text_(text), entry_(entry), read_(read), lines_(lines_of(text, read)) {
    line_end_ = !lines_.empty() && lines_.front().bytes.ends_with("\r\n") ? "\r\n" : "\n";
  }

  std::string write() const {
    if (entry_.values.empty()) return without_its_lines();
    const FileLine* const line = line_that_counts();
    return line != nullptr ? with_other_values(*line) : with_another_line();
  }

  // The first that is good by itself; otherwise one of its name that is to be mended; null: there is none.
  const FileLine* line_that_counts() const {
    const FileLine* first = nullptr;
    for (const FileLine& line : lines_) {
      if (!is_its(line)) continue;
      Settings alone;
      if (!set(alone, *line.entry)) return &line;
      if (first == nullptr) first = &line;
    }
    return first;
  }

 private:
  bool is_its(const FileLine& line) const { return line.entry && line.entry->name == entry_.name; }

  std::string without_its_lines() const {
    std::string out;
    for (const FileLine& line : lines_) {
      if (!is_its(line))
        out += line.bytes;
      else if (line.bytes.starts_with(byte_order_mark))
        out += byte_order_mark;
    }
    return out;
  }

  std::string with_other_values(const FileLine& changed) const {
    std::string out;
    for (const FileLine& line : lines_) out += &line == &changed ? rewritten(line) : std::string(line.bytes);
    return out;
  }

  // What stands before the values and behind them stays.
  std::string rewritten(const FileLine& line) const {
    const std::string bytes(line.bytes);
    const std::size_t content = bytes.find_last_not_of("\r\n") + 1;
    const std::size_t equals = std::min(bytes.find('='), content);
    const std::size_t stop = std::min(bytes.find('#', equals), content);
    const std::size_t from = std::min(bytes.find_first_not_of(blanks, std::min(equals + 1, content)), stop);
    std::size_t to = stop;
    while (to > from && blanks.find(bytes[to - 1]) != std::string_view::npos) --to;
    const std::string mended = bytes.substr(0, from) + written(entry_.values) + bytes.substr(to);
    if (read_in(line.section, mended, read_) == entry_) return mended;
    const std::string mark(line.bytes.starts_with(byte_order_mark) ? byte_order_mark : std::string_view());
    return mark + named_in(line.section) + bytes.substr(content);
  }

  // The whole of it for that part.
  std::string named_in(const std::string& section) const {
    const std::size_t known = prefix_of(section, read_).value_or("").size();
    return entry_.name.substr(known) + " = " + written(entry_.values);
  }

  std::string with_another_line() const {
    const auto dot = entry_.name.find('.');
    for (auto line = lines_.rbegin(); line != lines_.rend(); ++line) {
      if (line->kind != FileLine::Kind::Section) continue;
      const auto prefix = prefix_of(line->section, read_);
      if (prefix && *prefix == entry_.name.substr(0, dot == std::string::npos ? 0 : dot + 1))
        return with_line_in_part(static_cast<std::size_t>(lines_.rend() - line));
    }
    return dot == std::string::npos ? with_line_in_part(0) : with_another_part(entry_.name.substr(0, dot));
  }

  // At the end of the part whose lines begin there; but a comment right above the next part's line is that part's.
  std::string with_line_in_part(std::size_t begin) const {
    using Kind = FileLine::Kind;
    std::size_t end = begin;
    while (end < lines_.size() && lines_[end].kind != Kind::Section) ++end;
    std::size_t at = end;
    if (end < lines_.size())
      while (at > begin && lines_[at - 1].kind == Kind::Comment) --at;
    while (at > begin && lines_[at - 1].kind == Kind::Blank) --at;
    std::string out;
    for (std::size_t nth = 0; nth < at; ++nth) out += lines_[nth].bytes;
    if (!out.empty() && !out.ends_with('\n')) out += line_end_;
    std::string_view rest = text_.substr(std::min(out.size(), text_.size()));
    if (at == 0 && rest.starts_with(byte_order_mark)) {
      out += byte_order_mark;
      rest.remove_prefix(byte_order_mark.size());
    }
    out += named_in(begin == 0 ? std::string() : lines_[begin - 1].section) + line_end_;
    const bool apart = at > 0 || at == lines_.size() || lines_[at].kind == Kind::Blank;
    return out + (apart ? "" : line_end_) + std::string(rest);
  }

  std::string with_another_part(const std::string& name) const {
    std::string out(text_);
    if (!out.empty() && !out.ends_with('\n')) out += line_end_;
    if (!lines_.empty() && lines_.back().kind != FileLine::Kind::Blank) out += line_end_;
    const std::string section = '[' + name + ']';
    return out + section + line_end_ + named_in(section) + line_end_;
  }

  std::string_view text_;
  const Entry& entry_;
  const ReadEntry& read_;
  std::vector<FileLine> lines_;
  const char* line_end_;
};

}  // namespace

ReadSettings settings_in(std::string_view text, const std::string& path, const ReadEntry& read) {
  return Reader(path).read(text, read);
}

ReadSettings read_settings(const std::string& path, const ReadEntry& read) {
  std::error_code error;
  if (path.empty() || (!std::filesystem::exists(path, error) && !error)) return {};
  try {
    return settings_in(record::read_file(path, largest_settings).text, path, read);
  } catch (const std::system_error& unreadable) {
    return {{}, {Complaint{fmt::format("gonfalon: {}", unreadable.what())}}};
  }
}

std::optional<int> line_of(std::string_view text, std::string_view name, const ReadEntry& read) {
  const Entry entry{std::string(name), {}};
  const Writer writer(text, entry, read);
  const FileLine* const line = writer.line_that_counts();
  return line != nullptr ? std::optional(line->number) : std::nullopt;
}

std::optional<std::string> text_with(std::string_view text, const Entry& entry, const ReadEntry& read) {
  const Setting* const setting = find_setting(entry.name);
  Settings wanted;
  if (setting == nullptr || text.size() > largest_settings) return {};
  if (!entry.values.empty() && set(wanted, entry)) return {};
  std::string changed = Writer(text, entry, read).write();
  const Settings found = settings_in(changed, {}, read).settings;
  if (changed.size() > largest_settings || entry_of(found, *setting) != entry_of(wanted, *setting)) return {};
  return changed;
}

}  // namespace gonfalon::client
