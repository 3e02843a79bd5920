#include "gonfalon/text/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::text {

namespace {

// A countable thing: its English singular and plural, and the translated number with its noun.
struct Countable {
  std::string_view name;
  std::string_view several;
  const char* (*count)(int);
};

// TRANSLATORS, all below: a number with a piece, card or part of a fortress, in lists such as "2 scouts, 1 spy". {0}: the number.
// Let the translation begin with it: the word that follows can be typed too.

// clang-format off
constexpr std::array<Countable, 28> nouns{{
    {"flag", "flags", [](int n) { return ngettext("{0} flag", "{0} flags", n); }},
    {"spy", "spies", [](int n) { return ngettext("{0} spy", "{0} spies", n); }},
    {"scout", "scouts", [](int n) { return ngettext("{0} scout", "{0} scouts", n); }},
    {"miner", "miners", [](int n) { return ngettext("{0} miner", "{0} miners", n); }},
    {"sergeant", "sergeants", [](int n) { return ngettext("{0} sergeant", "{0} sergeants", n); }},
    {"lieutenant", "lieutenants", [](int n) { return ngettext("{0} lieutenant", "{0} lieutenants", n); }},
    {"captain", "captains", [](int n) { return ngettext("{0} captain", "{0} captains", n); }},
    {"major", "majors", [](int n) { return ngettext("{0} major", "{0} majors", n); }},
    {"colonel", "colonels", [](int n) { return ngettext("{0} colonel", "{0} colonels", n); }},
    {"general", "generals", [](int n) { return ngettext("{0} general", "{0} generals", n); }},
    {"marshal", "marshals", [](int n) { return ngettext("{0} marshal", "{0} marshals", n); }},
    {"bomb", "bombs", [](int n) { return ngettext("{0} bomb", "{0} bombs", n); }},
    {"king", "kings", [](int n) { return ngettext("{0} king", "{0} kings", n); }},
    {"knight", "knights", [](int n) { return ngettext("{0} knight", "{0} knights", n); }},
    {"wizard", "wizards", [](int n) { return ngettext("{0} wizard", "{0} wizards", n); }},
    {"dwarf", "dwarves", [](int n) { return ngettext("{0} dwarf", "{0} dwarves", n); }},
    {"cup", "cups", [](int n) { return ngettext("{0} cup", "{0} cups", n); }},
    {"duke", "dukes", [](int n) { return ngettext("{0} duke", "{0} dukes", n); }},
    {"soldier", "soldiers", [](int n) { return ngettext("{0} soldier", "{0} soldiers", n); }},
    {"princess", "princesses", [](int n) { return ngettext("{0} princess", "{0} princesses", n); }},
    {"passage", "passages", [](int n) { return ngettext("{0} passage", "{0} passages", n); }},
    {"pitfall", "pitfalls", [](int n) { return ngettext("{0} pitfall", "{0} pitfalls", n); }},
    {"wall", "walls", [](int n) { return ngettext("{0} wall", "{0} walls", n); }},
    {"ladder", "ladders", [](int n) { return ngettext("{0} ladder", "{0} ladders", n); }},
    {"bridge", "bridges", [](int n) { return ngettext("{0} bridge", "{0} bridges", n); }},
    {"piece", "pieces", [](int n) { return ngettext("{0} piece", "{0} pieces", n); }},
    {"row", "rows", [](int n) { return ngettext("{0} row", "{0} rows", n); }},
    {"card", "cards", [](int n) { return ngettext("{0} card", "{0} cards", n); }},
}};
// clang-format on

// The translated noun for this count, without the number before it.
std::string uncounted(const Countable& noun, int count) {
  constexpr std::string_view number = "{0} ";
  const std::string text = Noun(noun.count(count));
  return in_small(text.starts_with(number) ? text.substr(number.size()) : text);
}

}  // namespace

