// The start screen's page for a new game: players, setups and options.
#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/profile/opponent.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/summary.hpp"
#include "menu.hpp"
#include "start.hpp"

namespace gonfalon::tui {

using client::Plan;
using text::_;

// TRANSLATORS, all below: Page for a new game, from the start screen. Unless said otherwise: a label, or at its right a value
// or remark.

namespace {

std::string called_player(const std::string& word) {
  if (word == "human") return _("a person here");
  if (word == guest) return _("a person elsewhere");
  if (profile::is_computer(word)) return profile::computer_in_words(word);
  // TRANSLATORS: {0}: the command that starts the program
  return text::fill(_("the program {0}"), word.substr(word.find(':') + 1));
}

// An option's value, and what the option means; of a word, what this value means.
std::string with_value(const OptionValue& option) {
  const std::string meaning = text::meaning_of_option(option);
  return option.words ? text::labelled(text::called_value(option.value), meaning) : fmt::format("{:<4} {}", option.value, meaning);
}

// The plan's word for a stored setup. Where files may be named it is a path, which means no other file of the same name.
std::string word_of_setup(const std::string& name) {
  return may(Permission::SetupFile) ? profile::stored_setup(name).string() : name;
}

class NewGame {
 public:
  NewGame(const Visitor& visitor, const Rules& rules, const std::string& red_setup,
          const std::optional<BySide<std::string>>& players)
      : visitor_(visitor),
        menu_(visitor.terminal, visitor.settings.keys, text::title(rules)),
        players_(players.value_or(profile::usual_players())),
        before_practice_(players_) {
    plan_.rules = rules;
    plan_.settings = visitor.settings;
    plan_.own_settings = visitor.own;
    profile::set_defaults(plan_.rules, visitor.settings);
    if (const auto last = profile::last_choices()) begin_as(*last, !players);
    if (const auto left = visitor.pages.find(std::string(id_of(rules))); left != visitor.pages.end()) {
      begin_as(left->second.choices, !players);
      plan_.setups = left->second.setups;
      by_hand_ = left->second.by_hand;
    }
    if (!red_setup.empty()) plan_.setups[Side::Red] = red_setup;
    const profile::TableTimes times = profile::last_table_times();
    client::read_clock(plan_.times, times.clock);
    client::read_setup_time(plan_.times, times.setup);
    client::read_away(plan_.times, times.away);
    // TRANSLATORS: Line of keys at the bottom. Keep three spaces between hints; those without room are left out
    menu_.keys = _("Enter: change, begin   q: back   /: rules   Up, Down: choose");
    // TRANSLATORS: Help page
    menu_.help = _("Enter on `Begin` begins the game with the options below. On any other line, Enter changes that option. `/` "
                   "opens the rules. q goes back without starting a game.");
    menu_.choose(begin_line);
  }

  std::optional<Plan> plan() {
    for (;;) {
      list();
      const auto [key, choice] = menu_.wait();
      menu_.message.clear();
      if (leaves(key)) {
        visitor_.pages.insert_or_assign(std::string(id_of(plan_.rules)), PageLeft{choices(), plan_.setups, by_hand_});
        return {};
      }
      if (screen::is_one_of(key, "/")) read_rules(visitor_.terminal, plan_.rules);
      if (!chooses(key)) continue;
      if (menu_.choices[choice].open)
        menu_.choices[choice].open();
      else if (!at_table())
        break;
      else if (play_at_table())
        return {};
    }
    profile::keep_choices(choices());
    visitor_.pages.erase(std::string(id_of(plan_.rules)));
    Plan game = seated();
    if (sides_by_lot_ && !game.practice) client::draw_sides(game);
    return game;
  }

 private:
  static constexpr std::size_t begin_line = 1;

  profile::Choices choices() const {
    return {.rules = plan_.rules, .fixed_options = plan_.fixed_options, .players = players_, .practice = plan_.practice, .first = plan_.first, .sides_by_lot = sides_by_lot_};
  }

  // Takes the last choices over; rules and options only if they were for this game.
  void begin_as(const profile::Choices& last, bool players_too) {
    if (id_of(last.rules) == id_of(plan_.rules)) {
      plan_.rules = last.rules;
      plan_.fixed_options = last.fixed_options;
      plan_.first = last.first;
    }
    if (!players_too) return;
    players_ = last.players;
    sides_by_lot_ = last.sides_by_lot;
    plan_.practice = last.practice;
    if (!last.practice) before_practice_ = players_;
  }

