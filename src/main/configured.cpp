#include "configured.hpp"

#include <unistd.h>
#include <utility>

#include "gonfalon/text/gettext.hpp"
#include "options.hpp"

namespace gonfalon {

Configured configure() {
  if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0) return {};
  auto read = client::read_settings(client::settings_file(), read_entry);
  Configured configured{std::move(read.settings), {}};
  for (client::Complaint& complaint : read.wrong) configured.wrong.push_back(std::move(complaint.line));
  if (!configured.settings.language.empty()) text::use_language(configured.settings.language);
  return configured;
}

}  // namespace gonfalon
