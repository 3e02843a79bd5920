// Messages in the reader's language.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/message.hpp"

namespace gonfalon::text {

// The translation of a message, or the message itself: also where the translation is none that could stand in
// its place, with other places for values ({0}, {1}) or with what no text may hold.
const char* _(const char* message);

// The same of a word that is translated in several ways, according to what it stands for.
const char* p_(const char* context, const char* message);

// The same where the sentence depends on a number.
const char* ngettext(const char* one, const char* many, int count);

using gonfalon::N_;

// Puts values into the numbered places of a translated sentence.
template <class... T>
std::string fill(std::string_view sentence, const T&... values) {
  return fmt::format(fmt::runtime(sentence), values...);
}

// The folder of the translations. $GONFALON_LOCALEDIR is for who runs the program with their own rights: a remote player may
// choose the language, but no files.
std::string message_folder();

// Takes the language from the environment; before this, all messages stay English.
void start_messages();

// This language from now on, whatever the environment says; where there is no such translation, English. Empty: what the
// environment says.
void use_language(const std::string& code);

// The languages that there are, by their codes: English, and those with a translation.
std::vector<std::string> languages();

}  // namespace gonfalon::text
