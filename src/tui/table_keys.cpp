#include "table_keys.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/client/complete.hpp"
#include "gonfalon/command/vocabulary.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/sentence.hpp"
#include "end_panel.hpp"
#include "guide.hpp"
#include "setup.hpp"

namespace gonfalon::tui {

using screen::Action;
using screen::Key;
using screen::KeyKind;
using text::_;

// TRANSLATORS, all below: Message line below the board, or a question there.

namespace {

bool is_digit(char32_t sign) { return sign >= U'0' && sign <= U'9'; }

// Up: to the next row; nullopt: not a way.
std::optional<Step> way_of(Action action) {
  constexpr std::array<Step, 4> ways{Step{0, 1}, Step{0, -1}, Step{-1, 0}, Step{1, 0}};
  const auto nth = static_cast<std::size_t>(action);
  return action <= Action::Right ? std::optional(ways[nth]) : std::nullopt;
}

char32_t capital_letter(char letter) {
  return static_cast<char32_t>(static_cast<unsigned char>(letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter));
}

}  // namespace

TableKeys::TableKeys(Desk& desk, Commander& commander, SetupEditor& setup, EndPanel& end)
    : desk_(desk), commander_(commander), seating_(desk.seating), setup_(setup), end_(end) {
  for (TypeLine& line : desk_.lines.values) line.phrases = [this](const std::string& typed) { return phrases_for(typed); };
}

screen::Where TableKeys::where() {
  if (ui().panel) return screen::Where::Panel;
  if (seating_.game().over()) return end_.is_open() ? screen::Where::End : screen::Where::Over;
  return arranging(seating_) ? screen::Where::Setup : screen::Where::Play;
}

void TableKeys::press(const Key& key) {
  const bool at_rest = !ui().taken && !ui().entrant;
  if (std::exchange(ui().attack, {}) && seating_.game().over()) return;  // the panel with the result opens now
  if (key.kind == KeyKind::Pasted && !ui().typing) desk_.begin_typing({});
  if (ui().typing) return press_while_typing(key);
  const screen::KeyMap& map = desk_.plan.settings.keys;
  const screen::ActionRow* row = map.find(key, where());
  if (ui().message_key && row != nullptr && row->action <= Action::Right) desk_.follow_piece();  // from the hint's goal: arrows walk on
  desk_.clear_answer();
  if (key.kind == KeyKind::Place) return click(key.place);
  if (key.kind == KeyKind::Drag) return drag(key.from, key.place);
  if (key.kind == KeyKind::Aside) return click_aside(key.place);
  if (key.kind == KeyKind::Edge) return click_edge(key.from, key.place);
  if (key.shift || row == nullptr || row->action > Action::Right) setup_.give_wall_up();  // an arrow alone would build it
  if (key.shift) return press_with_shift(key);
  if (key.kind == KeyKind::Entry) {
    desk_.ui().let_go();  // otherwise the next click would move the piece in hand instead of placing this kind
    return setup_.choose(key.entry);
  }
  if (choose_entrant(key, row)) return;
  // while a battle is set up, a digit places its rank rather than moving the cursor
  if (key.kind == KeyKind::Sign && (row == nullptr || is_digit(key.sign)) && setup_.places(key.sign)) return;
  // TRANSLATORS: During the setup of a battle. {0}: the digit that was pressed, as a rank of a piece
  if (setup_.only_places_rank(key)) return desk_.say(text::fill(_("There is no {0} to place."), to_utf8(key.sign)), true);
  if (row != nullptr && row->action == Action::Back && at_rest && has_left_walker()) return desk_.follow_piece();
  if (row != nullptr && row->action == Action::Back && at_rest)
    return seating_.game().over() && !desk_.is_guided() ? end_.act("ending") : commander_.open_menu();
  if (row != nullptr) return act(*row);
  if (key.kind != KeyKind::Sign) return;
  // TRANSLATORS: with vi keys, after a letter that is no key. {0}: the key that begins a command, `:`
  if (map.is_vi() && screen::is_letter(key)) return desk_.say(text::fill(_("Letters are keys here. Type {0} before a command."), screen::label_of(map.key_of("type"))), true);
  if (!map.is_free(key)) return;
  desk_.begin_typing({});
  desk_.line().insert(ui(), key.sign);
}

void TableKeys::act(const screen::ActionRow& row) {
  switch (row.action) {
    case Action::Up: case Action::Down: case Action::Left: case Action::Right: return move_cursor(*way_of(row.action));
    case Action::Act: return act_at_cursor();
    case Action::Next: return act_next();
    case Action::NextKind: return setup_.choose_in_tray(1);
    case Action::PreviousKind: return setup_.choose_in_tray(-1);
    case Action::Remove: return setup_.remove_at_cursor();
    case Action::Stored: return setup_.choose_stored();
    case Action::Way: return setup_.show_or_hide_way();
    case Action::Guess: return guess_at_cursor();
    case Action::Accept: return accept();
    case Action::All: return seating_.open_or_close();
    case Action::Back: return ui().let_go();
    case Action::AtEnd: return end_.act(row.name);
    case Action::Settings: return commander_.open_settings();
    case Action::Elsewhere: return;
    case Action::Command: break;
  }
  if (row.command.empty())
    desk_.begin_typing({});
  else if (row.command.ends_with(' '))
    type(row.command.substr(0, row.command.size() - 1));
  else
    commander_.obey(std::string(row.command));
}

// A click moves the cursor. Where something can be done at once, it does that too; elsewhere a second click acts.
void TableKeys::click(Square place) {
  if (next_to(place, ui().cursor) && setup_.builds_wall(place)) return;
  setup_.give_wall_up();
  ui().cursor_set = !seating_.setting_up();
  const bool again = std::exchange(ui().cursor, place) == place;
  if (!ui().own_fortress && !ui().own_notes && (again || acts_at_once(place))) act_at_cursor();
}

// While setting up, what stands there goes back to the tray; in play a hidden piece gets a guess.
void TableKeys::click_aside(Square place) {
  if (seating_.game().over() || seating_.watching()) return;
  setup_.give_wall_up();
  ui().let_go();
  ui().cursor = place;
  if (arranging(seating_)) return setup_.remove_at_cursor();
  if (is_battle(seating_.rules())) guess_at_cursor();
}

void TableKeys::guess_at_cursor() {
  const auto* rules = std::get_if<battle::Rules>(&seating_.rules());
  if (rules == nullptr || seating_.watching()) return;
  const std::string place = text::place_name(seating_.rules(), ui().cursor);
  // A list of what a piece can be would remember for the player, as marks do: the command says that they do not belong to this game.
  if (client::memory_in(desk_.plan, seating_.rules()) == text::Memory::AsOnTable) {
    commander_.obey("guess " + place);
    return;
  }
  const auto& view = std::get<battle::View>(seating_.view());
  const auto& man = view.at(ui().cursor);
  if (!man || man->side == seating_.seat() || text::rank_remembered(*man)) return desk_.say(_("You can only guess hidden enemy pieces."), true);
  const auto possible = battle::can_be(*rules, view, ui().cursor);
  // TRANSLATORS, all below: A list of what a hidden piece can be: a line that leaves all as it is, and one that takes a guess away
  screen::SmallMenu menu{.rows = {{'q', _("back")}}};
  std::map<char, battle::Rank> ranks;
  for (const battle::Rank rank : battle::all_ranks) {
    if (possible[rank] == 0) continue;
    const char letter = small(text::sign_of(rank, desk_.plan.settings.highest));
    ranks.emplace(letter, rank);
    menu.rows.push_back({letter, capital(text::called(rank))});
  }
  if (seating_.game().guesses(seating_.seat()).contains(ui().cursor)) menu.rows.push_back({'-', _("no guess")});
  menu.chosen = 1;
  menu.title = text::called(seating_.rules(), ui().cursor);
  const auto [letter, key] = commander_.choose_in(std::move(menu));
  if (key.kind == KeyKind::Interrupt) return;
  if (const auto chosen = ranks.find(letter); chosen != ranks.end())
    commander_.obey("guess " + place + ' ' + std::string(battle::name_of(chosen->second)));
  else if (letter == '-')
    commander_.obey("guess " + place);
}

// The command `draw` would also offer one.
void TableKeys::accept() {
  if (!seating_.is_offered_draw() && seating_.may_claim()) return static_cast<void>(commander_.obey("claim"));
  if (!seating_.is_offered_draw())
    return desk_.say(text::sentence(seating_.rules(), refusal_of(Refusal::NoOffer)), true);
  commander_.obey("draw");
}

// Of two spaces: while a fortress is built, a wall; in play, a step of the piece that stands on one of them.
void TableKeys::click_edge(Square one, Square other) {
  if (seating_.game().over() || seating_.watching()) return;
  if (arranging(seating_)) {
    ui().cursor = one;
    return setup_.turn_wall(one, other);
  }
  const auto from = walker_at();
  if (from == one || from == other) commander_.move({}, from == one ? other : one);
}

// With Shift an arrow sets a wall, and in play moves the cursor where it would walk without.
void TableKeys::press_with_shift(const Key& key) {
  const screen::ActionRow* row = desk_.plan.settings.keys.find({key.kind}, where());
  const auto way = row == nullptr ? std::nullopt : way_of(row->action);
  if (!way) return;
  const Square next = screen::neighbour_on_screen(seating_.rules(), seating_.below(), ui().cursor, *way);
  if (arranging(seating_)) return setup_.turn_wall(ui().cursor, next);
  ui().cursor_set = true;
  ui().cursor = next;
}

// The press on the first square was a click, which has picked a piece up, or has put it down if it was in hand before.
void TableKeys::drag(Square from, Square to) {
  if (ui().cursor != from || ui().own_fortress || ui().own_notes) return;
  const bool sets_up = seating_.setting_up(), battle = is_battle(seating_.rules());
  if (battle && !sets_up && !ui().taken && acts_at_once(from)) act_at_cursor();
  if (battle ? ui().taken == from : !sets_up && acts_at_once(to)) click(to);
}

bool TableKeys::acts_at_once(Square place) {
  if (seating_.game().over() || seating_.watching()) return false;
  if (arranging(seating_)) return setup_.acts_at(place);
  if (ui().taken) return true;
  const auto possible = moves(seating_.rules(), seating_.view(), seating_.seat());
  return std::ranges::any_of(possible, [&](const Move& move) { return (is_battle(seating_.rules()) ? move.from : move.to) == place; });
}

void TableKeys::press_while_typing(const Key& key) {
  desk_.clear_answer();
  // No command begins with a colon: at the beginning of a line it is dropped.
  if ((key.kind == KeyKind::Sign || key.kind == KeyKind::Pasted) && key.sign == U':' && ui().line.empty()) return desk_.begin_typing("");
  const auto typed = desk_.line().press(ui(), key);
  if (!typed) return;
  if (typed->size() == 1 && setup_.places(capital_letter(typed->front()))) return;  // no command is a single letter
  const auto fault = commander_.obey(*typed);
  if (!fault) return;
  TypeLine::give_back(ui(), *typed, *fault);
  // only if the line ends too soon is no word marked as wrong
  if (fault->code != Refusal::Syntax || fault->column == 0 || !fault->word.empty()) return;
  ui().caret = ui().line.size();
  offer_words();
  // after a space the player types the missing word; otherwise a character begins a new line
  ui().line_refused = !ui().line.ends_with(' ');
}

void TableKeys::move_cursor(Step way) {
  const Square next = screen::neighbour_on_screen(seating_.rules(), seating_.below(), ui().cursor, way);
  if (setup_.builds_wall(next)) return;
  if (walker_at() == ui().cursor) {
    // TRANSLATORS: two people walk by turns at one terminal. {0}: the side that is to walk now, Red or Blue
    if (std::exchange(ui().handed_over, false)) return desk_.say(text::fill(_("It is {0}'s turn now. The next arrow is a step."), text::called(seating_.seat())), true);
    if (next_to(ui().cursor, next)) return commander_.move({}, next);
    return desk_.say(_("That is the outer wall. Shift+arrow moves the cursor."), true);
  }
  ui().cursor_set = !seating_.setting_up();
  ui().cursor = next;
}

std::optional<Square> TableKeys::walker_at() {
  const auto* view = std::get_if<fortress::View>(&seating_.view());
  if (view == nullptr || seating_.game().over() || seating_.watching() || ui().own_fortress || ui().own_notes) return {};
  const fortress::Party& party = view->party[seating_.seat()];
  if (view->status.stage != Stage::Play || !awaited(seating_.view(), seating_.seat()) || !party.inside) return {};
  return party.at;
}

bool TableKeys::has_left_walker() {
  const auto at = walker_at();
  return at && *at != ui().cursor;
}

void TableKeys::act_at_cursor() {
  const Rules& rules = seating_.rules();
  ui().handed_over = false;
  if (seating_.game().over() || seating_.watching()) return;
  if (arranging(seating_)) return setup_.act();
  if (seating_.setting_up())
    if (const auto program = seating_.thinker()) return desk_.say(desk_.wait_for(*program), true);
  if (is_battle(rules)) return take_or_drop();
  if (ui().own_fortress || ui().own_notes) {  // a step must be seen where it is made
    ui().own_fortress = ui().own_notes = false;
    return;
  }
  if (!seating_.must_name()) return step_to_cursor();
  send_entrant_in();
}

// Chooses the piece that goes in: by the arrows, or by its number. True: the key has chosen one.
bool TableKeys::choose_entrant(const Key& key, const screen::ActionRow* row) {
  const auto pieces = entrants(seating_);
  if (pieces.empty()) return false;
  auto& chosen = ui().entrant;
  if (key.kind == KeyKind::Sign && key.sign >= U'1' && key.sign < U'1' + pieces.size()) {
    chosen = pieces[key.sign - U'1'];
    return true;
  }
  if (row == nullptr || row->action > Action::Right) return false;
  const bool back = row->action == Action::Up || row->action == Action::Left;
  const auto now = static_cast<std::size_t>(std::find(pieces.begin(), pieces.end(), chosen) - pieces.begin());
  const std::size_t count = pieces.size();
  if (now < count)
    chosen = pieces[(now + (back ? count - 1 : 1)) % count];
  else if (const auto waiting = waiting_entrant(seating_); waiting && !back)
    chosen = waiting;
  else
    chosen = back ? pieces.back() : pieces.front();
  return true;
}

void TableKeys::send_entrant_in() {
  const auto piece = std::exchange(ui().entrant, {});
  if (!piece) return desk_.say(_("Choose a piece, then press Enter."), true);
  std::string command;
  text::append_command(command, seating_.rules(), Enter{piece});
  commander_.obey(command);
}

// On a ladder, or at the end of a bridge or passage, Enter goes to the other end.
void TableKeys::step_to_cursor() {
  const Square here = ui().cursor;
  const auto way = seating_.way_on(here);
  if (!way && walker_at() == here) return desk_.say(_("Your piece stands here. The arrow keys move it on."), true);
  commander_.move({}, way ? way->to : here);
}

void TableKeys::take_or_drop() {
  const Side seat = seating_.seat();
  const Square here = ui().cursor;
  const auto in_hand = ui().taken;
  ui().let_go();
  if (in_hand == here) return;
  const auto& man = std::get<battle::View>(seating_.view()).at(here);
  if (in_hand && !(man && man->side == seat)) {
    return commander_.move(*in_hand, here);
  }
  if (const auto program = seating_.thinker()) return desk_.say(desk_.wait_for(*program), true);
  // TRANSLATORS: {0}: the other side, Red or Blue
  if (man && man->side != seat) return desk_.say(text::fill(_("That is {0}'s. Pick up a piece of yours."), text::called(man->side)), true);
  for (const Move& move : moves(seating_.rules(), seating_.view(), seat))
    if (move.from == here) ui().goals.push_back(move.to);
  if (ui().goals.empty()) return desk_.say(_("No legal moves from here."), true);
  ui().taken = here;
}

// The next kind to place, the next piece that can move, or the seat's own fortress. For a watcher it changes sides, once the
// game is over.
void TableKeys::act_next() {
  if (seating_.watching()) {
    if (seating_.game().over()) seating_.give_seat(other(seating_.seat()));
    return desk_.follow_piece();
  }
  if (seating_.setting_up()) return setup_.choose_in_tray(1);
  if (!is_battle(seating_.rules())) return look_in_private();
  const auto movable = moves(seating_.rules(), seating_.view(), seating_.seat());  // in order of their origins
  if (movable.empty()) return;
  ui().cursor_set = true;
  const auto after = std::ranges::upper_bound(movable, ui().cursor, {}, &Move::from);
  ui().cursor = after == movable.end() ? movable.front().from : after->from;
}

// Shows what no other player may see: the seat's own fortress, then the notepad with the notes.
void TableKeys::look_in_private() {
  const bool over = seating_.game().over();
  const auto nobody_else_looks = [&] { return commander_.confirm(_("Show your own fortress and notes? Nobody else may look. (y/n)")); };
  if (ui().own_fortress) {
    ui().own_fortress = false;
    const bool has_notes = seating_.shared() && !seating_.game().notes(seating_.seat()).empty();
    ui().own_notes = has_notes && (!over || nobody_else_looks());
  } else if (ui().own_notes) {
    ui().own_notes = false;
  } else if (over || !seating_.shared() || nobody_else_looks()) {
    ui().own_fortress = true;
  }
}

void TableKeys::type(std::string_view word) { desk_.begin_typing(command::in_own_words(word) + ' '); }

void TableKeys::offer_words() { desk_.line().press(ui(), {KeyKind::Tab}); }

std::vector<std::string> TableKeys::phrases_for(const std::string& typed) {
  const std::size_t blank = typed.find(' ');
  if (blank != std::string::npos && command::in_english(typed.substr(0, blank)) == "save")
    return client::file_phrases(typed.substr(0, blank + 1), typed.substr(blank + 1));
  const Side seat = seating_.seat();
  client::Asker asker{.rules = seating_.rules(),
                      .view = seating_.view(),
                      .side = seating_.watching() ? std::nullopt : std::optional(seat),
                      .draft = arranging(seating_) ? &seating_.game().draft(seat) : nullptr,
                      .in_own_words = true};
  const auto phrases = [&] { return desk_.is_guided() ? desk_.guide->phrases(asker) : client::phrases(asker); };
  std::vector<std::string> found = phrases();
  const std::string begun = in_lower_case(typed);
  if (std::ranges::any_of(found, [&](const std::string& phrase) { return in_lower_case(phrase).starts_with(begun); })) return found;
  asker.in_own_words = false;
  return phrases();
}

}  // namespace gonfalon::tui
