// A first evening in every language on the full screen: start, choose, suggest a setup, ten moves, the rules, leave. No English word is
// left on any screen.
#include <doctest/doctest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/text/gettext.hpp"
#include "common/soak.hpp"
#include "screen.hpp"
#include "unit/in_each_language.hpp"

using namespace gonfalon;
using namespace gonfalon::test;
using text::_;

namespace {

// The words of at least three ASCII letters, in small letters.
std::set<std::string> words_in(const std::string& text) {
  std::set<std::string> words;
  std::string word;
  for (const char c : text + ' ') {
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
      word += small(c);
    } else {
      if (word.size() >= 3) words.insert(word);
      word.clear();
    }
  }
  return words;
}

// What is waited for, in the language that is spoken now: a message of the program up to its first place.
std::string said(const char* message) {
  const std::string whole = _(message);
  return whole.substr(0, whole.find('{'));
}

// The screens of an evening, by the step that they follow.
std::vector<std::string> evening(const std::string& language) {
  Scratch home;
  home.environment = {{"LANGUAGE", language}};
  std::vector<std::string> seen;
  {
    Screen start(home, "");
    seen.push_back(start.sees(said("Saved games").c_str()).text());
    seen.push_back(start.keys("Down Enter").sees(said("Practice").c_str()).text());
    seen.push_back(start.keys("/").sees(said("Goal of the game").c_str()).text());
    start.keys("q").sees(said("Practice").c_str()).keys("q").sees(said("Saved games").c_str()).keys("q").ends();
  }
  Screen game(home, "play original --red-setup random --blue computer:1 --seed 3");
  const std::string turn = _("Your turn");
  seen.push_back(game.sees(turn.c_str()).text());
  const int moves = in_soak() ? 10 : 2;  // a hint takes time
  for (int move = 0; move < moves; ++move) {
    game.keys(".").sees(said("Hint: {0}. Press Enter to play it.").c_str()).keys("Enter").until_none(said("Hint: {0}. Press Enter to play it.").c_str());
    seen.push_back(game.sees(turn.c_str()).text());
  }
  const std::string closes = std::string(_("Enter")) + ", q";
  seen.push_back(game.keys("?").sees(closes.c_str()).text());
  seen.push_back(game.keys("Escape").until_none(closes.c_str()).line(said("xyzzy")).sees("xyzzy").text());
  seen.push_back(game.keys("Escape").line(said("resign")).sees(('(' + std::string(text::p_("the key for yes", "y")) + '/').c_str()).text());
  game.keys(text::p_("the key for no", "n")).keys("C-c").ends();
  return seen;
}

// Names, which are the same in all languages, and what the test types.
const std::set<std::string> names{"gonfalon", "original", "duel", "barrage", "quick", "xyzzy"};

}  // namespace

TEST_CASE("an evening in every language has no English word") {
  const std::vector<std::string> in_english = evening("en");
  in_each_language([&](const std::string& code) {
    std::set<std::string> own = names;
    for (const Entry& entry : entries_of(code))
      for (const std::string& translation : entry.translations) own.merge(words_in(translation));
    const std::vector<std::string> screens = evening(code);
    REQUIRE(screens.size() == in_english.size());
    for (std::size_t nth = 0; nth < screens.size(); ++nth) {
      const auto english = words_in(in_english[nth]);
      std::string stray;
      for (const std::string& word : words_in(screens[nth]))
        if (english.contains(word) && !own.contains(word)) stray += word + ' ';
      CHECK_MESSAGE(stray.empty(), stray << "in screen " << nth << '\n' << screens[nth]);
    }
  });
}

