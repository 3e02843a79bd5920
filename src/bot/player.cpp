#include "gonfalon/bot/player.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "gonfalon/base/random.hpp"
#include "gonfalon/base/result.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "battle/eval.hpp"
#include "battle/setups.hpp"
#include "fortress/builder.hpp"
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

// ---- suggested setups ---------------------------------------------------------------------------

namespace {

// TRANSLATORS, all below: a kind of setup in the setup editor's menu of suggestions, and beside it what it means.
constexpr std::array<SetupKindRow, 3> of_battles{{
    {SetupKind::Careful, "careful", N_("careful"), N_("the flag protected, the highest pieces at the back")},
    {SetupKind::Bold, "bold", N_("bold"), N_("the highest pieces in front")},
    {SetupKind::Bluff, "bluff", N_("bluff"), N_("bombs far from the flag")},
}};
constexpr std::array<SetupKindRow, 2> of_fortresses{{
    {SetupKind::LongWay, "long way", N_("long way"), N_("many steps to the flag")},
    {SetupKind::ManyTraps, "many traps", N_("many traps"), N_("cards and pitfalls on the way to the flag")},
}};

// As level 6 builds its own setup, but with little annealing, since a person waits. Calls the builders directly: a Player would
// also load all that playing needs.
Setup sound_setup(const Rules& rules, Side side, Random& random) {
  Random its_own(random.next());
  if (const auto* of_battle = std::get_if<gonfalon::battle::Rules>(&rules))
    return battle::battle_setup(*of_battle, side, its_own);
  Budget budget;
  budget.nodes = 100;  // a tenth of a second
  return fortress::build_labyrinth(std::get<gonfalon::fortress::Rules>(rules), Strength::Marshal, its_own, budget);
}

}  // namespace

std::span<const SetupKindRow> setup_kinds(const Rules& rules) {
  if (is_battle(rules)) return of_battles;
  return of_fortresses;
}

std::optional<SetupKind> find_setup_kind(const Rules& rules, std::string_view name) {
  const auto kinds = setup_kinds(rules);
  const auto found = std::ranges::find(kinds, name, &SetupKindRow::name);
  return found == kinds.end() ? std::nullopt : std::optional(found->kind);
}

Setup suggested_setup(const Rules& rules, Side side, SetupKind kind, Random& random) {
  if (kind == SetupKind::Sound) return sound_setup(rules, side, random);
  if (const auto* of_battle = std::get_if<gonfalon::battle::Rules>(&rules))
    return battle::setup_of_kind(kind, *of_battle, side, random);
  return fortress::labyrinth_of_kind(std::get<gonfalon::fortress::Rules>(rules), kind, random);
}

}  // namespace gonfalon::bot
