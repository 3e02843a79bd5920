#include "start.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <system_error>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/lesson/lesson.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/profile/opponent.hpp"
#include "gonfalon/screen/draw_preview.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/summary.hpp"
#include "gonfalon/tui/fullscreen.hpp"
#include "menu.hpp"

namespace gonfalon::tui {

using client::Plan;
using text::_;

// TRANSLATORS, all below: Start screen: message at the bottom, after a saved game was chosen.

namespace {

std::optional<Plan> open_record(const Visitor& visitor, Menu& menu, io::TextFile file, const profile::FileHead& head) {
  const auto opened = visitor.lobby.open_record(file);
  if (!opened) {
    menu.message = text::line_of(opened.error());
    return {};
  }
  const auto& [game, notice] = *opened;
  if (game->over()) {
    replay(*game, file.path, {}, visitor.settings, visitor.terminal, notice, head.names);
    return {};
  }
  if (io::is_record_in_use(file.path)) {
    menu.message = _("This game is open in another window. Close it there first.");
    return {};
  }
  Plan plan = client::plan_to_go_on(std::move(file), head);
  plan.settings = visitor.settings;
  plan.own_settings = visitor.own;
  return plan;
}

// Opens a file: an unfinished game is resumed, a finished one is replayed here, a setup file leads to a new game. nullopt:
// back, or an error, which the menu's message tells.
std::optional<Plan> open_file(const Visitor& visitor, Menu& menu, const std::string& path) {
  try {
    auto file = io::read_file(path, io::largest_record);
    const auto head = profile::read_head(file);
    if (!head) {
      menu.message = text::line_of(head.error());
      return {};
    }
    if (head->kind == profile::FileKind::Record) return open_record(visitor, menu, std::move(file), *head);
    const auto setup = profile::read_setup(file, head->rules, Side::Red);
    if (setup) return plan_new_game(visitor, head->rules, path);
    menu.message = text::line_of(setup.error());
  } catch (const std::system_error& error) {
    menu.message = text::message_of(error);
  }
  return {};
}

// From so many columns on there is room beside a list.
int draw_beside(screen::Frame& frame, const Visitor& visitor, const screen::BesideList& beside) {
  constexpr int wide = 100;
  constexpr int least_list = 58;
  if (frame.size().width < wide) return frame.size().width;
  return screen::draw_preview_beside(frame, least_list, beside, look_of_preview(visitor.terminal, visitor.settings));
}

// TRANSLATORS, all below: The list of saved games, from the start screen: its title, line of keys (three spaces between hints),
// help, remarks, questions and messages.

// All games are listed at once; each is read only when it becomes visible.
class SavedGames {
 public:
  explicit SavedGames(const Visitor& visitor)
      : visitor_(visitor), menu_(visitor.terminal, visitor.settings.keys, _("Saved games")) {
    menu_.keys = _("Enter: resume, watch   q: back   r: rename   d: delete");
    menu_.help = _("Enter resumes the chosen game, or replays it if it is over. r renames it, d deletes it after asking. q "
                   "goes back.");
    menu_.remark = [this](std::size_t nth) { return look(nth).readable ? look(nth).in_short : _("can't be read"); };
    menu_.explain = [this](std::size_t nth) { return look(nth).over ? look(nth).ending : look(nth).told; };
    menu_.picture = [this](screen::Frame& frame, std::size_t chosen) {
      if (games_.empty()) return frame.size().width;
      const auto& rules = look(chosen).rules;
      return draw_beside(frame, visitor_, {.rules = rules ? &*rules : nullptr, .seen = look(chosen).seen});
    };
  }

  std::optional<Plan> choose() {
    for (;;) {
      list();
      const auto [key, choice] = menu_.wait();
      if (leaves(key)) return {};
      menu_.message.clear();
      if (choice >= games_.size()) continue;
      if (screen::is_one_of(key, "Delete d D"))
        remove(choice);
      else if (screen::is_one_of(key, "r R"))
        rename(choice);
      else if (chooses(key))
        if (auto plan = open_file(visitor_, menu_, games_[choice])) return plan;
    }
  }

