#include "gonfalon/host/lobby.hpp"

#include "gonfalon/host/host.hpp"

namespace gonfalon::host {

namespace {

std::variant<client::Opened, client::Complaint> through_door(std::variant<std::unique_ptr<Host>, client::Complaint> opened) {
  if (auto* wrong = std::get_if<client::Complaint>(&opened)) return std::move(*wrong);
  auto& host = std::get<std::unique_ptr<Host>>(opened);
  std::string notice = host->notice();
  return client::Opened{std::move(host), std::move(notice)};
}

}  // namespace

std::variant<client::Opened, client::Complaint> Lobby::open(const client::Plan& plan) { return through_door(Host::open(plan)); }

std::variant<client::Opened, client::Complaint> Lobby::open_record(const record::TextFile& file) {
  return through_door(Host::open_record(file));
}

}  // namespace gonfalon::host
