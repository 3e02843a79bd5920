// The table of commands, and the orders that they give.
#include "gonfalon/command/command.hpp"

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/terms.hpp"

namespace gonfalon::command {

namespace {

using text::N_;

constexpr std::array command_rows{
#define COMMAND(verb, name, syntax, when, family, first, second, handler, ...) \
  Row{Verb::verb, name, syntax, When::when, Family::family, {Argument::first, Argument::second}, __VA_ARGS__},
#include "gonfalon/command/commands.def"
#undef COMMAND
};

Move move_of(const fortress::Party* party, const Command& command) {
  Move move{};
  move.from = command.from ? placed(party, *command.from) : party->at;
  move.to = command.to->square;
  if (!command.to->with_floor) move.to.level = move.from.level;
  return move;
}

std::optional<fortress::Piece> piece_meant(const Rules& rules, const Command& command) {
  return text::meant_piece(std::get<fortress::Rules>(rules), command.word);
}

}  // namespace

std::span<const Row> all_commands() { return command_rows; }

bool belongs_to(const Rules& rules, Family family) {
  switch (family) {
    case Family::Both: return true;
    case Family::Battle: return is_battle(rules);
    case Family::Fortress: return !is_battle(rules);
    case Family::Bridged: return !is_battle(rules) && std::get<fortress::Rules>(rules).has_bridge();
    case Family::NamedPieces: return !is_battle(rules) && !std::get<fortress::Rules>(rules).one_walks_alone();
  }
  return false;
}

const Row& row_of(Verb verb) { return command_rows[static_cast<std::size_t>(verb) - 1]; }

const fortress::Party* party_of(const View& view, Side side) {
  const auto* of_fortress = std::get_if<fortress::View>(&view);
  return of_fortress != nullptr ? &of_fortress->party[side] : nullptr;
}

Square placed(const fortress::Party* party, const Spot& spot) {
  Square square = spot.square;
  if (!spot.with_floor && party != nullptr) square.level = party->inside ? party->at.level : Level::Bottom;
  return square;
}

std::optional<Order> order_of(const Rules& rules, const fortress::Party* party, const Command& command) {
  if (command.verb == Verb::Move) return move_of(party, command);
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
