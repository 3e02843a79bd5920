#include "gonfalon/profile/opponent.hpp"

#include "gonfalon/profile/thinking_times.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::profile {

// TRANSLATORS, all below: a player's name, in lists and in title lines, in the middle of a line; {0}: the computer's level, 1 to
// 6; {1}: the level's title, such as "sergeant"

std::optional<bot::Strength> strength_of(std::string_view word) {
  constexpr std::string_view computer = "computer";
  if (!word.starts_with(computer)) return {};
  const std::string_view level = word.substr(computer.size());
  if (level.empty()) return bot::default_strength;
  if (level[0] != ':') return {};
  return bot::find_strength(level.substr(1));
}

bool is_computer(std::string_view word) { return strength_of(word).has_value(); }

std::string told_of_thinking(const Rules& rules, std::string_view word) {
  return told_of_thinking(rules, strength_of(word).value_or(bot::default_strength));
}

std::string computer_in_words(std::string_view word) {
  const auto strength = strength_of(word).value_or(bot::default_strength);
  const char* const title = bot::title_of(strength);
  if (title == nullptr) return text::fill(text::_("computer {0}"), bot::name_of(strength));
  return text::fill(text::_("computer {0} {1}"), bot::name_of(strength), text::Noun(text::_(title)));
}

std::string called_in_short(std::string_view word) {
  const auto strength = strength_of(word).value_or(bot::default_strength);
  return text::fill(text::_("computer {0}"), bot::name_of(strength));
}

}  // namespace gonfalon::profile
