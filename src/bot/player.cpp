#include "gonfalon/bot/player.hpp"

#include <array>
#include <utility>
#include <vector>

#include "battle/eval.hpp"
#include "gonfalon/base/error.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "players.hpp"

namespace gonfalon::bot {

namespace {

struct Row {
  std::string_view name;
  Strength strength;
  std::chrono::milliseconds usual_time;
  const char* title;
};

// TRANSLATORS, all below: title of a computer level, shown after its number, as in "computer 4 captain". Some are
// names of pieces too, with the forms that those need.
constexpr std::array<Row, 8> rows{{{"random", Strength::Random, std::chrono::milliseconds{10}, nullptr},
                                   {"greedy", Strength::Greedy, std::chrono::milliseconds{50}, nullptr},
                                   {"1", Strength::Recruit, std::chrono::milliseconds{50}, N_("recruit")},
                                   {"2", Strength::Scout, std::chrono::milliseconds{100}, N_("scout")},
                                   {"3", Strength::Sergeant, std::chrono::milliseconds{200}, N_("sergeant")},
                                   {"4", Strength::Captain, std::chrono::milliseconds{400}, N_("captain")},
                                   {"5", Strength::General, std::chrono::milliseconds{1000}, N_("general")},
                                   {"6", Strength::Marshal, std::chrono::milliseconds{3000}, N_("marshal")}}};

// Gives any legal order, all equally likely: the weaker of the two baselines.
class RandomPlayer : public Player {
 public:
  RandomPlayer(const Rules& rules, Side side, std::uint64_t seed) : Player(rules, side), random_(seed) {}

  Setup set_up(const Budget&) override { return random_setup(rules(), side(), random_); }

  Order choose(const Budget&) override {
    std::vector<Order> orders;
    for (const Move& move : moves(rules(), view(), side())) orders.emplace_back(move);
    if (!is_battle(rules())) {
      for (const auto piece : fortress::all_pieces)
        if (const Order enter = Enter{piece}; !check(rules(), view(), side(), enter)) orders.push_back(enter);
    }
    return orders[random_.below(static_cast<std::uint32_t>(orders.size()))];
  }

  bool agrees_to_draw(const Budget&) override { return random_.below(2) == 0; }

 private:
  Random random_;
};

const Row& row_of(Strength strength) { return rows[static_cast<std::size_t>(strength)]; }

}  // namespace

Player::Player(const Rules& rules, Side side) : rules_(rules), view_(blank_view(rules, side)), side_(side) {}
Player::~Player() = default;

void Player::hear(const Report& report) {
  heed(report);
  learn(rules_, view_, report);
}

Order Player::advise(const Budget& budget) { return choose(budget); }
std::optional<Judgement> Player::judge(const Order&, const Budget&) { return {}; }

std::optional<Strength> find_strength(std::string_view name) {
  for (const Row& row : rows)
    if (row.name == name) return row.strength;
  return {};
}

std::string_view name_of(Strength strength) { return row_of(strength).name; }

const char* title_of(Strength strength) { return row_of(strength).title; }

std::chrono::milliseconds usual_time(Strength strength) { return row_of(strength).usual_time; }

std::unique_ptr<Player> make_player(const Rules& rules, Side side, Strength strength, std::uint64_t seed) {
  if (strength == Strength::Random) return std::make_unique<RandomPlayer>(rules, side, seed);
  const auto of_battle = [&](const battle::Rules& battle_rules) {
    if (strength == Strength::Greedy) return battle::make_greedy_player(battle_rules, side, seed);
    return battle::make_player(battle_rules, side, strength, battle::eval_weights_for(battle_rules), seed);
  };
  const auto of_fortress = [&](const fortress::Rules& fortress_rules) {
    return fortress::make_player(fortress_rules, side, strength, seed);
  };
  return std::visit(overload{of_battle, of_fortress}, rules);
}

}  // namespace gonfalon::bot
