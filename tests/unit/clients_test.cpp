// The same games through every client: line by line, on the full screen, by programs that hear event lines, and mixed. The
// records are the same, byte for byte.
#include <doctest/doctest.h>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstddef>
#include <string>
#include <vector>

#include "gonfalon/base/random.hpp"
#include "gonfalon/cli/lines.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/table/table.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "gonfalon/tui/fullscreen.hpp"
#include "rehearsal.hpp"
#include "typed.hpp"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

table::Lobby lobby;

struct Given {
  Side side;
  std::string line;
};
using Script = std::vector<Given>;

struct RandomGame {
  BySide<Setup> setups;
  Script orders;
};

// Types a script, and does what the screen asks for in between; then it is gone.
class Typist final : public screen::Terminal {
 public:
  explicit Typist(const Script& script) {
    for (const auto& [side, line] : script) typed_ += ':' + std::string(text::name_of(side)) + ": " + line + '\n';
  }

  Size size() const override { return usual; }
  bool unicode() const override { return true; }
  bool colour() const override { return true; }
  void forget_typed() override {}
  void lend(const std::string&, const std::function<void()>& use) override { use(); }
  void paint(const Frame& frame) override { seen_ = to_text(frame); }

  Key next_key(Poller& poller) override {
    if (sees("Press Enter.") || sees("Press a key.")) return enter;
    if (sees("(y/n)")) return {KeyKind::Sign, U'y'};
    if (sees("is thinking")) return {poller.wait() == Poller::Ended::Ready ? KeyKind::Other : KeyKind::Time};
    if (next_ == typed_.size()) return {KeyKind::Gone};
    const char sign = typed_[next_++];
    return sign == '\n' ? enter : Key{KeyKind::Sign, static_cast<char32_t>(sign)};
  }

 private:
  bool sees(const char* text) const { return seen_.find(text) != std::string::npos; }

  std::string typed_;
  std::size_t next_ = 0;
  std::string seen_;
};

// It is given up at last where it has not ended by itself.
RandomGame random_game(const Rules& rules, std::uint64_t seed) {
  Random random(seed);
  Table table(rules);
  RandomGame game{{{random_setup(rules, Side::Red, random), random_setup(rules, Side::Blue, random)}}, {}};
  Script& script = game.orders;
  client::GameClient& players = table.client();
  client::CommandReader reader(players, {.plays = {{true, true}}, .here = true});
  const auto give = [&](Side side, const std::string& line) {
    script.push_back({side, line});
    REQUIRE_FALSE(reader.hear(io::Line{.text = std::string(text::name_of(side)) + ": " + line, .flaw = {}}).fault);
  };
  for (const Side side : both_sides) table.deploy(side, game.setups[side]);
  for (int orders = 0; orders < 60 && !players.over(); ++orders) {
    // who is due is known to all
    for (const Side side : both_sides) REQUIRE(awaited(players.public_view(), side) == awaited(players.view(side), side));
    const auto must_name = [&](Side side) {
      const auto* fortress = std::get_if<fortress::View>(&players.view(side));
      return fortress != nullptr && fortress->party[side].must_name;
    };
    if (must_name(Side::Red)) {
      give(Side::Red, "enter knight");
    } else if (must_name(Side::Blue)) {
      give(Side::Blue, "enter dwarf");
    } else {
      const Side side = players.status().to_act;
      const auto all = moves(rules, players.view(side), side);
      REQUIRE_FALSE(all.empty());
      std::string line;
      text::append_command(line, rules, all[random.below(static_cast<std::uint32_t>(all.size()))]);
      give(side, line);
    }
  }
  if (!players.over()) give(players.status().to_act, "resign");
  return game;
}

enum class By { Lines, Screen, Programs };

class Clients {
 public:
  Clients(const Home& home, const Rules& rules, const RandomGame& game)
      : home_(home), rules_(rules), setups_(setup_files(home, rules, game.setups)), script_(game.orders) {}

