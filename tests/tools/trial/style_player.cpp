#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "bot/battle/eval.hpp"
#include "bot/battle/men.hpp"
#include "bot/players.hpp"
#include "style.hpp"

namespace gonfalon::style {

using battle::ByRank;
using battle::Rank;
using battle::Token;
using bot::battle::EvalWeights;

namespace {

void hedgehog(EvalWeights& judgement) {
  judgement.pull_still = 0;
  judgement.pull_moving *= 0.3F;
  judgement.stealth_high *= 3;
  judgement.stealth_low *= 3;
}

void raider(EvalWeights& judgement) {
  judgement.pull_still *= 3;
  judgement.pull_moving *= 2;
  judgement.stealth_high = 0;
  judgement.stealth_low = 0;
}

// clang-format off
constexpr std::array<Style, 13> styles{{
    {.name = "turtle", .to_and_fro = 20},
    {.name = "rusher", .boldness = {200}, .forward = {5}, .caution = 0},
    {.name = "prober", .boldness = {60, Rank::Scout, Rank::Captain}, .forward = {1, Rank::Scout, Rank::Captain},
     .hunt = {4}},
    {.name = "hunter", .boldness = {250, Rank::Colonel}, .forward = {4, Rank::Colonel}, .hunt = {6, Rank::Colonel},
     .caution = 0.2},
    {.name = "miners", .boldness = {150, Rank::Scout, Rank::Miner}, .hunt = {2}, .search = {4, Rank::Scout, Rank::Miner}},
    {.name = "chaser", .hunt = {6}, .caution = 1},
    {.name = "dither", .forward = {0.5}, .caution = 1, .to_and_fro = 3},
    {.name = "hedgehog", .taste = hedgehog},
    {.name = "raider", .taste = raider},
    {.name = "suspector", .manner = Manner{}},
    {.name = "doubter", .manner = Manner{.schooled = true}},
    {.name = "forayer", .manner = Manner{.schooled = true, .foray = 15}},
    {.name = "lotto", .manner = Manner{.wary = true, .lotto = true}},
}};
// clang-format on

constexpr ByRank<double> worth{{1000, 120, 30, 80, 45, 65, 100, 160, 250, 420, 700, 60}};
constexpr double never = -1e6;
constexpr int far_away = 40;

std::size_t at(Square square) { return static_cast<std::size_t>(index_of(square)); }

// One position, as its player sees it.
class Sight {
 public:
  Sight(const Style& style, const battle::Rules& rules, const battle::View& view, Side side, Square corner)
      : style_(style), rules_(rules), view_(view), side_(side), unshown_(rules, view, side) {
    int nearest = far_away;
    for (int index = 0; index < board_squares; ++index) {
      const auto& token = view.board[static_cast<std::size_t>(index)];
      if (!token || token->side == side) continue;
      const int off = steps_between(square_at(index), corner);
      if (token->rank || token->moved || off >= nearest) continue;
      nearest = off;
      searched_ = square_at(index);
    }
  }

  double value_of(const Move& move) const {
    const Token& man = *view_.at(move.from);
    const Rank rank = *man.rank;
    const auto& target = view_.at(move.to);
    double value = target ? attack(rank, *target) : 0;
    if (!target) value -= style_.caution * danger(rank, move.to, move.from);
    value += style_.caution * danger(rank, move.from, move.from);
    value += style_.forward.of(rank) * (move.to.row - move.from.row) * (side_ == Side::Red ? 1 : -1);
    if (style_.hunt.of(rank) > 0)
      value += style_.hunt.of(rank) * (steps_to_prey(rank, move.from) - steps_to_prey(rank, move.to));
    if (searched_)
      value += style_.search.of(rank) * (steps_between(move.from, *searched_) - steps_between(move.to, *searched_));
    if (bot::battle::goes_back(view_, side_, move)) value += style_.to_and_fro;
    return value;
  }

 private:
  double attack(Rank rank, const Token& target) const {
    const double gained = unshown_.mean(target, [&](Rank defender) { return bot::battle::exchange(rules_, worth, rank, defender); });
    if (target.rank) return gained;
    return style_.boldness.of(rank) > 0 ? gained + style_.boldness.of(rank) : never;
  }

  // What may be lost to the worst neighbour where this man stood there.
  double danger(Rank rank, Square square, Square without) const {
    double worst = 0;
    for (const Step step : four_ways) {
      const Square beside = moved(square, step);
      if (!rules_.on_board(beside) || beside == without) continue;
      const auto& token = view_.at(beside);
      if (!token || token->side == side_ || (!token->rank && !token->moved)) continue;
      worst = std::max(worst, unshown_.mean(*token, [&](Rank enemy) {
                         return battle::can_move(enemy) ? std::max(bot::battle::exchange(rules_, worth, enemy, rank), 0.0) : 0.0;
                       }));
    }
    return worst;
  }

  // Round the lakes and all men.
  int steps_to_prey(Rank rank, Square from) const {
    std::array<std::uint8_t, board_squares> steps;
    steps.fill(far_away);
    std::vector<Square> reached{from};
    steps[at(from)] = 0;
    for (std::size_t nth = 0; nth < reached.size(); ++nth) {
      const int on = steps[at(reached[nth])] + 1;
      for (const Step step : four_ways) {
        const Square next = moved(reached[nth], step);
        if (!rules_.on_board(next) || rules_.lakes.contains(next) || steps[at(next)] != far_away) continue;
        const auto& token = view_.at(next);
        if (token && token->side != side_ && token->rank && bot::battle::exchange(rules_, worth, rank, *token->rank) > 0) return on;
        if (token) continue;
        steps[at(next)] = static_cast<std::uint8_t>(on);
        reached.push_back(next);
      }
    }
    return far_away;
  }

  const Style& style_;
  const battle::Rules& rules_;
  const battle::View& view_;
  Side side_;
  bot::battle::Unshown unshown_;
  std::optional<Square> searched_;
};

class StylePlayer : public bot::Player {
 public:
  StylePlayer(const Style& style, const battle::Rules& rules, Side side, std::uint64_t seed)
      : Player(rules, side), style_(style), rules_(rules), random_(seed) {
    corner_ = rules.home_square(other(side), rules.home_rows - 1, random_.below(2) == 0 ? 0 : rules.files - 1);
  }

  Setup set_up(const bot::Budget&) override { return setup(setup_count() - 1, rules_, side(), random_); }

  Order choose(const bot::Budget&) override {
    const Sight sight(style_, rules_, std::get<battle::View>(view()), side(), corner_);
    return bot::battle::best_move(moves(rules(), view(), side()), random_, [&](const Move& move) { return sight.value_of(move); });
  }

  bool agrees_to_draw(const bot::Budget&) override { return false; }

 private:
  const Style& style_;
  battle::Rules rules_;
  Random random_;
  Square corner_;
};

}  // namespace

std::span<const Style> all_styles() { return styles; }

std::unique_ptr<bot::Player> make_player(const Style& style, const battle::Rules& rules, Side side,
                                         std::uint64_t seed) {
  if (style.manner) return make_suspector(*style.manner, rules, side, seed);
  if (style.taste == nullptr) return std::make_unique<StylePlayer>(style, rules, side, seed);
  EvalWeights judgement = bot::battle::eval_weights_for(rules);
  style.taste(judgement);
  return bot::battle::make_player(rules, side, bot::Strength::Marshal, judgement, seed);
}

}  // namespace gonfalon::style
