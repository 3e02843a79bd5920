// TOML: rules, settings, results, the last choices and thinking times. Errors have a line and a column. toml_reader.hpp reads
// a file as a whole.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/result.hpp"

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

// Reads a TOML file with nested tables part by part. It keeps the first error in the file.
// Where toml++ is compiled with the program, an assertion in it fails for a faulty file such as `[#keys]`. Without that assertion the
// parser reports the fault, as the shared library does.
#define TOML_ASSERT(condition) static_assert(true)
#include <toml++/toml.h>

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>


namespace gonfalon {

// Parses a text of at most `most` bytes.
Result<toml::table, Error> parse_toml(std::string_view text, std::size_t most);

class TomlReader {
 public:
  enum class Need { Optional, Required };
  using enum Need;

  // Each looks a key up. A missing key leaves the value unchanged and is an error if Required. A value of the wrong type or
  // out of bounds leaves it unchanged and is always an error. Bounds are inclusive.
  bool number(const toml::table&, std::string_view key, int low, int high, int& value, Need = Optional);
  bool flag(const toml::table&, std::string_view key, bool& value);
  // A text of at most `most` bytes without control characters. several_lines allows line ends.
  bool text(const toml::table&, std::string_view key, std::size_t most, std::string& value, Need = Optional,
            bool several_lines = false);
  // The index of the value among these words.
  std::optional<std::size_t> choice(const toml::table&, std::string_view key, std::span<const std::string_view> words,
                                    Need = Optional);
  // The indexes of several of these words, each at most once, in the order of the file.
  std::vector<std::size_t> choices(const toml::table&, std::string_view key, std::span<const std::string_view> words,
                                   Need = Optional);
  const toml::table* part(const toml::table&, std::string_view key, Need);
  // The tables of an array; empty if the key is missing. no_table: the error for an element that is no table, with `example`
  // as its {0}.
  std::vector<const toml::table*> parts(const toml::table&, std::string_view key, Need, const char* no_table,
                                        std::string_view example = {});
  // The strings of a list, each with its node.
  std::vector<std::pair<std::string, const toml::node*>> words(const toml::table&, std::string_view key, Need = Optional);

  // Any other key is an error, and hides a missing key of the same table: with `turn` for `turns`, only `turn` is reported.
  void only(const toml::table&, std::initializer_list<std::string_view> keys);

  void wrong(const toml::source_region& where, const char* what, std::string_view = {}, std::string_view = {},
             std::string_view = {});
  // At this key's value, or where the table begins if the key is missing.
  void wrong_at(const toml::table&, std::string_view key, const char* what, std::string_view = {}, std::string_view = {},
                std::string_view = {});

  const std::optional<Error>& error() const { return error_; }

 private:
  const toml::node* find(const toml::table&, std::string_view key, Need);
  const toml::array* list(const toml::table&, std::string_view key, Need);

  std::optional<Error> error_;  // the one that is first in the file of those found so far
  std::vector<toml::source_region> with_unknown_keys_;  // tables with unknown keys: other errors at their beginnings are ignored
};

}  // namespace gonfalon
