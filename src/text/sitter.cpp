#include "gonfalon/text/sitter.hpp"

#include <vector>

#include <fmt/format.h>

#include "gonfalon/text/event.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/person.hpp"

namespace gonfalon::text {

namespace {

// TRANSLATORS, all below: parts of the answer to the command `who`, such as "Blue: a person, away for 0:40, 4:59 left." {0}: a
// time such as 4:59.

std::string name_of_sitter(const Sitter& sitter) {
  if (!sitter.name.empty()) return called_person(sitter.name);
  if (sitter.program) return _("a program");
  return sitter.away ? _("no player yet") : _("a person");
}

std::optional<std::chrono::seconds> seconds_in(const EventLine& line, std::string_view key) {
  const auto count = line.number(key);
  return count ? std::optional(std::chrono::seconds(*count)) : std::nullopt;
}

}  // namespace

std::string sentence(Side side, const Sitter& sitter, std::optional<Side> reader) {
  std::vector<std::string> parts{reader == side ? std::string(_("you")) : name_of_sitter(sitter)};
  if (sitter.away)
    parts.push_back(fill(_("away for {0}"), clock_time(*sitter.away)));
  else if (!sitter.program)
    parts.emplace_back(reader == other(side) ? _("at another terminal") : _("at the table"));
  if (sitter.claim && sitter.claim->count() == 0)
    parts.emplace_back(_("the win can be claimed"));
  else if (sitter.claim)
    parts.push_back(fill(_("the win can be claimed in {0}"), clock_time(*sitter.claim)));
  if (sitter.clock > 0) parts.push_back(fill(_("{0} left"), clock_time(std::chrono::milliseconds(sitter.clock))));
  if (sitter.rematch) parts.emplace_back(_("wants a rematch"));
  return labelled(text::called(side), listed(parts)) + '.';
}

std::string line_of(Side side, const Sitter& sitter) {
  std::string line = fmt::format("who side={}", name_of(side));
  if (!sitter.name.empty()) line += " name=" + event_value(sitter.name);
  if (sitter.program) line += " program=yes";
  if (sitter.away) line += fmt::format(" away={}", sitter.away->count());
  if (sitter.claim) line += fmt::format(" claim={}", sitter.claim->count());
  if (sitter.clock > 0) line += fmt::format(" ms={}", sitter.clock);
  if (sitter.rematch) line += " rematch=yes";
  return line;
}

std::optional<std::pair<Side, Sitter>> read_sitter(std::string_view text) {
  const EventLine line(text);
  const auto side = find_side(line.value("side").value_or(""));
  if (line.keyword() != "who" || !side) return {};
  return std::pair(*side, Sitter{.name = from_event_value(line.value("name").value_or("")),
                                 .program = line.value("program") == "yes",
                                 .away = seconds_in(line, "away"),
                                 .claim = seconds_in(line, "claim"),
                                 .clock = line.number("ms").value_or(0),
                                 .rematch = line.value("rematch") == "yes"});
}

std::string clock_time(std::chrono::milliseconds left) {
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(left).count();
  if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
  return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace gonfalon::text
