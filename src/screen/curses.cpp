// The only file that uses ncurses.
#define NCURSES_NOMACROS
#include <curses.h>
#include <term.h>

#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/screen/palette.hpp"
#include "gonfalon/screen/terminal.hpp"
#include "gonfalon/text/gettext.hpp"
#include "input.hpp"
#include "signals.hpp"

namespace gonfalon::screen {

namespace {

// Empty: there is none.
std::string_view value_of(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr ? value : "";
}
bool set_and_not_empty(const char* variable) { return !value_of(variable).empty(); }

// The capability of this name in the terminal's description; null: there is none.
const char* described(const char* name) {
  const char* const code = ::tigetstr(name);
  return code == reinterpret_cast<const char*>(-1) ? nullptr : code;
}

// Writes codes to the terminal without ncurses, which does not know them.
void put_out(std::string_view codes) {
  std::fwrite(codes.data(), 1, codes.size(), stdout);
  std::fflush(stdout);
}

// What the terminal is asked to report besides keys: the mouse, and where a paste begins and ends.
class Reports {
 public:
  // Asks for pastes. The mouse may have been turned on before.
  void begin() const { put_out(paste("h")); }
  void turn_mouse(bool on) {
    on = on && described("kmous") != nullptr;
    if (on == mouse_) return;
    put_out(on ? mouse_on : mouse_off);
    mouse_ = on;
  }
  bool has_mouse() const { return mouse_; }
  // All are off while another program has the terminal.
  void pause() const { put_out(off()); }
  void go_on() const { put_out(paste("h") + (mouse_ ? mouse_on : "")); }
  std::string off() const { return paste("l") + (mouse_ ? mouse_off : ""); }

 private:
  static constexpr const char* mouse_on = "\033[?1000h\033[?1006h";
  static constexpr const char* mouse_off = "\033[?1006l\033[?1000l";

  // Empty where there are no control sequences. A terminal that has them passes over those that it does not know.
  static std::string paste(const char* set) {
    const char* const place = described("cup");
    return place != nullptr && std::string_view(place).starts_with("\033[") ? std::string("\033[?2004") + set : std::string();
  }

  bool mouse_ = false;
};

// Of a larger window only this much is used: a window may say that it is 65535 by 65535, and ncurses keeps several copies
// of the whole window.
constexpr Size largest_window{500, 200};

// A window that does not say its size is taken for 80 by 24.
Size usable_size() {
  struct winsize window {};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_row == 0 || window.ws_col == 0) return {80, 24};
  return {std::min<int>(window.ws_col, largest_window.width), std::min<int>(window.ws_row, largest_window.height)};
}

void take_size() {
  told_to_resize = 0;
  const Size size = usable_size();
  ::resize_term(size.height, size.width);
}

// ncurses takes the size of a new screen from $LINES and $COLUMNS, or else asks the window itself. While this object lives, these
// variables hold a safe size. At its end they are unset: programs started later find the window's own size.
class SizeInEnvironment {
 public:
  SizeInEnvironment() {
    const Size size = usable_size();
    ::setenv("LINES", std::to_string(size.height).c_str(), 1);
    ::setenv("COLUMNS", std::to_string(size.width).c_str(), 1);
  }
  ~SizeInEnvironment() {
    ::unsetenv("LINES");
    ::unsetenv("COLUMNS");
  }
  SizeInEnvironment(const SizeInEnvironment&) = delete;
  SizeInEnvironment& operator=(const SizeInEnvironment&) = delete;
};

class Curses final : public Terminal {
 public:
  Curses(SCREEN* opened, const Outfit& outfit)
      : opened_(opened), input_(text::shows_utf8() ? Input::Encoding::Utf8 : Input::Encoding::Locale) {
    ::set_term(opened);
    take_size();
    ::cbreak();
    ::noecho();
    ::nonl();
    ::intrflush(stdscr, FALSE);
    ::keypad(stdscr, TRUE);  // the terminal then sends the keys of its description
    define_own_keys();
    unicode_ = !outfit.ascii && text::shows_utf8();
    Curses::dress(outfit);
    catch_signals();
    take_keys_of_signals();
    reports_.begin();
    ask();
    await_background(before_first_frame);
    ::werase(stdscr);
    ::wrefresh(stdscr);  // erases the question's sign, too
  }

