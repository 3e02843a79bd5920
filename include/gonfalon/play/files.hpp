// Setup files and records, read whole. A bad one is answered with one line, FILE:LINE:COLUMN: what is
// wrong; a file that can't be read at all throws std::system_error.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "gonfalon/play/game.hpp"

namespace gonfalon::play {

// One line for a person, with its place; what every bad file and refused command comes to.
struct Complaint {
  std::string line;
};
Complaint complain(std::string_view file, int line, const Rules* rules, const Fault&);
std::string message_of(const Rules& rules, const Fault&);  // without the place


enum class FileKind { SetupFile, Record };
struct FileHead {
  Rules rules;
  FileKind kind;
};
// What the file is, and of which variant, from its first lines.
std::variant<FileHead, Complaint> read_head(const std::string& path);

std::variant<Setup, Complaint> read_setup(const std::string& path, const Rules&, Side);

// A record, played into a fresh game of its variant. Its last line, if it has no end, is dropped
// with a notice.
struct RecordSize {
  std::size_t bytes = 0;  // of the file
  std::size_t whole = 0;  // up to the end of its last whole line
  bool sealed = false;    // a setup in it is sealed
};
std::variant<RecordSize, Complaint> read_record(const std::string& path, Game&);

}  // namespace gonfalon::play
