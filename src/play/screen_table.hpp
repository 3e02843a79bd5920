// One game on one screen.
#pragma once

#include <optional>
#include <string>

#include "gonfalon/play/dialogue.hpp"
#include "gonfalon/play/files.hpp"
#include "gonfalon/play/game.hpp"
#include "gonfalon/play/session.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/screen/terminal.hpp"
#include "draft_keeper.hpp"
#include "recorder.hpp"
#include "type_line.hpp"

namespace gonfalon::play {

enum class Leave { No, Game, Rematch };

// Whoever sits before it is the seat; he sees what his own view holds.
class ScreenTable {
 public:
  ScreenTable(const Plan& plan, screen::Terminal& terminal, const std::string& notice);

  std::optional<Complaint> open();
  Leave run();

 private:
  int rows() const { return std::get<battle::Rules>(game_.rules()).rows; }
  screen::Desk& desk() { return desks_[seat_]; }
  const View& view() { return game_.view(seat_); }
  bool setting_up() const { return game_.course().stage == Stage::Setup; }
  Dialogue dialogue(Side side, bool aloud);
  Side awaited_side();
  bool secret_between_turns() const { return is_battle(game_.rules()) || setting_up(); }

  // what is seen
  screen::Frame draw();
  std::string status();
  std::string keys() const;
  screen::Where where() const;
  std::string key_help() const;
  std::string setup_status();
  std::string place();
  std::string place_in(const fortress::View&);
  screen::Scene scene(const View& seen, const screen::Desk& desk);
  void refresh() { terminal_.show(draw()); }
  screen::Key read();

  // the hand-over
  void change_seats();
  void draw_the_curtain(Side next);
  void show_attack();

  // what keys do
  void press(const screen::Key& key);
  void press_while_typing(const screen::Key& key);
  void press_in_panel(const screen::Key& key);
  void close_panel(const screen::Key& key);
  void press_sign(char32_t sign);
  void click(screen::Point at);
  void begin_typing(const std::string& line);
  void move_cursor(Step way);
  void act_at_cursor();
  void act_in_setup();
  void place_chosen();
  void next_of_mine();
  void choose_in_tray(int by);
  void show_goals();
  void choose_stored();
  bool confirm(const std::string& question);

  // commands
  void type(const std::string& command);
  std::optional<Fault> obey(const std::string& line);  // why it was refused, if it was
  void hear_news();
  void follow_piece();
  void fill_tray();
  void bring_back_draft();
  void keep_draft();
  bool replace_stored(const std::string& line);

  const Plan& plan_;
  screen::Terminal& terminal_;
  Game game_;
  BySide<Dialogue> dialogues_;
  BySide<Dialogue> aloud_dialogues_;  // the same, where the other side looks on
  BySide<screen::Desk> desks_;
  BySide<std::size_t> told_;
  BySide<TypeLine> lines_;
  Side seat_ = Side::Red;
  bool seated_ = false;  // somebody has sat down
  bool building_wall_ = false;
  bool way_shown_ = true;
  std::vector<Square> way_;  // to the flag of a fortress that is being set up
  std::optional<DraftKeeper> keeper_;  // while the seat sets up
  std::optional<Recorder> recorder_;
  Leave leave_ = Leave::No;
};

}  // namespace gonfalon::play
