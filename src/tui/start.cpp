#include "gonfalon/tui/start.hpp"

#include <functional>
#include <vector>

#include "gonfalon/lesson/lesson.hpp"
#include "gonfalon/tui/lesson.hpp"
#include "gonfalon/tui/rule_book.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/summary.hpp"
#include "start_parts.hpp"

namespace gonfalon::tui {

using client::Plan;
using text::_;

namespace {

// An entry of the start screen. Opened, it gives the game to play, or leads back here.
struct Row {
  Choice shown;
  std::function<std::optional<Plan>()> open;
  const Rules* rules = nullptr;  // of the game that it is about, if it is about one
};

// A first game with a teacher. Leads back here.
std::optional<Plan> choose_guide(const Visitor& visitor) {
  Menu menu(visitor.terminal, visitor.settings.keys, _("A first game, with a teacher"));
  menu.keys = _("Up, Down: choose   Enter: begin   q: back");
  menu.help = _("A teacher leads through a first game, step by step. Choose which, and press Enter; q leads back.");
  const auto lessons = lesson::all_lessons();
  for (const lesson::Lesson& lesson : lessons) {
    const Rules rules = *find_variant(lesson.variant);
    menu.choices.push_back({text::called(rules), text::tagline(rules)});
  }
  for (;;) {
    const auto [key, choice] = menu.wait();
    if (leaves(key)) return {};
    if (chooses(key)) learn(visitor.lobby, visitor.terminal, *find_variant(lessons[choice].variant), visitor.settings);
  }
}

std::optional<Plan> open_typed(const Visitor& visitor, Menu& menu) {
  const auto typed = menu.ask(_("A record or a setup:"), {}, Menu::Asked::Path);
  if (!typed || typed->empty()) return {};
  return open_file(visitor, menu, full_path(*typed));
}

std::vector<Row> entries(const Visitor& visitor, Menu& menu) {
  std::vector<Row> list;
  const auto games = visitor.lobby.saved_games();
  if (const auto last = visitor.lobby.last_game(games))
    list.push_back({{_("Go on"), visitor.lobby.look_into(*last).told},
                    [&visitor, &menu, path = *last] { return open_file(visitor, menu, path); }});
  for (const Rules& rules : all_variants())
    list.push_back({{text::called(rules), text::tagline(rules)},
                    [&visitor, &rules] { return plan_new_game(visitor, rules); }, &rules});
  list.push_back({{_("First steps"), _("a game with a teacher, for who has never played")},
                  [&visitor] { return choose_guide(visitor); }});
  list.push_back({{_("Saved games"), std::to_string(games.size())}, [&visitor] { return choose_saved(visitor); }});
  list.push_back({{_("Open a file"), _("a record or a setup")}, [&visitor, &menu] { return open_typed(visitor, menu); }});
  return list;
}

}  // namespace

std::optional<Plan> choose_game(client::Lobby& lobby, screen::Terminal& terminal, const std::string& notice,
                                const client::Settings& settings) {
  const Visitor visitor{lobby, terminal, settings};
  Menu menu(terminal, settings.keys, _("Gonfalon: hidden armies and secret fortresses"));
  menu.keys = _("Enter: open   q: leave   /: its rules   Up, Down: choose");
  menu.help = _("Choose a game and press Enter: then who plays it, and how, can be chosen before it begins. `/` opens the rules of "
                "the game that is chosen. `First steps` is for who has never played; games that were left can be gone on with. q "
                "leaves the program.");
  menu.message = notice;
  for (;;) {
    const auto list = entries(visitor, menu);
    menu.choices.clear();
    for (const Row& entry : list) menu.choices.push_back(entry.shown);
    menu.choices.push_back({_("Leave")});
    const auto [key, choice] = menu.wait();
    menu.message.clear();
    if (leaves(key) || (chooses(key) && choice == list.size())) return {};
    if (asks_for_rules(key) && choice < list.size() && list[choice].rules != nullptr) read_rules(terminal, *list[choice].rules);
    if (!chooses(key)) continue;
    if (auto plan = list[choice].open()) return plan;
  }
}

}  // namespace gonfalon::tui
