// The part of the command line that is about tables.
#include <tuple>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/net/club.hpp"
#include "gonfalon/net/open_tables.hpp"
#include "gonfalon/net/ssh_door.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/person.hpp"
#include "gonfalon/text/sentence.hpp"
#include "command_line.hpp"

namespace gonfalon {

using text::_;

namespace {

// TRANSLATORS, all below: help text of a command or an option, as in `gonfalon host --help`. Small letters, no full stop

Argument* add_tables_folder(Command* command, Options& options) {
  return command->add_option("--tables", options.address.request.tables, _("the tables' folder"))->type_name(A_("FOLDER"));
}

void add_tables(Command* command, Options& options) { add_tables_folder(command, options)->check(check_of(Permission::TablesFolder)); }

void add_table(Command* command, Options& options) {
  command->add_option(A_("TABLE"), options.address.request.table, _("the table; [USER@]HOST:TABLE on another machine"))->required();
  add_tables(command, options);
}

void add_seat(Command* command, Options& options, Typed& typed) {
  add_table(command, options);
  command->add_option("--side", typed.side, _("the seat: red or blue"))->one_of({"red", "blue"});
  const auto is_token = [](const std::string& word) {
    // TRANSLATORS: an error, not help
    return net::is_token(word) ? std::string() : std::string(_("a token is one word of letters and digits"));
  };
  command->add_option("--token", options.address.request.token, _("the seat's token, if the table has tokens"))->check(is_token);
}

// The settings may name the player too.
void add_name(Command* command, Options& options) {
  const auto set_name = [&options](const std::string& word) {
    if (!text::is_player_name(word)) wrong_usage(text::bad_player_name_message());
    options.address.request.name = word;
  };
  command->add_option("--name", set_name, _("what other players call you"))->type_name(A_("PERSON"));
}

void add_line(Command* command, Options& options) {
  command->add_option("--ssh-command", options.address.ssh, _("the program to run instead of ssh"))->check(check_of(Permission::SshProgram));
  command->add_flag("--events", options.plan.events, _("print event lines for other programs"));
  command->add_flag("--keep-going", options.plan.keep_going, _("don't stop at a refused command"));
  add_screen(command, options);
}

void add_times(Command* command, client::PeopleTimes& times) {
  const auto set_clock = [&times](const std::string& word) {
    // TRANSLATORS: an error, not help. {0}: what was typed
    if (!client::read_clock(times, word)) wrong_usage(text::fill(_("--clock is MINUTES or MINUTES+SECONDS, not \"{0}\""), word));
  };
  command->add_option("--clock", set_clock, _("a clock: MINUTES for each player, +SECONDS added after "
                                                                    "each turn"))
      ->type_name(A_("MINUTES[+SECONDS]"));
  const auto set_setup_time = [&times](const std::string& word) {
    // TRANSLATORS: an error, not help. {0}: what was typed
    if (!client::read_setup_time(times, word)) wrong_usage(text::fill(_("--setup-time is a number of minutes, not \"{0}\""), word));
  };
  command->add_option("--setup-time", set_setup_time, _("minutes for a setup where there is a clock; 10 by default, 0: no limit"))
      ->type_name(A_("MINUTES"));
  const auto set_away = [&times](const std::string& word) {
    // TRANSLATORS: an error, not help. {0}: what was typed
    if (!client::read_away(times, word)) wrong_usage(text::fill(_("--away is a number of minutes, not \"{0}\""), word));
  };
  command->add_option("--away", set_away, _("minutes after which a player who is away can lose; 0: never"))
      ->type_name(A_("MINUTES"));
}

void add_notices(Command* command, Options& options) {
  command->add_flag("--notices", options.address.request.notices, _("also report when players come and go, and the time left"));
}

void add_host(Command* host, Options& options, Typed& typed) {
  host->add_option(A_("NAME"), options.address.request.table, _("the table's name"))->required();
  host->add_option(A_("VARIANT"), typed.variant, _("the game; `gonfalon variants` lists them"));
  host->add_flag("--resume", typed.resumes_table, _("resume the last game at that table"));
  host->add_flag("--token", options.table.tokens, _("a token for each seat, for players who share an account"));
  host->add_flag("--foreground", options.table.foreground, _("serve the table in this process"));
  add_times(host, options.plan.times);
  add_game_options(host, options, typed);
  add_tables(host, options);
}

void add_door(Command* door, Options& options) {
  door->add_option("--player", options.address.request.player, _("the name of the remote player"))->required();
  add_tables_folder(door, options);
  add_screen(door, options);
}

void settle_door(Options& options, Typed& typed) {
  net::Request& request = options.address.request;
  if (!net::is_table_name(request.player))
    // TRANSLATORS: an error, not help. {0}: what was typed
    wrong_usage(text::fill(_("a player's name is one word of letters, digits, `.`, `_` and `-`, not \"{0}\""), request.player));
  options.home = net::player_folder(request.tables, request.player);
  options.address.club = net::club_of(request.tables);
  if (request.tables.empty()) request.tables = net::own_tables();
  if (!typed.asked) return;
  const auto asked = net::read_forced_command(*typed.asked);
  // TRANSLATORS: an error, not help, for a remote player whose ssh command names something else
  if (!asked) wrong_usage(_("only `join TABLE`, `watch TABLE`, `seat TABLE` and `puzzle` are allowed here"));
  request = {.tables = request.tables,
             .table = asked->request.table,
             .watch = asked->request.watch,
             .side = asked->request.side,
             .token = asked->request.token,
             .player = request.player,
             .notices = asked->request.notices,
             .attempt = asked->request.attempt};
  options.stdio = asked->stdio;
  switch (asked->what) {
    case net::ForcedCommand::What::Join: options.task = Task::Join; return;
    case net::ForcedCommand::What::Watch: options.task = Task::Watch; return;
    case net::ForcedCommand::What::Seat: options.task = Task::Seat; return;
    case net::ForcedCommand::What::Puzzle:
      options.task = Task::Puzzle;
      std::tie(typed.date, typed.theme, options.from) = std::tie(asked->puzzle.date, asked->puzzle.theme, asked->puzzle.from);
      return;
  }
}

void settle_table(Options& options, const Typed& typed) {
  net::Request& request = options.address.request;
  options.table.club = options.address.club = net::club_of(request.tables);
  const bool in_own_folder = request.tables.empty();
  if (in_own_folder) request.tables = net::own_tables();
  request.watch = options.task == Task::Watch;
  request.side = text::find_side(typed.side);
  if (!request.name.empty()) options.plan.settings.name = request.name;
  const auto warn = [&] {
    const auto wrong = in_own_folder && !is_restricted() ? net::wrong_runtime_folder() : std::nullopt;
    if (wrong) to_standard_error(text::line_of(*wrong));
  };
  if (options.task == Task::Tables) return warn();
  const auto address = net::read_address(request.table);
  const bool travels = options.task == Task::Join || (options.task == Task::Watch && !options.stdio);
  if (!address) wrong_usage(text::line_of(address.error()));
  if (!travels && !address->host.empty()) wrong_usage(client::bad_table_name_message(request.table));
  if (!address->host.empty() && !may(Permission::OtherMachine)) wrong_usage(_(closed_to_strangers));
  if (address->host.empty()) warn();
  options.address.host = address->host;
  options.table.table = request.table = address->table;
  options.table.tables = request.tables;
  if (options.task == Task::Host && typed.variant.empty() != typed.resumes_table)
    // TRANSLATORS: an error, not help
    wrong_usage(_("a table needs either a game to play or --resume"));
}

}  // namespace

void add_club(Command* results, Options& options) {
  auto* club = results->add_flag("--club", options.club, _("the ladder of the players at the tables here"));
  results->add_option(A_("MEMBER"), options.word, _("the player whose games to list"))->needs(club);
  add_tables_folder(results, options)->check(check_of(Permission::TablesFolder))->needs(club);
  results->add_flag("--rebuild", options.rebuilds, _("write the club's results anew, from the tables' records"))
      ->check(check_of(Permission::ClubRebuild))
      ->needs(club);
}

void add_table_commands(const AddCommand& add, Options& options, Typed& typed) {
  add_host(add("host", Task::Host, _("open a table that others can join")), options, typed);
  auto* join = add("join", Task::Join, _("play at a table"));
  add_seat(join, options, typed);
  add_name(join, options);
  add_line(join, options);
  auto* seat = add("seat", Task::Seat, _("connect a remote player to a table on this machine"));
  add_seat(seat, options, typed);
  seat->add_flag("--stdio", options.stdio, _("use standard input and output"))->required();
  const auto set_attempt = [&options](const std::string& word) {
    const auto attempt = net::read_connection_id(word);
    // TRANSLATORS: an error, not help. {0}: what was typed
    if (!attempt) wrong_usage(text::fill(_("--attempt is PROGRAM-NUMBER, not \"{0}\""), word));
    options.address.request.attempt = *attempt;
  };
  seat->add_option("--attempt", set_attempt, _("the connection's program and number, PROGRAM-NUMBER"))
      ->type_name(A_("PROGRAM-NUMBER"));
  add_notices(seat, options);
  auto* watch = add("watch", Task::Watch, _("watch the game at a table"));
  add_table(watch, options);
  add_line(watch, options);
  watch->add_flag("--stdio", options.stdio, _("use standard input and output"));
  add_notices(watch, options);
  add_tables(add("tables", Task::Tables, _("list the open tables")), options);
  add_door(add("door", Task::Door, _("serve a remote player over ssh, in restricted mode")), options);
}

void settle_tables(Options& options, Typed& typed) {
  const Task task = options.task;
  if (task == Task::Door) return settle_door(options, typed);
  if (task == Task::Host || task == Task::Join || task == Task::Seat || task == Task::Watch || task == Task::Tables)
    settle_table(options, typed);
}

}  // namespace gonfalon
