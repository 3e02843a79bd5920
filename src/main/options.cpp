// The only file that knows CLI11.
#include "options.hpp"

#include <sstream>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "gonfalon/base/standard_error.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/base/version.hpp"
#include "gonfalon/client/files.hpp"
#include "gonfalon/lesson/lesson.hpp"
#include "gonfalon/client/player_word.hpp"
#include "gonfalon/host/lobby.hpp"
#include "gonfalon/net/tables.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon {

namespace {

using text::_;

// A usage that CLI11 can't see is wrong.
[[noreturn]] void wrong_usage(const std::string& what) { throw CLI::ValidationError(what); }

Rules variant_named(const std::string& name) {
  const auto rules = find_variant(in_small(name));
  if (!rules) wrong_usage(text::fill(_("there is no variant \"{0}\"; `gonfalon variants` lists them"), name));
  return *rules;
}

// The record to go on with is none.
struct BadFile {
  std::string complaint;
};

std::string last_game() {
  const host::Lobby lobby;
  const auto path = lobby.last_game(lobby.saved_games());
  if (!path) throw BadFile{std::string("gonfalon: ") + _("there is no saved game to go on with")};
  return *path;
}

// The words as typed; they get their meaning once all have been read.
struct Typed {
  std::string variant;
  BySide<std::string> player;  // empty: nothing is said of that side
  std::string first;
  std::vector<std::string> options;
  std::vector<std::string> players;  // of a match
  std::string side;
};

client::Launch program_of(const std::string& player, int ms) {
  if (const auto launch = client::launch_of_player(player, ms)) return *launch;
  wrong_usage(text::fill(
      _("a player is `human`, `computer`, `computer:LEVEL` or `exec:COMMAND`, not \"{0}\""), player));
}

bot::Strength strength_named(const std::string& level) {
  if (const auto strength = bot::find_strength(level)) return *strength;
  wrong_usage(text::fill(_("a level is 1 to 6, `random` or `greedy`, not \"{0}\""), level));
}

Listener view_named(const std::string& name) {
  if (name == "full") return Listener::Full;
  if (name == "public") return Listener::Public;
  return listener_of(*text::find_side(name));
}

void set_options(client::Plan& plan, const std::vector<std::string>& options) {
  for (const std::string& option : options) {
    const auto cut = option.find('=');
    const std::string name = option.substr(0, cut);
    const std::string value = cut == std::string::npos ? "" : option.substr(cut + 1);
    if (const auto wrong = set_option(plan.rules, name, value))
      wrong_usage(text::fill(wrong->code == Refusal::NotInThisGame
                                 ? _("this game has no option like {0}")
                                 : _("there is no option or value like {0}"),
                             option));
    plan.fixed_options.insert(name);
  }
}

// Where a record's head says nothing of an option, the game was played with the variant's own value.
void check_options_left_out(const client::Plan& plan, const Rules& recorded) {
  const auto wanted = options_of(plan.rules);
  const auto found = options_of(recorded);
  for (std::size_t i = 0; i < found.size(); ++i)
    if (wanted[i].value != found[i].value && !found[i].changed)
      throw BadFile{text::fill(_("{0}:1:1: this game has been played without the option {1}={2}"),
                               plan.resume->path, wanted[i].name, wanted[i].value)};
}

void set_first(client::Plan& plan, const std::string& first) {
  if (first.empty() || (first == "lot" && !is_battle(plan.rules))) return;
  plan.first = text::find_side(first);
  if (is_battle(plan.rules) && plan.first != Side::Red)
    wrong_usage(_("--first: in a battle Red always moves first"));
}

// Who plays where the command line says nothing: a person, or in a record that is gone on with who played before.
void seat_unnamed(Typed& typed, client::Plan& plan, const BySide<std::string>& names) {
  const bool unnamed = typed.player[Side::Red].empty() && typed.player[Side::Blue].empty();
  plan.practice = plan.practice || (unnamed && client::was_practice(names));
  const auto before = plan.practice ? BySide<std::string>{{"human", "human"}} : client::players_before(names);
  for (const Side side : both_sides)
    if (typed.player[side].empty()) typed.player[side] = before[side];
}

void set_plan(client::Plan& plan, const Typed& typed) {
  set_options(plan, typed.options);
  set_first(plan, typed.first);
  for (const std::string& player : typed.player.values) program_of(player, plan.ms);
  client::seat_players(plan, typed.player);
  if (plan.practice && !(plan.programs[Side::Red].empty() && plan.programs[Side::Blue].empty()))
    wrong_usage(_("--practice: one person plays both sides, and no program does"));
}

void set_match(match::MatchPlan& match, const Typed& typed, const Rules& rules) {
  match.rules = rules;
  set_default_limits(match.rules);
  for (std::size_t i = 0; i < match.players.size(); ++i) {
    match.players[i] = program_of(typed.players[i], match.ms);
    if (match.players[i].empty()) wrong_usage(_("no person plays in a match"));
  }
}

void add_view(CLI::App* command, client::Plan& plan) {
  command->add_flag("--events", plan.events, _("answer in lines made for other programs"));
  const auto set = [&plan](const std::string& name) { plan.view = view_named(name); };
  command->add_option_function<std::string>("--view", set, _("whose view to print: full, red, blue or public"))
      ->check(CLI::IsMember({"full", "red", "blue", "public"}));
}

void add_seed(CLI::App* command, std::optional<std::uint64_t>& seed) {
  command->add_option("--seed", seed, _("where all random choices come from"));
}

void add_screen(CLI::App* command, Options& options) {
  command->add_flag("--plain", options.plain, _("line mode, on a terminal too"));
  command->add_flag("--ascii", options.ascii, _("draw with the characters of ASCII alone"));
}

void add_ms(CLI::App* command, int& ms, const std::string& meaning) {
  command->add_option("--ms", ms, meaning)->check(CLI::Range(1, 1'000'000'000));
}

void add_limits(CLI::App* command, int& ms, int& game_ms) {
  add_ms(command, ms, _("milliseconds that a program has for a command"));
  command->add_option("--game-ms", game_ms, _("milliseconds that a program has for all its commands in a game"))
      ->check(CLI::Range(1, 1'000'000'000));
}

// What a game is, and who plays it.
void add_game_options(CLI::App* command, Options& options, Typed& typed) {
  client::Plan& plan = options.plan;
  command->add_option("--red", typed.player[Side::Red], _("who plays Red: human, computer[:LEVEL] or exec:COMMAND"));
  command->add_option("--blue", typed.player[Side::Blue], _("who plays Blue: human, computer[:LEVEL] or exec:COMMAND"));
  command->add_option("--red-setup", plan.setups[Side::Red], _("Red's setup: a file, the name of one that is kept, or random"));
  command->add_option("--blue-setup", plan.setups[Side::Blue], _("Blue's setup: a file, the name of one that is kept, or random"));
  command->add_option("--first", typed.first, _("who moves first in a fortress: red, blue or lot"))
      ->check(CLI::IsMember({"red", "blue", "lot"}));
  command->add_option("--option", typed.options, _("a game option, NAME=VALUE; may be given again"))
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  add_limits(command, plan.ms, plan.game_ms);
  const auto set_seeds = [&plan](const std::string& word) { plan.typed_seeds = word == "typed"; };
  command->add_option_function<std::string>("--program-seeds", set_seeds, _("where the seeds of programs come from: drawn or typed"))
      ->check(CLI::IsMember({"drawn", "typed"}));
  add_seed(command, plan.seed);
}

void add_play_options(CLI::App* command, Options& options, Typed& typed) {
  client::Plan& plan = options.plan;
  add_game_options(command, options, typed);
  command->add_option("--record", plan.record, _("keep a record of the game in this new file"));
  command->add_flag("--practice", plan.practice, _("one person plays both sides, and may take back"));
  add_view(command, plan);
  add_screen(command, options);
  command->add_flag("--keep-going", plan.keep_going, _("don't stop at a command that is refused"));
}

void add_bot_options(CLI::App* command, engine::BotPlan& bot) {
  const auto set_level = [&bot](const std::string& level) { bot.strength = strength_named(level); };
  command->add_option_function<std::string>("--level", set_level, _("how strong: 1 to 6, random or greedy"));
  add_ms(command, bot.ms, _("milliseconds that it thinks for a command at most"));
  add_seed(command, bot.seed);
}

void add_match_options(CLI::App* command, Options& options, Typed& typed) {
  match::MatchPlan& match = options.match;
  command->add_option("VARIANT", typed.variant, _("the game; `gonfalon variants` lists them"))->required();
  command->add_option("PLAYER", typed.players, _("the two players: computer[:LEVEL] or exec:COMMAND"))
      ->required()
      ->expected(2);
  command->add_option("--games", match.games, _("how many games"))->required()->check(CLI::Range(1, 1'000'000));
  command->add_option("-j,--jobs", match.jobs, _("how many of them at a time"))->check(CLI::Range(1, 256));
  add_limits(command, match.ms, match.game_ms);
  add_seed(command, match.seed);
  const auto set_setups = [&match](const std::string& word) {
    match.setups = word == "swapped" ? match::MatchSetups::Swapped : match::MatchSetups::Own;
  };
  command->add_option_function<std::string>("--setups", set_setups, _("whose setups: own or swapped"))
      ->check(CLI::IsMember({"own", "swapped"}));
  command->add_option("--records", match.records, _("keep records of the games in this folder"));
}

// Of `play` those that a table has too.
void add_tables(CLI::App* command, Options& options) {
  command->add_option("--tables", options.way.request.tables, _("the folder of the tables"));
}

void add_table(CLI::App* command, Options& options) {
  command->add_option("TABLE", options.way.request.table, _("the table; [USER@]HOST:TABLE at another machine"))->required();
  add_tables(command, options);
}

void add_seat(CLI::App* command, Options& options, Typed& typed) {
  add_table(command, options);
  command->add_option("--side", typed.side, _("the seat: red or blue"))->check(CLI::IsMember({"red", "blue"}));
  command->add_option("--token", options.way.request.token, _("the token of the seat, where the table has tokens"));
}

void add_ssh(CLI::App* command, Options& options) {
  command->add_option("--ssh-command", options.way.ssh, _("the program in place of ssh"));
  command->add_flag("--events", options.plan.events, _("answer in lines made for other programs"));
  command->add_flag("--keep-going", options.plan.keep_going, _("don't stop at a command that is refused"));
  add_screen(command, options);
}

// All subcommands; each sets the task when it is the one given.
class CommandLine {
 public:
  explicit CommandLine(const client::ReadSettings& settings)
      : settings_(settings), app_(_("The Stratego family for the terminal"), "gonfalon") {
    app_.set_version_flag("--version", fmt::format("gonfalon {}", version()));
    app_.require_subcommand(0, 1);  // none: the start screen
    auto* play = add("play", Task::Play, _("play a game"));
    play->add_option("VARIANT", typed_.variant, _("the game; `gonfalon variants` lists them"))->required();
    add_play_options(play, options_, typed_);
    auto* resume = add("resume", Task::Resume, _("go on with a saved game"));
    resume->add_option("FILE", file_, _("its record; the last game if none is named"));
    add_play_options(resume, options_, typed_);
    auto* replay = add("replay", Task::Replay, _("watch a record"));
    add_file(replay, file_, _("the record"));
    add_view(replay, options_.plan);
    add_screen(replay, options_);
    auto* check = add("check", Task::Check, _("say whether setup files and records are valid"));
    check->add_option("FILE", options_.files, _("setup files and records"))->required();
    auto* show = add("show", Task::Show, _("draw a setup file or a record's last position"));
    add_file(show, file_, _("the setup file or record"));
    auto* random = add("random", Task::Random, _("print a random valid setup"));
    random->add_option("VARIANT", typed_.variant, _("the game that it is for"))->required();
    add_seed(random, options_.seed);
    auto* rules = add("rules", Task::RuleBook, _("read the rule book"));
    rules->add_option("VARIANT", typed_.variant, _("the game; all of them if none is named"));
    auto* learn = add("learn", Task::Learn, _("play a guided first game"));
    learn->add_option("VARIANT", typed_.variant, _("the game; barrage if none is named"));
    add_screen(learn, options_);
    add("variants", Task::Variants, _("list the games"));
    auto* bench = add("bench", Task::Bench, _("play random games at full speed"));
    bench->add_option("VARIANT", typed_.variant, _("the game; original if none is named"));
    bench->add_option("--seconds", options_.seconds, _("for how long"))->check(CLI::Range(0.001, 86400.0));
    add_seed(bench, options_.seed);
    add_bot_options(add("bot", Task::Bot, _("be the computer opponent, as a program for exec:")), options_.bot);
    add_match_options(add("match", Task::Match, _("play many games of one program against another")), options_, typed_);
    auto* host = add("host", Task::Host, _("open a table that others come to"));
    host->add_option("TABLE", options_.way.request.table, _("what it is called"))->required();
    host->add_option("VARIANT", typed_.variant, _("the game; `gonfalon variants` lists them"));
    host->add_flag("--resume", resumes_table_, _("go on with the last game at that table"));
    host->add_flag("--token", options_.table.tokens, _("a token for each seat, for players who share an account"));
    host->add_flag("--foreground", options_.table.foreground, _("serve the table in this process"));
    add_game_options(host, options_, typed_);
    add_tables(host, options_);
    auto* join = add("join", Task::Join, _("sit down at a table"));
    add_seat(join, options_, typed_);
    add_ssh(join, options_);
    auto* seat = add("seat", Task::Seat, _("be the line between a table here and a player elsewhere"));
    add_seat(seat, options_, typed_);
    seat->add_flag("--stdio", options_.stdio, _("over the standard streams"))->required();
    auto* watch = add("watch", Task::Watch, _("watch the game at a table"));
    add_table(watch, options_);
    add_ssh(watch, options_);
    watch->add_flag("--stdio", options_.stdio, _("over the standard streams"));
    add_tables(add("tables", Task::Tables, _("list the tables that stand open")), options_);
    auto* words = add("words", Task::Words, "")->group("");
    words->add_option("KIND", options_.word)->required();
  }

  std::variant<Options, int> read(int argc, char** argv) {
    try {
      app_.parse(argc, argv);
      settle();
      return std::move(options_);
    } catch (const BadFile& bad) {
      to_standard_error(bad.complaint);
      return static_cast<int>(Exit::Refused);
    } catch (const CLI::Success& asked) {
      std::ostringstream text;
      const int status = app_.exit(asked, text, text);
      fmt::print("{}", text.str());
      return status;
    } catch (const CLI::ParseError& error) {
      to_standard_error("gonfalon: " + game_for_command().value_or(one_line(error.what())));
      return static_cast<int>(Exit::Usage);
    }
  }

 private:
  CLI::App* add(const std::string& name, Task task, const std::string& meaning) {
    auto* command = app_.add_subcommand(name, meaning);
    command->callback([this, task] { options_.task = task; });
    return command;
  }

  static void add_file(CLI::App* command, std::string& file, const std::string& meaning) {
    command->add_option("FILE", file, meaning)->required();
  }

  // Who names the game at once is told where it goes; the rest of the words was meant for `play`.
  std::optional<std::string> game_for_command() const {
    for (const std::string& word : app_.remaining())
      if (const auto rules = find_variant(in_small(word)))
        return text::fill(_("{0} is a game; `gonfalon play {0}` plays it"), id_of(*rules));
    return {};
  }

  static std::string one_line(std::string text) {
    for (char& c : text)
      if (static_cast<unsigned char>(c) < ' ') c = ' ';
    return text;
  }

  // What the words mean together.
  void settle() {
    if (!typed_.variant.empty()) options_.variant = variant_named(typed_.variant);
    if (!file_.empty()) options_.files = {file_};
    if (options_.task == Task::Learn) settle_lesson();
    client::Plan& plan = options_.plan;
    std::optional<Rules> recorded;
    BySide<std::string> names;
    if (!plan.events) std::tie(plan.settings, options_.wrong) = std::tie(settings_.settings, settings_.wrong);
    if (options_.task == Task::Host || options_.task == Task::Join || options_.task == Task::Seat ||
        options_.task == Task::Watch || options_.task == Task::Tables)
      settle_table();
    if (options_.task == Task::Play || (options_.task == Task::Host && !resumes_table_)) {
      plan.rules = *options_.variant;
      set_defaults(plan.rules, plan.settings);
    }
    if (options_.task == Task::Resume || resumes_table_) {
      plan.resume = std::make_shared<const record::TextFile>(
          record::read_file(file_.empty() ? last_game() : file_, record::largest_record));
      const auto head = client::read_head(*plan.resume);
      if (!head) throw BadFile{head.fault().line};
      recorded = plan.rules = head->rules;
      names = head->names;
    }
    if (options_.task == Task::Play || options_.task == Task::Resume || options_.task == Task::Host) {
      seat_unnamed(typed_, plan, names);
      set_plan(plan, typed_);
    }
    if (recorded) check_options_left_out(plan, *recorded);
    if (options_.task == Task::Match) set_match(options_.match, typed_, *options_.variant);
  }

  void settle_table() {
    net::Request& request = options_.way.request;
    if (request.tables.empty()) request.tables = net::own_tables();
    request.watch = options_.task == Task::Watch;
    request.side = text::find_side(typed_.side);
    if (options_.task == Task::Tables) return;
    const auto address = client::read_address(request.table);
    const bool travels = options_.task == Task::Join || (options_.task == Task::Watch && !options_.stdio);
    if (!address) wrong_usage(address.fault().line);
    if (!travels && !address->host.empty()) wrong_usage(client::no_table_name(request.table));
    options_.way.host = address->host;
    options_.table.table = request.table = address->table;
    options_.table.tables = request.tables;
    if (options_.task == Task::Host && typed_.variant.empty() != resumes_table_)
      wrong_usage(_("a table needs either the game that is to be played or --resume"));
    if (resumes_table_) file_ = net::last_record(request.table);
  }

  void settle_lesson() {
    if (!options_.variant) options_.variant = find_variant(lesson::all_lessons().front().variant);
    if (lesson::lesson_of(*options_.variant) != nullptr) return;
    std::string games;
    for (const lesson::Lesson& lesson : lesson::all_lessons())
      games += (games.empty() ? "" : ", ") + std::string(lesson.variant);
    wrong_usage(text::fill(_("there is no guided game of that variant; there is one of: {0}"), games));
  }

  const client::ReadSettings& settings_;
  CLI::App app_;
  Options options_;
  Typed typed_;
  std::string file_;
  bool resumes_table_ = false;
};

}  // namespace

std::variant<Options, int> read_options(int argc, char** argv, const client::ReadSettings& settings) {
  return CommandLine(settings).read(argc, argv);
}

std::optional<client::Entry> read_entry(const std::string& lines) {
  std::istringstream text(lines);
  std::optional<client::Entry> entry;
  for (const CLI::ConfigItem& item : CLI::ConfigTOML().from_config(text)) {
    if (item.name == "++" || item.name == "--") continue;  // a section begins or ends
    if (entry || item.name.empty()) return {};
    entry = client::Entry{item.fullname(), item.inputs};
  }
  return entry;
}

}  // namespace gonfalon
