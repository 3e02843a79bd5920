// Guests at a table, and worlds that the program may meet, for the suites.
//
//   guests referee SOCKET
//       prints the process that listens there
//   guests play SOCKET RECORD SCRIPT COUNT SEED HARMS RED BLUE RESUME
//       plays the game SCRIPT, a command a line with its side, at the table at SOCKET whose record is RECORD. RED and BLUE
//       are commands that sit down there and take commands; RESUME is one that opens the table again. COUNT times something
//       happens on the way, of these (HARMS, with commas): client, hangup, line, silence, elsewhere, referee. Succeeds if
//       the record comes to be the script's, command by command.
//   guests exchange COUNT RED BLUE RED-MOVES BLUE-MOVES
//       COUNT moves by turns, each side's again and again in their order (`B3-B4,B4-B3`), and how soon each was answered
//   guests exchange COUNT COMMAND
//       the same of lines to a command that says them again
//   guests pester SOCKET KIND COUNT SECONDS
//       COUNT connections that are silent, that send garbage or a line without an end, flood it with looks, or never read
//       what they asked for
//   guests search PROCESS VARIANT SIDE DATA OTHER
//       how often that process's memory holds the setup that DATA seals, but for what OTHER, the other side's, has too;
//       status 1: it does
//   guests slowly COMMAND...
//       the command, with a standard output that is non-blocking, has no room at first, and is read slowly
//   guests unread COMMAND...
//       the command, with a standard output whose reader has gone
//   guests denied CALL ERROR COMMAND...
//       the command, where flock, chmod, bind or inotify fails with ENOLCK, ENOSYS, EPERM or EMFILE; status 77: that can't be
//       arranged here
#include <csignal>
#include <exception>

#include <fmt/core.h>

#include "guest.hpp"
#include "guests.hpp"

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  const gonfalon::guests::Words words(argv + 1, argv + argc);
  try {
    if (words.size() == 2 && words[0] == "referee") {
      const pid_t referee = gonfalon::guests::referee_at(words[1]);
      if (referee > 0) fmt::print("{}\n", referee);
      return referee > 0 ? 0 : 1;
    }
    if (words.size() == 10 && words[0] == "play") return gonfalon::guests::play(words);
    if (words.size() >= 3 && words[0] == "exchange") return gonfalon::guests::exchange(words);
    if (words.size() == 5 && words[0] == "pester") return gonfalon::guests::pester(words);
    if (words.size() == 6 && words[0] == "search") return gonfalon::guests::search(words);
    if (words.size() >= 2 && words[0] == "slowly") return gonfalon::guests::slowly(words);
    if (words.size() >= 2 && words[0] == "unread") return gonfalon::guests::unread(words);
    if (words.size() >= 4 && words[0] == "denied") return gonfalon::guests::denied(words);
  } catch (const std::exception& error) {
    fmt::print(stderr, "guests: {}\n", error.what());
    return 3;
  }
  fmt::print(stderr, "usage: see tests/guests/main.cpp\n");
  return 2;
}
