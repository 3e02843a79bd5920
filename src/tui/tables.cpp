// Games of two people at two terminals, from the start screen.
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/person.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/summary.hpp"
#include "gonfalon/tui/fullscreen.hpp"
#include "menu.hpp"
#include "start.hpp"

namespace gonfalon::tui {

using client::OpenTable;
using client::TableWanted;
using text::_;
using text::N_;

// TRANSLATORS, all below: Tables for two terminals, from the start screen. Unless said otherwise: title, line of keys (three
// spaces between hints), help, a line to choose, its remark, a question or a message.

namespace {

// Plays until the player leaves. Returns why it failed, if it did. suggested: on which side a player who has not begun to set up finds a
// suggested setup.
std::optional<Error> play_at(const Visitor& visitor, const TableWanted& wanted, const BySide<bool>& suggested = {{true, true}}) {
  if (!wanted.watch) ask_for_name(visitor.terminal, *visitor.own);
  client::Plan plan;
  plan.settings = visitor.settings;
  plan.own_settings = visitor.own;
  plan.suggested = suggested;
  std::optional<Result<client::Joined, Error>> joined;
  const auto join = [&] { joined.emplace(visitor.tables->join(wanted, plan)); };
  if (wanted.at.host.empty())
    join();
  else
    // TRANSLATORS: Printed before ssh is started. {0}: the table's name; {1}: the other machine, HOST or USER@HOST
    visitor.terminal.lend(text::fill(_("Connecting to table {0} at {1} by ssh. Ctrl-C cancels."), wanted.at.table, wanted.at.host), join);
  if (!*joined) return joined->error();
  try {
    return play(*(*joined)->games, (*joined)->plan, visitor.terminal, {});
  } catch (const std::system_error& error) {
    return Error{.message = text::message_of(error)};  // only this end failed; the table may go on
  }
}

// Tells how others join. They name their side: they may be the same user as the opener, who sits at `seat`.
std::string ways_to(const client::Tables& tables, const std::string& table, std::optional<Side> seat) {
  const std::string side = seat ? fmt::format(" --side {}", text::name_of(other(*seat))) : "";
  // TRANSLATORS: Page shown when a table was opened; each text is followed by a command. {0}: the table's name
  std::string ways = text::fill(_("Your opponent finds the table {0} in the list of tables, under `Two terminals` on the "
                                  "start screen."), table);
  if (!tables.reaches_out()) return ways;
  ways += "\n\n";
  ways += _("Or your opponent types this at another terminal on this machine:");
  ways += fmt::format("\n\n  gonfalon join {}{}\n\n", table, side);
  ways += _("Or on another machine, which reaches this one by ssh:");
  ways += fmt::format("\n\n  gonfalon join {}{}", text::shell_word(tables.address_of(table)), side);
  return ways;
}

std::string seat_offered(const OpenTable& table, Side side) {
  const client::TableSeat& seat = table.seats[side];
  const text::Noun colour = text::called(side);
  // TRANSLATORS: List of seats of a game that is over. {0}: Red or Blue
  if (table.over && seat.mine) return text::fill(_("See the result as {0}"), colour);
  // TRANSLATORS: List of seats. {0}: Red or Blue
  if (!seat.mine) return text::fill(_("Sit down as {0}"), colour);
  // TRANSLATORS: List of seats, for the player's own: in use at another terminal, or left. {0}: Red or Blue
  return text::fill(seat.present ? _("Take over {0}'s seat") : _("Continue as {0}"), colour);
}

class TableList {
 public:
  explicit TableList(const Visitor& visitor)
      : visitor_(visitor), tables_(*visitor.tables), menu_(visitor.terminal, visitor.settings.keys, _("Tables for two terminals")) {
    menu_.keys = _("Enter: sit down, watch   w: watch   r: refresh   q: back");
    menu_.help = _("Enter takes you to your seat at the table, or to a free seat. If there is no free seat, you watch the "
                   "game. w always watches. Delete closes a table of yours whose game is over. The list shows by itself who comes and goes; r asks all tables again. A game stays at its table when you leave it. q goes back.");
    menu_.wait_with = [this](Poller& poller) { tables_.wait_with(poller); };
    menu_.update = [this] { return tables_.has_news() && list_again(); };
  }

