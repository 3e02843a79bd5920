// The computer in a fortress game: from what it has been told to its next order.
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "belief.hpp"
#include "builder.hpp"
#include "general_player.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "hindsight.hpp"
#include "network.hpp"
#include "players.hpp"
#include "thread_clock.hpp"
#include "trail.hpp"

namespace gonfalon::bot::fortress {

namespace {

// How one strength explores.
struct Manner {
  int forgets;             // of a hundred walls, each turn
  bool wanders;            // any step will do; or the nearest
  std::size_t labyrinths;  // that it thinks of at a time; 0: it thinks of none
  bool suspects;           // that labyrinths are built to be hard: it tries out how it goes on, and goes by
                           // the heuristic as long as there is no sign of that
  bool by_network;         // goes by what was learnt, where there is such a thing, and looks ahead by it
};

Manner manner_of(Strength strength) {
  switch (strength) {
    case Strength::Recruit: return {25, true, 0, false, false};
    case Strength::Scout: return {8, true, 0, false, false};
    case Strength::Random:
    case Strength::Greedy: return {0, false, 0, false, false};
    case Strength::Sergeant: return {0, false, 10, false, false};
    case Strength::Captain: return {0, false, 200, false, false};
    case Strength::General: return {0, false, 120, true, false};
    case Strength::Marshal: break;
  }
  return {0, false, 500, true, true};
}

class FortressPlayer : public Player {
 public:
  FortressPlayer(const fortress::Rules& of_fortress, Side side, Strength strength, std::uint64_t seed)
      : Player(of_fortress, side),
        ground_(of_fortress),
        strength_(strength),
        manner_(manner_of(strength)),
        random_(seed),
        belief_(ground_, manner_.suspects),
        network_(manner_.by_network ? PolicyNetwork::of(ground_) : std::nullopt),
        trail_(side) {}

  Setup set_up(const Budget& budget) override {
    return build_labyrinth(ground_.rules, strength_, random_, budget);
  }

  Order choose(const Budget& budget) override {
    const fortress::View& known = fortress_view();
    note_entry();
    if (known.turns != turn_) forget(known);
    const KnownMap map = remembered();
    const Order order = map.outside ? Order{Enter{whom_to_send(map, budget)}} : next_order(map, known, budget);
    if (!check(rules(), view(), side(), order)) return order;
    return any_move();
  }

  // If the best order goes back for nothing, another step is found that leads on. If there is none, the piece goes back: to give
  // it up would cost more.
  Order advise(const Budget& budget) override {
    trail_.look(fortress_view());
    const Order order = choose(budget);
    const auto* const move = std::get_if<Move>(&order);
    const std::vector<Move> closed = trail_.fruitless_and_back();
    if (move == nullptr || std::ranges::find(closed, *move) == closed.end()) return order;
    KnownMap map = remembered();
    for (const Move& step : closed) map.close(ground_, board::space_of(ground_.rules, step.from), board::space_of(ground_.rules, step.to));
    std::vector<Option> options;
    find_options(ground_, map, options);
    std::erase_if(options, [](const Option& option) { return option.changes(); });
    if (options.empty()) return order;
    target_ = chosen(map, budget);
    if (!target_ || target_->changes()) target_ = simple(map, options);
    return towards_target(map);
  }

  // Yes, if the other side is likely to be at the flag first.
  bool agrees_to_draw(const Budget&) override {
    const fortress::View& known = std::get<fortress::View>(view());
    if (!known.mine || known.status.stage != Stage::Play) return false;
    const KnownMap mine(ground_, known, side());
    const KnownMap theirs(ground_, known, other(side()));
    const bool looked = mine.outside || mine.free_news(ground_, mine.flood(mine.piece, mine.at)) == 0;
    const double expected = network_ && looked ? static_cast<double>(network_->outlook(ground_, mine))
                                               : turns_expected(mine, layout_by_lot(ground_, mine, random_));
    const double my_turns = expected + known.party[side()].sits_out;
    const double their_turns =
        turns_expected(theirs, layout_of(ground_, *known.mine)) + known.party[other(side())].sits_out;
    return my_turns > their_turns * 1.25 + 1;
  }

