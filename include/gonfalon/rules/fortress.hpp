// The fortress: its tables, the labyrinth that a player builds, and what one player knows.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/base/side.hpp"
#include "gonfalon/base/square.hpp"
#include "gonfalon/rules/game_status.hpp"
#include "gonfalon/rules/piece.hpp"

namespace gonfalon::fortress {

// What a card does with the piece that lands on it (expansions, 1: Cards). The first five are the manual's.
enum class Effect : std::uint8_t {
  Flag,     // its player wins
  Guard,    // the higher rank wins; equal ones are both beaten
  Box,      // the piece is beaten; one of `spares` beats the card
  Fall,     // to the space below, and lands there; nothing on the lowest floor of a house
  Passage,  // one of `finders` is told of the other end
  Lift,     // to the space above, and lands there; nothing where there is none
  Gate,     // back to the start; the turn ends
  Tower,    // back to the tower, and another must be named
  Stop,     // the turn ends, and its player sits out `turns`
  Alarm,    // the walls around the space are announced
  Fog,      // nothing
};

// Whether a card with this effect is announced by name as soon as a piece meets it.
bool tells_its_name(Effect);

// A card as a game has it.
struct Kind {
  Card card{};
  std::string name;        // in English and small letters: up to 12 letters, digits and dashes
  char letter = '?';       // its sign on a floor plan
  std::uint8_t count = 0;  // how many each labyrinth has
  Effect effect{};
  int strength = 0;            // of a guard
  ByPiece<bool> beats = {};    // pieces that a guard beats, whatever they are
  ByPiece<bool> spares = {};   // pieces that it does nothing to; they beat a Box
  ByPiece<bool> finders = {};  // of a passage: pieces that find it
  int pair = 0;                // of a passage: the pair's number, from 1
  int turns = 0;               // of a Stop
  int costs = 0;               // turns that the owner of a beaten piece sits out, if the piece goes back to the start
  bool once = false;           // it works once and is then gone

  bool operator==(const Kind&) const = default;
};

// One floor of a fortress: a square whose A1 lies above the A1 of the floor below. A fortress has one house, or two that a
// bridge joins; each house is a stack of floors.
struct Floor {
  std::string name;           // in English and small letters: `bottom`, `far bottom`
  int width = 0;
  bool begins_house = false;  // the lowest floor of the second house

  bool operator==(const Floor&) const = default;
};

// The result if a piece meets a guard or a box. None: the card is no obstacle.
enum class Meeting : std::uint8_t { None, PieceWins, CardWins, Both };
Meeting meet(Piece, const Kind&);

// What a card that still lies there does to a piece that lands on it.
enum class Fate : std::uint8_t {
  Stays,     // it may go on from there
  Stops,     // it stays, and its turn ends
  Falls,     // to the space below, and lands there
  Rises,     // to the space above, and lands there
  Beaten,    // to the box or, in some games, back to the start
  SentBack,  // by a gate or to the tower; the turn ends
};
struct Landed {
  Fate fate;
  bool card_goes;  // for good: it is beaten, or works only once
};
// What comes of a piece that lands on a card of this kind. space_below, space_above: whether there is such a space; without it
// no piece falls or is lifted.
Landed landing_of(Piece, const Kind&, bool space_below, bool space_above);
bool beats(const Kind&, Piece);  // Fate::Beaten

// The rules of one game: a variant, as its file has it (rules/rules_file.hpp), with the values that this game's options have
// (rules/catalogue.hpp: set_option()).
struct Rules {
  SharedGameTitle title;
  std::vector<Floor> floors;  // from the bottom up, one house after the other; six at most
  Square start;
  int walls = 0;
  int ladders = 0;
  std::vector<Kind> kinds;  // of cards, each with its own name and letter
  ByPiece<bool> party;  // the pieces that walk for a player
  // A beaten piece goes to the box and another is named (main game). False: it goes back to the start
  // (introduction), and its player sits out what the card costs.
  bool to_the_box = true;
  int out_of_box_sits_out = 2;  // turns that it costs to name a piece from the box again
  int turn_limit = 0;       // turns that make a draw; 0: no such limit
  int step_limit = 0;       // steps that end a turn; 0: no such limit
  bool solo = false;        // only Red explores; Blue only builds, and Red's own labyrinth is empty
  bool hints = false;       // both players may ask the computer for hints, and everybody is told

