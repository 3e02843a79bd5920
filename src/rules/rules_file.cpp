#include "gonfalon/rules/rules_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "file_reader.hpp"
#include "gonfalon/base/message.hpp"
#include "gonfalon/base/utf8.hpp"

namespace gonfalon {

namespace {

constexpr std::size_t longest_id = 24;  // characters: it becomes part of files' names and of columns
constexpr std::size_t longest_name = 40, longest_tagline = 60;  // bytes

// The parser calls itself for each part of a dotted key, and for what is held by what: those who make a file that
// is nothing else would have our stack. A rules file has no need of more.
constexpr int most_parts = 4;     // of a key, the dots between
constexpr int deepest = 6;        // brackets within brackets

class Outline {
 public:
  explicit Outline(std::string_view text) : text_(text) {}

  // Where a key has too many parts, or too much is held by something; nothing: nowhere.
  std::optional<RulesFault> fault() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '"' || c == '\'') {
        pass_string(c);
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

 private:
  void follow(char c) {
    if (c == '.') ++dots_;
    if (std::string_view("=,{}[]\n").find(c) != std::string_view::npos) dots_ = 0;
    if (c == '[' || c == '{') ++depth_;
    if ((c == ']' || c == '}') && depth_ > 0) --depth_;
  }

  void pass_string(char mark) {
    const std::string three(3, mark);
    const bool long_one = text_.substr(at_).starts_with(three);
    const std::string_view end = long_one ? std::string_view(three) : std::string_view(three).substr(0, 1);
    at_ += end.size();
    for (; at_ < text_.size(); ++at_) {
      if (mark == '"' && text_[at_] == '\\') {
        ++at_;
      } else if (text_.substr(at_).starts_with(end)) {
        at_ += end.size();
        for (int more = 0; long_one && more < 2 && text_.substr(at_).starts_with(mark); ++more) ++at_;  // `"""so""""`
        return;
      } else if (!long_one && text_[at_] == '\n') {
        return;  // it has no end; the parser says so
      }
    }
    at_ = text_.size();
  }

  RulesFault here(const char* what) const {
    const std::string_view before = text_.substr(0, at_);
    const std::size_t line_begins = before.rfind('\n') + 1;  // 0 where there is none
    return {.line = static_cast<int>(std::ranges::count(before, '\n')) + 1,
            .column = column_at(text_.substr(line_begins), at_ - line_begins),
            .what = what};
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int dots_ = 0;
  int depth_ = 0;
};

// What no text may hold, line by line.
std::optional<RulesFault> flaw_in(std::string_view text) {
  if (text.size() > largest_rules_file)
    return RulesFault{.what = N_("a rules file has at most {0} bytes"), .words = {std::to_string(largest_rules_file)}};
  int number = 0;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    ++number;
    const FlawAt found = find_flaw(line);
    const RulesFault fault{.line = number, .column = column_at(line, found.at)};
    const auto because = [&](const char* what) {
      RulesFault with = fault;
      with.what = what;
      return with;
    };
    switch (found.flaw) {
      case TextFlaw::None: break;
      case TextFlaw::Nul:
      case TextFlaw::Control: return because(N_("a control character"));
      case TextFlaw::BadUtf8: return because(N_("this is not UTF-8 text"));
    }
  }
  return {};
}

std::string_view line_of(std::string_view text, toml::source_index number) {
  for (; number > 1; --number) text.remove_prefix(std::min(text.find('\n'), text.size() - !text.empty()) + !text.empty());
  return text.substr(0, text.find('\n'));
}

// Does a text that begins on this line go on behind its end?
bool leaves_text_open(std::string_view line) {
  for (const std::string_view several_lines : {"\"\"\"", "'''"})
    if (line.find(several_lines) != line.npos) return false;
  char open = '\0';
  for (std::size_t at = 0; at < line.size(); ++at) {
    const char sign = line[at];
    if (open == '"' && sign == '\\')
      ++at;
    else if (open != '\0')
      open = sign == open ? '\0' : open;
    else if (sign == '#')
      break;
    else if (sign == '"' || sign == '\'')
      open = sign;
  }
  return open != '\0';
}

// What whoever writes his first file gets wrong on a line, in plainer words than the parser's; nothing: something else.
const char* usual_slip(std::string_view line) {
  const auto pass = [&](std::string_view signs) { line.remove_prefix(std::min(line.find_first_not_of(signs), line.size())); };
  pass(" \t");
  if (line.starts_with("[card]") || line.starts_with("[[card]]")) return N_("each card begins with a line `[[card]]`, with two "
                                                                            "brackets on each side");
  line.remove_prefix(std::min(line.find('='), line.size()));
  if (leaves_text_open(line)) return N_("a text ends with a quotation mark, on the line where it begins");
  pass("= \t[");
  const bool bare = !line.empty() && (static_cast<unsigned char>(line.front()) >= 0x80 || (line.front() >= 'A' && line.front() <= 'z'));
  const std::string_view word = line.substr(0, line.find_first_of(" \t\r,#]"));
  if (bare && word != "true" && word != "false") return N_("text needs quotation marks, as in \"this\"; numbers, `true` and "
                                                           "`false` have none");
  return nullptr;
}

GameTitle read_title(FileReader& reader, const toml::table& root) {
  GameTitle title;
  if (reader.text(root, "id", largest_rules_file, title.id, FileReader::Required) && !is_variant_id(title.id))
    reader.wrong_at(root, "id", N_("an id has 1 to {0} small letters, digits and hyphens, and does not begin with a hyphen"),
                    std::to_string(longest_id));
  if (reader.text(root, "alias", largest_rules_file, title.alias) && !is_variant_id(title.alias))
    reader.wrong_at(root, "alias", N_("an alias has the form of an id"));
  reader.text(root, "name", longest_name, title.name);
  reader.text(root, "tagline", longest_tagline, title.tagline);
  reader.text(root, "text", largest_rules_file, title.text, FileReader::Optional, true);
  while (title.text.ends_with('\n')) title.text.pop_back();
  return title;
}

int minutes_for(const battle::Rules& rules) { return std::max(5, (rules.army_size() * 9 / 8 + 2) / 5 * 5); }
int minutes_for(const fortress::Rules& rules) { return std::ranges::count(rules.party.values, true) == 1 ? 20 : 45; }

template <class OfFamily>
Rules entitled(FileReader& reader, const toml::table& root, GameTitle title, OfFamily rules) {
  if (title.tagline.empty()) title.tagline = title.name;
  title.minutes = minutes_for(rules);
  reader.number(root, "minutes", 1, 999, title.minutes);
  rules.title = std::move(title);
  return rules;
}

Rules read_tables(FileReader& reader, const toml::table& root, GameTitle title) {
  constexpr std::string_view families[] = {"battle", "fortress"};
  const auto family = reader.choice(root, "family", families, FileReader::Required);
  if (family && *family == 1) {
    reader.only(root, {"id", "alias", "family", "name", "tagline", "minutes", "text", "fortress", "card"});
    return entitled(reader, root, std::move(title), read_fortress(reader, root));
  }
  if (!family) return battle::Rules{};
  reader.only(root, {"id", "alias", "family", "name", "tagline", "minutes", "text", "board", "army", "rules"});
  return entitled(reader, root, std::move(title), read_battle(reader, root));
}

enum class Whose { Ours, TheirOwn };

// A setup file or a record in place of a rules file: the first line that says something begins as theirs do.
std::optional<RulesFault> another_kind_of_file(std::string_view text) {
  int number = 0;
  for (const std::string_view line : split(text, "\n")) {
    ++number;
    const auto begin = line.find_first_not_of(" \t\r");
    if (begin == line.npos || line[begin] == '#') continue;
    const std::string_view word = line.substr(begin, line.find_first_of(" \t", begin) - begin);
    const bool theirs = word == "variant" || word == "rules" || word == "rules-data";
    if (!theirs || line.find('=') < line.find('#')) return {};
    return RulesFault{.line = number, .column = column_at(line, begin), .what = N_("this is not a rules file")};
  }
  return {};
}

Result<Rules, RulesFault> read(std::string_view text, Whose whose) {
  if (auto flaw = flaw_in(text)) return std::move(*flaw);
  if (auto wrong = another_kind_of_file(text)) return std::move(*wrong);
  if (auto fault = Outline(text).fault()) return std::move(*fault);
  FileReader reader;
  toml::table root;
  try {
    root = toml::parse(text);
  } catch (const toml::parse_error& error) {
    const char* const usual = usual_slip(line_of(text, error.source().begin.line));
    reader.wrong(error.source(), usual != nullptr ? usual : N_("this is not TOML: {0}"), error.description());
    return *reader.fault();
  }
  GameTitle title = read_title(reader, root);
  if (whose == Whose::TheirOwn) {
    title.file = text;
    title.alias.clear();  // left over from the game that this is a copy of
    if (find_variant(title.id)) reader.wrong_at(root, "id", N_("\"{0}\" is the name of a game that comes with the program"), title.id);
  }
  Rules rules = read_tables(reader, root, std::move(title));
  if (reader.fault()) return *reader.fault();
  auto* const of_fortress = std::get_if<fortress::Rules>(&rules);
  if (of_fortress != nullptr && whose == Whose::TheirOwn) of_fortress->step_limit = usual_step_limit;
  return rules;
}

std::string on_lines(std::string_view text) {
  std::string out = "\"\"\"\n";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"\"\"";
}

}  // namespace

bool is_variant_id(std::string_view id) {
  return !id.empty() && id.front() != '-' && id.size() <= longest_id && std::ranges::all_of(id, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

Result<Rules, RulesFault> read_rules(std::string_view text) { return read(text, Whose::TheirOwn); }

Result<Rules, RulesFault> read_built_in_rules(std::string_view text) { return read(text, Whose::Ours); }

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
