#include "gonfalon/command/move.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::command {

namespace {

// THE TABLE of gonfalon(5), `Words of a move`.
constexpr std::array<WordRow, 8> move_word_rows{{
    {Role::Filler, "filler",
     {"i i'm am going move space level floor the on",
      "ich ziehe gehe feld ebene etage der die das dem den zieh geh laufe stockwerk haus im schiebe rücke spiele bewege marschiere",
      "je vais la le du case étage l'étage j'avance va avance joue monte descends passe les l des au aux niveau maison ma mon pièce en jouer déplacer déplace bouge bouger aller allez jouez",
      "mi io sposto vado casella al del il piano situata muovo passo salgo scendo livello posta muovi muovere sposta spostare gioca gioco vai va",
      "ik ga zet verplaats beweeg loop stuk veld vak vakje verdieping etage niveau het de verplaatsen bewegen speel schuif trek zetten stap",
      "jag går flyttar drar ruta rutan fält fältet våning våningen plan planet på den det hus huset flytta gå spela dra",
      "jeg går flytter rykker trækker felt feltet etage etagen plan på den det op ned hus huset flyt flytte ryk træk spil",
      "yo me voy ve ir vamos muevo mueve mover avanzo avanza avanzar subo subir bajar paso la el lo las los al del en casilla casillas piso planta nivel pieza juego juega jugar mueva",
      "ja idę się ruszam ruch przesuwam przechodzę teraz pole pola polu piętro piętra piętrze poziom poziomu poziomie w rusz ruszaj przesuń przejdź idź gram zagraj",
      "eu vou ir movo mexo ando jogo passo campo casa piso andar nível ala o os do da no na em mover move mova jogar joga ande vai mexe"}},
    {Role::From, "from",
     {"from", "von vom", "de depuis", "da dal dalla", "van vanaf vanuit", "från", "fra", "de desde", "z ze od", "de desde"}},
    {Role::To, "to",
     {"to x - -> > –", "nach auf zu zum schlägt", "à a vers jusqu'à", "a alla sulla ad in su verso", "naar op slaat", "till slår", "til mod slår",
      "a hasta hacia captura", "na do bije", "para a ao até"}},
    {Role::Far, "far",
     {"far", "drüben drueben", "au-delà au-dela face", "di là", "achter achterste achterhuis", "bortre", "ovre derovre",
      "lejos enfrente allí", "dalszy dalsza dalszego dalszej dalszym drugi druga drugiego drugiej drugim", "além"}},
    {Role::Bottom, "bottom",
     {"bottom b", "unten untere unteren unterste untersten", "bas", "terra pianterreno basso",
      "onder beneden onderste onderin", "botten bottenvåningen nederst nedersta", "bund nederst nederste nede bunden",
      "abajo bajo baja inferior", "dół dołu dole dolne dolnym dolnego", "baixo inferior"}},
    {Role::Middle, "middle",
     {"middle m", "mitte mittlere mittleren", "milieu", "intermedio medio mezzo", "midden middelste",
      "mitten mittvåningen mellanvåningen mellersta", "midt midten midterst midterste",
      "medio media centro central intermedio", "środek środka środku środkowe środkowym", "meio médio intermédio"}},
    {Role::Top, "top",
     {"top t", "oben obere oberen oberste obersten", "haut", "superiore alto", "boven bovenste bovenin",
      "toppen toppvåningen överst översta", "top øverst øverste oppe toppen", "arriba alto alta superior",
      "góra góry górze górę górne górnym górnego", "cima topo superior"}},
    // In commands only. A word that leads to the arrival of a move, too, leads to a floor where one follows: `auf der obersten Etage`.
    {Role::Aside, "aside",
     {"", "der die das den dem ein eine einen und mit zwischen ist sind steht stehen mein meine meinen auf im am in",
      "le la les l un une du des au aux d et avec entre est sont mon ma mes en sur à dans l'étage étage",
      "il lo la i gli le l un uno una del della dell al allo alla all e con tra fra è sono mio mia in su a nel nella piano",
      "de het een en met tussen is zijn staat mijn op in verdieping",
      "den det en ett och med mellan är står min mitt på i våningen",
      "den det en et og med mellem er står min mit på i etagen",
      "el la los las al del un una y e con entre está están es son mi mis en piso planta",
      "i oraz pomiędzy między a jest są stoi mój moją moja na w piętrze pole polu pola",
      "o a os as ao à um uma e com entre está estão é do da dos das meu minha em no na piso andar"}},
}};

// The words that are understood in a language. English comes first: scripts must be read alike in all languages. Then comes the
// language itself, and then the others of the manual of Fortress.
struct Roles {
  // A word as it is written goes before another language's word without its accents: Italian `là`, French `la`.
  explicit Roles(std::string_view language) : of(language) {
    add([](std::string_view word, std::string_view) { return std::string(word); });
    add([](std::string_view word, std::string_view) { return folded(word); });
    add([](std::string_view word, std::string_view code) { return folded(text::written_in_ascii(word, code)); });
    const auto english = plain_words({Role::From, Role::To}, "en");
    for (const std::string& word : plain_words({Role::Aside, Role::From, Role::To}, of))
      if (!english.contains(word)) aside.insert(word);
    for (const std::string_view code : {std::string_view(of), std::string_view("de")}) {
      const auto to = plain_words({Role::To}, code);
      for (const std::string& word : plain_words({Role::Aside}, code))
        if (to.contains(word)) before_floors.insert(word);
    }
  }