  static BySide<std::string> setup_files(const Home& home, const Rules& rules, const BySide<Setup>& setups) {
    BySide<std::string> files;
    for (const Side side : both_sides)
      files[side] = home.file("setup-" + std::string(text::name_of(side)),
                              "variant " + std::string(id_of(rules)) + '\n' + text::setup_lines(rules, side, setups[side]));
    return files;
  }

  // The record of the game, where people play these sides so, and programs the others.
  std::string record(By by, BySide<bool> people) {
    client::Plan plan;
    plan.rules = rules_;
    plan.seed = 1;
    plan.first = Side::Red;
    plan.setups = setups_;
    plan.record = home_.path("record");
    std::filesystem::remove(plan.record);
    Script own;
    for (const Given& given : script_)
      if (people[given.side]) own.push_back(given);
    for (const Side side : both_sides)
      if (!people[side]) plan.programs[side] = {.shell = "exec tests/players/lines " + lines_of(side)};
    play(by, plan, own);
    return named_in_order(io::read_file(plan.record, io::largest_record).text);
  }

 private:
  // In the main game of the fortress both sides name their first piece at once, and either may be first.
  static std::string named_in_order(std::string record) {
    constexpr std::string_view blue_first = "blue: enter dwarf\nred: enter knight\n";
    if (const auto at = record.find(blue_first); at != std::string::npos)
      record.replace(at, blue_first.size(), "red: enter knight\nblue: enter dwarf\n");
    return record;
  }

  std::string lines_of(Side side) const {
    std::string lines;
    for (const Given& given : script_)
      if (given.side == side) lines += given.line + '\n';
    return home_.file(std::string(text::name_of(side)), lines);
  }

  void play(By by, const client::Plan& plan, const Script& own) const {
    switch (by) {
      case By::Lines: return play_in_lines(plan, own);
      case By::Screen: {
        Typist typist(own);
        CHECK_FALSE(tui::play(lobby, plan, typist, ""));
        return;
      }
      case By::Programs: {
        const auto table = table::Table::open(plan);
        REQUIRE(table);
        (*table)->play_out();
        return;
      }
    }
  }

  // In a process of its own, which has the script on its standard input.
  void play_in_lines(const client::Plan& plan, const Script& own) const {
    std::string lines;
    for (const auto& [side, line] : own) lines += std::string(text::name_of(side)) + ": " + line + '\n';
    const std::string input = home_.file("input", lines);
    const pid_t process = ::fork();
    if (process == 0) {
      ::dup2(::open(input.c_str(), O_RDONLY), STDIN_FILENO);
      ::dup2(::open("/dev/null", O_WRONLY), STDOUT_FILENO);
      ::_exit(static_cast<int>(cli::run(lobby, plan)));
    }
    int status = 0;
    REQUIRE(::waitpid(process, &status, 0) == process);
    CHECK(status == 0);
  }

  const Home& home_;
  const Rules& rules_;
  BySide<std::string> setups_;
  Script script_;
};

constexpr BySide<bool> both{{true, true}}, red{{true, false}}, blue{{false, true}}, nobody{{false, false}};

}  // namespace

TEST_CASE("a game has the same record, through whichever clients it was played") {
  const Home home;
  for (const Rules& rules : all_variants()) {
    for (const std::uint64_t seed : {1U, 2U}) {
      CAPTURE(id_of(rules));
      CAPTURE(seed);
      Clients clients(home, rules, random_game(rules, seed));
      const std::string record = clients.record(By::Lines, both);
      CHECK(record.find("\nresult ") != std::string::npos);
      CHECK(clients.record(By::Screen, both) == record);
      CHECK(clients.record(By::Programs, nobody) == record);
      CHECK(clients.record(By::Lines, red) == record);
      CHECK(clients.record(By::Screen, red) == record);
      CHECK(clients.record(By::Screen, blue) == record);
    }
  }
}

