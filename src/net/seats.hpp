// Which player owns which seat at a table.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "gonfalon/base/side.hpp"
#include "gonfalon/net/relay.hpp"

namespace gonfalon::net {

// How a player is called: USER, or USER/PLAYER on an account that several players share. user: a name, or a number that stays.
std::string identity_of(std::string_view user, std::string_view player);

// A request for a seat.
struct Guest {
  std::string who;                // the player's name, as Peer::who
  std::optional<Side> side = {};  // nullopt: any side
  std::string token = {};
  ConnectionId attempt = {};
  std::string id = {};            // the player's identity, as Peer::id; empty: the name is all that is known
  bool is_anybody = false;        // several accounts may look like this one: it owns no seat
};

// Why a seat is refused, and the word that is sent for it.
enum class Unseated { Taken, Token, Program, Elsewhere, Account };
std::string_view name_of(Unseated);

class Seats {
 public:
  // open: the seats that people play. owners: the name of each seat's owner; empty: the first player to come gets it. tokens: if
  // there are any, a seat belongs to whoever shows its token, whatever the identity. ids: the owners' identities, which hold whatever
  // their names become; empty: the first to come with the owner's name has it.
  Seats(BySide<bool> open, BySide<std::string> owners, BySide<std::string> tokens, BySide<std::string> ids = {})
      : open_(open), owners_(std::move(owners)), ids_(std::move(ids)), tokens_(std::move(tokens)) {}

  // Gives the guest the seat that they ask for; without a side their own, or else a free one, Red's first. Elsewhere: a program
  // reconnects after its player has taken the seat from another terminal, or this connection is older than the last one.
  std::variant<Side, Unseated> sit(const Guest&);
  bool is_free(Side side) const { return open_[side] && owners_[side].empty(); }
  const BySide<bool>& open() const { return open_; }
  const BySide<std::string>& owners() const { return owners_; }
  // Swaps all that Red and Blue have.
  void change_sides();
  bool have_tokens() const { return !tokens_[Side::Red].empty() || !tokens_[Side::Blue].empty(); }
  bool is_of(Side, std::string_view id) const;  // false if no identity is known there yet, or if `id` is empty

 private:
  std::variant<Side, Unseated> seat_of(const Guest&) const;
  // The connection is not newer than this program's last one, or is a reconnection after another program took the seat.
  bool is_late(Side, const ConnectionId&) const;

  BySide<bool> open_;
  BySide<std::string> owners_;
  BySide<std::string> ids_;
  BySide<std::string> tokens_;
  BySide<std::optional<ConnectionId>> last_;  // the last connection that got the seat in this game
};

}  // namespace gonfalon::net
