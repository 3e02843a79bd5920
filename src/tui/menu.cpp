#include "menu.hpp"

#include <algorithm>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/client/complete.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/text/gettext.hpp"
#include "panel.hpp"
#include "type_line.hpp"

namespace gonfalon::tui {

using screen::Frame;
using screen::Ink;
using screen::Key;
using screen::KeyKind;
using text::p_;

namespace {

constexpr int first_line = 2;
constexpr int foot = 4;  // the remark where it has no room beside, a message or question, the keys

}  // namespace

bool leaves(const Key& key) {
  return key.kind == KeyKind::Gone || key.kind == KeyKind::Interrupt || key.kind == KeyKind::Escape ||
         (key.kind == KeyKind::Sign && (key.sign == U'q' || key.sign == U'Q'));
}

bool chooses(const Key& key) {
  return key.kind == KeyKind::Enter || key.kind == KeyKind::Right || (key.kind == KeyKind::Sign && key.sign == U' ');
}

bool asks_for_rules(const Key& key) { return key.kind == KeyKind::Sign && key.sign == U'/'; }

bool agrees(const Key& key) {
  if (key.kind != KeyKind::Sign || key.sign >= 0x80) return false;
  const std::string typed = in_small(to_utf8(key.sign));
  return typed == p_("the key for yes", "y") || (typed == "y" && typed != p_("the key for no", "n"));
}

// The next key that is not for a window which is too small to show what it would do.
Key Menu::read() {
  for (;;) {
    const Key key = terminal_.read();
    const bool always = key.kind == KeyKind::Gone || key.kind == KeyKind::Interrupt || key.kind == KeyKind::Resize;
    if (always || screen::is_enough(terminal_.size())) return key;
  }
}

Menu::Pressed Menu::wait() {
  for (;;) {
    const std::size_t last = choices.empty() ? 0 : choices.size() - 1;
    chosen_ = std::min(chosen_, last);
    terminal_.show(draw(message));
    const Key pressed = read();
    const Key key = own_.meant(pressed, screen::Where::Menu);
    if (key == Key{KeyKind::Sign, U'?'}) {
      const Key left = read_panel(terminal_, own_, help_panel(own_, screen::Where::Menu, help), pressed);
      if (left.kind != KeyKind::None) return {left, chosen_};
      continue;
    }
    const auto page = static_cast<std::size_t>(std::max(terminal_.size().height - first_line - foot, 1));
    switch (key.kind) {
      case KeyKind::Up: chosen_ = chosen_ == 0 ? last : chosen_ - 1; break;
      case KeyKind::Down:
      case KeyKind::Tab: chosen_ = chosen_ == last ? 0 : chosen_ + 1; break;
      case KeyKind::PageUp: chosen_ -= std::min(chosen_, page); break;
      case KeyKind::PageDown: chosen_ = std::min(chosen_ + page, last); break;
      case KeyKind::Home: chosen_ = 0; break;
      case KeyKind::End: chosen_ = last; break;
      case KeyKind::Resize: break;
      case KeyKind::Sign:
        if (key.sign == U'8')  // the number pad, where it sends digits
          chosen_ = chosen_ == 0 ? last : chosen_ - 1;
        else if (key.sign == U'2')
          chosen_ = chosen_ == last ? 0 : chosen_ + 1;
        else
          return {key, chosen_};
        break;
      case KeyKind::Left: case KeyKind::Right: case KeyKind::Enter: case KeyKind::Backspace:
      case KeyKind::Delete: case KeyKind::EraseWord: case KeyKind::EraseLine: case KeyKind::Escape:
      case KeyKind::Interrupt: case KeyKind::Time: case KeyKind::Other: case KeyKind::Gone:
      case KeyKind::Click: case KeyKind::None: return {key, chosen_};
    }
  }
}

std::optional<std::string> Menu::ask(const std::string& question, const std::string& present, Asked asked) {
  screen::Desk desk;
  TypeLine line;
  if (asked == Asked::Path) line.phrases = [](const std::string& path) { return client::file_phrases({}, path); };
  line.begin(desk);
  desk.line = present;
  desk.caret = present.size();
  for (;;) {
    Frame frame = draw({});  // the question stands where the message was
    const screen::Size size = frame.size();
    if (screen::is_enough(size)) {
      const int y = size.height - 2;
      const int at = frame.write({1, y}, question + ' ', {.bold = true});
      // of a long line the part before the caret stays in sight
      std::size_t from = 0;
      while (screen::columns_of(desk.line.substr(from, desk.caret - from)) > size.width - at - 1) ++from;
      while (from < desk.line.size() && (static_cast<unsigned char>(desk.line[from]) & 0xC0U) == 0x80U) ++from;
      frame.write({at, y}, desk.line.substr(from));
      frame.cursor = screen::Point{at + screen::columns_of(desk.line.substr(from, desk.caret - from)), y};
    }
    terminal_.show(frame);
    const Key key = read();
    if (key.kind == KeyKind::Gone || key.kind == KeyKind::Interrupt) return {};
    if (const auto typed = line.press(desk, key)) return *typed;
    if (key.kind == KeyKind::Escape || key.kind == KeyKind::Enter) return {};
    desk.typing = true;
  }
}

bool Menu::confirm(const std::string& question) {
  Key key;
  do {
    terminal_.show(draw(question));
    key = read();
  } while (key.kind == KeyKind::Resize);
  return agrees(key);
}

void Menu::draw_choice(Frame& frame, int y, int remarks_at, std::size_t nth) const {
  const int width = frame.size().width;
  const bool here = nth == chosen_;
  const std::string said = remark_of(nth);
  frame.write({1, y}, here ? "> " : "  ", {.bold = true});
  frame.write_within({3, y}, remarks_at - 2, choices[nth].label, {.bold = here, .reverse = here});
  frame.write_within({remarks_at, y}, width, said, {.ink = Ink::Faint});
  if (!here) return;
  frame.cursor = screen::Point{3, y};
  if (remarks_at + screen::columns_of(said) <= width) return;
  int below = frame.size().height - foot;
  for (const std::string& line : screen::wrapped(said, width - 2))
    if (below < frame.size().height - 2) frame.write_within({1, below++}, width, line);
}

Frame Menu::draw(const std::string& said) const {
  const screen::Size size = terminal_.size();
  if (!screen::is_enough(size)) return screen::draw_curtain({}, size);
  Frame frame(size);
  frame.write_within({1, 0}, size.width, title_, {.ink = Ink::Title});
  const int room = std::max(size.height - first_line - foot, 1);
  const int first = std::max(static_cast<int>(chosen_) - room + 1, 0);
  int width = 12;
  for (const Choice& choice : choices) width = std::max(width, screen::columns_of(choice.label));
  const int remarks_at = std::min(3 + width + 2, size.width - 12);
  for (int i = 0; i < room && first + i < static_cast<int>(choices.size()); ++i)
    draw_choice(frame, first_line + i, remarks_at, static_cast<std::size_t>(first + i));
  frame.write_within({1, size.height - 2}, size.width, said, {.ink = Ink::Warning});
  frame.write_within({1, size.height - 1}, size.width, screen::hints_within(keys, size.width - 2), {.ink = Ink::Faint});
  return frame;
}

}  // namespace gonfalon::tui
