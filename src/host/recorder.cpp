#include "recorder.hpp"

#include <cerrno>
#include <system_error>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/client/player_word.hpp"
#include "gonfalon/host/record.hpp"
#include "gonfalon/record/paths.hpp"

namespace gonfalon::host {

void head_record(Table& table, const client::Plan& plan) {
  if (table.game.over()) return;
  if (!plan.resume) table.head.date = record::today();
  table.head.names = plan.resume ? client::names_from_now_on(plan, table.head.names) : plan.names;
}

Recorder::Recorder(std::string path) : path_(std::move(path)) {
  if (::access(path_.c_str(), F_OK) == 0) throw std::system_error(EEXIST, std::generic_category(), path_);
}

Recorder::Recorder(record::RecordFile file, const Table& table) : path_(file.path()), file_(std::move(file)) {
  note_whole(table);
  as_found_ = true;
}

void Recorder::create(const Table& table) {
  if (!path_.empty()) {
    file_ = record::RecordFile::create(path_, record_text(table));
  } else {
    const auto folder = record::make_games_folder();
    file_ = record::RecordFile::create_next(
        [&](int nth) { return (folder / fmt::format("{}-{}-{}.gon", record::today(), id_of(table.game.rules()), nth)).string(); },
        record_text(table));
    path_ = file_->path();
  }
  note_whole(table);
}

void Recorder::write_whole(const Table& table) {
  file_->replace(record_text(table));
  note_whole(table);
}

void Recorder::write(const Table& table) {
  if (!file_) create(table);
  else if (!finished_) write_whole(table);
}

void Recorder::note_whole(const Table& table) {
  head_ = record_begin(table);
  played_ = table.game.given().size();
  ready_ = table.game.ready().size();
  finished_ = table.game.over();
  taken_back_ = table.game.times_taken_back();
  as_found_ = false;
}

void Recorder::keep(const Table& table) {
  if (file_ && table.game.times_taken_back() != taken_back_) return write_whole(table);
  if (finished_ || table.game.ready().empty()) return;
  if (!file_) return create(table);
  const bool news = table.game.ready().size() != ready_ || table.game.given().size() > played_;
  if (table.game.over() || (as_found_ && news)) return write_whole(table);
  if (table.game.ready().size() != ready_) {
    const std::string head = record_begin(table);
    if (head.starts_with(head_))
      file_->append(std::string_view(head).substr(head_.size()));
    else
      file_->replace(head);
    file_->sync();
    head_ = head;
    ready_ = table.game.ready().size();
  }
  if (table.game.given().size() > played_) {
    file_->append(orders_text(table.game, played_));
    played_ = table.game.given().size();
  }
}

}  // namespace gonfalon::host
