// What the tests share: games, places and pieces by name, and a table to play at.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/client/command_reader.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/notation.hpp"
#include "common/plan_for.hpp"

namespace gonfalon::test {

inline Rules game(std::string_view id) { return *find_variant(id); }
inline battle::Rules battle_game(std::string_view id) { return std::get<battle::Rules>(game(id)); }
inline fortress::Rules fortress_game(std::string_view id) { return std::get<fortress::Rules>(game(id)); }

// `D4`; `C2`, `C2m` and `C2t` for the three floors.
inline Square at(std::string_view typed) {
  Square square;
  const std::size_t length = command::read_square(typed, square);
  if (typed.substr(length) == "m") square.level = Level::Middle;
  if (typed.substr(length) == "t") square.level = Level::Top;
  return square;
}

inline std::string place(Square square) { return text::place_name(game("original"), square); }

inline std::string code(RefusalCode refusal) { return std::string(text::name_of(refusal)); }
inline std::string code(const std::optional<RefusalCode>& refusal) {
  return refusal ? code(*refusal) : "allowed";
}
inline std::string code(const std::optional<Refusal>& fault) { return fault ? code(fault->code) : "allowed"; }

// `C2.middle`, as in the manuals' games.
inline void append_place(std::string& out, Square square, bool with_floor = true) {
  text::append_place(out, game("fortress"), square, '.', with_floor);
}

// `at B4`, `miner`, `3 walls` and the like: what a fault is about.
inline std::string subject(const Refusal& fault) {
  std::string out = code(fault.code);
  if (!fault.word.empty()) out += ' ' + fault.word;
  if (fault.count != 0) out += " x" + std::to_string(fault.count);
  if (fault.at) append_place(out += ' ', *fault.at);
  if (fault.column != 0) out += " :" + std::to_string(fault.column);
  return out;
}

// `A1 marshal, B4 2` as one side's pieces.
inline battle::Deployment men(std::string_view list) {
  battle::Deployment pieces;
  while (!list.empty()) {
    const std::string_view man = list.substr(0, list.find(", "));
    list.remove_prefix(man.size() < list.size() ? man.size() + 2 : man.size());
    const auto blank = man.find(' ');
    const Square square = at(man.substr(0, blank));
    pieces[static_cast<std::size_t>(index_of(square))] =
        text::find_rank(in_small(man.substr(blank + 1))).value();
  }
  return pieces;
}

// A table, and one speaker at it, who sees the sides that are played.
class Person {
 public:
  Person(const client::Plan& plan, const client::Speaker& speaker)
      : table(std::make_shared<table::Table>(plan)), client(table->connect(speaker.plays)), reader(client, speaker) {}
  Person(const Rules& rules, const client::Speaker& speaker, std::uint64_t seed = 1) : Person(plan_for(rules, seed), speaker) {}

  client::Answer hear(std::string_view line) { return reader.hear(io::Line{.text = line, .flaw = {}}); }
  std::string say(std::string_view line) { return code(hear(line).fault); }
  table::Game& game() { return table->recorded().game; }
  const Setup& draft(Side side) const { return client.draft(side); }

  std::shared_ptr<table::Table> table;
  client::GameClient client;
  client::CommandReader reader;
};

// One who plays both sides, and the events that come of what is typed, a line each; or the answer to a look.
class Table {
 public:
  explicit Table(const Rules& rules, Side first = Side::Red)
      : person_(std::make_unique<Person>(plan_for(rules, 1, first),
                                         client::Speaker{.plays = {{true, true}}, .here = false, .reads_head = true})) {}

  // A battle from its middle.
  Table(const battle::Rules& rules, std::string_view red, std::string_view blue, Side to_act = Side::Red)
      : Table(rules) {
    const battle::Position position{.pieces = {{men(red), men(blue)}}, .shown = {}, .to_act = to_act};
    wrong_ = game().begin_from(position);
    begun_ = news();
  }

  table::Game& game() { return person_->game(); }
  const table::RecordedGame& recorded() { return person_->table->recorded(); }
  // Is told first what a test did to the game itself.
  client::GameClient& client() {
    person_->table->tell_news();
    return person_->client;
  }
  const Setup& draft(Side side) const { return person_->draft(side); }
  const std::optional<Refusal>& wrong() const { return wrong_; }  // with the position
  const std::string& begun() const { return begun_; }

  std::string say(std::string_view line) {
    person_->table->tell_news();
    const auto answer = person_->reader.hear(io::Line{.text = line, .number = 1, .ended = true, .flaw = {}});
    if (answer.fault) return subject(*answer.fault);
    return answer.text + news();
  }
  std::string deploy(Side side, Setup setup) {
    if (const auto refused = person_->table->submit(side, Deploy{std::move(setup)})) return subject(*refused);
    return news();
  }

 private:
  std::string news() {
    std::string out;
    for (; told_ < game().referee().report_count(); ++told_)
      text::append_event(out, game().rules(), game().referee().told(told_, Listener::Full), 0);
    while (out.ends_with('\n')) out.pop_back();
    return out;
  }

  std::unique_ptr<Person> person_;
  std::size_t told_ = 0;
  std::optional<Refusal> wrong_;
  std::string begun_;
};

}  // namespace gonfalon::test
