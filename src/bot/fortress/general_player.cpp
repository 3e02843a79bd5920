#include "general_player.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <queue>
#include <tuple>
#include <utility>

#include "changes.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "terrain.hpp"
#include "thread_clock.hpp"
#include "trail.hpp"

namespace gonfalon::bot::fortress {

namespace {

std::size_t at(int number) { return static_cast<std::size_t>(number); }

// How one strength explores.
struct Manner {
  bool wanders;         // any step into the unknown; or the nearest
  int forgets;          // of a hundred walls, each turn
  std::size_t charts;   // labyrinths that it thinks of; 0: of none
};

Manner manner_of(Strength strength) {
  switch (strength) {
    case Strength::Recruit: return {true, 25, 0};
    case Strength::Scout: return {true, 8, 0};
    case Strength::Random:
    case Strength::Greedy: return {false, 0, 0};
    case Strength::Sergeant: return {false, 0, 8};
    case Strength::Captain: return {false, 0, 32};
    case Strength::General: return {false, 0, 100};
    case Strength::Marshal: break;
  }
  return {false, 0, 300};
}

// What to do next: a step whose outcome is not known, or another piece.
struct Aim {
  Piece piece{};               // who does it
  int from = Terrain::nowhere;  // nowhere: nothing but sending that piece in
  int to = Terrain::nowhere;

  auto operator<=>(const Aim&) const = default;
};

// The cheapest ways of one piece in a chart, in turns as they may be expected.
class Ways {
 public:
  struct Costs {
    double wall = 0;        // of a side of which nothing is known, that it is open after all
    double unseen = 0.02;   // of a space where nobody has been
    double of_change = 2;   // of having somebody else take a card out of the way
  };
  Ways(const Terrain& terrain, const Survey& survey, const Chart& chart, Piece piece, int from, const Costs& costs)
      : terrain_(terrain), survey_(survey), chart_(chart), piece_(piece), costs_(costs), reached_(terrain.squares.size()) {
    spread(from);
  }

  bool reaches(int space) const { return reached_[at(space)].turns < never; }
  double turns_to(int space) const { return reached_[at(space)].turns; }
  std::optional<double> turns_to_flag() const {
    return flag_ == Terrain::nowhere ? std::nullopt : std::optional(turns_to(flag_));
  }
  // The first step on the way to the flag whose outcome is not known; or the piece that must first take away what stands
  // in the way.
  Aim aim_for_flag() const {
    std::vector<int> way;
    for (int space = flag_; reached_[at(space)].before != Terrain::nowhere; space = reached_[at(space)].before) way.push_back(space);
    for (auto space = way.rbegin(); space != way.rend(); ++space) {
      const Reached& arrival = reached_[at(*space)];
      if (arrival.for_whom && survey_.known.cards[at(arrival.stepped_to)] != nullptr) return {.piece = *arrival.for_whom};
      if (arrival.uncertain || arrival.for_whom) return {piece_, arrival.before, arrival.stepped_to};
    }
    return arrival_at(flag_);  // the flag is known to be there
  }
  // The step from where the ways begin towards this space.
  int first_step_to(int space) const {
    while (reached_[at(reached_[at(space)].before)].before != Terrain::nowhere) space = reached_[at(space)].before;
    return reached_[at(space)].stepped_to;
  }
  // The last step on the way to this space, which is not where the ways begin.
  Aim arrival_at(int space) const { return {piece_, reached_[at(space)].before, reached_[at(space)].stepped_to}; }

 private:
  static constexpr double never = std::numeric_limits<double>::infinity();
  static constexpr double of_a_step = 0.001;

  struct Reached {
    double turns = never;
    int before = Terrain::nowhere;      // the space that the step came from
    int stepped_to = Terrain::nowhere;  // which need not be where it ended
    bool uncertain = false;
    std::optional<Piece> for_whom;  // who must take a card away first
  };

