// The computer in a process of its own, which was told what one player was told, while it thinks.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/rules/turning_point.hpp"

namespace gonfalon::client {

class Thinker {
 public:
  virtual ~Thinker() = default;

  // Ends the next wait when there is something to look at.
  void wait_with(Poller&) const;
  // Sees what has come; true: it is done, or has taken too long.
  virtual bool look() = 0;
  // Waits until it is done.
  void see_out();

 private:
  virtual int descriptor() const = 0;
};

// What it would do in that player's place.
class Adviser : public Thinker {
 public:
  // Once it is done: the command that it would give; nullopt: none came.
  virtual std::optional<std::string> command() const = 0;
};

// Where it would have done better in that player's place, of a game that is over.
class Reviewer : public Thinker {
 public:
  virtual int hundredths() const = 0;  // that are done
  // Once it is done, in the order of the game; nullopt: it gave no answer.
  virtual const std::optional<std::vector<TurningPoint>>& turning_points() const = 0;
};

}  // namespace gonfalon::client
