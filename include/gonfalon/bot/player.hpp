// A computer player. It plays one side of a game, hears that side's reports, and answers with orders. It has a View only.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>

#include "gonfalon/base/random.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"
#include "gonfalon/rules/turning_point.hpp"
#include "gonfalon/rules/view.hpp"

namespace gonfalon::bot {

// The strength of a computer player.

// Random and Greedy are the baselines for measuring; the other six are the levels 1 to 6.
enum class Strength : std::uint8_t { Random, Greedy, Recruit, Scout, Sergeant, Captain, General, Marshal };
constexpr std::array<Strength, 8> all_strengths{Strength::Random,  Strength::Greedy,  Strength::Recruit, Strength::Scout,
                                               Strength::Sergeant, Strength::Captain, Strength::General, Strength::Marshal};
constexpr Strength default_strength = Strength::Captain;
// Gives hints and reviews games: the same judgement, so that no review counts a hint as a mistake.
constexpr Strength judging_strength = Strength::Marshal;
// Reads "random", "greedy", "1" .. "6".
std::optional<Strength> find_strength(std::string_view name);
std::string_view name_of(Strength);
const char* title_of(Strength);  // a msgid such as "sergeant"; null for the baselines
// The time for one order if no limit is set.
std::chrono::milliseconds usual_time(Strength);

// The limits of one answer.
struct Budget {
  std::chrono::milliseconds time{1000};  // CPU time of the thinking thread
  // Number of search steps; replaces the time limit, and gives the same answer on every machine. 0: no such limit.
  std::uint64_t nodes = 0;
  std::stop_token stop = {}; // once a stop is requested, the best answer so far is returned
};

// Of an order. The shares are as in Standing.
struct Judgement {
  int before, after;
  std::optional<Better> better = {};  // nullopt: there is no better order
};

class Player {
 public:
  Player(const Rules&, Side);
  virtual ~Player();
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  // Must receive every report to this side, in order, from the beginning of the game.
  void hear(const Report&);
  const View& view() const { return view_; }
  const Rules& rules() const { return rules_; }
  Side side() const { return side_; }

  // Returns a setup without faults. Allowed only before this side is ready.
  virtual Setup set_up(const Budget&) = 0;
  // Returns an order that check() accepts: Move, Enter, Swap, Sacrifice or Resign. Allowed only while awaited(view(), side())
  // in play or naming.
  virtual Order choose(const Budget&) = 0;
  // Like choose(), but as a hint to a person who plays this side: the order that judge() finds the best. With Budget::nodes it
  // depends on nothing but the reports. A hint does not undo the person's last move unless something changed since. Without this
  // rule, a person who follows one hint after another would move a piece back and forth.
  virtual Order advise(const Budget&);
  // Whether to accept the other side's draw offer. Allowed only while that offer stands.
  virtual bool agrees_to_draw(const Budget&) = 0;
  // Judges an order, which check() must accept now. Nothing is better than the order that advise() gives with the same budget.
  // nullopt: this player cannot tell.
  virtual std::optional<Judgement> judge(const Order&, const Budget&);

 protected:
  // Called before the report is learnt; view() is still the knowledge before it.
  virtual void heed(const Report&) {}

 private:
  Rules rules_;
  View view_;
  Side side_;
};

std::unique_ptr<Player> make_player(const Rules&, Side, Strength, std::uint64_t seed);

// Setups that the computer suggests: such as a good player could choose, different each time.

// The purpose of a setup. Sound: like the computer's own setups, of all kinds.
enum class SetupKind : std::uint8_t { Sound, Careful, Bold, Bluff, LongWay, ManyTraps };

struct SetupKindRow {
  SetupKind kind;
  std::string_view name;  // as typed in a command
  const char* called;     // a msgid
  const char* meaning;    // a msgid
};
// The kinds of this game. Sound has no name and is not listed.
std::span<const SetupKindRow> setup_kinds(const Rules&);
std::optional<SetupKind> find_setup_kind(const Rules&, std::string_view name);

// Returns a setup without faults; in a battle, without a flag in the front row. kind: one of setup_kinds(), or Sound.
Setup suggested_setup(const Rules&, Side, SetupKind, Random&);

}  // namespace gonfalon::bot
