#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/puzzle/progress.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::puzzle {

using profile::PuzzleResult;
using text::_;
using text::fill;

namespace {

constexpr double deviation_of_puzzles = 60;

bool at_first_try(const PuzzleResult& result) { return result.solved && result.tries == 0 && result.hints == 0; }

int days_in_a_row(const std::set<std::chrono::sys_days>& days, Date today) {
  auto day = std::chrono::sys_days(today);
  if (!days.contains(day)) day -= std::chrono::days(1);
  int streak = 0;
  for (; days.contains(day); day -= std::chrono::days(1)) ++streak;
  return streak;
}

}  // namespace

Progress progress_of(const std::vector<PuzzleResult>& results, Date today) {
  constexpr int enough = 5;
  struct Share {
    int tried = 0, solved = 0;
  };
  std::vector<Share> shares(all_themes().size());
  std::set<std::string> solved;
  std::set<std::chrono::sys_days> days;
  Progress progress;
  for (const PuzzleResult& result : results) {
    if (result.theme == rush_word) {
      progress.best_rush = std::max(progress.best_rush, result.turns);
      continue;
    }
    if (result.solved) {
      solved.insert(result.puzzle);
      if (const auto date = read_date(result.date)) days.insert(*date);
    }
    if (!progress.seen.insert(result.puzzle).second) continue;
    if (result.rating > 0)
      progress.rating = profile::after_games(
          progress.rating, std::array{profile::RatedGame{{.rating = static_cast<double>(result.rating), .deviation = deviation_of_puzzles},
                                                         at_first_try(result) ? 1.0 : 0.0}});
    if (const auto theme = find_theme(result.theme)) {
      Share& share = shares[static_cast<std::size_t>(*theme)];
      ++share.tried;
      if (at_first_try(result)) ++share.solved;
    }
  }
  progress.tried = static_cast<int>(progress.seen.size());
  progress.solved = static_cast<int>(solved.size());
  progress.streak = days_in_a_row(days, today);
  double least = 1;
  for (const ThemeRow& row : all_themes()) {
    const Share& share = shares[static_cast<std::size_t>(row.theme)];
    const double part = share.tried < enough ? 1 : static_cast<double>(share.solved) / share.tried;
    if (part >= least) continue;
    least = part;
    progress.weakest = row.theme;
  }
  return progress;
}

Progress progress_so_far(Date today) {
  return progress_of(profile::kept_puzzle_results().value_or(std::vector<PuzzleResult>()), today);
}

std::string told(const Progress& progress) {
  if (progress.tried == 0) return {};
  // TRANSLATORS: how a player does with puzzles. {0}: a rating, such as 1480; {1}: puzzles solved; {2}: of how many
  std::string all = fill(_("Your puzzle rating is {0}. You have solved {1} of {2}."), std::lround(progress.rating.rating), progress.solved, progress.tried);
  // TRANSLATORS: likewise. {0}: a number of days
  if (progress.streak > 1) all += ' ' + fill(text::ngettext("{0} day in a row.", "{0} days in a row.", progress.streak), progress.streak);
  // TRANSLATORS: likewise. {0}: a kind of puzzle
  if (progress.weakest) all += ' ' + fill(_("Hardest for you: \"{0}\""), _(row_of(*progress.weakest).called));
  return all;
}

std::optional<Puzzle> next_puzzle(const Progress& progress, std::optional<Theme> theme) {
  const ShelfEntry* next = nullptr;
  const auto worse = [&](const ShelfEntry& entry) {
    return std::pair(progress.seen.contains(entry.id), std::abs(entry.rating - static_cast<int>(progress.rating.rating)));
  };
  for (const ShelfEntry& entry : shelf())
    if ((!theme || entry.theme == *theme) && (next == nullptr || worse(entry) < worse(*next))) next = &entry;
  return next != nullptr ? std::optional(puzzle_of(*next)) : std::nullopt;
}

PuzzleResult result_of(const Attempt& attempt, Date today) {
  const Puzzle& puzzle = attempt.puzzle();
  return {.date = text_of(today),
          .puzzle = puzzle.id,
          .theme = std::string(row_of(puzzle.theme).name),
          .rating = puzzle.rating,
          .solved = attempt.solved(),
          .tries = attempt.tries(),
          .hints = attempt.hints(),
          .turns = attempt.turns()};
}

using text::ngettext;

Puzzle Rush::next() {
  constexpr std::uint32_t step = 8;  // the shelf is sorted: so many further on it is a little harder
  std::size_t index = std::min<std::size_t>(step * posed_++ + random_.below(step), shelf().size() - 1);
  // no theme comes twice in a row, as far as others are near
  for (std::uint32_t left = 2 * step; left > 0 && shelf()[index].theme == last_ && index + 1 < shelf().size(); --left) ++index;
  last_ = shelf()[index].theme;
  return puzzle_of(shelf()[index]);
}

void Rush::note(bool solved) {
  if (Clock::now() >= ends_) return;
  if (solved)
    ++solved_;
  else
    ++mistakes_;
}

std::string Rush::header() const {
  const auto left = std::chrono::ceil<std::chrono::seconds>(std::max(ends_ - Clock::now(), Clock::duration::zero())).count();
  const std::string time = fmt::format("{}:{:02}", left / 60, left % 60);
  // TRANSLATORS: Title line at the top, during a rush through puzzles. {0}: minutes and seconds left; {1}: puzzles solved
  return fill(ngettext("{0} left, {1} solved", "{0} left, {1} solved", solved_), time, solved_);
}

std::string Rush::told(const Progress& before) const {
  // TRANSLATORS: at the end of a rush through puzzles. {0}: puzzles solved
  std::string all = fill(ngettext("You have solved {0} puzzle.", "You have solved {0} puzzles.", solved_), solved_);
  // TRANSLATORS: likewise. {0}: the most puzzles that this player has solved in five minutes before
  if (before.best_rush > 0) all += ' ' + (solved_ > before.best_rush ? fill(_("Your best so far! It was {0}."), before.best_rush) : fill(_("Your best is {0}."), before.best_rush));
  return all;
}

profile::PuzzleResult Rush::result(Date today) const {
  return {.date = text_of(today), .puzzle = std::string(rush_word), .theme = std::string(rush_word), .solved = solved_ > 0, .tries = mistakes_, .turns = solved_};
}

}  // namespace gonfalon::puzzle
