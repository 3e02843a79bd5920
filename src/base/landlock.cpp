#include "gonfalon/base/landlock.hpp"

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
    struct landlock_ruleset_attr forbidden {};  // newer kernels' headers have more fields
    forbidden.handled_access_fs = known_;
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
