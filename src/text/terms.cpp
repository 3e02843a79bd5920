#include "gonfalon/text/terms.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::text {

namespace {

using K = TermKind;

// THE TABLE of gonfalon(5), `Names of pieces and cards`. The columns are those of term_languages. Umlauts may be written with an e as
// well.
constexpr std::array<TermRow, 24> rows{{
    {K::Rank, "flag",
     {"flag", "Fahne, Flagge, Flaggen", "drapeau, drapeaux", "bandiera, bandiere", "vlag, vaandel, vlaggen",
      "fana, flagga, fanan, flaggan, fanor", "fane, fanen, flag, flaget", "bandera, estandarte", "flaga, flagę, flagi",
      "bandeira"}},
    {K::Rank, "spy",
     {"spy", "Spion, Spionin, Spione", "espion, espionne", "spia, spie", "spion, spionne, spionnen",
      "spion, spionen, spionerna", "spion, spionen", "espía, espías, espia", "szpieg, szpiega, szpiegiem, szpiedzy",
      "espia, espião, espiã"}},
    {K::Rank, "scout",
     {"scout", "Aufklärer, Aufklaerer, Späher, Spaeher", "éclaireur, éclaireurs, éclaireuse",
      "esploratore, esploratori, ricognitore", "verkenner, verkenners", "spanare, spejare, spanaren, spanarna, spejaren",
      "spejder, spejderen, spejdere", "explorador, exploradora, exploradores", "zwiadowca, zwiadowcę, zwiadowcy, zwiadowców",
      "explorador, batedor, exploradores"}},
    {K::Rank, "miner",
     {"miner", "Mineur, Mineure, Mineuren", "démineur, démineurs", "artificiere, minatore, artificieri", "mineur, mineurs",
      "minör, minören, minörer", "minør, minøren, minører", "minador, minero, mineros", "saper, sapera, saperzy, saperów",
      "mineiro, sapador, mineiros"}},
    {K::Rank, "sergeant",
     {"sergeant", "Unteroffizier", "sergent, sergents", "sergente, sergenti", "sergeant, sergeanten, onderofficier",
      "sergeant, serjeant, sergeanten, sergeanter", "underofficer, sergent, underofficeren, sergenten", "sargento, sargentos",
      "sierżant, sierżanta", "sargento, sargentos"}},
    {K::Rank, "lieutenant",
     {"lieutenant", "Leutnant, Leutnants", "lieutenant, lieutenants", "tenente, tenenti", "luitenant, luitenants",
      "löjtnant, löjtnanten, löjtnanter", "løjtnant, løjtnanten, løjtnanter", "teniente, tenientes",
      "porucznik, porucznika, porucznicy", "tenente, tenentes"}},
    {K::Rank, "captain",
     {"captain", "Hauptmann, Hauptleute", "capitaine, capitaines", "capitano, capitani", "kapitein, kapiteins",
      "kapten, kaptenen, kaptener", "kaptajn, kaptajnen, kaptajner", "capitán, capitanes", "kapitan, kapitana, kapitanowie",
      "capitão, capitães"}},
    {K::Rank, "major",
     {"major", "Major, Majore", "commandant, commandants, major", "comandante, maggiore, maggiori", "majoor, majoors",
      "major, majoren, majorer", "major, majoren, majorer", "comandante, mayor, comandantes", "major, majora, majorowie",
      "major, majores"}},
    {K::Rank, "colonel",
     {"colonel", "Oberst, Obersten", "colonel, colonels", "colonnello, colonnelli", "kolonel, kolonels",
      "överste, översten, överstar", "oberst, obersten, oberster", "coronel, coroneles", "pułkownik, pułkownika, pułkownicy",
      "coronel, coronéis"}},
    {K::Rank, "general",
     {"general", "General, Generäle", "général, généraux", "generale, generali", "generaal, generaals",
      "general, generalen, generaler", "general, generalen", "general, generales", "generał, generała, generałem",
      "general, generais"}},
    {K::Rank, "marshal",
     {"marshal, field marshal", "Feldmarschall, Marschall", "maréchal", "maresciallo, feldmaresciallo",
      "maarschalk, veldmaarschalk", "fältmarskalk, marskalk, fältmarskalken, marskalken",
      "feltmarskal, feldmarskal, marskal, feltmarskallen, feldmarskallen, marskallen", "mariscal, mariscales",
      "marszałek, marszałka, marszałkiem, feldmarszałek, feldmarszałka", "marechal, marechais"}},
    {K::Rank, "bomb",
     {"bomb", "Bombe, Bomben", "bombe, bombes", "bomba, bombe", "bom, bommen", "bomb, bomben, bomber", "bombe, bomben, bomber",
      "bomba, bombas", "mina, minę, bomba, bombę, miny, bomby", "bomba, bombas"}},

    {K::Piece, "king",
     {"king", "König, Koenig", "roi", "re", "koning, koningen", "kung, konung, kungen", "konge, kongen", "rey",
      "król, króla, królem", "rei"}},
    {K::Piece, "knight",
     {"knight", "Ritter", "chevalier, chevaliers", "cavaliere", "ridder", "riddare, riddaren", "ridder, ridderen", "caballero",
      "rycerz, rycerza, rycerzem", "cavaleiro"}},
    {K::Piece, "wizard",
     {"wizard", "Zauberer", "magicien", "mago", "tovenaar, magiër, tovenaars", "trollkarl, magiker, trollkarlen, magikern",
      "troldmand, troldmanden, magiker", "mago", "mag, maga, czarodziej, czarodzieja, magiem", "mago, feiticeiro"}},
    {K::Piece, "dwarf",
     {"dwarf", "Zwerg", "gnome, éclaireur", "nano", "dwerg", "dvärg, dvärgen", "dværg, dværgen", "enano",
      "krasnolud, krasnoluda, krasnoludem", "anão"}},
    {K::Card, "flag",
     {"flag", "Fahne, Flagge, Flaggen", "drapeau, drapeaux", "bandiera, bandiere", "vlag, vaandel, vlaggen",
      "fana, flagga, fanan, flaggan, fanor", "fane, fanen, flag, flaget", "bandera, estandarte", "flaga, flagę, flagi",
      "bandeira"}},
    {K::Card, "cup",
     {"cup, poison cup", "Giftbecher, Becher", "coupe empoisonnée, coupe", "coppa avvelenata, coppa", "gifbeker, beker",
      "giftbägare, bägare, giftbägaren, bägaren", "bæger, giftbæger, bægeret, giftbægeret", "copa, copa envenenada",
      "kielich, kielich z trucizną", "taça, taça de veneno, taça envenenada"}},
    {K::Card, "king",
     {"king", "König, Koenig", "roi", "re", "koning, koningen", "kung, konung, kungen", "konge, kongen", "rey",
      "król, króla, królem", "rei"}},
    {K::Card, "duke",
     {"duke", "Herzog", "duc", "duca", "hertog", "hertig, hertigen", "hertug, hertugen", "duque", "książę, księcia, diuk",
      "duque"}},
    {K::Card, "soldier",
     {"soldier", "Soldat, Soldaten", "soldat, soldats", "soldato, soldati", "soldaat, soldaten",
      "soldat, soldaten, soldaterna", "soldat, soldaten, soldater", "soldado, soldados", "żołnierz, żołnierza, żołnierze",
      "soldado, soldados"}},
    {K::Card, "princess",
     {"princess", "Prinzessin", "princesse", "principessa", "prinses", "prinsessa, prinsessan", "prinsesse, prinsessen",
      "princesa", "księżniczka, księżniczkę", "princesa"}},
    {K::Card, "passage",
     {"passage, secret passage", "Geheimgang, Geheimgangplatte, Geheimgangplatten, Geheimgänge, Geheimgaenge",
      "passage secret, passage, passages secrets", "passaggio segreto, passaggio, passaggi segreti, passaggi",
      "gang, geheime gang, gangen, geheime gangen", "lönngång, hemlig gång, lönngången, lönngångar",
      "løngang, hemmelig gang, løngangen, løngange", "pasadizo, pasadizo secreto, pasaje, pasadizos, pasadizos secretos",
      "przejście, tajne przejście, przejścia, tajne przejścia", "passagem, passagem secreta, passagens secretas, passagens"}},
    {K::Card, "pitfall",
     {"pitfall", "Fallgrube, Fallgruben", "trappe, trappes", "trappola, trappole, botola, botole", "valkuil, valkuilen",
      "fallgrop, fallgropen, fallgropar, fallgroparna", "faldlem, faldgrube, faldlemmen, faldlemme, faldgruben, faldgruber",
      "trampilla, foso, trampillas, fosos", "zapadnia, zapadnię, zapadnie", "alçapão, alçapões"}},
}};

struct Term {
  std::string folded;
  const TermRow* row;
  std::size_t column;  // of its language
};

// May the beginning of a term in this column stand for it? Of other languages only whole terms are understood: the more languages,
// the fewer beginnings fit only one piece.
bool may_be_begun(std::size_t column) {
  constexpr std::size_t of_the_manuals = 4;
  return column < of_the_manuals || term_languages[column] == language();
}

const std::vector<Term>& folded_terms() {
  static const std::vector<Term> terms = [] {
    std::vector<Term> found;
    for (const TermRow& row : rows)
      for (std::size_t column = 0; column < row.terms.size(); ++column)
        for (const std::string_view term : split(row.terms[column], ", ")) {
          found.push_back({folded(term), &row, column});
          const std::string in_ascii = folded(written_in_ascii(term, term_languages[column]));
          if (in_ascii != found.back().folded) found.push_back({in_ascii, &row, column});
        }
    return found;
  }();
  return terms;
}

// A term of one game, without accents, and the name in commands of what it means.
struct OwnTerm {
  std::string folded_term;
  std::string_view name;
};

// The name that is meant by a whole term, or else by the beginning of one. of_kind: the kinds that are looked for. in_game: the
// rows whose terms may be begun. own: names without a row, such as custom cards. Empty: nothing is meant, or several things.
template <class OfKind, class InGame>
std::string_view meant(std::string_view typed, OfKind of_kind, InGame in_game, const std::vector<OwnTerm>& own = {}) {
  const std::string wanted = folded(typed);
  if (wanted.empty()) return {};
  std::string_view name;
  bool several = false;
  for (const auto& [folded_term, of] : own) {
    if (folded_term == wanted) return of;
    if (!folded_term.starts_with(wanted)) continue;
    several = several || (!name.empty() && name != of);
    name = of;
  }
  for (const Term& term : folded_terms()) {
    if (!of_kind(term.row->kind) || !term.folded.starts_with(wanted)) continue;
    if (term.folded == wanted) return term.row->name;
    if (!may_be_begun(term.column) || !in_game(*term.row)) continue;
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
std::string_view meant(const Rules& rules, std::string_view typed, K wanted, const std::vector<OwnTerm>& own = {}) {
  return meant(
      typed, [&](K kind) { return kind == wanted; }, [&](const TermRow& row) { return has(rules, row); }, own);
}

// What the game's file calls its pieces.
std::vector<OwnTerm> own_terms(const battle::Rules& rules) {
  std::vector<OwnTerm> terms;
  for (const auto& [name, term] : rules.title->terms)
    if (find_rank(name) && rules.army[*find_rank(name)] > 0) terms.push_back({folded(term), name});
  return terms;
}

// The same, and cards that are not in the manual, by their names in commands and in the reader's language.
std::vector<OwnTerm> own_terms(const fortress::Rules& rules) {
  std::vector<OwnTerm> terms;
  for (const auto& [name, term] : rules.title->terms)
    if (rules.find(name) != nullptr || find_piece(name)) terms.push_back({folded(term), name});
  for (const fortress::Kind& kind : rules.kinds) {
    if (in_the_manual(kind.card)) continue;
    terms.push_back({folded(kind.name), kind.name});
    terms.push_back({folded(called(rules, kind.card)), kind.name});
  }
  return terms;
}

}  // namespace

std::span<const TermRow> all_terms() { return rows; }

std::optional<battle::Rank> meant_rank(const battle::Rules& rules, std::string_view typed) {
  if (const auto rank = find_rank(in_small(typed))) return rank;
  return find_rank(meant(rules, typed, K::Rank, own_terms(rules)));
}

std::optional<fortress::Piece> meant_piece(const fortress::Rules& rules, std::string_view typed) {
  return find_piece(meant(rules, typed, K::Piece));
}

std::optional<fortress::Card> meant_card(const fortress::Rules& rules, std::string_view typed) {
  if (const auto by_name = find_card(rules, meant(rules, typed, K::Card, own_terms(rules)))) return by_name;
  const auto has_letter = [&](const fortress::Kind& kind) { return typed == std::string_view(&kind.letter, 1); };
  const auto by_letter = std::ranges::find_if(rules.kinds, has_letter);
  return by_letter == rules.kinds.end() ? std::nullopt : std::optional(by_letter->card);
}

std::string_view meant_piece_or_card(const fortress::Rules& rules, std::string_view typed) {
  return meant(
      typed, [](K kind) { return kind != K::Rank; }, [&](const TermRow& row) { return has(rules, row); }, own_terms(rules));
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
    for (std::size_t column = 0; column < row.terms.size(); ++column)
      if (may_be_begun(column))
        for (const std::string_view term : split(row.terms[column], ", ")) men.emplace_back(term, name);
  }
  if (fortress != nullptr && kind.value_or(K::Card) == K::Card)
    for (const fortress::Kind& own : fortress->kinds)
      if (!in_the_manual(own.card)) men.emplace_back(own.name, called(*fortress, own.card));
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

bool begin_term(const Rules& rules, std::string_view two_words) {
  const std::string wanted = folded(two_words);
  if (std::ranges::any_of(folded_terms(), [&](const Term& term) { return term.folded.starts_with(wanted); })) return true;
  const auto own = std::visit([](const auto& of_family) { return own_terms(of_family); }, rules);
  return std::ranges::any_of(own, [&](const OwnTerm& term) { return term.folded_term.starts_with(wanted); });
}

}  // namespace gonfalon::text
