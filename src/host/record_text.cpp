#include "gonfalon/host/record_text.hpp"

#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/setup_text.hpp"

namespace gonfalon::host {

namespace {

std::string head_text(const Table& table) {
  const Rules& rules = table.game.rules();
  std::string out = "rules " + std::to_string(rules_revision) + "\nvariant " + std::string(id_of(rules)) + '\n';
  for (const auto& option : options_of(rules))
    if (option.changed) out += "option " + std::string(option.name) + ' ' + option.value + '\n';
  if (!is_battle(rules)) out += "first " + std::string(text::name_of(table.game.referee().first())) + '\n';
  for (const Side side : both_sides)
    if (!table.head.names[side].empty())
      out += "name " + std::string(text::name_of(side)) + ' ' + table.head.names[side] + '\n';
  if (!table.head.date.empty()) out += "date " + table.head.date + '\n';
  return out;
}

void append_setups(std::string& out, const Game& game, bool sealed) {
  if (!game.position().empty()) {
    out += "position " + game.position() + '\n';
    return;
  }
  for (const Side side : game.ready()) {
    out += text::name_of(side);
    if (sealed)
      out += ": sealed " + text::sealed(game.rules(), side, game.setup(side)) + '\n';
    else
      out += ": setup\n" + text::setup_lines(game.rules(), side, game.setup(side)) + "end\n";
  }
}

}  // namespace

void append_order(std::string& out, const Rules& rules, Side side, const Order& order) {
  out += text::name_of(side);
  out += ": ";
  text::append_command(out, rules, order);
  out += '\n';
}

std::string record_begin(const Table& table) {
  std::string out = head_text(table);
  append_setups(out, table.game, true);
  return out;
}

std::string orders_text(const Game& game, std::size_t from) {
  std::string out;
  for (std::size_t nth = from; nth < game.given().size(); ++nth) {
    const Given given = game.given()[nth];
    append_order(out, game.rules(), given.side, given.order);
  }
  return out;
}

std::string record_text(const Table& table) {
  const Game& game = table.game;
  std::string out = head_text(table);
  append_setups(out, game, !game.over());
  out += orders_text(game);
  if (game.over()) {
    const Outcome outcome = *game.course().outcome;
    out += "result ";
    out += text::winner_name(outcome);
    out += ' ';
    out += text::name_of(outcome.reason);
    out += '\n';
  }
  return out;
}

}  // namespace gonfalon::host