  void spread(int from) {
    using Entry = std::pair<double, int>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    reached_[at(from)].turns = 0;
    open.emplace(0, from);
    const auto step = [&](int here, int to, double cost, bool uncertain) {
      if (survey_.closed.contains({here, to})) return;
      const auto arrival = arrive(to);
      if (!arrival) return;
      const auto& [space, turns, for_whom] = *arrival;
      const bool unseen = survey_.walked[at(to)] == 0 || survey_.ladder_told[at(space)] == 0;
      const double all = reached_[at(here)].turns + of_a_step + cost + turns + (unseen ? costs_.unseen : 0);
      Reached& there = reached_[at(space)];
      if (all >= there.turns) return;
      there = {all, here, to, uncertain || unseen, for_whom};
      open.emplace(all, space);
    };
    while (!open.empty()) {
      const auto [turns, here] = open.top();
      open.pop();
      if (turns > reached_[at(here)].turns) continue;
      const Kind* const card = chart_.cards[at(here)];
      if (card != nullptr && card->effect == Effect::Flag) {
        flag_ = here;
        return;
      }
      for (const Terrain::Exit exit : terrain_.sides[at(here)]) {
        if (chart_.walls[at(exit.edge)] != 0) continue;
        const bool unknown = survey_.sides[at(exit.edge)] == Survey::Side::Unknown;
        step(here, exit.to, unknown ? costs_.wall : 0, unknown);
      }
      if (const int up = terrain_.up[at(here)]; up != Terrain::nowhere && chart_.ladders[at(here)] != 0 && !is_fall(up)) step(here, up, 0, false);
      if (const int down = terrain_.down[at(here)]; down != Terrain::nowhere && chart_.ladders[at(down)] != 0) step(here, down, 0, false);
      if (const int across = chart_.across[at(here)]; across != Terrain::nowhere) step(here, across, 0, false);
      if (const int through = chart_.through[at(here)]; through != Terrain::nowhere) {
        const bool open_already = survey_.known.through[at(here)] == through;
        if (open_already || (card != nullptr && card->finders[piece_])) step(here, through, 0, !open_already);
      }
    }
  }

  bool is_fall(int space) const {
    const Kind* const card = chart_.cards[at(space)];
    return card != nullptr && card->effect == Effect::Fall;
  }

  // Where it comes to stand, at what cost, and who has to go there before.
  std::optional<std::tuple<int, double, std::optional<Piece>>> arrive(int to) const {
    const Landing landed = where_it_lands(terrain_, chart_, piece_, to);
    if (landed.at != Terrain::nowhere) return std::tuple(landed.at, landed.turns, std::optional<Piece>());
    if (landed.met->once) return std::tuple(to, landed.turns + 1, std::optional<Piece>());
    for (const Piece other : terrain_.party)
      if (other != piece_ && meet(other, *landed.met) == Meeting::PieceWins) return std::tuple(to, costs_.of_change, std::optional(other));
    for (const Piece other : terrain_.party)
      if (meet(other, *landed.met) == Meeting::Both) return std::tuple(to, costs_.of_change + 1, std::optional(other));
    return {};
  }

