// What an observer believes about one side's hidden men. The enemy is such an observer; the owner uses it to see what the enemy
// believes. It uses only what both sides see, so it is the same for both.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "prior.hpp"
#include "evidence.hpp"
#include "track.hpp"
#include "gonfalon/rules/report.hpp"

namespace gonfalon::bot::battle {

// How much is believed beyond certainties. Certain is: bombs and flags don't move, only scouts run, what was shown, and the
// number of men of each rank.
enum class Faith : std::uint8_t {
  Counts,    // every assignment of the ranks is equally likely
  Prior,     // and: where people place their men
  Evidence,  // and: how people move them
};

class RankBelief {
 public:
  // about: the side whose men are guessed.
  RankBelief(const battle::Rules&, Side about, Faith = Faith::Evidence);

  // Must receive every report in order. before: the view before it, of either side.
  void heed(const battle::View& before, const Report&);

  // Men that a side leaves beside each other and beside the enemy's say something. Returns what will be believed at the enemy's
  // turn if this side, which is to move, leaves its men as they stand.
  RankBelief foreseen(const battle::View& now) const;

  // The probability of each rank for the man that began on the square with this index (Token::id). The sum is 1; all are 0 if
  // no man began there.
  const ByRank<float>& chances(std::uint8_t id) const { return chances_[id]; }

  // The number of men of each rank whose place is not certain.
  const ByRank<int>& hidden() const { return left_; }

 private:
  // An enemy of known rank could now take a friend beside the man.
  struct Facing {
    double times = 1;  // a side leaves the friend there so many times as often if the man would take back
    Rank enemy{};
    auto operator<=>(const Facing&) const = default;
  };
  struct Man {
    bool here = false;  // still on the board
    bool moved = false;
    std::optional<Rank> rank;  // if certain
    Weights prior;
    ByRank<float> evidence;     // logarithms
    std::optional<Rank> dared;  // the highest enemy of known rank that the man approached
    std::optional<Facing> faces;  // where there are several, the one that says most
  };
  // The ways of reading that are mixed: as each Faith does, and one that trusts moves less. What a man faces counts in all of
  // them.
  enum class Way : std::uint8_t { Counts, Places, SomeMoves, AllMoves };
  static constexpr std::size_t way_count = 4;
  struct Mixture {
    Trust<way_count> trust;
    std::array<Chances, way_count> chances{};  // one for each way
  };
  // A guess where the flag is: the man's first square. nullopt: the flag is not on the board, or nothing is left to guess.
  using FlagGuess = std::optional<std::uint8_t>;

  void take_the_field(const Formation&);
  void trust_tables(const std::vector<std::pair<FlagGuess, double>>& guessed);
  void watch_choice(const battle::View& before, Move);
  void watch_daring(const battle::View& before, Man&, Square to);
  void watch_bluffs(const Man&, Rank);
  // came: the square of the man that this side moved last, if any.
  void watch_stand(const battle::View& now, std::optional<Square> came);
  std::optional<Facing> faced(const battle::View& now, Square from, std::optional<Square> came) const;
  void deduce();
  // Computes the probabilities of the ranks from this object's other members.
  void compute_chances();
  // The same for one way of reading. Returns the probability of each guess.
  std::vector<std::pair<FlagGuess, double>> compute_chances(Way, Chances& chances) const;
  void comes_out(Man&, Rank);
  bool may_be(const Man&, Rank) const;
  std::vector<FlagGuess> flag_guesses() const;
  std::vector<std::uint8_t> without_certain_rank(FlagGuess) const;  // men without a certain rank, except the guessed flag
  RankConstraints constraints(Way, FlagGuess) const;  // of the unsure men
  Weights weights_of(Way, const Man&) const;          // from what concerns this man alone
  std::optional<std::uint8_t> home_of(Rank) const;    // the first square of a man known to have this rank, if any
  double log_prior(FlagGuess guess) const { return guess ? flag_prior_[*guess] : flag_nowhere_; }
  static float said_by_moves(Way, const Man&, Rank);
  std::span<const Way> ways() const;

  battle::Rules rules_;
  Side about_;
  Faith faith_;
  PlayingStyles styles_;
  int absent_ = 0;  // men of the army that never were on the board
  std::array<Man, board_squares> men_{};
  ByRank<int> left_;  // number of hidden men by rank
  bool must_stay_ = false;    // all hidden men that never moved are bombs or the flag
  // Logarithms of corrections: before the first move each guess is as likely as in the tables.
  std::array<double, board_squares> flag_prior_{};
  double flag_nowhere_ = 0;
  Mixture mixture_;
  Chances chances_{};
};

}  // namespace gonfalon::bot::battle
