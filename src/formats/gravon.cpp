#include "gravon.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::formats {

using text::_;
using text::N_;

namespace {

//                                               F  S  2  3  4  5  6  7  8  9  M  B
constexpr battle::ByRank<std::uint8_t> forty{{1, 1, 8, 5, 4, 4, 4, 3, 2, 1, 1, 6}};
constexpr battle::ByRank<std::uint8_t> ultimate{{1, 1, 4, 2, 2, 2, 2, 2, 1, 1, 1, 2}};
constexpr battle::ByRank<std::uint8_t> ten{{1, 1, 2, 2, 0, 0, 0, 0, 0, 1, 1, 2}};
constexpr battle::ByRank<std::uint8_t> eight{{1, 1, 2, 1, 0, 0, 0, 0, 0, 1, 1, 1}};

// TRANSLATORS, all below: a game of the program Gravon, in a note of `gonfalon import`
constexpr std::array types{
    GravonType{"classic", N_("Gravon's classic game"), forty},
    GravonType{"barrage", N_("Gravon's barrage"), eight},
    GravonType{"classicfree", N_("Gravon's free classic game"), forty, true},
    GravonType{"ultimate lightning", N_("Gravon's ultimate lightning"), ultimate},
    GravonType{"duell", N_("Gravon's duel"), ten},
};

// Gravon writes `duell`; other programs write the English word.
constexpr std::string_view english_duel = "duel";

SquareSet usual_lakes() {
  SquareSet lakes;
  for (const int file : {2, 3, 6, 7})
    for (const int row : {4, 5}) lakes.insert(square_at(file, row));
  return lakes;
}

// TRANSLATORS, all below: how a game ended, in notes of `gonfalon import` and `export`, such as `The file says: {0}.`
const char* words_for(int type) {
  switch (type) {
    case CannotMove: return N_("a side could not move");
    case FlagTaken: return N_("the flag was captured");
    case NeitherMoves: return N_("neither side could move");
    case GaveUp: return N_("a side resigned");
    case AgreedTie: return N_("a draw was agreed");
    case BothMissing: return N_("both players were absent");
    case PlayersClock: return N_("a player's clock ran out");
    case GamesClock: return N_("the game's clock ran out");
    case ClockAndMissing: return N_("a clock ran out, and a player was absent");
    case OpponentMissing: return N_("a player was absent");
    default: return nullptr;  // an unknown number in a file
  }
}

}  // namespace

std::span<const GravonType> gravon_types() { return types; }

const GravonType* find_gravon_type(std::string_view type) {
  std::string word = in_small(type);
  if (word == english_duel) word = types.back().name;
  for (std::size_t number = 0; number < types.size(); ++number)
    if (word == types[number].name || word == fmt::format("type {}", number)) return &types[number];
  return nullptr;
}

const GravonType* gravon_type_of(const battle::ByRank<std::uint8_t>& army) {
  const auto found = std::ranges::find_if(types, [&](const GravonType& type) { return type.army == army && !type.free; });
  return found == types.end() ? nullptr : &*found;
}

bool on_gravon_board(const battle::Rules& rules) {
  return rules.files == 10 && rules.rows == 10 && rules.home_rows == 4 && rules.lakes == usual_lakes();
}

const battle::Rules* variant_with(std::span<const Rules> catalogue, const battle::ByRank<std::uint8_t>& army) {
  for (const Rules& rules : catalogue)
    if (const auto* battle = std::get_if<battle::Rules>(&rules))
      if (on_gravon_board(*battle) && battle->army == army) return battle;
  return nullptr;
}

GravonEnd end_of(Reason reason) {
  switch (reason) {
    case Reason::Flag: return FlagTaken;
    case Reason::Immobile: return CannotMove;
    case Reason::BothImmobile: return NeitherMoves;
    case Reason::Resign: return GaveUp;
    case Reason::Forfeit: return OpponentMissing;
    case Reason::Agreed:
    case Reason::NoAttack:
    case Reason::Stuck:
    case Reason::TurnLimit: break;
  }
  return AgreedTie;
}

bool tells_truly(Reason reason) {
  switch (reason) {
    case Reason::Flag:
    case Reason::Immobile:
    case Reason::BothImmobile:
    case Reason::Resign:
    case Reason::Agreed: return true;
    case Reason::Forfeit:
    case Reason::NoAttack:
    case Reason::Stuck:
    case Reason::TurnLimit: break;
  }
  return false;
}

std::string told(int type, std::optional<Side> winner) {
  const char* const words = words_for(type);
  // TRANSLATORS: {0}: a number in the file
  const std::string how = words != nullptr ? _(words) : text::fill(_("it ended with the unknown code {0}"), type);
  // TRANSLATORS: {0}: how the game ended, such as `a draw was agreed`
  if (!winner) return text::fill(_("{0}, no winner"), how);
  // TRANSLATORS: {0}: how the game ended, such as `the flag was captured`
  return text::fill(*winner == Side::Red ? _("{0}, Red won") : _("{0}, Blue won"), how);
}

}  // namespace gonfalon::formats
