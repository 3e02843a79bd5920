// A file of results: whatever is read of it is the same written out and read again.
#pragma once

#include <string>
#include <string_view>

#include "expect.hpp"
#include "gonfalon/client/results.hpp"

namespace gonfalon::fuzz {

inline void try_results(std::string_view input) {
  client::read_results(input);
  for (const std::string head : {"version = 2\n[games]\n", "results version=1\n"}) {
    const auto read = client::read_results(head + std::string(input));
    expect(read.has_value(), "its first line says that it is ours");
    std::string again = "version = 2\n[games]\n";
    int number = 0;
    for (const client::GameResult& result : *read) again += client::line_of(result, ++number);
    expect(client::read_results(again) == read, "written out it is the same");
    client::rows_of(client::tallies(*read));
    client::plot_of(*read, 40, true);
  }
}

}  // namespace gonfalon::fuzz