  ~Curses() override {
    await_background(before_leaving);
    wipe();
    ::werase(stdscr);
    ::wrefresh(stdscr);
    reports_.pause();
    if (window_named_) put_out(old_title);
    ::endwin();
    let_signals_go();
    ::delscreen(opened_);
  }

  Size size() const override {
    int height = getmaxy(stdscr);
    int width = getmaxx(stdscr);
    if (height <= 0 || width <= 0) return {};
    return {width, height};
  }

  bool unicode() const override { return unicode_; }
  bool colour() const override { return colours_ > 0; }

  void dress(const Outfit& outfit) override {
    outfit_ = outfit;
    choose_colours();
    if (asked_width_) ask();
    use_mouse();
    bell_ = outfit.rings;
    title_ = outfit.title && has_title();
    if (!title_ && std::exchange(window_named_, false)) put_out(old_title);
    prepare_to_crash();
  }

  // What has come is read to its end: half of a sequence would be typed later.
  void forget_typed() override {
    while (take_in()) continue;
    input_.forget_keys();
  }

  void ring() override {
    if (bell_) ::beep();
  }

  void name_window(const std::string& title) override {
    if (!title_) return;
    if (!std::exchange(window_named_, true)) {
      put_out("\033[22;2t");  // the terminal keeps the old title meanwhile
      prepare_to_crash();
    }
    put_out("\033]2;" + title + "\007");
  }

  void lend(const std::string& line, const std::function<void()>& use) override {
    const Lent lent(*this);
    std::printf("%s\n", line.c_str());
    std::fflush(stdout);
    use();
  }

 private:
  void paint(const Frame& frame) override {
    ::werase(stdscr);
    const Size window = size();
    if (window.height != farewell_height_) prepare_to_crash();
    const Size drawn = frame.size();
    for (int y = 0; y < std::min(window.height, drawn.height); ++y) show_row(frame, y, std::min(window.width, drawn.width));
    ::leaveok(stdscr, !frame.cursor);  // a cursor that is not seen stays where it is
    if (frame.cursor) {
      ::curs_set(1);
      ::wmove(stdscr, std::clamp(frame.cursor->y, 0, window.height - 1),
              std::clamp(frame.cursor->x, 0, window.width - 1));
    } else {
      ::curs_set(0);
    }
    if (described("smcup") == nullptr) paint_changes_afresh(frame);
    ::wrefresh(stdscr);
  }

  Key next_key(Poller& poller) override {
    const SignalsWhileWaiting signals;
    poller.add(STDIN_FILENO);
    for (;;) {
      if (told_to_leave != 0) return {KeyKind::Gone};
      if (told_to_stop != 0) stop(::getpid());
      if (told_to_go_on != 0) go_on();
      if (told_to_resize != 0) {
        take_size();
        if (!::isendwin()) wipe();
        ::clearok(curscr, TRUE);  // paint everything again, even if the size is the same
        return {KeyKind::Resize};
      }
      if (takes_background()) return {KeyKind::Resize};
      if (const auto key = input_.next()) {
        if (key->kind == KeyKind::Redraw) {
          wipe();
          ::wrefresh(curscr);
        } else if (key->kind == KeyKind::Stop) {
          stop(0);  // as the terminal would: stops the whole job
        } else {
          return *key;
        }
      } else if (!take_in() && told_to_leave == 0 && !input_.pass(Poller::Clock::now())) {
        ::doupdate();  // ncurses stops painting as soon as something is typed, and that may have been no key
        const Poller others = poller;
        if (const auto due = input_.due()) poller.wake_at(*due);
        const auto ended = signals.wait(poller);
        if (ended == SignalsWhileWaiting::Ended::Others) return {KeyKind::Other};
        if (ended != SignalsWhileWaiting::Ended::Time) continue;
        if (!input_.pass(Poller::Clock::now())) return {KeyKind::Time};
        poller = others;
      }
    }
  }

  // Reads a byte if one has come: what is typed ahead of a program that gets the terminal next is left to it. False: none has; or the
  // terminal is gone, and told_to_leave is set.
  bool take_in() {
    if (!wait_for(STDIN_FILENO, POLLIN, Poller::Clock::duration{})) return false;
    char byte = 0;
    const ssize_t length = ::read(STDIN_FILENO, &byte, 1);
    if (length == 1) input_.take({&byte, 1}, Poller::Clock::now());
    else if (length == 0 || (errno != EINTR && errno != EAGAIN)) leave_without_terminal();
    return length == 1;
  }

