// Messages in the reader's language.
#pragma once

namespace gonfalon::text {

// The translation of a message, or the message itself.
const char* _(const char* message);

// The same where the sentence depends on a number.
const char* ngettext(const char* one, const char* many, unsigned long count);

// Marks a message that is translated elsewhere, when it is used.
constexpr const char* N_(const char* message) { return message; }

// Takes the language from the environment; before this, all messages stay English.
void start_messages();

}  // namespace gonfalon::text
