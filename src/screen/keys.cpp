#include "gonfalon/screen/keys.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>
#include <utility>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/screen/frame.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::screen {

using text::_;
using text::N_;

namespace {

constexpr unsigned in(std::initializer_list<Where> places) {
  unsigned sum = 0;
  for (const Where place : places) sum |= static_cast<unsigned>(place);
  return sum;
}

using A = Action;
using W = Where;
using T = Topic;
constexpr std::string_view between_hints = "   ";

constexpr unsigned setup = in({W::Setup});
constexpr unsigned over = in({W::Over, W::End});
constexpr unsigned table = in({W::Setup, W::Play}) | over;
constexpr unsigned everywhere = table | in({W::Panel, W::Replay, W::Menu});
constexpr unsigned pages = in({W::Panel, W::Replay, W::Menu});

constexpr Key sign(char32_t of) { return {KeyKind::Sign, of}; }
constexpr Key named(KeyKind kind) { return {kind}; }
constexpr Key function(char32_t number) { return {KeyKind::Function, number}; }

// TRANSLATORS, all below: what a key does, in the help of a screen (the shorter the better; longer texts are wrapped), and with
// a capital letter as a setting's name on the settings screen
constexpr auto actions = std::to_array<ActionRow>({
    {A::Up, "up", T::Move, everywhere, "Up 8", true, N_("move the cursor up"), {}, "k"},
    {A::Down, "down", T::Move, everywhere, "Down 2", true, N_("move the cursor down"), {}, "j"},
    {A::Left, "left", T::Move, everywhere, "Left 4", true, N_("move the cursor left"), {}, "h"},
    {A::Right, "right", T::Move, everywhere, "Right 6", true, N_("move the cursor right"), {}, "l"},
    {A::Act, "act", T::Move, in({W::Setup, W::Play, W::Menu, W::End}), "Enter Space 5", false, N_("pick up or put down a piece, place "
                                                                                         "it, go there")},
    {A::Next, "next", T::Move, table, "Tab", false, N_("next kind or piece; show your own fortress"), {}, "w"},
    {A::NextKind, "next-kind", T::SetUp, setup, "+", false, N_("choose the next kind to place")},
    {A::PreviousKind, "previous-kind", T::SetUp, setup, "- Shift-Tab", false, N_("choose the previous kind to place")},
    {A::Remove, "remove", T::Move, in({W::Setup, W::Menu}), "Delete Backspace", false, N_("remove, delete"), {}, "x"},
    {A::Command, "random", T::SetUp, setup, "*", false, N_("suggest a good setup; again: another one"), "suggest"},
    {A::Command, "store", T::SetUp, setup, "$", false, N_("store the setup under a name"), "store "},
    {A::Stored, "stored", T::SetUp, setup, "%", false, N_("choose a kind of setup, your last one, or a stored one")},
    {A::Way, "way", T::SetUp, setup, "F4", false, N_("show the way to the flag, or hide it"), {}, {}, Needs::Fortress},
    {A::Command, "mirror", T::SetUp, setup, "|", false, N_("mirror the setup"), "mirror"},
    {A::Command, "ready", T::SetUp, setup, "=", false, N_("finish the setup"), "ready"},
    {A::Command, "log", T::Look, in({W::Play}) | over, "Hash", false, N_("show the game log"), "log"},
    {A::Command, "last-turn", T::Look, in({W::Play}) | over, "Comma", false, N_("show the last turn again"), "last"},
    {A::Command, "hint", T::Look, in({W::Play}), ".", false, N_("ask the computer for a hint"), "hint"},
    {A::Guess, "mark", T::Look, in({W::Play}), ";", false, N_("guess a hidden piece"), {}, "m", Needs::Battle},
    {A::Accept, "accept", T::Game, in({W::Play}), "F5", false, N_("accept a draw, or claim the win"), {}, {}, Needs::Answerable},
    {A::Command, "decline", T::Game, in({W::Play}), "F6", false, N_("decline the other side's draw offer"), "decline", {}, Needs::DrawOffer},
    {A::Command, "undo", T::Game, table, "<", false, N_("undo"), "undo", "u", Needs::TakingBack},
    {A::Command, "redo", T::Game, table, ">", false, N_("redo what was undone"), "redo", {}, Needs::TakingBack},
    {A::All, "all", T::Look, in({W::Play}), "F2", false, N_("show both sides, or one"), {}, {}, Needs::Practice},
    {A::Command, "rematch", T::Game, over, "@", false, N_("rematch, with sides swapped"), "rematch"},
    {A::AtEnd, "same-setups", T::Game, over, "F3", false, N_("rematch, with this game's setups")},
    {A::AtEnd, "same-sides", T::Game, over, "^", false, N_("rematch, with this game's setups and sides")},
    {A::AtEnd, "ending", T::Look, over | in({W::Replay}), "!", false, N_("how the game ended")},
    {A::AtEnd, "watch", T::Look, over, "(", false, N_("replay the game from the start")},
    {A::AtEnd, "openings", T::Look, over, "{", false, N_("look at the opening setups")},
    {A::AtEnd, "review", T::Look, over, ")", false, N_("review the game")},
    {A::AtEnd, "puzzles", T::Look, over | in({W::Replay}), "&", false, N_("solve puzzles from this game")},
    {A::AtEnd, "picture", T::Game, over | in({W::Replay}), "}", false, N_("save a picture of the board")},
    {A::AtEnd, "film", T::Game, over | in({W::Replay}), "F9", false, N_("save a film of the game")},
    {A::AtEnd, "leave", T::Game, in({W::End}), "0", false, N_("leave the game")},
    {A::Back, "back", T::Screen, table | in({W::Menu, W::Replay}), "Escape", false, N_("cancel, go back, or open the menu")},
    {A::Command, "type", T::Game, table, ":", false, N_("type a command; any other letter starts one too")},
    {A::Command, "help", T::Screen, table | in({W::Replay, W::Menu}), "? F1", false, N_("show this help"), "help"},
    {A::Command, "rules", T::Look, table, "/", false, N_("open the rule book"), "rules"},
    {A::Settings, "settings", T::Screen, table, "_", false, N_("open the settings")},
    {A::Elsewhere, "page-up", T::Move, pages, "PageUp", false, N_("go to the previous page")},
    {A::Elsewhere, "page-down", T::Move, pages, "PageDown", false, N_("go to the next page")},
    {A::Elsewhere, "first", T::Move, in({W::Replay, W::Menu}), "Home", false, N_("go to the beginning"), {}, "g"},
    {A::Elsewhere, "last", T::Move, in({W::Replay, W::Menu}), "End", false, N_("go to the end"), {}, "G"},
    {A::Elsewhere, "play", T::Move, in({W::Replay}), "Space", false, N_("play automatically")},
    {A::Elsewhere, "slower", T::Move, in({W::Replay}), "F7", false, N_("play more slowly")},
    {A::Elsewhere, "faster", T::Move, in({W::Replay}), "F8", false, N_("play faster")},
    {A::Elsewhere, "jump", T::Move, in({W::Replay}), "Enter", false, N_("go to the step with the typed number")},
    {A::Elsewhere, "eyes", T::Look, in({W::Replay}), "Tab", false, N_("change the view")},
    {A::Elsewhere, "next-point", T::Look, in({W::Replay}), "]", false, N_("find turning points; go to the next one"), {}, "n"},
    {A::Elsewhere, "previous-point", T::Look, in({W::Replay}), "[", false, N_("go to the previous turning point"), {}, "N"},
});

// TRANSLATORS, all below: the name of a key, as short as it stands on keyboards, in the key line and in helps
struct KeyName {
  std::string_view name;
  Key key;
  const char* label;  // a msgid
};
constexpr std::array<KeyName, 29> key_names{{
    {"Up", named(KeyKind::Up), N_("Up")},
    {"Down", named(KeyKind::Down), N_("Down")},
    {"Left", named(KeyKind::Left), N_("Left")},
    {"Right", named(KeyKind::Right), N_("Right")},
    {"Home", named(KeyKind::Home), N_("Home")},
    {"End", named(KeyKind::End), N_("End")},
    {"PageUp", named(KeyKind::PageUp), N_("PgUp")},
    {"PageDown", named(KeyKind::PageDown), N_("PgDn")},
    {"Enter", named(KeyKind::Enter), N_("Enter")},
    {"Tab", named(KeyKind::Tab), N_("Tab")},
    {"Shift-Tab", named(KeyKind::BackTab), N_("Shift-Tab")},
    {"Backspace", named(KeyKind::Backspace), N_("Backspace")},
    {"Delete", named(KeyKind::Delete), N_("Del")},
    {"Escape", named(KeyKind::Escape), N_("Esc")},
    {"Space", sign(U' '), N_("Space")},
    {"F1", function(1), "F1"}, {"F2", function(2), "F2"}, {"F3", function(3), "F3"}, {"F4", function(4), "F4"},
    {"F5", function(5), "F5"}, {"F6", function(6), "F6"}, {"F7", function(7), "F7"}, {"F8", function(8), "F8"},
    {"F9", function(9), "F9"}, {"F10", function(10), "F10"}, {"F11", function(11), "F11"}, {"F12", function(12), "F12"},
    // characters that have a meaning in the settings file
    {"Hash", sign(U'#'), "#"},
    {"Comma", sign(U','), ","},
}};

bool is_digit(const Key& key) { return key.kind == KeyKind::Sign && key.sign >= U'0' && key.sign <= U'9'; }

bool holds(unsigned places, Where where) { return (places & static_cast<unsigned>(where)) != 0; }

bool is_among(const Key& key, const std::vector<Key>& keys) { return std::ranges::find(keys, key) != keys.end(); }

}  // namespace

