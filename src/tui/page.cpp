#include "page.hpp"

#include <algorithm>
#include <span>
#include <string_view>

#include "gonfalon/screen/bars.hpp"
#include "menu.hpp"

namespace gonfalon::tui {

using screen::Key;
using screen::KeyKind;

namespace {

constexpr int first_line = 2;
constexpr int foot = 3;  // rows: empty, message, keys

}  // namespace

// The next key. A window too small to show the page passes only Ctrl-C and the loss of the terminal.
Key Page::next_key() {
  for (;;) {
    const Key key = terminal_.read();
    if (key.kind == KeyKind::Gone || key.kind == KeyKind::Interrupt) return key;
    if (key.kind != KeyKind::Resize && screen::is_enough(terminal_.size())) return key;
    terminal_.show(draw());
  }
}

Key Page::ask(const screen::KeyedText& question) {
  message = question;
  terminal_.show(draw());
  const Key key = next_key();
  message = {};
  return key;
}

Key Page::wait() {
  for (;;) {
    terminal_.show(draw());
    const Key pressed = next_key();
    const Key key = own_.meant(pressed, screen::Where::Menu);
    if (key == Key{KeyKind::Sign, U'?'}) {
      const Key left = read_help(terminal_, own_, screen::Where::Menu, help, pressed);
      if (left.kind != KeyKind::None) return left;
    } else if (!scroll(key)) {
      return key;
    }
  }
}

// False: the key does not scroll.
bool Page::scroll(const Key& key) {
  const auto is = [&](std::string_view names) { return screen::is_one_of(key, names); };
  const int page = room();
  const int last = std::max(static_cast<int>(rows().size()) - page, 0);
  const int by = is("PageDown") ? page : is("PageUp") ? -page : is("Down") ? 1 : is("Up") ? -1 : 0;
  const int before = std::min(top_, last);
  top_ = is("Home") ? 0 : is("End") ? last : std::clamp(before + by, 0, last);
  return by != 0 || is("Home End");
}

int Page::room() const { return std::max(terminal_.size().height - first_line - foot, 1); }

std::vector<screen::Row> Page::rows() const {
  const int width = terminal_.size().width - 2;
  return screen::set_page(contents_(width), width, terminal_.unicode() ? screen::Lines::Unicode : screen::Lines::Ascii);
}

screen::Frame Page::draw() const {
  const screen::Size size = terminal_.size();
  if (!screen::is_enough(size)) return screen::draw_curtain({}, size);
  screen::Frame frame(size);
  screen::draw_header(frame, title_);
  const auto all = rows();
  const auto top = static_cast<std::size_t>(std::clamp(top_, 0, std::max(static_cast<int>(all.size()) - room(), 0)));
  const bool scrolls = all.size() > static_cast<std::size_t>(room());
  const auto shown = std::span(all).subspan(top);
  screen::draw_rows(frame, {1, first_line}, shown.first(std::min(shown.size(), static_cast<std::size_t>(room()))));
  frame.write_within({1, size.height - 2}, size.width, message.text, {.ink = screen::Ink::Warning});
  screen::mark_keys(frame, {1, size.height - 2}, {message.text}, message.words);
  screen::draw_keys(frame, scrolls ? keys_of_long : keys);
  return frame;
}

}  // namespace gonfalon::tui
