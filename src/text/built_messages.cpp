#include "built_messages.hpp"

#include <sys/stat.h>
#ifdef __linux__
#include <sys/auxv.h>
#endif

#include <filesystem>
#include <system_error>

namespace gonfalon::text {

namespace {

namespace fs = std::filesystem;

bool has_more_rights() {
#ifdef __linux__
  return ::getauxval(AT_SECURE) != 0;
#else
  return true;
#endif
}

// Only its owner may write there, who owns the program too.
bool is_of_owner(const fs::path& folder, const fs::path& program) {
  struct stat of_folder {}, of_program {};
  if (::stat(folder.c_str(), &of_folder) != 0 || ::stat(program.c_str(), &of_program) != 0) return false;
  return S_ISDIR(of_folder.st_mode) && of_folder.st_uid == of_program.st_uid && (of_folder.st_mode & S_IWOTH) == 0;
}

}  // namespace

// The program stands in build/MODE, and under a second name at the top of the tree.
std::string built_messages() {
  if (has_more_rights()) return {};
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return {};
  const fs::path folder = program.parent_path();
  const bool in_build = folder.parent_path().filename() == "build";
  const fs::path tree = in_build ? folder.parent_path().parent_path() : folder;
  const fs::path messages = tree / "build" / "locale";
  const bool is_tree = fs::is_regular_file(tree / "Makefile", error) && fs::is_directory(tree / "po", error);
  return is_tree && is_of_owner(messages, program) ? messages.string() : std::string();
}

}  // namespace gonfalon::text
