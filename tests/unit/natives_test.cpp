// What natives type, in each language, and what it means. No line is a translation of the program's own words alone: there are
// articles, prepositions, plurals and whole phrases among them.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/command/vocabulary.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/person.hpp"
#include "gonfalon/text/summary.hpp"
#include "gonfalon/text/terms.hpp"
#include "in_each_language.hpp"
#include "typed.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

constexpr std::size_t meanings = 42;
constexpr std::size_t of_battles = 28;  // the first of them; the others are typed in a fortress

constexpr std::array<std::string_view, meanings> english{
    "resign", "resign", "draw", "decline", "ready", "random", "clear", "place marshal B3", "place spy A1", "place scout C2",
    "place bomb D1", "remove B3", "exchange B3 C3", "A4 A5", "A4 A5", "A4 A5", "A4 A5", "where marshal", "where miner", "what A5",
    "captured", "left", "hint", "undo", "help", "quit", "show", "moves A4",
    "wall C3 C4 bottom", "wall C3 C4 bottom", "ladder B2 bottom", "ladder C2 middle", "place pitfall C3 middle", "place cup B3 bottom",
    "enter knight", "enter dwarf", "swap wizard", "sacrifice king", "C2 bottom to C2 middle", "A2 top to A2 bottom",
    "remove wall C3 C4 bottom", "floor middle"};

struct Native {
  const char* language;
  std::array<std::string_view, meanings> lines;
  std::array<std::string_view, 10> refused;  // what means nothing, or too much
};

