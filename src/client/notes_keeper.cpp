#include "gonfalon/client/notes_keeper.hpp"

#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::client {

namespace fs = std::filesystem;

namespace {

fs::path file_for(const fs::path& game, Side side) {
  return io::notes_folder() / fmt::format("{}-{}", io::number_of_path(game), text::name_of(side));
}

std::string written(const Rules& rules, Side side, const fs::path& game, const Notebook& notes) {
  std::string name = game.filename().string();
  if (find_flaw(name).flaw != TextFlaw::None) name.clear();
  return fmt::format("# the notes of {} in the game {}\n", text::name_of(side), name) + notes.lines(rules);
}

Notebook read(const Rules& rules, const fs::path& path) {
  Notebook notes;
  try {
    const auto file = io::read_file(path.string(), io::largest_record);
    io::Lines lines(file.text);
    while (const auto line = lines.next())
      if (!line->flaw && line->ended) notes.read(rules, line->text);
  } catch (const std::system_error&) {
    // no notes are stored
  }
  return notes;
}

}  // namespace

void NotesKeeper::bring_back(const Rules& rules, const std::string& game) {
  for (const Side side : both_sides) {
    if (!whose_[side]) continue;
    kept_[side] = {game, read(rules, file_for(game, side))};
    notebooks_[side] = kept_[side].notes;
  }
}

void NotesKeeper::keep(const Rules& rules, const std::string& game) {
  for (const Side side : both_sides) {
    Kept now{game, notebooks_[side]};
    if (!whose_[side] || now == kept_[side] || io::notes_folder().empty()) continue;
    const fs::path file = file_for(game, side);
    std::error_code error;
    try {
      if (now.notes.empty()) {
        fs::remove(file, error);
      } else {
        io::write_private(file, written(rules, side, game, now.notes));
      }
    } catch (const std::system_error&) {
      // the next change is stored with these, if that works
    }
    kept_[side] = std::move(now);
  }
}

void rename_notes(const fs::path& from, const fs::path& to) {
  std::error_code error;
  for (const Side side : both_sides) fs::rename(file_for(from, side), file_for(to, side), error);
}

void delete_notes(const fs::path& game) {
  std::error_code error;
  for (const Side side : both_sides) fs::remove(file_for(game, side), error);
}

}  // namespace gonfalon::client
