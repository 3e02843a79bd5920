#include "match_game.hpp"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <exception>
#include <fcntl.h>
#include <sstream>
#include <system_error>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <fmt/format.h>

#include "gonfalon/base/random.hpp"
#include "gonfalon/base/standard_error.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::match {

namespace {

constexpr int patience = 2000;  // milliseconds
constexpr std::array<std::string_view, 3> lapses{"ended", "refused", "late"};

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

}  // namespace

std::string_view name_of(host::Lapse lapse) { return lapses[static_cast<std::size_t>(lapse)]; }

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
  if (!words || winner > 1 || lapse >= static_cast<int>(lapses.size()) || game.number < 1) return {};
  if (winner >= 0) game.winner = static_cast<std::size_t>(winner);
  if (lapse >= 0) game.lapse = static_cast<host::Lapse>(lapse);
  return game;
}

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

}  // namespace gonfalon::match
