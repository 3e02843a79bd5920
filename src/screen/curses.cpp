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
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/base/standard_error.hpp"
#include "gonfalon/screen/palette.hpp"
#include "gonfalon/screen/terminal.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/locale.hpp"
#include "background.hpp"
#include "mouse.hpp"
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

// The mouse. ncurses has code for it too, but that waits for the next event, and for the rest of one, inside a read that must
// not wait: meanwhile nothing else is read or drawn.
class Mouse {
 public:
  static constexpr std::string_view off = "\033[?1006l\033[?1000l";

  // Defines the beginnings of reports as keys, also while the mouse is off: another program may have left it on.
  static void define_keys() {
    ::define_key("\033[<", static_cast<int>(begins_numbers));
    if (described("kmous") != nullptr) ::define_key("\033[M", static_cast<int>(begins_bytes));
  }
  bool is_on() const { return on_; }
  void turn(bool on) {
    on = on && described("kmous") != nullptr;
    if (on == on_) return;
    pause();
    on_ = on;
    go_on();
  }
  // Turns reports off while another program has the terminal.
  void pause() const {
    if (on_) put_out(off);
  }
  void go_on() const {
    if (on_) put_out("\033[?1000h\033[?1006h");
  }

  // Is what ncurses has read a part of a report? Then takes it.
  bool takes(int kind, wint_t typed) {
    if (kind == KEY_CODE_YES) {
      const bool begins = typed == begins_numbers || typed == begins_bytes;
      if (typed != KEY_RESIZE) report_ = {};  // a key ends the report; KEY_RESIZE does not come from the terminal
      if (begins) report_.begin(typed == begins_numbers ? MouseReport::Form::Numbers : MouseReport::Form::Bytes);
      return begins;
    }
    if (!report_.is_open()) return false;
    const auto [belongs, key] = report_.take(static_cast<char32_t>(typed));
    if (on_) key_ = key;
    return belongs;
  }
  // What the last report meant; returned once.
  std::optional<Key> key() { return std::exchange(key_, {}); }

 private:
  static constexpr wint_t begins_numbers = KEY_MAX + 1;
  static constexpr wint_t begins_bytes = KEY_MAX + 2;

  MouseReport report_;
  std::optional<Key> key_;
  bool on_ = false;
};

// The question for the terminal's background. Its answer comes among the keys, at any time, or never.
class BackgroundQuestion {
 public:
  // Defines the beginning of the answer as a key.
  static void define_keys() { ::define_key("\033]11;", static_cast<int>(begins)); }
  // Asks once. To be called when nothing is echoed any more, on terminals that understand xterm's codes.
  void ask() {
    if (asked_) return;
    asked_ = Poller::Clock::now();
    put_out("\033]11;?\007");
  }
  // The time for which an answer may still be waited for, if it has not come within so long after the question.
  Poller::Clock::duration left_of(Poller::Clock::duration limit) const {
    constexpr Poller::Clock::duration none{};
    if (!asked_ || (answer_ && !report_.is_open())) return none;
    return std::max(*asked_ + limit - Poller::Clock::now(), none);
  }

  // Is what ncurses has read a part of the answer? Then takes it.
  bool takes(int kind, wint_t typed) {
    if (kind == KEY_CODE_YES) {
      if (typed != KEY_RESIZE) report_ = {};
      if (typed == begins) report_.begin();
      return typed == begins;
    }
    if (!report_.is_open()) return false;
    const auto [belongs, background] = report_.take(static_cast<char32_t>(typed));
    if (background) answer_ = background;
    return belongs;
  }
  // As the terminal has answered; otherwise as its environment says.
  Background background() const {
    return answer_.value_or(background_by_number(value_of("COLORFGBG")).value_or(Background::Dark));
  }

 private:
  static constexpr wint_t begins = KEY_MAX + 3;

  std::optional<Poller::Clock::time_point> asked_;
  std::optional<Background> answer_;
  BackgroundReport report_;
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

// ncurses takes the size of a new screen from $LINES and $COLUMNS, or else asks the window itself. While this object lives, they
// hold a safe size. Then they are unset: programs started later find the window's own size.
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
  Curses(SCREEN* opened, const Outfit& outfit) : opened_(opened) {
    ::set_term(opened);
    take_size();
    ::cbreak();
    ::noecho();
    ::nonl();
    ::intrflush(stdscr, FALSE);
    ::keypad(stdscr, TRUE);
    ::leaveok(stdscr, FALSE);
    if (!set_and_not_empty("ESCDELAY")) ::set_escdelay(100);
    define_more_keys();
    Mouse::define_keys();
    BackgroundQuestion::define_keys();
    ::keyok(KEY_SUSPEND, FALSE);  // some terminals' descriptions take Ctrl-Z for a key of their own
    unicode_ = !outfit.ascii && text::shows_utf8();
    Curses::dress(outfit);
    catch_signals();
    take_keys_of_signals();
    await_background(before_first_frame);
  }

