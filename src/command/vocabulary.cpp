#include "gonfalon/command/vocabulary.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/command/move.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::command {

namespace {

// `make pot` adds the words of commands.def to the catalogue, in these contexts.
constexpr const char* of_commands = "word of a command";
constexpr const char* of_arguments = "argument of a command";
// Marks a message in the first context.
constexpr const char* W_(const char* message) { return message; }

// clang-format off
// TRANSLATORS, all below: a word that a player may type after a command, or as the name or value of a game's option: one word, or
// two if the English has two. Several with a comma and a blank between them: all are understood, the first is shown.
constexpr std::array more_words{
    W_("red"), W_("blue"), W_("none"),
    // what follows a command
    W_("known"), W_("position"), W_("more"), W_("careful"), W_("bold"), W_("bluff"), W_("long way"), W_("many traps"),
    W_("walls"), W_("ladders"), W_("cards"), W_("move"),
    // what keys do on the full screen, where no command does it
    W_("settings"), W_("next"), W_("next-kind"), W_("previous-kind"), W_("act"), W_("way"), W_("all"), W_("same-setups"), W_("same-sides"),
    W_("ending"), W_("watch"), W_("openings"), W_("review"), W_("picture"), W_("leave"),
    // lessons in line mode
    W_("back"), W_("skip"),
    // options
    W_("memory-aid"), W_("two-squares"), W_("pursuit"), W_("no-attack"), W_("both-immobile"), W_("bare-loses"), W_("moving-bomb-loses"),
    W_("turn-limit"), W_("step-limit"), W_("solo"), W_("hints"), W_("on"), W_("off"), W_("mover-wins"),
    // topics of the rule book
    W_("overview"), W_("pieces"), W_("setup"), W_("moves"), W_("attack"), W_("end"), W_("options"), W_("fortress"), W_("turn"),
    W_("obstacles"), W_("bridge"), W_("pitfalls"), W_("traps"), W_("passage"), W_("swap"), W_("sitting-out"), W_("advice"),
};
// clang-format on

struct Vocabulary {
  std::string language;                                 // whose words these are
  std::map<std::string, std::string> english;           // by the reader's folded words
  std::map<std::string, std::string, std::less<>> own;  // by the English words

  void add(const std::string& word) {
    const text::AsIfShowing as_written(text::AsIfShowing::Signs::Utf8);
    const std::string translated = text::p_(of_commands, word.c_str());
    for (const std::string_view each : split(translated, ", ")) {
      own.emplace(word, each);
      english.emplace(folded(each), word);
      english.emplace(folded(text::written_in_ascii(each, language)), word);
    }
  }
};

// The words of a command's name, and those in small letters of its arguments: `[for] PIECE`, `red|blue TEXT`.
std::vector<std::string> words_in(const Row& row) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : std::string(row.name) + ' ' + std::string(row.syntax) + ' ') {
    if ((c >= 'a' && c <= 'z') || c == '-') {
      word += c;
    } else {
      if (word.size() > 1) words.push_back(word);
      word.clear();
    }
  }
  return words;
}

const Vocabulary& vocabulary() {
  static Vocabulary now;
  if (now.language == text::language()) return now;
  now = {};
  now.language = text::language();
  if (now.language == "en") return now;
  std::set<std::string> words(more_words.begin(), more_words.end());
  for (const Row& row : all_commands())
    for (const std::string& word : words_in(row)) words.insert(word);
  for (const std::string& word : words) now.add(word);
  // An English word keeps its meaning: scripts and records must be read alike in all languages.
  for (const std::string& word : words) now.english.insert_or_assign(word, word);
  return now;
}

// What is said in English in several words; the other languages have theirs among the words of their catalogues.
struct EnglishPhrase {
  std::string_view said, word;
};
constexpr std::array english_phrases{EnglishPhrase{"i resign", "resign"}, EnglishPhrase{"give up", "resign"}, EnglishPhrase{"i give up", "resign"}};

// Without accents, and with ' for ’.
std::string plain(std::string_view typed) {
  std::string word = folded(typed);
  for (std::size_t at; (at = word.find(typographic_apostrophe)) != std::string::npos;) word.replace(at, typographic_apostrophe.size(), "'");
  return word;
}

