// Everything that a player, or a bystander, is told. The event lines of the language are these.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <variant>

#include "gonfalon/rules/order.hpp"

namespace gonfalon {

struct Deployed {
  Side side;
  std::shared_ptr<const Setup> setup;  // null but for its owner
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
struct Stands {  // right after Begun, in a battle, for each side
  Side side;
  std::shared_ptr<const battle::Formation> formation;
};
struct TurnCame {
  Side side;
};
struct Moved {
  Side side;
  Square from, to;
  std::optional<battle::Rank> rank;  // for its owner
};
struct Attacked {
  Side side;
  Square from, to;
  battle::Rank attacker, defender;
  battle::Duel stays;  // Both: neither
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
// A card of the game's own kinds was landed on, or one that spares the piece. What it does is told after it.
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
    Stands, Ended>;

// One report. Its copies are made and destroyed in one .cpp: the compiler would do the work of so many kinds again in
// every file.
struct Report : AnyReport {
  using AnyReport::variant;
  Report() = default;
  Report(const Report&);
  Report(Report&&) noexcept;
  Report& operator=(const Report&);
  Report& operator=(Report&&) noexcept;
  ~Report();
};

// ---- who hears what is told at a table ----

// Full hears what both players hear together: only where one hand plays both sides.
enum class Listener : std::uint8_t { Red, Blue, Public, Full };

inline constexpr std::array all_listeners{Listener::Red, Listener::Blue, Listener::Public, Listener::Full};

constexpr Listener listener_of(Side side) { return side == Side::Red ? Listener::Red : Listener::Blue; }

// What the listener is told of a report: what is not meant for that listener is left out. Of a report that somebody else was
// told, no more than both may know remains.
Report as_told(Report report, Listener listener);
// Is nothing left out?
bool is_told_whole(const Report& report, Listener listener);
// Calls use() with what the listener is told. A report of which nothing is left out is not copied.
template <class Use>
void use_as_told(const Report& report, Listener listener, Use use) {
  if (is_told_whole(report, listener))
    use(report);
  else
    use(as_told(report, listener));
}

}  // namespace gonfalon
