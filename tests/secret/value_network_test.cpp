// What a network says of positions: its sums follow the men, and its inputs are those of a player who sees
// the board from behind his men, his flag on the left.
#include "bot/battle/position_value.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <set>
#include <string_view>

#include "battle_field.hpp"
#include "gonfalon/base/random.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;
using battle::Rank;
using bot::battle::Fate;
using bot::battle::InputMap;
using bot::battle::PositionValue;
using bot::battle::PublicStatus;
using bot::battle::ValueNetwork;

namespace {

constexpr std::array learnt_games{"duel", "quick", "barrage"};

float by_lot(Random& random) { return static_cast<float>(random.below(2001)) / 1000 - 1; }

ValueNetwork network_by_lot(const battle::Rules& rules, Random& random) {
  ValueNetwork network(InputMap(rules, Side::Red).count());
  for (auto* row : rows_of(network))
    for (std::size_t unit = 0; unit < ValueNetwork::units; ++unit) (*row)[unit] = by_lot(random);
  return network;
}

// Of the enemy's men, as far as these odds say.
Chances doubtful(const battle::Rules& rules, Random& random) {
  Chances chance;
  float all = 0;
  for (const Rank rank : battle::all_ranks)
    if (rules.army[rank] > 0) all += chance[rank] = static_cast<float>(random.below(100));
  for (float& each : chance.values) each /= all;
  return chance;
}

// Two armies in their homes: red's as it stands by lot, blue's as red may believe.
struct Armies : Field {
  ValueNetwork network;
  PositionValue value;

  Armies(std::string_view variant, Random& random)
      : Field(variant), network(network_by_lot(rules, random)), value(rules, Side::Red, &network) {
    board.clear(Side::Red, {}, bot::battle::worths_in(rules, bot::battle::eval_weights_for(rules), {}));
    std::vector<Rank> ranks;
    for (const Rank rank : battle::all_ranks) ranks.insert(ranks.end(), rules.army[rank], rank);
    for (const Side side : both_sides) {
      std::vector<Square> squares;
      for (int row = 0; row < rules.home_rows; ++row)
        for (int column = 0; column < rules.files; ++column)
          squares.push_back(rules.home_square(side, row, column));
      random.shuffle(squares);
      for (std::size_t nth = 0; nth < ranks.size(); ++nth)
        put(squares[nth], side,
            side == Side::Red || random.below(4) == 0 ? sure_of(ranks[nth]) : doubtful(rules, random));
    }
  }
  // As if a search began with the position as it stands now.
  float anew() const {
    PositionValue another(rules, Side::Red, &network);
    another.begin(board);
    return another.at_first();
  }
  // A move by lot, and of an attack, any end that it may have. Nothing, where there is no move.
  bool go_on(Random& random) {
    board::MoveList moves;
    board.append_moves(moves);
    if (moves.size() == 0) return false;
    const auto move = *(moves.begin() + random.below(static_cast<std::uint32_t>(moves.size())));
    if (!is_attack(board, move)) {
      value.leave(board, move);
      board.move(move);
    } else {
      const auto prospects = board.prospects(move);
      std::vector<Fate> fates;
      for (const Fate fate : {Fate::Loss, Fate::Tie, Fate::Win})
        if (prospects.chance.at(static_cast<std::size_t>(fate)) > 0) fates.push_back(fate);
      if (fates.empty()) return false;
      value.leave(board, move);
      board.attack(move, fates[random.below(static_cast<std::uint32_t>(fates.size()))], prospects);
    }
    value.arrive(board, move);
    return true;
  }
};

}  // namespace

TEST_CASE("what a network says of a position is the same on every way to it, and when all is taken back") {
  Random random(5);
  std::size_t steps = 0;
  for (const auto* variant : learnt_games) {
    CAPTURE(variant);
    for (int game = 0; game < 20; ++game) {
      Armies armies(variant, random);
      const auto even = static_cast<float>(armies.board.worths().even);
      armies.value.begin(armies.board);
      CHECK(armies.value.points(armies.board) == 0);
      CHECK(armies.value.at_first() == armies.anew());
      std::vector<int> points;
      while (points.size() < 150 && armies.go_on(random)) {
        points.push_back(armies.value.points(armies.board));
        const float anew = (armies.anew() - armies.value.at_first()) * even;
        CHECK(std::abs(static_cast<float>(points.back()) - anew) < 1.5F);
      }
      steps += points.size();
      for (; !points.empty(); points.pop_back()) {
        CHECK(armies.value.points(armies.board) == points.back());
        armies.board.take_back();
        armies.value.take_back();
      }
      CHECK(armies.value.points(armies.board) == 0);
    }
  }
  CHECK(steps > 2000);
}

