// Pieces and cards by the manuals' terms: every example of language.md, a language a column. (issue 13, fault 37)
#include "gonfalon/text/terms.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "gonfalon/client/complete.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/rulebook.hpp"
#include "gonfalon/text/sentence.hpp"
#include "in_each_language.hpp"
#include "typed.hpp"

using namespace gonfalon;
using test::Table;

namespace {

std::string meant(const Rules& rules, text::TermKind kind, std::string_view typed) {
  const auto name = [](const auto& found) { return found ? std::string(name_of(*found)) : std::string(); };
  if (kind == text::TermKind::Rank) return name(text::meant_rank(std::get<battle::Rules>(rules), typed));
  const auto& fortress = std::get<fortress::Rules>(rules);
  if (kind == text::TermKind::Piece) return name(text::meant_piece(fortress, typed));
  const auto card = text::meant_card(fortress, typed);
  if (!card) return {};
  return in_the_manual(*card) ? std::string(name_of(*card)) : fortress.kind(*card).name;
}

std::vector<std::string> parted(std::string_view terms) {
  std::vector<std::string> found;
  while (!terms.empty()) {
    const std::string_view term = terms.substr(0, terms.find(", "));
    found.emplace_back(term);
    terms.remove_prefix(std::min(term.size() + 2, terms.size()));
  }
  return found;
}

// As a typist might have it: all in capital letters, accents as they are.
std::string in_capitals(std::string text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] >= 'a' && text[at] <= 'z') text[at] = static_cast<char>(text[at] - 'a' + 'A');
    if (text[at] == '\xC3') {
      ++at;
      if (static_cast<unsigned char>(text[at]) >= 0xA0) text[at] = static_cast<char>(text[at] - 0x20);
    }
  }
  return text;
}

}  // namespace

TEST_CASE("issue 13, fault 37: every term of the table is read, in capitals and without accents too") {
  for (const text::TermRow& row : text::all_terms()) {
    const Rules rules = test::game(row.kind == text::TermKind::Rank ? "original" : "fortress");
    for (const std::string_view column : row.terms) {
      CHECK_FALSE(column.empty());
      for (const std::string& term : parted(column)) {
        CAPTURE(term);
        CHECK(meant(rules, row.kind, term) == row.name);
        CHECK(meant(rules, row.kind, in_capitals(term)) == row.name);
        CHECK(meant(rules, row.kind, folded(term)) == row.name);
        CHECK(meant(rules, row.kind, folded(in_capitals(term))) == row.name);
      }
    }
  }
}

TEST_CASE("issue 13, fault 37: all that a game has stands in the table, and no term of it for two things") {
  std::set<std::string> things, terms;
  for (const text::TermRow& row : text::all_terms()) {
    const std::string kind = std::to_string(static_cast<int>(row.kind)) + ' ';
    CHECK(things.insert(kind + std::string(row.name)).second);
    std::set<std::string> own;
    for (const std::string_view column : row.terms)
      for (const std::string& term : parted(column)) own.insert(kind + folded(term));
    CHECK(own.contains(kind + std::string(row.name)));
    for (const std::string& term : own) {
      CAPTURE(term);
      CHECK(terms.insert(term).second);
    }
  }
  CHECK(things.size() == battle::all_ranks.size() + fortress::all_pieces.size() + fortress::manual_cards.size());
}

