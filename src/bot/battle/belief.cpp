#include "belief.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "men.hpp"
#include "prior.hpp"

namespace gonfalon::bot::battle {

namespace {

constexpr std::size_t few_steps = 400'000;  // up to so many sums, exact counting is affordable
constexpr float most_from_one_move = 3.4F;  // logarithm: a factor of 30
// How far each choice counts as independent evidence, and a limit for all of them. A man that was moved is likely to be moved
// on, so its later moves say less. In small armies this distinction won nothing.
struct Witnesses {
  float beginning;
  float moving;
  float staying;
  float most;  // logarithm
};
constexpr Witnesses of_full_armies{1, 0.6F, 0.4F, 5};
constexpr Witnesses of_small_armies{0.7F, 0.7F, 0.4F, 7};
// Way::SomeMoves takes this share of what the moves say, up to a limit.
constexpr float some = 0.5F;
constexpr float most_of_some = 1.5F;  // logarithm
// The initial trust in reading men by counts, by places, by some of what the moves say, and by all of it.
using Shares = std::array<double, 4>;
constexpr Shares trusted_in_full_armies{0.2, 0.2, 0.35, 0.25};
constexpr Shares trusted_in_small_armies{0.05, 0.15, 0.35, 0.45};
// A strong enemy is feared by so many men that one of them may guard a friend from it without having moved.
constexpr Rank strong = Rank::Colonel;
constexpr double flag_left_out = 0.02;  // probability that a study has no flag

// How many times as often a side leaves a man under attack if a guard would take back. An officer of known rank that stays is
// mostly a bait; an unknown or a small man is left there without a guard, too. Counted in games of level 6 against itself and
// against Demon of Ignorance.
double stands_by(std::optional<Rank> victim) {
  if (!victim || !can_move(*victim)) return 2;
  if (*victim >= Rank::General) return 150;
  if (*victim >= Rank::Captain) return 30;
  return *victim == Rank::Spy || *victim == Rank::Miner ? 6 : 2;
}

}  // namespace

RankBelief::RankBelief(const battle::Rules& rules, Side about, Faith faith)
    : rules_(rules),
      about_(about),
      faith_(faith),
      styles_(crowded(rules)),
      mixture_{Trust<way_count>(crowded(rules) ? trusted_in_full_armies : trusted_in_small_armies)} {}

void RankBelief::heed(const battle::View& before, const Report& report) {
  if (const auto* stands = std::get_if<LinedUp>(&report)) {
    if (stands->side == about_) take_the_field(*stands->formation);
  } else if (const auto* move = std::get_if<Moved>(&report); move != nullptr && move->side == about_) {
    watch_choice(before, {move->from, move->to});
    Man& man = men_[before.at(move->from)->id];
    man.moved = true;
    watch_daring(before, man, move->to);
    if (!next_to(move->from, move->to)) comes_out(man, Rank::Scout);
    compute_chances();
  } else if (const auto* attack = std::get_if<Attacked>(&report)) {
    const bool own = attack->side == about_;
    if (own) watch_choice(before, {attack->from, attack->to});
    Man& man = men_[before.at(own ? attack->from : attack->to)->id];
    const Rank rank = own ? attack->attacker : attack->defender;
    if (!man.rank) watch_bluffs(man, rank);
    comes_out(man, rank);
    man.moved = man.moved || own;
    man.here = attack->stays == (own ? Duel::Attacker : Duel::Defender);
    compute_chances();
  } else if (const auto* turn = std::get_if<TurnCame>(&report); turn != nullptr && turn->side != about_) {
    watch_stand(before, before.last ? std::optional(before.last->to) : std::nullopt);
  }
}

void RankBelief::take_the_field(const Formation& formation) {
  absent_ = rules_.army_size() - formation.held.size();
  for (int index = 0; index < board_squares; ++index) {
    if (!formation.held.contains(square_at(index))) continue;
    Man& man = men_[static_cast<std::size_t>(index)];
    man.here = true;
    man.prior = likely_at(rules_, about_, square_at(index));
  }
  for (const auto& [square, rank] : formation.shown) {
    men_[static_cast<std::size_t>(index_of(square))].rank = rank;
  }
  compute_chances();
  if (faith_ == Faith::Counts) return;
  Chances by_places;
  trust_tables(compute_chances(Way::Places, by_places));
}

// The tables' flags stand among the bombs that people put beside them. A possible bomb beside a possible flag already counts
// for that flag; dividing by the chance found so far prevents counting it twice.
void RankBelief::trust_tables(const std::vector<std::pair<FlagGuess, double>>& guessed) {
  double all = 0;
  for (const auto& [guess, chance] : guessed)
    if (guess) all += men_[*guess].prior[Rank::Flag];
  for (const auto& [guess, chance] : guessed) {
    if (chance <= 0) continue;
    const double by_tables = guess ? men_[*guess].prior[Rank::Flag] : flag_left_out * all;
    (guess ? flag_prior_[*guess] : flag_nowhere_) = std::log(by_tables / chance);
  }
  compute_chances();
}

void RankBelief::watch_choice(const battle::View& before, Move move) {
  if (faith_ != Faith::Evidence) return;
  const Witnesses& witnesses = crowded(rules_) ? of_full_armies : of_small_armies;
  const auto mover = before.at(move.from)->id;
  const Chances likely = styles_.read(possible_moves(rules_, before, about_), move, chances_);
  for (std::size_t id = 0; id < men_.size(); ++id) {
    Man& man = men_[id];
    if (!man.here || man.rank) continue;
    const float of_mover = man.moved ? witnesses.moving : witnesses.beginning;
    const float share = id == mover ? of_mover : witnesses.staying;
    for (const Rank rank : all_ranks) {
      if (likely[id][rank] <= 0) continue;
      const float log = std::clamp(std::log(likely[id][rank]), -most_from_one_move, most_from_one_move);
      man.evidence[rank] = std::clamp(man.evidence[rank] + share * log, -witnesses.most, witnesses.most);
    }
  }
}

// Records the highest enemy that the man goes to, though both sides know that enemy's rank.
void RankBelief::watch_daring(const battle::View& before, Man& man, Square to) {
  for_each_beside(rules_, before, to, [&](const Token& there) {
    if (there.side != about_ && there.shown && can_move(*there.rank)) man.dared = std::max(man.dared, there.rank);
  });
}

// What a man faces counts as long as the men stand so. A man that has just arrived says nothing by standing there, unless the
// enemy is strong.
void RankBelief::watch_stand(const battle::View& now, std::optional<Square> came) {
  if (faith_ != Faith::Evidence) return;
  bool changed = false;
  for_each_man(now, [&](Square square, const Token& token) {
    if (token.side != about_) return;
    Man& man = men_[token.id];
    auto faces = man.rank ? std::nullopt : faced(now, square, came);
    if (faces && faces->enemy < strong && (!man.moved || came == square)) faces.reset();
    changed = changed || faces != man.faces;
    man.faces = faces;
  });
  if (changed) compute_chances();
}

RankBelief RankBelief::foreseen(const battle::View& now) const {
  RankBelief then = *this;
  then.watch_stand(now, {});
  return then;
}

std::optional<RankBelief::Facing> RankBelief::faced(const battle::View& now, Square from, std::optional<Square> came) const {
  std::optional<Facing> most;
  for (const Step step : four_ways) {
    const Square beside = moved(from, step);
    if (!rules_.on_board(beside) || !now.at(beside) || now.at(beside)->side != about_) continue;
    const auto rank = men_[now.at(beside)->id].rank;
    for_each_beside(rules_, now, beside, [&](const Token& enemy) {
      if (enemy.side == about_ || !enemy.shown || !can_move(*enemy.rank)) return;
      if (came == beside && *enemy.rank < strong) return;
      if (!rank || fight(rules_, *enemy.rank, *rank) == Duel::Attacker) most = std::max(most, std::optional(Facing{stands_by(rank), *enemy.rank}));
    });
  }
  return most;
}

// Whether a man that dared to approach had the rank for it shows how often this side bluffs.
void RankBelief::watch_bluffs(const Man& man, Rank rank) {
  if (!man.dared || faith_ != Faith::Evidence) return;
  styles_.see_daring(fight(rules_, rank, *man.dared) == Duel::Defender);
}

bool RankBelief::may_be(const Man& man, Rank rank) const {
  if (left_[rank] == 0) return false;
  if (can_move(rank)) return !must_stay_ || man.moved;
  return !man.moved;
}

// Draws certain conclusions until there are no more.
void RankBelief::deduce() {
  for (bool more = true; more;) {
    more = false;
    for (const Rank rank : all_ranks) left_[rank] = rules_.army[rank];
    int movable = 0;
    int moved = 0;
    for (const Man& man : men_) {
      if (man.rank) --left_[*man.rank];
      if (man.here && !man.rank && man.moved) ++moved;
    }
    for (const Rank rank : all_ranks)
      if (can_move(rank)) movable += left_[rank];
    must_stay_ = moved == movable;
    for (Man& man : men_) {
      if (!man.here || man.rank) continue;
      const auto fits = [&](Rank rank) { return may_be(man, rank); };
      if (std::count_if(all_ranks.begin(), all_ranks.end(), fits) != 1) continue;
      man.rank = *std::find_if(all_ranks.begin(), all_ranks.end(), fits);
      more = true;
      break;
    }
  }
}

// The place of the flag decides where bombs are likely, so each possible place is tried.
std::vector<RankBelief::FlagGuess> RankBelief::flag_guesses() const {
  std::vector<FlagGuess> all;
  if (left_[Rank::Flag] == 1)
    for (const auto id : without_certain_rank({}))
      if (may_be(men_[id], Rank::Flag)) all.emplace_back(id);
  if (absent_ > 0 || all.empty()) all.emplace_back();
  return all;
}

std::vector<std::uint8_t> RankBelief::without_certain_rank(FlagGuess flag) const {
  std::vector<std::uint8_t> ids;
  for (std::size_t id = 0; id < men_.size(); ++id)
    if (men_[id].here && !men_[id].rank && flag != id) ids.push_back(static_cast<std::uint8_t>(id));
  return ids;
}

std::span<const RankBelief::Way> RankBelief::ways() const {
  static constexpr std::array all{Way::Counts, Way::Places, Way::SomeMoves, Way::AllMoves};
  const std::span<const Way> ways(all);
  switch (faith_) {
    case Faith::Counts: return ways.first(1);
    case Faith::Prior: return ways.subspan(1, 1);
    case Faith::Evidence: break;
  }
  return ways;
}

Weights RankBelief::weights_of(Way way, const Man& man) const {
  Weights weights;
  for (const Rank rank : all_ranks) {
    if (!may_be(man, rank)) continue;
    const double by_place = way == Way::Counts ? 1 : man.prior[rank];
    weights[rank] = by_place * std::exp(static_cast<double>(said_by_moves(way, man, rank)));
  }
  if (man.faces) {
    for (const Rank rank : all_ranks)
      if (can_move(rank) && fight(rules_, rank, man.faces->enemy) == Duel::Attacker) weights[rank] *= man.faces->times;
  }
  return weights;
}

std::optional<std::uint8_t> RankBelief::home_of(Rank rank) const {
  for (std::size_t id = 0; id < men_.size(); ++id)
    if (men_[id].rank == rank) return static_cast<std::uint8_t>(id);
  return {};
}

RankConstraints RankBelief::constraints(Way way, FlagGuess flag) const {
  RankConstraints constraints{.men = {}, .left = left_, .absent = {}};
  for (auto& weight : constraints.absent.values) weight = 1;
  if (left_[Rank::Flag] == 1) constraints.left[Rank::Flag] = 0;
  const auto general = home_of(Rank::General);
  const auto spy = home_of(Rank::Spy);
  const auto near = [&](std::uint8_t id, std::optional<std::uint8_t> home) {
    return home && steps_between(square_at(id), square_at(*home)) <= near_at_home &&
           rules_.is_home(about_, square_at(id)) && rules_.is_home(about_, square_at(*home));
  };
  for (const auto id : without_certain_rank(flag)) {
    Weights weights = weights_of(way, men_[id]);
    if (left_[Rank::Flag] == 1) weights[Rank::Flag] = 0;
    if (way != Way::Counts) {
      if (flag && next_to(square_at(id), square_at(*flag))) weights[Rank::Bomb] *= bomb_by_flag;
      if (near(id, general)) weights[Rank::Spy] *= spy_by_general(rules_);
      if (near(id, spy)) weights[Rank::General] *= spy_by_general(rules_);
    }
    constraints.men.push_back(weights);
  }
  return constraints;
}

// A rank is revealed: updates the trust in each way by what it predicted.
void RankBelief::comes_out(Man& man, Rank rank) {
  if (!man.rank && ways().size() > 1) {
    const auto id = static_cast<std::size_t>(&man - men_.data());
    std::array<float, way_count> foretold{};
    for (std::size_t way = 0; way < way_count; ++way) foretold.at(way) = mixture_.chances.at(way)[id][rank];
    mixture_.trust.see(foretold);
  }
  man.rank = rank;
}

// The logarithm of what a man's moves, or its staying, say in this way of reading.
float RankBelief::said_by_moves(Way way, const Man& man, Rank rank) {
  const float all = man.evidence[rank];
  switch (way) {
    case Way::Counts:
    case Way::Places: return 0;
    case Way::SomeMoves: return std::clamp(some * all, -most_of_some, most_of_some);
    case Way::AllMoves: break;
  }
  return all;
}

void RankBelief::compute_chances() {
  deduce();
  if (ways().size() == 1) {
    compute_chances(ways().front(), chances_);
    return;
  }
  chances_ = {};
  for (const Way way : ways()) {
    const auto nth = static_cast<std::size_t>(way);
    compute_chances(way, mixture_.chances.at(nth));
    const auto share = static_cast<float>(mixture_.trust.shares().at(nth));
    for (std::size_t id = 0; id < chances_.size(); ++id)
      for (std::size_t rank = 0; rank < rank_count; ++rank)
        chances_[id].values[rank] += share * mixture_.chances.at(nth)[id].values[rank];
  }
  for (std::size_t id = 0; id < men_.size(); ++id)
    if (men_[id].rank) chances_[id][*men_[id].rank] = 1;  // removes rounding errors
}

std::vector<std::pair<RankBelief::FlagGuess, double>> RankBelief::compute_chances(Way way, Chances& chances) const {
  chances = {};
  for (std::size_t id = 0; id < men_.size(); ++id)
    if (men_[id].rank) chances[id][*men_[id].rank] = 1;
  std::vector<std::pair<FlagGuess, double>> guessed;
  if (without_certain_rank({}).empty()) return guessed;

  std::vector<RankMarginals> marginals;
  std::vector<double> logs;
  const auto all = flag_guesses();
  for (const FlagGuess guess : all) {
    const RankConstraints men = constraints(way, guess);
    marginals.push_back(exact_steps(men) * all.size() * ways().size() <= few_steps ? exact_marginals(men) : marginals_by_scaling(men));
    logs.push_back((way == Way::Counts ? 0 : log_prior(guess)) + marginals.back().log_total);
    if (guess) logs.back() += static_cast<double>(said_by_moves(way, men_[*guess], Rank::Flag));
  }
  const double highest = *std::max_element(logs.begin(), logs.end());
  double sum = 0;
  for (const double log : logs) sum += std::exp(log - highest);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const double chance = std::exp(logs[i] - highest) / sum;
    guessed.emplace_back(all[i], chance);
    if (all[i]) chances[*all[i]][Rank::Flag] = static_cast<float>(chance);
    std::size_t nth = 0;
    for (const auto id : without_certain_rank(all[i])) {
      for (const Rank rank : all_ranks)
        chances[id][rank] += static_cast<float>(chance * marginals[i].chances[nth][rank]);
      ++nth;
    }
  }
  return guessed;
}

}  // namespace gonfalon::bot::battle
