#include "screen.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <regex>
#include <sstream>
#include <thread>

#include <doctest/doctest.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/screen/terminal.hpp"
#include "unit/two_people.hpp"

namespace gonfalon::test {

namespace {

using screen::KeyKind;
using Clock = std::chrono::steady_clock;

constexpr auto patience = std::chrono::seconds(20);  // a busy machine takes its time

constexpr const char* fortress_setup =
    "variant fortress-intro\nwall A1 A2 bottom\nwall B1 B2 bottom\nwall B2 C2 bottom\nwall B4 C4 bottom\nwall C1 D1 bottom\nwall C2 D2 bottom\n"
    "wall C3 D3 bottom\nwall C4 D4 bottom\nwall D2 D3 bottom\nwall D4 D5 bottom\nwall D4 E4 bottom\nwall E1 E2 bottom\nwall E4 E5 bottom\n"
    "wall A1 A2 middle\nwall A1 B1 middle\nwall B3 C3 middle\nwall C2 C3 middle\nwall A1 A2 top\nwall A1 B1 top\nwall A2 B2 top\n"
    "ladder A1 bottom\nladder C1 bottom\nladder C3 bottom\nplace king B5 bottom\nplace flag C3 bottom\nplace cup D1 bottom\n"
    "place duke D2 bottom\nplace pitfall B3 middle\nplace pitfall C3 middle\n";

// As a shell takes them apart: blanks between, single quotes around.
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  bool quoted = false, open = false;
  for (const char sign : text) {
    if (sign == '\'') quoted = !quoted;
    if (sign == ' ' && !quoted) open = false;
    else if (!std::exchange(open, true)) words.emplace_back();
    if (open && sign != '\'') words.back() += sign;
  }
  return words;
}

// Becomes the program.
[[noreturn]] void become(const std::string& path, const std::vector<std::string>& words, const std::vector<std::string>& environment,
                         const std::string& folder) {
  std::vector<char*> arguments, variables;
  const auto pointer = [](const std::string& text) { return const_cast<char*>(text.c_str()); };
  const std::string name = "gonfalon";
  arguments.push_back(pointer(name));
  for (const auto& word : words) arguments.push_back(pointer(word));
  for (const auto& variable : environment) variables.push_back(pointer(variable));
  arguments.push_back(nullptr);
  variables.push_back(nullptr);
  if (::chdir(folder.c_str()) == 0) ::execve(path.c_str(), arguments.data(), variables.data());
  ::_exit(127);
}

std::vector<std::string> environment_of(const Scratch& scratch) {
  const char* const path = std::getenv("PATH");
  const char* const locale = std::getenv("GONFALON_LOCALEDIR");
  std::map<std::string, std::string> all{{"PATH", path != nullptr ? path : "/usr/bin:/bin"},
                                         {"HOME", scratch.path("")},
                                         {"XDG_DATA_HOME", scratch.path("data")},
                                         {"XDG_STATE_HOME", scratch.path("state")},
                                         {"XDG_CONFIG_HOME", scratch.path("config")},
                                         {"LC_ALL", "C.UTF-8"},
                                         {"TERM", "xterm-256color"},
                                         {"GONFALON_LOCALEDIR", locale != nullptr ? locale : std::filesystem::absolute("build/locale")}};
  for (const auto& [name, value] : scratch.environment) {
    if (value) all[name] = *value;
    else all.erase(name);
  }
  std::vector<std::string> environment;
  for (const auto& [name, value] : all) environment.push_back(name + '=' + value);
  return environment;
}

std::string sign_line(char32_t sign) {
  return "key " + std::to_string(static_cast<int>(KeyKind::Sign)) + ' ' + std::to_string(static_cast<unsigned>(sign)) + " 0 0 0";
}

std::string key_line(std::string_view name) {
  struct Named {
    std::string_view name;
    KeyKind kind;
  };
  static constexpr Named named[] = {
      {"Up", KeyKind::Up}, {"Down", KeyKind::Down}, {"Left", KeyKind::Left}, {"Right", KeyKind::Right}, {"Home", KeyKind::Home}, {"End", KeyKind::End},
      {"PageUp", KeyKind::PageUp}, {"PageDown", KeyKind::PageDown}, {"Enter", KeyKind::Enter}, {"Tab", KeyKind::Tab}, {"BSpace", KeyKind::Backspace},
      {"Delete", KeyKind::Delete}, {"Escape", KeyKind::Escape}, {"C-a", KeyKind::Home}, {"C-c", KeyKind::Interrupt}, {"C-e", KeyKind::End},
      {"C-u", KeyKind::EraseLine}, {"C-w", KeyKind::EraseWord}, {"C-Left", KeyKind::WordLeft}, {"C-Right", KeyKind::WordRight}, {"S-Tab", KeyKind::BackTab}};
  constexpr std::string_view pasted = "P-";
  if (const auto number = name.starts_with("F") ? whole_number(name.substr(1)) : std::nullopt)
    return "key " + std::to_string(static_cast<int>(KeyKind::Function)) + ' ' + std::to_string(*number) + " 0 0 0";
  if (name.starts_with(pasted)) {
    std::string_view sign = name == "P-Space" ? " " : std::string_view(name).substr(pasted.size());
    return "key " + std::to_string(static_cast<int>(KeyKind::Pasted)) + ' ' + std::to_string(static_cast<unsigned>(take_sign(sign))) + " 0 0 0";
  }
  for (const Named& key : named) {
    const bool arrow = key.kind == KeyKind::Up || key.kind == KeyKind::Down || key.kind == KeyKind::Left || key.kind == KeyKind::Right;
    const bool shift = arrow && name.starts_with("S-") && name.substr(2) == key.name;
    if (shift || key.name == name) return "key " + std::to_string(static_cast<int>(key.kind)) + " 0 0 0 " + (shift ? '1' : '0');
  }
  if (name == "Space") return sign_line(U' ');
  const char32_t sign = take_sign(name);
  if (!name.empty()) FAIL("no such key");
  return sign_line(sign);
}

bool has(const std::string& shown, const std::string& text) { return shown.find(text) != std::string::npos; }
bool has_all(const std::string& shown, const std::vector<std::string>& texts) {
  return std::all_of(texts.begin(), texts.end(), [&](const auto& text) { return has(shown, text); });
}
bool has_any(const std::string& shown, const std::vector<std::string>& texts) {
  return std::any_of(texts.begin(), texts.end(), [&](const auto& text) { return has(shown, text); });
}
bool has_none(const std::string& shown, const std::vector<std::string>& texts) { return !has_any(shown, texts); }

}  // namespace

