#include "saved_games.hpp"

#include <algorithm>
#include <fstream>
#include <system_error>

#include "gonfalon/play/files.hpp"
#include "paths.hpp"

namespace gonfalon::play {

namespace {

// A finished record's last line is its result.
bool ends_with_result(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  const std::streamoff size = file.tellg();
  constexpr std::streamoff tail = 80;
  file.seekg(std::max<std::streamoff>(size - tail, 0));
  std::string text(static_cast<std::size_t>(std::min(size, tail)), '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  return text.find("\nresult ") != std::string::npos;
}

}  // namespace

std::vector<SavedGame> saved_games() {
  std::vector<std::pair<std::filesystem::file_time_type, SavedGame>> found;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(games_folder(), error)) {
    if (entry.path().extension() != ".gon") continue;
    SavedGame game{entry.path(), {}, false};
    try {
      const auto head = read_head(record::read_file(entry.path(), record::largest_record));
      if (const auto* known = std::get_if<FileHead>(&head)) game.variant = id_of(known->rules);
      game.over = ends_with_result(entry.path());
    } catch (const std::system_error&) {
      // listed all the same: it can be deleted
    }
    found.emplace_back(std::filesystem::last_write_time(entry.path(), error), std::move(game));
  }
  std::sort(found.begin(), found.end(), [](const auto& one, const auto& two) { return one.first > two.first; });
  std::vector<SavedGame> games;
  for (auto& [time, game] : found) games.push_back(std::move(game));
  return games;
}

}  // namespace gonfalon::play