 private:
  void list() {
    games_ = visitor_.lobby.saved_games();
    looked_.clear();
    menu_.choices.clear();
    for (const auto& path : games_) menu_.choices.push_back({path.stem().string()});
    if (games_.empty()) menu_.message = _("No saved games yet.");
  }

  const client::SavedGame& look(std::size_t nth) {
    const auto [found, fresh] = looked_.try_emplace(nth);
    if (fresh) found->second = visitor_.lobby.look_into(games_[nth]);
    return found->second;
  }

  void remove(std::size_t nth) {
    // TRANSLATORS: {0}: the game's file name. Instead of y and n name the letters of `the key for yes` and `the key for no`
    if (!menu_.confirm(text::fill(_("Delete {0}? (y/n)"), games_[nth].stem().string()))) return;
    if (!visitor_.lobby.delete_game(games_[nth])) menu_.message = _("This game can't be deleted.");
  }

  void rename(std::size_t nth) {
    const std::string present = games_[nth].stem().string();
    menu_.ask_until(_("New name:"), present, [&](const std::string& name) {
      const bool done = name == present || visitor_.lobby.rename_game(games_[nth], name);
      if (!done) menu_.message = _("That name can't be used.");
      return done;
    });
  }

  const Visitor& visitor_;
  Menu menu_;
  std::vector<std::filesystem::path> games_;
  std::map<std::size_t, client::SavedGame> looked_;
};

// The list of lessons.
void choose_guide(const Visitor& visitor) {
  // TRANSLATORS, all below: The list of guided games, from the start screen: its title, line of keys (three spaces between
  // hints) and help.
  Menu menu(visitor.terminal, visitor.settings.keys, _("A guided first game"));
  menu.keys = _("Up, Down: choose   Enter: begin   q: back");
  menu.help = _("A lesson leads you through a first game, step by step. Choose one and press Enter; q goes back.");
  for (const lesson::Lesson& lesson : lesson::all_lessons()) {
    const Rules rules = *find_variant(lesson.variant);
    menu.choices.push_back({_(lesson.title), text::tagline(rules, lesson::minutes_of(lesson)),
                            [&visitor, rules] { learn(visitor.lobby, visitor.terminal, rules, visitor.settings, visitor.own); }});
  }
  for (;;) {
    const auto [key, choice] = menu.wait();
    if (leaves(key)) return;
    if (chooses(key)) menu.choices[choice].open();
  }
}

// Names the files without their folder, which is always the same.
void show_wrong_files(const Visitor& visitor, Menu& menu, const std::vector<Error>& wrong) {
  const std::string folder = io::rules_folder().string() + '/';
  std::string all;
  for (Error error : wrong) {
    if (error.file.starts_with(folder)) error.file.erase(0, folder.size());
    all += (all.empty() ? "" : "\n\n") + text::line_of(error);
  }
  if (wrong.size() == 1 && screen::columns_of(all) + 1 <= visitor.terminal.size().width)
    menu.message = all;
  else if (!wrong.empty())
    // TRANSLATORS, all below: Title of a page that lists mistakes in rules files.
    read_panel(visitor.terminal, visitor.settings.keys, {.title = _("Games that can't be read"), .text = all}, {});
}

// The index of the game for beginners: the game of the first lesson.
std::size_t first_to_play() {
  const auto games = all_variants();
  const auto found = std::ranges::find(games, lesson::all_lessons().front().variant, [](const Rules& rules) { return id_of(rules); });
  return static_cast<std::size_t>(found - games.begin());
}

// TRANSLATORS, all below: Start screen: a line to choose, its remark, the title, a question, or the line of keys (three spaces
// between hints).

class StartScreen {
 public:
  StartScreen(Visitor visitor, const std::string& notice)
      : visitor_(visitor), menu_(visitor.terminal, visitor.settings.keys, {}) {
    menu_.message = notice;
    menu_.picture = [this](screen::Frame& frame, std::size_t chosen) { return draw_beside(frame, visitor_, beside(chosen)); };
  }