const std::array natives{
    Native{"en",
           {"I resign", "give up", "Draw.", "DECLINE", "ready.", "Random", "clear", "place field marshal B3", "place 1 A1", "PLACE Scout c2",
            "place b D1", "remove b3", "exchange B3 C3", "I'm going from A4 to A5", "move A4 A5", "a4-a5", "A4 x A5", "where field marshal", "where miner",
            "what a5", "captured", "left", "hint", "undo", "help", "quit", "show", "moves a4",
            "wall C3 C4 bottom", "wall C3b C4", "ladder B2 b", "ladder C2m", "place pitfall C3 middle", "place poison cup B3 bottom",
            "enter kn", "enter dwarf", "swap for wizard", "sacrifice for king", "I'm going from space C2 bottom to space C2 middle",
            "from A2 top level to A2 bottom", "remove wall C3 C4b", "floor m"},
           {"place the marshal at B3", "put it there", "A4", "exchange B3 with C3", "I resigned", "remove the B3", "resign now", "where", "A4 to", "wall"}},
    Native{"de",
           {"ich gebe auf", "Gib auf", "ich biete Remis", "ich lehne ab", "ich bin bereit", "zufällig", "leeren", "setze den Feldmarschall auf B3",
            "stelle die Spionin auf A1", "setze einen Aufklärer auf C2", "lege eine Bombe auf D1", "entferne B3", "vertausche B3 mit C3",
            "ziehe A4 auf A5", "ich schiebe von A4 nach A5", "A4 schlägt A5", "spiele A4 A5", "wo ist der Feldmarschall", "wo sind die Mineure",
            "was ist auf A5", "Verluste", "was ist übrig", "gib mir einen Tipp", "zurück", "Hilfe", "Schluss", "zeig", "Züge von A4",
            "Mauer zwischen C3 und C4 unten", "Mauer von C3 nach C4 im untersten", "Leiter auf B2 unten", "Leiter in C2 Mitte",
            "setze eine Fallgrube auf C3 Mitte", "setze den Giftbecher auf B3 unten", "schicke den Ritter", "hinein Zwerg", "tausche gegen den Zauberer",
            "opfere für den König", "von C2 unten nach C2 Mitte", "von A2 auf der obersten Etage nach A2 auf der untersten Etage",
            "entferne Mauer zwischen C3 und C4 unten", "Etage Mitte"},
           {"setze den auf B3", "setze Feldmarschall", "A4 nach", "die Mauer", "ich gehe", "vertausche B3 mit", "auf A5", "gib", "wo ist", "ziehe A4"}},
    Native{"fr",
           {"j'abandonne", "je me rends", "je propose nulle", "je refuse", "je suis prêt", "au hasard", "vider", "placer le maréchal en B3",
            "mets l'espionne en A1", "pose un éclaireur en C2", "place une bombe à D1", "retire la B3", "permute B3 et C3", "je joue A4 en A5",
            "déplacer A4 en A5", "bouge A4 à A5", "Allez de A4 à A5", "où est le maréchal", "où sont les démineurs", "quoi en A5", "pertes",
            "il reste", "un conseil", "retour", "aide", "quitter", "montre", "coups de A4",
            "mur C3 C4 du bas", "mur entre C3 et C4 en bas", "échelle en B2 bas", "échelle à C2 au milieu", "place une trappe en C3 milieu",
            "pose la coupe empoisonnée en B3 bas", "envoie le chevalier", "envoyer le gnome", "échanger contre le magicien", "sacrifier pour le roi",
            "je vais de la case C2 du bas à la case C2 du milieu", "de A2 haut à A2 bas", "retirer le mur entre C3 et C4 en bas", "étage du milieu"},
           {"placer le en B3", "je vais", "mur entre C3", "placer maréchal", "échanger", "A4 en", "entre C3 C4", "où est", "je pense", "la case"}},
    Native{"it",
           {"mi arrendo", "abbandono", "propongo patta", "rifiuto", "sono pronto", "casuale", "svuota", "metti il maresciallo in B3",
            "piazza la spia in A1", "metto un esploratore in C2", "piazza una bomba in D1", "togli B3", "scambia B3 con C3", "muovi A4 in A5",
            "muovere da A4 a A5", "sposta A4 A5", "gioco A4 su A5", "dov'è il maresciallo", "dove sono gli artificieri", "cosa è in A5", "perdite",
            "cosa mi resta", "dammi un consiglio", "indietro", "aiuto", "esco", "mostra", "mosse da A4",
            "muro C3 C4 piano terra", "muro tra C3 e C4 al piano terra", "scala a pioli B2 terra", "scala in C2 al piano intermedio",
            "piazza trappole in C3 intermedio", "piazza coppa avvelenata B3 piano terra", "manda il cavaliere", "entra nano", "cambia con il mago",
            "sacrifica per il re", "dalla casella C2, al piano terra, alla casella C2 situata al piano intermedio",
            "da A2 superiore ad A2 terra", "togli il muro tra C3 e C4 terra", "piano intermedio"},
           {"metti il in B3", "mi sposto", "muro tra C3", "piazza maresciallo", "cambia", "A4 in", "tra C3 C4", "dov'è", "penso", "la casella"}},
    Native{"nl",
           {"ik geef op", "geef op", "ik bied remise aan", "weiger", "ik ben klaar", "willekeurig", "maak leeg", "plaats de maarschalk op B3",
            "leg de spion op A1", "plaats een verkenner op C2", "plaatsen bom in D1", "verwijder B3", "verwissel B3 met C3", "speel A4 A5",
            "A4 op A5", "ik zet A4 naar A5", "A4 slaat A5", "waar is de maarschalk", "waar zijn de mineurs", "wat staat op A5", "verloren",
            "wat is er over", "geef me een hint", "terug", "help me", "stoppen", "laat zien", "zetten van A4",
            "muur tussen C3 en C4 onder", "muur C3 C4 onderste", "ladder op B2 onder", "ladder in C2 midden", "plaats een valkuil op C3 midden",
            "plaats de gifbeker op B3 onder", "stuur de ridder", "kies de dwerg", "ruil voor de tovenaar", "offer voor de koning",
            "van C2 onder naar C2 midden", "van A2 boven naar A2 onder", "verwijder de muur tussen C3 en C4 onder", "verdieping midden"},
           {"plaats de op B3", "ik ga", "muur tussen C3", "plaats maarschalk", "ruil", "A4 naar", "tussen C3 C4", "waar is", "ik denk", "het veld"}},
    Native{"sv",
           {"jag ger upp", "ge upp", "jag erbjuder remi", "jag avböjer", "jag är klar", "slumpa", "töm", "placera fältmarskalken på B3",
            "ställ spionen på A1", "lägg en spanare på C2", "sätt en bomb på D1", "ta bort B3", "växla B3 och C3", "flytta A4 till A5",
            "jag flyttar från A4 till A5", "A4 slår A5", "gå A4 A5", "var är fältmarskalken", "var är minörer", "vad är på A5", "förluster",
            "vad har jag kvar", "ge mig ett tips", "tillbaka", "hjälp mig", "sluta", "visar", "möjliga drag A4",
            "vägg mellan C3 och C4 nederst", "mur från C3 till C4 botten", "stege på B2 botten", "stege i C2 mitten", "placera en fallgrop på C3 mitten",
            "ställ giftbägaren på B3 botten", "skicka in riddaren", "välj dvärgen", "byt mot trollkarlen", "offra mot kungen",
            "från C2 botten till C2 mitten", "från A2 toppen till A2 botten", "ta bort väggen C3 C4 botten", "våning mitten"},
           {"placera den på B3", "jag går", "vägg mellan C3", "placera marskalk", "byt", "A4 till", "mellan C3 C4", "var är", "jag tänker", "rutan"}},
    Native{"da",
           {"jeg giver op", "giv op", "jeg tilbyder remis", "jeg afslår", "jeg er klar", "tilfældig", "ryd", "sæt feltmarskallen på B3",
            "placer spionen på A1", "sæt en spejder på C2", "stil en bombe på D1", "fjern B3", "byt B3 og C3", "flyt A4 til A5",
            "jeg flytter fra A4 til A5", "A4 slår A5", "ryk A4 A5", "hvor er feltmarskallen", "hvor er minører", "hvad er på A5", "tabt",
            "hvad har jeg tilbage", "giv mig et tip", "tag tilbage", "hjælp mig", "stop", "vise", "mulige træk A4",
            "mur mellem C3 og C4 nederst", "væg fra C3 til C4 bund", "stige på B2 bund", "stige i C2 midten", "sæt en faldlem på C3 midt",
            "placer bægeret på B3 bund", "send ridderen", "vælg dværgen", "skift med troldmanden", "ofr med kongen", "fra C2 bund til C2 midt",
            "fra A2 øverst til A2 nederst", "fjern muren C3 C4 bund", "etage midt"},
           {"sæt den på B3", "jeg går", "mur mellem C3", "sæt marskal", "skift", "A4 til", "mellem C3 C4", "hvor er", "jeg tror", "feltet"}},
    Native{"es",
           {"me rindo", "abandono", "ofrezco tablas", "rechazo", "estoy listo", "azar", "vaciar", "coloca el mariscal en B3",
            "colocar el espía A1", "pon un explorador en C2", "pongo una bomba en D1", "quita B3", "intercambia B3 con C3", "mueve A4 a A5",
            "A4 en A5", "juego A4 A5", "A4 captura A5", "dónde está el mariscal", "dónde están los mineros", "qué está en A5", "bajas",
            "cuántas piezas me quedan", "dame una pista", "atrás", "ayuda", "terminar", "muéstrame", "jugadas de A4",
            "muro C3 C4 abajo", "muro entre C3 y C4 en el piso bajo", "escalera en B2 abajo", "escalera en C2 en medio", "pon una trampilla en C3 medio",
            "coloca la copa envenenada en B3 abajo", "enviar al caballero", "entra el enano", "cambiar por el mago", "sacrificar por el rey",
            "de C2 abajo a C2 medio", "desde A2 arriba hasta A2 abajo", "quita el muro entre C3 y C4 abajo", "piso medio"},
           {"coloca el en B3", "me voy", "muro entre C3", "coloca mariscal", "cambiar", "A4 en", "entre C3 C4", "dónde está", "pienso", "la casilla"}},
    Native{"pl",
           {"poddaję się", "poddaj się", "proponuję remis", "odmawiam", "jestem gotowy", "losuj", "wyczyść", "postaw marszałka na B3",
            "ustaw szpiega na A1", "połóż zwiadowcę na C2", "stawiam minę na D1", "usuń B3", "zamień B3 z C3", "rusz A4 na A5",
            "przesuń z A4 na A5", "A4 bije A5", "idę z A4 do A5", "gdzie jest marszałek", "gdzie są saperzy", "co stoi na A5", "straty",
            "ile mi zostało", "daj podpowiedź", "wstecz", "pomóż", "zakończ", "plansza", "ruchy z A4",
            "ściana C3 C4 na dole", "ściana między C3 i C4 na dole", "drabina na B2 dół", "drabina w C2 w środku", "postaw zapadnię na C3 środek",
            "postaw kielich z trucizną na B3 dół", "wejdź rycerz", "wpuść krasnoluda", "zmień na maga", "poświęć za króla", "z C2 dół na C2 środek",
            "z A2 na górze na A2 na dole", "usuń ścianę C3 C4 dół", "piętro środek"},
           {"postaw na B3", "idę", "ściana między C3", "postaw marszałka", "zmień", "A4 na", "między C3 C4", "gdzie jest", "myślę", "pole"}},
    Native{"pt",
           {"rendo-me", "eu desisto", "proponho empate", "recuso", "estou pronto", "aleatório", "limpar", "coloca o marechal em B3",
            "põe o espião em A1", "coloca um batedor em C2", "ponho uma bomba no D1", "tira B3", "troca B3 com C3", "mover A4 para A5",
            "move A4 para A5", "jogo de A4 a A5", "A4 até A5", "onde está o marechal", "onde estão os mineiros", "que está em A5", "perdas",
            "o que me resta", "dá-me uma dica", "anular", "ajuda-me", "terminar", "mostra", "jogadas de A4",
            "parede C3 C4 baixo", "parede entre C3 e C4 em baixo", "escada em B2 baixo", "escada no C2 meio", "coloca um alçapão em C3 meio",
            "coloca a taça de veneno em B3 baixo", "envia o cavaleiro", "entra o anão", "substituir por o mago", "sacrificar por rei",
            "de C2 baixo para C2 meio", "de A2 topo até A2 baixo", "tira a parede entre C3 e C4 em baixo", "piso meio"},
           {"coloca o em B3", "eu vou", "parede entre C3", "coloca marechal", "substituir", "A4 para", "entre C3 C4", "onde está", "penso", "a casa"}},
};

