// Somebody tries to solve a puzzle: three tries, hints, and in a win by force the enemy's replies.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/client/command_reader.hpp"
#include "gonfalon/client/complete.hpp"
#include "gonfalon/client/game_client.hpp"
#include "gonfalon/puzzle/forced_win.hpp"
#include "gonfalon/puzzle/puzzle.hpp"

namespace gonfalon::puzzle {

enum class Verdict : std::uint8_t {
  None,   // it was no answer
  Wrong,  // another try is left
  GoOn,   // right so far
  Solved,
  Failed,  // the last try was wrong, or the player gave up
};

class Attempt {
 public:
  static constexpr int most_tries = 3;

  Attempt(Puzzle, client::MomentOpener&, int tries = most_tries);

  // The game at the puzzle's moment. The player's client: it is told what the player may know.
  std::unique_ptr<client::GameClient> begin();

  struct Heard {
    client::Answer answer;
    Verdict verdict = Verdict::None;
    std::string told = {};                          // what to say about it, in the reader's language
    std::optional<Setup> example = {};              // what the enemy may have built, where a wrong answer fails
    std::unique_ptr<client::GameClient> next = {};  // the game as it goes on, if it is another one
  };
  // A line of the player. `hint` and `resign` ask for help and give up.
  Heard hear(client::GameClient&, client::CommandReader& player, const io::Line&);

  // Can this command be given here? Move: to answer, or to explore a fortress.
  bool takes(command::Verb) const;
  // What can be typed here, in groups for a help; and for completion, where asker must be the player.
  std::vector<screen::HelpGroup> help() const;
  std::vector<std::string> phrases(client::Asker asker) const;

  const Puzzle& puzzle() const { return puzzle_; }
  std::string question() const { return puzzle::question(puzzle_, moves_left_); }  // as far as a win by force has come
  bool over() const { return verdict_ == Verdict::Solved || verdict_ == Verdict::Failed; }
  bool solved() const { return verdict_ == Verdict::Solved; }
  int tries() const { return tries_; }  // wrong ones
  int tries_left() const { return all_tries_ - tries_; }
  int hints() const { return hints_; }
  int turns() const { return turns_; }  // in a fortress: so far, with those sat out
  // Whoever leaves now has not solved the puzzle: after a wrong answer or a hint, and with a fortress seen in part, it would be easier
  // the next time.
  bool leaving_counts() const;
  // The result in one line that can be shared, such as `Gonfalon fortress 2026-11-26: 14 turns (par 16)`. The
  // attempt must be over.
  std::string result() const;

 private:
  Heard judge(const client::GameClient&, const Solution&);
  Heard refute(const client::GameClient&, std::string why, std::optional<Setup> example = {});
  Heard walk(client::GameClient&, client::CommandReader&, const io::Line&, Move);
  Heard explore(client::GameClient&, client::CommandReader&, const io::Line&);
  Heard advance(const client::GameClient&, Move);
  Heard fail(const client::GameClient&, std::string told);
  struct Step {
    std::unique_ptr<client::GameClient> game;
    std::optional<Move> reply = {};
    std::vector<Solution> right = {};
  };
  Step step(client::Moment&, Move, int moves_left) const;
  Reason ending() const;
  std::string why(const View& seen, const Solution& given) const;
  std::string why_it_wins(Reason ending) const;
  std::string against_win(const View& seen, Move) const;
  std::vector<screen::HelpGroup> help_on(std::string_view command) const;
  std::string rest_of_way(const View& seen) const;
  std::string hint();
  std::string hint(bool first) const;

  Puzzle puzzle_;
  client::MomentOpener& opener_;
  client::Moment moment_;  // as far as a win by force has come
  std::vector<Solution> right_;
  std::string why_;  // of a sure way, once the first step is made: what it follows from
  int moves_left_;
  Verdict verdict_ = Verdict::None;  // the last
  int all_tries_;
  int tries_ = 0;
  int hints_ = 0;
  int turns_ = 0;
};

}  // namespace gonfalon::puzzle
