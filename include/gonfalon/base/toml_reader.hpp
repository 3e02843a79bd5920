// Reads a TOML file with nested tables part by part. It keeps the first error in the file.
#pragma once

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

#include "gonfalon/base/result.hpp"
#include "gonfalon/base/toml.hpp"

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
