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

#if defined(__linux__) && __has_include(<linux/landlock.h>)
#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <fcntl.h>
#include <linux/landlock.h>
#include <link.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <system_error>
#include <unistd.h>

#include "gonfalon/base/poller.hpp"

namespace gonfalon {

namespace {

using Rights = std::uint64_t;

// Rights that older kernel headers do not define.
constexpr Rights refer = Rights{1} << 13, truncate = Rights{1} << 14;

constexpr Rights read_file = LANDLOCK_ACCESS_FS_READ_FILE;
constexpr Rights read = read_file | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr Rights run = read_file | LANDLOCK_ACCESS_FS_EXECUTE;
constexpr Rights devices = LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_BLOCK;
constexpr Rights write = read | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
                         LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK |
                         LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_SYM | refer | truncate;
constexpr Rights of_files = run | LANDLOCK_ACCESS_FS_WRITE_FILE | truncate;

// The kernel's version of Landlock; 0: none.
long version() {
  return std::max(0L, ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION));
}

// All rights that this kernel can restrict.
Rights known_rights() {
  constexpr long with_refer = 2, with_truncate = 3;
  return (write | run | devices) & ~(version() < with_refer ? refer : 0) & ~(version() < with_truncate ? truncate : 0);
}

[[noreturn]] void fail() { throw std::system_error(errno, std::generic_category(), "Landlock"); }

class Ruleset {
 public:
  Ruleset() {
    const struct landlock_ruleset_attr forbidden {.handled_access_fs = known_};
    ruleset_ = Descriptor(static_cast<int>(::syscall(SYS_landlock_create_ruleset, &forbidden, sizeof forbidden, 0)));
    if (!ruleset_) fail();
  }

  void allow(const std::filesystem::path& path, Rights rights) const {
    const Descriptor file(::open(path.c_str(), O_PATH | O_CLOEXEC));
    struct stat found {};
    if (!file || ::fstat(file.get(), &found) != 0) return;
    const struct landlock_path_beneath_attr rule {
      .allowed_access = rights & known_ & (S_ISDIR(found.st_mode) ? ~Rights{0} : of_files), .parent_fd = file.get()
    };
    if (rule.allowed_access != 0 && ::syscall(SYS_landlock_add_rule, ruleset_.get(), LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0) fail();
  }

  void enforce() const {
    if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || ::syscall(SYS_landlock_restrict_self, ruleset_.get(), 0) != 0) fail();
  }

 private:
  Rights known_ = known_rights();
  Descriptor ruleset_;
};

// A computer player is this program, started anew with the libraries that are loaded now; one of them is the loader.
int allow_library(struct dl_phdr_info* library, std::size_t, void* ruleset) {
  if (library->dlpi_name != nullptr && *library->dlpi_name == '/') static_cast<const Ruleset*>(ruleset)->allow(library->dlpi_name, run);
  return 0;
}

}  // namespace

bool has_landlock() { return version() > 0; }

void allow_only(const FileAccess& access) {
  if (!has_landlock()) return;
  Ruleset ruleset;
  for (const auto& path : access.writes) ruleset.allow(path, write);
  for (const auto& path : access.reads) ruleset.allow(path, read);
  for (const auto& path : access.lists) ruleset.allow(path, LANDLOCK_ACCESS_FS_READ_DIR);
  // user names, locales, translations, terminal descriptions; /proc, where a supervisor looks for other processes
  for (const char* const folder : {"/usr", "/lib", "/lib64", "/etc", "/proc"}) ruleset.allow(folder, read);
  for (const char* const device : {"/dev/null", "/dev/tty"}) ruleset.allow(device, write);
  ruleset.allow("/proc/self/exe", run);
  ::dl_iterate_phdr(allow_library, &ruleset);
  ruleset.enforce();
}

}  // namespace gonfalon
#else
namespace gonfalon {

bool has_landlock() { return false; }
void allow_only(const FileAccess&) {}

}  // namespace gonfalon
#endif
