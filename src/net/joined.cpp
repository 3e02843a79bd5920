#include "gonfalon/net/joined.hpp"

#include <utility>

#include "gonfalon/base/random.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/client/player_word.hpp"
#include "gonfalon/command/edit.hpp"
#include "gonfalon/host/advice.hpp"
#include "gonfalon/host/company.hpp"
#include "gonfalon/host/command_reader.hpp"
#include "gonfalon/host/notes_keeper.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "distant_table.hpp"

namespace gonfalon::net {

namespace {

using client::Answer;
using text::_;

// What commands at a distant table act upon: they are judged here, by what this side knows, and only what is lawful is sent.
// What is not of the game the table alone can judge.
class DistantPlay : public host::Play, public host::Company {
 public:
  explicit DistantPlay(DistantTable& table) : table_(table) {}

  const Rules& rules() const override { return table_.game().rules(); }
  const View& view(Side side) override { return table_.game().view_of(side); }
  const View& public_view() const override { return table_.game().public_view(); }
  std::size_t heard() const override { return table_.game().heard(); }
  std::optional<Report> told(std::size_t nth, Listener listener) const override { return table_.game().told(nth, listener); }

  std::optional<Fault> order(Side side, const Order& order) override {
    if (auto refused = check(rules(), view(side), side, order)) return refused;
    std::string command;
    text::append_command(command, rules(), order);
    return table_.give(command);
  }
  std::optional<Fault> deploy(Side side, Setup setup) override {
    if (auto refused = check(rules(), view(side), side, Deploy{setup})) return refused;
    return table_.give(joined(text::sealed_commands(rules(), side, setup), "\n"));
  }

  Result<BySide<text::Sitter>> who() override;
  std::optional<Fault> claim(Side) override { return table_.give("claim"); }
  std::optional<Fault> want_rematch(Side) override { return table_.give("rematch"); }

 private:
  DistantTable& table_;
};

Result<BySide<text::Sitter>> DistantPlay::who() {
  auto lines = table_.look("who");
  if (!lines) return std::move(lines.fault());
  BySide<text::Sitter> sitters;
  for (const std::string_view line : split(*lines, "\n"))
    if (auto read = text::read_sitter(line)) sitters[read->first] = std::move(read->second);
  return sitters;
}

host::Papers papers_of(DistantPlay& play) {
  Random random(seed_by_lot());
  const auto two = [&] { return BySide<Random>{{Random(random.next()), Random(random.next())}}; };
  host::Papers papers{play, two(), two()};
  papers.company = &play;
  return papers;
}

BySide<bool> seat_at(DistantTable& table) {
  BySide<bool> seat;
  if (const auto side = table.game().side()) seat[*side] = true;
  return seat;
}

class DistantDoor : public client::Door, private client::Others {
 public:
  explicit DistantDoor(std::shared_ptr<DistantTable> table)
      : table_(std::move(table)), play_(*table_), papers_(papers_of(play_)), notes_(papers_, seat_at(*table_)) {
    if (moves_made(public_view()) > 0) notes_.bring_back(table_->kept_under());  // otherwise they are of another game at it
  }

  const Rules& rules() const override { return table_->game().rules(); }
  const View& view(Side side) override { return table_->game().view_of(side); }
  const View& public_view() const override { return table_->game().public_view(); }
  std::size_t heard() const override { return table_->game().heard(); }
  std::optional<Report> told(std::size_t nth, Listener listener) const override { return table_->game().told(nth, listener); }
  BySide<int> limits() const override { return table_->game().limits(); }
  BySide<int> clocks() const override { return table_->game().clocks(); }
  BySide<bool> away() const override { return table_->away(); }
  std::string disconnected() const override { return table_->disconnected(); }
  bool begins_anew() const override { return table_->begins_anew(); }
  const Setup& draft(Side side) const override { return papers_.drafts[side].now(); }
  void take_draft(Side side, Setup draft) override { papers_.take_draft(side, std::move(draft)); }
  void join_draft_steps(Side side) override { papers_.drafts[side].join_steps(); }
  std::vector<std::string> stored(Side side) const override { return papers_.stored_setups(side); }
  std::map<Square, std::string> notes(Side side) override { return papers_.notebooks[side].notes(view(side)); }
  std::map<Square, battle::Rank> guesses(Side side) override { return papers_.notebooks[side].guesses(view(side)); }
  client::Kept kept() const override {
    return {.under = table_->kept_under(), .why_not = table_->is_recorded() ? "" : _("The table can't record it now, and tries again.")};
  }
  std::optional<std::string> player(Side side) override {
    const auto who = play_.who();
    tell();  // what has come meanwhile
    if (!who) return {};
    const text::Sitter& sitter = (*who)[side];
    if (!sitter.program) return "person";
    return client::is_computer(sitter.name) ? sitter.name : "program";
  }

