#include "gonfalon/net/joined.hpp"

#include <utility>

#include "gonfalon/text/gettext.hpp"
#include "table_connection.hpp"

namespace gonfalon::net {

using text::_;

JoinedTable::JoinedTable(std::unique_ptr<TableConnection> connection) : address_(connection->address()), next_(std::move(connection)) {
  address_.request.side = next_->side();
}

JoinedTable::~JoinedTable() = default;

Result<std::unique_ptr<JoinedTable>, Error> JoinedTable::join(const TableAddress& wanted) {
  TableAddress address = wanted;
  address.request.notices = true;
  auto joined = TableConnection::join(std::move(address));
  if (!joined) return joined.error();
  return std::unique_ptr<JoinedTable>(new JoinedTable(std::move(*joined)));
}

void JoinedTable::tell_side(std::function<void(Side)> hear) {
  hear_side_ = std::move(hear);
  if (const auto side = next_->side()) hear_side_(*side);
}

client::Plan JoinedTable::plan(client::Plan wanted) const {
  wanted.rules = next_->game().rules();
  wanted.elsewhere = {{true, true}};
  if (const auto side = next_->side()) wanted.elsewhere[*side] = false;
  return wanted;
}

Result<client::Opened, Error> JoinedTable::open(const client::Plan&) {
  std::string notice;
  if (next_ == nullptr) {
    if (address_.request.side) address_.request.side = other(*address_.request.side);
    auto joined = TableConnection::join(address_, false);
    if (!joined) return joined.error();
    next_ = std::move(*joined);
    if (const auto side = next_->side()) hear_side_(*side);
    // TRANSLATORS: notice to a player after a rematch was agreed: on the bottom line of the screen, or on standard error
    notice = _("Another game begins, with sides swapped.");
  }
  const BySide<bool> seat = only(next_->side());
  return client::Opened{std::make_unique<client::GameClient>(std::move(next_), seat), std::move(notice)};
}

}  // namespace gonfalon::net
