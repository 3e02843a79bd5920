#include "field.hpp"

#include <algorithm>
#include <string>

#include "gonfalon/text/position.hpp"

namespace gonfalon::play {

Field home_field(const battle::Rules& rules) {
  Field field;
  for (const Side side : both_sides)
    for (int row = 0; row < rules.home_rows; ++row)
      for (int column = 0; column < rules.files; ++column)
        field.at(rules.home_square(side, row, column)) = Field::Man{side, {}, false};
  return field;
}

std::optional<Field> field_shown(const battle::Rules& rules, Side side, std::string_view answer) {
  // `?` is no letter of a position that can be played from; it is read apart.
  std::string known(answer);
  std::replace(known.begin(), known.end(), '?', 'A');
  const auto position = text::read_position(rules, known);
  if (!position) return {};
  Field field;
  field.made = position->made;
  for (int index = 0; index < board_squares; ++index) {
    const Square square = square_at(index);
    for (const Side owner : both_sides)
      if (const auto rank = position->pieces[owner][static_cast<std::size_t>(index)])
        field.at(square) = Field::Man{owner, rank, position->shown.contains(square)};
  }
  std::size_t nth = 0;
  for (std::int8_t row = 0; row < rules.rows; ++row)
    for (std::int8_t file = 0; file < rules.files; ++file, ++nth)
      if (answer[nth] == '?') field.at({file, row}) = Field::Man{other(side), {}, false};
  return field;
}

bool roll_back(Field& field, std::span<const Report> reports) {
  const auto carry_back = [&](Square from, Square to) {
    if (!field.at(to) || field.at(from)) return false;
    std::swap(field.at(from), field.at(to));
    --field.made;
    return true;
  };
  for (auto report = reports.rbegin(); report != reports.rend(); ++report) {
    if (const auto* move = std::get_if<Moved>(&*report); move != nullptr && !carry_back(move->from, move->to)) return false;
    const auto* attack = std::get_if<Attacked>(&*report);
    if (attack == nullptr) continue;
    if (attack->stays == battle::Duel::Attacker && !carry_back(attack->from, attack->to)) return false;
    if (attack->stays != battle::Duel::Attacker) --field.made;
    // both ranks were shown only now, for all that is known
    field.at(attack->from) = Field::Man{attack->side, attack->attacker, false};
    field.at(attack->to) = Field::Man{other(attack->side), attack->defender, false};
  }
  return true;
}

std::shared_ptr<const battle::Formation> formation_of(const Field& field) {
  auto formation = std::make_shared<battle::Formation>();
  formation->made = field.made;
  for (int index = 0; index < board_squares; ++index) {
    const auto& man = field.men[static_cast<std::size_t>(index)];
    if (!man) continue;
    formation->held[man->side].insert(square_at(index));
    if (man->shown) formation->shown.emplace_back(square_at(index), *man->rank);
  }
  return formation;
}

battle::Deployment deployment_of(const Field& field, Side side) {
  battle::Deployment deployment;
  for (std::size_t index = 0; index < field.men.size(); ++index)
    if (const auto& man = field.men[index]; man && man->side == side) deployment[index] = man->rank;
  return deployment;
}

}  // namespace gonfalon::play