  // One language's words of these rows, without accents.
  static std::unordered_set<std::string> plain_words(std::initializer_list<Role> roles, std::string_view code) {
    std::unordered_set<std::string> plain;
    const auto column = std::ranges::find(text::term_languages, code);
    if (column == text::term_languages.end()) return plain;
    for (const Role role : roles)
      for (const std::string_view word : split(move_word_rows[static_cast<std::size_t>(role)].words[static_cast<std::size_t>(column - text::term_languages.begin())], " ")) {
        if (word.empty()) continue;
        plain.insert(folded(word));
        plain.insert(folded(text::written_in_ascii(word, code)));
      }
    return plain;
  }

  void add(std::string (*spelt)(std::string_view word, std::string_view code)) {
    for (const std::string_view code : {std::string_view("en"), std::string_view(of), std::string_view("de"), std::string_view("fr"), std::string_view("it")}) {
      const auto column = std::ranges::find(text::term_languages, code);
      if (column == text::term_languages.end()) continue;
      for (const WordRow& row : move_word_rows)
        if (row.role != Role::Aside)
          for (const std::string_view word : split(row.words[static_cast<std::size_t>(column - text::term_languages.begin())], " "))
            words.emplace(spelt(word, code), row.role);
    }
  }

  std::string of;
  std::unordered_map<std::string, Role> words;
  std::unordered_set<std::string> aside;          // what other commands pass over, without accents
  std::unordered_set<std::string> before_floors;  // leads to the arrival, or to a floor
};

const Roles& roles_now() {
  static Roles roles(text::language());
  if (roles.of != text::language()) roles = Roles(text::language());
  return roles;
}

}  // namespace

std::span<const WordRow> move_words() { return move_word_rows; }

std::optional<Role> role_of(std::string_view word) {
  const Roles& roles = roles_now();
  auto found = roles.words.find(std::string(word));
  if (found == roles.words.end()) found = roles.words.find(folded(word));
  return found == roles.words.end() ? std::nullopt : std::optional(found->second);
}

bool may_stand_aside(std::string_view typed) {
  const Roles& roles = roles_now();
  if (roles.aside.empty() || !roles.aside.contains(folded(typed))) return false;
  return role_of(in_lower_case(typed)) != Role::Far;  // Italian `là`, not `la`
}

std::string own_word(Role role) {
  const auto column = std::ranges::find(text::term_languages, text::language());
  const auto nth = column == text::term_languages.end() ? 0 : column - text::term_languages.begin();
  const std::string_view words = move_word_rows[static_cast<std::size_t>(role)].words[static_cast<std::size_t>(nth)];
  return text::as_shown(words.substr(0, words.find(' ')), text::language());
}

std::string own_move_syntax() {
  // TRANSLATORS: an argument in the list of commands, as in `place PIECE SPACE`: one word in capitals
  const std::string space = text::p_("argument of a command", "SPACE");
  return fmt::format("[{}] {} {} {}", own_word(Role::From), space, own_word(Role::To), space);
}

