#include "gonfalon/command/edit.hpp"

#include <algorithm>
#include <utility>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/rules/view.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/terms.hpp"

namespace gonfalon::command {

namespace {

using battle::Deployment;
using fortress::Labyrinth;
using text::N_;

// TRANSLATORS, all below: refusal of a command or of a line of a setup file. What stands between backquotes stays English

constexpr std::string_view blanks = " \t";
constexpr std::size_t longest_sealed = std::size_t{64} << 10;  // bytes of its text, as of a setup file

Refusal unknown_man(const Rules& rules, const Command& command) {
  return {.code = Refusal::UnknownPiece,
          .word = std::string(command.word),
          .column = command.word_column,
          .near = text::near_men(rules, command.word, is_battle(rules) ? text::TermKind::Rank : text::TermKind::Card)};
}

// man: the name of what the command places, for which it may have used a letter.
Refusal none_left(std::string_view man, const Command& command) {
  return {.code = Refusal::NoneLeft, .word = std::string(man), .column = command.word_column};
}

Refusal at_place(RefusalCode code, Square at, const char* why = nullptr) { return {.code = code, .at = at, .why = why}; }

// What is wrong with the places of a command, where this side may set up no piece: the first place off the board, or else the
// first in a lake, or else the first outside the home rows.
std::optional<Refusal> misplaced(const battle::Rules& rules, Side side, const Command& command) {
  const auto first = [&](RefusalCode code, auto wrong) -> std::optional<Refusal> {
    for (const auto& spot : {command.from, command.to})
      if (spot && wrong(spot->square)) return at_place(code, spot->square);
    return {};
  };
  if (auto fault = first(Refusal::OffBoard, [&](Square square) { return !rules.on_board(square); })) return fault;
  if (auto fault = first(Refusal::Lake, [&](Square square) { return rules.lakes.contains(square); })) return fault;
  return first(Refusal::NotHome, [&](Square square) { return !rules.is_home(side, square); });
}

std::optional<battle::Rank>& man_at(Deployment& deployment, Square square) {
  return deployment[static_cast<std::size_t>(index_of(square))];
}

std::optional<Refusal> edit_battle(const battle::Rules& rules, Side side, Deployment& draft, const Command& command) {
  if (command.verb == Verb::Clear) {
    draft = {};
    return {};
  }
  const Square square = command.from->square;
  std::optional<battle::Rank> rank;
  if (command.verb == Verb::Place && !(rank = text::meant_rank(rules, command.word)))
    return unknown_man(rules, command);
  if (auto wrong = misplaced(rules, side, command)) return wrong;
  auto& there = man_at(draft, square);
  if (command.verb == Verb::Place) {
    if (there) return at_place(Refusal::Occupied, square);
    if (std::count(draft.begin(), draft.end(), rank) >= rules.army[*rank]) return none_left(name_of(*rank), command);
    there = rank;
    return {};
  }
  if (command.verb == Verb::Remove) {
    if (!there) return at_place(Refusal::Empty, square);
    there.reset();
    return {};
  }
  if (command.verb != Verb::Exchange) return refusal_of(Refusal::NotInThisGame);
  auto& other = man_at(draft, command.to->square);
  if (!there || !other) return at_place(Refusal::Empty, there ? command.to->square : square);
  std::swap(there, other);
  return {};
}

// The commands that change a labyrinth.
class LabyrinthEditor {
 public:
  LabyrinthEditor(const fortress::Rules& rules, Labyrinth& draft, const Command& command)
      : rules_(rules), draft_(draft), command_(command) {}

  std::optional<Refusal> edit() {
    if (command_.verb == Verb::Clear) {
      draft_ = {};
      return {};
    }
    const Square space = command_.from->square;
    const auto card = text::meant_card(rules_, command_.word);
    if (command_.verb == Verb::Place && !card) return unknown_man(rules_, command_);
    if (!rules_.has(space)) return at_place(Refusal::OffBoard, space);
    if (command_.to && !rules_.has(command_.to->square)) return at_place(Refusal::OffBoard, command_.to->square);
    const Verb verb = command_.verb;
    if (verb == Verb::Place) return place(*card, space);
    if (verb == Verb::Ladder) return ladder(space);
    if (verb == Verb::Remove) return remove_card(space);
    if (verb == Verb::RemoveLadder) return remove(draft_.ladders.erase(space));
    if (verb == Verb::Wall) return wall(edge_between(space, command_.to->square));
    if (verb == Verb::RemoveWall) return remove(draft_.walls.erase(edge_between(space, command_.to->square)));
    if (verb == Verb::Exchange) return exchange(space, command_.to->square);
    if (verb == Verb::Bridge) return bridge(space, command_.to->square);
    if (verb == Verb::RemoveBridge) return remove_bridge(space, command_.to->square);
    return refusal_of(Refusal::NotInThisGame);
  }

