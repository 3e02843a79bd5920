#include "gonfalon/text/gettext.hpp"

#include <libintl.h>

#include <clocale>
#include <cstdlib>
#include <string>

#include "built_messages.hpp"

#ifndef GONFALON_LOCALEDIR
#define GONFALON_LOCALEDIR "/usr/local/share/locale"
#endif

namespace gonfalon::text {

namespace {

constexpr const char* domain = "gonfalon";

}  // namespace

const char* _(const char* message) { return dgettext(domain, message); }

const char* p_(const char* context, const char* message) {
  const std::string both = std::string(context) + '\004' + message;  // as catalogues keep it
  const char* const found = dgettext(domain, both.c_str());
  return found == both.c_str() ? message : found;
}

const char* ngettext(const char* one, const char* many, unsigned long count) {
  return dngettext(domain, one, many, count);
}

void start_messages() {
  std::setlocale(LC_ALL, "");
  const char* folder = std::getenv("GONFALON_LOCALEDIR");
  const std::string built = built_messages();
  const char* const installed = built.empty() ? GONFALON_LOCALEDIR : built.c_str();
  bindtextdomain(domain, folder != nullptr && *folder != '\0' ? folder : installed);
  bind_textdomain_codeset(domain, "UTF-8");
}

void use_language(const std::string& code) {
  ::setenv("LANGUAGE", code.c_str(), 1);
  // gettext looks at this only where there is a locale, and anew only when one is set
  const std::string locale = std::setlocale(LC_MESSAGES, nullptr);
  std::setlocale(LC_MESSAGES, locale == "C" || locale == "POSIX" ? "C.UTF-8" : locale.c_str());
}

}  // namespace gonfalon::text
