#include "hand_over.hpp"

#include <fmt/format.h>

#include "gonfalon/screen/draw.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"
#include "scene.hpp"
#include "table.hpp"

namespace gonfalon::tui {

using screen::Key;
using screen::KeyKind;
using text::_;

void HandOver::change_seats() {
  Seating& seating = table_.seating();
  client::Door& door = seating.door();
  if (door.over()) return;
  if (seating.watching()) seating.give_seat(seating.watched_side());
  if (!seating.hot_seat() && !seating.alone()) return sit_down();
  const Side next = seating.setting_up() && !door.course().ready[Side::Red] ? Side::Red : seating.awaited_side();
  if (seated_ && next == seating.seat()) return;
  if (seating.alone()) {
    if (seated_) pass_to_himself(next);
  } else {
    if (seated_ && table_.desk().attack) show_attack();
    if (table_.leaving()) return;
    if (seated_) {  // it was about his last turn
      table_.desks()[next].message.clear();
      table_.desks()[next].answer = 0;
    }
    if (seating.secret_between_turns() || !seated_) draw_the_curtain(next);
  }
  seating.give_seat(next);
  seated_ = false;
  sit_down();
}

void HandOver::sit_down() {
  if (seated_) return;
  seated_ = true;
  screen::Desk& desk = table_.desk();
  desk.let_go();
  desk.own_fortress = desk.own_notes = false;
  table_.follow_piece();
  table_.setup().bring_back();
  if (table_.seating().setting_up()) table_.setup().fill_tray();
}

// He who plays both sides goes on where he is.
void HandOver::pass_to_himself(Side next) {
  const screen::Desk& before = table_.desk();
  screen::Desk& desk = table_.desks()[next];
  desk.message = before.message;
  desk.refused = before.refused;
  desk.answer = 0;
  if (!table_.seating().setting_up()) desk.cursor = before.cursor;
  if (!desk.attack) return;
  desk.message.clear();
  desk.answer = 1;
}

// Nothing of either side stays on the screen, and nothing typed ahead gets through.
void HandOver::draw_the_curtain(Side next) {
  if (table_.leaving()) return;
  screen::Terminal& terminal = table_.terminal();
  terminal.forget_typed();
  for (;;) {
    const std::string whose =
        fmt::format(fmt::runtime(table_.seating().setting_up() ? _("{0} sets up. Only {0} may look now.")
                                                               : _("{0} to move. Only {0} may look now.")),
                    text::called(next));
    terminal.show(screen::draw_curtain({whose, "", _("Press Enter.")}, terminal.size()));
    const Key key = table_.read();
    if (table_.leaving() || key.kind == KeyKind::Enter) return;
    if (key.kind == KeyKind::Interrupt && table_.confirm_leaving()) return table_.leave(Leave::Game);
  }
}

// The attack as both may see it, until a key is pressed. The board is a bystander's.
void HandOver::show_attack() {
  const Attacked attack = *table_.desk().attack;
  screen::Desk both;
  both.cursor = attack.to;
  both.attack = attack;
  both.message = text::sentence(table_.seating().rules(), attack);
  for (;;) {
    screen::Scene seen = bare_scene(table_, table_.seating().door().public_view(), both);
    seen.status = _("An attack");
    seen.keys = _("Both may look. Press a key.");
    seen.prompt = false;
    table_.terminal().show(screen::draw(seen, table_.terminal().size()));
    const Key key = table_.read();
    if (table_.leaving() || key.kind != KeyKind::Resize) break;
  }
  for (screen::Desk& desk : table_.desks().values) desk.attack.reset();
}

}  // namespace gonfalon::tui
