// The commands that a client carries out, for one speaker.
#pragma once

#include <filesystem>
#include <optional>

#include "gonfalon/client/connection.hpp"
#include "gonfalon/client/finished_game.hpp"
#include "gonfalon/client/game_client.hpp"
#include "gonfalon/command/command.hpp"

namespace gonfalon::client {

// Carries out any command except whole setups, a block of lines or sealed. Throws std::system_error if a system call fails.
Answer carry_out(GameClient&, const command::Command&, const Speaker&);
// Submits a whole setup; the side is then ready.
Answer deploy(GameClient&, Side, Setup);

// ---- which side a command is for; `given`: the side that it names --------------------------------

// The side that this speaker may set up now.
Result<Side> setup_side(const replica::GameReplica&, std::optional<Side> given, const Speaker&);
// The side that the speaker may give this order for.
Result<Side> playing_side(const replica::GameReplica&, const command::Command&, const Speaker&);
// The side whose knowledge the speaker asks for; nullopt: none in particular.
std::optional<Side> looking_side(const replica::GameReplica&, std::optional<Side> given, const Speaker&);
// The side that a note, guess or message is from.
Result<Side> speaking_side(const replica::GameReplica&, std::optional<Side> given, const Speaker&);

// ---- the handlers that the rows of command/commands.def name --------------------------------------

// What every handler has.
class CommandHandler {
 public:
  CommandHandler(GameClient& client, const command::Command& command, const Speaker& speaker)
      : client_(client), game_(client.game()), rules_(client.rules()), command_(command), speaker_(speaker) {}

 protected:
  PlayerState& state() { return client_.state(); }
  // Does a program read the answer? Then its form stays the same.
  bool for_program() const { return speaker_.reads_events || !speaker_.here; }

  GameClient& client_;
  const replica::GameReplica& game_;
  const Rules& rules_;
  const command::Command& command_;
  const Speaker& speaker_;
};

// The commands of setting up, for this side.
class SetupCommands : CommandHandler {
 public:
  SetupCommands(const CommandHandler& handler, Side side) : CommandHandler(handler), side_(side) {}

  Answer random() { return replace_by(state().random_setup(rules_, side_)); }
  Answer suggest();
  Answer edit();  // place .. clear
  Answer mirror();
  Answer ready() { return deploy(client_, side_, draft().now()); }
  Answer undo();
  Answer redo();

  // Setups that are stored under a name.
  Answer store();
  Answer fetch();
  Answer stored();
  Answer forget();
  Answer rename();

 private:
  Draft& draft() { return state().drafts[side_]; }
  Answer lay_out(Setup);     // a step of the draft
  Answer replace_by(Setup);  // the same; reminds of `undo` if it replaces a setup that the player has made
  Answer lay_out_file(const std::filesystem::path&);
  // False: the speaker plays both sides, so there are no secrets.
  bool secret_from_other() const { return !speaker_.plays[other(side_)]; }
  // The refusal of a bad name in the command; nullopt: the names are good.
  std::optional<Answer> misnamed();
  // Without those that the other player at this terminal has stored in this game.
  std::vector<std::string> names_of_stored();

  Side side_;
};

// The commands that only look, with this side's knowledge; nullopt: no side's in particular. The answer never holds more than that
// side may know; if others hear it too, no more than a bystander may know.
class Looker : CommandHandler {
 public:
  Looker(const CommandHandler& handler, std::optional<Side> side) : CommandHandler(handler), side_(side) {}

  // One function for each command of commands.def that only looks, with its name; rule_book() is `rules`. check(): what keeps
  // the side's draft from being ready.
  Answer show();
  Answer moves();
  Answer log() { return told(false); }
  Answer last() { return told(true); }
  Answer repeat();
  Answer captured();
  Answer left();
  Answer check();
  Answer rule_book();
  Answer help();
  Answer where();
  Answer what();
  Answer row();
  Answer around();
  Answer floor();
  Answer who();

 private:
  bool aloud() const { return speaker_.aloud && !game_.over(); }  // once the game is over only notes are secret
  bool both_ready() const { return game_.status().ready == BySide<bool>{{true, true}}; }
  bool sees_both_sides() const;
  View view_before_play(Side);
  const View& view();
  const View* enemy_view();
  bool all_is_shown() const { return game_.over() && knows_both_setups(client_); }
  text::Memory memory() const;
  Answer shown(std::string text);
  Answer shown(Result<std::string>);
  Answer position();
  Square asked_square() const;  // that the command names; a missing floor is that of the side's piece
  Listener listener() const;
  Answer told(bool last_turn);

  text::Sight sight() { return {view(), enemy_view()}; }

  std::optional<Side> side_;
  std::optional<View> before_play_;  // view_before_play(), once it was needed
};

// The refusal of an answer that the other player would hear and may not know.
Answer heard_by_both();

}  // namespace gonfalon::client
