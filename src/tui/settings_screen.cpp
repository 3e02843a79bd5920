#include "start.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/profile/themes.hpp"
#include "gonfalon/screen/draw_preview.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"
#include "menu.hpp"

namespace gonfalon::tui {

using profile::Setting;
using profile::Takes;
using screen::Key;
using screen::KeyKind;
using text::_;
using text::p_;

// TRANSLATORS, all below: Settings page: what a key does, shown after the key in the line of keys at the bottom, or a whole
// hint there.

namespace {

enum class PageOf { All, Colours, Keys };

bool stands_on(PageOf page, const Setting& setting) {
  switch (setting.takes) {
    case Takes::Value:
    case Takes::Language:
    case Takes::Name:
    case Takes::Theme: return page == PageOf::All;
    case Takes::Colour: return page == PageOf::Colours;
    case Takes::Keys: return page == PageOf::Keys;
  }
  return false;
}

// Values to choose from, and the lines that show them.
struct Words {
  std::vector<std::string> words;  // empty: the default
  std::vector<Choice> choices;

  void add(std::string word, std::string label, std::string remark = {}) {
    words.push_back(std::move(word));
    choices.push_back({std::move(label), std::move(remark)});
  }
  void add_all(std::span<const profile::Value> values) {
    for (const profile::Value& value : values) add(std::string(value.word), _(value.label), value.remark != nullptr ? _(value.remark) : "");
  }
  std::optional<std::size_t> place_of(const std::string& word) const {
    const auto found = std::ranges::find(words, word);
    return found == words.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - words.begin()));
  }
};

class SettingsPage {
 public:
  SettingsPage(screen::Terminal& terminal, profile::OwnSettings& own, PageOf page)
      : terminal_(terminal), own_(own), page_(page), menu_(terminal, own.now().keys, {}) {
    menu_.explain = [this](std::size_t nth) { return explained(nth); };
    if (page != PageOf::Keys) menu_.picture = [this](screen::Frame& frame, std::size_t) { return draw_beside(frame, own_.now()); };
  }

  void open() {
    for (;;) {
      list();
      const auto [key, choice] = menu_.wait();
      if (leaves(key)) return;
      menu_.message.clear();
      if (chooses(key))
        menu_.choices[choice].open();
      else if (choice < shown_.size() && screen::is_one_of(key, "Delete Backspace"))
        change(*shown_[choice], {});
      else if (page_ == PageOf::Keys && screen::is_one_of(key, "+"))
        give_key(*shown_[choice], true);
    }
  }

 private:
  // Written anew each time: the language may have changed.
  void list() {
    shown_.clear();
    menu_.choices.clear();
    for (const Setting& setting : profile::all_settings()) {
      if (!stands_on(page_, setting)) continue;
      shown_.push_back(&setting);
      menu_.choices.push_back({capital(_(setting.label)), profile::called_value(own_.now(), setting), [this, &setting] { choose(setting); }});
    }
    const screen::KeyMap& keys = own_.now().keys;
    std::vector<std::string> hints{keys.hint("act", page_ == PageOf::Keys ? _("another key") : _("change")), _("q: back"),
                                   keys.hint("remove", _("default"))};
    if (page_ == PageOf::Keys) hints.push_back(_("+: one more key"));
    menu_.keys = screen::key_line(hints);
    // TRANSLATORS, all below: Help page of the settings.
    menu_.help = _("Enter changes the chosen setting at once. Delete restores its default. Changes are written to the settings "
                   "file if possible; the rest of the file stays unchanged. q goes back.");
    // TRANSLATORS, all below: Settings page: its title, or a line and its remark.
    switch (page_) {
      case PageOf::All:
        menu_.entitle(_("Settings"));
        menu_.choices.push_back({_("Colours"), p_("colours", "one by one"), [this] { SettingsPage(terminal_, own_, PageOf::Colours).open(); }});
        menu_.choices.push_back({_("Keys"), p_("keys", "one by one"), [this] { SettingsPage(terminal_, own_, PageOf::Keys).open(); }});
        return;
      case PageOf::Colours: return menu_.entitle(_("Settings: colours"));
      case PageOf::Keys: return menu_.entitle(_("Settings: keys"));
    }
  }

  std::string explained(std::size_t nth) const {
    // TRANSLATORS, all below: Settings page: explains the chosen line, below the list.
    if (nth < shown_.size()) return profile::explained(own_.now(), *shown_[nth]);
    return nth == shown_.size() ? _("The colours of everything on the screen, one by one.")
                                : _("The keys of all actions, one by one.");
  }

  // Draws a sample game beside the list if the window has room for both. Returns the column where the list ends.
  int draw_beside(screen::Frame& frame, const profile::Settings& settings) const {
    constexpr int list_width = 39;
    constexpr int above = 2;
    constexpr int below = 6;
    const screen::Size size = frame.size();
    const screen::Size room{size.width - list_width - 1, size.height - above - below};
    if (!screen::is_enough(room)) return size.width;
    screen::draw_sample(frame, {list_width + 1, above}, room,
                        {.lines = terminal_.unicode() ? screen::Lines::Unicode : screen::Lines::Ascii,
                         .highest = settings.highest,
                         .memory = settings.memory,
                         .colour = terminal_.colour()});
    return list_width;
  }

  void choose(const Setting& setting) {
    switch (setting.takes) {
      case Takes::Value: return choose_value(setting);
      case Takes::Language: return choose_language(setting);
      case Takes::Name: return type_name(setting);
      case Takes::Theme: return choose_theme(setting);
      case Takes::Colour: return choose_colour(setting);
      case Takes::Keys: return give_key(setting, false);
    }
  }

