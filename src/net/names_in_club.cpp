#include "names_in_club.hpp"

#include <system_error>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/profile/club.hpp"
#include "gonfalon/profile/ladder.hpp"

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

}  // namespace gonfalon::net
