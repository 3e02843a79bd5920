// The computer in a fortress game: from what it has been told to its next order.
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "belief.hpp"
#include "builder.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "suspicion.hpp"
#include "network.hpp"
#include "players.hpp"
#include "thread_clock.hpp"

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

// What was learnt, where it was learnt of this game.
template <std::size_t W>
std::optional<PolicyNetwork> network_for(const BasicGround<W>& ground) {
  if constexpr (W == 1) return PolicyNetwork::of(ground);
  return {};
}

template <std::size_t W>
class FortressPlayer : public Player {
  using Set = BitsOf<W>;

 public:
  FortressPlayer(const fortress::Rules& of_fortress, Side side, Strength strength, std::uint64_t seed)
      : Player(of_fortress, side),
        ground_(of_fortress),
        strength_(strength),
        manner_(manner_of(strength)),
        random_(seed),
        belief_(ground_, manner_.suspects),
        network_(manner_.by_network ? network_for(ground_) : std::nullopt),
        trail_(ground_, side) {}

  Setup set_up(const Budget& budget) override {
    return build_labyrinth(ground_.rules, strength_, random_, budget);
  }

  Order choose(const Budget& budget) override {
    const fortress::View& known = fortress_view();
    note_entry();
    trail_.look(known);
    if (known.turns != turn_) forget(known);
    BasicKnownMap<W> map = remembered();
    if (map.outside) return Enter{whom_to_send(map, budget)};
    Order order = next_order(map, budget, true);
    if (is_fruitless(order)) {
      forbid_steps(map, trail_.fruitless());
      target_.reset();
      order = next_order(map, budget, false);
    }
    if (!is_fruitless(order) && !check(rules(), view(), side(), order)) return order;
    return any_move();
  }

  // Where chance would decide, it decides the same for all who know the same in this turn: one who follows hint after hint, each
  // thought of afresh, goes where the first of them was going. If the best order goes back for nothing, another step is found
  // that leads on. If there is none, the piece goes back: to give it up would cost more.
  Order advise(const Budget& budget) override {
    const fortress::View& known = fortress_view();
    random_ = Random(mix(BasicKnownMap<W>(ground_, known, side()).finds() + static_cast<std::uint64_t>(known.turns)));
    const Order order = choose(budget);
    const auto* const move = std::get_if<Move>(&order);
    const std::vector<Move> closed = trail_.fruitless_and_back();
    if (move == nullptr || std::ranges::find(closed, *move) == closed.end()) return order;
    BasicKnownMap<W> map = remembered();
    forbid_steps(map, closed);
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
    if (!known.mine || ground_.rules.solo || known.status.stage != Stage::Play) return false;
    const BasicKnownMap<W> mine(ground_, known, side(), &trail_.stood());
    const BasicKnownMap<W> theirs(ground_, known, other(side()));
    const double my_turns = turns_expected_by_me(mine) + known.party[side()].sits_out;
    const double their_turns =
        turns_expected(theirs, layout_of(ground_, *known.mine)) + known.party[other(side())].sits_out;
    return my_turns > their_turns * 1.25 + 1;
  }

  // By the network alone: it tries both in the same labyrinths.
  std::optional<Judgement> judge(const Order& given, const Budget& budget) override {
    if constexpr (W == 1)
      if (network_) return judged_by_network(given, budget);
    return {};
  }

 protected:
  void heed(const Report& report) override {
    note_entry();
    trail_.heed(fortress_view(), report);
    const auto* entered = std::get_if<Entered>(&report);
    entry_.just_now = entered && entered->side == side();
  }