Hint taken_apart(std::string_view hint) {
  constexpr std::string_view colon = ": ";
  const std::size_t at = hint.find(colon, 1);  // the key itself may be a colon
  if (at == std::string_view::npos) return {{}, std::string(hint)};
  return {std::string(hint.substr(0, at)), std::string(hint.substr(at + colon.size()))};
}

namespace {

// The keys of the four ways of the cursor: each way's first, then each way's second, and so on.
std::string labels_of_ways(const std::vector<std::vector<Key>>& ways) {
  const std::vector<Key> arrows{named(KeyKind::Up), named(KeyKind::Down), named(KeyKind::Left), named(KeyKind::Right)};
  std::vector<std::string> rounds;
  for (std::size_t nth = 0; nth < std::ranges::max(ways, {}, &std::vector<Key>::size).size(); ++nth) {
    std::vector<Key> keys;
    std::vector<std::string> labels;
    for (const std::vector<Key>& way : ways)
      if (nth < way.size()) {
        keys.push_back(way[nth]);
        labels.push_back(label_of(way[nth]));
      }
    // TRANSLATORS: the four arrow keys, in the help of the keys
    rounds.push_back(keys == arrows ? std::string(_("arrows")) : joined(labels, " "));
  }
  return joined(rounds, ", ");
}

std::vector<Key> keys_listed(std::string_view names) {
  std::vector<Key> keys;
  for (const std::string_view name : split(names, " ")) keys.push_back(find_key(name).value());
  return keys;
}

}  // namespace

