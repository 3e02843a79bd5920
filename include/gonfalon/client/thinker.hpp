// The computer while it thinks, in a process of its own that was told only what one player was told.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/rules/turning_point.hpp"

namespace gonfalon::client {

class Thinker {
 public:
  virtual ~Thinker() = default;

  // Makes the poller wake up when there is something to look at.
  void wait_with(Poller&) const;
  // Reads what has come. True: the computer is done, or has taken too long.
  virtual bool look() = 0;
  // Waits until look() returns true.
  void see_out();

 private:
  virtual int descriptor() const = 0;
};

// Advises that player on the next command.
class Adviser : public Thinker {
 public:
  // Once done: the advised command; nullopt: none came.
  virtual std::optional<std::string> command() const = 0;
  // Why, in the reader's language: sentences that rest on what the player knew when asking. Empty: none is needed.
  virtual std::string reason() const = 0;
};

// Reviews that player's orders in a finished game.
class Reviewer : public Thinker {
 public:
  virtual int hundredths() const = 0;  // the share of the game that is done, in percent
  // Once done; nullopt: no answer came.
  virtual const std::optional<GameReview>& review() const = 0;
};

}  // namespace gonfalon::client
