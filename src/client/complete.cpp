#include "gonfalon/client/complete.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <set>
#include <system_error>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/bot/player.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/command/move.hpp"
#include "gonfalon/command/vocabulary.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/rulebook.hpp"
#include "gonfalon/text/terms.hpp"

namespace gonfalon::client {

using command::Argument;
using command::Row;
using command::Verb;
using command::When;

namespace {

class Phrases {
 public:
  explicit Phrases(const Asker& asker) : asker_(asker) {
    if (asker.side) moves_ = moves(asker.rules, asker.view, *asker.side);
  }

  std::vector<std::string> all() {
    if (is_taken(Verb::Move)) add_moves();
    for (const Row& row : command::all_commands())
      if (is_time_for(row.when) && command::belongs_to(asker_.rules, row.family) && is_taken(row.verb)) add(row);
    return std::move(found_);
  }

 private:
  bool is_taken(Verb verb) const { return !asker_.takes || asker_.takes(verb); }
  bool is_time_for(When when) const {
    switch (when) {
      case When::Setup: return asker_.draft != nullptr;
      case When::Play: return asker_.side && asker_.draft == nullptr;
      case When::Any: return true;
      case When::Head: break;
    }
    return false;
  }

  // Words and names as this player's phrases have them.
  std::string word(std::string_view english) const { return asker_.in_own_words ? command::in_own_words(english) : std::string(english); }
  std::string word(command::Role role) const {
    return std::string(asker_.in_own_words ? command::own_word(role) : command::move_words()[static_cast<std::size_t>(role)].name);
  }
  std::string name(const Row& row) const { return asker_.in_own_words ? command::own_name(row) : std::string(row.name); }
  std::string name(Square square) const {
    return asker_.in_own_words ? text::called(asker_.rules, square) : text::place_name(asker_.rules, square);
  }
  // The English names of commands are completed as such, whatever an English manual calls the piece.
  bool in_their_words() const { return asker_.in_own_words && text::language() != "en"; }
  std::string name(battle::Rank rank) const { return in_their_words() ? text::called(rank) : std::string(battle::name_of(rank)); }
  std::string name(fortress::Piece piece) const { return in_their_words() ? text::called(piece) : std::string(fortress::name_of(piece)); }
  std::string name(const fortress::Rules& rules, const fortress::Kind& kind) const {
    return in_their_words() ? text::called(rules, kind.card) : kind.name;
  }

  // Moves as players mostly type them; in a fortress also without the departure.
  void add_moves() {
    for (const Move& move : moves_) {
      const std::string to = name(move.to);
      const std::string between = ' ' + word(command::Role::To) + ' ';
      found_.push_back(name(move.from) + between + to);
      found_.push_back(word(command::Role::From) + ' ' + found_.back());
      if (is_battle(asker_.rules)) continue;
      std::string from;
      text::append_place(from, asker_.rules, move.from, ' ', false);
      for (const std::string& before : {std::string(), between.substr(1), from + between}) found_.push_back(before + to);
    }
  }

  // What may follow a command. own_ways has the commands for which the kind of the first argument does not tell enough.
  void add(const Row& row) {
    const std::string command = name(row);
    for (const auto& [verb, add_its_own] : own_ways)
      if (verb == row.verb) return (this->*add_its_own)(command);
    switch (row.takes[0]) {
      case Argument::Space: return add_each(command, places([](Square) { return true; }));
      case Argument::Man: return add_each(command, things());
      case Argument::Floor: return add_each(command, floors());
      case Argument::Number: return add_rows(command);
      case Argument::Text: case Argument::Saying: found_.push_back(command + ' '); return;
      case Argument::OptionalMan: add_each(command, things()); break;
      case Argument::OptionalSpace:
        for (const Move& move : moves_) found_.push_back(command + ' ' + name(move.from));
        break;
      case Argument::None: case Argument::SharedFloor: case Argument::Word: case Argument::OptionalWord:
      case Argument::SideName: case Argument::OptionalText: case Argument::WinnerName: break;
    }
    found_.push_back(command);
  }

  struct OwnWay {
    Verb verb;
    void (Phrases::*add)(const std::string& command);
  };
  static constexpr std::size_t own_way_count = 15;
  static const std::array<OwnWay, own_way_count> own_ways;

