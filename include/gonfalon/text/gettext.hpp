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

// The translation of a message. The message itself if there is no translation, or if the translation has other placeholders
// ({0}, {1}) or characters that no text may hold.
const char* _(const char* message);

// The same for a word with several meanings; the context tells which is meant.
const char* p_(const char* context, const char* message);

// The same for a message with a plural form.
const char* ngettext(const char* one, const char* many, int count);

using gonfalon::N_;

// A value for one placeholder. It does not own its text.
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

// Replaces {0}, {1}, .. in a translated sentence by the values.
std::string fill_places(std::string_view sentence, std::initializer_list<FillValue> values);
template <class... T>
std::string fill(std::string_view sentence, const T&... values) {
  return fill_places(sentence, {FillValue(values)...});
}

// The folder of the translations. $GONFALON_LOCALEDIR counts only with Permission::Catalogues: a remote player may choose the
// language, but no files.
std::string message_folder();

// Takes the language from the environment; before this call all messages are English.
void start_messages();

// Switches to this language, or to English if it has no translation. Empty: the environment's language.
void use_language(const std::string& code);

// The codes of the available languages: English, and those with a translation.
std::vector<std::string> languages();

}  // namespace gonfalon::text
