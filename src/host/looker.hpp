// Answers to the commands that only look.
#pragma once

#include <optional>

#include "gonfalon/client/answer.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/host/table.hpp"

namespace gonfalon::host {

// One look: the table, who looks, and whose eyes look; nothing where it is nobody's in particular. What the speaker
// may hear is never more than that side may know, and where others hear it too, no more than a bystander may.
class Looker {
 public:
  Looker(Table& table, const client::Speaker& speaker, std::optional<Side> side)
      : table_(table), game_(table.game), speaker_(speaker), side_(side) {}

  // Each answers the command of that name.
  client::Answer show(const command::Command&);
  client::Answer moves(const command::Command&);
  client::Answer log(const command::Command&);
  client::Answer last(const command::Command&);
  client::Answer captured(const command::Command&);
  client::Answer check(const command::Command&);
  client::Answer rule_book(const command::Command&);
  client::Answer help(const command::Command&);
  client::Answer where(const command::Command&);
  client::Answer what(const command::Command&);
  client::Answer row(const command::Command&);
  client::Answer floor(const command::Command&);

 private:
  const Rules& rules() const { return game_.rules(); }
  bool aloud() const;  // once the game is over there is nothing secret but notes
  bool sees_all() const;
  const View& view();
  BySide<View> both_views();
  client::Answer position();
  Listener listener() const;
  client::Answer told(bool last_turn);

  Table& table_;
  Game& game_;
  const client::Speaker& speaker_;
  std::optional<Side> side_;
};

// The refusal where the other player would hear what is not for him.
client::Answer heard_by_both();

}  // namespace gonfalon::host