  void begin(client::Audience& audience) override {
    audience_ = &audience;
    audience.hear_news();
    tell();
  }
  std::unique_ptr<client::Voice> voice(const client::Speaker& speaker) override;
  std::unique_ptr<client::Adviser> ask_adviser(Side side) override { return host::ask_adviser(play_, side, papers_.suggestions[side].next()); }
  std::unique_ptr<client::Reviewer> ask_reviewer(Side side) override { return host::ask_reviewer(play_, side); }
  client::Others& others() override { return *this; }

 private:
  class Here;

  bool any() const override { return true; }
  bool hear_next() override { return std::exchange(heard_, false); }
  std::vector<struct pollfd> awaited_now() const override { return table_->awaited_now(); }
  int time_left() const override { return table_->time_left(); }
  void after_wait() override {
    heard_ = table_->after_wait() || heard_;
    tell();
  }

  // All that has come, and what is to be said of the line.
  void tell() {
    const auto side = table_->game().side();
    if (side && status().ready[*side]) {
      if (over())  // nobody comes back to it, and the next game at this table has its own
        host::delete_notes(table_->kept_under());
      else
        notes_.keep(table_->kept_under());
    }
    if (audience_ == nullptr) return;
    if (const std::string notice = table_->take_notice(); !notice.empty()) audience_->hear_notice(_(notice.c_str()));
    audience_->hear_news();
    while (const auto saying = table_->next_saying()) {
      if (saying->wants_rematch)
        audience_->hear_of_rematch(*saying->by);
      else if (saying->by)
        audience_->hear_said(*saying->by, saying->text);
      else
        audience_->hear_of_company(saying->text);
    }
  }

  std::shared_ptr<DistantTable> table_;
  DistantPlay play_;
  host::Papers papers_;
  host::NotesKeeper notes_;
  client::Audience* audience_ = nullptr;
  bool heard_ = false;
};

// Who sits here.
class DistantDoor::Here : public client::Voice {
 public:
  Here(DistantDoor& door, const client::Speaker& speaker) : door_(door), reader_(door.papers_, speaker) {}

  Answer say(const record::Line& line) override {
    Answer answer = reader_.hear(line);
    if (answer.kind == Answer::Kind::Said)
      if (auto refused = door_.table_->give("say " + answer.text)) answer = Answer::refused(std::move(*refused));
    door_.tell();
    return answer;
  }
  Answer end() override { return reader_.end(); }
  bool in_block() const override { return reader_.in_block(); }
  std::optional<Side> looks_for() const override { return reader_.looks_for(); }

 private:
  DistantDoor& door_;
  host::CommandReader reader_;
};

std::unique_ptr<client::Voice> DistantDoor::voice(const client::Speaker& speaker) { return std::make_unique<Here>(*this, speaker); }

client::Complaint only_this_table() { return {_("gonfalon: you can only play at the table you joined")}; }

}  // namespace

JoinedLobby::JoinedLobby(Way way, std::unique_ptr<DistantTable> table) : way_(std::move(way)), table_(std::move(table)) {}
JoinedLobby::~JoinedLobby() = default;

Result<std::unique_ptr<JoinedLobby>, client::Complaint> JoinedLobby::join(const Way& wanted) {
  Way way = wanted;
  way.request.notices = true;
  auto joined = DistantTable::join(way);
  if (!joined) return joined.fault();
  return std::unique_ptr<JoinedLobby>(new JoinedLobby(std::move(way), std::move(*joined)));
}

client::Plan JoinedLobby::plan(client::Plan wanted) const {
  wanted.rules = table_->game().rules();
  wanted.elsewhere = {{true, true}};
  if (const auto side = table_->game().side()) wanted.elsewhere[*side] = false;
  return wanted;
}

Result<client::Opened, client::Complaint> JoinedLobby::open(const client::Plan&) {
  if (!std::exchange(opened_, true)) return client::Opened{std::make_unique<DistantDoor>(table_), {}};
  if (!table_->begins_anew()) return only_this_table();
  if (const auto side = table_->game().side()) way_.request.side = other(*side);
  auto joined = DistantTable::join(way_, false);
  if (!joined) return joined.fault();
  table_ = std::move(*joined);
  return client::Opened{std::make_unique<DistantDoor>(table_), _("Another game begins, with sides swapped.")};
}

Result<client::Opened, client::Complaint> JoinedLobby::open_record(const record::TextFile&) { return only_this_table(); }

}  // namespace gonfalon::net
