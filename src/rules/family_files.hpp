// The two families' halves of a rules file.
#pragma once

#include <string>

#include "gonfalon/base/toml.hpp"
#include "gonfalon/rules/rules_file.hpp"

namespace gonfalon {

constexpr int most_two_squares = 1000;  // a Series keeps that many moves
constexpr int most_limit = 999'999'999;

namespace battle {
Rules read_rules(TomlReader&, const toml::table&);
void write_rules(std::string& out, const Rules&);
}  // namespace battle

namespace fortress {
Rules read_rules(TomlReader&, const toml::table&);
void write_rules(std::string& out, const Rules&);
}  // namespace fortress

}  // namespace gonfalon
