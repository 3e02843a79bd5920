// An unfinished setup, kept under $XDG_STATE_HOME/gonfalon/drafts until its player comes back.
#pragma once

#include <optional>
#include <string>

#include "gonfalon/io/record_file.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"

namespace gonfalon::tui {

// The draft of one side in one game. It is offered to anybody who sets up the same side in the same variant. But if the
// other side was set up at the same screen, the draft belongs to this game's record and is shown in no other game, where the
// players may have changed sides. A draft for a table that others come to belongs to that table. A draft that is in use by
// one program is neither read nor written by another.
class DraftKeeper {
 public:
  // game: storage key of the game that the draft belongs to; empty: to no particular game.
  DraftKeeper(const Rules& rules, Side side, const std::string& game);

  // The newest draft of this game. Its file stays in use until keep() rewrites it or forget() deletes it.
  std::optional<Setup> find() { return find_named(name_); }
  // Like find(); but if this game has no draft, the newest draft that belongs to no particular game.
  std::optional<Setup> find_or_unbound();
  // Call it after each command, so that a kill loses nothing. It mostly writes one line, or only the file's time if
  // nothing has changed. An empty draft is deleted. If the folder can't be written, nothing is kept.
  void keep(const Setup& draft);
  void forget();

 private:
  std::optional<Setup> find_named(const std::string& name);
  std::optional<Setup> read(const std::string& path) const;  // the newest complete draft in the file
  io::RecordFile begin_file(const std::string& text) const;

  const Rules& rules_;
  Side side_;
  std::string name_;  // the file's name without its number
  std::optional<io::RecordFile> file_;
  std::size_t written_ = 0;  // bytes written by this object; 0: the file is as it was found
  std::string kept_;         // the lines of the newest draft
};

}  // namespace gonfalon::tui