std::span<const ActionRow> all_actions() { return actions; }

// TRANSLATORS, all below: in which part of the program a key works, in "Used in: setting up, play."
std::vector<std::string> places_of(const ActionRow& action) {
  constexpr std::array<std::pair<Where, const char*>, 6> places{{
      {W::Setup, N_("setting up")}, {W::Play, N_("play")},     {W::Over, N_("after the game")},
      {W::Panel, N_("pages")},      {W::Replay, N_("replay")}, {W::Menu, N_("lists")},
  }};
  std::vector<std::string> called;
  for (const auto& [where, name] : places)
    if (holds(action.where, where)) called.emplace_back(_(name));
  return called;
}

bool is_letter(const Key& key) {
  const char32_t small = key.sign | U'\x20';
  return key.kind == KeyKind::Sign && small >= U'a' && small <= U'z';
}

std::optional<Key> find_key(std::string_view name) {
  for (const KeyName& known : key_names)
    if (in_small(name) == in_small(known.name)) return known.key;
  if (find_flaw(name).flaw != TextFlaw::None || columns_of(name) != 1) return {};
  return sign(take_sign(name));
}

std::string label_of(const Key& key) {
  for (const KeyName& known : key_names)
    if (known.key == key) return _(known.label);
  return to_utf8(key.sign);
}

