#include "gonfalon/text/gettext.hpp"

#include <libintl.h>

#include <clocale>
#include <cstdlib>
#include <string>

#include "built_messages.hpp"
#include "catalogue.hpp"

#ifndef GONFALON_LOCALEDIR
#define GONFALON_LOCALEDIR "/usr/local/share/locale"
#endif

namespace gonfalon::text {

namespace {

constexpr const char* domain = "gonfalon";

// Who plays at this account from outside may choose the language, but no files.
bool is_restricted() { return std::getenv("SSH_ORIGINAL_COMMAND") != nullptr; }

// Where the translations are. GONFALON_LOCALEDIR is for who runs the program with his own rights.
std::string message_folder() {
  if (!is_restricted()) {
    const char* const folder = ::secure_getenv("GONFALON_LOCALEDIR");
    if (folder != nullptr && *folder != '\0') return folder;
    if (std::string built = built_messages(); !built.empty()) return built;
  }
  return GONFALON_LOCALEDIR;
}

// gettext takes a path from it.
void drop_paths_of_language() {
  const char* const language = std::getenv("LANGUAGE");
  if (language != nullptr && std::string_view(language).find('/') != std::string_view::npos) ::unsetenv("LANGUAGE");
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

const char* ngettext(const char* one, const char* many, unsigned long count) {
  const char* const translation = dngettext(domain, one, many, count);
  if (translation == one || translation == many || is_fit(translation, many, true)) return translation;
  return count == 1 ? one : many;
}

void start_messages() {
  std::setlocale(LC_ALL, "");
  drop_paths_of_language();
  const std::string folder = message_folder();
  bindtextdomain(domain, has_sound_catalogues(folder, domain) ? folder.c_str() : "/dev/null");
  bind_textdomain_codeset(domain, "UTF-8");
}

void use_language(const std::string& code) {
  ::setenv("LANGUAGE", code.c_str(), 1);
  // gettext looks at this only where there is a locale, and anew only when one is set
  const std::string locale = std::setlocale(LC_MESSAGES, nullptr);
  std::setlocale(LC_MESSAGES, locale == "C" || locale == "POSIX" ? "C.UTF-8" : locale.c_str());
}

}  // namespace gonfalon::text
