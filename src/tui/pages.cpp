#include "pages.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "gonfalon/client/retelling.hpp"
#include "gonfalon/profile/club.hpp"
#include "gonfalon/profile/results.hpp"
#include "gonfalon/puzzle/progress.hpp"
#include "gonfalon/screen/bars.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/screen/draw_rules.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/summary.hpp"
#include "end_panel.hpp"
#include "menu.hpp"
#include "start.hpp"
#include "desk.hpp"

namespace gonfalon::tui {

using screen::Key;
using screen::KeyKind;
using text::_;

namespace {

constexpr int first_line = 2;
constexpr int foot = 3;  // rows: empty, message, keys

}  // namespace

// The next key. A window too small to show the page passes only Ctrl-C and the loss of the terminal.
Key Page::next_key() {
  for (;;) {
    const Key key = terminal_.read();
    if (key.kind == KeyKind::Gone || key.kind == KeyKind::Interrupt) return key;
    if (key.kind != KeyKind::Resize && screen::is_enough(terminal_.size())) return key;
    terminal_.show(draw());
  }
}

Key Page::ask(const screen::KeyedText& question) {
  message = question;
  terminal_.show(draw());
  const Key key = next_key();
  message = {};
  return key;
}

Key Page::wait() {
  for (;;) {
    terminal_.show(draw());
    const Key pressed = next_key();
    const Key key = own_.meant(pressed, screen::Where::Menu);
    if (key == Key{KeyKind::Sign, U'?'}) {
      const Key left = read_help(terminal_, own_, screen::Where::Menu, help, pressed);
      if (left.kind != KeyKind::None) return left;
    } else if (!scroll(key)) {
      return key;
    }
  }
}

// False: the key does not scroll.
bool Page::scroll(const Key& key) {
  const auto is = [&](std::string_view names) { return screen::is_one_of(key, names); };
  const int page = room();
  const int last = std::max(static_cast<int>(rows().size()) - page, 0);
  const int by = is("PageDown") ? page : is("PageUp") ? -page : is("Down") ? 1 : is("Up") ? -1 : 0;
  const int before = std::min(top_, last);
  top_ = is("Home") ? 0 : is("End") ? last : std::clamp(before + by, 0, last);
  return by != 0 || is("Home End");
}

int Page::room() const { return std::max(terminal_.size().height - first_line - foot, 1); }

std::vector<screen::Row> Page::rows() const {
  const int width = terminal_.size().width - 2;
  return screen::set_page(contents_(width), width, terminal_.unicode() ? screen::Lines::Unicode : screen::Lines::Ascii);
}

screen::Frame Page::draw() const {
  const screen::Size size = terminal_.size();
  if (!screen::is_enough(size)) return screen::draw_curtain({}, size);
  screen::Frame frame(size);
  screen::draw_header(frame, title_);
  const auto all = rows();
  const auto top = static_cast<std::size_t>(std::clamp(top_, 0, std::max(static_cast<int>(all.size()) - room(), 0)));
  const bool scrolls = all.size() > static_cast<std::size_t>(room());
  const auto shown = std::span(all).subspan(top);
  screen::draw_rows(frame, {1, first_line}, shown.first(std::min(shown.size(), static_cast<std::size_t>(room()))));
  frame.write_within({1, size.height - 2}, size.width, message.text, {.ink = screen::Ink::Warning});
  screen::mark_keys(frame, {1, size.height - 2}, {message.text}, message.words);
  screen::draw_keys(frame, scrolls ? keys_of_long : keys);
  return frame;
}

// ---- results ------------------------------------------------------------------------------------

// The page of a player's results.

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

// ---- a club -------------------------------------------------------------------------------------

// The pages of a club's ladder.

// TRANSLATORS, all below: The page of a club's ladder, from the start screen: its title, help, and line of keys, with three spaces
// between hints.

namespace {

profile::ClubResults results_of(const Visitor& visitor) {
  try {
    return visitor.tables == nullptr ? profile::ClubResults() : visitor.tables->club();
  } catch (const std::system_error&) {
    return {};
  }
}

void read_history(const Visitor& visitor, const std::vector<profile::ClubGame>& games, const std::string& player) {
  Page page(visitor.terminal, visitor.settings.keys, _("Ladder"),
            [&](int) { return profile::history_told(games, player, visitor.terminal.unicode()); });
  page.help = _("This page shows the games of one player, the newest first. q goes back.");
  page.keys = _("q: back   ?: help");
  page.keys_of_long = _("q: back   Up, Down: more   ?: help");
  page.wait();
}

// A player does not see where the file is.
std::vector<text::Passage> contents_of(const Visitor& visitor, const profile::ClubResults& club) {
  auto page = profile::ladder_told(club.games, visitor.terminal.unicode());
  for (Error fault : club.faults) {
    fault.file = "club/results";
    page.push_back({text::Passage::Kind::Paragraph, text::line_of(fault)});
  }
  return page;
}

void choose_player(const Visitor& visitor, const std::vector<profile::ClubGame>& games) {
  const auto players = profile::players_of(games);
  std::vector<Choice> choices;
  for (const std::string& player : players) choices.push_back({player});
  // TRANSLATORS: title of a list of players
  const auto chosen = choose_of(visitor.terminal, visitor.settings.keys, _("Whose games?"), std::move(choices));
  if (chosen) read_history(visitor, games, players[*chosen]);
}

}  // namespace

void read_ladder(const Visitor& visitor) {
  const profile::ClubResults club = results_of(visitor);
  if (club.games.empty()) return;
  Page page(visitor.terminal, visitor.settings.keys, _("Ladder"), [&](int) { return contents_of(visitor, club); });
  page.help = _("This page rates the players at the tables here by Glicko-2, in battles and in fortresses. A rating comes with its deviation: "
                "the smaller it is, the surer is the rating. Only games between two people, without hints, are rated; the games of "
                "a week, from Monday on, count together. Enter shows the games of a player. q goes back.");
  page.keys = _("Enter: a player's games   q: back   ?: help");
  page.keys_of_long = _("Enter: a player's games   q: back   Up, Down: more   ?: help");
  for (;;) {
    const screen::Key key = page.wait();
    if (leaves(key)) return;
    if (chooses(key)) choose_player(visitor, club.games);
  }
}

std::string ladder_in_short(const Visitor& visitor) {
  const auto club = results_of(visitor);
  if (club.games.empty()) return {};
  const int players = static_cast<int>(profile::players_of(club.games).size());
  // TRANSLATORS: Remark of `Ladder` on the start screen. {0}: a number
  return text::fill(text::ngettext("{0} player at the tables here", "{0} players at the tables here", players), players);
}

// TRANSLATORS, all below: -

// ---- the rule book ------------------------------------------------------------------------------

namespace {

class Reading {
 public:
  Reading(screen::Terminal& terminal, screen::Reader reader) : terminal_(terminal), reader_(std::move(reader)) {}

