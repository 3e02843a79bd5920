#include "gonfalon/text/look.hpp"

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/sentence.hpp"
#include "looking.hpp"

namespace gonfalon::text {

std::string in_lines(const std::vector<std::string>& lines) {
  return joined(lines, "\n");
}

namespace {

// The view, with the ranks that the other side's own view adds once nothing is hidden.
battle::View whole_board(const Sight& sight) {
  auto board = std::get<battle::View>(sight.view);
  if (sight.enemy == nullptr) return board;
  for (int index = 0; index < board_squares; ++index) {
    auto& man = board.at(square_at(index));
    if (man && man->side != board.me) man = std::get<battle::View>(*sight.enemy).at(square_at(index));
  }
  return board;
}

FortressSight in_fortress(const Sight& sight) {
  return {std::get<fortress::View>(sight.view), sight.enemy == nullptr ? nullptr : &std::get<fortress::View>(*sight.enemy)};
}

}  // namespace

Rules as_remembered(Rules rules, Memory memory) {
  if (auto* battle = std::get_if<battle::Rules>(&rules); battle != nullptr && memory != Memory::AsOnTable) battle->memory_aid = true;
  return rules;
}

std::optional<battle::Rank> rank_remembered(const battle::Token& token) { return !token.rank && token.ran ? battle::Rank::Scout : token.rank; }
bool is_seen(const battle::Token& token, Memory memory) { return token.shown || (token.ran && memory != Memory::AsOnTable); }

std::string captured(const Rules& rules, const View& view) {
  return in_family(rules, view, [](const auto& of, const auto& seen) { return captured_in(of, seen); });
}

std::string left(const Rules& rules, const View& view) {
  return in_family(rules, view, [](const auto& of, const auto& seen) { return left_in(of, seen); });
}

Result<std::string> where(const Rules& rules, const Sight& sight, std::string_view word) {
  if (const auto* battle = std::get_if<battle::Rules>(&rules)) return where_in(*battle, whole_board(sight), word);
  return where_in(std::get<fortress::Rules>(rules), in_fortress(sight), word);
}

Result<std::string> what(const Rules& rules, const Sight& sight, Square square) {
  if (const auto* battle = std::get_if<battle::Rules>(&rules)) return what_in(*battle, whole_board(sight), square);
  return what_in(std::get<fortress::Rules>(rules), in_fortress(sight), square);
}

Result<std::string> around(const Rules& rules, const Sight& sight, Square square) {
  if (const auto* battle = std::get_if<battle::Rules>(&rules)) return around_in(*battle, whole_board(sight), square);
  return around_in(std::get<fortress::Rules>(rules), in_fortress(sight), square);
}

std::string possibilities(const Rules& rules, const View& view, Square square) {
  const auto* battle = std::get_if<battle::Rules>(&rules);
  return battle == nullptr ? std::string() : possibilities_in(*battle, std::get<battle::View>(view), square);
}

Result<std::string> row(const Rules& rules, const Sight& sight, int number) {
  const auto* battle = std::get_if<battle::Rules>(&rules);
  if (battle == nullptr) return refusal_of(Refusal::NotInThisGame);
  return row_in(*battle, whole_board(sight), number);
}

Result<std::string> floor(const Rules& rules, const Sight& sight, Level level) {
  if (is_battle(rules)) return refusal_of(Refusal::NotInThisGame);
  return floor_in(std::get<fortress::Rules>(rules), in_fortress(sight), level);
}

}  // namespace gonfalon::text
