#include "gonfalon/host/drafts.hpp"

#include "gonfalon/bot/player.hpp"
#include "gonfalon/client/stored_setups.hpp"
#include "gonfalon/command/edit.hpp"
#include "gonfalon/rules/random_setup.hpp"

namespace gonfalon::host {

Drafts::Drafts(const Rules& rules, BySide<Random> lots, BySide<Random> suggestions)
    : drafts_{{DraftHistory(command::empty_setup(rules)), DraftHistory(command::empty_setup(rules))}},
      lots_(std::move(lots)),
      suggestions_(std::move(suggestions)) {}

void Drafts::take(const Rules& rules, Side side, Setup draft) {
  if (now(side) == command::empty_setup(rules))
    drafts_[side] = DraftHistory(std::move(draft));
  else
    drafts_[side].change_to(std::move(draft));
}

Setup Drafts::random(const Rules& rules, Side side) { return random_setup(rules, side, lots_[side]); }

Setup Drafts::suggested(const Rules& rules, Side side) {
  bot::Budget budget;
  budget.nodes = 10;  // a few changes to a labyrinth that is hard already: somebody waits for it
  return bot::make_player(rules, side, bot::Strength::Marshal, suggestions_[side].next())->set_up(budget);
}

std::vector<std::string> Drafts::stored(const Rules& rules, Side side) const {
  auto names = client::stored_setups(id_of(rules));
  std::erase_if(names, [&](const std::string& name) { return has_kept(other(side), name); });
  return names;
}

}  // namespace gonfalon::host