 private:
  std::optional<Judgement> judged_by_network(const Order& given, const Budget& budget) {
    note_entry();
    const KnownMap map(ground_, fortress_view(), side(), &trail_.stood());
    const auto done = tried_by(ground_, map, given);
    if (!done) return {};
    target_.reset();  // as one that thinks of it afresh
    const bool advised = tried_by(ground_, map, advise(budget)) == done;
    const auto as_it_is = [&] {
      const int share = share_of(static_cast<double>(network_->outlook(ground_, map)));
      return Judgement{share, share};
    };
    const auto candidates = network_->candidates(ground_, map, map.finds() != entry_.finds);
    if (advised || candidates.empty() || (candidates.size() == 1 && candidates.front() == *done)) return as_it_is();
    const std::size_t walks = 2 * static_cast<std::size_t>(budget.nodes) / (candidates.size() + 2);
    const auto& labyrinths = belief_.after(map, std::clamp<std::size_t>(walks, 2 * fewest_to_compare, manner_.labyrinths), random_);
    const auto better = hindsight({ground_, map, entry_.finds, candidates}, *done, *network_, labyrinths);
    if (!better) return as_it_is();
    constexpr double all = 1000;
    const Gain gain{.share = static_cast<int>(std::lround(all * better->sooner / better->expected)),
                    .man = {},
                    .turns = static_cast<int>(std::lround(better->sooner))};
    return Judgement{share_of(better->expected - better->sooner), share_of(better->expected), Better{course_of(ground_, map, better->best), gain}};
  }

  // This side's share of the game, in thousandths, if its pieces are so many turns from the flag: the nearer to it, and the farther
  // the enemy is from this side's flag, the larger.
  int share_of(double turns) {
    const fortress::View& known = fortress_view();
    if (!known.mine || ground_.rules.solo) return even_share;
    if (std::exchange(enemy_at_, known.turns) != known.turns) {
      const BasicKnownMap<W> theirs(ground_, known, other(side()));
      enemy_turns_ = turns_expected(theirs, layout_of(ground_, *known.mine));
    }
    const double own = std::max(turns, 1.0) + known.party[side()].sits_out;
    const double enemy = enemy_turns_ + known.party[other(side())].sits_out;
    return static_cast<int>(std::lround(2 * even_share * enemy / (own + enemy)));
  }

  const fortress::View& fortress_view() const { return std::get<fortress::View>(view()); }

  // What is known, less what this level has forgotten.
  BasicKnownMap<W> remembered() const {
    BasicKnownMap<W> map(ground_, fortress_view(), side(), &trail_.stood());
    for_each(forgotten_ & map.walls, [&](Space wall) { map.walls &= ~bit<W>(wall); });
    if (forgotten_ != 0) map.follow_up(ground_);
    return map;
  }
  void forbid_steps(BasicKnownMap<W>& map, const std::vector<Move>& steps) const {
    for (const Move& step : steps)
      map.forbid_step(ground_, board::space_of(ground_.rules, step.from), board::space_of(ground_.rules, step.to));
  }

  // Whether it takes a step again that has just brought nothing.
  bool is_fruitless(const Order& order) const {
    const auto* const move = std::get_if<Move>(&order);
    return move != nullptr && std::ranges::find(trail_.fruitless(), *move) != trail_.fruitless().end();
  }

  // What had been found when the piece came in: until there is more, the network sends in no other, or it
  // might send in one after the other for ever.
  void note_entry() {
    if (!std::exchange(entry_.just_now, false)) return;
    if (network_) entry_.finds = BasicKnownMap<W>(ground_, fortress_view(), side(), &trail_.stood()).finds();
  }

  // ---- what comes next

  // `whole`: no steps were forbidden in the map.
  Order next_order(const BasicKnownMap<W>& map, const Budget& budget, bool whole) {
    const fortress::View& known = fortress_view();
    const bool hurries = ground_.rules.step_limit > 0 && known.steps + steps_to_spare > ground_.rules.step_limit;
    const Set seen = map.flood(map.piece, map.at);
    Set news = map.free_news(ground_, seen);
    if (hurries || manner_.wanders) news &= ~map.stayed;  // no dwarf goes back over all to find the passage
    if (news != 0) return walk(map, news);
    const std::uint64_t now = knowledge_in(map);
    if (now != thought_of_ || !target_ || target_->changes() || !has(seen, target_->from)) {
      target_ = chosen(map, budget);
      thought_of_ = now;
    }
    if (!target_) return whole && lost(known) ? Order{Resign{}} : nothing_left(map, seen, whole);
    if (target_->changes()) return change(map, target_->next);
    return towards_target(map);
  }

