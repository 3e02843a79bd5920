// A log: a file to which error messages are added, up to a maximum size.
#pragma once

#include <cstddef>
#include <filesystem>

#include "gonfalon/base/descriptor.hpp"

namespace gonfalon {

constexpr std::size_t largest_log = std::size_t{1} << 20;  // bytes

// Opens a log for appending. A new log is readable by its owner only. A full log is emptied first. An empty descriptor: the
// path is empty, or the log can't be opened.
Descriptor open_log(const std::filesystem::path&);
// How many bytes may still be added.
std::size_t room_in_log(int log);

}  // namespace gonfalon
