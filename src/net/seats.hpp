// Which player owns which seat at a table.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "gonfalon/base/side.hpp"
#include "gonfalon/net/relay.hpp"

namespace gonfalon::net {

// A request for a seat.
struct Guest {
  std::string who;                // the player's identity, as Peer::who
  std::optional<Side> side = {};  // nullopt: any side
  std::string token = {};
  ConnectionId attempt = {};
};

// Why a seat is refused, and the word that is sent for it.
enum class Unseated { Taken, Token, Program, Elsewhere };
std::string_view name_of(Unseated);

class Seats {
 public:
  // open: the seats that people play. owners: the identity that owns each seat; empty: the first player to come gets it. tokens:
  // if there are any, a seat belongs to whoever shows its token, whatever the identity.
  Seats(BySide<bool> open, BySide<std::string> owners, BySide<std::string> tokens)
      : open_(open), owners_(std::move(owners)), tokens_(std::move(tokens)) {}

  // Gives the guest the seat that they ask for; without a side their own, or else a free one, Red's first. Elsewhere: a program
  // reconnects after its player has taken the seat from another terminal, or this connection is older than the last one.
  std::variant<Side, Unseated> sit(const Guest&);
  bool is_free(Side side) const { return open_[side] && owners_[side].empty(); }
  const BySide<bool>& open() const { return open_; }
  const BySide<std::string>& owners() const { return owners_; }
  // Swaps all that Red and Blue have.
  void change_sides();
  bool have_tokens() const { return !tokens_[Side::Red].empty() || !tokens_[Side::Blue].empty(); }
  bool is_of(Side side, std::string_view who) const { return open_[side] && !have_tokens() && owners_[side] == who; }

 private:
  std::variant<Side, Unseated> seat_of(const Guest&) const;
  // The connection is not newer than this program's last one, or is a reconnection after another program took the seat.
  bool is_late(Side, const ConnectionId&) const;

  BySide<bool> open_;
  BySide<std::string> owners_;
  BySide<std::string> tokens_;
  BySide<std::optional<ConnectionId>> last_;  // the last connection that got the seat in this game
};

}  // namespace gonfalon::net