  // By the network alone: it thinks of what may come of either in the same labyrinths.
  std::optional<Better> better_than(const Order& given, const Budget& budget) override {
    if (!network_) return {};
    note_entry();
    const KnownMap map(ground_, std::get<fortress::View>(view()), side());
    const auto done = tried_by(ground_, map, given);
    if (!done) return {};
    const auto candidates = network_->candidates(ground_, map, map.finds() != entry_.finds);
    if (candidates.empty() || (candidates.size() == 1 && candidates.front() == *done)) return {};
    const std::size_t walks = 2 * static_cast<std::size_t>(budget.nodes) / (candidates.size() + 2);
    const auto& labyrinths = belief_.after(map, std::clamp<std::size_t>(walks, 2 * fewest_to_compare, manner_.labyrinths), random_);
    const auto better = hindsight({ground_, map, entry_.finds, candidates}, *done, *network_, labyrinths);
    if (!better) return {};
    constexpr double all = 1000;
    const Gain gain{.share = static_cast<int>(std::lround(all * better->sooner / better->expected)),
                    .man = {},
                    .turns = static_cast<int>(std::lround(better->sooner))};
    const Course course = course_of(ground_, map, better->best);
    return Better{course.first, course.then, gain};
  }

 protected:
  void heed(const Report& report) override {
    note_entry();
    trail_.heed(fortress_view(), report);
    const auto* entered = std::get_if<Entered>(&report);
    entry_.just_now = entered && entered->side == side();
  }

 private:
  const fortress::View& fortress_view() const { return std::get<fortress::View>(view()); }

  // What is known, less what this level has forgotten.
  KnownMap remembered() const {
    KnownMap map(ground_, fortress_view(), side());
    for_each(forgotten_ & map.walls, [&](Space wall) { map.walls &= ~bit(wall); });
    if (forgotten_ != 0) map.follow_up(ground_);
    return map;
  }

  // What had been found when the piece came in: until there is more, the network sends in no other, or it
  // might send in one after the other for ever.
  void note_entry() {
    if (!std::exchange(entry_.just_now, false)) return;
    entry_.finds = KnownMap(ground_, std::get<fortress::View>(view()), side()).finds();
  }

  // ---- what comes next

  Order next_order(const KnownMap& map, const fortress::View& known, const Budget& budget) {
    const bool hurries = ground_.rules.step_limit > 0 && known.steps + steps_to_spare > ground_.rules.step_limit;
    const Bits seen = map.flood(map.piece, map.at);
    Bits news = map.free_news(ground_, seen);
    if (hurries || manner_.wanders) news &= ~map.stayed;  // no dwarf goes back over all to find the passage
    if (news != 0) return walk(map, news);
    const std::uint64_t now = knowledge_in(map);
    if (now != thought_of_ || !target_ || target_->changes() || !has(seen, target_->from)) {
      target_ = chosen(map, budget);
      thought_of_ = now;
    }
    if (!target_) return lost(known) ? Order{Resign{}} : nothing_left(map, seen);
    if (target_->changes()) return change(map, target_->next);
    return towards_target(map);
  }

  Order towards_target(const KnownMap& map) {
    if (map.at == target_->from && target_->to != target_->from) return step(map, std::exchange(target_, {})->to);
    return walk(map, bit(target_->from));
  }

