#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <system_error>
#include <utility>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/cli/lines.hpp"
#include "gonfalon/client/command_reader.hpp"
#include "gonfalon/client/finished_game.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/command/vocabulary.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/profile/results.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/person.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/summary.hpp"
#include "output.hpp"

namespace gonfalon::cli {

using client::Answer;
using client::Plan;
using client::Speaker;
using text::_;
using text::N_;

namespace {

Speaker person(const Plan& plan, const Rules& rules) {
  const auto plays = plan.persons();
  return {.plays = plays,
          .here = true,
          .reads_head = may(Permission::RecordHead),
          .highest = plan.settings.highest,
          .memory = plan.terminal ? client::memory_in(plan, rules) : text::Memory::AsOnTable,
          .aloud = plan.terminal && !plan.practice && plays[Side::Red] && plays[Side::Blue],
          .reads_events = plan.events};
}

// The listener whose events standard output shows, if the command line does not name one: everything if both sides are
// played here, unless two people share the terminal; a side's events if only that side is; otherwise what a spectator hears.
Listener listener(const Plan& plan) {
  if (plan.view) return *plan.view;
  const Speaker speaker = person(plan, plan.rules);
  if (const auto side = speaker.sole_side()) return listener_of(*side);
  return speaker.plays[Side::Red] && !speaker.aloud ? Listener::Full : Listener::Public;
}

// Says once that a program is thinking, after a person has waited for it for a second.
class Patience {
 public:
  using Clock = std::chrono::steady_clock;

  // The program that a person waits for from now on; nullopt: none.
  void wait_for(std::optional<Side> program) {
    if (program == awaited_) return;
    awaited_ = program;
    since_ = Clock::now();
    told_ = false;
  }
  // When to say that the program is thinking. nullopt: never.
  std::optional<Clock::time_point> end() const { return awaited_ && !told_ ? std::optional(since_ + longest) : std::nullopt; }
  // The program that is thinking, if that is due and was not said yet.
  std::optional<Side> runs_out() {
    const auto when = end();
    if (!when || Clock::now() < *when) return {};
    told_ = true;
    return awaited_;
  }

 private:
  static constexpr std::chrono::seconds longest{1};

  std::optional<Side> awaited_;
  Clock::time_point since_;
  bool told_ = false;
};

class Session : private client::Audience {
 public:
  Session(const Plan& plan, client::GameClient& game, io::Lines& input)
      : plan_(plan),
        game_(game),
        speaker_(person(plan, game.rules())),
        commands_(game, speaker_),
        output_(game.rules(), plan.events, listener(plan), speaker_.sole_side(), speaker_.highest),
        input_(input) {}

  // If recording fails, all that was recorded is printed before the program ends.
  Exit run() {
    try {
      return play();
    } catch (const std::system_error&) {
      tell_the_rest();
      throw;
    }
  }
  bool wants_another() const { return parting_.for_another; }

 private:
  Exit play();
  void greet();
  client::Connection& table() const { return game_.table(); }

  void hear_news() override;
  void hear_notice(const std::string& sentence) override {
    to_standard_error(sentence);
    if (const auto outage = table().outage(); outage && outage->advice != sentence) to_standard_error(outage->advice);
  }
  void hear_presence(const std::string& sentence) override;
  void hear_rematch_wanted(Side) override;
  void hear_hint_asked(Side side) override { output_.tell_hint_asked(side); }
  void hear_refused(Side, const Refusal&) override;
  void tell_the_rest();
  void tell_the_end(bool in_any_case);
  void tell_where_kept();
  void keep_result();

  bool watches() const { return speaker_.plays == BySide<bool>{}; }
  bool plays_both() const { return speaker_.plays[Side::Red] && speaker_.plays[Side::Blue]; }
  bool hears_answer(std::optional<Side> asker) const;
  void answer_person(const io::Line& line, const Answer& answer);
  void refuse_person(int line, const Refusal& fault, std::optional<Side> asker);
  bool asks_for_rematch(const io::Line& line) const;
  bool gives_up_or_asks(io::Line& line);
  void hear_person(io::Line line);
  std::optional<Side> sets_up_alone() const;
  void tell_setup(const Setup& before);
  void read_on();
  void ask();

