#include "gonfalon/client/finished_game.hpp"

#include <algorithm>

#include "gonfalon/bot/review.hpp"
#include "gonfalon/client/retelling.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/profile/files.hpp"

namespace gonfalon::client {

namespace {

std::string opponent_of(const Plan& plan, GameClient& game, Side side) {
  if (plan.computers[side]) return "computer:" + std::string(bot::name_of(*plan.computers[side]));
  if (!plan.elsewhere[side]) return std::string(profile::program);
  const auto who = game.table().player(side);
  return who && profile::is_opponent(*who) ? *who : std::string(profile::person);
}

}  // namespace

std::optional<profile::GameResult> result_of(const Plan& plan, GameClient& game) {
  const auto outcome = game.status().outcome;
  // a program may have given up before
  const bool whole = outcome && !outcome->is_called_off() && game.status().ready == BySide<bool>{{true, true}};
  const auto side = Speaker{.plays = plan.persons()}.sole_side();
  if (!whole || plan.practice || !side || game.table().is_within_account()) return {};
  using profile::Score;
  const Score score = !outcome->winner ? Score::Drawn : *outcome->winner == *side ? Score::Won : Score::Lost;
  return profile::GameResult{.date = io::today(),
                             .variant = std::string(id_of(game.rules())),
                             .side = *side,
                             .against = opponent_of(plan, game, other(*side)),
                             .score = score,
                             .reason = outcome->reason,
                             .moves = moves_made(game.public_view()),
                             .assisted = game.state().notebooks[*side].helped() || game.table().hints_asked()[*side]};
}

void keep_last_setup(GameClient& game, const BySide<bool>& persons) {
  const auto side = Speaker{.plays = persons}.sole_side();
  if (!game.over() || !side) return;
  const auto setup = own_setup(game.view(*side));
  if (setup && faults_in(game.rules(), *side, *setup).empty()) profile::keep_last_setup(game.rules(), *side, *setup);
}

// ---- who was ahead ------------------------------------------------------------------------------

namespace {

// Tells, while a game is retold, how it stands for Red.
class BattleCourse {
 public:
  BattleCourse(const battle::Rules& rules, const BySide<battle::Deployment>& setups) : rules_(rules) {
    for (const Side side : both_sides)
      for (const auto& rank : setups[side])
        if (rank) ++armies_[side][*rank];
  }
  int share(const battle::View& seen) const {
    auto left = armies_;
    for (const Side side : both_sides)
      for (const battle::Rank rank : battle::all_ranks) left[side][rank] = static_cast<std::uint8_t>(left[side][rank] - seen.lost[side][rank]);
    return bot::share_of_pieces(rules_, left, Side::Red);
  }

 private:
  const battle::Rules& rules_;
  BySide<battle::ByRank<std::uint8_t>> armies_;
};

class FortressCourse {
 public:
  FortressCourse(const fortress::Rules& rules, const BySide<fortress::Labyrinth>& setups)
      : ways_{{fortress::way_to_flag(rules, setups[Side::Blue]), fortress::way_to_flag(rules, setups[Side::Red])}} {}
  int share(const fortress::View& seen) const { return even_share + way_done(seen, Side::Red) - way_done(seen, Side::Blue); }

 private:
  // From 0, at the start, to `even_share`, at the flag.
  int way_done(const fortress::View& seen, Side side) const {
    const auto& way = ways_[side];
    const auto last = std::find_if(way.rbegin(), way.rend(), [&](Square space) { return seen.heard[side].at(space).walked; });
    if (last == way.rend() || way.size() < 2) return 0;
    return even_share * static_cast<int>(way.rend() - last - 1) / static_cast<int>(way.size() - 1);
  }

