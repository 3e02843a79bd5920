// The list of puzzles, and one puzzle after another.
#include <map>
#include <utility>

#include "gonfalon/base/random.hpp"
#include "gonfalon/puzzle/progress.hpp"
#include "gonfalon/screen/draw_preview.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/tui/fullscreen.hpp"
#include "guide.hpp"
#include "menu.hpp"
#include "table.hpp"

namespace gonfalon::tui {

using puzzle::Puzzle;
using puzzle::Theme;
using text::_;

namespace {

class PuzzleScreen {
 public:
  PuzzleScreen(client::MomentOpener& opener, screen::Terminal& terminal, const profile::Settings& settings, std::shared_ptr<profile::OwnSettings> own)
      : opener_(opener), terminal_(terminal) {
    plan_.settings = settings;
    plan_.own_settings = std::move(own);
  }

  void run(std::optional<Puzzle> next) {
    const bool asked_for = next.has_value();
    while (next || (next = choose()) || rushes_) {
      if (std::exchange(rushes_, false)) {
        rush(seed_by_lot());
        continue;
      }
      const std::optional<Theme> theme = next->theme;
      const bool another = pose(*next);
      next.reset();
      if (another && !explores_all(*theme)) next = next_puzzle(puzzle::progress_so_far(puzzle::today()), theme);
      if (!another && asked_for) return;
    }
  }

  void run_through(const std::vector<Puzzle>& puzzles) {
    for (std::size_t nth = 0; nth < puzzles.size(); ++nth)
      if (!pose(puzzles[nth], nth + 1 == puzzles.size())) return;
  }

  // Puzzle after puzzle, until the time is over, there were too many mistakes, or the player leaves.
  void rush(std::uint64_t seed) {
    const puzzle::Progress before = puzzle::progress_so_far(puzzle::today());
    puzzle::Rush rush(seed);
    while (!rush.over()) {
      puzzle::Attempt attempt(rush.next(), opener_, 1);
      if (!let_solve(attempt, &rush)) return;
      if (!attempt.over()) break;
      rush.note(attempt.solved());
      // TRANSLATORS: title of a page after a wrong answer in a rush through puzzles
      if (!attempt.solved()) read_panel(terminal_, plan_.settings.keys, {.title = _("Not solved"), .text = told_}, {});
    }
    profile::keep_result(rush.result(puzzle::today()));
    // TRANSLATORS: title of the page after a rush through puzzles
    read_panel(terminal_, plan_.settings.keys, {.title = _("The rush is over"), .text = rush.told(before)}, {});
  }

 private:
  // True: the player wants another one.
  bool pose(const Puzzle& puzzle, bool last = false) {
    puzzle::Attempt attempt(puzzle, opener_);
    return let_solve(attempt, nullptr, last);
  }

  bool let_solve(puzzle::Attempt& attempt, const puzzle::Rush* rush, bool last = false) {
    const client::Moment& moment = attempt.puzzle().moment;
    plan_.rules = moment.rules;
    plan_.elsewhere = only(other(moment.player));
    Table table(plan_, attempt.begin(), terminal_, {});
    PuzzleGuide guide(attempt, table, rush, last);
    table.be_guided(guide, moment.player);
    const bool another = table.run() != Leave::Gone && guide.wants_another();
    told_ = guide.told();
    return another;
  }

