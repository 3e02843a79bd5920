// Which names belong to whom in the results of a club.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "gonfalon/text/person.hpp"

namespace gonfalon::net {

// Is this person known by the name: as what they are called, or as a player of a door?
bool is_name_of(const text::Person&, std::string_view name);

class NamesInClub {
 public:
  // file: of the club's results; empty: there is none. It is read when somebody asks, and again only if it has changed.
  explicit NamesInClub(std::filesystem::path file) : file_(std::move(file)) {}

  // Has somebody else than the player with this account (Person::account) played under the name, or one that is like it? If the
  // file can't be read, nobody has.
  bool has_another(std::string_view name, std::string_view account);

 private:
  void read();

  std::filesystem::path file_;
  std::filesystem::file_time_type read_at_ = std::filesystem::file_time_type::min();
  std::set<std::pair<std::string, std::string>> names_;  // as folded() has them, and whose they are
};

}  // namespace gonfalon::net
