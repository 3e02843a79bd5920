#include "gonfalon/text/gettext.hpp"

#include <libintl.h>
#include <sys/stat.h>
#ifdef __linux__
#include <sys/auxv.h>
#endif

#include <algorithm>
#include <charconv>
#include <clocale>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <system_error>

#include <fmt/args.h>

#include "gonfalon/base/reach.hpp"
#include "gonfalon/base/utf8.hpp"

#ifndef GONFALON_LOCALEDIR
#define GONFALON_LOCALEDIR "/usr/local/share/locale"
#endif

namespace gonfalon::text {

namespace {

namespace fs = std::filesystem;

constexpr const char* domain = "gonfalon";

bool has_more_rights() {
#ifdef __linux__
  return ::getauxval(AT_SECURE) != 0;
#else
  return true;
#endif
}

// Only its owner may write there, who owns the program too.
bool is_of_owner(const fs::path& folder, const fs::path& program) {
  struct stat of_folder {}, of_program {};
  if (::stat(folder.c_str(), &of_folder) != 0 || ::stat(program.c_str(), &of_program) != 0) return false;
  return S_ISDIR(of_folder.st_mode) && of_folder.st_uid == of_program.st_uid && (of_folder.st_mode & S_IWOTH) == 0;
}

// The folder of translations of the build tree that this program runs from, in build/MODE or under a second name at
// the top; empty: it runs from none, or with more rights than its caller's, or the folder is not the program's owner's.
std::string built_messages() {
  if (has_more_rights()) return {};
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return {};
  const fs::path folder = program.parent_path();
  const bool in_build = folder.parent_path().filename() == "build";
  const fs::path tree = in_build ? folder.parent_path().parent_path() : folder;
  const fs::path messages = tree / "build" / "locale";
  const bool is_tree = fs::is_regular_file(tree / "Makefile", error) && fs::is_directory(tree / "po", error);
  return is_tree && is_of_owner(messages, program) ? messages.string() : std::string();
}

// Where the translations are. GONFALON_LOCALEDIR is for who runs the program with his own rights; who plays at this account
// from outside may choose the language, but no files.
std::string message_folder() {
  if (may(Reach::Catalogues)) {
    const char* const folder = ::secure_getenv("GONFALON_LOCALEDIR");
    if (folder != nullptr && *folder != '\0') return folder;
    if (std::string built = built_messages(); !built.empty()) return built;
  }
  return GONFALON_LOCALEDIR;
}

// gettext takes a path from it.
void drop_paths_of_language() {
  hide_unless_open(Reach::Catalogues, {"LANGUAGE"});
  const char* const language = std::getenv("LANGUAGE");
  if (language != nullptr && std::string_view(language).find('/') != std::string_view::npos) ::unsetenv("LANGUAGE");
}

// ---- translations are files from outside, and the C library believes all that they say ----

constexpr std::size_t largest = std::size_t{4} << 20;
constexpr std::uint32_t magic = 0x950412DE;

// Can these bytes be given to gettext, as a catalogue of messages in UTF-8? It trusts each number in them, even a
// division by nought in the rule of plurals.
class Catalogue {
 public:
  explicit Catalogue(std::string_view bytes) : bytes_(bytes) {}

  bool sound() {
    constexpr std::uint32_t header = 28;
    if (bytes_.size() < header || bytes_.size() > largest || at(0) != magic || at(4) != 0) return false;
    count_ = at(8);
    const std::uint32_t hashes = at(20);
    if (!has_table(at(12), 2 * std::uint64_t{count_}) || !has_table(at(16), 2 * std::uint64_t{count_})) return false;
    if (!has_table(at(24), hashes) || !has_sound_hashes(hashes, at(24))) return false;
    for (std::uint32_t nth = 0; nth < count_; ++nth)
      if (!has_text(at(12) + 8 * nth) || !has_text(at(16) + 8 * nth)) return false;
    for (std::uint32_t nth = 1; nth < count_; ++nth)  // it is searched by halves
      if (!(first_part(at(12) + 8 * (nth - 1)) < first_part(at(12) + 8 * nth))) return false;
    return count_ > 0 && text(at(12)).empty() && is_sound_head(text(at(16)));
  }

