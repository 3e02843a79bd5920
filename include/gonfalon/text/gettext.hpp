// Messages in the reader's language.
#pragma once

#include <array>
#include <concepts>
#include <initializer_list>
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

// What a sentence has in one of its places. A text must live as long.
class FillValue {
 public:
  FillValue(const std::string& text) : text_(text) {}
  FillValue(std::string_view text) : text_(text) {}
  FillValue(const char* text) : text_(text) {}
  FillValue(char letter) : digits_{letter}, text_(digits_.data(), 1) {}
  FillValue(bool) = delete;
  FillValue(std::signed_integral auto number) { set(static_cast<long long>(number)); }
  FillValue(std::unsigned_integral auto number) { set(static_cast<unsigned long long>(number)); }
  FillValue(const FillValue&) = delete;
  FillValue& operator=(const FillValue&) = delete;

  std::string_view text() const { return text_; }

 private:
  void set(long long);
  void set(unsigned long long);

  std::array<char, 20> digits_{};
  std::string_view text_;
};

// Puts values into the numbered places of a translated sentence.
std::string fill_places(std::string_view sentence, std::initializer_list<FillValue> values);
template <class... T>
std::string fill(std::string_view sentence, const T&... values) {
  return fill_places(sentence, {FillValue(values)...});
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
