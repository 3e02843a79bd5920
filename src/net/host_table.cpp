#include "gonfalon/net/host_table.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <exception>
#include <fcntl.h>
#include <functional>
#include <memory>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/poller.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/base/spawn.hpp"
#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/net/club.hpp"
#include "gonfalon/net/open_tables.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/person.hpp"
#include "gonfalon/text/sentence.hpp"
#include "socket.hpp"
#include "table_server.hpp"

namespace gonfalon::net {

namespace {

using text::_;

// TRANSLATORS, all below: printed by `gonfalon host`, or shown on the start screen when it opens a table. {0}: the table's name
constexpr std::string_view record_ending = ".gon";
constexpr char before_number = '+';  // no table's name contains it

std::filesystem::path nth_record(const std::string& table, int nth) {
  const std::string number = nth == 1 ? std::string() : fmt::format("{}{}", before_number, nth);
  return named_in(Permission::TableName, io::tables_folder(), fmt::format("{}{}{}", table, number, record_ending));
}

std::string next_record(const std::string& table) {
  int nth = 1;
  while (is_there(nth_record(table, nth))) ++nth;
  return nth_record(table, nth);
}

OpeningResult failed(Exit status, Error error) { return {status, {}, std::move(error)}; }

OpeningResult open_already(const TablePlan& plan) { return failed(Exit::Failed, failure(text::fill(_("there is already a table {0}"), plan.table))); }

// The path for the table's record, or why the table can't be opened.
Result<std::string, OpeningResult> record_for(const TablePlan& plan) {
  if (stands_open(plan.tables, plan.table)) return open_already(plan);
  if (!plan.game.resume && has_unfinished_game(plan.table))
    // TRANSLATORS: {0}: the table's name; {1}: the same, with the option `--tables FOLDER` if needed
    return failed(Exit::Refused, failure(text::fill(_("the game at the table {0} is not over; `gonfalon host --resume {1}` resumes it"), plan.table,
                                                       typed_table(plan.tables, plan.table))));
  const auto folder = io::tables_folder();
  if (folder.empty()) throw std::system_error(ENOENT, std::generic_category(), "$HOME");
  make_folders(folder);
  return next_record(plan.table);
}

// 80 random bits from the system, in letters and digits that are not easily mistaken for each other.
std::string new_token() {
  constexpr std::string_view digits = "abcdefghjkmnpqrstuvwxyz234567890";
  std::string token;
  for (const auto half : {seed_by_lot(), seed_by_lot()})
    for (int digit = 0; digit < 8; ++digit) token += digits[(half >> (5 * digit)) % digits.size()];
  return token;
}

std::string how_to_join(const TablePlan& plan, const BySide<bool>& open, const BySide<std::string>& tokens) {
  const std::string table = typed_table(plan.tables, plan.table);
  std::string lines = text::fill(_("The table {0} is open."), plan.table);
  for (const Side side : both_sides)
    if (open[side] && !tokens[side].empty())
      lines += fmt::format("\n{}: gonfalon join {} --token {}", text::called(side), table, tokens[side]);
  if (!plan.tokens) // TRANSLATORS: {0} here: the table's name, with the option `--tables FOLDER` if needed
    lines += '\n' + text::fill(_("Join it with `gonfalon join {0}`."), table);
  if (!plan.tokens && open[Side::Red] && open[Side::Blue])  // who has a seat there already would be led back to it
    // TRANSLATORS: {0}: the table's name, with the option `--tables FOLDER` if needed. Keep `--side red` and `--side blue`
    lines += '\n' + text::fill(_("Two people on one account name their sides: `gonfalon join {0} --side red` and `--side blue`."), table);
  return lines;
}

void say(const OpeningResult& opening) {
  if (opening.error) return to_standard_error(text::line_of(*opening.error));
  print_out("{}\n", opening.words);
  flush_standard_output();
}

// From here on messages go to the table's log.
void leave_terminal(const std::string& table) {
  const auto folder = io::table_logs_folder();
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  const Descriptor nowhere = open_nowhere();
  const Descriptor log = folder.empty() ? Descriptor() : open_log(named_in(Permission::TableName, folder, table + ".log"));
  ::dup2(nowhere.get(), STDIN_FILENO);
  ::dup2(nowhere.get(), STDOUT_FILENO);
  ::dup2(log ? log.get() : nowhere.get(), STDERR_FILENO);
  // everybody who comes to the table can make the log grow
  // TRANSLATORS: the last line of the table's log file
  if (log) bound_standard_error(room_in_log(log.get()), _("gonfalon: the log is full; nothing more is written to it"));
}

// Serves the game, and as many more as its players want, with sides swapped each time.
Exit serve_games(const TablePlan& plan, ListeningSocket& socket, client::Plan game, std::shared_ptr<table::Table> table, Seats seats) {
  for (;;) {
    bool again = false;
    {
      TableServer server(*table, socket, seats, plan.game.times, plan.club.string(), plan.opener);
      again = server.run();
      seats = server.seats();
    }
    if (table->game().ready().empty()) ::unlink(table->saved().key.c_str());  // there is no game to resume
    if (!again) return Exit::Done;
    table.reset();
    seats.change_sides();
    client::change_sides(game);
    game.record = next_record(plan.table);
    auto opened = table::Table::open(game);
    if (!opened) {
      to_standard_error(text::line_of(opened.error()));
      return Exit::Refused;
    }
    table = std::move(*opened);
  }
}

// The identity that stays, of a player of whom a record tells; empty: the account is not known now. What the player is called does
// not count.
std::string id_of_player(const std::string& written) {
  const std::string who = text::read_person(written).account;
  const std::size_t slash = std::min(who.find('/'), who.size());
  const auto account = user_named(who.substr(0, slash));
  return account ? std::to_string(*account) + who.substr(slash) : std::string();
}

// keeper: the connection to the socket's keeper; empty: none. tell() is called once, before anybody is served.
Exit serve(const TablePlan& plan, const std::string& record, Descriptor keeper, const std::function<void(const OpeningResult&)>& tell) {
  TableServer::stop_on_signals();
  Descriptor leave;  // a keeper asks for it itself
  if (is_restricted() && !plan.opener.empty() && !keeper) leave = leave_to_open(plan.tables, plan.opener, io::tables_folder());
  ListeningSocket socket(socket_of(plan.tables, plan.table), std::move(keeper));
  leave.close();
  client::Plan game = plan.game;
  if (!game.resume) game.record = record;
  game.always_kept = true;  // a table goes on when the disk is full
  game.terminal = true;  // people play here: thinking time must not give pieces away
  auto opened = table::Table::open(game);
  if (!opened) {
    tell(failed(Exit::Refused, opened.error()));
    return Exit::Refused;
  }
  auto table = std::move(*opened);
  if (!table->notice().empty()) to_standard_error(table->notice());
  const BySide<bool> open = game.persons();
  BySide<std::string> tokens;
  if (plan.tokens)
    for (const Side side : both_sides)
      if (open[side]) tokens[side] = new_token();
  const auto players = game.resume ? table->recorded().head.names : BySide<std::string>();
  const Seats seats(open, players, tokens, {{id_of_player(players[Side::Red]), id_of_player(players[Side::Blue])}});
  table->name_players(seats.players());  // whoever hears that the table is open can resume it
  tell({Exit::Done, how_to_join(plan, open, tokens)});
  return serve_games(plan, socket, std::move(game), std::move(table), seats);
}

OpeningResult why_closed(const TablePlan& plan, const std::exception& error) {
  const auto* of_system = dynamic_cast<const std::system_error*>(&error);
  if (of_system != nullptr && of_system->code() == std::errc::address_in_use) return open_already(plan);
  // TRANSLATORS: error on the start screen, when a player who came through ssh opens another table
  if (of_system != nullptr && of_system->code().value() == too_many_of_player) return failed(Exit::Failed, failure(_("you have too many open tables")));
  // TRANSLATORS: the same; the limit is that of the account that all such players share
  if (of_system != nullptr && of_system->code().value() == too_many_of_account) return failed(Exit::Failed, failure(_("too many tables are open here; try again when one has closed")));
  const std::string why = text::message_of(error);
  // a table that nobody can join, because its socket was removed, still holds its record for some seconds
  const bool held = of_system != nullptr && of_system->code() == std::errc::operation_would_block && plan.game.resume;
  // TRANSLATORS: follows the system's error that the record is in use. "that process": the one that the error is about
  return failed(Exit::Failed, failure(held ? why + '\n' + text::fill(_("If the table {0} itself uses the record, you can join the table again in a few "
                                                                          "seconds. You can also end that process."), plan.table) : why));
}

// Writes the status as a digit. An error follows as the program's name or nothing, a blank and a sentence; otherwise the words follow.
// Throws std::system_error if nobody waits for them any more.
void write_opening(const Descriptor& to, const OpeningResult& opening) {
  std::string told = std::to_string(static_cast<int>(opening.status));
  if (!opening.error)
    told += opening.words;
  else if (is_failure(*opening.error))
    told += fmt::format("{} {}", program_name, text::sentence(*opening.error));
  else
    told += ' ' + text::line_of(*opening.error);
  if (::write(to.get(), told.data(), told.size()) < 0) throw std::system_error(errno, std::generic_category(), "pipe");
}

OpeningResult read_opening(const Descriptor& from) {
  std::string told;
  std::array<char, 4096> room{};
  ssize_t count;
  while ((count = ::read(from.get(), room.data(), room.size())) > 0 || (count < 0 && errno == EINTR))
    if (count > 0) told.append(room.data(), static_cast<std::size_t>(count));
  if (told.empty()) return failed(Exit::Failed, failure(_("the table's process has ended")));
  const auto status = static_cast<Exit>(told.front() - '0');
  if (status == Exit::Done) return {status, told.substr(1)};
  const std::size_t blank = told.find(' ');
  return failed(status, {.message = told.substr(blank + 1), .file = told.substr(1, blank - 1)});
}

// Runs in the table's own process. The process that started it waits for the opening.
Exit serve_apart(const TablePlan& plan, const std::string& record, Descriptor keeper, Descriptor opener) {
  const auto tell = [&](const OpeningResult& opening) {
    if (opening.status == Exit::Done) leave_terminal(plan.table);
    write_opening(opener, opening);
    opener.close();
  };
  try {
    return serve(plan, record, std::move(keeper), tell);
  } catch (const std::exception& error) {
    const OpeningResult closed = why_closed(plan, error);
    if (opener)
      write_opening(opener, closed);
    else
      say(closed);
  }
  return Exit::Failed;
}

}  // namespace

std::filesystem::path last_record(const std::string& table) {
  std::filesystem::path last;
  if (io::tables_folder().empty()) return last;
  for (int nth = 1; is_there(nth_record(table, nth)); ++nth) last = nth_record(table, nth);
  return last;
}

bool has_unfinished_game(const std::string& table) {
  const auto last = last_record(table);
  return !last.empty() && !table::Lobby().is_over(last);
}

std::vector<std::string> tables_with_unfinished_games() {
  std::vector<std::string> tables;
  for (const auto& entry : entries_of(io::tables_folder())) {
    std::string name = entry.path().stem();
    if (entry.path().extension() == record_ending && is_table_name(name) && has_unfinished_game(name)) tables.push_back(std::move(name));
  }
  std::ranges::sort(tables);
  return tables;
}

bool stands_open(const std::filesystem::path& tables, const std::string& table) {
  try {
    return static_cast<bool>(connect_to(socket_of(tables, table), Patience::Never));
  } catch (const std::system_error&) {
    return false;
  }
}

OpeningResult open_table(const TablePlan& plan) {
  const auto record = record_for(plan);
  if (!record) return record.error();
  Pipe pipe = open_pipe();
  Descriptor keeper = line_to_keeper(plan.table);
  spawn({.function = [&] { return static_cast<int>(serve_apart(plan, *record, std::move(keeper), std::move(pipe.writes))); },
         .kept = {pipe.writes.get(), keeper.get()},
         .outlives = true});
  pipe.writes.close();
  return read_opening(pipe.reads);
}

Exit host_table(const TablePlan& plan) {
  if (!plan.foreground) {
    const OpeningResult opening = open_table(plan);
    say(opening);
    return opening.status;
  }
  const auto record = record_for(plan);
  if (record) return serve(plan, *record, {}, say);
  say(record.error());
  return record.error().status;
}

}  // namespace gonfalon::net
