#include "guests.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <string_view>
#include <thread>

#include <fmt/core.h>

#include "gonfalon/base/random.hpp"
#include "gonfalon/base/side.hpp"
#include "guest.hpp"

namespace gonfalon::guests {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

enum class Harm { Client, Hangup, Line, Silence, Elsewhere, Referee };

std::optional<Harm> find_harm(std::string_view name) {
  if (name == "client") return Harm::Client;
  if (name == "hangup") return Harm::Hangup;
  if (name == "line") return Harm::Line;
  if (name == "silence") return Harm::Silence;
  if (name == "elsewhere") return Harm::Elsewhere;
  if (name == "referee") return Harm::Referee;
  return {};
}

// Those that have an end: one without may be on its way.
std::vector<std::string> lines_of(const std::string& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line) && !file.eof();) lines.push_back(line);
  return lines;
}

bool is_command(const std::string& line) { return line.starts_with("red: ") || line.starts_with("blue: "); }

// One side's player: whoever sits there for it now, and who sat there before.
struct Player {
  std::string command;
  std::unique_ptr<Guest> guest = {};
  std::unique_ptr<Guest> before = {};  // who does not know yet that somebody else has taken the seat
  Clock::time_point not_before = {};
  bool caught_up = false;                 // it has been told all: nothing that was given before is still on its way
  std::optional<std::size_t> given = {};  // the command given to this guest last
};

class HarmedGame {
 public:
  HarmedGame(const Words& words, std::vector<Harm> harms)
      : socket_(words[1]),
        record_(words[2]),
        script_(lines_of(words[3])),
        left_(std::stoi(words[4])),
        random_(std::stoull(words[5])),
        harms_(std::move(harms)),
        players_{{Player{words[7]}, Player{words[8]}}},
        resume_(words[9]) {
    std::erase_if(script_, [](const std::string& line) { return !is_command(line); });
  }
  // Whoever is asleep wakes up and finds the game over: nobody stays behind.
  ~HarmedGame() { wake_up(Clock::time_point::max()); }
  HarmedGame(const HarmedGame&) = delete;
  HarmedGame& operator=(const HarmedGame&) = delete;

  // False: it has come to something else; that has been said.
  bool play_out() {
    set_next_harm();
    for (;;) {
      for (const Side side : both_sides) hear(players_[side]);
      const auto kept = kept_commands();
      if (!kept) break;
      if (kept->size() > script_.size() || !std::equal(kept->begin(), kept->end(), script_.begin())) return say_another(*kept);
      if (kept->size() > kept_) progress(kept->size());
      if (kept->size() < kept_) return fmt::print("{} commands were kept, and now {}\n", kept_, kept->size()), false;
      if (Clock::now() - moved_ > 60s) return fmt::print("nothing happens after {} commands\n", kept_), false;
      if (kept_ < script_.size()) give(kept_);
      if (left_ > 0 && Clock::now() >= next_harm_) do_harm();
      wake_up(Clock::now());
      std::this_thread::sleep_for(1ms);
    }
    fmt::print("# {} commands, {} times disturbed\n", script_.size(), done_);
    return true;
  }

 private:
  // Nothing: the game is over.
  std::optional<std::vector<std::string>> kept_commands() const {
    auto lines = lines_of(record_);
    if (!lines.empty() && lines.back().starts_with("result ")) return {};
    std::erase_if(lines, [](const std::string& line) { return !is_command(line); });
    return lines;
  }

  static bool say_another(const std::vector<std::string>& kept) {
    fmt::print("another game: {} commands, the last: {}\n", kept.size(), kept.empty() ? "" : kept.back());
    return false;
  }

  void progress(std::size_t kept) {
    kept_ = kept;
    moved_ = Clock::now();
    pause_ = first_pause;
  }

  void give(std::size_t nth) {
    const std::string& command = script_[nth];
    const Side side = command.starts_with("red") ? Side::Red : Side::Blue;
    Player& player = players_[side];
    if (Clock::now() < player.not_before) return;
    if (!player.guest || !player.guest->lives()) {
      player.guest.reset();
      player.guest = std::make_unique<Guest>(player.command);
      player.guest->wire().tell("help resign\n");  // answered once it has been told what has happened
      player.caught_up = false;
      player.given.reset();
    }
    if (!player.caught_up || player.given == nth) return;
    player.given = nth;
    player.guest->wire().tell(command.substr(command.find(' ') + 1) + '\n');
  }

