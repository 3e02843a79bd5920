// What every language's catalogue must keep to. scripts/check-po checks that nothing is missing.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/client/complete.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/command/move.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/command/vocabulary.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/terms.hpp"
#include "in_each_language.hpp"
#include "typed.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

std::set<std::string> messages_of_nouns() {
  std::set<std::string> nouns{"Red", "Blue", "the {0}"};
  const auto add = [&](std::string_view name) {
    nouns.insert(std::string(name));
    nouns.insert("the " + std::string(name));
  };
  for (const battle::Rank rank : battle::all_ranks) add(battle::name_of(rank));
  for (const fortress::Piece piece : fortress::all_pieces) add(fortress::name_of(piece));
  for (const auto& games : {all_variants(), house_games()})
    for (const Rules& rules : games)
      if (const auto* of_fortress = std::get_if<fortress::Rules>(&rules))
        for (const fortress::Kind& kind : of_fortress->kinds) add(kind.name);
  return nouns;
}

// `acc=den Zwerg|g=m` by name.
std::map<std::string, std::string> forms_of(std::string_view noun) {
  std::map<std::string, std::string> forms;
  const auto parts = split(noun, "|");
  for (std::size_t nth = 1; nth < parts.size(); ++nth) {
    const auto end = parts[nth].find('=');
    REQUIRE(end != std::string_view::npos);
    forms.emplace(parts[nth].substr(0, end), parts[nth].substr(end + 1));
  }
  return forms;
}

// What stands between backquotes.
std::vector<std::string> typed_in(const std::string& text) {
  std::vector<std::string> typed;
  const auto parts = split(text, "`");
  for (std::size_t nth = 1; nth < parts.size(); nth += 2) typed.emplace_back(parts[nth]);
  return typed;
}

// The verb of a typed line, and the order it gives, in the first of these games that understands it. Empty: none does.
std::string meaning_of(const std::string& line) {
  for (const char* const variant : {"original", "fortress-twin", "fortress"}) {
    const auto parsed = command::parse(line, test::game(variant));
    if (!parsed || !*parsed) continue;
    const command::Command& given = **parsed;
    std::string meaning = std::to_string(static_cast<int>(given.verb));
    for (const auto& spot : {given.from, given.to}) meaning += ' ' + (spot ? text::place_name(test::game(variant), spot->square) : std::string("-"));
    return meaning;
  }
  return {};
}

// The places of a typed move; empty: it is not understood.
std::string move_in(const std::string& line, const Rules& rules) {
  const auto parsed = command::parse(line, rules);
  if (!parsed || !*parsed || !(*parsed)->from || !(*parsed)->to) return {};
  return text::place_name(rules, (*parsed)->from->square) + ", " + text::place_name(rules, (*parsed)->to->square);
}

}  // namespace

TEST_CASE("every language declares the forms that its sentences ask for") {
  const auto nouns = messages_of_nouns();
  in_each_language([&](const std::string& code) {
    std::optional<std::set<std::string>> declared;
    std::map<std::string, std::set<std::string>> genders;  // of sides, ranks, and pieces and cards of fortresses
    const auto kind_of = [](const std::string& noun) {
      if (noun == "Red" || noun == "Blue") return "side";
      return text::find_rank(noun.starts_with("the ") ? noun.substr(4) : noun) ? "rank" : "card";
    };
    const auto entries = entries_of(code);
    for (const Entry& entry : entries) {
      if (!entry.context.empty() || !nouns.contains(entry.message)) continue;
      CAPTURE(entry.message);
      std::set<std::string> names;
      for (const auto& [name, form] : forms_of(entry.translations.front())) {
        names.insert(name);
        if (name == "g") genders[kind_of(entry.message)].insert(form);
        CHECK_FALSE(form.empty());
      }
      if (!declared) declared = names;
      CHECK(names == *declared);
    }
    REQUIRE(declared);
    const std::regex place(R"(\{\d:([^{}]*)\})");
    for (const Entry& entry : entries) {
      CAPTURE(entry.message);
      for (const std::string& translation : entry.translations) {
        // a number with a noun, and a part that is placed, need only the forms that sentences ask for
        const bool is_noun = nouns.contains(entry.message) || entry.context == "a part to place" || entry.context.starts_with("a player's name") || (entry.message.starts_with("{0} ") && entry.translations.size() > 1);
        const std::string without_places = std::regex_replace(translation, place, "");
        if (!is_noun) CHECK(without_places.find('|') == std::string::npos);
        if (is_noun)
          for (const auto& [name, form] : forms_of(without_places)) CHECK(declared->contains(name));
        for (std::sregex_iterator at(translation.begin(), translation.end(), place), end; at != end; ++at) {
          const std::string request = (*at)[1];
          CAPTURE(request);
          if (request.find('=') == std::string::npos) {
            CHECK((in_small(request) == "nom" || declared->contains(in_small(request))));
            continue;
          }
          const auto choices = forms_of('|' + request);
          // all genders of the nouns that the place may stand for
          CHECK((genders.empty() || std::ranges::any_of(genders, [&](const auto& kind) {
            return std::ranges::all_of(kind.second, [&](const std::string& gender) { return choices.contains(gender); });
          })));
        }
      }
    }
  });
}