std::optional<Level> floor_of(const Rules& rules, bool far, std::string_view small_word) {
  constexpr Level none = Level::Sixth;  // off the board in a game with fewer floors
  const bool short_form = !far && small_word.size() == 2 && small_word[0] == 'f';  // fb, fm, ft
  if (short_form) return role_of(small_word.substr(1)) ? floor_of(rules, true, small_word.substr(1)) : std::nullopt;
  const auto role = role_of(small_word);
  const auto* const of_fortress = std::get_if<fortress::Rules>(&rules);
  if (of_fortress == nullptr) {
    if (!role || *role < Role::Bottom || *role > Role::Top) return {};
    return all_levels[static_cast<std::size_t>(*role) - static_cast<std::size_t>(Role::Bottom)];
  }
  if (!role) return far ? std::nullopt : text::find_level(*of_fortress, small_word);
  if (*role < Role::Bottom) return {};
  const std::string_view name = move_word_rows[static_cast<std::size_t>(*role)].name;
  if (const auto level = text::find_level(*of_fortress, far ? "far " + std::string(name) : std::string(name))) return level;
  return far || of_fortress->floors.size() > static_cast<std::size_t>(none) ? std::nullopt : std::optional(none);
}

namespace {

constexpr std::string_view dash = "\xE2\x80\x93";        // –

// Quotation marks, and the blank that French sets inside them. Ignored between words.
constexpr std::array<std::string_view, 10> quotes{"\"",           "'",          "\xE2\x80\x98", "\xE2\x80\x99",
                                                  "\xE2\x80\x9A", "\xE2\x80\x9C", "\xE2\x80\x9D", "\xE2\x80\x9E",
                                                  "\xC2\xAB",     "\xC2\xBB"};
constexpr std::string_view hard_blank = "\xC2\xA0";

std::size_t quote_length(std::string_view text) {
  if (text.empty() || is_letter_or_digit(text[0])) return 0;
  for (const std::string_view quote : quotes)
    if (text.substr(0, quote.size()) == quote) return quote.size();
  return text.substr(0, hard_blank.size()) == hard_blank ? hard_blank.size() : 0;
}

std::size_t arrow_length(std::string_view text) {
  for (const std::string_view sign : {std::string_view("->"), std::string_view("-"), std::string_view(">"), dash})
    if (text.starts_with(sign)) return sign.size();
  return 0;
}

// Is there nothing but blanks and quotation marks? Only these may follow a full stop.
bool nothing_after(std::string_view text) {
  while (!text.empty()) {
    const std::size_t quote = quote_length(text);
    if (quote == 0 && text[0] != ' ' && text[0] != '\t') return false;
    text.remove_prefix(std::max<std::size_t>(quote, 1));
  }
  return true;
}

// The length of the first word in bytes: letters and digits of any script, and apostrophes inside.
std::size_t word_length(std::string_view text) {
  std::size_t length = 0;
  while (length < text.size()) {
    const std::string_view rest = text.substr(length);
    if (is_letter_or_digit(rest[0])) {
      ++length;
    } else if (length == 2 && small(text[0]) == 'a' && small(text[1]) == 'u' && in_small(rest.substr(0, 4)) == "-del") {
      ++length;  // the hyphen of au-delà belongs to the word
    } else if (rest[0] == '\'' || rest.substr(0, typographic_apostrophe.size()) == typographic_apostrophe) {
      const std::size_t mark = rest[0] == '\'' ? 1 : typographic_apostrophe.size();
      if (length == 0 || rest.size() == mark || !is_letter_or_digit(rest[mark])) break;
      length += mark;
    } else if (static_cast<unsigned char>(rest[0]) >= 0x80) {
      if (quote_length(rest) > 0 || rest.substr(0, dash.size()) == dash) break;
      ++length;
    } else {
      break;
    }
  }
  return length;
}

// The word in small letters, accents too, with ’ as '. Empty: it is longer than any word of a move.
std::string small_word(std::string_view typed) {
  constexpr std::size_t longest = 15;  // bytes that a std::string holds without allocation
  std::string word;
  for (std::size_t at = 0; at < typed.size(); ++at) {
    if (word.size() == longest) return {};
    if (typed.substr(at, typographic_apostrophe.size()) == typographic_apostrophe) {
      word += '\'';
      at += typographic_apostrophe.size() - 1;
    } else {
      word += small(typed[at]);
    }
  }
  return std::ranges::all_of(word, [](char c) { return static_cast<unsigned char>(c) < 0x80; }) ? word : in_lower_case(word);
}

// The number of bytes at the front of the text that are this name, word by word; 0: the text does not begin with it.
std::size_t said_at(std::string_view text, std::string_view name) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
  std::size_t at = 0;
  for (const char c : name) {
    if (at == text.size() || (c == ' ' ? !is_blank(text[at]) : small(text[at]) != c)) return 0;
    ++at;
    while (c == ' ' && at < text.size() && is_blank(text[at])) ++at;
  }
  return at == text.size() || word_length(text.substr(at)) == 0 ? at : 0;
}

