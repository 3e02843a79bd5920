// The pieces and cards of both families.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gonfalon::battle {

// The number of a piece that fights is its rank; a higher one wins.
enum class Rank : std::uint8_t {
  Flag,
  Spy,
  Scout,
  Miner,
  Sergeant,
  Lieutenant,
  Captain,
  Major,
  Colonel,
  General,
  Marshal,
  Bomb,
};

constexpr std::size_t rank_count = 12;

// From the highest to the lowest, as a sidebar lists them.
constexpr std::array<Rank, rank_count> all_ranks{
    Rank::Marshal, Rank::General, Rank::Colonel, Rank::Major, Rank::Captain, Rank::Lieutenant, Rank::Sergeant,
    Rank::Miner,   Rank::Scout,   Rank::Spy,     Rank::Bomb,  Rank::Flag};

constexpr bool can_move(Rank rank) { return rank != Rank::Flag && rank != Rank::Bomb; }

// One T for each rank.
template <class T>
struct ByRank {
  std::array<T, rank_count> values{};

  constexpr T& operator[](Rank rank) { return values[static_cast<std::size_t>(rank)]; }
  constexpr const T& operator[](Rank rank) const { return values[static_cast<std::size_t>(rank)]; }
  bool operator==(const ByRank&) const = default;
};

// In English and small letters, as commands and events name it.
constexpr std::string_view name_of(Rank rank) {
  constexpr ByRank<std::string_view> names{{"flag", "spy", "scout", "miner", "sergeant", "lieutenant", "captain",
                                            "major", "colonel", "general", "marshal", "bomb"}};
  return names[rank];
}

}  // namespace gonfalon::battle

namespace gonfalon::fortress {

// A piece walks through the enemy's fortress.
enum class Piece : std::uint8_t { King, Knight, Wizard, Dwarf };

constexpr std::array<Piece, 4> all_pieces{Piece::King, Piece::Knight, Piece::Wizard, Piece::Dwarf};

// A card lies in a fortress and never moves. These are the cards of the printed rules (the manual of 2008); their names are
// translated. The other cards that a rules file defines have the next numbers. The game's Kind of a card (rules/fortress.hpp)
// says what it does and what it is called.
enum class Card : std::uint8_t { Flag, Cup, King, Duke, Soldier, Princess, Passage, Pitfall };

constexpr std::array<Card, 8> manual_cards{Card::Flag, Card::Cup,     Card::King,    Card::Duke,
                                           Card::Soldier, Card::Princess, Card::Passage, Card::Pitfall};
constexpr bool in_the_manual(Card card) { return static_cast<std::size_t>(card) < manual_cards.size(); }

template <class T>
struct ByPiece {
  std::array<T, all_pieces.size()> values{};

  constexpr T& operator[](Piece piece) { return values[static_cast<std::size_t>(piece)]; }
  constexpr const T& operator[](Piece piece) const { return values[static_cast<std::size_t>(piece)]; }
  bool operator==(const ByPiece&) const = default;
};

// The set of this piece alone.
constexpr ByPiece<bool> only(Piece piece) {
  ByPiece<bool> set{};
  set[piece] = true;
  return set;
}

// One T for each of the manual's cards.
template <class T>
struct ByCard {
  std::array<T, manual_cards.size()> values{};

  constexpr T& operator[](Card card) { return values[static_cast<std::size_t>(card)]; }
  constexpr const T& operator[](Card card) const { return values[static_cast<std::size_t>(card)]; }
  bool operator==(const ByCard&) const = default;
};

// The rank that decides when a piece meets a guard.
constexpr int strength(Piece piece) { return ByPiece<int>{{7, 5, 3, 2}}[piece]; }

constexpr std::string_view name_of(Piece piece) {
  constexpr ByPiece<std::string_view> names{{"king", "knight", "wizard", "dwarf"}};
  return names[piece];
}
// The card must be one of the manual's.
constexpr std::string_view name_of(Card card) {
  constexpr ByCard<std::string_view> names{
      {"flag", "cup", "king", "duke", "soldier", "princess", "passage", "pitfall"}};
  return names[card];
}

}  // namespace gonfalon::fortress
