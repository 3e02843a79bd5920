#include "gonfalon/play/files.hpp"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/play/dialogue.hpp"
#include "gonfalon/record/lines.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::play {

using text::_;
using text::N_;

namespace {

// A file open for reading, line by line.
class OpenFile {
 public:
  OpenFile(const std::string& path, std::size_t limit)
      : path_(path), descriptor_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)), lines_(descriptor_, limit) {
    if (descriptor_ < 0) throw std::system_error(errno, std::generic_category(), path);
  }
  ~OpenFile() { ::close(descriptor_); }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  std::optional<record::Line> next() {
    auto line = lines_.next();
    if (!line && lines_.failed()) throw std::system_error(errno, std::generic_category(), path_);
    return line;
  }
  const record::Lines& lines() const { return lines_; }

 private:
  std::string path_;
  int descriptor_;
  record::Lines lines_;
};

std::string first_word(std::string_view bare) { return in_small(bare.substr(0, bare.find_first_of(" \t"))); }

// Does a line that begins so stand in a record, and never in a setup file?
bool of_a_record(std::string_view bare) {
  const std::string word = first_word(bare);
  for (const std::string_view side : {"red:", "blue:"})
    if (word.starts_with(side)) return true;
  for (const std::string_view known :
       {"rules", "option", "first", "name", "date", "position", "result", "setup", "sealed", "random"})
    if (word == known) return true;
  return false;
}

Fault unclear(const char* why) { return {.code = Refusal::Syntax, .at = {}, .word = {}, .column = 1, .why = why}; }

}  // namespace

std::string message_of(const Rules& rules, const Fault& fault) {
  return fault.why != nullptr ? _(fault.why) : text::sentence(rules, fault);
}

Complaint complain(std::string_view file, int line, const Rules* rules, const Fault& fault) {
  return {fmt::format("{}:{}:{}: {}", file, line, fault.column > 0 ? fault.column : 1,
                      rules != nullptr ? message_of(*rules, fault) : _(fault.why))};
}

std::variant<FileHead, Complaint> read_head(const std::string& path) {
  OpenFile file(path, record::largest_record);
  std::optional<Rules> rules;
  bool record = false;
  while (const auto line = file.next()) {
    if (line->flaw) return complain(path, line->number, nullptr, *line->flaw);
    const std::string_view bare = command::without_comment(line->text);
    if (bare.empty()) continue;
    if (rules || of_a_record(bare)) {
      record = record || of_a_record(bare);
      if (rules) return FileHead{*rules, record ? FileKind::Record : FileKind::SetupFile};
      continue;
    }
    if (first_word(bare) != "variant")
      return complain(path, line->number, nullptr, unclear(N_("the variant must be named first")));
    std::string_view name = bare.substr(std::string_view("variant").size());
    while (!name.empty() && (name.front() == ' ' || name.front() == '\t')) name.remove_prefix(1);
    rules = find_variant(in_small(name));
    if (!rules) return complain(path, line->number, nullptr, unclear(N_("there is no such variant")));
  }
  if (rules) return FileHead{*rules, record ? FileKind::Record : FileKind::SetupFile};
  return complain(path, file.lines().last_number() + 1, nullptr, unclear(N_("the file names no variant")));
}

std::variant<Setup, Complaint> read_setup(const std::string& path, const Rules& rules, Side side) {
  OpenFile file(path, record::largest_setup);
  command::SetupReader reader(rules, side);
  bool named = false;
  int last = 0;
  while (const auto line = file.next()) {
    if (line->flaw) return complain(path, line->number, &rules, *line->flaw);
    const std::string_view bare = command::without_comment(line->text);
    if (bare.empty()) continue;
    last = line->number;
    if (named) {
      if (auto wrong = reader.read(line->text)) return complain(path, line->number, &rules, *wrong);
      continue;
    }
    const auto parsed = command::parse(line->text, rules);
    if (!*parsed || (**parsed).verb != command::Verb::Variant)
      return complain(path, line->number, &rules, unclear(N_("a setup file begins with `variant` and its name")));
    const auto of = find_variant(in_small((**parsed).word));
    if (!of || id_of(*of) != id_of(rules)) {
      Fault wrong = unclear(of ? N_("this setup is of another variant") : N_("there is no such variant"));
      wrong.column = (**parsed).word_column;
      return complain(path, line->number, &rules, wrong);
    }
    named = true;
  }
  if (!named) return complain(path, last + 1, &rules, unclear(N_("the file names no variant")));
  auto setup = reader.finish();
  if (!setup) return complain(path, last, &rules, setup.fault());
  return std::move(*setup);
}

std::variant<RecordSize, Complaint> read_record(const std::string& path, Game& game) {
  OpenFile file(path, record::largest_record);
  Dialogue dialogue(game, Speaker{.plays = {{true, true}}, .here = false, .reads_head = true});
  bool sealed = false;
  while (const auto line = file.next()) {
    if (!line->ended && !line->flaw) {
      /* xgettext:python-brace-format */
      fmt::print(stderr, fmt::runtime(_("{0}:{1}:1: the last line has no end, and is dropped\n")), path, line->number);
      break;
    }
    sealed = sealed || line->text.find("sealed ") != std::string_view::npos;
    const Answer answer = dialogue.hear(*line);
    if (answer.kind == Answer::Kind::Refused)
      return complain(path, line->number, &game.rules(), *answer.fault);
  }
  const Answer end = dialogue.end();
  if (end.kind == Answer::Kind::Refused)
    return complain(path, file.lines().last_number() + 1, &game.rules(), *end.fault);
  return RecordSize{file.lines().bytes(), file.lines().whole_lines(), sealed};
}

}  // namespace gonfalon::play
