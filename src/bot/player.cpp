#include "gonfalon/bot/player.hpp"

#include <array>
#include <utility>

#include "players.hpp"

namespace gonfalon::bot {

namespace {

struct Row {
  std::string_view name;
  Strength strength;
  std::chrono::milliseconds usual_time;
};

constexpr std::array<Row, 8> rows{{{"random", Strength::Random, std::chrono::milliseconds{10}},
                                   {"greedy", Strength::Greedy, std::chrono::milliseconds{50}},
                                   {"1", Strength::Recruit, std::chrono::milliseconds{50}},
                                   {"2", Strength::Scout, std::chrono::milliseconds{100}},
                                   {"3", Strength::Sergeant, std::chrono::milliseconds{200}},
                                   {"4", Strength::Captain, std::chrono::milliseconds{400}},
                                   {"5", Strength::General, std::chrono::milliseconds{1000}},
                                   {"6", Strength::Marshal, std::chrono::milliseconds{3000}}}};

const Row& row_of(Strength strength) { return rows[static_cast<std::size_t>(strength)]; }

}  // namespace

std::optional<Strength> find_strength(std::string_view name) {
  for (const Row& row : rows)
    if (row.name == name) return row.strength;
  return {};
}

std::string_view name_of(Strength strength) { return row_of(strength).name; }

std::chrono::milliseconds usual_time(Strength strength) { return row_of(strength).usual_time; }

std::unique_ptr<Player> make_player(const Rules& rules, Side side, Strength strength, std::uint64_t seed) {
  if (strength == Strength::Random) return make_random_player(rules, side, seed);
  const auto of_battle = [&](const battle::Rules& battle_rules) {
    if (strength == Strength::Greedy) return battle::make_greedy_player(battle_rules, side, seed);
    return battle::make_player(battle_rules, side, strength, seed);
  };
  const auto of_fortress = [&](const fortress::Rules& fortress_rules) {
    return fortress::make_player(fortress_rules, side, strength, seed);
  };
  return std::visit(overload{of_battle, of_fortress}, rules);
}

}  // namespace gonfalon::bot
