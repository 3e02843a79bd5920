// A look ahead with the policy network: its likeliest choices are carried out in labyrinths that agree with
// all that is known, and there it goes on by itself to the flag.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "names.hpp"
#include "network.hpp"

namespace gonfalon::bot::fortress {

// What the network chooses among, in order (PolicyNetwork::candidates()); `found_at_entry`: the finds of the
// chart when the piece came in.
struct ChoicePoint {
  const Ground& ground;
  const Chart& chart;
  std::uint64_t found_at_entry;
  const std::vector<Option>& candidates;
};

// The first of them, or what needs fewer turns in these labyrinths, beyond mere luck. All go through the same
// ones. `go_on` is asked again and again, and told how many walks are done. There must be one.
Option best_by_lookahead(const ChoicePoint&, PolicyNetwork&, const std::vector<Layout>&,
                         const std::function<bool(std::uint64_t done)>& go_on);

}  // namespace gonfalon::bot::fortress