  bool at_table() const { return players_[Side::Red] == guest || players_[Side::Blue] == guest; }

  bool is_between_people() const {
    const auto is_person = [](const std::string& word) { return word == "human" || word == guest; };
    return !plan_.practice && std::ranges::all_of(players_.values, is_person);
  }

  // The game that is begun, as chosen. At a table it may get time limits where none were chosen.
  Plan seated() const {
    Plan game = plan_;
    BySide<std::string> words = players_;
    for (const Side side : both_sides) {
      if (players_[side] != guest) continue;
      words[side] = "human";
      game.setups[side].clear();
    }
    for (const Side side : both_sides) game.suggested[side] = players_[side] == "human" && game.setups[side].empty() && !by_hand_[side];
    client::seat_players(game, words);
    return at_table() ? visitor_.tables->as_opened(std::move(game)) : game;
  }

  // The opponent stands first, and the line that begins the game below.
  void list() {
    const std::string chosen = menu_.chosen_label();
    auto& rows = menu_.choices;
    const Rules rules = seated().rules;
    const Side opponent = other(only_person().value_or(Side::Red));
    rows = {row_of_player(opponent, only_person() ? std::string(_("Opponent")) : who_plays(opponent))};
    rows.push_back({at_table() ? _("Open the table") : _("Begin"), text::summary(rules)});
    if (at_table() && table_.empty()) table_ = visitor_.tables->free_name(id_of(plan_.rules));
    if (at_table()) rows.push_back({_("The table's name"), table_, [this] { name_table(); }});
    const std::size_t options = rows.size();
    if (at_table()) list_times();
    for (const Side side : both_sides) {
      if (players_[side] == guest) continue;  // guests set up at their own terminals
      // TRANSLATORS: Label, and title of the list of setups. {0}: Red or Blue
      const std::string whose = text::fill(_("{0}'s setup"), text::called(side));
      rows.push_back({whose, called_setup(side), [this, side, whose] { choose_setup(side, whose); }});
    }
    rows[options].begins_group = true;
    if (const auto mine = only_person(); mine && !plan_.practice)
      // TRANSLATORS: the player's colour, at its right Red, Blue or `by lot`
      rows.push_back({_("Your side"), sides_by_lot_ ? std::string(_("by lot")) : text::called(*mine), [this] { choose_side(); }});
    else if (!at_table() && !plan_.practice && players_[Side::Red] != players_[Side::Blue])
      rows.push_back({_("Sides"), sides_by_lot_ ? _("random") : _("as chosen above"), [this] { sides_by_lot_ = !sides_by_lot_; }});
    if (!is_battle(plan_.rules))
      rows.push_back({_("First move"), plan_.first ? text::called(*plan_.first) : std::string(_("random")),
                      [this] { choose_first(); }});
    bool some_are_rare = false;
    for (const auto& option : options_of(rules)) {
      some_are_rare = some_are_rare || option.rare;
      if (!option.rare && (!option.between_people || is_between_people())) rows.push_back(row_of(option));
    }
    // TRANSLATORS: Remark of `Practice`: what it is
    const std::string practice = _("play both sides, with undo");
    if (!at_table())
      rows.push_back({_("Practice"), fmt::format("{:<4} {}", text::called_value(plan_.practice ? "on" : "off"), practice), [this] { turn_practice(); }});
    rows.push_back(row_of_player(other(opponent), who_plays(other(opponent))));
    // TRANSLATORS: a line that leads to a list of options
    if (some_are_rare) rows.push_back({_("More rules"), _("rarely played otherwise"), [this] { change_rare_options(); }});
    menu_.choose_label(chosen);
  }

  static std::string who_plays(Side side) {
    // TRANSLATORS: Label, and title of the list of players. {0}: Red or Blue
    return text::fill(_("Who plays {0}"), text::called(side));
  }

  Choice row_of_player(Side side, const std::string& label) {
    return {label, with_time(players_[side]), [this, side, label] { choose_player(side, label); }};
  }

