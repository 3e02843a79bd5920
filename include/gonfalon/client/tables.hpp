// Tables that several people come to, each from their own terminal.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/base/result.hpp"
#include "gonfalon/base/side.hpp"
#include "gonfalon/profile/club.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/client/lobby.hpp"
#include "gonfalon/client/plan.hpp"

namespace gonfalon::client {

// One word of letters, digits, `.`, `_` and `-`, which does not begin with `.` or `-`, of at most 64 bytes.
bool is_table_name(std::string_view);
std::string bad_table_name_message(std::string_view);  // the error message for a word that is none

// A table's address: `TABLE` on this machine, `[USER@]HOST:TABLE` on another.
struct Address {
  std::string host;  // HOST or USER@HOST; empty: this machine
  std::string table;
};
// Errors: a bad table name, or a host that is empty, has blanks, or of which ssh would take a part for an option.
Result<Address, Error> read_address(std::string_view);

// A seat at a table, as anybody may know it.
struct TableSeat {
  std::string player = {};  // a person, as text::written() has it, or the computer's word; empty: nobody yet, or another program
  bool free = false;        // anybody may take it
  bool mine = false;        // it belongs to the reader's account, on which others may play too
  bool held = false;        // this program has sat there last
  bool present = false;     // the player is there now, at some terminal
};

// An open table of this machine.
struct OpenTable {
  std::string name;
  std::string variant;  // its id
  BySide<TableSeat> seats;
  bool tokens = false;  // taking a seat requires its token
  bool over = false;
  std::optional<Side> turn = {};  // nullopt: being set up, or over
  int process = 0;                // the id of the table's process
  int watching = 0;               // how many look on
  std::string clock = {};         // of the people there, as written_clock() has it; empty: there is none
  std::string opener = {};        // who has opened it, as its account and, behind a `/`, its player are called; empty: unknown
  bool opened_by_me = false;      // that is the reader

  bool is_mine() const { return seats[Side::Red].mine || seats[Side::Blue].mine; }
  bool has_free_seat() const { return seats[Side::Red].free || seats[Side::Blue].free; }
};

// The order of the list: tables where the reader has an unfinished game, tables with a free seat, all others; each by name.
void put_in_order(std::vector<OpenTable>&);
// The seats that the reader can take, the likeliest first: the one that this program has held, the reader's own where nobody is
// now, a free one, the reader's own in use at another terminal.
std::vector<Side> seats_for_me(const OpenTable&);

std::string told_of_seat(const OpenTable&, Side);  // `anna`, `you`, `free`
std::string told_of_game(const OpenTable&);        // `Red to move`, `being set up`
std::string told_of_opener(const OpenTable&);      // `club/anna`, `you`

// A request to join a table.
struct TableWanted {
  Address at;
  bool watch = false;             // as a spectator
  std::optional<Side> side = {};  // the wanted seat; nullopt: the player's own, or a free one
  std::string token = {};
};

// A table that was joined. games: opens its game. plan: who plays which side from here.
struct Joined {
  std::unique_ptr<GameOpener> games;
  Plan plan;
};

class Tables {
 public:
  virtual ~Tables() = default;

  // The tables of this machine that answer at once, in order. Waits a second at most.
  virtual std::vector<OpenTable> open_now() const = 0;
  // Returns when everything that has happened at the table was told. ssh may ask for a password at the terminal. plan: of the
  // person here; the table decides who plays.
  virtual Result<Joined, Error> join(const TableWanted&, const Plan& plan) = 0;
  // Opens a table on this machine, in a process of its own; people play the sides without a program. nullopt: it is open.
  virtual std::optional<Error> open(const std::string& name, const Plan&) = 0;
  // This plan as open() changes it: for a remote player the game gets the limits that end it (set_default_limits()), where the
  // player has chosen none.
  virtual Plan as_opened(Plan) const = 0;
  // Ends the next wait when a table may have been opened or closed, or when somebody may have come to one or left it.
  virtual void wait_with(Poller&) const = 0;
  // May that have happened since the last call? Call it after the wait.
  virtual bool has_news() = 0;
  // The names of the reader's tables that are closed although their game is not over.
  virtual std::vector<std::string> closed_now() const = 0;
  // Opens such a table again, to resume its game.
  virtual std::optional<Error> open_again(const std::string& name) = 0;
  // Closes a table that the reader has opened, once its game is over. nullopt: it closes.
  virtual std::optional<Error> close(const std::string& name) = 0;
  // A name that no table here has, made from this one.
  virtual std::string free_name(std::string_view like) const = 0;
  // The name under which open() opens a table of this name: a remote player's begins with the player's.
  virtual std::string called_here(const std::string& name) const { return name; }

  // The results of the games at these tables. Throws std::system_error if they can't be read.
  virtual profile::ClubResults club() const = 0;

  virtual bool reaches_out() const = 0;   // tables of other machines can be joined
  virtual std::string address_of(const std::string& table) const = 0;  // for people on other machines
};

}  // namespace gonfalon::client
