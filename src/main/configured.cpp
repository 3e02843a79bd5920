#include "configured.hpp"

#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

#include "gonfalon/text/gettext.hpp"
#include "options.hpp"

namespace gonfalon {

Configured configure() {
  if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0) return {};
  try {
    auto read = play::read_settings(play::settings_file(), read_entry);
    if (const auto* wrong = std::get_if<play::Complaint>(&read)) return {{}, wrong->line, play::Exit::Refused};
    Configured configured{std::move(std::get<play::Settings>(read)), {}};
    if (!configured.settings.language.empty()) text::use_language(configured.settings.language);
    return configured;
  } catch (const std::system_error& error) {
    return {{}, fmt::format("gonfalon: {}", error.what()), play::Exit::Failed};
  }
}

}  // namespace gonfalon
