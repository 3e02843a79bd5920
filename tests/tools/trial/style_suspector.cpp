#include "style_suspector.hpp"

#include <algorithm>
#include <vector>

#include "bot/battle/belief.hpp"
#include "bot/battle/belief_board.hpp"
#include "bot/battle/eval.hpp"
#include "bot/battle/search.hpp"
#include "bot/battle/track.hpp"
#include "bot/thread_clock.hpp"
#include "gonfalon/base/random.hpp"
#include "style.hpp"
#include "style_suspicion.hpp"

namespace gonfalon::style {

using battle::ByRank;
using battle::Rank;
using battle::Token;
using bot::battle::EvalWeights;

namespace {

constexpr float daring = 0.5F;        // the chance that the enemy attacks somebody whom he does not know
constexpr float high_daring = 0.25F;  // .. with his general or marshal
constexpr int early = 240;            // single moves of both sides
constexpr int front_rows = 2;
constexpr float strike = 4;  // rows forward: what an attack is worth to one on a foray
constexpr bot::battle::BattleSearch::Horizon horizon{30, 8};

// Each rank from captain up is worth twice the one below. All is drawn to those it beats, wherever they are.
EvalWeights taste(const Manner& manner, const battle::Rules& rules) {
  EvalWeights judgement = bot::battle::eval_weights_for(rules);
  if (manner.schooled) return judgement;
  //                 flag spy scout miner serg. lieut. capt. major col. gen. marsh. bomb
  judgement.man = {{0, 60, 20, 62, 30, 50, 100, 200, 400, 800, 1600, 25}};
  judgement.stealth_high = 0.1F;
  judgement.stealth_low = 0.1F;
  judgement.spy_stealth = 20;
  judgement.unbeatable = 0;
  judgement.pull_still = 0.1F;
  judgement.pull_moving = 0.5F;
  judgement.pull_decay = 0.85F;
  judgement.decoy = 0;
  judgement.still = 0;
  judgement.miner_still = 0;
  judgement.miner_out = 0;
  judgement.impatience = 0;
  judgement.exchange = 0.5F;
  return judgement;
}

ByRank<float> surely(Rank rank) {
  ByRank<float> chance;
  chance[rank] = 1;
  return chance;
}

class Suspector : public bot::Player {
 public:
  Suspector(const Manner& manner, const battle::Rules& rules, Side side, std::uint64_t seed)
      : Player(rules, side),
        manner_(manner),
        rules_(rules),
        random_(seed),
        judgement_(taste(manner, rules)),
        board_(rules, side),
        search_(rules, side, {}, nullptr),
        counts_(rules, other(side), bot::battle::Faith::Prior),
        suspicion_(rules, other(side), manner.wary),
        track_(rules) {
    const int wing = rules.files / 3 + 1;
    wing_begins_ = static_cast<int>(random_.below(2)) * (rules.files - wing);
    wing_ends_ = wing_begins_ + wing;
  }

  Setup set_up(const bot::Budget&) override { return setup(setup_count() - 1, rules_, side(), random_); }

  Order choose(const bot::Budget& budget) override {
    const auto trips = battle::moves(rules_, sight(), side());
    if (trips.size() == 1) return trips.front();
    lay_out();
    std::vector<bot::battle::BattleSearch::Candidate> candidates;
    for (const Move trip : trips) {
      const bot::battle::CellMove move = board::cell_move_of(trip);
      const int stood = is_attack(board_, move) ? 0 : track_.history().stood(board_.board().position_hash_after(move));
      const auto liking = static_cast<int>(manner_.foray * foray(trip));
      candidates.push_back({move, 0, stood * judgement_.again - bot::battle::value_of(liking, board_.worths().even)});
    }
    random_.shuffle(candidates);
    search_.think(board_, candidates, bot::BudgetClock(budget), horizon);
    return board::in_squares(candidates.front().move);
  }

  bool agrees_to_draw(const bot::Budget&) override { return false; }

 protected:
  void heed(const Report& report) override {
    counts_.heed(sight(), report);
    suspicion_.heed(sight(), report);
    track_.heed(sight(), report);
  }

 private:
  const battle::View& sight() const { return std::get<battle::View>(view()); }

  bool in_front(Square square) const {
    for (int row = 0; row < std::min(front_rows, rules_.home_rows); ++row)
      if (rules_.home_square(other(side()), row, 0).row == square.row) return true;
    return false;
  }

  ByRank<float> chances(const Token& token, Square square, const Suspicion::Suspects& suspects) const {
    if (const auto suspect = suspects[token.id]) return surely(*suspect);
    ByRank<float> chance = counts_.chances(token.id);
    if (!manner_.lotto || token.moved || !in_front(square)) return chance;
    const float rest = 1 - chance[Rank::Bomb];
    if (rest < 0.1F) return chance;
    chance[Rank::Bomb] = 0;
    for (float& each : chance.values) each /= rest;
    return chance;
  }

  void lay_out() {
    const battle::View& view = sight();
    bot::battle::Worths worths = worths_in(rules_, judgement_, view.lost);
    const auto suspects = suspicion_.suspects(view, counts_.hidden());
    std::array<ByRank<float>, board_squares> chance{};
    BySide<float> men;
    for (int index = 0; index < board_squares; ++index) {
      const auto& token = view.at(square_at(index));
      if (!token) continue;
      auto& his = chance[token->id];
      his = token->side == side() ? surely(*token->rank) : chances(*token, square_at(index), suspects);
      for (const Rank rank : battle::all_ranks) men[token->side] += his[rank] * worths.man[token->side][rank];
    }
    worths.even = even_of(judgement_, men[Side::Red] + men[Side::Blue]);
    worths.unguarded = judgement_.unguarded * static_cast<float>(worths.even);
    worths.lead = men[side()] - men[other(side())];
    weigh_exchanges(worths, judgement_, side(), worths.lead, men[Side::Red] + men[Side::Blue]);
    board_.clear(side(), track_.history(), worths);
    ByRank<float> lure;
    for (const Rank rank : battle::all_ranks) lure[rank] = rank >= Rank::General ? high_daring : daring;
    for (int index = 0; index < board_squares; ++index)
      if (const auto& token = view.at(square_at(index)))
        board_.put(static_cast<bot::battle::Man>(token->id + 1), token->side, board::cell_of(square_at(index)),
                   chance[token->id], token->shown, token->moved, lure);
    make_plans(board_, judgement_);
  }

  // How many rows a move is worth to who is on a foray.
  float foray(Move trip) const {
    const Token& man = *sight().at(trip.from);
    if (sight().made > early || man.shown || *man.rank < Rank::Captain || !can_move(*man.rank)) return 0;
    if (trip.to.file < wing_begins_ || trip.to.file >= wing_ends_) return 0;
    if (const auto& target = sight().at(trip.to)) return target->rank ? 0 : strike;
    return static_cast<float>((trip.to.row - trip.from.row) * (side() == Side::Red ? 1 : -1));
  }

  Manner manner_;
  battle::Rules rules_;
  Random random_;
  EvalWeights judgement_;
  bot::battle::BeliefBoard board_;
  bot::battle::BattleSearch search_;
  bot::battle::RankBelief counts_;
  Suspicion suspicion_;
  bot::battle::RepetitionTrack track_;
  int wing_begins_ = 0;
  int wing_ends_ = 0;
};

}  // namespace

std::unique_ptr<bot::Player> make_suspector(const Manner& manner, const battle::Rules& rules, Side side,
                                            std::uint64_t seed) {
  return std::make_unique<Suspector>(manner, rules, side, seed);
}

}  // namespace gonfalon::style
