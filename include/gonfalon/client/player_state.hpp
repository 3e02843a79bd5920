// A player's private state beside the game: setups being made, and notes.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/bot/setups.hpp"
#include "gonfalon/client/connection.hpp"
#include "gonfalon/client/notebook.hpp"

namespace gonfalon::client {

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