// Reads the parts of a move in order, and reports the first that does not fit.
class MoveReader {
 public:
  MoveReader(std::string_view line, std::size_t at, const Rules& rules)
      : line_(line), at_(at), rules_(rules), floors_(!is_battle(rules)) {}

  std::optional<Refusal> read(Command& command) {
    while (at_ < line_.size()) {
      length_ = 1;
      const std::string_view rest = line_.substr(at_);
      const bool begins_word = is_letter_or_digit(rest[0]);
      if (rest[0] == ' ' || rest[0] == '\t' || rest[0] == ',') {
      } else if (const auto named = floors_ && floor_may_follow_ && !far_ ? own_floor_at(rules_, rest) : std::nullopt) {
        length_ = named->length;
        if (!take_floor(named->level)) return syntax();
      } else if (const std::size_t quote = begins_word ? 0 : quote_length(rest); quote > 0) {
        length_ = quote;
      } else if (const std::size_t sign = begins_word ? 0 : arrow_length(rest); sign > 0) {
        length_ = sign;
        if (!take(Role::To)) return syntax();
      } else if ((rest[0] == '.' || rest[0] == ';') && spots_ > 0 && nothing_after(rest.substr(1))) {
      } else {
        length_ = word_length(rest);
        const bool taken = length_ > 0 && take_word(rest.substr(0, length_));
        length_ = std::max<std::size_t>(length_, 1);
        if (!taken) return syntax();
      }
      at_ += length_;
    }
    length_ = 0;
    return finish(command) ? std::nullopt : std::optional(syntax());
  }

 private:
  bool take(Role role) {
    switch (role) {
      case Role::Filler: return true;
      case Role::From:
        from_ = true;
        return spots_ == 0;
      case Role::To:
        if (to_ || far_ || spots_ == 2 || (spots_ == 0 && !floors_)) return false;
        to_ = true;
        to_first_ = spots_ == 0;
        floor_may_follow_ = false;
        return true;
      case Role::Far: return std::exchange(far_, true) || (floors_ && floor_may_follow_);
      case Role::Bottom:
      case Role::Middle:
      case Role::Top:
      case Role::Aside: break;
    }
    return false;
  }

  bool take_floor(Level level) {
    if (!floors_ || !floor_may_follow_) return false;
    floor_may_follow_ = far_ = false;
    spot_[spots_ - 1].square.level = level;
    spot_[spots_ - 1].with_floor = true;
    return true;
  }

  bool take_square(Square square) {
    if (spots_ == spot_.size() || far_) return false;
    spot_[spots_++].square = square;
    floor_may_follow_ = true;
    return true;
  }

  bool take_word(std::string_view typed) {
    Square square;
    if (read_square(typed, square) == typed.size()) return take_square(square);  // almost always
    if (squares_fill(typed)) return take_squares(typed);
    const std::string word = small_word(typed);
    if (const auto level = floors_ ? floor_of(rules_, far_, word) : std::nullopt) return take_floor(*level);
    const auto role = role_of(word);
    return role && (leads_to_floor(*role, word) || take(*role));
  }

