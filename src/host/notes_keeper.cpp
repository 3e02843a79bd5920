#include "notes_keeper.hpp"

#include <system_error>

#include <fmt/format.h>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/record/lines.hpp"
#include "gonfalon/record/record_file.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/record/paths.hpp"

namespace gonfalon::host {

namespace fs = std::filesystem;

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
    record::Lines lines(record::read_file(path.string(), record::largest_record).text);
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
    table_.notes[side] = kept_[side].notes;
  }
}

void NotesKeeper::keep(const std::string& record) {
  for (const Side side : both_sides) {
    Kept now{record, table_.notes[side]};
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
