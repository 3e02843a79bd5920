#include "guests.hpp"

#include <algorithm>
#include <chrono>
#include <poll.h>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <utility>

#include <fmt/core.h>

#include "guest.hpp"

namespace gonfalon::guests {

namespace {

using Clock = std::chrono::steady_clock;

// Lines that come, their bytes counted.
class Counted {
 public:
  explicit Counted(const std::string& command) : guest_(command) {}

  void tell(const std::string& line) {
    guest_.wire().tell(line + '\n');
    while (guest_.wire().has_queue()) {
      wait(0, POLLOUT);
      guest_.wire().send();
    }
  }
  // Until one comes that begins so.
  void hear(std::string_view beginning) {
    auto& lines = guest_.wire().lines();
    for (;;) {
      while (const auto line = lines.next_read()) {
        bytes_ += line->text.size() + 1;
        if (line->text.starts_with("refused ")) throw std::runtime_error(std::string(line->text));
        if (line->text.starts_with(beginning)) return;
      }
      if (lines.at_end()) throw std::runtime_error("the guest has left");
      wait(POLLIN, 0);
      lines.read_more();
    }
  }
  std::size_t take_bytes() { return std::exchange(bytes_, 0); }

 private:
  void wait(short reads, short writes) {
    struct pollfd waited[] {{guest_.wire().reads(), reads, 0}, {guest_.wire().writes(), writes, 0}};
    if (::poll(waited, 2, 10'000) == 0) throw std::runtime_error("no answer within ten seconds");
  }

  Guest guest_;
  std::size_t bytes_ = 0;
};

std::vector<std::string> moves_in(const std::string& list) {
  std::vector<std::string> moves;
  std::istringstream names(list);
  for (std::string move; std::getline(names, move, ',');) moves.push_back(move);
  return moves;
}

// share: 0.5 for the median
double quantile(double share, std::vector<double> of) {
  std::sort(of.begin(), of.end());
  return of[std::min(of.size() - 1, static_cast<std::size_t>(share * static_cast<double>(of.size())))];
}

void tell(std::string_view what, const std::vector<double>& milliseconds) {
  fmt::print("{} count={} milliseconds={:.3f} p95={:.3f} most={:.3f}", what, milliseconds.size(), quantile(0.5, milliseconds),
             quantile(0.95, milliseconds), quantile(1, milliseconds));
}

double since(Clock::time_point begun) { return std::chrono::duration<double, std::milli>(Clock::now() - begun).count(); }

int echo(std::size_t count, const std::string& command) {
  Counted guest(command);
  guest.tell("hello");
  guest.hear("hello");
  std::vector<double> times;
  for (std::size_t nth = 0; nth < count; ++nth) {
    const auto begun = Clock::now();
    guest.tell("B3-B4");
    guest.hear("B3-B4");
    times.push_back(since(begun));
  }
  tell("echo", times);
  fmt::print("\n");
  return 0;
}

}  // namespace

int exchange(const Words& words) {
  const std::size_t count = std::stoul(words[1]);
  if (words.size() == 3) return echo(count, words[2]);
  if (words.size() != 6) throw std::runtime_error("exchange takes two commands and two lists of moves");
  const std::vector<std::string> moves[] {moves_in(words[4]), moves_in(words[5])};
  Counted red(words[2]), blue(words[3]);
  Counted* const guests[] {&red, &blue};
  for (Counted* const guest : guests) {
    guest->tell("since 0");
    guest->hear("done ");
  }
  std::vector<double> times, bytes;
  for (std::size_t nth = 0; nth < count; ++nth) {
    Counted& mover = *guests[nth % 2];
    Counted& other = *guests[1 - nth % 2];
    static_cast<void>(red.take_bytes() + blue.take_bytes());
    const auto& list = moves[nth % 2];
    const auto begun = Clock::now();
    mover.tell(list[nth / 2 % list.size()]);
    mover.hear("done ");
    times.push_back(since(begun));
    other.hear("turn ");
    bytes.push_back(static_cast<double>(std::max(red.take_bytes(), blue.take_bytes())));
  }
  tell("exchange", times);
  fmt::print(" bytes={}\n", quantile(0.5, bytes));
  return 0;
}

}  // namespace gonfalon::guests