  const Terrain& terrain_;
  const Survey& survey_;
  const Chart& chart_;
  Piece piece_;
  Costs costs_;
  std::vector<Reached> reached_;
  int flag_ = Terrain::nowhere;
};

// The nearest steps into the unknown that this piece can come to, or all of them.
std::vector<Aim> nearest_aims(const Terrain& terrain, const Survey& survey, const Ways& ways, Piece piece, bool all) {
  std::vector<Aim> aims;
  double least = std::numeric_limits<double>::infinity();
  const auto consider = [&](int from, int to, double cost) {
    if (survey.closed.contains({from, to})) return;
    const double turns = all ? 0 : ways.turns_to(from) + cost;
    if (turns > least) return;
    if (turns < least) aims.clear();
    least = turns;
    aims.push_back({piece, from, to});
  };
  constexpr double seen_before = 10;  // a side of a space where somebody has been tells little
  const auto is_unseen = [&](int space) { return survey.walked[at(space)] == 0 && survey.known.cards[at(space)] == nullptr; };
  const auto spaces = static_cast<int>(terrain.squares.size());
  for (int from = 0; from < spaces; ++from) {
    if (!ways.reaches(from)) continue;
    for (const Terrain::Exit exit : terrain.sides[at(from)]) {
      if (survey.sides[at(exit.edge)] != Survey::Side::Unknown) continue;
      if (is_unseen(exit.to))
        consider(from, exit.to, 0);
      else if (!ways.reaches(exit.to))
        consider(from, exit.to, seen_before);
    }
    const int up = terrain.up[at(from)];
    if (up != Terrain::nowhere && survey.known.ladders[at(from)] != 0 && is_unseen(up)) consider(from, up, 0);
    const int down = terrain.down[at(from)];
    if (down != Terrain::nowhere && survey.known.ladders[at(down)] != 0 && is_unseen(down)) consider(from, down, 0);
    for (const int other : {survey.known.through[at(from)], survey.known.across[at(from)]})
      if (other != Terrain::nowhere && is_unseen(other)) consider(from, other, 0);
  }
  if (!aims.empty()) return aims;
  for (int space = 0; space < spaces; ++space)  // where pieces were beaten or sent back, so that nobody was told of ladders
    if (ways.reaches(space) && survey.ladder_told[at(space)] == 0 && ways.arrival_at(space).from != Terrain::nowhere)
      consider(ways.arrival_at(space).from, ways.arrival_at(space).to, 0);
  if (!aims.empty() || !survey.passage_left(terrain, piece)) return aims;
  for (int from = 0; from < spaces; ++from)  // a finder goes over where others have been
    for (const Terrain::Exit exit : terrain.sides[at(from)])
      if (ways.reaches(from) && ways.reaches(exit.to) && survey.sides[at(exit.edge)] == Survey::Side::Open && !survey.walked_by(exit.to, piece))
        consider(from, exit.to, 0);
  return aims;
}

class GeneralPlayer : public Player {
 public:
  GeneralPlayer(const fortress::Rules& rules, Side side, Strength strength, std::uint64_t seed)
      : Player(rules, side), terrain_(rules), strength_(strength), manner_(manner_of(strength)), random_(seed), trail_(side) {}

  Setup set_up(const Budget& budget) override { return build_any_labyrinth(terrain_.rules, strength_, random_, budget); }

  Order choose(const Budget& budget) override {
    const fortress::View& known = std::get<fortress::View>(view());
    trail_.look(known);
    if (known.turns != turn_) begin_turn(known);
    const Survey survey = surveyed(known, trail_.fruitless());
    const Party& party = known.party[side()];
    const Order order = party.inside ? next_order(survey, party, budget) : Order{Enter{piece_to_send(survey, party, budget)}};
    if (!check(rules(), view(), side(), order)) return order;
    return any_move(survey);
  }

  // If the best order goes back for nothing, another step is found that leads on. If there is none, the piece goes back: to give
  // it up would cost more.
  Order advise(const Budget& budget) override {
    const Order order = choose(budget);
    const auto* const move = std::get_if<Move>(&order);
    const std::vector<Move> closed = trail_.fruitless_and_back();
    if (move == nullptr || std::ranges::find(closed, *move) == closed.end()) return order;
    const fortress::View& known = std::get<fortress::View>(view());
    const Party& party = known.party[side()];
    const int here = terrain_.number_of(party.at);
    const Survey survey = surveyed(known, closed);
    const Ways ways(terrain_, survey, survey.known, *party.inside, here, {});
    aim_ = chosen(survey, ways, party, here, budget);
    const auto leads_on = [&] { return aim_ && aim_->piece == *party.inside && aim_->from != Terrain::nowhere && ways.reaches(aim_->from); };
    if (!leads_on()) aim_ = nearest(survey, ways);
    return leads_on() ? towards_aim(ways, here) : order;
  }

  bool agrees_to_draw(const Budget&) override { return false; }

 protected:
  void heed(const Report& report) override { trail_.heed(std::get<fortress::View>(view()), report); }

 private:
  // ---- what is known

