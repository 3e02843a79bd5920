// What is believed of one side's men by all who only see them: their enemy, and, of what he believes, their
// owner. It takes nothing from a View but what both sides see, so it is the same in both chairs.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "rank_marginals.hpp"
#include "evidence.hpp"
#include "trust.hpp"
#include "gonfalon/rules/report.hpp"

namespace gonfalon::bot::battle {

// How much is believed beyond what is certain. What is certain is always believed: that bombs and flags
// don't move, that only scouts leap, what has been shown, and the numbers of the ranks.
enum class Faith : std::uint8_t {
  Counts,    // every man may be anybody, each assignment of the ranks as likely as the others
  Prior,     // where people put their men
  Evidence,  // and how they move them
};

class RankBelief {
 public:
  // about: whose men are guessed.
  RankBelief(const battle::Rules&, Side about, Faith = Faith::Evidence);

  // Every report in order; `before` is what was known before it, whoever it is that knows.
  void heed(const battle::View& before, const Report&);

  // How men stand to each other and to the enemy's tells something once their side has left them so. What will be
  // believed when the enemy's turn comes, if this side, which is to move, leaves them as they stand now.
  RankBelief foreseen(const battle::View& now) const;

  // Each rank's chance, for the man who began on the square of this index (Token::id). They sum to 1; a
  // rank that is certain has 1, and what can't be 0. All 0 where nobody began.
  const ByRank<float>& chances(std::uint8_t id) const { return chances_[id]; }

  // Men whose ranks nobody is sure of, by rank.
  const ByRank<int>& hidden() const { return left_; }

 private:
  struct Man {
    bool here = false;  // still on the board
    bool moved = false;
    std::optional<Rank> rank;  // certain
    Weights prior;
    ByRank<float> evidence;     // logarithms
    std::optional<Rank> dared;  // the highest to whom he went though all knew his rank
    std::optional<Rank> faces;  // the highest whom all know, and who may take a friend beside him now
  };
  // The ways to read men that are mixed: as each Faith does, and with moves believed less. Whom a man faces counts in all.
  enum class Way : std::uint8_t { Counts, Places, SomeMoves, AllMoves };
  static constexpr std::size_t way_count = 4;
  struct Mixture {
    Trust<way_count> trust;
    std::array<Chances, way_count> chances{};  // by each of the ways
  };
  // A man, by where he began. Of the flag: that it is he; none: that it stands nowhere, or there is nothing to guess.
  using Guess = std::optional<std::uint8_t>;

  void take_the_field(const Formation&);
  void trust_tables(const std::vector<std::pair<Guess, double>>& guessed);
  void watch_choice(const battle::View& before, Move);
  void watch_daring(const battle::View& before, Man&, Square to);
  void watch_bluffs(const Man&, Rank);
  // came: where the man stands who moved last of this side, if one did.
  void watch_stand(const battle::View& now, std::optional<Square> came);
  std::optional<Rank> faced(const battle::View& now, Square from, std::optional<Square> came) const;
  void deduce();
  // The chances, from all the rest; and how likely each guess is.
  std::vector<std::pair<Guess, double>> settle();
  std::vector<std::pair<Guess, double>> settle(Way, Chances& chances) const;
  void comes_out(Man&, Rank);
  bool may_be(const Man&, Rank) const;
  std::vector<Guess> guesses() const;
  std::vector<std::uint8_t> unsure(Guess) const;  // all men without a certain rank, but for the flag
  RankConstraints constraints(Way, Guess) const;  // of these
  Weights weights_of(Way, const Man&) const;      // by all that depends on him alone
  Guess home_of(Rank) const;
  double log_prior(Guess guess) const { return guess ? flag_prior_[*guess] : flag_nowhere_; }
  static float said_by_moves(Way, const Man&, Rank);
  std::span<const Way> ways() const;

  battle::Rules rules_;
  Side about_;
  Faith faith_;
  PlayingStyles styles_;
  int absent_ = 0;  // men of the army who never stood on the board
  std::array<Man, board_squares> men_{};
  ByRank<int> left_;  // ranks of those who hide
  bool must_stay_ = false;    // those who hide and have not moved are bombs and the flag
  // Logarithms: what makes each as likely before the first move as the tables say.
  std::array<double, board_squares> flag_prior_{};
  double flag_nowhere_ = 0;
  Mixture mixture_;
  Chances chances_{};
};

}  // namespace gonfalon::bot::battle
