#include "gonfalon/base/folders.hpp"

#include <system_error>

namespace gonfalon {

void make_folders(const std::filesystem::path& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) throw std::system_error(error, path.string());
}

bool make_group_folder(const std::filesystem::path& folder, Sticky sticky) {
  using std::filesystem::perms;
  std::error_code error;
  const auto check = [&] {
    if (error) throw std::system_error(error, folder.string());
  };
  const bool made = std::filesystem::create_directory(folder, error);
  check();
  if (!made) return false;
  const perms shared = std::filesystem::status(folder.parent_path(), error).permissions() & (perms::group_all | perms::set_gid);
  check();
  if ((shared & perms::group_write) == perms::none) return true;
  std::filesystem::permissions(folder, perms::owner_all | shared | (sticky == Sticky::Yes ? perms::sticky_bit : perms::none), error);
  check();
  return true;
}

std::vector<std::filesystem::directory_entry> entries_of(const std::filesystem::path& folder, std::error_code& error) {
  std::vector<std::filesystem::directory_entry> entries;
  // not a range-based for, whose increment would throw
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) entries.push_back(*entry);
  return entries;
}

std::vector<std::filesystem::directory_entry> entries_of(const std::filesystem::path& folder) {
  std::error_code ignored;
  return entries_of(folder, ignored);
}

bool is_there(const std::filesystem::path& path) {
  std::error_code ignored;
  return std::filesystem::exists(path, ignored);
}

std::filesystem::path whole_path(const std::filesystem::path& path) {
  std::error_code error;
  std::filesystem::path whole = std::filesystem::absolute(path, error);
  return error ? path : whole;
}

}  // namespace gonfalon
