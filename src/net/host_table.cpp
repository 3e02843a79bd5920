#include "gonfalon/net/host_table.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/random.hpp"
#include "gonfalon/base/reach.hpp"
#include "gonfalon/base/standard_error.hpp"
#include "gonfalon/host/host.hpp"
#include "gonfalon/host/lobby.hpp"
#include "gonfalon/net/tables.hpp"
#include "gonfalon/record/paths.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "table_server.hpp"

namespace gonfalon::net {

namespace {

using text::_;

std::filesystem::path record_folder() {
  const auto folder = record::tables_folder();
  if (folder.empty()) throw std::system_error(ENOENT, std::generic_category(), "$HOME");
  return folder;
}

std::filesystem::path nth_record(const std::string& table, int nth) {
  return named_in(Reach::TableName, record_folder(), nth == 1 ? table + ".gon" : fmt::format("{}-{}.gon", table, nth));
}

std::string next_record(const std::string& table) {
  int nth = 1;
  while (std::filesystem::exists(nth_record(table, nth))) ++nth;
  return nth_record(table, nth);
}

// 80 bits from the system, in letters and digits that are not mistaken for each other.
std::string new_token() {
  constexpr std::string_view digits = "abcdefghjkmnpqrstuvwxyz234567890";
  std::string token;
  for (const auto half : {seed_by_lot(), seed_by_lot()})
    for (int digit = 0; digit < 8; ++digit) token += digits[(half >> (5 * digit)) % digits.size()];
  return token;
}

void say(const std::string& line) {
  fmt::print("{}\n", line);
  std::fflush(stdout);
}

void tell_how_to_join(const TablePlan& plan, const BySide<bool>& open, const BySide<std::string>& tokens) {
  say(text::fill(_("The table {0} is open."), plan.table));
  for (const Side side : both_sides)
    if (open[side] && !tokens[side].empty())
      say(fmt::format("{}: gonfalon join {} --token {}", text::called(side), plan.table, tokens[side]));
  if (!plan.tokens)
    say(text::fill(_("`gonfalon join {0}` sits down at it."), plan.table));
}

constexpr std::size_t largest_log = std::size_t{1} << 20;

// The log of a table, to be added to; one that is full already begins anew. Whoever comes to the table can make it grow, but
// to its bound only.
int open_log(const std::filesystem::path& path) {
  const int log = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  struct stat found {};
  if (log < 0 || ::fstat(log, &found) != 0) return log;
  auto size = static_cast<std::size_t>(found.st_size);
  if (size >= largest_log && ::ftruncate(log, 0) == 0) size = 0;
  bound_standard_error(largest_log - std::min(size, largest_log), _("gonfalon: the log is full, and the rest is not kept"));
  return log;
}

// From here on nobody's terminal ends us, and what we say goes to the log.
void leave_terminal(const std::string& table) {
  const auto folder = record::table_logs_folder();
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  ::setsid();
  const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  const int log = folder.empty() ? -1 : open_log(named_in(Reach::TableName, folder, table + ".log"));
  ::dup2(nowhere, STDIN_FILENO);
  ::dup2(nowhere, STDOUT_FILENO);
  ::dup2(log >= 0 ? log : nowhere, STDERR_FILENO);
  ::close(nowhere);
  if (log >= 0) ::close(log);
}

// Null: a file of the plan's is bad, and that has been said.
std::unique_ptr<host::Host> open_game(const client::Plan& game) {
  auto opened = host::Host::open(game);
  if (opened && !(*opened)->notice().empty()) to_standard_error((*opened)->notice());
  if (opened) return std::move(*opened);
  to_standard_error(opened.fault().line);
  return nullptr;
}

// The game, and as many more as its players want, sides changed each time.
Exit serve_games(const TablePlan& plan, ListeningSocket& socket, client::Plan game, std::unique_ptr<host::Host> host, Seats seats) {
  for (; host; host = open_game(game)) {
    bool again = false;
    {
      TableServer server(*host, socket, seats, plan.terms);
      again = server.run();
      seats = server.seats();
    }
    if (host->table().game.ready().empty()) std::filesystem::remove(host->record_path());  // nothing that could be gone on with
    if (!again) return Exit::Done;
    host.reset();
    seats.change_sides();
    client::change_sides(game);
    game.record = next_record(plan.table);
  }
  return Exit::Refused;
}

// ready: closed once the table stands open.
Exit serve(const TablePlan& plan, const std::string& record, Descriptor ready) {
  ListeningSocket socket(socket_of(plan.tables, plan.table));
  client::Plan game = plan.game;
  if (!game.resume) game.record = record;
  auto host = open_game(game);
  if (!host) return Exit::Refused;
  const BySide<bool> open = game.persons();
  BySide<std::string> tokens;
  if (plan.tokens)
    for (const Side side : both_sides)
      if (open[side]) tokens[side] = new_token();
  tell_how_to_join(plan, open, tokens);
  if (!plan.foreground) leave_terminal(plan.table);
  if (ready) static_cast<void>(::write(ready.get(), "", 1) == 1);
  ready.close();
  const Seats seats(open, game.resume ? host->table().head.names : BySide<std::string>(), tokens);
  return serve_games(plan, socket, std::move(game), std::move(host), seats);
}

// Until the table stands open; if it never does, how its process has ended.
Exit wait_for(pid_t process, const Descriptor& ready) {
  char byte = 0;
  ssize_t count;
  while ((count = ::read(ready.get(), &byte, 1)) < 0 && errno == EINTR) {
  }
  if (count == 1) return Exit::Done;
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? static_cast<Exit>(WEXITSTATUS(status)) : Exit::Failed;
}

}  // namespace

std::filesystem::path last_record(const std::string& table) {
  std::filesystem::path last;
  for (int nth = 1; std::filesystem::exists(nth_record(table, nth)); ++nth) last = nth_record(table, nth);
  return last;
}

Exit host_table(const TablePlan& plan) {
  const auto last = last_record(plan.table);
  if (!plan.game.resume && !last.empty() && !host::Lobby().look_into(last).over) {
    to_standard_error(text::fill(_("gonfalon: the game at the table {0} is not over; `gonfalon host --resume {0}` goes on with it"),
                                  plan.table));
    return Exit::Refused;
  }
  std::filesystem::create_directories(record_folder());
  const std::string record = next_record(plan.table);
  if (plan.foreground) return serve(plan, record, Descriptor());
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
  Pipe pipe{Descriptor(ends[0]), Descriptor(ends[1])};
  std::fflush(stdout);
  const pid_t process = ::fork();
  if (process < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (process > 0) {
    pipe.writes.close();
    return wait_for(process, pipe.reads);
  }
  pipe.reads.close();
  return serve(plan, record, std::move(pipe.writes));
}

}  // namespace gonfalon::net
