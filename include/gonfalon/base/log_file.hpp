// A log: a file to which complaints are added, and which grows no further than its bound.
#pragma once

#include <cstddef>
#include <filesystem>

#include "gonfalon/base/descriptor.hpp"

namespace gonfalon {

constexpr std::size_t largest_log = std::size_t{1} << 20;  // bytes

// To be added to, by its owner alone; one that is full already begins anew. None: there is no such path, or it can't be opened.
Descriptor open_log(const std::filesystem::path&);
// How many bytes may still be added.
std::size_t room_in_log(int log);

}  // namespace gonfalon