  void begin_turn(const fortress::View& known) {
    turn_ = known.turns;
    forgotten_.clear();
    for (const auto& [edge, mark] : known.heard[side()].edges)
      if (mark == Mark::Wall && manner_.forgets > 0 && static_cast<int>(random_.below(100)) < manner_.forgets) forgotten_.insert(edge);
  }

  Survey surveyed(const fortress::View& known, const std::vector<Move>& closed) const {
    Notepad heard = known.heard[side()];
    for (const Edge& edge : forgotten_) heard.edges.erase(edge);
    Survey survey(terrain_, heard, trail_.stood());
    for (const Move& step : closed) survey.closed.emplace(terrain_.number_of(step.from), terrain_.number_of(step.to));
    return survey;
  }

  // ---- what comes next

  // All that an aim is chosen by: as long as this is the same, the aim stays.
  auto news() const {
    const fortress::View& known = std::get<fortress::View>(view());
    return std::tuple(known.heard[side()], trail_.stood().size(), known.party[side()].inside, turn_);
  }

  Order next_order(const Survey& survey, const Party& party, const Budget& budget) {
    const int here = terrain_.number_of(party.at);
    const Ways ways(terrain_, survey, survey.known, *party.inside, here, {});
    const auto is_out_of_reach = [&] { return aim_ && aim_->from != Terrain::nowhere && !ways.reaches(aim_->from); };
    if (auto now = news(); now != thought_of_ || !aim_ || is_out_of_reach()) {
      aim_ = chosen(survey, ways, party, here, budget);
      if (is_out_of_reach()) aim_ = nearest(survey, ways);
      thought_of_ = std::move(now);
    }
    if (!aim_) return nothing_left(survey, ways, party, here);
    if (aim_->from == Terrain::nowhere || aim_->piece != *party.inside) return change(ways, party, here, aim_->piece);
    return towards_aim(ways, here);
  }

  Order towards_aim(const Ways& ways, int here) {
    if (aim_->from != here) return step(here, ways.first_step_to(aim_->from));
    return step(here, std::exchange(aim_, {})->to);
  }

  Order step(int from, int to) const { return Move{terrain_.squares[at(from)], terrain_.squares[at(to)]}; }

  Order change(const Ways& ways, const Party& party, int here, Piece next) {
    if (next == *party.inside) return Sacrifice{next};
    if (here == terrain_.start) return Swap{next};
    if (ways.reaches(terrain_.start) && ways.turns_to(terrain_.start) < 0.5) return step(here, ways.first_step_to(terrain_.start));
    return Sacrifice{next};
  }

  // All that can be found is found, by this piece: the next goes in, or the turn is ended at a wall.
  Order nothing_left(const Survey& survey, const Ways& ways, const Party& party, int here) {
    if (!rules_of().one_walks_alone()) {
      std::vector<Piece> others;
      for (const Piece piece : terrain_.party)
        if (piece != *party.inside) others.push_back(piece);
      return change(ways, party, here, others[random_.below(static_cast<std::uint32_t>(others.size()))]);
    }
    const auto wall = nearest_wall(survey, ways);
    if (!wall) return any_move(survey);
    return step(here, wall->from == here ? wall->to : ways.first_step_to(wall->from));
  }

  // To bump into.
  std::optional<Aim> nearest_wall(const Survey& survey, const Ways& ways) const {
    std::optional<Aim> nearest;
    for (int from = 0; from < static_cast<int>(terrain_.squares.size()); ++from)
      for (const Terrain::Exit exit : terrain_.sides[at(from)])
        if (ways.reaches(from) && survey.sides[at(exit.edge)] == Survey::Side::Wall && survey.known.through[at(from)] != exit.to &&
            (!nearest || ways.turns_to(from) < ways.turns_to(nearest->from)))
          nearest = Aim{{}, from, exit.to};
    return nearest;
  }