  // Defined in a .cpp file, so that this code is compiled only once.
  Rules();
  Rules(const Rules&);
  Rules(Rules&&) noexcept;
  Rules& operator=(const Rules&);
  Rules& operator=(Rules&&) noexcept;
  ~Rules();

  bool has(Square space) const {
    const int width = width_of(space.level);
    return space.file >= 0 && space.row >= 0 && space.file < width && space.row < width;
  }
  // 0: there is no such floor.
  int width_of(Level level) const {
    const auto nth = static_cast<std::size_t>(level);
    return nth < floors.size() ? floors[nth].width : 0;
  }
  std::span<const Level> levels() const { return std::span(all_levels).first(floors.size()); }
  int house_of(Level) const;   // from 0
  int storey_of(Level) const;  // in its house, from 0
  bool has_bridge() const;     // there are two houses, which are joined by a bridge
  bool explores(Side side) const { return !solo || side == Side::Red; }  // this side walks through the other's fortress
  bool one_walks_alone() const;  // a party of one: no naming, no swap, no sacrifice
  Piece lone_walker() const;     // the first of the party: it walks if none is named
  const Kind* find(Card) const;  // null: this game has no such card
  const Kind* find(std::string_view card_name) const;
  const Kind& kind(Card) const;  // of a card of this game
  int count(Card) const;
  std::vector<Card> falls() const;  // the cards that a piece falls through
  bool has(Effect) const;           // one of its cards does this
  bool all_obstacles_win() const;   // each beats every piece of the game
  bool dwarf_alone_finds_passages() const;  // as in the manual; also true without passages
  bool cards_can_go() const;        // one of its cards can be beaten, or works once
  std::vector<Square> spaces() const;  // in the order of ByFloor
  std::size_t space_count() const;
  std::vector<Edge> edges() const;     // the pairs between which a wall can stand
  bool operator==(const Rules&) const = default;
};

// The space above or below; nullopt: there is none.
std::optional<Square> above(const Rules&, Square space);
std::optional<Square> below(const Rules&, Square space);

// Whether a bridge can join them: both lie on the same storey, in different houses.
bool can_bridge(const Rules&, Square one, Square two);

// What one player builds.
struct Labyrinth {
  std::set<Edge> walls;
  std::set<Square, ByFloor> ladders;  // each leads one floor up
  std::map<Square, Card, ByFloor> cards;
  std::optional<std::pair<Square, Square>> bridge;  // the end in the first house, and the other

  Labyrinth();
  Labyrinth(const Labyrinth&);
  Labyrinth(Labyrinth&&) noexcept;
  Labyrinth& operator=(const Labyrinth&);
  Labyrinth& operator=(Labyrinth&&) noexcept;
  ~Labyrinth();

  bool has(Square space, Card card) const {
    const auto found = cards.find(space);
    return found != cards.end() && found->second == card;
  }
  const Card* card_at(Square space) const {
    const auto found = cards.find(space);
    return found == cards.end() ? nullptr : &found->second;
  }
  bool operator==(const Labyrinth&) const = default;
};

// What has been announced of one space, to everybody.
struct Space {
  bool walked = false;    // a piece has been here
  bool ladder_up = false;
  bool ladder_down = false;
  bool pitfall = false;  // a piece fell from here, or a ladder to here was blocked; this does not tell which card it is
  ByPiece<bool> by = {};        // pieces that have been here: a finder would have found a passage
  std::optional<Card> card;     // met here
  bool card_gone = false;       // beaten, or it worked once

  bool operator==(const Space&) const = default;
};
enum class Mark : std::uint8_t { Open, Wall };
// What has been announced of one fortress, to everybody.
struct Notepad {
  std::map<Square, Space, ByFloor> spaces;
  std::map<Edge, Mark> edges;
  std::vector<std::pair<Square, Square>> passages;  // those found
  std::optional<std::pair<Square, Square>> bridge;  // if it was found