  Order towards_target(const BasicKnownMap<W>& map) {
    if (map.at == target_->from && target_->to != target_->from) return step(map, std::exchange(target_, {})->to);
    return walk(map, bit<W>(target_->from));
  }

  // Into the nearest wall, which ends the turn.
  Order nothing_left(const BasicKnownMap<W>& map, const Set& seen, bool whole) {
    Set beside_walls = 0;
    for_each(seen, [&](Space here) {
      if ((ground_.around[here] & map.walls) != 0) beside_walls |= bit<W>(here);
    });
    if (beside_walls == 0) return whole && ground_.rules.step_limit == 0 ? Order{Resign{}} : any_move();
    if (!has(beside_walls, map.at)) return walk(map, beside_walls);
    for (const auto& way : ground_.sides[map.at])
      if (has(map.walls, way.edge) && !map.by_passage(ground_, map.at, way.to)) return step(map, way.to);
    return any_move();
  }

  // For one who is caught for good, with nothing left to find: whether the other can't be caught either, so that not
  // even a draw can come of it, unless the other dawdles until there is a limit to the turns.
  bool lost(const fortress::View& known) const {
    if (ground_.rules.solo) return true;
    const fortress::Party& enemy = known.party[other(side())];
    const BasicLayout<W> mine = layout_of(ground_, *known.mine);
    const Set stops = mine.cards[ground_.flag] | beating(ground_, ground_.party.front(), mine.cards);
    Set begun = bit<W>(ground_.start);
    if (enemy.inside) begun |= bit<W>(board::space_of(ground_.rules, enemy.at));
    const Set seen = reached(steps_in(ground_, mine), begun, stops);
    bool safe = true;
    for_each(seen & ~stops, [&](Space space) {
      safe = safe && fortress::can_go_on(ground_.rules, *known.mine, known.mine_beaten, ground_.party.front(), ground_.squares[space]);
    });
    return safe;
  }

  Order step(const BasicKnownMap<W>& map, Space to) const {
    return Move{ground_.squares[map.at], ground_.squares[to]};
  }

  Order change(const BasicKnownMap<W>& map, Piece next) const {
    if (next == map.piece) return Sacrifice{next};
    if (map.at == ground_.start) return Swap{next};
    if (has(map.flood(map.piece, map.at), ground_.start)) return walk(map, bit<W>(ground_.start));
    return Sacrifice{next};
  }

  // One step on the shortest way to the nearest of these.
  Order walk(const BasicKnownMap<W>& map, const Set& goals) const { return step(map, map.way_to(ground_, goals)); }

  // ---- thinking

  Piece whom_to_send(const BasicKnownMap<W>& map, const Budget& budget) {
    if (manner_.wanders) return ground_.party[random_.below(static_cast<std::uint32_t>(ground_.party.size()))];
    const auto option = chosen(map, budget);
    return option ? option->next : ground_.party.front();
  }

  std::optional<Option> chosen(const BasicKnownMap<W>& map, const Budget& budget) {
    std::vector<Option> options;
    find_options(ground_, map, options);
    if (options.empty()) return {};
    if (options.size() == 1) return options.front();
    if constexpr (W == 1)
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
    constexpr std::size_t few = 8;
    if (budget.nodes > 0) {
      if (ground_.as_in_the_manual) return manner_.labyrinths;
      return static_cast<std::size_t>(std::min<std::uint64_t>(manner_.labyrinths, std::max<std::uint64_t>(few, budget.nodes)));
    }
    const auto in_time = static_cast<std::size_t>(std::max<std::int64_t>(budget.time.count(), 1)) * 10;
    return std::clamp<std::size_t>(in_time, few, manner_.labyrinths);
  }

