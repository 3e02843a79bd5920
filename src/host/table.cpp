#include "gonfalon/host/table.hpp"

#include <utility>

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

bool TalkLimit::take(Clock::time_point now) {
  auto& oldest = said_[next_];
  if (oldest && now < *oldest + span) return false;
  oldest = now;
  next_ = (next_ + 1) % said_.size();
  return true;
}

Papers::Papers(Play& the_play, BySide<Random> the_lots, BySide<Random> the_suggestions)
    : play(the_play),
      lots(std::move(the_lots)),
      suggestions(std::move(the_suggestions)),
      drafts{{Draft(command::empty_setup(play.rules())), Draft(command::empty_setup(play.rules()))}} {}

std::optional<Fault> Papers::deploy(Side side, Setup setup) {
  if (auto refused = play.deploy(side, setup)) return refused;
  drafts[side].change_to(std::move(setup));
  return {};
}

void Papers::take_draft(Side side, Setup draft) {
  if (drafts[side].now() == command::empty_setup(play.rules()))
    drafts[side] = Draft(std::move(draft));
  else
    drafts[side].change_to(std::move(draft));
}

Setup Papers::random_setup(Side side) { return gonfalon::random_setup(play.rules(), side, lots[side]); }

Setup Papers::suggested_setup(Side side, bot::SetupKind kind) {
  return bot::suggested_setup(play.rules(), side, kind, suggestions[side]);
}

std::vector<std::string> Papers::stored_setups(Side side) const {
  auto names = client::stored_setups(id_of(play.rules()));
  std::erase_if(names, [&](const std::string& name) { return kept_setups[other(side)].contains(name); });
  return names;
}

Table::Table(Rules rules, OptionNames fixed, std::uint64_t seed, std::optional<Side> first)
    : random(seed),
      game(std::move(rules), random.split(Lot), first),
      papers(game, {{random.split(RedSetup), random.split(BlueSetup)}},
             {{random.split(RedSuggestion), random.split(BlueSuggestion)}}),
      fixed_options(std::move(fixed)) {}

std::uint64_t Table::program_seed(Side side) const {
  return random.split(side == Side::Red ? RedProgram : BlueProgram).next();
}

}  // namespace gonfalon::host
