// What comes with the program: the files of src/data, embedded. Most were found by computing for days.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gonfalon::data {

// What the network of the fortress's players has learnt: parts of 1/256, in the order of its rows
// (bot/fortress/network.hpp).
std::span<const std::int16_t> network_weights();

// What networks have learnt of what positions are worth (bot/battle/value_network.hpp): in games of which variants, and
// the weights of one of these.
std::vector<std::string_view> value_variants();
std::vector<std::int16_t> value_weights(std::string_view variant);

// Hard labyrinths, each as letters (bot/fortress/library.hpp): those of a variant in a span.
std::span<const std::span<const std::string_view>> labyrinths();

// The games' rules (rules/rules_file.hpp): the manuals', and the others.
std::vector<std::string_view> rules_files();
std::vector<std::string_view> house_rules_files();

// What moves people like, as numbers for a table after another (bot/battle/habits.hpp): of players of several kinds, whose
// armies fill their home rows or do not.
std::vector<float> habits(bool crowded);

// A file of src/data: lines of comment (`# ..`), the last of which is the digest of the content, which follows.
std::string file_of(std::string_view comment, std::string_view content);
// Its content; nothing, if that is not what the digest was made of.
std::optional<std::string_view> content_of(std::string_view file);

// Weights as the content of a file: two bytes each, the lower one first.
std::string bytes_of(std::span<const std::int16_t> weights);

}  // namespace gonfalon::data
