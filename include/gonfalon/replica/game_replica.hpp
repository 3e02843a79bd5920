// A game as one client was told of it. It contains nothing else, so it can't leak a secret.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/rules/report.hpp"
#include "gonfalon/rules/view.hpp"

namespace gonfalon::replica {

// What a player has said, and after how many reports. It is no part of the game.
struct Remark {
  Side by;
  std::string text;
  std::size_t after = 0;
};

class GameReplica {
 public:
  // sees: the sides whose secrets are told here; none for a spectator.
  GameReplica(Rules rules, BySide<bool> sees);

  // ---- what is told ----
  // Can this report follow the earlier ones? Must be checked for reports from outside this process.
  bool can_follow(const Report&) const;
  // Hears the next report, in the form for a client that sees these sides.
  void hear(const Report&);
  // Hears what a player says, after all remarks so far.
  void hear(Remark);
  // Forgets the remarks after the latest report: they are told again on a new connection.
  void forget_newest_remarks();
  // Takes back the latest reports. There must be that many. Remarks stay.
  void take_back(std::size_t reports);
  // Once the game is over: adds a setup that was secret here. false: it is known already, or contradicts the reports.
  bool reveal(Side, const std::shared_ptr<const Setup>&);

  // ---- what is known ----
  const Rules& rules() const { return rules_; }
  const BySide<bool>& sees() const { return sees_; }
  const View& public_view() const;
  const GameStatus& status() const { return status_; }
  bool over() const { return status().stage == Stage::Over; }
  // What a side knows; if that is not known here, what a spectator knows.
  const View& view(Side) const;
  bool is_known(Side side) const { return seen_[side].has_value(); }

  // The number of reports. told() is report nth (0 .. report_count()-1) as the listener was told it, as far as that is known here.
  std::size_t report_count() const { return told_.size(); }
  const std::vector<Remark>& remarks() const { return remarks_; }
  Report told(std::size_t nth, Listener listener) const {
    Report report = told_[nth];
    leave_out_secrets(report, listener);
    return report;
  }

 private:
  // A view is brought up to date on demand: nobody looks at the views of most games between programs.
  struct LazyView {
    View view;
    std::size_t learnt = 0;  // of told_
  };

  Report before_reveal(Report) const;
  const View& learnt(LazyView&, Listener) const;

  Rules rules_;
  BySide<bool> sees_;
  ReportList told_;
  std::vector<Remark> remarks_;
  GameStatus status_;
  mutable LazyView public_;  // what a spectator knows
  mutable BySide<std::optional<LazyView>> seen_;  // what a side knows, if its secrets are told here or were revealed
};

// Passes a listener's reports from number `from` on to tell(), and moves `from` past them. game: a replica or client.
template <class Game, class Tell>
void tell_since(const Game& game, Listener listener, std::size_t& from, Tell tell) {
  for (; from < game.report_count(); ++from) tell(game.told(from, listener));
}

// How much of a game was told: so many reports, and so many remarks.
struct Told {
  std::size_t reports = 0;
  std::size_t remarks = 0;

  friend bool operator==(const Told&, const Told&) = default;
};

// The same with the remarks, each in its place: passes them to say(). end: the first report that is not told.
template <class Game, class Tell, class Say>
void tell_since(const Game& game, Listener listener, Told& from, std::size_t end, Tell tell, Say say) {
  for (;; ++from.reports) {
    for (; from.remarks < game.remarks().size() && game.remarks()[from.remarks].after <= from.reports; ++from.remarks)
      say(game.remarks()[from.remarks]);
    if (from.reports >= end) return;
    tell(game.told(from.reports, listener));
  }
}

// As if all before this report was told.
template <class Game>
Told told_until(const Game& game, std::size_t report) {
  Told told{.reports = report};
  while (told.remarks < game.remarks().size() && game.remarks()[told.remarks].after < report) ++told.remarks;
  return told;
}

}  // namespace gonfalon::replica
