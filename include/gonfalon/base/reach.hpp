// Where text that somebody gives becomes a path or a program, and what of it is closed to a player from outside: one who
// comes through ssh to an account that is not his own. His process is restricted.
#pragma once

#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <span>
#include <string_view>

#include "gonfalon/base/message.hpp"

namespace gonfalon {

// Each is asked for right where it happens; scripts/check-floors sees that none is forgotten.
enum class Reach : std::uint8_t {
#define REACH(place, ...) place,
#include "gonfalon/base/reach.def"
#undef REACH
};

struct ReachRow {
  std::string_view name;
  bool open;  // to a player from outside
  std::string_view what;
};
std::span<const ReachRow> all_reaches();  // in the order of Reach

// This process serves a player from outside.
bool is_restricted();
// May whoever this process serves do that?
bool may(Reach);
// What he is told if not.
inline constexpr const char* closed_to_strangers = N_("Restricted mode: files, programs and other machines are not allowed "
                                                      "here.");

// What has this name in the folder. Throws std::system_error where it is no name, there is no folder, or that may not be done.
std::filesystem::path named_in(Reach, const std::filesystem::path& folder, std::string_view name);

// The value of a variable of the environment; null: there is none, or it may not be used.
const char* given(Reach, const char* variable);
// The same for libraries that look for themselves: where they may not be used they are unset.
void hide_unless_open(Reach, std::initializer_list<const char*> variables);

// From now on this process serves a player from outside, to its end. Nothing is left of its environment but the language and
// the kind of terminal, where these are plain words, and the account's home; what it makes is the account's alone. To be
// called before there is a second thread.
void restrict_process();
// The same, and all that is kept is kept in this folder.
void restrict_process_to(const std::filesystem::path& folder);

}  // namespace gonfalon
