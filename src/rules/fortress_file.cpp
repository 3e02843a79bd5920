// A fortress's part of a rules file.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "file_reader.hpp"
#include "gonfalon/base/message.hpp"
#include "gonfalon/base/utf8.hpp"

namespace gonfalon {

using namespace fortress;

namespace {

constexpr int least_width = 2, widest = 5;
constexpr int most_walls = 999;
constexpr int most_cards = 80;
constexpr int most_turns = 3;     // to sit out
constexpr int highest_strength = 9;

constexpr std::array<std::string_view, 3> floor_names{"bottom", "middle", "top"};
constexpr std::array<std::string_view, 4> piece_names{"king", "knight", "wizard", "dwarf"};
constexpr std::array<std::string_view, 2> where_beaten_go{"start", "box"};
constexpr std::array<std::string_view, 11> effects{"flag",  "guard", "box",  "fall",  "passage", "lift",
                                                   "gate",  "tower", "stop", "alarm", "fog"};

// A card as a file has it.
struct CardRow {
  std::string name;
  std::string letter;
  std::string_view effect;
  int strength = 0;
  ByPiece<bool> beats{}, spares{}, finders{};
  int pair = 1;
  int turns = 0;
  bool once = false;
};

// The cards that there are, in the order of Card.
const std::array<CardRow, all_cards.size()>& played_cards() {
  static const std::array<CardRow, all_cards.size()> rows{{
      {.name = "flag", .letter = "F", .effect = "flag"},
      {.name = "cup", .letter = "C", .effect = "box", .spares = {{false, false, true, false}}},
      {.name = "king", .letter = "K", .effect = "guard", .strength = 7},
      {.name = "duke", .letter = "D", .effect = "guard", .strength = 6},
      {.name = "soldier", .letter = "S", .effect = "guard", .strength = 4},
      {.name = "princess", .letter = "P", .effect = "guard", .strength = 1, .beats = {{true, false, false, false}}},
      {.name = "passage", .letter = "=", .effect = "passage", .finders = {{false, false, false, true}}},
      {.name = "pitfall", .letter = "O", .effect = "fall"},
  }};
  return rows;
}

ByPiece<bool> pieces(FileReader& reader, const toml::table& table, std::string_view key) {
  ByPiece<bool> found;
  for (const std::size_t nth : reader.choices(table, key, piece_names)) found[all_pieces[nth]] = true;
  return found;
}

void read_floors(FileReader& reader, const toml::table& table, fortress::Rules& rules) {
  const auto floors = reader.parts(table, "floors", FileReader::Required);
  if (floors.empty() || floors.size() > floor_names.size()) {
    reader.wrong_at(table, "floors", N_("a fortress has 1 to {0} floors"), std::to_string(floor_names.size()));
    return;
  }
  int widest_here = widest;
  for (std::size_t i = 0; i < floors.size(); ++i) {
    const toml::table& floor = *floors[i];
    reader.only(floor, {"name", "width"});
    const auto name = reader.choice(floor, "name", floor_names, FileReader::Required);
    if (name && *name != i) reader.wrong_at(floor, "name", N_("this floor is called \"{0}\""), floor_names[i]);
    if (reader.number(floor, "width", least_width, widest, rules.widths[i], FileReader::Required)) {
      if (rules.widths[i] > widest_here)
        reader.wrong_at(floor, "width", N_("a floor is no wider than the one below it"));
      widest_here = rules.widths[i];
    }
  }
  const auto corner = rules.widths[0] - 1;
  rules.start = square_at(corner, corner);
}

CardRow read_row(FileReader& reader, const toml::table& table) {
  reader.only(table, {"name", "letter", "count", "effect", "strength", "beats", "spares", "finders", "pair", "turns", "costs",
                      "once"});
  CardRow row;
  reader.text(table, "name", 12, row.name, FileReader::Required);
  reader.text(table, "letter", 1, row.letter, FileReader::Required);
  if (const auto effect = reader.choice(table, "effect", effects, FileReader::Required)) row.effect = effects[*effect];
  reader.number(table, "strength", 0, highest_strength, row.strength);
  row.beats = pieces(reader, table, "beats");
  row.spares = pieces(reader, table, "spares");
  row.finders = pieces(reader, table, "finders");
  reader.number(table, "pair", 1, most_cards, row.pair);
  reader.number(table, "turns", 0, most_turns, row.turns);
  reader.flag(table, "once", row.once);
  return row;
}

// Those that walk alone are what counts: who is not there is not spared.
bool same_for(const ByPiece<bool>& party, const ByPiece<bool>& one, const ByPiece<bool>& two) {
  return std::ranges::all_of(all_pieces, [&](Piece piece) { return !party[piece] || one[piece] == two[piece]; });
}

bool is_played(const CardRow& row, const CardRow& known, const ByPiece<bool>& party) {
  return row.letter == known.letter && row.effect == known.effect && row.strength == known.strength &&
         same_for(party, row.beats, known.beats) && same_for(party, row.spares, known.spares) &&
         same_for(party, row.finders, known.finders) && row.pair == known.pair && row.turns == known.turns &&
         row.once == known.once;
}

void read_card(FileReader& reader, const toml::table& table, fortress::Rules& rules) {
  const CardRow row = read_row(reader, table);
  int count = 0, costs = 0;
  reader.number(table, "count", 1, most_cards, count, FileReader::Required);
  reader.number(table, "costs", 0, most_turns, costs);
  if (reader.fault()) return;
  const auto& known = played_cards();
  const auto found = std::ranges::find(known, row.name, &CardRow::name);
  if (found == known.end() || !is_played(row, *found, rules.party)) {
    reader.wrong(table.source(), N_("own traps are not played yet: \"{0}\""), row.name);
    return;
  }
  const Card card = all_cards[static_cast<std::size_t>(found - known.begin())];
  if (rules.cards[card] > 0) reader.wrong_at(table, "name", N_("there is another card called \"{0}\""), row.name);
  rules.cards[card] = static_cast<std::uint8_t>(count);
  rules.back_sits_out[card] = static_cast<std::uint8_t>(costs);
}

void check_deck(FileReader& reader, const toml::table& root, const fortress::Rules& rules) {
  int all = 0;
  for (const Card card : all_cards) all += rules.cards[card];
  if (rules.cards[Card::Flag] != 1) reader.wrong(root.source(), N_("a fortress has one flag"));
  if (rules.cards[Card::Passage] != 0 && rules.cards[Card::Passage] != 2)
    reader.wrong(root.source(), N_("passages come in pairs"));
  const int beds = static_cast<int>(rules.spaces().size()) - 1;
  if (all > beds || all > most_cards)
    reader.wrong(root.source(), N_("{0} cards are more than there is room for: {1}"), std::to_string(all),
                 std::to_string(std::min(beds, most_cards)));
}

void check_frame(FileReader& reader, const toml::table& table, const fortress::Rules& rules) {
  const auto edges = rules.edges();
  if (rules.walls > static_cast<int>(edges.size()))
    reader.wrong_at(table, "walls", N_("{0} is more than there is room for: {1}"), std::to_string(rules.walls),
                    std::to_string(edges.size()));
  const auto spaces = rules.spaces();
  const auto feet = std::ranges::count_if(spaces, [&](Square space) { return above(rules, space).has_value(); });
  if (rules.ladders > feet)
    reader.wrong_at(table, "ladders", N_("{0} is more than there is room for: {1}"), std::to_string(rules.ladders),
                    std::to_string(feet));
}

}  // namespace

fortress::Rules read_fortress(FileReader& reader, const toml::table& root) {
  fortress::Rules rules;
  const toml::table* const table = reader.part(root, "fortress", FileReader::Required);
  if (table == nullptr) return rules;
  reader.only(*table, {"floors", "walls", "ladders", "party", "beaten", "beaten-costs"});
  read_floors(reader, *table, rules);
  reader.number(*table, "walls", 0, most_walls, rules.walls, FileReader::Required);
  reader.number(*table, "ladders", 0, most_walls, rules.ladders, FileReader::Required);
  rules.party = pieces(reader, *table, "party");
  const auto walkers = std::ranges::count(rules.party.values, true);
  if (walkers == 0 && !reader.fault()) reader.wrong_at(*table, "party", N_("a party has one piece at least"));
  rules.to_the_box = walkers > 1;
  rules.out_of_box_sits_out = rules.to_the_box ? 2 : 0;
  reader.number(*table, "beaten-costs", 0, most_turns, rules.out_of_box_sits_out);
  const auto beaten = reader.choice(*table, "beaten", where_beaten_go);
  if (beaten && (*beaten == 1) != rules.to_the_box)
    reader.wrong_at(*table, "beaten", N_("of a party of {0}, those who are beaten can't go there"), std::to_string(walkers));
  if (!reader.fault()) check_frame(reader, *table, rules);
  for (const toml::table* const card : reader.parts(root, "card", FileReader::Required)) read_card(reader, *card, rules);
  if (!reader.fault()) check_deck(reader, root, rules);
  return rules;
}

namespace {

std::string list_of(const ByPiece<bool>& pieces) {
  std::string out;
  for (const Piece piece : all_pieces)
    if (pieces[piece]) out.append(out.empty() ? "" : ", ").append(in_quotes(name_of(piece)));
  return "[" + out + "]";
}

void write_pieces(std::string& out, std::string_view key, const ByPiece<bool>& pieces) {
  if (pieces != ByPiece<bool>{}) out += fmt::format("{} = {}\n", key, list_of(pieces));
}

}  // namespace

void write_fortress(std::string& out, const fortress::Rules& rules) {
  std::string floors;
  for (std::size_t i = 0; i < rules.widths.size(); ++i)
    if (rules.widths[i] > 0)
      floors += fmt::format("{}{{name = {}, width = {}}}", i == 0 ? "" : ", ", in_quotes(floor_names[i]), rules.widths[i]);
  out += fmt::format("\n[fortress]\nfloors = [{}]\nwalls = {}\nladders = {}\nparty = {}\nbeaten = {}\nbeaten-costs = {}\n", floors,
                     rules.walls, rules.ladders, list_of(rules.party), in_quotes(where_beaten_go[rules.to_the_box ? 1 : 0]),
                     rules.out_of_box_sits_out);
  for (const Card card : all_cards) {
    if (rules.cards[card] == 0) continue;
    const CardRow& row = played_cards()[static_cast<std::size_t>(card)];
    out += fmt::format("\n[[card]]\nname = {}\nletter = {}\ncount = {}\neffect = {}\n", in_quotes(row.name), in_quotes(row.letter),
                       rules.cards[card], in_quotes(row.effect));
    if (row.strength > 0) out += fmt::format("strength = {}\n", row.strength);
    write_pieces(out, "beats", row.beats);
    write_pieces(out, "spares", row.spares);
    write_pieces(out, "finders", row.finders);
    if (rules.back_sits_out[card] > 0) out += fmt::format("costs = {}\n", rules.back_sits_out[card]);
  }
}

}  // namespace gonfalon
