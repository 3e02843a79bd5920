#include "table.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <utility>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/command/vocabulary.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/profile/results.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/tui/fullscreen.hpp"
#include "guide.hpp"
#include "menu.hpp"
#include "start.hpp"

namespace gonfalon::tui {

using client::Answer;
using command::Verb;
using screen::Key;
using screen::KeyKind;
using text::_;

// TRANSLATORS, all below: Message line below the board, or a question there, which names the letters of `the key for yes` and
// `the key for no`.

namespace {

// The title of the panel with the answer to a look.
std::string panel_title(const std::string& line, const command::Command* command) {
  if (command == nullptr || command->verb == Verb::Move) return line;
  const char* const title = command::row_of(command->verb).title;
  return title != nullptr ? _(title) : line;
}

// A look's answer as a message: a single line, or several sentences if the message has room for all. nullopt: it needs a panel.
std::optional<std::string> as_message(std::string answer, bool of_sentences, screen::Size size) {
  if (answer.find('\n') == std::string::npos) return answer;
  std::ranges::replace(answer, '\n', ' ');
  if (of_sentences && is_room_for_message(answer, size)) return answer;
  return {};
}

// In a fortress the arrow keys walk, or with Shift build walls. rows: of the keys that move, the arrow keys' first.
void explain_steps(std::vector<screen::Hint>& rows, bool walks) {
  screen::Hint with_shift = screen::taken_apart(_("Shift+arrow: wall"));
  if (walks) with_shift.meaning = std::exchange(rows.front().meaning, screen::taken_apart(_("arrows: walk")).meaning);
  rows.insert(rows.begin() + 1, std::move(with_shift));
}

// True: a setup was loaded.
bool lay_out_again(client::GameClient& game, BySide<std::optional<Setup>>& setups) {
  bool any = false;
  for (const Side side : both_sides) {
    if (!setups[side] || game.status().ready[side]) continue;
    game.take_draft(side, std::move(*setups[side]));
    any = true;
  }
  return any;
}

// The question before a step of the seat's piece to a wall, or to a card that beats it, as the seat knows already. Empty: none.
std::string question_before_step(const fortress::Rules& rules, const fortress::View& view, Side seat, const Move& step) {
  const fortress::Party& party = view.party[seat];
  if (!party.inside || step.from != party.at) return {};
  const fortress::Notepad& known = view.heard[seat];
  if (next_to(step.from, step.to) && known.border(edge_between(step.from, step.to)) == fortress::Mark::Wall)
    return _("There is a wall, and your turn would end. Go there? (y/n)");
  const fortress::Space& there = known.at(step.to);
  if (!there.card || there.card_gone || !fortress::beats(rules.kind(*there.card), *party.inside)) return {};
  // TRANSLATORS: {0}: a card with its article, such as `the duke`; {1}: the player's piece, such as `knight`
  return text::fill(_("{0:Nom} there beats your {1}. Go there? (y/n)"), text::the(rules, *there.card), text::called(*party.inside));
}

// The piece that this order sends into the fortress.
std::optional<fortress::Piece> sent_in(const Order& order) {
  if (const auto* enter_order = std::get_if<Enter>(&order)) return enter_order->piece;
  if (const auto* swap = std::get_if<Swap>(&order)) return swap->next;
  if (const auto* sacrifice = std::get_if<Sacrifice>(&order)) return sacrifice->next;
  return {};
}

// The question to ask before a command in a fortress that only ends the turn, or costs turns. Empty: none.
std::string question_before(Seating& seating, const command::Command& command) {
  const auto* view = std::get_if<fortress::View>(&seating.view());
  if (view == nullptr || !awaited(seating.view(), seating.seat())) return {};
  const auto order = command::order_of(seating.rules(), &view->party[seating.seat()], command);
  if (!order) return {};
  if (const auto* step = std::get_if<Move>(&*order))
    return question_before_step(std::get<fortress::Rules>(seating.rules()), *view, seating.seat(), *step);
  const auto piece = sent_in(*order);
  const int turns = piece && !check(seating.rules(), seating.view(), seating.seat(), *order) ? turns_to_sit_out(seating, *piece) : 0;
  if (turns == 0) return {};
  // TRANSLATORS: {0}: a number of turns
  return text::fill(text::ngettext("This piece was beaten: you would sit out {0} turn. Send it in? (y/n)",
                                   "This piece was beaten: you would sit out {0} turns. Send it in? (y/n)", turns), turns);
}

// The sentence for a refusal. `Wait for your turn` would be wrong for a spectator.
std::string told_of(Desk& desk, const Refusal& fault) {
  Seating& seating = desk.seating;
  if (fault.code == Refusal::WrongSide) {
    if (seating.watching()) return _("You are watching: only players can do that.");
    if (const auto side = seating.thinker()) return desk.wait_for(*side);
  }
  if (seating.setting_up())
    return profile::message_of(seating.rules(), seating.seat(), seating.game().draft(seating.seat()), fault);
  return profile::message_of(seating.rules(), fault);
}

}  // namespace

Table::Table(client::Plan& plan, std::unique_ptr<client::GameClient> game, screen::Terminal& terminal,
             const std::string& notice)
    : desk_(plan, std::move(game), terminal, notice),
      setup_(desk_, *this),
      feed_(desk_, setup_),
      end_(desk_, *this),
      keys_(desk_, *this, setup_, end_),
      turn_notifier_(plan, desk_.seating, terminal) {}

void Table::be_guided(Guide& guide, Side side) {
  desk_.guide = &guide;
  seating_.give_seat(side);
}

// After a change of language, or of how a marshal is numbered, everything is told again.
void Table::open_settings() {
  if (!desk_.plan.own_settings) desk_.plan.own_settings = std::make_shared<profile::OwnSettings>(desk_.plan.settings);
  change_settings(desk_.terminal, *desk_.plan.own_settings);
  const profile::Settings before = std::exchange(desk_.plan.settings, desk_.plan.own_settings->now());
  if (!seating_.commands().in_block()) seating_.take_settings();
  if (seating_.setting_up()) setup_.fill_tray();
  if (before.language == desk_.plan.settings.language && before.highest == desk_.plan.settings.highest) return;
  feed_.hear_anew();
  if (desk_.is_guided()) desk_.guide->begin_step();
}

Leave Table::run() {
  seating_.game().begin(feed_);
  desk_.may_talk = desk_.plan.is_elsewhere() && !seating_.watching() && seating_.game().table().player(other(seating_.seat())) == profile::person;
  if (desk_.plan.resume || desk_.is_guided() || desk_.plan.is_elsewhere())  // an attack made before the player came is not shown
    for (screen::UiState& ui : desk_.ui_states.values) ui.attack.reset();
  if (desk_.is_guided()) desk_.guide->begin_step();
  while (!desk_.leaving()) {
    change_seats(desk_, *this, setup_);
    if (desk_.leaving()) break;
    start_cursor();
    end_.look();
    desk_.terminal.show(frame());
    const Key key = read();
    if (!desk_.leaving()) press(key);
  }
  setup_.keep();
  if (desk_.leave != Leave::Gone) seating_.game().table().see_out();
  return desk_.leave;
}

void Table::press(const Key& pressed) {
  const bool in_panel = desk_.ui().panel.has_value();
  const screen::KeyMap& map = desk_.plan.settings.keys;
  const bool pasted = pressed.kind == KeyKind::Pasted;
  if (!in_panel && (pressed.kind == KeyKind::Sign || pasted || is_click(pressed))) TypeLine::put_refused_away(desk_.ui());
  const bool typed = (desk_.ui().typing && !in_panel) || (desk_.is_guided() && desk_.guide->begins_answer(pressed));
  const Key key = typed ? pressed : map.meant(pressed, keys_.where());
  if (key.kind == KeyKind::Resize || key.kind == KeyKind::Other || key.kind == KeyKind::None) return;
  feed_.note_read();
  if (pasted) {
    keys_.press(pressed);
  } else if (desk_.is_guided() && desk_.guide->uses(key)) {
    // the guide has handled the key
  } else if (key.kind == KeyKind::Interrupt) {
    if (confirm_leaving({})) desk_.leave = Leave::Game;
  } else if (in_panel) {
    if (!press_in_panel(*desk_.ui().panel, map, pressed, pressed_.opener, desk_.terminal.size())) desk_.ui().panel.reset();
  } else if (!end_.is_open() || !end_.press(pressed)) {
    keys_.press(pressed);
  }
  if (!in_panel && desk_.ui().panel) pressed_.opener = pressed;
}

// Every key comes through here. A lost terminal ends the game at once; the record is safe already. A key is read after each
// event, so that no program can keep the player from leaving.
Key Table::read() {
  if (const auto unread = std::exchange(pressed_.unread, {})) return *unread;
  client::Connection& table = seating_.game().table();
  feed_.forget_fresh();
  for (;;) {
    if (table.begins_anew()) {
      desk_.leave = Leave::Rematch;
      return {KeyKind::Other};
    }
    turn_notifier_.call();
    Poller poller;
    if (table.hear_next() || feed_.fresh()) poller.wake_within({});
    turn_notifier_.wait_with(poller);
    table.wait_with(poller);
    const Key key = desk_.terminal.read(poller);
    table.after_wait();
    if (key.kind == KeyKind::Gone) desk_.leave = Leave::Gone;
    if (key.kind == KeyKind::Time || key.kind == KeyKind::Other) {
      if (turn_notifier_.ticked() || feed_.fresh()) return {KeyKind::Other};
      continue;
    }
    const bool always = desk_.leaving() || key.kind == KeyKind::Resize || key.kind == KeyKind::Interrupt;
    if (always || screen::is_enough(desk_.terminal.size())) return key;  // nobody plays in a window too small for the game
  }
}

Key Table::ask(const screen::KeyedText& question, const Curtain& curtain) {
  screen::UiState& asked = desk_.ui();
  asked.question = question;
  auto panel = std::exchange(asked.panel, {});  // a panel has no place for a question
  Key key;
  do {
    desk_.terminal.show(curtain ? curtain(question) : frame());
    key = read();
  } while (!desk_.leaving() && (key.kind == KeyKind::Resize || key.kind == KeyKind::Other || key.kind == KeyKind::None));
  asked.question = {};
  asked.panel = std::move(panel);
  return key;
}

bool Table::confirm(const std::string& question, const Curtain& curtain) {
  const Key key = ask(yes_or_no(question), curtain);
  if (desk_.leaving()) return false;
  if (agrees(key)) return true;
  if (!refuses(key)) pressed_.unread = key;
  return false;
}

// Asks only where something is lost.
bool Table::confirm_leaving(const Curtain& curtain) {
  const Side seat = seating_.seat();
  const bool clock_runs = !seating_.watching() && seating_.game().table().clocks()[seat] > 0 && awaited(seating_.game().public_view(), seat);
  if (clock_runs) return confirm(_("Leave? Your clock runs on without you. (y/n)"), curtain);
  return seating_.game().table().saved().why_not.empty() || confirm(_("Leave? Your game can't be saved. (y/n)"), curtain);
}

// Would this side's offer of a draw ask the other side, a person or a program, now?
bool Table::may_offer_draw() {
  const GameStatus& status = seating_.game().status();
  const Side seat = seating_.seat();
  const auto* fortress = std::get_if<fortress::Rules>(&seating_.rules());
  const bool nobody_else = seating_.alone() || (fortress != nullptr && fortress->solo);
  return !seating_.is_offered_draw() && !nobody_else && !check(seating_.rules(), seating_.view(), seat, OfferDraw{}) && !asks_again_for_draw(status, seat, OfferDraw{});
}

// Only what can be done now.
void Table::open_menu() {
  const bool plays = !seating_.watching() && seating_.game().status().stage == Stage::Play;
  const bool free = plays && !desk_.is_guided();
  struct Entry {
    Lettered line;
    bool is_there;
    std::function<void()> does;
  };
  // TRANSLATORS, all below: The menu that Escape opens in a game: what a letter does. The letter of a line: one small letter from a
  // to z that players would guess from your translation of the line. No two lines may have the same.
  const Entry entries[] = {
      {L_('c', "continue"), true, [] {}},
      {L_('d', "offer a draw"), free && may_offer_draw(), [this] { obey("draw"); }},
      {L_('w', "claim the win"), seating_.may_claim(), [this] { obey("claim"); }},
      {L_('t', "take back"), free && desk_.plan.take_back && seating_.game().table().would_take_back() > 0, [this] { obey("undo"); }},
      {L_('m', "write a message"), desk_.may_talk, [this] { keys_.type("say"); }},
      {L_('r', "rules"), true, [this] { obey("rules"); }},
      {L_('s', "settings"), true, [this] { open_settings(); }},
      {L_('g', "give up"), plays, [this] { obey("resign"); }},
      {L_('l', "leave"), true, [this] { if (confirm_leaving({})) desk_.leave = Leave::Game; }},
  };
  screen::SmallMenu menu;
  for (const Entry& entry : entries)
    if (entry.is_there) menu.rows.push_back({entry.line.letter(), _(entry.line.label)});
  const auto [letter, key] = choose_in(std::move(menu));
  if (letter == 0) pressed_.unread = key;
  for (const Entry& entry : entries)
    if (entry.is_there && entry.line.letter() == letter) return entry.does();
}

// The letter of the row that was chosen, and the last key; no letter: the key means something else. Escape, q and a click beside the
// menu choose the first row; Ctrl-C the last one.
std::pair<char, Key> Table::choose_in(screen::SmallMenu rows) {
  desk_.ui().menu = std::move(rows);
  screen::SmallMenu& menu = *desk_.ui().menu;
  char letter = 0;
  Key pressed;
  for (bool moves = true; moves && letter == 0;) {
    pressed = ask({});
    const Key key = desk_.plan.settings.keys.meant(pressed, screen::Where::End);
    const auto is = [&](std::string_view names) { return screen::is_one_of(key, names); };
    const std::size_t last = menu.rows.size() - 1;
    moves = is("Up Down");
    if (is("Up")) menu.chosen = menu.chosen == 0 ? last : menu.chosen - 1;
    if (is("Down")) menu.chosen = menu.chosen == last ? 0 : menu.chosen + 1;
    if (is("Enter")) letter = menu.rows[menu.chosen].letter;
    if (desk_.leaving() || is("Escape") || is_click(pressed)) letter = menu.rows.front().letter;
    if (pressed.kind == KeyKind::Interrupt) letter = menu.rows.back().letter;
    for (const screen::SmallMenu::Row& row : menu.rows)
      if (pressed.kind == KeyKind::Sign && (pressed.sign | U'\x20') == static_cast<char32_t>(row.letter)) letter = row.letter;
    if (letter == 0 && is("q Q")) letter = menu.rows.front().letter;
  }
  desk_.ui().menu.reset();
  return {letter, pressed};
}

void Table::start_cursor() {
  const auto* battle = std::get_if<battle::Rules>(&seating_.rules());
  if (battle == nullptr || seating_.watching() || desk_.ui().cursor_set) return;
  const auto movable = moves(seating_.rules(), seating_.view(), seating_.seat());
  if (movable.empty()) return;  // it is not this side's turn yet
  // as far in front as possible, and there nearest to the middle
  const auto behind = [&](const Move& move) {
    const int rows = seating_.seat() == Side::Red ? battle->rows - move.from.row : move.from.row;
    return std::pair(rows, std::abs(2 * move.from.file + 1 - battle->files));
  };
  desk_.ui().cursor = std::ranges::min_element(movable, {}, behind)->from;
  desk_.ui().cursor_set = true;
}

// TRANSLATORS, all below: Message line below the board, or a question there.

// Asks the question of a command, or carries out what only the screen can do. True: the command is done.
bool Table::obey_screen_command(const command::Command& command) {
  if (desk_.is_guided() && desk_.guide->replaces(command.verb)) return false;
  const bool ours = !command.side || *command.side == seating_.seat();
  if (command.verb == Verb::Resign && seating_.game().status().stage == Stage::Play)
    return !confirm(_("Give up the game? (y/n)"));
  // at a table of this screen nobody else must agree
  if (command.verb == Verb::Rematch && seating_.game().over() && !desk_.plan.is_elsewhere() && !desk_.is_guided()) {
    desk_.leave = Leave::Rematch;
    return true;
  }
  if (ours && (!desk_.is_guided() || !desk_.guide->never_asks()))
    if (const std::string question = question_before(seating_, command); !question.empty()) return !confirm(question);
  const client::GameClient& game = seating_.game();
  const bool asks_for_help = command.verb == Verb::Undo && ours && !desk_.is_guided() && !seating_.alone() && !seating_.shared() && game.status().stage != Stage::Setup;
  if (asks_for_help && !game.state().notebooks[seating_.seat()].helped() && game.take_back_is_help(seating_.seat()))
    return !confirm(_("You saw something: taking back marks the game as assisted. Do it? (y/n)"));
  if (command.verb == Verb::Last && ours) return show_last_turn(desk_, *this);
  if (command.verb == Verb::Hint && ours) return seek_hint();
  if (command.verb != Verb::RuleBook) return false;
  return read_rules(desk_.terminal, seating_.rules(), in_small(command.text));
}

std::optional<Refusal> Table::obey(const std::string& line) {
  const auto parsed = seating_.commands().in_block() ? std::nullopt : command::parse(line, seating_.rules());
  if (parsed && *parsed) return obey(&**parsed, line);
  if (parsed && !desk_.is_guided())
    if (const screen::ActionRow* const action = screen::typed_action(command::in_english(command::without_stop(line)), keys_.where())) {
      begin_command();
      keys_.act(*action);
      return {};
    }
  return obey(nullptr, line);
}

void Table::move(std::optional<Square> from, Square to) {
  if (desk_.is_guided()) {  // a guide judges lines
    const std::string where_to = text::place_name(seating_.rules(), to);
    obey(from ? text::place_name(seating_.rules(), *from) + " to " + where_to : where_to);
    return;
  }
  const auto spot = [](Square place) { return command::Spot{.square = place, .with_floor = true}; };
  command::Command command{};
  command.verb = Verb::Move;
  if (from) command.from = spot(*from);
  command.to = spot(to);
  obey(&command, {});
}

void Table::begin_command() {
  desk_.clear_answer();
  desk_.ui().handed_over = false;
  desk_.ui().own_fortress = desk_.ui().own_notes = false;
}

std::optional<Refusal> Table::obey(const command::Command* command, const std::string& line) {
  begin_command();
  if (command != nullptr && obey_screen_command(*command)) return {};
  client::CommandReader& commands = seating_.commands();
  const io::Line given{.text = line, .flaw = {}};
  const Answer answer = desk_.is_guided() ? desk_.guide->hear(given) : command != nullptr ? commands.hear(*command) : commands.hear(given);
  if (command != nullptr && command->verb == Verb::Store && answer.fault && answer.fault->code == Refusal::Occupied &&
      setup_.replace_if_confirmed(line))
    return {};
  show_answer(answer, line, command);
  if (desk_.is_guided()) desk_.guide->go_on(answer);
  desk_.follow_piece();
  setup_.keep();
  return answer.fault;
}

std::vector<screen::HelpGroup> Table::help() {
  const auto has = [&](screen::Needs needs) {
    switch (needs) {
      case screen::Needs::Nothing: return true;
      case screen::Needs::Battle: return is_battle(seating_.rules());
      case screen::Needs::Fortress: return !is_battle(seating_.rules());
      case screen::Needs::Practice: return desk_.plan.practice;
      case screen::Needs::TakingBack: return desk_.plan.take_back || seating_.setting_up();
      case screen::Needs::DrawOffer: return seating_.is_offered_draw();
      case screen::Needs::Answerable: return seating_.is_offered_draw() || seating_.may_claim();
    }
    return true;
  };
  auto groups = desk_.plan.settings.keys.help(keys_.where(), setup_.help(), desk_.is_guided() ? desk_.guide->keys_taken() : setup_.placing_signs(), has);
  const bool walks = keys_.may_walk();
  if (walks || (arranging(seating_) && !is_battle(seating_.rules()))) explain_steps(groups.front().rows, walks);
  // TRANSLATORS: title of a group of keys in the help
  if (desk_.is_guided() && !desk_.guide->own_keys().empty()) groups.insert(groups.begin(), {_("Puzzle"), desk_.guide->own_keys()});
  const screen::Lines lines = desk_.terminal.unicode() ? screen::Lines::Unicode : screen::Lines::Ascii;
  groups.push_back(std::visit(overload{[&](const battle::Rules& rules) { return screen::signs_on_board(rules, lines, desk_.terminal.colour(), client::memory_in(desk_.plan, rules)); },
                                       [&](const fortress::Rules& rules) { return screen::signs_on_floors(rules, lines); }},
                              seating_.rules()));
  const Stage stage = seating_.game().status().stage;
  std::ranges::move(desk_.is_guided() ? desk_.guide->typed_help(seating_.rules(), stage) : client::command_help(seating_.rules(), stage), std::back_inserter(groups));
  return groups;
}

void Table::show_answer(const Answer& answer, const std::string& line, const command::Command* command) {
  const auto is = [&](Verb verb) { return command != nullptr && command->verb == verb; };
  constexpr int newest = std::numeric_limits<int>::max();  // the end of a panel
  switch (answer.kind) {
    case Answer::Kind::Nothing:
    case Answer::Kind::Done:
      if (!answer.text.empty()) desk_.ui().message = answer.text;
      if (is(Verb::Note) && seating_.shared())
        desk_.ui().message = _("Note saved. Tab shows your fortress, then your notes.");
      else if (is(Verb::Note) && command->from && command->from->square != desk_.ui().cursor)  // there it can be read
        // TRANSLATORS: a note on another space than the cursor's
        desk_.ui().message = _("Note saved.");
      // TRANSLATORS: A setup was stored. {0}: its name
      if (is(Verb::Store)) desk_.ui().message = text::fill(_("Saved as \"{0}\"."), command->word);
      return;
    case Answer::Kind::TakenBack:
      feed_.hear_anew();
      desk_.ui().message = _("Undone.");
      return;
    case Answer::Kind::Quit:
      if (desk_.is_guided() ? desk_.guide->may_leave() : seating_.game().over() || confirm_leaving({})) desk_.leave = Leave::Game;
      return;
    case Answer::Kind::Refused: return desk_.say(told_of(desk_, *answer.fault), true);
    case Answer::Kind::Look: {
      if (auto message = as_message(answer.text, is(Verb::What), desk_.terminal.size())) {
        desk_.ui().message = std::move(*message);
        return;
      }
      if (is(Verb::Help) && command->text.empty())
        desk_.ui().panel = screen::Panel{.title = panel_title(line, command), .text = {}, .groups = help()};
      else
        desk_.ui().panel = screen::Panel{panel_title(line, command), answer.text, is(Verb::Log) ? newest : 0};
    }
  }
}

// ---- hints --------------------------------------------------------------------------------------

// TRANSLATORS, all below: Message line below the board, after a player has asked for a hint.

namespace {

// Picks the piece up and puts the cursor on its goal, or else types the command: then Enter carries the hint out.
void show_hint(Desk& desk, const std::string& command, const std::string& reason) {
  Seating& seating = desk.seating;
  screen::UiState& ui = desk.ui();
  const Rules& rules = seating.rules();
  std::string told;
  for (const Move& move : moves(rules, seating.view(), seating.seat())) {
    std::string same;
    text::append_command(same, rules, move);
    if (same != command) continue;
    ui.cursor = move.to;
    if (is_battle(rules)) {
      ui.taken = move.from;
      ui.goals = {move.to};
    }
    // TRANSLATORS: A move, which the next message quotes. {0}, {1}: where it leads from and to, such as D4 or C2 middle
    told = text::fill(_("{0} to {1}"), text::called(rules, move.from), text::called(rules, move.to));
  }
  if (told.empty()) {
    told = command::own_line(rules, command::party_of(seating.view(), seating.seat()), command);
    desk.begin_typing(told);
  }
  ui.message_key = Key{KeyKind::Enter};
  // TRANSLATORS: {0}: a move, such as `D3 to D4`, or a command that the player can type, such as `enter king`
  ui.message = text::fill(_("Hint: {0}. Press Enter to play it."), told);
  if (reason.empty()) return;
  if (const std::string both = ui.message + ' ' + reason; is_room_for_message(both, desk.terminal.size())) {
    ui.message = both;
    return;
  }
  ui.reason = reason;
  if (screen::shows_advice(bare_scene(desk, seating.view(), ui), desk.terminal.size())) return;
  ui.reason.clear();
  // TRANSLATORS: Title of a page that says why. {0}: a move, such as `D3 to D4`, or a command
  ui.panel = screen::Panel{.title = text::fill(_("Hint: {0}"), told), .text = reason};
}

}  // namespace

// The screen stays alive while the computer thinks.
bool Table::seek_hint() {
  client::GameClient& game = seating_.game();
  if (seating_.watching() || seating_.shared() || game.over() || game.status().stage == Stage::Setup) return false;
  if (!awaited(seating_.view(), seating_.seat())) return false;
  const auto asked = game.ask_adviser(seating_.seat());
  if (!asked) {
    desk_.say(profile::message_of(seating_.rules(), asked.error()), true);
    return true;
  }
  client::Adviser* const adviser = asked->get();
  desk_.say(_("The computer is looking for a hint. Press any key to stop."));
  desk_.terminal.show(frame());
  bool stopped = false;
  for (bool done = false; !done;) {
    Poller poller;
    adviser->wait_with(poller);
    const Key key = desk_.terminal.read(poller);
    if (key.kind == KeyKind::Resize) desk_.terminal.show(frame());
    if (key.kind == KeyKind::Gone) desk_.leave = Leave::Gone;
    const bool none = key.kind == KeyKind::Time || key.kind == KeyKind::Other || key.kind == KeyKind::Resize || key.kind == KeyKind::Pasted;
    done = !none || adviser->look();
    stopped = !none;
    // what begins a move only stops the search on its way
    const bool begins_move = key.kind == KeyKind::Sign ? key.sign < 0x80 && is_letter_or_digit(static_cast<char>(key.sign)) : screen::is_one_of(key, "Up Down Left Right");
    if (stopped && begins_move) pressed_.unread = key;
  }
  desk_.say({});
  if (stopped) return true;
  if (const auto command = adviser->command()) {
    game.note_help(seating_.seat());
    show_hint(desk_, *command, adviser->reason());
  } else {
    desk_.say(_("The computer does not answer."), true);
  }
  return true;
}

// TRANSLATORS, all below: -

// ---- one game after another -----------------------------------------------------------------------

std::optional<Error> play(client::GameOpener& games, const client::Plan& asked, screen::Terminal& terminal,
                                      const std::string& notice) {
  client::Plan plan = asked;
  plan.terminal = true;
  plan.always_kept = true;
  BySide<std::optional<Setup>> again;  // the setups of the game before
  for (;;) {
    auto opened = games.open(plan);
    if (!opened) return opened.error();
    auto& [game, said] = *opened;
    // TRANSLATORS: Message line below the board, when the next game of the same players begins
    if (lay_out_again(*game, again)) said = _("Your setup from the last game is loaded.");
    Table table(plan, std::move(game), terminal, said.empty() ? notice : said);
    if (table.run() != Leave::Rematch) return {};
    again = table.end().rematch_setups();
    if (!table.end().keeps_sides()) client::change_sides(plan);
    for (const Side side : both_sides)
      if (again[side]) plan.setups[side].clear();
  }
}

}  // namespace gonfalon::tui
