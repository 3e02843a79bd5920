// A player's own setups by name, under $XDG_DATA_HOME/gonfalon/setups: setup files, each under its name.
// Throw std::system_error where the machine fails.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/side.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"

namespace gonfalon::profile {

// The names of those of this variant that can be read, in the order of the alphabet.
std::vector<std::string> stored_setups(std::string_view variant);

// One word that can be a file's name: no slash, no dot at its begin, nothing that no text may hold, at
// most 60 bytes.
bool is_setup_name(std::string_view name);

// Where the setup of this name is; it may not be there. The name must be one.
std::filesystem::path stored_setup(std::string_view name);
bool has_stored_setup(std::string_view name);

// over: one of the same name is replaced, and is kept as name_before() from then on; otherwise there is EEXIST.
std::string name_before(std::string_view name);
void store_setup(std::string_view name, const Rules&, Side, const Setup&, bool over);
void rename_setup(std::string_view from, std::string_view to);  // EEXIST where there is such a one
void forget_setup(std::string_view name);

// What the player had laid out in the last game of this variant that was played to its end, under
// $XDG_STATE_HOME/gonfalon/last-setups: until then it is a secret. Nothing: there is none.
std::optional<std::filesystem::path> last_setup(std::string_view variant);
// Where the folder can't be used it is not kept.
void keep_last_setup(const Rules&, Side, const Setup&);

}  // namespace gonfalon::profile
