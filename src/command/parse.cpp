#include "gonfalon/command/parse.hpp"

#include <algorithm>

#include "gonfalon/base/result.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/command/move.hpp"
#include "gonfalon/command/vocabulary.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/terms.hpp"

namespace gonfalon::command {

using text::N_;

namespace {

// TRANSLATORS, all below: refusal of a typed line, on the status line or in line mode; {0}: the first word typed

constexpr bool blank(char c) { return c == ' ' || c == '\t'; }

// Cuts a line into words, and knows where in the line each stands.
class Words {
 public:
  // whole: the line with the sign at its end that is passed over, unless it belongs to a text.
  Words(std::string_view line, std::size_t at, std::string_view whole = {}) : line_(line), whole_(whole), at_(at) {}

  // ahead(): the rest of the line, from the next word on. pass(): skips so many bytes of it.
  std::string_view ahead() {
    pass_blanks();
    return line_.substr(at_);
  }
  void pass(std::size_t length) {
    begin_ = at_;
    at_ += length;
  }
  // The next word; empty at the end.
  std::string_view next() {
    pass_blanks();
    begin_ = at_;
    while (at_ < line_.size() && !blank(line_[at_])) ++at_;
    return line_.substr(begin_, at_ - begin_);
  }
  // All that follows, without blanks at its end. is_text: a player's own words, which keep the sign at their end.
  std::string_view rest(bool is_text = false) {
    pass_blanks();
    begin_ = at_;
    at_ = line_.size();
    const std::string_view text = (is_text && begin_ < at_ ? whole_ : line_).substr(begin_);
    return text.substr(0, text.find_last_not_of(" \t") + 1);
  }
  void back() { at_ = begin_; }  // the last word is to be read once more
  int column() const { return column_at(line_, begin_); }
  Refusal syntax() const {
    std::size_t end = begin_;
    while (end < line_.size() && !blank(line_[end])) ++end;
    return {.code = Refusal::Syntax, .word = std::string(line_.substr(begin_, end - begin_)), .column = column()};
  }

 private:
  void pass_blanks() {
    while (at_ < line_.size() && blank(line_[at_])) ++at_;
  }

  std::string_view line_, whole_;
  std::size_t at_;
  std::size_t begin_ = 0;
};

// Does the command end with words of the player's own, or with a path, which may end in any sign?
bool is_own_text(Verb verb) { return verb == Verb::Name || verb == Verb::Note || verb == Verb::Say || verb == Verb::Save; }

// Reads the arguments that a row of the table asks for.
class Arguments {
 public:
  Arguments(Words& words, const Rules& rules, Command& command)
      : words_(words), rules_(rules), floors_(!is_battle(rules)), command_(command) {}

  std::optional<Refusal> read(const Row& row) {
    floors_ = floors_ || row.family == Family::Fortress || row.family == Family::Bridged;  // in a battle too: refused later
    for (const Argument argument : row.takes)
      if (!take(argument, row)) return words_.syntax();
    if (too_long_) return too_long_;
    if (!words_.next().empty()) return words_.syntax();
    return {};
  }
  // The line ended where a floor must be named.
  bool lacks_floor() const { return lacks_floor_; }

 private:
  bool take(Argument argument, const Row& row) {
    switch (argument) {
      case Argument::None: return true;
      case Argument::Space: return space(row.when == When::Any);
      case Argument::OptionalSpace: return at_end() || space(true);
      case Argument::SharedFloor: return two_spaces();
      case Argument::Man: return man(row.verb);
      case Argument::OptionalMan: return at_end() || man(row.verb);
      case Argument::Word: return word(row.verb);
      case Argument::OptionalWord: return optional_word(row.verb);
      case Argument::Number: return number();
      case Argument::SideName: return (command_.named = text::find_side(in_english(words_.next()))).has_value();
      case Argument::Floor:
        pass_asides([](std::string_view next) { return !next.empty(); });
        return (command_.level = floor()).has_value();
      case Argument::Text: return !(command_.text = words_.rest(is_own_text(row.verb))).empty();
      case Argument::OptionalText: command_.text = words_.rest(is_own_text(row.verb)); return true;
      case Argument::Saying: return saying();
      case Argument::WinnerName: return winner();
    }
    return false;
  }

  bool at_end() {
    const bool none = words_.next().empty();
    words_.back();
    return none;
  }

