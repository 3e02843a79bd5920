// A fortress's part of a rules file.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "gonfalon/base/random.hpp"
#include "gonfalon/base/result.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/base/toml.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "family.hpp"

namespace gonfalon::fortress {

namespace {

constexpr int least_width = 2, widest = 5;
constexpr int most_walls = 999;
constexpr int most_cards = 80;
constexpr int most_turns = 3;     // to sit out
constexpr int highest_strength = 9;
constexpr std::size_t longest_name = 12;

constexpr std::size_t most_floors = all_levels.size();
constexpr std::array<std::string_view, 4> piece_names{"king", "knight", "wizard", "dwarf"};
constexpr std::array<std::string_view, 2> where_beaten_go{"start", "box"};
// In the order of Effect.
constexpr std::array<std::string_view, 11> effects{"flag", "guard", "box",  "fall",  "passage", "lift",
                                                   "gate", "tower", "stop", "alarm", "fog"};
static_assert(effects[static_cast<std::size_t>(Effect::Fog)] == "fog");
// Words of commands, which no card may have as its name.
constexpr std::array<std::string_view, 7> taken_names{"wall", "walls", "ladder", "ladders", "card", "cards", "bridge"};

ByPiece<bool> pieces(TomlReader& reader, const toml::table& table, std::string_view key, TomlReader::Need need = TomlReader::Optional) {
  ByPiece<bool> found;
  for (const std::size_t nth : reader.choices(table, key, piece_names, need)) found[all_pieces[nth]] = true;
  return found;
}

// One word, or two with a blank between them.
bool is_a_floor_name(std::string_view name) {
  const auto in_words = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  const auto blank = name.find(' ');
  const std::string_view first = name.substr(0, blank);
  const std::string_view second = blank == name.npos ? first : name.substr(blank + 1);
  return !first.empty() && !second.empty() && std::ranges::all_of(first, in_words) && std::ranges::all_of(second, in_words);
}

// In `A2 B2 cellar` no floor may be called b2.
bool begins_like_a_space(std::string_view name) {
  const std::string_view first = name.substr(0, name.find(' '));
  return first.size() == 2 && first[0] >= 'a' && first[0] < 'a' + widest && first[1] >= '1' && first[1] < '1' + widest;
}

// TRANSLATORS, all below: mistake in a fortress's rules file, after the file's name, line and column

void read_floors(TomlReader& reader, const toml::table& table, Rules& rules) {
  // TRANSLATORS: {0}: `{name = …, width = …}`
  const auto floors = reader.parts(table, "floors", TomlReader::Required, N_("each floor is written {0}"), "{name = …, width = …}");
  const auto* const list = table.get_as<toml::array>("floors");
  if (floors.empty() && list != nullptr && !list->empty()) return;
  if (floors.empty() || floors.size() > most_floors) {
    // TRANSLATORS: {0}: a number
    reader.wrong_at(table, "floors", N_("a fortress has 1 to {0} floors"), std::to_string(most_floors));
    return;
  }
  int house = 1;
  for (const toml::table* const file : floors) {
    reader.only(*file, {"name", "width", "house"});
    Floor floor;
    reader.text(*file, "name", longest_name, floor.name, TomlReader::Required);
    reader.number(*file, "width", least_width, widest, floor.width, TomlReader::Required);
    int its_house = house;
    reader.number(*file, "house", 1, 2, its_house);
    if (its_house < house || (its_house > house && rules.floors.empty()))
      reader.wrong_at(*file, "house", N_("the floors of the second house come after those of the first"));
    floor.begins_house = its_house > house;
    house = its_house;
    if (reader.error()) return;
    if (!is_a_floor_name(floor.name))
      reader.wrong_at(*file, "name", N_("a floor's name is one or two words of small letters and digits"));
    if (begins_like_a_space(floor.name))
      // TRANSLATORS: {0}: the first word of a floor's name, such as b2
      reader.wrong_at(*file, "name", N_("\"{0}\" is the name of a space"), floor.name.substr(0, floor.name.find(' ')));
    if (std::ranges::find(rules.floors, floor.name, &Floor::name) != rules.floors.end())
      // TRANSLATORS: {0}: a floor's name
      reader.wrong_at(*file, "name", N_("there is another floor called \"{0}\""), floor.name);
    if (!rules.floors.empty() && !floor.begins_house && floor.width > rules.floors.back().width)
      reader.wrong_at(*file, "width", N_("a floor can't be wider than the floor below it"));
    rules.floors.push_back(std::move(floor));
  }
  const int corner = rules.floors.front().width - 1;
  rules.start = square_at(corner, corner);
}

// ---- cards

bool is_taken(std::string_view word) { return std::ranges::find(taken_names, word) != taken_names.end(); }

bool is_a_name(std::string_view word) {
  const auto in_words = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  return !word.empty() && word.size() <= longest_name && word.front() != '-' && std::ranges::all_of(word, in_words);
}

// The manual's card of this name, or the next of the game's own cards.
Card card_called(std::string_view name, const Rules& rules) {
  for (const Card card : manual_cards)
    if (name_of(card) == name) return card;
  const auto own = std::ranges::count_if(rules.kinds, [](const Kind& kind) { return !in_the_manual(kind.card); });
  return static_cast<Card>(manual_cards.size() + static_cast<std::size_t>(own));
}

// Refuses a key that the card's effect does not have.
void only_for(TomlReader& reader, const toml::table& table, std::string_view key, bool fits) {
  // TRANSLATORS: {0}: a key, such as strength
  if (!fits && table.contains(key)) reader.wrong_at(table, key, N_("`{0}` can't be used with this effect"), key);
}

void read_card(TomlReader& reader, const toml::table& table, Rules& rules) {
  reader.only(table, {"name", "letter", "count", "effect", "strength", "beats", "spares", "finders", "pair", "turns", "costs", "once"});
  Kind kind;
  std::string letter;
  int count = 1;
  reader.text(table, "name", longest_name, kind.name, TomlReader::Required);
  reader.text(table, "letter", longest_name, letter, TomlReader::Required);
  reader.number(table, "count", 1, most_cards, count);
  const auto effect = reader.choice(table, "effect", effects, TomlReader::Required);
  if (!effect) return;
  kind.effect = static_cast<Effect>(*effect);
  const bool guard = kind.effect == Effect::Guard;
  const bool passage = kind.effect == Effect::Passage;
  const bool flag = kind.effect == Effect::Flag;
  only_for(reader, table, "strength", guard);
  only_for(reader, table, "beats", guard);
  only_for(reader, table, "finders", passage);
  only_for(reader, table, "pair", passage);
  only_for(reader, table, "turns", kind.effect == Effect::Stop);
  only_for(reader, table, "costs", guard || kind.effect == Effect::Box);
  only_for(reader, table, "spares", !flag && !passage);
  only_for(reader, table, "once", !flag && !passage);
  if (guard) reader.number(table, "strength", 1, highest_strength, kind.strength, TomlReader::Required);
  if (passage) {
    kind.pair = 1;
    reader.number(table, "pair", 1, most_cards, kind.pair);
    kind.finders = pieces(reader, table, "finders");
    if (!table.contains("finders")) kind.finders[Piece::Dwarf] = true;  // as in the main game
  }
  if (kind.effect == Effect::Stop) reader.number(table, "turns", 0, most_turns, kind.turns, TomlReader::Required);
  kind.beats = pieces(reader, table, "beats");
  kind.spares = pieces(reader, table, "spares");
  reader.number(table, "costs", 0, most_turns, kind.costs);
  reader.flag(table, "once", kind.once);
  if (reader.error()) return;

  kind.letter = letter.size() == 1 ? letter.front() : ' ';
  kind.count = static_cast<std::uint8_t>(count);
  kind.card = card_called(kind.name, rules);
  if (is_taken(kind.name))
    // TRANSLATORS: {0}: a name, such as wall
    reader.wrong_at(table, "name", N_("`{0}` is a command word: choose another name for the card"), kind.name);
  else if (!is_a_name(kind.name))
    // TRANSLATORS: {0}: a number
    reader.wrong_at(table, "name", N_("a card's name is one word of at most {0} small letters, digits and hyphens"), std::to_string(longest_name));
  if (kind.letter <= ' ' || kind.letter > '~') reader.wrong_at(table, "letter", N_("a card's letter is one ASCII character, "
                                                                                   "such as \"T\""));
  // TRANSLATORS: {0}: a card's name
  if (rules.find(kind.name) != nullptr) reader.wrong_at(table, "name", N_("there is another card called \"{0}\""), kind.name);
  if (std::ranges::find(rules.kinds, kind.letter, &Kind::letter) != rules.kinds.end())
    // TRANSLATORS: {0}: a letter
    reader.wrong_at(table, "letter", N_("there is another card with the letter {0}"), letter);
  if (flag && (count != 1 || rules.has(Effect::Flag))) reader.wrong_at(table, count != 1 ? "count" : "effect", N_("a fortress needs exactly one flag"));
  if (passage && count != 2) reader.wrong_at(table, "count", N_("a passage has two ends: write one card for both ends, with "
                                                                "`count = 2`"));
  const auto same_pair = [&](const Kind& other) { return other.effect == Effect::Passage && other.pair == kind.pair; };
  if (passage && std::ranges::any_of(rules.kinds, same_pair))
    // TRANSLATORS: {0}: a number
    reader.wrong_at(table, "pair", N_("there is another passage of the pair {0}"), std::to_string(kind.pair));
  if (kind.once && (kind.effect == Effect::Fall || kind.effect == Effect::Lift))
    // TRANSLATORS: {0}: an effect in the file's language, such as lift
    reader.wrong_at(table, "once", N_("a card with the effect \"{0}\" works every time, never `once`"),
                    effects[static_cast<std::size_t>(kind.effect)]);
  if (kind.effect == Effect::Tower && rules.one_walks_alone())
    reader.wrong_at(table, "effect", N_("a party of one piece has no tower: the card needs another effect"));
  rules.kinds.push_back(std::move(kind));
}

// Checks the flag and the number of cards. files: the cards' tables, in the order of rules.kinds.
void check_deck(TomlReader& reader, const toml::table& root, const std::vector<const toml::table*>& files, const Rules& rules) {
  if (!rules.has(Effect::Flag)) reader.wrong(root.source(), N_("a fortress needs exactly one flag"));
  const int room = std::min(static_cast<int>(rules.space_count()) - 1, most_cards);
  int laid = 0;
  for (std::size_t nth = 0; nth < files.size(); ++nth) {
    laid += rules.kinds[nth].count;
    if (laid > room)
      // TRANSLATORS: {0}, {1}: numbers
      return reader.wrong_at(*files[nth], "count", N_("there are {0} cards, but room for only {1}"), std::to_string(laid),
                             std::to_string(room));
  }
}

void check_frame(TomlReader& reader, const toml::table& table, const Rules& rules) {
  const auto edges = rules.edges();
  if (rules.walls > static_cast<int>(edges.size()))
    // TRANSLATORS: {0}, {1}: numbers of walls
    reader.wrong_at(table, "walls", N_("{0} is too many: there is room for {1}"), std::to_string(rules.walls),
                    std::to_string(edges.size()));
  const auto spaces = rules.spaces();
  const auto feet = std::ranges::count_if(spaces, [&](Square space) { return above(rules, space).has_value(); });
  if (rules.ladders > feet)
    // TRANSLATORS: {0}, {1}: numbers of ladders
    reader.wrong_at(table, "ladders", N_("{0} is too many: there is room for {1}"), std::to_string(rules.ladders),
                    std::to_string(feet));
}

// Refuses rules for which no random labyrinth is valid.
void check_labyrinth(TomlReader& reader, const toml::table& table, const Rules& rules) {
  constexpr int tries = 5000;
  Random random(1);
  if (!labyrinth_by_lot(rules, random, tries))
    // TRANSLATORS: {0}: a number
    reader.wrong_at(table, "walls", N_("none of {0} random labyrinths has a flag that can be reached: there are too many walls "
                                       "or traps"),
                    std::to_string(tries));
}

}  // namespace

Rules read_rules(TomlReader& reader, const toml::table& root) {
  Rules rules;
  const toml::table* const table = reader.part(root, "fortress", TomlReader::Required);
  if (table == nullptr) return rules;
  reader.only(*table, {"floors", "walls", "ladders", "party", "beaten", "beaten-costs"});
  read_floors(reader, *table, rules);
  reader.number(*table, "walls", 0, most_walls, rules.walls, TomlReader::Required);
  reader.number(*table, "ladders", 0, most_walls, rules.ladders, TomlReader::Required);
  rules.party = pieces(reader, *table, "party", TomlReader::Required);
  if (rules.party == ByPiece<bool>{} && !reader.error()) reader.wrong_at(*table, "party", N_("a party needs at least one piece"));
  const bool alone = rules.one_walks_alone();
  rules.to_the_box = !alone;
  if (const auto beaten = reader.choice(*table, "beaten", where_beaten_go)) {
    rules.to_the_box = *beaten == 1;
    if (alone && rules.to_the_box)
      reader.wrong_at(*table, "beaten", N_("in a party of one, a beaten piece goes back to the start: `beaten = \"start\"`"));
  }
  rules.out_of_box_sits_out = alone ? 0 : 2;
  reader.number(*table, "beaten-costs", 0, most_turns, rules.out_of_box_sits_out);
  if (!reader.error()) check_frame(reader, *table, rules);
  const auto cards = reader.parts(root, "card", TomlReader::Required, N_("each card begins with a line `[[card]]`, with two brackets on each side"));
  for (const toml::table* const card : cards) read_card(reader, *card, rules);
  if (!reader.error()) check_deck(reader, root, cards, rules);
  if (!reader.error()) check_labyrinth(reader, *table, rules);
  return rules;
}

namespace {

std::string list_of(const ByPiece<bool>& pieces) {
  std::vector<std::string> names;
  for (const Piece piece : all_pieces)
    if (pieces[piece]) names.push_back(in_quotes(name_of(piece)));
  return as_list(names);
}

void write_pieces(std::string& out, std::string_view key, const ByPiece<bool>& pieces) {
  if (pieces != ByPiece<bool>{}) out += fmt::format("{} = {}\n", key, list_of(pieces));
}

}  // namespace

void write_rules(std::string& out, const Rules& rules) {
  std::vector<std::string> floors;
  for (const Floor& floor : rules.floors)
    floors.push_back(fmt::format("{{name = {}, width = {}{}}}", in_quotes(floor.name), floor.width, floor.begins_house ? ", house = 2" : ""));
  out += fmt::format("\n[fortress]\nfloors = {}\nwalls = {}\nladders = {}\nparty = {}\nbeaten = {}\nbeaten-costs = {}\n", as_list(floors),
                     rules.walls, rules.ladders, list_of(rules.party), in_quotes(where_beaten_go[rules.to_the_box ? 1 : 0]),
                     rules.out_of_box_sits_out);
  for (const Kind& kind : rules.kinds) {
    out += fmt::format("\n[[card]]\nname = {}\nletter = {}\ncount = {}\neffect = {}\n", in_quotes(kind.name),
                       in_quotes(std::string(1, kind.letter)), kind.count, in_quotes(effects[static_cast<std::size_t>(kind.effect)]));
    if (kind.effect == Effect::Guard) out += fmt::format("strength = {}\n", kind.strength);
    if (kind.effect == Effect::Passage) out += fmt::format("pair = {}\nfinders = {}\n", kind.pair, list_of(kind.finders));
    if (kind.effect == Effect::Stop) out += fmt::format("turns = {}\n", kind.turns);
    write_pieces(out, "beats", kind.beats);
    write_pieces(out, "spares", kind.spares);
    if (kind.costs > 0) out += fmt::format("costs = {}\n", kind.costs);
    if (kind.once) out += "once = true\n";
  }
}

}  // namespace gonfalon::fortress
