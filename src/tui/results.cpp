// The page of a player's results.
#include <algorithm>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "gonfalon/profile/results.hpp"
#include "gonfalon/puzzle/progress.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "menu.hpp"
#include "page.hpp"
#include "start.hpp"

namespace gonfalon::tui {

using screen::Key;
using text::_;

// TRANSLATORS, all below: The page `My results`, from the start screen: its question, help, title and line of keys, with three
// spaces between hints.

namespace {

class MyRecord {
 public:
  explicit MyRecord(const Visitor& visitor)
      : page_(visitor.terminal, visitor.settings.keys, _("My results"), [this, &visitor](int width) { return contents(width, visitor.terminal.unicode()); }) {
    page_.help = _("This page counts the games that you have finished against the computer, a program, or a "
                   "person at another terminal. Practice games and games of two people at one terminal do "
                   "not count. A game is assisted if you had a hint, or took back a move that had shown "
                   "you something; it does not change your streak. d deletes the results, after asking. q "
                   "goes back.");
    page_.keys = _("q: back   d: delete   ?: help");
    page_.keys_of_long = _("q: back   d: delete   Up, Down: more   ?: help");
  }

  void read() {
    while (load()) {
      const Key key = page_.wait();
      if (leaves(key) || screen::is_one_of(key, "Enter")) return;
      page_.message = {};
      if (screen::is_one_of(key, "Delete d D")) remove();
    }
  }

 private:
  // False: there are no results.
  bool load() {
    try {
      results_ = profile::kept_results().value_or(std::vector<profile::GameResult>());
    } catch (const std::system_error& error) {
      page_.message = text::message_of(error);
    }
    return !results_.empty();
  }

  void remove() {
    if (!agrees(page_.ask(yes_or_no(_("Delete all your results? (y/n)"))))) return;
    try {
      profile::delete_results();
    } catch (const std::system_error& error) {
      page_.message = text::message_of(error);
    }
  }

  std::vector<text::Passage> contents(int width, bool unicode) const {
    using Kind = text::Passage::Kind;
    std::vector<text::Passage> page{{Kind::Table, {}, profile::rows_of(profile::tallies(results_))}};
    for (std::string& line : profile::plot_told(results_, width, unicode)) page.push_back({Kind::Paragraph, std::move(line)});
    return page;
  }

  std::vector<profile::GameResult> results_;
  Page page_;
};

}  // namespace

void read_my_results(const Visitor& visitor) { MyRecord(visitor).read(); }

profile::Results my_results() {
  try {
    return profile::all_results();
  } catch (const std::system_error&) {
    return {};
  }
}

std::string in_short(const std::vector<profile::GameResult>& results) {
  if (results.empty()) return {};
  const int games = static_cast<int>(results.size());
  const auto won = std::ranges::count(results, profile::Score::Won, &profile::GameResult::score);
  // TRANSLATORS, all below: Remark of `My results` on the start screen. {0}: how many games were finished; {1}: how many of
  // them were won
  return text::fill(text::ngettext("{0} game, {1} won", "{0} games, {1} won", games), games, won);
}

std::vector<std::string> told_of_today(const profile::Results& results) {
  constexpr std::size_t last = 3;
  // TRANSLATORS, all below: Start screen: a heading, and a line below it
  std::vector<std::string> lines{_("Today")};
  const puzzle::Progress progress = puzzle::progress_of(results.puzzles, puzzle::today());
  const puzzle::ShelfEntry& of_day = puzzle::puzzle_of_day(puzzle::today());
  lines.push_back(text::labelled(_("Puzzle of the day"), puzzle::told_of(progress, of_day.id, of_day.theme)));
  if (progress.streak > 1) lines.back() += ". " + puzzle::streak_told(progress);
  if (const int streak = profile::streak_of(results.games); streak > 1) lines.push_back(text::labelled(_("Won in a row"), std::to_string(streak)));
  for (std::size_t nth = results.games.size(); nth > 0 && nth + last > results.games.size(); --nth) lines.push_back(profile::told(results.games[nth - 1]));
  return lines;
}

}  // namespace gonfalon::tui