 private:
  std::uint32_t at(std::uint32_t offset) const {
    std::uint32_t number = 0;
    std::memcpy(&number, bytes_.data() + offset, sizeof number);
    return number;
  }
  bool has_table(std::uint32_t offset, std::uint64_t numbers) const {
    return offset % 4 == 0 && offset <= bytes_.size() && numbers * 4 <= bytes_.size() - offset;
  }
  bool has_text(std::uint32_t entry) const {
    const std::uint64_t end = std::uint64_t{at(entry)} + at(entry + 4);
    return end < bytes_.size() && bytes_[static_cast<std::size_t>(end)] == '\0';
  }
  std::string_view text(std::uint32_t entry) const { return bytes_.substr(at(entry + 4), at(entry)); }
  std::string_view first_part(std::uint32_t entry) const {
    const auto whole = text(entry);
    return whole.substr(0, whole.find('\0'));
  }

  // Steps of any length must come through all of it, and find an end.
  bool has_sound_hashes(std::uint32_t size, std::uint32_t offset) const {
    if (size == 0) return true;
    if (size <= 2) return false;
    for (std::uint32_t factor = 2; factor <= size / factor; ++factor)
      if (size % factor == 0) return false;
    bool ends = false;
    for (std::uint32_t nth = 0; nth < size; ++nth) {
      const std::uint32_t entry = at(offset + 4 * nth);
      if (entry > count_) return false;
      ends = ends || entry == 0;
    }
    return ends;
  }

  static bool is_sound_head(std::string_view head) {
    if (head.find("charset=UTF-8\n") == std::string_view::npos || head.find('\0') != std::string_view::npos) return false;
    constexpr std::string_view plurals = "Plural-Forms:";
    const auto found = head.find(plurals);
    if (found == std::string_view::npos) return true;
    const std::string_view rule = head.substr(found, head.find('\n', found) - found);
    constexpr std::size_t longest_rule = 400;
    if (rule.size() > longest_rule) return false;
    for (std::size_t sign = rule.find_first_of("%/"); sign != std::string_view::npos; sign = rule.find_first_of("%/", sign + 1)) {
      const auto by = rule.find_first_not_of(' ', sign + 1);
      if (by == std::string_view::npos || rule[by] < '1' || rule[by] > '9') return false;
    }
    return true;
  }