  // A step that has not just found nothing. If all have, only the step limit can end the turn; without a limit it resigns.
  Order any_move(const Survey& survey) {
    std::vector<Move> all = moves(rules(), view(), side());
    if (all.empty()) return Enter{terrain_.party.front()};
    std::vector<Move> fresh;
    for (const Move& move : all)
      if (!survey.closed.contains({terrain_.number_of(move.from), terrain_.number_of(move.to)})) fresh.push_back(move);
    if (fresh.empty() && rules_of().step_limit == 0) return Resign{};
    const auto& some = fresh.empty() ? all : fresh;
    return some[random_.below(static_cast<std::uint32_t>(some.size()))];
  }

  // ---- thinking

  const fortress::Rules& rules_of() const { return terrain_.rules; }

  int from_box(const Party& party, Piece piece) const {
    return party.place[piece] == Place::Box ? rules_of().out_of_box_sits_out : 0;
  }

  Ways::Costs costs_by(const Survey& survey) const {
    int unknown = 0;
    for (const Survey::Side each : survey.sides) unknown += each == Survey::Side::Unknown ? 1 : 0;
    const double wall = unknown == 0 ? 0 : static_cast<double>(std::max(survey.walls_left, 0)) / unknown;
    return {.wall = wall / std::max(1 - wall, 0.05)};
  }

  // What most of the labyrinths that it may be ask of this piece, against what that may cost: a side that may be a wall must
  // promise more than a ladder, and a change of pieces more than both.
  std::optional<Aim> chosen(const Survey& survey, const Ways& ways, const Party& party, int here, const Budget& budget) {
    std::map<Aim, int> votes;
    const Ways::Costs costs = costs_by(survey);
    const BudgetClock clock(budget);
    for (std::size_t nth = 0; nth < manner_.charts && (nth == 0 || !clock.over(part_for_charts)); ++nth) {
      const Chart chart = drawn(terrain_, survey, random_);
      const Ways there(terrain_, survey, chart, *party.inside, here, costs);
      if (there.turns_to_flag()) ++votes[there.aim_for_flag()];
    }
    if (votes.empty()) return nearest(survey, ways);
    const double of_a_bump = costs.wall / (1 + costs.wall);
    const auto worth = [&](const auto& vote) {
      const auto& [aim, labyrinths] = vote;
      if (aim.from == Terrain::nowhere) return labyrinths / (of_any_news + costs.of_change);
      const int edge = terrain_.edge_between(aim.from, aim.to);
      const bool may_be_wall = edge != Terrain::nowhere && survey.sides[at(edge)] == Survey::Side::Unknown;
      return labyrinths / (of_any_news + (may_be_wall ? of_a_bump : 0));
    };
    return std::ranges::max_element(votes, {}, worth)->first;
  }

  std::optional<Aim> nearest(const Survey& survey, const Ways& ways) {
    const Piece piece = *std::get<fortress::View>(view()).party[side()].inside;
    const auto aims = nearest_aims(terrain_, survey, ways, piece, manner_.wanders);
    if (aims.empty()) return {};
    return aims[random_.below(static_cast<std::uint32_t>(aims.size()))];
  }

  Piece piece_to_send(const Survey& survey, const Party& party, const Budget& budget) {
    std::map<Piece, double> votes;
    const Ways::Costs costs = costs_by(survey);
    const BudgetClock clock(budget);
    for (std::size_t nth = 0; nth < std::min<std::size_t>(manner_.charts, 100) && (nth == 0 || !clock.over(part_for_charts)); ++nth) {
      const Chart chart = drawn(terrain_, survey, random_);
      std::optional<Piece> best;
      double least = std::numeric_limits<double>::infinity();
      for (const Piece piece : terrain_.party) {
        const auto turns = Ways(terrain_, survey, chart, piece, terrain_.start, costs).turns_to_flag();
        const double all = turns.value_or(std::numeric_limits<double>::infinity()) + from_box(party, piece);
        if (all < least) {
          least = all;
          best = piece;
        }
      }
      if (best) ++votes[*best];
    }
    const auto most = std::ranges::max_element(votes, {}, [](const auto& vote) { return vote.second; });
    if (most != votes.end()) return most->first;
    std::vector<Piece> fresh;
    for (const Piece piece : terrain_.party)
      if (party.place[piece] == Place::Tower) fresh.push_back(piece);
    const auto& some = fresh.empty() ? terrain_.party : fresh;
    return some[random_.below(static_cast<std::uint32_t>(some.size()))];
  }