  // Does a floor follow this word, as in `auf der obersten Etage`, so that it does not lead to the arrival?
  bool leads_to_floor(Role role, std::string_view word) const {
    if (role != Role::To || !floors_ || !floor_may_follow_) return false;
    if (!roles_now().before_floors.contains(folded(word))) return false;
    std::string_view rest = line_.substr(at_ + length_);
    for (;;) {
      rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
      const std::string next = small_word(rest.substr(0, word_length(rest)));
      if (next.empty()) return false;
      if (floor_of(rules_, false, next)) return true;
      if (role_of(next) != Role::Filler) return false;
      rest.remove_prefix(word_length(rest));
    }
  }

  // Squares written together, each with a floor's letter or an x after it: `e5e4`, `C2bC2m`, `a4xa5`.
  // Calls on_square, on_floor and on_to for each part; false if anything else stands among them.
  template <class OnSquare, class OnFloor, class OnTo>
  static bool each_square(std::string_view typed, OnSquare on_square, OnFloor on_floor, OnTo on_to) {
    const auto names_floor = [](char letter) { return letter == 'b' || letter == 'm' || letter == 't'; };
    bool any = false;
    while (!typed.empty()) {
      Square square;
      const std::size_t length = read_square(typed, square);
      const char letter = small(typed[0]);
      const bool digit_follows = typed.size() > 1 && typed[1] >= '0' && typed[1] <= '9';
      if (length > 0) {
        any = true;
        if (!on_square(square)) return false;
        typed.remove_prefix(length);
      } else if (any && !digit_follows && names_floor(letter)) {
        if (!on_floor(false, letter)) return false;
        typed.remove_prefix(1);
      } else if (any && letter == 'f' && typed.size() > 1 && names_floor(small(typed[1])) &&
                 (typed.size() == 2 || typed[2] < '0' || typed[2] > '9')) {
        if (!on_floor(true, small(typed[1]))) return false;
        typed.remove_prefix(2);
      } else if (any && typed.size() > 1 && letter == 'x') {
        if (!on_to()) return false;
        typed.remove_prefix(1);
      } else {
        return false;
      }
    }
    return any;
  }

  static bool squares_fill(std::string_view typed) {
    return each_square(
        typed, [](Square) { return true; }, [](bool, char) { return true; }, [] { return true; });
  }

  bool take_squares(std::string_view typed) {
    return each_square(
        typed, [&](Square square) { return take_square(square); },
        [&](bool far, char letter) {
          const auto level = floor_of(rules_, far, std::string_view(&letter, 1));
          return level && take_floor(*level);
        },
        [&] { return take(Role::To); });
  }

  bool finish(Command& command) const {
    command.verb = Verb::Move;
    if (far_) return false;
    if (spots_ == 2) {
      command.from = spot_[0];
      command.to = spot_[1];
      return !to_first_;
    }
    if (spots_ == 0 || !floors_ || from_ || (to_ && !to_first_)) return false;
    command.to = spot_[0];
    return true;
  }

  Refusal syntax() const {
    return {
        .code = Refusal::Syntax, .word = std::string(line_.substr(at_, length_)), .column = column_at(line_, at_)};
  }

  std::string_view line_;
  std::size_t at_;
  const Rules& rules_;
  bool floors_;
  std::size_t length_ = 0;  // of what is being read
  std::array<Spot, 2> spot_{};
  std::size_t spots_ = 0;
  bool from_ = false;
  bool to_ = false;
  bool to_first_ = false;
  bool floor_may_follow_ = false;
  bool far_ = false;  // the next word is a floor of the far house
};

}  // namespace

std::optional<NamedFloor> own_floor_at(const Rules& rules, std::string_view text) {
  std::optional<NamedFloor> longest;
  const auto* const of_fortress = std::get_if<fortress::Rules>(&rules);
  if (of_fortress == nullptr) return longest;
  for (const Level level : of_fortress->levels()) {
    const std::size_t length = said_at(text, of_fortress->floors[static_cast<std::size_t>(level)].name);
    if (length > 0 && (!longest || length > longest->length)) longest = {level, length};
  }
  return longest;
}

std::optional<Refusal> read_move(std::string_view line, std::size_t at, const Rules& rules, Command& command) {
  return MoveReader(line, at, rules).read(command);
}

}  // namespace gonfalon::command
