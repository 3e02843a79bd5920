#include "gonfalon/net/tables.hpp"

#include <algorithm>
#include <cerrno>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::net {

namespace {

using text::_;

constexpr std::string_view socket_ending = ".table";
constexpr std::size_t longest_token = 64;

// The folder that $XDG_RUNTIME_DIR names. Empty: it is unset, empty or not absolute, and ignored.
std::filesystem::path runtime_folder() {
  const char* const runtime = allowed_variable(Permission::RuntimeFolder, "XDG_RUNTIME_DIR");
  return runtime != nullptr && *runtime == '/' ? std::filesystem::path(runtime) : std::filesystem::path();
}

// Why this folder is not for this account; nullopt: it is. After su or sudo the variable may still name another account's.
std::optional<std::string> fault_of(const std::filesystem::path& folder) {
  struct stat found {};
  if (::stat(folder.c_str(), &found) != 0) return text::message_of(std::system_error(errno, std::generic_category(), folder.string()));
  if (!S_ISDIR(found.st_mode)) return text::fill(_("{0} is not a folder"), folder.string());
  if (found.st_uid != ::geteuid()) return text::fill(_("{0} belongs to another account"), folder.string());
  return {};
}

}  // namespace

std::filesystem::path own_tables() {
  const auto runtime = runtime_folder();
  return !runtime.empty() && !fault_of(runtime) ? runtime / "gonfalon" : io::table_logs_folder();
}

std::optional<Error> wrong_runtime_folder() {
  const auto runtime = runtime_folder();
  const auto fault = runtime.empty() ? std::nullopt : fault_of(runtime);
  // TRANSLATORS: a warning on standard error. {0}: why, such as `/run/user/1000 belongs to another account`
  return fault ? std::optional(failure(text::fill(_("XDG_RUNTIME_DIR is not used: {0}"), *fault))) : std::nullopt;
}

std::string typed_table(const std::filesystem::path& tables, std::string_view table) {
  if (tables == own_tables()) return std::string(table);
  // it may be typed in another folder
  return fmt::format("{} --tables {}", table, text::shell_word(whole_path(tables).string()));
}

bool is_token(std::string_view token) {
  return !token.empty() && token.size() <= longest_token && std::all_of(token.begin(), token.end(), is_letter_or_digit);
}

std::filesystem::path socket_of(const std::filesystem::path& tables, std::string_view table) {
  return named_in(Permission::TableName, tables, std::string(table) + std::string(socket_ending));
}

std::vector<std::string> tables_in(const std::filesystem::path& tables) {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : entries_of(tables))
    if (entry.path().extension() == socket_ending && entry.is_socket(error) && is_table_name(entry.path().stem().string()))
      names.push_back(entry.path().stem());
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace gonfalon::net