  // What the guests are told is not looked at, but for refusals: what was refused is given again, in a while. The same
  // holds of who has ended.
  static void hear(Player& player) {
    if (player.before) {
      player.before->wire().lines().read_more();
      while (player.before->wire().lines().next_read()) continue;
      if (!player.before->lives()) player.before.reset();
    }
    if (!player.guest) return;
    auto& wire = player.guest->wire();
    wire.send();
    wire.lines().read_more();
    while (const auto line = wire.lines().next_read()) {
      player.caught_up = player.caught_up || line->text.starts_with("| ");
      if (!line->text.starts_with("refused ")) continue;
      player.given.reset();
      player.not_before = Clock::now() + 100ms;
    }
    if (player.guest->lives()) return;
    player.guest.reset();
    player.not_before = std::max(player.not_before, Clock::now() + 20ms);
  }

  void do_harm() {
    const Harm harm = harms_[random_.below(static_cast<std::uint32_t>(harms_.size()))];
    if (harm == Harm::Referee) {
      if (const pid_t referee = referee_at(socket_); referee > 0) ::kill(referee, SIGKILL);
      // it is not opened again before the system has closed what the other had open
      for (int tries = 0; std::system(resume_.c_str()) != 0 && tries < 50; ++tries) std::this_thread::sleep_for(20ms);
      count_harm();
    } else if (Player& player = players_[random_.below(2) == 0 ? Side::Red : Side::Blue]; player.guest && player.guest->lives()) {
      if (harm == Harm::Elsewhere && !player.caught_up) return;  // whoever of the two comes last would have the seat
      do_harm_to(player, harm);
      count_harm();
    }
    set_next_harm();
  }

  void count_harm() {
    --left_;
    ++done_;
  }

  void do_harm_to(Player& player, Harm harm) {
    const auto family = with_descendants(player.guest->process());
    const pid_t one = family[family.size() == 1 ? 0 : 1 + random_.below(static_cast<std::uint32_t>(family.size() - 1))];
    switch (harm) {
      case Harm::Client: ::kill(player.guest->process(), SIGKILL); break;
      case Harm::Hangup: ::kill(player.guest->process(), SIGHUP); break;
      case Harm::Line: ::kill(one, SIGKILL); break;
      case Harm::Silence:
        ::kill(one, SIGSTOP);
        asleep_.push_back({one, Clock::now() + std::chrono::milliseconds(random_.below(4000))});
        break;
      case Harm::Elsewhere:
        player.before = std::move(player.guest);
        player.given.reset();
        break;
      case Harm::Referee: break;
    }
  }

  void wake_up(Clock::time_point now) {
    std::erase_if(asleep_, [now](const Sleeper& sleeper) {
      if (now < sleeper.until) return false;
      ::kill(sleeper.process, SIGCONT);
      return true;
    });
  }

  // More and more time, until something gets done.
  void set_next_harm() {
    pause_ += pause_ / 4;
    next_harm_ = Clock::now() + std::chrono::milliseconds(random_.below(static_cast<std::uint32_t>(pause_.count())));
  }

  struct Sleeper {
    pid_t process;
    Clock::time_point until;
  };
  static constexpr std::chrono::milliseconds first_pause{40};

  const std::string socket_, record_;
  std::vector<std::string> script_;
  int left_, done_ = 0;
  Random random_;
  const std::vector<Harm> harms_;
  BySide<Player> players_;
  const std::string resume_;
  std::size_t kept_ = 0;
  std::vector<Sleeper> asleep_;
  std::chrono::milliseconds pause_ = first_pause;
  Clock::time_point moved_ = Clock::now(), next_harm_;
};

}  // namespace

int play(const Words& words) {
  std::vector<Harm> harms;
  std::istringstream names(words[6]);
  for (std::string name; std::getline(names, name, ',');) {
    const auto harm = find_harm(name);
    if (!harm) {
      fmt::print(stderr, "guests: there is no harm \"{}\"\n", name);
      return 2;
    }
    harms.push_back(*harm);
  }
  return HarmedGame(words, std::move(harms)).play_out() ? 0 : 1;
}

}  // namespace gonfalon::guests
