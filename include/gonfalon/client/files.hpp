// Setup files, and the heads of records. A bad one is answered with one line, FILE:LINE:COLUMN: what is wrong.
#pragma once

#include <string>
#include <variant>

#include "gonfalon/client/complaint.hpp"
#include "gonfalon/record/lines.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"

namespace gonfalon::client {

enum class FileKind { SetupFile, Record };
struct FileHead {
  Rules rules;  // with a record's options
  FileKind kind;
  BySide<std::string> names;  // of a record's players; empty: it names none
};
// What the file is, and of which variant, from its first lines.
std::variant<FileHead, Complaint> read_head(const record::TextFile&);

std::variant<Setup, Complaint> read_setup(const record::TextFile&, const Rules&, Side);

}  // namespace gonfalon::client
