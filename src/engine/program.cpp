#include "gonfalon/engine/program.hpp"

#include <array>
#include <cerrno>
#include <ctime>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "gonfalon/base/log_file.hpp"
#include "gonfalon/base/pipe.hpp"
#include "gonfalon/base/poller.hpp"
#include "gonfalon/engine/process_supervisor.hpp"

namespace gonfalon::engine {

namespace {

using namespace std::chrono_literals;

constexpr auto told_to_stop_after = 1s;
constexpr auto killed_after = 2s;
constexpr std::string_view seed_variable = "GONFALON_SEED=";
constexpr std::size_t longest_queue = std::size_t{16} << 20;

// The environment of this process, with another seed.
std::vector<std::string> environment_with(std::uint64_t seed) {
  std::vector<std::string> entries;
  for (char** entry = environ; *entry != nullptr; ++entry)
    if (!std::string_view(*entry).starts_with(seed_variable)) entries.emplace_back(*entry);
  entries.push_back(std::string(seed_variable) + std::to_string(seed));
  return entries;
}

}  // namespace

Program::Program(const client::Launch& launch, std::uint64_t seed, const std::string& log) {
  Pipe to_it = open_pipe();
  Pipe from_it = open_pipe();
  const Descriptor complaints = open_log(log);
  supervisor_.emplace(launch, environment_with(seed), to_it.reads.get(), from_it.writes.get(), complaints.get());
  stream_.emplace(std::move(from_it.reads), std::move(to_it.writes));
}

long Program::peak_memory() const { return supervisor_->peak_memory(); }

void Program::tell(std::string_view events) {
  stream_->tell(events);
  if (stream_->queued() > longest_queue) gone_ = true;
}

void Program::close_input() {
  closing_since_ = Clock::now();
  stream_->close_when_sent();
}

std::optional<std::chrono::microseconds> Program::processor_time() const {
  clockid_t clock{};
  struct timespec used {};
  if (supervisor_->ended() || ::clock_getcpuclockid(supervisor_->program_pid(), &clock) != 0 ||
      ::clock_gettime(clock, &used) != 0)
    return {};
  return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::seconds(used.tv_sec) +
                                                               std::chrono::nanoseconds(used.tv_nsec));
}

void Program::wait() {
  auto pause = 1ms;
  bool told = false;
  while (!supervisor_->ended()) {
    const auto waited = Clock::now() - *closing_since_;
    if (waited >= killed_after) break;
    if (waited >= told_to_stop_after && !told) {
      supervisor_->tell_to_stop();
      told = true;
    }
    // the program may be blocked until its last lines are read
    Poller poller;
    if (!lines().at_end()) poller.add(output());
    if (has_queue()) poller.add(input(), POLLOUT);
    poller.wake_within(pause);
    poller.wait();
    send();
    if (!lines().at_end() && poller.ready(output())) {
      lines().read_more();
      while (lines().next_read()) {
      }
    }
    if (pause < 16ms) pause *= 2;
  }
  supervisor_->end();
}

}  // namespace gonfalon::engine
