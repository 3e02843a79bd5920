#include "gonfalon/rules/report.hpp"

#include <array>
#include <type_traits>
#include <utility>

#include "gonfalon/base/bits.hpp"
#include "gonfalon/base/square.hpp"
#include "gonfalon/rules/report_rows.hpp"

namespace gonfalon {

Report::Report(const Report&) = default;
Report::Report(Report&&) noexcept = default;
Report& Report::operator=(const Report&) = default;
Report& Report::operator=(Report&&) noexcept = default;
Report::~Report() = default;

// ---- lists of reports ---------------------------------------------------------------------------

// Packs a report into a number, and back: its kind, then the fields of its row.
namespace {

constexpr int kind_bits = 5;
constexpr std::uint32_t kept_whole = (1U << kind_bits) - 1;
static_assert(std::variant_size_v<AnyReport> <= kept_whole);
constexpr int coordinate_bits = 4, level_bits = 3;
constexpr int board_bits = 7;  // a square of a battle

constexpr int width_of(bool) { return 1; }
constexpr int width_of(Side) { return 1; }
constexpr int width_of(battle::Duel) { return 2; }
constexpr int width_of(battle::Rank) { return 4; }
constexpr int width_of(fortress::Piece) { return 2; }
constexpr int width_of(fortress::Card) { return 7; }  // 80 cards, and each may be of another kind
constexpr int width_of(SentTo) { return 1; }
constexpr int width_of(int) { return 24; }  // of turns
static_assert(fortress::all_pieces.size() <= 1U << width_of(fortress::Piece{}));
static_assert(battle::rank_count < 1U << width_of(battle::Rank{}) && board_squares <= 1 << board_bits);

// Packing and Unpacking are the two directions. A report with a value that does not fit is kept whole.
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

template <class Way, class Value>
void pack(Way& way, ToldIn, Value& value) {
  way.field(value, width_of(value));
}
template <class Way, class Value>
void pack(Way& way, ToldIn, std::optional<Value>& value) {
  way.maybe(value, width_of(Value{}));
}
template <class Way>
void pack(Way& way, ToldIn told_in, Square& at) {
  if (told_in == ToldIn::Battles) return way.board_square(at);
  way.field(at.file, coordinate_bits);
  way.field(at.row, coordinate_bits);
  way.field(at.level, level_bits);
}
template <class Way>
void pack(Way&, ToldIn, TimeLimit&) {}

template <class Way, class Some>
void pack_fields(Way& way, Some& some) {
  each_field(row_of<Some>, some, [&](const auto&, auto&& value) { pack(way, row_of<Some>.told_in, value); });
}

template <class Some>
constexpr bool is_kept_whole = std::is_same_v<Some, Deployed> || std::is_same_v<Some, Begun> ||
                               std::is_same_v<Some, LinedUp> || std::is_same_v<Some, Ended>;

std::optional<std::uint32_t> packed(const Report& fact) {
  Packing way;
  std::uint32_t kind = static_cast<std::uint32_t>(fact.index());
  way.field(kind, kind_bits);
  const bool small = std::visit(
      [&]<class Some>(const Some& some) {
        if constexpr (!is_kept_whole<Some>) {
          Some fields = some;
          pack_fields(way, fields);
        }
        return !is_kept_whole<Some>;
      },
      fact);
  return small ? way.packed() : std::nullopt;
}

template <std::size_t Kind>
Report unpacked(Unpacking& way) {
  std::variant_alternative_t<Kind, AnyReport> fact{};
  if constexpr (!is_kept_whole<decltype(fact)>) pack_fields(way, fact);
  return fact;
}

template <std::size_t... Kinds>
Report unpacked(std::size_t kind, Unpacking& way, std::index_sequence<Kinds...>) {
  constexpr std::array<Report (*)(Unpacking&), sizeof...(Kinds)> ways{unpacked<Kinds>...};
  return ways[kind](way);
}

}  // namespace

void ReportList::push_back(const Report& fact) {
  if (const auto number = packed(fact)) return packed_.push_back(*number);
  packed_.push_back(kept_whole | static_cast<std::uint32_t>(whole_.size() << kind_bits));
  whole_.push_back(fact);
}

void ReportList::keep_first(std::size_t count) {
  constexpr std::uint32_t kind_mask = (1U << kind_bits) - 1;
  for (; packed_.size() > count; packed_.pop_back())
    if ((packed_.back() & kind_mask) == kept_whole) whole_.pop_back();
}

Report ReportList::operator[](std::size_t nth) const {
  const std::uint32_t number = packed_[nth];
  Unpacking way(number);
  std::uint32_t kind = 0;
  way.field(kind, kind_bits);
  if (kind == kept_whole) return whole_[number >> kind_bits];
  return unpacked(kind, way, std::make_index_sequence<std::variant_size_v<AnyReport>>());
}

}  // namespace gonfalon