  // How much time the people at the table have.
  void list_times() {
    auto& rows = menu_.choices;
    const client::PeopleTimes& times = plan_.times;
    const auto minutes = [](std::chrono::milliseconds time) {
      // TRANSLATORS: {0}: a number of minutes
      return time.count() == 0 ? std::string(_("no limit")) : text::fill(_("{0} min"), client::written_minutes(time));
    };
    const std::string clock = client::written_clock(times);
    // TRANSLATORS: {0}: minutes for the whole game, and seconds that are added after each turn, such as `15+10`
    rows.push_back({_("Clock"), clock.empty() ? std::string(_("no clock")) : text::fill(_("{0} min"), clock), [this] {
      // TRANSLATORS: a question; what is typed is 15 or 15+10
      ask_time(_("Minutes, or minutes+seconds a turn (0: no clock):"), client::written_clock(plan_.times), [](client::PeopleTimes& to, std::string_view typed) {
        if (typed != "0") return client::read_clock(to, typed);
        to.game = to.bonus = {};
        return true;
        // TRANSLATORS: after something else was typed there
      }, _("Type minutes such as 15, or 15+10 for seconds a turn too."));
    }});
    if (!clock.empty())
      rows.push_back({_("Time to set up"), minutes(times.setup),
                      [this] { ask_time(_("Minutes to set up (0: no limit):"), client::written_minutes(plan_.times.setup), client::read_setup_time); }});
    // TRANSLATORS: how long a player may be away before the other may claim the win
    rows.push_back({_("Absence limit"), minutes(times.away),
                    [this] { ask_time(_("Minutes a player may be away (0: no limit):"), client::written_minutes(plan_.times.away), client::read_away); }});
  }

  void ask_time(const std::string& question, const std::string& present, bool (*read)(client::PeopleTimes&, std::string_view),
                const std::string& otherwise = _("That number is not allowed.")) {
    menu_.ask_until(question, present, [&](std::string typed) {
      std::erase(typed, ' ');
      const bool possible = read(plan_.times, typed);
      if (!possible) menu_.message = otherwise;
      return possible;
    });
  }

  Choice row_of(const OptionValue& option) {
    const bool shows_anyway = option.name == "memory-aid" && option.value == "off" && client::memory_in(seated(), plan_.rules) != text::Memory::AsOnTable;
    // TRANSLATORS: what the game option `memory aid: off` means where the player's setting `memory` shows these pieces
    const std::string value = shows_anyway ? text::labelled(text::called_value(option.value), _("your setting still shows revealed pieces")) : with_value(option);
    return {text::called_option(option.name), value, [this, option] { change_option(option); }};
  }

  void change_rare_options() {
    std::optional<std::size_t> chosen = 0;
    for (;;) {
      std::vector<Choice> choices;
      for (const auto& option : options_of(plan_.rules))
        if (option.rare) choices.push_back(row_of(option));
      chosen = choose_one(_("More rules"), choices, *chosen);
      if (!chosen) return;
      choices[*chosen].open();
    }
  }

  // The side of the person here, if it is one person.
  std::optional<Side> only_person() const {
    for (const Side side : both_sides)
      if (players_[side] == "human" && players_[other(side)] != "human") return side;
    return {};
  }

  void choose_side() {
    const Side mine = *only_person();
    const std::size_t present = sides_by_lot_ ? 2 : mine == Side::Red ? 0 : 1;
    const auto choice = choose_one(_("Your side"), {{text::called(Side::Red)}, {text::called(Side::Blue)}, {_("by lot")}}, present);
    if (!choice) return;
    sides_by_lot_ = *choice == 2;
    if (!sides_by_lot_ && both_sides[*choice] != mine) change_sides();
  }

  void change_sides() {
    std::swap(players_[Side::Red], players_[Side::Blue]);
    std::swap(plan_.setups[Side::Red], plan_.setups[Side::Blue]);
    std::swap(by_hand_[Side::Red], by_hand_[Side::Blue]);
  }

  // Practice has no program; without practice the players are as before.
  void turn_practice() {
    plan_.practice = !plan_.practice;
    if (plan_.practice)
      before_practice_ = std::exchange(players_, {{"human", "human"}});
    else
      players_ = before_practice_;
  }

