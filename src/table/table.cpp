#include "gonfalon/table/table.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/permission.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/client/player_state.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/profile/opponent.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/table/record.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/person.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/summary.hpp"
#include "local_connection.hpp"
#include "programs.hpp"
#include "recorder.hpp"
#include "side_clock.hpp"

namespace gonfalon::table {

using client::Answer;
using client::Plan;
using text::N_;

namespace {

// The random streams that a game's seed is split into.
enum Purpose : std::uint64_t { Lot = 1, RedSetup, BlueSetup, RedProgram, BlueProgram, RedSuggestion, BlueSuggestion };

// The path of a setup: a file, or the stored setup of this name if there is no such file or files may not be named.
std::string setup_file(const std::string& named) {
  const bool is_file = may(Permission::SetupFile) && (::access(named.c_str(), F_OK) == 0 || !profile::has_stored_setup(named));
  return is_file ? named : profile::stored_setup(named).string();
}

// How many bytes of talk a game keeps: the record has room for it beside the moves.
constexpr std::size_t most_talk = std::size_t{128} << 10;

// A game in which no person has acted is not saved in the folder of the games: the sides that are ready were set up by programs
// or from files.
bool is_worth_keeping(const Plan& plan, const GameStatus& status) {
  const auto by_hand = [&](Side side) { return status.ready[side] && plan.is_person(side) && plan.setups[side].empty(); };
  return !plan.always_kept || !plan.record.empty() || plan.resume || status.stage != Stage::Setup || by_hand(Side::Red) ||
         by_hand(Side::Blue);
}

// Has anybody moved? To choose the piece that goes in is no move.
bool has_moved(const PackedOrders& given) {
  return std::ranges::any_of(given, [](const PackedOrder& each) {
    return std::visit(overload{[](const Move&) { return true; }, [](const Swap&) { return true; }, [](const Sacrifice&) { return true; },
                               [](const auto&) { return false; }},
                      each.order);
  });
}

// Runs write(). If it fails and the game goes on without its record, returns why; the next write includes what is missing.
std::string why_unwritten(const Plan& plan, const std::function<void()>& write) {
  try {
    write();
    return {};
  } catch (const std::system_error& error) {
    if (!plan.always_kept) throw;
    return text::message_of(error);
  }
}

// The plan for looking at a record: no side is played here.
Plan plan_of_record(const Rules& rules) {
  Plan plan;
  plan.rules = rules;
  plan.seed = 0;
  plan.elsewhere = {{true, true}};
  return plan;
}

}  // namespace

bool TalkLimit::take(Clock::time_point now) {
  constexpr std::chrono::seconds span{10};
  constexpr std::size_t most = 4;
  std::erase_if(said_, [&](Clock::time_point when) { return now >= when + span; });
  if (said_.size() == most) return false;
  said_.push_back(now);
  return true;
}

Table::Table(const Plan& plan)
    : plan_(plan),
      random_(plan.seed ? *plan.seed : seed_by_lot()),
      recorded_{Game(plan.rules, random_.split(Lot), plan.first), {}, plan.fixed_options},
      programs_(std::make_unique<Programs>(*this, plan.terminal && !plan.events)),
      presence_(std::make_unique<Presence>(plan.persons())) {}

Table::Table(const Rules& rules) : Table(plan_of_record(rules)) {}

Table::~Table() {
  // These hold connections to the table, which unregister themselves.
  programs_.reset();
  clients_ = {};
  spectator_.reset();
}

std::uint64_t Table::program_seed(Side side) const { return random_.split(side == Side::Red ? RedProgram : BlueProgram).next(); }

client::SetupStreams Table::setup_streams() const {
  return {.random = {{random_.split(RedSetup), random_.split(BlueSetup)}},
          .suggested = {{random_.split(RedSuggestion), random_.split(BlueSuggestion)}}};
}

// ---- the beginning -------------------------------------------------------------------------------

Result<std::shared_ptr<Table>, Error> Table::open(const Plan& plan) {
  auto table = std::make_shared<Table>(plan);
  if (auto wrong = table->begin()) return std::move(*wrong);
  return table;
}

std::optional<Error> Table::begin() {
  if (plan_.resume) {
    const auto read = read_record(*plan_.resume, *this);
    if (!read) return read.error();
    notice_ = read->notice;
    // A record in a shorter notation may exceed the limit once this program rewrites it.
    if (!over() && table::record_text(recorded_).size() > io::largest_record)
      // TRANSLATORS: error when a saved game is resumed
      return Error{.message = N_("the record is too long to resume"), .file = plan_.resume->path};
    if (read->killed_at_end || (!over() && plan_.record.empty()))
      recorder_ = std::make_unique<Recorder>(open_mended(*plan_.resume, *read, recorded_), recorded_);
  }
  head_record(recorded_, plan_);
  recorded_.game.keep_record_within(io::largest_record);
  if (over()) return {};
  if (!recorder_ && !plan_.record.empty()) recorder_ = std::make_unique<Recorder>(plan_.record);
  if (!recorder_ && plan_.always_kept) {
    recorder_ = std::make_unique<Recorder>();
    try {
      io::make_games_folder();
    } catch (const std::system_error& error) {
      why_unwritten_ = text::message_of(error);
    }
  }
  start_programs();
  return deploy_named_setups();
}

void Table::start_programs() {
  programs_->start();
  for (const Side side : both_sides)
    if (!plan_.programs[side].empty())
      side_clocks_[side] = std::make_unique<SideClock>(TimeControl{.command = std::chrono::milliseconds(plan_.ms),
                                                              .game = std::chrono::milliseconds(plan_.game_ms),
                                                              .patience = std::chrono::milliseconds(plan_.patience)});
}

// Deploys the setups that a command line names: for each side a file, the name of a stored setup, `random`, or none. Only clients
// of this process are told now; programs are told with their first events, since one that hears of no setup makes its own.
std::optional<Error> Table::deploy_named_setups() {
  for (const Side side : both_sides) {
    const std::string& named = plan_.setups[side];
    if (named.empty()) continue;
    const Rules& rules = game().rules();
    Random random = setup_streams().random[side];
    auto setup = named == "random" ? random_setup(rules, side, random)
                                   : profile::read_setup(io::read_file(setup_file(named), io::largest_setup), rules, side);
    if (!setup) return setup.error();
    if (const auto refused = recorded_.game.deploy(side, std::move(*setup))) return profile::error_in(named, 1, &rules, *refused);
  }
  for (LocalConnection* const connection : connections_) connection->catch_up();
  return {};
}

Result<std::shared_ptr<Table>, Error> Table::open_record(const io::TextFile& file) {
  const auto head = profile::read_head(file);
  if (!head) return head.error();
  auto table = std::make_shared<Table>(head->rules);
  const auto read = read_record(file, *table);
  if (!read) return read.error();
  table->notice_ = read->notice;
  if (read->killed_at_end) {
    try {
      open_mended(file, *read, table->recorded_);
    } catch (const std::system_error&) {
      // The file can't be written, but it can be read.
    }
  }
  return table;
}

// ---- clients -------------------------------------------------------------------------------------

std::unique_ptr<client::Connection> Table::connect(BySide<bool> sees) {
  return std::make_unique<LocalConnection>(*this, sees, sees != BySide<bool>{});
}

std::unique_ptr<client::GameClient> Table::client_here() {
  const auto sees = [&](Side side) {
    return plan_.is_person(side) || plan_.view == Listener::Full || plan_.view == listener_of(side);
  };
  auto connection = std::make_unique<LocalConnection>(*this, BySide<bool>{{sees(Side::Red), sees(Side::Blue)}}, true);
  connection->own(shared_from_this());
  return std::make_unique<client::GameClient>(std::move(connection), plan_.persons());
}

client::GameClient& Table::client_of(std::optional<Side> side) {
  auto& client = side ? clients_[*side] : spectator_;
  if (!client) client = std::make_unique<client::GameClient>(connect(only(side)));
  return *client;
}

// ---- what clients ask for ------------------------------------------------------------------------

std::optional<Refusal> Table::submit(Side side, const Order& order, const LocalConnection* by) {
  if (is_asked_too_often(side, order)) return Refusal{.code = Refusal::AlreadyOffered, .word = "declined"};
  const auto* deploy = std::get_if<Deploy>(&order);
  if (auto refused = deploy != nullptr ? recorded_.game.deploy(side, deploy->setup) : recorded_.game.order(side, order)) return refused;
  const bool is_talk = std::holds_alternative<OfferDraw>(order) || std::holds_alternative<DeclineDraw>(order);
  if (!is_talk) end_time(side);
  tell_news(by);
  return {};
}

// A person or a program that has declined is left alone for a while. Who plays both sides, as a script may, asks nobody.
bool Table::is_asked_too_often(Side side, const Order& order) const {
  const BySide<bool> people = plan_.persons();
  const bool one_of_two = people[Side::Red] != people[Side::Blue];
  return !reads_record_ && (one_of_two || is_between_people()) && asks_again_for_draw(status(), side, order);
}

std::optional<Refusal> Table::say(Side side, const std::string& text, const LocalConnection* by) {
  if (!reads_record_) {
    if (!talk_[side].take(Clock::now())) return refusal_of(Refusal::TooSoon);
    if (said_bytes_ + text.size() > most_talk) return text::not_now("talk");
  }
  said_bytes_ += text.size();
  recorded_.remarks.push_back({{.by = side, .text = text, .after = game().referee().report_count()}, game().given().size()});
  tell_news(by);
  return {};
}

std::optional<Refusal> Table::claim(Side side) {
  if (over()) return refusal_of(Refusal::GameOver);
  if (auto against = presence_->against_claim(other(side), Clock::now())) return against;
  forfeit(other(side), Lapse::Absent);
  return {};
}

std::optional<Refusal> Table::want_rematch(Side side) {
  if (!over()) return text::not_now("not-over");
  if (observer_ == nullptr)
    // TRANSLATORS: answer to the command `rematch`
    return Refusal{.code = Refusal::NotHere, .why = N_("This game has no player at another terminal.")};
  if (!std::exchange(rematch_wanted_[side], true)) observer_->hear_rematch_wanted(side);
  return {};
}

bool Table::is_between_people() const {
  return plan_.persons() == BySide<bool>{{true, true}} && !plan_.practice && (plan_.terminal || observer_ != nullptr);
}

std::optional<Refusal> Table::ask_for_hint(Side side) {
  if (over()) return refusal_of(Refusal::GameOver);
  if (!presence_->people()[side]) return refusal_of(Refusal::NotHere);
  if (status().stage == Stage::Setup) return refusal_of(Refusal::NotReady);
  if (!awaited(game().referee().public_view(), side)) return refusal_of(Refusal::WrongSide);
  if (!has_hints(game().rules())) return is_between_people() ? std::optional(text::not_now("hints")) : std::nullopt;
  const std::size_t now = game().referee().report_count();
  if (std::exchange(hint_asked_at_[side], now) == now) return {};
  if (observer_ != nullptr && !std::exchange(recorded_.head.assisted, true)) name_players({});  // which writes the record's head
  for (LocalConnection* const connection : connections_)
    if (connection->audience() != nullptr) connection->audience()->hear_hint_asked(side);
  if (observer_ != nullptr) observer_->hear_hint_asked(side);
  std::string asked;
  text::append_hint_asked(asked, game().rules(), side);
  programs_->tell(asked);
  return {};
}

BySide<bool> Table::hints_asked() const {
  return {{hint_asked_at_[Side::Red].has_value(), hint_asked_at_[Side::Blue].has_value()}};
}

bool Table::rematch_agreed() const {
  const BySide<bool>& people = presence_->people();
  return people != BySide<bool>{} &&
         std::ranges::all_of(both_sides, [&](Side side) { return rematch_wanted_[side] || !people[side]; });
}

void Table::forfeit(Side side, std::optional<Lapse> lapse) {
  if (is_away(side) && !has_moved(game().given())) return call_off(lapse);
  recorded_.game.forfeit(side, lapse);
  tell_news();
}

void Table::call_off(std::optional<Lapse> lapse) {
  recorded_.game.call_off(lapse);
  tell_news();
}

std::optional<std::chrono::seconds> Table::until_claim(Side side) const {
  const auto left = over() ? std::nullopt : presence_->until_claim(side, Clock::now());
  return left ? std::optional(std::chrono::ceil<std::chrono::seconds>(*left)) : std::nullopt;
}

BySide<text::Sitter> Table::who() const {
  BySide<text::Sitter> sitters;
  const auto now = Clock::now();
  const BySide<int> left = clocks();
  for (const Side side : both_sides) {
    text::Sitter& sitter = sitters[side];
    if (!client::was_practice(recorded_.head.names)) sitter.name = recorded_.head.names[side];
    sitter.program = !presence_->people()[side];
    sitter.clock = left[side];
    sitter.rematch = rematch_wanted_[side];
    if (const auto away = presence_->away_for(side, now)) sitter.away = std::chrono::floor<std::chrono::seconds>(*away);
    sitter.claim = until_claim(side);
  }
  return sitters;
}

// Once the game is over both setups are shown, so orders can't be taken back against an opponent any more.
std::optional<Answer> Table::against_take_back() const {
  if (!plan_.take_back) return Answer::no_undo();
  if (over() && plan_.persons() != BySide<bool>{{true, true}}) return Answer::refused(Refusal::GameOver);
  return {};
}

Answer Table::take_back() {
  if (auto refused = against_take_back()) return *refused;
  const auto taken = recorded_.game.take_back(plan_.persons());
  // TRANSLATORS: answer to the command `undo`
  if (!taken) return Answer::not_here(N_("Nothing to undo."));
  for (RecordedRemark& said : recorded_.remarks) {
    said.remark.after = std::min(said.remark.after, game().referee().report_count());
    said.orders = std::min(said.orders, game().given().size());
  }
  for (LocalConnection* const connection : connections_) connection->take_back(taken->reports);
  start_programs();  // a program can't forget
  tell_news();
  return {.kind = Answer::Kind::TakenBack, .back = taken};
}

std::size_t Table::would_take_back() const { return against_take_back() ? 0 : recorded_.game.would_take_back(plan_.persons()); }

Answer Table::redo() {
  if (auto refused = against_take_back()) return *refused;
  // TRANSLATORS: answer to the command `redo`
  if (!recorded_.game.redo()) return Answer::not_here(N_("Nothing to redo."));
  tell_news();
  return Answer::done();
}

// ---- what clients are told -----------------------------------------------------------------------

// The record is written first: no client hears of an order that a kill could still undo.
void Table::tell_news(const LocalConnection* by) {
  keep_record();
  keep_time();
  for (LocalConnection* const connection : connections_) connection->catch_up();
  for (LocalConnection* const connection : connections_)
    if (connection != by && connection->audience() != nullptr) connection->audience()->hear_news();
  if (observer_ != nullptr) observer_->hear_news();
  programs_->tell_news();
}

// A game that is over is for the club if it has begun and nobody's seat was left empty.
void Table::note_end() {
  RecordHead& head = recorded_.head;
  if (!over() || club_.empty() || !head.ended.empty() || game().ready().size() < both_sides.size() || status().outcome->is_called_off()) return;
  if (std::ranges::any_of(both_sides, [&](Side side) { return head.names[side].empty() && plan_.is_person(side); })) return;
  head.ended = io::moment_now();
  head.club = club_;
}

void Table::keep_record() {
  note_end();
  if (recorder_ && is_worth_keeping(plan_, status()))
    why_unwritten_ = why_unwritten(plan_, [this] { recorder_->keep(recorded_); });
}

void Table::tell_refused(Side side, const Refusal& fault) {
  for (LocalConnection* const connection : connections_)
    if (connection->audience() != nullptr) connection->audience()->hear_refused(side, fault);
}

void Table::hear_new_rules() {
  for (LocalConnection* const connection : connections_) connection->hear_new_rules();
}

client::SaveStatus Table::saved() const {
  return {.key = recorder_ ? recorder_->path() : std::string(), .why_not = why_unwritten_, .full = game().record_is_full()};
}

std::string Table::program_log() const { return programs_->log_of_loser(); }

// ---- time ----------------------------------------------------------------------------------------

void Table::keep_time() {
  for (; clocks_run_ && timed_ < game().referee().report_count(); ++timed_) {
    const Report report = game().referee().told(timed_, Listener::Public);
    const auto* came = std::get_if<TurnCame>(&report);
    if (came == nullptr) continue;
    if (turn_ && side_clocks_[*turn_]) side_clocks_[*turn_]->add_bonus();
    turn_ = came->side;
  }
  for (const Side side : both_sides) {
    if (!side_clocks_[side] || (presence_->people()[side] && !clocks_run_)) continue;
    const bool due = awaited(game().referee().public_view(), side);
    if (due == side_clocks_[side]->runs()) continue;
    if (!due) {
      end_time(side);
      continue;
    }
    const bool setup = status().stage == Stage::Setup;
    side_clocks_[side]->begin(setup, Clock::now(), programs_->used(side));
    programs_->note_due(side, setup);
  }
}

void Table::end_time(Side side) {
  if (!side_clocks_[side] || !side_clocks_[side]->runs()) return;
  const auto used = programs_->used(side);
  programs_->note_given(side, side_clocks_[side]->for_setup(), side_clocks_[side]->spent(used));
  side_clocks_[side]->end(Clock::now(), used);
}

std::optional<Table::Clock::duration> Table::time_left(Side side) const {
  return side_clocks_[side] ? side_clocks_[side]->left(Clock::now(), programs_->used(side)) : std::nullopt;
}

// If both are late, the side that was late first.
std::optional<Side> Table::late_person() const {
  std::optional<Side> late;
  Clock::duration least = Clock::duration::zero();
  for (const Side side : both_sides) {
    const auto left = presence_->people()[side] ? time_left(side) : std::nullopt;
    if (!left || *left > least) continue;
    least = *left;
    late = side;
  }
  return late;
}

BySide<int> Table::limits() const {
  BySide<int> limits;
  for (const Side side : both_sides)
    if (side_clocks_[side]) limits[side] = side_clocks_[side]->told(Clock::now());
  return limits;
}

BySide<int> Table::clocks() const {
  BySide<int> clocks;
  for (const Side side : both_sides)
    if (clocks_run_ && side_clocks_[side] && presence_->people()[side]) clocks[side] = side_clocks_[side]->told(Clock::now());
  return clocks;
}

// ---- open to others ------------------------------------------------------------------------------

void Table::open_to_others(const BySide<std::string>& names, const client::PeopleTimes& times, TableObserver& observer, const std::string& club) {
  observer_ = &observer;
  club_ = club;
  times_ = times;
  presence_->open(times.away, Clock::now());
  if (times.game > std::chrono::milliseconds(0))
    for (const Side side : both_sides)
      if (presence_->people()[side])
        side_clocks_[side] = std::make_unique<SideClock>(TimeControl{.game = times.game, .bonus = times.bonus, .setup = times.setup});
  name_players(names);
  tell_news();
}

void Table::name_players(const BySide<std::string>& names) {
  for (const Side side : both_sides)
    if (!names[side].empty()) recorded_.head.names[side] = names[side];
  if (recorder_) why_unwritten_ = why_unwritten(plan_, [this] { recorder_->write(recorded_); });
}

bool Table::set_present(Side side, bool present) {
  if (!presence_->set_present(side, present, Clock::now())) return false;
  // The clocks start when all people have been at the table.
  if (!clocks_run_ && times_.game > std::chrono::milliseconds(0) && presence_->all_have_come()) {
    clocks_run_ = true;
    timed_ = game().referee().report_count();
    if (status().stage == Stage::Play) turn_ = status().to_act;
    keep_time();
  }
  return true;
}

bool Table::is_away(Side side) const { return presence_->away_for(side, Clock::now()).has_value(); }

// ---- waiting -------------------------------------------------------------------------------------

bool Table::has_programs() const { return programs_->any(); }

bool Table::hear_next() { return programs_->hear_next(); }

void Table::wait_with(Poller& poller) const {
  programs_->wait_with(poller);
  for (const Side side : both_sides)
    if (const auto left = presence_->people()[side] ? time_left(side) : std::nullopt) poller.wake_within(*left);
}

void Table::after_wait() {
  programs_->after_wait();
  if (const auto late = late_person()) forfeit(*late, Lapse::Late);
}

void Table::see_out() { programs_->finish(); }

Finish Table::play_out() {
  tell_news();
  while (!over()) {
    if (hear_next() || over()) continue;
    Poller poller;
    wait_with(poller);
    poller.wait();
    after_wait();
  }
  Finish finish = programs_->finish();
  finish.outcome = status().outcome;
  finish.moves = moves_made(game().referee().public_view());
  return finish;
}

// ---- the lobby ----------------------------------------------------------------------------------

using text::_;

// TRANSLATORS, all below: part of a line about a saved game on the start screen; the parts are joined by commas
namespace {

std::string moment_of(const View& seen) {
  const bool battle = std::holds_alternative<battle::View>(seen);
  // TRANSLATORS: how far a saved game has come. {0}: number of the move or turn
  return battle ? text::fill(_("move {0}"), moves_made(seen) + 1) : text::fill(_("turn {0}"), moves_made(seen));
}

// The date; for today the time of day.
std::string when_in_short(const std::filesystem::path& path) {
  const std::string moment = io::moment_of_last_change(path);
  const std::string day = moment.substr(0, moment.find(' '));
  return day == io::today() ? moment.substr(day.size() + 1) : day;
}
std::string when_played(const std::filesystem::path& path) {
  const std::string when = when_in_short(path);
  // TRANSLATORS: when a saved game was last played. {0}: time of day, such as 14:05
  return when.find(':') != std::string::npos ? text::fill(_("today at {0}"), when) : when;
}

std::string without_stop(std::string sentence) {
  if (sentence.ends_with('.')) sentence.pop_back();
  return sentence;
}

// Who played a side, as far as the record tells. A person who played the computer is "you": the reader.
std::string called_player(const RecordedGame& recorded, Side side) {
  const std::string& name = recorded.head.names[side];
  if (profile::is_computer(name)) return profile::called_in_short(name);
  if (!name.empty()) return text::called_person(name);
  return profile::is_computer(recorded.head.names[other(side)]) ? std::string(_("you")) : text::called(side);
}

std::string players_of(const RecordedGame& recorded) {
  if (client::was_practice(recorded.head.names)) return _("practice");
  // TRANSLATORS: {0}: Red's player, {1}: Blue's player: a name, "you", the computer with its level, or the side
  return text::fill(_("{0} against {1}"), called_player(recorded, Side::Red), called_player(recorded, Side::Blue));
}

// The variant, the players, how the game stands or ended, and when it was played.
std::string told_of(const RecordedGame& recorded, const std::filesystem::path& path, bool in_use) {
  const Game& game = recorded.game;
  const GameStatus& status = game.status();
  std::vector<std::string> parts{text::called(game.rules()), players_of(recorded)};
  if (status.stage == Stage::Setup || status.stage == Stage::Naming) parts.emplace_back(_("being set up"));
  if (status.stage == Stage::Play) parts.push_back(moment_of(game.referee().public_view()));
  // TRANSLATORS: {0}: the side, Red or Blue
  if (status.stage == Stage::Play) parts.push_back(text::fill(_("{0} to move"), text::called(status.to_act)));
  if (status.outcome) parts.push_back(without_stop(text::sentence(game.rules(), Ended{*status.outcome})));
  if (in_use) parts.emplace_back(_("open in another window"));
  parts.push_back(when_played(path));
  return text::listed(parts);
}

// The result: for a person who played the computer, whether they won or lost; otherwise the winning side.
std::string in_short(const RecordedGame& recorded, const Outcome& outcome) {
  if (outcome.is_called_off()) return _("broken off");
  if (!outcome.winner) return _("a draw");
  const Side winner = *outcome.winner;
  const BySide<std::string>& names = recorded.head.names;
  // TRANSLATORS: {0}: the side, Red or Blue
  if (profile::is_computer(names[Side::Red]) == profile::is_computer(names[Side::Blue])) return text::fill(_("{0} won"), text::called(winner));
  return profile::is_computer(names[winner]) ? _("you lost") : _("you won");
}

std::string told_in_short(const RecordedGame& recorded, const std::filesystem::path& path, bool in_use) {
  const Game& game = recorded.game;
  const GameStatus& status = game.status();
  std::vector<std::string> parts;
  if (in_use) parts.emplace_back(_("open in another window"));
  if (path.stem().string().find(id_of(game.rules())) == std::string::npos) parts.push_back(text::called(game.rules()));
  if (status.outcome) parts.push_back(in_short(recorded, *status.outcome));
  parts.push_back(players_of(recorded));
  parts.push_back(when_in_short(path));  // what follows has no room beside long names
  if (status.stage == Stage::Setup || status.stage == Stage::Naming) parts.emplace_back(_("being set up"));
  if (status.stage == Stage::Play) parts.push_back(moment_of(game.referee().public_view()));
  return text::listed(parts);
}

// What the person who goes on with this game may see of it. Two people at one terminal share the bystander's view.
std::vector<View> seen_by_player(RecordedGame& recorded) {
  Game& game = recorded.game;
  if (game.over()) return {game.view(Side::Red), game.view(Side::Blue)};
  const BySide<std::string>& names = recorded.head.names;
  for (const Side side : both_sides)
    if (profile::is_computer(names[other(side)]) && !profile::is_computer(names[side])) return {game.view(side)};
  return {game.referee().public_view()};
}

// Reads only the last line: `result` is the last line of a finished game's record.
bool says_it_is_over(const std::filesystem::path& path) {
  constexpr std::size_t longest_result = 64;
  std::string tail = io::read_tail(path.string(), longest_result);
  if (!tail.ends_with('\n')) return false;
  tail.pop_back();
  const auto begin = tail.rfind('\n');
  return begin != std::string::npos && std::string_view(tail).substr(begin + 1).starts_with("result ");
}

Result<client::Opened, Error> joined(const Result<std::shared_ptr<Table>, Error>& table) {
  if (!table) return table.error();
  return client::Opened{(*table)->client_here(), (*table)->notice()};
}

}  // namespace

Result<client::Opened, Error> Lobby::open(const client::Plan& plan) { return joined(Table::open(plan)); }

std::unique_ptr<client::GameClient> Lobby::open_moment(const client::Moment& moment) {
  client::Plan plan;
  plan.rules = moment.rules;
  plan.seed = 0;
  plan.first = moment.first;
  plan.elsewhere[other(moment.player)] = true;
  const auto table = std::make_shared<Table>(plan);
  [[maybe_unused]] std::optional<Refusal> refused;
  for (const Side side : both_sides)
    if (!table->status().ready[side]) refused = table->submit(side, Deploy{moment.setups[side]});
  const auto side_awaited = [&] { return awaited(table->recorded().game.view(Side::Red), Side::Red) ? Side::Red : Side::Blue; };
  for (const Order& order : moment.orders) refused = table->submit(side_awaited(), order);
  assert(!refused);
  return table->client_here();
}

Result<client::Opened, Error> Lobby::open_record(const io::TextFile& file) { return joined(Table::open_record(file)); }

std::vector<std::filesystem::path> Lobby::saved_games() const {
  std::vector<std::pair<std::filesystem::file_time_type, std::filesystem::path>> found;
  std::error_code error;
  for (const auto& entry : entries_of(io::games_folder()))
    if (entry.path().extension() == ".gon")
      found.emplace_back(std::filesystem::last_write_time(entry.path(), error), entry.path());
  std::sort(found.begin(), found.end(), [](const auto& one, const auto& two) { return one > two; });
  std::vector<std::filesystem::path> games;
  for (auto& [time, path] : found) games.push_back(std::move(path));
  return games;
}

client::SavedGame Lobby::look_into(const std::filesystem::path& path) const {
  try {
    const auto file = io::read_file(path, io::largest_record);
    const auto head = profile::read_head(file);
    if (!head || head->kind != profile::FileKind::Record) return {};
    Table table(head->rules);
    if (!read_record(file, table)) return {};
    RecordedGame& recorded = table.recorded();
    const bool over = recorded.game.over();
    const bool in_use = !over && io::is_record_in_use(path);
    const auto& outcome = recorded.game.status().outcome;
    return {.readable = true,
            .over = over,
            .in_use = in_use,
            .rules = recorded.game.rules(),
            .told = told_of(recorded, path, in_use),
            .in_short = told_in_short(recorded, path, in_use),
            .ending = outcome ? text::sentence(recorded.game.rules(), Ended{*outcome}) : std::string(),
            .seen = seen_by_player(recorded)};
  } catch (const std::system_error&) {
    return {};  // listed all the same: it can be deleted
  }
}

bool Lobby::is_over(const std::filesystem::path& path) const {
  try {
    if (says_it_is_over(path)) return true;
  } catch (const std::system_error&) {
    return false;  // it can't be read
  }
  return look_into(path).over;
}

std::optional<std::filesystem::path> Lobby::game_to_continue(
    const std::vector<std::filesystem::path>& games) const {
  for (const auto& path : games) {
    try {
      if (says_it_is_over(path)) continue;
      if (const client::SavedGame game = look_into(path); game.readable && !game.over && !game.in_use) return path;
    } catch (const std::system_error&) {
      // it can't be read
    }
  }
  return {};
}

bool Lobby::rename_game(const std::filesystem::path& path, const std::string& name) {
  if (name.empty() || name.find('/') != std::string::npos || name.starts_with('.')) return false;
  const auto renamed = named_in(Permission::GameName, path.parent_path(), name.ends_with(".gon") ? name : name + ".gon");
  std::error_code error;
  if (std::filesystem::exists(renamed, error) || error) return false;
  std::filesystem::rename(path, renamed, error);
  if (!error) client::rename_notes(path, renamed);
  return !error;
}

bool Lobby::delete_game(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::remove(path, error) || error) return false;
  client::delete_notes(path);
  return true;
}

}  // namespace gonfalon::table
