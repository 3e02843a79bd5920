// Folders that the program needs.
#pragma once

#include <filesystem>

namespace gonfalon {

// Makes it, and those that it is in, where they are not there. Throws std::system_error with its path, as for a file.
void make_folders(const std::filesystem::path&);

}  // namespace gonfalon
