#include "gonfalon/client/people_times.hpp"

#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "gonfalon/base/decimal.hpp"

namespace gonfalon::client {

namespace {

using std::chrono::milliseconds;

// A number from 0 to 10000, times unit.
std::optional<milliseconds> read_time(std::string_view text, milliseconds unit) {
  constexpr double most = 10'000;
  const auto number = decimal(text);
  if (!number || *number > most) return {};
  return milliseconds(std::llround(*number * static_cast<double>(unit.count())));
}

bool read_minutes(milliseconds& into, std::string_view text) {
  const auto minutes = read_time(text, std::chrono::minutes(1));
  if (minutes) into = *minutes;
  return minutes.has_value();
}

}  // namespace

bool read_clock(PeopleTimes& times, std::string_view text) {
  const auto plus = text.find('+');
  const auto game = read_time(text.substr(0, plus), std::chrono::minutes(1));
  const auto bonus = plus == std::string_view::npos ? milliseconds(0) : read_time(text.substr(plus + 1), std::chrono::seconds(1));
  if (!game || *game == milliseconds(0) || !bonus) return false;
  times.game = *game;
  times.bonus = *bonus;
  return true;
}

bool read_setup_time(PeopleTimes& times, std::string_view text) { return read_minutes(times.setup, text); }

bool read_away(PeopleTimes& times, std::string_view text) { return read_minutes(times.away, text); }

namespace {

// Fractions too.
std::string written_in(milliseconds time, milliseconds unit) {
  return fmt::format("{:g}", static_cast<double>(time.count()) / static_cast<double>(unit.count()));
}

}  // namespace

std::string written_clock(const PeopleTimes& times) {
  if (times.game == milliseconds(0)) return {};
  std::string clock = written_minutes(times.game);
  if (times.bonus > milliseconds(0)) clock += '+' + written_in(times.bonus, std::chrono::seconds(1));
  return clock;
}

std::string written_minutes(milliseconds time) { return written_in(time, std::chrono::minutes(1)); }

}  // namespace gonfalon::client
