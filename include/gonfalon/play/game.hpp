// One game with its referee: takes commands, whoever gives them, and answers.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/random.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/play/draft_history.hpp"
#include "gonfalon/play/given.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/table/referee.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::play {

// Who gives a command.
struct Speaker {
  BySide<bool> plays;       // the sides whose orders are his to give
  bool here = false;        // he sits at the program itself, not in another process
  bool reads_head = false;  // the lines of a record's head and end may come from him
  text::Highest highest = text::Highest::Ten;  // how ranks are drawn for him
  bool aloud = false;       // both players hear the answers that he gets: they must hold nothing secret

  std::optional<Side> sits_for = {};  // of several sides, the one that he means where he names none

  // His side, where it is but one, or the one that he means.
  std::optional<Side> sole_side() const {
    if (sits_for) return sits_for;
    if (plays[Side::Red] == plays[Side::Blue]) return {};
    return plays[Side::Red] ? Side::Red : Side::Blue;
  }
};

// What take_back() took: so many orders, and so many of the reports that each listener had heard.
struct TakenBack {
  std::size_t orders = 0;
  std::array<std::size_t, 4> reports{};  // by Listener
};

// What came of a command. What happened in the game is to be had from the referee.
struct Answer {
  enum class Kind { Nothing, Done, Look, Said, TakenBack, Refused, Quit };
  Kind kind = Kind::Nothing;
  std::string text = {};              // Look: the lines of the answer; Said: what was said
  std::optional<Fault> fault = {};    // Refused
  std::optional<Side> side = {};      // Look, Said, Refused: whose it was, if anybody's
  std::optional<play::TakenBack> back = {};  // TakenBack: the game is as it was before

  static Answer done() { return {.kind = Kind::Done}; }
  static Answer refused(Fault fault) { return {.kind = Kind::Refused, .fault = std::move(fault)}; }
  static Answer refused(Refusal code) { return refused(gonfalon::fault(code)); }
};

class Looker;

class Game {
 public:
  // `fixed` names the options that the command line set: a record's head must agree with them.
  // first: who begins in a fortress, as the command line says it; nothing leaves it to the record's
  // head, or else to the lot, which is the seed's.
  Game(Rules rules, std::set<std::string, std::less<>> fixed, std::uint64_t seed, std::optional<Side> first);

  const Rules& rules() const { return rules_; }
  Referee& referee() { return referee_; }
  const View& view(Side side) { return referee_.seat(side).view(); }
  const Course& course() const { return course_of(referee_.public_view()); }
  bool over() const { return course().stage == Stage::Over; }
  bool begun_from_position() const { return !position_.empty(); }
  const Setup& draft(Side side) const { return drafts_[side].now(); }
  // The last two steps of a setup that is being made were one of the player's.
  void join_draft_steps(Side side) { drafts_[side].join_steps(); }
  // The setups of this game that are kept under a name, but for those that the other side has kept in this
  // very game: they are its secrets.
  std::vector<std::string> stored(Side side) const;
  void take_draft(Side side, Setup draft);  // one that was kept
  const std::map<Square, std::string>& notes(Side side) const { return notes_[side]; }
  void take_notes(Side side, std::map<Square, std::string> notes) { notes_[side] = std::move(notes); }  // that were kept

  // Everything but the lines of a setup block.
  Answer obey(const command::Command&, const Speaker&);
  // For which side this speaker may begin a setup block now.
  Result<Side> block_side(const command::Command&, const Speaker&) const;
  // A whole setup, and ready.
  Answer deploy(Side, Setup);
  void forfeit(Side side) { referee_.forfeit(side); }
  Setup random_setup(Side side);

  // Taking back. Where this has been called, who sits here may say `undo` and `redo`, and `whose` are
  // the sides that he plays.
  void allow_take_back(BySide<bool> whose) { take_back_of_ = whose; }
  // Takes back the last order that one of these sides gave, and all that has come after it, the other
  // side's orders and a forfeit too. An offer of a draw is such an order only while it stands, or where it has
  // accepted another and so ended the game; to decline one is none. The game, its record and what everybody
  // has been told are then what they were before that order: referee().heard() is smaller, the reports below
  // it are the same, and references into the views are void. Whoever counts what he has told goes back to
  // heard(), and a program that has heard more must be begun anew. Nothing: none of them has given an order.
  std::optional<TakenBack> take_back(BySide<bool> whose);
  std::optional<TakenBack> take_back(Side side) { return take_back({{side == Side::Red, side == Side::Blue}}); }
  // Gives the orders again that the last take_back() took; again: those of the one before. False: there
  // are none, or another order has been given since.
  bool give_again();
  std::size_t times_taken_back() const { return times_taken_back_; }

  // For the random choices of a program that plays this side.
  std::uint64_t program_seed(Side side) const;