  // The floor that the next word or words name: `top`, `far top`, `ft`. nullopt: none.
  std::optional<Level> floor() {
    const std::string_view ahead = words_.ahead();
    if (const auto named = own_floor_at(rules_, ahead); named && (named->length == ahead.size() || blank(ahead[named->length]))) {
      words_.pass(named->length);
      return named->level;
    }
    const std::string first = in_lower_case(words_.next());
    if (role_of(first) != Role::Far) return floor_of(rules_, false, first);
    std::string second = in_lower_case(words_.next());
    if (role_of(second) == Role::Far) second = in_lower_case(words_.next());  // di là
    return floor_of(rules_, true, second);
  }
  // One space, and in a fortress its floor, written together or as the next word.
  std::optional<Spot> spot() {
    pass_asides([](std::string_view next) { return !next.empty(); });
    const std::string_view typed = words_.next();
    Spot found;
    const std::size_t length = read_square(typed, found.square);
    if (length == 0) return {};
    std::optional<Level> level;
    if (length < typed.size()) {
      const std::string glued = in_small(typed.substr(length));
      level = glued.size() <= 2 ? floor_of(rules_, false, glued) : std::nullopt;
      if (!level || !floors_) return {};
    } else if (floors_) {
      const Words before = words_;
      const bool far = role_of(in_lower_case(words_.next())) == Role::Far;
      words_ = before;
      level = floor();
      if (!level && far) return {};
      if (!level) {
        words_ = before;
        pass_asides([](std::string_view next) { return !next.empty(); });
        level = floor();
        if (!level) words_ = before;
      }
    }
    if (level) {
      found.square.level = *level;
      found.with_floor = true;
    }
    return found;
  }

  // Passes over the reader's articles and prepositions, each if the word after it will do: `el mariscal`, `l'éclaireur`.
  template <class WillDo>
  void pass_asides(WillDo will_do) {
    for (;;) {
      const Words before = words_;
      const std::string_view word = words_.next();
      const std::size_t mark = std::min(word.find('\''), word.find("’"));
      if (mark != std::string_view::npos && may_stand_aside(word.substr(0, mark))) {
        words_.back();
        words_.pass(mark + (word[mark] == '\'' ? 1 : std::string_view("’").size()));
        continue;
      }
      if (may_stand_aside(word)) {
        Words after = words_;
        if (will_do(after.next())) continue;
      }
      words_ = before;
      return;
    }
  }

  bool space(bool floor_may_lack) {
    command_.from = spot();
    if (!command_.from) return false;
    return !floors_ || floor_may_lack || command_.from->with_floor || without_floor();
  }

  bool two_spaces() {
    if (!(command_.from = spot()) || !(command_.to = spot())) return false;
    Spot& from = *command_.from;
    Spot& to = *command_.to;
    if (floors_ && !from.with_floor && !to.with_floor) return without_floor();
    if (!from.with_floor) from.square.level = to.square.level;
    if (!to.with_floor) to.square.level = from.square.level;
    return true;
  }

  // false, as the arguments are wrong.
  bool without_floor() {
    lacks_floor_ = words_.next().empty();
    return false;
  }

  // A name of one word or of several, and the words that may stand before it.
  bool man(Verb verb) {
    const auto may_name = [](std::string_view next) {
      Square square;
      return !next.empty() && read_square(next, square) == 0;
    };
    const auto takes_for = [&] {
      Words after = words_;
      if ((verb != Verb::Swap && verb != Verb::Sacrifice) || in_english(after.next()) != "for") return;
      words_ = after;
    };
    takes_for();
    pass_asides(may_name);
    takes_for();
    pass_asides(may_name);
    command_.word = words_.next();
    if (command_.word.empty() || (command_.word.size() > 1 && may_stand_aside(command_.word))) return false;
    command_.word_column = words_.column();
    for (;;) {
      const std::string_view next = words_.next();
      const char* const end = next.data() + next.size();
      const std::string_view longer(command_.word.data(), static_cast<std::size_t>(end - command_.word.data()));
      if (next.empty() || !text::begin_term(rules_, longer)) break;
      command_.word = longer;
    }
    words_.back();
    return true;
  }

  bool word(Verb verb) {
    const std::string_view found = words_.next();
    command_.word_column = words_.column();
    if (verb == Verb::Result)
      command_.text = found;
    else
      command_.word = found;
    return !found.empty();
  }

  bool optional_word(Verb verb) {
    (verb == Verb::Option ? command_.text : command_.word) = words_.next();
    command_.word_column = command_.word_column == 0 ? words_.column() : command_.word_column;
    return verb != Verb::Show || command_.word.empty() || in_english(command_.word) == "position";
  }

