#include "gonfalon/play/start_screen.hpp"

#include <algorithm>
#include <functional>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/screen/draw.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/summary.hpp"
#include "saved_games.hpp"

namespace gonfalon::play {

using screen::Key;
using screen::KeyKind;
using text::_;

namespace {

struct Choice {
  std::string label;
  std::string remark;
};

// A list to choose from; the line of keys may name more of them.
class Menu {
 public:
  Menu(screen::Terminal& terminal, std::string title) : terminal_(terminal), title_(std::move(title)) {}

  std::vector<Choice> choices;
  std::string keys;
  std::string message;

  struct Pressed {
    Key key;
    std::size_t choice;
  };
  // Waits for a key that is not the menu's own (up, down, ..).
  Pressed wait() {
    for (;;) {
      chosen_ = std::min(chosen_, choices.empty() ? 0 : choices.size() - 1);
      terminal_.show(draw());
      const Key key = terminal_.read();
      if (!screen::is_enough(terminal_.size()) && key.kind != KeyKind::Gone && key.kind != KeyKind::Interrupt) continue;
      const std::size_t last = choices.empty() ? 0 : choices.size() - 1;
      switch (key.kind) {
        case KeyKind::Up: chosen_ = chosen_ == 0 ? last : chosen_ - 1; break;
        case KeyKind::Down:
        case KeyKind::Tab: chosen_ = chosen_ == last ? 0 : chosen_ + 1; break;
        case KeyKind::Home: chosen_ = 0; break;
        case KeyKind::End: chosen_ = last; break;
        case KeyKind::Resize: break;
        default: return {key, chosen_};
      }
    }
  }

 private:
  screen::Frame draw() const {
    const screen::Size size = terminal_.size();
    if (!screen::is_enough(size)) return screen::draw_curtain({}, size);
    screen::Frame frame(size);
    frame.write_within({1, 0}, size.width, title_, {.ink = screen::Ink::Title});
    const int room = std::max(size.height - 5, 1);
    const int first = std::max(static_cast<int>(chosen_) - room + 1, 0);
    int width = 12;
    for (const Choice& choice : choices) width = std::max(width, screen::columns_of(choice.label));
    for (int i = 0; i < room && first + i < static_cast<int>(choices.size()); ++i) {
      const auto nth = static_cast<std::size_t>(first + i);
      const bool here = nth == chosen_;
      const int y = 2 + i;
      frame.write({1, y}, here ? "> " : "  ", {.bold = true});
      frame.write_within({3, y}, size.width, choices[nth].label, {.bold = here, .reverse = here});
      frame.write_within({3 + width + 2, y}, size.width, choices[nth].remark, {.ink = screen::Ink::Faint});
      if (here) frame.cursor = screen::Point{3, y};
    }
    frame.write_within({1, size.height - 2}, size.width, message, {.ink = screen::Ink::Warning});
    frame.write_within({1, size.height - 1}, size.width, keys, {.ink = screen::Ink::Faint});
    return frame;
  }

