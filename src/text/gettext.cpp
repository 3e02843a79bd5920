#include "gonfalon/text/gettext.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <clocale>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <langinfo.h>
#include <map>
#include <optional>
#include <set>
#include <sys/stat.h>
#include <system_error>
#include <utility>
#ifdef __linux__
#include <sys/auxv.h>
#endif

#include <fmt/args.h>
#include <fmt/format.h>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/base/version.hpp"
#include "gonfalon/text/message_catalogue.hpp"

// Reads a placeholder such as `{1:acc}`: after the colon it names the form that its value takes.
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

const MessageCatalogue* catalogue = nullptr;  // of the reader's language; null: messages are English
std::string present_language = "en";
std::vector<const GameInfo*> games;      // of all OwnTerms that live
const GameInfo* present_game = nullptr;  // the last of them, whose terms are spoken; null: no game's
bool programs_read = false;               // who hear no game's terms

// The catalogue in this folder of a folder of translations. It is kept, because callers keep its texts. Null: there is none that
// can be read.
const MessageCatalogue* catalogue_in(const fs::path& folder, std::string_view name) {
  if (name.empty() || name.front() == '.' || name.find('/') != std::string_view::npos) return nullptr;
  static std::map<fs::path, std::optional<MessageCatalogue>> all;
  const fs::path file = folder / name / "LC_MESSAGES" / "gonfalon.mo";
  auto known = all.find(file);
  if (known == all.end()) known = all.emplace(file, MessageCatalogue::in_file(file)).first;
  return known->second ? &*known->second : nullptr;
}

// The catalogue for a name such as `de_AT.UTF-8@euro`: its parts from the most to the least exact. It is in UTF-8, whatever the
// name says.
const MessageCatalogue* catalogue_for(const fs::path& folder, std::string_view name) {
  const std::string_view modifier = name.substr(std::min(name.find('@'), name.size()));
  const std::string_view place = name.substr(0, name.find_first_of(".@"));
  const std::string_view code = place.substr(0, place.find('_'));
  for (const std::string_view more : {modifier, std::string_view()})
    for (const std::string_view less : {place, code})
      if (const auto* const found = catalogue_in(folder, std::string(less).append(more))) return found;
  return nullptr;
}

// Messages are English before they are translated.
bool is_english(std::string_view name) { return name.substr(0, name.find_first_of("_.@")) == "en"; }
bool is_of_no_language(std::string_view name) {
  const std::string_view code = name.substr(0, name.find_first_of(".@"));
  return code == "C" || code == "POSIX";
}

// Speaks the first of these languages, as in `de:fr`, that there is.
void speak(std::string_view names) {
  catalogue = nullptr;
  const fs::path folder = message_folder();
  for (const std::string_view name : split(names, ":")) {
    if (is_of_no_language(name)) break;
    catalogue = catalogue_for(folder, name);
    if (catalogue != nullptr || is_english(name)) break;
  }
  present_language = catalogue != nullptr && !catalogue->language().empty() ? catalogue->language() : "en";
}

// The languages of the environment. $LANGUAGE counts in the locales C and POSIX too: they say which signs can be shown.
std::string languages_of_environment() {
  for (const char* const value : {std::getenv("LANGUAGE"), std::getenv("LC_ALL"), std::getenv("LC_MESSAGES"), std::getenv("LANG")})
    if (value != nullptr && *value != '\0') return value;
  return {};
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
  for (;;) {
    const std::size_t end = text.find('\n');
    if (find_flaw(text.substr(0, end)).flaw != TextFlaw::None) return false;
    if (end == std::string_view::npos) return true;
    text.remove_prefix(end + 1);
  }
}

// May the translation be used? It must have the message's placeholders ({0}, {1}), and no characters that no text may hold.
// fewer: a plural form, which may leave placeholders out.
bool is_fit(std::string_view translation, std::string_view message, bool fewer) {
  if (translation.empty() || !is_clean(translation)) return false;
  const auto has_places = [](std::string_view text) { return text.find('{') != std::string_view::npos || text.find('}') != std::string_view::npos; };
  if (!has_places(translation) && (fewer || !has_places(message))) return true;  // most
  const auto theirs = places_in(translation);
  const auto ours = places_in(message);
  if (!theirs || !ours) return false;
  return fewer ? std::includes(ours->begin(), ours->end(), theirs->begin(), theirs->end()) : theirs == ours;
}

