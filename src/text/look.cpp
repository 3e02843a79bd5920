#include "gonfalon/text/look.hpp"

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/sentence.hpp"
#include "looking.hpp"

namespace gonfalon::text {

std::string in_lines(const std::vector<std::string>& lines) {
  return joined(lines, "\n");
}

Rules as_remembered(Rules rules, Memory memory) {
  if (auto* battle = std::get_if<battle::Rules>(&rules); battle != nullptr && memory != Memory::AsOnTable) battle->memory_aid = true;
  return rules;
}

std::string captured(const Rules& rules, const View& view) {
  return in_family(rules, view, [](const auto& of, const auto& seen) { return captured_in(of, seen); });
}

std::string left(const Rules& rules, const View& view) {
  return in_family(rules, view, [](const auto& of, const auto& seen) { return left_in(of, seen); });
}

Result<std::string> where(const Rules& rules, const View& view, std::string_view word) {
  return in_family(rules, view, [&](const auto& of, const auto& seen) { return where_in(of, seen, word); });
}

Result<std::string> what(const Rules& rules, const View& view, Square square) {
  return in_family(rules, view, [&](const auto& of, const auto& seen) { return what_in(of, seen, square); });
}

Result<std::string> around(const Rules& rules, const View& view, Square square) {
  return in_family(rules, view, [&](const auto& of, const auto& seen) { return around_in(of, seen, square); });
}

std::string possibilities(const Rules& rules, const View& view, Square square) {
  const auto* battle = std::get_if<battle::Rules>(&rules);
  return battle == nullptr ? std::string() : possibilities_in(*battle, std::get<battle::View>(view), square);
}

Result<std::string> row(const Rules& rules, const View& view, int number) {
  const auto* battle = std::get_if<battle::Rules>(&rules);
  if (battle == nullptr) return refusal_of(Refusal::NotInThisGame);
  return row_in(*battle, std::get<battle::View>(view), number);
}

Result<std::string> floor(const Rules& rules, const View& view, Level level) {
  if (is_battle(rules)) return refusal_of(Refusal::NotInThisGame);
  return floor_in(std::get<fortress::Rules>(rules), std::get<fortress::View>(view), level);
}

}  // namespace gonfalon::text
