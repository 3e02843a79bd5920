// A first evening in every language on the full screen: start, choose, suggest a setup, ten moves, the rules, leave. No English word is
// left on any screen.
#include <doctest/doctest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "gonfalon/base/utf8.hpp"
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
  seen.push_back(game.keys("Escape C-c").sees(('(' + std::string(text::p_("the key for yes", "y")) + '/').c_str()).text());
  game.keys(text::p_("the key for yes", "y")).ends();
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
