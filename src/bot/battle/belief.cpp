#include "belief.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "prior.hpp"

namespace gonfalon::bot::battle {

using battle::Rank;
using battle::Trip;

namespace {

constexpr std::size_t few_steps = 400'000;  // as many sums are worth being exact
constexpr float most_from_one_move = 3.4F;  // logarithms: a factor of 30
// How far each choice is trusted as a witness of its own, and all of them at most. Who moved a man goes on with what
// he began: later moves of him say less. In small armies that won nothing.
struct Trust {
  float in_beginning;
  float in_moving;
  float in_staying;
  float most;  // logarithm
};
constexpr Trust in_full_armies{1, 0.6F, 0.4F, 5};
constexpr Trust in_small_armies{0.7F, 0.7F, 0.4F, 7};
// Of the hidden men who have moved in a full army, more are spies, and fewer are scouts, than all moves say.
constexpr double spies_move = 1.25;
constexpr double scouts_move = 0.7;
constexpr double trust_in_ways = 0.3;
// A friend is left where he may be taken rather by one who would take back: so many times as often.
constexpr double stands_by = 4;
constexpr double flag_left_out = 0.02;  // how likely a study is without a flag

}  // namespace

RankBelief::RankBelief(const battle::Rules& rules, Side about, Faith faith)
    : rules_(rules), about_(about), faith_(faith) {
  for (const auto& table : Habits::ways(crowded(rules))) ways_.push_back({Habits(table), 0});
}

void RankBelief::heed(const battle::View& before, const Report& report) {
  const auto id_at = [&](Square square) {
    return before.board[static_cast<std::size_t>(index_of(square))]->id;
  };
  if (const auto* stands = std::get_if<Stands>(&report)) {
    if (stands->side == about_) take_the_field(*stands->formation);
  } else if (const auto* move = std::get_if<Moved>(&report); move != nullptr && move->side == about_) {
    watch_choice(before, {move->from, move->to});
    Man& man = men_[id_at(move->from)];
    man.moved = true;
    watch_daring(before, man, move->to);
    if (!next_to(move->from, move->to)) man.rank = Rank::Scout;
    settle();
  } else if (const auto* attack = std::get_if<Attacked>(&report)) {
    const bool own = attack->side == about_;
    if (own) watch_choice(before, {attack->from, attack->to});
    const auto id = id_at(own ? attack->from : attack->to);
    Man& man = men_[id];
    if (!man.rank) watch_bluffs(man, own ? attack->attacker : attack->defender);
    man.rank = own ? attack->attacker : attack->defender;
    man.moved = man.moved || own;
    man.here = attack->stays == (own ? battle::Duel::Attacker : battle::Duel::Defender);
    settle();
  } else if (const auto* turn = std::get_if<TurnCame>(&report); turn != nullptr && turn->side != about_) {
    watch_stand(before, before.last ? std::optional(before.last->to) : std::nullopt);
  }
}

void RankBelief::take_the_field(const battle::Formation& formation) {
  absent_ = rules_.army_size() - formation.held.size();
  for (int index = 0; index < board_squares; ++index) {
    if (!formation.held.contains(square_at(index))) continue;
    Man& man = men_[static_cast<std::size_t>(index)];
    man.here = true;
    man.prior = likely_at(rules_, about_, square_at(index));
    if (faith_ == Faith::Counts)
      for (auto& weight : man.prior.values) weight = 1;
  }
  for (const auto& [square, rank] : formation.shown) {
    men_[static_cast<std::size_t>(index_of(square))].rank = rank;
  }
  settle();
  if (faith_ != Faith::Counts) trust_tables();
}

// The tables' flags stand where they stand with all the bombs that people put beside them; and a bomb that
// may stand beside a flag speaks for it, which must not count twice.
void RankBelief::trust_tables() {
  double all = 0;
  for (const auto& [guess, chance] : guessed_)
    if (guess) all += men_[*guess].prior[Rank::Flag];
  for (const auto& [guess, chance] : guessed_)
    if (chance > 0)
      log_prior(guess) = std::log((guess ? men_[*guess].prior[Rank::Flag] : flag_left_out * all) / chance);
  settle();
}

// As each way to play has it that this side's may be, by how well it has told its choices so far.
Chances RankBelief::shares(const battle::View& before, Trip trip) {
  const auto all = possible_moves(rules_, before, about_);
  std::vector<Reading> readings;
  double best = ways_.front().told;
  for (Way& way : ways_) {
    readings.push_back(read_choice(way.habits, all, trip, chances_));
    best = std::max(best, way.told);
  }
  Chances mean{};
  double sum = 0;
  for (const Way& way : ways_) sum += std::exp(way.told - best);
  for (std::size_t nth = 0; nth < ways_.size(); ++nth) {
    const auto weight = static_cast<float>(std::exp(ways_[nth].told - best) / sum);
    for (std::size_t id = 0; id < mean.size(); ++id)
      for (std::size_t rank = 0; rank < battle::rank_count; ++rank)
        mean[id].values[rank] += weight * readings[nth].shares[id].values[rank];
    ways_[nth].told += trust_in_ways * std::log(std::max(readings[nth].likely, 1e-6F));
  }
  return mean;
}

void RankBelief::watch_choice(const battle::View& before, Trip trip) {
  if (faith_ != Faith::Evidence) return;
  const Trust& trust = crowded(rules_) ? in_full_armies : in_small_armies;
  const auto mover = before.board[static_cast<std::size_t>(index_of(trip.from))]->id;
  const Chances likely = shares(before, trip);
  for (std::size_t id = 0; id < men_.size(); ++id) {
    Man& man = men_[id];
    if (!man.here || man.rank) continue;
    const float share = id != mover ? trust.in_staying : man.moved ? trust.in_moving : trust.in_beginning;
    for (const Rank rank : battle::all_ranks) {
      if (likely[id][rank] <= 0) continue;
      const float log = std::clamp(std::log(likely[id][rank]), -most_from_one_move, most_from_one_move);
      man.evidence[rank] = std::clamp(man.evidence[rank] + share * log, -trust.most, trust.most);
    }
  }
}

// The highest to whom he goes though all know his rank, and so does he.
void RankBelief::watch_daring(const battle::View& before, Man& man, Square to) {
  for (const Step step : four_ways) {
    const Square square = moved(to, step);
    if (!rules_.on_board(square)) continue;
    const auto& there = before.board[static_cast<std::size_t>(index_of(square))];
    if (there && there->side != about_ && there->shown && can_move(*there->rank))
      man.dared = std::max(man.dared, there->rank);
  }
}

// It holds for as long as they stand so, however long that is. Who has just come says nothing by standing there.
void RankBelief::watch_stand(const battle::View& now, std::optional<Square> came) {
  if (faith_ != Faith::Evidence) return;
  bool changed = false;
  for (int index = 0; index < board_squares; ++index) {
    const auto& token = now.board[static_cast<std::size_t>(index)];
    if (!token || token->side != about_) continue;
    Man& man = men_[token->id];
    const bool stands = !man.rank && man.moved && came != square_at(index);
    const auto faces = stands ? faced(now, square_at(index), came) : std::nullopt;
    changed = changed || faces != man.faces;
    man.faces = faces;
  }
  if (changed) settle();
}

RankBelief RankBelief::foreseen(const battle::View& now) const {
  RankBelief then = *this;
  then.watch_stand(now, {});
  return then;
}

std::optional<Rank> RankBelief::faced(const battle::View& now, Square from, std::optional<Square> came) const {
  std::optional<Rank> highest;
  const auto at = [&](Square square) {
    return rules_.on_board(square) && now.at(square) ? &*now.at(square) : nullptr;
  };
  for (const Step step : four_ways) {
    const battle::Token* friend_there = at(moved(from, step));
    if (friend_there == nullptr || friend_there->side != about_ || came == moved(from, step)) continue;
    for (const Step on : four_ways) {
      const battle::Token* enemy = at(moved(moved(from, step), on));
      if (enemy == nullptr || enemy->side == about_ || !enemy->shown || !can_move(*enemy->rank)) continue;
      const auto rank = men_[friend_there->id].rank;
      if (rank && battle::fight(*enemy->rank, *rank) != battle::Duel::Attacker) continue;
      highest = highest ? std::max(*highest, *enemy->rank) : *enemy->rank;
    }
  }
  return highest;
}

// Whether men who dared to had the rank for it shows how much this side bluffs.
void RankBelief::watch_bluffs(const Man& man, Rank rank) {
  if (!man.dared || faith_ != Faith::Evidence) return;
  ++dares_;
  if (battle::fight(rank, *man.dared) == battle::Duel::Defender) ++bluffs_;
  // As if two of eight had bluffed before the game began.
  const float frequency = static_cast<float>(2 + bluffs_) / static_cast<float>(8 + dares_);
  const auto& tables = Habits::ways(crowded(rules_));
  for (std::size_t nth = 0; nth < tables.size(); ++nth)
    ways_[nth].habits = Habits(Habits::with_bluffs(tables[nth], frequency / 0.25F));
}

bool RankBelief::may_be(const Man& man, Rank rank) const {
  if (left_[rank] == 0) return false;
  if (can_move(rank)) return !must_stay_ || man.moved;
  return !man.moved;
}

// Certainties that follow from others: until there are no more.
void RankBelief::deduce() {
  for (bool more = true; more;) {
    more = false;
    for (const Rank rank : battle::all_ranks) left_[rank] = rules_.army[rank];
    int movable = 0;
    int moved = 0;
    for (const Man& man : men_) {
      if (man.rank) --left_[*man.rank];
      if (man.here && !man.rank && man.moved) ++moved;
    }
    for (const Rank rank : battle::all_ranks)
      if (can_move(rank)) movable += left_[rank];
    must_stay_ = moved == movable;
    for (Man& man : men_) {
      if (!man.here || man.rank) continue;
      const auto fits = [&](Rank rank) { return may_be(man, rank); };
      if (std::count_if(battle::all_ranks.begin(), battle::all_ranks.end(), fits) != 1) continue;
      man.rank = *std::find_if(battle::all_ranks.begin(), battle::all_ranks.end(), fits);
      more = true;
      break;
    }
  }
}

// Where the flag is decides where bombs are likely: so each place is gone through.
std::vector<RankBelief::Guess> RankBelief::guesses() const {
  std::vector<Guess> all;
  if (left_[Rank::Flag] == 1)
    for (const auto id : unsure({}))
      if (may_be(men_[id], Rank::Flag)) all.emplace_back(id);
  if (absent_ > 0 || all.empty()) all.emplace_back();
  return all;
}

std::vector<std::uint8_t> RankBelief::unsure(Guess flag) const {
  std::vector<std::uint8_t> ids;
  for (std::size_t id = 0; id < men_.size(); ++id)
    if (men_[id].here && !men_[id].rank && flag != id) ids.push_back(static_cast<std::uint8_t>(id));
  return ids;
}

Weights RankBelief::weights_of(const Man& man) const {
  Weights weights;
  for (const Rank rank : battle::all_ranks)
    if (may_be(man, rank)) weights[rank] = man.prior[rank] * std::exp(static_cast<double>(man.evidence[rank]));
  if (man.faces)
    for (const Rank rank : battle::all_ranks)
      if (can_move(rank) && battle::fight(rank, *man.faces) == battle::Duel::Attacker) weights[rank] *= stands_by;
  if (man.moved && faith_ == Faith::Evidence && crowded(rules_)) {
    weights[Rank::Spy] *= spies_move;
    weights[Rank::Scout] *= scouts_move;
  }
  return weights;
}

// Where a man of this rank began, if all know of one.
RankBelief::Guess RankBelief::home_of(Rank rank) const {
  for (std::size_t id = 0; id < men_.size(); ++id)
    if (men_[id].rank == rank) return static_cast<std::uint8_t>(id);
  return {};
}

RankConstraints RankBelief::constraints(Guess flag) const {
  RankConstraints constraints{.men = {}, .left = left_, .absent = {}};
  for (auto& weight : constraints.absent.values) weight = 1;
  if (left_[Rank::Flag] == 1) constraints.left[Rank::Flag] = 0;
  const Guess general = home_of(Rank::General);
  const Guess spy = home_of(Rank::Spy);
  const auto near = [&](std::uint8_t id, Guess home) {
    return home && steps_between(square_at(id), square_at(*home)) <= near_at_home &&
           rules_.is_home(about_, square_at(id)) && rules_.is_home(about_, square_at(*home));
  };
  for (const auto id : unsure(flag)) {
    Weights weights = weights_of(men_[id]);
    if (left_[Rank::Flag] == 1) weights[Rank::Flag] = 0;
    if (faith_ != Faith::Counts) {
      if (flag && next_to(square_at(id), square_at(*flag))) weights[Rank::Bomb] *= bomb_by_flag;
      if (near(id, general)) weights[Rank::Spy] *= spy_by_general(rules_);
      if (near(id, spy)) weights[Rank::General] *= spy_by_general(rules_);
    }
    constraints.men.push_back(weights);
  }
  return constraints;
}

void RankBelief::settle() {
  deduce();
  chances_ = {};
  for (std::size_t id = 0; id < men_.size(); ++id)
    if (men_[id].rank) chances_[id][*men_[id].rank] = 1;
  guessed_.clear();
  if (unsure({}).empty()) return;

  std::vector<RankMarginals> marginals;
  std::vector<double> logs;
  const auto all = guesses();
  for (const Guess guess : all) {
    const RankConstraints men = constraints(guess);
    marginals.push_back(exact_steps(men) * all.size() <= few_steps ? count_exactly(men) : count_by_scaling(men));
    logs.push_back(log_prior(guess) + marginals.back().log_total);
    if (guess) logs.back() += static_cast<double>(men_[*guess].evidence[Rank::Flag]);
  }
  const double highest = *std::max_element(logs.begin(), logs.end());
  double sum = 0;
  for (const double log : logs) sum += std::exp(log - highest);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const double chance = std::exp(logs[i] - highest) / sum;
    guessed_.emplace_back(all[i], chance);
    if (all[i]) chances_[*all[i]][Rank::Flag] = static_cast<float>(chance);
    std::size_t nth = 0;
    for (const auto id : unsure(all[i])) {
      for (const Rank rank : battle::all_ranks)
        chances_[id][rank] += static_cast<float>(chance * marginals[i].chances[nth][rank]);
      ++nth;
    }
  }
}

