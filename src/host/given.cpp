#include "gonfalon/host/given.hpp"

#include <cassert>

#include "gonfalon/base/bits.hpp"

namespace gonfalon::host {

namespace {

constexpr int side_bits = 1, kind_bits = 3, coordinate_bits = 4, level_bits = 2, piece_bits = 2;

void put(BitWriter& bits, Square at) {
  bits.put(static_cast<std::uint32_t>(at.file), coordinate_bits);
  bits.put(static_cast<std::uint32_t>(at.row), coordinate_bits);
  bits.put(static_cast<std::uint32_t>(at.level), level_bits);
}

Square take_square(BitReader& bits) {
  Square at;
  at.file = static_cast<std::int8_t>(bits.take(coordinate_bits));
  at.row = static_cast<std::int8_t>(bits.take(coordinate_bits));
  at.level = static_cast<Level>(bits.take(level_bits));
  return at;
}

}  // namespace

void GivenOrders::push_back(const Given& given) {
  BitWriter bits;
  bits.put(static_cast<std::uint32_t>(given.side), side_bits);
  bits.put(static_cast<std::uint32_t>(given.order.index()), kind_bits);
  const auto put_piece = [&](std::optional<fortress::Piece> piece) { bits.put(static_cast<std::uint32_t>(*piece), piece_bits); };
  std::visit(overload{[&](const Move& move) { put(bits, move.from), put(bits, move.to); },
                      [&](const Enter& enter) { put_piece(enter.piece); },
                      [&](const Swap& swap) { put_piece(swap.next); },
                      [&](const Sacrifice& sacrifice) { put_piece(sacrifice.next); },
                      [](const Resign&) {}, [](const OfferDraw&) {}, [](const DeclineDraw&) {},
                      [](const Deploy&) { assert(false); }},
             given.order);
  assert(bits.bits());  // the rules have let it pass
  packed_.push_back(*bits.bits());
}

Given GivenOrders::operator[](std::size_t nth) const {
  BitReader bits(packed_[nth]);
  const auto side = static_cast<Side>(bits.take(side_bits));
  const std::uint32_t kind = bits.take(kind_bits);
  const auto take_piece = [&] { return static_cast<fortress::Piece>(bits.take(piece_bits)); };
  const auto order = [&]() -> Order {
    switch (kind) {
      case Order(Move{}).index(): break;
      case Order(Enter{}).index(): return Enter{take_piece()};
      case Order(Swap{}).index(): return Swap{take_piece()};
      case Order(Sacrifice{}).index(): return Sacrifice{take_piece()};
      case Order(Resign{}).index(): return Resign{};
      case Order(OfferDraw{}).index(): return OfferDraw{};
      case Order(DeclineDraw{}).index(): return DeclineDraw{};
    }
    const Square from = take_square(bits);
    return Move{from, take_square(bits)};
  };
  return {side, order()};
}

GivenOrders GivenOrders::cut(std::size_t nth) {
  GivenOrders taken;
  const auto from = packed_.begin() + static_cast<std::ptrdiff_t>(nth);
  taken.packed_.assign(from, packed_.end());
  packed_.erase(from, packed_.end());
  return taken;
}

}  // namespace gonfalon::host
