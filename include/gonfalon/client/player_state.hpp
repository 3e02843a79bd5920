// A player's private state beside the game: setups being made, and notes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/bot/player.hpp"
#include "gonfalon/client/connection.hpp"
#include "gonfalon/rules/view.hpp"

namespace gonfalon::client {

// One player's private notes, and guesses at the ranks of hidden men. What is noted of a man moves with the man. Also whether the
// player has had help in this game.

// The help that a player has had: none, a move taken back that had shown something, or a hint.
enum class Help { None, Undo, Hint };

class Notebook {
 public:
  // Notes on the man who stands there, or else on the square. An empty text erases.
  void write(const View&, Square, std::string text);
  // Guesses the rank of the man who stands there; without a man nothing happens. nullopt: erases.
  void guess(const View&, Square, std::optional<battle::Rank>);

  void note_help(Help how = Help::Hint) { help_ = std::max(help_, how); }
  Help help() const { return help_; }
  bool helped() const { return help_ != Help::None; }

  // Notes at their present places, without those on men who have left the board.
  std::map<Square, std::string> notes(const View&) const;
  // Guesses at men whose rank the view does not tell.
  std::map<Square, battle::Rank> guesses(const View&) const;

  // For a file, a line each: `note SPACE TEXT` on a square; `man note SPACE TEXT` and `man guess SPACE PIECE` on the man who began
  // there; `assisted` after help, and after it `by undo` if no hint was given.
  std::string lines(const Rules&) const;
  // Takes such a line; ignores any other.
  void read(const Rules&, std::string_view line);

  bool empty() const { return on_squares_.empty() && on_men_.empty() && taken_for_.empty() && !helped(); }
  bool operator==(const Notebook&) const = default;

 private:
  std::map<Square, std::string> on_squares_;
  std::map<std::uint8_t, std::string> on_men_;  // by battle::Token::id
  std::map<std::uint8_t, battle::Rank> taken_for_;
  Help help_ = Help::None;
};

// Stores notes until their player comes back to the game.

// Under $XDG_STATE_HOME/gonfalon/notes: the notes of the people at this program, a file for each game and side, named by the game's
// storage key (SaveStatus). The game's record never holds them. The file is readable text, a notebook's lines, mode 0600. If the
// folder can't be used, nothing is stored, and the game goes on.
class NotesKeeper {
 public:
  // whose: the sides that a person plays here.
  NotesKeeper(BySide<Notebook>& notebooks, BySide<bool> whose) : notebooks_(notebooks), whose_(whose) {}

  // Loads the notes as they were when the game was left.
  void bring_back(const Rules&, const std::string& game);
  // Stores what has changed since the last call, atomically. Replaces notes on another game that had the same key.
  void keep(const Rules&, const std::string& game);

 private:
  struct Kept {
    std::string game;
    Notebook notes;
    bool operator==(const Kept&) const = default;
  };

  BySide<Notebook>& notebooks_;
  BySide<bool> whose_;
  BySide<Kept> kept_;
};

// To be called when the game's storage key has changed, or when the game was deleted.
void rename_notes(const std::filesystem::path& from, const std::filesystem::path& to);
void delete_notes(const std::filesystem::path& game);

// A setup that is being made, with undo and redo.
class Draft {
 public:
  explicit Draft(Setup first) : now_(std::move(first)) {}

  const Setup& now() const { return now_; }
  // A step, after which earlier undone steps can't be redone. An equal setup is no step.
  void change_to(Setup next);
  // Makes the last two steps one.
  void join_steps();
  // False: there is nothing to undo or to redo.
  bool undo() { return step(past_, undone_); }
  bool redo() { return step(undone_, past_); }

 private:
  bool step(std::vector<Setup>& from, std::vector<Setup>& to);

  Setup now_;
  std::vector<Setup> past_;    // the oldest first
  std::vector<Setup> undone_;  // the next to be redone last
};

// The state of each side that is played here.
struct PlayerState {
  PlayerState(const Rules&, SetupStreams);

  // A random setup from the side's own random numbers. Changes no draft.
  Setup random_setup(const Rules&, Side);
  // A setup that a good player could choose, a different one each time.
  Setup suggested_setup(const Rules&, Side, bot::SetupKind);
  // The names of the setups stored for this game, without those that the other side has stored while playing it: they are
  // secret.
  std::vector<std::string> stored_setups(const Rules&, Side) const;
  // Has this side stored the setup in this game, here or at another terminal?
  bool has_stored(Side, std::string_view name) const;

  SetupStreams seeds;
  std::string shared_table;  // Connection::shared_table()
  BySide<Draft> drafts;
  BySide<std::set<std::string, std::less<>>> stored_now;  // the names under which a side has stored setups during this game
  BySide<Notebook> notebooks;

  // The last answer to a command that only looks, and how much of the game was known then: `repeat` gives it again, only to the
  // side that it was for (nullopt: to no side in particular).
  struct Look {
    std::string text;
    std::size_t heard;
  };
  std::map<std::optional<Side>, Look> last_look;
};

}  // namespace gonfalon::client
