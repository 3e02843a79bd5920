// Stores notes until their player comes back to the game.
#pragma once

#include <filesystem>
#include <string>

#include "gonfalon/client/notebook.hpp"

namespace gonfalon::client {

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
