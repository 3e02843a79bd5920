// What a connection holds, in memory or as lines: the same in a game that differs in a secret which its client has not touched.
#include <doctest/doctest.h>

#include <string>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/replica/event_decoder.hpp"
#include "gonfalon/table/line_client.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/notation.hpp"
#include "common/plan_for.hpp"
#include "each_twin.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;

namespace {

// Everything that can be got out of a replica.
std::string all_in(const replica::GameReplica& game) {
  std::string out;
  for (const Listener listener : all_listeners)
    for (std::size_t nth = 0; nth < game.report_count(); ++nth) text::append_event(out, game.rules(), game.told(nth, listener), 0);
  return out;
}

bool same(const replica::GameReplica& one, const replica::GameReplica& two) {
  return all_in(one) == all_in(two) && one.public_view() == two.public_view() && one.view(Side::Red) == two.view(Side::Red) &&
         one.view(Side::Blue) == two.view(Side::Blue);
}

// A table with a client of one side, or a spectator: in this process, and in another one, which has nothing but the lines. These
// lines go through the pipes of a program, a socket or ssh.
class Clients {
 public:
  Clients(const Rules& rules, Side first, std::optional<Side> side)
      : table_(test::plan_for(rules, 7, first)), here_(table_.connect(only(side))), elsewhere_(table_, side, true) {
    hear(elsewhere_.hello());
  }

  void play(const Turn& turn, const Setup* instead) {
    Order order = turn.order;
    if (auto* deploy = std::get_if<Deploy>(&order); deploy != nullptr && instead != nullptr) deploy->setup = *instead;
    static_cast<void>(table_.submit(turn.side, order));
    hear(elsewhere_.news());
  }

  void open_to(table::TableObserver& observer) { table_.open_to_others({}, {}, observer); }
  bool asks_for_hint(Side side) { return !table_.ask_for_hint(side); }
  bool over() const { return table_.over(); }
  const replica::GameReplica& in_memory() const { return here_->game(); }
  const replica::GameReplica& from_lines() const { return *decoder_.game(); }
  const std::string& lines() const { return lines_; }

 private:
  void hear(const std::string& text) {
    lines_ += text;
    for (const std::string_view line : split(text, "\n"))
      if (!line.empty()) REQUIRE(decoder_.hear(line));
  }

  table::Table table_;
  std::unique_ptr<client::Connection> here_;
  table::LineClient elsewhere_;
  replica::EventDecoder decoder_;
  std::string lines_;
};

// What the others at a table hear of hints, as lines.
class HintsHeard : public table::TableObserver {
 public:
  explicit HintsHeard(const Rules& rules) : rules_(rules) {}

  void hear_news() override {}
  void hear_rematch_wanted(Side) override {}
  void hear_hint_asked(Side side) override { text::append_hint_asked(lines, rules_, side); }

  std::string lines;

 private:
  const Rules& rules_;
};

}  // namespace

TEST_CASE("of a hint the others hear who asked for it, whatever that player's secrets are, and nothing is learnt from it") {
  for (const bool battle : {true, false}) {
    int asked = 0;
    const auto compare = [&](const PlayTime& played, const Change& change, Random&) {
      Rules rules = played.rules;
      REQUIRE_FALSE(set_option(rules, "hints", "on"));
      HintsHeard of_base(rules), of_twin(rules);
      Clients base(rules, played.first, other(change.owner)), twin(rules, played.first, other(change.owner));
      base.open_to(of_base);
      twin.open_to(of_twin);
      for (const Turn& turn : played.turns) {
        if (turn.refused) continue;
        if (!std::holds_alternative<Deploy>(turn.order) && turn.side == change.owner) {
          const std::string known = all_in(base.in_memory());
          of_base.lines.clear();
          of_twin.lines.clear();
          const bool allowed = base.asks_for_hint(change.owner);
          CHECK(twin.asks_for_hint(change.owner) == allowed);
          if (allowed) CHECK((of_base.lines.empty() || of_base.lines == "hint side=" + std::string(text::name_of(change.owner)) + "\n"));
          CHECK(of_twin.lines == of_base.lines);
          CHECK(all_in(base.in_memory()) == known);
          asked += of_base.lines.empty() ? 0 : 1;
        }
        const bool changed = std::holds_alternative<Deploy>(turn.order) && turn.side == change.owner;
        base.play(turn, nullptr);
        twin.play(turn, changed ? &change.setup : nullptr);
        if (base.over() || twin.over()) break;
        CHECK(base.lines() == twin.lines());
      }
    };
    CHECK(each_twin({.battle = battle, .games = 1, .first_seed = 5300, .steps = 100}, compare) > 1);
    CHECK(asked > 20);
  }
}

TEST_CASE("no connection holds what its client may not know, and all of them hold the same") {
  for (const bool battle : {true, false}) {
    int compared = 0;
    const auto compare = [&](const PlayTime& played, const Change& change, Random&) {
      for (const std::optional<Side> side : {std::optional(other(change.owner)), std::optional<Side>()}) {
        Clients base(played.rules, played.first, side);
        Clients twin(played.rules, played.first, side);
        for (const Turn& turn : played.turns) {
          if (turn.refused) continue;
          const bool changed = std::holds_alternative<Deploy>(turn.order) && turn.side == change.owner;
          base.play(turn, nullptr);
          twin.play(turn, changed ? &change.setup : nullptr);
          REQUIRE(same(base.in_memory(), base.from_lines()));
          if (base.over() || twin.over()) break;
          CHECK(same(base.in_memory(), twin.in_memory()));
          CHECK(base.lines() == twin.lines());
          ++compared;
        }
      }
    };
    CHECK(each_twin({.battle = battle, .games = times(2), .first_seed = 5200, .steps = 150}, compare) > 3);
    CHECK(compared > 100);
  }
}
