// TOML: rules, settings, results, the last choices and thinking times. Errors have a line and a column. toml_reader.hpp reads
// a file as a whole.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/error.hpp"

namespace gonfalon {

// ---- reading line by line -------------------------------------------------------------------------
// For files in which a mistake costs its own line only. A heading or a name may come twice.

// A name with its value or list of values: `up = ["Up", "k"]`.
struct TomlValue {
  std::string name;                // with its tables: `keys.up`
  std::vector<std::string> words;  // strings without quotation marks; anything else as it is written
  FilePlace key, begin, end;       // where the last part of the name begins; where the value begins and ends
};

// One line, or all lines of a list.
struct TomlStatement {
  enum class Kind { Blank, Comment, Heading, Values, Wrong };

  std::string_view bytes;  // with the line end
  int line = 1;            // its first line
  Kind kind = Kind::Wrong;
  std::string table = {};               // the last heading, this line's included: `keys.`; empty: none
  std::vector<TomlValue> values = {};   // several: a table in braces
  std::optional<Error> error = {};  // of Kind::Wrong
};

// The text cut into statements, in its order and without gaps: blank lines, comments and wrong lines are statements too. If one
// ends beyond `most` bytes, it and all after it are one wrong statement.
std::vector<TomlStatement> statements_in(std::string_view text, std::size_t most);

// The offset in the statement's bytes of this place in the file.
std::size_t byte_of(const TomlStatement&, FilePlace);

// The statements of a file that begins with `version = VERSION`; nullopt: another version of the program wrote it.
std::optional<std::vector<TomlStatement>> statements_of_version(std::string_view version, std::string_view text, std::size_t most);

// The value of the key in a line that is a table in braces. key: the end of its full name, `.date` for `games.1.date`. Empty:
// there is no such key, or its value is a list, unless of one word.
std::string value_in(const TomlStatement&, std::string_view key);

// ---- writing --------------------------------------------------------------------------------------

// A TOML string: in quotation marks, and on lines of its own between """.
std::string in_quotes(std::string_view text);
std::string on_lines(std::string_view text);
// A whole number as it is, any other word in quotation marks.
std::string as_value(std::string_view word);
// A list of values that are written already: in square brackets, with commas.
std::string as_list(const std::vector<std::string>& values);

}  // namespace gonfalon
