#include "gonfalon/net/tables.hpp"

#include <algorithm>
#include <system_error>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/io/paths.hpp"

namespace gonfalon::net {

namespace {

constexpr std::string_view ending = ".table";
constexpr std::size_t longest_token = 64;

}  // namespace

std::filesystem::path own_tables() {
  const char* runtime = allowed_variable(Permission::RuntimeFolder, "XDG_RUNTIME_DIR");
  if (runtime != nullptr && *runtime == '/') return std::filesystem::path(runtime) / "gonfalon";
  return io::table_logs_folder();
}

bool is_token(std::string_view token) {
  return !token.empty() && token.size() <= longest_token && std::all_of(token.begin(), token.end(), is_letter_or_digit);
}

std::filesystem::path socket_of(const std::filesystem::path& tables, std::string_view table) {
  return named_in(Permission::TableName, tables, std::string(table) + std::string(ending));
}

std::vector<std::string> tables_in(const std::filesystem::path& tables) {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(tables, error))
    if (entry.path().extension() == ending && entry.is_socket(error) && is_table_name(entry.path().stem().string()))
      names.push_back(entry.path().stem());
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace gonfalon::net
