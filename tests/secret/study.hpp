// A battle begun from a position, and a bystander who heeds all that is told of it.
#pragma once

#include <doctest/doctest.h>

#include <utility>

#include "gonfalon/table/referee.hpp"

namespace gonfalon::secret {

// Heeding: made of the rules, the side that it is about, which is Blue, and the rest that is given; it hears of each
// report before the view knows of it.
template <class Heeding>
struct Study {
  Rules rules;
  Referee referee;
  View view;  // the bystander's
  Heeding heeding;

  template <class... Rest>
  Study(const Rules& of, const battle::Position& position, Rest&&... rest)
      : rules(of),
        referee(of, Side::Red),
        view(blank_view(of, {})),
        heeding(std::get<battle::Rules>(of), Side::Blue, std::forward<Rest>(rest)...) {
    REQUIRE_FALSE(referee.begin_from(position));
    listen();
  }

  void move(Side side, Square from, Square to) {
    REQUIRE_FALSE(referee.seat(side).submit(Move{from, to}));
    listen();
  }

 private:
  void listen() {
    for (; heard_ < referee.report_count(); ++heard_) {
      const Report report = referee.told(heard_, Listener::Public);
      heeding.heed(std::get<battle::View>(view), report);
      learn(rules, view, report);
    }
  }

  std::size_t heard_ = 0;
};

}  // namespace gonfalon::secret
