#include "menu.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/client/complete.hpp"
#include "gonfalon/command/vocabulary.hpp"
#include "gonfalon/screen/bars.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/text/gettext.hpp"
#include "type_line.hpp"

namespace gonfalon::tui {

using screen::Frame;
using screen::Ink;
using screen::Key;
using screen::KeyKind;
using text::_;
using text::p_;

namespace {

constexpr int banner_rows = 5;  // with the subtitle, and a blank row
constexpr int label_at = 3;
constexpr int gap = 2;  // between a label and its remark

// The key's letter in lower case; empty: no ASCII character.
std::string letter_of(const Key& key) {
  return key.kind == KeyKind::Sign && key.sign < 0x80 ? in_small(to_utf8(key.sign)) : std::string();
}

// As many of the text's parts between commas or semicolons as have room, from the first on, and the first in any case.
std::string_view parts_with_room(std::string_view text, int room) {
  while (screen::columns_of(text) > room) {
    const auto end = std::max(text.rfind(", ") + 1, text.rfind("; ") + 1);  // npos + 1 is 0
    if (end == 0) break;
    text = text.substr(0, end - 1);
    constexpr std::string_view hard_blank = "\xC2\xA0";  // French has one before a semicolon
    if (text.ends_with(hard_blank)) text.remove_suffix(hard_blank.size());
  }
  return text;
}

}  // namespace

screen::PreviewLook look_of_preview(const screen::Terminal& terminal, const profile::Settings& settings) {
  return {.highest = settings.highest, .lines = terminal.unicode() ? screen::Lines::Unicode : screen::Lines::Ascii, .colour = terminal.colour()};
}

bool leaves(const Key& key) {
  return key.kind == KeyKind::Gone || key.kind == KeyKind::Interrupt || screen::is_one_of(key, "Escape q Q");
}

bool chooses(const Key& key) { return screen::is_one_of(key, "Enter Right Space"); }

bool agrees(const Key& key) { return command::means_yes(letter_of(key)); }

bool refuses(const Key& key) {
  if (key.kind == KeyKind::Interrupt || screen::is_one_of(key, "Escape Enter")) return true;
  return command::means_no(letter_of(key));
}

char Lettered::letter() const {
  const std::string own = p_((std::string("the letter of ") + label).c_str(), std::string(1, english).c_str());
  return own.size() == 1 && own[0] >= 'a' && own[0] <= 'z' ? own[0] : english;
}

void Menu::choose_label(const std::string& label) {
  const auto found = std::ranges::find(choices, label, &Choice::label);
  if (found != choices.end()) chosen_ = static_cast<std::size_t>(found - choices.begin());
}

screen::KeyedText yes_or_no(const std::string& question) {
  screen::KeyedText asked = question;
  const std::string yes = p_("the key for yes", "y"), no = p_("the key for no", "n");
  const std::size_t at = question.rfind('(' + yes + '/' + no + ')');
  if (at == std::string::npos) return asked;
  const int from = screen::columns_of(std::string_view(question).substr(0, at));
  const auto word = [](int begin, const std::string& letter) {
    return screen::KeyedText::Word{begin, begin + 2, {.sign = static_cast<unsigned char>(letter.front())}};
  };
  asked.words = {word(from, yes), word(from + 3, no)};
  return asked;
}

bool Menu::has_banner() const {
  constexpr int large = 30;
  return !subtitle.empty() && terminal_.size().height >= large;
}

int Menu::head() const {
  constexpr int below_header = 2;
  return below_header + (has_banner() ? banner_rows : 0);
}

int Menu::room() const { return std::max(terminal_.size().height - head() - foot(), 1); }

std::vector<std::optional<std::size_t>> Menu::rows() const {
  const auto blanks = static_cast<int>(std::ranges::count(choices, true, &Choice::begins_group));
  const bool spaced = static_cast<int>(choices.size()) + blanks <= room();
  std::vector<std::optional<std::size_t>> all;
  for (std::size_t nth = 0; nth < choices.size(); ++nth) {
    if (spaced && nth > 0 && choices[nth].begins_group) all.emplace_back();
    all.emplace_back(nth);
  }
  return all;
}

// Rows for what has no room in the list and the explanation, for a message or question, and for the keys.
int Menu::foot() const {
  const screen::Size size = terminal_.size();
  const int told = static_cast<int>(screen::wrapped(message, size.width - 1).size());
  return std::max(explain ? 6 : 4, std::min(told, size.height / 3) + 2);
}

// The next key. A window too small to show the menu passes only resizing, Ctrl-C and the loss of the terminal.
Key Menu::read(bool in_list) {
  for (;;) {
    Poller poller;
    if (in_list && wait_with) wait_with(poller);
    const Key key = terminal_.read(poller);
    if (key.kind == KeyKind::Other) {
      if (update()) return {KeyKind::None};
      continue;
    }
    const bool always = key.kind == KeyKind::Gone || key.kind == KeyKind::Interrupt || key.kind == KeyKind::Resize;
    if (always || screen::is_enough(terminal_.size())) return key;
  }
}

Key Menu::click(std::size_t row) {
  const auto all = rows();
  if (row >= all.size() || !all[row]) return {KeyKind::None};
  chosen_ = *all[row];
  return {KeyKind::Enter};
}

std::optional<std::size_t> beginning_with(const std::vector<std::string>& labels, std::size_t after, const Key& letter) {
  if (letter.kind != KeyKind::Sign || letter.sign == U' ') return {};
  const std::string begin = in_lower_case(to_utf8(letter.sign));
  for (std::size_t nth = 1; nth <= labels.size(); ++nth) {
    const std::size_t place = (after + nth) % labels.size();
    if (in_lower_case(labels[place]).starts_with(begin)) return place;
  }
  return {};
}

bool Menu::chooses_by_letter(const Key& key, std::string_view its_keys) {
  if (key.kind != KeyKind::Sign) return false;
  const std::string small_letter = in_lower_case(to_utf8(key.sign));
  std::string_view sign = small_letter;
  if (screen::names_key(its_keys, {.sign = take_sign(sign)})) return false;
  std::vector<std::string> labels;
  for (const Choice& choice : choices) labels.push_back(choice.label);
  const auto found = beginning_with(labels, chosen_, key);
  if (found) chosen_ = *found;
  return found.has_value();
}

Menu::Pressed Menu::wait() {
  for (;;) {
    const std::size_t last = choices.empty() ? 0 : choices.size() - 1;
    chosen_ = std::min(chosen_, last);
    const Rules* const game = choices.empty() || !choices[chosen_].rules ? nullptr : &*choices[chosen_].rules;
    const std::string& its_keys = game != nullptr ? keys_of_game : keys;
    terminal_.show(draw(message, its_keys));
    const Key pressed = read(true);
    const Key key = pressed.kind == KeyKind::Entry ? click(pressed.entry) : own_.meant(pressed, screen::Where::Menu);
    const auto is = [&](std::string_view names) { return screen::is_one_of(key, names); };
    if (key.kind == KeyKind::None || key.kind == KeyKind::Click) continue;
    if (is("?")) {
      const Key left = read_help(terminal_, own_, screen::Where::Menu, help, pressed);
      if (left.kind != KeyKind::None) return {left, chosen_};
      continue;
    }
    if (is("/") && game != nullptr) {
      message.clear();
      read_rules(terminal_, *game);
      continue;
    }
    const auto page = static_cast<std::size_t>(room());
    if (is("Up Shift-Tab"))
      chosen_ = chosen_ == 0 ? last : chosen_ - 1;
    else if (is("Down Tab"))
      chosen_ = chosen_ == last ? 0 : chosen_ + 1;
    else if (is("PageUp"))
      chosen_ -= std::min(chosen_, page);
    else if (is("PageDown"))
      chosen_ = std::min(chosen_ + page, last);
    else if (is("Home"))
      chosen_ = 0;
    else if (is("End"))
      chosen_ = last;
    else if (key.kind != KeyKind::Resize && !chooses_by_letter(key, its_keys))
      return {key, chosen_};
  }
}

std::optional<std::string> Menu::ask(const std::string& question, const std::string& present, Asked asked) {
  screen::UiState ui;
  TypeLine line;
  if (asked == Asked::Path) line.phrases = [](const std::string& path) { return client::file_phrases({}, path); };
  line.begin(ui);
  ui.line = present;
  ui.caret = present.size();
  // TRANSLATORS, all below: Line of keys at the bottom, while a line is typed. Keep three spaces between hints; those without
  // room are left out.
  const std::string its_keys = asked == Asked::Path ? _("Enter: done   Tab: complete   Esc: cancel") : _("Enter: done   Esc: cancel");
  for (;;) {
    Frame frame = draw({}, its_keys, message);  // the question takes the message's row
    const int y = frame.size().height - 2;
    if (screen::is_enough(frame.size()))
      screen::draw_line(frame, {frame.write({1, y}, question + ' ', {.bold = true}), y}, ui);
    frame.takes_text = true;
    terminal_.show(frame);
    const Key key = read();
    if (key.kind == KeyKind::Gone || key.kind == KeyKind::Interrupt) return {};
    if (const auto typed = line.press(ui, key)) return *typed;
    if (key.kind == KeyKind::Escape || key.kind == KeyKind::Enter) return {};
    ui.typing = true;
  }
}

void Menu::ask_until(const std::string& question, std::string present, const std::function<bool(const std::string& typed)>& take,
                     Asked asked) {
  for (;;) {
    const auto typed = ask(question, present, asked);
    message.clear();
    if (!typed || take(*typed)) return;
    present = *typed;
  }
}

bool Menu::confirm(const std::string& question) { return agrees(ask_key(yes_or_no(question))); }

Key Menu::ask_key(const screen::KeyedText& question) {
  Key key;
  do {
    terminal_.show(draw(question, {}));  // no key line: the question names the keys
    key = read();
  } while (key.kind == KeyKind::Resize);
  return key;
}

void Menu::draw_remark(Frame& frame, screen::Point at, int end, std::size_t nth, int last) const {
  const screen::Size size = frame.size();
  const std::string said = remark ? remark(nth) : choices[nth].remark;
  std::string_view shown = parts_with_room(said, end - at.x);
  const bool label_fits = label_at + screen::columns_of(choices[nth].label) <= at.x - gap;
  if (!label_fits || at.x + screen::columns_of(shown) > end) shown = {};
  const bool in_list = shown == said;
  frame.write(at, shown, {.ink = nth == chosen_ ? Ink::Plain : Ink::Faint});
  if (nth != chosen_) return;
  std::vector<std::string> whole;  // what has no room in the list, and the explanation
  if (label_at + screen::columns_of(choices[nth].label) > (label_fits ? at.x - gap : end)) whole.push_back(choices[nth].label);
  if (!in_list) whole.push_back(said);
  if (explain) whole.push_back(explain(nth));
  int below = size.height - foot();
  for (const std::string& part : whole)
    for (const std::string& line : screen::wrapped(part, end - 1))
      if (below < last) frame.write_within({1, below++}, end, line);
}

Frame Menu::draw(const screen::KeyedText& said, const std::string& its_keys, const std::string& above) {
  const screen::Size size = terminal_.size();
  if (!screen::is_enough(size)) return screen::draw_curtain({}, size);
  Frame frame(size);
  std::vector<screen::Label> right;
  if (!status.empty()) right.push_back({status, {.bold = true}});
  screen::draw_header(frame, title_, right);
  if (has_banner()) screen::draw_banner(frame, {3, 2}, subtitle, terminal_.colour() && terminal_.unicode());
  const int end = picture ? picture(frame, chosen_) : size.width;
  int width = 12;
  for (const Choice& choice : choices) width = std::max(width, screen::columns_of(choice.label));
  constexpr int narrow = 60;
  constexpr int least_remark = 12;
  const int remarks_at = std::min(label_at + width + gap, end - least_remark);
  // In a narrow window a long label takes the room of its remark, which stands below the list when the line is chosen.
  const bool labels_go_on = size.width < narrow && label_at + width > remarks_at - gap;
  const int end_of_labels = labels_go_on ? end : remarks_at - gap;
  std::vector<std::string> labels;
  std::size_t chosen_row = 0;
  const auto all = rows();
  for (const auto& choice : all) {
    if (choice == chosen_) chosen_row = labels.size();
    labels.emplace_back(choice ? parts_with_room(choices[*choice].label, end_of_labels - label_at) : std::string_view());
  }
  const int first = screen::draw_list(frame, {1, head()}, end_of_labels, room(), labels, chosen_row);
  std::vector<std::string> told{said.text};
  if (said.words.empty()) told = screen::wrapped(said.text, size.width - 1);
  if (const auto most = static_cast<std::size_t>(foot() - 2); told.size() > most) {
    told[most - 1] += ' ' + told[most];  // the cut must show
    told.resize(most);
  }
  const int told_at = size.height - 1 - static_cast<int>(told.size());
  const int last = told_at - (above.empty() ? 0 : 1);
  for (int i = 0; i < room() && first + i < static_cast<int>(all.size()); ++i)
    if (const auto& choice = all[static_cast<std::size_t>(first + i)]) {
      if (choice == chosen_) frame.fill({end_of_labels, head() + i}, {end - end_of_labels, 1}, {.bold = true, .paper = Ink::Chosen});
      draw_remark(frame, {remarks_at, head() + i}, end, *choice, last);
      frame.mark({remarks_at - gap, head() + i}, {end - remarks_at + gap, 1}, {.kind = KeyKind::Entry, .entry = static_cast<std::size_t>(first + i)});
    }
  if (!above.empty()) frame.write_within({1, last}, size.width, above, {.ink = Ink::Warning});
  for (int row = told_at; const std::string& words : told) frame.write_within({1, row++}, size.width, words, {.ink = Ink::Warning});
  screen::mark_keys(frame, {1, told_at}, {said.text}, said.words);
  screen::draw_keys(frame, its_keys);
  return frame;
}

std::optional<std::size_t> choose_of(screen::Terminal& terminal, const screen::KeyMap& own, const std::string& title,
                                     std::vector<Choice> choices, std::size_t present,
                                     std::function<int(screen::Frame&, std::size_t chosen)> picture) {
  Menu list(terminal, own, title);
  list.choices = std::move(choices);
  list.picture = std::move(picture);
  list.choose(present);
  // TRANSLATORS, all below: A list of values to choose from: its help page, then the line of keys at the bottom. Keep three
  // spaces between hints.
  list.help = _("Enter selects; q goes back without a change.");
  list.keys = _("Up, Down: choose   Enter: select   q: back");
  for (;;) {
    const auto [key, choice] = list.wait();
    if (leaves(key)) return {};
    if (chooses(key)) return choice;
  }
}

bool press_in_panel(screen::Panel& panel, const screen::KeyMap& keys, const Key& pressed, const Key& opener,
                    screen::Size size) {
  const Key key = keys.meant(pressed, screen::Where::Panel);
  const auto is = [&](std::string_view names) { return screen::is_one_of(key, names); };
  const int page = screen::page_of(size);
  const int last = screen::last_top(panel, size);
  const int by = is("PageDown Space") ? page : is("PageUp") ? -page : is("Down") ? 1 : is("Up") ? -1 : 0;
  panel.top = std::clamp(std::min(panel.top, last) + by, 0, last);
  return by != 0 || !(pressed == opener || is("Escape Enter q Q"));
}

Key read_panel(screen::Terminal& terminal, const screen::KeyMap& keys, screen::Panel panel, const Key& opener) {
  for (;;) {
    terminal.show(screen::draw_panel(panel, terminal.size()));
    const Key key = terminal.read();
    if (key.kind == KeyKind::Gone || key.kind == KeyKind::Interrupt) return key;
    if (key.kind == KeyKind::Resize || !screen::is_enough(terminal.size())) continue;
    if (!press_in_panel(panel, keys, key, opener, terminal.size())) return {KeyKind::None};
  }
}

Key read_help(screen::Terminal& terminal, const screen::KeyMap& keys, screen::Where where, const std::string& what,
              const Key& opener) {
  // TRANSLATORS, all below: Title of the help page.
  return read_panel(terminal, keys, {.title = _("Help"), .text = what, .groups = keys.help(where)}, opener);
}

}  // namespace gonfalon::tui
