#include "gonfalon/profile/stored_setups.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/text/notation.hpp"
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

// The last line of a setup that is secret until its game is over.
std::string remark(std::string_view table, Side side) { return fmt::format("# stored by {} in the game at the table {}\n", text::name_of(side), table); }
[[noreturn]] void fail(std::string_view name) { throw std::system_error(errno, std::generic_category(), std::string(name)); }

}  // namespace

std::vector<std::string> stored_setups(std::string_view variant) {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : entries_of(io::setups_folder())) {
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
  return is_setup_name(name) && !io::setups_folder().empty() && is_there(stored_setup(name));
}

std::string backup_name(std::string_view name) { return std::string(name) + '~'; }

void store_setup(std::string_view name, const Rules& rules, Side side, const Setup& setup, bool over, std::string_view table) {
  make_folders(io::setups_folder());
  const std::string path = stored_setup(name).string();
  const std::string secret = table.empty() ? std::string() : remark(table, side);
  const std::string text = file_text(rules, side, setup) + secret;
  if (!over || !has_stored_setup(name)) {
    io::RecordFile::create(path, text);
    return;
  }
  if (is_setup_name(backup_name(name))) {
    std::string before = io::read_file(path, io::largest_setup).text;
    if (!before.ends_with(secret)) before += secret;
    io::write_private(stored_setup(backup_name(name)), before);
  }
  io::write_private(path, text);
}

bool was_stored_at(std::string_view table, Side side, std::string_view name) {
  if (table.empty()) return false;
  try {
    return io::read_file(stored_setup(name).string(), io::largest_setup).text.ends_with(remark(table, side));
  } catch (const std::system_error&) {
    return false;  // nobody can load it, then
  }
}

void reveal_setups_of(std::string_view table) {
  std::error_code error;
  for (const auto& entry : entries_of(io::setups_folder(), error)) {
    const std::string name = entry.path().filename().string();
    if (!is_setup_name(name) || !entry.is_regular_file(error)) continue;
    for (const Side side : both_sides) {
      if (!was_stored_at(table, side, name)) continue;
      try {
        std::string text = io::read_file(entry.path().string(), io::largest_setup).text;
        text.resize(text.size() - remark(table, side).size());
        io::write_private(entry.path(), text);
      } catch (const std::system_error&) {
        // it is secret there until it is stored again
      }
    }
  }
}

void rename_setup(std::string_view from, std::string_view to) {
  if (has_stored_setup(to)) throw std::system_error(EEXIST, std::generic_category(), std::string(to));
  if (::rename(stored_setup(from).c_str(), stored_setup(to).c_str()) != 0) fail(from);
}

void forget_setup(std::string_view name) {
  if (::unlink(stored_setup(name).c_str()) != 0 && errno != ENOENT) fail(name);
}

std::optional<std::filesystem::path> last_setup(std::string_view variant) {
  const std::filesystem::path path = io::last_setups_folder() / variant;
  return !io::last_setups_folder().empty() && is_there(path) ? std::optional(path) : std::nullopt;
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