// Before the piece that comes next: `swap for wizard`. A sacrifice may take another word: the piece named is not the one that goes.
std::string own_for(Verb verb) {
  // TRANSLATORS: a word of a command, as in `sacrifice for king`: the king comes next. One of the words for `for`
  return verb == Verb::Sacrifice ? std::string(text::p_("after sacrifice", "for")) : in_own_words("for");
}

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

}  // namespace

std::string in_english(std::string_view typed) {
  const std::string small_word = in_small(typed);
  const Vocabulary& words = vocabulary();
  if (words.english.empty()) return small_word;
  const auto found = words.english.find(plain(typed));
  return found == words.english.end() ? small_word : found->second;
}

std::optional<Phrase> phrase_at(std::string_view text) {
  const Vocabulary& words = vocabulary();
  const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
  std::optional<Phrase> longest;
  constexpr int most_words = 5;
  std::size_t end = 0;
  for (int count = 1; count <= most_words && end < text.size(); ++count) {
    while (end < text.size() && is_blank(text[end])) ++end;
    while (end < text.size() && !is_blank(text[end])) ++end;
    if (count == 1) continue;
    const std::string said = plain(text.substr(0, end));
    const auto english = std::ranges::find(english_phrases, said, &EnglishPhrase::said);
    const auto own = words.english.find(said);
    if (english != english_phrases.end())
      longest = {std::string(english->word), end};
    else if (own != words.english.end() && own->second.find(' ') == std::string::npos)
      longest = {own->second, end};
  }
  return longest;
}

std::string in_own_words(std::string_view english) {
  const Vocabulary& words = vocabulary();
  const auto found = words.own.find(english);
  return found == words.own.end() ? std::string(english) : text::as_shown(found->second, words.language);
}

// TRANSLATORS, all below: The letter that answers a question such as `Delete it? (y/n)`: one small letter from a to z.

bool means_yes(std::string_view typed) {
  const std::string letter = in_small(typed);
  return letter == text::p_("the key for yes", "y") || (letter == "y" && letter != text::p_("the key for no", "n"));
}

bool means_no(std::string_view typed) {
  const std::string letter = in_small(typed);
  return letter == text::p_("the key for no", "n") || (letter == "n" && letter != text::p_("the key for yes", "y"));
}

std::string own_command(const Rules& rules, const Order& order) {
  if (const auto* const move = std::get_if<Move>(&order))
    return fmt::format("{} {} {}", text::called(rules, move->from), own_word(Role::To), text::called(rules, move->to));
  std::string english;
  text::append_command(english, rules, order);
  std::vector<std::string> words;
  for (const std::string_view word : split(english, " ")) {
    const auto piece = text::find_piece(word);
    words.push_back(piece ? text::called(*piece) : in_own_words(word));
    if (words.size() == 1 && std::holds_alternative<Swap>(order)) words.push_back(own_for(Verb::Swap));
    if (words.size() == 1 && std::holds_alternative<Sacrifice>(order)) words.push_back(own_for(Verb::Sacrifice));
  }
  return joined(words, " ");
}

std::string own_line(const Rules& rules, const fortress::Party* party, const std::string& english) {
  const auto parsed = parse(english, rules);
  const auto order = parsed && *parsed ? order_of(rules, party, **parsed) : std::nullopt;
  return order ? own_command(rules, *order) : english;
}

std::string own_name(const Row& row) {
  std::vector<std::string> words;
  for (const std::string_view word : split(row.name, " ")) words.push_back(in_own_words(word));
  return joined(words, " ");
}

std::string own_syntax(const Row& row) {
  std::string out;
  for (std::string_view rest = row.syntax; !rest.empty();) {
    const auto is_letter = [&](char c) { return is_capital(rest.front()) ? is_capital(c) : c >= 'a' && c <= 'z'; };
    const std::string word(rest.begin(), std::ranges::find_if_not(rest, is_letter));
    if (word.empty()) {
      out += rest.front();
      rest.remove_prefix(1);
      continue;
    }
    out += word == "for" ? own_for(row.verb) : is_capital(word.front()) ? text::p_(of_arguments, word.c_str()) : in_own_words(word);
    rest.remove_prefix(word.size());
  }
  return out;
}

}  // namespace gonfalon::command
