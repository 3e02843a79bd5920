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
  if (!std::filesystem::create_directory(folder)) return false;
  const perms shared = std::filesystem::status(folder.parent_path()).permissions() & (perms::group_all | perms::set_gid);
  if ((shared & perms::group_write) != perms::none)
    std::filesystem::permissions(folder, perms::owner_all | shared | (sticky == Sticky::Yes ? perms::sticky_bit : perms::none));
  return true;
}

}  // namespace gonfalon
