#include "gonfalon/text/gettext.hpp"

#include <libintl.h>
#include <sys/stat.h>
#ifdef __linux__
#include <sys/auxv.h>
#endif

#include <algorithm>
#include <charconv>
#include <clocale>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include <fmt/args.h>
#include <fmt/format.h>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/utf8.hpp"

#ifndef GONFALON_LOCALEDIR
#define GONFALON_LOCALEDIR "/usr/local/share/locale"
#endif

// A placeholder names the form of its value after a colon.
template <>
struct fmt::formatter<gonfalon::text::FillValue> {
  constexpr auto parse(format_parse_context& context) {
    const auto* const end = std::find(context.begin(), context.end(), '}');
    request_ = {context.begin(), static_cast<std::size_t>(end - context.begin())};
    return end;
  }
  template <class Context>
  auto format(const gonfalon::text::FillValue& value, Context& context) const {
    return fmt::format_to(context.out(), "{}", value.in_form(request_));
  }

 private:
  std::string_view request_;
};

namespace gonfalon::text {

namespace {

namespace fs = std::filesystem;

constexpr const char* domain = "gonfalon";

// Whether there is a catalogue for the reader's language. If there is none, gettext need not be asked: it looks at the
// environment and for files at every call. Kept by find_catalogue().
bool has_catalogue = false;
std::string present_language = "en";

// A catalogue's own head is its translation of the empty message, and names its language.
void find_catalogue() {
  const std::string_view head = dgettext(domain, "");
  has_catalogue = !head.empty();
  constexpr std::string_view before = "\nLanguage: ";
  const std::size_t at = head.find(before);
  const std::string_view rest = at == std::string_view::npos ? "en" : head.substr(at + before.size());
  present_language = rest.substr(0, rest.find('\n'));
}

bool has_more_rights() {
#ifdef __linux__
  return ::getauxval(AT_SECURE) != 0;
#else
  return true;
#endif
}

// True if the folder has the same owner as the program, and not everybody may write there.
bool is_of_owner(const fs::path& folder, const fs::path& program) {
  struct stat of_folder {}, of_program {};
  if (::stat(folder.c_str(), &of_folder) != 0 || ::stat(program.c_str(), &of_program) != 0) return false;
  return S_ISDIR(of_folder.st_mode) && of_folder.st_uid == of_program.st_uid && (of_folder.st_mode & S_IWOTH) == 0;
}

// The translations of the build tree that this program runs from, in build/MODE or under another name at the top. Empty: there
// is no such tree, the folder has another owner, or the program has more rights than its caller.
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

// The placeholders of a format string, without the forms they ask for. nullopt: the string is malformed.
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
    const std::string_view place = format.substr(i + 1, end - i - 1);
    places.insert(place.substr(0, place.find(':')));
    i = end;
  }
  return places;
}

bool is_clean(std::string_view text) {
  const auto lines = split(text, "\n");
  return std::all_of(lines.begin(), lines.end(),
                     [](std::string_view line) { return find_flaw(line).flaw == TextFlaw::None; });
}

// May the translation be used? It must have the message's placeholders ({0}, {1}), and no characters that no text may hold.
// fewer: a plural form, which may leave placeholders out.
bool is_fit(std::string_view translation, std::string_view message, bool fewer) {
  if (translation.empty() || !is_clean(translation)) return false;
  const auto theirs = places_in(translation);
  const auto ours = places_in(message);
  if (!theirs || !ours) return false;
  return fewer ? std::includes(ours->begin(), ours->end(), theirs->begin(), theirs->end()) : theirs == ours;
}

}  // namespace

const char* _(const char* message) {
  if (!has_catalogue) return message;
  const char* const translation = dgettext(domain, message);
  return translation == message || is_fit(translation, message, false) ? translation : message;
}

const char* p_(const char* context, const char* message) {
  if (!has_catalogue) return message;
  const std::string both = std::string(context) + '\004' + message;  // the form of catalogues
  const char* const translation = dgettext(domain, both.c_str());
  return translation != both.c_str() && is_fit(translation, message, false) ? translation : message;
}

const char* ngettext(const char* one, const char* many, int count) {
  if (!has_catalogue) return count == 1 ? one : many;
  const char* const translation = dngettext(domain, one, many, static_cast<unsigned long>(count));
  if (translation == one || translation == many || is_fit(translation, many, true)) return translation;
  return count == 1 ? one : many;
}

Noun::Noun(std::string_view declared) : std::string(declared.substr(0, declared.find('|'))) {
  if (size() < declared.size()) forms_ = declared.substr(size() + 1);
}

