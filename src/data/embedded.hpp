// The embedded files with comment lines and digest.
#pragma once

#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace gonfalon::data {

std::string_view network_content();
// Pairs of variant and file.
std::vector<std::pair<std::string_view, std::string_view>> value_files();
std::string_view shelf_file();
std::string_view day_fortresses_file();
std::string_view crowd_habits_file();
std::string_view open_habits_file();
std::array<std::string_view, 2> labyrinth_files();

}  // namespace gonfalon::data
