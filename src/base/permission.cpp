#include "gonfalon/base/permission.hpp"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "gonfalon/base/strings.hpp"

namespace gonfalon {

namespace {

constexpr bool Open = true, Closed = false;
constexpr PermissionRow permission_rows[] = {
#define PERMISSION(place, name, open, what) {name, open, what},
#include "gonfalon/base/permission.def"
#undef PERMISSION
};

bool restricted = false;

// Languages and terminals have such names. None of them leads to another folder.
bool is_plain_word(std::string_view value) {
  constexpr std::size_t longest = 64;
  return !value.empty() && value.size() <= longest && value.front() != '.' && std::all_of(value.begin(), value.end(), [](char c) {
    return is_letter_or_digit(c) || std::string_view("._+@-").find(c) != std::string_view::npos;
  });
}

bool is_kept(std::string_view variable, std::string_view value) {
  if (variable == "HOME") return value.starts_with('/');
  if (variable == "XDG_RUNTIME_DIR") return value == "/run/user/" + std::to_string(::getuid());
  if (variable == "COLORTERM") return value == "truecolor" || value == "24bit";
  if (variable == "NO_COLOR") return !value.empty();
  return (variable == "TERM" || variable == "LANG" || variable.starts_with("LC_")) && is_plain_word(value);
}

void empty_environment() {
  std::vector<std::pair<std::string, std::string>> kept;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
    const std::string_view text = *entry;
    const std::size_t cut = std::min(text.find('='), text.size());
    const std::string_view value = text.substr(std::min(cut + 1, text.size()));
    if (is_kept(text.substr(0, cut), value)) kept.emplace_back(text.substr(0, cut), text.starts_with("NO_COLOR=") ? "1" : value);
  }
  static char* nothing[] = {nullptr};
  environ = nothing;
  for (const auto& [variable, value] : kept) ::setenv(variable.c_str(), value.c_str(), 1);
}

}  // namespace

std::span<const PermissionRow> all_permissions() { return permission_rows; }

bool is_restricted() { return restricted; }

bool may(Permission permission) { return !restricted || permission_rows[static_cast<std::size_t>(permission)].open; }

std::filesystem::path named_in(Permission permission, const std::filesystem::path& folder, std::string_view name) {
  const bool is_name = !name.empty() && name != "." && name != ".." && name.find('/') == std::string_view::npos &&
                       name.find('\0') == std::string_view::npos;
  if (!is_name || !may(permission)) throw std::system_error(is_name ? EPERM : EINVAL, std::generic_category(), std::string(name));
  if (folder.empty()) throw std::system_error(ENOENT, std::generic_category(), "$HOME");
  return folder / name;
}

const char* allowed_variable(Permission permission, const char* variable) { return may(permission) ? std::getenv(variable) : nullptr; }

void hide_unless_open(Permission permission, std::initializer_list<const char*> variables) {
  if (may(permission)) return;
  for (const char* const variable : variables) ::unsetenv(variable);
}

void restrict_process() {
  if (std::exchange(restricted, true)) return;
  ::umask(S_IRWXG | S_IRWXO);
  empty_environment();
}

void restrict_process_to(const std::filesystem::path& folder) {
  restrict_process();
  ::setenv("HOME", folder.c_str(), 1);
  ::setenv("XDG_CONFIG_HOME", (folder / "config").c_str(), 1);
  ::setenv("XDG_DATA_HOME", (folder / "data").c_str(), 1);
  ::setenv("XDG_STATE_HOME", (folder / "state").c_str(), 1);
}

}  // namespace gonfalon