  // Into the nearest wall, which ends the turn.
  Order nothing_left(const KnownMap& map, Bits seen) {
    Bits beside_walls = 0;
    for_each(seen, [&](Space here) {
      if ((ground_.around[here] & map.walls) != 0) beside_walls |= bit(here);
    });
    if (beside_walls == 0) return ground_.rules.step_limit == 0 ? Order{Resign{}} : any_move();
    if (!has(beside_walls, map.at)) return walk(map, beside_walls);
    for (const Ground::Side& way : ground_.sides[map.at])
      if (has(map.walls, way.edge)) return step(map, way.to);
    return any_move();
  }

  // For one who is caught for good, with nothing left to find: whether the other can't be caught either, so that not
  // even a draw can come of it, unless the other dawdles until there is a limit to the turns.
  bool lost(const fortress::View& known) const {
    const fortress::Party& enemy = known.party[other(side())];
    const Layout mine = layout_of(ground_, *known.mine);
    const Bits stops = mine.cards[Card::Flag] | beating(ground_, ground_.party.front(), mine.cards);
    Bits begun = bit(ground_.start);
    if (enemy.inside) begun |= bit(board::space_of(ground_.rules, enemy.at));
    const Bits seen = reached(steps_in(ground_, mine), begun, stops);
    bool safe = true;
    for_each(seen & ~stops, [&](Space space) {
      safe = safe && fortress::can_go_on(ground_.rules, *known.mine, known.mine_beaten, ground_.party.front(), ground_.squares[space]);
    });
    return safe;
  }

  Order step(const KnownMap& map, Space to) const {
    return Move{ground_.squares[map.at], ground_.squares[to]};
  }

  Order change(const KnownMap& map, Piece next) const {
    if (next == map.piece) return Sacrifice{next};
    if (map.at == ground_.start) return Swap{next};
    if (has(map.flood(map.piece, map.at), ground_.start)) return walk(map, bit(ground_.start));
    return Sacrifice{next};
  }

  // One step on the shortest way to the nearest of these.
  Order walk(const KnownMap& map, Bits goals) const { return step(map, map.way_to(ground_, goals)); }

  // ---- thinking

  Piece whom_to_send(const KnownMap& map, const Budget& budget) {
    if (manner_.wanders) return ground_.party[random_.below(static_cast<std::uint32_t>(ground_.party.size()))];
    const auto option = chosen(map, budget);
    return option ? option->next : ground_.party.front();
  }

  std::optional<Option> chosen(const KnownMap& map, const Budget& budget) {
    std::vector<Option> options;
    find_options(ground_, map, options);
    if (options.empty()) return {};
    if (options.size() == 1) return options.front();
    if (network_) return by_network(map, budget);
    if (manner_.suspects && !belief_.suspicious(map))
      return heuristic_choice(ground_, map, heuristic_weights(ground_));
    if (manner_.labyrinths > 0) {
      const BudgetClock clock(budget);
      const auto in_time = [&] { return !clock.over(part_for_belief); };
      const auto& labyrinths = belief_.after(map, as_many_as(budget), random_, in_time);
      if (!labyrinths.empty() && !manner_.suspects) return most_promising(ground_, map, labyrinths, random_);
      const auto time_at_all = [&](std::uint64_t done) { return !clock.over(part_for_all, done); };
      if (!labyrinths.empty()) return best_by_rollouts(ground_, map, labyrinths, time_at_all);
    }
    return simple(map, options);
  }

  // Without a thought, as long as there is no sign that the labyrinth was built to be hard, or there is but
  // one candidate.
  std::optional<Option> by_network(const KnownMap& map, const Budget& budget) {
    const BudgetClock clock(budget);
    const auto candidates = network_->candidates(ground_, map, map.finds() != entry_.finds);
    if (candidates.empty()) return {};
    if (candidates.size() == 1 || !belief_.suspicious(map)) return candidates.front();
    const auto time_for_belief = [&] { return !clock.over(part_for_belief); };
    const auto time_at_all = [&](std::uint64_t done) { return !clock.over(part_for_all, done); };
    const auto& labyrinths = belief_.after(map, as_many_as(budget), random_, time_for_belief);
    return best_by_lookahead({ground_, map, entry_.finds, candidates}, *network_, labyrinths,
                             time_at_all);
  }

