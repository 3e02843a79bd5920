// Somebody solves a puzzle by typing lines.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "gonfalon/puzzle/attempt.hpp"
#include "gonfalon/table/table.hpp"

namespace gonfalon::test {

// An attempt at a puzzle, and the game beside it. What the last line was answered is in told, looked and refused.
struct Solver {
  explicit Solver(puzzle::Puzzle puzzle, int tries = puzzle::Attempt::most_tries) : attempt(std::move(puzzle), lobby, tries) { sit_at(attempt.begin()); }

  void sit_at(std::unique_ptr<client::GameClient> next) {
    commands.reset();
    game = std::move(next);
    commands.emplace(*game, client::Speaker{.plays = only(attempt.puzzle().moment.player), .here = true});
  }
  puzzle::Verdict say(const std::string& line) {
    puzzle::Attempt::Heard heard = attempt.hear(*game, *commands, {.text = line, .flaw = {}});
    told = heard.told;
    looked = heard.answer.text;
    refused = heard.answer.fault ? std::optional(heard.answer.fault->code) : std::nullopt;
    if (heard.next) sit_at(std::move(heard.next));
    return heard.verdict;
  }
  const View& view() const { return game->view(attempt.puzzle().moment.player); }

  table::Lobby lobby;
  puzzle::Attempt attempt;
  std::unique_ptr<client::GameClient> game;
  std::optional<client::CommandReader> commands;
  std::string told, looked;
  std::optional<RefusalCode> refused;
};

// The line that gives this answer.
inline std::string typed(const puzzle::Puzzle& puzzle, const puzzle::Solution& solution) {
  if (const auto* rank = std::get_if<battle::Rank>(&solution)) return std::string(battle::name_of(*rank));
  return told(puzzle, solution);
}

}  // namespace gonfalon::test
