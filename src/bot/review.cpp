#include "gonfalon/bot/review.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "gonfalon/rules/view.hpp"
#include "battle/eval.hpp"

namespace gonfalon::bot {

namespace {

// In a battle, a smaller loss is not reported. In thousandths of the game: with forty men, less than a lieutenant.
constexpr int worth_telling = 40;
constexpr std::size_t most_looked_at = 3000;     // moments of a game; in a longer game, the last ones
constexpr std::size_t most_looked_at_again = 15;

// Whether the last order won the game. news: the reports that followed the order.
bool won_by(std::span<const Report> news, Side side) {
  for (const Report& report : news) {
    if (std::holds_alternative<TurnCame>(report)) return false;
    if (const auto* end = std::get_if<Ended>(&report)) return end->outcome.winner == side;
  }
  return false;
}

int number_of_move(const View& view) {
  const auto of_battle = [](const battle::View& seen) { return seen.made + 1; };
  const auto of_fortress = [](const fortress::View& seen) { return std::max(seen.turns, 1); };
  return std::visit(overload{of_battle, of_fortress}, view);
}

bool is_worth_telling(const TurningPoint& point) {
  const Gain& gain = point.better.gain;
  return gain.man ? gain.share >= worth_telling : gain.turns > 0;
}

bool is_same(const Order& one, const Order& two) {
  const auto* move = std::get_if<Move>(&one);
  const auto* other_move = std::get_if<Move>(&two);
  return move != nullptr && other_move != nullptr && *move == *other_move;
}

// A better order that was missed several times is kept once, where it cost most.
void leave_different(std::vector<TurningPoint>& points) {
  const auto costs_more = [](const TurningPoint& one, const TurningPoint& two) {
    return one.better.gain.share > two.better.gain.share || (one.better.gain.share == two.better.gain.share && one.heard < two.heard);
  };
  const auto all = points;
  std::erase_if(points, [&](const TurningPoint& point) {
    return std::any_of(all.begin(), all.end(), [&](const TurningPoint& worse) {
      return is_same(worse.better.orders.front(), point.better.orders.front()) && costs_more(worse, point);
    });
  });
}

// Among equals, the earlier ones stay.
void leave_worst(std::vector<TurningPoint>& points, std::size_t most) {
  std::stable_sort(points.begin(), points.end(), [](const TurningPoint& one, const TurningPoint& two) {
    return one.better.gain.share > two.better.gain.share;
  });
  points.erase(points.begin() + static_cast<std::ptrdiff_t>(std::min(most, points.size())), points.end());
  std::sort(points.begin(), points.end(),
            [](const TurningPoint& one, const TurningPoint& two) { return one.heard < two.heard; });
}

// Replaces standings by those of a longer look. Both are in the order of the game.
void take_over(std::vector<Standing>& course, const std::vector<Standing>& again) {
  for (const Standing& standing : again) {
    const auto same = std::ranges::lower_bound(course, standing.heard, {}, &Standing::heard);
    if (same != course.end() && same->heard == standing.heard) *same = standing;
  }
}

class Reviewer {
 public:
  Reviewer(const Story& story, Strength strength, std::uint64_t seed, const std::function<void(int)>& progress)
      : story_(story), strength_(strength), seed_(seed), progress_(progress) {}

  // Judges these moments in turn, and reports progress from its present value up to `hundredths`. The player that judges hears
  // what followed a moment only after judging it. afresh: each by a player that has thought of none before, as one that gives a hint.
  GameReview look_at(std::span<const Moment> moments, std::uint64_t nodes, int hundredths, bool afresh) {
    std::unique_ptr<Player> player;
    const int begun = done_;
    GameReview found;
    std::size_t heard = 0;
    for (std::size_t nth = 0; nth < moments.size(); ++nth) {
      const Moment& moment = moments[nth];
      if (!player || afresh) {
        player = make_player(story_.rules, story_.side, strength_, seed_);
        heard = 0;
      }
      for (; heard < moment.heard; ++heard) player->hear(story_.told[heard]);
      if (const auto judged = player->judge(moment.given, {.nodes = nodes})) {
        const int number = number_of_move(player->view());
        found.course.push_back({moment.heard, number, judged->before, judged->after});
        if (judged->better) found.points.push_back({story_.side, moment.heard, number, moment.given, *judged->better});
      }
      tell(begun + static_cast<int>((nth + 1) * static_cast<std::size_t>(hundredths - begun) / moments.size()));
    }
    tell(hundredths);
    return found;
  }

