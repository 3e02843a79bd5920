// A game with its referee, and all that belongs to it at a table.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "gonfalon/base/random.hpp"
#include "gonfalon/bot/setups.hpp"
#include "gonfalon/client/answer.hpp"
#include "gonfalon/host/notebook.hpp"
#include "gonfalon/table/referee.hpp"

namespace gonfalon::host {

// An order that has been given, in eight bytes: any but Deploy, which has room for a whole setup.
struct Given {
  Side side;
  std::variant<Move, Enter, Swap, Sacrifice, Resign, OfferDraw, DeclineDraw> order;
};
using GivenOrders = std::deque<Given>;  // in order

inline Order order_of(const Given& given) {
  return std::visit([](const auto& order) -> Order { return order; }, given.order);
}

// A game as those have it who give commands in it, whether it stands here or elsewhere.
class Play {
 public:
  virtual ~Play() = default;

  virtual const Rules& rules() const = 0;
  virtual const View& view(Side) = 0;
  virtual const View& public_view() const = 0;
  // As client::Door has them.
  virtual std::size_t heard() const = 0;
  virtual std::optional<Report> told(std::size_t nth, Listener) const = 0;
  const GameStatus& status() const { return status_of(public_view()); }
  bool over() const { return status().stage == Stage::Over; }

  // A whole setup, and ready.
  virtual std::optional<Fault> deploy(Side, Setup) = 0;
  virtual std::optional<Fault> order(Side, const Order&) = 0;
};

// One that stands here: with its referee, and the way back.
class Game : public Play {
 public:
  // first: who begins in a fortress; nothing leaves it to the lot, or to a record's head.
  Game(Rules rules, const Random& lot, std::optional<Side> first);

  const Rules& rules() const override { return rules_; }
  Referee& referee() { return referee_; }
  const Referee& referee() const { return referee_; }
  const View& view(Side side) override { return referee_.seat(side).view(); }
  const View& public_view() const override { return referee_.public_view(); }
  std::size_t heard() const override { return referee_.heard(); }
  std::optional<Report> told(std::size_t nth, Listener listener) const override { return referee_.told(nth, listener); }

  // Before a side is ready: options that are another, and who has been named to begin.
  void change_rules(Rules);
  void name_first(Side);
  std::optional<Side> first_named() const { return first_; }

  std::optional<Fault> deploy(Side, Setup) override;
  // A battle from a position, in place of both setups.
  std::optional<Fault> begin_from(const battle::Position&);
  const Setup& setup(Side side) const { return setups_[side]; }  // of one who is ready
  const std::vector<Side>& ready() const { return ready_; }      // in the order in which they were
  const std::string& position() const { return position_; }      // as `show position` writes it; empty: it began from setups

  // What was taken back before can't be given again after it.
  std::optional<Fault> order(Side, const Order&) override;
  void forfeit(Side side) { referee_.forfeit(side); }
  const GivenOrders& given() const { return given_; }

  // Takes back the last order that one of these sides gave, and all that has come after it, the other
  // side's orders and a forfeit too. An offer of a draw is such an order only while it stands, or where it has
  // accepted another and so ended the game; to decline one is none. The game, its record and what everybody
  // has been told are then what they were before that order: referee().heard() is smaller, the reports below
  // it are the same, and references into the views are void. Whoever counts what he has told goes back to
  // heard(), and a program that has heard more must be begun anew. Nothing: none of them has given an order.
  std::optional<client::TakenBack> take_back(BySide<bool> whose);
  // Gives the orders again that the last take_back() took; again: those of the one before. False: there
  // are none, or another order has been given since.
  bool give_again();
  std::size_t times_taken_back() const { return times_taken_back_; }

  // No order may make the record longer than this; 0, as at first: any may. The order that reaches it is the last:
  // both sides then agree to a draw, in orders of their own, so that the record is whole.
  void keep_record_within(std::size_t bytes);
  bool record_is_full() const { return most_bytes_ > 0 && given_bytes_ + record_end >= most_bytes_; }

