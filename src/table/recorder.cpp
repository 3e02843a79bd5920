#include "recorder.hpp"

#include <cerrno>
#include <system_error>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/client/plan.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/table/record.hpp"

namespace gonfalon::table {

void head_record(RecordedGame& recorded, const client::Plan& plan) {
  if (recorded.game.over()) return;
  if (!plan.resume) recorded.head.date = io::today();
  recorded.head.names = plan.resume ? client::resumed_names(plan, recorded.head.names) : plan.names;
}

Recorder::Recorder(std::string path) : path_(std::move(path)) {
  if (::access(path_.c_str(), F_OK) == 0) throw std::system_error(EEXIST, std::generic_category(), path_);
}

Recorder::Recorder(io::RecordFile file, const RecordedGame& recorded) : path_(file.path()), file_(std::move(file)) {
  note_whole(recorded);
  as_found_ = true;
}

void Recorder::create(const RecordedGame& recorded) {
  if (!path_.empty()) {
    file_ = io::RecordFile::create(path_, record_text(recorded));
  } else {
    const auto folder = io::make_games_folder();
    file_ = io::RecordFile::create_next(
        [&](int nth) { return (folder / fmt::format("{}-{}-{}.gon", io::today(), id_of(recorded.game.rules()), nth)).string(); },
        record_text(recorded));
    path_ = file_->path();
  }
  note_whole(recorded);
}

void Recorder::write_whole(const RecordedGame& recorded) {
  file_->replace(record_text(recorded));
  note_whole(recorded);
}

void Recorder::write(const RecordedGame& recorded) {
  if (!file_) create(recorded);
  else if (!finished_) write_whole(recorded);
}

void Recorder::note_whole(const RecordedGame& recorded) {
  head_ = head_text(recorded);
  written_ = all_of(recorded);
  finished_ = recorded.game.over();
  taken_back_ = recorded.game.times_taken_back();
  as_found_ = false;
}

void Recorder::keep(const RecordedGame& recorded) {
  if (file_ && recorded.game.times_taken_back() != taken_back_) return write_whole(recorded);
  const RecordedSoFar now = all_of(recorded);
  if (now == written_ && recorded.game.over() == finished_) return;  // a forfeit is no order
  if (!file_) return now.setups > 0 ? create(recorded) : void();
  if (finished_) return;
  if (recorded.game.over() || as_found_ || head_text(recorded) != head_) return write_whole(recorded);
  file_->append(story_text(recorded, written_, true));
  if (now.setups != written_.setups) file_->sync();
  written_ = now;
}

}  // namespace gonfalon::table
