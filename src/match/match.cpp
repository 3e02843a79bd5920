#include "gonfalon/match/match.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <exception>
#include <fcntl.h>
#include <filesystem>
#include <map>
#include <poll.h>
#include <sstream>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <fmt/format.h>

#include "gonfalon/base/descriptor.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/base/standard_error.hpp"
#include "gonfalon/engine/guard.hpp"
#include "gonfalon/host/host.hpp"
#include "gonfalon/match/statistics.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::match {

namespace {

constexpr int patience = 2000;  // milliseconds
constexpr std::array<std::string_view, 3> lapse_names{"ended", "refused", "late"};

// ---- one game, played by a process of its own ------------------------------------------------------

// What a game came to. By players, 0 is the match's first: who won, and what they spent and held as in host::Finish.
struct MatchGame {
  int number = 0;  // from 1; the odd ones are played with the first player as Red
  std::optional<std::size_t> winner;
  std::string reason = "-";  // of its end
  std::optional<host::Lapse> lapse;
  int moves = 0;
  std::array<std::vector<std::uint32_t>, 2> spent;
  std::array<long, 2> peak{};

  std::size_t red() const { return number % 2 == 1 ? 0 : 1; }
};

// As a line, and back; nothing: the line is none.
std::string written(const MatchGame& game) {
  std::string out = fmt::format("{} {} {} {} {}", game.number, game.winner ? static_cast<int>(*game.winner) : -1,
                                game.reason, game.lapse ? static_cast<int>(*game.lapse) : -1, game.moves);
  for (std::size_t player = 0; player < 2; ++player) {
    out += fmt::format(" {} {}", game.peak[player], game.spent[player].size());
    for (const auto spent : game.spent[player]) fmt::format_to(std::back_inserter(out), " {}", spent);
  }
  return out;
}

std::optional<MatchGame> read_match_game(const std::string& line) {
  std::istringstream words(line);
  MatchGame game;
  int winner = -1, lapse = -1;
  words >> game.number >> winner >> game.reason >> lapse >> game.moves;
  for (std::size_t player = 0; player < 2; ++player) {
    std::size_t left = 0;
    std::uint32_t spent = 0;
    for (words >> game.peak[player] >> left; left > 0 && words >> spent; --left) game.spent[player].push_back(spent);
  }
  if (!words || winner > 1 || lapse >= static_cast<int>(lapse_names.size()) || game.number < 1) return {};
  if (winner >= 0) game.winner = static_cast<std::size_t>(winner);
  if (lapse >= 0) game.lapse = static_cast<host::Lapse>(lapse);
  return game;
}

client::Plan plan_of(const MatchPlan& match, std::uint64_t match_seed, int number) {
  client::Plan plan;
  plan.rules = match.rules;
  for (const auto& option : options_of(plan.rules)) plan.fixed_options.insert(std::string(option.name));
  // Both games of a pair have the same seeds, each player his own in both.
  const Random pair = Random(match_seed).split(static_cast<std::uint64_t>((number + 1) / 2));
  plan.seed = pair.split(0).next();
  const std::size_t red = number % 2 == 1 ? 0 : 1;
  plan.programs = {{match.players[red], match.players[1 - red]}};
  plan.program_seeds = {{pair.split(1 + red).next(), pair.split(2 - red).next()}};
  if (match.setups == MatchSetups::Swapped) plan.setups = {{"random", "random"}};
  plan.ms = match.ms;
  plan.game_ms = match.game_ms;
  plan.patience = match.ms > 0 || match.game_ms > 0 ? patience : 0;
  plan.events = true;
  plan.view = Listener::Public;
  if (!match.records.empty())
    plan.record = fmt::format("{}/{}-{:05}.gon", match.records, id_of(match.rules), number);
  return plan;
}

MatchGame play(const MatchPlan& match, std::uint64_t seed, int number) {
  MatchGame game;
  game.number = number;
  const auto host = host::Host::open(plan_of(match, seed, number));
  if (!host) {
    to_standard_error(host.fault().line);
    return game;
  }
  const host::Finish finish = (*host)->play_out();
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

// What the game prints is for nobody; and it must not outlive the match.
void settle_in(pid_t match_process) {
  for (const int number : {SIGHUP, SIGINT, SIGQUIT, SIGTERM}) ::signal(number, SIG_DFL);
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
  if (::getppid() != match_process) ::_exit(static_cast<int>(Exit::Failed));
  const Descriptor nowhere(::open("/dev/null", O_RDWR | O_CLOEXEC));
  ::dup2(nowhere.get(), STDIN_FILENO);
  ::dup2(nowhere.get(), STDOUT_FILENO);
}

[[noreturn]] void work(const MatchPlan& match, std::uint64_t seed, int number, int output, pid_t match_process) {
  int status = 0;
  try {
    settle_in(match_process);
    std::string_view rest;
    const std::string line = written(play(match, seed, number)) + '\n';
    for (rest = line; !rest.empty();) {
      const ssize_t count = ::write(output, rest.data(), rest.size());
      if (count < 0 && errno != EINTR) break;
      if (count > 0) rest.remove_prefix(static_cast<std::size_t>(count));
    }
  } catch (const std::exception& error) {
    to_standard_error(std::string("gonfalon: ") + error.what());
    status = static_cast<int>(Exit::Failed);
  }
  ::_exit(status);
}

// A process that plays a game and writes its line on `output`.
struct Worker {
  pid_t process;
  Descriptor output;
  std::string said = {};
};

Worker start_game(const MatchPlan& match, std::uint64_t seed, int number) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
  Worker worker{.process = -1, .output = Descriptor(ends[0])};
  const Descriptor said(ends[1]);
  std::fflush(stdout);
  const pid_t match_process = ::getpid();
  worker.process = ::fork();
  if (worker.process == 0) work(match, seed, number, said.get(), match_process);
  if (worker.process < 0) throw std::system_error(errno, std::generic_category(), "fork");
  return worker;
}

// ---- all of them -----------------------------------------------------------------------------------

// A signal that ends the match writes here, so that poll(2) sees it.
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
  for (const int number : ending_signals)  // one that is ignored stays so
    if (::sigaction(number, nullptr, &present) == 0 && present.sa_handler == SIG_DFL)
      ::sigaction(number, &action, nullptr);
}

