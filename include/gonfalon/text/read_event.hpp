// The event lines read back: what a player's program hears. The inverse of event.hpp.
#pragma once

#include <optional>
#include <string_view>

#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/report.hpp"

namespace gonfalon::text {

// One event line in its parts; a view into the line.
class EventLine {
 public:
  explicit EventLine(std::string_view line);

  std::string_view keyword() const { return keyword_; }
  // What stands behind `key=`; nothing: there is no such key.
  std::optional<std::string_view> value(std::string_view key) const;
  std::optional<int> number(std::string_view key) const;  // from 0 to 999999999

 private:
  std::string_view keyword_;
  std::string_view rest_;
};

// What the line tells; nothing: it is no report, or none that could be of this game. Its places lie on
// the board. What the line leaves out is missing in the report: a Deployed has no setup, a Begun no number of
// moves made before.
std::optional<Report> read_report(const Rules&, const EventLine&);

}  // namespace gonfalon::text
