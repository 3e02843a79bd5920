// Starts every other process: programs that play, ssh, the process of a table, the games of a match.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <sys/types.h>
#include <utility>
#include <vector>

#include "gonfalon/base/poller.hpp"

namespace gonfalon {

// A child of this process. Its owner reaps it, so it never stays behind as a zombie.
class Process {
 public:
  // What is known of a process that has ended.
  struct End {
    int status = 0;        // as wait(2) tells it
    long peak_memory = 0;  // KiB; the most that it, or a child that it has reaped, ever held
  };

  Process() = default;
  explicit Process(pid_t id) : id_(id) {}
  Process(Process&& other) noexcept : id_(other.release()) {}
  Process& operator=(Process&& other) noexcept {
    std::swap(id_, other.id_);
    return *this;
  }
  ~Process() { end(); }

  explicit operator bool() const { return id_ > 0; }
  pid_t id() const { return id_; }
  bool ended() const;  // also true if there is no process
  void send(int signal) const;
  std::optional<End> reap();  // nullopt: it still runs, or there is no process
  int wait();                 // until it ends; reaps it; the status as wait(2) tells it, 0 if there is no process
  void end();                 // SIGTERM, then wait()
  pid_t release() { return std::exchange(id_, 0); }  // nobody reaps it any more

 private:
  pid_t id_ = 0;
};

enum class Session { Own, Same };  // Own: without a terminal, and out of reach of its signals

struct SpawnPlan {
  static constexpr int same_stream = -1;  // the stream of this process
  static constexpr int no_stream = -2;    // /dev/null

  // What runs. A function runs in a copy of this process; its result is the exit status.
  std::function<int()> function = {};
  // Or a program: this open file. If there is none, or it can't be run: the program of this name, searched for in $PATH.
  int executable = -1;
  std::string program = {};
  std::vector<std::string> arguments = {};  // the first is the name that the program is told

  std::optional<std::vector<std::string>> environment = {};  // of a program; nullopt: that of this process
  int in = same_stream, out = same_stream, error = same_stream;
  std::vector<int> kept = {};  // the other descriptors that a function uses. All others are closed.
  Session session = Session::Own;
  int signal_at_parents_end = 0;  // sent to it when this process ends, however it ends; 0: none. Linux only.
  bool outlives = false;          // the new process is no child of this one and can outlive it
};

// Starts a process, which then has only the descriptors that the plan names, and none of our signal handlers. A signal that we
// ignore stays ignored, except by a program in its own session. No signal is blocked for a program. Throws std::system_error,
// also if the program can't be run. With `outlives` the result is empty.
Process spawn(const SpawnPlan&);

// /dev/null; without one, as in a sandbox with an empty /dev, a socket whose other end is closed.
Descriptor open_nowhere();

// The file of this program as it runs now, for SpawnPlan::executable, even if another file has its name since. It can be run
// but not read, so no other process of this account can look into the new one before its main() forbids that. An empty
// descriptor if it can't be found: there is no /proc, and it is no more at the path that it was started by. A process that starts many children calls this first, so that they share it.
const Descriptor& own_executable();

}  // namespace gonfalon
