// What keys do on the full screen: they type commands.
#include <algorithm>
#include <limits>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/play/complete.hpp"
#include "gonfalon/play/rules_screen.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"
#include "output.hpp"
#include "screen_table.hpp"

namespace gonfalon::play {

using screen::Key;
using screen::KeyKind;
using text::_;

namespace {

constexpr int newest = std::numeric_limits<int>::max();  // the end of a panel

}  // namespace

// Where keys may be the player's own; while he types they are not.
screen::Where ScreenTable::where() const {
  if (desks_[chair()].panel) return screen::Where::Panel;
  if (game_.over()) return screen::Where::Over;
  return setting_up() ? screen::Where::Setup : screen::Where::Play;
}

void ScreenTable::press(const Key& pressed) {
  const Key key = desk().typing && !desk().panel ? pressed : plan_.settings.keys.meant(pressed, where());
  if (key.kind == KeyKind::Resize || key.kind == KeyKind::Other || key.kind == KeyKind::None) return;
  if (coach_ != nullptr && press_beside_coach(key)) return;
  if (key.kind == KeyKind::Interrupt) {
    if (confirm(_("Leave the game? It is kept. (y/n)"))) leave_ = Leave::Game;
    return;
  }
  if (desk().panel) return press_in_panel(key);
  desk().attack.reset();
  if (desk().typing) return press_while_typing(key);
  if (!desk().message.empty() && key.kind != KeyKind::Sign) desk().message.clear();
  if (building_wall_ && key.kind != KeyKind::Up && key.kind != KeyKind::Down && key.kind != KeyKind::Left &&
      key.kind != KeyKind::Right)
    building_wall_ = false;
  switch (key.kind) {
    case KeyKind::Up: return move_cursor({0, 1});
    case KeyKind::Down: return move_cursor({0, -1});
    case KeyKind::Left: return move_cursor({-1, 0});
    case KeyKind::Right: return move_cursor({1, 0});
    case KeyKind::Enter: return act_at_cursor();
    case KeyKind::Tab: return next_of_mine();
    case KeyKind::Backspace:
    case KeyKind::Delete:
      if (setting_up()) type("remove " + text::place_name(game_.rules(), desk().cursor));
      return;
    case KeyKind::Escape:
      desk().taken.reset();
      desk().goals.clear();
      return;
    case KeyKind::Click: return click(key.at);
    case KeyKind::Sign: return press_sign(key.sign);
    default: return;
  }
}

// The first click points, another one acts.
void ScreenTable::click(screen::Point at) {
  const auto place = draw().place_at(at);
  if (!place) return;
  if (*place == desk().cursor) return act_at_cursor();
  desk().cursor = *place;
}

void ScreenTable::press_sign(char32_t sign) {
  desk().message.clear();
  switch (sign) {
    // the number pad, where it sends digits: no command begins with one
    case U'8': return move_cursor({0, 1});
    case U'2': return move_cursor({0, -1});
    case U'4': return move_cursor({-1, 0});
    case U'6': return move_cursor({1, 0});
    case U'5':
    case U' ': return act_at_cursor();
    case U'?': return type("help");
    case U'/': return type("rules");
    case U'=': return type(setting_up() ? "ready" : "log");
    case U'*':
      if (setting_up()) return type("random");
      if (game_.over()) leave_ = Leave::Rematch;
      return;
    case U',': return type("last");
    case U'<':
      if (plan_.take_back) type("undo");
      return;
    case U'>':
      if (plan_.take_back) type("redo");
      return;
    case U'!':
      if (alone()) open_ = !open_;
      return;
    case U'+': return choose_in_tray(1);
    case U'-': return choose_in_tray(-1);
    case U':': return begin_typing("");
    case U'$':
      if (setting_up()) return begin_typing("store ");
      break;
    case U'%':
      if (setting_up()) return choose_stored();
      break;
    case U'.':
      if (!setting_up()) return type("hint");
      if (is_battle(game_.rules())) break;
      way_shown_ = !way_shown_;
      return fill_tray();
    default: break;
  }
  begin_typing("");
  lines_[chair()].insert(desk(), sign);
}

void ScreenTable::begin_typing(const std::string& line) {
  lines_[chair()].begin(desk());
  desk().line = line;
  desk().caret = line.size();
}

void ScreenTable::press_in_panel(const Key& key) {
  screen::Panel& panel = *desk().panel;
  const int page = screen::page_of(terminal_.size());
  const int last = screen::last_top(panel, terminal_.size());
  panel.top = std::min(panel.top, last);
  const bool on = key.kind == KeyKind::PageDown || (key.kind == KeyKind::Sign && key.sign == U' ');
  if (on && panel.top < last)
    panel.top = std::min(panel.top + page, last);
  else if (key.kind == KeyKind::Down)
    panel.top = std::min(panel.top + 1, last);
  else if (key.kind == KeyKind::Up)
    panel.top = std::max(panel.top - 1, 0);
  else if (key.kind == KeyKind::PageUp)
    panel.top = std::max(panel.top - page, 0);
  else
    close_panel(key);
}

// What begins a command begins it at once.
void ScreenTable::close_panel(const Key& key) {
  desk().panel.reset();
  const char32_t capital = key.sign & ~U'\x20';
  if (key.kind == KeyKind::Sign && capital >= U'A' && capital <= U'Z') press_sign(key.sign);
}

void ScreenTable::press_while_typing(const Key& key) {
  TypeLine& line = lines_[chair()];
  desk().message.clear();
  const auto typed = line.press(desk(), key);
  if (!typed) return;
  const auto fault = obey(*typed);
  if (!fault) return;
  TypeLine::give_back(desk(), *typed, *fault);
  // only a line that ends too soon has no word that is wrong
  if (fault->code != Refusal::Syntax || fault->column == 0 || !fault->word.empty() || fault->why != nullptr) return;
  desk().message = _("Something is missing at the end.");
  desk().caret = desk().line.size();
  offer_words();
}

// What can stand next, as Tab shows it.
void ScreenTable::offer_words() { lines_[chair()].press(desk(), {KeyKind::Tab}); }

std::vector<std::string> ScreenTable::phrases_for(const std::string& line) {
  constexpr std::string_view save = "save ";
  if (in_small(line).starts_with(save)) return file_phrases(save, line.substr(save.size()));
  const bool arranges = setting_up() && !game_.course().ready[seat_];
  return phrases({.rules = game_.rules(),
                  .view = view(),
                  .side = watching() ? std::nullopt : std::optional(seat_),
                  .draft = arranges ? &game_.draft(seat_) : nullptr});
}

void ScreenTable::move_cursor(Step way) {
  const Square next = screen::neighbour_on_screen(game_.rules(), below(), desk().cursor, way);
  if (building_wall_) {
    building_wall_ = false;
    if (!next_to(next, desk().cursor)) return;
    const auto& draft = std::get<fortress::Labyrinth>(game_.draft(seat_));
    const bool there = draft.walls.contains(edge_between(next, desk().cursor));
    std::string one, two;
    text::append_place(one, desk().cursor, ' ', false);
    text::append_place(two, next, ' ', true);
    return type((there ? "remove wall " : "wall ") + one + ' ' + two);
  }
  desk().cursor = next;
}

void ScreenTable::show_goals() {
  desk().goals.clear();
  for (const Move& move : moves(game_.rules(), view(), seat_))
    if (move.from == desk().taken) desk().goals.push_back(move.to);
}

void ScreenTable::act_at_cursor() {
  if (game_.over() || watching()) return;
  if (setting_up()) return act_in_setup();
  const Square here = desk().cursor;
  if (!is_battle(game_.rules())) {
    desk().own_fortress = desk().own_notes = false;
    if (must_name()) {
      begin_typing("enter ");
      return offer_words();
    }
    return type(text::place_name(game_.rules(), here));
  }
  if (desk().taken && *desk().taken != here) {
    std::string command;
    text::append_command(command, game_.rules(), Move{*desk().taken, here});
    desk().taken.reset();
    desk().goals.clear();
    return type(command);
  }
  if (desk().taken) {
    desk().taken.reset();
    desk().goals.clear();
    return;
  }
  if (const auto program = thinker()) return refuse(wait_for(*program));
  desk().taken = here;
  show_goals();
  if (!desk().goals.empty()) return;
  desk().taken.reset();
  refuse(_("There is no move from here."));
}

// Once the game is over: until then a watcher sees what is on.
void ScreenTable::look_from_the_other_side() {
  if (game_.over()) seat_ = other(seat_);
  follow_piece();
}

// Tab: the next kind to place, the next piece that can move, or the look into one's own fortress.
void ScreenTable::next_of_mine() {
  if (watching()) return look_from_the_other_side();
  if (setting_up()) return choose_in_tray(1);
  if (!is_battle(game_.rules())) return look_in_private();
  std::vector<Square> movable;
  for (const Move& move : moves(game_.rules(), view(), seat_))
    if (movable.empty() || movable.back() != move.from) movable.push_back(move.from);
  if (movable.empty()) return;
  const auto after = std::upper_bound(movable.begin(), movable.end(), desk().cursor);
  desk().cursor = after == movable.end() ? movable.front() : *after;
}

// What no other player may see: the own fortress, then the notepad with the notes.
void ScreenTable::look_in_private() {
  if (desk().own_fortress) {
    desk().own_fortress = false;
    desk().own_notes = shared() && !game_.notes(seat_).empty();
  } else if (desk().own_notes) {
    desk().own_notes = false;
  } else if (game_.over() || !shared() || confirm(_("Your own fortress and notes: does nobody else look? (y/n)"))) {
    desk().own_fortress = true;
  }
}

bool ScreenTable::confirm(const std::string& question) {
  for (;;) {
    terminal_.show(screen::draw_curtain({question}, terminal_.size()));
    const Key key = read();
    if (leave_ != Leave::No) return false;
    if (key.kind == KeyKind::Resize || key.kind == KeyKind::Other) continue;
    return key.kind == KeyKind::Sign && (key.sign == U'y' || key.sign == U'Y');
  }
}

// ---- commands ------------------------------------------------------------------------------------

// What a key does, it does by typing a command for the player, who sees it.
void ScreenTable::type(const std::string& command) {
  obey(command);
  if (desk().message.empty()) desk().message = "> " + command;
}

std::optional<Fault> ScreenTable::obey(const std::string& line) {
  desk().message.clear();
  desk().refused = false;
  desk().own_fortress = desk().own_notes = false;
  const std::string word = in_small(line.substr(0, line.find(' ')));
  if (word == "resign" && !confirm(_("Give the game up? (y/n)"))) return {};
  if (word == "last" && show_last_turn()) return {};
  if (word == "hint" && word == in_small(line) && seek_hint()) return {};
  if (word == "rules" && open_rules(line)) return {};
  // a fortress is explored before the eyes of both
  const bool aloud = shared() && !game_.over();
  Dialogue& dialogue = aloud ? aloud_dialogues_[chair()] : dialogues_[chair()];
  const std::size_t before = game_.orders();
  const Answer answer = dialogue.hear({.text = line, .flaw = {}});
  switch (answer.kind) {
    case Answer::Kind::Nothing:
    case Answer::Kind::Done:
      if (word == "note" && shared()) desk().message = _("Noted. Tab shows your notes, after your fortress.");
      if (word == "store") desk().message = _("It is kept. In other games whoever plays at this account can fetch it.");
      break;
    case Answer::Kind::TakenBack:
      hear_anew();
      desk().message = _("Taken back.");
      break;
    case Answer::Kind::Said:
      hear_said(*answer.side, answer.text);
      contenders_.tell_said(*answer.side, answer.text);
      break;
    case Answer::Kind::Quit:
      if (game_.over() || coach_ != nullptr || confirm(_("Leave the game? It is kept. (y/n)"))) leave_ = Leave::Game;
      break;
    case Answer::Kind::Refused: {
      if (word == "store" && answer.fault->code == Refusal::Occupied && replace_stored(line)) return {};
      const auto program = answer.fault->code == Refusal::WrongSide ? thinker() : std::nullopt;
      refuse(program ? wait_for(*program) : message_of(game_.rules(), *answer.fault));
      break;
    }
    case Answer::Kind::Look:
      if (answer.text.find('\n') == std::string::npos)
        desk().message = answer.text;
      else
        desk().panel = screen::Panel{line, (word == line && word == "help" ? key_help() : "") + answer.text,
                                     word == "log" ? newest : 0};
      break;
  }
  if (coach_ != nullptr) hear_coach(answer, before);
  settle();
  follow_piece();
  if (keeper_ && game_.course().ready[seat_]) keeper_->forget();
  keep_draft();
  return answer.fault;
}

// False: it is no topic.
bool ScreenTable::open_rules(const std::string& line) {
  const std::string topic = in_small(line.substr(std::min(line.find_first_not_of(' ', line.find(' ')), line.size())));
  if (line.find(' ') != std::string::npos && !topic.empty() && !has_topic(game_.rules(), topic)) return false;
  read_rules(terminal_, game_.rules(), line.find(' ') == std::string::npos ? "" : topic);
  return true;
}

void ScreenTable::refuse(const std::string& why) {
  desk().message = why;
  desk().refused = true;
}

// What has been taken back has not happened; programs, who can't forget it, begin anew.
void ScreenTable::hear_anew() {
  contenders_.start();
  for (const Side side : both_sides) {
    told_[side] = 0;
    desks_[side].log.clear();
  }
  settle();
  for (const Side side : both_sides) desks_[side].attack.reset();
}

// The cursor goes with the piece that walks through a fortress.
void ScreenTable::follow_piece() {
  if (is_battle(game_.rules()) || setting_up()) return;
  const auto& party = std::get<fortress::View>(view()).party[seat_];
  if (party.inside) desk().cursor = party.at;
}

}  // namespace gonfalon::play
