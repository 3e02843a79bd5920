#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <new>
#include <optional>
#include <sys/resource.h>
#include <sys/wait.h>
#include <system_error>
#include <tuple>
#include <unistd.h>
#include <utility>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <fmt/format.h>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/spawn.hpp"
#include "gonfalon/base/square.hpp"
#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/bot/bench.hpp"
#include "gonfalon/cli/lines.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/net/club.hpp"
#include "gonfalon/net/open_tables.hpp"
#include "gonfalon/net/ssh_door.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/puzzle/missed.hpp"
#include "gonfalon/puzzle/progress.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/screen/terminal.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/rulebook.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "gonfalon/text/summary.hpp"
#include "gonfalon/tui/fullscreen.hpp"
#include "options.hpp"

namespace gonfalon {

namespace {

// Protects this process's secrets: no other process of the same user may inspect it, and a crash leaves no core file.
void keep_to_ourselves() {
#ifdef __linux__
  ::prctl(PR_SET_DUMPABLE, 0);
  ::prctl(PR_SET_NAME, "gonfalon");  // a process started through a descriptor has that as its name
#endif
  const struct rlimit no_core {0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
}

// The command that the ssh client asked for, if sshd runs this program as the key's forced command. dropbear sets the variable to
// nothing where OpenSSH leaves it unset.
std::optional<std::string> asked_of_ssh() {
  const char* const asked = allowed_variable(Permission::SshRequest, "SSH_ORIGINAL_COMMAND");
  return asked != nullptr && *asked != '\0' ? std::optional<std::string>(asked) : std::nullopt;
}

// Whether this process serves a remote player (`door` or --restricted). This must be known before the translations are
// loaded, which parsing the command line needs.
bool is_for_strangers(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word.starts_with("--restricted")) return true;
    if (word == "--lang") ++i;  // its value is no subcommand
    if (!word.starts_with('-')) return word == "door";
  }
  return false;
}

// The language that the command line asks for. It must be known before the command line is parsed: the help texts are translated.
std::optional<std::string> asked_language(int argc, char** argv) {
  constexpr std::string_view option = "--lang";
  std::optional<std::string> asked;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--") break;
    if (word == option && i + 1 < argc) asked = argv[i + 1];
    if (word.size() > option.size() && word.starts_with(option) && word[option.size()] == '=') asked = word.substr(option.size() + 1);
  }
  return asked;
}

// Overwrites the seed and the token in argv, which other users can read. makes_tokens: --token is a flag without a value.
void hide_secrets(int argc, char** argv, bool makes_tokens) {
  for (const std::string_view option : {"--seed", "--token"}) {
    if (option == "--token" && makes_tokens) continue;
    for (int i = 1; i < argc; ++i) {
      const std::string_view word = argv[i];
      if (word == option && i + 1 < argc) std::fill_n(argv[i + 1], std::strlen(argv[i + 1]), '-');
      if (word.size() > option.size() && word.starts_with(option) && word[option.size()] == '=')
        std::fill_n(argv[i] + option.size() + 1, word.size() - option.size() - 1, '-');
    }
  }
}

// The settings of the person at the terminal; also switches the language. They are the defaults if standard input or output
// is no terminal, so that scripts run the same for everybody. in_file: the person may have a settings file.
std::shared_ptr<profile::OwnSettings> settings_here(bool in_file) {
  if (!in_file || ::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0) return std::make_shared<profile::OwnSettings>();
  auto own = std::make_shared<profile::OwnSettings>(io::settings_path());
  if (!own->now().language.empty()) text::use_language(own->now().language);
  return own;
}

// Enters a remote player's own folder and reads the settings there. Only this program writes that file.
void enter_as_player(Options& options) {
  const auto opens_tables = options.task == Task::Door ? net::OpensTables::Yes : net::OpensTables::No;
  net::enter_as_player(options.home, options.address.request.tables, options.address.club, opens_tables);
  const auto own = options.plan.own_settings = settings_here(may(Permission::PlayerSettings));
  if (!options.plan.events) std::tie(options.plan.settings, options.wrong) = std::tie(own->now(), own->wrong());
}

