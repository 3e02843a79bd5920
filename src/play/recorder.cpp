#include "recorder.hpp"

#include <cerrno>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "gonfalon/play/player_word.hpp"
#include "paths.hpp"

namespace gonfalon::play {

void head_record(Game& game, const Plan& plan) {
  if (game.over()) return;
  if (!plan.resume) game.set_date(today());
  game.set_names(plan.resume ? names_from_now_on(plan, game.names()) : plan.names);
}

Recorder::Recorder(std::string path) : path_(std::move(path)) {
  if (::access(path_.c_str(), F_OK) == 0) throw std::system_error(EEXIST, std::generic_category(), path_);
}

Recorder::Recorder(record::RecordFile file, const Game& game) : path_(file.path()), file_(std::move(file)) {
  note_whole(game);
  as_found_ = true;
}

void Recorder::write_whole(const Game& game) {
  file_->replace(game.record());
  note_whole(game);
}

void Recorder::note_whole(const Game& game) {
  head_ = game.record_head();
  played_ = game.orders();
  ready_ = game.sides_ready();
  finished_ = game.over();
  taken_back_ = game.times_taken_back();
  as_found_ = false;
}

void Recorder::keep(const Game& game) {
  if (file_ && game.times_taken_back() != taken_back_) return write_whole(game);
  if (finished_ || game.sides_ready() == 0) return;
  if (!file_) {
    file_ = record::RecordFile::create(path_, game.record());
    return note_whole(game);
  }
  const bool news = game.sides_ready() != ready_ || game.orders() > played_;
  if (game.over() || (as_found_ && news)) return write_whole(game);
  if (game.sides_ready() != ready_) {
    const std::string head = game.record_head();
    if (head.starts_with(head_))
      file_->append(std::string_view(head).substr(head_.size()));
    else
      file_->replace(head);
    file_->sync();
    head_ = head;
    ready_ = game.sides_ready();
  }
  if (game.orders() > played_) {
    file_->append(game.played(played_));
    played_ = game.orders();
  }
}

}  // namespace gonfalon::play
