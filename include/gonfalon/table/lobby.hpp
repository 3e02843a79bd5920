// Opens tables in this process, and looks after this user's saved games.
#pragma once

#include "gonfalon/client/lobby.hpp"

namespace gonfalon::table {

class Lobby : public client::Lobby {
 public:
  Result<client::Opened, Error> open(const client::Plan&) override;
  std::unique_ptr<client::GameClient> open_moment(const client::Moment&) override;
  Result<client::Opened, Error> open_record(const io::TextFile&) override;

  std::vector<std::filesystem::path> saved_games() const override;
  client::SavedGame look_into(const std::filesystem::path&) const override;
  // As SavedGame::over of look_into(). If the record's last line says it, only a few bytes are read.
  bool is_over(const std::filesystem::path&) const;
  std::optional<std::filesystem::path> game_to_continue(const std::vector<std::filesystem::path>& games) const override;
  bool rename_game(const std::filesystem::path&, const std::string& name) override;
  bool delete_game(const std::filesystem::path&) override;
};

}  // namespace gonfalon::table