TEST_CASE("the language is found in any locale, and its signs are those that the terminal shows") {
  const std::string english = "10 by 10 squares", german = "10×10 Felder", german_in_ascii = "10x10 Felder", french = "10 pièces", french_in_ascii = "10 pieces par camp";
  struct Row {
    std::map<std::string, std::string> environment;
    const char* options;
    std::string says;
  };
  // No such locale is installed anywhere: de_QQ.
  for (const auto& [environment, options, says] : {
           Row{{}, "", english},
           {{}, "--lang de", german_in_ascii},
           {{{"LC_ALL", "C"}, {"LANGUAGE", "de"}}, "", german_in_ascii},
           {{{"LC_ALL", "POSIX"}, {"LANGUAGE", "de_AT:fr"}}, "", german_in_ascii},
           {{{"LC_ALL", "C"}, {"LANGUAGE", "de"}}, "--lang fr", french_in_ascii},
           {{{"LC_ALL", "C.UTF-8"}, {"LANGUAGE", "de"}}, "", german},
           {{{"LC_ALL", "C.UTF-8"}, {"LANGUAGE", "qq:fr"}}, "", french},
           {{{"LC_ALL", "C.UTF-8"}, {"LANGUAGE", "qq"}}, "", english},
           {{{"LC_ALL", "C.UTF-8"}, {"LANGUAGE", "en:de"}}, "", english},
           {{{"LC_ALL", "C.UTF-8"}, {"LANGUAGE", "../locale/de"}}, "", english},
           {{{"LC_ALL", "C.UTF-8"}}, "--lang de", german},
           {{{"LANG", "de_QQ.UTF-8"}}, "", german},
           {{{"LANG", "de_QQ.utf8@euro"}, {"LOCPATH", "/nonexistent"}}, "", german},
           {{{"LANG", "de_QQ.UTF-8"}, {"LANGUAGE", "qq:fr"}}, "", french},
           {{{"LANG", "de_QQ"}}, "", german_in_ascii},
           {{{"LANG", "de_QQ.ISO-8859-1"}}, "", german_in_ascii},
           {{{"LANG", "qq_QQ.UTF-8"}}, "", english},
           {{{"LC_MESSAGES", "de_QQ.UTF-8"}, {"LANG", "fr_QQ.UTF-8"}}, "", german},
           {{{"LC_ALL", "fr_QQ.UTF-8"}, {"LC_MESSAGES", "de_QQ.UTF-8"}, {"LANG", "C"}}, "", french},
           {{{"LC_ALL", ""}, {"LC_MESSAGES", ""}, {"LANG", "de_QQ.UTF-8"}}, "", german},
           // the signs: LC_ALL, LC_CTYPE, LANG
           {{{"LC_CTYPE", "UTF-8"}}, "--lang de", german},
           {{{"LC_ALL", "UTF-8"}}, "--lang de", german},
           {{{"LC_CTYPE", "qq_QQ.UTF-8"}}, "--lang de", german},
           {{{"LC_CTYPE", "utf8"}, {"LANG", "C"}}, "--lang de", german},
           {{{"LC_CTYPE", "C"}, {"LANG", "de_QQ.UTF-8"}}, "", german_in_ascii},
           {{{"LC_CTYPE", "C"}, {"LANG", "C.UTF-8"}}, "--lang de", german_in_ascii},
           {{{"LC_CTYPE", "C.UTF-8"}, {"LANG", "de_QQ"}}, "", german},
           {{{"LC_ALL", "C"}, {"LC_CTYPE", "C.UTF-8"}}, "--lang de", german_in_ascii},
           {{{"LC_CTYPE", "qq"}}, "--lang de", german_in_ascii},
           {{{"LC_CTYPE", "UTF-16"}}, "--lang de", german_in_ascii},
           {{{"LC_CTYPE", "C"}, {"LANG", "fr_QQ.UTF-8"}}, "", french_in_ascii},
       }) {
    Scratch home;
    home.environment = {{"LC_ALL", {}}};
    std::string called = options;
    for (const auto& [variable, value] : environment) {
      home.environment[variable] = value;
      called = variable + '=' + value + ' ' + called;
    }
    CAPTURE(called);
    CHECK(home.run(std::string(options) + " variants").out.find(says) != std::string::npos);
  }
}

TEST_CASE("in ASCII the words of a language are shown and understood without its letters, and with them") {
  Scratch home;
  home.environment = {{"LC_ALL", "C"}, {"LANGUAGE", "de"}};
  const std::string script = "rot: zufällig\nrot: bereit\nblau: zufaellig\nblau: bereit\nwo Aufklärer\nwo Aufklaerer\nwo aufklarer\n";
  const Run in_ascii = home.run("play barrage --seed 1 --keep-going", script);
  home.environment["LC_ALL"] = "C.UTF-8";
  const Run in_utf8 = home.run("play barrage --seed 1 --keep-going", script);
  CHECK(in_ascii.error == "");
  CHECK(in_utf8.error == "");
  CHECK(in_utf8.out.find("Späher") != std::string::npos);
  CHECK(in_ascii.out == text::written_in_ascii(in_utf8.out, "de"));
}
