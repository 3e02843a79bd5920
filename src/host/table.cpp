#include "gonfalon/host/table.hpp"

namespace gonfalon::host {

namespace {

// The streams that a game's seed is split into.
enum Purpose : std::uint64_t { Lot = 1, RedSetup, BlueSetup, RedProgram, BlueProgram, RedSuggestion, BlueSuggestion };

}  // namespace

Table::Table(Rules rules, std::set<std::string, std::less<>> fixed, std::uint64_t seed, std::optional<Side> first)
    : random(seed),
      game(std::move(rules), random.split(Lot), first),
      drafts(game.rules(), {{random.split(RedSetup), random.split(BlueSetup)}},
             {{random.split(RedSuggestion), random.split(BlueSuggestion)}}),
      fixed_options(std::move(fixed)) {}

std::uint64_t Table::program_seed(Side side) const {
  return random.split(side == Side::Red ? RedProgram : BlueProgram).next();
}

}  // namespace gonfalon::host