TEST_CASE("the words of commands are understood in every language, and English ones keep their meaning") {
  in_each_language([&](const std::string& code) {
    std::map<std::string, std::string> meaning;
    for (const Entry& entry : entries_of(code)) {
      if (entry.context != "word of a command") continue;
      CAPTURE(entry.message);
      CHECK(command::in_english(entry.message) == entry.message);
      for (const std::string_view word : split(entry.translations.front(), ", ")) {
        CAPTURE(word);
        CHECK(command::in_english(word) == entry.message);
        const auto other = meaning.emplace(folded(word), entry.message).first->second;
        CHECK(other == entry.message);
      }
      CHECK(command::in_english(command::in_own_words(entry.message)) == entry.message);
    }
    for (const command::Row& row : command::all_commands()) {
      if (row.when == command::When::Head) continue;
      CAPTURE(row.name);
      CHECK(command::own_name(row).find('{') == std::string::npos);
      // the word begins no move
      const std::string name = command::own_name(row);
      for (const std::string_view word : split(name, " ")) CHECK_FALSE(command::role_of(in_lower_case(word)) == command::Role::From);
    }
  });
}

TEST_CASE("what a translated message tells players to type means the same as in English") {
  in_each_language([&](const std::string& code) {
    for (const Entry& entry : entries_of(code)) {
      CAPTURE(entry.message);
      const auto english = typed_in(entry.message);
      for (const std::string& translation : entry.translations) {
        const auto own = typed_in(translation);
        if (own.size() != english.size() || english.size() != 1) continue;  // the order may differ: only where it is sure
        if (english.front().find('{') != std::string::npos) continue;
        CAPTURE(own.front());
        if (const std::string meaning = meaning_of(english.front()); !meaning.empty()) CHECK(meaning_of(own.front()) == meaning);
      }
    }
  });
}

TEST_CASE("what the system says of a file is told in the reader's language, whatever the locale") {
  const std::system_error none(ENOENT, std::generic_category(), "games/No such file or directory.gon");
  const std::runtime_error other("No such file or directory");
  CHECK(text::message_of(none) == "games/No such file or directory.gon: No such file or directory");
  CHECK(text::system_message(ENODATA) == std::generic_category().message(ENODATA));
  in_each_language([&](const std::string&) {
    const std::string told = text::system_message(ENOENT);
    CHECK(told != "No such file or directory");
    CHECK(text::message_of(none) == "games/No such file or directory.gon: " + told);
    CHECK(text::message_of(other) == other.what());
    for (const int error : {EPERM, EACCES, EEXIST, ENOTDIR, EISDIR, ENOSPC, EROFS, EMFILE, ECONNREFUSED})
      CHECK(text::system_message(error) != std::generic_category().message(error));
  });
}

TEST_CASE("pieces, cards and floors may be typed as they are called") {
  in_each_language([&](const std::string&) {
    for (const Rules& rules : all_variants()) {
      CAPTURE(id_of(rules));
      if (const auto* battle = std::get_if<battle::Rules>(&rules)) {
        for (const battle::Rank rank : battle::all_ranks)
          if (battle->army[rank] > 0) {
            CAPTURE(std::string(text::called(rank)));
            CHECK(text::meant_rank(*battle, text::called(rank)) == rank);
          }
        continue;
      }
      const auto& fortress = std::get<fortress::Rules>(rules);
      for (const fortress::Piece piece : fortress::all_pieces)
        if (fortress.party[piece]) {
          CAPTURE(std::string(text::called(piece)));
          CHECK(text::meant_piece(fortress, text::called(piece)) == piece);
        }
      for (const fortress::Kind& kind : fortress.kinds) {
        CAPTURE(std::string(text::called(fortress, kind.card)));
        CHECK(text::meant_card(fortress, text::called(fortress, kind.card)) == kind.card);
      }
      for (const Square space : fortress.spaces()) {
        const std::string line = command::in_own_words("what") + ' ' + text::called(rules, space);
        CAPTURE(line);
        const auto parsed = command::parse(line, rules);
        REQUIRE((parsed && *parsed));
        CHECK((*parsed)->from->square == space);
      }
    }
  });
}

TEST_CASE("the manuals' phrases are read in every language of the screen") {
  in_each_language([&](const std::string&) {
    for (const char* const line : {"I'm going from space C2 bottom to space C2 middle", "von Feld C2 UNTEN auf Feld C2 MITTE",
                                   "je vais de la case C2 du bas à la case C2 du milieu",
                                   "Mi sposto dalla casella C2, al piano terra, alla casella C2 situata al piano intermedio"}) {
      CAPTURE(line);
      CHECK(move_in(line, test::game("fortress")) == "C2 bottom, C2 middle");
    }
  });
}

