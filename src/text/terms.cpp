#include "gonfalon/text/terms.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "gonfalon/base/near_names.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::text {

namespace {

using K = TermKind;

// THE TABLE of gonfalon(5), `Names of pieces and cards`. Umlauts may be written with an e as well.
constexpr std::array<TermRow, 24> rows{{
    {K::Rank, "flag", {"flag", "Fahne", "drapeau", "bandiera"}},
    {K::Rank, "spy", {"spy", "Spion, Spionin", "espion, espionne", "spia"}},
    {K::Rank, "scout", {"scout", "Aufklärer, Aufklaerer, Späher, Spaeher", "éclaireur", "esploratore"}},
    {K::Rank, "miner", {"miner", "Mineur", "démineur", "artificiere"}},
    {K::Rank, "sergeant", {"sergeant", "Unteroffizier", "sergent", "sergente"}},
    {K::Rank, "lieutenant", {"lieutenant", "Leutnant", "lieutenant", "tenente"}},
    {K::Rank, "captain", {"captain", "Hauptmann", "capitaine", "capitano"}},
    {K::Rank, "major", {"major", "Major", "commandant", "comandante"}},
    {K::Rank, "colonel", {"colonel", "Oberst", "colonel", "colonnello"}},
    {K::Rank, "general", {"general", "General", "général", "generale"}},
    {K::Rank, "marshal", {"marshal, field marshal", "Feldmarschall", "maréchal", "maresciallo"}},
    {K::Rank, "bomb", {"bomb", "Bombe", "bombe", "bomba"}},

    {K::Piece, "king", {"king", "König, Koenig", "roi", "re"}},
    {K::Piece, "knight", {"knight", "Ritter", "chevalier", "cavaliere"}},
    {K::Piece, "wizard", {"wizard", "Zauberer", "magicien", "mago"}},
    {K::Piece, "dwarf", {"dwarf", "Zwerg", "gnome, éclaireur", "nano"}},

    {K::Card, "flag", {"flag", "Fahne", "drapeau", "bandiera"}},
    {K::Card, "cup", {"cup, poison cup", "Giftbecher", "coupe empoisonnée", "coppa avvelenata"}},
    {K::Card, "king", {"king", "König, Koenig", "roi", "re"}},
    {K::Card, "duke", {"duke", "Herzog", "duc", "duca"}},
    {K::Card, "soldier", {"soldier", "Soldat", "soldat", "soldato"}},
    {K::Card, "princess", {"princess", "Prinzessin", "princesse", "principessa"}},
    {K::Card, "passage",
     {"passage, secret passage", "Geheimgang, Geheimgangplatte", "passage secret", "passaggio segreto"}},
    {K::Card, "pitfall", {"pitfall", "Fallgrube", "trappe", "trappola"}},
}};

struct Term {
  std::string folded;
  const TermRow* row;
};

const std::vector<Term>& folded_terms() {
  static const std::vector<Term> terms = [] {
    std::vector<Term> found;
    for (const TermRow& row : rows)
      for (const std::string_view several : row.terms)
        for (const std::string_view term : split(several, ", ")) found.push_back({folded(term), &row});
    return found;
  }();
  return terms;
}

// The name that is meant by a whole term, or else by the beginning of one. of_kind: the kinds that are looked for. in_game: the
// rows whose terms may be begun. own: names without a row, such as custom cards. Empty: nothing is meant, or several things.
template <class OfKind, class InGame>
std::string_view meant(std::string_view typed, OfKind of_kind, InGame in_game, const std::vector<std::string_view>& own = {}) {
  const std::string wanted = folded(typed);
  if (wanted.empty()) return {};
  std::string_view name;
  bool several = false;
  for (const std::string_view one : own) {
    if (one == wanted) return one;
    if (!one.starts_with(wanted)) continue;
    several = several || !name.empty();
    name = one;
  }
  for (const Term& term : folded_terms()) {
    if (!of_kind(term.row->kind) || !term.folded.starts_with(wanted)) continue;
    if (term.folded == wanted) return term.row->name;
    if (!in_game(*term.row)) continue;
    several = several || (!name.empty() && name != term.row->name);
    name = term.row->name;
  }
  return several ? std::string_view() : name;
}

bool has(const battle::Rules& rules, const TermRow& row) { return rules.army[*find_rank(row.name)] > 0; }
bool has(const fortress::Rules& rules, const TermRow& row) {
  if (row.kind == K::Piece) return rules.party[*find_piece(row.name)];
  return row.kind == K::Card && rules.find(row.name) != nullptr;
}

template <class Rules>
std::string_view meant(const Rules& rules, std::string_view typed, K wanted, const std::vector<std::string_view>& own = {}) {
  return meant(
      typed, [&](K kind) { return kind == wanted; }, [&](const TermRow& row) { return has(rules, row); }, own);
}

std::vector<std::string_view> own_cards(const fortress::Rules& rules) {
  std::vector<std::string_view> names;
  for (const fortress::Kind& kind : rules.kinds)
    if (!in_the_manual(kind.card)) names.push_back(kind.name);
  return names;
}

}  // namespace

