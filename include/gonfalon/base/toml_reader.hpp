// A TOML file with tables within tables, looked at part by part; the first fault in the file is kept.
#pragma once

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

// The whole of a text, of which there may be so many bytes.
Result<toml::table, Error> parse_toml(std::string_view text, std::size_t most);

class TomlReader {
 public:
  enum class Need { Optional, Required };
  using enum Need;

  // Each looks a key up. What is not there leaves the value as it is, and is a fault where it is required; so does what
  // is of the wrong type or out of bounds, which always is one. Numbers are bounded on both ends, ends included.
  bool number(const toml::table&, std::string_view key, int low, int high, int& value, Need = Optional);
  bool flag(const toml::table&, std::string_view key, bool& value);
  // Without control characters but, where it may have several lines, line ends; at most so many bytes.
  bool text(const toml::table&, std::string_view key, std::size_t most, std::string& value, Need = Optional,
            bool several_lines = false);
  // One of these words, by its number among them.
  std::optional<std::size_t> choice(const toml::table&, std::string_view key, std::span<const std::string_view> words,
                                    Need = Optional);
  // Several of them, each once, in the order of the file.
  std::vector<std::size_t> choices(const toml::table&, std::string_view key, std::span<const std::string_view> words,
                                   Need = Optional);
  const toml::table* part(const toml::table&, std::string_view key, Need);
  // The tables of an array; none where it is not there. no_table: what is wrong where something else stands in it, and an
  // example of how it is written.
  std::vector<const toml::table*> parts(const toml::table&, std::string_view key, Need, const char* no_table,
                                        std::string_view example = {});
  // Each of a list of words, with its place.
  std::vector<std::pair<std::string, const toml::node*>> words(const toml::table&, std::string_view key, Need = Optional);

  // Another key is a fault, before whatever is missing from the same table: who wrote `turn` forgot no `turns`.
  void only(const toml::table&, std::initializer_list<std::string_view> keys);

  void wrong(const toml::source_region& where, const char* what, std::string_view = {}, std::string_view = {},
             std::string_view = {});
  // At this key's value, or where the table begins if it has none.
  void wrong_at(const toml::table&, std::string_view key, const char* what, std::string_view = {}, std::string_view = {},
                std::string_view = {});

  const std::optional<Error>& error() const { return error_; }

 private:
  const toml::node* find(const toml::table&, std::string_view key, Need);
  const toml::array* list(const toml::table&, std::string_view key, Need);

  std::optional<Error> error_;  // the first in the file of those found
  std::vector<toml::source_region> with_unknown_keys_;  // the tables, at whose beginnings no other fault is told
};

}  // namespace gonfalon