// TRANSLATORS, all below: names of sides, pieces, cards and floors, inside sentences, lists and legends. {0}: a space such as C2.
// Sides, pieces and cards are nouns: declare the forms that your sentences ask for after the name (`dwarf|gen=dwarf's|g=m`).

std::string coordinate(Square square) {
  return fmt::format("{}{}", static_cast<char>('A' + square.file), square.row + 1);
}

Noun called(Side side) { return Noun(side == Side::Red ? _("Red") : _("Blue")); }

BySide<Noun> names_of_sides() { return {{called(Side::Red), called(Side::Blue)}}; }

namespace {
constexpr battle::ByRank<const char*> rank_names{{N_("flag"), N_("spy"), N_("scout"), N_("miner"),
                                                  N_("sergeant"), N_("lieutenant"), N_("captain"), N_("major"),
                                                  N_("colonel"), N_("general"), N_("marshal"), N_("bomb")}};
constexpr fortress::ByCard<const char*> card_names{{N_("flag"), N_("cup"), N_("king"), N_("duke"), N_("soldier"),
                                                    N_("princess"), N_("passage"), N_("pitfall")}};
const GameInfo of_no_game;
}  // namespace

Noun called(battle::Rank rank) {
  const std::string_view own = own_term(name_of(rank));
  return Noun(own.empty() ? _(rank_names[rank]) : own);
}

Noun called_briefly(battle::Rank rank) {
  const OwnTerms terms(of_no_game);
  return called(rank);
}

Noun called(fortress::Piece piece) {
  constexpr fortress::ByPiece<const char*> names{{N_("king"), N_("knight"), N_("wizard"), N_("dwarf")}};
  const std::string_view own = own_term(name_of(piece));
  return Noun(own.empty() ? _(names[piece]) : own);
}

Noun called(const fortress::Rules& rules, fortress::Card card) {
  if (!in_the_manual(card)) {
    const std::string& name = rules.kind(card).name;
    // in a game that comes with the program the name is a msgid
    return rules.title->file.empty() ? Noun(_(name.c_str())) : Noun(name);
  }
  const OwnTerms terms(*rules.title);
  const std::string_view own = own_term(name_of(card));
  return Noun(own.empty() ? _(card_names[card]) : own);
}

Noun called_briefly(const fortress::Rules& rules, fortress::Card card) {
  if (!in_the_manual(card)) return called(rules, card);
  const OwnTerms terms(of_no_game);
  return Noun(_(card_names[card]));
}

namespace {

// The names of floors that have translations.
struct FloorWords {
  std::string_view name;
  const char* called;
  const char* with_coordinate;
};
constexpr std::array<FloorWords, 6> known_floors{{{"bottom", N_("bottom"), N_("{0} bottom")},
                                                  {"middle", N_("middle"), N_("{0} middle")},
                                                  {"top", N_("top"), N_("{0} top")},
                                                  {"far bottom", N_("far bottom"), N_("{0} far bottom")},
                                                  {"far middle", N_("far middle"), N_("{0} far middle")},
                                                  {"far top", N_("far top"), N_("{0} far top")}}};

const FloorWords* words_for(std::string_view name) {
  const auto found = std::ranges::find(known_floors, name, &FloorWords::name);
  return found == known_floors.end() ? nullptr : &*found;
}

}  // namespace

std::string called(const fortress::Rules& rules, Level level) {
  const std::string& name = rules.floors[static_cast<std::size_t>(level)].name;
  const FloorWords* const words = words_for(name);
  return words == nullptr ? name : _(words->called);
}

std::string called(const Rules& rules, Square square) {
  const auto* const of_fortress = std::get_if<fortress::Rules>(&rules);
  const auto nth = static_cast<std::size_t>(square.level);
  if (of_fortress == nullptr || nth >= of_fortress->floors.size()) return coordinate(square);
  const std::string& name = of_fortress->floors[nth].name;
  const FloorWords* const words = words_for(name);
  return words == nullptr ? coordinate(square) + ' ' + name : fill(_(words->with_coordinate), coordinate(square));
}

