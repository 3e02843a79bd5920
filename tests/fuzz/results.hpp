// A file of results: whatever is read of it is the same written out and read again.
#pragma once

#include <string>
#include <string_view>

#include "expect.hpp"
#include "gonfalon/client/results.hpp"

namespace gonfalon::fuzz {

inline void try_results(std::string_view input) {
  const std::string head = "results version=1\n";
  client::read_results(input);
  const auto read = client::read_results(head + std::string(input));
  expect(read.has_value(), "its first line says that it is ours");
  std::string again = head;
  for (const client::GameResult& result : *read) again += client::line_of(result);
  expect(client::read_results(again) == read, "written out it is the same");
  client::rows_of(client::tallies(*read));
  client::plot_of(*read, 40, true);
}

}  // namespace gonfalon::fuzz