  // The side that a look is for where the command does not say so.
  std::optional<Side> looking_side(std::optional<Side> given, const Speaker&);
  // A typed place, a floor left out being that of the side's own piece.
  Square placed(const command::Spot&, Side side);

  // The record: what stands before its first command while the game is on, the setups sealed; the
  // commands played since; or the whole of it, with the setups written out and the result once the
  // game is over.
  std::string record_head() const;
  // No order may make the record longer than this; 0, as at first: any may. The order that reaches it is the last:
  // both sides then agree to a draw, in orders of their own, so that the record is whole.
  void keep_record_within(std::size_t bytes);
  bool record_is_full() const { return most_bytes_ > 0 && played_bytes_ + record_end >= most_bytes_; }
  std::size_t orders() const { return given_.size(); }
  std::string played(std::size_t from = 0) const;  // a line each, from that order on
  std::string record() const;
  std::size_t sides_ready() const { return readied_.size(); }
  const std::string& date() const { return date_; }
  void set_date(std::string date) { date_ = std::move(date); }
  // Who plays, for the record's head; before a side is ready.
  const BySide<std::string>& names() const { return names_; }
  void set_names(BySide<std::string> names) { names_ = std::move(names); }

 private:
  // What a command does for the side that it is for.
  using Handler = std::function<Answer(Side)>;
  static Answer out_of_place(const command::Command&);
  Answer obey_setup(const command::Command&, const Speaker&, const Handler&);
  Answer unseal(const command::Command&, Side side);
  Answer lay_out(Side side, Setup setup);  // a step of the draft
  Answer edit(const command::Command&, Side side);
  Answer obey_stored(const command::Command&, const Speaker&, const Handler&);  // setups that are kept under a name
  std::optional<Answer> misnamed(const command::Command&, const Speaker&, Side side) const;
  Answer list_stored(Side side, const Speaker&) const;
  Answer store(const command::Command&, Side side);
  Answer fetch(std::string_view name, Side side);
  Answer forget(std::string_view name);
  Answer rename(const command::Command&, Side side);
  Answer obey_play(const command::Command&, const Speaker&, const std::function<Order(Side)>&);
  Answer obey_look(const command::Command&, const Speaker&, Answer (Looker::*)(const command::Command&));
  Answer advise(const command::Command&, const Speaker&);
  Answer note(const command::Command&, const Speaker&);
  Answer say(const command::Command&, const Speaker&);
  Answer check_revision(const command::Command&);
  Answer check_variant(const command::Command&);
  Answer set_option(const command::Command&);
  Answer set_first(Side first);
  Answer set_name(const command::Command&);
  Answer set_date(const command::Command&);
  Answer begin_from(const command::Command&);
  Answer check_result(const command::Command&, const Speaker&);
  Answer save(const command::Command&);
  Answer undo_or_redo(const command::Command&, const Speaker&);
  Answer undo_or_redo_draft(const command::Command&, const Speaker&);
  void replay();
  void submit_all(const GivenOrders&);
  Answer submit(Side side, const Order& order);
  void end_full_record();
  void append_line(std::string& out, Side side, const Order& order) const;

  bool in_this_game(const command::Command&) const;
  Result<Side> setup_side(std::optional<Side> given, const Speaker&) const;
  Result<Side> playing_side(const command::Command&, const Speaker&);
  Result<Side> own_side(const command::Command&, const Speaker&);
  Move move_of(const command::Command&, Side side);
  std::optional<fortress::Piece> piece_meant(const command::Command&) const;
  void seat_again();
  std::string head() const;
  void append_setups(std::string& out, bool sealed) const;
  void append_played(std::string& out, std::size_t from, std::size_t to) const;

  Rules rules_;
  std::set<std::string, std::less<>> fixed_options_;
  Random random_;
  BySide<Random> setup_random_;
  BySide<Random> suggestion_random_;
  std::optional<Side> first_;
  Referee referee_;
  BySide<DraftHistory> drafts_;
  BySide<std::set<std::string, std::less<>>> kept_;  // the names under which it has kept setups in this game
  BySide<std::map<Square, std::string>> notes_;
  BySide<std::string> names_;
  std::string date_;
  std::string position_;       // as show position writes it, if the game began from one
  std::vector<Side> readied_;  // in that order

  GivenOrders given_;
  std::vector<GivenOrders> undone_;  // taken back, to be given again; the latest last
  static constexpr std::size_t record_end = std::size_t{256} << 10;  // for its head, setups and end
  std::size_t most_bytes_ = 0;
  std::size_t played_bytes_ = 0;  // of given_ as lines, where most_bytes_ is set
  std::optional<BySide<bool>> take_back_of_;
  std::size_t times_taken_back_ = 0;
};

}  // namespace gonfalon::play
