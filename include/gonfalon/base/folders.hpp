// Folders that the program needs.
#pragma once

#include <filesystem>
#include <system_error>
#include <vector>

namespace gonfalon {

// Makes the folder and its missing parents. Throws std::system_error with the folder's path.
void make_folders(const std::filesystem::path&);

// Makes the folder, in one that exists. If a group may write to the folder above it, the group may write to this one too; sticky: its
// members can't remove each other's files. False: it was there already. Throws likewise.
enum class Sticky { Yes, No };
bool make_group_folder(const std::filesystem::path&, Sticky);

// What is in the folder, in no order; what could be read of it if there is an error.
std::vector<std::filesystem::directory_entry> entries_of(const std::filesystem::path&, std::error_code& error);
std::vector<std::filesystem::directory_entry> entries_of(const std::filesystem::path&);

// Is something there, as far as this process can see?
bool is_there(const std::filesystem::path&);

// The path from the root; the path as it is if the current folder is gone.
std::filesystem::path whole_path(const std::filesystem::path&);

}  // namespace gonfalon
