#include "gonfalon/engine/bot_seat.hpp"

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <unistd.h>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/base/version.hpp"
#include "gonfalon/bot/review.hpp"
#include "gonfalon/client/finished_game.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/engine/program.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/puzzle/best_move.hpp"
#include "gonfalon/replica/event_decoder.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/setup_text.hpp"

namespace gonfalon::engine {

using text::_;

using namespace std::chrono_literals;

namespace {

using Wall = std::chrono::steady_clock;

// How long to wait for more input before the first command: a setup made for us, or the game so far, may follow.
constexpr auto more_may_come_within = 20ms;
// A setup may take longer than a move: gonfalon allows ten seconds more.
constexpr auto shortest_for_setup = 500ms;
constexpr auto longest_for_setup = 2000ms;
// When people play.
constexpr auto on_the_way = 200ms;          // for the way to the computer and back, and for other load
constexpr auto longest_for_a_step = 750ms;  // a turn in a fortress has many steps

std::chrono::nanoseconds processor_time() {
  struct timespec now {};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

// The part of a limit that is reserved for the way to the table and back, and for other load on the machine.
std::chrono::milliseconds margin(std::chrono::milliseconds limit) { return std::clamp(limit / 8, 3ms, 100ms); }

// Requests a stop at a time of the wall clock, however little processor time was used.
class Alarm {
 public:
  explicit Alarm(Wall::time_point when) : thread_([this, when](const std::stop_token& over) { wait(over, when); }) {}
  std::stop_token token() const { return source_.get_token(); }

 private:
  void wait(const std::stop_token& over, Wall::time_point when) {
    std::unique_lock lock(mutex_);
    rung_.wait_until(lock, over, when, [] { return false; });
    if (!over.stop_requested()) source_.request_stop();
  }

  std::stop_source source_;
  std::mutex mutex_;
  std::condition_variable_any rung_;
  std::jthread thread_;
};

// The time for one answer. It begins when the request for the answer has come.
struct Thought {
  Thought(std::chrono::milliseconds time, Wall::time_point came, std::chrono::nanoseconds processor_came)
      : alarm(came + time + margin(time) / 2) {
    // Reading and learning have taken time already.
    const auto spent = std::chrono::ceil<std::chrono::milliseconds>(processor_time() - processor_came);
    budget.time = std::max(time - spent, 1ms);
    budget.stop = alarm.token();
  }

  Alarm alarm;
  bot::Budget budget;
};

std::uint64_t seed_given() {
  const char* given = std::getenv("GONFALON_SEED");
  const auto seed = given != nullptr ? read_seed(given) : std::nullopt;
  return seed ? *seed : seed_by_lot();
}

class BotSeat {
 public:
  explicit BotSeat(const BotPlan& plan)
      : plan_(plan), random_(plan.seed ? *plan.seed : seed_given()), lines_(STDIN_FILENO) {
    lines_.before_wait = [this] {
      waited_ = true;
      if (!plan_.review && (said_ > 0 || !something_comes())) answer();
    };
  }

  Exit run();

 private:
  void answer();
  void tell_player();
  void say(const std::string& command);
  void answer_offer();
  void answer_call();
  void review();
  bool something_comes() const;
  int limit() const { return decoder_.side() ? decoder_.limits()[*decoder_.side()] : 0; }
  std::string order_after_refusal();
  Thought thought(std::chrono::milliseconds time) const { return {time, came_, processor_came_}; }
  Thought thought() const { return thought(time_to_think(plan_.strength, limit(), plan_.ms)); }

  BotPlan plan_;
  Random random_;
  io::Lines lines_;
  replica::EventDecoder decoder_;
  std::unique_ptr<bot::Player> player_;
  int undone_ = 0;  // times_undone() of the game that player_ has heard
  int said_ = 0;    // commands sent
  bool offer_answered_ = false;
  bool waited_ = true;  // the next line is the first after a wait
  Wall::time_point came_;
  std::chrono::nanoseconds processor_came_{0};
};

Exit BotSeat::run() {
  while (const auto line = lines_.next()) {
    if (std::exchange(waited_, false)) {
      came_ = Wall::now();
      processor_came_ = processor_time();
    }
    if (line->flaw || (decoder_.hear(line->text) && (!decoder_.game() || decoder_.side()))) continue;
    // TRANSLATORS: error of `gonfalon bot` on standard error. {0}: the line that it read
    to_standard_error(text::fill(_("gonfalon: this event contradicts earlier events: {0}"), line->text));
    return Exit::Refused;
  }
  if (plan_.review)
    review();
  else
    answer();  // the input may be a file that ends at this side's turn
  // TRANSLATORS: start of an error on standard error; the system's reason follows: standard input: REASON
  if (lines_.error() != 0) throw std::system_error(lines_.error(), std::generic_category(), _("standard input"));
  return Exit::Done;
}

void BotSeat::say(const std::string& command) {
  ++said_;
  print_out("{}\n", command);
  flush_standard_output();
}

void BotSeat::review() {
  if (!decoder_.game()) return;
  const Rules& rules = decoder_.game()->rules();
  const std::vector<Report> told = decoder_.told();
  const bot::Story story{rules, *decoder_.side(), told};
  std::string lines;
  const auto tell = [&] {
    lines.pop_back();  // the newline
    say(lines);
    lines.clear();
  };
  const auto progress = [&](int done) {
    text::append_reviewing(lines, rules, done);
    tell();
  };
  const bot::Effort effort = bot::usual_effort(rules, bot::moments_of(story).size());
  const GameReview review = bot::review(story, plan_.strength, random_.next(), effort, progress);
  text::append_review(lines, rules, story.side, review);
  tell();
}

void BotSeat::tell_player() {
  if (!player_ || undone_ != decoder_.times_undone())
    player_ = bot::make_player(decoder_.game()->rules(), *decoder_.side(), plan_.strength, random_.split(1).next());
  undone_ = decoder_.times_undone();
  for (const Report& report : decoder_.take()) player_->hear(report);
}

// Call it when all input has been read. Sends one command at a time: the next one depends on its outcome.
void BotSeat::answer() {
  if (!decoder_.game() || said_ > decoder_.answered()) return;
  tell_player();
  const auto& offer = status_of(player_->view()).offers_draw;
  const bool offered = offer && offer != player_->side();
  if (!offered) offer_answered_ = false;
  if (offered && !offer_answered_)
    answer_offer();
  else if (awaited(player_->view(), player_->side()))
    answer_call();
}

void BotSeat::answer_offer() {
  offer_answered_ = true;
  say(player_->agrees_to_draw(thought().budget) ? "draw" : "decline");
}

void BotSeat::answer_call() {
  const Rules& rules = player_->rules();
  if (status_of(player_->view()).stage == Stage::Setup) {
    const Setup setup = player_->set_up(thought(time_for_setup(plan_.strength, plan_.ms)).budget);
    for (const std::string& command : text::sealed_commands(rules, player_->side(), setup)) say(command);
    return;
  }
  if (decoder_.refused()) return say(order_after_refusal());
  std::string command;
  Thought time = thought();
  if (plan_.hint) time.budget.nodes = bot::effort_of_hint(rules);
  text::append_command(command, rules, plan_.hint ? player_->advise(time.budget) : player_->choose(time.budget));
  say(command);
}

// The table has refused an order that this player took for legal. Thinking again would give the same order: draw one by lot.
std::string BotSeat::order_after_refusal() {
  const auto any = bot::make_player(player_->rules(), player_->side(), bot::Strength::Random, random_.next());
  for (const Report& report : decoder_.told()) any->hear(report);
  std::string command;
  text::append_command(command, player_->rules(), any->choose({}));
  return command;
}

bool BotSeat::something_comes() const {
  return wait_for(STDIN_FILENO, POLLIN, more_may_come_within);
}

}  // namespace

std::chrono::milliseconds time_to_think(bot::Strength strength, int allowed, int own) {
  const std::chrono::milliseconds wanted = bot::usual_time(strength);
  if (allowed == 0 && own == 0) return wanted;
  std::chrono::milliseconds limit(own);
  if (const std::chrono::milliseconds given(allowed); allowed > 0) {
    const auto safe = std::max(given - margin(given), 1ms);
    limit = own > 0 ? std::min(limit, safe) : safe;
  }
  return strength == bot::Strength::Marshal ? limit : std::min(wanted, limit);
}

std::chrono::milliseconds time_for_setup(bot::Strength strength, int own) {
  return std::clamp(4 * time_to_think(strength, 0, own), shortest_for_setup, longest_for_setup);
}

Pace pace_of(bot::Strength strength, const Rules& rules, int ms) {
  const std::chrono::milliseconds limit(ms);
  Pace pace{.thinks = bot::usual_time(strength)};
  if (!is_battle(rules)) pace.thinks = std::min(pace.thinks, longest_for_a_step);
  if (limit > 0ms) pace.thinks = std::clamp(limit / 2, 1ms, pace.thinks);
  pace.answers = pace.thinks + on_the_way;
  if (limit > 0ms) pace.answers = std::min(pace.answers, limit);
  pace.sets_up = time_for_setup(strength, static_cast<int>(pace.thinks.count())) + on_the_way;
  return pace;
}

Exit run_bot(const BotPlan& plan) { return BotSeat(plan).run(); }

// ---- advice -------------------------------------------------------------------------------------

namespace {

constexpr std::chrono::seconds longest_wait{5};  // the longest wait for a hint
constexpr std::uint64_t seed_of_reviews = 1;     // fixed, so that a game always has the same turning points

// Sends the program all that this side was told.
void tell_all(Program& program, const replica::GameReplica& game, Side side) {
  std::string events;
  text::append_hello(events, game.rules(), version(), side);
  std::size_t told = 0;
  replica::tell_since(game, listener_of(side), told, [&](const Report& report) { text::append_event(events, game.rules(), report, 0); });
  program.tell(events);
}

// Reads the program's lines. hear(line) returns false if no more is needed. Returns true if no more is needed or will come.
template <class Hear>
bool hear_from(Program& program, Hear hear) {
  program.send();
  program.lines().read_more();
  while (const auto line = program.lines().next_read())
    if (!hear(line->text)) return true;
  return program.lines().at_end();
}

// does: `--hint` or `--review`.
client::Launch launch_of_judge(const char* does) {
  client::Launch launch = client::launch_of(bot::judging_strength, 0);
  launch.itself.emplace_back(does);
  return launch;
}

class EngineAdviser : public client::Adviser {
 public:
  EngineAdviser(const replica::GameReplica& game, Side side, std::uint64_t seed)
      : program_(launch_of_judge("--hint"), seed, io::log_path(side)), rules_(game.rules()), seen_(game.view(side)), side_(side), end_(Clock::now() + longest_wait) {
    tell_all(program_, game, side);
  }

