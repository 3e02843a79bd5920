// LinedUp in for src/screen/curses.cpp in a program that tests drive: screen.cpp says which keys are pressed, and asks what is
// shown. $GONFALON_TEST_TERMINAL holds the descriptor of their socket and the size of the window. What comes is a line each:
//
//   key KIND SIGN X Y SHIFT   a key (numbers, as in screen::Key)
//   size WIDTH HEIGHT         the window has this size from now on
//   look                      asks for the newest frame
#include <fcntl.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/screen/terminal.hpp"
#include "unit/frame_text.hpp"

namespace gonfalon::screen {

namespace {

class Scripted final : public Terminal {
 public:
  Scripted(int socket, Size size, const Outfit& outfit) : socket_(socket), unicode_(!outfit.ascii), outfit_(outfit), size_(size) {
    say("opened\n");
  }
  ~Scripted() override { say("closed\n"); }

  Size size() const override { return size_; }
  bool unicode() const override { return unicode_; }
  bool colour() const override { return false; }  // signs in brackets are easily found
  void paint(const Frame& frame) override { shown_ = frame; }
  void forget_typed() override {}
  void dress(const Outfit& outfit) override { outfit_ = outfit; }
  void ring() override { rung_ += outfit_.rings ? 1 : 0; }
  void name_window(const std::string& title) override {
    if (outfit_.title) title_ = title;
  }
  void lend(const std::string& line, const std::function<void()>& use) override {
    std::printf("%s\n", line.c_str());
    std::fflush(stdout);
    struct sigaction passed_over {}, before {};
    passed_over.sa_handler = [](int) {};  // Ctrl-C is for the other program
    ::sigaction(SIGINT, &passed_over, &before);
    use();
    ::sigaction(SIGINT, &before, nullptr);
  }

  Key next_key(Poller& poller) override {
    poller.add(socket_);
    for (;;) {
      if (const auto key = key_heard()) return *key;
      const Poller::Ended ended = poller.wait();
      if (ended == Poller::Ended::Time) return {KeyKind::Time};
      if (ended == Poller::Ended::Signal) continue;
      if (!poller.ready(socket_)) return {KeyKind::Other};
      char heard[4096];
      const ssize_t length = ::read(socket_, heard, sizeof heard);
      if (length <= 0) return {KeyKind::Gone};
      heard_.append(heard, static_cast<std::size_t>(length));
    }
  }

 private:
  std::optional<Key> key_heard() {
    for (auto end = heard_.find('\n'); end != std::string::npos; end = heard_.find('\n')) {
      const std::string line = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      int kind = 0, shift = 0;
      unsigned sign = 0;
      Key key;
      if (std::sscanf(line.c_str(), "key %d %u %d %d %d", &kind, &sign, &key.at.x, &key.at.y, &shift) == 5) {
        key.kind = static_cast<KeyKind>(kind);
        key.sign = static_cast<char32_t>(sign);
        key.shift = shift != 0;
        return key;
      }
      if (std::sscanf(line.c_str(), "size %d %d", &size_.width, &size_.height) == 2) {
        if (shown_) return Key{KeyKind::Resize};
      } else {
        tell_frame();
      }
    }
    return {};
  }

  void tell_frame() const {
    std::string out = "frame " + std::to_string(rung_) + ' ' + std::to_string(outfit_.mouse) + ' ' + title_ + '\n';
    if (shown_) out += to_text(*shown_) + "----\n" + styles_of(*shown_);
    say(out + "frame ends\n");
  }

  void say(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t written = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
      if (written <= 0) return;
      text.remove_prefix(static_cast<std::size_t>(written));
    }
  }

  const int socket_;
  const bool unicode_;
  Outfit outfit_;
  Size size_;
  std::optional<Frame> shown_;
  std::string heard_;
  std::string title_;
  int rung_ = 0;
};

}  // namespace

std::unique_ptr<Terminal> open_terminal(const Outfit& outfit, std::string&) {
  const char* const given = std::getenv("GONFALON_TEST_TERMINAL");
  int socket = -1;
  Size size;
  if (given == nullptr || std::sscanf(given, "%d %d %d", &socket, &size.width, &size.height) != 3) return nullptr;
  ::fcntl(socket, F_SETFD, FD_CLOEXEC);
  return std::make_unique<Scripted>(socket, size, outfit);
}

}  // namespace gonfalon::screen
