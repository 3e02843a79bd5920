#include "gonfalon/match/match.hpp"

#include "gonfalon/base/strings.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <set>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/poller.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/base/spawn.hpp"
#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/sentence.hpp"
#include "results.hpp"

namespace gonfalon::match {

namespace {

constexpr int patience = 2000;  // milliseconds
// ---- one game, played by a process of its own ------------------------------------------------------

std::string record_of(const MatchPlan& match, int number) {
  return fmt::format("{}/{}-{:05}.gon", match.records, id_of(match.rules), number);
}

client::Plan plan_of(const MatchPlan& match, std::uint64_t match_seed, int number) {
  client::Plan plan;
  plan.rules = match.rules;
  for (const auto& option : options_of(plan.rules))
    if (!option.between_people) plan.fixed_options.insert(std::string(option.name));
  // Both games of a pair have the same seed, and each player has the same seed in both.
  const Random pair = Random(match_seed).split(static_cast<std::uint64_t>((number + 1) / 2));
  plan.seed = pair.split(0).next();
  const std::size_t red = number % 2 == 1 ? 0 : 1;
  plan.programs = {{match.players[red], match.players[1 - red]}};
  plan.program_seeds = {{pair.split(1 + red).next(), pair.split(2 - red).next()}};
  if (match.setups == PairSetups::Swapped) plan.setups = {{"random", "random"}};
  plan.ms = match.ms;
  plan.game_ms = match.game_ms;
  plan.patience = match.ms > 0 || match.game_ms > 0 ? patience : 0;
  plan.events = true;
  plan.view = Listener::Public;
  if (!match.records.empty()) plan.record = record_of(match, number);
  return plan;
}

MatchGame play(const MatchPlan& match, std::uint64_t seed, int number) {
  MatchGame game;
  game.number = number;
  const auto table = table::Table::open(plan_of(match, seed, number));
  if (!table) {
    to_standard_error(text::line_of(table.error()));
    return game;
  }
  const table::Finish finish = (*table)->play_out();
  const auto player_of = [&](Side side) { return side == Side::Red ? game.red() : 1 - game.red(); };
  if (finish.outcome) {
    game.reason = text::name_of(finish.outcome->reason);
    if (finish.outcome->winner) game.winner = player_of(*finish.outcome->winner);
  }
  game.lapse = finish.lapse;
  game.moves = finish.moves;
  for (const Side side : both_sides) {
    game.spent[player_of(side)] = finish.spent[side];
    game.peak[player_of(side)] = finish.peak[side];
  }
  return game;
}

void write_whole(int output, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(output, text.data(), text.size());
    if (count < 0 && errno != EINTR) return;
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
}

// A process that plays a game and writes its line on `output`. It does not outlive the match.
struct Worker {
  Process process;
  Descriptor output;
  std::string said = {};
};

Worker start_game(const MatchPlan& match, std::uint64_t seed, int number) {
  Pipe said = open_pipe();
  const auto work = [&] {
    write_whole(said.writes.get(), written(play(match, seed, number)) + '\n');
    return 0;
  };
  // in our session: Ctrl-Z stops it with the match
  return {.process = spawn({.function = work,
                            .in = SpawnPlan::no_stream,
                            .out = SpawnPlan::no_stream,
                            .kept = {said.writes.get()},
                            .session = Session::Same,
                            .signal_at_parents_end = SIGTERM}),
          .output = std::move(said.reads)};
}

// ---- the match -------------------------------------------------------------------------------------

// A signal that ends the match writes here, so that the poller sees it.
int signal_pipe[2] = {-1, -1};
constexpr std::array<int, 4> ending_signals{SIGHUP, SIGINT, SIGQUIT, SIGTERM};

extern "C" void note_signal(int number) {
  const auto byte = static_cast<unsigned char>(number);
  [[maybe_unused]] const ssize_t count = ::write(signal_pipe[1], &byte, 1);
}

void catch_signals() {
  if (::pipe2(signal_pipe, O_CLOEXEC | O_NONBLOCK) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
  struct sigaction action {};
  action.sa_handler = note_signal;
  struct sigaction present {};
  for (const int number : ending_signals)  // an ignored signal stays ignored
    if (::sigaction(number, nullptr, &present) == 0 && present.sa_handler != SIG_IGN)
      ::sigaction(number, &action, nullptr);
}

// What the games depend on, without the seed.
MatchTerms terms_of(const MatchPlan& plan) {
  std::string terms = fmt::format("variant {}\n", id_of(plan.rules));
  for (const client::Launch& player : plan.players) {
    std::string words = player.shell.empty() ? fmt::format("computer {}", joined(player.itself, " ")) : "exec " + player.shell;
    std::replace(words.begin(), words.end(), '\n', ' ');
    terms += fmt::format("player {}\n", words);
  }
  terms += fmt::format("ms {}\ngame-ms {}\nsetups {}\n", plan.ms, plan.game_ms, plan.setups == PairSetups::Own ? "own" : "swapped");
  return plan.part.of == 1 ? terms : terms + part_line(plan.part, rounded_up(plan.games));
}

// A line on a terminal that the next one overwrites.
class ProgressLine {
 public:
  void show(const std::string& line) {
    if (!on_terminal_) return;
    clear();
    write_out(line);
    shown_ = true;
  }
  void clear() {
    if (shown_) write_out(fmt::format("\r{:{}}\r", "", widest));
    shown_ = false;
  }
  bool on_terminal() const { return on_terminal_; }

 private:
  static constexpr int widest = 79;
  // A terminal that takes nothing now is shown the next line.
  static void write_out(std::string_view text) { [[maybe_unused]] const ssize_t count = ::write(STDERR_FILENO, text.data(), text.size()); }

  bool on_terminal_ = ::isatty(STDERR_FILENO) == 1;
  bool shown_ = false;
};

class Match {
 public:
  explicit Match(const MatchPlan& plan) : plan_(plan), seed_(plan.seed ? *plan.seed : seed_by_lot()) {}
  ~Match() { stop(); }
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;

  Exit run();

 private:
  using Clock = std::chrono::steady_clock;

  int all() const { return rounded_up(plan_.games); }
  bool keep_results();
  bool goes_on() const { return signal_ == 0 && !failed_ && !(plan_.stop && !tally_.accepted(*plan_.stop).empty()); }
  bool begin_next();
  void wait();
  bool finished(Worker& worker);
  void note(const MatchGame& game);
  void show_progress();
  void stop();

  const MatchPlan& plan_;
  std::uint64_t seed_;
  std::optional<ResultsFile> results_;
  std::set<int> over_;  // the numbers of games that are over
  int begun_ = 0;       // all up to this number have been begun, or are over
  std::vector<Worker> workers_;
  Tally tally_;
  ProgressLine progress_;
  Clock::time_point began_ = Clock::now();
  int signal_ = 0;
  bool failed_ = false;
};

// Was this part of a match killed before it had begun? Its folder has neither results nor records.
bool is_still_empty(const std::string& folder, const std::string& results) {
  std::error_code error;
  if (!std::filesystem::is_directory(folder, error) || std::filesystem::exists(results, error)) return false;
  return std::ranges::none_of(entries_of(folder, error),
                              [](const auto& entry) { return entry.path().extension() == ".gon"; });
}

// With a folder for records, opens the results file there. False: that failed, and the error is printed.
bool Match::keep_results() {
  if (plan_.records.empty()) return true;
  if (!plan_.resume) make_folders(plan_.records);
  const std::string path = fmt::format("{}/.{}{}", plan_.records, id_of(plan_.rules), results_suffix);
  auto opened = plan_.resume && !is_still_empty(plan_.records, path) ? ResultsFile::resume(path, terms_of(plan_)) : ResultsFile::begin(path, terms_of(plan_), seed_);
  if (!opened) {
    to_standard_error(opened.error());
    return false;
  }
  results_.emplace(std::move(*opened));
  seed_ = results_->seed();
  for (const MatchGame& game : results_->games()) {
    if (game.number > all() || !over_.insert(game.number).second) continue;
    tally_.add(game);
  }
  return true;
}

// Begins the next game that is not over. False: all have been begun.
bool Match::begin_next() {
  do {
    if (begun_ >= all()) return false;
  } while (over_.contains(++begun_) || !plan_.part.contains(begun_));
  if (plan_.resume) ::unlink(record_of(plan_, begun_).c_str());  // left by the interrupted match
  workers_.push_back(start_game(plan_, seed_, begun_));
  return true;
}

Exit Match::run() {
  if (!keep_results()) return Exit::Failed;
  catch_signals();
  own_executable();  // opened now, so that all games share it
  show_progress();
  while (goes_on()) {
    while (static_cast<int>(workers_.size()) < plan_.jobs && begin_next()) {
    }
    if (workers_.empty()) break;
    wait();
  }
  stop();
  progress_.clear();
  if (failed_ && tally_.games() == 0) {
    // TRANSLATORS: error of `gonfalon match` on standard error, after the reason
    to_standard_error(text::_("gonfalon: no game could be played"));
    return Exit::Failed;
  }
  print_out("{}", tally_.lines(plan_.stop));
  if (signal_ != 0) {
    flush_standard_output();
    ::signal(signal_, SIG_DFL);
    ::raise(signal_);
    ::_exit(128 + signal_);  // the first process of a container survives its own signals
  }
  return failed_ ? Exit::Failed : Exit::Done;
}

void Match::wait() {
  Poller poller;
  poller.add(signal_pipe[0]);
  for (const Worker& worker : workers_) poller.add(worker.output.get());
  poller.wait();
  unsigned char number = 0;
  if (::read(signal_pipe[0], &number, 1) == 1) signal_ = number;
  std::erase_if(workers_, [&](Worker& worker) { return poller.ready(worker.output.get()) && finished(worker); });
}

// Reads the worker's output. True: it has ended.
bool Match::finished(Worker& worker) {
  std::array<char, 4096> buffer{};
  const ssize_t count = ::read(worker.output.get(), buffer.data(), buffer.size());
  if (count < 0 && errno == EINTR) return false;
  if (count > 0) {
    worker.said.append(buffer.data(), static_cast<std::size_t>(count));
    return false;
  }
  const int status = worker.process.wait();
  const bool whole = worker.said.ends_with('\n');
  if (whole) worker.said.pop_back();
  auto game = whole ? read_match_game(worker.said) : std::nullopt;
  if (game)
    note(*game);
  else if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGINT || WTERMSIG(status) == SIGHUP || WTERMSIG(status) == SIGTERM))
    signal_ = WTERMSIG(status);  // a terminal signals all its processes, in any order: it is meant for the match
  else
    failed_ = true;
  return true;
}

void Match::note(const MatchGame& game) {
  progress_.clear();
  print_out("{}\n", told(game));
  flush_standard_output();
  if (results_ && game.reason != MatchGame{}.reason) results_->add(game);
  tally_.add(game);
  show_progress();
}

// Estimates the time left from the games of this run.
void Match::show_progress() {
  if (!progress_.on_terminal()) return;
  const int played = tally_.games() - static_cast<int>(over_.size());
  const double seconds = std::chrono::duration<double>(Clock::now() - began_).count();
  const int games = plan_.part.count(all());
  progress_.show(tally_.progress(games, played > 0 ? seconds / played * (games - tally_.games()) : 0, plan_.stop));
}

// No worker outlives the match; each ends its programs.
void Match::stop() {
  for (const Worker& worker : workers_) worker.process.send(SIGTERM);
  workers_.clear();
}

}  // namespace

Exit run_match(const MatchPlan& plan) { return Match(plan).run(); }

}  // namespace gonfalon::match