  void add_new_walls(const std::string& command) { add_walls(command, false); }
  void add_standing_walls(const std::string& command) { add_walls(command, true); }
  void add_new_ladders(const std::string& command) { add_each(command, ladder_places(false)); }
  void add_standing_ladders(const std::string& command) { add_each(command, ladder_places(true)); }
  void add_bridge(const std::string& command) {
    if (const auto& bridge = labyrinth().bridge) found_.push_back(command + ' ' + name(bridge->first) + ' ' + name(bridge->second));
  }
  void add_occupied(const std::string& command) { add_each(command, occupied(true)); }
  void add_rows(const std::string& command) {
    const auto* battle = std::get_if<battle::Rules>(&asker_.rules);
    for (int nth = 1; battle != nullptr && nth <= battle->rows; ++nth) found_.push_back(command + ' ' + std::to_string(nth));
  }
  void add_topics(const std::string& command) {
    for (const text::Topic& topic : text::rulebook(asker_.rules)) found_.push_back(command + ' ' + word(topic.name));
    found_.push_back(command);
  }
  void add_setup_kinds(const std::string& command) {
    for (const bot::SetupKindRow& kind : bot::setup_kinds(asker_.rules)) found_.push_back(command + ' ' + word(kind.name));
    found_.push_back(command);
  }
  void add_commands(const std::string& command) {
    found_.push_back(command + ' ' + word("all"));
    found_.push_back(command + ' ' + word("move"));
    for (const Row& other : command::all_commands())
      if (other.when != When::Head && command::belongs_to(asker_.rules, other.family) && is_taken(other.verb))
        found_.push_back(command + ' ' + name(other));
    found_.push_back(command);
  }
  void add_show(const std::string& command) {
    if (is_battle(asker_.rules)) found_.push_back(command + ' ' + word("position"));
    found_.push_back(command);
  }

  void add_each(const std::string& command, const std::vector<std::string>& things) {
    for (const std::string& thing : things) found_.push_back(command + ' ' + thing);
  }

  // ---- what the game has --------------------------------------------------------------------------

  // The names of the game's places for which `wanted` is true.
  template <class Wanted>
  std::vector<std::string> places(Wanted wanted) const {
    std::vector<std::string> names;
    const auto look_at = [&](Square square) {
      if (wanted(square)) names.push_back(name(square));
    };
    if (const auto* fortress = std::get_if<fortress::Rules>(&asker_.rules)) {
      for (const Square space : fortress->spaces()) look_at(space);
      return names;
    }
    for (int index = 0; index < board_squares; ++index)
      if (has_place(asker_.rules, square_at(index))) look_at(square_at(index));
    return names;
  }

  std::vector<std::string> floors() const {
    std::vector<std::string> names;
    if (const auto* fortress = std::get_if<fortress::Rules>(&asker_.rules))
      for (const Level level : fortress->levels()) names.push_back(asker_.in_own_words ? text::called(*fortress, level) : fortress->floors[static_cast<std::size_t>(level)].name);
    return names;
  }

  std::vector<std::string> things() const {
    std::vector<std::string> names;
    if (const auto* battle = std::get_if<battle::Rules>(&asker_.rules)) {
      for (const battle::Rank rank : battle::all_ranks)
        if (battle->army[rank] > 0) names.push_back(name(rank));
      return names;
    }
    const auto& fortress = std::get<fortress::Rules>(asker_.rules);
    names = {word("walls"), word("ladders"), word("cards")};
    for (const fortress::Piece piece : fortress::all_pieces)
      if (fortress.party[piece]) names.push_back(name(piece));
    for (const fortress::Kind& kind : fortress.kinds) names.push_back(name(fortress, kind));
    return names;
  }

  template <class Order>
  void add_pieces(const std::string& command) {
    for (const fortress::Piece piece : fortress::all_pieces)
      if (!check(asker_.rules, asker_.view, *asker_.side, Order{piece}))
        found_.push_back(command + ' ' + name(piece));
  }

  // ---- setting up: from the player's own draft ------------------------------------------------------

  const battle::Deployment* men() const { return std::get_if<battle::Deployment>(asker_.draft); }
  const fortress::Labyrinth& labyrinth() const { return std::get<fortress::Labyrinth>(*asker_.draft); }

  // wanted: the places with a man or card. Otherwise the places where one could be placed.
  std::vector<std::string> occupied(bool wanted) const {
    return places([&](Square square) {
      if (const auto* deployed = men())
        return std::get<battle::Rules>(asker_.rules).is_home(*asker_.side, square) &&
               (*deployed)[static_cast<std::size_t>(index_of(square))].has_value() == wanted;
      return labyrinth().cards.contains(square) == wanted && square != std::get<fortress::Rules>(asker_.rules).start;
    });
  }

  void add_placings(const std::string& command) {
    const auto free = occupied(false);
    if (const auto* deployed = men()) {
      for (const battle::Rank rank : battle::all_ranks)
        if (std::count(deployed->begin(), deployed->end(), std::optional(rank)) <
            std::get<battle::Rules>(asker_.rules).army[rank])
          add_each(command + ' ' + name(rank), free);
      return;
    }
    for (const fortress::Kind& kind : std::get<fortress::Rules>(asker_.rules).kinds)
      if (std::ranges::count_if(labyrinth().cards, [&](const auto& there) { return there.second == kind.card; }) < kind.count)
        add_each(command + ' ' + name(std::get<fortress::Rules>(asker_.rules), kind), free);
  }