  // A player; the computer's level is followed by how long it thinks.
  std::string with_time(const std::string& word) const {
    if (!profile::is_computer(word)) return called_player(word);
    return fmt::format("{} {} {}", called_player(word), visitor_.terminal.unicode() ? "·" : "-",
                       profile::thinking_time_in_words(plan_.rules, word));
  }

  std::string told_of_player(const std::string& word) const {
    if (!profile::is_computer(word)) return {};
    const std::string thinking = profile::thinking_time_in_words(plan_.rules, word);
    // TRANSLATORS: Remark of level 1. {0}: how long the computer thinks, such as `thinks 0.3 s`
    if (word == "computer:1") return text::fill(_("{0}; the weakest"), thinking);
    // TRANSLATORS: Remark of level 6. {0}: the same
    if (word == "computer:6") return text::fill(_("{0}; the strongest"), thinking);
    return thinking;
  }

  std::string called_setup(Side side) const {
    const std::string& setup = plan_.setups[side];
    if (setup.empty() && players_[side] != "human") return _("its own");
    if (setup.empty()) return by_hand_[side] ? _("by hand") : _("suggested");
    if (setup == "random") return _("random");
    for (const std::string& name : profile::stored_setups(id_of(plan_.rules)))
      if (setup == word_of_setup(name)) return name;
    return setup;
  }

  std::optional<std::size_t> choose_one(const std::string& title, std::vector<Choice> choices, std::size_t present) const {
    return choose_of(visitor_.terminal, visitor_.settings.keys, title, std::move(choices), present);
  }

  void choose_player(Side side, const std::string& title) {
    // the command line's words, and `guest`
    std::vector<std::string> players{"human", "computer:1", "computer:2", "computer:3", "computer:4", "computer:5", "computer:6"};
    if (visitor_.tables != nullptr) players.insert(players.begin() + 1, std::string(guest));
    std::vector<Choice> choices;
    for (const std::string& word : players)
      choices.push_back({called_player(word), told_of_player(word)});
    // TRANSLATORS, all below: Page for a new game: lists to choose a player or a setup from, and questions below them, where
    // something is typed.
    if (may(Permission::Program)) choices.push_back({_("another program"), _("started by a command")});
    const auto present = std::ranges::find(players, players_[side]);
    const auto choice = choose_one(title, choices, static_cast<std::size_t>(present - players.begin()));
    if (!choice) return;
    constexpr std::string_view exec = "exec:";
    const std::string before = players_[side].starts_with(exec) ? players_[side].substr(exec.size()) : std::string();
    if (*choice < players.size()) {
      players_[side] = players[*choice];
    } else if (const auto command = menu_.ask(_("Command:"), before); command && !command->empty()) {
      players_[side] = std::string(exec) + *command;
    }
    if (players_[side] != "human") plan_.practice = false;
  }

  void choose_setup(Side side, const std::string& title) {
    std::string& setup = plan_.setups[side];
    std::vector<Choice> choices;
    std::vector<std::string> setups;
    const auto add = [&](Choice choice, const std::string& word) {
      choices.push_back(std::move(choice));
      setups.push_back(word);
    };
    if (players_[side] == "human") {
      add({_("suggested"), _("a good setup to begin with, which you can change")}, "");
      add({_("by hand"), _("you place each piece")}, "");
    } else {
      add({_("its own")}, "");
    }
    const std::size_t by_hand = 1, random = setups.size(), file = random + 1;
    add({_("random")}, "random");
    const bool files = may(Permission::SetupFile);
    if (files) add({_("from a file")}, setup == "random" ? "" : setup);
    const auto kept = static_cast<std::ptrdiff_t>(setups.size());
    for (const std::string& name : profile::stored_setups(id_of(plan_.rules))) add({name, _("stored under this name")}, word_of_setup(name));
    const auto stored = std::find(setups.begin() + kept, setups.end(), setup);
    const bool places = setup.empty() && players_[side] == "human" && by_hand_[side];
    const auto present = places ? setups.begin() + by_hand : stored != setups.end() ? stored : std::ranges::find(setups, setup);
    const auto choice = choose_one(title, std::move(choices), static_cast<std::size_t>(present - setups.begin()));
    if (!choice) return;
    if (players_[side] == "human") by_hand_[side] = *choice == by_hand;
    if (!files || *choice != file)
      setup = setups[*choice];
    else if (const auto path = menu_.ask(_("The setup file:"), setups[file], Menu::Asked::Path))
      setup = full_path(*path);
  }