std::optional<std::string_view> Noun::declared(std::string_view name) const {
  for (const std::string_view form : split(forms_, "|"))
    if (form.starts_with(name) && form.substr(name.size()).starts_with('=')) return form.substr(name.size() + 1);
  return {};
}

std::string Noun::form(std::string_view request) const {
  if (request.empty()) return *this;
  if (request.find('=') != std::string_view::npos) {
    const std::string gender(declared("g").value_or(std::string_view()));
    const auto choices = split(request, "|");
    const auto fits = [&](std::string_view choice) { return choice.substr(0, choice.find('=')) == gender; };
    const auto chosen = std::ranges::find_if(choices, fits);
    const std::string_view choice = chosen == choices.end() ? choices.front() : *chosen;
    return std::string(choice.substr(choice.find('=') + 1));
  }
  const std::string name = in_small(request);
  const std::string form(declared(name).value_or(*this));
  return name == request ? form : capital(form);
}

void FillValue::set(long long number) {
  text_ = {digits_.data(), std::to_chars(digits_.begin(), digits_.end(), number).ptr};
}
void FillValue::set(unsigned long long number) {
  text_ = {digits_.data(), std::to_chars(digits_.begin(), digits_.end(), number).ptr};
}

std::string fill_places(std::string_view sentence, std::initializer_list<FillValue> values) {
  fmt::dynamic_format_arg_store<fmt::format_context> places;
  for (const FillValue& value : values) places.push_back(std::cref(value));
  return fmt::vformat(sentence, places);
}

namespace {

// The environment names a locale that this machine does not have: speaks its language all the same, if the terminal may be
// expected to show UTF-8.
void speak_without_locale() {
  if (!may(Permission::Catalogues) || std::getenv("LANGUAGE") != nullptr) return;
  std::string wanted;
  for (const char* const value : {std::getenv("LC_ALL"), std::getenv("LC_MESSAGES"), std::getenv("LANG")})
    if (wanted.empty() && value != nullptr) wanted = value;
  const auto dot = wanted.find('.');
  if (dot == std::string::npos) return;
  const std::string encoding = in_small(wanted.substr(dot + 1, wanted.find('@') - dot - 1));
  if (encoding != "utf-8" && encoding != "utf8") return;
  if (std::setlocale(LC_ALL, "C.UTF-8") != nullptr) ::setenv("LANGUAGE", wanted.substr(0, dot).c_str(), 1);
}

}  // namespace

std::string message_folder() {
  if (may(Permission::Catalogues)) {
    const char* const folder = ::secure_getenv("GONFALON_LOCALEDIR");
    if (folder != nullptr && *folder != '\0') return folder;
    if (std::string built = built_messages(); !built.empty()) return built;
  }
  return GONFALON_LOCALEDIR;
}

void start_messages() {
  hide_unless_open(Permission::Locales, {"LOCPATH", "NLSPATH"});
  hide_unless_open(Permission::Catalogues, {"LANGUAGE"});
  if (std::setlocale(LC_ALL, "") == nullptr) speak_without_locale();
  bindtextdomain(domain, message_folder().c_str());
  bind_textdomain_codeset(domain, "UTF-8");
  find_catalogue();
}

void use_language(const std::string& code) {
  static const std::string before = std::getenv("LANGUAGE") != nullptr ? std::getenv("LANGUAGE") : "";
  static const std::string locale = std::setlocale(LC_MESSAGES, nullptr);
  const std::string& language = code.empty() ? before : code;
  if (language.empty())
    ::unsetenv("LANGUAGE");
  else
    ::setenv("LANGUAGE", language.c_str(), 1);
  // gettext reads LANGUAGE only in a locale other than C and POSIX, and again only after the locale has changed
  const bool has_none = locale == "C" || locale == "POSIX";
  std::setlocale(LC_MESSAGES, "C");
  std::setlocale(LC_MESSAGES, has_none && !code.empty() ? "C.UTF-8" : locale.c_str());
  find_catalogue();
}

const std::string& language() { return present_language; }

EnglishMessages::EnglishMessages() : had_catalogue_(std::exchange(has_catalogue, false)), language_(std::exchange(present_language, "en")) {}

EnglishMessages::~EnglishMessages() {
  has_catalogue = had_catalogue_;
  present_language = language_;
}

bool is_spoken(const std::string& code) {
  const auto all = languages();
  return std::ranges::find(all, code.substr(0, code.find_first_of("_.@"))) != all.end();
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