  // Labyrinths to think of: no more than are made in a part of the time.
  std::size_t as_many_as(const Budget& budget) const {
    if (budget.nodes > 0) return manner_.labyrinths;
    const auto in_time = static_cast<std::size_t>(std::max<std::int64_t>(budget.time.count(), 1)) * 10;
    return std::clamp<std::size_t>(in_time, 8, manner_.labyrinths);
  }

  // Without a thought of what the labyrinth may be: the nearest step; and pieces in their turn.
  Option simple(const KnownMap& map, const std::vector<Option>& options) {
    const auto key = [&](const Option& option) {
      if (!option.changes()) return manner_.wanders ? 0 : map.nearest(bit(option.from)).second;
      const bool boxed = map.place[option.next] != Place::Tower;
      return 100 + (boxed ? 10 : 0) + (option.next == map.piece ? 5 : 0);
    };
    std::vector<Option> best;
    for (const Option& option : options) {
      if (!best.empty() && key(option) > key(best.front())) continue;
      if (!best.empty() && key(option) < key(best.front())) best.clear();
      best.push_back(option);
    }
    return best[random_.below(static_cast<std::uint32_t>(best.size()))];
  }

  // To the flag in this labyrinth, by one who goes on with this map as anybody might; as many as can be, where none
  // that agrees was found.
  double turns_expected(const KnownMap& map, const std::optional<Layout>& labyrinth) {
    constexpr int walks = 16;
    constexpr int cap = 60;
    if (!labyrinth) return cap;
    double turns = 0;
    for (int i = 0; i < walks; ++i) {
      Expedition expedition(ground_, *labyrinth, map);
      roll_out(expedition, random_, cap);
      turns += std::min(expedition.turns(), cap);
    }
    return turns / walks;
  }

  void forget(const fortress::View& known) {
    turn_ = known.turns;
    forgotten_ = 0;
    for (std::size_t edge = 0; edge < ground_.edges; ++edge)
      if (manner_.forgets > 0 && static_cast<int>(random_.below(100)) < manner_.forgets) forgotten_ |= bit(edge);
  }

  // Of what the choice was made from: as long as it is the same, so is the choice.
  std::uint64_t knowledge_in(const KnownMap& map) const {
    return map.finds() ^ mix(static_cast<std::uint64_t>(turn_) + 6);
  }

  Order any_move() {
    const std::vector<Move> all = moves(rules(), view(), side());
    if (all.empty()) return Enter{ground_.party.front()};
    return all[random_.below(static_cast<std::uint32_t>(all.size()))];
  }

  // Of the time: until then labyrinths are drawn, and until then it is thought about them.
  static constexpr double part_for_belief = 0.45;
  static constexpr double part_for_all = 0.75;
  static constexpr int steps_to_spare = 60;  // before the rules' limit of steps: from there on it hurries

  Ground ground_;
  Strength strength_;
  Manner manner_;
  Random random_;
  LabyrinthBelief belief_;
  std::optional<PolicyNetwork> network_;
  struct Entry {
    bool just_now = false;
    std::uint64_t finds = 0;  // of the map by then
  };
  Entry entry_;
  Trail trail_;
  int turn_ = -1;                 // in which it forgot last
  Bits forgotten_ = 0;            // walls
  std::optional<Option> target_;  // what it is on its way to
  std::uint64_t thought_of_ = 0;  // knowledge_in() what it chose that from
};

}  // namespace

std::unique_ptr<Player> make_player(const fortress::Rules& rules, Side side, Strength strength,
                                             std::uint64_t seed) {
  if (!Ground::can_hold(rules)) return make_general_player(rules, side, strength, seed);
  return std::make_unique<FortressPlayer>(rules, side, strength, seed);
}

}  // namespace gonfalon::bot::fortress