  static constexpr double part_for_charts = 0.5;  // of the time
  static constexpr double of_any_news = 0.05;     // in turns: the least that a step is taken to cost

  Terrain terrain_;
  Strength strength_;
  Manner manner_;
  Random random_;
  int turn_ = -1;
  std::set<Edge> forgotten_;  // walls, for this turn
  std::optional<Aim> aim_;
  Trail trail_;
  std::tuple<Notepad, std::size_t, std::optional<Piece>, int> thought_of_;  // what the aim was chosen by: news()
};

// ---- building

// A labyrinth with one thing moved at random: it may have faults.
Labyrinth with_one_change(const fortress::Rules& rules, Labyrinth labyrinth, Random& random) {
  const auto any = [&](const auto& some) { return *std::next(some.begin(), static_cast<std::ptrdiff_t>(random.below(static_cast<std::uint32_t>(some.size())))); };
  const auto edges = rules.edges();
  const auto spaces = rules.spaces();
  switch (random.below(rules.has_bridge() ? 5 : 4)) {
    case 4: {  // as a new one by lot would be: its faults are looked at afterwards
      const Square one = any(spaces), two = any(spaces);
      if (rules.house_of(one.level) < rules.house_of(two.level)) labyrinth.bridge = std::pair{one, two};
      break;
    }
    case 0:
    case 1: {
      if (labyrinth.walls.empty()) break;
      labyrinth.walls.erase(any(labyrinth.walls));
      while (static_cast<int>(labyrinth.walls.size()) < rules.walls) labyrinth.walls.insert(any(edges));
      break;
    }
    case 2: {
      if (labyrinth.ladders.empty()) break;
      labyrinth.ladders.erase(any(labyrinth.ladders));
      while (static_cast<int>(labyrinth.ladders.size()) < rules.ladders)
        if (const Square foot = any(spaces); above(rules, foot)) labyrinth.ladders.insert(foot);
      break;
    }
    default: {
      const auto [from, card] = any(labyrinth.cards);
      const Square to = any(spaces);
      if (to == rules.start || to == from) break;
      const auto there = labyrinth.cards.find(to);
      if (there != labyrinth.cards.end()) {
        labyrinth.cards[from] = there->second;
      } else {
        labyrinth.cards.erase(from);
      }
      labyrinth.cards[to] = card;
    }
  }
  return labyrinth;
}

// The cards that stop a piece or carry it away, on the way to the flag or right beside it.
int traps_beside(const fortress::Rules& rules, const Labyrinth& labyrinth, const std::vector<Square>& way) {
  int traps = 0;
  for (const auto& laid : labyrinth.cards) {
    const Square space = laid.first;
    const Effect effect = rules.kind(laid.second).effect;
    if (effect == Effect::Flag || effect == Effect::Passage || effect == Effect::Fog || effect == Effect::Alarm) continue;
    traps += std::ranges::any_of(way, [&](Square step) { return step == space || next_to(step, space); }) ? 1 : 0;
  }
  return traps;
}

// One who explores by the nearest step, and sends in one piece after the other: the turns that he needs to the flag.
class Explorer {
 public:
  Explorer(const Terrain& terrain, const Chart& truth, std::vector<Piece> party, Random& random)
      : terrain_(terrain), truth_(truth), party_(std::move(party)), random_(random), survey_(terrain, Notepad{}, {}), boxed_{} {}

