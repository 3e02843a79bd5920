// Tables that several people come to, each from a terminal of his own.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/base/side.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/client/lobby.hpp"
#include "gonfalon/client/plan.hpp"

namespace gonfalon::client {

// One word of letters, digits, `.`, `_` and `-`, which does not begin with `.` or `-`, of at most 64 bytes.
bool is_table_name(std::string_view);
std::string no_table_name(std::string_view);  // the sentence for a word that is none

// Where a table is to be found: `TABLE` here, `[USER@]HOST:TABLE` elsewhere.
struct Address {
  std::string host;  // with its user; empty: this machine
  std::string table;
};
// What is wrong: the table's name, or a host that ssh would take for an option.
Result<Address, Error> read_address(std::string_view);

// A seat at a table, as anybody may know it.
struct TableSeat {
  std::string player = {};  // whose it is: a person's name, or the computer's word; empty: nobody's yet, or some program's
  bool free = false;        // whoever comes gets it
  bool mine = false;
  bool present = false;     // he sits there now, at some terminal
};

// A table that stands open on this machine.
struct OpenTable {
  std::string name;
  std::string variant;  // its id
  BySide<TableSeat> seats;
  bool tokens = false;  // a seat is his who shows its token
  bool over = false;
  std::optional<Side> turn = {};  // nothing: it is being set up, or over
  int process = 0;                // its referee's

  bool is_mine() const { return seats[Side::Red].mine || seats[Side::Blue].mine; }
  bool has_free_seat() const { return seats[Side::Red].free || seats[Side::Blue].free; }
};

// Those first at which their reader has a game to go on with, then those with a free seat, then those that can only be
// watched; by name.
void put_in_order(std::vector<OpenTable>&);
// The seats that he can have, the likeliest first: his own that he has left, a free one, his own at another terminal.
std::vector<Side> seats_for_me(const OpenTable&);

std::string told_of_seat(const OpenTable&, Side);  // `anna`, `you`, `free`
std::string told_of_game(const OpenTable&);        // `Red to move`, `being set up`

// What somebody wants at a table.
struct TableWanted {
  Address at;
  bool watch = false;             // not a seat
  std::optional<Side> side = {};  // the one he asks for; nothing: his own, or a free one
  std::string token = {};
};

// A table that has been joined: what there is to be played at it, and who plays what there from here.
struct Joined {
  std::unique_ptr<GameOpener> games;
  Plan plan;
};

class Tables {
 public:
  virtual ~Tables() = default;

  // Those of this machine that answer at once, in order. Waits for a second at most.
  virtual std::vector<OpenTable> open_now() const = 0;
  // Returns when all is told that has happened there; where ssh is the way it may ask at the terminal. plan: of who
  // sits here; who plays is for the table to say.
  virtual Result<Joined, Error> join(const TableWanted&, const Plan& plan) = 0;
  // Opens one on this machine, in a process of its own, where people play the sides that no program does. Why it can't be.
  virtual std::optional<Error> open(const std::string& name, const Plan&) = 0;
  // The game that open() would open: one of a player from outside gets limits where none were chosen.
  virtual Plan as_opened(Plan) const = 0;
  // The names of those that the reader has opened, which stand open no longer though the game there is not over.
  virtual std::vector<std::string> closed_now() const = 0;
  // Opens such a one again, to go on with its game.
  virtual std::optional<Error> open_again(const std::string& name) = 0;
  // A name that no table here has, made of this one.
  virtual std::string free_name(std::string_view like) const = 0;

  virtual bool reaches_out() const = 0;   // to tables of other machines
  virtual std::string address_of(const std::string& table) const = 0;  // as others reach it from their machines
};

}  // namespace gonfalon::client
