// The setups that are being made at a table.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/random.hpp"
#include "gonfalon/host/draft_history.hpp"
#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::host {

class Drafts {
 public:
  // Who draws setups by lot, and who suggests them, each side from its own stream.
  Drafts(const Rules&, BySide<Random> lots, BySide<Random> suggestions);

  const Setup& now(Side side) const { return drafts_[side].now(); }
  DraftHistory& of(Side side) { return drafts_[side]; }
  void take(const Rules&, Side, Setup);  // one that was kept

  Setup random(const Rules&, Side);
  // One that a good player could choose, another each time.
  Setup suggested(const Rules&, Side);

  // The setups of this game that are kept under a name, but for those that the other side has kept in this
  // very game: they are its secrets.
  std::vector<std::string> stored(const Rules&, Side) const;
  void note_kept(Side side, std::string_view name) { kept_[side].emplace(name); }
  bool has_kept(Side side, std::string_view name) const { return kept_[side].contains(name); }

 private:
  BySide<DraftHistory> drafts_;
  BySide<Random> lots_;
  BySide<Random> suggestions_;
  BySide<std::set<std::string, std::less<>>> kept_;  // the names under which it has kept setups in this game
};

}  // namespace gonfalon::host
