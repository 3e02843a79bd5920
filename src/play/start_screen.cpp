#include "gonfalon/play/start_screen.hpp"

#include <functional>
#include <vector>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/summary.hpp"
#include "gonfalon/play/saved_games.hpp"
#include "start_parts.hpp"

namespace gonfalon::play {

using text::_;

namespace {

// An entry of the start screen. Opened, it gives the game to play, or leads back here.
struct Entry {
  Choice shown;
  std::function<std::optional<Plan>()> open;
};

std::optional<Plan> open_typed(screen::Terminal& terminal, Menu& menu) {
  const auto typed = menu.ask(_("A record or a setup:"), {}, Menu::Asked::Path);
  if (!typed || typed->empty()) return {};
  return open_file(terminal, menu, full_path(*typed));
}

std::vector<Entry> entries(screen::Terminal& terminal, Menu& menu) {
  std::vector<Entry> list;
  if (const auto last = last_game())
    list.push_back({{_("Go on"), look_into(*last).told},
                    [&terminal, &menu, path = *last] { return open_file(terminal, menu, path); }});
  for (const Rules& rules : all_variants())
    list.push_back({{std::string(id_of(rules)), text::summary(rules)},
                    [&terminal, &rules] { return plan_new_game(terminal, rules); }});
  list.push_back({{_("Saved games"), std::to_string(saved_games().size())}, [&terminal] { return choose_saved(terminal); }});
  list.push_back({{_("Open a file"), _("a record or a setup")}, [&terminal, &menu] { return open_typed(terminal, menu); }});
  // The guided game, practice and the rule book go here, a row each.
  return list;
}

}  // namespace

std::optional<Plan> choose_game(screen::Terminal& terminal, const std::string& notice) {
  Menu menu(terminal, _("Gonfalon: hidden armies and secret fortresses"));
  menu.keys = _("Up, Down: choose   Enter: open   q: leave");
  menu.message = notice;
  for (;;) {
    const auto list = entries(terminal, menu);
    menu.choices.clear();
    for (const Entry& entry : list) menu.choices.push_back(entry.shown);
    menu.choices.push_back({_("Leave")});
    const auto [key, choice] = menu.wait();
    menu.message.clear();
    if (leaves(key) || (chooses(key) && choice == list.size())) return {};
    if (!chooses(key)) continue;
    if (auto plan = list[choice].open()) return plan;
  }
}

}  // namespace gonfalon::play