// All that a line means in this game; empty: it is refused.
std::string meaning_in(const Rules& rules, std::string_view line) {
  const auto parsed = command::parse(line, rules);
  if (!parsed || !*parsed) return {};
  const command::Command& given = **parsed;
  std::string meaning = std::to_string(static_cast<int>(given.verb));
  for (const auto& spot : {given.from, given.to})
    if (spot) meaning += ' ' + text::place_name(rules, spot->square) + (spot->with_floor && given.verb == command::Verb::Move ? "!" : "");
  if (given.level) meaning += " floor " + std::to_string(static_cast<int>(*given.level));
  if (const auto* const battle = std::get_if<battle::Rules>(&rules)) {
    if (!given.word.empty()) {
      const auto rank = text::meant_rank(*battle, given.word);
      if (!rank) return {};
      meaning += ' ' + std::string(battle::name_of(*rank));
    }
    return meaning;
  }
  const auto& fortress = std::get<fortress::Rules>(rules);
  if (given.word.empty()) return meaning;
  if (given.verb == command::Verb::Place) {
    const auto card = text::meant_card(fortress, given.word);
    return card ? meaning + " card " + std::string(fortress.kind(*card).name) : std::string();
  }
  const auto piece = text::meant_piece(fortress, given.word);
  return piece ? meaning + ' ' + std::string(fortress::name_of(*piece)) : std::string();
}

}  // namespace

