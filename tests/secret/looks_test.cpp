// The same at the level of typed lines and event lines: what a player is told and shown in answer to
// what he asks is the same in a game that differs in a secret which he has not touched.
#include <doctest/doctest.h>

#include "common/plan_for.hpp"
#include "gonfalon/client/command_reader.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "each_twin.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;

namespace {

client::Speaker speaker(bool red, bool blue, bool aloud) {
  client::Speaker speaker;
  speaker.plays = {{red, blue}};
  speaker.here = speaker.aloud = aloud;
  return speaker;
}

// A game with a dialogue for each player, and one for somebody who looks on.
class Room {
 public:
  Room(const Rules& rules, Side first) : table_(test::plan_for(rules, 7, first)), game_(table_.recorded().game) {}

  table::Game& game() { return game_; }
  std::string say(Side side, const std::string& line) { return answer(side == Side::Red ? red_ : blue_, line); }
  std::string ask_as_watcher(const std::string& line) { return answer(watcher_, line); }
  // Where both players sit at one terminal and hear each other's answers.
  std::string ask_aloud(const std::string& line) { return answer(together_, line); }

  std::string events(Listener ear) {
    std::string out;
    for (std::size_t& nth = told_[ear]; nth < game_.referee().report_count(); ++nth)
      text::append_event(out, game_.rules(), game_.referee().told(nth, ear), 0);
    return out;
  }

 private:
  // One client, who is told what these sides know and nothing else.
  struct Speaking {
    Speaking(table::Table& table, const client::Speaker& speaker) : client(table.connect(speaker.plays)), commands(client, speaker) {}
    client::GameClient client;
    client::CommandReader commands;
  };

  std::string answer(Speaking& speaking, const std::string& line) {
    const client::Answer answer = speaking.commands.hear(io::Line{.text = line, .number = 1, .flaw = {}});
    std::string out = std::to_string(static_cast<int>(answer.kind)) + ' ' + answer.text;
    if (answer.fault) out += ' ' + text_of(game_.rules(), *answer.fault);
    return out;
  }