  double turns_to_flag(double cap) {
    constexpr int most_tries = 2000;  // many more than there are things to find
    stand(terrain_.start);
    for (int tries = 0; !found_ && turns_ < cap; ++tries) {
      if (tries == most_tries) return cap;
      const Ways ways(terrain_, survey_, survey_.known, piece(), here_, {});
      const auto aims = nearest_aims(terrain_, survey_, ways, piece(), false);
      if (aims.empty()) {
        if (party_.size() == 1 || ++changes_in_vain_ > static_cast<int>(2 * party_.size())) return cap;
        turns_ += 1;
        send_in_next();
        continue;
      }
      changes_in_vain_ = 0;
      const Aim aim = aims[random_.below(static_cast<std::uint32_t>(aims.size()))];
      turns_ += ways.turns_to(aim.from);
      here_ = aim.from;
      step(aim.to);
    }
    return std::min(turns_, cap);
  }

 private:
  Piece piece() const { return party_[nth_ % party_.size()]; }

  void step(int to) {
    const int edge = terrain_.edge_between(here_, to);
    const bool through = survey_.known.through[at(here_)] == to;
    if (edge != Terrain::nowhere && !through) {
      const bool wall = truth_.walls[at(edge)] != 0;
      survey_.sides[at(edge)] = wall ? Survey::Side::Wall : Survey::Side::Open;
      survey_.known.walls[at(edge)] = wall ? 1 : 0;
      if (wall) {
        turns_ += 1;
        return;
      }
    }
    if (to == terrain_.up[at(here_)] && truth_.cards[at(to)] != nullptr && truth_.cards[at(to)]->effect == Effect::Fall) {
      survey_.known.cards[at(to)] = truth_.cards[at(to)];
      return;
    }
    carry_on_to(to);
  }

  void carry_on_to(int space) {
    for (std::size_t landings = terrain_.squares.size(); landings > 1; --landings) {
      survey_.walked[at(space)] = 1;
      survey_.by[at(space)][piece()] = true;
      const Kind* const kind = truth_.cards[at(space)];
      if (kind == nullptr || (kind->effect == Effect::Passage && !kind->finders[piece()])) return stand(space);
      const int down = terrain_.down[at(space)];
      const int up = terrain_.up[at(space)];
      const bool on_the_ground = kind->effect == Effect::Fall && down == Terrain::nowhere;
      if (!on_the_ground) survey_.known.cards[at(space)] = kind;
      if (kind->effect == Effect::Flag) found_ = true;
      const Landed landed = land(piece(), *kind, down != Terrain::nowhere, up != Terrain::nowhere);
      if (landed.card_goes) truth_.cards[at(space)] = survey_.known.cards[at(space)] = nullptr;
      switch (landed.fate) {
        case Fate::Stays: return stand(space);
        case Fate::Stops: turns_ += 1 + kind->turns; return stand(space);
        case Fate::Falls: space = down; break;
        case Fate::Rises: space = up; break;
        case Fate::Beaten: turns_ += 1 + kind->costs; return beaten();
        case Fate::SentBack:
          turns_ += 1;
          if (kind->effect == Effect::Tower) return send_in_next();
          return stand(terrain_.start);
      }
    }
    stand(space);
  }

  void beaten() {
    if (!terrain_.rules.to_the_box) return stand(terrain_.start);
    boxed_[piece()] = true;
    send_in_next();
  }

  void stand(int space) {
    here_ = space;
    survey_.walked[at(space)] = 1;
    survey_.by[at(space)][piece()] = true;
    const auto look = [&](int foot) {
      survey_.known.ladders[at(foot)] = truth_.ladders[at(foot)];
      survey_.ladder_told[at(foot)] = 1;
    };
    look(space);
    if (const int down = terrain_.down[at(space)]; down != Terrain::nowhere) look(down);
    if (const int across = truth_.across[at(space)]; across != Terrain::nowhere) {
      survey_.known.across[at(space)] = across;
      survey_.known.across[at(across)] = space;
    }
    const Kind* const kind = truth_.cards[at(space)];
    if (kind == nullptr || !kind->finders[piece()]) return;
    for (int other = 0; other < static_cast<int>(terrain_.squares.size()); ++other)
      if (other != space && truth_.cards[at(other)] == kind) {
        survey_.known.through[at(space)] = other;
        survey_.known.through[at(other)] = space;
      }
  }

  void send_in_next() {
    ++nth_;
    turns_ += boxed_[piece()] ? terrain_.rules.out_of_box_sits_out : 0;
    stand(terrain_.start);
  }

