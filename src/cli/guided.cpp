#include <cstdio>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/cli/lines.hpp"
#include "gonfalon/client/command_reader.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/command/vocabulary.hpp"
#include "gonfalon/lesson/lesson.hpp"
#include "gonfalon/puzzle/attempt.hpp"
#include "gonfalon/puzzle/progress.hpp"
#include "gonfalon/screen/frame.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/picture.hpp"
#include "gonfalon/text/summary.hpp"
#include "output.hpp"

namespace gonfalon::cli {

using text::_;
using puzzle::Attempt;
using puzzle::Puzzle;

namespace {

class LessonInLines {
 public:
  LessonInLines(client::Lobby& lobby, const Rules& rules)
      : coach_(*lesson::lesson_of(rules), lobby),
        rules_(rules),
        output_(rules_, false, listener_of(coach_.learner()), coach_.learner()) {}

  Exit run() {
    go_to(0);
    io::Lines input(STDIN_FILENO);
    input.before_wait = [this] { ask(); };
    while (!left_) {
      const auto line = input.next();
      if (!line) break;
      output_.answered();
      hear(*line);
    }
    output_.flush();
    return Exit::Done;
  }

 private:
  void ask() {
    if (::isatty(STDIN_FILENO) == 1) output_.prompt("> ");
    output_.flush();
  }

  void sit_at(std::unique_ptr<client::GameClient> game) {
    commands_.reset();
    game_ = std::move(game);
    const client::Speaker speaker{.plays = only(coach_.learner()), .here = true};
    commands_ = std::make_unique<client::CommandReader>(*game_, speaker);
    output_.pass_over(*game_, game_->report_count());
  }

  void go_to(std::size_t step) {
    sit_at(coach_.go_to(step));
    tell();
  }

  // Prints the position and the lesson's text for this step.
  void tell() {
    output_.look(text::picture(rules_, game_->view(coach_.learner())));
    output_.look("");
    // TRANSLATORS: above each step of a lesson in line mode; `back`, `skip`, `quit` are commands. {0}: this step, {1}: all steps
    output_.look(text::fill(_("Step {0} of {1}. Press Enter to go on, or type `back`, `skip` or `quit`."),
                            coach_.step() + 1, coach_.steps()));
    constexpr int width = 78;
    for (const std::string& line : screen::wrapped(coach_.text(), width)) output_.look(line);
  }

  void hear(const io::Line& line) {
    if (line.text.empty() || command::in_english(command::without_stop(line.text)) == "skip") {
      if (coach_.at_end())
        left_ = true;
      else if (coach_.only_reads() || !line.text.empty())
        go_to(coach_.step() + 1);
      else
        tell();
      return;
    }
    if (command::in_english(command::without_stop(line.text)) == "back") return go_to(coach_.step() > 0 ? coach_.step() - 1 : 0);
    auto [answer, verdict, next] = coach_.hear(*game_, *commands_, line);
    if (answer.kind == client::Answer::Kind::Look) output_.look(answer.text);
    if (answer.fault) output_.refuse(*answer.fault);
    if (answer.kind == client::Answer::Kind::Quit) left_ = true;
    if (verdict == lesson::Verdict::NotNow) output_.look(coach_.otherwise());
    if (verdict != lesson::Verdict::Right) return;
    output_.catch_up(*game_);
    if (next) sit_at(std::move(next));
    tell();
  }

  lesson::Coach coach_;
  const Rules& rules_;
  Output output_;
  std::unique_ptr<client::GameClient> game_;
  std::unique_ptr<client::CommandReader> commands_;
  bool left_ = false;
};

}  // namespace

Exit learn(client::Lobby& lobby, const Rules& rules) { return LessonInLines(lobby, rules).run(); }

// ---- puzzles ------------------------------------------------------------------------------------

namespace {

std::string_view name_of(puzzle::Verdict verdict) {
  switch (verdict) {
    case puzzle::Verdict::None: break;
    case puzzle::Verdict::Wrong: return "wrong";
    case puzzle::Verdict::GoOn: return "right";
    case puzzle::Verdict::Solved: return "solved";
    case puzzle::Verdict::Failed: return "failed";
  }
  return {};
}

class PuzzleInLines {
 public:
  // input must outlive it.
  PuzzleInLines(client::Lobby& lobby, const Puzzle& puzzle, int tries, bool events, const profile::Settings& settings, io::Lines& input)
      : input_(input),
        attempt_(puzzle, lobby, tries),
        rules_(puzzle.moment.rules),
        player_(puzzle.moment.player),
        settings_(settings),
        output_(rules_, events, listener_of(player_), player_) {}

  // Poses the puzzle. Returns when it is over, or when the player leaves.
  void run() {
    pose();
    sit_at(attempt_.begin());
    tell_position();
    input_.before_wait = [this] { ask(); };
    while (!left_ && !attempt_.over()) {
      const auto line = input_.next();
      if (!line) {
        left_ = true;
        break;
      }
      output_.answered();
      hear(*line);
    }
    if (attempt_.leaving_counts()) hear({.text = "resign", .flaw = {}});
    output_.flush();
  }

  // Keeps the result, and says what became of the puzzle, and how the player has done so far.
  void end() {
    try {
      const std::string told = puzzle::keep(attempt_);
      for (const std::string_view line : split(told, "\n")) say(std::string(line));
    } catch (const std::system_error& error) {
      say(attempt_.result());
      to_standard_error(std::string("gonfalon: ") + text::message_of(error));
    }
    output_.flush();
  }

