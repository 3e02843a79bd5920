// The commands that a client carries out, for one speaker.
#pragma once

#include <filesystem>
#include <optional>

#include "gonfalon/client/answer.hpp"
#include "gonfalon/client/game_client.hpp"
#include "gonfalon/command/command.hpp"

namespace gonfalon::client {

// Every command but whole setups, a block of lines or sealed. Throws std::system_error where the machine fails.
Answer carry_out(GameClient&, const command::Command&, const Speaker&);
// A whole setup, and the side is ready.
Answer deploy(GameClient&, Side, Setup);

// ---- which side a command is for; `given`: the side that it names --------------------------------

// The side that this speaker may set up now.
Result<Side> setup_side(const replica::GameReplica&, std::optional<Side> given, const Speaker&);
// The side that the speaker may give this order for.
Result<Side> playing_side(const replica::GameReplica&, const command::Command&, const Speaker&);
// The side that the speaker looks for; nullopt: none in particular.
std::optional<Side> looking_side(const replica::GameReplica&, std::optional<Side> given, const Speaker&);
// The side whose note or saying this is.
Result<Side> own_side(const replica::GameReplica&, std::optional<Side> given, const Speaker&);

// ---- the handlers that the rows of command/commands.def name --------------------------------------

// What each of them has.
class CommandHandler {
 public:
  CommandHandler(GameClient& client, const command::Command& command, const Speaker& speaker)
      : client_(client), game_(client.game()), rules_(client.rules()), command_(command), speaker_(speaker) {}

 protected:
  PlayerState& state() { return client_.state(); }

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

  Answer random() { return lay_out(state().random_setup(rules_, side_)); }
  Answer suggest();
  Answer edit();  // place .. clear
  Answer mirror();
  Answer ready() { return deploy(client_, side_, draft().now()); }
  Answer undo();
  Answer redo();

  // Setups that are kept under a name.
  Answer store();
  Answer fetch();
  Answer stored();
  Answer forget();
  Answer rename();

 private:
  Draft& draft() { return state().drafts[side_]; }
  Answer lay_out(Setup);  // a step of the draft
  Answer lay_out_file(const std::filesystem::path&);
  // Whoever plays both sides has no secrets from himself.
  bool secret_from_other() const { return !speaker_.plays[other(side_)]; }
  // What is wrong with the names that the command has, if anything.
  std::optional<Answer> misnamed();

  Side side_;
};

// The commands that only look, with this side's knowledge; nullopt: no side's in particular. The answer never holds more than that
// side may know, and where others hear it too, no more than a bystander may.
class Looker : CommandHandler {
 public:
  Looker(const CommandHandler& handler, std::optional<Side> side) : CommandHandler(handler), side_(side) {}

  Answer show();
  Answer moves();
  Answer log() { return told(false); }
  Answer last() { return told(true); }
  Answer captured();
  Answer left();
  Answer check();
  Answer rule_book();
  Answer help();
  Answer where();
  Answer what();
  Answer row();
  Answer floor();
  Answer who();

 private:
  bool aloud() const { return speaker_.aloud && !game_.over(); }  // once it is over there is nothing secret but notes
  bool both_ready() const { return game_.status().ready == BySide<bool>{{true, true}}; }
  bool sees_all() const;
  const View& view() const;
  text::Memory memory() const;
  Answer shown(std::string text) const;
  Answer shown(Result<std::string>) const;
  Answer position();
  Square asked_square() const;  // that the command names, as its speaker means it
  Listener listener() const;
  Answer told(bool last_turn);

  std::optional<Side> side_;
};

// The refusal where the other player would hear what is not for him.
Answer heard_by_both();

}  // namespace gonfalon::client