  void play_with_others();
  bool goes_on() const;
  bool person_is_due();
  bool person_may_speak() { return game_.over() || person_is_due(); }
  void wait_for_somebody();
  std::optional<Side> thinker();

  const Plan& plan_;
  client::GameClient& game_;
  const text::OwnTerms terms_{title_of(game_.rules())};
  const Speaker speaker_;
  client::CommandReader commands_;
  Output output_;
  io::Lines& input_;
  client::PlayTimer play_timer_;
  struct Told {
    bool full = false;  // that the record is full
    bool end = false;   // how the game ended
  };
  Told told_;
  struct Parting {
    std::optional<Exit> exit;  // set: leave
    bool for_another = false;  // play another game, with sides swapped
  };
  bool refused_ = false;
  Parting parting_;
  std::string gives_up_;  // the line that a person is asked about, or was last
  bool asks_about_giving_up_ = false;
  Patience patience_;
};

Exit Session::play() {
  if (plan_.resume && !plan_.events && game_.report_count() > 0) output_.pass_over(game_, game_.report_count() - 1);
  if (plan_.terminal && !plan_.events) greet();
  game_.begin(*this);
  play_with_others();
  table().see_out();
  if (!parting_.exit && !table().begins_anew()) read_on();
  tell_the_end(true);
  tell_where_kept();
  if (plan_.terminal) client::keep_last_setup(game_, plan_.persons());
  output_.flush();
  return parting_.exit.value_or(refused_ ? Exit::Refused : Exit::Done);
}

// What a new player must know to begin.
// TRANSLATORS, all below: line mode; what stands between backticks is a command: use the words that are commands in your language
void Session::greet() {
  // TRANSLATORS: first line of a game. {0}: id of the variant, such as classic; {1}: its rules in short: board, pieces
  output_.look(text::fill(_("Gonfalon, {0}: {1}.\n`help` lists the commands, `rules` explains the game."),
                          id_of(game_.rules()), text::summary(game_.rules())));
  if (game_.status().stage != Stage::Setup || watches()) return;
  output_.look(plays_both() ? _("Set up each side: type `red: random` and `red: ready`; or `red: setup`, the lines of a setup "
                                "and `end`.")
                            : _("Set up: type `random`, `show` and `ready`; or `setup`, the lines of a setup and `end`."));
  output_.look(is_battle(game_.rules()) ? _("Or place the pieces one by one, as in `place flag A1`; `check` tells what is missing.")
                                        : _("Or place cards, walls and ladders one by one, as in `place flag A1 bottom`, `wall A1 A2 bottom` and "
                                            "`ladder A1 bottom`; `check` tells what is missing."));
}

// ---- what has happened ---------------------------------------------------------------------------

void Session::hear_news() {
  output_.catch_up(game_);
  if (game_.over() && table().saved().full && !std::exchange(told_.full, true)) output_.look(_("The record is full. The game is a draw."));
  play_timer_.look(game_);
  tell_the_end(false);
}

// From a table of another process the setups come after the end. in_any_case: they will not come any more.
void Session::tell_the_end(bool in_any_case) {
  if (!game_.over()) {  // the end may have been taken back
    told_.end = false;
    return;
  }
  if (!in_any_case && plan_.is_elsewhere() && !client::knows_both_setups(game_)) return;
  if (std::exchange(told_.end, true)) return;
  if (plan_.terminal) keep_result();
  if (plan_.events) return;
  const auto played = plan_.terminal ? play_timer_.played() : std::nullopt;  // a script's output must not depend on time
  for (const std::string& told : text::lines_of(client::end_summary_of(game_, plan_.view, played))) output_.look(told);
  if (plan_.terminal && !watches())
    output_.look(_("`rematch` plays another game with sides swapped; `quit` leaves."));
}

// To a person who leaves before the end.
void Session::tell_where_kept() {
  if (!plan_.terminal || plan_.events || plan_.is_elsewhere() || game_.over()) return;
  const client::SaveStatus saved = table().saved();
  // TRANSLATORS: the last line of a game that is not over. {0}: the reason, such as a file's name and the system's error
  if (!saved.why_not.empty()) return output_.look(text::fill(_("The game can't be saved. {0}"), saved.why_not));
  // TRANSLATORS: the same
  if (saved.key.empty()) return output_.look(_("Nothing is saved: no side was ready."));
  // TRANSLATORS: the same. {0}: a word of the command line: the game's name, or its file
  output_.look(text::fill(_("The game is saved. `gonfalon resume {0}` goes on with it."), text::shell_word(io::word_for_record(saved.key))));
}

void Session::keep_result() {
  const auto result = play_timer_.has_seen_the_end() ? client::result_of(plan_, game_) : std::nullopt;
  if (!result) return;
  try {
    if (!profile::keep_result(*result))
      to_standard_error(_("gonfalon: your results were written by another version of this program and were not changed"));
  } catch (const std::system_error& error) {
    // TRANSLATORS: on standard error after a game; {0}: the system's reason
    to_standard_error(text::fill(_("gonfalon: your results can't be saved: {0}"), text::message_of(error)));
  }
}

void Session::hear_presence(const std::string& sentence) {
  if (!plan_.events) output_.look(sentence);
}

void Session::hear_rematch_wanted(Side by) {
  std::string sentence = text::rematch_wanted(text::called(by), speaker_.plays[by] && !speaker_.plays[other(by)]);
  if (speaker_.plays[other(by)]) sentence += std::string(" ") + _("Type `rematch` to accept.");
  hear_presence(sentence);
}

void Session::hear_refused(Side, const Refusal& fault) {
  if (output_.listener() == Listener::Full) output_.refuse(fault);
}

void Session::tell_the_rest() {
  try {
    output_.flush();
  } catch (const std::system_error&) {
    // the first error is reported, not this one
  }
}

// ---- the person at this program ------------------------------------------------------------------

void Session::refuse_person(int line, const Refusal& fault, std::optional<Side> asker) {
  refused_ = !plan_.terminal || refused_;
  if (plan_.terminal && !plan_.events && asker && hears_answer(asker) && game_.status().stage == Stage::Setup)
    output_.look(profile::message_of(game_.rules(), *asker, game_.draft(*asker), fault));
  else if (plan_.terminal || (plan_.events && (!asker || hears_answer(asker))))
    output_.refuse(fault);
  if (plan_.terminal) return;
  output_.flush();  // so that the complaint stands after what came before it
  to_standard_error(text::line_of(profile::error_in("-", line, &game_.rules(), fault)));
  if (!plan_.keep_going) parting_.exit = Exit::Refused;
}

// May standard output show an answer? In practice nothing is hidden, and an answer aloud holds no secret. Otherwise an answer is
// for its asker alone, and one for both sides at once for the Full listener alone.
bool Session::hears_answer(std::optional<Side> asker) const {
  if (plan_.practice || speaker_.aloud || output_.listener() == Listener::Full) return true;
  return asker ? output_.listener() == listener_of(*asker) : !plays_both();
}

void Session::answer_person(const io::Line& line, const Answer& answer) {
  switch (answer.kind) {
    case Answer::Kind::Nothing: return;
    case Answer::Kind::Done:
      if (plan_.terminal && !plan_.events) output_.look(answer.text);
      return;
    case Answer::Kind::Look:
      if (!hears_answer(answer.side)) return;
      output_.look(answer.text);
      if (!plan_.events && !answer.reason.empty()) output_.look(answer.reason);
      return;
    case Answer::Kind::TakenBack: output_.take_back(game_, *answer.back); return;
    case Answer::Kind::Refused: refuse_person(line.number, *answer.fault, answer.side); return;
    case Answer::Kind::Quit: parting_.exit = refused_ ? Exit::Refused : Exit::Done; return;
  }
}

// A rematch at a table of this process needs nobody else's consent; at another table the table decides.
bool Session::asks_for_rematch(const io::Line& line) const {
  if (!plan_.terminal || plan_.is_elsewhere() || !game_.over() || line.flaw || commands_.in_block()) return false;
  const auto parsed = command::parse(line.text, game_.rules());
  return parsed && *parsed && (*parsed)->verb == command::Verb::Rematch;
}

// The side whose setup a person at a terminal is making; nullopt: nobody makes one, or another person here would hear of it.
std::optional<Side> Session::sets_up_alone() const {
  if (!plan_.terminal || plan_.events || plan_.is_person(Side::Red) == plan_.is_person(Side::Blue)) return {};
  const Side side = plan_.is_person(Side::Red) ? Side::Red : Side::Blue;
  return game_.status().ready[side] ? std::nullopt : std::optional(side);
}

// Tells what a line has done to the setup: players who listen do not see it.
void Session::tell_setup(const Setup& before) {
  const auto side = sets_up_alone();
  if (!side || game_.draft(*side) == before) return;
  const auto faults = faults_in(game_.rules(), *side, game_.draft(*side));
  output_.look(faults.empty() ? std::string(_("The setup is complete.")) : text::sentences(game_.rules(), faults));
  if (const std::string warning = text::warning(game_.rules(), game_.draft(*side)); faults.empty() && !warning.empty()) output_.look(warning);
}

// Asks once before a person at a terminal gives up, and reads the answer. false: the line is to be obeyed; after a yes it is the one
// that was asked about.
bool Session::gives_up_or_asks(io::Line& line) {
  if (!plan_.terminal || plan_.events || watches()) return false;
  const auto parsed = commands_.in_block() ? std::nullopt : command::parse(line.text, game_.rules());
  const bool is_command = parsed && *parsed;
  if (std::exchange(asks_about_giving_up_, false)) {
    if (is_command) return false;
    if (!command::means_yes(line.text)) return command::means_no(line.text) || line.text.empty();
    line.text = gives_up_;
    return false;
  }
  const bool gives_up = is_command && (*parsed)->verb == command::Verb::Resign && game_.status().stage == Stage::Play;
  if (!gives_up) return false;
  gives_up_ = line.text;
  asks_about_giving_up_ = true;
  output_.look(_("Give up the game? (y/n)"));
  return true;
}

void Session::hear_person(io::Line line) {
  output_.answered();
  if (gives_up_or_asks(line)) return;
  // what another program is told and may type does not depend on the language
  std::optional<text::EnglishMessages> english;
  if (plan_.events) english.emplace();
  const auto side = sets_up_alone();
  const std::optional<Setup> before = side ? std::optional(game_.draft(*side)) : std::nullopt;
  if (asks_for_rematch(line)) {
    parting_.for_another = true;
    parting_.exit = Exit::Done;
    return;
  }
  client::Answer answer = commands_.hear(line);
  english.reset();
  if (before) tell_setup(*before);
  answer_person(line, std::move(answer));
  output_.end_walk();  // what a script hears does not depend on when its next line comes
  if (parting_.exit) output_.flush();
}

void Session::ask() {
  if (plan_.terminal) {
    const auto side = commands_.looks_for();
    std::string whose = side ? text::called(*side) : std::string();
    if (const int left = side && !game_.over() ? table().clocks()[*side] : 0; left > 0)
      whose += " (" + text::clock_time(std::chrono::milliseconds(left)) + ")";
    output_.prompt(whose + "> ");
  }
  output_.flush();
}

// Carries out the rest of standard input.
void Session::read_on() {
  if (watches()) return;
  input_.before_wait = [this] { ask(); };
  while (!parting_.exit) {
    auto line = input_.next();
    if (!line) break;
    hear_person(std::move(*line));
  }
  if (parting_.exit) return;
  // TRANSLATORS: start of an error on standard error; the system's reason follows: standard input: REASON
  if (input_.error() != 0) throw std::system_error(input_.error(), std::generic_category(), _("standard input"));
  const Answer end = commands_.end();
  if (end.fault) refuse_person(input_.last_number() + 1, *end.fault, end.side);
  if (plan_.terminal) output_.end_prompt();
}

// ---- players elsewhere and programs -------------------------------------------------------------------------

bool Session::person_is_due() {
  return std::any_of(both_sides.begin(), both_sides.end(),
                     [&](Side side) { return speaker_.plays[side] && awaited(game_.view(side), side); });
}

// The program that a person at a terminal waits for. nullopt: none.
std::optional<Side> Session::thinker() {
  if (!plan_.terminal || plan_.events || game_.over() || person_is_due()) return {};
  for (const Side side : both_sides)
    if (!speaker_.plays[side] && !plan_.elsewhere[side] && awaited(game_.public_view(), side)) return side;
  return {};
}

void Session::wait_for_somebody() {
  Poller poller;
  table().wait_with(poller);
  // A script's next line is for the script's next turn; a person may speak at any time.
  const bool listens = !input_.at_end() && (person_may_speak() || watches() || (plan_.terminal && speaker_.sole_side()));
  if (listens) {
    if (person_may_speak()) ask();  // no prompt between a program's moves
    poller.add(STDIN_FILENO);
  }
  patience_.wait_for(thinker());
  // TRANSLATORS: {0}: the side, Red or Blue, that a program plays
  if (const auto program = patience_.runs_out()) output_.look(text::fill(_("{0} is thinking."), text::called(*program)));
  output_.flush_told();
  if (const auto end = patience_.end()) poller.wake_at(*end);
  poller.wait();
  if (listens && poller.ready(STDIN_FILENO)) input_.read_more();
  table().after_wait();
}

// At a table of another process players are heard after the game too.
bool Session::goes_on() const {
  return !table().begins_anew() && (!game_.over() || (plan_.is_elsewhere() && !watches()));
}

// Plays until the game is over, or until the script that plays a side has ended.
void Session::play_with_others() {
  if (!table().has_others()) return;
  while (goes_on() && !parting_.exit) {
    bool heard = table().hear_next();
    if (!goes_on()) break;
    if (person_may_speak() || watches() || plan_.terminal) {
      if (auto line = input_.next_read()) {
        hear_person(std::move(*line));
        heard = true;
      } else if (input_.at_end() && (person_may_speak() || (watches() && plan_.terminal))) {
        return;
      }
    }
    if (heard) continue;
    wait_for_somebody();
  }
}

Exit refuse(const Error& error) {
  to_standard_error(text::line_of(error));
  return Exit::Refused;
}

}  // namespace

Exit run(client::GameOpener& games, const Plan& asked) {
  Plan plan = asked;
  io::Lines input(STDIN_FILENO);
  for (Exit worst = Exit::Done;;) {
    auto opened = games.open(plan);
    if (!opened) return refuse(opened.error());
    const auto& [game, notice] = *opened;
    if (!notice.empty()) to_standard_error(notice);
    if (plan.resume && game->over())
      // TRANSLATORS: error of `gonfalon resume`, after the record's path
      return refuse({.message = N_("the game is over; `gonfalon replay` shows it"), .file = plan.resume->path});
    Session session(plan, *game, input);
    worst = std::max(worst, session.run());
    if (!game->table().begins_anew() && !session.wants_another()) return worst;
    client::change_sides(plan);
  }
}

}  // namespace gonfalon::cli
