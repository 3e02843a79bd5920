// Answers to the commands that only look.
#pragma once

#include <optional>

#include "gonfalon/play/game.hpp"

namespace gonfalon::play {

// One look: the game, who looks, and whose eyes look; nothing where it is nobody's in particular. What the speaker
// may hear is never more than that side may know, and where others hear it too, no more than a bystander may.
class Looker {
 public:
  Looker(Game& game, const Speaker& speaker, std::optional<Side> side) : game_(game), speaker_(speaker), side_(side) {}

  // Each answers the command of that name.
  Answer show(const command::Command&);
  Answer moves(const command::Command&);
  Answer log(const command::Command&);
  Answer last(const command::Command&);
  Answer captured(const command::Command&);
  Answer check(const command::Command&);
  Answer rule_book(const command::Command&);
  Answer help(const command::Command&);
  Answer where(const command::Command&);
  Answer what(const command::Command&);
  Answer row(const command::Command&);
  Answer floor(const command::Command&);

 private:
  const Rules& rules() const { return game_.rules(); }
  bool aloud() const;  // once the game is over there is nothing secret but notes
  bool sees_all() const;
  const View& view();
  BySide<View> both_views();
  Answer position();
  Listener listener() const;
  Answer told(bool last_turn);

  Game& game_;
  const Speaker& speaker_;
  std::optional<Side> side_;
};

// The refusal where the other player would hear what is not for him.
Answer heard_by_both();

}  // namespace gonfalon::play
