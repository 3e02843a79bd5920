#include "seating.hpp"

#include <utility>

#include "gonfalon/client/retelling.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/summary.hpp"
#include "setup.hpp"

namespace gonfalon::tui {

using screen::Key;
using screen::KeyKind;
using text::_;

Seating::Seating(const client::Plan& plan, std::unique_ptr<client::GameClient> game)
    : plan_(plan), seat_(is_person(Side::Red) || watching() ? Side::Red : Side::Blue) {
  sit_at(std::move(game));
}

void Seating::sit_at(std::unique_ptr<client::GameClient> game) {
  for (const Side side : both_sides) {
    commands_[side].reset();
    aloud_[side].reset();
  }
  game_ = std::move(game);
  take_settings();
}

void Seating::take_settings() {
  for (const Side side : both_sides) {
    client::Speaker speaker{.plays = {}, .here = true, .highest = plan_.settings.highest, .memory = client::memory_in(plan_, game_->rules())};
    speaker.plays[side] = is_person(side);
    if (alone()) {
      speaker.plays = {{true, true}};
      speaker.sits_for = side;
    }
    commands_[side].emplace(*game_, speaker);
    speaker.aloud = !alone();
    aloud_[side].emplace(*game_, speaker);
  }
}

// Both players look on while a fortress is explored, and after the end of a game.
client::CommandReader& Seating::commands() { return both_look() ? *aloud_[chair()] : *commands_[chair()]; }

bool Seating::all_is_open() const {
  const bool whole = game_->over() || open_ || (watching() && ears(Side::Red) == Listener::Full);
  return whole && game_->status().ready[Side::Red] && game_->status().ready[Side::Blue];
}

const View& Seating::view() {
  if (!watching()) return game_->view(seat_);
  const auto side = client::side_of(ears(Side::Red));
  return side ? game_->view(*side) : game_->public_view();
}

std::optional<WayOn> Seating::way_on(Square here) {
  std::vector<WayOn> ladders, others;
  for (const Move& move : moves(rules(), view(), seat_)) {
    if (move.from != here) continue;
    const auto by = fortress::way(std::get<fortress::Rules>(rules()), std::get<fortress::View>(view()), seat_, move);
    if (!by) continue;
    switch (*by) {
      case fortress::Way::Floor: break;
      case fortress::Way::Ladder: ladders.push_back({*by, move.to}); break;
      case fortress::Way::Passage:
      case fortress::Way::Bridge: others.push_back({*by, move.to}); break;
    }
  }
  const auto& ways = ladders.empty() ? others : ladders;
  return ways.size() == 1 ? std::optional(ways.front()) : std::nullopt;
}

bool Seating::must_name() {
  const auto* fortress = std::get_if<fortress::View>(&view());
  return fortress != nullptr && fortress->party[seat_].must_name;
}

Side Seating::awaited_side() {
  const View& known = game_->public_view();
  return !awaited(known, seat_) && awaited(known, other(seat_)) ? other(seat_) : seat_;
}

Side Seating::watched_side() const {
  const GameStatus& status = game_->status();
  return is_battle(rules()) || status.stage != Stage::Play ? Side::Red : status.to_act;
}

std::optional<Side> Seating::thinker() {
  const View& known = game_->public_view();
  if (!watching() && awaited(known, seat_)) return {};
  for (const Side side : both_sides)
    if (!is_person(side) && awaited(known, side)) return side;
  return {};
}

bool arranging(const Seating& seating) { return seating.setting_up() && !seating.game().status().ready[seating.seat()]; }

std::vector<fortress::Piece> entrants(Seating& seating) {
  std::vector<fortress::Piece> found;
  if (seating.watching() || !seating.must_name()) return found;
  for (const fortress::Piece piece : fortress::all_pieces)
    if (!check(seating.rules(), seating.view(), seating.seat(), Enter{piece})) found.push_back(piece);
  return found;
}

int turns_to_sit_out(Seating& seating, fortress::Piece piece) {
  const auto* const fortress = std::get_if<fortress::View>(&seating.view());
  if (fortress == nullptr || fortress->party[seating.seat()].place[piece] != fortress::Place::Box) return 0;
  return std::get<fortress::Rules>(seating.rules()).out_of_box_sits_out;
}

std::optional<fortress::Piece> waiting_entrant(Seating& seating) {
  for (const fortress::Piece piece : entrants(seating))
    if (turns_to_sit_out(seating, piece) == 0) return piece;
  return {};
}

bool Seating::is_offered_draw() const { return !watching() && game_->status().offers_draw == other(seat_); }

bool Seating::may_claim() const {
  return !watching() && game_->status().stage == Stage::Play && game_->table().may_claim_against(other(seat_));
}

// ---- handing the terminal over ------------------------------------------------------------------

// Hands the screen over from one player to the other.

// TRANSLATORS, all below: Screen that hides the board while two players change places at one terminal; a line of its own, in
// the middle. {0}: the player who sits down now, Red or Blue.

namespace {

void sit_down(Desk& desk, SetupEditor& setup) {
  if (desk.seating.occupied()) return;
  desk.seating.set_occupied(true);
  screen::UiState& ui = desk.ui();
  ui.let_go();
  ui.own_fortress = ui.own_notes = false;
  desk.follow_piece();
  setup.bring_back();
  if (desk.seating.setting_up()) setup.fill_tray();
}

// A player of both sides keeps the cursor and the message.
void pass_to_himself(Desk& desk, Side next) {
  const screen::UiState& before = desk.ui();
  screen::UiState& ui = desk.ui_states[next];
  ui.say(before.message, before.refused);
  ui.answer = 0;
  if (!desk.seating.setting_up()) {
    ui.cursor = before.cursor;
    ui.cursor_set = before.cursor_set;
  }
  if (!ui.attack) return;
  ui.say({});
  ui.answer = 1;
}

// `Barrage`, in play with the number of the move: `Barrage · move 12`.
std::string game_on_curtain(Desk& desk) {
  Seating& seating = desk.seating;
  const std::string name = text::title(seating.rules());
  if (seating.setting_up()) return name;
  const int number = moves_made(seating.game().public_view()) + (is_battle(seating.rules()) ? 1 : 0);
  // TRANSLATORS: {0}: a game's name, such as `Barrage`; {1}: a dot between two parts; {2}: the number
  return text::fill(is_battle(seating.rules()) ? _("{0} {1} move {2}") : _("{0} {1} turn {2}"), name, desk.terminal.unicode() ? "·" : "-", number);
}

// Hides both sides until Enter is pressed. Keys typed ahead are dropped.
void draw_the_curtain(Desk& desk, Commander& commander, Side next) {
  if (desk.leaving()) return;
  screen::Terminal& terminal = desk.terminal;
  terminal.forget_typed();
  for (;;) {
    const std::string game = game_on_curtain(desk);
    const std::string whose =
        text::fill(desk.seating.setting_up() ? _("{0} sets up. Only {0} may look now.")
                                                : _("{0} to move. Only {0} may look now."),
                   text::called(next));
    screen::KeyedText begins, ends;
    begins.add(_("Press Enter."), Key{KeyKind::Enter});
    ends.add(_("Ctrl-C: leave the game"), Key{KeyKind::Interrupt});
    terminal.show(screen::draw_curtain({game, "", whose, "", begins, "", ends}, terminal.size()));
    const Key key = commander.read();
    if (desk.leaving() || key.kind == KeyKind::Enter) return;
    const auto with_question = [&](const screen::KeyedText& question) {
      return screen::draw_curtain({game, "", whose, "", _("Press Enter."), "", question}, terminal.size());
    };
    if (key.kind == KeyKind::Interrupt && commander.confirm_leaving(with_question)) {
      desk.leave = Leave::Game;
      return;
    }
  }
}

// Shows the attack to both players, on a bystander's board, until a key is pressed.
void show_attack(Desk& desk, Commander& commander) {
  const Attacked attack = *desk.ui().attack;
  screen::UiState both;
  both.cursor = attack.to;
  both.attack = attack;
  both.message = text::sentence(desk.seating.rules(), attack);
  for (;;) {
    screen::Scene seen = bare_scene(desk, desk.seating.game().public_view(), both);
    // TRANSLATORS, all below: An attack, shown to both players at one terminal: title line at the top, then the line of keys at
    // the bottom.
    seen.header.status = _("An attack");
    seen.keys = _("Both may look. Press a key.");
    seen.prompt = false;
    desk.terminal.show(screen::draw(seen, desk.terminal.size()));
    const Key key = commander.read();
    if (desk.leaving() || key.kind != KeyKind::Resize) break;
  }
  for (screen::UiState& ui : desk.ui_states.values) ui.attack.reset();
}

}  // namespace

void change_seats(Desk& desk, Commander& commander, SetupEditor& setup) {
  Seating& seating = desk.seating;
  client::GameClient& game = seating.game();
  const bool seated = seating.occupied();
  if (game.over()) return;
  if (seating.watching()) seating.give_seat(seating.watched_side());
  if (!seating.hot_seat() && !seating.alone()) return sit_down(desk, setup);
  const Side next = seating.setting_up() && !game.status().ready[Side::Red] ? Side::Red : seating.awaited_side();
  if (seated && next == seating.seat()) return;
  if (seating.alone()) {
    if (seated) pass_to_himself(desk, next);
  } else {
    if (seated && desk.ui().attack) show_attack(desk, commander);
    if (desk.leaving()) return;
    if (seated) {  // both are about this side's last turn
      desk.ui_states[next].say({});
      desk.ui_states[next].answer = 0;
      desk.ui_states[next].handed_over = seating.shared();
    }
    if (seating.secret_between_turns() || !seated) draw_the_curtain(desk, commander, next);
  }
  seating.give_seat(next);
  seating.set_occupied(false);
  sit_down(desk, setup);
}

}  // namespace gonfalon::tui
