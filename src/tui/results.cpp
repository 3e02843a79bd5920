// The page of a player's results.
#include <algorithm>
#include <span>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "gonfalon/profile/results.hpp"
#include "gonfalon/screen/bars.hpp"
#include "gonfalon/screen/draw_rules.hpp"
#include "gonfalon/text/gettext.hpp"
#include "menu.hpp"
#include "start.hpp"

namespace gonfalon::tui {

using screen::Key;
using screen::KeyKind;
using text::_;

// TRANSLATORS, all below: The page `My results`, from the start screen: its question, help, title and line of keys, with three
// spaces between hints.

namespace {

constexpr int first_line = 2;
constexpr int foot = 3;  // rows: empty, question, keys

class MyRecord {
 public:
  explicit MyRecord(const Visitor& visitor) : visitor_(visitor), terminal_(visitor.terminal) {}

  void read() {
    while (load()) {
      const Key key = wait();
      if (leaves(key) || screen::is_one_of(key, "Enter")) return;
      message_ = {};
      if (screen::is_one_of(key, "Delete d D")) remove();
    }
  }

 private:
  // False: there are no results.
  bool load() {
    try {
      results_ = profile::kept_results().value_or(std::vector<profile::GameResult>());
    } catch (const std::system_error& error) {
      message_ = error.what();
    }
    return !results_.empty();
  }

  void remove() {
    message_ = yes_or_no(_("Delete all your results? (y/n)"));
    terminal_.show(draw());
    const bool agreed = agrees(next_key());
    message_ = {};
    if (!agreed) return;
    try {
      profile::delete_results();
    } catch (const std::system_error& error) {
      message_ = error.what();
    }
  }

  // The next key. A window too small to show the page passes only Ctrl-C and the loss of the terminal.
  Key next_key() {
    for (;;) {
      const Key key = terminal_.read();
      if (key.kind == KeyKind::Gone || key.kind == KeyKind::Interrupt) return key;
      if (key.kind != KeyKind::Resize && screen::is_enough(terminal_.size())) return key;
      terminal_.show(draw());
    }
  }

  Key wait() {
    for (;;) {
      terminal_.show(draw());
      const Key pressed = next_key();
      const Key key = visitor_.settings.keys.meant(pressed, screen::Where::Menu);
      if (key == Key{KeyKind::Sign, U'?'}) {
        const Key left = read_help(terminal_, visitor_.settings.keys, screen::Where::Menu,
                                   _("This page counts the games that you have finished against the computer, a program, or a "
                                     "person at another terminal. Practice games and games of two people at one terminal do "
                                     "not count. A game is assisted if you had a hint, or took back a move that had shown "
                                     "you something; it does not change your streak. d deletes the results, after asking. q "
                                     "goes back."),
                                   pressed);
        if (left.kind != KeyKind::None) return left;
      } else if (!scroll(key)) {
        return key;
      }
    }
  }

  // False: the key does not scroll.
  bool scroll(const Key& key) {
    const auto is = [&](std::string_view names) { return screen::is_one_of(key, names); };
    const int page = room();
    const int last = std::max(static_cast<int>(rows().size()) - page, 0);
    const int by = is("PageDown") ? page : is("PageUp") ? -page : is("Down") ? 1 : is("Up") ? -1 : 0;
    const int before = std::min(top_, last);
    top_ = is("Home") ? 0 : is("End") ? last : std::clamp(before + by, 0, last);
    return by != 0 || is("Home End");
  }

  int room() const { return std::max(terminal_.size().height - first_line - foot, 1); }

  std::vector<screen::Row> rows() const {
    using Kind = text::Passage::Kind;
    const int width = terminal_.size().width - 2;
    std::vector<text::Passage> page{{Kind::Table, {}, profile::rows_of(profile::tallies(results_))}};
    for (std::string& line : profile::plot_told(results_, width, terminal_.unicode())) page.push_back({Kind::Paragraph, std::move(line)});
    return screen::set_page(page, width, terminal_.unicode() ? screen::Lines::Unicode : screen::Lines::Ascii);
  }

  screen::Frame draw() const {
    const screen::Size size = terminal_.size();
    if (!screen::is_enough(size)) return screen::draw_curtain({}, size);
    screen::Frame frame(size);
    screen::draw_header(frame, _("My results"));
    const auto all = rows();
    const auto top = static_cast<std::size_t>(std::clamp(top_, 0, std::max(static_cast<int>(all.size()) - room(), 0)));
    const bool scrolls = all.size() > static_cast<std::size_t>(room());
    const auto shown = std::span(all).subspan(top);
    screen::draw_rows(frame, {1, first_line}, shown.first(std::min(shown.size(), static_cast<std::size_t>(room()))));
    frame.write_within({1, size.height - 2}, size.width, message_.text, {.ink = screen::Ink::Warning});
    screen::mark_keys(frame, {1, size.height - 2}, {message_.text}, message_.words);
    screen::draw_keys(frame, scrolls ? _("q: back   d: delete   Up, Down: more   ?: help") : _("q: back   d: delete   ?: help"));
    return frame;
  }

  const Visitor& visitor_;
  screen::Terminal& terminal_;
  std::vector<profile::GameResult> results_;
  screen::KeyedText message_;
  int top_ = 0;
};

}  // namespace

void read_my_record(const Visitor& visitor) { MyRecord(visitor).read(); }

std::string my_record_in_short() {
  try {
    const auto results = profile::kept_results();
    if (!results || results->empty()) return {};
    const int games = static_cast<int>(results->size());
    const auto won = std::ranges::count(*results, profile::Score::Won, &profile::GameResult::score);
    // TRANSLATORS, all below: Remark of `My results` on the start screen. {0}: how many games were finished; {1}: how many of
    // them were won
    return text::fill(text::ngettext("{0} game, {1} won", "{0} games, {1} won", games), games, won);
  } catch (const std::system_error&) {
    return {};
  }
}

}  // namespace gonfalon::tui
