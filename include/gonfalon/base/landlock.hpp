// Landlock: the Linux kernel keeps a process, and all that it starts, out of files that it does not need.
#pragma once

#include <filesystem>
#include <vector>

namespace gonfalon {

bool has_landlock();

struct FileAccess {
  std::vector<std::filesystem::path> writes = {};  // files, and folders with their contents: to read, make, change and remove
  std::vector<std::filesystem::path> reads = {};   // to read
  std::vector<std::filesystem::path> lists = {};   // folders: the names of what is in them, at any depth
};

// From now on this process may only use the listed files as stated, read the system's files and run this program. Open files
// stay open. A path that does not exist is skipped. Does nothing if the kernel has no Landlock. Throws std::system_error.
void allow_only(const FileAccess&);

}  // namespace gonfalon
