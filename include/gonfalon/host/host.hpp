// The host of a table: it alone owns the game. It seats programs, hears everybody, keeps the record and the clocks.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/client/files.hpp"
#include "gonfalon/client/door.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/host/table.hpp"

namespace gonfalon::host {

class EngineSeats;
class NotesKeeper;
class Recorder;

// Why a program forfeited.
enum class Lapse : std::uint8_t { Ended, Refused, Late };

// What can be told of a game of programs when it is over.
struct Finish {
  std::optional<Outcome> outcome;  // nothing: it stopped before its end
  std::optional<Lapse> lapse;
  int moves = 0;  // in a fortress: turns
  BySide<std::vector<std::uint32_t>> spent;  // microseconds of processor time, for each command but the setup
  BySide<long> peak;                         // memory, KiB
};

// Throws std::system_error where the machine fails, when it is opened and whenever something is said; its message names
// the file or program.
class Host : public client::Door, private client::Audience {
 public:
  // What the plan asks for: a new game, or one from a record. A file of the plan's that is bad is complained of.
  static Result<std::unique_ptr<Host>, client::Complaint> open(const client::Plan&);
  // A record to look at.
  static Result<std::unique_ptr<Host>, client::Complaint> open_record(const record::TextFile&);
  ~Host() override;

  Table& table() { return table_; }
  const std::string& notice() const { return notice_; }  // for who opened it; mostly empty
  // Who sits where, for the record: it is kept from now on, even while nobody is ready.
  void seat(const BySide<std::string>& names);
  // A game of programs, to its end.
  Finish play_out();

  const Rules& rules() const override { return table_.game.rules(); }
  // What is not for who sits here - the view of a side that is played elsewhere, until the game is over - is what all know.
  const View& view(Side side) override;
  const View& public_view() const override { return table_.game.referee().public_view(); }
  std::size_t heard() const override { return table_.game.referee().heard(); }
  std::optional<Report> told(std::size_t nth, Listener listener) const override;
  BySide<int> limits() const override;
  const Setup& draft(Side side) const override { return table_.papers.drafts[side].now(); }
  void take_draft(Side side, Setup draft) override { table_.papers.take_draft(side, std::move(draft)); }
  void join_draft_steps(Side side) override { table_.papers.drafts[side].join_steps(); }
  std::vector<std::string> stored(Side side) const override { return table_.papers.stored_setups(side); }
  std::map<Square, std::string> notes(Side side) override { return table_.papers.notebooks[side].notes(view(side)); }
  std::map<Square, battle::Rank> guesses(Side side) override { return table_.papers.notebooks[side].guesses(view(side)); }
  client::Kept kept() const override;
  void begin(client::Audience&) override;
  std::unique_ptr<client::Voice> voice(const client::Speaker&) override;
  std::unique_ptr<client::Adviser> ask_adviser(Side) override;
  std::unique_ptr<client::Reviewer> ask_reviewer(Side) override;
  client::Others& others() override;

 private:
  class Here;

  explicit Host(const client::Plan&);
  std::optional<client::Complaint> seat_all();
  void hear_news() override;
  void hear_said(Side, const std::string& text) override;
  void hear_refused(Side, const Fault&) override;

  const client::Plan plan_;
  Table table_;
  std::array<bool, all_listeners.size()> open_to_{};  // by Listener: what is told through this door before the end
  std::unique_ptr<EngineSeats> engines_;
  std::unique_ptr<Recorder> recorder_;  // null: no record is kept
  std::unique_ptr<NotesKeeper> notes_;
  client::Audience* audience_ = nullptr;
  std::string notice_;
  std::string unkept_;
};

}  // namespace gonfalon::host