 private:
  bool is_bridge_end(Square space) const {
    return draft_.bridge && (draft_.bridge->first == space || draft_.bridge->second == space);
  }
  Refusal none_left(std::string_view man, const char* why = nullptr) const {
    Refusal none = command::none_left(man, command_);
    none.why = why;
    return none;
  }
  // Refused like a card on either space.
  std::optional<Refusal> bridge(Square one, Square two) {
    for (const Square end : {one, two})
      if (draft_.cards.contains(end) || draft_.ladders.contains(end)) return at_place(Refusal::Occupied, end);
    if (draft_.bridge)
      return none_left("bridge", N_("There is already a bridge. Remove it first: `remove bridge SPACE SPACE`."));
    if (!fortress::can_bridge(rules_, one, two))
      return at_place(Refusal::NotNeighbours, one, N_("A bridge has one end in each house, both on the same level."));
    for (const Square end : {one, two})
      if (end == rules_.start) return at_place(Refusal::StartSpace, end);
    draft_.bridge = rules_.house_of(one.level) == 0 ? std::pair{one, two} : std::pair{two, one};
    return {};
  }
  std::optional<Refusal> remove_bridge(Square one, Square two) {
    const bool there = is_bridge_end(one) && is_bridge_end(two) && one != two;
    if (there) draft_.bridge.reset();
    return remove(there ? 1 : 0, N_("There is no bridge between these two spaces."));
  }

  std::optional<Refusal> place(fortress::Card card, Square space) {
    if (draft_.cards.contains(space) || is_bridge_end(space)) return at_place(Refusal::Occupied, space);
    const auto is_same = [&](const auto& lying) { return lying.second == card; };
    if (std::count_if(draft_.cards.begin(), draft_.cards.end(), is_same) >= rules_.count(card))
      return none_left(in_the_manual(card) ? name_of(card) : rules_.kind(card).name,
                       rules_.count(card) == 0 ? N_("This game has no such card.") : nullptr);
    if (space == rules_.start) return at_place(Refusal::StartSpace, space);
    draft_.cards[space] = card;
    return {};
  }
  std::optional<Refusal> wall(Edge edge) {
    if (draft_.walls.contains(edge)) return at_place(Refusal::Occupied, edge.a);
    if (static_cast<int>(draft_.walls.size()) >= rules_.walls) return none_left("wall");
    if (!next_to(edge.a, edge.b)) return at_place(Refusal::NotNeighbours, edge.a);
    draft_.walls.insert(edge);
    return {};
  }
  std::optional<Refusal> ladder(Square space) {
    if (draft_.ladders.contains(space) || is_bridge_end(space)) return at_place(Refusal::Occupied, space);
    if (static_cast<int>(draft_.ladders.size()) >= rules_.ladders) return none_left("ladder");
    if (!fortress::above(rules_, space)) return at_place(Refusal::NoFloorAbove, space);
    draft_.ladders.insert(space);
    return {};
  }
  std::optional<Refusal> remove(std::size_t removed, const char* why_not = nullptr) const {
    if (removed == 0) return at_place(Refusal::Empty, command_.from->square, why_not);
    return {};
  }
  std::optional<Refusal> remove_card(Square space) {
    return remove(draft_.cards.erase(space),
                  is_bridge_end(space) ? N_("A bridge ends there. Remove it with `remove bridge SPACE SPACE`.") : nullptr);
  }
  std::optional<Refusal> exchange(Square one, Square two) {
    const auto first = draft_.cards.find(one);
    const auto second = draft_.cards.find(two);
    if (first == draft_.cards.end()) return at_place(Refusal::Empty, one);
    if (second == draft_.cards.end()) return at_place(Refusal::Empty, two);
    std::swap(first->second, second->second);
    return {};
  }

