// What computer players of level 6 would have believed of the men in recorded games, and how much of it was true.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>
#include <vector>

#include "bot/battle/belief.hpp"
#include "gonfalon/table/game.hpp"
#include "trial.hpp"

using namespace gonfalon;
using bot::battle::Faith;
using bot::battle::RankBelief;

namespace {

constexpr std::array faiths{Faith::Counts, Faith::Prior, Faith::Evidence};
constexpr std::array names{"counts", "places", "evidence"};
constexpr std::size_t all_faiths = faiths.size();
constexpr std::size_t tenths = 10;
constexpr std::array<int, 4> stages{100, 200, 300, 100'000};  // moves of both sides made, at most

// Of chances that were believed: their sum, how many came true, how many there were.
struct Tally {
  double believed = 0;
  double right = 0;
  double count = 0;

  void add(double chance, bool truth) {
    believed += chance;
    right += truth ? 1 : 0;
    ++count;
  }
};

// Bits of surprise at the true rank, of all men and of those who have moved.
struct Bits {
  std::array<double, 2> sum{};
  std::array<double, 2> men{};

  void add(double chance, bool moved) {
    const double surprise = -std::log2(std::max(chance, 1e-9));
    for (std::size_t nth = 0; nth <= (moved ? 1U : 0U); ++nth) {
      sum.at(nth) += surprise;
      ++men.at(nth);
    }
  }
  std::string text() const {
    return fmt::format("{:6.3f} ({:.3f})", sum[0] / std::max(men[0], 1.0), sum[1] / std::max(men[1], 1.0));
  }
};

class Readings {
 public:
  // Every turn of the enemy's, all hidden men of this side.
  void see(const battle::View& seen, Side about, const battle::Deployment& truth,
           const std::array<RankBelief, all_faiths>& beliefs) {
    const auto stage = std::find_if(stages.begin(), stages.end(), [&](int most) { return seen.made < most; }) - stages.begin();
    for (const auto& token : seen.board) {
      if (!token || token->side != about || token->shown) continue;
      const battle::Rank rank = *truth[token->id];
      for (std::size_t nth = 0; nth < all_faiths; ++nth) {
        const double chance = beliefs[nth].chances(token->id)[rank];
        bits_[nth][static_cast<std::size_t>(stage)].add(chance, token->moved);
        bits_[nth].back().add(chance, token->moved);
      }
      for (const battle::Rank each : battle::all_ranks) {
        const double chance = beliefs.back().chances(token->id)[each];
        if (chance > 0) by_rank_[token->moved ? 1 : 0][each].add(chance, each == rank);
        if (chance <= 0 || chance >= 1) continue;
        const auto tenth = std::min(static_cast<std::size_t>(chance * tenths), tenths - 1);
        by_tenth_[token->moved ? 1 : 0][tenth].add(chance, each == rank);
      }
    }
  }

  // One of the enemy's men takes one who was known: which of the men beside him could take him back?
  void see_capture(const battle::Rules& rules, const battle::View& before, const Attacked& attack, const battle::Deployment& truth,
                   const RankBelief& belief) {
    for (const Step step : four_ways) {
      const Square beside = moved(attack.to, step);
      if (!rules.on_board(beside) || !before.at(beside)) continue;
      const battle::Token& token = *before.at(beside);
      if (token.side == attack.side || token.shown) continue;
      const auto beats = [&](battle::Rank rank) {
        return can_move(rank) && fight(rules, rank, attack.attacker) == battle::Duel::Attacker;
      };
      double chance = 0;
      for (const battle::Rank rank : battle::all_ranks)
        if (beats(rank)) chance += belief.chances(token.id)[rank];
      back_[token.moved ? 1 : 0].add(chance, beats(*truth[token.id]));
    }
  }

  void show() const {
    fmt::print("bits at the true rank of a hidden man (of one who has moved)\n          ");
    for (std::size_t stage = 0; stage + 1 < stages.size(); ++stage) fmt::print("{:>14} ", fmt::format("up to {}", stages[stage]));
    fmt::print("{:>14} {:>14}\n", "later", "all");
    for (std::size_t nth = 0; nth < all_faiths; ++nth) {
      fmt::print("{:9}", names[nth]);
      for (const Bits& bits : bits_[nth]) fmt::print(" {:>14}", bits.text());
      fmt::print("\n");
    }
    constexpr std::array kinds{"never moved", "moved"};
    for (std::size_t moved = 0; moved < kinds.size(); ++moved) {
      fmt::print("{}: believed, true, readings\n", kinds[moved]);
      for (const Tally& tally : by_tenth_[moved]) show("", tally);
      for (const battle::Rank rank : battle::all_ranks) show(name_of(rank), by_rank_[moved][rank]);
      show("takes back", back_.at(moved));
    }
  }

 private:
  template <class Label>
  static void show(const Label& label, const Tally& tally) {
    if (tally.count > 0)
      fmt::print("{:>10} {:.3f} {:.3f} {:8.0f}\n", label, tally.believed / tally.count, tally.right / tally.count, tally.count);
  }

  std::array<std::array<Bits, stages.size() + 1>, all_faiths> bits_{};
  std::array<std::array<Tally, tenths>, 2> by_tenth_{};
  std::array<battle::ByRank<Tally>, 2> by_rank_{};
  std::array<Tally, 2> back_{};
};

void read_game(const table::Game& game, Side about, Readings& readings) {
  const auto& rules = std::get<battle::Rules>(game.rules());
  const auto& truth = std::get<battle::Deployment>(game.setup(about));
  std::array beliefs{RankBelief(rules, about, faiths[0]), RankBelief(rules, about, faiths[1]), RankBelief(rules, about, faiths[2])};
  View seen = blank_view(game.rules(), {});
  for (std::size_t nth = 0; nth < game.referee().report_count(); ++nth) {
    const Report report = game.referee().told(nth, Listener::Public);
    const auto& before = std::get<battle::View>(seen);
    if (const auto* turn = std::get_if<TurnCame>(&report); turn != nullptr && turn->side != about)
      readings.see(before, about, truth, beliefs);
    if (const auto* attack = std::get_if<Attacked>(&report);
        attack != nullptr && attack->side != about && attack->stays == battle::Duel::Attacker && before.at(attack->to)->shown)
      readings.see_capture(rules, before, *attack, truth, beliefs.back());
    for (RankBelief& belief : beliefs) belief.heed(before, report);
    learn(game.rules(), seen, report);
  }
}

}  // namespace

// readings (red|blue|both RECORD..)..: of whose men, in the records behind.
int run_readings(int argc, char** argv) {
  if (argc < 4) return 2;
  Readings readings;
  for (const auto& [record, about] : recorded_players({argv + 2, argv + argc}))
    with_record(record, [&](const table::Game& game) { read_game(game, about, readings); });
  readings.show();
  return 0;
}