// The value that so many parts of 1000 do not exceed.
std::uint32_t quantile(std::vector<std::uint32_t>& values, std::size_t thousandths) {
  if (values.empty()) return 0;
  const std::size_t nth = (values.size() - 1) * thousandths / 1000;
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(nth), values.end());
  return values[nth];
}

class Match {
 public:
  explicit Match(const MatchPlan& plan) : plan_(plan), seed_(plan.seed ? *plan.seed : seed_by_lot()) {}
  ~Match() { stop(); }
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;

  Exit run();

 private:
  void wait();
  bool finished(Worker& worker);
  void note(MatchGame game);
  void stop();
  void sum_up();

  const MatchPlan& plan_;
  std::uint64_t seed_;
  int begun_ = 0;
  std::vector<Worker> workers_;
  std::vector<MatchGame> games_;
  int signal_ = 0;
  bool failed_ = false;
};

Exit Match::run() {
  const int all = plan_.games + plan_.games % 2;
  if (!plan_.records.empty()) std::filesystem::create_directories(plan_.records);
  catch_signals();
  engine::prepare_to_start_itself();
  while (signal_ == 0 && !failed_ && (begun_ < all || !workers_.empty())) {
    while (begun_ < all && static_cast<int>(workers_.size()) < plan_.jobs)
      workers_.push_back(start_game(plan_, seed_, ++begun_));
    wait();
  }
  stop();
  sum_up();
  if (signal_ != 0) {
    std::fflush(stdout);
    ::signal(signal_, SIG_DFL);
    ::raise(signal_);
  }
  return failed_ ? Exit::Failed : Exit::Done;
}

void Match::wait() {
  std::vector<struct pollfd> waited{{signal_pipe[0], POLLIN, 0}};
  for (const Worker& worker : workers_) waited.push_back({worker.output.get(), POLLIN, 0});
  if (::poll(waited.data(), waited.size(), -1) < 0 && errno != EINTR)
    throw std::system_error(errno, std::generic_category(), "poll");
  unsigned char number = 0;
  if (::read(signal_pipe[0], &number, 1) == 1) signal_ = number;
  for (std::size_t i = workers_.size(); i > 0; --i)
    if (waited[i].revents != 0 && finished(workers_[i - 1]))
      workers_.erase(workers_.begin() + static_cast<std::ptrdiff_t>(i - 1));
}