TEST_CASE("a client knows what the sides it plays know; of the others, until the end, what all know") {
  const auto heard = [](const client::GameClient& game, Listener listener) {
    std::string events;
    std::size_t told = 0;
    replica::tell_since(game, listener, told, [&](const Report& report) { text::append_event(events, game.rules(), report, 0); });
    return events;
  };
  for (const Rules& rules : all_variants()) {
    CAPTURE(id_of(rules));
    client::Plan plan;
    plan.rules = rules;
    plan.first = Side::Red;
    plan.setups = {{"random", "random"}};
    plan.programs[Side::Blue] = {.shell = "cat >/dev/null; :"};
    {
      const auto opened = lobby.open(plan);
      REQUIRE(opened);
      client::GameClient& game = *opened->game;
      CHECK(game.view(Side::Red) != game.public_view());
      CHECK(game.view(Side::Blue) == game.public_view());
      CHECK(heard(game, Listener::Red) != heard(game, Listener::Public));
      for (const Listener listener : {Listener::Blue, Listener::Full}) CHECK(heard(game, listener) == heard(game, Listener::Public));
      client::CommandReader commands(game, {.plays = red, .here = true});
      if (!is_battle(rules)) commands.hear(io::Line{.text = "enter knight", .flaw = {}});
      if (game.status().stage != Stage::Play) continue;  // Blue has still to name his first piece
      REQUIRE_FALSE(commands.hear(io::Line{.text = "resign", .flaw = {}}).fault);
      CHECK(game.view(Side::Blue) != game.public_view());
      CHECK(heard(game, Listener::Blue) != heard(game, Listener::Public));
    }
    plan.programs[Side::Red] = plan.programs[Side::Blue];
    plan.view = Listener::Red;  // who watches two programs may look on with what eyes he likes
    const auto watched = lobby.open(plan);
    REQUIRE(watched);
    CHECK(watched->game->view(Side::Red) != watched->game->public_view());
    CHECK(watched->game->view(Side::Blue) == watched->game->public_view());
  }
}

TEST_CASE("in practice, with orders taken back, the record is the same on the screen and line by line") {
  const Home home;
  for (const Rules& rules : all_variants()) {
    CAPTURE(id_of(rules));
    const RandomGame game = random_game(rules, 3);
    const Script& script = game.orders;
    // each tenth order is taken back, and the one before it too; then both are given again
    Script with_undo;
    for (std::size_t nth = 0; nth + 1 < script.size(); ++nth) {
      with_undo.push_back(script[nth]);
      if (nth < 5 || nth % 10 != 0) continue;
      for (const char* const line : {"undo", "undo", "redo", "redo"}) with_undo.push_back({script[nth].side, line});
    }
    with_undo.push_back(script.back());
    BySide<std::string> records;
    for (const Side screen : both_sides) {
      client::Plan plan;
      plan.rules = rules;
      plan.seed = 1;
      plan.first = Side::Red;
      plan.practice = plan.take_back = true;
      plan.setups = Clients::setup_files(home, rules, game.setups);
      plan.record = home.path("record");
      std::filesystem::remove(plan.record);
      if (screen == Side::Red) {
        Typist typist(with_undo);
        CHECK_FALSE(tui::play(lobby, plan, typist, ""));
      } else {
        const auto opened = lobby.open(plan);
        client::CommandReader commands(*opened->game, {.plays = both, .here = true});
        for (const auto& [side, line] : with_undo)
          CHECK_FALSE(commands.hear(io::Line{.text = std::string(text::name_of(side)) + ": " + line, .flaw = {}}).fault);
      }
      records[screen] = io::read_file(plan.record, io::largest_record).text;
    }
    CHECK(records[Side::Red] == records[Side::Blue]);
    CHECK(records[Side::Red].find("\nresult ") != std::string::npos);
  }
}
