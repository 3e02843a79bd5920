// The two families' halves of text/look.hpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/text/look.hpp"

namespace gonfalon::text {

// As Sight.
struct FortressSight {
  const fortress::View& view;
  const fortress::View* enemy;
};

// The rank that a board shows: as rank_on_show() and, where it remembers for the player, what follows from a run.
std::optional<battle::Rank> rank_in_sight(const battle::Rules&, const battle::View&, Square);

std::string captured_in(const battle::Rules&, const battle::View&);
std::string captured_in(const fortress::Rules&, const fortress::View&);
std::string left_in(const battle::Rules&, const battle::View&);
std::string left_in(const fortress::Rules&, const fortress::View&);
std::string possibilities_in(const battle::Rules&, const battle::View&, Square);
Result<std::string> where_in(const battle::Rules&, const battle::View&, std::string_view word);
Result<std::string> where_in(const fortress::Rules&, const FortressSight&, std::string_view word);
Result<std::string> what_in(const battle::Rules&, const battle::View&, Square);
Result<std::string> what_in(const fortress::Rules&, const FortressSight&, Square);
Result<std::string> around_in(const battle::Rules&, const battle::View&, Square);
Result<std::string> around_in(const fortress::Rules&, const FortressSight&, Square);
Result<std::string> row_in(const battle::Rules&, const battle::View&, int number);
std::string floor_in(const fortress::Rules&, const FortressSight&, Level);

// `Red: the knight stands at D2 bottom. Tower: king, wizard. Box: dwarf.`
std::string party_sentence(const fortress::Rules&, Side, const fortress::Party&);

std::string in_lines(const std::vector<std::string>& lines);

}  // namespace gonfalon::text
