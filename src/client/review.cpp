#include "gonfalon/client/review.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/turn_in_brief.hpp"

namespace gonfalon::client {

using text::_;

namespace {

// Empty: one of them is not understood.
std::vector<Order> orders_in(const text::EventLine& event, std::string_view key, const Rules& rules, Side side) {
  const std::string line = text::from_event_value(event.value(key).value_or(""));
  std::vector<Order> orders;
  for (const std::string_view command : split(line, std::string_view(&text::between_orders, 1))) {
    const auto parsed = command::parse(command, rules);
    if (!parsed || !*parsed) return {};
    auto order = command::order_of(rules, command::party_of(blank_view(rules, side), side), **parsed);
    if (!order) return {};
    orders.push_back(std::move(*order));
  }
  return orders;
}

std::size_t heard_of(const text::EventLine& event) { return static_cast<std::size_t>(event.number("heard").value_or(0)); }

std::optional<TurningPoint> read_turning_point(const text::EventLine& event, const Rules& rules) {
  const auto side = text::find_side(event.value("side").value_or(""));
  if (!side) return {};
  auto given = orders_in(event, "given", rules, *side);
  auto better = orders_in(event, "better", rules, *side);
  const Gain gain{.share = event.number("share").value_or(0),
                  .man = text::find_rank(event.value("man").value_or("")),
                  .turns = event.number("turns").value_or(0)};
  if (given.size() != 1 || better.empty()) return {};
  return TurningPoint{*side, heard_of(event), event.number("number").value_or(0), std::move(given.front()), {std::move(better), gain}};
}

// From this loss on, in thousandths; the worst first. gonfalon(6) tells them.
struct Grade {
  int from;
  std::string_view mark;
};
constexpr std::array<Grade, 3> grades{{{250, "??"}, {100, "?"}, {0, "?!"}}};

// In the unit that is told.
int loss_of(const Gain& gain) { return gain.man ? static_cast<int>(std::lround(gain.share / 10.0)) : gain.turns; }

}  // namespace

void ReviewDecoder::hear(std::string_view line) {
  const text::EventLine event(line);
  if (event.keyword() == "reviewing") hundredths_ = event.number("done").value_or(hundredths_);
  if (event.keyword() == "reviewed") review_ = std::move(so_far_);
  if (event.keyword() == "standing")
    so_far_.course.push_back({heard_of(event), event.number("number").value_or(0), event.number("before").value_or(0), event.number("after").value_or(0)});
  if (event.keyword() != "turning-point") return;
  if (auto point = read_turning_point(event, rules_)) so_far_.points.push_back(std::move(*point));
}

std::string_view grade_of(const Gain& gain) { return std::ranges::find_if(grades, [&](const Grade& grade) { return gain.share >= grade.from; })->mark; }

std::string graded(const Gain& gain) { return fmt::format("{} {}", grade_of(gain), -loss_of(gain)); }

// TRANSLATORS, all below: in a review of a finished game. "Move {0} .." begins the description of a turning point, that is a
// move to which there was a better one; {0}: its number; {1}: how bad it was: ?!, ? or ??. "{0} has ..": {0}: a side, Red or Blue;
// {1}: a number

std::size_t fact_of(const GameClient& game, const TurningPoint& point) {
  std::size_t heard = 0;
  for (std::size_t fact = 0; fact < game.report_count(); ++fact)
    if (heard++ == point.heard) return fact;
  return game.report_count();
}

std::vector<std::string> sentences(const GameClient& game, const TurningPoint& point) {
  const Rules& rules = game.rules();
  const Gain& gain = point.better.gain;
  // TRANSLATORS: {2}: how much of the game it cost: a win is 100 points, an even game 50
  const char* const which = gain.man ? _("Move {0} {1}: it cost {2} of 100 points.") : _("Turn {0} {1}.");
  std::vector<std::string> all{text::fill(which, point.number, grade_of(gain), loss_of(gain))};
  if (const std::size_t fact = fact_of(game, point); fact < game.report_count())
    all.push_back(text::sentence(rules, game.told(fact, listener_of(point.side))));
  all.push_back(text::sentence(rules, point.better));
  return all;
}

std::string in_brief(const GameClient& game, const TurningPoint& point) {
  std::string told;
  const auto* rules = std::get_if<fortress::Rules>(&game.rules());
  const auto* step = std::get_if<Move>(&point.given);
  if (rules != nullptr && step != nullptr) {
    told = text::called(game.rules(), step->from) + text::step_in_brief(*rules, step->from, step->to);
  } else if (const std::size_t fact = fact_of(game, point); fact < game.report_count()) {
    const Report report = game.told(fact, listener_of(point.side));
    told = text::brief(game.rules(), report, point.side, text::Highest::Ten);
    if (told.empty()) told = text::sentence(game.rules(), report, point.side);
  }
  return fmt::format("{:>3}  {}", point.number, told);
}

std::string count_of(Side side, std::size_t turning_points) {
  const int count = static_cast<int>(turning_points);
  if (count == 0) return text::fill(_("{0} has no turning points."), text::called(side));
  return text::fill(text::ngettext("{0} has {1} turning point.", "{0} has {1} turning points.", count), text::called(side), count);
}

}  // namespace gonfalon::client