  void read() {
    for (;;) {
      terminal_.show(screen::draw_rule_book(reader_, terminal_.size(), lines()));
      const Key key = terminal_.read();
      if (key.kind == KeyKind::Gone || key.kind == KeyKind::Interrupt) return;
      if (key.kind == KeyKind::Resize || !screen::is_enough(terminal_.size())) continue;
      if (!press(key)) return;
    }
  }

 private:
  screen::Lines lines() const { return terminal_.unicode() ? screen::Lines::Unicode : screen::Lines::Ascii; }

  void choose(int by) {
    const int count = static_cast<int>(reader_.topics.size());
    reader_.chosen = static_cast<std::size_t>((static_cast<int>(reader_.chosen) + by + count) % count);
    reader_.top = 0;
  }

  void scroll(int by) {
    const int last = screen::last_top(reader_, terminal_.size(), lines());
    reader_.top = std::clamp(std::min(reader_.top, last) + by, 0, last);
  }

  // False: leave.
  bool press(const Key& key) {
    const auto is = [&](std::string_view names) { return screen::is_one_of(key, names); };
    if (is("q Q /") || (is("Escape") && !reader_.open)) return false;
    if (key.kind == KeyKind::Entry) {
      click(key.entry);
      return true;
    }
    if (reader_.open) {
      press_on_page(is);
      return true;
    }
    if (is("Up Shift-Tab 8")) choose(-1);
    if (is("Down Tab 2")) choose(1);
    if (is("Home")) reader_.chosen = 0;
    if (is("End")) reader_.chosen = reader_.topics.size() - 1;
    if (is("Right Enter Space 5 6")) {
      reader_.open = true;
      reader_.top = 0;
    }
    choose_by_letter(key);
    return true;
  }