  // Waits for the terminal's answers, until so long after the questions. Keys that are pressed meanwhile are read later.
  void await_background(Poller::Clock::duration limit) {
    constexpr Poller::Clock::duration none{};
    const auto left = [&] { return asked_at_ && input_.answers().due > 0 ? std::max(*asked_at_ + limit - Poller::Clock::now(), none) : none; };
    while (left() > none && told_to_leave == 0)
      if (!take_in()) wait_for(STDIN_FILENO, POLLIN, left());
    takes_background();
  }

  // As the terminal has answered; otherwise as its environment says.
  Background background() const {
    return input_.background().value_or(background_by_number(value_of("COLORFGBG")).value_or(Background::Dark));
  }

  // Asks what has not been asked yet, and is wanted. Nothing may be echoed any more.
  void ask() {
    std::string questions;
    if (colours_ > 0 && !outfit_.background && !std::exchange(asked_background_, true)) questions += ask_background;
    if (!std::exchange(asked_width_, true) && unicode_) questions += ask_width;
    if (questions.empty() || !is_like_xterm()) return;
    asked_at_ = Poller::Clock::now();
    ++input_.answers().due;
    put_out(questions + std::string(ask_last));
  }

  void use_mouse() {
    reports_.turn_mouse(outfit_.mouse && !input_.answers().keeps_escape);
    input_.hear_mouse(reports_.has_mouse());
  }

  // Chooses the colours, signs and reports again if something else has become known. False: nothing on the screen has changed.
  bool takes_background() {
    if (input_.answers().keeps_escape && reports_.has_mouse()) use_mouse();
    if (unicode_ && input_.answers().wide) {
      unicode_ = false;
      return true;
    }
    if (outfit_.background || colours_ == 0 || shown_background_ == background()) return false;
    choose_colours();
    return true;
  }

  // While this object lives, another program has the terminal, and nothing of the game is left on it.
  class Lent {
   public:
    explicit Lent(Curses& owner) : owner_(owner) {
      owner_.await_background(before_leaving);
      owner_.reports_.pause();
      wipe();
      ::endwin();
      lend_signals();
    }
    ~Lent() {
      owner_.prepare_to_crash();
      catch_signals();
      owner_.take_back();
    }
    Lent(const Lent&) = delete;
    Lent& operator=(const Lent&) = delete;

   private:
    Curses& owner_;
  };

  // Restores the title that the terminal has kept; if it has kept none, the title is empty rather than ours.
  static constexpr const char* old_title = "\033]2;\007\033[23;2t";

  // Does the description tell of codes that only terminals like xterm have: their colours, title, palette or mouse? Such a terminal passes
  // over control strings that it does not know. The Linux console has a string that does not end.
  static bool is_like_xterm() {
    const auto has = [](const char* capability, std::string_view part) {
      const char* const code = described(capability);
      return code != nullptr && std::string_view(code).find(part) != std::string_view::npos;
    };
    if (is_console() || has("oc", "\033]R") || has("initc", "\033]P")) return false;
    return ::tigetflag("XT") > 0 || has("setaf", "38;") || has("setaf", "38:") || has("tsl", "\033]") || has("oc", "\033]104") || has("kmous", "\033[");
  }
  // Does it understand xterm's code for a title?
  static bool has_title() {
    const char* const begins_title = described("tsl");
    return is_like_xterm() || (begins_title != nullptr && std::string_view(begins_title).starts_with("\033]"));
  }
  static bool is_console() {
    const char* const name = allowed_variable(Permission::TerminalName, "TERM");
    return name != nullptr && std::string_view(name).starts_with("linux");
  }

  static void append_code(std::string& out, const char* code) {
    static std::string* to;
    to = &out;
    if (code == nullptr) return;
    ::tputs(code, 1, [](int sign) {
      *to += static_cast<char>(sign);
      return sign;
    });
  }

  // Erases every line by itself. What is cleared all at once some terminals keep in their scrollback, even some that say that they
  // have an alternate screen and then use none (tmux can be told to).
  static std::string wiping() {
    std::string out;
    const char* const place = described("cup");
    const char* const line_end = described("el");
    for (int y = 0; place != nullptr && line_end != nullptr && y < getmaxy(stdscr); ++y) {
      append_code(out, ::tparm(place, y, 0));
      append_code(out, line_end);
    }
    return out;
  }

  static void wipe() {
    put_out(wiping());
  }

