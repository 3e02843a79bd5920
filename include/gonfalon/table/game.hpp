// A game: its referee, and what its record contains.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/base/random.hpp"
#include "gonfalon/client/connection.hpp"
#include "gonfalon/replica/game_replica.hpp"
#include "gonfalon/table/referee.hpp"

namespace gonfalon::table {

// A given order in eight bytes. Deploy is not among them: it holds a whole setup.
struct PackedOrder {
  Side side;
  std::variant<Move, Enter, Swap, Sacrifice, Resign, OfferDraw, DeclineDraw> order;
};
using PackedOrders = std::deque<PackedOrder>;  // in order

inline Order order_of(const PackedOrder& packed) {
  return std::visit([](const auto& order) -> Order { return order; }, packed.order);
}

class Game {
 public:
  // first: the side that moves first in a fortress; nullopt: drawn by lot, or named later by the head of a record.
  Game(Rules rules, const Random& lot, std::optional<Side> first);

  const Rules& rules() const { return rules_; }
  Referee& referee() { return referee_; }
  const Referee& referee() const { return referee_; }
  const View& view(Side side) { return referee_.seat(side).view(); }
  const GameStatus& status() const { return status_of(referee_.public_view()); }
  bool over() const { return status().stage == Stage::Over; }

  // Only before a side is ready.
  void change_rules(Rules);
  void name_first(Side);
  std::optional<Side> first_named() const { return first_; }

  std::optional<Refusal> deploy(Side, Setup);
  // Begins a battle from a position, in place of both setups.
  std::optional<Refusal> begin_from(const battle::Position&);
  const Setup& setup(Side side) const { return setups_[side]; }  // of a side that is ready
  const std::vector<Side>& ready() const { return ready_; }      // in the order in which the sides became ready
  const std::string& position() const { return position_; }      // as `show position` writes it; empty: the game began from setups

  // Orders that were taken back before can't be redone afterwards.
  std::optional<Refusal> order(Side, const Order&);
  void forfeit(Side side, std::optional<Lapse> lapse = {}) { referee_.forfeit(side, lapse); }
  void call_off(std::optional<Lapse> lapse) { referee_.call_off(lapse); }
  const PackedOrders& given() const { return given_; }

  // Takes back the last order that one of these sides gave, and all that followed it: the other side's orders, a forfeit. An
  // offer of a draw counts as such an order only while it stands, or if it accepted another offer and so ended the game;
  // declining one never does. The game, its record and its reports are then what they were before that order: referee().report_count()
  // is smaller, the reports below it are the same, and references into the views are invalid. A program that has heard more must
  // be started anew. nullopt: none of these sides has given an order.
  std::optional<client::TakenBack> take_back(BySide<bool> whose);
  // How many reports take_back() takes back; 0: it does nothing.
  std::size_t would_take_back(BySide<bool> whose) const;
  // Gives the orders of the last take_back() again; the next call those of the one before. false: there are none, or another
  // order was given since.
  bool redo();
  std::size_t times_taken_back() const { return times_taken_back_; }

  // Limits the record's length; 0, the default: no limit. The order that reaches the limit is the last: then both sides agree to
  // a draw, in orders of their own, so that the record is complete.
  void keep_record_within(std::size_t bytes);
  bool record_is_full() const { return most_bytes_ > 0 && given_bytes_ + record_end >= most_bytes_; }

 private:
  std::optional<Refusal> submit(Side, const Order&);
  void submit_all(const PackedOrders&);
  void replay();
  void end_full_record();

  static constexpr std::size_t record_end = std::size_t{256} << 10;  // reserved for the head, the setups and the end
  static constexpr std::size_t longest_line = 128;                   // of an order: two spaces whose floors have names of 40 bytes

  Rules rules_;
  Side drawn_;
  std::optional<Side> first_;
  Referee referee_;
  BySide<Setup> setups_;
  std::string position_;
  std::vector<Side> ready_;
  PackedOrders given_;
  std::vector<PackedOrders> undone_;  // taken back, one group for each take_back(), the latest last
  std::size_t times_taken_back_ = 0;
  std::size_t most_bytes_ = 0;
  std::size_t given_bytes_ = 0;  // at least the length of given_ as lines; exactly that if the record seems to be full
};

// What a record's head says besides the rules. The last three are remarks in the file, for a club's results.
struct RecordHead {
  BySide<std::string> names;  // of the players; empty: no name
  std::string date;
  std::string rules_heard;    // the part of its own rules file that was read so far
  bool assisted = false;      // a player asked the computer for a hint, at a table for two people
  std::string club;           // the file of the results that the game is for; empty: it ended at no table, or nobody came to a seat
  std::string ended;          // when: YYYY-MM-DDTHH:MM:SS.mmmZ
  std::optional<Lapse> lapse;  // that was read, for the forfeit at the end
};

// What a player has said, and after how many orders.
struct RecordedRemark {
  replica::Remark remark;
  std::size_t orders = 0;
};

// A game, the head of its record, and the messages that its players have sent (`say`).
struct RecordedGame {
  Game game;
  RecordHead head = {};
  OptionNames fixed_options = {};  // chosen already: a record's head must agree with them
  std::vector<RecordedRemark> remarks = {};
};

}  // namespace gonfalon::table
