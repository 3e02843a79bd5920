// What both families' games have in common: stages, endings, the offer of a draw.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "gonfalon/base/side.hpp"

namespace gonfalon {

enum class Stage : std::uint8_t {
  Setup,   // one side at least is not ready
  Naming,  // both are, and the first pieces are being named (fortress main game)
  Play,
  Over,
};

enum class Reason : std::uint8_t {
  Flag,
  Immobile,
  BothImmobile,
  Resign,
  Agreed,
  Forfeit,
  NoAttack,
  Stuck,
  TurnLimit,
};

// Why a side has lost by Forfeit.
enum class Lapse : std::uint8_t {
  Ended,      // its program ended
  Refused,    // its program gave no legal command
  Late,       // its time ran out
  Absent,     // its player was away for too long
  Immovable,  // it ordered a bomb or the flag to move
};

struct Outcome {
  std::optional<Side> winner;
  Reason reason;
  std::optional<Lapse> lapse = {};  // only of a Forfeit. nullopt: not known, as in a record that does not say it

  // A player was gone before anybody had moved: nobody has lost, and the game counts for nobody.
  bool is_called_off() const { return !winner && reason == Reason::Forfeit; }

  // A record's result and the event `end` do not hold the lapse, which only explains the reason.
  friend bool operator==(const Outcome& one, const Outcome& two) { return one.winner == two.winner && one.reason == two.reason; }
};

// The part of a game's state that is the same for both families. All of it is public.
struct GameStatus {
  Stage stage = Stage::Setup;
  BySide<bool> ready;
  Side to_act = Side::Red;              // in Play
  std::optional<Side> offers_draw;      // whose offer stands
  BySide<bool> offer_declined;          // this side's last offer, and it has not moved since
  std::optional<Outcome> outcome;       // in Over

  bool operator==(const GameStatus&) const = default;
};

// A game's names and descriptions, as its rules file has them.
struct GameInfo {
  std::string id;       // lower-case letters, digits, `-`; a msgid where the game comes with the program
  std::string alias;    // another name to find it by; empty: it has none
  std::string name;     // as people read it; empty: its id
  std::string tagline;  // in a list of games; a msgid where the game comes with the program; may be empty
  std::string text;     // a paragraph for the rule book; a msgid as well; may be empty
  std::string begin_with;  // the id of a game that comes with the program and is easier to learn; empty: none is
  std::string edition;  // the context of its own terms in the catalogues of messages, such as `travel`; empty: it has none
  std::map<std::string, std::string> terms;  // what pieces and cards are called in English, by their names in commands
  int minutes = 0;      // that a game takes, about
  std::string file;     // a game made elsewhere: its whole rules file; empty: it comes with the program

  // Ignores the file: comments and the order of keys do not matter.
  friend bool operator==(const GameInfo& one, const GameInfo& two) {
    return one.id == two.id && one.alias == two.alias && one.name == two.name && one.tagline == two.tagline &&
           one.text == two.text && one.begin_with == two.begin_with && one.edition == two.edition && one.terms == two.terms &&
           one.minutes == two.minutes;
  }
};

// Rules are copied by every player, search and view; all copies share one title, which never changes.
class SharedGameTitle {
 public:
  SharedGameTitle();           // an empty title
  SharedGameTitle(GameInfo);  // NOLINT: a title is one to share

  const GameInfo* operator->() const { return shared_.get(); }
  const GameInfo& operator*() const { return *shared_; }
  friend bool operator==(const SharedGameTitle& one, const SharedGameTitle& two) {
    return one.shared_ == two.shared_ || *one == *two;
  }

 private:
  std::shared_ptr<const GameInfo> shared_;
};

}  // namespace gonfalon
