// One game on one screen.
#pragma once

#include <optional>
#include <string>

#include "gonfalon/play/coach.hpp"
#include "gonfalon/play/dialogue.hpp"
#include "gonfalon/play/files.hpp"
#include "gonfalon/play/game.hpp"
#include "gonfalon/play/retelling.hpp"
#include "gonfalon/play/session.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/screen/terminal.hpp"
#include "contenders.hpp"
#include "draft_keeper.hpp"
#include "notes_keeper.hpp"
#include "recorder.hpp"
#include "type_line.hpp"

namespace gonfalon::play {

enum class Leave { No, Game, Rematch, Gone };  // Gone: the terminal is

// Whoever sits before it is the seat; he sees what his own view holds. Where programs play both sides
// nobody has a seat: somebody watches, with the eyes that the plan gives him.
class ScreenTable {
 public:
  // coach: leads through a lesson; then nothing is recorded.
  ScreenTable(const Plan& plan, screen::Terminal& terminal, const std::string& notice, Coach* coach = nullptr);

  std::optional<Complaint> open();
  Leave run();

 private:
  // the record
  void begin_record();
  void keep_record();
  void say_unkept();
  bool confirm_leaving();

  // who is here
  bool is_person(Side side) const { return plan_.programs[side].empty(); }
  bool watching() const { return !is_person(Side::Red) && !is_person(Side::Blue); }
  bool alone() const { return plan_.practice; }                  // he plays both sides
  bool hot_seat() const { return is_person(Side::Red) && is_person(Side::Blue) && !alone(); }
  Listener ears(Side side) const { return watching() ? plan_.view.value_or(Listener::Public) : listener_of(side); }
  Side chair() const { return watching() ? Side::Red : seat_; }  // whose desk it is
  std::optional<Side> thinker();  // the program that all wait for
  Side watched_side();

  int rows() const { return std::get<battle::Rules>(game_.rules()).rows; }
  screen::Desk& desk() { return desks_[chair()]; }
  const View& view();
  bool setting_up() const { return game_.course().stage == Stage::Setup && !watching(); }
  Dialogue dialogue(Side side, bool aloud);
  Side awaited_side();
  // A battle's turns, and all setting up, are hidden from the other person at the terminal.
  bool secret_between_turns() const { return hot_seat() && (is_battle(game_.rules()) || setting_up()); }
  // Both players look at the screen now.
  bool shared() const { return hot_seat() && !secret_between_turns(); }
  bool both_look() { return shared() || (hot_seat() && game_.over()); }
  bool all_is_open() const;
  bool must_name();  // in a fortress: which piece goes in
  // Notes are private. Null: they are out of sight.
  const std::map<Square, std::string>* notes_in_sight();
  Side below() const { return alone() ? Side::Red : seat_; }  // the board is not turned round for one alone

  // what is seen
  screen::Frame draw();
  std::string status();
  std::string thinking(Side program);
  std::string keys();
  screen::Where where() const;
  std::string key_help() const;
  std::string setup_status();
  std::string place();
  std::string place_in(const fortress::View&);
  std::string note_at_cursor();
  screen::Scene scene(const View& seen, const screen::Desk& desk);
  void refresh() { terminal_.show(draw()); }
  screen::Key read();  // programs are heard meanwhile

  // the hand-over
  void change_seats();
  void sit_down();
  void draw_the_curtain(Side next);
  void show_attack();
  void hand_over_alone(Side next);

  // the last turn again; false: there is none to show
  bool show_last_turn();

  // beside a coach
  void begin_step();
  void tell_step();
  void go_to_step(std::size_t step);
  std::string coach_title() const;
  std::string coach_keys() const;
  bool press_beside_coach(const screen::Key& key);
  void hear_coach(const Answer& answer, std::size_t before);

  // what keys do
  void press(const screen::Key& pressed);
  void press_at_table(const screen::Key& key);
  void press_while_typing(const screen::Key& key);
  void press_sign(char32_t sign);
  void click(screen::Point at);
  void begin_typing(const std::string& line);
  void offer_words();
  void move_cursor(Step way);
  void act_at_cursor();
  void act_in_setup();
  void place_chosen();
  void next_of_mine();
  void look_from_the_other_side();
  void look_in_private();
  void choose_in_tray(int by);
  void show_goals();
  void choose_stored();
  bool confirm(const std::string& question);
  static std::string panel_title(const std::string& line, const command::Command* command);
  std::vector<std::string> phrases_for(const std::string& line);  // for Tab, while typing

  // a hint
  bool seek_hint();
  void show_hint(const std::string& command);

  // commands
  void type(const std::string& command);
  bool obey_on_screen(const command::Command&);
  std::optional<Fault> obey(const std::string& line);  // why it was refused, if it was
  Contenders::Table for_programs();
  void settle();
  void hear(Side side, const Report&);
  void count_answer(std::size_t known);
  void clear_answer();
  void refuse(const std::string& why);
  void hear_said(Side by, const std::string& text);
  std::string wait_for(Side program) const;
  bool open_rules(const std::string& topic);
  void hear_anew();
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
  bool open_ = false;  // alone, he looks at both sides' secrets
  bool way_shown_ = true;
  std::vector<Square> way_;  // to the flag of a fortress that is being set up
  std::optional<DraftKeeper> keeper_;  // while the seat sets up
  std::optional<Recorder> recorder_;
  std::string unkept_;  // why the record can't be written; empty: it can
  bool unkept_seen_ = false;  // and a key has been pressed since that was said
  NotesKeeper notes_;
  Contenders contenders_;
  screen::Key opener_;  // what opened the panel
  bool news_ = false;  // to be shown, since read() began
  Coach* coach_;       // null: none
  Leave leave_ = Leave::No;
};

}  // namespace gonfalon::play