  // Prepares the codes that leave the screen, for when ncurses can't be called any more.
  void prepare_to_crash() {
    farewell_height_ = size().height;
    std::string out = "\x18";  // ends a code that was written in part
    for (const char* const code : {"sgr0", "op", "rmacs"}) append_code(out, described(code));
    out += reports_.off();
    if (window_named_) out += old_title;
    out += wiping();
    for (const char* const code : {"rmkx", "cnorm", "rmcup"}) append_code(out, described(code));
    prepare_farewell(out);
  }

  // ncurses scrolls rows up if the same rows stood further down, and a terminal without an alternate screen may keep the rows that
  // are scrolled out, and the secrets in them, in its scrollback. Rows that ncurses takes for unknown are not scrolled.
  void paint_changes_afresh(const Frame& frame) {
    for (int y = 0; shown_ && shown_->size() == frame.size() && y < frame.size().height; ++y) {
      bool changed = false;
      for (int x = 0; x < frame.size().width; ++x) changed = changed || frame.at({x, y}) != shown_->at({x, y});
      if (changed) ::wredrawln(stdscr, y, 1);
    }
    shown_ = frame;
  }

  // Stops the program. Nothing of the game is left on the screen meanwhile.
  void stop(pid_t whom) {
    told_to_stop = 0;
    await_background(before_leaving);
    reports_.pause();
    wipe();
    ::endwin();
    std::signal(SIGTSTP, SIG_DFL);
    ::kill(whom, SIGTSTP);
    sigset_t stopping;
    sigset_t before;
    ::sigemptyset(&stopping);
    ::sigaddset(&stopping, SIGTSTP);
    ::sigprocmask(SIG_UNBLOCK, &stopping, &before);  // the program stops here
    ::sigprocmask(SIG_SETMASK, &before, nullptr);
    catch_stop();
    told_to_go_on = 1;
  }

  void go_on() {
    told_to_go_on = 0;
    if (!::isendwin()) {  // it was stopped by a signal that can't be caught
      wipe();
      ::endwin();
    }
    take_back();
  }

  // Takes the terminal back from another program. The system tells only the program in front that the window has another size.
  void take_back() {
    input_.begin_anew();
    if (usable_size() == size())
      ::wrefresh(curscr);
    else
      told_to_resize = 1;
    reports_.go_on();
  }

  void choose_colours() {
    colours_ = 0;
    pairs_.clear();
    if (!outfit_.colour || set_and_not_empty("NO_COLOR") || !::has_colors() || ::start_color() == ERR || COLORS < 8) return;
    own_colours_ = ::use_default_colors() == OK;
    shown_background_ = outfit_.background.value_or(background());
    if (own_colours_ && ::init_extended_pair(own_pair, -1, -1) == OK) {
      // not pair 0: between that and others ncurses writes more codes
      cchar_t blank;
      const int pair = own_pair;
      ::setcchar(&blank, L" ", A_NORMAL, 0, &pair);
      ::wbkgrndset(stdscr, &blank);
    }
    colours_ = std::min(COLORS, 256);  // those with more take values of red, green and blue in place of numbers
    palette_ = Palette(colours_, shown_background_, outfit_.inks, outfit_.theme);
  }

  // The number of this pair of colours; 0, the terminal's own colours, if there are too many pairs.
  int pair_of(Colours colours) {
    if (!own_colours_) colours = {colours.ink < 0 ? short{COLOR_WHITE} : colours.ink, colours.paper < 0 ? short{COLOR_BLACK} : colours.paper};
    if (colours == Colours{}) return colours_ > 0 && own_colours_ ? own_pair : 0;
    const auto known = std::ranges::find(pairs_, colours);
    const auto number = static_cast<int>(known - pairs_.begin() + own_pair + 1);
    if (known != pairs_.end()) return number;
    const auto known_to_it = [](short colour) { return COLORS > 256 ? direct_colour(colour) : colour; };
    if (number >= COLOR_PAIRS || ::init_extended_pair(number, known_to_it(colours.ink), known_to_it(colours.paper)) == ERR) return 0;
    pairs_.push_back(colours);
    return number;
  }

