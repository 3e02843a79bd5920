#include "retelling.hpp"

#include <variant>

namespace gonfalon::play {

bool begins_step(const Report& fact) {
  return std::visit(overload{[](const Moved&) { return true; }, [](const Attacked&) { return true; },
                             [](const Stepped&) { return true; }, [](const Bumped&) { return true; },
                             [](const LadderBlocked&) { return true; }, [](const Swapped&) { return true; },
                             [](const Sacrificed&) { return true; }, [](const Entered&) { return true; },
                             [](const Ended&) { return true; }, [](const auto&) { return false; }},
                    fact);
}

View view_at(const Referee& referee, Listener listener, std::size_t end) {
  const Rules& rules = referee.rules();
  std::optional<Side> me;
  if (listener == Listener::Red) me = Side::Red;
  if (listener == Listener::Blue) me = Side::Blue;
  View view = blank_view(rules, me);
  for (std::size_t fact = 0; fact < end; ++fact)
    if (const auto told = referee.told(fact, listener)) learn(rules, view, *told);
  return view;
}

Retelling last_turn(const Referee& referee, Listener listener) {
  Retelling turn;
  turn.listener = listener;
  std::vector<std::size_t> turns;
  for (std::size_t fact = 0; fact < referee.heard(); ++fact)
    if (const auto told = referee.told(fact, listener); told && std::holds_alternative<TurnCame>(*told))
      turns.push_back(fact);
  if (turns.empty()) return turn;
  const bool over = course_of(referee.public_view()).stage == Stage::Over;
  if (!over && turns.size() < 2) return turn;
  const std::size_t begin = over ? turns.back() : turns[turns.size() - 2];
  const std::size_t end = over ? referee.heard() : turns.back();
  turn.walker = std::get<TurnCame>(*referee.told(begin, listener)).side;
  for (std::size_t fact = begin + 1; fact < end; ++fact)
    if (const auto told = referee.told(fact, listener); told && begins_step(*told)) turn.stops.push_back(fact);
  if (!turn.stops.empty()) turn.stops.push_back(end);
  return turn;
}

}  // namespace gonfalon::play
