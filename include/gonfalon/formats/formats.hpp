// Games and setups of other programs: read into a record or a setup file, and written from one. gonfalon(5) has the formats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::formats {

enum class Format : std::uint8_t { Strados2, Strados3, Gravon, Gsn, Setup };

std::span<const std::string_view> all_names();  // of formats, in the order of Format
std::string_view name_of(Format);
std::optional<Format> find_format(std::string_view name);

// What the digits in a setup mean. European: 2 the scout .. 9 the general, X the marshal; American: 1 the marshal ..
// 9 the scout.
enum class Digits : std::uint8_t { European, American };

constexpr std::size_t largest_file = std::size_t{4} << 20;  // bytes of another program's file

struct Import {
  std::string path = {};
  std::optional<Format> from = {};     // nullopt: detected from the contents
  std::optional<Rules> variant = {};   // nullopt: the first whose board and army fit
  std::optional<Digits> digits = {};   // nullopt: the digits that make a complete army
  std::string out = {};                // a new file; empty: standard output
};

struct Export {
  std::string path = {};
  Format to = Format::Gravon;
  std::optional<int> at = {};         // for a position: after this many moves; nullopt: at the end
  std::optional<Side> side = {};      // for a setup from a record: its side
  std::optional<Digits> digits = {};  // for a setup; nullopt: in letters
  std::string out = {};               // a new file; empty: standard output
};

struct Translation {
  std::vector<std::string> notes = {};              // what was ignored, or can't be stored in the other format: a line each
  std::optional<Error> refused = {};    // the error; then there is no text
  std::string text = {};
  bool is_record = false;                           // false: a setup file, or another program's file
};

// catalogue: the games to choose from.
Translation import_text(const io::TextFile&, const Import&, std::span<const Rules> catalogue = all_variants());
Translation export_text(const io::TextFile&, const Export&, std::span<const Rules> catalogue = all_variants());

// The same from file to file, with notes on standard error. They never overwrite a file, and throw std::system_error.
Exit import_file(const Import&);
Exit export_file(const Export&);

}  // namespace gonfalon::formats