  bool number() {
    const auto number = whole_number(words_.next());
    command_.number = number.value_or(0);
    return number.has_value();
  }

  bool saying() {
    command_.text = words_.rest(true);
    const std::size_t said = text::length_that_can_be_said(command_.text);
    if (said < command_.text.size())
      too_long_ = Refusal{.code = Refusal::Syntax,
                        .column = words_.column() + column_at(command_.text, said) - 1,
                        .why = N_("This message is too long. Send it in parts of at most 400 characters.")};
    return !command_.text.empty();
  }

  bool winner() {
    const std::string name = in_english(words_.next());
    command_.named = text::find_side(name);
    return command_.named || name == "none";
  }

  Words& words_;
  const Rules& rules_;
  bool floors_;
  bool lacks_floor_ = false;
  Command& command_;
  std::optional<Refusal> too_long_;
};

// Is this the row of a line that begins with these words? `rules 1` is a record's line, any other `rules` the rule book.
bool names(const Row& row, std::string_view first, std::string_view second) {
  const auto cut = row.name.find(' ');
  if (row.name.substr(0, cut) != first) return false;
  if (cut != std::string_view::npos) return row.name.substr(cut + 1) == second;
  const bool number = !second.empty() && std::all_of(second.begin(), second.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (row.verb == Verb::Revision) return number;
  return row.verb != Verb::RuleBook || !number;
}

// The English word for the next word, or for the words that say the same: `me rindo`.
std::string next_in_english(Words& words) {
  const std::string_view ahead = words.ahead();
  if (const auto phrase = phrase_at(ahead)) {
    words.pass(phrase->length);
    return phrase->english;
  }
  const std::string_view typed = words.next();
  std::string english = in_english(typed);
  // Another language may say `back` for taking back a move. Lessons, which have their own `back`, do not ask here.
  if (english == "back" && in_small(typed) != english) english = "undo";
  return english;
}

// The same for the second word of a command, before which an article may stand: `retirer le mur`.
std::string second_in_english(Words& words) {
  for (Words after = words; may_stand_aside(after.next()) && !after.ahead().empty();) words = after;
  return next_in_english(words);
}

const Row* find_row(Words words) {
  const std::string first = next_in_english(words);
  const std::string second = second_in_english(words);
  for (const Row& row : all_commands())
    if (row.name.size() >= first.size() && names(row, first, second)) return &row;
  return nullptr;
}

const char* why_incomplete(Verb verb, bool lacks_floor) {
  // TRANSLATORS: after a command such as `place king d4` in a fortress
  if (lacks_floor) return N_("On which floor? Add its name.");
  if (verb == Verb::Say) return N_("Say what? The text is missing.");
  if (verb == Verb::Note) return N_("Note what, and where? A space and a text are missing.");
  return N_("Incomplete command. `help` lists the commands.");
}

// The second words of commands that begin like this one, such as `wall` of `remove`, as the reader types them.
std::vector<std::string> second_words(const Row& row, const Rules& rules) {
  const std::string_view first = row.name.substr(0, row.name.find(' '));
  std::vector<std::string> words;
  for (const Row& other : all_commands())
    if (other.name.starts_with(first) && other.name.substr(first.size(), 1) == " " && belongs_to(rules, other.family))
      words.push_back(in_own_words(other.name.substr(first.size() + 1)));
  if (row.verb == Verb::Show) words.push_back(in_own_words("position"));
  return words;
}

// The words that a mistyped one may stand for, as the reader types them, each once.
std::vector<std::string> near_words(std::string_view typed, const std::vector<std::string>& words) {
  const std::vector<std::string_view> names(words.begin(), words.end());
  std::vector<std::string> near;
  for (const std::string& word : near_names(typed, names))
    if (std::string own = in_own_words(word); std::ranges::find(near, own) == near.end()) near.push_back(std::move(own));
  return near;
}

// `red:` or `blue:` at the front; at is moved past it.
std::optional<Side> read_side(std::string_view line, std::size_t& at) {
  const std::size_t colon = line.find(':', at);
  if (colon == std::string_view::npos) return {};
  const std::string_view word = line.substr(at, colon - at);
  const auto side = std::ranges::any_of(word, blank) ? std::nullopt : text::find_side(in_english(word));
  if (!side) return {};
  at = colon + 1;
  while (at < line.size() && blank(line[at])) ++at;
  return side;
}

bool begins_with_square(std::string_view text) {
  return text.size() >= 2 && small(text[0]) >= 'a' && small(text[0]) <= 'z' && text[1] >= '0' && text[1] <= '9';
}

}  // namespace

Refusal unknown_command(std::string_view word, int column, const Rules& rules) {
  std::vector<std::string> names;
  for (const Row& row : all_commands()) {
    if (row.when == When::Head || !belongs_to(rules, row.family)) continue;
    if (row.verb == Verb::Quit || row.verb == Verb::Clear) continue;  // too much is lost if the guess is wrong
    const std::string_view first = row.name.substr(0, row.name.find(' '));
    names.push_back(in_own_words(first));
    names.emplace_back(first);
  }
  return {.code = Refusal::Syntax,
          .word = std::string(word),
          .column = column,
          .why = N_("Unknown command \"{0}\"."),
          .near = near_words(word, names)};
}

std::string_view without_comment(std::string_view line) {
  for (std::size_t at = line.find('#'); at != std::string_view::npos; at = line.find('#', at + 1)) {
    if (at == 0 || blank(line[at - 1])) {
      line = line.substr(0, at);
      break;
    }
  }
  while (!line.empty() && blank(line.back())) line.remove_suffix(1);
  while (!line.empty() && blank(line.front())) line.remove_prefix(1);
  return line;
}

std::string_view without_stop(std::string_view line) {
  const auto trim = [](std::string_view text) {
    constexpr std::string_view before_semicolon = "\xC2\xA0";  // in French
    for (;;) {
      if (!text.empty() && blank(text.back()))
        text.remove_suffix(1);
      else if (text.ends_with(before_semicolon))
        text.remove_suffix(before_semicolon.size());
      else
        return text;
    }
  };
  const std::string_view whole = trim(line);
  const bool stops = whole.ends_with('.') || whole.ends_with(';');
  const std::string_view words = stops ? trim(whole.substr(0, whole.size() - 1)) : whole;
  return words.empty() ? whole : words;
}

std::size_t read_square(std::string_view text, Square& square) {
  if (!begins_with_square(text)) return 0;
  std::size_t length = 1;
  int number = 0;
  while (length < text.size() && text[length] >= '0' && text[length] <= '9') {
    number = std::min(number * 10 + (text[length] - '0'), 120);
    ++length;
  }
  if (text[1] == '0' && length > 2) return 0;
  square = square_at(small(text[0]) - 'a', number - 1);
  return length;
}

std::optional<Result<Command>> parse(std::string_view line, const Rules& rules) {
  std::size_t at = 0;
  while (at < line.size() && blank(line[at])) ++at;
  if (at == line.size() || line[at] == '#') return {};

  Command command{};
  command.side = read_side(line, at);
  command.column = static_cast<int>(at) + 1;  // only ASCII stands before it
  command.word = line.substr(at, 0);           // empty, but it has a place in the line

  const std::string_view uncommented = line.substr(0, at + without_comment(line.substr(at)).size());
  const auto stopped = [at](std::string_view text) { return text.substr(0, at + without_stop(text.substr(at)).size()); };
  const Row* row = begins_with_square(line.substr(at)) ? nullptr : find_row(Words(stopped(uncommented), at));
  const bool may_hold_comment_sign = row != nullptr && (row->verb == Verb::Name || row->verb == Verb::Note);
  if (!may_hold_comment_sign) line = uncommented;
  if (row == nullptr) {
    auto wrong = read_move(line, at, rules, command);
    if (!wrong) return command;
    if (wrong->word.empty()) {
      wrong->why = N_("Where to?");
    } else if (wrong->column == command.column && !begins_with_square(line.substr(at))) {
      const std::string_view typed = Words(line, at).next();  // with all its signs, but for the colon of a side
      return unknown_command(typed.ends_with(':') ? wrong->word : typed, wrong->column, rules);
    }
    return *wrong;
  }
  command.verb = row->verb;
  Words words(stopped(line), at, line);
  next_in_english(words);
  if (row->name.find(' ') != std::string_view::npos) second_in_english(words);
  Arguments arguments(words, rules, command);
  if (auto wrong = arguments.read(*row)) {
    if (wrong->word.empty() && wrong->why == nullptr) wrong->why = why_incomplete(row->verb, arguments.lacks_floor());
    if (wrong->code == Refusal::Syntax) wrong->near = near_words(wrong->word, second_words(*row, rules));
    return *wrong;
  }
  return command;
}

}  // namespace gonfalon::command
