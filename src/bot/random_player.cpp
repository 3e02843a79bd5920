// Any order that the rules allow, each as likely as the others: the lowest ruler.
#include <vector>

#include "gonfalon/base/random.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "players.hpp"

namespace gonfalon::bot {

namespace {

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

}  // namespace

std::unique_ptr<Player> make_random_player(const Rules& rules, Side side, std::uint64_t seed) {
  return std::make_unique<RandomPlayer>(rules, side, seed);
}

}  // namespace gonfalon::bot