  // Without a thought of what the labyrinth may be: the nearest step; and pieces in their turn.
  Option simple(const BasicKnownMap<W>& map, const std::vector<Option>& options) {
    const auto key = [&](const Option& option) {
      if (!option.changes()) return manner_.wanders ? 0 : map.nearest(bit<W>(option.from)).second;
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

  double turns_expected_by_me(const BasicKnownMap<W>& map) {
    if constexpr (W == 1) {
      const bool looked = map.outside || map.free_news(ground_, map.flood(map.piece, map.at)) == 0;
      if (network_ && looked) return static_cast<double>(network_->outlook(ground_, map));
    }
    return turns_expected(map, layout_by_lot(ground_, map, random_));
  }

  // The mean number of turns to the flag in this labyrinth over random walks that go on from this map; no labyrinth: the cap.
  double turns_expected(const BasicKnownMap<W>& map, const std::optional<BasicLayout<W>>& labyrinth) {
    constexpr int walks = 16;
    constexpr int cap = 60;
    if (!labyrinth) return cap;
    double turns = 0;
    for (int i = 0; i < walks; ++i) {
      BasicExpedition<W> expedition(ground_, *labyrinth, map);
      roll_out(expedition, random_, cap);
      turns += std::min(expedition.turns(), cap);
    }
    return turns / walks;
  }

  void forget(const fortress::View& known) {
    turn_ = known.turns;
    forgotten_ = 0;
    for (std::size_t edge = 0; edge < ground_.edges; ++edge)
      if (manner_.forgets > 0 && static_cast<int>(random_.below(100)) < manner_.forgets) forgotten_ |= bit<W>(edge);
  }

  // Of what the choice was made from: as long as it is the same, so is the choice.
  std::uint64_t knowledge_in(const BasicKnownMap<W>& map) const {
    return map.finds() ^ mix(static_cast<std::uint64_t>(turn_) + 6);
  }

  // A step that has not just brought nothing. If all have, only the step limit can end the turn; without a limit it resigns.
  Order any_move() {
    std::vector<Move> all = moves(rules(), view(), side());
    if (all.empty()) return Enter{ground_.party.front()};
    std::vector<Move> fresh;
    for (const Move& move : all)
      if (!is_fruitless(move)) fresh.push_back(move);
    if (fresh.empty() && ground_.rules.step_limit == 0) return Resign{};
    const auto& some = fresh.empty() ? all : fresh;
    return some[random_.below(static_cast<std::uint32_t>(some.size()))];
  }

  // Shares of the move's time: until the first, sample labyrinths are drawn; until the second, options are tried out in them.
  // The rest is a reserve.
  static constexpr double part_for_belief = 0.45;
  static constexpr double part_for_all = 0.75;
  static constexpr int steps_to_spare = 60;  // before the rules' limit of steps: from there on it hurries

  BasicGround<W> ground_;
  Strength strength_;
  Manner manner_;
  Random random_;
  LabyrinthBelief<W> belief_;
  std::optional<PolicyNetwork> network_;
  struct Entry {
    bool just_now = false;
    std::uint64_t finds = 0;  // of the map by then
  };
  Entry entry_;
  Trail<W> trail_;
  int turn_ = -1;                 // in which it forgot last
  Set forgotten_ = 0;             // walls
  std::optional<Option> target_;  // what it is on its way to
  int enemy_at_ = -1;        // the turn in which enemy_turns_ was computed
  double enemy_turns_ = 1;   // turns until the enemy is likely to be at the flag
  std::uint64_t thought_of_ = 0;  // knowledge_in() what it chose that from
};

}  // namespace

std::unique_ptr<Player> make_player(const fortress::Rules& rules, Side side, Strength strength,
                                             std::uint64_t seed) {
  return board::with_ground(rules, [&]<std::size_t W>(const BasicGround<W>&) -> std::unique_ptr<Player> {
    return std::make_unique<FortressPlayer<W>>(rules, side, strength, seed);
  });
}

}  // namespace gonfalon::bot::fortress