  void name_table() {
    menu_.ask_until(_("Name:"), table_, [this](const std::string& name) {
      const bool can_be = client::is_table_name(name);
      if (can_be)
        table_ = name;
      else
        show_error(visitor_, menu_, {.message = client::bad_table_name_message(name)});
      return can_be;
    });
  }

  // True: the player was at the table, and has left it.
  bool play_at_table() {
    if (only_person() && sides_by_lot_ && Random(seed_by_lot()).below(2) == 1) change_sides();
    const client::PeopleTimes& times = plan_.times;
    profile::keep_table_times({client::written_clock(times), client::written_minutes(times.setup), client::written_minutes(times.away)});
    const auto wrong = play_at_new_table(visitor_, table_, seated(), only_person());
    if (wrong) show_error(visitor_, menu_, *wrong);
    return !wrong;
  }

  void choose_first() {
    // TRANSLATORS, all below: Page for a new game: a label or value, a remark, or a message.
    const auto present = !plan_.first ? 0U : *plan_.first == Side::Red ? 1U : 2U;
    const auto choice =
        choose_one(_("First move"), {{_("random")}, {text::called(Side::Red)}, {text::called(Side::Blue)}}, present);
    if (!choice) return;
    plan_.first.reset();
    if (*choice > 0) plan_.first = both_sides[*choice - 1];
  }

  void change_option(const OptionValue& option) {
    const auto set = [&](const std::string& value) {
      if (set_option(plan_.rules, option.name, value)) return false;
      plan_.fixed_options.emplace(option.name);
      return true;
    };
    if (option.words) {
      set(std::string((*option.words)[option.value == (*option.words)[0] ? 1 : 0]));
      return;
    }
    // TRANSLATORS: What 0 means; the question reads `OPTION (0: no limit):`
    menu_.ask_until(fmt::format("{} (0: {}):", text::called_option(option.name), _("no limit")), option.value, [&](const std::string& value) {
      const bool possible = set(value);
      if (!possible) menu_.message = _("That number is not allowed.");
      return possible;
    });
  }

  const Visitor& visitor_;
  Menu menu_;
  Plan plan_;
  BySide<std::string> players_;  // words of the command line, or `guest`
  BySide<std::string> before_practice_;
  BySide<bool> by_hand_;  // a person finds no suggested setup
  std::string table_;  // the table's name, if a guest plays
  bool sides_by_lot_ = false;
};

}  // namespace

std::optional<Plan> plan_new_game(const Visitor& visitor, const Rules& rules, const std::string& red_setup,
                                  const std::optional<BySide<std::string>>& players) {
  return NewGame(visitor, rules, red_setup, players).plan();
}

Plan plan_again(const Visitor& visitor, const profile::Choices& choices) {
  Plan plan;
  plan.rules = choices.rules;
  plan.fixed_options = choices.fixed_options;
  plan.first = choices.first;
  plan.practice = choices.practice;
  plan.settings = visitor.settings;
  plan.own_settings = visitor.own;
  client::seat_players(plan, choices.players);
  for (const Side side : both_sides) plan.suggested[side] = choices.players[side] == "human";
  if (choices.sides_by_lot && !choices.practice) client::draw_sides(plan);
  return plan;
}

std::string told_of(const profile::Choices& choices) {
  const BySide<std::string>& players = choices.players;
  // TRANSLATORS, all below: Remark of `Again` on the start screen: part of a list, such as `barrage, Red: you, Blue: computer
  // 4, random sides`.
  const bool one = (players[Side::Red] == "human") != (players[Side::Blue] == "human");
  std::vector<std::string> parts{text::called(choices.rules)};
  if (choices.practice) parts.emplace_back(_("practice"));
  for (const Side side : both_sides) {
    if (choices.practice) continue;
    const std::string who = one && players[side] == "human" ? _("you") : called_player(players[side]);
    parts.push_back(text::labelled(text::called(side), who));
  }
  if (choices.sides_by_lot && !choices.practice) parts.emplace_back(_("random sides"));
  return text::listed(parts);
}

}  // namespace gonfalon::tui