TEST_CASE("issue 13, fault 37: names, terms, letters and beginnings, each in its game") {
  using K = text::TermKind;
  struct Row {
    const char* variant;
    K kind;
    const char* typed;
    const char* name;  // "": of nothing, or of several
  };
  for (const Row& row : {
           Row{"original", K::Rank, "field marshal", "marshal"},
           Row{"original", K::Rank, "Field \t MARSHAL", "marshal"},
           Row{"original", K::Rank, "field", "marshal"},
           Row{"original", K::Rank, "Feldmarschall", "marshal"},
           Row{"original", K::Rank, "marechal", "marshal"},
           Row{"original", K::Rank, "mare\xCC\x81" "chal", "marshal"},  // the accent as a mark of its own
           Row{"original", K::Rank, "Aufklaerer", "scout"},
           Row{"original", K::Rank, "1", "spy"},
           Row{"original", K::Rank, "10", "marshal"},
           Row{"original", K::Rank, "m", "marshal"},  // a letter goes before all that begin with it
           Row{"original", K::Rank, "b", "bomb"},
           Row{"original", K::Rank, "mar", "marshal"},
           Row{"original", K::Rank, "ma", ""},  // major, marshal
           Row{"quick", K::Rank, "ma", "marshal"},  // whose army has no major
           Row{"original", K::Rank, "c", ""},
           Row{"quick", K::Rank, "captain", "captain"},  // a whole name is known where there is none in the army, too
           Row{"quick", K::Rank, "capt", ""},
           Row{"original", K::Rank, "sp", ""},  // spy, and the scout as Späher
           Row{"original", K::Rank, "marshals", ""},
           Row{"original", K::Rank, "knight", ""},
           Row{"original", K::Rank, "", ""},
           Row{"original", K::Rank, " ", ""},
           Row{"fortress", K::Piece, "kn", "knight"},
           Row{"fortress", K::Piece, "k", ""},
           Row{"fortress", K::Piece, "K\xC3\x96NIG", "king"},
           Row{"fortress", K::Piece, "re", "king"},
           Row{"fortress", K::Piece, "r", ""},  // Ritter, roi, re
           Row{"fortress", K::Piece, "w", "wizard"},
           Row{"fortress-intro", K::Piece, "k", "knight"},  // the one piece of that game
           Row{"fortress", K::Piece, "duke", ""},
           Row{"fortress", K::Card, "poison cup", "cup"},
           Row{"fortress", K::Card, "Giftbecher", "cup"},
           Row{"fortress", K::Card, "coupe empoisonnee", "cup"},
           Row{"fortress", K::Card, "coppa", "cup"},
           Row{"fortress", K::Card, "secret passage", "passage"},
           Row{"fortress", K::Card, "Geheimg", "passage"},
           Row{"fortress", K::Card, "du", "duke"},
           Row{"fortress", K::Card, "k", ""},
           Row{"fortress-intro", K::Card, "k", "king"},
           Row{"fortress", K::Card, "p", ""},  // passage, pitfall, princess
           Row{"fortress", K::Card, "P", "princess"},  // by her letter on the floors
           Row{"fortress", K::Card, "=", "passage"},
           Row{"funhouse", K::Card, "E", "clerk"},
           Row{"fortress", K::Card, "E", ""},
           Row{"fortress", K::Card, "knight", ""},
       }) {
    CAPTURE(row.variant);
    CAPTURE(row.typed);
    CHECK(meant(test::game(row.variant), row.kind, row.typed) == row.name);
  }
}

TEST_CASE("issue 13, fault 37: commands take them, and name the word and its column where there is no such") {
  Table battle(test::game("original"));
  Table fortress(test::game("fortress"));
  struct Row {
    Table& table;
    const char* line;
    const char* answer;
  };
  for (const Row& row : {
           Row{battle, "red: place field marshal A1", ""},
           Row{battle, "red: place Feldmarschall B1", "none-left marshal :12"},
           Row{battle, "red: place field", "syntax :17"},
           Row{battle, "red: place field A2", "none-left marshal :12"},
           Row{battle, "red: place field mouse A2", "syntax mouse :18"},
           Row{battle, "red: place poison cup A2", "unknown-piece poison cup :12"},
           Row{battle, "red: place ma A2", "unknown-piece ma :12"},
           Row{battle, "where queen", "unknown-piece queen :7"},
           Row{battle, "where secret  passage", "unknown-piece secret  passage :7"},
           Row{fortress, "red: place poison cup A1 bottom", ""},
           Row{fortress, "red: place Geheimgang A2 unten", ""},
           Row{fortress, "red: place passaggio  segreto A3 b", ""},
           Row{fortress, "red: place secret passage A4 b", "none-left passage :12"},
           Row{fortress, "red: place field marshal A4 b", "unknown-piece field marshal :12"},
           Row{fortress, "red: wall B1 B2 terra", ""},
           Row{fortress, "red: clear", ""},
       }) {
    CAPTURE(row.line);
    CHECK(row.table.say(row.line) == row.answer);
  }
  for (const Side side : both_sides) {
    fortress.say(std::string(text::name_of(side)) + ": random");
    fortress.say(std::string(text::name_of(side)) + ": ready");
  }
  CHECK(fortress.say("red: enter k") == "unknown-piece k :12");
  CHECK(fortress.say("red: enter kn") == "named side=red piece=knight");
  CHECK(fortress.say("blue: enter gnome").starts_with("named side=blue piece=dwarf\nbegin"));
  CHECK(fortress.say("red: swap for Prinzessin") == "unknown-piece Prinzessin :15");
  CHECK(fortress.say("red: swap for chevalier") == "already-inside");
  CHECK(fortress.say("where Zauberer") == fortress.say("where wizard"));
  CHECK(fortress.say("where poison cup") == fortress.say("where cup"));
}

TEST_CASE("issue 13, fault 37: Tab knows them") {
  const std::vector<std::string> known{"enter knight", "enter king", "place marshal A1", "place cup B1 bottom"};
  const std::pair<const char*, const char*> rows[] = {
      {"enter Rit", "enter knight"},         {"enter K\xC3\xB6", "enter king"}, {"enter k", "enter k"},
      {"place Feldm", "place marshal "},     {"place field m", "place marshal "}, {"place field marshal a", "place marshal A1"},
      {"place poison cup", "place cup "}, {"place queen", "place queen"}};
  for (const auto& row : rows) {
    const auto [typed, line] = row;
    CAPTURE(row.first);
    CHECK(client::complete(typed, known).line == line);
  }
}

