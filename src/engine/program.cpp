#include "gonfalon/engine/program.hpp"

#include <array>
#include <cerrno>
#include <ctime>
#include <fcntl.h>
#include <poll.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "gonfalon/engine/guard.hpp"

namespace gonfalon::engine {

namespace {

using namespace std::chrono_literals;

constexpr auto told_to_stop_after = 1s;
constexpr auto killed_after = 2s;
constexpr std::string_view seed_variable = "GONFALON_SEED=";
constexpr std::size_t longest_queue = std::size_t{16} << 20;

// Ours, with `seed` for its seed, which must outlive it.
std::vector<char*> environment_with(std::string& seed) {
  std::vector<char*> entries;
  for (char** entry = environ; *entry != nullptr; ++entry)
    if (!std::string_view(*entry).starts_with(seed_variable)) entries.push_back(*entry);
  entries.insert(entries.end(), {seed.data(), nullptr});
  return entries;
}

Descriptor open_log(const std::string& path) {
  Descriptor log;
  if (!path.empty()) log = Descriptor(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
  return log ? std::move(log) : Descriptor(::open("/dev/null", O_WRONLY | O_CLOEXEC));
}

Pipe open_pipe() {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

void wake_without_waiting(int descriptor) {
  ::fcntl(descriptor, F_SETFL, ::fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

}  // namespace

Program::Program(const client::Launch& launch, std::uint64_t seed, const std::string& log) : lines_(-1) {
  Pipe to_it = open_pipe();
  Pipe from_it = open_pipe();
  const Descriptor error = open_log(log);
  std::string seed_entry = std::string(seed_variable) + std::to_string(seed);
  guard_ = std::make_unique<Guard>(launch, environment_with(seed_entry).data(), to_it.reads.get(), from_it.writes.get(), error.get());
  in_ = std::move(to_it.writes);
  out_ = std::move(from_it.reads);
  wake_without_waiting(in_.get());
  wake_without_waiting(out_.get());
  lines_ = record::Lines(out_.get());
}

Program::~Program() = default;

long Program::peak_memory() const { return guard_->peak_memory(); }

void Program::tell(std::string_view events) {
  if (!in_ || closing_since_) return;
  queue_ += events;
  if (queue_.size() > longest_queue) gone_ = true;
  send();
}

void Program::send() {
  while (has_queue()) {
    const ssize_t count = ::write(in_.get(), queue_.data(), queue_.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
    if (count < 0) {  // it reads no more; whether it still plays is seen from what it writes
      queue_.clear();
      in_.close();
      return;
    }
    queue_.erase(0, static_cast<std::size_t>(count));
  }
  if (closing_since_) in_.close();
}

void Program::close_input() {
  closing_since_ = Clock::now();
  send();
}

std::optional<std::chrono::microseconds> Program::processor_time() const {
  clockid_t clock{};
  struct timespec used {};
  if (guard_->ended() || ::clock_getcpuclockid(guard_->program(), &clock) != 0 || ::clock_gettime(clock, &used) != 0) return {};
  return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::seconds(used.tv_sec) +
                                                               std::chrono::nanoseconds(used.tv_nsec));
}

void Program::wait() {
  auto pause = 1ms;
  bool told = false;
  while (!guard_->ended()) {
    const auto waited = Clock::now() - *closing_since_;
    if (waited >= killed_after) break;
    if (waited >= told_to_stop_after && !told) {
      guard_->tell_to_stop();
      told = true;
    }
    // it may wait for its last words to be read
    std::array<struct pollfd, 2> waits{{{lines_.at_end() ? -1 : out_.get(), POLLIN, 0}, {in_.get(), POLLOUT, 0}}};
    ::poll(waits.data(), waits.size(), static_cast<int>(pause.count()));
    send();
    if (waits[0].revents != 0) {
      lines_.read_more();
      while (lines_.next_read()) {
      }
    }
    if (pause < 16ms) pause *= 2;
  }
  guard_->end();
}

}  // namespace gonfalon::engine
