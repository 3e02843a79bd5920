// TOML, the form of all files that the program reads and writes itself: rules, settings, results, what it remembers. What can't
// be read is told with its line and column. (toml_reader.hpp has what is for a file with tables within tables.)
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gonfalon {

// A place in a file: both from 1, the column in characters.
struct FilePlace {
  int line = 1;
  int column = 1;

  auto operator<=>(const FilePlace&) const = default;
};

// What is wrong in a file, and where.
struct FileFault {
  FilePlace place = {};
  const char* what = nullptr;  // a msgid, with numbered places for
  std::array<std::string, 3> words = {};

  bool operator==(const FileFault&) const = default;
};

// ---- reading line by line -------------------------------------------------------------------------
// For files in which a mistake is to cost no more than its own line.

// `up = ["Up", "k"]`
struct TomlValue {
  std::string name;                // with the tables that it is in: `keys.up`
  std::vector<std::string> words;  // the value, or the values of a list: texts without quotation marks, all else as it is written
  FilePlace key, begin, end;       // of the last part of its name, and of the value; what comes behind that
};

// A line, or several where a list goes on.
struct TomlStatement {
  enum class Kind { Blank, Comment, Heading, Values, Wrong };

  std::string_view bytes;  // all of them, with the ends of lines
  int line = 1;            // its first, from 1
  Kind kind = Kind::Wrong;
  std::string table = {};  // of the heading that it is, or that it stands under, with a dot behind it: `keys.`; empty: of none
  std::vector<TomlValue> values = {};  // one; or all of a table in braces
  std::optional<FileFault> fault = {};  // what is wrong
};

// All of the text; what goes beyond so many bytes is one that is wrong. A heading may come twice, and so may a name.
std::vector<TomlStatement> statements_in(std::string_view text, std::size_t most);

// Which of its bytes is at this place.
std::size_t byte_of(const TomlStatement&, FilePlace);

// All of a file that begins with `version = ` and this; nullopt: it does not, another version of the program wrote it.
std::optional<std::vector<TomlStatement>> statements_of_version(std::string_view version, std::string_view text, std::size_t most);

// ---- writing --------------------------------------------------------------------------------------

// A text as a file has it, in quotation marks, and over several lines.
std::string in_quotes(std::string_view text);
std::string on_lines(std::string_view text);
// A whole number bare, another word in quotation marks.
std::string as_value(std::string_view word);
// In square brackets, with commas.
std::string as_list(const std::vector<std::string>& values);

}  // namespace gonfalon