  std::optional<Plan> choose() {
    for (bool begun = false; !plan_; begun = true) {
      list();
      if (!begun && !has_last_) menu_.choose(first_game_ + first_to_play());
      const auto [key, choice] = menu_.wait();
      menu_.message.clear();
      if (leaves(key) || (chooses(key) && !menu_.choices[choice].open)) return {};
      const screen::ActionRow* const done = visitor_.settings.keys.find(key, screen::Where::Setup);
      if (done != nullptr && done->action == screen::Action::Settings) change_settings(visitor_.terminal, *visitor_.own);
      if (chooses(key)) menu_.choices[choice].open();
    }
    return plan_;
  }

 private:
  // Written anew each time: the language may have changed.
  void entitle() {
    menu_.subtitle = _("hidden armies and secret fortresses");
    menu_.keys = _("Enter: open   q: leave   Up, Down: choose");
    menu_.keys_of_game = _("Enter: open   q: leave   /: its rules   Up, Down: choose");
    // TRANSLATORS: Help page. Words in backticks are lines of the start screen, or a key
    menu_.help = _("Choose a game and press Enter; then you can choose the players and options before it begins. `/` opens the "
                   "rules of the chosen game. `Again` begins another game like the last. `First steps` teaches new players; "
                   "unfinished games can be resumed. `Two terminals` is for a game with a person at another terminal, on this "
                   "machine or another. q leaves the program.");
  }

  // The chosen game, or else the one to go on with, or the one that a newcomer begins with; and what there is today.
  screen::BesideList beside(std::size_t chosen) {
    const std::size_t game = menu_.choices[chosen].rules ? chosen : continued_.value_or(first_game_ + first_to_play());
    if (!today_) today_ = told_of_today(results_);
    screen::BesideList shown{.rules = &*menu_.choices[game].rules, .below = *today_};
    if (game == continued_) shown.seen = last_seen_;
    return shown;
  }

  // Lines may have come or gone: the cursor stays on its line.
  void list() {
    const std::string chosen = menu_.chosen_label();
    entitle();
    results_ = my_results();
    today_.reset();
    menu_.status = in_short(results_.games);
    const auto saved = visitor_.lobby.saved_games();
    const auto last = profile::last_choices();
    const auto left = visitor_.lobby.game_to_continue(saved);
    const bool newcomer = saved.empty() && !last;
    has_last_ = left || last;
    menu_.choices.clear();
    continued_.reset();
    if (newcomer) add_lessons(_("New here? First steps"));
    if (left) {
      client::SavedGame game = visitor_.lobby.look_into(*left);
      continued_ = menu_.choices.size();
      last_seen_ = std::move(game.seen);
      menu_.choices.push_back(
          {_("Continue"), game.told, [this, path = *left] { plan_ = open_file(visitor_, menu_, path); }, game.rules});
    }
    if (last)
      menu_.choices.push_back(
          {_("Again"), told_of(*last), [this, choices = *last] { plan_ = plan_again(visitor_, choices); }, last->rules});
    first_game_ = menu_.choices.size();
    bool in_battles = false;
    for (const Rules& rules : all_variants()) {
      const bool another = menu_.choices.size() == first_game_ || in_battles != is_battle(rules);
      in_battles = is_battle(rules);
      menu_.choices.push_back({text::title(rules), text::tagline(rules), [this, &rules] { plan_ = plan_new_game(visitor_, rules); }, rules, another});
    }
    menu_.choices.push_back({_("More games"), _("more variants, and your own games"), [this] { plan_ = choose_of_more_games(visitor_, {}); }, {}, true});
    menu_.choices.push_back({_("Puzzles"), _("five minutes a day"),
                             [this] { solve(visitor_.lobby, visitor_.terminal, {}, visitor_.settings, visitor_.own); }});
    if (visitor_.tables != nullptr)
      menu_.choices.push_back({_("Two terminals"), _("play a friend, or watch"),
                               [this] { plan_ = choose_table(visitor_); }});
    if (const std::string ladder = ladder_in_short(visitor_); !ladder.empty())
      menu_.choices.push_back({_("Ladder"), ladder, [this] { read_ladder(visitor_); }});
    if (!newcomer) add_lessons(_("First steps"));
    menu_.choices.push_back({_("Settings"), _("colours, language, memory, keys and more"),
                             [this] { change_settings(visitor_.terminal, *visitor_.own); }, {}, true});
    menu_.choices.push_back({_("Saved games"), std::to_string(saved.size()),
                             [this] { plan_ = SavedGames(visitor_).choose(); }});
    if (!menu_.status.empty())
      menu_.choices.push_back({_("My results"), menu_.status, [this] { read_my_results(visitor_); }});
    if (may(Permission::GivenFile)) menu_.choices.push_back({_("Open a file"), _("a record or a setup"), [this] { open_typed(); }});
    menu_.choices.push_back({_("Leave")});
    menu_.choose_label(chosen);
  }