TEST_CASE("the words of a move have their roles in every language, but for words that English uses otherwise") {
  in_each_language([&](const std::string& code) {
    const auto column = static_cast<std::size_t>(std::ranges::find(text::term_languages, code) - text::term_languages.begin());
    REQUIRE(column < text::term_languages.size());
    std::set<std::string> english;
    for (const command::WordRow& row : command::move_words())
      for (const std::string_view word : split(row.words[0], " ")) english.emplace(word);
    for (const command::WordRow& row : command::move_words()) {
      CHECK_FALSE((row.role != command::Role::Filler && row.words[column].empty()));
      for (const std::string_view word : split(row.words[column], " ")) {
        CAPTURE(word);
        if (row.role == command::Role::Aside) {
          CHECK(command::may_stand_aside(word));
          continue;
        }
        CHECK(word == in_lower_case(word));
        CHECK(word.size() <= 16);  // what a move's reader has room for
        if (!english.contains(std::string(word))) CHECK(command::role_of(word) == row.role);
      }
    }
  });
}

TEST_CASE("a whole move may be typed in the reader's words, and what is offered for Tab is understood") {
  in_each_language([&](const std::string& code) {
    const std::string own = std::string(command::own_word(command::Role::From)) + " C2 " + std::string(command::own_word(command::Role::Bottom)) + ' ' +
                            std::string(command::own_word(command::Role::To)) + " C2 " + std::string(command::own_word(command::Role::Middle));
    CAPTURE(own);
    CHECK(move_in(own, test::game("fortress")) == "C2 bottom, C2 middle");
    for (const char* const variant : {"barrage", "fortress-twin"}) {
      const Rules rules = test::game(variant);
      const View view = blank_view(rules, {});
      const client::Asker asker{.rules = rules, .view = view, .side = {}, .in_own_words = true};
      client::Asker in_english = asker;
      in_english.in_own_words = false;
      const auto offered = client::phrases(asker);
      const auto english = client::phrases(in_english);
      REQUIRE(offered.size() == english.size());
      for (std::size_t nth = 0; nth < offered.size(); ++nth) {
        CAPTURE(offered[nth]);
        CAPTURE(english[nth]);
        const auto one = command::parse(offered[nth], rules), other = command::parse(english[nth], rules);
        if (other && *other) CHECK((one && *one && (*one)->verb == (*other)->verb && (*one)->level == (*other)->level));
      }
    }
    CHECK_FALSE(code.empty());
  });
}

TEST_CASE("pieces and cards are offered in the reader's words") {
  in_each_language([&](const std::string&) {
    for (const char* const variant : {"barrage", "fortress"}) {
      const Rules rules = test::game(variant);
      const View view = blank_view(rules, Side::Red);
      const auto offered = client::phrases({.rules = rules, .view = view, .side = Side::Red, .in_own_words = true});
      const auto offers = [&](const std::string& name) {
        return std::ranges::any_of(offered, [&](const std::string& phrase) { return phrase.find(' ' + name) != std::string::npos; });
      };
      if (const auto* const battle = std::get_if<battle::Rules>(&rules)) {
        for (const battle::Rank rank : battle::all_ranks)
          if (battle->army[rank] > 0) CHECK(offers(text::called(rank)));
      } else {
        const auto& fortress = std::get<fortress::Rules>(rules);
        for (const fortress::Kind& kind : fortress.kinds) CHECK(offers(text::called(fortress, kind.card)));
      }
    }
  });
}

TEST_CASE("groups of pieces are asked for in the reader's words") {
  in_each_language([&](const std::string&) {
    Rules rules = test::game("barrage");
    std::get<battle::Rules>(rules).memory_aid = true;  // without it nobody is reminded of what is known
    test::Person red(rules, {.plays = {{true, false}}, .here = true});
    CHECK(red.say(command::in_own_words("random")) == "allowed");
    for (const char* const group : {"known", "red"}) {
      const std::string line = command::in_own_words("where") + ' ' + command::in_own_words(group);
      CAPTURE(line);
      CHECK_FALSE(red.hear(line).fault);
    }
  });
}

TEST_CASE("the lines of a menu have different letters in every language") {
  in_each_language([&](const std::string& code) {
    std::map<std::string, std::map<std::string, std::string>> letters;  // by menu: that at the end has the letter q
    for (const Entry& entry : entries_of(code)) {
      if (!entry.context.starts_with("the letter of ")) continue;
      CAPTURE(entry.context);
      const std::string& letter = entry.translations.front();
      CHECK((letter.size() == 1 && letter[0] >= 'a' && letter[0] <= 'z'));
      const std::string line = entry.context.substr(std::strlen("the letter of "));
      constexpr std::array<std::string_view, 8> in_game_lines{"continue", "offer a draw", "claim the win", "take back", "write a message", "rules", "settings", "give up"};
      const bool in_game = std::ranges::find(in_game_lines, line) != in_game_lines.end() || entry.message == "l";
      CHECK(letters[in_game ? "in a game" : "at the end"].emplace(letter, line).second);
      if (entry.message == "q") CHECK(letter == "q");
    }
    CHECK(letters.size() == 2);
  });
}