  std::optional<Puzzle> choose() {
    const puzzle::Date today = puzzle::today();
    const puzzle::Progress so_far = puzzle::progress_so_far(today);
    // TRANSLATORS, all below: The list of puzzles, from the start screen: its title, line of keys (three spaces between hints), help,
    // a line to choose, and its remark.
    Menu menu(terminal_, plan_.settings.keys, _("Puzzles"));
    menu.keys = _("Up, Down: choose   Enter: solve   q: back");
    menu.help = _("Each puzzle is a moment of a game, as one player saw it. It can be solved by counting and thinking; nothing is left to "
                  "luck. Three wrong answers end it. Choose one and press Enter; q goes back.");
    std::vector<std::optional<Puzzle>> puzzles;
    const auto add = [&](const std::string& label, const std::string& remark, std::optional<Puzzle> puzzle, bool another_group) {
      menu.choices.push_back({label, remark, {}, {}, another_group});
      puzzles.push_back(std::move(puzzle));
    };
    const Puzzle of_day = puzzle_of(puzzle::puzzle_of_day(today));
    add(_("Puzzle of the day"), told_of(so_far, of_day), of_day, true);
    for (const Theme theme : {Theme::Fortress, Theme::Twin}) {
      const Puzzle fortress = puzzle::fortress_of(today, theme);
      add(_(row_of(theme).called), told_of(so_far, fortress), fortress, false);
    }
    // TRANSLATORS: {0}: a number of puzzles
    add(_("Rush: five minutes"), so_far.best_rush > 0 ? text::fill(_("best: {0}"), so_far.best_rush) : _("three mistakes end it"), {}, false);
    const std::size_t rush_choice = puzzles.size() - 1;
    bool first = true;
    for (const puzzle::ThemeRow& row : puzzle::all_themes()) {
      int all = 0;
      int tried = 0;
      for (const puzzle::ShelfEntry& entry : puzzle::shelf()) {
        if (entry.theme != row.theme) continue;
        ++all;
        if (so_far.seen.contains(entry.id)) ++tried;
      }
      if (all == 0) continue;
      // TRANSLATORS: {0}: how many puzzles of this kind were tried; {1}: how many there are
      add(_(row.called), text::fill(_("{0} of {1} tried"), tried, all), next_puzzle(so_far, row.theme), std::exchange(first, false));
    }
    menu.explain = [&](std::size_t nth) {
      const std::string told = so_far.tried > 0 ? puzzle::told(so_far) : _("Your first attempt at each puzzle counts towards your rating.");
      const std::string rush = nth == rush_choice ? _("Solve as many puzzles as you can in five minutes.") : "";
      return rush.empty() ? told : rush + ' ' + told;
    };
    std::map<std::size_t, View> seen;  // by their players, of the puzzles that were drawn
    menu.picture = [&](screen::Frame& frame, std::size_t nth) {
      constexpr int least_list = 57;
      screen::BesideList beside;
      if (puzzles[nth]) {
        const client::Moment& moment = puzzles[nth]->moment;
        if (!seen.contains(nth)) seen.emplace(nth, opener_.open_moment(moment)->view(moment.player));
        beside = {.rules = &moment.rules, .seen = {&seen.at(nth), 1}};
      }
      return screen::draw_preview_beside(frame, least_list, beside, look_of_preview(terminal_, plan_.settings));
    };
    screen::Key key;
    std::size_t choice = 0;
    do {
      const Menu::Pressed pressed = menu.wait();
      key = pressed.key;
      choice = pressed.choice;
    } while (!chooses(key) && !leaves(key));
    if (leaves(key) || choice >= puzzles.size()) return {};
    rushes_ = choice == rush_choice;
    return puzzles[choice];
  }

  client::MomentOpener& opener_;
  screen::Terminal& terminal_;
  client::Plan plan_;
  bool rushes_ = false;  // a rush was chosen
  std::string told_;     // of the last answer in a rush
};

}  // namespace

void solve(client::Lobby& lobby, screen::Terminal& terminal, std::optional<Puzzle> first, const profile::Settings& settings,
           std::shared_ptr<profile::OwnSettings> own) {
  PuzzleScreen(lobby, terminal, settings, std::move(own)).run(std::move(first));
}

void solve_each(client::MomentOpener& opener, screen::Terminal& terminal, const std::vector<Puzzle>& puzzles, const profile::Settings& settings,
                std::shared_ptr<profile::OwnSettings> own) {
  PuzzleScreen(opener, terminal, settings, std::move(own)).run_through(puzzles);
}

void rush(client::Lobby& lobby, screen::Terminal& terminal, std::uint64_t seed, const profile::Settings& settings,
          std::shared_ptr<profile::OwnSettings> own) {
  PuzzleScreen(lobby, terminal, settings, std::move(own)).rush(seed);
}

}  // namespace gonfalon::tui
