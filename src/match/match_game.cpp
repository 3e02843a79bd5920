#include "match_game.hpp"

#include <fmt/format.h>

#include <iterator>
#include <sstream>

namespace gonfalon::match {

std::string told(const MatchGame& game) {
  return fmt::format("game n={} red={} winner={} reason={}{} moves={}", game.number, game.red() + 1,
                     game.winner ? std::to_string(*game.winner + 1) : "none", game.reason,
                     game.lapse ? fmt::format(" lapse={}", lapse_names[static_cast<std::size_t>(*game.lapse)]) : "", game.moves);
}

std::string written(const MatchGame& game) {
  std::string out = fmt::format("{} {} {} {} {}", game.number, game.winner ? static_cast<int>(*game.winner) : -1,
                                game.reason, game.lapse ? static_cast<int>(*game.lapse) : -1, game.moves);
  for (std::size_t player = 0; player < 2; ++player) {
    out += fmt::format(" {} {}", game.peak[player], game.spent[player].size());
    for (const auto spent : game.spent[player]) fmt::format_to(std::back_inserter(out), " {}", spent);
  }
  return out;
}

std::optional<MatchGame> read_match_game(const std::string& line) {
  std::istringstream words(line);
  MatchGame game;
  int winner = -1, lapse = -1;
  words >> game.number >> winner >> game.reason >> lapse >> game.moves;
  for (std::size_t player = 0; player < 2; ++player) {
    std::size_t left = 0;
    std::uint32_t spent = 0;
    for (words >> game.peak[player] >> left; left > 0 && words >> spent; --left) game.spent[player].push_back(spent);
  }
  if (!words || winner > 1 || lapse >= static_cast<int>(lapse_names.size()) || game.number < 1) return {};
  if (winner >= 0) game.winner = static_cast<std::size_t>(winner);
  if (lapse >= 0) game.lapse = static_cast<table::Lapse>(lapse);
  return game;
}

}  // namespace gonfalon::match