  std::optional<client::Plan> choose() {
    while (!plan_) {
      list();
      const auto [key, choice] = menu_.wait();
      if (leaves(key)) break;
      menu_.message.clear();
      if (choice < open_.size() && screen::is_one_of(key, "w W"))
        sit_down({.at = {{}, open_[choice].name}, .watch = true});
      else if (choice < open_.size() && screen::is_one_of(key, "Delete") && may_close(open_[choice]))
        close(open_[choice].name);
      else if (chooses(key))
        menu_.choices[choice].open();
    }
    return plan_;
  }

 private:
  void list() {
    open_ = tables_.open_now();
    menu_.choices.clear();
    for (const OpenTable& table : open_) menu_.choices.push_back({table.name, told_of(table), [this, &table] { choose_seat(table); }});
    for (const std::string& name : tables_.closed_now())
      menu_.choices.push_back({name, _("closed; Enter opens it again"), [this, name] { open_again(name); }});
    menu_.choices.push_back({_("Open a table"), _("for a new game with a person at another terminal"), [this] { open_another(); }});
    if (tables_.reaches_out())
      menu_.choices.push_back({_("On another machine"), _("a table there, by ssh"), [this] { go_elsewhere(); }});
    const std::string none = _("No table is open here.");
    if (open_.empty() && menu_.message.empty()) menu_.message = none;
    if (!open_.empty() && menu_.message == none) menu_.message.clear();
  }

  // True: something in the list has changed. The cursor stays on its line.
  bool list_again() {
    const auto lines = [this] {
      std::vector<std::string> all;
      for (const Choice& choice : menu_.choices) all.push_back(choice.label + '\n' + choice.remark);
      return all;
    };
    const auto before = lines();
    const std::string chosen = menu_.chosen_label();
    list();
    menu_.choose_label(chosen);
    return lines() != before;
  }

  static std::string told_of(const OpenTable& table) {
    // how the game stands comes before what a narrow window may cut
    std::vector<std::string> parts{profile::called_game(table.variant), told_of_game(table)};
    for (const Side side : both_sides) parts.push_back(text::labelled(text::called(side), told_of_seat(table, side)));
    // TRANSLATORS: {0}: a number of minutes
    if (!table.clock.empty()) parts.push_back(text::fill(_("{0} min"), table.clock));
    // TRANSLATORS: at the end of a table's line; {0}: an account, or an account and a player, such as club/anna
    if (!table.opener.empty() && !table.opened_by_me) parts.push_back(text::fill(_("opened by {0}"), table.opener));
    // TRANSLATORS: at the end of a table's line, and in the title line of a game. {0}: how many people watch
    if (table.watching > 0) parts.push_back(text::fill(_("spectators: {0}"), table.watching));
    return text::listed(parts);
  }

  std::optional<std::size_t> choose_one(const std::string& title, std::vector<Choice> choices) const {
    return choose_of(visitor_.terminal, visitor_.settings.keys, title, std::move(choices));
  }

  void sit_down(const TableWanted& wanted) {
    if (const auto wrong = play_at(visitor_, wanted)) show_error(visitor_, menu_, *wrong);
  }

  // A game that is under way is closed by no key: it is lost for nobody.
  static bool may_close(const OpenTable& table) { return table.over && table.opened_by_me; }

  void close(const std::string& name) {
    if (const auto wrong = tables_.close(name)) return show_error(visitor_, menu_, *wrong);
    // TRANSLATORS: Message. {0}: the table's name
    menu_.message = text::fill(_("The table {0} is closed"), name);
  }

  // Asks which seat, if there is a choice.
  void choose_seat(const OpenTable& table) {
    TableWanted wanted{.at = {{}, table.name}};
    const auto seats = seats_for_me(table);
    if (table.tokens) {
      const auto token = menu_.ask(_("The token of your seat:"));
      if (!token || token->empty()) return;
      wanted.token = *token;
    } else if (seats.size() == 1 && !may_close(table)) {
      wanted.side = seats.front();
    } else if (seats.empty() && !may_close(table)) {
      wanted.watch = true;
    } else {
      std::vector<Choice> choices;
      for (const Side side : seats) choices.push_back({seat_offered(table, side)});
      if (may_close(table)) choices.push_back({_("Close the table"), _("its game is over, and stays in the records")});
      choices.push_back({_("Watch")});
      const std::size_t last = choices.size() - 1;
      const auto choice = choose_one(table.name, std::move(choices));
      if (!choice) return;
      wanted.watch = *choice == last;
      if (!wanted.watch && *choice == seats.size()) return close(table.name);
      if (!wanted.watch) wanted.side = seats[*choice];
    }
    sit_down(wanted);
  }