  void add_lessons(const std::string& label) {
    menu_.choices.push_back({label, _("a guided first game"), [this] { choose_guide(visitor_); }});
  }

  void open_typed() {
    const auto open = [this](const std::string& typed) {
      plan_ = open_file(visitor_, menu_, full_path(typed));
      return menu_.message.empty();
    };
    menu_.ask_until(_("A record or a setup:"), {}, open, Menu::Asked::Path);
  }

  Visitor visitor_;
  Menu menu_;
  std::size_t first_game_ = 0;  // index among the choices
  std::optional<std::size_t> continued_;  // index of the choice to go on with the last game
  std::vector<View> last_seen_;           // of that game, as in client::SavedGame
  bool has_last_ = false;       // there is a last game, to go on with or to play again
  profile::Results results_;
  std::optional<std::vector<std::string>> today_;  // what there is today; nullopt: nobody has looked since the list was made
  std::optional<Plan> plan_;
};

}  // namespace

std::optional<Plan> choose_of_more_games(const Visitor& visitor, const std::optional<BySide<std::string>>& players) {
  profile::OwnVariants own = profile::own_variants();
  std::vector<Rules> games(house_games().begin(), house_games().end());
  games.insert(games.end(), own.games.begin(), own.games.end());
  // TRANSLATORS, all below: The list `More games`, from the start screen: its title, line of keys (three spaces between hints)
  // and help.
  Menu menu(visitor.terminal, visitor.settings.keys, _("More games"));
  menu.keys = menu.keys_of_game = _("Enter: open   q: back   /: its rules   Up, Down: choose");
  menu.help = _("More variants that come with the program, and your own games (rules files in ~/.local/share/gonfalon/rules). "
                "`/` opens the rules of the chosen game, which say what is different.");
  for (const Rules& rules : games) menu.choices.push_back({text::title(rules), text::tagline(rules), {}, rules});
  show_wrong_files(visitor, menu, own.wrong);
  while (!games.empty()) {
    const auto [key, choice] = menu.wait();
    menu.message.clear();
    if (leaves(key)) return {};
    if (!chooses(key)) continue;
    if (auto plan = plan_new_game(visitor, games[choice], {}, players)) return plan;
  }
  return {};
}

std::string full_path(const std::string& typed) {
  const char* const home = allowed_variable(Permission::Home, "HOME");
  return typed.starts_with("~/") && home != nullptr ? home + typed.substr(1) : typed;
}

std::optional<Plan> choose_game(client::Lobby& lobby, screen::Terminal& terminal, const std::string& notice,
                                std::shared_ptr<profile::OwnSettings> own, client::Tables* tables, PagesLeft* pages) {
  if (!own) own = std::make_shared<profile::OwnSettings>();
  PagesLeft of_this_call;
  return StartScreen({lobby, terminal, own->now(), tables, own, pages != nullptr ? *pages : of_this_call}, notice).choose();
}

}  // namespace gonfalon::tui
