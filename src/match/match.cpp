#include "gonfalon/match/match.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <map>
#include <poll.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/random.hpp"
#include "gonfalon/match/statistics.hpp"
#include "gonfalon/engine/guard.hpp"
#include "match_game.hpp"

namespace gonfalon::match {

namespace {

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
  if (game.lapse) fmt::print(" lapse={}", name_of(*game.lapse));
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
