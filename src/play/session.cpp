#include "gonfalon/play/session.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <poll.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/standard_error.hpp"
#include "gonfalon/play/dialogue.hpp"
#include "gonfalon/play/files.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/summary.hpp"
#include "contenders.hpp"
#include "notes_keeper.hpp"
#include "output.hpp"
#include "recorder.hpp"

namespace gonfalon::play {

using text::_;

namespace {

BySide<bool> humans(const Plan& plan) {
  return {{plan.programs[Side::Red].empty(), plan.programs[Side::Blue].empty()}};
}

Speaker person(const Plan& plan) {
  const auto plays = humans(plan);
  return {.plays = plays,
          .here = true,
          .reads_head = true,
          .highest = plan.settings.highest,
          .aloud = plan.terminal && !plan.practice && plays[Side::Red] && plays[Side::Blue]};
}

// Who hears what on standard output, where the command line does not say: all, where one hand plays
// both sides and nobody else looks on; a single human his own; otherwise what a bystander hears.
Listener listener(const Plan& plan) {
  if (plan.view) return *plan.view;
  const Speaker speaker = person(plan);
  if (const auto side = speaker.sole_side()) return listener_of(*side);
  return speaker.plays[Side::Red] && !speaker.aloud ? Listener::Full : Listener::Public;
}

int moves_made(const View& view) {
  return std::visit(overload{[](const battle::View& battle) { return battle.made; },
                             [](const fortress::View& fortress) { return fortress.turns; }},
                    view);
}

class Session {
 public:
  explicit Session(const Plan& plan)
      : plan_(plan),
        game_(plan.rules, plan.fixed_options, plan.seed ? *plan.seed : seed_by_lot(), plan.first),
        output_(game_.rules(), plan.events, listener(plan)),
        dialogue_(game_, person(plan)),
        input_(STDIN_FILENO),
        contenders_(game_, plan, table(), plan.terminal && !plan.events),
        notes_(game_, humans(plan)) {
    if (plan.take_back) game_.allow_take_back(humans(plan));
  }

  // What has been recorded is told, even where the next of it can't be.
  Exit run(Finish* finish) {
    try {
      return play(finish);
    } catch (const std::system_error&) {
      tell_the_rest();
      throw;
    }
  }

 private:
  Exit play(Finish* finish) {
    if (!open()) return Exit::Refused;
    play_with_programs();
    contenders_.see_out(finish);
    if (finish != nullptr) {
      finish->outcome = game_.course().outcome;
      finish->moves = moves_made(game_.referee().public_view());
    }
    if (!exit_) read_on();
    output_.flush();
    return exit_.value_or(refused_ ? Exit::Refused : Exit::Done);
  }

  bool open();
  bool resume();
  bool complain(const Complaint& complaint);
  void greet();

  void settle();
  void tell_the_rest();
  bool hears_answer(std::optional<Side> asker) const;
  void answer_person(const record::Line& line, const Answer& answer);
  void refuse_person(int line, const Fault& fault, std::optional<Side> asker);
  void hear_person(const record::Line& line);
  void read_on();
  void ask();

  void play_with_programs();
  bool person_is_due();
  Contenders::Table table();
  void wait_for_somebody();

