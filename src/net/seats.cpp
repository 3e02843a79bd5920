#include "seats.hpp"

#include <utility>

namespace gonfalon::net {

namespace {

// Constant time: how long it takes does not tell where the two differ.
bool same_secret(std::string_view one, std::string_view two) {
  unsigned differs = one.size() == two.size() ? 0 : 1;
  for (std::size_t i = 0; i < one.size() && i < two.size(); ++i)
    differs |= static_cast<unsigned char>(one[i]) ^ static_cast<unsigned char>(two[i]);
  return differs == 0;
}

}  // namespace

std::string identity_of(std::string_view user, std::string_view player) {
  std::string identity(user);
  if (!player.empty()) identity.append("/").append(player);
  return identity;
}

std::string_view name_of(Unseated why) {
  switch (why) {
    case Unseated::Taken: return "taken";
    case Unseated::Token: return "token";
    case Unseated::Program: return "program";
    case Unseated::Elsewhere: return "seated-elsewhere";
    case Unseated::Account: return "account";
  }
  return {};
}

std::variant<Side, Unseated> Seats::seat_of(const Guest& guest) const {
  const bool by_token = have_tokens();
  for (const Side side : both_sides) {
    if (!open_[side] || (guest.side && guest.side != side)) continue;
    if (by_token && !tokens_[side].empty() && same_secret(tokens_[side], guest.token)) return side;
    const bool by_name = !by_token && ids_[side].empty() && !owners_[side].empty() && owners_[side] == guest.who;
    if (!guest.is_anybody && (is_of(side, guest.id) || by_name)) return side;
  }
  if (by_token) return Unseated::Token;
  if (guest.is_anybody) return Unseated::Account;
  for (const Side side : both_sides)
    if (is_free(side) && (!guest.side || guest.side == side)) return side;
  const bool any = guest.side ? open_[*guest.side] : open_[Side::Red] || open_[Side::Blue];
  return any ? Unseated::Taken : Unseated::Program;
}

bool Seats::is_of(Side side, std::string_view id) const { return open_[side] && !have_tokens() && !id.empty() && ids_[side] == id; }

void Seats::change_sides() {
  std::swap(open_[Side::Red], open_[Side::Blue]);
  std::swap(owners_[Side::Red], owners_[Side::Blue]);
  std::swap(ids_[Side::Red], ids_[Side::Blue]);
  std::swap(tokens_[Side::Red], tokens_[Side::Blue]);
  last_ = {};
}

bool Seats::is_late(Side side, const ConnectionId& attempt) const {
  const auto& last = last_[side];
  if (!last || attempt.program.empty()) return false;
  return last->program == attempt.program ? attempt.nth <= last->nth : attempt.nth > 1;
}

std::variant<Side, Unseated> Seats::sit(const Guest& guest) {
  const auto seat = seat_of(guest);
  const Side* side = std::get_if<Side>(&seat);
  if (side == nullptr) return seat;
  if (is_late(*side, guest.attempt)) return Unseated::Elsewhere;
  if (owners_[*side].empty()) owners_[*side] = guest.who;
  if (ids_[*side].empty() && !guest.is_anybody) ids_[*side] = guest.id;
  last_[*side] = guest.attempt;
  return seat;
}

}  // namespace gonfalon::net
