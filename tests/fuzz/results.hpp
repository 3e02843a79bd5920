// A file of results: whatever is read of it is the same written out and read again.
#pragma once

#include <string>
#include <string_view>

#include "expect.hpp"
#include "gonfalon/profile/results.hpp"

namespace gonfalon::fuzz {

inline void try_results(std::string_view input) {
  profile::read_results(input);
  const std::string head = "version = 2\n[games]\n";
  const auto read = profile::read_results(head + std::string(input));
  expect(read.has_value(), "its first line says that it is ours");
  std::string again = head;
  int number = 0;
  for (const profile::GameResult& result : *read) again += profile::line_of(result, ++number);
  expect(profile::read_results(again) == read, "written out it is the same");
  profile::rows_of(profile::tallies(*read));
  profile::plot_of(*read, 40, true);
}

}  // namespace gonfalon::fuzz
