#include "local_connection.hpp"

#include <algorithm>

#include "gonfalon/engine/bot_seat.hpp"
#include "gonfalon/table/record.hpp"
#include "gonfalon/table/table.hpp"

namespace gonfalon::table {

LocalConnection::LocalConnection(Table& table, BySide<bool> sees, bool hears_talk)
    : table_(table), game_(table.game().rules(), sees), hears_talk_(hears_talk) {
  table_.connections_.push_back(this);
  catch_up();
}

LocalConnection::~LocalConnection() { std::erase(table_.connections_, this); }

void LocalConnection::hear_new_rules() { game_ = replica::GameReplica(table_.game().rules(), game_.sees()); }

// The report as a client that sees these sides may hear it. A setup is in its owner's report alone.
Report LocalConnection::fact(std::size_t nth) const {
  const Referee& referee = table_.game().referee();
  const BySide<bool>& sees = game_.sees();
  if (sees == BySide<bool>{}) return referee.told(nth, Listener::Public);
  if (!(sees[Side::Red] && sees[Side::Blue])) return referee.told(nth, listener_of(sees[Side::Red] ? Side::Red : Side::Blue));
  Report report = referee.told(nth, Listener::Full);
  if (const auto* deployed = std::get_if<Deployed>(&report)) return referee.told(nth, listener_of(deployed->side));
  return report;
}

void LocalConnection::catch_up() {
  const Game& game = table_.game();
  while (game_.report_count() < game.referee().report_count()) game_.hear(fact(game_.report_count()));
  const auto& said = table_.recorded().remarks;
  while (hears_talk_ && game_.remarks().size() < said.size()) game_.hear(said[game_.remarks().size()].remark);
  if (!game.over()) return;
  for (const Side side : both_sides) {
    if (!game.status().ready[side] || game_.is_known(side)) continue;
    for (std::size_t nth = 0; nth < game.referee().report_count(); ++nth) {
      const Report report = game.referee().told(nth, listener_of(side));
      const auto* deployed = std::get_if<Deployed>(&report);
      if (deployed == nullptr || deployed->side != side) continue;
      game_.reveal(side, deployed->setup);
      break;
    }
  }
}

void LocalConnection::begin(client::Audience& audience) {
  audience_ = &audience;
  table_.tell_news();
}

std::optional<std::string> LocalConnection::record_text() const { return table::record_text(table_.recorded()); }

std::string LocalConnection::earlier_notes_key() const {
  return table_.plan().resume && !table_.over() ? table_.plan().resume->path : std::string();
}

std::unique_ptr<client::Adviser> LocalConnection::ask_adviser(Side side) {
  return engine::ask_adviser(game_, side, table_.program_seed(side));
}

std::unique_ptr<client::Reviewer> LocalConnection::ask_reviewer(Side side) { return engine::ask_reviewer(game_, side); }

std::unique_ptr<client::GameClient> LocalConnection::open_moment(const client::Moment& moment) { return Lobby().open_moment(moment); }

}  // namespace gonfalon::table
