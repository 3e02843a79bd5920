#include "gonfalon/puzzle/progress.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"

namespace gonfalon::puzzle {

using profile::PuzzleResult;
using text::_;
using text::fill;
using text::ngettext;
using text::p_;

namespace {

constexpr double deviation_of_puzzles = 60;

bool at_first_try(const PuzzleResult& result) { return result.solved && result.tries == 0 && result.hints == 0; }

// Of the player's rating: `, -138`; nothing if there is none.
std::string change_told(int change) { return change == 0 ? std::string() : fmt::format(", {}{}", change > 0 ? "+" : "-", std::abs(change)); }

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
    Done done{.solved = result.solved, .tries = result.tries, .hints = result.hints};
    const auto [seen, is_first] = progress.seen.emplace(result.puzzle, done);
    if (!is_first) {
      if (result.solved && !seen->second.solved) seen->second = done;
      continue;
    }
    const long before = std::lround(progress.rating.rating);
    if (result.rating > 0)
      progress.rating = profile::after_games(
          progress.rating, std::array{profile::RatedGame{{.rating = static_cast<double>(result.rating), .deviation = deviation_of_puzzles},
                                                         at_first_try(result) ? 1.0 : 0.0}});
    seen->second.change = static_cast<int>(std::lround(progress.rating.rating) - before);
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

Done outcome_of(const Attempt& attempt) { return {.solved = attempt.solved(), .tries = attempt.tries(), .hints = attempt.hints()}; }

// TRANSLATORS, all below: what became of a puzzle: in a list, or after its name and a colon. A player has three tries.
std::string told(const Done& done) {
  const char* const how = !done.solved ? _("not solved") : done.tries == 0 ? p_("a puzzle", "solved") : done.tries == 1 ? _("solved at the 2nd try") : _("solved at the 3rd try");
  std::string all = how;
  // TRANSLATORS: {0}: a number of hints
  if (done.hints > 0) all += ", " + fill(ngettext("{0} hint", "{0} hints", done.hints), done.hints);
  return all + change_told(done.change);
}

std::string told_of(const Progress& progress, std::string_view id, Theme theme) {
  const auto seen = progress.seen.find(id);
  if (seen != progress.seen.end()) {
    Done done = seen->second;
    done.hints = 0;
    return told(done);
  }
  return explores_all(theme) ? p_("a fortress", "new") : p_("a puzzle", "new");
}

std::string streak_told(const Progress& progress) {
  // TRANSLATORS: how a player does with puzzles. {0}: a number of days
  return fill(text::ngettext("{0} day in a row.", "{0} days in a row.", progress.streak), progress.streak);
}

std::string told(const Progress& progress) {
  constexpr double settled = 110;  // from this deviation on a puzzle moves the rating little
  if (progress.tried == 0) return {};
  // TRANSLATORS: how a player does with puzzles. {0}: a rating, such as 1480; {1}: puzzles solved; {2}: of how many
  std::string all = fill(_("Your puzzle rating is {0}. You have solved {1} of {2}."), std::lround(progress.rating.rating), progress.solved, progress.tried);
  // TRANSLATORS: likewise, of the puzzle rating
  if (progress.rating.deviation > settled) all += std::string(" ") + _("Your first puzzles change it most.");
  if (progress.streak > 1) all += ' ' + streak_told(progress);
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

std::string keep(const Attempt& attempt) {
  const Date day = today();
  const std::string& id = attempt.puzzle().id;
  const bool is_first = !progress_so_far(day).seen.contains(id);
  profile::keep_result(result_of(attempt, day));
  const Progress now = progress_so_far(day);
  const auto seen = now.seen.find(id);
  // only the first attempt counts for the rating
  const int change = is_first && seen != now.seen.end() ? seen->second.change : 0;
  return attempt.result() + change_told(change) + '\n' + told(now);
}

Puzzle Rush::next() {
  constexpr std::uint32_t step = 8;  // the shelf is sorted: so many further on it is a little harder
  std::size_t index = std::min<std::size_t>(step * posed_++ + random_.below(step), shelf().size() - 1);
  // no theme comes twice in a row, as far as others are near
  for (std::uint32_t left = 2 * step; left > 0 && shelf()[index].theme == last_ && index + 1 < shelf().size(); --left) ++index;
  last_ = shelf()[index].theme;
  posed_now_ = shelf()[index].id;
  return puzzle_of(shelf()[index]);
}

void Rush::note(bool solved) {
  if (Clock::now() >= ends_) return;
  if (solved)
    ++solved_;
  else
    mistakes_.emplace_back(posed_now_);
}

std::string Rush::header() const {
  const auto left = std::chrono::ceil<std::chrono::seconds>(std::max(ends_ - Clock::now(), Clock::duration::zero())).count();
  const std::string time = fmt::format("{}:{:02}", left / 60, left % 60);
  // TRANSLATORS: Title line at the top, during a rush through puzzles. {0}: minutes and seconds left; {1}: puzzles solved
  const std::string told = fill(ngettext("{0} left, {1} solved", "{0} left, {1} solved", solved_), time, solved_);
  const int mistakes = static_cast<int>(mistakes_.size());
  // TRANSLATORS: likewise, after that and a comma. {0}: a number; {1}: how many are allowed
  return mistakes == 0 ? told : told + ", " + fill(ngettext("{0} of {1} mistakes", "{0} of {1} mistakes", mistakes), mistakes, most_mistakes);
}

std::string Rush::told(const Progress& before) const {
  // TRANSLATORS: at the end of a rush through puzzles. {0}: puzzles solved
  std::string all = fill(ngettext("You have solved {0} puzzle.", "You have solved {0} puzzles.", solved_), solved_);
  // TRANSLATORS: likewise. {0}: the most puzzles that this player has solved in five minutes before
  if (before.best_rush > 0) all += ' ' + (solved_ > before.best_rush ? fill(_("Your best so far! It was {0}."), before.best_rush) : fill(_("Your best is {0}."), before.best_rush));
  // TRANSLATORS: likewise. {0}: names of puzzles, with commas between; they can be typed after `gonfalon puzzle`
  if (!mistakes_.empty()) all += ' ' + fill(_("Not solved: {0}."), text::listed(mistakes_));
  return all;
}

profile::PuzzleResult Rush::result(Date today) const {
  return {.date = text_of(today), .puzzle = std::string(rush_word), .theme = std::string(rush_word), .solved = solved_ > 0, .tries = static_cast<int>(mistakes_.size()), .turns = solved_};
}

}  // namespace gonfalon::puzzle
