#include "recorder.hpp"

#include <cerrno>
#include <system_error>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/client/player_word.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/host/record.hpp"
#include "gonfalon/record/paths.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::host {

namespace fs = std::filesystem;

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

// ---- notes ---------------------------------------------------------------------------------------

namespace {

fs::path file_for(const fs::path& record, Side side) {
  return record::notes_folder() / fmt::format("{}-{}", record::number_of_path(record), text::name_of(side));
}

std::string written(const Rules& rules, Side side, const fs::path& record, const std::map<Square, std::string>& notes) {
  std::string name = record.filename().string();
  if (find_flaw(name).flaw != TextFlaw::None) name.clear();
  std::string text = fmt::format("# the notes of {} in the game {}\n", text::name_of(side), name);
  for (const auto& [square, note] : notes) text += fmt::format("note {} {}\n", text::place_name(rules, square), note);
  return text;
}

void write(const std::string& file, const std::string& text) {
  if (fs::exists(file))
    record::RecordFile::open(file, fs::file_size(file)).replace(text);
  else
    record::RecordFile::create(file, text);
}

// A line that is no note, by whatever hand, is passed over.
std::map<Square, std::string> read(const Rules& rules, const fs::path& path) {
  std::map<Square, std::string> notes;
  try {
    const auto file = record::read_file(path.string(), record::largest_record);
    record::Lines lines(file.text);
    while (const auto line = lines.next()) {
      if (line->flaw || !line->ended) continue;
      const auto parsed = command::parse(line->text, rules);
      if (!parsed || !*parsed || (*parsed)->verb != command::Verb::Note || (*parsed)->text.empty()) continue;
      if (has_place(rules, (*parsed)->from->square)) notes[(*parsed)->from->square] = (*parsed)->text;
    }
  } catch (const std::system_error&) {
    // there are none
  }
  return notes;
}

}  // namespace

void NotesKeeper::bring_back(const std::string& record) {
  for (const Side side : both_sides) {
    if (!whose_[side]) continue;
    kept_[side] = {record, read(table_.game.rules(), file_for(record, side))};
    table_.papers.notes[side] = kept_[side].notes;
  }
}

void NotesKeeper::keep(const std::string& record) {
  for (const Side side : both_sides) {
    Kept now{record, table_.papers.notes[side]};
    if (!whose_[side] || now == kept_[side] || record::notes_folder().empty()) continue;
    const fs::path file = file_for(record, side);
    std::error_code error;
    try {
      if (now.notes.empty()) {
        fs::remove(file, error);
      } else {
        fs::create_directories(record::notes_folder());
        write(file.string(), written(table_.game.rules(), side, record, now.notes));
      }
    } catch (const std::system_error&) {
      // they are kept with the next one, if that can be
    }
    kept_[side] = std::move(now);
  }
}

void rename_notes(const fs::path& from, const fs::path& to) {
  std::error_code error;
  for (const Side side : both_sides) fs::rename(file_for(from, side), file_for(to, side), error);
}

void delete_notes(const fs::path& record) {
  std::error_code error;
  for (const Side side : both_sides) fs::remove(file_for(record, side), error);
}

}  // namespace gonfalon::host