  const Attempt& attempt() const { return attempt_; }
  bool left() const { return left_; }

 private:
  void ask() {
    if (::isatty(STDIN_FILENO) == 1) output_.prompt("> ");
    output_.flush();
  }

  void say(const std::string& text) {
    constexpr int width = 78;
    if (!output_.events() && !text.empty())
      for (const std::string& line : screen::wrapped(text, width)) output_.look(line);
  }

  void pose() {
    const Puzzle& puzzle = attempt_.puzzle();
    const auto number = [](int value) { return value > 0 ? std::optional(static_cast<std::size_t>(value)) : std::nullopt; };
    output_.tell_puzzle({.id = puzzle.id,
                         .theme = row_of(puzzle.theme).name,
                         .side = player_,
                         .rating = static_cast<std::size_t>(puzzle.rating),
                         .at = puzzle.at,
                         .rank = puzzle.theme == puzzle::Theme::Place ? puzzle.rank : std::nullopt,
                         .moves = number(puzzle.moves),
                         .par = number(puzzle.par)});
  }

  // A program is told all that the player was told in the game; a person sees the position.
  void sit_at(std::unique_ptr<client::GameClient> game) {
    commands_.reset();
    game_ = std::move(game);
    commands_ = std::make_unique<client::CommandReader>(
        *game_, client::Speaker{.plays = only(player_), .here = true, .highest = settings_.highest});
    if (output_.events())
      output_.catch_up(*game_);
    else
      output_.pass_over(*game_, game_->report_count());
  }

  void tell_position() {
    if (output_.events()) return;
    output_.look(text::title(rules_));
    output_.look(text::picture(rules_, game_->view(player_)));
    say(question(attempt_.puzzle()));
    // TRANSLATORS, all below: line mode, below the question of a puzzle. Words in backticks are commands
    if (!is_battle(rules_) && !explores_all(attempt_.puzzle().theme)) say(_("`log` and `what C2 middle` tell more. `hint` helps, `resign` tells the answer."));
    if (is_battle(rules_)) say(_("`log`, `captured`, `left` and `what D4` tell more. `hint` helps, `resign` tells the answer."));
  }

  void hear(const io::Line& line) {
    Attempt::Heard heard = attempt_.hear(*game_, *commands_, line);
    if (heard.answer.kind == client::Answer::Kind::Look) output_.look(heard.answer.text);
    if (heard.answer.fault) output_.refuse(*heard.answer.fault);
    if (heard.answer.kind == client::Answer::Kind::Quit) left_ = true;
    if (heard.next)
      sit_at(std::move(heard.next));
    else
      output_.catch_up(*game_);
    if (heard.verdict != puzzle::Verdict::None) output_.tell_attempt(name_of(heard.verdict), attempt_.tries_left());
    say(heard.told);
    if (heard.example && !output_.events()) {
      // TRANSLATORS: a puzzle, before the drawing of a fortress in which a wrong answer fails
      say(_("For example in this fortress:"));
      output_.look(text::picture(rules_, other(player_), *heard.example));
    }
    if (heard.verdict == puzzle::Verdict::GoOn && !output_.events()) output_.look(text::picture(rules_, game_->view(player_)));
  }

  io::Lines& input_;
  Attempt attempt_;
  const Rules rules_;
  Side player_;
  profile::Settings settings_;
  Output output_;
  std::unique_ptr<client::GameClient> game_;
  std::unique_ptr<client::CommandReader> commands_;
  bool left_ = false;
};

}  // namespace

Exit solve(client::Lobby& lobby, const std::vector<Puzzle>& puzzles, bool events, const profile::Settings& settings) {
  io::Lines input(STDIN_FILENO);
  for (std::size_t nth = 0; nth < puzzles.size(); ++nth) {
    // TRANSLATORS: line mode, before a puzzle. {0}: its number, from 1; {1}: how many there are
    if (puzzles.size() > 1 && !events) print_out("{}{}\n", nth > 0 ? "\n" : "", text::fill(_("Puzzle {0} of {1}"), nth + 1, puzzles.size()));
    flush_standard_output();
    PuzzleInLines posed(lobby, puzzles[nth], Attempt::most_tries, events, settings, input);
    posed.run();
    if (!posed.attempt().over()) break;
    posed.end();
    if (posed.left()) break;
  }
  return Exit::Done;
}

Exit rush(client::Lobby& lobby, std::uint64_t seed, bool events, const profile::Settings& settings) {
  const puzzle::Date today = puzzle::today();
  const puzzle::Progress before = puzzle::progress_so_far(today);
  io::Lines input(STDIN_FILENO);
  puzzle::Rush rush(seed);
  while (!rush.over()) {
    if (!events) print_out("{}\n", rush.header());
    flush_standard_output();
    PuzzleInLines posed(lobby, rush.next(), 1, events, settings, input);
    posed.run();
    if (!posed.attempt().over()) break;
    rush.note(posed.attempt().solved());
  }
  try {
    profile::keep_result(rush.result(today));
  } catch (const std::system_error& error) {
    to_standard_error(std::string("gonfalon: ") + text::message_of(error));
  }
  if (!events) print_out("{}\n", rush.told(before));
  return Exit::Done;
}

}  // namespace gonfalon::cli
