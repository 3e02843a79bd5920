#include "guide.hpp"

#include <algorithm>
#include <map>
#include <system_error>
#include <utility>

#include "gonfalon/base/random.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/puzzle/progress.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/screen/draw_preview.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/picture.hpp"
#include "gonfalon/tui/fullscreen.hpp"
#include "menu.hpp"
#include "table.hpp"

namespace gonfalon::tui {

using screen::Key;
using screen::KeyKind;
using text::_;
using puzzle::Theme;
using puzzle::Puzzle;

void Guide::show(const std::string& text) {
  screen::UiState& ui = desk_.ui();
  ui.panel.reset();
  ui.let_go();
  ui.message.clear();
  ui.advice = text;
  if (!screen::shows_advice(bare_scene(desk_, desk_.seating.view(), ui), desk_.terminal.size())) show_panel(text);
}

void Guide::show_panel(const std::string& text) {
  std::string plain;
  for (const char c : text) {
    if (c != '`') plain += c;
    if (c == '\n') plain += c;
  }
  desk_.ui().panel = screen::Panel{title(), plain};
}

void Guide::tell(const std::string& text, bool refused) {
  desk_.say(text, refused);
  if (screen::columns_of(text) + 1 > desk_.terminal.size().width) desk_.ui().panel = screen::Panel{title(), text};
}

// ---- lessons ------------------------------------------------------------------------------------

std::string LessonGuide::title() const {
  // TRANSLATORS: Title line at the top. {0}: the step's number, from 1; {1}: how many steps there are
  return text::fill(_("Lesson, step {0} of {1}"), coach_.step() + 1, coach_.steps());
}

std::string LessonGuide::keys() const {
  // TRANSLATORS, all below: Guided game: line of keys at the bottom. Keep three spaces between hints; those without room are
  // left out.
  if (coach_.only_reads() && coach_.at_end()) return _("Enter: leave   <: back   ?: text");
  if (coach_.only_reads()) return _("Enter: next   <: back   Esc: leave   ?: text");
  if (is_battle(desk_.seating.rules())) return _("Enter: pick up, put down   ?: text   <: back   >: skip   Esc: leave");
  return _("Enter: go there   ?: text   <: back   >: skip   Esc: leave");
}

void LessonGuide::begin_step() {
  if (const auto place = coach_.place(desk_.seating.rules())) desk_.ui().cursor = *place;
  desk_.ui().cursor_set = true;
  show(coach_.text());
}

void LessonGuide::go_to(std::size_t step) {
  feed_.sit_at(coach_.go_to(step));
  begin_step();
}

bool LessonGuide::uses(const Key& key) {
  screen::UiState& ui = desk_.ui();
  if (key.kind == KeyKind::Interrupt || (key.kind == KeyKind::Escape && !ui.typing && !ui.taken && !ui.panel)) {
    desk_.leave = Leave::Game;
    return true;
  }
  if (ui.typing) return false;
  if (key.kind == KeyKind::Enter && coach_.only_reads() && !ui.panel) {
    if (coach_.at_end())
      desk_.leave = Leave::Game;
    else
      go_to(coach_.step() + 1);
    return true;
  }
  const auto is = [&](std::string_view names) { return screen::is_one_of(key, names); };
  if (ui.panel || !is("< > ? @ F2 .")) return false;
  if (is("<") && coach_.step() > 0) go_to(coach_.step() - 1);
  if (is(">") && !coach_.at_end()) go_to(coach_.step() + 1);
  if (is("?")) show_panel(coach_.text());
  return true;  // the others do nothing: a lesson has no rematch, no look at hidden pieces and no hints
}

client::Answer LessonGuide::hear(const io::Line& line) {
  Seating& seating = desk_.seating;
  auto [answer, verdict, next] = coach_.hear(seating.game(), seating.commands(), line);
  verdict_ = verdict;
  if (next) feed_.sit_at(std::move(next));
  if (verdict == lesson::Verdict::NotNow) feed_.hear_anew();
  return answer;
}

void LessonGuide::go_on(const client::Answer& answer) {
  if (verdict_ == lesson::Verdict::NotNow) tell(coach_.otherwise(), true);
  if (std::exchange(verdict_, lesson::Verdict::NoOrder) != lesson::Verdict::Right) return;
  const std::string refusal = desk_.ui().message;
  begin_step();
  if (answer.fault) desk_.ui().message = refusal;
}

void learn(client::Lobby& lobby, screen::Terminal& terminal, const Rules& rules, const profile::Settings& settings,
           std::shared_ptr<profile::OwnSettings> own) {
  client::Plan plan;
  plan.rules = rules;
  plan.practice = true;
  plan.settings = settings;
  plan.own_settings = std::move(own);
  lesson::Coach coach(*lesson::lesson_of(rules), lobby);
  Table table(plan, coach.go_to(0), terminal, {});
  LessonGuide guide(coach, table.desk(), table.feed());
  table.be_guided(guide, coach.learner());
  table.run();
}

// TRANSLATORS, all below: -

// ---- puzzles ------------------------------------------------------------------------------------

std::string PuzzleGuide::title() const {
  if (rush_ != nullptr) return rush_->header();
  const puzzle::Puzzle& puzzle = attempt_.puzzle();
  const char* const theme = _(row_of(puzzle.theme).called);
  // TRANSLATORS, all below: Title line at the top. {0}: a kind of puzzle, such as `Win by force`; {1}: a number
  if (attempt_.over()) return text::labelled(theme, puzzle::told(puzzle::outcome_of(attempt_)));
  if (explores_all(puzzle.theme)) return text::fill(_("{0} (turn {1})"), theme, attempt_.turns());
  return text::fill(text::ngettext("{0} ({1} try left)", "{0} ({1} tries left)", attempt_.tries_left()), theme, attempt_.tries_left());
}

std::string PuzzleGuide::keys() const {
  // TRANSLATORS, all below: A puzzle: line of keys at the bottom. Keep three spaces between hints; those without room are left
  // out.
  if (attempt_.over() && last_) return _("q: leave   ?: text");
  if (attempt_.over()) return _("Enter: another puzzle   q: leave   ?: text");
  if (desk_.seating.must_name()) return _("arrows: choose   Enter: send in   ?: text   Esc: leave");
  switch (attempt_.puzzle().theme) {
    case Theme::Rank: return _("type the rank   .: hint   #: log   ?: question   Esc: leave");
    case Theme::Place:
    case Theme::Flag: return _("Enter: here   .: hint   #: log   ?: question   Esc: leave");
    case Theme::Attack:
    case Theme::Best:
    case Theme::Win: return _("Enter: pick up, put down   .: hint   #: log   ?: question   Esc: leave");
    case Theme::Way: return _("Enter: go there   .: hint   #: log   ?: question   Esc: leave");
    case Theme::Fortress:
    case Theme::Twin: break;
  }
  return _("Enter: go there   ?: text   Esc: leave");
}

void PuzzleGuide::begin_step() {
  screen::UiState& ui = desk_.ui();
  if (const auto& at = attempt_.puzzle().at) {
    ui.cursor = *at;
    ui.cursor_set = true;
  }
  show(attempt_.question());
}

// The rank is typed, so its numbers and letters are no keys.
bool PuzzleGuide::begins_answer(const Key& key) const {
  return attempt_.puzzle().theme == Theme::Rank && !attempt_.over() && !desk_.ui().panel && key.kind == KeyKind::Sign && key.sign < 0x80 &&
         is_letter_or_digit(static_cast<char>(key.sign));
}

bool PuzzleGuide::uses(const Key& key) {
  screen::UiState& ui = desk_.ui();
  const auto is = [&](std::string_view names) { return screen::is_one_of(key, names); };
  if (key.kind == KeyKind::Interrupt || (key.kind == KeyKind::Escape && !ui.typing && !ui.taken && !ui.panel)) {
    if (may_leave()) desk_.leave = Leave::Game;
    return true;
  }
  if (rush_ != nullptr && rush_->over()) {
    wants_another_ = true;
    desk_.leave = Leave::Game;
    return true;
  }
  if (ui.typing || ui.panel) return false;
  if (attempt_.over() && is("Enter n N q Q")) {
    wants_another_ = !is("q Q");
    desk_.leave = Leave::Game;
    return true;
  }
  if (key.kind == KeyKind::Enter && (attempt_.puzzle().theme == Theme::Place || attempt_.puzzle().theme == Theme::Flag)) {
    commander_.obey(text::place_name(desk_.seating.rules(), ui.cursor));
    return true;
  }
  if (begins_answer(key)) {
    desk_.begin_typing(std::string(1, static_cast<char>(key.sign)));
    return true;
  }
  if (key.kind == KeyKind::Enter && attempt_.puzzle().theme == Theme::Rank && !attempt_.over()) {
    // TRANSLATORS: a puzzle that asks which piece it is, when Enter is pressed before anything is typed
    desk_.say(_("Type what this piece is, then press Enter."));
    return true;
  }
  if (!is("? @ F2 . < >")) return false;
  if (is("?")) show_help();
  if (is(".") && !attempt_.over()) commander_.obey("hint");
  return true;  // the others do nothing: a puzzle has no rematch, no look at hidden pieces, and takes nothing back
}

bool PuzzleGuide::may_leave() {
  const bool counts = attempt_.leaving_counts();
  if (attempt_.over() || (rush_ == nullptr && !counts)) return true;
  // TRANSLATORS, both: Question below the board. Instead of y and n name the letters of `the key for yes` and `the key for no`.
  if (!commander_.confirm(counts ? _("Leave the puzzle? It counts as not solved. (y/n)") : _("Leave the puzzle? (y/n)"))) return false;
  if (counts) give_up();
  return true;
}

void PuzzleGuide::give_up() {
  hear({.text = "resign", .flaw = {}});
  if (!attempt_.over()) return;
  try {
    puzzle::keep(attempt_);
  } catch (const std::system_error&) {
    // it can't be kept, and the player is leaving: the next attempt counts as the first
  }
}

// The question, then what can be pressed and typed.
void PuzzleGuide::show_help() {
  auto groups = commander_.help();  // of the keys that work without the panel
  show_panel(attempt_.question());
  desk_.ui().panel->groups = std::move(groups);
}

std::vector<screen::Hint> PuzzleGuide::own_keys() const {
  // TRANSLATORS, all below: a puzzle: what a key does, in the help of the keys
  std::vector<screen::Hint> keys{{"?", _("the question, and this help")}};
  if (!explores_all(attempt_.puzzle().theme)) keys.push_back({".", _("a hint: first what to look for, then where")});
  return keys;
}

bool PuzzleGuide::replaces(command::Verb verb) const {
  return verb == command::Verb::Hint || (verb == command::Verb::Resign && !explores_all(attempt_.puzzle().theme));
}

client::Answer PuzzleGuide::hear(const io::Line& line) {
  Seating& seating = desk_.seating;
  puzzle::Attempt::Heard heard = attempt_.hear(seating.game(), seating.commands(), line);
  verdict_ = heard.verdict;
  told_ = std::move(heard.told);
  example_ = std::move(heard.example);
  if (heard.next) feed_.sit_at(std::move(heard.next));
  return std::move(heard.answer);
}

void PuzzleGuide::go_on(const client::Answer&) {
  if (rush_ != nullptr && attempt_.over()) {
    wants_another_ = true;
    desk_.leave = Leave::Game;
    return;
  }
  const std::string said = std::exchange(told_, {});
  if (attempt_.over() && verdict_ != puzzle::Verdict::None) return end(said);
  if (verdict_ == puzzle::Verdict::GoOn) show(said);
  else if (!said.empty()) tell(said, verdict_ == puzzle::Verdict::Wrong);
  if (const auto example = std::exchange(example_, {})) {
    const puzzle::Puzzle& puzzle = attempt_.puzzle();
    // TRANSLATORS: a puzzle, before the drawing of a fortress in which a wrong answer fails
    const std::string drawn = _("For example in this labyrinth:") + ('\n' + text::picture(puzzle.moment.rules, other(puzzle.moment.player), *example));
    const int width = desk_.terminal.size().width - 2;  // of a panel's text
    if (screen::wrapped(drawn, width).size() == static_cast<std::size_t>(std::ranges::count(drawn, '\n')) + 1)
      desk_.ui().panel = screen::Panel{title(), said + '\n' + drawn};
  }
  verdict_ = puzzle::Verdict::None;
}

void PuzzleGuide::end(const std::string& said) {
  verdict_ = puzzle::Verdict::None;
  std::string told;
  try {
    told = puzzle::keep(attempt_);
  } catch (const std::system_error& error) {
    told = text::message_of(error);
  }
  show(said.empty() ? told : said + '\n' + told);
}

// TRANSLATORS, all below: -

// ---- the list of puzzles ------------------------------------------------------------------------

// The list of puzzles, and one puzzle after another.

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
      if (!let_solve(attempt, &rush) || !attempt.over()) break;
      rush.note(attempt.solved());
      // TRANSLATORS: title of a page after a wrong answer in a rush through puzzles
      if (!attempt.solved()) read_panel(terminal_, plan_.settings.keys, {.title = _("Not solved"), .text = told_}, {});
    }
    if (!rush.begun() && !rush.over()) return;
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
    PuzzleGuide guide(attempt, table.desk(), table.feed(), table, rush, last);
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
    menu.choose(chosen_);
    screen::Key key;
    std::size_t choice = 0;
    do {
      const Menu::Pressed pressed = menu.wait();
      key = pressed.key;
      choice = pressed.choice;
    } while (!chooses(key) && !leaves(key));
    if (leaves(key) || choice >= puzzles.size()) return {};
    chosen_ = choice;
    rushes_ = choice == rush_choice;
    return puzzles[choice];
  }

  client::MomentOpener& opener_;
  screen::Terminal& terminal_;
  client::Plan plan_;
  std::size_t chosen_ = 0;  // in the list, the last time
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