  std::string_view bytes_;
  std::uint32_t count_ = 0;
};

// Not there: nothing is wrong with it.
bool is_sound_file(const fs::path& path) {
  std::error_code error;
  if (!fs::exists(path, error)) return true;
  if (!fs::is_regular_file(path, error) || fs::file_size(path, error) > largest) return false;
  std::ifstream file(path, std::ios::binary);
  if (!file) return true;  // nor can gettext read it
  std::string bytes(fs::file_size(path, error), '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  return Catalogue(bytes).sound();
}

// The places of a format; nothing: it is none that could be carried out.
std::optional<std::set<std::string_view>> places_in(std::string_view format) {
  std::set<std::string_view> places;
  for (std::size_t i = 0; i < format.size(); ++i) {
    if (format[i] != '{' && format[i] != '}') continue;
    if (i + 1 < format.size() && format[i + 1] == format[i]) {
      ++i;
      continue;
    }
    const std::size_t end = format.find_first_of("{}", i + 1);
    if (format[i] == '}' || end == std::string_view::npos || format[end] == '{') return {};
    places.insert(format.substr(i + 1, end - i - 1));
    i = end;
  }
  return places;
}

bool is_clean(std::string_view text) {
  const auto lines = split(text, "\n");
  return std::all_of(lines.begin(), lines.end(),
                     [](std::string_view line) { return find_flaw(line).flaw == TextFlaw::None; });
}

// Is no catalogue of our messages in the folder of the languages unsound, or anything but a readable file?
bool has_sound_catalogues(const std::string& folder) {
  std::error_code error;
  for (fs::directory_iterator language(folder, error), end; !error && language != end; language.increment(error))
    if (!is_sound_file(language->path() / "LC_MESSAGES" / (std::string(domain) + ".mo"))) return false;
  return true;
}

// May this translation stand in the message's place? It must name the same places ({0}, {1}) and hold nothing that
// no text may hold. fewer: of a plural, whose forms may leave places out.
bool is_fit(std::string_view translation, std::string_view message, bool fewer) {
  if (translation.empty() || !is_clean(translation)) return false;
  const auto theirs = places_in(translation);
  const auto ours = places_in(message);
  if (!theirs || !ours) return false;
  return fewer ? std::includes(ours->begin(), ours->end(), theirs->begin(), theirs->end()) : theirs == ours;
}

}  // namespace

const char* _(const char* message) {
  const char* const translation = dgettext(domain, message);
  return translation == message || is_fit(translation, message, false) ? translation : message;
}

const char* p_(const char* context, const char* message) {
  const std::string both = std::string(context) + '\004' + message;  // as catalogues keep it
  const char* const translation = dgettext(domain, both.c_str());
  return translation != both.c_str() && is_fit(translation, message, false) ? translation : message;
}

const char* ngettext(const char* one, const char* many, int count) {
  const char* const translation = dngettext(domain, one, many, static_cast<unsigned long>(count));
  if (translation == one || translation == many || is_fit(translation, many, true)) return translation;
  return count == 1 ? one : many;
}

void FillValue::set(long long number) {
  text_ = {digits_.data(), std::to_chars(digits_.begin(), digits_.end(), number).ptr};
}
void FillValue::set(unsigned long long number) {
  text_ = {digits_.data(), std::to_chars(digits_.begin(), digits_.end(), number).ptr};
}

std::string fill_places(std::string_view sentence, std::initializer_list<FillValue> values) {
  fmt::dynamic_format_arg_store<fmt::format_context> places;
  for (const FillValue& value : values) places.push_back(value.text());
  return fmt::vformat(sentence, places);
}

void start_messages() {
  hide_unless_open(Reach::Locales, {"LOCPATH", "NLSPATH"});
  std::setlocale(LC_ALL, "");
  drop_paths_of_language();
  const std::string folder = message_folder();
  bindtextdomain(domain, has_sound_catalogues(folder) ? folder.c_str() : "/dev/null");
  bind_textdomain_codeset(domain, "UTF-8");
}

void use_language(const std::string& code) {
  static const std::string before = std::getenv("LANGUAGE") != nullptr ? std::getenv("LANGUAGE") : "";
  static const std::string locale = std::setlocale(LC_MESSAGES, nullptr);
  const std::string& language = code.empty() ? before : code;
  if (language.empty())
    ::unsetenv("LANGUAGE");
  else
    ::setenv("LANGUAGE", language.c_str(), 1);
  // gettext looks at this only where there is a locale, and anew only when another one is set
  const bool has_none = locale == "C" || locale == "POSIX";
  std::setlocale(LC_MESSAGES, "C");
  std::setlocale(LC_MESSAGES, has_none && !code.empty() ? "C.UTF-8" : locale.c_str());
}

std::vector<std::string> languages() {
  std::vector<std::string> codes{"en"};
  std::error_code error;
  for (fs::directory_iterator language(message_folder(), error), end; !error && language != end; language.increment(error))
    if (fs::exists(language->path() / "LC_MESSAGES" / (std::string(domain) + ".mo"), error)) codes.push_back(language->path().filename());
  std::sort(codes.begin(), codes.end());
  codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
  return codes;
}

}  // namespace gonfalon::text