  const fortress::Rules& rules_;
  Labyrinth& draft_;
  const Command& command_;
};

Deployment mirrored(const battle::Rules& rules, const Deployment& men) {
  Deployment image{};
  for (int index = 0; index < board_squares; ++index) {
    const Square square = square_at(index);
    if (const auto& man = men[static_cast<std::size_t>(index)])
      man_at(image, square_at(rules.files - 1 - square.file, square.row)) = man;
  }
  return image;
}

Labyrinth mirrored(const Labyrinth& labyrinth) {
  const auto image_of = [](Square space) { return Square{space.row, space.file, space.level}; };
  Labyrinth image;
  for (const Edge& wall : labyrinth.walls) image.walls.insert(edge_between(image_of(wall.a), image_of(wall.b)));
  for (const Square foot : labyrinth.ladders) image.ladders.insert(image_of(foot));
  for (const auto& [space, card] : labyrinth.cards) image.cards[image_of(space)] = card;
  if (const auto& bridge = labyrinth.bridge) image.bridge = std::pair{image_of(bridge->first), image_of(bridge->second)};
  return image;
}

constexpr bool changes_setup(Verb verb) { return verb >= Verb::Place && verb <= Verb::Clear; }

// One place of a battle's row, as it was typed; `.` and `-` give no rank.
struct Typed {
  std::optional<battle::Rank> rank;
  std::size_t at, length;
};

// What stands there, one character or `10`; nullopt: neither a rank nor an empty place.
std::optional<Typed> read_row_man(std::string_view row, std::size_t at) {
  if (row[at] == '.' || row[at] == '-') return Typed{{}, at, 1};
  const std::size_t length = row.substr(at, 2) == "10" ? 2 : 1;
  const auto rank = text::find_rank(in_small(row.substr(at, length)));
  return rank ? std::optional(Typed{rank, at, length}) : std::nullopt;
}

}  // namespace

Setup empty_setup(const Rules& rules) {
  if (is_battle(rules)) return Deployment{};
  return Labyrinth{};
}

Setup mirrored(const Rules& rules, const Setup& draft) {
  if (const auto* of_battle = std::get_if<battle::Rules>(&rules)) return mirrored(*of_battle, std::get<Deployment>(draft));
  return mirrored(std::get<Labyrinth>(draft));
}

std::optional<Refusal> edit(const Rules& rules, Side side, Setup& draft, const Command& command) {
  if (const auto* of_battle = std::get_if<battle::Rules>(&rules))
    return edit_battle(*of_battle, side, std::get<Deployment>(draft), command);
  return LabyrinthEditor(std::get<fortress::Rules>(rules), std::get<Labyrinth>(draft), command).edit();
}

std::optional<Refusal> SetupReader::read(std::string_view line) {
  const std::string_view bare = without_comment(line);
  if (bare.empty()) return {};
  if (is_battle(*rules_)) return read_row(line, bare);
  auto parsed = parse(line, *rules_);
  if (!parsed) return {};
  if (!*parsed) return parsed->error();
  const Command& command = **parsed;
  if (!changes_setup(command.verb) || command.side)
    return Refusal{.code = Refusal::Syntax,
                 .word = std::string(bare.substr(0, bare.find_first_of(blanks))),
                 .column = column_at(line, static_cast<std::size_t>(bare.data() - line.data()))};
  auto wrong = edit(*rules_, side_, setup_, command);
  if (wrong && wrong->column == 0) wrong->column = command.column;
  return wrong;
}

// A row of a battle, checked in the order of RefusalCode: its letters, its length, the number of rows, the lakes,
// the army.
std::optional<Refusal> SetupReader::read_row(std::string_view line, std::string_view bare) {
  const auto& rules = std::get<battle::Rules>(*rules_);
  const auto begin = static_cast<std::size_t>(bare.data() - line.data());
  std::vector<Typed> men;
  const auto wrong = [&](RefusalCode code, std::size_t at, std::size_t length, const char* why = nullptr) {
    return Refusal{.code = code,
                 .word = std::string(bare.substr(at, length)),
                 .column = column_at(line, begin + at),
                 .why = why};
  };
  for (std::size_t at = bare.find_first_not_of(blanks); at < bare.size(); at = bare.find_first_not_of(blanks, at)) {
    const auto man = read_row_man(bare, at);
    if (!man) {
      std::size_t length = 1;  // the whole of a character that has several bytes
      while (at + length < bare.size() && !begins_character(bare[at + length])) ++length;
      return wrong(Refusal::UnknownPiece, at, length);
    }
    men.push_back(*man);
    at += man->length;
  }
  const auto files = static_cast<std::size_t>(rules.files);
  if (men.size() > files)
    return wrong(Refusal::OffBoard, men[files].at, men[files].length, N_("This row is longer than the board."));
  if (rows_ == rules.home_rows) return wrong(Refusal::NotHome, 0, 0, N_("There are more rows than home rows."));
  for (std::size_t column = 0; column < men.size(); ++column) {
    const Square square = rules.home_square(side_, rows_, static_cast<int>(column));
    if (!men[column].rank || !rules.lakes.contains(square)) continue;
    Refusal fault = wrong(Refusal::Lake, men[column].at, men[column].length);
    fault.at = square;
    return fault;
  }
  Deployment deployment = std::get<Deployment>(setup_);
  for (std::size_t column = 0; column < men.size(); ++column) {
    const auto& man = men[column];
    if (!man.rank) continue;
    if (std::count(deployment.begin(), deployment.end(), man.rank) >= rules.army[*man.rank]) {
      Refusal fault = wrong(Refusal::NoneLeft, man.at, man.length);
      fault.word = name_of(*man.rank);
      fault.count = 1;
      return fault;
    }
    man_at(deployment, rules.home_square(side_, rows_, static_cast<int>(column))) = man.rank;
  }
  if (men.size() < files) return wrong(Refusal::Incomplete, bare.size(), 0, N_("This row is too short."));
  setup_ = deployment;
  ++rows_;
  return {};
}

std::vector<Refusal> SetupReader::faults() const {
  auto found = faults_in(*rules_, side_, setup_);
  if (const auto* rules = std::get_if<battle::Rules>(rules_); rules != nullptr && rows_ < rules->home_rows) {
    Refusal short_of_rows = refusal_of(Refusal::Incomplete);
    short_of_rows.why = N_("There are fewer rows than home rows.");
    found.insert(found.begin(), short_of_rows);
  }
  return found;
}

Result<Setup> SetupReader::finish() const {
  const auto wrong = faults();
  if (!wrong.empty()) return wrong.front();
  return setup_;
}

namespace {

// Nobody types a sealed setup, so advice on what can be typed would not help.
Refusal damaged() { return {.code = Refusal::Syntax, .why = N_("The sealed setup is damaged.")}; }

Result<SetupReader> read_lines(const Rules& rules, Side side, std::string_view text) {
  SetupReader reader(rules, side);
  const std::string head = "variant " + std::string(id_of(rules)) + '\n';  // a whole setup file is accepted too
  if (text.starts_with(head)) text.remove_prefix(head.size());
  for (std::string_view line : split(text, "\n")) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (find_flaw(line).flaw != TextFlaw::None) return damaged();
    const auto wrong = reader.read(line);
    if (wrong && wrong->code == Refusal::Syntax) return damaged();
    if (wrong) return Refusal{.code = wrong->code, .at = wrong->at, .word = wrong->word};
  }
  return reader;
}

}  // namespace

Result<std::optional<std::string>> SealedText::add(std::string_view part, bool last) {
  const bool added = add_base64_part(so_far_, part, longest_sealed);
  if (added && !last) return std::optional<std::string>();
  std::string text = std::exchange(so_far_, {});
  if (!added) return damaged();
  return std::optional(std::move(text));
}

Result<Setup> read_sealed(const Rules& rules, Side side, std::string_view text) {
  const auto read = read_lines(rules, side, text);
  return read ? read->finish() : read.error();
}

Result<Setup> read_sealed_draft(const Rules& rules, Side side, std::string_view text) {
  const auto read = read_lines(rules, side, text);
  return read ? Result<Setup>(read->so_far()) : read.error();
}

Result<Setup> unseal(const Rules& rules, Side side, std::string_view data) {
  const auto text = SealedText().add(data, true);
  return text ? read_sealed(rules, side, **text) : text.error();
}

}  // namespace gonfalon::command
