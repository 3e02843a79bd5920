// The tables of this machine, and by ssh those of others, for whoever looks for one to play at.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/client/tables.hpp"
#include "gonfalon/net/joined.hpp"

namespace gonfalon::net {

// Those that stand open in that folder and answer within a second, all of them together. player: of several on this
// account, who asks.
std::vector<client::OpenTable> open_tables(const std::filesystem::path& tables, const std::string& player = {});

// What a table of that name has answered. Nothing: it makes no sense.
std::optional<client::OpenTable> read_about(const std::string& table, std::string_view line);

class Tables : public client::Tables {
 public:
  // as: what all that is wanted has in common.
  explicit Tables(const TableAddress& as);

  std::vector<client::OpenTable> open_now() const override;
  Result<client::Joined, Error> join(const client::TableWanted&, const client::Plan&) override;
  std::optional<Error> open(const std::string& name, const client::Plan&) override;
  client::Plan as_opened(client::Plan) const override;
  std::vector<std::string> closed_now() const override;
  std::optional<Error> open_again(const std::string& name) override;
  std::string free_name(std::string_view like) const override;
  bool reaches_out() const override { return may(Permission::OtherMachine); }
  std::string address_of(const std::string& table) const override;

 private:
  std::optional<Error> open_for(const std::string& name, client::Plan game);

  TableAddress as_;
};

}  // namespace gonfalon::net
