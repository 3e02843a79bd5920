// What a remote player may not do. A remote player comes through ssh to an account that is not theirs, and plays in a process
// of that account. That process is restricted: each place where text that somebody gives becomes a path or a program has a
// Permission, and the code there asks for it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <span>
#include <string_view>

#include "gonfalon/base/result.hpp"

namespace gonfalon {

// The code asks for each right where the text is used. scripts/check-floors fails if no code asks for one.
enum class Permission : std::uint8_t {
#define PERMISSION(place, ...) place,
#include "gonfalon/base/permission.def"
#undef PERMISSION
};

struct PermissionRow {
  std::string_view name;
  bool open;  // to remote players
  std::string_view what;
};
std::span<const PermissionRow> all_permissions();  // in the order of Permission

// This process serves a remote player.
bool is_restricted();
// Whether this process may do that: a process that is not restricted may do everything.
bool may(Permission);
// The message for a remote player who tries it all the same.
// TRANSLATORS: error on standard error or on the screen.
inline constexpr const char* closed_to_strangers = N_("Restricted mode: files, programs and other machines are not allowed "
                                                      "here.");

// The path of the file of this name in the folder. Throws std::system_error if the name is empty or leads out of the folder, if
// the folder is empty, or without the permission.
std::filesystem::path named_in(Permission, const std::filesystem::path& folder, std::string_view name);

// The value of an environment variable. Null: it is not set, or this process may not use it.
const char* allowed_variable(Permission, const char* variable);
// For libraries that read the environment themselves: unsets these variables if this process may not use them.
void hide_unless_open(Permission, std::initializer_list<const char*> variables);

// Restricts this process for good. Of its environment it keeps the home, the language, the kind of terminal and what is said of
// its colours, if these are plain words. The files that it makes can be read by its account alone. Call it before there is a second thread.
void restrict_process();
// The same; and everything that this process keeps goes to this folder.
void restrict_process_to(const std::filesystem::path& folder);

}  // namespace gonfalon