// TRANSLATORS: {0}: the name of a piece or card that is not in the manuals
Noun with_article(std::string_view name) { return Noun(fill(_("the {0}"), name)); }

// TRANSLATORS, all below: a piece or card with its article, as the subject or object of a sentence. A noun: declare the same forms
// as for its name without the article.
Noun the(battle::Rank rank) {
  constexpr battle::ByRank<const char*> names{{N_("the flag"), N_("the spy"), N_("the scout"),
                                               N_("the miner"), N_("the sergeant"), N_("the lieutenant"),
                                               N_("the captain"), N_("the major"), N_("the colonel"),
                                               N_("the general"), N_("the marshal"), N_("the bomb")}};
  const std::string_view own = own_term(name_of(rank));
  return own.empty() ? Noun(_(names[rank])) : with_article(own);
}

Noun the(fortress::Piece piece) {
  constexpr fortress::ByPiece<const char*> names{
      {N_("the king"), N_("the knight"), N_("the wizard"), N_("the dwarf")}};
  const std::string_view own = own_term(name_of(piece));
  return own.empty() ? Noun(_(names[piece])) : with_article(own);
}

Noun the(const fortress::Rules& rules, fortress::Card card) {
  constexpr fortress::ByCard<const char*> names{{N_("the flag"), N_("the cup"), N_("the king"), N_("the duke"), N_("the soldier"),
                                                 N_("the princess"), N_("the passage"), N_("the pitfall")}};
  if (!in_the_manual(card)) return with_article(called(rules, card));
  const OwnTerms terms(*rules.title);
  const std::string_view own = own_term(name_of(card));
  return own.empty() ? Noun(_(names[card])) : with_article(own);
}

// TRANSLATORS: what became of a piece or card, in lists. {0}: its name, of which only the gender counts: `{0:m=battu|f=battue}`
std::string beaten(const Noun& name) { return fill(p_("of a piece or card", "{0:any=beaten}"), name); }

Noun counted(std::string_view what, int count) {
  if (const std::string_view own = own_term(what); !own.empty()) return Noun(fmt::format("{} {}{}", count, count == 1 ? "" : "x ", own));
  for (const Countable& noun : nouns)
    if (noun.name == what) return Noun(fill(noun.count(count), count));
  return Noun(fmt::format("{} {}", count, what));
}

// A custom card's name has no known plural.
Noun counted(const fortress::Rules& rules, std::string_view what, int count) {
  const fortress::Kind* const kind = rules.find(what);
  if (kind == nullptr || in_the_manual(kind->card)) return counted(what, count);
  const std::string name = called(rules, kind->card);
  return Noun(count == 1 ? fmt::format("1 {}", name) : fmt::format("{} x {}", count, name));
}

std::string_view meant_by(std::string_view word) {
  const std::string typed = in_small(word);
  for (const Countable& noun : nouns)
    if (typed == noun.name || typed == noun.several || typed == uncounted(noun, 1) ||
        typed == uncounted(noun, 2))
      return noun.name;
  return {};
}

// TRANSLATORS: {0}: a name, such as Red or A4; {1}: what is told of it. Only the punctuation is yours.
std::string labelled(std::string_view name, std::string_view what) { return fill(p_("a name, and what is told of it", "{0}: {1}"), name, what); }

std::string in_clauses(const std::vector<std::string>& clauses) {
  std::string all;
  for (const std::string& clause : clauses)
    // TRANSLATORS: {0}, {1}: statements. Only the punctuation is yours.
    all = all.empty() ? clause : fill(p_("two statements", "{0}; {1}"), all, clause);
  return all;
}

std::string listed(const std::vector<std::string>& things) {
  return joined(things, ", ");
}
Noun listed(const std::vector<Noun>& things) {
  return Noun::joined(things, [](const std::vector<std::string>& forms) { return joined(forms, ", "); });
}

}  // namespace gonfalon::text