// The translation with the signs that the terminal can show. It is kept, because callers keep it.
const char* kept_as_shown(std::string_view translation) {
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  if (shows_utf8() || std::ranges::all_of(translation, is_ascii)) return translation.data();
  static std::map<const char*, std::string> in_ascii;  // by the place of the translation
  auto known = in_ascii.find(translation.data());
  if (known == in_ascii.end()) known = in_ascii.emplace(translation.data(), as_shown(translation, present_language)).first;
  return known->second.c_str();
}

bool has_edition() { return catalogue != nullptr && present_game != nullptr && !present_game->edition.empty(); }

// The key of a message in the edition of the present game.
std::string in_edition(std::string_view message) { return present_game->edition + '\004' + std::string(message); }

struct SystemMessage {
  int error;
  const char* message;
};
// What files, folders and sockets often meet. In English as the C library says it: its own translations follow the locale, and not
// the reader's language, and are missing on many machines.
// TRANSLATORS, all below: an error of the system, after the name of a file: `games/one.gon: No such file or directory`
constexpr std::array<SystemMessage, 23> system_messages{{
    {EPERM, N_("Operation not permitted")},
    {ENOENT, N_("No such file or directory")},
    {EIO, N_("Input/output error")},
    {EBADF, N_("Bad file descriptor")},
    {EACCES, N_("Permission denied")},
    {EBUSY, N_("Device or resource busy")},
    {EEXIST, N_("File exists")},
    {ENOTDIR, N_("Not a directory")},
    {EISDIR, N_("Is a directory")},
    {EINVAL, N_("Invalid argument")},
    {EMFILE, N_("Too many open files")},
    {EFBIG, N_("File too large")},
    {ENOSPC, N_("No space left on device")},
    {EROFS, N_("Read-only file system")},
    {EPIPE, N_("Broken pipe")},
    {ENAMETOOLONG, N_("File name too long")},
    {ENOLCK, N_("No locks available")},
    {ELOOP, N_("Too many levels of symbolic links")},
    {ENOTEMPTY, N_("Directory not empty")},
    {EDQUOT, N_("Disk quota exceeded")},
    {ECONNREFUSED, N_("Connection refused")},
    {ECONNRESET, N_("Connection reset by peer")},
    {EAGAIN, N_("Resource temporarily unavailable")},
}};

}  // namespace

const char* _(const char* message) {
  if (has_edition())
    if (const std::string_view own = catalogue->find(in_edition(message)); is_fit(own, message, false)) return kept_as_shown(own);
  const std::string_view translation = catalogue != nullptr ? catalogue->find(message) : std::string_view();
  return is_fit(translation, message, false) ? kept_as_shown(translation) : message;
}

const char* p_(const char* context, const char* message) {
  if (catalogue == nullptr) return message;
  const std::string_view translation = catalogue->find(std::string(context) + '\004' + message);
  return is_fit(translation, message, false) ? kept_as_shown(translation) : message;
}