  // Of two values, takes the other one.
  void choose_value(const Setting& setting) {
    const std::string now = profile::word_of(own_.now(), setting);
    if (setting.values.size() == 2) {
      change_to(setting, std::string(setting.values[now == setting.values[0].word ? 1 : 0].word));
      return;
    }
    Words words;
    words.add_all(setting.values);
    if (const auto choice = choose_word(setting, words)) change_to(setting, words.words[*choice]);
  }

  void choose_language(const Setting& setting) {
    Words words;
    // TRANSLATORS, all below: Settings page: a value to choose, or its remark.
    words.add({}, _("system default"), _("from the environment"));
    for (const std::string& code : text::languages()) words.add(code, text::called_language(code), code);
    if (const std::string now = profile::word_of(own_.now(), setting); !words.place_of(now)) words.add(now, now);
    if (const auto choice = choose_word(setting, words)) change_to(setting, words.words[*choice]);
  }

  void type_name(const Setting& setting) {
    // TRANSLATORS: Settings page: question below the list; the name is typed after it.
    menu_.ask_until(_("Your name:"), profile::word_of(own_.now(), setting), [&](const std::string& name) { return change(setting, {name}); });
  }

  void choose_theme(const Setting& setting) {
    Words words;
    words.add_all(setting.values);
    profile::OwnThemes own = profile::own_themes();
    for (const profile::OwnTheme& theme : own.themes) words.add(theme.name, theme.name, _("your own"));
    if (const std::string now = profile::word_of(own_.now(), setting); !words.place_of(now)) words.add(now, now);
    const auto choice = choose_word(setting, words);
    if (choice) change_to(setting, words.words[*choice]);
    if (!own.wrong.empty()) say(text::line_of(own.wrong.front()));
  }

  void choose_colour(const Setting& setting) {
    Words words;
    words.add({}, _("default"));
    words.add_all(setting.values);
    const std::string now = profile::word_of(own_.now(), setting);
    words.add(words.place_of(now) ? std::string() : now, _("a number"), _("0 to 255"));
    const auto choice = choose_word(setting, words);
    if (!choice) return;
    if (*choice + 1 < words.words.size())
      change_to(setting, words.words[*choice]);
    else
      // TRANSLATORS, all below: Settings page: question below the list; the number is typed after it.
      menu_.ask_until(_("A number from 0 to 255:"), words.words.back(), [&](const std::string& number) { return change_to(setting, number); });
  }

  // The sample game shows the value under the cursor.
  std::optional<std::size_t> choose_word(const Setting& setting, const Words& words) {
    const auto try_on = [&](screen::Frame& frame, std::size_t nth) {
      profile::Settings tried = profile::without(own_.now(), setting.name);
      if (!words.words[nth].empty()) profile::set(tried, {setting.name, {words.words[nth]}});
      terminal_.dress(tried.outfit);
      return draw_beside(frame, tried);
    };
    const std::size_t present = words.place_of(profile::word_of(own_.now(), setting)).value_or(0);
    const auto choice = choose_of(terminal_, own_.now().keys, _(setting.label), words.choices, present, try_on);
    terminal_.dress(own_.now().outfit);
    return choice;
  }

  // more: adds the key to those that the action has.
  void give_key(const Setting& setting, bool more) {
    // TRANSLATORS, all below: Settings page: question or message below the list.
    const Key key = menu_.ask_key(_("Press the new key. Esc: cancel."));
    if (key.kind == KeyKind::Gone || key.kind == KeyKind::Interrupt || key.kind == KeyKind::Escape || is_click(key)) return;
    std::vector<std::string> names;
    if (more)
      for (const Key& present : own_.now().keys.keys_of(*setting.action))
        if (present != key) names.push_back(screen::name_of(present));
    names.push_back(screen::name_of(key));
    if (names.back().empty()) return say(_("That key can't be used."));
    profile::Settings tried = profile::without(own_.now(), setting.name);
    const bool can_be = !profile::set(tried, {setting.name, names});
    if (const auto* taken = can_be ? tried.keys.disputed(*setting.action) : nullptr; taken != nullptr)
      // TRANSLATORS: {0}: a key, such as Tab; {1}: what it does, such as `undo, if the game allows it`
      return say(text::fill(_("{0} is already used: {1}."), screen::label_of(key), _(taken->meaning)));
    change(setting, std::move(names));
  }

  bool change_to(const Setting& setting, const std::string& word) {
    return change(setting, word.empty() ? std::vector<std::string>() : std::vector<std::string>{word});
  }

  // Takes effect at once. No values: the default. False: the values are not valid.
  bool change(const Setting& setting, std::vector<std::string> values) {
    const auto why_not_kept = own_.change({setting.name, std::move(values)});
    if (!why_not_kept) {
      say(capital(text::line_of(why_not_kept.error())));
      return false;
    }
    terminal_.dress(own_.now().outfit);
    text::use_language(own_.now().language);
    // TRANSLATORS: {0}: why the settings file was not written
    if (!why_not_kept->empty()) say(text::fill(_("Not saved, only valid until you leave: {0}"), *why_not_kept));
    return true;
  }

  // In the menu's message line, or in a panel if the sentence is too long.
  void say(const std::string& sentence) {
    if (screen::columns_of(sentence) + 1 <= terminal_.size().width)
      menu_.message = sentence;
    else
      // TRANSLATORS, all below: Title of a page with a long message about a setting.
      read_panel(terminal_, own_.now().keys, {.title = _("Settings"), .text = sentence}, {});
  }

  screen::Terminal& terminal_;
  profile::OwnSettings& own_;
  const PageOf page_;
  Menu menu_;
  std::vector<const Setting*> shown_;
};

}  // namespace

void change_settings(screen::Terminal& terminal, profile::OwnSettings& own) { SettingsPage(terminal, own, PageOf::All).open(); }

}  // namespace gonfalon::tui
