#include <array>

#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/formats/formats.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::formats {

namespace {

constexpr std::array<std::string_view, 5> format_names{"strados2", "strados3", "gravon", "gsn", "setup"};

Exit hand_over(const Translation& translation, const std::string& out) {
  for (const std::string& note : translation.notes) to_standard_error(note);
  if (translation.refused) {
    to_standard_error(text::line_of(*translation.refused));
    return Exit::Refused;
  }
  if (out.empty()) {
    print_out("{}", translation.text);
  } else if (translation.is_record) {
    io::RecordFile::create(out, translation.text);
  } else {
    io::write_new_file(out, translation.text);
  }
  return Exit::Done;
}

}  // namespace

std::span<const std::string_view> all_names() { return format_names; }

std::string_view name_of(Format format) { return format_names[static_cast<std::size_t>(format)]; }

std::optional<Format> find_format(std::string_view name) {
  for (std::size_t nth = 0; nth < format_names.size(); ++nth)
    if (format_names[nth] == name) return static_cast<Format>(nth);
  return {};
}

Exit import_file(const Import& wanted) {
  return hand_over(import_text(io::read_file(wanted.path, largest_file), wanted, profile::all_games()), wanted.out);
}

Exit export_file(const Export& wanted) {
  return hand_over(export_text(io::read_file(wanted.path, io::largest_record), wanted, profile::all_games()), wanted.out);
}

}  // namespace gonfalon::formats
