// SECRET. How a fact becomes a number, and a number a fact: its kind, and then what it holds, field by field.
#include "referee/facts.hpp"

#include <array>
#include <type_traits>
#include <utility>

#include "gonfalon/base/bits.hpp"
#include "gonfalon/base/square_set.hpp"

namespace gonfalon::referee {

namespace {

constexpr int kind_bits = 5;
constexpr std::uint32_t kept_whole = (1U << kind_bits) - 1;
static_assert(std::variant_size_v<Fact> <= kept_whole);
constexpr int side_bits = 1, piece_bits = 2, card_bits = 3, rank_bits = 4, coordinate_bits = 4, level_bits = 2;
constexpr int board_bits = 7;  // a square of a battle
constexpr int count_bits = 24;
static_assert(fortress::all_pieces.size() <= 1U << piece_bits && fortress::all_cards.size() <= 1U << card_bits);
static_assert(battle::rank_count < 1U << rank_bits && board_squares <= 1 << board_bits);

// The two directions. A value that does not fit is no mistake: the fact is kept whole.
class Packing {
 public:
  template <class Value>
  void field(Value& value, int width) {
    bits_.put(static_cast<std::uint32_t>(value), width);
  }
  void board_square(Square& at) {
    const bool on_board = at == square_at(index_of(at));
    bits_.put(on_board ? static_cast<std::uint32_t>(index_of(at)) : 1U << board_bits, board_bits);
  }
  template <class Value>
  void maybe(std::optional<Value>& value, int width) {
    bits_.put(value ? static_cast<std::uint32_t>(*value) + 1 : 0, width);
  }
  std::optional<std::uint32_t> packed() const { return bits_.bits(); }

 private:
  BitWriter bits_;
};

class Unpacking {
 public:
  explicit Unpacking(std::uint32_t packed) : bits_(packed) {}
  template <class Value>
  void field(Value& value, int width) {
    value = static_cast<Value>(bits_.take(width));
  }
  void board_square(Square& at) { at = square_at(static_cast<int>(bits_.take(board_bits))); }
  template <class Value>
  void maybe(std::optional<Value>& value, int width) {
    const std::uint32_t one_more = bits_.take(width);
    if (one_more > 0) value = static_cast<Value>(one_more - 1);
  }

 private:
  BitReader bits_;
};

template <class Way>
void space(Way& way, Square& at) {
  way.field(at.file, coordinate_bits);
  way.field(at.row, coordinate_bits);
  way.field(at.level, level_bits);
}

// All but its side.
template <class Way>
void fields(Way& way, Moved& fact) {
  way.board_square(fact.from);
  way.board_square(fact.to);
  way.maybe(fact.rank, rank_bits);
}
template <class Way>
void fields(Way& way, Attacked& fact) {
  way.board_square(fact.from);
  way.board_square(fact.to);
  way.field(fact.attacker, rank_bits);
  way.field(fact.defender, rank_bits);
  way.field(fact.stays, 2);
}
template <class Way, class Walk>
  requires std::is_same_v<Walk, Stepped> || std::is_same_v<Walk, Fell>
void fields(Way& way, Walk& fact) {
  way.field(fact.piece, piece_bits);
  space(way, fact.from);
  space(way, fact.to);
}
template <class Way>
void fields(Way& way, Bumped& fact) {
  space(way, fact.from);
  space(way, fact.to);
}
template <class Way, class Beaten>
  requires std::is_same_v<Beaten, CardBeaten> || std::is_same_v<Beaten, PieceBeaten>
void fields(Way& way, Beaten& fact) {
  way.field(fact.piece, piece_bits);
  way.field(fact.card, card_bits);
  space(way, fact.at);
}
template <class Way>
void fields(Way& way, PassageFound& fact) {
  space(way, fact.at);
  space(way, fact.other);
}
template <class Way>
void fields(Way& way, LadderFound& fact) {
  space(way, fact.at);
  way.field(fact.up, 1);
}
template <class Way>
void fields(Way& way, LadderBlocked& fact) {
  space(way, fact.at);
}
template <class Way>
void fields(Way& way, Entered& fact) {
  way.field(fact.piece, piece_bits);
  space(way, fact.at);
}
template <class Way, class OfPiece>
  requires std::is_same_v<OfPiece, Named> || std::is_same_v<OfPiece, Swapped> || std::is_same_v<OfPiece, Sacrificed>
void fields(Way& way, OfPiece& fact) {
  way.field(fact.piece, piece_bits);
}
template <class Way>
void fields(Way& way, Penalty& fact) {
  way.field(fact.turns, count_bits);
}
template <class Way>
void fields(Way& way, SatOut& fact) {
  way.field(fact.left, count_bits);
}
template <class Way, class OfSide>
  requires std::is_same_v<OfSide, TurnCame> || std::is_same_v<OfSide, NamingDue> || std::is_same_v<OfSide, Released> ||
           std::is_same_v<OfSide, StepLimitReached> || std::is_same_v<OfSide, DrawOffered> ||
           std::is_same_v<OfSide, DrawDeclined>
void fields(Way&, OfSide&) {}

template <class Some>
constexpr bool is_kept_whole = std::is_same_v<Some, Deployed> || std::is_same_v<Some, Begun> || std::is_same_v<Some, Ended>;

std::optional<std::uint32_t> packed(Fact& fact) {
  Packing way;
  std::uint32_t kind = static_cast<std::uint32_t>(fact.index());
  way.field(kind, kind_bits);
  const bool small = std::visit(
      [&]<class Some>(Some& some) {
        if constexpr (!is_kept_whole<Some>) {
          way.field(some.side, side_bits);
          fields(way, some);
        }
        return !is_kept_whole<Some>;
      },
      fact);
  return small ? way.packed() : std::nullopt;
}

template <std::size_t Kind>
Fact unpacked(Unpacking& way) {
  std::variant_alternative_t<Kind, Fact> fact{};
  if constexpr (!is_kept_whole<decltype(fact)>) {
    way.field(fact.side, side_bits);
    fields(way, fact);
  }
  return fact;
}

template <std::size_t... Kinds>
Fact unpacked(std::size_t kind, Unpacking& way, std::index_sequence<Kinds...>) {
  constexpr std::array<Fact (*)(Unpacking&), sizeof...(Kinds)> ways{unpacked<Kinds>...};
  return ways[kind](way);
}

}  // namespace

void Facts::push_back(Fact fact) {
  if (const auto number = packed(fact)) return packed_.push_back(*number);
  packed_.push_back(kept_whole | static_cast<std::uint32_t>(whole_.size() << kind_bits));
  whole_.push_back(std::move(fact));
}

Fact Facts::operator[](std::size_t nth) const {
  const std::uint32_t number = packed_[nth];
  Unpacking way(number);
  std::uint32_t kind = 0;
  way.field(kind, kind_bits);
  if (kind == kept_whole) return whole_[number >> kind_bits];
  return unpacked(kind, way, std::make_index_sequence<std::variant_size_v<Fact>>());
}

}  // namespace gonfalon::referee
