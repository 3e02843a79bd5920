// A program at the table that wants more than its side may know or do; scripts/suite-hostile compiles it.
//
//     hostile WHAT REPORT [FILE]    does WHAT, writes down what it found, plays a random setup, and resigns on its turn;
//                                   FILE holds a secret to look for
//     hostile victim TEXT           says its number, and holds TEXT in its memory, where its user may read it
//     hostile terminal COMMAND..    runs the command on a terminal of its own
//     hostile answers REPORT COMMAND..  plays Red on a terminal, and writes down how soon Blue's answers came
//     hostile peak REPORT COMMAND.. runs it, and writes down the KiB that it held at most
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <fstream>
#include <iostream>
#include <pty.h>
#include <set>
#include <sstream>
#include <string>
#include <sys/ioctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {

using namespace std::chrono_literals;

std::ofstream report;
std::string report_path;

std::string read_all(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void found(const std::string& what, bool open) { report << what << (open ? " open" : " refused") << std::endl; }

// ---- what it was given ---------------------------------------------------------------------------

void look_around() {
  const int terminal = ::open("/dev/tty", O_RDWR);
  found("terminal", terminal >= 0);
  if (terminal >= 0) {
    char sign = '#';
    found("typing", ::ioctl(terminal, TIOCSTI, &sign) == 0);
    ::close(terminal);
  }
  for (int number = 3; number < 1024; ++number) {
    char file[4096]{};
    const std::string link = "/proc/self/fd/" + std::to_string(number);
    if (::readlink(link.c_str(), file, sizeof file - 1) > 0 && report_path != file) found("descriptor of " + std::string(file), true);
  }
  // Signals 32 and 33 are the C library's own: nobody can set them through it, and make(1) leaves them ignored.
  constexpr unsigned long long of_the_library = 3ULL << 31;
  found("somebody's session", ::getsid(0) != ::getpid());
  std::istringstream status(read_all("/proc/self/status"));
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("SigBlk:") || line.starts_with("SigIgn:"))
      found("signals " + line.substr(0, 6), (std::stoull(line.substr(line.find('\t')), nullptr, 16) & ~of_the_library) != 0);
  report << "seed " << std::getenv("GONFALON_SEED") << std::endl;
}

// ---- who else there is ----------------------------------------------------------------------------

int parent_of(int process) {
  const std::string stat = read_all("/proc/" + std::to_string(process) + "/stat");
  const auto end = stat.rfind(')');
  int parent = 0;
  if (end != std::string::npos) std::sscanf(stat.c_str() + end + 1, " %*c %d", &parent);
  return parent;
}

std::string name_of(int process) {
  std::string words = read_all("/proc/" + std::to_string(process) + "/cmdline");
  for (char& sign : words)
    if (sign == '\0') sign = ' ';
  return words;
}

std::set<int> processes() {
  std::set<int> all;
  DIR* const folder = ::opendir("/proc");
  while (const dirent* entry = ::readdir(folder))
    if (const int number = std::atoi(entry->d_name); number > 1) all.insert(number);
  ::closedir(folder);
  return all;
}

// Whether its memory holds the text; nothing of it can be read: false.
bool holds(int process, const std::string& text) {
  const std::string of = "/proc/" + std::to_string(process);
  const int memory = ::open((of + "/mem").c_str(), O_RDONLY);
  std::istringstream maps(read_all(of + "/maps"));
  bool there = false;
  std::vector<char> buffer;
  for (std::string line; memory >= 0 && !there && std::getline(maps, line);) {
    unsigned long begin = 0, end = 0;
    char rights[8]{};
    if (std::sscanf(line.c_str(), "%lx-%lx %7s", &begin, &end, rights) != 3 || rights[1] != 'w') continue;
    buffer.resize(end - begin);
    const ssize_t count = ::pread(memory, buffer.data(), buffer.size(), static_cast<off_t>(begin));
    there = count > 0 && std::string_view(buffer.data(), static_cast<std::size_t>(count)).find(text) != std::string_view::npos;
  }
  if (memory >= 0) ::close(memory);
  return there;
}

