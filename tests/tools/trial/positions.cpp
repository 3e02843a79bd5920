// Games of level 6 against itself, from which networks learn what positions are worth.
#include "positions.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <memory>
#include <vector>

#include "bot/battle/belief_board.hpp"
#include "bot/battle/eval.hpp"
#include "bot/battle/position_value.hpp"
#include "bot/players.hpp"
#include "style.hpp"
#include "trial.hpp"

using namespace gonfalon;
using namespace gonfalon::bot::battle;
using bot::Player;
using bot::Strength;

void Positions::add(const PositionHead& head, std::span<const Input> inputs) {
  heads_.push_back(head);
  heads_.back().inputs = static_cast<std::uint16_t>(inputs.size());
  begins_.push_back(all_inputs_.size());
  all_inputs_.insert(all_inputs_.end(), inputs.begin(), inputs.end());
}

bool Positions::write(const std::string& path) const {
  std::ofstream file(path, std::ios::binary);
  for (std::size_t nth = 0; nth < heads_.size(); ++nth) {
    file.write(reinterpret_cast<const char*>(&heads_[nth]), sizeof(PositionHead));
    file.write(reinterpret_cast<const char*>(inputs(nth).data()),
               static_cast<std::streamsize>(inputs(nth).size_bytes()));
  }
  return static_cast<bool>(file.flush());
}

bool Positions::read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  PositionHead head;
  std::vector<Input> inputs;
  if (!file) return false;
  while (file.read(reinterpret_cast<char*>(&head), sizeof head)) {
    inputs.resize(head.inputs);
    if (!file.read(reinterpret_cast<char*>(inputs.data()),
                   static_cast<std::streamsize>(inputs.size() * sizeof(Input))))
      return false;
    add(head, inputs);
  }
  return file.eof();
}

namespace {

// A game as one side sees it: the lead before each of its moves, and one of so many positions whole, before a move and after
// it where it attacks nobody.
class Notes : public ThoughtWatcher {
 public:
  Notes(const battle::Rules& rules, Side side, std::uint32_t game, std::uint32_t one_of, Random random,
        Positions& positions)
      : side_(side),
        game_(game),
        one_of_(one_of),
        random_(random),
        positions_(positions),
        input_map_(rules, side) {}

  void thought(BeliefBoard& board, board::CellMove best, float lead) override {
    note(board, lead, random_.below(one_of_) == 0);
    if (is_attack(board, best) || random_.below(one_of_) != 0) return;
    board.move(best);
    note(board, lead, true);
    board.take_back();
  }

 private:
  // What the search counts beside the men: what secrecy is worth, and the plans' attractions, as a share of even.
  static float beside_men(const BeliefBoard& board) {
    const Worths& worths = board.worths();
    auto points = static_cast<float>(board.points());
    for (const Side side : both_sides)
      for (const Man man : board.men(side)) {
        if (board.cell_of(man) == 0 || board.state(man).shown) continue;
        for (const Rank rank : all_ranks)
          points += (side == board.me() ? 1.0F : -1.0F) * board.odds(man).chance[rank] * worths.stealth[side][rank];
      }
    return points / static_cast<float>(worths.even);
  }

  void note(const BeliefBoard& board, float lead, bool with_men) {
    constexpr auto whole = std::numeric_limits<std::uint16_t>::max();
    inputs_.clear();
    if (with_men) {
      input_map_.look_from(board.cell_of(board.own_flag()));
      each_input(board, input_map_, [&](std::size_t number, float share) {
        inputs_.push_back({static_cast<std::uint16_t>(number),
                           static_cast<std::uint16_t>(
                               std::lround(std::clamp(share, 0.0F, 1.0F) * static_cast<float>(whole)))});
      });
    }
    PositionHead head;
    head.game = game_;
    head.lead = lead + beside_men(board);
    head.to_act = board.to_act() == board.me() ? 1 : 0;
    head.side = static_cast<std::uint8_t>(side_);
    positions_.add(head, inputs_);
  }

  Side side_;
  std::uint32_t game_;
  std::uint32_t one_of_;
  Random random_;
  Positions& positions_;
  InputMap input_map_;
  std::vector<Input> inputs_;
};

// One of two sides in a game; now and then with another taste, or a setup that people use or an odd one, or a stranger
// who thinks in another way and notes nothing.
struct Seat {
  std::unique_ptr<Notes> notes;
  std::unique_ptr<Player> player;
  Setup setup;
};

Seat seated(const battle::Rules& rules, Side side, std::uint32_t game, std::uint32_t one_of,
            const bot::Budget& budget, Random& random, Positions& positions) {
  constexpr float another_taste = 0.4F;
  EvalWeights taste =
      styled(eval_weights_for(rules), random.below(2) == 0 ? 0 : another_taste, random.split(random.next()));
  taste.network = 0;  // where it has led the games, they show less of what it does not know yet
  std::vector<const style::Style*> strangers;
  for (const style::Style& each : style::all_styles())
    if (each.manner) strangers.push_back(&each);
  Seat seat{std::make_unique<Notes>(rules, side, game, one_of, random.split(random.next()), positions), nullptr, {}};
  seat.player = make_player(rules, side, Strength::Marshal, taste, random.next(), seat.notes.get());
  seat.setup = random.below(4) == 0
                   ? Setup{style::setup(random.below(static_cast<std::uint32_t>(style::setup_count())), rules,
                                        side, random)}
                   : seat.player->set_up(budget);
  if (random.below(6) == 0)
    seat.player = style::make_player(*strangers[random.below(static_cast<std::uint32_t>(strangers.size()))], rules,
                                     side, random.next());
  return seat;
}

}  // namespace

// positions VARIANT GAMES NODES SEED FILE [ONE-OF]
int run_positions(int argc, char** argv) {
  if (argc < 7) return 2;
  auto [rules, games, budget, random] = series_of(argv);
  const auto& of_battle = std::get<battle::Rules>(rules);
  const auto first_game = static_cast<std::uint32_t>(random.next());
  const std::uint32_t one_of = argc > 7 ? static_cast<std::uint32_t>(std::atoi(argv[7])) : 2;
  Tally tally;
  Positions positions;
  for (int game = 0; game < games; ++game) {
    const std::size_t begin = positions.count();
    BySide<Seat> seats;
    BySide<Setup> setups;
    BySide<std::unique_ptr<Player>> players;
    for (const Side side : both_sides) {
      seats[side] =
          seated(of_battle, side, first_game + static_cast<std::uint32_t>(game), one_of, budget, random, positions);
      setups[side] = seats[side].setup;
      players[side] = std::move(seats[side].player);
    }
    tally.game.clear();
    const Outcome outcome = play_out(rules, Side::Red, setups, std::move(players), budget, tally);
    for (std::size_t nth = begin; nth < positions.count(); ++nth) {
      PositionHead& head = positions.head(nth);
      head.points = static_cast<std::uint8_t>(std::lround(2 * points_of(outcome, static_cast<Side>(head.side))));
    }
  }
  fmt::print("{} games, {} positions, {} refused\n", games, positions.count(), tally.refused);
  return positions.write(argv[6]) ? 0 : 1;
}
