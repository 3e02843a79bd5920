// Opponents that play otherwise than the computer does: not strong, but each with a habit of its own.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "gonfalon/base/random.hpp"
#include "gonfalon/bot/player.hpp"
#include "gonfalon/rules/battle.hpp"
#include "style_suspector.hpp"

namespace gonfalon::bot::battle {
struct EvalWeights;
}

namespace gonfalon::style {

// How much men of these ranks are given to something.
struct Urge {
  double size = 0;
  battle::Rank from = battle::Rank::Spy, to = battle::Rank::Marshal;

  double of(battle::Rank rank) const { return rank >= from && rank <= to ? size : 0; }
};

// One that looks a move ahead is all in its urges, in points (a captain is 100). One with a taste thinks as the
// computer does, on the same budget, but with that judgement; one with a manner, in its own way.
struct Style {
  std::string_view name;
  Urge boldness = {};     // for attacking a man not known; 0: he is left alone
  Urge forward = {};      // for each row forward
  Urge hunt = {};         // for each step nearer to a known man that this one beats
  Urge search = {};       // for each step nearer to a man that never moved, those next to a corner first
  double caution = 0.6;   // share of what may be lost where a man goes
  double to_and_fro = -6; // for taking back one's last move
  void (*taste)(bot::battle::EvalWeights&) = nullptr;
  std::optional<Manner> manner = {};
};
std::span<const Style> all_styles();
std::unique_ptr<bot::Player> make_player(const Style&, const battle::Rules&, Side, std::uint64_t seed);

// The nth way to set up: some known ones, some odd ones, and one of the computer's. Each left or right by lot; where
// they do not fit the army, the computer's.
std::size_t setup_count();
battle::Deployment setup(std::size_t nth, const battle::Rules&, Side, Random&);

}  // namespace gonfalon::style