 private:
  std::optional<Fault> submit(Side, const Order&);
  void submit_all(const GivenOrders&);
  void replay();
  void end_full_record();

  static constexpr std::size_t record_end = std::size_t{256} << 10;  // for its head, setups and end

  Rules rules_;
  Side drawn_;
  std::optional<Side> first_;
  Referee referee_;
  BySide<Setup> setups_;
  std::string position_;
  std::vector<Side> ready_;
  GivenOrders given_;
  std::vector<GivenOrders> undone_;  // taken back, to be given again; the latest last
  std::size_t times_taken_back_ = 0;
  std::size_t most_bytes_ = 0;
  std::size_t given_bytes_ = 0;  // of given_ as lines, where most_bytes_ is set
};

// A setup that is being made, with the way back.
class Draft {
 public:
  explicit Draft(Setup first) : now_(std::move(first)) {}

  const Setup& now() const { return now_; }
  // A step; what was undone before it can't be given again. What changes nothing is no step.
  void change_to(Setup next);
  // The last two steps are one from now on.
  void join_steps();
  // False: there is nothing to take back, or to give again.
  bool undo() { return step(past_, undone_); }
  bool redo() { return step(undone_, past_); }

 private:
  bool step(std::vector<Setup>& from, std::vector<Setup>& to);

  Setup now_;
  std::vector<Setup> past_;    // the oldest first
  std::vector<Setup> undone_;  // the last to be given again first
};

// What a record's head says besides the game.
struct RecordHead {
  BySide<std::string> names;  // who plays; empty: it names nobody
  std::string date;
  std::string rules_heard;    // of its own rules file, as far as it has been read
};

class Company;

// How often one player may speak: four times in any ten seconds.
class TalkLimit {
 public:
  using Clock = std::chrono::steady_clock;

  // False: it is too soon, and nothing is counted.
  bool take(Clock::time_point now);

 private:
  static constexpr std::chrono::seconds span{10};

  std::array<std::optional<Clock::time_point>, 4> said_;  // when; the oldest is at next_
  std::size_t next_ = 0;
};

// What the players of a game have before them besides it: setups in the making, notes, and each other.
struct Papers {
  // lots, suggestions: where a side's random and suggested setups come from.
  Papers(Play& play, BySide<Random> lots, BySide<Random> suggestions);

  // A whole setup, and ready.
  std::optional<Fault> deploy(Side, Setup);
  void take_draft(Side, Setup);  // one that was kept
  Setup random_setup(Side);
  // One that a good player could choose, another each time.
  Setup suggested_setup(Side, bot::SetupKind);
  // The setups of this game that are kept under a name, but for those that the other side has kept in this
  // very game: they are its secrets.
  std::vector<std::string> stored_setups(Side) const;

  Play& play;
  BySide<Random> lots, suggestions;
  BySide<Draft> drafts;
  BySide<std::set<std::string, std::less<>>> kept_setups;  // the names under which it has kept some in this game
  BySide<Notebook> notebooks;
  BySide<TalkLimit> talk;
  Company* company = nullptr;  // who come to the table from elsewhere; null: nobody does
};

struct Table {
  // fixed: the options that the command line set: a record's head must agree with them. first: who begins in a
  // fortress, as the command line says it; nothing leaves it to the record's head, or else to the lot, which is the
  // seed's.
  Table(Rules rules, OptionNames fixed, std::uint64_t seed, std::optional<Side> first);

  // For the random choices of a program that plays this side.
  std::uint64_t program_seed(Side) const;

  Random random;
  Game game;
  Papers papers;
  RecordHead head;
  OptionNames fixed_options;
  // The sides whose orders who sits here may take back; nothing: nothing is taken back.
  std::optional<BySide<bool>> take_back_of;
};

}  // namespace gonfalon::host
