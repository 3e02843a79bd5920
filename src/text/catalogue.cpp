#include "catalogue.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

#include "gonfalon/base/utf8.hpp"

namespace gonfalon::text {

namespace {

constexpr std::size_t largest = std::size_t{4} << 20;
constexpr std::uint32_t magic = 0x950412DE;

// The numbers of a catalogue, as gettext(3) reads them; what lies outside is wrong.
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
bool is_sound_file(const std::string& path) {
  struct stat found {};
  if (::stat(path.c_str(), &found) != 0) return true;
  if (!S_ISREG(found.st_mode) || static_cast<std::uint64_t>(found.st_size) > largest) return false;
  const int file = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (file < 0) return true;  // nor can gettext read it
  std::string bytes(static_cast<std::size_t>(found.st_size) + 1, '\0');
  const ssize_t count = ::read(file, bytes.data(), bytes.size());
  ::close(file);
  return count == found.st_size && is_sound_catalogue(std::string_view(bytes).substr(0, static_cast<std::size_t>(count)));
}

// The places of a format, in order, each once; nothing: it is none that could be carried out.
struct Places {
  bool good = true;
  std::vector<std::string_view> fields;
};
Places places_in(std::string_view format) {
  Places places;
  for (std::size_t i = 0; i < format.size(); ++i) {
    if (format[i] != '{' && format[i] != '}') continue;
    if (i + 1 < format.size() && format[i + 1] == format[i]) {
      ++i;
      continue;
    }
    const std::size_t end = format.find_first_of("{}", i + 1);
    if (format[i] == '}' || end == std::string_view::npos || format[end] == '{') return {.good = false, .fields = {}};
    places.fields.push_back(format.substr(i + 1, end - i - 1));
    i = end;
  }
  std::sort(places.fields.begin(), places.fields.end());
  places.fields.erase(std::unique(places.fields.begin(), places.fields.end()), places.fields.end());
  return places;
}

bool is_clean(std::string_view text) {
  for (;;) {
    const auto end = text.find('\n');
    if (find_flaw(text.substr(0, end)).flaw != TextFlaw::None) return false;
    if (end == std::string_view::npos) return true;
    text.remove_prefix(end + 1);
  }
}

}  // namespace

bool is_sound_catalogue(std::string_view bytes) { return Catalogue(bytes).sound(); }

bool has_sound_catalogues(const std::string& folder, const std::string& domain) {
  DIR* const languages = ::opendir(folder.c_str());
  if (languages == nullptr) return true;
  bool sound = true;
  while (const dirent* const language = sound ? ::readdir(languages) : nullptr)
    if (language->d_name[0] != '.') sound = is_sound_file(folder + '/' + language->d_name + "/LC_MESSAGES/" + domain + ".mo");
  ::closedir(languages);
  return sound;
}

bool is_fit(std::string_view translation, std::string_view message, bool fewer) {
  if (translation.empty() || !is_clean(translation)) return false;
  const Places theirs = places_in(translation);
  const Places ours = places_in(message);
  if (!theirs.good || !ours.good) return false;
  return fewer ? std::includes(ours.fields.begin(), ours.fields.end(), theirs.fields.begin(), theirs.fields.end())
               : theirs.fields == ours.fields;
}

}  // namespace gonfalon::text
