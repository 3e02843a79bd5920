// How a game is to begin, on the start screen.
#include <string>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/play/player_word.hpp"
#include "gonfalon/play/rules_screen.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/summary.hpp"
#include "stored_setups.hpp"
#include "start_parts.hpp"

namespace gonfalon::play {

using text::_;

namespace {

// The word for a player, as the command line takes it, and what it is called.
struct PlayerWord {
  std::string word;
  std::string called;
};

std::string called_player(const std::string& word) {
  if (word == "human") return _("a person here");
  const auto cut = word.find(':');
  const std::string after = cut == std::string::npos ? std::string() : word.substr(cut + 1);
  /* xgettext:python-brace-format */
  if (word.starts_with("computer")) return fmt::format(fmt::runtime(_("the computer, level {0}")), after);
  /* xgettext:python-brace-format */
  return fmt::format(fmt::runtime(_("the program {0}")), after);
}

std::vector<PlayerWord> players() {
  std::vector<PlayerWord> words{{"human", called_player("human")}};
  for (int level = 1; level <= 6; ++level) {
    const std::string word = "computer:" + std::to_string(level);
    if (is_player(word)) words.push_back({word, called_player(word)});
  }
  return words;
}

class NewGame {
 public:
  NewGame(const Visitor& visitor, const Rules& rules, const std::string& red_setup)
      : visitor_(visitor), menu_(visitor.terminal, visitor.settings.keys, fmt::format("Gonfalon - {}", id_of(rules))) {
    plan_.rules = rules;
    plan_.settings = visitor.settings;
    set_defaults(plan_.rules, visitor.settings);
    plan_.setups[Side::Red] = red_setup;
    menu_.keys = _("Enter: change, begin   q: back   /: rules   Up, Down: choose");
  }

  std::optional<Plan> plan() {
    for (;;) {
      list();
      const auto [key, choice] = menu_.wait();
      menu_.message.clear();
      if (leaves(key)) return {};
      if (asks_for_rules(key)) read_rules(visitor_.terminal, plan_.rules);
      if (!chooses(key)) continue;
      if (choice == 0) {
        seat_players(plan_, players_);
        return plan_;
      }
      change(choice - 1);
    }
  }

 private:
  void list() {
    menu_.choices = {{_("Begin"), text::summary(plan_.rules)}};
    for (const Side side : both_sides)
      /* xgettext:python-brace-format */
      menu_.choices.push_back({fmt::format(fmt::runtime(_("Who plays {0}")), text::called(side)), called_player(players_[side])});
    for (const Side side : both_sides)
      /* xgettext:python-brace-format */
      menu_.choices.push_back({fmt::format(fmt::runtime(_("{0}'s setup")), text::called(side)), called_setup(side)});
    if (!is_battle(plan_.rules))
      menu_.choices.push_back({_("First move"), plan_.first ? text::called(*plan_.first) : _("by lot")});
    for (const auto& option : options_of(plan_.rules)) menu_.choices.push_back({std::string(option.name), option.value});
  }

  std::string called_setup(Side side) const {
    const std::string& setup = plan_.setups[side];
    if (setup == "random") return _("random");
    for (const std::string& name : stored_setups(id_of(plan_.rules)))
      if (setup == stored_setup(name).string()) return name;
    if (!setup.empty()) return setup;
    return players_[side] == "human" ? _("by hand") : _("the player's own");
  }

  // nth: after `Begin`.
  void change(std::size_t nth) {
    if (nth < 2) return choose_player(nth == 0 ? Side::Red : Side::Blue);
    if (nth < 4) return choose_setup(nth == 2 ? Side::Red : Side::Blue);
    nth -= 4;
    if (!is_battle(plan_.rules)) {
      if (nth == 0) return choose_first();
      --nth;
    }
    change_option(nth);
  }

  // A list of its own, and the number that was chosen; nothing: back.
  std::optional<std::size_t> choose_of(const std::string& title, std::vector<Choice> choices) {
    Menu list(visitor_.terminal, visitor_.settings.keys, title);
    list.choices = std::move(choices);
    list.keys = _("Up, Down: choose   Enter: take   q: back");
    for (;;) {
      const auto [key, choice] = list.wait();
      if (leaves(key)) return {};
      if (chooses(key)) return choice;
    }
  }

  void choose_player(Side side) {
    const auto words = players();
    std::vector<Choice> choices;
    for (const PlayerWord& player : words) choices.push_back({player.called});
    choices.push_back({_("another program"), _("by its command")});
    const auto choice = choose_of(menu_.choices[side == Side::Red ? 1 : 2].label, choices);
    if (!choice) return;
    if (*choice < words.size()) {
      players_[side] = words[*choice].word;
    } else if (const auto command = menu_.ask(_("Its command:")); command && !command->empty()) {
      players_[side] = "exec:" + *command;
    }
  }

  void choose_setup(Side side) {
    std::vector<Choice> choices{{players_[side] == "human" ? _("by hand") : _("the player's own")},
                                {_("random")},
                                {_("from a file")}};
    const std::size_t before_stored = choices.size();
    const auto stored = stored_setups(id_of(plan_.rules));
    for (const std::string& name : stored) choices.push_back({name, _("kept under this name")});
    const auto choice = choose_of(menu_.choices[side == Side::Red ? 3 : 4].label, std::move(choices));
    if (!choice) return;
    if (*choice < 2) {
      plan_.setups[side] = *choice == 0 ? "" : "random";
    } else if (*choice >= before_stored) {
      plan_.setups[side] = stored_setup(stored[*choice - before_stored]).string();
    } else if (const auto path = menu_.ask(_("The setup file:"), plan_.setups[side] == "random" ? "" : plan_.setups[side],
                                          Menu::Asked::Path)) {
      plan_.setups[side] = full_path(*path);
    }
  }

  void choose_first() {
    const auto choice =
        choose_of(_("First move"), {{_("by lot")}, {text::called(Side::Red)}, {text::called(Side::Blue)}});
    if (!choice) return;
    if (*choice == 0)
      plan_.first.reset();
    else
      plan_.first = *choice == 1 ? Side::Red : Side::Blue;
  }

  void change_option(std::size_t nth) {
    const auto option = options_of(plan_.rules)[nth];
    if (option.value == "on" || option.value == "off") {
      set_option(plan_.rules, option.name, option.value == "on" ? "off" : "on");
      return;
    }
    const auto value = menu_.ask(fmt::format("{} (0: {}):", option.name, _("no limit")), option.value);
    if (value && set_option(plan_.rules, option.name, *value)) menu_.message = _("That is no such number.");
  }

  const Visitor& visitor_;
  Menu menu_;
  Plan plan_;
  BySide<std::string> players_{{"human", "human"}};
};

}  // namespace

std::optional<Plan> plan_new_game(const Visitor& visitor, const Rules& rules, const std::string& red_setup) {
  return NewGame(visitor, rules, red_setup).plan();
}

}  // namespace gonfalon::play