  void choose_by_letter(const Key& key) {
    std::vector<std::string> titles;
    for (const text::Topic& topic : reader_.topics) titles.push_back(topic.passages.front().text);
    if (const auto found = beginning_with(titles, reader_.chosen, key)) reader_.chosen = *found;
  }

  // A click on a topic opens its page.
  void click(std::size_t topic) {
    reader_.open = true;
    reader_.chosen = topic;
    reader_.top = 0;
  }

  void press_on_page(const auto& is) {
    const int page = std::max(screen::rows_at_once(terminal_.size()) - 1, 1);
    const int before = reader_.top;
    if (is("Up 8 -")) scroll(-1);
    if (is("Down 2 +")) scroll(1);
    if (is("PageUp")) scroll(-page);
    if (is("PageDown Space")) scroll(page);
    if (is("Home")) reader_.top = 0;
    if (is("End")) scroll(screen::last_top(reader_, terminal_.size(), lines()));
    if (is("Left Shift-Tab 4")) choose(-1);
    if (is("Right Tab 6") || (is("Space") && reader_.top == before)) choose(1);
    if (is("Escape Enter Backspace")) reader_.open = false;
  }

  screen::Terminal& terminal_;
  screen::Reader reader_;
};

}  // namespace

bool read_rules(screen::Terminal& terminal, const Rules& rules, std::string_view topic) {
  // TRANSLATORS: Title of the rule book. {0}: the game's name, such as Barrage
  screen::Reader reader{.title = text::fill(_("The rules of {0}"), text::title(rules)),
                        .topics = text::rulebook(rules)};
  if (!topic.empty()) {
    const auto found = std::ranges::find(reader.topics, topic, &text::Topic::name);
    if (found == reader.topics.end()) return false;
    reader.chosen = static_cast<std::size_t>(found - reader.topics.begin());
    reader.open = true;
  }
  Reading(terminal, std::move(reader)).read();
  return true;
}

// ---- opening setups -----------------------------------------------------------------------------

// The opening setups, shown once a game is over.

// TRANSLATORS, all below: The opening setups, shown once a game is over: title line at the top, then the line of keys at the
// bottom, with three spaces between hints. {0}: Red or Blue.

namespace {

// How many facts belong to the setup.
std::size_t facts_of_opening(const client::GameClient& game) {
  std::size_t fact = 0;
  for (; fact < game.report_count(); ++fact)
    if (client::begins_step(game.told(fact, Listener::Public))) break;
  return fact;
}

}  // namespace

void show_openings(Desk& desk, Commander& commander) {
  const Seating& seating = desk.seating;
  const client::GameClient& game = seating.game();
  const std::size_t end = facts_of_opening(game);
  const View bystander = client::view_at(game, Listener::Public, end);
  const BySide<View> theirs{{client::view_at(game, Listener::Red, end), client::view_at(game, Listener::Blue, end)}};
  const BySide<const View*> both{{&theirs[Side::Red], &theirs[Side::Blue]}};
  const bool battle = is_battle(seating.rules());
  Side shown = seating.chair();
  for (;;) {
    screen::UiState then;
    then.cursor = desk.ui().cursor;
    then.own_fortress = !battle;
    screen::Scene scene = bare_scene(desk, battle ? bystander : theirs[shown], then);
    scene.all = battle ? &both : nullptr;
    if (!battle) scene.seat = shown;
    scene.header.status = battle ? _("The opening setups") : text::fill(_("{0}'s opening setup"), text::called(shown));
    scene.keys = battle ? _("Enter, q: back") : _("Tab: the other fortress   Enter, q: back");
    scene.prompt = false;
    desk.terminal.show(screen::draw(scene, desk.terminal.size()));
    const Key key = commander.read();
    if (key.kind == screen::KeyKind::Interrupt) commander.press(key);
    if (desk.leaving() || screen::is_one_of(key, "Escape Enter q Q {")) return;
    if (screen::is_one_of(key, "Tab Left Right Space")) shown = other(shown);
  }
}

}  // namespace gonfalon::tui