const std::string& program() {
  static const std::string path = std::filesystem::read_symlink("/proc/self/exe").parent_path() / "scripted";
  return path;
}

// ---- files --------------------------------------------------------------------------------------

Scratch::Scratch() {
  std::string name = std::filesystem::temp_directory_path() / "gf-XXXXXX";
  REQUIRE(::mkdtemp(name.data()) != nullptr);
  folder_ = name;
  write("red", red_setup);
  write("blue", blue_setup);
  write("fortress", fortress_setup);
}

Scratch::~Scratch() {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::string Scratch::read(const std::string& name) const {
  std::ostringstream text;
  text << std::ifstream(folder_ / name).rdbuf();
  return text.str();
}

void Scratch::write(const std::string& name, const std::string& text, int mode) const {
  std::filesystem::create_directories((folder_ / name).parent_path());
  std::ofstream(folder_ / name) << text;
  ::chmod((folder_ / name).c_str(), static_cast<mode_t>(mode));
}

std::vector<std::string> Scratch::files(const std::string& folder) const {
  std::vector<std::string> names;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(folder_ / folder, none)) names.push_back(entry.path().filename());
  std::sort(names.begin(), names.end());
  return names;
}

std::string Scratch::last_line(const std::string& name) const {
  const std::string text = read(name);
  const auto before = text.rfind('\n', text.size() - 2);
  return text.substr(before + 1, text.size() - before - 2);
}

