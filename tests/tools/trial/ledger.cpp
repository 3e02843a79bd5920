#include "ledger.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <mutex>

#include "trial.hpp"

Ledger::Ledger(const std::string& path) : file_(std::fopen(path.c_str(), "a+e")) {
  if (file_ == nullptr) {
    fmt::print(stderr, "{}: this file can't be written\n", path);
    std::exit(1);
  }
  Entry entry{};
  int read;
  while ((read = std::fscanf(file_, "%d %lf", &entry.number, &entry.gain)) == 2) entries_.push_back(entry);
  if (read == EOF) return;
  fmt::print(stderr, "{}:{}: a line is a number and a gain\n", path, entries_.size() + 1);
  std::exit(2);
}

Ledger::~Ledger() { std::fclose(file_); }

void Ledger::play(std::size_t until, const std::function<std::function<double()>(int)>& prepare,
                  const std::function<bool()>& heard) {
  int next = 0;
  for (const Entry& entry : entries_) next = std::max(next, entry.number + 1);
  std::mutex one_at_a_time;
  bool goes_on = true;
  const auto work = [&] {
    std::unique_lock lock(one_at_a_time);
    while (goes_on && entries_.size() < until) {
      const int number = next++;
      const auto trial = prepare(number);
      lock.unlock();
      const double gain = trial();
      lock.lock();
      entries_.push_back({number, gain});
      fmt::print(file_, "{} {:.17g}\n", number, gain);
      std::fflush(file_);
      goes_on = goes_on && heard();
    }
  };
  on_all_cores(work);
}