bool opens(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY);
  if (file < 0) return false;
  char byte = 0;
  const bool readable = ::read(file, &byte, 1) >= 0;
  ::close(file);
  return readable;
}

void look_into(int process, const std::string& text) {
  const std::string of = "/proc/" + std::to_string(process);
  const std::string who = name_of(process).find("victim") != std::string::npos ? "victim " : "gonfalon ";
  report << "# " << process << ' ' << name_of(process) << '\n';
  const int memory = ::open((of + "/mem").c_str(), O_RDONLY);
  found(who + "memory", memory >= 0);
  if (memory >= 0) ::close(memory);
  found(who + "maps", opens(of + "/maps"));
  found(who + "environment", opens(of + "/environ"));
  DIR* const descriptors = ::opendir((of + "/fd").c_str());
  found(who + "descriptors", descriptors != nullptr);
  if (descriptors != nullptr) ::closedir(descriptors);
  found(who + "secret", holds(process, text));
  const bool traced = ::ptrace(PTRACE_SEIZE, process, nullptr, nullptr) == 0;
  found(who + "tracing", traced);
  if (traced) {
    ::ptrace(PTRACE_INTERRUPT, process, nullptr, nullptr);
    ::waitpid(process, nullptr, __WALL);
    ::ptrace(PTRACE_DETACH, process, nullptr, nullptr);
  }
  const std::string limits = read_all(of + "/limits");
  found(who + "core", limits.find("Max core file size        0                    0") == std::string::npos);
}

// Those above it, the other computers, and the victim.
void look_into_all(const std::string& text) {
  std::set<int> meant;
  for (int process = ::getppid(); process > 1; process = parent_of(process))
    if (name_of(process).starts_with("./gonfalon play")) meant.insert(process);
  const auto is_of_this_game = [&](int process) {  // others that run beside it may just begin or end
    while (process > 1 && !meant.contains(process)) process = parent_of(process);
    return process > 1;
  };
  for (const int process : processes())
    if ((name_of(process).starts_with("gonfalon bot ") && is_of_this_game(process)) ||
        name_of(process).find("hostile victim") != std::string::npos)
      meant.insert(process);
  for (const int process : meant) look_into(process, text);
  report << "looked into " << meant.size() << std::endl;
}

// Each process that begins while it looks, from its first moment on.
void watch_for_births() {
  std::set<int> known = processes();
  for (const auto end = std::chrono::steady_clock::now() + 4s; std::chrono::steady_clock::now() < end;) {
    for (const int process : processes()) {
      const std::string of = "/proc/" + std::to_string(process);
      if (known.contains(process) || !name_of(process).starts_with("gonfalon bot ")) continue;
      known.insert(process);
      const int memory = ::open((of + "/mem").c_str(), O_RDONLY);
      found("a computer's memory at birth", memory >= 0);
      if (memory >= 0) ::close(memory);
    }
  }
}

// ---- children that it leaves behind -----------------------------------------------------------------

[[noreturn]] void stay() {
  report << "child " << ::getpid() << std::endl;
  for (;;) ::pause();
}

void leave_child() {
  if (::fork() == 0) stay();
}

// It has a session of its own, and nobody that it comes from is there any more.
void leave_daemon() {
  if (::fork() == 0) {
    ::setsid();
    if (::fork() == 0) stay();
    ::_exit(0);
  }
  ::wait(nullptr);
}

// Gone before anybody knows that it is there, but for the one that it has left.
void leave_comet() {
  if (::fork() != 0) return;
  ::setsid();
  for (int lives = 0; lives < 5000; ++lives) {  // nobody else may be there to end it
    if (::fork() != 0) ::_exit(0);
    std::this_thread::sleep_for(1ms);
    if (lives % 100 == 10) report << "child " << ::getpid() << std::endl;
  }
  ::_exit(0);
}

