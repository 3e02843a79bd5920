// What there is to be played on this machine.
#pragma once

#include "gonfalon/client/lobby.hpp"

namespace gonfalon::table {

class Lobby : public client::Lobby {
 public:
  Result<client::Opened, Error> open(const client::Plan&) override;
  Result<client::Opened, Error> open_record(const io::TextFile&) override;

  std::vector<std::filesystem::path> saved_games() const override;
  client::SavedGame look_into(const std::filesystem::path&) const override;
  // What look_into() would say of it; of a record that says so itself a few bytes are read.
  bool is_over(const std::filesystem::path&) const;
  std::optional<std::filesystem::path> last_game(const std::vector<std::filesystem::path>& games) const override;
  bool rename_game(const std::filesystem::path&, const std::string& name) override;
  bool delete_game(const std::filesystem::path&) override;
};

}  // namespace gonfalon::table