const char* ngettext(const char* one, const char* many, int count) {
  if (has_edition())
    if (const std::string_view own = catalogue->find(in_edition(one), static_cast<std::uint64_t>(count)); is_fit(own, many, true))
      return kept_as_shown(own);
  const std::string_view translation = catalogue != nullptr ? catalogue->find(one, static_cast<std::uint64_t>(count)) : std::string_view();
  if (is_fit(translation, many, true)) return kept_as_shown(translation);
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

Noun Noun::joined(const std::vector<Noun>& nouns, const std::function<std::string(const std::vector<std::string>&)>& join) {
  if (nouns.empty()) return {};
  if (nouns.size() == 1) return nouns.front();
  const auto all_in_form = [&](std::string_view name) {
    std::vector<std::string> forms;
    for (const Noun& noun : nouns) forms.push_back(noun.form(name));
    return join(forms);
  };
  std::string all = all_in_form("");
  for (const std::string_view form : split(nouns.front().forms_, "|"))
    if (const std::string_view name = form.substr(0, form.find('=')); !name.empty() && name != "g") all += fmt::format("|{}={}", name, all_in_form(name));
  return Noun(all);
}

Noun Noun::followed_by(std::string_view after) const {
  std::string all = *this + std::string(after);
  for (const std::string_view form : split(forms_, "|")) {
    if (form.empty()) continue;
    all += '|' + std::string(form);
    if (!form.starts_with("g=")) all += after;
  }
  return Noun(all);
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

std::string message_folder() {
  if (may(Permission::Catalogues)) {
    const char* const folder = ::secure_getenv("GONFALON_LOCALEDIR");
    if (folder != nullptr && *folder != '\0') return folder;
    if (std::string built = built_messages(); !built.empty()) return built;
  }
  return installed_translations();
}

std::string system_message(int error) {
  const auto known = std::ranges::find(system_messages, error, &SystemMessage::error);
  return known == system_messages.end() ? std::generic_category().message(error) : _(known->message);
}

std::string message_of(const std::exception& error) {
  std::string all = error.what();
  const auto* const of_system = dynamic_cast<const std::system_error*>(&error);
  if (of_system == nullptr) return all;
  const std::string system = of_system->code().message();
  if (all.ends_with(system)) all.replace(all.size() - system.size(), system.size(), system_message(of_system->code().value()));
  return all;
}

void start_messages() {
  hide_unless_open(Permission::Catalogues, {"LANGUAGE"});
  speak(languages_of_environment());
}

void use_language(const std::string& code) { speak(code.empty() ? languages_of_environment() : code); }

const std::string& language() { return present_language; }

EnglishMessages::EnglishMessages()
    : catalogue_(std::exchange(catalogue, nullptr)), language_(std::exchange(present_language, "en")) {
  programs_read = true;
  present_game = nullptr;
}

EnglishMessages::~EnglishMessages() {
  catalogue = catalogue_;
  present_language = language_;
  programs_read = false;
  present_game = games.empty() ? nullptr : games.back();
}

OwnTerms::OwnTerms(const GameInfo& title) : title_(&title) {
  games.push_back(title_);
  present_game = programs_read ? nullptr : title_;
}

OwnTerms::~OwnTerms() {
  games.erase(std::find(games.rbegin(), games.rend(), title_).base() - 1);
  present_game = programs_read || games.empty() ? nullptr : games.back();
}

std::string_view own_term(std::string_view name) {
  if (present_game == nullptr || present_game->terms.empty() || (catalogue != nullptr && !present_game->edition.empty())) return {};
  const auto found = present_game->terms.find(std::string(name));
  return found == present_game->terms.end() ? std::string_view() : found->second;
}

bool is_spoken(const std::string& code) { return catalogue_for(message_folder(), code) != nullptr || is_english(code); }

std::string called_language(std::string_view code) {
  constexpr std::array<std::pair<std::string_view, const char*>, 10> known{{
      {"da", "Dansk"}, {"de", "Deutsch"}, {"en", "English"}, {"es", "Español"}, {"fr", "Français"}, {"it", "Italiano"},
      {"nl", "Nederlands"}, {"pl", "Polski"}, {"pt", "Português"}, {"sv", "Svenska"},
  }};
  const auto found = std::ranges::find(known, code, &std::pair<std::string_view, const char*>::first);
  return found == known.end() ? std::string(code) : found->second;
}

std::vector<std::string> languages() {
  std::vector<std::string> codes{"en"};
  std::error_code error;
  for (fs::directory_iterator language(message_folder(), error), end; !error && language != end; language.increment(error))
    if (fs::exists(language->path() / "LC_MESSAGES" / "gonfalon.mo", error)) codes.push_back(language->path().filename());
  std::sort(codes.begin(), codes.end());
  codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
  return codes;
}

// ---- the locale ---------------------------------------------------------------------------------

namespace {

bool utf8 = true;

// `de_DE.UTF-8@euro`, or `UTF-8` alone, which macOS sends through ssh.
bool names_utf8(std::string_view locale) {
  const std::string_view name = locale.substr(0, locale.find('@'));
  const std::string codeset = in_small(name.substr(name.find('.') + 1));
  return codeset == "utf-8" || codeset == "utf8";
}

// The name of the locale for signs, as POSIX finds it.
std::string_view locale_of_signs() {
  for (const char* const value : {std::getenv("LC_ALL"), std::getenv("LC_CTYPE"), std::getenv("LANG")})
    if (value != nullptr && *value != '\0') return value;
  return {};
}

// What stands for a small letter, or for a sign, in a language; in others its letter without the accent. Empty: nothing.
struct Substitute {
  std::string_view language;  // empty: in all
  char32_t sign;
  std::string_view ascii;
};
constexpr Substitute substitutes[] = {
    {"de", U'ä', "ae"}, {"de", U'ö', "oe"}, {"de", U'ü', "ue"}, {"da", U'ø', "oe"}, {"da", U'å', "aa"},
    {"", U'¡', ""},     {"", U'¿', ""},     {"", U'\u00A0', " "}, {"", U'×', "x"},  {"", U'±', "+/-"}, {"", U'·', "-"},
    {"", U'«', "\""},   {"", U'»', "\""},   {"", U'„', "\""},   {"", U'“', "\""},   {"", U'”', "\""},
    {"", U'‘', "'"},    {"", U'’', "'"},    {"", U'‚', "'"},    {"", U'‹', "<"},    {"", U'›', ">"},
    {"", U'–', "-"},    {"", U'—', "-"},    {"", U'…', "..."},  {"", U'•', "*"},    {"", U'≈', "~"},
    {"", U'←', "<"},    {"", U'→', ">"},    {"", U'↑', "^"},    {"", U'↓', "v"},    {"", U'▲', "^"},   {"", U'▼', "v"},
};

std::string in_ascii(char32_t sign, std::string_view language) {
  for (const Substitute& row : substitutes)
    if (row.sign == sign && (row.language.empty() || row.language == language)) return std::string(row.ascii);
  const std::string plain = folded(to_utf8(sign));
  return std::ranges::all_of(plain, [](char c) { return static_cast<unsigned char>(c) < 0x80; }) ? plain : "?";
}

bool is_capital(char32_t sign) { return in_lower_case(to_utf8(sign)) != to_utf8(sign); }

}  // namespace

void start_locale() {
  hide_unless_open(Permission::Locales, {"LOCPATH", "NLSPATH"});
  std::setlocale(LC_MESSAGES, "");
  // Each category by itself: LC_ALL would set none if one is missing.
  if (std::setlocale(LC_CTYPE, "") == nullptr && names_utf8(locale_of_signs())) std::setlocale(LC_CTYPE, "C.UTF-8");
  utf8 = std::string_view(::nl_langinfo(CODESET)) == "UTF-8";
}

bool shows_utf8() { return utf8; }

AsIfShowing::AsIfShowing(Signs signs) : before_(std::exchange(utf8, signs == Signs::Utf8)) {}
AsIfShowing::~AsIfShowing() { utf8 = before_; }

std::string written_in_ascii(std::string_view text, std::string_view language) {
  std::string out;
  bool after_capital = false;
  while (!text.empty()) {
    const char32_t sign = take_sign(text);
    if (sign < 0x80) {
      out += static_cast<char>(sign);
    } else if (const std::string letter = to_utf8(sign), small_letter = in_lower_case(letter); letter != small_letter) {
      std::string_view rest = small_letter, following = text;
      const std::string ascii = in_ascii(take_sign(rest), language);
      const bool in_capitals = following.empty() ? after_capital : is_capital(take_sign(following));
      const std::size_t capitals = in_capitals ? ascii.size() : 1;
      for (std::size_t i = 0; i < ascii.size(); ++i) out += i < capitals && ascii[i] >= 'a' && ascii[i] <= 'z' ? static_cast<char>(ascii[i] - 'a' + 'A') : ascii[i];
    } else {
      out += in_ascii(sign, language);
    }
    after_capital = is_capital(sign);
  }
  return out;
}

std::string as_shown(std::string_view text, std::string_view language) { return utf8 ? std::string(text) : written_in_ascii(text, language); }

}  // namespace gonfalon::text
