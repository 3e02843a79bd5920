// Folders that the program needs.
#pragma once

#include <filesystem>

namespace gonfalon {

// Makes the folder and its missing parents. Throws std::system_error with the folder's path.
void make_folders(const std::filesystem::path&);

}  // namespace gonfalon
