// Setup files, and the heads of records; and the one line that every bad file and refused command comes to.
#pragma once

#include <string>
#include <string_view>

#include "gonfalon/base/result.hpp"
#include "gonfalon/base/toml.hpp"
#include "gonfalon/record/lines.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::client {

// For a person: FILE:LINE:COLUMN: what is wrong.
struct Complaint {
  std::string line;
};
Complaint complain(std::string_view file, int line, const Rules* rules, const Fault&);
Complaint complain(std::string_view file, FilePlace, const std::string& what);
Complaint complain(std::string_view file, const FileFault&);
std::string message_of(const Rules& rules, const Fault&);  // without the place
// The same for who sets up: all that his draft lacks is told, not its first kind.
std::string message_of(const Rules&, Side, const Setup& draft, const Fault&);

enum class FileKind { SetupFile, Record };
struct FileHead {
  Rules rules;  // with a record's options
  FileKind kind;
  BySide<std::string> names;  // of a record's players; empty: it names none
};
// What the file is, and of which variant, from its first lines.
Result<FileHead, Complaint> read_head(const record::TextFile&);

Result<Setup, Complaint> read_setup(const record::TextFile&, const Rules&, Side);

}  // namespace gonfalon::client
