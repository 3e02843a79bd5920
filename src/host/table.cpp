#include "gonfalon/host/table.hpp"

#include <utility>

#include "gonfalon/bot/player.hpp"
#include "gonfalon/client/stored_setups.hpp"
#include "gonfalon/command/edit.hpp"
#include "gonfalon/rules/random_setup.hpp"

namespace gonfalon::host {

namespace {

constexpr std::size_t most_steps = 1000;  // more than anybody takes by hand; a script could take any number

// The streams that a game's seed is split into.
enum Purpose : std::uint64_t { Lot = 1, RedSetup, BlueSetup, RedProgram, BlueProgram, RedSuggestion, BlueSuggestion };

}  // namespace

void Draft::change_to(Setup next) {
  if (next == now_) return;
  if (past_.size() == most_steps) past_.erase(past_.begin());
  past_.push_back(std::exchange(now_, std::move(next)));
  undone_.clear();
}

void Draft::join_steps() {
  if (past_.size() >= 2) past_.pop_back();
}

bool Draft::step(std::vector<Setup>& from, std::vector<Setup>& to) {
  if (from.empty()) return false;
  to.push_back(std::exchange(now_, std::move(from.back())));
  from.pop_back();
  return true;
}

int moves_made(const View& view) {
  return std::visit(overload{[](const battle::View& battle) { return battle.made; },
                             [](const fortress::View& fortress) { return fortress.turns; }},
                    view);
}

Table::Table(Rules rules, std::set<std::string, std::less<>> fixed, std::uint64_t seed, std::optional<Side> first)
    : random(seed),
      lots{{random.split(RedSetup), random.split(BlueSetup)}},
      suggestions{{random.split(RedSuggestion), random.split(BlueSuggestion)}},
      game(std::move(rules), random.split(Lot), first),
      drafts{{Draft(command::empty_setup(game.rules())), Draft(command::empty_setup(game.rules()))}},
      fixed_options(std::move(fixed)) {}

std::uint64_t Table::program_seed(Side side) const {
  return random.split(side == Side::Red ? RedProgram : BlueProgram).next();
}

std::optional<Fault> Table::deploy(Side side, Setup setup) {
  if (auto refused = game.deploy(side, setup)) return refused;
  drafts[side].change_to(std::move(setup));
  return {};
}

void Table::take_draft(Side side, Setup draft) {
  if (drafts[side].now() == command::empty_setup(game.rules()))
    drafts[side] = Draft(std::move(draft));
  else
    drafts[side].change_to(std::move(draft));
}

Setup Table::random_setup(Side side) { return gonfalon::random_setup(game.rules(), side, lots[side]); }

Setup Table::suggested_setup(Side side) {
  bot::Budget budget;
  budget.nodes = 10;  // a few changes to a labyrinth that is hard already: somebody waits for it
  return bot::make_player(game.rules(), side, bot::Strength::Marshal, suggestions[side].next())->set_up(budget);
}

std::vector<std::string> Table::stored_setups(Side side) const {
  auto names = client::stored_setups(id_of(game.rules()));
  std::erase_if(names, [&](const std::string& name) { return kept_setups[other(side)].contains(name); });
  return names;
}

}  // namespace gonfalon::host