std::vector<battle::Deployment> RankBelief::samples(Random& random, std::size_t count) const {
  battle::Deployment certain{};
  for (std::size_t id = 0; id < men_.size(); ++id)
    if (men_[id].here) certain[id] = men_[id].rank;
  std::vector<battle::Deployment> samples(count, certain);
  if (guessed_.empty()) return samples;

  // First the flags, so that those with the same are drawn together.
  std::vector<std::vector<std::size_t>> by_guess(guessed_.size());
  for (std::size_t i = 0; i < count; ++i) {
    double left = static_cast<double>(random.next() >> 11) * 0x1p-53;
    std::size_t nth = 0;
    while (nth + 1 < guessed_.size() && (left -= guessed_[nth].second) >= 0) ++nth;
    by_guess[nth].push_back(i);
  }
  for (std::size_t nth = 0; nth < by_guess.size(); ++nth) {
    if (by_guess[nth].empty()) continue;
    const Guess flag = guessed_[nth].first;
    const RankConstraints men = constraints(flag);
    const auto ids = unsure(flag);
    const bool exactly = exact_steps(men) * guessed_.size() <= few_steps;
    Draw draw(men);
    for (const auto i : by_guess[nth]) {
      const auto ranks = exactly ? draw.exactly(random) : draw.by_swaps(random);
      for (std::size_t j = 0; j < ids.size(); ++j) samples[i][ids[j]] = ranks[j];
      if (flag) samples[i][*flag] = Rank::Flag;
    }
  }
  return samples;
}

}  // namespace gonfalon::bot::battle
