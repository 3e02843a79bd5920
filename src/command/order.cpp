#include "gonfalon/command/order.hpp"

#include "gonfalon/text/terms.hpp"

namespace gonfalon::command {

namespace {

Move move_of(const Rules& rules, const View& view, Side side, const Command& command) {
  Move move{};
  move.from = command.from ? placed(rules, view, side, *command.from) : std::get<fortress::View>(view).party[side].at;
  move.to = command.to->square;
  if (!command.to->with_floor) move.to.level = move.from.level;
  return move;
}

std::optional<fortress::Piece> piece_meant(const Rules& rules, const Command& command) {
  return text::meant_piece(std::get<fortress::Rules>(rules), command.word);
}

}  // namespace

Square placed(const Rules& rules, const View& view, Side side, const Spot& spot) {
  Square square = spot.square;
  if (spot.with_floor || is_battle(rules)) return square;
  const auto& party = std::get<fortress::View>(view).party[side];
  square.level = party.inside ? party.at.level : Level::Bottom;
  return square;
}

std::optional<Order> order_of(const Rules& rules, const View& view, Side side, const Command& command) {
  if (command.verb == Verb::Move) return move_of(rules, view, side, command);
  if (!belongs_to(rules, row_of(command.verb).family)) return {};
  if (command.verb == Verb::Enter) return Enter{piece_meant(rules, command)};
  if (command.verb == Verb::Swap) return Swap{piece_meant(rules, command)};
  if (command.verb == Verb::Sacrifice) return Sacrifice{piece_meant(rules, command)};
  if (command.verb == Verb::Resign) return Resign{};
  if (command.verb == Verb::Draw) return OfferDraw{};
  if (command.verb == Verb::Decline) return DeclineDraw{};
  return {};
}

}  // namespace gonfalon::command