  bool look() override {
    const auto hear = [&](std::string_view line) {
      command_ = line;
      return false;
    };
    return hear_from(program_, hear) || Clock::now() >= end_;
  }

  std::optional<std::string> command() const override { return command_; }

  std::string reason() const override {
    for (const Order& order : orders(rules_, seen_, side_)) {
      std::string same;
      text::append_command(same, rules_, order);
      if (same == command_) return puzzle::reason_for(rules_, seen_, side_, order);
    }
    return {};
  }

 private:
  int descriptor() const override { return program_.output(); }

  Program program_;
  Rules rules_;
  View seen_;
  Side side_;
  Clock::time_point end_;
  std::optional<std::string> command_;
};

class EngineReviewer : public client::Reviewer {
 public:
  EngineReviewer(const replica::GameReplica& game, Side side)
      : program_(launch_of_judge("--review"), seed_of_reviews, io::log_path(side)), said_(game.rules()) {
    tell_all(program_, game, side);
    program_.close_input();  // once the queue is sent
  }

  bool look() override {
    return hear_from(program_, [&](std::string_view line) {
      said_.hear(line);
      return !said_.review();
    });
  }

  int hundredths() const override { return said_.hundredths(); }
  const std::optional<GameReview>& review() const override { return said_.review(); }

 private:
  int descriptor() const override { return program_.output(); }

  Program program_;
  client::ReviewDecoder said_;
};

}  // namespace

std::unique_ptr<client::Adviser> ask_adviser(const replica::GameReplica& game, Side side, std::uint64_t seed) {
  return std::make_unique<EngineAdviser>(game, side, seed);
}

std::unique_ptr<client::Reviewer> ask_reviewer(const replica::GameReplica& game, Side side) {
  assert(game.over());
  return std::make_unique<EngineReviewer>(game, side);
}

}  // namespace gonfalon::engine