bool Scratch::is_private(const std::string& name) const {
  using std::filesystem::perms;
  return (std::filesystem::status(folder_ / name).permissions() & perms::all) == (perms::owner_read | perms::owner_write);
}

std::string Scratch::record() const {
  const auto kept = files("data/gonfalon/games");
  REQUIRE(kept.size() == 1);
  return "data/gonfalon/games/" + kept.front();
}

Run Scratch::run(const std::string& words, const std::string& input, const std::string& copy) const {
  write("input", input);
  const auto variables = environment_of(*this);
  const pid_t child = ::fork();
  if (child == 0) {
    constexpr int to_write = O_WRONLY | O_CREAT | O_TRUNC;
    int descriptor = 0;
    for (const auto& [name, flags] : {std::pair("input", O_RDONLY), std::pair("output", to_write), std::pair("errors", to_write)})
      ::dup2(::open(path(name).c_str(), flags, 0600), descriptor++);
    become(copy.empty() ? program() : path(copy), words_of(words), variables, folder_);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read("output"), read("errors")};
}

// ---- the terminal -------------------------------------------------------------------------------

Screen::Screen(const Scratch& scratch, const std::string& words, const std::string& size) {
  int ends[2];
  REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0);
  auto environment = environment_of(scratch);
  std::string window = size;
  std::replace(window.begin(), window.end(), 'x', ' ');
  environment.push_back("GONFALON_TEST_TERMINAL=" + std::to_string(ends[1]) + ' ' + window);
  process_ = ::forkpty(&terminal_, nullptr, nullptr, nullptr);
  REQUIRE(process_ >= 0);
  if (process_ == 0) {
    ::close(ends[0]);
    become(program(), words_of(words), environment, scratch.path(""));
  }
  ::close(ends[1]);
  socket_ = ends[0];
  for (const int descriptor : {socket_, terminal_}) ::fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

Screen::~Screen() {
  if (status_ < 0) {
    ::kill(process_, SIGKILL);
    ::waitpid(process_, &status_, 0);
  }
  ::close(terminal_);
  if (socket_ >= 0) ::close(socket_);
}

void Screen::say(const std::string& line) {
  const std::string whole = line + '\n';
  if (socket_ >= 0) ::send(socket_, whole.data(), whole.size(), MSG_NOSIGNAL);
}

bool Screen::hear() {
  struct pollfd ends[] = {{socket_, POLLIN, 0}, {terminal_, POLLIN, 0}};
  if (::poll(ends, 2, static_cast<int>(std::chrono::milliseconds(patience).count())) <= 0) return false;
  std::string* const heard[] = {&heard_, &printed_};
  bool any = false;
  for (int nth = 0; nth < 2; ++nth) {
    if (ends[nth].revents == 0) continue;
    char text[65536];
    const ssize_t length = ::read(ends[nth].fd, text, sizeof text);
    if (length <= 0) continue;
    any = true;
    heard[nth]->append(text, static_cast<std::size_t>(length));
    for (const char* const event : {"opened\n", "closed\n"})
      if (nth == 0 && heard_.starts_with(event)) {
        open_ = event[0] == 'o';
        heard_.erase(0, 7);
      }
  }
  return any;
}

std::optional<std::string> Screen::next_line() {
  for (;;) {
    if (const auto length = heard_.find('\n'); length != std::string::npos) {
      const std::string line = heard_.substr(0, length);
      heard_.erase(0, length + 1);
      if (line == "opened" || line == "closed") open_ = line == "opened";
      else return line;
      if (!open_) return {};
    } else if (!hear()) {
      return {};
    }
  }
}