  // The ink of a blank is not seen, and each change of colours is written as up to thirty bytes. So blanks get the style of the sign
  // behind them, if that has the same paper; but only within a part of the row, so that most blanks stay as they are if signs change.
  void show_row(const Frame& frame, int y, int width) {
    constexpr std::size_t part = 18;
    std::vector<Cell> row;
    for (int x = 0; x < width; ++x) row.push_back(frame.at({x, y}));
    const auto share = [&row](std::size_t from, std::size_t to) {
      const auto may = [&](std::size_t x) { return !row[x].style.reverse && row[x].style.paper == row[to].style.paper; };
      if (row[to].sign == U' ' && may(from) && may(to)) row[to].style = row[from].style;
    };
    if (row.size() > 1) share(row.size() - 2, row.size() - 1);  // the end of a bar
    std::size_t end = row.size();  // the blanks behind it are erased at once if they are left as they are
    while (end > 0 && row[end - 1] == Cell{}) --end;
    for (std::size_t x = row.size(); x-- > 1;)
      if (x % part != 0) share(x, x - 1);
    for (std::size_t x = 1; x < end; ++x)
      if (row[x] == Cell{}) share(x - 1, x);
    for (auto run = row.begin(); run != row.end();) {
      const auto behind = std::find_if(run, row.end(), [&](const Cell& cell) { return cell.style != run->style; });
      const bool blank = std::all_of(run, behind, [](const Cell& cell) { return cell.sign == U' '; });
      for (; run != behind; ++run) put(static_cast<int>(run - row.begin()), y, *run, blank);
    }
  }

  // A letter without its accent, or a sign that is like it.
  static wchar_t like(char32_t sign) {
    const std::string ascii = text::written_in_ascii(to_utf8(sign), text::language());
    return ascii.empty() ? L'?' : static_cast<wchar_t>(ascii.front());
  }

  // blank: no sign has the cell's ink, so it is what is written in few bytes and does not change with the cells around.
  void put(int x, int y, const Cell& cell, bool blank) {
    if (cell.sign == second_half) {
      if (!wide_stands_) put(x, y, {U' ', cell.style}, blank);
      return;
    }
    const Style& style = cell.style;
    Pen pen{{}, style.bold || style.ink == Ink::Title, style.reverse != stands_out(style.paper)};
    if (colours_ > 0) pen = palette_.of(style);
    if (blank && !pen.reverse) pen = {{pen.colours.paper < 0 ? short{-1} : short{COLOR_BLACK}, pen.colours.paper}};
    attr_t attributes = A_NORMAL;
    if (pen.bold) attributes |= A_BOLD;
    if (pen.reverse) attributes |= A_REVERSE;
    if (colours_ == 0 && style.ink == Ink::Faint && !stands_out(style.paper)) attributes |= A_DIM;
    int pair = pair_of(pen.colours);
    const char32_t drawn = console_ ? on_console(cell) : cell.sign;
    // ncurses erases blanks at the end of a row in their colour, which not every terminal does. It does not erase this one
    const bool ends_row = unicode_ && pen.colours.paper >= 0 && drawn == U' ' && x == getmaxx(stdscr) - 1;
    const auto known = static_cast<wchar_t>(ends_row ? U'\u00A0' : drawn);
    // a name may hold characters that the terminal does not show
    wide_stands_ = columns_of_sign(drawn) == 2 && ::wcwidth(known) == 2 && text::shows_utf8() && !console_;
    const bool can_show = wide_stands_ || (::wcwidth(known) == 1 && (known < 0x80 || text::shows_utf8()));
    const std::array<wchar_t, 2> sign{can_show ? known : like(static_cast<char32_t>(known)), L'\0'};
    cchar_t shown;
    ::setcchar(&shown, sign.data(), attributes, 0, &pair);
    ::mvwadd_wch(stdscr, y, x, &shown);
  }

  // What this terminal's description says of keys and is not understood otherwise. Of the number pad, which may send what are function
  // keys elsewhere, the description is always believed.
  void define_own_keys() {
    constexpr std::array<std::pair<const char*, Key>, 13> keys{{
        {"kcuu1", {KeyKind::Up}}, {"kcud1", {KeyKind::Down}}, {"kcub1", {KeyKind::Left}}, {"kcuf1", {KeyKind::Right}}, {"khome", {KeyKind::Home}},
        {"kend", {KeyKind::End}}, {"kpp", {KeyKind::PageUp}}, {"knp", {KeyKind::PageDown}}, {"kdch1", {KeyKind::Delete}}, {"kent", {KeyKind::Enter}},
        {"kb2", {KeyKind::Enter}}, {"kcbt", {KeyKind::BackTab}}, {"kbs", {KeyKind::Backspace}},
    }};
    constexpr std::array<std::pair<const char*, Key>, 5> pad{{
        {"kpADD", {.sign = U'+'}}, {"kpSUB", {.sign = U'-'}}, {"kpMUL", {.sign = U'*'}}, {"kpDIV", {.sign = U'/'}}, {"kpNUM", {KeyKind::None}},
    }};
    const auto define = [this](const char* name, const Key& key, bool always) {
      const char* const sent = described(name);
      if (sent == nullptr || *sent != '\033') return;
      Input usual;
      usual.take(sent, {});
      if (always || !usual.next()) input_.define(sent, key);
    };
    for (const auto& [name, key] : keys) define(name, key, false);
    for (char32_t number = 1; number <= 12; ++number) define(("kf" + std::to_string(number)).c_str(), {KeyKind::Function, number}, false);
    for (const auto& [name, key] : pad) define(name, key, true);
  }