TEST_CASE("each game has the terms of its own manual, with their forms, and understands them") {
  using battle::Rank;
  struct Row {
    const char* language;
    const char* variant;
    Rank rank;
    const char* called;
    const char* the;
  };
  for (const Row& row : {
           Row{"en", "original", Rank::Marshal, "field marshal", "the field marshal"},
           Row{"en", "duel", Rank::Marshal, "field marshal", "the field marshal"},
           Row{"en", "classic", Rank::Marshal, "marshal", "the marshal"},
           Row{"en", "quick", Rank::Marshal, "field marshal", "the field marshal"},
           Row{"en", "barrage", Rank::Marshal, "field marshal", "the field marshal"},
           Row{"en", "lunch", Rank::Marshal, "marshal", "the marshal"},
           Row{"de", "quick", Rank::Scout, "Späher", "der Späher"},
           Row{"de", "barrage", Rank::Scout, "Späher", "der Späher"},
           Row{"de", "original", Rank::Scout, "Aufklärer", "der Aufklärer"},
           Row{"de", "classic", Rank::Scout, "Aufklärer", "der Aufklärer"},
           Row{"de", "classic", Rank::Spy, "Spion", "der Spion"},
           Row{"de", "original", Rank::Spy, "Spionin", "die Spionin"},
           Row{"de", "barrage", Rank::Spy, "Spionin", "die Spionin"},
           Row{"de", "barrage", Rank::Marshal, "Feldmarschall", "der Feldmarschall"},
           Row{"fr", "classic", Rank::Spy, "espion", "l’espion"},
           Row{"fr", "original", Rank::Spy, "espionne", "l’espionne"},
           Row{"es", "classic", Rank::Spy, "espía", "el espía"},
           Row{"es", "quick", Rank::Spy, "espía", "la espía"},
           Row{"nl", "quick", Rank::Spy, "spionne", "de spionne"},
           Row{"nl", "barrage", Rank::Spy, "spionne", "de spionne"},
           Row{"nl", "original", Rank::Spy, "spionne", "de spionne"},
           Row{"nl", "duel", Rank::Spy, "spionne", "de spionne"},
           Row{"nl", "classic", Rank::Spy, "spion", "de spion"},
           Row{"nl", "classic", Rank::Flag, "vaandel", "de vlag"},  // its table says the one, its text the other
           Row{"nl", "original", Rank::Flag, "vlag", "de vlag"},
       }) {
    CAPTURE(row.language);
    CAPTURE(row.variant);
    const test::Speaking speaking(row.language);
    const Rules rules = test::game(row.variant);
    {
      const text::OwnTerms terms(title_of(rules));
      CHECK(text::called(row.rank) == row.called);
      CHECK(text::the(row.rank) == row.the);
    }
    CHECK(text::meant_rank(std::get<battle::Rules>(rules), row.called) == row.rank);
    for (const text::Topic& topic : text::rulebook(rules))
      if (topic.name == "pieces") CHECK(topic.text.find(row.called) != std::string::npos);
    // no other game's term stands in the book
    if (row.language == std::string("de") && row.rank == Rank::Scout)
      for (const text::Topic& topic : text::rulebook(rules)) CHECK(topic.text.find(row.called == std::string("Späher") ? "Aufklärer" : "Späher") == std::string::npos);
    if (row.language == std::string("de") && row.rank == Rank::Spy && row.variant == std::string("classic"))
      for (const text::Topic& topic : text::rulebook(rules)) CHECK(topic.text.find("Spionin") == std::string::npos);
  }
  // what is said when a piece is lost on a bomb
  const test::Speaking german("de");
  const auto on_bomb = [](const char* variant) {
    return text::sentence(test::game(variant), Attacked{Side::Red, test::at("B7"), test::at("C7"), Rank::Major, Rank::Bomb, battle::Duel::Defender});
  };
  CHECK(on_bomb("classic").find("Bumm!") != std::string::npos);
  CHECK(on_bomb("original").find("Bumm!") == std::string::npos);
}

TEST_CASE("a rules file can name its pieces") {
  const auto rules = read_rules("id = \"court\"\nfamily = \"battle\"\n[terms]\nmarshal = \"grand vizier\"\n[board]\nfiles = 6\nrows = 6\nhome = 2\n"
                                "[army]\nflag = 1\nmarshal = 1\nscout = 2\n");
  REQUIRE(rules);
  for (const char* const language : {"en", "de"}) {
    const test::Speaking speaking(language);
    const text::OwnTerms terms(title_of(*rules));
    CHECK(text::called(battle::Rank::Marshal) == "grand vizier");
    CHECK(text::counted("marshal", 1) == "1 grand vizier");
  }
  CHECK(text::called(battle::Rank::Marshal) == "marshal");
  CHECK(text::meant_rank(std::get<battle::Rules>(*rules), "grand vizier") == battle::Rank::Marshal);
  CHECK(text::meant_rank(std::get<battle::Rules>(*rules), "gr") == battle::Rank::Marshal);
  const auto again = read_rules(rules_file_of(*rules));
  REQUIRE(again);
  CHECK(title_of(*again).terms == title_of(*rules).terms);
  CHECK_FALSE(read_rules("id = \"court\"\nfamily = \"battle\"\n[terms]\nadmiral = \"x\"\n"));
}
