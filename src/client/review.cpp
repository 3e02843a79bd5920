#include "gonfalon/client/review.hpp"

#include <utility>

#include "gonfalon/command/parse.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::client {

using text::_;

namespace {

std::optional<Order> order_in(const text::EventLine& event, std::string_view key, const Rules& rules, Side side) {
  const std::string line = text::from_event_value(event.value(key).value_or(""));
  const auto parsed = command::parse(line, rules);
  if (!parsed || !*parsed) return {};
  return command::order_of(rules, command::party_of(blank_view(rules, side), side), **parsed);
}

std::optional<TurningPoint> read_turning_point(const text::EventLine& event, const Rules& rules) {
  const auto side = text::find_side(event.value("side").value_or(""));
  if (!side) return {};
  auto given = order_in(event, "given", rules, *side);
  auto better = order_in(event, "better", rules, *side);
  const Gain gain{.share = event.number("share").value_or(0),
                  .man = text::find_rank(event.value("man").value_or("")),
                  .turns = event.number("turns").value_or(0)};
  if (!given || !better) return {};
  std::optional<Order> then;
  if (event.value("then")) then = order_in(event, "then", rules, *side);
  return TurningPoint{*side, static_cast<std::size_t>(event.number("heard").value_or(0)), event.number("number").value_or(0),
                      std::move(*given), {std::move(*better), std::move(then), gain}};
}

}  // namespace

void ReviewDecoder::hear(std::string_view line) {
  const text::EventLine event(line);
  if (event.keyword() == "reviewing") hundredths_ = event.number("done").value_or(hundredths_);
  if (event.keyword() == "reviewed") points_ = std::move(so_far_);
  if (event.keyword() != "turning-point") return;
  if (auto point = read_turning_point(event, rules_)) so_far_.push_back(std::move(*point));
}

// TRANSLATORS, all below: in a review of a finished game. "Move {0}." begins the description of a turning point, that is a
// move to which there was a better one; {0}: its number. "{0} has ..": {0}: a side, Red or Blue; {1}: a number

std::size_t fact_of(const GameClient& game, const TurningPoint& point) {
  std::size_t heard = 0;
  for (std::size_t fact = 0; fact < game.report_count(); ++fact)
    if (heard++ == point.heard) return fact;
  return game.report_count();
}

std::vector<std::string> sentences(const GameClient& game, const TurningPoint& point) {
  const Rules& rules = game.rules();
  std::vector<std::string> all{text::fill(is_battle(rules) ? _("Move {0}.") : _("Turn {0}."), point.number)};
  if (const std::size_t fact = fact_of(game, point); fact < game.report_count())
    all.push_back(text::sentence(rules, game.told(fact, listener_of(point.side))));
  all.push_back(text::sentence(rules, point.better));
  return all;
}

std::string count_of(Side side, std::size_t turning_points) {
  const int count = static_cast<int>(turning_points);
  if (count == 0) return text::fill(_("{0} has no turning points."), text::called(side));
  return text::fill(text::ngettext("{0} has {1} turning point.", "{0} has {1} turning points.", count), text::called(side), count);
}

}  // namespace gonfalon::client