TEST_CASE("what natives type is understood in their language") {
  const Rules battle = test::game("original"), fortress = test::game("fortress");
  for (const Native& native : natives) {
    const Speaking speaking(native.language);
    CAPTURE(std::string(native.language));
    for (std::size_t nth = 0; nth < meanings; ++nth) {
      const Rules& rules = nth < of_battles ? battle : fortress;
      CAPTURE(std::string(native.lines[nth]));
      const std::string wanted = meaning_in(rules, english[nth]);
      CHECK_FALSE(wanted.empty());
      CHECK(meaning_in(rules, native.lines[nth]) == wanted);
    }
  }
}

TEST_CASE("a game may be named as the screen calls it, in every language") {
  in_each_language([](const std::string&) {
    for (const auto& games : {all_variants(), house_games()})
      for (const Rules& rules : games)
        for (const std::string& name : {std::string(text::called(rules)), profile::shown_id(rules), folded(profile::shown_id(rules))}) {
          CAPTURE(name);
          const auto found = profile::known_game(name);
          REQUIRE(found);
          CHECK(id_of(*found) == id_of(rules));
        }
  });
}

TEST_CASE("an article is passed over before a word that is itself passed over") {
  const Speaking speaking("fr");
  const Rules rules = test::game("fortress");
  for (const char* const line : {"quoi l'étage A2 bas", "quoi l’étage A2 bas", "quoi à l'étage A2 bas", "quoi l étage A2 bas"})
    CHECK(meaning_in(rules, line) == meaning_in(rules, "what A2 bottom"));
  CHECK(meaning_in(rules, "étage l'étage bas") == meaning_in(rules, "floor bottom"));
}

