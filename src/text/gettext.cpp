#include "gonfalon/text/gettext.hpp"

#include <libintl.h>

#include <clocale>
#include <cstdlib>

#ifndef GONFALON_LOCALEDIR
#define GONFALON_LOCALEDIR "/usr/local/share/locale"
#endif

namespace gonfalon::text {

namespace {

constexpr const char* domain = "gonfalon";

}  // namespace

const char* _(const char* message) { return dgettext(domain, message); }

const char* ngettext(const char* one, const char* many, unsigned long count) {
  return dngettext(domain, one, many, count);
}

void start_messages() {
  std::setlocale(LC_ALL, "");
  const char* folder = std::getenv("GONFALON_LOCALEDIR");
  bindtextdomain(domain, folder != nullptr && *folder != '\0' ? folder : GONFALON_LOCALEDIR);
  bind_textdomain_codeset(domain, "UTF-8");
}

}  // namespace gonfalon::text
