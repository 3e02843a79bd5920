#include "gonfalon/profile/stored_setups.hpp"

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "gonfalon/io/paths.hpp"

namespace gonfalon::profile {

namespace {

bool is_of(const std::filesystem::path& path, std::string_view variant) {
  try {
    const auto head = read_head(io::read_file(path.string(), io::largest_setup));
    return head && head->kind == FileKind::SetupFile && id_of(head->rules) == variant;
  } catch (const std::system_error&) {
    return false;
  }
}

std::string file_text(const Rules& rules, Side side, const Setup& setup) {
  return "variant " + std::string(id_of(rules)) + '\n' + text::setup_lines(rules, side, setup);
}

}  // namespace

std::vector<std::string> stored_setups(std::string_view variant) {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(io::setups_folder(), error)) {
    std::string name = entry.path().filename().string();
    if (is_setup_name(name) && entry.is_regular_file(error) && is_of(entry.path(), variant)) names.push_back(std::move(name));
  }
  std::sort(names.begin(), names.end());
  return names;
}

bool is_setup_name(std::string_view name) {
  constexpr std::size_t longest = 60;
  return !name.empty() && name.size() <= longest && name.front() != '.' && name != "random" &&
         name.find_first_of("/ \t") == std::string_view::npos && find_flaw(name).flaw == TextFlaw::None &&
         !name.ends_with(".being-written");
}

std::filesystem::path stored_setup(std::string_view name) {
  return named_in(Permission::SetupName, io::setups_folder(), name);
}

bool has_stored_setup(std::string_view name) {
  std::error_code error;
  return is_setup_name(name) && !io::setups_folder().empty() && std::filesystem::exists(stored_setup(name), error);
}

std::string backup_name(std::string_view name) { return std::string(name) + '~'; }

void store_setup(std::string_view name, const Rules& rules, Side side, const Setup& setup, bool over) {
  make_folders(io::setups_folder());
  const std::string path = stored_setup(name).string();
  const std::string text = file_text(rules, side, setup);
  if (!over || !has_stored_setup(name)) {
    io::RecordFile::create(path, text);
    return;
  }
  if (is_setup_name(backup_name(name)))
    io::write_private(stored_setup(backup_name(name)), io::read_file(path, io::largest_setup).text);
  io::write_private(path, text);
}

void rename_setup(std::string_view from, std::string_view to) {
  if (has_stored_setup(to)) throw std::system_error(EEXIST, std::generic_category(), std::string(to));
  std::filesystem::rename(stored_setup(from), stored_setup(to));
}

void forget_setup(std::string_view name) { std::filesystem::remove(stored_setup(name)); }

std::optional<std::filesystem::path> last_setup(std::string_view variant) {
  const std::filesystem::path path = io::last_setups_folder() / variant;
  std::error_code error;
  return !io::last_setups_folder().empty() && std::filesystem::exists(path, error) ? std::optional(path) : std::nullopt;
}

void keep_last_setup(const Rules& rules, Side side, const Setup& setup) {
  if (io::last_setups_folder().empty()) return;
  try {
    io::write_private(io::last_setups_folder() / id_of(rules), file_text(rules, side, setup));
  } catch (const std::system_error&) {
    // the next game can be set up without it
  }
}

}  // namespace gonfalon::profile