  ~Curses() override {
    await_background(before_leaving);
    wipe();
    ::werase(stdscr);
    ::wrefresh(stdscr);
    mouse_.pause();
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
    mouse_.turn(outfit.mouse);
    bell_ = outfit.rings;
    title_ = outfit.title && has_title();
    if (!title_ && std::exchange(window_named_, false)) put_out(old_title);
    prepare_to_crash();
  }

  void forget_typed() override {
    ::flushinp();
    typed_early_.clear();
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
        wipe();
        ::clearok(curscr, TRUE);  // paint everything again, even if the size is the same
        return {KeyKind::Resize};
      }
      wint_t typed = 0;
      const int kind = get(typed);
      if (kind == ERR) {
        if (gone()) leave_for_lost_terminal();
        if (told_to_leave != 0) return {KeyKind::Gone};
        const auto ended = signals.wait(poller);
        if (ended == SignalsWhileWaiting::Ended::Time) return {KeyKind::Time};
        if (ended == SignalsWhileWaiting::Ended::Others) return {KeyKind::Other};
      } else if (mouse_.takes(kind, typed)) {
        if (const auto key = mouse_.key()) return *key;
      } else if (question_.takes(kind, typed)) {
        if (takes_background()) return {KeyKind::Resize};
      } else if (kind != KEY_CODE_YES && typed == redraw_key) {
        wipe();
        ::wrefresh(curscr);
      } else if (kind != KEY_CODE_YES && typed == stop_key_) {
        stop(0);  // as the terminal would: stops the whole job
      } else if (const auto key = kind == KEY_CODE_YES ? key_of(static_cast<int>(typed))
                                                       : sign_of(static_cast<char32_t>(typed))) {
        return *key;
      }
    }
  }

  // What ncurses reads next, in its terms; ERR: nothing has come.
  int get(wint_t& typed) {
    if (!typed_early_.empty()) {
      const auto [kind, early] = typed_early_.front();
      typed_early_.pop_front();
      typed = early;
      return kind;
    }
    ::wtimeout(stdscr, 0);
    return ::wget_wch(stdscr, &typed);
  }

  // Waits for the terminal's answer, until so long after the question. Keys that are pressed meanwhile are read later.
  void await_background(Poller::Clock::duration limit) {
    while (question_.left_of(limit) > Poller::Clock::duration{}) {
      ::untouchwin(stdscr);  // otherwise ncurses would paint before it reads
      ::wtimeout(stdscr, 0);
      wint_t typed = 0;
      const int kind = ::wget_wch(stdscr, &typed);
      if (kind != ERR) {
        if (!question_.takes(kind, typed)) typed_early_.emplace_back(kind, typed);
      } else if (!wait_for(STDIN_FILENO, POLLIN, question_.left_of(limit)) || gone()) {
        break;
      }
    }
    takes_background();
  }

  // Chooses the colours again if another background has become known. False: nothing has changed.
  bool takes_background() {
    if (outfit_.background || colours_ == 0 || shown_background_ == question_.background()) return false;
    choose_colours();
    return true;
  }

  // While this object lives, another program has the terminal, and nothing of the game is left on it.
  class Lent {
   public:
    explicit Lent(Curses& owner) : owner_(owner) {
      owner_.await_background(before_leaving);
      owner_.mouse_.pause();
      wipe();
      ::endwin();
      lend_signals();
    }
    ~Lent() {
      owner_.prepare_to_crash();
      catch_signals();
      ::wrefresh(curscr);
      owner_.mouse_.go_on();
    }
    Lent(const Lent&) = delete;
    Lent& operator=(const Lent&) = delete;

   private:
    Curses& owner_;
  };

  // Restores the title that the terminal has kept; if it has kept none, the title is empty rather than ours.
  static constexpr const char* old_title = "\033]2;\007\033[23;2t";

  // Does the terminal understand xterm's codes?
  static bool is_like_xterm() {
    constexpr std::array<std::string_view, 12> names{"xterm", "screen", "tmux", "rxvt", "vte", "gnome", "konsole", "kitty",
                                                     "alacritty", "foot", "wezterm", "putty"};
    const char* const name = allowed_variable(Permission::TerminalName, "TERM");
    const std::string_view own = name != nullptr ? name : "";
    return std::ranges::any_of(names, [&](std::string_view known) { return own.starts_with(known); });
  }
  // Does it understand xterm's code for a title?
  static bool has_title() {
    const char* const begins_title = described("tsl");
    return is_like_xterm() || (begins_title != nullptr && std::string_view(begins_title).starts_with("\033]"));
  }

  static constexpr wint_t redraw_key = 'L' - '@';

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
    if (mouse_.is_on()) out += Mouse::off;
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
    mouse_.pause();
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

  void go_on() const {
    told_to_go_on = 0;
    if (!::isendwin()) {  // it was stopped by a signal that can't be caught
      wipe();
      ::endwin();
    }
    ::wrefresh(curscr);
    mouse_.go_on();
  }

  void choose_colours() {
    colours_ = 0;
    pairs_.clear();
    if (!outfit_.colour || set_and_not_empty("NO_COLOR") || !::has_colors() || ::start_color() == ERR || COLORS < 8) return;
    own_colours_ = ::use_default_colors() == OK;
    if (!outfit_.background && is_like_xterm()) question_.ask();
    shown_background_ = outfit_.background.value_or(question_.background());
    palette_ = Palette(COLORS, shown_background_, outfit_.inks);
    colours_ = COLORS;
  }

  // The number of this pair of colours; 0, the terminal's own colours, if there are too many pairs.
  short pair_of(Colours colours) {
    if (!own_colours_) colours = {colours.ink < 0 ? short{COLOR_WHITE} : colours.ink, colours.paper < 0 ? short{COLOR_BLACK} : colours.paper};
    if (colours == Colours{}) return 0;
    const auto known = std::ranges::find(pairs_, colours);
    const auto number = static_cast<short>(known - pairs_.begin() + 1);
    if (known != pairs_.end()) return number;
    if (number >= COLOR_PAIRS || ::init_pair(number, colours.ink, colours.paper) == ERR) return 0;
    pairs_.push_back(colours);
    return number;
  }

  // The ink of a blank is not seen, and each change of colours is written as up to thirty bytes. So a blank gets the style of the
  // sign before it, or else of the sign behind it, if that has the same paper.
  void show_row(const Frame& frame, int y, int width) {
    std::vector<Cell> row;
    for (int x = 0; x < width; ++x) row.push_back(frame.at({x, y}));
    std::size_t end = row.size();  // the blanks behind it are erased at once if they are left as they are
    while (end > 0 && row[end - 1] == Cell{}) --end;
    const auto share = [](const Cell& from, Cell& to) {
      if (to.sign == U' ' && !to.style.reverse && !from.style.reverse && to.style.paper == from.style.paper) to.style = from.style;
    };
    for (std::size_t x = end; x-- > 1;) share(row[x], row[x - 1]);
    for (std::size_t x = 1; x < end; ++x) share(row[x - 1], row[x]);
    for (int x = 0; x < width; ++x) put(x, y, row[static_cast<std::size_t>(x)]);
  }

  // A letter without its accent, or a sign that is like it.
  static wchar_t like(char32_t sign) {
    const std::string ascii = text::written_in_ascii(to_utf8(sign), text::language());
    return ascii.empty() ? L'?' : static_cast<wchar_t>(ascii.front());
  }

  void put(int x, int y, const Cell& cell) {
    const Style& style = cell.style;
    attr_t attributes = A_NORMAL;
    short pair = 0;
    bool reverse = style.reverse;
    if (colours_ > 0)
      pair = pair_of(palette_.of(style));
    else if (stands_out(style.paper))
      reverse = !reverse;
    // with few colours bold means bright, and a half block must have the colour of its tile
    const bool block = colours_ > 0 && colours_ < 256 && (cell.sign == U'▀' || cell.sign == U'▄');
    if ((style.bold && !block) || style.ink == Ink::Title) attributes |= A_BOLD;
    if (reverse) attributes |= A_REVERSE;
    if (style.ink == Ink::Faint && colours_ < 256 && !stands_out(style.paper)) attributes |= A_DIM;
    // ncurses erases blanks at the end of a row in their colour, which not every terminal does. It does not erase this one
    const bool ends_row = unicode_ && pair != 0 && cell.sign == U' ' && x == getmaxx(stdscr) - 1;
    const auto known = static_cast<wchar_t>(ends_row ? U'\u00A0' : cell.sign);
    // a name may hold characters that take two columns or none, or that the terminal does not show
    const bool can_show = ::wcwidth(known) == 1 && (known < 0x80 || text::shows_utf8());
    const std::array<wchar_t, 2> sign{can_show ? known : like(static_cast<char32_t>(known)), L'\0'};
    cchar_t shown;
    ::setcchar(&shown, sign.data(), attributes, pair, nullptr);
    ::mvwadd_wch(stdscr, y, x, &shown);
  }

  static void define_more_keys() {
    // both sets of cursor keys, whatever the terminal's description says
    constexpr std::array<std::pair<const char*, int>, 25> more{{
        {"\033[A", KEY_UP},    {"\033OA", KEY_UP},    {"\033[B", KEY_DOWN},   {"\033OB", KEY_DOWN},
        {"\033[C", KEY_RIGHT}, {"\033OC", KEY_RIGHT}, {"\033[D", KEY_LEFT},   {"\033OD", KEY_LEFT},
        {"\033[H", KEY_HOME},  {"\033OH", KEY_HOME},  {"\033[1~", KEY_HOME},  {"\033[7~", KEY_HOME},
        {"\033[F", KEY_END},   {"\033OF", KEY_END},   {"\033[4~", KEY_END},   {"\033[8~", KEY_END},
        // the number pad in application mode
        {"\033Ox", KEY_UP},    {"\033Or", KEY_DOWN},  {"\033Ov", KEY_RIGHT},  {"\033Ot", KEY_LEFT},
        {"\033Ow", KEY_HOME},  {"\033Oq", KEY_END},   {"\033Oy", KEY_PPAGE},  {"\033Os", KEY_NPAGE},
        {"\033OM", KEY_ENTER},
    }};
    for (const auto& [sent, code] : more) ::define_key(sent, code);
  }

  void take_keys_of_signals() {
    // Ctrl-C asks the player before it ends the game, and Ctrl-Z would be lost while ncurses writes: both
    // are read as keys
    struct termios settings {};
    if (::tcgetattr(STDIN_FILENO, &settings) != 0) return;
    const auto take = [&](int which, wint_t& key) {
      if (settings.c_cc[which] != _POSIX_VDISABLE) key = settings.c_cc[which];
    };
    take(VSUSP, stop_key_);
    take(VWERASE, erase_word_key_);
    take(VKILL, erase_line_key_);
    for (const int which : {VINTR, VQUIT, VSUSP}) settings.c_cc[which] = _POSIX_VDISABLE;
    ::tcsetattr(STDIN_FILENO, TCSANOW, &settings);
    ::def_prog_mode();
  }

  // To be asked when reading gave nothing: is the terminal gone?
  static bool gone() {
    Poller terminal;
    terminal.add(STDIN_FILENO);
    terminal.wake_within({});
    if (terminal.wait() != Poller::Ended::Ready) return false;
    if (terminal.is_broken(STDIN_FILENO)) return true;
    int waiting = 0;
    return ::ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting == 0;
  }

  static std::optional<Key> key_of(int code) {
    constexpr std::array<std::pair<int, KeyKind>, 16> known{{
        {KEY_UP, KeyKind::Up},       {KEY_DOWN, KeyKind::Down},           {KEY_LEFT, KeyKind::Left},
        {KEY_RIGHT, KeyKind::Right}, {KEY_HOME, KeyKind::Home},           {KEY_END, KeyKind::End},
        {KEY_PPAGE, KeyKind::PageUp}, {KEY_NPAGE, KeyKind::PageDown},     {KEY_ENTER, KeyKind::Enter},
        {KEY_DC, KeyKind::Delete},   {KEY_BACKSPACE, KeyKind::Backspace},
        {KEY_A1, KeyKind::Home},     {KEY_A3, KeyKind::PageUp},           {KEY_C1, KeyKind::End},
        {KEY_C3, KeyKind::PageDown}, {KEY_B2, KeyKind::Enter},
    }};
    const auto found = std::ranges::find(known, code, &std::pair<int, KeyKind>::first);
    return found == known.end() ? std::nullopt : std::optional(Key{found->second});
  }

  std::optional<Key> sign_of(char32_t sign) const {
    if (sign == erase_word_key_) return Key{KeyKind::EraseWord};
    if (sign == erase_line_key_) return Key{KeyKind::EraseLine};
    switch (sign) {
      case 'A' - '@': return Key{KeyKind::Home};
      case 'C' - '@': return Key{KeyKind::Interrupt};
      case 'E' - '@': return Key{KeyKind::End};
      case 8:
      case 127: return Key{KeyKind::Backspace};
      case '\t': return Key{KeyKind::Tab};
      case '\n':
      case '\r': return Key{KeyKind::Enter};
      case 27: return Key{KeyKind::Escape};
      default: break;
    }
    if (sign < U' ' || (sign >= 0x7F && sign < 0xA0)) return {};
    return Key{KeyKind::Sign, sign};
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
  BackgroundQuestion question_;
  std::deque<std::pair<int, wint_t>> typed_early_;  // as ncurses has read it
  std::vector<Colours> pairs_;  // pair number 1 and those after it
  Mouse mouse_;
  bool bell_ = true;
  bool title_ = true;
  bool window_named_ = false;
  std::optional<Frame> shown_;  // only used without an alternate screen
  int farewell_height_ = 0;
  bool unicode_ = false;
  wint_t stop_key_ = WEOF;
  wint_t erase_word_key_ = 'W' - '@';
  wint_t erase_line_key_ = 'U' - '@';
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