TEST_CASE("without a network, or without a flag of one's own, nothing is promised") {
  Random random(6);
  Armies armies("quick", random);
  PositionValue none(armies.rules, Side::Red, nullptr);
  none.begin(armies.board);
  CHECK(none.points(armies.board) == 0);
  Field field("quick");
  field.board.clear(Side::Red, {}, {});
  field.put("A1", Side::Red, sure_of(Rank::Marshal));
  PositionValue flagless(armies.rules, Side::Red, &armies.network);
  flagless.begin(field.board);
  flagless.leave(field.board, {cell("A1"), cell("A2")});
  field.board.move({cell("A1"), cell("A2")});
  flagless.arrive(field.board, {cell("A1"), cell("A2")});
  CHECK(flagless.points(field.board) == 0);
  flagless.take_back();
}

TEST_CASE("each square, rank and state of a man has its own input, for both sides' men") {
  for (const auto* variant : learnt_games) {
    CAPTURE(variant);
    const auto rules = rules_of(variant, true);
    InputMap inputs(rules, Side::Blue);
    inputs.look_from(cell("B8"));
    std::set<std::size_t> all;
    for (const bool own : {false, true})
      for (const PublicStatus seen : {PublicStatus::Unmoved, PublicStatus::Moved, PublicStatus::Shown})
        for (const Rank rank : battle::all_ranks)
          for (int index = 0; index < board_squares; ++index)
            if (rules.army[rank] > 0 && rules.on_board(square_at(index)))
              all.insert(inputs.first_of(own, seen, board::cell_of(square_at(index))) + inputs.further(rank));
    CHECK(all.size() == inputs.count());
    CHECK(*all.rbegin() == inputs.count() - 1);
  }
}

TEST_CASE(
    "both sides see the board from behind their men, and in a mirror where their flag stands on the right") {
  const auto rules = rules_of("quick", true);
  InputMap red(rules, Side::Red), red_mirrored(rules, Side::Red), blue(rules, Side::Blue);
  red.look_from(cell("D1"));
  red_mirrored.look_from(cell("E1"));
  blue.look_from(cell("A8"));
  const auto first = [](const InputMap& inputs, std::string_view square) {
    return inputs.first_of(true, PublicStatus::Moved, cell(square));
  };
  CHECK(first(red, "B3") == first(red_mirrored, "G3"));
  CHECK(first(red, "B3") == first(blue, "B6"));
  CHECK(first(red, "B3") != first(red_mirrored, "B3"));
}

TEST_CASE("there are networks for the small armies of the manuals, whatever else their rules are") {
  CHECK(ValueNetwork::of(rules_of("original", true)) == nullptr);
  CHECK(ValueNetwork::of(rules_of("wide-barrage", true)) == nullptr);
  for (const auto* variant : learnt_games) {
    CAPTURE(variant);
    const ValueNetwork* network = ValueNetwork::of(rules_of(variant, true));
    REQUIRE(network != nullptr);
    CHECK(network == ValueNetwork::of(rules_of(variant, false)));
    CHECK(network->from_input.size() == InputMap(rules_of(variant, true), Side::Red).count());
  }
  CHECK(ValueNetwork::of(rules_of("quick", true)) != ValueNetwork::of(rules_of("barrage", true)));
}

TEST_CASE("a network is read as its file has it, in parts") {
  std::vector<std::int16_t> weights(ValueNetwork::units * 6);
  for (std::size_t nth = 0; nth < weights.size(); ++nth)
    weights[nth] = static_cast<std::int16_t>(static_cast<int>(nth) - 50);
  ValueNetwork network{weights};
  CHECK(network.from_input.size() == 2);
  std::vector<float> read;
  for (const auto* row : rows_of(network))
    for (std::size_t unit = 0; unit < ValueNetwork::units; ++unit)
      read.push_back((*row)[unit] * ValueNetwork::parts);
  CHECK(read == std::vector<float>(weights.begin(), weights.end()));
}
