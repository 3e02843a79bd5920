// The two families' halves of a rules file.
#pragma once

#include <string>

#include "gonfalon/base/toml_reader.hpp"
#include "gonfalon/rules/rules_file.hpp"

namespace gonfalon {

battle::Rules read_battle(TomlReader&, const toml::table&);
fortress::Rules read_fortress(TomlReader&, const toml::table&);
void write_battle(std::string& out, const battle::Rules&);
void write_fortress(std::string& out, const fortress::Rules&);

}  // namespace gonfalon