  screen::Terminal& terminal_;
  std::string title_;
  std::size_t chosen_ = 0;
};

bool leaves(const Key& key) {
  return key.kind == KeyKind::Gone || key.kind == KeyKind::Interrupt || key.kind == KeyKind::Escape ||
         (key.kind == KeyKind::Sign && (key.sign == U'q' || key.sign == U'Q'));
}

bool chooses(const Key& key) {
  return key.kind == KeyKind::Enter || key.kind == KeyKind::Right || (key.kind == KeyKind::Sign && key.sign == U' ');
}

Plan plan_for(const SavedGame& game) {
  Plan plan;
  plan.rules = *find_variant(game.variant);
  plan.resume = record::read_file(game.path, record::largest_record);
  return plan;
}

// How the game that was chosen is to begin. Nothing: back to the list of games.
std::optional<Plan> begin(screen::Terminal& terminal, const Rules& rules, const Settings& settings) {
  Plan plan;
  plan.rules = rules;
  set_defaults(plan.rules, settings);
  Menu menu(terminal, fmt::format("Gonfalon - {}", id_of(rules)));
  menu.keys = _("Up, Down: choose   Enter: change, begin   Esc: back");
  std::optional<Side> first;
  for (;;) {
    const auto setup = [&](Side side) { return plan.setups[side] == "random" ? _("random") : _("by hand"); };
    menu.choices = {{_("Begin"), text::summary(rules)},
                    {_("Red's setup"), setup(Side::Red)},
                    {_("Blue's setup"), setup(Side::Blue)}};
    if (!is_battle(rules)) menu.choices.push_back({_("First move"), first ? text::called(*first) : _("by lot")});
    const std::size_t options = menu.choices.size();
    for (const auto& option : options_of(plan.rules)) menu.choices.push_back({std::string(option.name), option.value});
    const auto [key, choice] = menu.wait();
    if (leaves(key)) return {};
    if (!chooses(key)) continue;
    if (choice == 0) {
      plan.first = first;
      return plan;
    }
    if (choice <= 2) {
      std::string& changed = plan.setups[choice == 1 ? Side::Red : Side::Blue];
      changed = changed.empty() ? "random" : "";
    } else if (choice < options) {
      if (first == Side::Blue)
        first.reset();
      else
        first = first ? Side::Blue : Side::Red;
    } else {
      const auto option = options_of(plan.rules)[choice - options];
      if (option.value == "on" || option.value == "off") {
        set_option(plan.rules, option.name, option.value == "on" ? "off" : "on");
      } else {
        // through some usual numbers, and round again
        const int number = std::stoi(option.value);
        const bool repetition = option.name == "two-squares";
        const int next = repetition ? (number + 1) % 6 : number == 0 ? 100 : number >= 800 ? 0 : number * 2;
        set_option(plan.rules, option.name, std::to_string(next));
      }
    }
  }
}

// The saved games. Nothing: back.
std::optional<Plan> choose_saved(screen::Terminal& terminal) {
  Menu menu(terminal, _("Saved games"));
  menu.keys = _("Enter: go on, watch   Del: delete   Esc: back");
  bool sure = false;
  for (;;) {
    const auto games = saved_games();
    menu.choices.clear();
    for (const SavedGame& game : games)
      menu.choices.push_back({game.path.stem().string(), game.variant.empty() ? _("can't be read")
                                                          : game.over         ? _("over")
                                                                              : _("to go on with")});
    if (games.empty()) menu.message = _("There is none yet.");
    const auto [key, choice] = menu.wait();
    if (leaves(key)) return {};
    if (choice >= games.size()) continue;
    const SavedGame& game = games[choice];
    if (key.kind == KeyKind::Delete || key.kind == KeyKind::Backspace) {
      if (sure) {
        std::error_code error;
        std::filesystem::remove(game.path, error);
      }
      menu.message = sure ? "" : _("Once more, and it is deleted.");
      sure = !sure;
      continue;
    }
    sure = false;
    menu.message.clear();
    if (chooses(key) && !game.variant.empty()) return plan_for(game);
  }
}

}  // namespace

std::optional<Plan> choose_game(screen::Terminal& terminal, const std::string& notice, const Settings& settings) {
  Menu menu(terminal, _("Gonfalon: hidden armies and secret fortresses"));
  menu.keys = _("Up, Down: choose   Enter: open   q: leave");
  menu.message = notice;
  for (;;) {
    const auto games = saved_games();
    const auto going_on = std::find_if(games.begin(), games.end(),
                                       [](const SavedGame& game) { return !game.over && !game.variant.empty(); });
    menu.choices.clear();
    for (const Rules& rules : all_variants()) menu.choices.push_back({std::string(id_of(rules)), text::summary(rules)});
    const std::size_t variants = menu.choices.size();
    menu.choices.push_back({_("Saved games"), std::to_string(games.size())});
    menu.choices.push_back({_("Leave"), ""});
    if (going_on != games.end()) menu.choices.push_back({_("Go on with the last game"), going_on->path.stem().string()});
    const auto [key, choice] = menu.wait();
    menu.message.clear();
    if (leaves(key)) return {};
    if (!chooses(key)) continue;
    if (choice < variants) {
      if (auto plan = begin(terminal, all_variants()[choice], settings)) return plan;
    } else if (choice == variants) {
      if (auto plan = choose_saved(terminal)) return plan;
    } else if (choice == variants + 1) {
      return {};
    } else {
      return plan_for(*going_on);
    }
  }
}

}  // namespace gonfalon::play
