// Setup files, and the heads of records; and the words for a command that is refused.
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

// A refusal of a line of a file. rules: null where they are not known yet.
Error error_in(std::string_view file, int line, const Rules* rules, const Refusal&);
std::string message_of(const Rules& rules, const Refusal&);  // without the place
// The same for who sets up: all that his draft lacks is told, not its first kind.
std::string message_of(const Rules&, Side, const Setup& draft, const Refusal&);

enum class FileKind { SetupFile, Record };
struct FileHead {
  Rules rules;  // with a record's options
  FileKind kind;
  BySide<std::string> names;  // of a record's players; empty: it names none
};
// What the file is, and of which variant, from its first lines.
Result<FileHead, Error> read_head(const io::TextFile&);

Result<Setup, Error> read_setup(const io::TextFile&, const Rules&, Side);

}  // namespace gonfalon::profile
