#include "gonfalon/client/finished_game.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/bot/review.hpp"
#include "gonfalon/client/retelling.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/summary.hpp"

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

text::EndSummary end_summary_of(GameClient& game, std::optional<Listener> view, const std::optional<text::PlayTime>& played, const BySide<text::Noun>& names) {
  BySide<const View*> players;
  for (const Side side : both_sides)
    if (!view || view == Listener::Full || view == listener_of(side)) players[side] = &game.view(side);
  text::EndSummary summary = text::end_summary({.rules = game.rules(), .seen = game.public_view(), .players = players, .played = played, .names = names});
  summary.program_log = game.table().program_log();
  return summary;
}

bool knows_both_setups(GameClient& game) { return owner_of(game.view(Side::Red)) && owner_of(game.view(Side::Blue)); }

// ---- the review ---------------------------------------------------------------------------------

using text::_;

namespace {

// Empty: one of them is not understood.
std::vector<Order> orders_in(const text::EventLine& event, std::string_view key, const Rules& rules, Side side) {
  const std::string line = text::from_event_value(event.value(key).value_or(""));
  std::vector<Order> orders;
  for (const std::string_view command : split(line, std::string_view(&text::between_orders, 1))) {
    const auto parsed = command::parse(command, rules);
    if (!parsed || !*parsed) return {};
    auto order = command::order_of(rules, command::party_of(blank_view(rules, side), side), **parsed);
    if (!order) return {};
    orders.push_back(std::move(*order));
  }
  return orders;
}

std::size_t heard_of(const text::EventLine& event) { return static_cast<std::size_t>(event.number("heard").value_or(0)); }

std::optional<TurningPoint> read_turning_point(const text::EventLine& event, const Rules& rules) {
  const auto side = text::find_side(event.value("side").value_or(""));
  if (!side) return {};
  auto given = orders_in(event, "given", rules, *side);
  auto better = orders_in(event, "better", rules, *side);
  const Gain gain{.share = event.number("share").value_or(0),
                  .man = text::find_rank(event.value("man").value_or("")),
                  .turns = event.number("turns").value_or(0)};
  if (given.size() != 1 || better.empty()) return {};
  return TurningPoint{*side, heard_of(event), event.number("number").value_or(0), std::move(given.front()), {std::move(better), gain}};
}

// From this loss on, in thousandths; the worst first. gonfalon(6) tells them.
struct Grade {
  int from;
  std::string_view mark;
};
constexpr std::array<Grade, 3> grades{{{250, "??"}, {100, "?"}, {0, "?!"}}};

// In the unit that is told.
int loss_of(const Gain& gain) { return gain.man ? static_cast<int>(std::lround(gain.share / 10.0)) : gain.turns; }

}  // namespace

void ReviewDecoder::hear(std::string_view line) {
  const text::EventLine event(line);
  if (event.keyword() == "reviewing") hundredths_ = event.number("done").value_or(hundredths_);
  if (event.keyword() == "reviewed") review_ = std::move(so_far_);
  if (event.keyword() == "standing")
    so_far_.course.push_back({heard_of(event), event.number("number").value_or(0), event.number("before").value_or(0), event.number("after").value_or(0)});
  if (event.keyword() != "turning-point") return;
  if (auto point = read_turning_point(event, rules_)) so_far_.points.push_back(std::move(*point));
}

std::string_view grade_of(const Gain& gain) { return std::ranges::find_if(grades, [&](const Grade& grade) { return gain.share >= grade.from; })->mark; }

std::string graded(const Gain& gain) { return fmt::format("{} {}", grade_of(gain), -loss_of(gain)); }

// TRANSLATORS, all below: in a review of a finished game. "Move {0} .." begins the description of a turning point, that is a
// move to which there was a better one; {0}: its number; {1}: how bad it was: ?!, ? or ??. "{0} has ..": {0}: a side, Red or Blue;
// {1}: a number

std::size_t fact_of(const GameClient& game, const TurningPoint& point) {
  std::size_t heard = 0;
  for (std::size_t fact = 0; fact < game.report_count(); ++fact)
    if (heard++ == point.heard) return fact;
  return game.report_count();
}

std::vector<std::string> sentences(const GameClient& game, const TurningPoint& point) {
  const Rules& rules = game.rules();
  const Gain& gain = point.better.gain;
  // TRANSLATORS: {2}: how much of the game it cost: a win is 100 points, an even game 50
  const char* const which = gain.man ? _("Move {0} {1}: it cost {2} of 100 points.") : _("Turn {0} {1}.");
  std::vector<std::string> all{text::fill(which, point.number, grade_of(gain), loss_of(gain))};
  if (const std::size_t fact = fact_of(game, point); fact < game.report_count())
    all.push_back(text::sentence(rules, game.told(fact, listener_of(point.side))));
  all.push_back(text::sentence(rules, point.better));
  return all;
}

std::string in_brief(const GameClient& game, const TurningPoint& point) {
  std::string told;
  const auto* rules = std::get_if<fortress::Rules>(&game.rules());
  const auto* step = std::get_if<Move>(&point.given);
  if (rules != nullptr && step != nullptr) {
    told = text::called(game.rules(), step->from) + text::step_in_brief(*rules, step->from, step->to);
  } else if (const std::size_t fact = fact_of(game, point); fact < game.report_count()) {
    const Report report = game.told(fact, listener_of(point.side));
    told = text::brief(game.rules(), report, point.side, text::Highest::Ten);
    if (told.empty()) told = text::sentence(game.rules(), report, point.side);
  }
  return fmt::format("{:>3}  {}", point.number, told);
}

std::string count_of(Side side, std::size_t turning_points) {
  const int count = static_cast<int>(turning_points);
  if (count == 0) return text::fill(_("{0} has no turning points."), text::called(side));
  return text::fill(text::ngettext("{0} has {1} turning point.", "{0} has {1} turning points.", count), text::called(side), count);
}

}  // namespace gonfalon::client
