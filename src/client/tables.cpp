#include "gonfalon/client/tables.hpp"

#include <algorithm>
#include <tuple>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/profile/opponent.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/person.hpp"

namespace gonfalon::client {

using text::_;
using text::N_;

namespace {

constexpr std::size_t longest_name = 64;

bool is_name_byte(char c) { return is_letter_or_digit(c) || c == '.' || c == '_' || c == '-'; }

// HOST or `USER@HOST`. ssh must take neither part for an option. A user's name may have blanks, as for ssh, but none before a
// hyphen: a command of ssh's configuration that is given the name could take the rest for an option.
bool is_host(std::string_view text) {
  const std::size_t at = text.rfind('@');
  const std::string_view user = text.substr(0, at == std::string_view::npos ? 0 : at);
  const std::string_view host = text.substr(at == std::string_view::npos ? 0 : at + 1);
  const auto is_printable = [](char c) { return static_cast<unsigned char>(c) >= ' ' && c != 0x7F; };
  return !host.empty() && !host.starts_with('-') && !text.starts_with('-') && host.find(' ') == std::string_view::npos &&
         user.find(" -") == std::string_view::npos && std::ranges::all_of(text, is_printable);
}

int rank_of(const OpenTable& table) {
  if (table.is_mine() && !table.over) return 0;
  return table.has_free_seat() && !table.over ? 1 : 2;
}

}  // namespace

bool is_table_name(std::string_view name) {
  return !name.empty() && name.size() <= longest_name && name.front() != '.' && name.front() != '-' &&
         std::ranges::all_of(name, is_name_byte);
}

std::string bad_table_name_message(std::string_view name) {
  // TRANSLATORS: error on standard error, or on the start screen; {0}: the word given as a table's name
  return text::fill(_("a table's name is one word of letters, digits, `.`, `_` and `-`, not \"{0}\""), name);
}

Result<Address, Error> read_address(std::string_view text) {
  const std::size_t cut = text.rfind(':');
  const bool elsewhere = cut != std::string_view::npos;
  const std::string_view host = text.substr(0, elsewhere ? cut : 0);
  const std::string_view table = text.substr(elsewhere ? cut + 1 : 0);
  // TRANSLATORS: error on standard error, or on the start screen; {0}: what was given before the colon of HOST:TABLE
  if (elsewhere && !is_host(host)) return Error{.message = N_("\"{0}\" is neither HOST nor USER@HOST"), .arguments = {std::string(host)}};
  if (!is_table_name(table)) return Error{.message = bad_table_name_message(table)};
  return Address{std::string(host), std::string(table)};
}

void put_in_order(std::vector<OpenTable>& tables) {
  std::ranges::sort(tables, [](const OpenTable& one, const OpenTable& two) {
    return std::tuple(rank_of(one), std::string_view(one.name)) < std::tuple(rank_of(two), std::string_view(two.name));
  });
}

std::vector<Side> seats_for_me(const OpenTable& table) {
  std::vector<Side> seats;
  const auto add = [&](auto fits) {
    for (const Side side : both_sides)
      if (fits(table.seats[side])) seats.push_back(side);
  };
  add([](const TableSeat& seat) { return seat.held; });
  add([](const TableSeat& seat) { return seat.mine && !seat.held && !seat.present; });
  add([](const TableSeat& seat) { return seat.free; });
  add([](const TableSeat& seat) { return seat.mine && !seat.held && seat.present; });
  return seats;
}

namespace {

// Does the reader sit there? Nobody sits at two terminals, and a second player may have the same account.
bool is_reader(const OpenTable& table, Side side) {
  const TableSeat& seat = table.seats[side];
  return seat.mine && !seat.present && (seat.held || !table.seats[other(side)].mine);
}

}  // namespace

// TRANSLATORS, all below: in the list of open tables, who has the seat of Red or Blue ("by token": the seat is given to who
// shows its token), or how the game stands. {0}: a person's name, or in "{0} to move" a side, Red or Blue

std::string told_of_seat(const OpenTable& table, Side side) {
  const TableSeat& seat = table.seats[side];
  const bool is_named = !text::read_person(seat.player).name.empty();
  if (seat.mine && seat.present && !is_named) return _("at another terminal");
  if (is_reader(table, side)) return _("you");
  if (seat.free) return table.tokens ? _("by token") : _("free");
  if (seat.player.empty()) return _("a program");
  if (profile::is_computer(seat.player)) return profile::computer_in_words(seat.player);
  const std::string player = text::called_person(seat.player);
  return seat.present ? player : text::fill(_("{0} (away)"), player);
}

std::string told_of_opener(const OpenTable& table) { return table.opened_by_me ? _("you") : table.opener.empty() ? "-" : table.opener; }

std::string told_of_game(const OpenTable& table) {
  if (table.over) return _("finished");
  if (!table.turn) return _("being set up");
  return is_reader(table, *table.turn) ? _("your turn") : text::fill(_("{0} to move"), text::called(*table.turn));
}

}  // namespace gonfalon::client
