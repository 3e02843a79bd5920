// What keys do on the full screen: they type commands.
#include <algorithm>
#include <limits>
#include <utility>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/play/complete.hpp"
#include "gonfalon/play/rules_screen.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"
#include "menu.hpp"
#include "output.hpp"
#include "panel.hpp"
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
  const bool in_panel = desk().panel.has_value();
  const Key key = desk().typing && !in_panel ? pressed : plan_.settings.keys.meant(pressed, where());
  if (key.kind == KeyKind::Resize || key.kind == KeyKind::Other || key.kind == KeyKind::None) return;
  unkept_seen_ = !unkept_.empty();
  if (coach_ != nullptr && press_beside_coach(key)) {
    // it is the coach's
  } else if (key.kind == KeyKind::Interrupt) {
    if (confirm_leaving()) leave_ = Leave::Game;
  } else if (in_panel) {
    if (!press_in_panel(*desk().panel, plan_.settings.keys, pressed, opener_, terminal_.size())) desk().panel.reset();
  } else {
    press_at_table(key);
  }
  if (!in_panel && desk().panel) opener_ = pressed;
}

void ScreenTable::press_at_table(const Key& key) {
  desk().attack.reset();
  if (desk().typing) return press_while_typing(key);
  if (key.kind != KeyKind::Sign) clear_answer();
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
    case KeyKind::Home: case KeyKind::End: case KeyKind::PageUp: case KeyKind::PageDown:
    case KeyKind::EraseWord: case KeyKind::EraseLine: case KeyKind::Resize: case KeyKind::Interrupt:
    case KeyKind::Time: case KeyKind::Other: case KeyKind::Gone: case KeyKind::None: return;
  }
}

void ScreenTable::clear_answer() {
  desk().message.clear();
  desk().answer = 0;
}

// The first click points, another one acts.
void ScreenTable::click(screen::Point at) {
  const auto place = draw().place_at(at);
  if (!place) return;
  if (*place == desk().cursor) return act_at_cursor();
  desk().cursor = *place;
}

void ScreenTable::press_sign(char32_t sign) {
  clear_answer();
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
      if (setting_up()) return type("suggest");
      if (game_.over()) leave_ = Leave::Rematch;
      return;
    case U',': return type("last");
    case U'<':
      if (plan_.take_back || setting_up()) type("undo");
      return;
    case U'>':
      if (plan_.take_back || setting_up()) type("redo");
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

void ScreenTable::press_while_typing(const Key& key) {
  TypeLine& line = lines_[chair()];
  clear_answer();
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
  // what is typed now is the word that is missing, where one is known
  desk().line_refused = !desk().line.ends_with(' ');
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
  const auto in_hand = std::exchange(desk().taken, {});
  desk().goals.clear();
  if (in_hand == here) return;
  const auto& man = std::get<battle::View>(view()).at(here);
  if (in_hand && !(man && man->side == seat_)) {
    std::string command;
    text::append_command(command, game_.rules(), Move{*in_hand, here});
    return type(command);
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
    desk().own_notes = shared() && !game_.notes(seat_).empty() && (!game_.over() || confirm(_("Your own fortress and notes: does nobody else look? (y/n)")));
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
    return agrees(key);
  }
}

// ---- commands ------------------------------------------------------------------------------------

// What a key does, it does by typing a command for the player, who sees it.
void ScreenTable::type(const std::string& command) {
  obey(command);
  if (desk().message.empty()) desk().message = "> " + command;
}

// What a command asks first, or is done by the screen itself. True: there is no more to be done.
bool ScreenTable::obey_on_screen(const command::Command& command) {
  using command::Verb;
  const bool ours = !command.side || *command.side == seat_;
  if (command.verb == Verb::Resign && game_.course().stage == Stage::Play) return !confirm(_("Give the game up? (y/n)"));
  if (command.verb == Verb::Last && ours) return show_last_turn();
  if (command.verb == Verb::Hint && ours) return seek_hint();
  return command.verb == Verb::RuleBook && open_rules(in_small(command.text));
}

std::optional<Fault> ScreenTable::obey(const std::string& line) {
  using command::Verb;
  clear_answer();
  desk().refused = false;
  desk().own_fortress = desk().own_notes = false;
  // a fortress is explored before the eyes of both, and both look at the end
  Dialogue& dialogue = both_look() ? aloud_dialogues_[chair()] : dialogues_[chair()];
  const auto parsed = dialogue.in_block() ? std::nullopt : command::parse(line, game_.rules());
  const command::Command* const command = parsed && *parsed ? &**parsed : nullptr;
  if (command != nullptr && obey_on_screen(*command)) return {};
  const auto is = [&](Verb verb) { return command != nullptr && command->verb == verb; };
  const std::size_t before = game_.orders();
  const Answer answer = dialogue.hear({.text = line, .flaw = {}});
  switch (answer.kind) {
    case Answer::Kind::Nothing:
    case Answer::Kind::Done:
      if (is(Verb::Note) && shared()) desk().message = _("Noted. Tab shows your notes, after your fortress.");
      if (is(Verb::Store)) desk().message = _("It is kept. In other games whoever plays at this account can fetch it.");
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
      if (game_.over() || coach_ != nullptr || confirm_leaving()) leave_ = Leave::Game;
      break;
    case Answer::Kind::Refused: {
      if (is(Verb::Store) && answer.fault->code == Refusal::Occupied && replace_stored(line)) return {};
      const auto program = answer.fault->code == Refusal::WrongSide ? thinker() : std::nullopt;
      refuse(program ? wait_for(*program) : message_of(game_.rules(), *answer.fault));
      break;
    }
    case Answer::Kind::Look:
      if (answer.text.find('\n') == std::string::npos)
        desk().message = answer.text;
      else
        desk().panel = screen::Panel{panel_title(line, command), (is(Verb::Help) && command->text.empty() ? key_help() : "") + answer.text,
                                     is(Verb::Log) ? newest : 0};
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
bool ScreenTable::open_rules(const std::string& topic) {
  if (!topic.empty() && !has_topic(game_.rules(), topic)) return false;
  read_rules(terminal_, game_.rules(), topic);
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