const Screen::Frame& Screen::look() {
  say("look");
  Frame frame;
  std::string* part = &frame.signs;
  for (auto line = next_line(); line && *line != "frame ends"; line = next_line()) {
    if (std::istringstream head(*line); line->starts_with("frame ")) {
      std::string word;
      head >> word >> frame.rung >> frame.mouse;
      std::getline(head >> std::ws, frame.title);
    } else if (*line == "----") {
      part = &frame.styles;
    } else {
      *part += *line + '\n';
    }
  }
  if (open_) frame_ = frame;
  return frame_;
}

void Screen::hear_all() {
  struct pollfd ends[] = {{socket_, POLLIN, 0}, {terminal_, POLLIN, 0}};
  while (::poll(ends, 2, 0) > 0 && ((ends[0].revents | ends[1].revents) & POLLIN) != 0 && hear()) {
  }
}

std::string Screen::shown() {
  hear_all();
  if (!open_) return printed_;
  const std::string signs = look().signs;
  return open_ ? signs : printed_;
}

bool Screen::wait_for(const char* what, const std::vector<std::string>& texts, bool (*met)(const std::string&, const std::vector<std::string>&)) {
  const auto until = Clock::now() + patience;
  std::string now = shown();
  while (!met(now, texts) && Clock::now() < until) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    now = shown();
  }
  if (met(now, texts)) return true;
  std::string all;
  for (const auto& text : texts) all += " '" + text + "'";
  FAIL(std::string(what) << all << "\n" << now);
  return false;
}

// ---- what a test says ---------------------------------------------------------------------------

Screen& Screen::keys(std::string_view names) {
  std::istringstream all{std::string(names)};
  for (std::string name; all >> name;) say(key_line(name));
  return *this;
}

Screen& Screen::line(std::string_view typed) {
  hear_all();
  if (!open_) return answers(std::string(typed) + '\n');
  while (!typed.empty()) say(sign_line(take_sign(typed)));
  return keys("Enter");
}

Screen& Screen::answers(std::string_view typed) {
  CHECK(::write(terminal_, typed.data(), typed.size()) == static_cast<ssize_t>(typed.size()));
  return *this;
}

namespace {

std::string mouse_line(KeyKind kind, int column, int row) {
  return "key " + std::to_string(static_cast<int>(kind)) + " 0 " + std::to_string(column - 1) + ' ' + std::to_string(row - 1) + " 0";
}

}  // namespace

Screen& Screen::click(int column, int row) {
  say(mouse_line(KeyKind::Click, column, row));
  return *this;
}

Screen& Screen::drag(int column, int row, int to_column, int to_row) {
  say(mouse_line(KeyKind::Click, column, row));
  say(mouse_line(KeyKind::Release, to_column, to_row));
  return *this;
}

Screen& Screen::wheel(int by) {
  for (; by != 0; by -= by > 0 ? 1 : -1) say(mouse_line(by > 0 ? KeyKind::WheelDown : KeyKind::WheelUp, 1, 1));
  return *this;
}

Screen& Screen::click_on(const char* text) {
  sees(text);
  const std::string before = shown().substr(0, shown().find(text));
  const auto rows = screen::split_at(before, '\n');
  return click(screen::columns_of(rows.back()) + screen::columns_of(text), static_cast<int>(rows.size()));
}

Screen& Screen::resize(int width, int height) {
  say("size " + std::to_string(width) + ' ' + std::to_string(height));
  return *this;
}

Screen& Screen::down(int times) {
  for (; times > 0; --times) keys("Down");
  return *this;
}

Screen& Screen::sees(std::initializer_list<const char*> texts) {
  wait_for("not seen:", {texts.begin(), texts.end()}, has_all);
  return *this;
}

Screen& Screen::sees_either(std::initializer_list<const char*> texts) {
  wait_for("none of these is seen:", {texts.begin(), texts.end()}, has_any);
  return *this;
}

Screen& Screen::until_none(const char* text) {
  wait_for("still seen:", {text}, has_none);
  return *this;
}

Screen& Screen::hides(const char* pattern) {
  const std::string now = shown();
  if (std::regex_search(now, std::regex(pattern, std::regex::ECMAScript | std::regex::multiline))) FAIL("seen: " << pattern << '\n' << now);
  return *this;
}

