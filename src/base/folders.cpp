#include "gonfalon/base/folders.hpp"

#include <system_error>

namespace gonfalon {

void make_folders(const std::filesystem::path& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) throw std::system_error(error, path.string());
}

}  // namespace gonfalon
