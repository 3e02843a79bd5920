#include "gonfalon/host/host.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <functional>
#include <system_error>

#include "commands.hpp"
#include "engine_seats.hpp"
#include "gonfalon/base/permission.hpp"
#include "gonfalon/client/stored_setups.hpp"
#include "gonfalon/host/advice.hpp"
#include "gonfalon/host/command_reader.hpp"
#include "gonfalon/host/notes_keeper.hpp"
#include "gonfalon/host/record.hpp"
#include "gonfalon/record/paths.hpp"
#include "gonfalon/text/gettext.hpp"
#include "recorder.hpp"

namespace gonfalon::host {

using client::Answer;
using client::Complaint;
using client::Plan;

namespace {

// A file, or where there is none, or none may be named, a setup that is kept under this name.
std::string setup_file(const std::string& named) {
  const bool is_file = may(Permission::SetupFile) && (::access(named.c_str(), F_OK) == 0 || !client::has_stored_setup(named));
  return is_file ? named : client::stored_setup(named).string();
}

// Deploys the setups that a command line names: for each side a file or the name of a stored setup, `random`, or
// nothing. The first that can't be, if any; those before it stand.
std::optional<Complaint> lay_out(Table& table, const BySide<std::string>& setups) {
  for (const Side side : both_sides) {
    const std::string& named = setups[side];
    if (named.empty()) continue;
    const Rules& rules = table.game.rules();
    auto setup = named == "random"
                     ? table.papers.random_setup(side)
                     : client::read_setup(record::read_file(setup_file(named), record::largest_setup), rules, side);
    if (!setup) return setup.fault();
    if (const auto refused = table.papers.deploy(side, std::move(*setup))) return client::complain(named, 1, &rules, *refused);
  }
  return {};
}

// In the folder of the games there are none for which no person has done anything yet: the other side was set up for him, or
// by a program, and he has left again.
bool is_worth_keeping(const Plan& plan, const GameStatus& status) {
  const auto by_hand = [&](Side side) { return status.ready[side] && plan.is_person(side) && plan.setups[side].empty(); };
  return !plan.always_kept || !plan.record.empty() || plan.resume || status.stage != Stage::Setup || by_hand(Side::Red) ||
         by_hand(Side::Blue);
}

// Why the record can't be written, where the game goes on without it; what is missing is written with what comes next.
std::string why_unwritten(const Plan& plan, const std::function<void()>& write) {
  try {
    write();
    return {};
  } catch (const std::system_error& error) {
    if (!plan.always_kept) throw;
    return error.what();
  }
}

}  // namespace

// Somebody in this process who gives commands.
class Host::Here : public client::Voice {
 public:
  Here(Host& host, const client::Speaker& speaker) : host_(host), reader_(host.table_, speaker) {}

  Answer say(const record::Line& line) override {
    Answer answer = reader_.hear(line);
    // programs, who can't forget, begin anew
    if (answer.kind == Answer::Kind::TakenBack) host_.engines_->start();
    if (answer.kind == Answer::Kind::Said) host_.engines_->tell_said(*answer.side, answer.text);
    host_.hear_news();
    host_.engines_->take_leave_when_over();
    return answer;
  }
  Answer end() override { return reader_.end(); }
  bool in_block() const override { return reader_.in_block(); }
  std::optional<Side> looks_for() const override { return reader_.looks_for(); }

