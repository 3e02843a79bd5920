// A setup that is being made, kept under $XDG_STATE_HOME/gonfalon/drafts until its player comes back.
#pragma once

#include <optional>
#include <string>

#include "gonfalon/record/record_file.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"

namespace gonfalon::play {

// One side's, in one game. Before a side is ready the game has no record, and a draft is for whoever sets
// the same side up in the same variant; later it belongs to the record alone, so that it is never shown in
// another game than that of its player's enemy. What one program has in use no other reads or writes.
class DraftKeeper {
 public:
  // record: of the game, empty before it has one.
  DraftKeeper(const Rules& rules, Side side, const std::string& record);

  // The newest that is kept, if any. It stays, in use, until it is kept anew or forgotten.
  std::optional<Setup> find();
  // Not one that is empty: that is forgotten. Where the folder can't be written nothing is kept: this
  // is called where nobody is left to be told.
  void keep(const Setup& draft);
  void forget();

 private:
  std::optional<Setup> read(const std::string& path) const;

  const Rules& rules_;
  Side side_;
  std::string name_;    // of its file, without the number
  std::optional<record::RecordFile> file_;
};

}  // namespace gonfalon::play
