// One player's private notes, and guesses at the ranks of hidden men. What is noted of a man moves with the man. Also whether the
// player has had help in this game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "gonfalon/client/notebook.hpp"
#include "gonfalon/rules/view.hpp"

namespace gonfalon::client {

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

}  // namespace gonfalon::client
