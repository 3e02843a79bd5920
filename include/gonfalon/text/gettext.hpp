// Messages in the reader's language.
#pragma once

#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
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

// What a sentence has in one of its places.
class FillValue {
 public:
  FillValue(std::string text) : text_(std::move(text)) {}
  FillValue(std::string_view text) : text_(text) {}
  FillValue(const char* text) : text_(text) {}
  FillValue(char letter) : text_(1, letter) {}
  FillValue(bool) = delete;
  FillValue(std::integral auto number) : text_(std::to_string(number)) {}

  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

// Puts values into the numbered places of a translated sentence.
std::string fill_places(std::string_view sentence, std::initializer_list<FillValue> values);
template <class... T>
std::string fill(std::string_view sentence, const T&... values) {
  return fill_places(sentence, {FillValue(values)...});
}

// Takes the language from the environment; before this, all messages stay English. They do so where a catalogue
// of translations is broken.
void start_messages();

// This language from now on, whatever the environment says; where there is no such translation, English. Empty: what the
// environment says.
void use_language(const std::string& code);

// The languages that there are, by their codes: English, and those with a translation.
std::vector<std::string> languages();

}  // namespace gonfalon::text
