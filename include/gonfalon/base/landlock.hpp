// Landlock: the Linux kernel keeps a process, and all that it starts, out of files that it does not need.
#pragma once

#include <filesystem>
#include <vector>

namespace gonfalon {

bool has_landlock();

struct FileAccess {
  std::vector<std::filesystem::path> writes = {};  // files, and folders with all that is in them: to read, make, change and remove
  std::vector<std::filesystem::path> reads = {};   // to read
  std::vector<std::filesystem::path> lists = {};   // folders: the names of what is in them, at any depth
};

// From now on this process can do with files only what is listed, read what belongs to the system, and run this program itself.
// Files that are open stay open. A path that leads nowhere is left out. Does nothing where the kernel has no Landlock. Throws
// std::system_error.
void allow_only(const FileAccess&);

}  // namespace gonfalon
