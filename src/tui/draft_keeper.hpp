// A setup that is being made, kept under $XDG_STATE_HOME/gonfalon/drafts until its player comes back.
#pragma once

#include <optional>
#include <string>

#include "gonfalon/io/record_file.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"

namespace gonfalon::tui {

// One side's, in one game. A draft is for whoever sets the same side up in the same variant. But where the
// other side has been set up at the same screen it belongs to this game's record, and is shown in no other
// game, whose players may have changed sides. One for a table that others come to belongs to that table alone. What one
// program has in use no other reads or writes.
class DraftKeeper {
 public:
  // game: what the game is kept under that the draft is to belong to; empty: it belongs to any.
  DraftKeeper(const Rules& rules, Side side, const std::string& game);

  // The newest that is kept of this game, if any. It stays, in use, until it is kept anew or forgotten.
  std::optional<Setup> find() { return find_named(name_); }
  // The same, or else one that belongs to any game.
  std::optional<Setup> find_any();
  // Called after each command, so that a kill loses nothing: mostly one write of one line, or of the file's
  // time where nothing has changed. What is empty is forgotten. Where the folder can't be written nothing is
  // kept.
  void keep(const Setup& draft);
  void forget();

 private:
  std::optional<Setup> find_named(const std::string& name);
  std::optional<Setup> read(const std::string& path) const;  // the newest in it that is whole
  io::RecordFile begin_file(const std::string& text) const;

  const Rules& rules_;
  Side side_;
  std::string name_;  // of its file, without the number
  std::optional<io::RecordFile> file_;
  std::size_t written_ = 0;  // to it, bytes; 0: as another program left it
  std::string kept_;         // the line that holds the newest
};

}  // namespace gonfalon::tui
