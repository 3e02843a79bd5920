// Who may sit where at a table.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "gonfalon/base/side.hpp"
#include "gonfalon/net/relay.hpp"

namespace gonfalon::net {

// Who asks for a seat: as the kernel knows him, and on an account that several share as the door there knows him.
struct Guest {
  std::string who;
  std::optional<Side> side = {};  // that he asks for
  std::string token = {};
  ConnectionId attempt = {};
};

// Why he does not get it; the word that he is told.
enum class Unseated { Taken, Token, Program, Elsewhere };
std::string_view name_of(Unseated);

class Seats {
 public:
  // open: those that people play. owners: whose they are already; empty: whoever comes first. tokens: what opens them,
  // where there are any; then they are his who shows it, whoever he is.
  Seats(BySide<bool> open, BySide<std::string> owners, BySide<std::string> tokens)
      : open_(open), owners_(std::move(owners)), tokens_(std::move(tokens)) {}

  // The seat is his from now on. Who asks for none gets his own, or else a free one, Red's first. A program that comes back
  // by itself does not take it from where he has sat down since, nor does a line of its own that comes through late.
  std::variant<Side, Unseated> sit(const Guest&);
  bool is_free(Side side) const { return open_[side] && owners_[side].empty(); }
  const BySide<bool>& open() const { return open_; }
  const BySide<std::string>& owners() const { return owners_; }
  // Each has what the other had.
  void change_sides();
  bool have_tokens() const { return !tokens_[Side::Red].empty() || !tokens_[Side::Blue].empty(); }
  bool is_of(Side side, std::string_view who) const { return open_[side] && !have_tokens() && owners_[side] == who; }

 private:
  std::variant<Side, Unseated> seat_of(const Guest&) const;
  bool is_late(Side, const ConnectionId&) const;

  BySide<bool> open_;
  BySide<std::string> owners_;
  BySide<std::string> tokens_;
  BySide<std::optional<ConnectionId>> last_;  // that got the seat, since the table stands open
};

}  // namespace gonfalon::net
