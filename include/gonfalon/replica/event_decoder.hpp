// Decodes the event lines of one view into a replica of the game.
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
  // Hears one line, without its newline. Unknown lines are ignored. false: the line contradicts earlier lines, and this decoder
  // can't go on.
  bool hear(std::string_view line);

  // Null until `hello`, or until the end of the `rules` that follow it.
  const GameReplica* game() const { return game_ ? &*game_ : nullptr; }
  std::optional<Side> side() const { return side_; }  // nullopt: a spectator's
  // What that side, or a spectator, knows. Null: the game is not known yet.
  const View* view() const { return !game_ ? nullptr : side_ ? &game_->view(*side_) : &game_->public_view(); }
  // Would this other `hello` begin the same game, for the same side? The game must be known.
  bool is_of(const text::EventLine& hello) const;

  // The reports since the last call; after an undo, all reports that still stand. After the first call no option may follow.
  std::vector<Report> take();
  std::vector<Report> told() const;  // all of them
  int times_undone() const { return times_undone_; }
  // Forgets what was said after the latest report: the table says it again to whoever comes back. The game must be known.
  void forget_newest_remarks();

  int answered() const { return answered_; }  // this program's own commands that were answered: the n of the last `done`
  bool refused() const { return refused_; }   // the last of those commands was refused
  // The limit for a command that each side's last `turn` named, in milliseconds; 0: no limit.
  const BySide<int>& limits() const { return limits_; }
  // Time left now on each side's clock, in milliseconds; 0: no clock.
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
  bool hear_said(const text::EventLine&);
  bool hear_report(const text::EventLine&);
  void begin(Rules rules);
  Listener listener() const { return side_ ? listener_of(*side_) : Listener::Public; }

  struct OwnRules {  // a rules file that has not come completely yet
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
  BySide<command::SealedText> setup_parts_;  // the parts that have come so far
  std::shared_ptr<const Setup> own_setup_;
  bool settled_ = false;
  std::size_t taken_ = 0;
  int times_undone_ = 0;
  int answered_ = 0;
  bool refused_ = false;
  bool refused_now_ = false;
  std::optional<Lapse> lapse_;  // told just before the end
  BySide<int> limits_;
  ToldClocks clocks_;
};

}  // namespace gonfalon::replica