 private:
  void tell(int hundredths) {
    if (hundredths == done_) return;
    done_ = hundredths;
    if (progress_) progress_(done_);
  }

  const Story& story_;
  Strength strength_;
  std::uint64_t seed_;
  const std::function<void(int)>& progress_;
  int done_ = 0;
};

}  // namespace

std::vector<Moment> moments_of(const Story& story) {
  std::vector<Moment> moments;
  View view = blank_view(story.rules, story.side);
  for (std::size_t nth = 0; nth < story.told.size(); ++nth) {
    const Report* const next = nth + 1 < story.told.size() ? &story.told[nth + 1] : nullptr;
    if (auto given = order_told(story.rules, view, story.side, story.told[nth], next)) moments.push_back({nth, std::move(*given)});
    learn(story.rules, view, story.told[nth]);
  }
  // An order that took the flag needs no advice.
  if (!moments.empty() && won_by(story.told.subspan(moments.back().heard), story.side)) moments.pop_back();
  if (moments.size() > most_looked_at) moments.erase(moments.begin(), moments.end() - static_cast<std::ptrdiff_t>(most_looked_at));
  return moments;
}

// In a battle the unit is a position; in a fortress a walk to the flag, which takes much longer.
Effort usual_effort(const Rules& rules, std::size_t moments) {
  const std::uint64_t count = std::max<std::size_t>(moments, 1);
  if (is_battle(rules)) return {std::clamp<std::uint64_t>(2'500'000 / count, 800, 8000), 120'000};
  return {std::clamp<std::uint64_t>(60'000 / count, 100, 1000), 5000};
}

std::uint64_t effort_of_hint(const Rules& rules) { return usual_effort(rules, 1).once_more; }

GameReview review(const Story& story, Strength strength, std::uint64_t seed, Effort effort, const std::function<void(int)>& progress) {
  constexpr int first_part = 60;
  Reviewer reviewer(story, strength, seed, progress);
  const auto moments = moments_of(story);
  GameReview review = reviewer.look_at(moments, effort.at_first, first_part, false);
  leave_worst(review.points, most_looked_at_again);
  std::vector<Moment> worst;
  for (const TurningPoint& point : review.points) worst.push_back({point.heard, point.given});
  GameReview again = reviewer.look_at(worst, effort.once_more, 100, true);
  take_over(review.course, again.course);
  review.points = std::move(again.points);
  std::erase_if(review.points, [](const TurningPoint& point) { return !is_worth_telling(point); });
  leave_different(review.points);
  leave_worst(review.points, most_turning_points);
  leave_one_decisive(review.points, story.rules);
  return review;
}

void leave_one_decisive(std::vector<TurningPoint>& points, const Rules& rules) {
  const auto* battle = std::get_if<battle::Rules>(&rules);
  if (battle == nullptr) return;
  const battle::Rank best = *std::ranges::find_if(battle::all_ranks, [&](battle::Rank rank) { return battle::can_move(rank) && battle->army[rank] > 0; });
  bool decided = false;
  for (auto point = points.rbegin(); point != points.rend(); ++point)
    if (point->better.gain.man == battle::Rank::Flag && std::exchange(decided, true)) point->better.gain.man = best;
}

int share_of_pieces(const battle::Rules& rules, const BySide<battle::ByRank<std::uint8_t>>& left, Side side) {
  const battle::EvalWeights& weights = battle::eval_weights_for(rules);
  BySide<float> worth;
  for (const Side each : both_sides) {
    if (left[each][battle::Rank::Flag] == 0) return each == side ? 0 : 1000;
    for (const battle::Rank rank : battle::all_ranks) worth[each] += static_cast<float>(left[each][rank]) * weights.man[rank];
  }
  const int lead = static_cast<int>(worth[side] - worth[other(side)]);
  return even_share + even_share * battle::value_of(lead, battle::even_of(weights, worth[Side::Red] + worth[Side::Blue])) / battle::not_sure;
}

}  // namespace gonfalon::bot
