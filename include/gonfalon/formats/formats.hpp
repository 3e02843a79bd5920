// Games and setups of other programs: read into a record or a setup file, and written from one. gonfalon(5) has the formats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/exit.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/rules/catalogue.hpp"

namespace gonfalon::formats {

enum class Format : std::uint8_t { Strados2, Strados3, Gravon, Gsn, Setup };

std::span<const std::string_view> all_names();  // of formats, in the order of Format
std::string_view name_of(Format);
std::optional<Format> find_format(std::string_view name);

// What the digits of a setup's signs mean. European: 2 the scout .. 9 the general, X the marshal; American: 1 the marshal ..
// 9 the scout.
enum class Digits : std::uint8_t { European, American };

constexpr std::size_t largest_file = std::size_t{4} << 20;  // of another program's

struct Import {
  std::string path = {};
  std::optional<Format> from = {};     // nothing: what the contents look like
  std::optional<Rules> variant = {};   // nothing: the first whose board and army agree
  std::optional<Digits> digits = {};   // nothing: those that make an army
  std::string out = {};                // a new file; empty: standard output
};

struct Export {
  std::string path = {};
  Format to = Format::Gravon;
  std::optional<int> at = {};         // of a position: after so many moves; nothing: at the end
  std::optional<Side> side = {};      // of a setup from a record: whose
  std::optional<Digits> digits = {};  // of a setup; nothing: in letters
  std::string out = {};               // a new file; empty: standard output
};

struct Translation {
  std::vector<std::string> notes = {};              // what was passed over, or can't be told in the other format: a line each
  std::optional<Error> refused = {};    // then there is no text
  std::string text = {};
  bool is_record = false;                           // otherwise a setup file, or another program's
};

// catalogue: the games that there are.
Translation import_text(const io::TextFile&, const Import&, std::span<const Rules> catalogue = all_variants());
Translation export_text(const io::TextFile&, const Export&, std::span<const Rules> catalogue = all_variants());

// The same from file to file, the notes on standard error. What exists is never written over. Throw std::system_error where
// the machine fails.
Exit import_file(const Import&);
Exit export_file(const Export&);

}  // namespace gonfalon::formats
