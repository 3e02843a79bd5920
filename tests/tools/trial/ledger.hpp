// A long run of numbered trials on all cores, which goes on where it was broken off.
#pragma once

#include <cstdio>
#include <functional>
#include <string>
#include <vector>

class Ledger {
 public:
  struct Entry {
    int number;   // of the trial, from 0
    double gain;  // what it gave
  };

  // A file of lines with a number and a gain, in the order in which the trials ended. It is made if it is missing. Ends the program
  // if it can't be, or a line is wrong.
  explicit Ledger(const std::string& path);
  ~Ledger();
  Ledger(const Ledger&) = delete;
  Ledger& operator=(const Ledger&) = delete;

  const std::vector<Entry>& entries() const { return entries_; }

  // Plays trials until there are so many entries, or heard() returns false. It is called after each entry. prepare() gets a number
  // that has not been played, and returns the trial. Both are called by one thread at a time, the trials by many.
  void play(std::size_t until, const std::function<std::function<double()>(int)>& prepare, const std::function<bool()>& heard);

 private:
  std::vector<Entry> entries_;
  std::FILE* file_;
};
