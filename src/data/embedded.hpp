// The files themselves.
#pragma once

#include <array>
#include <string_view>

namespace gonfalon::data {

std::string_view network_file();
std::string_view crowd_habits_file();
std::string_view open_habits_file();
std::array<std::string_view, 2> labyrinth_files();

}  // namespace gonfalon::data