std::optional<Key> key_labelled(std::string_view label) {
  for (const KeyName& known : key_names)
    if (label == _(known.label)) return known.key;
  if (label.empty() || columns_of(label) != 1) return {};
  return sign(take_sign(label));
}

std::string name_of(const Key& key) {
  for (const KeyName& known : key_names)
    if (known.key == key) return std::string(known.name);
  const std::string itself = key.kind == KeyKind::Sign ? to_utf8(key.sign) : std::string();
  return find_key(itself) == key ? itself : std::string();
}

bool is_one_of(const Key& key, std::string_view names) { return is_among(key, keys_listed(names)); }

KeyMap::KeyMap() {
  for (const ActionRow& action : actions) keys_[action.name] = defaults_of(action);
}

std::vector<Key> KeyMap::defaults_of(const ActionRow& action) const {
  std::vector<Key> keys = keys_listed(action.keys);
  if (vi_ && !action.vi.empty())
    for (const Key& key : keys_listed(action.vi)) keys.push_back(key);
  return keys;
}

bool KeyMap::is_default(const ActionRow& action) const { return keys_.at(action.name) == defaults_of(action); }

void KeyMap::use_vi(bool on) {
  std::vector<const ActionRow*> unset;
  for (const ActionRow& action : actions)
    if (is_default(action)) unset.push_back(&action);
  vi_ = on;
  for (const ActionRow* const action : unset) keys_[action->name] = defaults_of(*action);
}

const std::vector<Key>& KeyMap::keys_of(const ActionRow& action) const { return keys_.at(action.name); }

const ActionRow* typed_action(std::string_view name, Where where) {
  const auto found = std::ranges::find_if(actions, [&](const ActionRow& row) {
    return row.name == name && holds(row.where, where) && row.action != Action::Command && row.action != Action::Elsewhere;
  });
  return found == actions.end() ? nullptr : &*found;
}

const ActionRow* KeyMap::find(const Key& key, Where where) const {
  if (where == Where::Replay && is_digit(key)) return nullptr;  // digits are a step's number
  for (const ActionRow& action : actions) {
    if (holds(action.where, where) && is_among(key, keys_.at(action.name))) return &action;
  }
  return nullptr;
}

bool KeyMap::is_free(const Key& key) const {
  if (vi_ && is_letter(key)) return false;
  return std::ranges::none_of(actions, [&](const ActionRow& action) {
    return is_among(key, keys_.at(action.name)) || is_one_of(key, action.keys);
  });
}

Key KeyMap::meant(const Key& key, Where where) const {
  if (const ActionRow* action = find(key, where)) return keys_listed(action->keys).front();
  if (where == Where::Replay && is_digit(key)) return key;
  const bool taken_away = std::ranges::any_of(actions, [&](const ActionRow& action) {
    return holds(action.where, where) && is_one_of(key, action.keys);
  });
  return taken_away ? named(KeyKind::None) : key;
}

std::string KeyMap::hint(std::string_view action, const std::string& meaning) const {
  return label_of(key_of(action)) + ": " + meaning;
}