// A file opened later would get the number of a standard stream that is closed. Opens a pipe there, for the wrong direction, so
// that using the stream is still an error.
void take_closed_streams() {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) {
    int ends[2];
    if (::fcntl(stream, F_GETFD) >= 0 || ::pipe(ends) != 0) continue;
    ::dup2(ends[stream == STDIN_FILENO ? 1 : 0], stream);
    for (const int end : ends)
      if (end != stream) ::close(end);
  }
}

extern "C" void end_at_once(int number) { ::_exit(128 + number); }

// The first process of a container ignores every signal that it has no handler for.
void end_by_signals_in_a_container() {
  if (::getpid() != 1) return;
  for (const int number : {SIGHUP, SIGINT, SIGQUIT, SIGTERM})
    if (std::signal(number, end_at_once) == SIG_IGN) std::signal(number, SIG_IGN);
}

// Reports a system error. That nobody reads standard output any more is no fault.
void complain(const std::system_error& error) {
  const auto* const output = dynamic_cast<const OutputFailed*>(&error);
  if (output != nullptr && output->reader_has_gone()) return;
  // TRANSLATORS: a file's name in an error: `gonfalon: standard output: No space left on device`
  to_standard_error("gonfalon: " + (output != nullptr ? fmt::format("{}: {}", text::_("standard output"), text::message_of(error)) : text::message_of(error)));
}

Exit check_all(client::Lobby& lobby, const std::vector<std::string>& files) {
  Exit worst = Exit::Done;
  for (const std::string& file : files) {
    Exit status;
    try {
      status = cli::check(lobby, file);
    } catch (const OutputFailed&) {
      throw;
    } catch (const std::system_error& error) {
      complain(error);
      status = Exit::Failed;
    }
    worst = std::max(worst, status);
  }
  return worst;
}

Exit print_random(const Options& options) {
  Random random(options.seed ? *options.seed : seed_by_lot());
  const Setup setup = random_setup(*options.variant, Side::Red, random);
  print_out("variant {}\n{}", id_of(*options.variant), text::setup_lines(*options.variant, Side::Red, setup));
  return Exit::Done;
}

Exit print_rules_file(const Rules& rules) {
  print_out("{}", is_own(rules) ? without_direction_controls(title_of(rules).file) : rules_file_of(rules));
  return Exit::Done;
}

// One game's rule book, after an empty line unless it is the first.
void append_rules(std::string& book, const Rules& rules) {
  for (const text::Topic& topic : text::rulebook(rules)) {
    if (!book.empty()) book += '\n';
    book += topic.text;
    if (!book.ends_with('\n')) book += '\n';
  }
}

// The rule books of all games, each under the game's name.
std::string all_rules() {
  const profile::OwnVariants own = profile::own_variants();
  std::string books;
  for (const auto games : {all_variants(), house_games(), std::span<const Rules>(own.games)})
    for (const Rules& rules : games) {
      books += fmt::format("{}{}: {}\n", books.empty() ? "" : "\n\n", text::called(rules), text::tagline(rules));
      append_rules(books, rules);
    }
  return books;
}

