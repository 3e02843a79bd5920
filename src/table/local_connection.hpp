// A client's connection to a table of the same process: typed values, no text in between.
#pragma once

#include "gonfalon/client/connection.hpp"
#include "gonfalon/table/table.hpp"

namespace gonfalon::table {

class LocalConnection : public client::Connection {
 public:
  // hears_talk: it is told what the players say.
  LocalConnection(Table&, BySide<bool> sees, bool hears_talk);
  ~LocalConnection() override;

  // Keeps the table alive from now on.
  void own(std::shared_ptr<Table> table) { owner_ = std::move(table); }

  // ---- from the table ----
  void hear_new_rules();
  void take_back(std::size_t reports) { game_.take_back(reports); }
  // Hears the reports and remarks since the last call.
  void catch_up();
  client::Audience* audience() const { return audience_; }

  // ---- from the client ----
  const replica::GameReplica& game() const override { return game_; }
  void begin(client::Audience&) override;
  std::optional<Refusal> submit(Side side, const Order& order) override { return table_.submit(side, order, this); }
  std::optional<Refusal> say(Side side, const std::string& text) override { return table_.say(side, text, this); }
  std::optional<Refusal> claim(Side side) override { return table_.claim(side); }
  std::optional<Refusal> want_rematch(Side side) override { return table_.want_rematch(side); }
  std::optional<Refusal> ask_for_hint(Side side) override { return table_.ask_for_hint(side); }
  Result<BySide<text::Sitter>> who() override { return table_.who(); }
  client::Answer take_back() override { return table_.take_back(); }
  std::size_t would_take_back() const override { return table_.would_take_back(); }
  client::Answer redo() override { return table_.redo(); }
  client::Answer record_line(client::RecordLine line, const command::Command& command, const client::Speaker& speaker) override {
    return table_.record_line(line, command, speaker);
  }
  std::optional<std::string> record_text() const override;

  BySide<int> limits() const override { return table_.limits(); }
  BySide<int> clocks() const override { return {}; }
  BySide<bool> away() const override { return {}; }
  BySide<bool> hints_asked() const override { return table_.hints_asked(); }
  client::SaveStatus saved() const override { return table_.saved(); }
  std::string earlier_notes_key() const override;
  std::optional<std::string> player(Side) override { return {}; }
  std::string program_log() const override { return table_.program_log(); }
  client::SetupStreams setup_streams() override { return table_.setup_streams(); }

  std::unique_ptr<client::Adviser> ask_adviser(Side) override;
  std::unique_ptr<client::Reviewer> ask_reviewer(Side) override;
  std::unique_ptr<client::GameClient> open_moment(const client::Moment&) override;

  bool has_others() const override { return table_.has_programs(); }
  bool hear_next() override { return table_.hear_next(); }
  void wait_with(Poller& poller) const override { table_.wait_with(poller); }
  void after_wait() override { table_.after_wait(); }
  void see_out() override { table_.see_out(); }

 private:
  Report fact(std::size_t nth) const;

  std::shared_ptr<Table> owner_;  // null: the table outlives this connection
  Table& table_;
  replica::GameReplica game_;
  bool hears_talk_;
  client::Audience* audience_ = nullptr;
};

}  // namespace gonfalon::table
