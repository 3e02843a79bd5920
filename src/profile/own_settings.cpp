#include "gonfalon/profile/own_settings.hpp"

#include <filesystem>
#include <system_error>
#include <utility>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/profile/themes.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::profile {

using text::_;
using text::N_;

namespace {

// TRANSLATORS, all below: why a setting could not be saved, on the settings screen; {0}: the path of the settings file

// The file's present text: it may have been changed since it was last read. Empty: there is no file.
std::string text_at(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error) && !error) return {};
  return io::read_file(path, largest_settings).text;
}

void make_folder_of(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw std::system_error(error, folder.string());
}

}  // namespace

OwnSettings::OwnSettings(Settings now) : now_(std::move(now)) {}

OwnSettings::OwnSettings(std::string path) : path_(std::move(path)) {
  try {
    if (!path_.empty()) read(text_at(path_));
  } catch (const std::system_error& unreadable) {
    wrong_ = {failure(text::message_of(unreadable))};
  }
}

bool OwnSettings::has_file() const {
  std::error_code error;
  return !path_.empty() && std::filesystem::exists(path_, error);
}

std::optional<int> OwnSettings::line_of(std::string_view name) const {
  const auto found = lines_.find(name);
  return found != lines_.end() ? std::optional(found->second) : std::nullopt;
}

// Reads all settings: a line that was wrong may be right now. Settings that could not be saved go before the file's.
void OwnSettings::read(std::string_view text) {
  ReadSettings found = settings_in(text, path_);
  wrong_ = std::move(found.wrong);
  if (!find_look(found.settings.theme))
    for (Error& error : own_themes().wrong) wrong_.push_back(std::move(error));
  lines_ = std::move(found.lines);
  now_ = std::move(found.settings);
  for (const auto& [name, entry] : of_this_run_) {
    now_ = without(now_, name);
    if (!entry.values.empty()) set(now_, entry);
  }
}

Result<std::string, Error> OwnSettings::change(const Entry& entry) {
  const Setting* const setting = find_setting(entry.name);
  Settings wanted = without(now_, entry.name);
  // TRANSLATORS: error on a changed setting; {0}: the setting's name as written
  if (setting == nullptr) return Error{.message = N_("there is no setting \"{0}\""), .arguments = {entry.name}};
  if (!entry.values.empty())
    if (const auto wrong = set(wanted, entry)) return Error{.message = *wrong};
  if (const auto wrong = disputed(wanted, entry.name)) return Error{.message = *wrong};
  const Entry kept = entry_of(wanted, *setting);
  std::string why_not = keep(kept);
  if (why_not.empty()) return why_not;
  of_this_run_[kept.name] = kept;
  now_ = std::move(wanted);
  return why_not;
}

// Saves the entry. Returns why it can't be saved; empty: it is.
std::string OwnSettings::keep(const Entry& entry) {
  if (path_.empty()) {
    if (is_restricted()) return _("Remote players can't save settings here.");
    return _("There is no folder for a settings file.");
  }
  try {
    const std::string before = text_at(path_);
    const auto after = text_with(before, entry);
    if (!after) return text::fill(_("{0} is full."), path_);
    if (*after != before) {
      make_folder_of(path_);
      io::write_file(path_, *after);
    }
    of_this_run_.erase(entry.name);
    read(*after);
    return {};
  } catch (const std::system_error& error) {
    return text::message_of(error);
  }
}

}  // namespace gonfalon::profile
