#include "names_in_club.hpp"

#include <algorithm>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <vector>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/net/host_table.hpp"
#include "gonfalon/net/open_tables.hpp"
#include "gonfalon/profile/club.hpp"

namespace gonfalon::net {

namespace {

// PLAYER of USER/PLAYER; without one the whole.
std::string_view player_of(std::string_view account) { return account.substr(account.rfind('/') + 1); }

}  // namespace

bool is_name_of(const text::Person& person, std::string_view name) {
  return !person.account.empty() && (text::are_alike(person.name, name) || text::are_alike(player_of(person.account), name));
}

void NamesInClub::read() {
  std::error_code error;
  const auto changed_at = std::filesystem::last_write_time(file_, error);
  if (error || changed_at == read_at_) return;
  names_.clear();
  for (const std::string& player : profile::players_of(profile::kept_club(file_).games)) {
    const text::Person person = text::read_person(player);
    names_.emplace(folded(player_of(person.account)), person.account);
    if (!person.name.empty()) names_.emplace(folded(person.name), person.account);
  }
  read_at_ = changed_at;
}

bool NamesInClub::has_another(std::string_view name, std::string_view account) {
  if (file_.empty()) return false;
  try {
    read();
  } catch (const std::system_error&) {
    return false;
  }
  const std::string like = folded(name);
  for (auto known = names_.lower_bound({like, {}}); known != names_.end() && known->first == like; ++known)
    if (known->second != account) return true;
  return false;
}

// ---- tables of strangers ------------------------------------------------------------------------

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