 private:
  Host& host_;
  CommandReader reader_;
};

Host::Host(const Plan& plan)
    : plan_(plan),
      table_(plan.rules, plan.fixed_options, plan.seed ? *plan.seed : seed_by_lot(), plan.first),
      engines_(std::make_unique<EngineSeats>(table_, plan_, static_cast<client::Audience&>(*this),
                                             plan.terminal && !plan.events)),
      notes_(std::make_unique<NotesKeeper>(table_.papers, plan.persons())) {
  if (plan.take_back) table_.take_back_of = plan.persons();
  const auto opens = [&](Side side) {
    return plan.is_person(side) || plan.view == Listener::Full || plan.view == listener_of(side);
  };
  open_to_ = {opens(Side::Red), opens(Side::Blue), true, opens(Side::Red) && opens(Side::Blue)};
}

Host::~Host() = default;

// ---- the beginning -------------------------------------------------------------------------------

Result<std::unique_ptr<Host>, Complaint> Host::open(const Plan& plan) {
  std::unique_ptr<Host> host(new Host(plan));
  if (auto wrong = host->seat_all()) return std::move(*wrong);
  return host;
}

std::optional<Complaint> Host::seat_all() {
  if (plan_.resume) {
    const auto read = read_record(*plan_.resume, table_);
    if (!read) return read.fault();
    notice_ = read->notice;
    const bool over = table_.game.over();
    // one that was written in short would be longer than a record may be as this program writes it
    if (!over && record_text(table_).size() > record::largest_record)
      return Complaint{text::fill(text::_("{0}: the record is too long to resume"), plan_.resume->path)};
    if (read->killed_at_end || (!over && plan_.record.empty()))
      recorder_ = std::make_unique<Recorder>(open_mended(*plan_.resume, *read, table_), table_);
    if (!over) notes_->bring_back(plan_.resume->path);
  }
  head_record(table_, plan_);
  table_.game.keep_record_within(record::largest_record);
  if (table_.game.over()) return {};
  if (!recorder_ && !plan_.record.empty()) recorder_ = std::make_unique<Recorder>(plan_.record);
  if (!recorder_ && plan_.always_kept) {
    recorder_ = std::make_unique<Recorder>();
    try {
      record::make_games_folder();
    } catch (const std::system_error& error) {
      unkept_ = error.what();
    }
  }
  engines_->start();
  return lay_out(table_, plan_.setups);
}

Result<std::unique_ptr<Host>, Complaint> Host::open_record(const record::TextFile& file) {
  const auto head = client::read_head(file);
  if (!head) return head.fault();
  Plan plan;
  plan.rules = head->rules;
  plan.seed = 0;
  std::unique_ptr<Host> host(new Host(plan));
  host->open_to_ = {false, false, true, false};
  const auto read = read_record(file, host->table_);
  if (!read) return read.fault();
  host->notice_ = read->notice;
  if (read->killed_at_end) {
    try {
      open_mended(file, *read, host->table_);
    } catch (const std::system_error&) {
      // not ours to write: it can be read all the same
    }
  }
  return host;
}

void Host::begin(client::Audience& audience) {
  audience_ = &audience;
  hear_news();
}

// ---- what has happened ---------------------------------------------------------------------------

// The record is kept, all who listen are told, and whoever is asked next has his time. In this order:
// what anybody has heard no kill can undo.
void Host::hear_news() {
  if (recorder_ && is_worth_keeping(plan_, status()))
    unkept_ = why_unwritten(plan_, [this] {
      recorder_->keep(table_);
      // who comes from elsewhere has his own where he is
      if (!table_.game.ready().empty() && table_.papers.company == nullptr) notes_->keep(recorder_->path());
    });
  if (audience_ != nullptr) audience_->hear_news();
  engines_->tell_news();
}

void Host::hear_said(Side side, const std::string& text) {
  if (audience_ != nullptr) audience_->hear_said(side, text);
}

void Host::hear_refused(Side side, const Fault& fault) {
  if (audience_ != nullptr) audience_->hear_refused(side, fault);
}

void Host::seat(const BySide<std::string>& names) {
  for (const Side side : both_sides)
    if (!names[side].empty()) table_.head.names[side] = names[side];
  if (recorder_) unkept_ = why_unwritten(plan_, [this] { recorder_->write(table_); });
}

client::Kept Host::kept() const {
  return {recorder_ ? recorder_->path() : std::string(), unkept_, table_.game.record_is_full()};
}

const View& Host::view(Side side) {
  return over() || open_to_[static_cast<std::size_t>(listener_of(side))] ? table_.game.view(side) : public_view();
}

std::optional<Report> Host::told(std::size_t nth, Listener listener) const {
  const bool open = open_to_[static_cast<std::size_t>(listener)] || over();
  return table_.game.referee().told(nth, open ? listener : Listener::Public);
}

// ---- who is here, and elsewhere ------------------------------------------------------------------

std::unique_ptr<client::Voice> Host::voice(const client::Speaker& speaker) {
  return std::make_unique<Here>(*this, speaker);
}

std::unique_ptr<client::Adviser> Host::ask_adviser(Side side) { return host::ask_adviser(table_.game, side, table_.program_seed(side)); }

std::unique_ptr<client::Reviewer> Host::ask_reviewer(Side side) { return host::ask_reviewer(table_.game, side); }

BySide<int> Host::limits() const { return engines_->limits(); }

client::Others& Host::others() { return *engines_; }

Finish Host::play_out() {
  hear_news();
  while (!table_.game.over()) {
    if (engines_->hear_next() || table_.game.over()) continue;
    std::vector<struct pollfd> waited = engines_->awaited_now();
    if (::poll(waited.data(), static_cast<nfds_t>(waited.size()), engines_->time_left()) < 0 && errno != EINTR)
      throw std::system_error(errno, std::generic_category(), "poll");
    engines_->after_wait();
  }
  Finish finish = engines_->finish();
  finish.outcome = table_.game.status().outcome;
  finish.moves = moves_made(public_view());
  return finish;
}

}  // namespace gonfalon::host
