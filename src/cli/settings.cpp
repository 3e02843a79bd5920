// The settings, printed and changed from the command line.
#include <algorithm>
#include <string>
#include <vector>

#include "gonfalon/base/standard_streams.hpp"
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

// The value in the form in which it is typed.
std::string typed_value(const profile::Settings& settings, const Setting& setting) {
  if (setting.action == nullptr) {
    const std::string word = profile::word_of(settings, setting);
    return word.empty() ? profile::called_value(settings, setting) : word;
  }
  std::vector<std::string> names;
  for (const screen::Key& key : settings.keys.keys_of(*setting.action)) names.push_back(screen::name_of(key));
  return text::listed(names);
}

// Whole sentences, which suit screen readers.
// TRANSLATORS, all below: printed by `gonfalon settings`. A setting in one or two sentences: {0}: its name, which is not
// translated; {1}: its value
std::string told(const OwnSettings& own, const Setting& setting) {
  const std::string value = typed_value(own.now(), setting);
  std::string meaning = capital(_(setting.meaning));
  if (setting.action != nullptr) meaning += '.';  // the meaning of a key's setting has no full stop
  // TRANSLATORS: {2}: line number in the settings file; {3}: a sentence about the setting's meaning
  if (const auto line = own.line_of(setting.name)) return text::fill(_("{0}: {1} (set in line {2}). {3}"), setting.name, value, *line, meaning);
  if (setting.takes == Takes::Colour) return text::labelled(setting.name, text::fill("{0}. {1}", value, meaning));  // value: `the default`
  // TRANSLATORS: {2}: a sentence about the setting's meaning
  return text::fill(_("{0}: {1} (default). {2}"), setting.name, value, meaning);
}

// The values that a setting takes, as they are typed.
std::string possible_values(const Setting& setting) {
  return setting.takes == Takes::Language ? joined(text::languages(), "|") : setting.form;
}

Exit refuse(const std::string& sentence, Exit status) {
  to_standard_error("gonfalon: " + sentence);
  return status;
}

}  // namespace

// TRANSLATORS, all below: printed by `gonfalon settings`
Exit print_settings(const OwnSettings& own, const std::string& name) {
  if (!name.empty()) {
    const Setting* const setting = profile::find_setting(name);
    // TRANSLATORS: error; {0}: the name that was typed
    if (setting == nullptr) return refuse(text::fill(_("there is no setting \"{0}\""), name), Exit::Refused);
    print_out("{}\n", told(own, *setting));
    // TRANSLATORS: {0}: the values as they are typed, such as on|off
    if (setting->takes != Takes::Keys) print_out("{}\n", text::fill(_("Possible values: {0}"), possible_values(*setting)));
    return Exit::Done;
  }
  if (own.path().empty())
    print_out("{}\n", _("There is no settings file."));
  else
    // TRANSLATORS: {0}: path of the settings file
    print_out("{}\n", text::fill(own.has_file() ? _("Settings file: {0}") : _("There is no settings file yet. It will be "
                                                                               "saved as {0}"), own.path()));
  for (const Setting& setting : profile::all_settings()) print_out("{}\n", told(own, setting));
  for (const Error& wrong : own.wrong()) to_standard_error(text::line_of(wrong));
  return own.wrong().empty() ? Exit::Done : Exit::Refused;
}

Exit change_setting(OwnSettings& own, const profile::Entry& entry) {
  const Setting* const setting = profile::find_setting(entry.name);
  if (setting != nullptr && setting->takes == Takes::Language && entry.values.size() == 1 && !text::is_spoken(entry.values.front()))
    // TRANSLATORS: error; {0}: name of a setting, {1}: its possible values such as en|de, {2}: the value that was typed
    return refuse(text::fill(_("{0} must be one of {1}, not \"{2}\""), setting->name, possible_values(*setting), entry.values.front()), Exit::Refused);
  const auto why_not_kept = own.change(entry);
  if (!why_not_kept) return refuse(text::line_of(why_not_kept.error()), Exit::Refused);
  if (!why_not_kept->empty()) return refuse(*why_not_kept, Exit::Failed);
  print_out("{}\n", told(own, *setting));
  return Exit::Done;
}

}  // namespace gonfalon::cli