std::span<const TermRow> all_terms() { return rows; }

std::optional<battle::Rank> meant_rank(const battle::Rules& rules, std::string_view typed) {
  if (const auto rank = find_rank(in_small(typed))) return rank;
  return find_rank(meant(rules, typed, K::Rank));
}

std::optional<fortress::Piece> meant_piece(const fortress::Rules& rules, std::string_view typed) {
  return find_piece(meant(rules, typed, K::Piece));
}

std::optional<fortress::Card> meant_card(const fortress::Rules& rules, std::string_view typed) {
  if (const auto by_name = find_card(rules, meant(rules, typed, K::Card, own_cards(rules)))) return by_name;
  const auto has_letter = [&](const fortress::Kind& kind) { return typed == std::string_view(&kind.letter, 1); };
  const auto by_letter = std::ranges::find_if(rules.kinds, has_letter);
  return by_letter == rules.kinds.end() ? std::nullopt : std::optional(by_letter->card);
}

std::string_view meant_piece_or_card(const fortress::Rules& rules, std::string_view typed) {
  return meant(
      typed, [](K kind) { return kind != K::Rank; }, [&](const TermRow& row) { return has(rules, row); }, own_cards(rules));
}

std::vector<std::string> near_men(const Rules& rules, std::string_view typed, std::optional<TermKind> kind) {
  const auto* fortress = std::get_if<fortress::Rules>(&rules);
  if (fortress == nullptr && typed.size() < 2) return {};
  const auto is_in_game = [&](const TermRow& row) { return std::visit([&](const auto& of) { return has(of, row); }, rules); };
  std::vector<std::pair<std::string_view, std::string>> men;  // a term, and what it is called
  for (const TermRow& row : rows) {
    if ((kind && row.kind != *kind) || (row.kind == K::Rank) == (fortress != nullptr) || !is_in_game(row)) continue;
    const std::string name = row.kind == K::Rank    ? called(*find_rank(row.name))
                             : row.kind == K::Piece ? called(*find_piece(row.name))
                                                    : called(*fortress, *find_card(*fortress, row.name));
    for (const std::string_view several : row.terms)
      for (const std::string_view term : split(several, ", ")) men.emplace_back(term, name);
  }
  if (fortress != nullptr && kind.value_or(K::Card) == K::Card)
    for (const std::string_view own : own_cards(*fortress)) men.emplace_back(own, own);
  std::vector<std::string_view> terms;
  for (const auto& man : men) terms.push_back(man.first);
  std::vector<std::string> near;
  for (const std::string& term : near_names(typed, terms)) {
    const std::string& name = std::ranges::find(men, term, [](const auto& man) { return man.first; })->second;
    if (std::ranges::find(near, name) == near.end()) near.push_back(name);
  }
  return near;
}

std::string_view meant_in_any_game(std::string_view typed) {
  return meant(
      typed, [](K) { return true; }, [](const TermRow&) { return true; });
}

bool begin_term(std::string_view two_words) {
  const std::string wanted = folded(two_words);
  return std::any_of(folded_terms().begin(), folded_terms().end(),
                     [&](const Term& term) { return term.folded.starts_with(wanted); });
}

}  // namespace gonfalon::text