  void open_again(const std::string& name) {
    if (const auto wrong = tables_.open_again(name)) return show_error(visitor_, menu_, *wrong);
    // the player may own both seats, and may be returning to one of them from another terminal
    for (const OpenTable& table : tables_.open_now())
      if (table.name == name) return choose_seat(table);
    // TRANSLATORS: Message. {0}: the table's name
    menu_.message = text::fill(_("The table {0} is open"), name);
  }

  void open_another() {
    std::vector<Choice> games;
    for (const Rules& rules : all_variants()) games.push_back({text::title(rules), text::tagline(rules)});
    games.push_back({_("More games"), _("more variants, and your own games")});
    const auto game = choose_one(_("Which game?"), std::move(games));
    if (!game) return;
    const BySide<std::string> players{{"human", std::string(guest)}};
    plan_ = *game < all_variants().size() ? plan_new_game(visitor_, all_variants()[*game], {}, players)
                                          : choose_of_more_games(visitor_, players);
  }

  // The line begins with what was typed the last time.
  void go_elsewhere() {
    const auto typed = menu_.ask(_("HOST:TABLE or USER@HOST:TABLE:"), address_);
    if (!typed || typed->empty()) return;
    address_ = *typed;
    const auto address = client::read_address(address_);
    if (!address) return show_error(visitor_, menu_, address.error());
    if (address->host.empty()) return show_error(visitor_, menu_, {.message = N_("The machine comes first: HOST:TABLE.")});
    const auto choice = choose_one(address_, {{_("Sit down")}, {_("Sit down with a token")}, {_("Watch")}});
    if (!choice) return;
    TableWanted wanted{.at = *address, .watch = *choice == 2};
    if (*choice == 1) wanted.token = menu_.ask(_("The token of your seat:")).value_or("");
    sit_down(wanted);
  }

  const Visitor& visitor_;
  client::Tables& tables_;
  Menu menu_;
  std::vector<OpenTable> open_;
  std::string address_;
  std::optional<client::Plan> plan_;
};

}  // namespace

void ask_for_name(screen::Terminal& terminal, profile::OwnSettings& own) {
  if (own.path().empty() || own.now().name) return;
  // TRANSLATORS, all below: Page with one question, before the first table: its title, what is asked, and the question, after which
  // the name is typed.
  Menu page(terminal, own.now().keys, _("Your name"));
  const std::string meaning = _("Other players see it at tables and in results. Esc: your account's name.");
  page.message = meaning;
  std::string name;
  page.ask_until(_("Your name:"), {}, [&](const std::string& typed) {
    const bool can_be = text::is_player_name(typed);
    page.message = can_be ? std::string() : capital(text::bad_player_name_message());
    if (can_be) name = typed;
    return can_be;
  });
  static_cast<void>(own.change({"name", {name}}));  // if it can't be kept, it holds until the program ends
}

void show_error(const Visitor& visitor, Menu& menu, const Error& error) {
  const std::string told = capital(is_failure(error) ? text::sentence(error) : text::line_of(error));
  if (screen::columns_of(told) + 1 <= visitor.terminal.size().width)
    menu.message = told;
  else
    // TRANSLATORS: Title of a page with a long error
    read_panel(visitor.terminal, visitor.settings.keys, {.title = _("That did not work"), .text = told}, {});
}

std::optional<client::Plan> choose_table(const Visitor& visitor) { return TableList(visitor).choose(); }

std::optional<Error> play_at_new_table(const Visitor& visitor, const std::string& wanted, const client::Plan& game,
                                                   std::optional<Side> seat) {
  const std::string name = visitor.tables->called_here(wanted);
  if (auto wrong = visitor.tables->open(name, game)) return wrong;
  read_panel(visitor.terminal, visitor.settings.keys,
             // TRANSLATORS: Title of a page. {0}: the table's name
             {.title = text::fill(_("The table {0} is open"), name),
              .text = ways_to(*visitor.tables, name, seat) + "\n\n" +
                      // TRANSLATORS: The end of that page
                      _("Now you can sit down and set up. The table stays open when you leave: you can come back to it from "
                        "the list.")},
             {});
  return play_at(visitor, {.at = {{}, name}, .watch = !seat, .side = seat}, game.suggested);
}

}  // namespace gonfalon::tui
