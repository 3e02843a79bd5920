// Reads and writes the part of a rules file that only battles have.
#include <fmt/format.h>

#include <array>

#include "gonfalon/base/result.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/base/toml.hpp"
#include "family.hpp"

namespace gonfalon::battle {

namespace {

constexpr int least_width = 4;
constexpr int most_men = 40;  // of a side

constexpr std::array<std::string_view, 3> who_stays{"attacker", "defender", "both"};
constexpr std::array<std::string_view, 2> after_attack{"hidden", "shown"};
constexpr std::array<std::string_view, 2> both_immobile{"draw", "mover-wins"};

// The keys that are true or false.
struct Switch {
  std::string_view key;
  bool Rules::*value;
};
constexpr std::array<Switch, 8> switches{{{"pursuit", &Rules::pursuit},
                                          {"all-filled", &Rules::all_filled},
                                          {"scout-runs", &Rules::scout_runs},
                                          {"spy-defends", &Rules::spy_defends},
                                          {"bombs-blow", &Rules::bombs_blow},
                                          {"immobile-loses", &Rules::immobile_loses},
                                          {"bare-loses", &Rules::bare_loses},
                                          {"moving-bomb-loses", &Rules::moving_bomb_loses}}};

// TRANSLATORS, all below: mistake in a battle's rules file, after the file's name, line and column

// `C3`: a letter and a number without leading zero.
std::optional<Square> square_named(std::string_view word) {
  if (word.size() < 2 || word[0] < 'A' || word[0] > 'J' || word[1] == '0') return {};
  const auto number = whole_number(word.substr(1));
  if (!number || *number < 1 || *number > board_width) return {};
  return square_at(word[0] - 'A', *number - 1);
}

std::string name_of(Square square) { return fmt::format("{}{}", static_cast<char>('A' + square.file), square.row + 1); }

// One setup serves both colours, so the home rows are the same after half a turn of the board.
void check_lakes_at_home(TomlReader& reader, const toml::table& board, const Rules& rules) {
  for (const auto& [word, node] : reader.words(board, "lakes")) {
    const Square lake = *square_named(word);
    const Square opposite = square_at(rules.files - 1 - lake.file, rules.rows - 1 - lake.row);
    const bool at_home = rules.is_home(Side::Red, lake) || rules.is_home(Side::Blue, lake);
    if (at_home && !rules.lakes.contains(opposite))
      // TRANSLATORS: {0}, {1}: squares, such as C3
      reader.wrong(node->source(), N_("lakes in the home rows must be the same for both sides: if \"{0}\" is a lake, \"{1}\" "
                                      "must be one too"), word,
                   name_of(opposite));
  }
}

void read_board(TomlReader& reader, const toml::table& board, Rules& rules) {
  reader.only(board, {"files", "rows", "home", "lakes"});
  const bool files = reader.number(board, "files", least_width, board_width, rules.files, TomlReader::Required);
  const bool rows = reader.number(board, "rows", least_width, board_width, rules.rows, TomlReader::Required);
  const bool home = rows && reader.number(board, "home", 1, (rules.rows - 1) / 2, rules.home_rows, TomlReader::Required);
  for (const auto& [word, node] : reader.words(board, "lakes")) {
    const auto square = square_named(word);
    if (!square || (files && rows && !rules.on_board(*square)))
      // TRANSLATORS: {0}: what the file has there
      reader.wrong(node->source(), N_("\"{0}\" is not a square of the board"), word);
    else if (rules.lakes.contains(*square))
      // TRANSLATORS: {0}: the key, lakes; {1}: a square, such as C3
      reader.wrong(node->source(), N_("`{0}` lists \"{1}\" twice"), "lakes", word);
    else
      rules.lakes.insert(*square);
  }
  if (files && home && !reader.error()) check_lakes_at_home(reader, board, rules);
}

void read_army(TomlReader& reader, const toml::table& army, Rules& rules) {
  reader.only(army, {"flag", "spy", "scout", "miner", "sergeant", "lieutenant", "captain", "major", "colonel", "general",
                     "marshal", "bomb"});
  int movers = 0;
  for (const Rank rank : all_ranks) {
    int count = 0;
    reader.number(army, name_of(rank), 0, most_men, count);
    rules.army[rank] = static_cast<std::uint8_t>(count);
    if (can_move(rank)) movers += count;
  }
  if (rules.army[Rank::Flag] != 1) reader.wrong_at(army, "flag", N_("an army needs exactly one flag"));
  if (movers == 0) reader.wrong(army.source(), N_("an army needs at least one piece that can move"));
  if (rules.army_size() > most_men)
    // TRANSLATORS: {0}, {1}: numbers
    reader.wrong(army.source(), N_("an army has at most {0} pieces, not {1}"), std::to_string(most_men),
                 std::to_string(rules.army_size()));
}

int home_squares(const Rules& rules, Side side) {
  int count = 0;
  for (int index = 0; index < board_squares; ++index) {
    const Square square = square_at(index);
    if (rules.on_board(square) && rules.is_home(side, square) && !rules.lakes.contains(square)) ++count;
  }
  return count;
}

void read_switches(TomlReader& reader, const toml::table& table, Rules& rules) {
  reader.only(table, {"two-squares", "pursuit", "no-attack", "all-filled", "scout-runs", "equal", "after-attack",
                      "spy-defends", "bombs-blow", "immobile-loses", "both-immobile", "bare-loses", "moving-bomb-loses"});
  reader.number(table, "two-squares", 0, most_two_squares, rules.two_squares);
  rules.never_drawn = reader.number(table, "no-attack", 0, most_limit, rules.no_attack) && rules.no_attack == 0;
  for (const Switch& row : switches) reader.flag(table, row.key, rules.*row.value);
  if (const auto stays = reader.choice(table, "equal", who_stays)) rules.equal = static_cast<Duel>(*stays);
  if (const auto then = reader.choice(table, "after-attack", after_attack)) rules.winners_shown = *then == 1;
  if (const auto end = reader.choice(table, "both-immobile", both_immobile)) rules.mover_wins = *end == 1;
}

// Refuses an army that does not fit on the home squares, or does not fill them where it must.
void check_room(TomlReader& reader, const toml::table& army, const toml::table* table, const Rules& rules) {
  for (const Side side : both_sides) {
    const int room = home_squares(rules, side);
    const std::string men = std::to_string(rules.army_size()), squares = std::to_string(room);
    if (rules.army_size() > room)
      // TRANSLATORS: {0}, {1}: numbers
      reader.wrong(army.source(), N_("{0} pieces do not fit on the {1} home squares"), men, squares);
    else if (rules.all_filled && rules.army_size() < room)
      // TRANSLATORS: {0}, {1}: numbers
      reader.wrong_at(*table, "all-filled", N_("{0} pieces do not fill the {1} home squares"), men, squares);
  }
}

}  // namespace

Rules read_rules(TomlReader& reader, const toml::table& root) {
  Rules rules;
  const toml::table* const board = reader.part(root, "board", TomlReader::Required);
  const toml::table* const army = reader.part(root, "army", TomlReader::Required);
  const toml::table* const table = reader.part(root, "rules", TomlReader::Optional);
  if (board != nullptr) read_board(reader, *board, rules);
  if (army != nullptr) read_army(reader, *army, rules);
  if (table != nullptr) read_switches(reader, *table, rules);
  if (!reader.error()) check_room(reader, *army, table, rules);
  return rules;
}

void write_rules(std::string& out, const Rules& rules) {
  out += fmt::format("\n[board]\nfiles = {}\nrows = {}\nhome = {}\n", rules.files, rules.rows, rules.home_rows);
  std::vector<std::string> lakes;
  for (int file = 0; file < rules.files; ++file)
    for (int row = 0; row < rules.rows; ++row)
      if (rules.lakes.contains(square_at(file, row)))
        lakes.push_back(in_quotes(name_of(square_at(file, row))));
  if (!lakes.empty()) out += fmt::format("lakes = {}\n", as_list(lakes));

  out += "\n[army]\n";
  for (const Rank rank : all_ranks)
    if (rules.army[rank] > 0) out += fmt::format("{} = {}\n", name_of(rank), rules.army[rank]);

  out += fmt::format("\n[rules]\ntwo-squares = {}\n", rules.two_squares);
  if (rules.no_attack > 0 || rules.never_drawn) out += fmt::format("no-attack = {}\n", rules.no_attack);
  for (const Switch& row : switches) out += fmt::format("{} = {}\n", row.key, rules.*row.value);
  out += fmt::format("equal = {}\nafter-attack = {}\nboth-immobile = {}\n", in_quotes(who_stays[static_cast<std::size_t>(rules.equal)]),
                     in_quotes(after_attack[rules.winners_shown ? 1 : 0]), in_quotes(both_immobile[rules.mover_wins ? 1 : 0]));
}

}  // namespace gonfalon::battle
