// Commands carried out at a table.
#pragma once

#include <filesystem>
#include <optional>

#include "gonfalon/client/answer.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/host/company.hpp"
#include "gonfalon/host/table.hpp"

namespace gonfalon::host {

// Everything but whole setups, a block of lines or sealed. here: the table; null: it stands elsewhere. Throws std::system_error where
// the machine fails.
client::Answer obey(Papers&, Table* here, const command::Command&, const client::Speaker&);

// ---- whose a command is; `given`: the side that it names -----------------------------------------

// For which side this speaker may set up now.
Result<Side> setup_side(const Play&, std::optional<Side> given, const client::Speaker&);
// For which he may give this order.
Result<Side> playing_side(Play&, const command::Command&, const client::Speaker&);
// For which he looks; nothing: for none in particular.
std::optional<Side> looking_side(Play&, std::optional<Side> given, const client::Speaker&);
// Whose a note or a saying is.
Result<Side> own_side(Play&, std::optional<Side> given, const client::Speaker&);

// ---- who carries them out: the handlers that the rows of command/commands.def name ----------------

// What each of them has: the game and its papers, the table where it stands here, the command, and who gives it.
class Spoken {
 public:
  Spoken(Papers& papers, Table* here, const command::Command& command, const client::Speaker& speaker)
      : papers_(papers), game_(papers.play), here_(here), rules_(game_.rules()), command_(command), speaker_(speaker) {}

 protected:
  Papers& papers_;
  Play& game_;
  Table* here_;  // null: the table stands elsewhere
  const Rules& rules_;
  const command::Command& command_;
  const client::Speaker& speaker_;
};

// The lines of a record's head and end, for who may give them. A head is taken until a side is ready; what only repeats
// what holds already, at any time.
class HeadCommands : Spoken {
 public:
  HeadCommands(const Spoken& spoken, Table& table) : Spoken(spoken), table_(table) {}

  client::Answer revision();
  client::Answer rules_data();
  client::Answer variant();
  client::Answer option();
  client::Answer first();
  client::Answer name();
  client::Answer date();
  client::Answer position();
  // The result is the game's own, and only checked; but that a player forfeited no command says. It is taken
  // from whoever plays for him.
  client::Answer result();

 private:
  bool too_late() const { return !table_.game.ready().empty(); }

  Table& table_;
};

// The commands of setting up, for this side.
class SetupCommands : Spoken {
 public:
  SetupCommands(const Spoken& spoken, Side side) : Spoken(spoken), side_(side) {}

  client::Answer random() { return lay_out(papers_.random_setup(side_)); }
  client::Answer suggest();
  client::Answer edit();  // place .. clear
  client::Answer mirror();
  client::Answer ready() { return deploy(draft().now()); }
  client::Answer undo();
  client::Answer redo();

  // Setups that are kept under a name.
  client::Answer store();
  client::Answer fetch();
  client::Answer stored();
  client::Answer forget();
  client::Answer rename();

 private:
  Draft& draft() { return papers_.drafts[side_]; }
  client::Answer deploy(Setup setup) { return client::Answer::done_unless(papers_.deploy(side_, std::move(setup))); }
  client::Answer lay_out(Setup);  // a step of the draft
  client::Answer lay_out_file(const std::filesystem::path&);
  // Whoever plays both sides has no secrets from himself.
  bool secret_from_other() const { return !speaker_.plays[other(side_)]; }
  // What is wrong with the names that the command has, if anything.
  std::optional<client::Answer> misnamed() const;

  Side side_;
};

// The commands that only look, with this side's eyes; nothing where it is nobody's in particular. What the speaker
// may hear is never more than that side may know, and where others hear it too, no more than a bystander may.
class Looker : Spoken {
 public:
  Looker(const Spoken& spoken, std::optional<Side> side) : Spoken(spoken), side_(side) {}

  client::Answer show();
  client::Answer moves();
  client::Answer log() { return told(false); }
  client::Answer last() { return told(true); }
  client::Answer captured();
  client::Answer left();
  client::Answer check();
  client::Answer rule_book();
  client::Answer help();
  client::Answer where();
  client::Answer what();
  client::Answer row();
  client::Answer floor();
  client::Answer who();

 private:
  bool aloud() const { return speaker_.aloud && !game_.over(); }  // once it is over there is nothing secret but notes
  bool both_ready() const { return game_.status().ready == BySide<bool>{{true, true}}; }
  bool sees_all() const;
  const View& view();
  text::Memory memory() const;
  client::Answer shown(std::string text) const;
  client::Answer shown(Result<std::string>) const;
  client::Answer position();
  Square asked_square() const;  // that the command names, as its speaker means it
  Listener listener() const;
  client::Answer told(bool last_turn);
  BySide<text::Sitter> sitters_here() const;

  std::optional<Side> side_;
};

// The refusal where the other player would hear what is not for him.
client::Answer heard_by_both();

}  // namespace gonfalon::host