std::vector<HelpGroup> KeyMap::help(Where where, std::vector<Hint> own, std::string_view taken, const std::function<bool(Needs)>& has) const {
  const auto is_taken = [&](const Key& key) {
    return key.kind == KeyKind::Sign && std::ranges::any_of(taken, [&](char sign) { return key.sign == static_cast<unsigned char>(sign); });
  };
  const auto keys_of_row = [&](const ActionRow& action) {
    std::vector<Key> keys = keys_.at(action.name);
    std::erase_if(keys, [&](const Key& key) { return is_taken(key) || (where == Where::Replay && is_digit(key)); });
    return keys;
  };
  // TRANSLATORS, all below: title of a group of keys in the help
  constexpr std::array<std::pair<Topic, const char*>, 5> topics{{
      {T::Move, N_("Move")}, {T::Look, N_("Look")}, {T::SetUp, N_("Set up")}, {T::Game, N_("Game")}, {T::Screen, N_("Screen")}}};
  std::vector<HelpGroup> groups;
  for (const auto& [topic, title] : topics) {
    HelpGroup group{_(title), topic == T::SetUp ? std::move(own) : std::vector<Hint>()};
    std::vector<std::vector<Key>> ways;  // of the cursor
    for (const ActionRow& action : actions) {
      if (action.topic != topic || !holds(action.where, where) || (has && !has(action.needs))) continue;
      const auto keys = keys_of_row(action);
      if (action.action > A::Right) {
        std::vector<std::string> labels;
        for (const Key& key : keys) labels.push_back(label_of(key));
        const bool begins = action.action == A::Command && action.command.empty();
        // TRANSLATORS: what `:` does, in the help of the keys, where letters are keys of their own
        if (!labels.empty()) group.rows.push_back({joined(labels, ", "), vi_ && begins ? _("type a command") : _(action.meaning)});
      } else if (ways.push_back(keys); action.action == A::Right) {
        // TRANSLATORS: what the arrow keys do, in the help of the keys
        group.rows.push_back({labels_of_ways(ways), _("move the cursor")});
      }
    }
    // TRANSLATORS: what Ctrl-C does, in the help of the keys
    if (topic == T::Game && holds(table, where)) {
      // TRANSLATORS: the name of a key, in the help
      const std::string key = _("Ctrl-C");
      group.rows.push_back({key, _("leave the game")});
    }
    if (!group.rows.empty()) groups.push_back(std::move(group));
  }
  return groups;
}

bool KeyMap::set(const ActionRow& action, std::vector<Key> keys) {
  if (keys.empty() || (!action.letters && !vi_ && std::ranges::any_of(keys, is_letter))) return false;
  keys_[action.name] = std::move(keys);
  return true;
}

const ActionRow* KeyMap::disputed(const ActionRow& action) const {
  const auto& mine = keys_.at(action.name);
  for (const ActionRow& other : actions) {
    if (other.name == action.name || (other.where & action.where) == 0) continue;
    const auto& theirs = keys_.at(other.name);
    if (std::ranges::find_first_of(mine, theirs) != mine.end()) return &other;
  }
  return nullptr;
}

std::string key_line(const std::vector<std::string>& hints) {
  return joined(hints, between_hints);
}

bool names_key(std::string_view line, const Key& key) {
  for (const std::string_view hint : split(line, between_hints)) {
    const std::string labels = taken_apart(hint).key;
    for (const std::string_view label : split(labels, ", "))
      if (key_labelled(label) == key) return true;
  }
  return false;
}

HintsShown hints_within(std::string_view line, int columns, std::size_t last) {
  constexpr int wide = 3;
  constexpr int close = 2;
  std::vector<Hint> hints;
  for (const std::string_view hint : split(line, between_hints)) hints.push_back(taken_apart(hint));
  const auto width_of = [](const std::vector<Hint>& some, int gap) {
    int width = -gap;
    for (const Hint& hint : some) width += gap + columns_of(hint.meaning) + (hint.key.empty() ? 0 : columns_of(hint.key) + 1);
    return width;
  };
  if (width_of(hints, wide) <= columns) return {hints, wide};
  last = std::min(last, hints.size() - 1);
  const auto shown = [&](std::size_t first) {
    std::vector<Hint> some(hints.begin(), hints.begin() + static_cast<std::ptrdiff_t>(first));
    some.insert(some.end(), hints.end() - static_cast<std::ptrdiff_t>(last), hints.end());
    return some;
  };
  std::size_t first = hints.size() - last;
  // the first hint is always shown, if it must be alone: then the frame cuts it
  while (first > 1 && width_of(shown(first), close) > columns) --first;
  while (last > 0 && width_of(shown(first), close) > columns) --last;
  return {shown(first), close};
}

}  // namespace gonfalon::screen
