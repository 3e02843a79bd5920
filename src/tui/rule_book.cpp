#include <algorithm>

#include "gonfalon/screen/draw_rules.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/summary.hpp"
#include "menu.hpp"

namespace gonfalon::tui {

using screen::Key;
using screen::KeyKind;
using text::_;

namespace {

class Reading {
 public:
  Reading(screen::Terminal& terminal, screen::Reader reader) : terminal_(terminal), reader_(std::move(reader)) {}

  void read() {
    for (;;) {
      terminal_.show(screen::draw_rule_book(reader_, terminal_.size(), lines()));
      const Key key = terminal_.read();
      if (key.kind == KeyKind::Gone || key.kind == KeyKind::Interrupt) return;
      if (key.kind == KeyKind::Resize || !screen::is_enough(terminal_.size())) continue;
      if (!press(key)) return;
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
  bool press(const Key& key) {
    const auto is = [&](std::string_view names) { return screen::is_one_of(key, names); };
    if (is("q Q /") || (is("Escape") && !reader_.open)) return false;
    if (key.kind == KeyKind::Entry) {
      click(key.entry);
      return true;
    }
    if (reader_.open) {
      press_on_page(is);
      return true;
    }
    if (is("Up Shift-Tab 8")) choose(-1);
    if (is("Down Tab 2")) choose(1);
    if (is("Home")) reader_.chosen = 0;
    if (is("End")) reader_.chosen = reader_.topics.size() - 1;
    if (is("Right Enter Space 5 6")) {
      reader_.open = true;
      reader_.top = 0;
    }
    choose_by_letter(key);
    return true;
  }

  void choose_by_letter(const Key& key) {
    std::vector<std::string> titles;
    for (const text::Topic& topic : reader_.topics) titles.push_back(topic.passages.front().text);
    if (const auto found = beginning_with(titles, reader_.chosen, key)) reader_.chosen = *found;
  }

  // A click on a topic opens its page.
  void click(std::size_t topic) {
    reader_.open = true;
    reader_.chosen = topic;
    reader_.top = 0;
  }

  void press_on_page(const auto& is) {
    const int page = std::max(screen::rows_at_once(terminal_.size()) - 1, 1);
    const int before = reader_.top;
    if (is("Up 8 -")) scroll(-1);
    if (is("Down 2 +")) scroll(1);
    if (is("PageUp")) scroll(-page);
    if (is("PageDown Space")) scroll(page);
    if (is("Home")) reader_.top = 0;
    if (is("End")) scroll(screen::last_top(reader_, terminal_.size(), lines()));
    if (is("Left Shift-Tab 4")) choose(-1);
    if (is("Right Tab 6") || (is("Space") && reader_.top == before)) choose(1);
    if (is("Escape Enter Backspace")) reader_.open = false;
  }

  screen::Terminal& terminal_;
  screen::Reader reader_;
};

}  // namespace

bool read_rules(screen::Terminal& terminal, const Rules& rules, std::string_view topic) {
  // TRANSLATORS: Title of the rule book. {0}: the game's name, such as Barrage
  screen::Reader reader{.title = text::fill(_("The rules of {0}"), text::title(rules)),
                        .topics = text::rulebook(rules)};
  if (!topic.empty()) {
    const auto found = std::ranges::find(reader.topics, topic, &text::Topic::name);
    if (found == reader.topics.end()) return false;
    reader.chosen = static_cast<std::size_t>(found - reader.topics.begin());
    reader.open = true;
  }
  Reading(terminal, std::move(reader)).read();
  return true;
}

}  // namespace gonfalon::tui