TEST_CASE("a swap and a sacrifice are printed with the word before the piece, and understood so") {
  const Rules rules = test::game("fortress");
  const auto check = [&](const std::string&) {
    for (const Order& order : {Order{Swap{fortress::Piece::King}}, Order{Sacrifice{fortress::Piece::King}}}) {
      const std::string line = command::own_command(rules, order);
      CAPTURE(line);
      CHECK(std::ranges::count(line, ' ') == 2);
      CHECK(meaning_in(rules, line) == meaning_in(rules, std::holds_alternative<Swap>(order) ? "swap king" : "sacrifice king"));
    }
  };
  check("en");
  in_each_language(check);
}

TEST_CASE("a player's name has the forms that sentences ask for, as the sides have") {
  struct Row {
    const char *language, *message, *name, *told;
  };
  for (const Row& row : {Row{"fr", "Waiting for {0}", "Anna", "En attente d’Anna"}, Row{"fr", "Waiting for {0}", "Élise", "En attente d’Élise"},
                         Row{"fr", "Waiting for {0}", "Bob", "En attente de Bob"}, Row{"fr", "Waiting for {0}", "", "En attente de Rouge"},
                         Row{"it", "Waiting for {0}", "Anna", "In attesa di Anna"}, Row{"it", "{0} is thinking", "Anna", "Anna sta pensando"},
                         Row{"it", "{0} is thinking", "", "Il Rosso sta pensando"},
                         Row{"sv", "{0}'s beaten cards: {1}.", "Anna", "Annas slagna kort: x."}, Row{"sv", "{0}'s beaten cards: {1}.", "Lars", "Lars slagna kort: x."},
                         Row{"da", "{0}'s beaten cards: {1}.", "Bo", "Bos slagne kort: x."}, Row{"da", "{0}'s beaten cards: {1}.", "Iris", "Iris’ slagne kort: x."},
                         Row{"pl", "{0} is thinking", "Anna", "Anna myśli"}, Row{"pl", "{0} is thinking", "", "Czerwone myślą"},
                         Row{"pl", "Waiting for {0}", "Anna", "Czekamy na gracza Anna"}, Row{"pl", "Waiting for {0}", "", "Czekamy na Czerwone"},
                         Row{"pt", "Waiting for {0}", "Anna", "À espera de Anna"}, Row{"pt", "{0} is thinking", "Anna", "Anna está a pensar"},
                         Row{"de", "Waiting for {0}", "Anna", "Warten auf Anna"}, Row{"nl", "Waiting for {0}", "Anna", "Wachten op Anna"},
                         Row{"es", "Waiting for {0}", "Anna", "Esperando a Anna"}}) {
    const Speaking speaking(row.language);
    const std::string name = row.name;
    CHECK(text::fill(text::_(row.message), name.empty() ? text::called(Side::Red) : text::as_noun(name), "x") == row.told);
  }
}

TEST_CASE("what means nothing in a language is refused, and the answer names a word or says what is missing") {
  const Rules battle = test::game("original");
  for (const Native& native : natives) {
    const Speaking speaking(native.language);
    CAPTURE(std::string(native.language));
    for (const std::string_view line : native.refused) {
      CAPTURE(std::string(line));
      CHECK(meaning_in(battle, line).empty());
      const auto parsed = command::parse(line, battle);
      if (parsed && !*parsed) CHECK((!parsed->error().word.empty() || parsed->error().why != nullptr));
    }
  }
}
