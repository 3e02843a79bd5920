#include "strangers.hpp"

#include <algorithm>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <vector>

#include "gonfalon/net/host_table.hpp"
#include "gonfalon/net/tables.hpp"

namespace gonfalon::net {

namespace {

constexpr char after_player = '.';
constexpr std::size_t most_of_player = 4;
constexpr rlim_t processes_for_each = 8;  // a table is 2 to 5 of them, and a player's door 3: half of them are for doors

// How many tables of this account may stand open at once.
std::size_t most_of_account() {
  constexpr rlim_t anyhow = 1000;
  struct rlimit processes {};
  if (::getrlimit(RLIMIT_NPROC, &processes) != 0 || processes.rlim_cur == RLIM_INFINITY) return anyhow;
  return std::clamp<rlim_t>(processes.rlim_cur / processes_for_each, 1, anyhow);
}

bool is_own(const std::filesystem::path& socket) {
  struct stat found {};
  return ::lstat(socket.c_str(), &found) == 0 && found.st_uid == ::geteuid();
}

[[noreturn]] void refuse(int error, std::string_view player) { throw std::system_error(error, std::generic_category(), std::string(player)); }

}  // namespace

std::string name_for(std::string_view player, std::string_view table) {
  if (player.empty() || is_named_for(player, table)) return std::string(table);
  std::string name(table);
  std::ranges::replace(name, after_player, '-');
  return std::string(player) + after_player + name;
}

bool is_named_for(std::string_view player, std::string_view table) {
  return table.size() > player.size() + 1 && table.starts_with(player) && table.rfind(after_player) == player.size();
}

Descriptor leave_to_open(const std::filesystem::path& tables, std::string_view player, const std::filesystem::path& own) {
  const auto path = own / ".opening";
  Descriptor lock(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR));
  if (!lock || ::flock(lock.get(), LOCK_EX) != 0) throw std::system_error(errno, std::generic_category(), path.string());
  std::vector<std::string> names = tables_in(tables);
  std::erase_if(names, [&](const std::string& name) { return !is_own(socket_of(tables, name)); });
  const auto stand_open = [&] { std::erase_if(names, [&](const std::string& name) { return !stands_open(tables, name); }); };
  if (names.size() >= most_of_account()) stand_open();
  if (names.size() >= most_of_account()) refuse(too_many_of_account, player);
  std::erase_if(names, [&](const std::string& name) { return !is_named_for(player, name); });
  if (names.size() >= most_of_player) stand_open();
  if (names.size() >= most_of_player) refuse(too_many_of_player, player);
  return lock;
}

}  // namespace gonfalon::net