  BySide<std::vector<Square>> ways_;  // the way of this side's pieces
};

// The graph ends at the result, whatever the last position was worth.
void add_result(screen::Graph& graph, const GameClient& game) {
  const auto& outcome = game.status().outcome;
  if (outcome) graph.values.push_back({graph.end, !outcome->winner ? even_share : *outcome->winner == graph.side ? 2 * even_share : 0});
}

template <class Course>
screen::Graph retold(const GameClient& game, Side side, const Course& course) {
  screen::Graph graph{.side = side, .end = moves_made(game.public_view())};
  View seen = blank_view(game.rules(), {});
  for (std::size_t fact = 0; fact < game.report_count(); ++fact) {
    learn(game.rules(), seen, game.told(fact, Listener::Public));
    const int of_red = course(seen);
    const int share = side == Side::Red ? of_red : 2 * even_share - of_red;
    if (graph.values.empty() || graph.values.back().share != share) graph.values.push_back({moves_made(seen), share});
  }
  add_result(graph, game);
  return graph;
}

}  // namespace

std::optional<screen::Graph> course_of(const GameClient& game, Side side) {
  const auto red = own_setup(game.view(Side::Red)), blue = own_setup(game.view(Side::Blue));
  if (moves_made(game.public_view()) == 0 || !red || !blue || !owner_of(game.view(Side::Red)) || !owner_of(game.view(Side::Blue))) return {};
  if (const auto* rules = std::get_if<battle::Rules>(&game.rules())) {
    const BattleCourse course(*rules, {{std::get<battle::Deployment>(*red), std::get<battle::Deployment>(*blue)}});
    return retold(game, side, [&](const View& seen) { return course.share(std::get<battle::View>(seen)); });
  }
  const FortressCourse course(std::get<fortress::Rules>(game.rules()), {{std::get<fortress::Labyrinth>(*red), std::get<fortress::Labyrinth>(*blue)}});
  return retold(game, side, [&](const View& seen) { return course.share(std::get<fortress::View>(seen)); });
}

screen::Graph course_of(const GameClient& game, Side side, const std::vector<Standing>& standings) {
  screen::Graph graph{.side = side, .end = moves_made(game.public_view())};
  for (const Standing& standing : standings) {
    const int before = graph.values.empty() ? 0 : graph.values.back().at;
    graph.values.push_back({std::max(before, standing.number - 1), standing.before});
    graph.values.push_back({standing.number, standing.after});
  }
  add_result(graph, game);
  return graph;
}

// ---- how long it took ---------------------------------------------------------------------------

namespace {

bool has_moved(const GameClient& game) {
  for (std::size_t nth = 0; nth < game.report_count(); ++nth)
    if (begins_step(game.told(nth, Listener::Public))) return true;
  return false;
}

}  // namespace

void PlayTimer::look(const GameClient& game) {
  const Stage stage = game.status().stage;
  if (!looked_) from_the_start_ = stage == Stage::Setup || !has_moved(game);
  looked_ = true;
  const bool over = stage == Stage::Over;
  if (!begun_ && !over && stage != Stage::Setup) begun_ = Clock::now();
  if (!over) ended_.reset();  // the last order may have been taken back
  if (over && begun_ && !ended_) ended_ = Clock::now();
}

std::optional<text::PlayTime> PlayTimer::played() const {
  if (!ended_) return {};
  return text::PlayTime{std::chrono::duration_cast<std::chrono::minutes>(*ended_ - *begun_), from_the_start_};
}

text::Account account_of(GameClient& game, std::optional<Listener> view, const std::optional<text::PlayTime>& played, const BySide<text::Noun>& names) {
  BySide<const View*> players;
  for (const Side side : both_sides)
    if (!view || view == Listener::Full || view == listener_of(side)) players[side] = &game.view(side);
  text::Account account = text::account({.rules = game.rules(), .seen = game.public_view(), .players = players, .played = played, .names = names});
  account.program_log = game.table().program_log();
  return account;
}

bool knows_both_setups(GameClient& game) { return owner_of(game.view(Side::Red)) && owner_of(game.view(Side::Blue)); }

}  // namespace gonfalon::client