// Lets $PAGER show a long text to a person at a terminal. False: there is none, or it can't be run.
bool show_in_pager(std::string_view text) {
  const char* const pager = ::isatty(STDOUT_FILENO) == 1 ? allowed_variable(Permission::Shell, "PAGER") : nullptr;
  if (pager == nullptr || *pager == '\0') return false;
  Pipe pipe = open_pipe();
  Process process = spawn({.program = "sh", .arguments = {"sh", "-c", pager}, .in = pipe.reads.get(), .session = Session::Same});
  const auto interrupted = std::signal(SIGINT, SIG_IGN);  // Ctrl-C is for the pager
  pipe.reads.close();
  while (!text.empty()) {
    const ssize_t count = ::write(pipe.writes.get(), text.data(), text.size());
    if (count < 0 && errno != EINTR) break;  // the reader has seen enough
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
  pipe.writes.close();
  const int status = process.wait();
  std::signal(SIGINT, interrupted);
  constexpr int not_found = 127;  // the shell has said so
  return !(WIFEXITED(status) && WEXITSTATUS(status) == not_found);
}

// nullopt: of all games.
Exit print_rule_book(const std::optional<Rules>& variant) {
  std::string book;
  if (variant)
    append_rules(book, *variant);
  else
    book = all_rules();
  if (!show_in_pager(book)) to_standard_output(book);
  return Exit::Done;
}

void print_variant(const Rules& rules) {
  print_out("{:<15} {:<14} {:<25} {}\n", id_of(rules), alias_of(rules), text::called(rules), text::summary(rules));
}

// Lists the manuals' games; then the house games and the player's own, each with what is different in it. Refused: a file of an
// own game is faulty.
Exit print_variants() {
  for (const Rules& rules : all_variants()) print_variant(rules);
  const profile::OwnVariants own = profile::own_variants();
  for (const auto games : {house_games(), std::span<const Rules>(own.games)})
    for (const Rules& rules : games) {
      print_variant(rules);
      for (const std::string& line : text::what_is_different(rules)) print_out("    {}\n", line);
    }
  for (const Error& wrong : own.wrong) to_standard_error(text::line_of(wrong));
  return own.wrong.empty() ? Exit::Done : Exit::Refused;
}

Exit run_bench(const Options& options) {
  Rules rules = options.variant ? *options.variant : *find_variant("original");
  set_default_limits(rules);
  const auto result = bot::bench(rules, options.seconds, options.seed.value_or(1));
  print_out("bench variant={} games={} moves={} seconds={:.3f} moves-per-second={:.0f}\n", id_of(rules),
             result.games, result.moves, result.seconds, result.moves_per_second);
  return Exit::Done;
}

Exit print_words(const std::string& kind) {
  const std::string rows = manual_rows(kind);
  print_out("{}", rows);
  return rows.empty() ? Exit::Usage : Exit::Done;
}

std::unique_ptr<screen::Terminal> open_terminal(const Options& options, std::string& notice) {
  screen::Outfit outfit = options.plan.settings.outfit;
  outfit.ascii = options.ascii;
  return screen::open_terminal(outfit, notice);
}

// Prints the mistakes in the settings on standard error.
void tell_wrong(Options& options) {
  for (const Error& wrong : std::exchange(options.wrong, {})) to_standard_error(text::line_of(wrong));
}

// Puts them into the screen's notice, which has room for the first.
void show_wrong(Options& options, std::string& notice) {
  const auto wrong = std::exchange(options.wrong, {});
  if (wrong.empty()) return;
  notice = wrong.size() == 1
               ? text::line_of(wrong.front())
               // TRANSLATORS: notice on the screen. {0}: how many mistakes; {1}: the first of them, a sentence with file and line
               : text::fill(text::ngettext("{0} mistake in the settings. {1}", "{0} mistakes in the settings. {1}",
                                           static_cast<int>(wrong.size())),
                            wrong.size(), text::line_of(wrong.front()));
}

// Shows the start screen and plays the games chosen there, one after another. False: the terminal can't show it.
bool start_screen(client::Lobby& lobby, client::Tables& tables, Options& options) {
  std::string notice;
  const auto terminal = open_terminal(options, notice);
  if (!terminal) return false;
  show_wrong(options, notice);
  tui::PagesLeft pages;
  while (const auto plan = tui::choose_game(lobby, *terminal, notice, options.plan.own_settings, &tables, &pages)) {
    try {
      const auto wrong = tui::play(lobby, *plan, *terminal, {});
      notice = wrong ? text::line_of(*wrong) : "";
    } catch (const std::system_error& error) {
      notice = text::message_of(error);  // another game may still work
    }
  }
  return true;
}

Exit start(client::Lobby& lobby, client::Tables& tables, Options& options) {
  if (start_screen(lobby, tables, options)) return Exit::Done;
  // TRANSLATORS: error on standard error, after `gonfalon: `
  to_standard_error(std::string("gonfalon: ") + text::_("no game given; `gonfalon variants` lists the games, `gonfalon "
                                                        "--help` the commands"));
  return Exit::Usage;
}

// For a remote player who asked for no command: the start screen, or the list of tables.
Exit let_in(client::Lobby& lobby, client::Tables& tables, Options& options) {
  if (!options.plain && start_screen(lobby, tables, options)) return Exit::Done;
  const Exit status = cli::list_tables(tables);
  cli::print_ladder(tables);
  // TRANSLATORS: printed below the list of tables for a player who comes over ssh
  print_out("{}\n", text::_("Add `join TABLE` to the ssh command to play at a table, or `watch TABLE` to watch; add -t to "
                             "play on the full screen."));
  return status;
}

// Plays on the full screen if the terminal allows it, otherwise in line mode.
Exit play_game(client::GameOpener& games, Options& options) {
  client::Plan& plan = options.plan;
  plan.terminal = ::isatty(STDIN_FILENO) == 1;
  if (plan.terminal && !options.plain && !plan.events) {
    std::string notice;
    if (auto terminal = open_terminal(options, notice)) {
      show_wrong(options, notice);
      const auto wrong = tui::play(games, plan, *terminal, notice);
      terminal.reset();
      if (wrong) to_standard_error(text::line_of(*wrong));
      return wrong ? Exit::Refused : Exit::Done;
    }
  }
  tell_wrong(options);
  plan.always_kept = plan.terminal && !plan.events && !plan.is_elsewhere() && plan.record.empty() && !plan.resume;
  return cli::run(games, plan);
}

Exit learn(client::Lobby& lobby, Options& options) {
  std::string notice;
  const bool screen = ::isatty(STDIN_FILENO) == 1 && !options.plain;
  const auto terminal = screen ? open_terminal(options, notice) : nullptr;
  if (!terminal) {
    tell_wrong(options);
    return cli::learn(lobby, *options.variant);
  }
  tui::learn(lobby, *terminal, *options.variant, options.plan.settings, options.plan.own_settings);
  return Exit::Done;
}

// Null: puzzles are solved in line mode.
std::unique_ptr<screen::Terminal> terminal_for_puzzles(Options& options) {
  std::string unused;
  const bool screen = ::isatty(STDIN_FILENO) == 1 && !options.plain && !options.plan.events;
  auto terminal = screen ? open_terminal(options, unused) : nullptr;
  if (!terminal) tell_wrong(options);
  return terminal;
}

// The puzzles from a game that was played.
Exit solve_missed(client::Lobby& lobby, Options& options) {
  const auto path = io::record_named(options.from);
  if (!is_there(path)) {
    // TRANSLATORS: error on standard error. {0}: the word as it was typed
    to_standard_error(text::fill(text::_("gonfalon: there is no saved game \"{0}\""), options.from));
    return Exit::Failed;
  }
  const auto puzzles = cli::puzzles_from(lobby, path);
  if (!puzzles) {
    to_standard_error(text::line_of(puzzles.error()));
    return Exit::Refused;
  }
  if (puzzles->empty())
    print_out("{}\n", puzzle::none_told());
  else if (const auto terminal = terminal_for_puzzles(options))
    tui::solve_each(lobby, *terminal, *puzzles, options.plan.settings, options.plan.own_settings);
  else
    return cli::solve(lobby, *puzzles, options.plan.events, options.plan.settings);
  return Exit::Done;
}

// The puzzle that the command line names, or the puzzle of the day; on the screen, without a name, one that is chosen there.
Exit solve(client::Lobby& lobby, Options& options) {
  if (!options.from.empty()) return solve_missed(lobby, options);
  const auto today = puzzle::today();
  const auto first = options.puzzle || !options.theme ? options.puzzle : puzzle::next_puzzle(puzzle::progress_so_far(today), options.theme);
  const std::uint64_t seed = options.rush && !options.seed ? seed_by_lot() : options.seed.value_or(0);
  const auto terminal = terminal_for_puzzles(options);
  if (!terminal && options.rush) return cli::rush(lobby, seed, options.plan.events, options.plan.settings);
  if (!terminal) return cli::solve(lobby, {first ? *first : puzzle::puzzle_of(puzzle::puzzle_of_day(today))}, options.plan.events, options.plan.settings);
  if (options.rush)
    tui::rush(lobby, *terminal, seed, options.plan.settings, options.plan.own_settings);
  else
    tui::solve(lobby, *terminal, first, options.plan.settings, options.plan.own_settings);
  return Exit::Done;
}

Exit replay(client::Lobby& lobby, const Options& options) {
  const std::string& path = options.files.front();
  cli::Watch watch;
  if (!options.plan.events && !options.plain)
    watch = [&](client::GameClient& game, Listener listener, const std::string& notice, const BySide<std::string>& names) {
      std::string unused;
      const auto terminal = open_terminal(options, unused);
      if (terminal) tui::replay(game, path, listener, options.plan.settings, *terminal, notice, names);
      return terminal != nullptr;
    };
  return cli::replay(lobby, path, options.plan.events, options.plan.view, watch);
}

Exit draw_picture(client::Lobby& lobby, Options& options) {
  options.drawing.path = options.files.front();
  options.drawing.view = options.plan.view;
  options.drawing.highest = options.plan.settings.highest;
  return cli::draw_picture(lobby, options.drawing);
}

// Before ssh may ask for something.
void ask_for_name(Options& options) {
  client::Plan& plan = options.plan;
  const bool on_screen = ::isatty(STDIN_FILENO) == 1 && !options.plain && !plan.events;
  if (options.task != Task::Join || !on_screen || !plan.own_settings || plan.settings.name) return;
  std::string unused;
  const auto terminal = open_terminal(options, unused);
  if (!terminal) return;
  tui::ask_for_name(*terminal, *plan.own_settings);
  plan.settings.name = plan.own_settings->now().name;
}

Exit join(client::Tables& tables, Options& options) {
  const net::Request& request = options.address.request;
  ask_for_name(options);
  auto joined = tables.join({{options.address.host, request.table}, request.watch, request.side, request.token}, options.plan);
  if (!joined) {
    to_standard_error(text::line_of(joined.error()));
    return Exit::Failed;
  }
  options.plan = joined->plan;
  return play_game(*joined->games, options);
}

Exit host_table(Options& options) {
  tell_wrong(options);
  options.table.game = options.plan;
  return net::host_table(options.table);
}

// Uses this account's settings even if standard output is no terminal.
Exit settings(const Options& options) {
  auto own = may(Permission::SettingsFile) ? profile::OwnSettings(io::settings_path()) : profile::OwnSettings();
  if (options.setting.values.empty() && !options.resets) return cli::print_settings(own, options.setting.name);
  return cli::change_setting(own, options.setting);
}

// A person's own results, or a club's.
Exit results(const client::Tables& tables, const Options& options) {
  if (!options.club) return cli::list_results();
  if (options.rebuilds) {
    const auto games = net::rebuild_club(options.address.request.tables);
    return cli::tell_rebuilt(games);
  }
  return cli::list_club(tables, options.word);
}

Exit perform(Options& options) {
  if (!options.home.empty()) enter_as_player(options);
  table::Lobby lobby;
  net::Tables tables(options.address);
  switch (options.task) {
    case Task::Start: return start(lobby, tables, options);
    case Task::Play:
    case Task::Resume: return play_game(lobby, options);
    case Task::Replay: return replay(lobby, options);
    case Task::Results: return results(tables, options);
    case Task::Review: return cli::review(lobby, options.files.front(), options.plan.events, options.plan.view);
    case Task::Check: return check_all(lobby, options.files);
    case Task::Show: return cli::show(lobby, options.files.front(), options.plan.settings.highest);
    case Task::Picture: return draw_picture(lobby, options);
    case Task::Import: return formats::import_file(options.imported);
    case Task::Export: return formats::export_file(options.exported);
    case Task::Random: return print_random(options);
    case Task::RuleBook: return options.as_file ? print_rules_file(*options.variant) : print_rule_book(options.variant);
    case Task::Learn: return learn(lobby, options);
    case Task::Variants: return print_variants();
    case Task::Bench: return run_bench(options);
    case Task::Bot: return engine::run_bot(options.bot);
    case Task::Match: return options.parts.empty() ? match::run_match(options.match) : match::sum_match(options.parts);
    case Task::Words: return print_words(options.word);
    case Task::Host: return host_table(options);
    case Task::Join:
    case Task::Watch: return options.stdio ? net::relay(options.address.request) : join(tables, options);
    case Task::Seat: return net::relay(options.address.request);
    case Task::Tables: return cli::list_tables(tables);
    case Task::Door: return let_in(lobby, tables, options);
    case Task::Settings: return settings(options);
    case Task::Puzzle: return solve(lobby, options);
    case Task::Complete: print_out("{}", completed(options.completion, lobby, tables)); return Exit::Done;
  }
  return Exit::Usage;
}

// A mistake in the settings does not stop a task. Mistakes that the screen has not shown are printed after the task, except
// for tasks that use no settings.
Exit carry_out(Options& options) {
  const Exit status = perform(options);
  for (const Task settled : {Task::Start, Task::Show, Task::Picture, Task::Learn, Task::Replay})
    if (options.task == settled) tell_wrong(options);
  return status;
}

int run(int argc, char** argv) {
  const auto asked = asked_of_ssh();
  if (asked || is_for_strangers(argc, argv)) restrict_process();
  text::start_locale();
  text::start_messages();
  const auto own = settings_here(may(Permission::SettingsFile));
  if (const auto language = asked_language(argc, argv)) text::use_language(*language);
  auto options = read_options(argc, argv, {own->now(), own->wrong()}, asked);
  auto* const read = std::get_if<Options>(&options);
  if (read != nullptr) read->plan.own_settings = own;
  hide_secrets(argc, argv, read != nullptr && read->table.tokens);
  return read != nullptr ? static_cast<int>(carry_out(*read)) : std::get<int>(options);
}

// The function's result, or the exit status of a failure, which is reported.
template <class Function>
int reporting_failures(Function function) {
  try {
    return function();
  } catch (const std::system_error& error) {
    complain(error);
  } catch (const std::bad_alloc&) {
    to_standard_error("gonfalon: out of memory");
  }
  return static_cast<int>(Exit::Failed);
}

}  // namespace

}  // namespace gonfalon

int main(int argc, char** argv) {
  gonfalon::keep_to_ourselves();
  gonfalon::take_closed_streams();
  gonfalon::end_by_signals_in_a_container();
  std::signal(SIGPIPE, SIG_IGN);  // writing to a closed pipe is an error of write()
  std::signal(SIGXFSZ, SIG_IGN);  // so is writing beyond the limit of a file's size
  std::signal(SIGCHLD, SIG_DFL);  // the parent may have left it ignored, and then children can't be reaped
  const auto status = gonfalon::reporting_failures([&] { return gonfalon::run(argc, argv); });
  // what was printed before a failure is written too
  const auto flushed = gonfalon::reporting_failures([] { gonfalon::flush_standard_output(); return 0; });
  return flushed == 0 ? status : flushed;
}