  const Plan& plan_;
  Game game_;
  Output output_;
  Dialogue dialogue_;
  record::Lines input_;
  Contenders contenders_;
  std::optional<Recorder> recorder_;
  NotesKeeper notes_;
  bool refused_ = false;
  bool full_told_ = false;
  std::optional<Exit> exit_;  // set: leave
};

// ---- the beginning -------------------------------------------------------------------------------

bool Session::open() {
  if (plan_.resume && !resume()) return false;
  head_record(game_, plan_);
  game_.keep_record_within(record::largest_record);
  if (!plan_.record.empty()) recorder_.emplace(plan_.record);
  contenders_.start();
  if (const auto wrong = lay_out(game_, plan_.setups)) return complain(*wrong);
  if (plan_.terminal && !plan_.events) greet();
  settle();
  return true;
}

// What somebody who has just come must know to begin.
void Session::greet() {
  /* xgettext:python-brace-format */
  output_.look(fmt::format(fmt::runtime(_("Gonfalon, {0}: {1}.\n`help` lists the commands, `rules` tells the game.")),
                           id_of(game_.rules()), text::summary(game_.rules())));
  if (game_.course().stage != Stage::Setup) return;
  const bool both = dialogue_.speaker().plays[Side::Red] && dialogue_.speaker().plays[Side::Blue];
  output_.look(both ? _("Each side sets up: `red: random`, `red: ready`; or `red: setup`, its lines, `end`.")
                    : _("Set up: `random`, `show`, `ready`; or `setup`, the lines of a setup, `end`."));
}

bool Session::resume() {
  const auto read = read_record(*plan_.resume, game_);
  if (const auto* wrong = std::get_if<Complaint>(&read)) return complain(*wrong);
  const auto& known = std::get<ReadRecord>(read);
  if (!known.notice.empty()) to_standard_error(known.notice);
  if (const auto wrong = too_long_to_go_on(*plan_.resume, game_)) return complain(*wrong);
  if (killed_at_end(known, game_) || (!game_.over() && plan_.record.empty()))
    recorder_.emplace(open_mended(*plan_.resume, known, game_), game_);
  if (game_.over())
    /* xgettext:python-brace-format */
    return complain({fmt::format(fmt::runtime(_("{0}: the game is over; `gonfalon replay` shows it")), plan_.resume->path)});
  notes_.bring_back(plan_.resume->path);
  if (!plan_.events && game_.referee().heard() > 0) output_.pass_over(game_.referee().heard() - 1);
  return true;
}

bool Session::complain(const Complaint& complaint) {
  to_standard_error(complaint.line);
  return false;
}

// ---- what has happened ---------------------------------------------------------------------------

// The record is kept, all who listen are told, and whoever is asked next has his time. In this order:
// what anybody has heard no kill can undo.
void Session::settle() {
  if (recorder_) recorder_->keep(game_);
  if (recorder_ && game_.sides_ready() > 0) notes_.keep(recorder_->path());
  output_.catch_up(game_.referee(), contenders_.limits());
  if (game_.record_is_full() && !std::exchange(full_told_, true)) output_.look(_("The record is full: the game ends as a draw."));
  contenders_.tell_news();
}

void Session::tell_the_rest() {
  try {
    output_.flush();
  } catch (const std::system_error&) {
    // of two troubles the first is told
  }
}

// ---- the person at this program ------------------------------------------------------------------

void Session::refuse_person(int line, const Fault& fault, std::optional<Side> asker) {
  refused_ = !plan_.terminal || refused_;
  if (plan_.terminal || (plan_.events && (!asker || hears_answer(asker)))) output_.refuse(fault);
  if (plan_.terminal) return;
  output_.flush();  // so that the complaint stands after what came before it
  to_standard_error(play::complain("-", line, &game_.rules(), fault).line);
  if (!plan_.keep_going) exit_ = Exit::Refused;
}

// An answer is the asker's; all hear it where nothing is hidden from each other, or it is a bystander's
// anyway. Who looks for both sides at once sees what only `full` may.
bool Session::hears_answer(std::optional<Side> asker) const {
  const Speaker& speaker = dialogue_.speaker();
  if (plan_.practice || speaker.aloud || output_.listener() == Listener::Full) return true;
  return asker ? output_.listener() == listener_of(*asker) : !(speaker.plays[Side::Red] && speaker.plays[Side::Blue]);
}

void Session::answer_person(const record::Line& line, const Answer& answer) {
  switch (answer.kind) {
    case Answer::Kind::Nothing:
    case Answer::Kind::Done: return;
    case Answer::Kind::Look:
      if (hears_answer(answer.side)) output_.look(answer.text);
      return;
    case Answer::Kind::Said:
      output_.say(*answer.side, answer.text);
      contenders_.tell_said(*answer.side, answer.text);
      return;
    case Answer::Kind::TakenBack:
      output_.take_back(game_.referee(), *answer.back);
      contenders_.start();
      return;
    case Answer::Kind::Refused: refuse_person(line.number, *answer.fault, answer.side); return;
    case Answer::Kind::Quit: exit_ = refused_ ? Exit::Refused : Exit::Done; return;
  }
}

void Session::hear_person(const record::Line& line) {
  output_.answered();
  answer_person(line, dialogue_.hear(line));
  settle();
  if (exit_) output_.flush();
}

void Session::ask() {
  if (plan_.terminal) {
    const auto side = game_.looking_side({}, dialogue_.speaker());
    output_.prompt(side ? text::called(*side) + "> " : "> ");
  }
  output_.flush();
}

// Everything that is left on standard input.
void Session::read_on() {
  const Speaker& speaker = dialogue_.speaker();
  if (!speaker.plays[Side::Red] && !speaker.plays[Side::Blue]) return;
  input_.before_wait = [this] { ask(); };
  while (!exit_) {
    const auto line = input_.next();
    if (!line) break;
    hear_person(*line);
  }
  if (exit_) return;
  if (input_.error() != 0) throw std::system_error(input_.error(), std::generic_category(), _("standard input"));
  const Answer end = dialogue_.end();
  if (end.fault) refuse_person(input_.last_number() + 1, *end.fault, end.side);
  if (plan_.terminal) output_.end_prompt();
}

// ---- programs at the table -----------------------------------------------------------------------

Contenders::Table Session::table() {
  return {.settle = [this] { settle(); },
          .said = [this](Side side, const std::string& text) { output_.say(side, text); },
          .refused =
              [this](Side, const Fault& fault) {
                if (output_.listener() == Listener::Full) output_.refuse(fault);
              }};
}

bool Session::person_is_due() {
  const Speaker& speaker = dialogue_.speaker();
  return std::any_of(both_sides.begin(), both_sides.end(),
                     [&](Side side) { return speaker.plays[side] && awaited(game_.view(side), side); });
}

void Session::wait_for_somebody() {
  std::vector<struct pollfd> waited = contenders_.awaited_now();
  // A script's next line is for the script's next turn; a person may speak at any time.
  const bool listens = !input_.at_end() && (person_is_due() || (plan_.terminal && dialogue_.speaker().sole_side()));
  if (listens) {
    if (person_is_due()) ask();  // no prompt stands between what a program does
    waited.push_back({STDIN_FILENO, POLLIN, 0});
  }
  output_.flush();
  if (::poll(waited.data(), static_cast<nfds_t>(waited.size()), contenders_.time_left()) < 0 && errno != EINTR)
    throw std::system_error(errno, std::generic_category(), "poll");
  if (listens && waited.back().revents != 0) input_.read_more();
  contenders_.after_wait();
}

// Until the game is over, or the script that plays one side has ended.
void Session::play_with_programs() {
  if (!contenders_.any()) return;
  while (!game_.over() && !exit_) {
    bool heard = contenders_.hear_next();
    if (game_.over()) break;
    if (person_is_due() || plan_.terminal) {
      if (const auto line = input_.next_read()) {
        hear_person(*line);
        heard = true;
      } else if (input_.at_end() && person_is_due()) {
        return;
      }
    }
    if (heard) continue;
    wait_for_somebody();
  }
}

}  // namespace

Exit run(const Plan& plan, Finish* finish) { return Session(plan).run(finish); }

}  // namespace gonfalon::play