// Waits until one of them has reported itself.
void wait_for_child() {
  const auto reported = [] {
    std::ifstream read(report_path);
    for (std::string line; std::getline(read, line);)
      if (line.starts_with("child ")) return true;
    return false;
  };
  while (!reported()) std::this_thread::sleep_for(1ms);
}

// ---- at the table ------------------------------------------------------------------------------------

int play() {
  std::cout << "random\nready\n" << std::flush;
  std::string our_turn;
  for (std::string line; std::getline(std::cin, line);) {
    if (line.starts_with("hello ")) our_turn = "turn" + line.substr(line.rfind(" side="));
    if (!our_turn.empty() && line.starts_with(our_turn)) std::cout << "resign\n" << std::flush;
  }
  return 0;
}

int run_on_terminal(char** command) {
  int terminal = -1;
  const pid_t child = ::forkpty(&terminal, nullptr, nullptr, nullptr);
  if (child == 0) {
    ::execvp(command[0], command);
    ::_exit(127);
  }
  char buffer[4096];
  for (ssize_t count; (count = ::read(terminal, buffer, sizeof buffer)) > 0;)
    std::cout.write(buffer, count);
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

// Plays Red on a terminal by going to and fro, and writes down after how many milliseconds each of Blue's answers came.
int time_answers(char** command) {
  int terminal = -1;
  const pid_t child = ::forkpty(&terminal, nullptr, nullptr, nullptr);
  if (child == 0) {
    ::execvp(command[0], command);
    ::_exit(127);
  }
  const char* const moves[]{"D3 to D4\n", "G3 to G4\n", "G4 to G5\n", "D4 to D5\n"};
  std::string seen;
  char buffer[4096];
  auto asked = std::chrono::steady_clock::now();
  std::size_t nth = 0;
  for (ssize_t count; (count = ::read(terminal, buffer, sizeof buffer)) > 0;) {
    seen.append(buffer, static_cast<std::size_t>(count));
    std::cout.write(buffer, count);
    const bool answered = seen.find("Blue: ") != std::string::npos;
    if (nth > 0 && answered)
      report << std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - asked).count() << std::endl;
    if (nth > 0 ? !answered : seen.find("Red> ") == std::string::npos) continue;
    if (nth == std::size(moves)) break;
    seen.clear();
    asked = std::chrono::steady_clock::now();
    if (::write(terminal, moves[nth], std::strlen(moves[nth])) < 0) break;
    ++nth;
  }
  ::close(terminal);
  ::waitpid(child, nullptr, 0);
  return 0;
}

int run_for_peak(char** command) {
  const pid_t child = ::fork();
  if (child == 0) {
    ::execvp(command[0], command);
    ::_exit(127);
  }
  int status = 0;
  struct rusage used {};
  ::wait4(child, &status, 0, &used);
  report << used.ru_maxrss << '\n';
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

}  // namespace

int main(int count, char** words) {
  if (count < 3) return 2;
  const std::string what = words[1];
  if (what == "terminal") return run_on_terminal(words + 2);
  if (what == "victim") {
    const std::string text = words[2];
    std::cout << ::getpid() << std::endl;
    for (;;) ::pause();
  }
  report_path = words[2];
  report.open(report_path, std::ios::app);
  if (what == "answers") return time_answers(words + 3);
  if (what == "peak") return run_for_peak(words + 3);
  if (what == "looks-around") look_around();
  if (what == "spies") look_into_all(read_all(words[3]));
  if (what == "watches-births") {
    std::cout << "random\nready\n" << std::flush;
    watch_for_births();
    return 0;
  }
  if (what.starts_with("child")) leave_child();
  if (what.starts_with("daemon")) leave_daemon();
  if (what.starts_with("comet")) leave_comet();
  if (what.starts_with("child") || what.starts_with("daemon") || what.starts_with("comet")) wait_for_child();
  if (what.ends_with("-and-goes")) return 0;
  if (what.ends_with("-and-kills")) ::kill(::getppid(), SIGKILL);
  return play();
}