  void add_exchanges(const std::string& command) {
    for (const std::string& one : occupied(true)) add_each(command + ' ' + one, occupied(true));
  }

  void add_walls(const std::string& command, bool standing) {
    for (const Edge& edge : std::get<fortress::Rules>(asker_.rules).edges()) {
      if (labyrinth().walls.contains(edge) != standing) continue;
      const auto [one, two] = edge;
      std::string first;
      text::append_place(first, asker_.rules, one, ' ', false);
      found_.push_back(command + ' ' + first + ' ' + name(two));
    }
  }

  std::vector<std::string> ladder_places(bool standing) const {
    return places([&](Square space) {
      return above(std::get<fortress::Rules>(asker_.rules), space) && labyrinth().ladders.contains(space) == standing;
    });
  }

  const Asker& asker_;
  std::vector<Move> moves_;
  std::vector<std::string> found_;
};

const std::array<Phrases::OwnWay, Phrases::own_way_count> Phrases::own_ways{{
    {Verb::Place, &Phrases::add_placings},
    {Verb::Wall, &Phrases::add_new_walls},
    {Verb::RemoveWall, &Phrases::add_standing_walls},
    {Verb::Ladder, &Phrases::add_new_ladders},
    {Verb::RemoveLadder, &Phrases::add_standing_ladders},
    {Verb::RemoveBridge, &Phrases::add_bridge},
    {Verb::Remove, &Phrases::add_occupied},
    {Verb::Exchange, &Phrases::add_exchanges},
    {Verb::Enter, &Phrases::add_pieces<Enter>},
    {Verb::Swap, &Phrases::add_pieces<Swap>},
    {Verb::Sacrifice, &Phrases::add_pieces<Sacrifice>},
    {Verb::Suggest, &Phrases::add_setup_kinds},
    {Verb::RuleBook, &Phrases::add_topics},
    {Verb::Help, &Phrases::add_commands},
    {Verb::Show, &Phrases::add_show},
}};

}  // namespace

std::vector<std::string> phrases(const Asker& asker) { return Phrases(asker).all(); }

std::vector<std::string> file_phrases(std::string_view before, const std::string& path) {
  if (!may(Permission::TypedPath)) return {};
  const std::string folder = path.substr(0, path.rfind('/') + 1);
  std::vector<std::string> found;
  std::error_code error;
  for (const auto& entry : entries_of(folder.empty() ? "." : folder)) {
    const std::string name = entry.path().filename();
    found.push_back(std::string(before) + folder + name + (entry.is_directory(error) ? "/" : ""));
  }
  return found;
}

namespace {

// The line with its first term of the manuals, of two words or one, replaced by the name that commands use.
std::string renamed(std::string_view line) {
  for (std::size_t begin = line.find(' '); begin != std::string_view::npos; begin = line.find(' ', begin)) {
    ++begin;
    const std::size_t end = std::min(line.find(' ', begin), line.size());
    for (const std::size_t upto : {std::min(line.find(' ', std::min(end + 1, line.size())), line.size()), end}) {
      const std::string_view name = text::meant_in_any_game(line.substr(begin, upto - begin));
      if (!name.empty()) return std::string(line.substr(0, begin)).append(name).append(line.substr(upto));
    }
  }
  return std::string(line);
}

// nullopt: no phrase begins so.
std::optional<Completed> complete_as_typed(std::string_view line, const std::vector<std::string>& phrases) {
  const std::string typed = in_lower_case(line);
  std::set<std::string> heads;
  bool goes_on = false;
  for (const std::string& phrase : phrases) {
    if (!in_lower_case(phrase).starts_with(typed)) continue;
    const std::size_t end = phrase.find(' ', typed.size());
    goes_on = goes_on || end != std::string::npos;
    heads.insert(phrase.substr(0, end));
  }
  if (heads.empty()) return {};
  std::string common = *heads.begin();
  if (heads.size() == 1) return Completed{goes_on ? common + ' ' : common, {}};
  // heads is sorted: what the first and the last have in common, all have
  const auto differs = std::mismatch(common.begin(), common.end(), heads.rbegin()->begin(), heads.rbegin()->end());
  common.erase(differs.first, common.end());
  Completed result{common.size() > line.size() ? common : std::string(line), {}};
  const std::size_t word = result.line.rfind(' ') + 1;
  for (const std::string& head : heads) result.choices.push_back(head.substr(std::min(word, head.size())));
  return result;
}

}  // namespace

Completed complete(std::string_view line, const std::vector<std::string>& phrases) {
  if (auto done = complete_as_typed(line, phrases)) return *done;
  if (auto done = complete_as_typed(renamed(line), phrases)) return *done;
  return {std::string(line), {}};
}

}  // namespace gonfalon::client