  // The other end of the passage, or of the bridge, that is known to end here; nullopt: none.
  std::optional<Square> through(Square here) const;
  std::optional<Square> across(Square here) const;
  const Space& at(Square here) const {
    static const Space unknown;
    const auto found = spaces.find(here);
    return found == spaces.end() ? unknown : found->second;
  }
  // What is known of the border between two neighbouring spaces; nullopt: nothing.
  std::optional<Mark> border(Edge) const;
  bool operator==(const Notepad&) const = default;
};

// Where a piece is. Tower: at home. Fortress: inside the enemy's fortress. Box: beaten or sacrificed; to name it again costs
// turns (Rules::out_of_box_sits_out).
enum class Place : std::uint8_t { Tower, Fortress, Box };

// One player's pieces.
struct Party {
  ByPiece<Place> place;
  std::optional<Piece> inside;  // the piece in the enemy's fortress
  Square at;                    // and where it stands
  std::optional<Piece> named;   // the piece that enters when the next turn begins
  bool must_name = false;
  int sits_out = 0;  // turns still to sit out

  bool operator==(const Party&) const = default;
};

// What one player, or a bystander, knows. Only learn() changes it.
struct View {
  std::optional<Side> me;  // nullopt: a bystander
  GameStatus status;
  BySide<Party> party;
  BySide<Notepad> heard;          // heard[side]: of the fortress that `side` walks through
  std::optional<Labyrinth> mine;  // as built
  std::set<Square> mine_beaten;   // spaces whose cards are gone
  int turns = 0;                  // turns begun, without those sat out
  int steps = 0;                  // in this turn

  bool operator==(const View&) const = default;
};

enum class Way : std::uint8_t { Floor, Ladder, Passage, Bridge };
// How the piece that `side` has inside would take this step: to a neighbour, by a ladder, through a known passage or bridge.
// Or why it can't. Walls do not count, because the player may not know of them.
Result<Way> way(const Rules&, const View&, Side side, Move);

// All steps that the player may try with the piece inside. Sorted by the space that they reach: lower floors come first, and
// on one floor A1, A2 .. B1.
std::vector<Move> moves(const Rules&, const View&, Side side);

// Everything that keeps this labyrinth from being ready, in the order of RefusalCode.
std::vector<Refusal> faults_in(const Rules&, const Labyrinth&);

// Whether the enemy's pieces can reach the flag at all. They can come back and be sacrificed, so a card that one of them
// beats is out of the way for all (000 p. 6, 9).
bool flag_reachable(const Rules&, const Labyrinth&);

// The shortest way of any piece from the start to the flag, once all cards that can be beaten are gone and all passages that
// can be found are known. It includes spaces that the piece falls through. Empty: none. The labyrinth may be incomplete.
std::vector<Square> way_to_flag(const Rules&, const Labyrinth&);

// Where the flag lies; nullopt: it is not laid yet.
std::optional<Square> flag_in(const Rules&, const Labyrinth&);

// Whether a piece that walks alone can still get from `at` to a flag, or to a card that takes it back to the start.
// Otherwise it is trapped, as the introduction game's knight can be. gone: spaces whose cards are gone.
bool can_go_on(const Rules&, const Labyrinth&, const std::set<Square>& gone, Piece, Square at);

// Where a piece that walks alone falls into a trap for good: its player could only walk into walls from then on. Empty in games
// in which a piece can be sacrificed.
std::vector<Square> falls_for_good(const Rules&, const Labyrinth&);

// A labyrinth as a short word: letters of six bits each. The program's own files have labyrinths in this
// form.

// The walls, as a bit for each of rules.edges(); then spaces by their index in rules.spaces(): the ladders,
// the cards by number, the ends of the bridge. A space has two letters if there are more than 64 spaces,
// otherwise one. The labyrinth must be complete.
std::string letters_of(const Rules&, const Labyrinth&);
// nullopt: the letters do not encode a labyrinth without faults.
std::optional<Labyrinth> labyrinth_from(const Rules&, std::string_view letters);

}  // namespace gonfalon::fortress
