// Setup files, the heads of records, and the sentences for refusals.
#pragma once

#include <string>
#include <string_view>

#include "gonfalon/base/error.hpp"
#include "gonfalon/base/result.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::profile {

// The error for a refused line of a file. rules: null if they are not known yet.
Error error_in(std::string_view file, int line, const Rules* rules, const Refusal&);
std::string message_of(const Rules& rules, const Refusal&);  // without the place
// The same for a player who sets up: tells all that the draft lacks, not only the first kind.
std::string message_of(const Rules&, Side, const Setup& draft, const Refusal&);

enum class FileKind { SetupFile, Record };
struct FileHead {
  Rules rules;  // with a record's options
  FileKind kind;
  BySide<std::string> names;  // of a record's players; empty: it names none
};
// Reads from the first lines what the file is, and of which variant.
Result<FileHead, Error> read_head(const io::TextFile&);

Result<Setup, Error> read_setup(const io::TextFile&, const Rules&, Side);

}  // namespace gonfalon::profile
