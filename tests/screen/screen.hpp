// The program on a terminal that a test drives: keys go in, frames come out. Linked with scripted_terminal.cpp instead of
// curses.cpp, it is otherwise the program itself, from its command line on, with the files of a home of its own.
#pragma once

#include <filesystem>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace gonfalon::test {

struct Run {
  int status = -1;
  std::string out, error;
};

// A home for the programs of one test: its files, the games kept in data/ and the rest in state/ and config/. The setups red, blue and
// fortress lie there.
class Scratch {
 public:
  Scratch();
  ~Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  std::string path(const std::string& name) const { return name.empty() ? folder_ : folder_ / name; }
  bool has(const std::string& name) const { return std::filesystem::exists(folder_ / name); }
  std::string read(const std::string& name) const;
  // Folders are made where there are none.
  void write(const std::string& name, const std::string& text, int mode = 0644) const;
  void config(const std::string& text) const { write("config/gonfalon/config", text); }
  // The files in a folder, by name.
  std::vector<std::string> files(const std::string& folder) const;
  // The one record that has been kept.
  std::string record() const;
  // The program without a terminal, with its words as a shell has them, until it ends; or a copy of it.
  Run run(const std::string& words, const std::string& input = {}, const std::string& copy = {}) const;
  bool good(const std::string& record) const { return run("check " + record).status == 0; }
  bool has_line(const std::string& name, const std::string& line) const { return ('\n' + read(name)).find('\n' + line + '\n') != std::string::npos; }
  std::string last_line(const std::string& name) const;
  void copy(const std::string& from, const std::string& to) const { write(to, read(from)); }
  void remove(const std::string& name) const { std::filesystem::remove_all(folder_ / name); }
  bool is_private(const std::string& name) const;  // only its owner may read it

  // For every program started from now on; nullopt: there is no such variable.
  std::map<std::string, std::optional<std::string>> environment;

 private:
  std::filesystem::path folder_;
};

// The program, beside the tests themselves.
const std::string& program();

inline const std::string battle = "play barrage --red-setup red --blue-setup blue";
inline const std::string walk = "play fortress-intro --first red --red-setup fortress --blue-setup fortress";

// One program on one terminal. What is not met within a long time fails the test, with what is on the screen.
class Screen {
 public:
  // 80x24: the size of the window.
  Screen(const Scratch& scratch, const std::string& words, const std::string& size = "80x24");
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  // Names of keys between blanks: Up Down Left Right Home End PageUp PageDown Enter Tab BSpace Delete Escape; C-a C-c C-e C-u C-w;
  // C-Left C-Right S-Tab S-Up S-Down S-Left S-Right F1; P-x is a pasted x, P-Space a pasted blank; any other sign is itself.
  Screen& keys(std::string_view names);
  Screen& line(std::string_view typed);  // and Enter
  Screen& answers(std::string_view typed);  // to another program, to which the terminal is lent
  Screen& click(int column, int row);    // both are counted from 1
  Screen& click_on(const char* text);    // waits until it is on the screen, and clicks on its last character
  Screen& drag(int column, int row, int to_column, int to_row);  // with the button held
  Screen& wheel(int by);                 // down; below 0: up
  Screen& resize(int width, int height);
  Screen& down(int times);

  // Waits until all of these are on the screen; or one of them; or until this is gone.
  Screen& sees(std::initializer_list<const char*> texts);
  Screen& sees(const char* text) { return sees({text}); }
  Screen& sees_either(std::initializer_list<const char*> texts);
  Screen& until_none(const char* text);
  // Not there now: a regular expression.
  Screen& hides(const char* pattern);
  Screen& status_line(const std::string& text);  // waits until the line above the prompt is this

  Screen& sit(const std::string& side);    // past the curtain, to the board
  Screen& close(const std::string& side);  // a panel; side: whose prompt is seen then, if anybody's
  Screen& leave(const char* then = nullptr);  // after a question; then: what is seen, or else the program ends
  Screen& ends(int status = 0);                // waits for it
  Screen& hang_up();                           // the terminal is gone
  Screen& kill(int signal);
  Screen& until_gone();

  std::string text();                 // what is shown now
  std::string picture();              // the same with all styles
  std::string title();
  int rung();                         // how often the bell was
  bool has_mouse();
  pid_t process() const { return process_; }
  const std::string& printed();       // outside the screen

 private:
  struct Frame {
    std::string signs, styles, title;
    int rung = 0;
    bool mouse = false;
  };

  const Frame& look();
  std::string shown();  // the frame, or what was printed where there is none
  bool wait_for(const char* what, const std::vector<std::string>& texts, bool (*met)(const std::string&, const std::vector<std::string>&));
  void say(const std::string& line);
  bool hear();  // what comes next from the program: false once nothing can come any more
  void hear_all();  // what has come already
  std::optional<std::string> next_line();

  pid_t process_ = -1;
  int socket_ = -1;
  int terminal_ = -1;  // the other end of its standard input and output
  bool open_ = false;  // the screen
  int status_ = -1;
  std::string heard_, printed_;
  Frame frame_;
};

// A program that plays as a test wants.
class Puppet {
 public:
  explicit Puppet(const Scratch& scratch, std::string name = "foe");
  ~Puppet();
  Puppet(const Puppet&) = delete;
  Puppet& operator=(const Puppet&) = delete;
  std::string option() const;  // what follows --red or --blue
  void says(const std::string& command) const;
  void hears(const std::string& line) const;  // waits until it has been told this: a regular expression

 private:
  const Scratch& scratch_;
  std::string name_;
  int pipe_;
};
// One of tests/players, as what follows --red or --blue.
std::string player(const std::string& name);

// How a barrage between these two begins: head and setups.
std::string barrage_begun(const Scratch& scratch, const std::string& head = {});

}  // namespace gonfalon::test
