// Folders that the program needs.
#pragma once

#include <filesystem>

namespace gonfalon {

// Makes the folder and its missing parents. Throws std::system_error with the folder's path.
void make_folders(const std::filesystem::path&);

// Makes the folder, in one that exists. If a group may write to the folder above it, the group may write to this one too; sticky: its
// members can't remove each other's files. False: it was there already. Throws likewise.
enum class Sticky { Yes, No };
bool make_group_folder(const std::filesystem::path&, Sticky);

}  // namespace gonfalon