  table::Table table_;
  table::Game& game_;
  Speaking red_{table_, speaker(true, false, false)};
  Speaking blue_{table_, speaker(false, true, false)};
  Speaking watcher_{table_, speaker(false, false, false)};
  Speaking together_{table_, speaker(true, true, true)};
  ByEar<std::size_t> told_;
};

std::string line_of(const Rules& rules, const Turn& turn, const Setup* instead) {
  if (const auto* deploy = std::get_if<Deploy>(&turn.order))
    return "sealed " + text::sealed(rules, turn.side, instead != nullptr ? *instead : deploy->setup);
  const auto names_nobody = std::visit(
      overload{[](const Enter& enter) { return !enter.piece; }, [](const Swap& swap) { return !swap.next; },
               [](const Sacrifice& sacrifice) { return !sacrifice.next; }, [](const auto&) { return false; }},
      turn.order);
  if (names_nobody) return "enter princess";
  std::string line;
  text::append_command(line, rules, turn.order);
  return line;
}

std::string any_look(const Rules& rules, Random& random) {
  if (random.below(8) == 0) return "blue: " + any_look(rules, random);  // with whose eyes?
  if (random.below(8) == 0) return "red: " + any_look(rules, random);
  static const std::vector<std::string> plain{"show",     "show position", "log",      "last",
                                              "captured", "check",         "moves",    "rules",
                                              "help",     "rules nope",    "help move", "help all", "who", "repeat"};
  static const std::vector<std::string> men{"card", "wall",  "ladder", "flag",    "marshal", "bomb", "2",
                                            "king", "dwarf", "duke",   "passage", "pitfall", "cup",  "s",       "red",  "blue"};
  static const std::vector<std::string> floors{"bottom", "middle", "top"};
  const auto place = [&] {
    std::string name(1, static_cast<char>('A' + random.below(is_battle(rules) ? 10 : 5)));
    name += std::to_string(1 + random.below(is_battle(rules) ? 10 : 5));
    return is_battle(rules) ? name : name + ' ' + any_of(floors, random);
  };
  switch (random.below(9)) {
    case 7: return "around " + place();
    case 0: return "where " + any_of(men, random);
    case 1: return "what " + place();
    case 2: return "row " + std::to_string(random.below(11));
    case 3: return "floor " + any_of(floors, random);
    case 4: return "moves " + place();
    default: return any_of(plain, random);
  }
}

// No event for these ears tells of the other's setup, nor in a battle with what he moves.
bool tells_secret(const Rules& rules, const std::string& events, Side of) {
  const std::string owner = " side=" + std::string(text::name_of(of));
  if (events.find("setup" + owner) != std::string::npos) return true;
  return is_battle(rules) && events.find("move" + owner + " piece=") != std::string::npos;
}

struct Count {
  int twins = 0;
  long looks = 0;
  long events = 0;
};

// Both games line by line, until the end shows everything, or was judged differently.
void compare(const PlayTime& played, const Change& change, Random& random, Count& count) {
  const Side watcher = other(change.owner);
  Room base(played.rules, played.first);
  Room twin(played.rules, played.first);
  const auto look = [&](auto ask) {
    const std::string line = any_look(played.rules, random);
    CAPTURE(line);
    CHECK(ask(base, line) == ask(twin, line));
    ++count.looks;
  };
  for (const Turn& turn : played.turns) {
    if (turn.refused && turn.side == change.owner && is_battle(played.rules)) continue;  // see play_twin
    const bool deploys = std::holds_alternative<Deploy>(turn.order) && !turn.refused;
    const bool changed = deploys && turn.side == change.owner;
    const std::string line = line_of(played.rules, turn, nullptr);
    CAPTURE(line);
    const std::string answer = base.say(turn.side, line);
    const std::string again =
        twin.say(turn.side, line_of(played.rules, turn, changed ? &change.setup : nullptr));
    CHECK(answer == again);
    for (const Listener ear : {listener_of(watcher), Listener::Public}) {
      const std::string events = base.events(ear);
      CHECK(events == twin.events(ear));
      CHECK_FALSE(tells_secret(played.rules, events, change.owner));
      count.events += events.empty() ? 0 : 1;
    }
    CHECK_FALSE(tells_secret(played.rules, base.events(listener_of(change.owner)), watcher));
    if (base.game().over() || twin.game().over()) return;
    if (base.game().ready().size() == 2 && random.below(8) == 0)
      CHECK(base.say(change.owner, "show") != twin.say(change.owner, "show"));
    if (random.below(2) == 0)
      look([&](Room& room, const std::string& asked) { return room.say(watcher, asked); });
    if (random.below(4) == 0)
      look([](Room& room, const std::string& asked) { return room.ask_as_watcher(asked); });
    if (random.below(4) == 0)
      look([](Room& room, const std::string& asked) { return room.ask_aloud(asked); });
  }
}

Count compare_games(bool battle, int games) {
  Count count;
  count.twins = each_twin({.battle = battle, .games = games, .first_seed = 20000, .steps = 90},
                          [&](const PlayTime& played, const Change& change, Random& random) { compare(played, change, random, count); });
  MESSAGE(count.twins, " twins, ", count.looks, " looks, ", count.events, " answers in events");
  return count;
}

}  // namespace

TEST_CASE("battle players' events and looks tell of no secret") {
  const Count count = compare_games(true, times(60));
  CHECK(count.twins > times(200));
  CHECK(count.looks > 10 * count.twins);
  CHECK(count.events > 10 * count.twins);
}

TEST_CASE("fortress players' events and looks tell of no secret") {
  const Count count = compare_games(false, times(120));
  CHECK(count.twins > times(200));
  CHECK(count.looks > 10 * count.twins);
  CHECK(count.events > 10 * count.twins);
}
