// The command line, except the table commands.
#include "options.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/base/version.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/command/vocabulary.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/lesson/lesson.hpp"
#include "gonfalon/net/host_table.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/puzzle/shelf.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/sentence.hpp"
#include "command_line.hpp"

namespace gonfalon {

using text::_;

std::function<std::string(const std::string&)> check_of(Permission permission) {
  return [permission](const std::string&) { return may(permission) ? std::string() : std::string(_(closed_to_strangers)); };
}

namespace {

// The record to resume, or the rules file, can't be used.
struct BadFile {
  std::string complaint;
};

// The error, which has no full stop, and the names that a mistyped word in it may stand for.
std::string asked_back(const std::string& error, const std::vector<std::string>& near) {
  const std::string question = text::did_you_mean(near);
  return question.empty() ? error : error + ". " + question;
}

// TRANSLATORS, all below: error on standard error, after `gonfalon: `. {0}, unless said otherwise: the word as it was typed

// A game by its name, or by a rules file.
Rules variant_named(const std::string& name) {
  if (auto rules = profile::known_game(in_small(name))) return std::move(*rules);
  if (!profile::is_rules_path(name))
    wrong_usage(asked_back(text::fill(_("unknown variant \"{0}\"; `gonfalon variants` lists them"), name), profile::near_games(name)));
  if (!may(Permission::RulesFile)) wrong_usage(_(closed_to_strangers));
  auto rules = profile::read_rules_file(name);
  if (!rules) throw BadFile{text::line_of(rules.error())};
  return std::move(*rules);
}

std::string game_to_continue() {
  const table::Lobby lobby;
  const auto path = lobby.game_to_continue(lobby.saved_games());
  if (!path) throw BadFile{std::string("gonfalon: ") + _("there is no saved game to resume")};
  return *path;
}

// A table's own last game. No other game takes its place: that one may be secret.
std::string last_game_at(const std::string& table) {
  const auto path = net::last_record(table);
  // TRANSLATORS: {0}: the table's name
  if (path.empty()) throw BadFile{text::fill(_("gonfalon: there is no game at the table {0} to resume"), table)};
  return path;
}

bot::Strength strength_named(const std::string& level) {
  if (const auto strength = bot::find_strength(level)) return *strength;
  wrong_usage(text::fill(_("a level must be 1 to 6, `random` or `greedy`, not \"{0}\""), level));
}

client::Launch program_of(const std::string& player, int ms) {
  if (const auto launch = client::launch_of_player(player, ms)) return *launch;
  if (player.starts_with("computer:")) strength_named(player.substr(player.find(':') + 1));
  if (player.starts_with("exec:") && !may(Permission::Program)) wrong_usage(_(closed_to_strangers));
  wrong_usage(text::fill(
      _("a player must be `human`, `computer`, `computer:LEVEL` or `exec:COMMAND`, not \"{0}\""), player));
}

Listener view_named(const std::string& name) {
  if (name == "full") return Listener::Full;
  if (name == "public") return Listener::Public;
  return listener_of(*text::find_side(name));
}

void set_options(client::Plan& plan, const std::vector<std::string>& options) {
  for (const std::string& option : options) {
    const auto cut = option.find('=');
    const std::string name = command::in_english(option.substr(0, cut));
    const std::string value = cut == std::string::npos ? "" : command::in_english(option.substr(cut + 1));
    if (const auto wrong = set_option(plan.rules, name, value)) {
      std::vector<std::string_view> names;
      for (const auto& known : options_of(plan.rules)) names.push_back(known.name);
      const bool is_known = std::ranges::find(names, name) != names.end();
      wrong_usage(asked_back(text::fill(wrong->code == Refusal::NotInThisGame ? _("this game has no such option: {0}")
                                                                              : _("unknown option or value: {0}"),
                                        option),
                             is_known ? std::vector<std::string>() : near_names(name, names)));
    }
    plan.fixed_options.insert(name);
  }
}

// An option that a record's head does not name had the variant's own value. The command line can't change it.
void check_options_left_out(const client::Plan& plan, const Rules& recorded) {
  const auto wanted = options_of(plan.rules);
  const auto found = options_of(recorded);
  for (std::size_t i = 0; i < found.size(); ++i)
    if (plan.fixed_options.contains(wanted[i].name) && wanted[i].value != found[i].value && !found[i].changed)
      // TRANSLATORS: no `gonfalon: ` before it. {0}: the record's path; {1}: an option's name, such as pursuit; {2}: its value
      throw BadFile{text::fill(_("{0}:1:1: this game was played without the option {1}={2}"),
                               plan.resume->path, wanted[i].name, wanted[i].value)};
}

void set_first(client::Plan& plan, const std::string& first) {
  if (first.empty() || (first == "lot" && !is_battle(plan.rules))) return;
  plan.first = text::find_side(first);
  if (is_battle(plan.rules) && plan.first != Side::Red)
    wrong_usage(_("--first: in a battle Red always moves first"));
}

// Fills in players that the command line does not name: a person, or in a resumed record the player of that side.
void seat_unnamed(Typed& typed, client::Plan& plan, const BySide<std::string>& names) {
  const bool unnamed = typed.player[Side::Red].empty() && typed.player[Side::Blue].empty();
  plan.practice = plan.practice || (unnamed && client::was_practice(names));
  const auto before = plan.practice ? BySide<std::string>{{"human", "human"}} : client::players_before(names);
  for (const Side side : both_sides)
    if (typed.player[side].empty()) typed.player[side] = before[side];
}

void set_plan(client::Plan& plan, const Typed& typed) {
  if (typed.sides == "lot" && plan.resume) wrong_usage(_("--sides: the record already says which player has which side"));
  set_options(plan, typed.options);
  set_first(plan, typed.first);
  for (const std::string& player : typed.player.values) program_of(player, plan.ms);
  client::seat_players(plan, typed.player);
  if (plan.practice && !(plan.programs[Side::Red].empty() && plan.programs[Side::Blue].empty()))
    wrong_usage(_("--practice: one person plays both sides; programs can't play"));
  if (typed.sides == "lot") client::draw_sides(plan);
}

void set_match(match::MatchPlan& match, const Typed& typed, const Rules& rules) {
  match.rules = rules;
  set_default_limits(match.rules);
  for (std::size_t i = 0; i < match.players.size(); ++i) {
    match.players[i] = program_of(typed.players[i], match.ms);
    if (match.players[i].empty()) wrong_usage(_("in a match both players must be programs"));
  }
  if (match.part.of > 1 && !match.seed) wrong_usage(_("--part needs --seed: all parts of a match have the same seed"));
  if (typed.stop.empty()) return;
  if (typed.stop.size() == 2) match.stop = {typed.stop[0], typed.stop[1]};
  if (!(match.stop && match.stop->low > 0 && match.stop->low < match.stop->high && match.stop->high < 1))
    wrong_usage(_("--stop needs two scores between 0 and 1, the lower one first"));
}

void add_eyes(Command* command, client::Plan& plan, const std::string& meaning) {
  const auto set = [&plan](const std::string& name) { plan.view = view_named(name); };
  command->add_option("--view", set, meaning)->one_of({"full", "red", "blue", "public"});
}

// TRANSLATORS, all below: help text of a command or an option, as in `gonfalon play --help`. Small letters, no full stop

void add_view(Command* command, client::Plan& plan) {
  command->add_flag("--events", plan.events, _("print event lines for other programs"));
  add_eyes(command, plan, _("the view to print: full, red, blue or public"));
}

void add_seed(Command* command, std::optional<std::uint64_t>& seed) {
  const auto set_seed = [&seed](const std::string& word) {
    seed = read_seed(word);
    if (!seed)
      // TRANSLATORS: an error, not help. {0}: the largest number; {1}: the word as it was typed
      wrong_usage(text::fill(_("--seed is a number from 0 to {0}, not \"{1}\""), std::numeric_limits<std::uint64_t>::max(), word));
  };
  command->add_option("--seed", set_seed, _("the seed of all random choices"))->type_name(A_("NUMBER"));
}

void add_ms(Command* command, int& ms, const std::string& meaning) {
  command->add_option("--ms", ms, meaning)->between(1, 1'000'000'000);
}

void add_limits(Command* command, int& ms, int& game_ms) {
  add_ms(command, ms, _("milliseconds a program has for each command"));
  command->add_option("--game-ms", game_ms, _("milliseconds a program has for all commands of a game"))
      ->between(1, 1'000'000'000);
}

}  // namespace

void add_screen(Command* command, Options& options) {
  command->add_flag("--plain", options.plain, _("line mode, even on a terminal"));
  command->add_flag("--ascii", options.ascii, _("draw with ASCII characters only"));
}

void add_game_options(Command* command, Options& options, Typed& typed) {
  client::Plan& plan = options.plan;
  const auto check_setup = [](const std::string& word) {
    return word == "random" || profile::is_setup_name(word) ? std::string() : check_of(Permission::SetupFile)(word);
  };
  command->add_option("--red", typed.player[Side::Red], _("Red's player: human, computer[:LEVEL] or exec:COMMAND"))->type_name(A_("PLAYER"));
  command->add_option("--blue", typed.player[Side::Blue], _("Blue's player: human, computer[:LEVEL] or exec:COMMAND"))->type_name(A_("PLAYER"));
  command->add_option("--red-setup", plan.setups[Side::Red], _("Red's setup: a file, the name of a stored one, or random"))
      ->type_name(A_("SETUP"))
      ->check(check_setup);
  command->add_option("--blue-setup", plan.setups[Side::Blue], _("Blue's setup: a file, the name of a stored one, or random"))
      ->type_name(A_("SETUP"))
      ->check(check_setup);
  command->add_option("--first", typed.first, _("who moves first in a fortress: red, blue or lot"))
      ->one_of({"red", "blue", "lot"});
  command->add_option("--sides", typed.sides, _("how sides are chosen: given, or lot for a random draw"))
      ->one_of({"given", "lot"});
  command->add_option("--option", typed.options, _("a game option, NAME=VALUE; may be repeated"))
      ->type_name(A_("OPTION"))
      ->many(false);
  add_limits(command, plan.ms, plan.game_ms);
  const auto set_seeds = [&plan](const std::string& word) { plan.typed_seeds = word == "typed"; };
  command->add_option("--program-seeds", set_seeds, _("seeds of programs: drawn (at random), or typed "
                                                                            "(from --seed)"))
      ->one_of({"drawn", "typed"});
  add_seed(command, plan.seed);
}

namespace {

void add_play_options(Command* command, Options& options, Typed& typed) {
  client::Plan& plan = options.plan;
  add_game_options(command, options, typed);
  command->add_option("--record", plan.record, _("record the game in this new file"))->type_name(A_("PATH"))->check(check_of(Permission::RecordFile));
  command->add_flag("--practice", plan.practice, _("play both sides, with undo"));
  add_view(command, plan);
  add_screen(command, options);
  command->add_flag("--keep-going", plan.keep_going, _("don't stop at a refused command"));
}

void add_bot_options(Command* command, engine::BotPlan& bot) {
  const auto set_level = [&bot](const std::string& level) { bot.strength = strength_named(level); };
  command->add_option("--level", set_level, _("the level: 1 to 6, random or greedy"))->type_name(A_("LEVEL"));
  add_ms(command, bot.ms, _("the most milliseconds to think about each command"));
  add_seed(command, bot.seed);
  command->add_flag("--hint", bot.hint, _("give hints to a person who plays this side"));
  command->add_flag("--review", bot.review, _("read a whole game and print its turning points, instead of playing"));
}

// Reads K/N: part K of N.
match::Part part_named(const std::string& typed) {
  constexpr int most_parts = 10'000;
  const auto cut = typed.find('/');
  const auto number = whole_number(typed.substr(0, cut)), of = cut == std::string::npos ? std::nullopt : whole_number(typed.substr(cut + 1));
  // TRANSLATORS: {0}: what was typed instead
  if (!number || !of || *number < 1 || *number > *of || *of > most_parts) wrong_usage(text::fill(_("--part is K/N, such as 2/8, not \"{0}\""), typed));
  return {*number, *of};
}

void add_match_options(Command* command, Options& options, Typed& typed) {
  match::MatchPlan& match = options.match;
  auto* variant = command->add_option(A_("VARIANT"), typed.variant, _("the game; `gonfalon variants` lists them"));
  auto* players = command->add_option(A_("PROGRAM"), typed.players, _("the two players: computer[:LEVEL] or exec:COMMAND"))->expected(2);
  auto* games = command->add_option("--games", match.games, _("the number of games"))->between(1, 1'000'000);
  auto* sum = command->add_option("--sum", options.parts, _("join the parts of a match whose games were recorded in these folders"))
                  ->type_name(A_("FOLDER"))
                  ->check(check_of(Permission::RecordsFolder))
                  ->excludes(variant)
                  ->excludes(games);
  for (Argument* needed : {variant, players, games}) needed->required(sum);
  auto* part = command->add_option("--part", [&match](const std::string& word) { match.part = part_named(word); },
                                            _("play only every Nth pair of games, from the Kth on: K/N"))
                   ->type_name("K/N");
  command->add_option("-j,--jobs", match.jobs, _("the number of games played at the same time"))->between(1, 256);
  add_limits(command, match.ms, match.game_ms);
  add_seed(command, match.seed);
  const auto set_setups = [&match](const std::string& word) {
    match.setups = word == "swapped" ? match::PairSetups::Swapped : match::PairSetups::Own;
  };
  command->add_option("--setups", set_setups, _("setups to use: own or swapped"))
      ->one_of({"own", "swapped"});
  auto* records = command->add_option("--records", match.records, _("record the games in this folder"))->type_name(A_("FOLDER"))->check(check_of(Permission::RecordsFolder));
  const auto go_on = [&match](const std::string& folder) {
    match.records = folder;
    match.resume = true;
  };
  command->add_option("--resume", go_on, _("resume the match that is recorded in this folder"))
      ->type_name(A_("FOLDER"))
      ->check(check_of(Permission::RecordsFolder))
      ->excludes(records);
  const auto set_stop = [&typed](const std::string& scores) {
    for (const std::string_view score : split(scores, ",")) typed.stop.push_back(decimal(score).value_or(0));
  };
  command->add_option("--stop", set_stop, _("stop when one of these two scores is clearly more likely: .5,.6"))
      ->type_name(A_("LOW,HIGH"))
      ->excludes(part);
}

void add_drawing(Command* command, Options& options) {
  cli::Drawing& drawing = options.drawing;
  auto* at = command->add_option("--at", drawing.at, _("the number of moves played; 0: before the first move"))->between(0, 1'000'000'000);
  add_eyes(command, options.plan, _("the view to draw: full, red, blue or public"));
  command->add_option("--out", drawing.out, _("draw it to this file: .svg, or for a film also .cast"))->type_name(A_("PATH"))->check(check_of(Permission::PictureFile));
  command->add_flag("--film", drawing.film, _("draw the whole game, move by move"))->excludes(at);
}

// For a setup in digits.
void add_digits(Command* command, std::optional<formats::Digits>& digits) {
  const auto set = [&digits](const std::string& word) { digits = word == "eu" ? formats::Digits::European : formats::Digits::American; };
  command->add_option("--digits", set, _("for a setup: the marshal is 10 (eu) or 1 (us)"))->one_of({"eu", "us"});
}

Argument* add_format(Command* command, const std::string& option, std::optional<formats::Format>& format, const std::string& meaning) {
  const auto names = formats::all_names();
  const auto set = [&format](const std::string& name) { format = formats::find_format(name); };
  return command->add_option(option, set, meaning)->one_of({names.begin(), names.end()});
}

void add_out(Command* command, std::string& out) {
  command->add_option("--out", out, _("write it to this new file"))->type_name(A_("PATH"))->check(check_of(Permission::ForeignFile));
}

void add_import(Command* command, Options& options, Typed& typed) {
  add_format(command, "--from", options.imported.from, _("the format of the file, if its contents don't show it"));
  command->add_option("--variant", typed.variant, _("the game, if the file doesn't name it"))->type_name(A_("VARIANT"));
  add_digits(command, options.imported.digits);
  add_out(command, options.imported.out);
}

void add_export(Command* command, Options& options, Typed& typed) {
  add_format(command, "--as", typed.format, _("the format to write"))->type_name(A_("FORMAT"))->required();
  command->add_option("--at", options.exported.at, _("for a position: the number of moves played"))->between(0, 1'000'000'000);
  command->add_option("--side", typed.side, _("for a setup: its side, red or blue"))->one_of({"red", "blue"});
  add_digits(command, options.exported.digits);
  add_out(command, options.exported.out);
}

void add_settings(Command* command, Options& options) {
  auto* name = command->add_option(A_("SETTING"), options.setting.name, _("the setting; all if none is named"));
  auto* values = command->add_option(A_("VALUE"), options.setting.values, _("its new value"));
  command->add_flag("--reset", options.resets, _("restore its default"))->needs(name)->excludes(values);
}

// A puzzle by its name, a date or a theme: one of the shelf, or the fortress of a day or week.
void add_puzzle_options(Command* command, Options& options, Typed& typed) {
  auto* name = command->add_option(A_("PUZZLE"), typed.puzzle, _("the puzzle's name; the puzzle of the day if none is given"));
  auto* date = command->add_option("--date", typed.date, _("the puzzle of this day, as YYYY-MM-DD"))->type_name(A_("DATE"))->excludes(name);
  std::vector<std::string> themes;
  for (const puzzle::ThemeRow& row : puzzle::all_themes()) themes.emplace_back(row.name);
  auto* theme = command->add_option("--theme", typed.theme, _("a puzzle of this kind"))->one_of(themes)->excludes(name);
  const auto is_own = [](const std::string& record) {
    const bool path = record.find('/') != std::string::npos || record.starts_with('.');
    return path ? check_of(Permission::GivenFile)(record) : std::string();
  };
  auto* from = command->add_option("--from", options.from, _("puzzles from a game: its record, or the name of a saved game"))
                   ->type_name(A_("FILE"))
                   ->check(is_own)
                   ->excludes(name)
                   ->excludes(date)
                   ->excludes(theme);
  command->add_flag("--rush", options.rush, _("as many puzzles as you can in five minutes"))->excludes(from);
  add_seed(command, options.seed);
  command->add_flag("--events", options.plan.events, _("print event lines for other programs"));
  add_screen(command, options);
}

// The puzzle that was asked for; nullopt: none in particular, or one of a theme that is chosen by the player's results.
std::optional<puzzle::Puzzle> puzzle_meant(const Typed& typed, std::optional<puzzle::Theme> theme) {
  using puzzle::Theme;
  if (!typed.puzzle.empty()) {
    const auto* entry = puzzle::find_entry(in_small(typed.puzzle));
    // TRANSLATORS: error on standard error, after `gonfalon: `. {0}: the word as it was typed
    if (entry == nullptr) wrong_usage(text::fill(_("there is no puzzle \"{0}\""), typed.puzzle));
    return puzzle::puzzle_of(*entry);
  }
  const auto date = typed.date.empty() ? std::optional(puzzle::today()) : puzzle::read_date(typed.date);
  // TRANSLATORS: error on standard error, after `gonfalon: `. {0}: the word as it was typed
  if (!date) wrong_usage(text::fill(_("\"{0}\" is no date such as 2026-11-26"), typed.date));
  if (theme && puzzle::explores_all(*theme)) return puzzle::fortress_of(*date, *theme);
  if (theme && !typed.date.empty()) wrong_usage(_("only the themes fortress and twin have a puzzle for each date"));
  return typed.date.empty() ? std::nullopt : std::optional(puzzle::puzzle_of(puzzle::puzzle_of_day(*date)));
}

// All subcommands. The given one sets the task.
class CommandLine {
 public:
  CommandLine(const profile::ReadSettings& settings, const std::optional<std::string>& asked)
      : settings_(settings), program_{Command("gonfalon", _("The Stratego family for the terminal")), {}} {
    typed_.asked = asked;
    add_help(&program_.itself);
    // TRANSLATORS: what the option --version does
    program_.itself.add_flag("--version", wants_version_, _("Display program version information and exit"));
    // TRANSLATORS: what the option --lang does
    const auto is_spoken = [](const std::string& code) {
      // TRANSLATORS: error on standard error, after `--lang: `. {0}: a code such as xx; {1}: those there are, separated by commas
      return text::is_spoken(code) ? std::string() : text::fill(_("no translation for {0}; there are {1}"), code, text::listed(text::languages()));
    };
    program_.itself.add_option("--lang", typed_.language, _("the language, such as de"))  // main() obeys it
        ->type_name(A_("CODE"))
        ->anywhere()
        ->check(is_spoken);
    const std::string restricted = _("restricted mode for a remote player: no files, programs or other machines");
    program_.itself.add_flag("--restricted", is_restricted_, restricted);  // main() has done it already
    auto* play = add("play", Task::Play, _("play a game"));
    play->add_option(A_("VARIANT"), typed_.variant, _("the game; `gonfalon variants` lists them"))->required();
    add_play_options(play, options_, typed_);
    auto* resume = add("resume", Task::Resume, _("resume a saved game"));
    add_file(resume, _("the record; the last game if none is named"));
    add_play_options(resume, options_, typed_);
    auto* replay = add("replay", Task::Replay, _("watch a recorded game"));
    add_file(replay, _("the record"))->required();
    add_view(replay, options_.plan);
    add_screen(replay, options_);
    add_review_options(add("review", Task::Review, _("show where the players of a record could have done better")));
    add_club(add("results", Task::Results, _("show your results, or a club's ladder")), options_);
    auto* check = add("check", Task::Check, _("check setup files and records"));
    check->add_option(A_("FILE"), options_.files, _("setup files and records"))->required()->check(check_of(Permission::GivenFile));
    auto* show = add("show", Task::Show, _("draw a setup file or a record's last position"));
    add_file(show, _("the setup file or record"))->required();
    auto* picture = add("picture", Task::Picture, _("draw a position of a record, or the whole game, for a browser"));
    add_file(picture, _("the record"))->required();
    add_drawing(picture, options_);
    auto* imported = add("import", Task::Import, _("read another program's game, position or setup"));
    imported->add_option(A_("PATH"), typed_.file, _("the file"))->required()->check(check_of(Permission::GivenFile));
    add_import(imported, options_, typed_);
    auto* exported = add("export", Task::Export, _("write a record or a setup for other programs"));
    add_file(exported, _("the record or setup file"))->required();
    add_export(exported, options_, typed_);
    auto* random = add("random", Task::Random, _("print a random valid setup"));
    random->add_option(A_("VARIANT"), typed_.variant, _("the game it is for"))->required();
    add_seed(random, options_.seed);
    auto* rules = add("rules", Task::RuleBook, _("read the rule book"));
    auto* of = rules->add_option(A_("VARIANT"), typed_.variant, _("the game; all of them if none is named"));
    rules->add_flag("--file", options_.as_file, _("print the rules file, as a start for your own game"))->needs(of);
    auto* learn = add("learn", Task::Learn, _("play a guided first game"));
    learn->add_option(A_("LESSON"), typed_.variant, _("the game; barrage if none is named"));
    add_screen(learn, options_);
    add_puzzle_options(add("puzzle", Task::Puzzle, _("solve a puzzle")), options_, typed_);
    add("variants", Task::Variants, _("list the games"));
    auto* bench = add("bench", Task::Bench, _("play random games at full speed"));
    bench->add_option(A_("VARIANT"), typed_.variant, _("the game; original if none is named"));
    bench->add_option("--seconds", options_.seconds, _("the number of seconds"))->between(0.001, 86400.0);
    add_seed(bench, options_.seed);
    add_bot_options(add("bot", Task::Bot, _("play as the computer opponent: a program for exec:")), options_.bot);
    add_match_options(add("match", Task::Match, _("play many games of one program against another")), options_, typed_);
    add_table_commands([this](const auto&... command) { return add(command...); }, options_, typed_);
    add_settings(add("settings", Task::Settings, _("print the settings, or change one")), options_);
    add("words", Task::Words, "")->add_option(A_("KIND"), options_.word, "")->required();
    add("complete", Task::Complete, "")->add_option("WORD", typed_.unfinished, "");
  }

  std::variant<Options, int> read(int argc, char** argv) {
    try {
      words_.assign(argv + std::min(argc, 1), argv + argc);
      const Parsed parsed = parse(program_, words_);
      if (const auto help = help_asked_for(*parsed.command)) {
        print_out("{}", *help);
        return static_cast<int>(Exit::Done);
      }
      if (!parsed.unexpected.empty()) wrong_usage(unexpected(*parsed.command, parsed.unexpected));
      take_words(program_.itself);
      if (parsed.command != &program_.itself) {
        take_words(*parsed.command);
        options_.task = tasks_.at(parsed.command);
      }
      settle();
      return std::move(options_);
    } catch (const BadFile& bad) {
      to_standard_error(bad.complaint);
      return static_cast<int>(Exit::Refused);
    } catch (const WrongUsage& wrong) {
      to_standard_error("gonfalon: " + one_line(wrong.complaint));
      return static_cast<int>(Exit::Usage);
    }
  }

 private:
  // Without a meaning, it is hidden.
  Command* add(const std::string& name, Task task, const std::string& meaning) {
    Command* const command = &program_.commands.emplace_back(name, meaning, meaning.empty());
    tasks_.emplace(command, task);
    add_help(command);
    return command;
  }

  void add_help(Command* command) {
    // TRANSLATORS: what the option --help does
    command->add_flag("-h,--help", wants_help_, _("Print this help message and exit"));
  }

  // What --help or --version prints, whatever else may be wrong.
  std::optional<std::string> help_asked_for(const Command& command) const {
    const auto is_given = [](const Command& in, std::string_view flag) {
      return std::ranges::any_of(in.arguments, [flag](const Argument& one) { return one.name == flag && one.is_given(); });
    };
    if (is_given(command, "--help") || is_given(program_.itself, "--help")) return help_of(program_, command);
    if (is_given(program_.itself, "--version")) return fmt::format("gonfalon {}\n", version());
    return {};
  }

  Argument* add_file(Command* command, const std::string& meaning) {
    return command->add_option(A_("FILE"), typed_.file, meaning)->check(check_of(Permission::GivenFile));
  }

  void add_review_options(Command* command) {
    add_file(command, _("the record of a finished game"))->required();
    command->add_flag("--events", options_.plan.events, _("print event lines for other programs"));
    const auto set = [this](const std::string& name) { options_.plan.view = view_named(name); };
    command->add_option("--view", set, _("the side to review; both if none is given"))
        ->one_of({"red", "blue"});
  }

  // The error about a word that belongs to no argument, and what it may stand for: a command where none was found, or an option.
  // `gonfalon barrage` and `gonfalon plya barrage` get the right command. The words after the game were meant for `play`.
  // TRANSLATORS, all below: error on standard error, after `gonfalon: `
  std::string unexpected(const Command& command, const std::string& word) const {
    const bool is_chosen = &command != &program_.itself;
    if (!is_chosen) {
      for (auto at = std::ranges::find(words_, word); at != words_.end(); ++at) {
        const auto rules = profile::known_game(in_small(*at));
        if (!rules) continue;
        // TRANSLATORS: {0}: a game, such as barrage
        if (*at == word) return text::fill(_("{0} is a game; `gonfalon play {0}` plays it"), id_of(*rules));
        // TRANSLATORS: {0}: the wrong word as it was typed; {1}: a game, such as barrage
        return text::fill(_("there is no command \"{0}\"; `gonfalon play {1}` plays {1}"), word, id_of(*rules));
      }
    }
    std::vector<std::string_view> names;
    if (word.starts_with('-')) {
      for (const Argument* const one : options_of(program_, command)) names.push_back(one->name);
      const std::string option = word.substr(0, word.find('='));
      // TRANSLATORS: {0}: the wrong word as it was typed
      return asked_back(text::fill(_("there is no option \"{0}\""), option), near_names(option, names));
    }
    // TRANSLATORS: {0}: a word as it was typed
    if (is_chosen) return text::fill(_("the word \"{0}\" is one too many"), word);
    for (const Command& known : program_.commands)
      if (!known.is_hidden) names.push_back(known.name);
    const auto near = near_names(word, names);
    // TRANSLATORS: {0}: the wrong word as it was typed
    if (near.empty()) return text::fill(_("there is no command \"{0}\"; `gonfalon --help` lists them, `gonfalon` alone opens the start screen"), word);
    // TRANSLATORS: {0}: the wrong word as it was typed
    return asked_back(text::fill(_("there is no command \"{0}\""), word), near);
  }

  static std::string one_line(std::string text) {
    for (char& c : text)
      if (static_cast<unsigned char>(c) < ' ') c = ' ';
    return text;
  }

  // Interprets the words together.
  void settle() {
    if (!typed_.variant.empty()) options_.variant = variant_named(typed_.variant);
    if (!typed_.file.empty() && options_.task != Task::Import) typed_.file = io::record_named(typed_.file).string();
    for (std::string& file : options_.files) file = io::record_named(file).string();
    if (!typed_.file.empty()) options_.files = {typed_.file};
    if (options_.task == Task::Complete) settle_completion();
    if (options_.task == Task::Learn) settle_lesson();
    if (options_.task == Task::Picture) settle_drawing();
    if (options_.task == Task::Import) settle_import();
    if (options_.task == Task::Export) settle_export();
    client::Plan& plan = options_.plan;
    std::optional<Rules> recorded;
    BySide<std::string> names;
    if (!plan.events) std::tie(plan.settings, options_.wrong) = std::tie(settings_.settings, settings_.wrong);
    settle_tables(options_, typed_);
    if (options_.task == Task::Puzzle) settle_puzzle();
    if (options_.task == Task::Play || (options_.task == Task::Host && !typed_.resumes_table)) {
      plan.rules = *options_.variant;
      set_defaults(plan.rules, plan.settings);
    }
    if (options_.task == Task::Resume || typed_.resumes_table) {
      plan.resume = std::make_shared<const io::TextFile>(io::read_file(record_to_go_on(), io::largest_record));
      const auto head = profile::read_head(*plan.resume);
      if (!head) throw BadFile{text::line_of(head.error())};
      recorded = plan.rules = head->rules;
      names = head->names;
    }
    if (options_.task == Task::Play || options_.task == Task::Resume || options_.task == Task::Host) {
      seat_unnamed(typed_, plan, names);
      set_plan(plan, typed_);
    }
    if (recorded) check_options_left_out(plan, *recorded);
    if (options_.task == Task::Match && options_.parts.empty()) set_match(options_.match, typed_, *options_.variant);
  }

  void settle_puzzle() {
    options_.theme = puzzle::find_theme(typed_.theme);
    options_.puzzle = puzzle_meant(typed_, options_.theme);
  }

  std::string record_to_go_on() const {
    if (typed_.resumes_table) return last_game_at(options_.table.table);
    return typed_.file.empty() ? game_to_continue() : typed_.file;
  }

  void settle_completion() {
    options_.completion = completion_of(program_, typed_.unfinished);
    options_.address.request.tables = options_.completion.given["FOLDER"];
  }

  // Only names of pictures are allowed, so that --out can't overwrite a record by mistake.
  void settle_drawing() {
    const std::string& out = options_.drawing.out;
    const bool fits = out.empty() || out.ends_with(".svg") || (options_.drawing.film && out.ends_with(".cast"));
    if (!fits) wrong_usage(_("--out: the file must end in .svg, or for a --film in .svg or .cast"));
  }

  void settle_import() {
    options_.imported.path = typed_.file;
    options_.imported.variant = options_.variant;
  }

  // Refuses options that do not apply to the format.
  void settle_export() {
    formats::Export& exported = options_.exported;
    using formats::Format;
    exported.path = typed_.file;
    exported.to = *typed_.format;
    exported.side = text::find_side(typed_.side);
    const bool position = exported.to == Format::Strados2 || exported.to == Format::Strados3;
    if (exported.at && !position) wrong_usage(_("--at is for positions only"));
    if (exported.to == Format::Setup) return;
    if (exported.side) wrong_usage(_("--side is for setups only"));
    if (exported.digits) wrong_usage(_("--digits is for setups only"));
  }

  void settle_lesson() {
    if (!options_.variant) options_.variant = find_variant(lesson::all_lessons().front().variant);
    if (lesson::lesson_of(*options_.variant) != nullptr) return;
    std::string games;
    for (const lesson::Lesson& lesson : lesson::all_lessons())
      games += (games.empty() ? "" : ", ") + std::string(lesson.variant);
    // TRANSLATORS: {0}: games, such as `barrage, fortress-intro`
    wrong_usage(text::fill(_("this variant has no lesson; these have one: {0}"), games));
  }

  const profile::ReadSettings& settings_;
  Program program_;
  std::map<const Command*, Task> tasks_;
  std::vector<std::string> words_;  // all that was typed
  bool wants_help_ = false, wants_version_ = false, is_restricted_ = false;  // asked for elsewhere
  Options options_;
  Typed typed_;
};

}  // namespace

std::variant<Options, int> read_options(int argc, char** argv, const profile::ReadSettings& settings,
                                        const std::optional<std::string>& asked) {
  return CommandLine(settings, asked).read(argc, argv);
}

}  // namespace gonfalon
