// The files of src/data, embedded in the program. Most of them took days to compute.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gonfalon::data {

// The weights of the fortress players' network, in units of 1/256, in the order of its rows (bot/fortress/network.hpp).
std::span<const std::int16_t> network_weights();

// The networks that evaluate battle positions (bot/battle/position_value.hpp): the variants that have one, and its weights.
std::vector<std::string_view> value_variants();
std::vector<std::int16_t> value_weights(std::string_view variant);

// Hard labyrinths, each as letters (rules/fortress.hpp); one span for each variant.
std::span<const std::span<const std::string_view>> labyrinths();

// The puzzles that come with the program, a line each, and the fortresses of the days and weeks (puzzle/shelf.hpp).
std::span<const std::string_view> shelf();
std::span<const std::string_view> day_fortresses();

// The rules of the games (rules/rules_file.hpp): the manuals' games, and the house games.
std::vector<std::string_view> rules_files();
std::vector<std::string_view> house_rules_files();

// How players move men of each rank: tables, one after another (bot/battle/evidence.hpp). crowded: for armies that fill their home
// rows.
std::vector<float> move_habits(bool crowded);

// A file of src/data: comment lines (`# ..`), the last with the digest of the content, then the content.
std::string file_of(std::string_view comment, std::string_view content);
// The content of a file. nullopt: the digest does not match.
std::optional<std::string_view> content_of(std::string_view file);

// Weights as the content of a file: two bytes each, low byte first.
std::string bytes_of(std::span<const std::int16_t> weights);

}  // namespace gonfalon::data
