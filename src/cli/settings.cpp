// The settings, printed and changed from the command line.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/standard_error.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/cli/lines.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::cli {

using profile::OwnSettings;
using profile::Setting;
using profile::Takes;
using text::_;

namespace {

// As it would be typed.
std::string typed_value(const profile::Settings& settings, const Setting& setting) {
  if (setting.action == nullptr) {
    const std::string word = profile::word_of(settings, setting);
    return word.empty() ? profile::called_value(settings, setting) : word;
  }
  std::vector<std::string> names;
  for (const screen::Key& key : settings.keys.keys_of(*setting.action)) names.push_back(screen::name_of(key));
  return text::listed(names);
}

// A sentence or two, for those who listen rather than see.
std::string told(const OwnSettings& own, const Setting& setting) {
  const std::string value = typed_value(own.now(), setting);
  std::string meaning = text::capital(_(setting.meaning));
  if (setting.action != nullptr) meaning += '.';  // the help lists what keys do without one
  if (const auto line = own.line_of(setting.name)) return text::fill(_("{0}: {1}, from line {2}. {3}"), setting.name, value, *line, meaning);
  if (setting.takes == Takes::Colour) return text::fill(_("{0}: {1}. {2}"), setting.name, value, meaning);  // it is `the default`
  return text::fill(_("{0}: {1}, the default. {2}"), setting.name, value, meaning);
}

// What it takes, as it is typed.
std::string possible_values(const Setting& setting) {
  return setting.takes == Takes::Language ? joined(text::languages(), "|") : setting.form;
}

// A file may come from where there are others; but nobody asks for one that is not there. `de_AT` is spoken where `de` is.
bool is_spoken(const std::string& code) {
  const auto all = text::languages();
  return std::ranges::find(all, code.substr(0, code.find_first_of("_.@"))) != all.end();
}

Exit refuse(const std::string& sentence, Exit status) {
  to_standard_error("gonfalon: " + sentence);
  return status;
}

}  // namespace

Exit print_settings(const OwnSettings& own, const std::string& name) {
  if (!name.empty()) {
    const Setting* const setting = profile::find_setting(name);
    if (setting == nullptr) return refuse(text::fill(_("there is no setting \"{0}\""), name), Exit::Refused);
    fmt::print("{}\n", told(own, *setting));
    if (setting->takes != Takes::Keys) fmt::print("{}\n", text::fill(_("Possible values: {0}"), possible_values(*setting)));
    return Exit::Done;
  }
  if (own.path().empty())
    fmt::print("{}\n", _("There is no settings file."));
  else
    fmt::print("{}\n", text::fill(own.has_file() ? _("Settings file: {0}") : _("There is no settings file yet. It will "
                                                                                   "be: {0}"), own.path()));
  for (const Setting& setting : profile::all_settings()) fmt::print("{}\n", told(own, setting));
  for (const Error& wrong : own.wrong()) to_standard_error(text::line_of(wrong));
  return own.wrong().empty() ? Exit::Done : Exit::Refused;
}

Exit change_setting(OwnSettings& own, const profile::Entry& entry) {
  const Setting* const setting = profile::find_setting(entry.name);
  if (setting != nullptr && setting->takes == Takes::Language && entry.values.size() == 1 && !is_spoken(entry.values.front()))
    return refuse(text::fill(_("{0} is one of {1}, not \"{2}\""), setting->name, possible_values(*setting), entry.values.front()), Exit::Refused);
  const auto why_not_kept = own.change(entry);
  if (!why_not_kept) return refuse(text::line_of(why_not_kept.error()), Exit::Refused);
  if (!why_not_kept->empty()) return refuse(*why_not_kept, Exit::Failed);
  fmt::print("{}\n", told(own, *setting));
  return Exit::Done;
}

}  // namespace gonfalon::cli