Screen& Screen::status_line(const std::string& text) {
  wait_for("not told:", {text}, [](const std::string& now, const std::vector<std::string>& texts) {
    const auto rows = screen::split_at(now, '\n');
    return rows.size() > 3 && rows[rows.size() - 4] == ' ' + texts.front();
  });
  return *this;
}

Screen& Screen::sit(const std::string& side) {
  sees({side.c_str(), "Press Enter"}).keys("Enter");
  return sees({side.c_str(), (side + '>').c_str()});
}

Screen& Screen::close(const std::string& side) {
  keys("Escape").until_none("Enter, q close");
  return side.empty() ? *this : sees((side + '>').c_str());
}

Screen& Screen::leave(const char* then) {
  keys("C-c");
  return then != nullptr ? sees(then) : ends();
}

Screen& Screen::ends(int status) {
  until_gone();
  CHECK_MESSAGE(status_ == status, printed_);
  return *this;
}

Screen& Screen::hang_up() {
  ::close(std::exchange(socket_, -1));
  return *this;
}

Screen& Screen::kill(int signal) {
  ::kill(process_, signal);
  return *this;
}

Screen& Screen::until_gone() {
  const auto until = Clock::now() + patience;
  int status = 0;
  while (status_ < 0 && ::waitpid(process_, &status, WNOHANG) != process_) {
    if (Clock::now() > until) FAIL("it still runs\n" << shown());
    struct pollfd printed {terminal_, POLLIN, 0};  // it may wait for what it prints to be read
    if (::poll(&printed, 1, 2) > 0) hear();
  }
  if (status_ < 0) status_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  hear_all();
  return *this;
}

std::string Screen::text() { return shown(); }
std::string Screen::picture() {
  const Frame& frame = look();
  return frame.signs + frame.styles;
}
std::string Screen::title() { return look().title; }
int Screen::rung() { return look().rung; }
bool Screen::has_mouse() { return look().mouse; }
const std::string& Screen::printed() {
  hear_all();
  return printed_;
}

// ---- players ------------------------------------------------------------------------------------

Puppet::Puppet(const Scratch& scratch, std::string name) : scratch_(scratch), name_(std::move(name)) {
  const std::string pipe = scratch.path(name_ + ".says");
  ::mkfifo(pipe.c_str(), 0600);
  pipe_ = ::open(pipe.c_str(), O_RDWR | O_CLOEXEC);  // open all the time: what is written waits for whoever reads
}

Puppet::~Puppet() { ::close(pipe_); }

std::string Puppet::option() const {
  return "'exec:" + std::filesystem::absolute("tests/players/puppet").string() + ' ' + scratch_.path(name_ + ".says") + ' ' + scratch_.path(name_ + ".heard") + "'";
}

void Puppet::says(const std::string& command) const {
  const std::string lines = command + '\n';
  CHECK(::write(pipe_, lines.data(), lines.size()) == static_cast<ssize_t>(lines.size()));
}

void Puppet::hears(const std::string& line) const {
  const std::regex wanted('(' + std::string("^|\n") + ')' + line + "\n");
  for (const auto until = Clock::now() + patience; !std::regex_search(scratch_.read(name_ + ".heard"), wanted);) {
    if (Clock::now() > until) FAIL("not told: " << line << '\n' << scratch_.read(name_ + ".heard"));
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
}

std::string player(const std::string& name) { return "exec:" + std::filesystem::absolute("tests/players/" + name).string(); }

std::string barrage_begun(const Scratch& scratch, const std::string& head) {
  const auto rows = [&](const char* file) {
    const std::string text = scratch.read(file);
    return text.substr(text.find('\n') + 1);
  };
  return "variant barrage\n" + head + "red: setup\n" + rows("red") + "end\nblue: setup\n" + rows("blue") + "end\n";
}

}  // namespace gonfalon::test
