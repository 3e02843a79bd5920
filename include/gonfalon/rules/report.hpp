// Everything that a player, or a bystander, is told. Each event line is one of these.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "gonfalon/rules/order.hpp"

namespace gonfalon {

struct Deployed {
  Side side;
  std::shared_ptr<const Setup> setup;  // null: not for this listener
};
struct NamingDue {
  Side side;
};
struct Named {
  Side side;
  fortress::Piece piece;
};
struct Begun {
  Side first;
  int made = 0;  // single moves before, where a battle begins from a position; no event line tells it
};
// What everybody sees of a side's men as a battle begins; once for each side, right after Begun.
struct LinedUp {
  Side side;
  std::shared_ptr<const battle::Formation> formation;
};
struct TurnCame {
  Side side;
};
struct Moved {
  Side side;
  Square from, to;
  std::optional<battle::Rank> rank;  // nullopt: not for this listener
};
struct Attacked {
  Side side;
  Square from, to;
  battle::Rank attacker, defender;
  battle::Duel stays;  // Both: neither stays
};
struct Entered {
  Side side;
  fortress::Piece piece;
  Square at;
};
struct Stepped {
  Side side;
  fortress::Piece piece;
  Square from, to;
};
struct Bumped {
  Side side;
  Square from, to;
};
struct Fell {
  Side side;
  fortress::Piece piece;
  Square from, to;
};
struct CardBeaten {
  Side side;
  fortress::Piece piece;
  fortress::Card card;
  Square at;
};
struct PieceBeaten {
  Side side;
  fortress::Piece piece;
  fortress::Card card;
  Square at;
};
// A piece landed on a lift, gate, tower, stop, alarm or fog, or on any other card that spares it, except a box. What the card
// does, if it does anything, is reported next.
struct CardMet {
  Side side;
  fortress::Piece piece;
  fortress::Card card;
  Square at;
};
struct Lifted {
  Side side;
  fortress::Piece piece;
  Square from, to;
};
enum class SentTo : std::uint8_t { Gate, Tower };
struct SentBack {
  Side side;
  fortress::Piece piece;
  SentTo to;
};
struct WallSeen {  // without a bump
  Side side;
  Square from, to;
};
struct PassageFound {
  Side side;
  Square at, other;
};
struct LadderFound {
  Side side;
  Square at;
  bool up;
};
// The ladder at `at` leads up to a card that drops pieces, so nobody can climb it. The turn goes on.
struct LadderBlocked {
  Side side;
  Square at;
};
struct BridgeFound {
  Side side;
  Square at, other;
};
struct Swapped {
  Side side;
  fortress::Piece piece;
};
struct Sacrificed {
  Side side;
  fortress::Piece piece;
};
struct Penalty {
  Side side;
  int turns;
};
struct Released {
  Side side;
};
struct SatOut {
  Side side;
  int left;
};
struct StepLimitReached {
  Side side;
};
struct DrawOffered {
  Side side;
};
struct DrawDeclined {
  Side side;
};
struct Ended {
  Outcome outcome;
};

using AnyReport = std::variant<Moved, TurnCame, Attacked, Stepped, Bumped, Fell, CardBeaten, PieceBeaten, CardMet,
    Lifted, SentBack, WallSeen, PassageFound, LadderFound, BridgeFound, LadderBlocked, Entered, NamingDue, Named,
    Swapped, Sacrificed, Penalty, Released, SatOut, StepLimitReached, DrawOffered, DrawDeclined, Deployed, Begun,
    LinedUp, Ended>;

// One report. Its copies and its destructor are in a .cpp file, so that this code for all kinds is compiled only once.
struct Report : AnyReport {
  using AnyReport::variant;
  Report() = default;
  Report(const Report&);
  Report(Report&&) noexcept;
  Report& operator=(const Report&);
  Report& operator=(Report&&) noexcept;
  ~Report();
};

// ---- listeners at a table ----

// Full hears what both players hear, except setups; it is used only if one person may see both sides.
enum class Listener : std::uint8_t { Red, Blue, Public, Full };

inline constexpr std::array all_listeners{Listener::Red, Listener::Blue, Listener::Public, Listener::Full};

constexpr Listener listener_of(Side side) { return side == Side::Red ? Listener::Red : Listener::Blue; }

// The report without what this listener may not know. Applied to another listener's report, it leaves what both may know.
Report as_told(Report report, Listener listener);
void leave_out_secrets(Report&, Listener listener);  // the same, in place
// Whether as_told() leaves nothing out.
bool is_told_whole(const Report& report, Listener listener);
// Calls use() with what the listener is told. Copies the report only if something is left out.
template <class Use>
void use_as_told(const Report& report, Listener listener, Use use) {
  if (is_told_whole(report, listener))
    use(report);
  else
    use(as_told(report, listener));
}

// Reports in the order in which they were told. A game may have millions of moves, so frequent reports take four bytes.

class ReportList {
 public:
  void push_back(const Report& report);
  std::size_t size() const { return packed_.size(); }
  Report operator[](std::size_t nth) const;
  // Forgets all but the first `count`, which may be at most size().
  void keep_first(std::size_t count);

 private:
  std::deque<std::uint32_t> packed_;
  std::vector<Report> whole_;  // setups and other reports that do not fit; packed_ holds their index here
};

}  // namespace gonfalon
