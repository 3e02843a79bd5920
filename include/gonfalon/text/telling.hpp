// Reports told one after the other in sentences, for somebody who listens: steps of a piece that follow each other are one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/report.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::text {

class Telling {
 public:
  // reader, numbers: as for sentence(). The rules must live as long.
  explicit Telling(const Rules& rules, std::optional<Side> reader = {}, Highest numbers = Highest::Ten)
      : rules_(rules), reader_(reader), numbers_(numbers) {}

  // Hears the next report, and returns the sentences that can be told now. A step is held back, as another may follow it; so are the
  // ladders found on the way.
  std::vector<std::string> hear(const Report&);
  // The sentences that are held back; afterwards none are.
  std::vector<std::string> rest();

 private:
  bool goes_on_with(const Report&) const;

  const Rules& rules_;
  std::optional<Side> reader_;
  Highest numbers_;
  std::vector<Report> walk_;  // a Stepped, and the Stepped and LadderFound that follow it
  Square stands_{};           // where walk_ has led
};

}  // namespace gonfalon::text
