#include "gonfalon/tui/rule_book.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "gonfalon/screen/draw_rules.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/summary.hpp"

namespace gonfalon::tui {

using screen::Key;
using screen::KeyKind;
using text::_;

namespace {

class Reading {
 public:
  Reading(screen::Terminal& terminal, const Rules& rules, std::string_view topic) : terminal_(terminal) {
    /* xgettext:python-brace-format */
    reader_.title = fmt::format(fmt::runtime(_("The rules of {0}")), text::capital(text::called(rules)));
    reader_.topics = text::rulebook(rules);
    for (std::size_t nth = 0; nth < reader_.topics.size(); ++nth) {
      if (reader_.topics[nth].name != topic) continue;
      reader_.chosen = nth;
      reader_.open = true;
    }
  }

  void read() {
    for (;;) {
      terminal_.show(screen::draw_reader(reader_, terminal_.size(), lines()));
      const Key key = terminal_.read();
      if (key.kind == KeyKind::Gone || key.kind == KeyKind::Interrupt) return;
      if (key.kind == KeyKind::Resize || !screen::is_enough(terminal_.size())) continue;
      if (!(reader_.open ? press_on_page(key) : press_in_list(key))) return;
    }
  }

 private:
  screen::Lines lines() const { return terminal_.unicode() ? screen::Lines::Unicode : screen::Lines::Ascii; }

  void choose(int by) {
    const int count = static_cast<int>(reader_.topics.size());
    reader_.chosen = static_cast<std::size_t>((static_cast<int>(reader_.chosen) + by + count) % count);
    reader_.top = 0;
  }

  void scroll(int by) {
    const int last = screen::last_top(reader_, terminal_.size(), lines());
    reader_.top = std::clamp(std::min(reader_.top, last) + by, 0, last);
  }

  // False: leave.
  bool press_in_list(const Key& key) {
    switch (key.kind) {
      case KeyKind::Up: choose(-1); return true;
      case KeyKind::Down:
      case KeyKind::Tab: choose(1); return true;
      case KeyKind::Home: reader_.chosen = 0; return true;
      case KeyKind::End: reader_.chosen = reader_.topics.size() - 1; return true;
      case KeyKind::Right:
      case KeyKind::Enter: return open();
      case KeyKind::Escape: return false;
      case KeyKind::Sign: break;
      case KeyKind::Left: case KeyKind::PageUp: case KeyKind::PageDown: case KeyKind::Backspace:
      case KeyKind::Delete: case KeyKind::EraseWord: case KeyKind::EraseLine: case KeyKind::Resize:
      case KeyKind::Interrupt: case KeyKind::Time: case KeyKind::Other: case KeyKind::Gone:
      case KeyKind::Click: case KeyKind::None: return true;
    }
    switch (key.sign) {
      case U'8': choose(-1); return true;
      case U'2': choose(1); return true;
      case U'5':
      case U'6':
      case U' ': return open();
      default: return !leaves(key.sign);
    }
  }

  static bool leaves(char32_t sign) { return sign == U'q' || sign == U'Q' || sign == U'/'; }

  bool open() {
    reader_.open = true;
    reader_.top = 0;
    return true;
  }

  bool press_on_page(const Key& key) {
    const int page = std::max(screen::rows_at_once(terminal_.size()) - 1, 1);
    switch (key.kind) {
      case KeyKind::Up: scroll(-1); return true;
      case KeyKind::Down: scroll(1); return true;
      case KeyKind::PageUp: scroll(-page); return true;
      case KeyKind::PageDown: scroll(page); return true;
      case KeyKind::Home: reader_.top = 0; return true;
      case KeyKind::End: scroll(screen::last_top(reader_, terminal_.size(), lines())); return true;
      case KeyKind::Left: choose(-1); return true;
      case KeyKind::Right:
      case KeyKind::Tab: choose(1); return true;
      case KeyKind::Escape:
      case KeyKind::Enter:
      case KeyKind::Backspace: reader_.open = false; return true;
      case KeyKind::Sign: break;
      case KeyKind::Delete: case KeyKind::EraseWord: case KeyKind::EraseLine: case KeyKind::Resize:
      case KeyKind::Interrupt: case KeyKind::Time: case KeyKind::Other: case KeyKind::Gone:
      case KeyKind::Click: case KeyKind::None: return true;
    }
    switch (key.sign) {
      case U'8':
      case U'-': scroll(-1); return true;
      case U'2':
      case U'+': scroll(1); return true;
      case U'4': choose(-1); return true;
      case U'6': choose(1); return true;
      case U' ': {
        const int before = reader_.top;
        scroll(page);
        if (reader_.top == before) choose(1);
        return true;
      }
      default: return !leaves(key.sign);
    }
  }

  screen::Terminal& terminal_;
  screen::Reader reader_;
};

}  // namespace

void read_rules(screen::Terminal& terminal, const Rules& rules, std::string_view topic) {
  Reading(terminal, rules, topic).read();
}

bool has_topic(const Rules& rules, std::string_view topic) {
  const auto topics = text::rulebook(rules);
  return std::any_of(topics.begin(), topics.end(), [&](const text::Topic& one) { return one.name == topic; });
}

}  // namespace gonfalon::tui
