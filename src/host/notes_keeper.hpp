// Pencil notes, kept under $XDG_STATE_HOME/gonfalon/notes until their player comes back to the game.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "gonfalon/host/table.hpp"

namespace gonfalon::host {

// Those of the people at this program, a file for each record and side: the game's record never holds them. The file
// is readable text, of `note` commands, mode 0600. Where the folder can't be used nothing is kept: notes are a help, and
// the game goes on without.
class NotesKeeper {
 public:
  // whose: the sides that a person plays here.
  NotesKeeper(Table& table, BySide<bool> whose) : table_(table), whose_(whose) {}

  // As they were when the game of this record was left.
  void bring_back(const std::string& record);
  // What has changed since the last call, with one write that a kill leaves whole or undone. Notes that another game
  // had at a record of that name are gone.
  void keep(const std::string& record);

 private:
  struct Kept {
    std::string record;
    std::map<Square, std::string> notes;
    bool operator==(const Kept&) const = default;
  };

  Table& table_;
  BySide<bool> whose_;
  BySide<Kept> kept_;
};

// A record has another name now, or is deleted: so are its notes.
void rename_notes(const std::filesystem::path& from, const std::filesystem::path& to);
void delete_notes(const std::filesystem::path& record);

}  // namespace gonfalon::host
