// A player or spectator at a table: what was told here, the player's own state, and a connection. Line mode, the full screen and
// the lessons use it alike, wherever the table is.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/client/connection.hpp"
#include "gonfalon/client/player_state.hpp"

namespace gonfalon::client {

class GameClient {
 public:
  // keeps_notes: the sides whose notes are stored between sessions, for the people who play them here.
  explicit GameClient(std::unique_ptr<Connection>, BySide<bool> keeps_notes = {});
  ~GameClient();
  GameClient(const GameClient&) = delete;
  GameClient& operator=(const GameClient&) = delete;

  // ---- the game, as it was told here ----
  const replica::GameReplica& game() const { return connection_->game(); }
  const Rules& rules() const { return game().rules(); }
  const GameStatus& status() const { return game().status(); }
  bool over() const { return game().over(); }
  // A side's View; a bystander's View if the side's is not known here.
  const View& view(Side side) const { return game().view(side); }
  const View& public_view() const { return game().public_view(); }
  // The number of reports so far; told() takes 0 .. report_count()-1. Taking orders back makes it smaller.
  std::size_t report_count() const { return game().report_count(); }
  Report told(std::size_t nth, Listener listener) const { return game().told(nth, listener); }
  // What the players have said.
  const std::vector<replica::Remark>& remarks() const { return game().remarks(); }

  // ---- the player's own state ----
  PlayerState& state() { return state_; }
  const PlayerState& state() const { return state_; }
  const Setup& draft(Side side) const { return state_.drafts[side].now(); }
  void take_draft(Side, Setup);  // takes over a stored draft
  // The names of the stored setups that this side may load.
  std::vector<std::string> stored(Side side) const { return state_.stored_setups(rules(), side); }
  // The notes of that side's player, at their present places.
  std::map<Square, std::string> notes(Side side) const { return state_.notebooks[side].notes(view(side)); }
  // The guesses of that side's player at hidden men, without those that the player's view has proved wrong.
  std::map<Square, battle::Rank> guesses(Side side) const;

  // ---- the table ----
  Connection& table() { return *connection_; }
  const Connection& table() const { return *connection_; }
  // Asks the computer for a hint, if the table allows it. The side must be awaited, in Stage::Naming or Stage::Play.
  Result<std::unique_ptr<Adviser>> ask_adviser(Side);
  // Whether taking back the last order counts as help (note_help()): it does if the player has been shown something of the
  // enemy's since.
  bool take_back_is_help(Side) const;
  // The side's player has had help: a hint, or a move taken back that had shown something. Remembers it with the notes.
  void note_help(Side, Help how = Help::Hint);
  // Tells the audience all that has happened, and from then on what happens.
  void begin(Audience&);
  // To be called after a player's command: stores notes, and tells the audience.
  void note_command();

 private:
  void keep_notes();

  std::unique_ptr<Connection> connection_;
  PlayerState state_;
  NotesKeeper notes_;
  Audience* audience_ = nullptr;
};

// Has something of the enemy been shown to this side between these two views of it, in either order?
bool was_shown_something(const View& one, const View& two, Side);

// The limit for the side whose turn the report begins, in milliseconds; 0: no limit, or another report.
inline int limit_of(const Report& report, const BySide<int>& limits) {
  const auto* turn = std::get_if<TurnCame>(&report);
  return turn != nullptr ? limits[turn->side] : 0;
}

}  // namespace gonfalon::client
