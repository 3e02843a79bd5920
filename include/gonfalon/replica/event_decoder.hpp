// The event lines of one view in; out comes the game as they tell it.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/command/edit.hpp"
#include "gonfalon/replica/game_replica.hpp"
#include "gonfalon/text/event.hpp"

namespace gonfalon::replica {

class EventDecoder {
 public:
  // One line, without its end. Unknown lines are ignored. False: the line contradicts what was told so far, and nothing more can
  // be made of this game.
  bool hear(std::string_view line);

  // Known since `hello`, or since the end of the `rules` that follow it; null before.
  const GameReplica* game() const { return game_ ? &*game_ : nullptr; }
  std::optional<Side> side() const { return side_; }  // nullopt for a watcher
  // What that side knows, or a watcher; null where the game is not known.
  const View* view() const { return !game_ ? nullptr : side_ ? &game_->view(*side_) : &game_->public_view(); }
  // Would this other `hello` begin the same game, for the same side? The game must be known.
  bool is_of(const text::EventLine& hello) const;

  // The reports heard since the last call; after some were undone, all that still stand. No option may follow.
  std::vector<Report> take();
  std::vector<Report> told() const;  // all of them
  int times_undone() const { return times_undone_; }

  int answered() const { return answered_; }  // commands of this program's own: the n of the last `done`
  bool refused() const { return refused_; }   // the last of those commands
  // The limit for a command that each side's last `turn` named, in milliseconds; 0: none.
  const BySide<int>& limits() const { return limits_; }
  // What is left now on each side's clock, in milliseconds; 0: no clock.
  BySide<int> clocks() const;

 private:
  using Clock = std::chrono::steady_clock;

  bool hear_hello(const text::EventLine&);
  bool hear_rules(const text::EventLine&);
  bool settle_rules();
  bool hear_option(const text::EventLine&);
  bool hear_setup(const text::EventLine&);
  bool hear_reveal(const text::EventLine&);
  bool hear_undone(const text::EventLine&);
  bool hear_report(const text::EventLine&);
  void begin(Rules rules);
  Listener listener() const { return side_ ? listener_of(*side_) : Listener::Public; }

  struct OwnRules {  // of a rules file, until all of it has come
    std::string id;
    std::string file;
  };
  struct ToldClocks {
    BySide<int> left;
    Clock::time_point at;
  };

  std::optional<GameReplica> game_;
  std::optional<OwnRules> own_rules_;
  std::optional<Side> side_;
  BySide<command::SealedText> setup_parts_;  // as far as they have come
  std::shared_ptr<const Setup> own_setup_;
  bool settled_ = false;
  std::size_t taken_ = 0;
  int times_undone_ = 0;
  int answered_ = 0;
  bool refused_ = false;
  bool refused_now_ = false;
  BySide<int> limits_;
  ToldClocks clocks_;
};

}  // namespace gonfalon::replica
