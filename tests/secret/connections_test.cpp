// What a connection holds, in memory or as lines: the same in a game that differs in a secret which its client has not touched.
#include <doctest/doctest.h>

#include <string>

#include "common/plan_for.hpp"
#include "each_twin.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/replica/event_decoder.hpp"
#include "gonfalon/table/line_client.hpp"
#include "gonfalon/text/event.hpp"

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

}  // namespace

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