  const Terrain& terrain_;
  Chart truth_;  // whose cards go
  std::vector<Piece> party_;
  Random& random_;
  Survey survey_;
  ByPiece<bool> boxed_;
  std::size_t nth_ = 0;
  int changes_in_vain_ = 0;
  int here_ = 0;
  double turns_ = 0;
  bool found_ = false;
};

constexpr double longest_search = 80;  // turns

double turns_to_find(const Terrain& terrain, const Chart& chart, int walks, Random& random) {
  double turns = 0;
  for (int nth = 0; nth < walks; ++nth) {
    std::vector<Piece> party = terrain.party;
    random.shuffle(party);
    turns += Explorer(terrain, chart, party, random).turns_to_flag(longest_search);
  }
  return turns / walks;
}

// How a strength builds: labyrinths tried at most, and walks in each.
struct Craft {
  std::uint64_t tries;
  int walks;
};
Craft craft_of(Strength strength) {
  switch (strength) {
    case Strength::Random:
    case Strength::Greedy:
    case Strength::Recruit: return {0, 0};
    case Strength::Scout: return {15, 2};
    case Strength::Sergeant: return {50, 3};
    case Strength::Captain: return {150, 4};
    case Strength::General: return {400, 6};
    case Strength::Marshal: break;
  }
  return {1200, 8};
}

constexpr double longest_ms = 3000;

}  // namespace

std::unique_ptr<Player> make_general_player(const fortress::Rules& rules, Side side, Strength strength, std::uint64_t seed) {
  return std::make_unique<GeneralPlayer>(rules, side, strength, seed);
}

// Hill climbing: a change stays unless it makes the flag quicker to find. Luck that was better than what is to be expected
// is found out by walking again.
Labyrinth build_any_labyrinth(const fortress::Rules& rules, Strength strength, Random& random, const Budget& budget) {
  const Terrain terrain(rules);
  const Craft craft = craft_of(strength);
  Labyrinth best = craft.tries == 0 ? random_labyrinth(rules, random) : long_labyrinth_by_lot(rules, random);
  const std::uint64_t tries = budget.nodes > 0 ? std::min(craft.tries, budget.nodes) : craft.tries;
  const BudgetClock clock(budget);
  const double most_ms = std::clamp(static_cast<double>(budget.time.count()), 1.0, longest_ms);
  double worth = tries == 0 ? 0 : turns_to_find(terrain, chart_of(terrain, best), craft.walks, random);
  for (std::uint64_t nth = 0; nth < tries && !budget.stop.stop_requested(); ++nth) {
    if (budget.nodes == 0 && clock.elapsed_ms() > most_ms) break;
    Labyrinth next = with_one_change(rules, best, random);
    const double turns = turns_to_find(terrain, chart_of(terrain, next), craft.walks, random);
    constexpr std::uint64_t walks_to_doubt = 16;
    if (nth % walks_to_doubt == 0) worth = turns_to_find(terrain, chart_of(terrain, best), craft.walks, random);
    if (turns < worth || !faults_in(rules, next).empty()) continue;
    best = std::move(next);
    worth = turns;
  }
  return best;
}

Labyrinth any_labyrinth_of_kind(const fortress::Rules& rules, SetupKind kind, Random& random) {
  constexpr int tries = 200;
  const auto worth = [&](const Labyrinth& labyrinth) {
    const auto way = way_to_flag(rules, labyrinth);
    return kind == SetupKind::ManyTraps ? traps_beside(rules, labyrinth, way) : static_cast<int>(way.size());
  };
  Labyrinth best = random_labyrinth(rules, random);
  int most = worth(best);
  for (int nth = 0; nth < tries; ++nth) {
    Labyrinth next = with_one_change(rules, best, random);
    if (!faults_in(rules, next).empty()) continue;
    const int there = worth(next);
    if (there < most) continue;
    most = there;
    best = std::move(next);
  }
  return best;
}

}  // namespace gonfalon::bot::fortress