// Reads what it says; true: it has said all.
bool Match::finished(Worker& worker) {
  std::array<char, 4096> buffer{};
  const ssize_t count = ::read(worker.output.get(), buffer.data(), buffer.size());
  if (count < 0 && errno == EINTR) return false;
  if (count > 0) {
    worker.said.append(buffer.data(), static_cast<std::size_t>(count));
    return false;
  }
  while (::waitpid(worker.process, nullptr, 0) < 0 && errno == EINTR) {
  }
  const bool whole = worker.said.ends_with('\n');
  if (whole) worker.said.pop_back();
  auto game = whole ? read_match_game(worker.said) : std::nullopt;
  if (game)
    note(std::move(*game));
  else
    failed_ = true;
  return true;
}

void Match::note(MatchGame game) {
  fmt::print("game n={} red={} winner={} reason={}", game.number, game.red() + 1,
             game.winner ? std::to_string(*game.winner + 1) : "none", game.reason);
  if (game.lapse) fmt::print(" lapse={}", lapse_names[static_cast<std::size_t>(*game.lapse)]);
  fmt::print(" moves={}\n", game.moves);
  if (std::fflush(stdout) != 0) throw std::system_error(errno, std::generic_category(), "standard output");
  games_.push_back(std::move(game));
}

// None outlives the match: each worker takes its programs with it.
void Match::stop() {
  for (const Worker& worker : workers_) ::kill(worker.process, SIGTERM);
  for (const Worker& worker : workers_)
    while (::waitpid(worker.process, nullptr, 0) < 0 && errno == EINTR) {
    }
  workers_.clear();
}

void Match::sum_up() {
  int won = 0, drawn = 0, lost = 0, forfeits = 0;
  std::map<int, std::vector<double>> pairs;
  std::array<std::array<int, 3>, 2> lapses{};
  std::array<std::vector<std::uint32_t>, 2> spent;
  std::array<long, 2> peak{};
  for (const MatchGame& game : games_) {
    ++(!game.winner ? drawn : *game.winner == 0 ? won : lost);
    pairs[(game.number + 1) / 2].push_back(!game.winner ? 0.5 : *game.winner == 0 ? 1 : 0);
    if (game.lapse && game.winner) {
      ++forfeits;
      ++lapses[1 - *game.winner][static_cast<std::size_t>(*game.lapse)];
    }
    for (std::size_t player = 0; player < 2; ++player) {
      spent[player].insert(spent[player].end(), game.spent[player].begin(), game.spent[player].end());
      peak[player] = std::max(peak[player], game.peak[player]);
    }
  }
  for (std::size_t player = 0; player < 2; ++player) {
    auto& times = spent[player];
    fmt::print("player n={} ended={} refused={} late={} commands={} ms-999={:.1f} ms-most={:.1f} peak-mib={:.1f}\n",
               player + 1, lapses[player][0], lapses[player][1], lapses[player][2], times.size(),
               quantile(times, 999) / 1000.0, quantile(times, 1000) / 1000.0, static_cast<double>(peak[player]) / 1024);
  }
  std::vector<double> scores;  // a pair of which only one game is over says nothing yet
  for (const auto& [number, pair] : pairs)
    if (pair.size() == 2) scores.push_back((pair[0] + pair[1]) / 2);
  const Estimate estimate = score_of(scores);
  const auto games = static_cast<int>(games_.size());
  const double score = games > 0 ? (won + drawn / 2.0) / games : 0.5;
  fmt::print("match games={} won={} drawn={} lost={} forfeits={} score={:.4f} low={:.4f} high={:.4f} elo={:.0f}\n",
             games, won, drawn, lost, forfeits, score, std::min(estimate.low, score), std::max(estimate.high, score),
             elo_of(score, games));
}

}  // namespace

Exit run_match(const MatchPlan& plan) { return Match(plan).run(); }

}  // namespace gonfalon::match
