// Pencil notes, kept until their player comes back to the game.
#pragma once

#include <filesystem>
#include <string>

#include "gonfalon/host/table.hpp"

namespace gonfalon::host {

// Under $XDG_STATE_HOME/gonfalon/notes: those of the people at this program, a file for each game and side, which is named
// by what the game is kept under (client::Door); the game's record never holds them. The file is readable text, a notebook's
// lines, mode 0600. Where the folder can't be used nothing is kept: notes are a help, and the game goes on without.
class NotesKeeper {
 public:
  // whose: the sides that a person plays here.
  NotesKeeper(Papers& papers, BySide<bool> whose) : papers_(papers), whose_(whose) {}

  // As they were when the game was left.
  void bring_back(const std::string& game);
  // What has changed since the last call, with one write that a kill leaves whole or undone. Notes on another game that
  // was kept under the same are gone.
  void keep(const std::string& game);

 private:
  struct Kept {
    std::string game;
    Notebook notes;
    bool operator==(const Kept&) const = default;
  };

  Papers& papers_;
  BySide<bool> whose_;
  BySide<Kept> kept_;
};

// The game is kept under another name now, or no more: so are its notes.
void rename_notes(const std::filesystem::path& from, const std::filesystem::path& to);
void delete_notes(const std::filesystem::path& game);

}  // namespace gonfalon::host