  // Ctrl-C asks the player before it ends the game, and Ctrl-Z would be lost while ncurses writes: both are read as keys. Ctrl-S would
  // stop the picture while keys go on to act.
  void take_keys_of_signals() {
    struct termios settings {};
    if (::tcgetattr(STDIN_FILENO, &settings) != 0) return;
    constexpr std::array<std::pair<int, KeyKind>, 3> own{{{VWERASE, KeyKind::EraseWord}, {VKILL, KeyKind::EraseLine}, {VSUSP, KeyKind::Stop}}};
    for (const auto& [which, kind] : own)
      if (settings.c_cc[which] != _POSIX_VDISABLE) input_.assign(settings.c_cc[which], kind);
    for (const int which : {VINTR, VQUIT, VSUSP}) settings.c_cc[which] = _POSIX_VDISABLE;
    settings.c_iflag &= ~static_cast<tcflag_t>(IXON);
    ::tcsetattr(STDIN_FILENO, TCSANOW, &settings);
    ::def_prog_mode();
  }

  // A terminal at hand answers within the first time, any that is to be hoped for within the second.
  static constexpr std::chrono::milliseconds before_first_frame{50}, before_leaving{500};

  const HeldStandardError held_;  // first, so that it goes last: its lines come below the picture
  SCREEN* opened_;
  Outfit outfit_;
  int colours_ = 0;           // how many the terminal has; 0: none are used
  bool own_colours_ = false;  // the terminal's own colours can be used
  Palette palette_;
  Background shown_background_ = Background::Dark;
  std::optional<Poller::Clock::time_point> asked_at_;  // when the terminal was asked last
  bool asked_background_ = false;
  bool asked_width_ = false;  // the first questions have been asked
  Input input_;
  static constexpr int own_pair = 1;  // of the terminal's own colours
  std::vector<Colours> pairs_;        // pair number 2 and those after it
  Reports reports_;
  bool bell_ = true;
  bool title_ = true;
  bool window_named_ = false;
  std::optional<Frame> shown_;  // only used without an alternate screen
  int farewell_height_ = 0;
  bool unicode_ = false;
  bool wide_stands_ = false;  // the last character that was put takes two columns, as its frame has it
  const bool console_ = is_console();
};

SCREEN* open_named(const char* name) {
  note_terminal_settings();
  int error = 0;
  if (::setupterm(name, STDOUT_FILENO, &error) != OK) return nullptr;  // newterm would print the error itself
  ::del_curterm(::cur_term);
  return ::newterm(name, stdout, stdin);
}

}  // namespace

std::unique_ptr<Terminal> open_terminal(const Outfit& outfit, std::string& notice) {
  hide_unless_open(Permission::TerminalFiles, {"TERMINFO", "TERMINFO_DIRS", "TERMCAP", "TERMPATH"});
  const char* const name = allowed_variable(Permission::TerminalName, "TERM");
  if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0) return nullptr;
  if (name != nullptr && std::strcmp(name, "dumb") == 0) return nullptr;
  catch_resizing();
  const SizeInEnvironment size;
  SCREEN* opened = name != nullptr && *name != '\0' ? open_named(name) : nullptr;
  for (const char* other : {"xterm-256color", "xterm", "vt100"}) {
    if (opened != nullptr) break;
    opened = open_named(other);
    if (opened != nullptr)
      // TRANSLATORS: notice when the full screen begins; {0}: the terminal type that is used, such as "xterm"
      notice = text::fill(text::_("Unknown terminal type; using {0}."), other);
  }
  if (opened == nullptr) return nullptr;
  return std::make_unique<Curses>(opened, outfit);
}

}  // namespace gonfalon::screen
