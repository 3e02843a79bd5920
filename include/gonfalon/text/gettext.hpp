// Messages in the reader's language.
#pragma once

#include <array>
#include <concepts>
#include <exception>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/rules/game_status.hpp"

namespace gonfalon::text {

// The translation of a message. The message itself if there is no translation, or if the translation has other placeholders
// ({0}, {1}, with or without a form) or characters that no text may hold.
const char* _(const char* message);

// The same for a word with several meanings; the context tells which is meant.
const char* p_(const char* context, const char* message);

// The same for a message with a plural form.
const char* ngettext(const char* one, const char* many, int count);

// What the system says of this errno, in the reader's language; of rare ones, in the C library's.
std::string system_message(int error);
// what(), with the system's part of it as system_message() has it.
std::string message_of(const std::exception& error);

using gonfalon::N_;

// A noun in the reader's language, such as the name of a piece. It is its base form; its translation may declare other forms,
// which a sentence asks for in a placeholder: with `der Zwerg|acc=den Zwerg|g=m`, `{1:acc}` is `den Zwerg`. src/HACKING,
// `a language`, describes all of it.
class Noun : public std::string {
 public:
  Noun() = default;
  // declared: the base form, then `|NAME=FORM` for each other one.
  explicit Noun(std::string_view declared);

  // The form that a placeholder asks for. request: empty or `nom` for the base form, the name of another form, or a choice by
  // gender, `m=er|f=sie`. With a capital letter at its beginning (`Acc`) the form has one too. The base form stands in for a
  // form that is not declared, and the first of a choice for a gender that is not.
  std::string form(std::string_view request) const;

  // Several nouns as one, each of whose forms is a list of theirs. join makes a list of at least two texts.
  static Noun joined(const std::vector<Noun>&, const std::function<std::string(const std::vector<std::string>&)>& join);

  // The noun with this after each of its forms.
  Noun followed_by(std::string_view after) const;

 private:
  std::optional<std::string_view> declared(std::string_view name) const;

  std::string forms_;  // `acc=den Zwerg|g=m`
};

// A value for one placeholder. It does not own its text.
class FillValue {
 public:
  FillValue(const Noun& noun) : text_(noun), noun_(&noun) {}
  FillValue(const std::string& text) : text_(text) {}
  FillValue(std::string_view text) : text_(text) {}
  FillValue(const char* text) : text_(text) {}
  FillValue(char letter) : digits_{letter}, text_(digits_.data(), 1) {}
  FillValue(bool) = delete;
  FillValue(std::signed_integral auto number) { set(static_cast<long long>(number)); }
  FillValue(std::unsigned_integral auto number) { set(static_cast<unsigned long long>(number)); }
  FillValue(const FillValue&) = delete;
  FillValue& operator=(const FillValue&) = delete;

  // The text; of a noun, the form that the placeholder asks for. Other values have one form.
  std::string in_form(std::string_view request) const { return noun_ != nullptr ? noun_->form(request) : std::string(text_); }

 private:
  void set(long long);
  void set(unsigned long long);

  std::array<char, 20> digits_{};
  std::string_view text_;
  const Noun* noun_ = nullptr;
};

// Replaces {0}, {1}, .. in a translated sentence by the values, and {0:acc} by a form of a noun.
std::string fill_places(std::string_view sentence, std::initializer_list<FillValue> values);
template <class... T>
std::string fill(std::string_view sentence, const T&... values) {
  return fill_places(sentence, {FillValue(values)...});
}

// The folder of the translations. $GONFALON_LOCALEDIR counts only with Permission::Catalogues: a remote player may choose the
// language, but no files.
std::string message_folder();

// Takes the language from the environment: from $LANGUAGE, or else from the name of the locale, whether or not the system has that
// locale. Before this call all messages are English.
void start_messages();

// Switches to this language, or to English if it has no translation. Empty: the environment's language. What was translated
// before stays valid.
void use_language(const std::string& code);

// The code of the language in which messages are now, such as `de`.
const std::string& language();

// Messages are English while this lives: what other programs are told does not depend on the language.
class EnglishMessages {
 public:
  EnglishMessages();
  ~EnglishMessages();
  EnglishMessages(const EnglishMessages&) = delete;
  EnglishMessages& operator=(const EnglishMessages&) = delete;

 private:
  const class MessageCatalogue* catalogue_;
  std::string language_;
};

// While this lives, messages are about this game. Where the catalogue has a message with the game's edition as its context, that
// translation is taken: what a manual calls otherwise, with all sentences that name it (po/terms). The title must live as long.
class OwnTerms {
 public:
  explicit OwnTerms(const GameInfo&);
  ~OwnTerms();
  OwnTerms(const OwnTerms&) = delete;
  OwnTerms& operator=(const OwnTerms&) = delete;

 private:
  const GameInfo* title_;
};

// What the present game calls a piece or card, by its name in commands: in English, and in every language if its file names no
// edition. Empty: as other games do.
std::string_view own_term(std::string_view name);

// Is there a translation for this language, or is it English? `de` covers `de_AT`.
bool is_spoken(const std::string& code);

// The codes of the available languages: English, and those with a translation.
std::vector<std::string> languages();
// A language's own name for itself; the code of one that has no translation here.
std::string called_language(std::string_view code);

// Which signs the terminal can show.

// Takes the locale from the environment: for the signs of the terminal, and for the system's own messages. A locale of UTF-8 that
// this system does not have still says that the terminal shows UTF-8.
void start_locale();

// Whether the terminal shows UTF-8; otherwise it shows ASCII. Before start_locale() it does.
bool shows_utf8();

// While this lives, the terminal is taken to show UTF-8, or not: with UTF-8 translations are as they were written.
class AsIfShowing {
 public:
  enum class Signs { Ascii, Utf8 };
  explicit AsIfShowing(Signs);
  ~AsIfShowing();
  AsIfShowing(const AsIfShowing&) = delete;
  AsIfShowing& operator=(const AsIfShowing&) = delete;

 private:
  bool before_;
};

// A text in ASCII, as readers of the language write it where they have no more: German `für` is `fuer`, Polish `także` is `takze`.
// A sign without any likeness is `?`. language: a code such as `de`.
std::string written_in_ascii(std::string_view text, std::string_view language);

// The same if the terminal shows only ASCII; otherwise the text as it is.
std::string as_shown(std::string_view text, std::string_view language);

}  // namespace gonfalon::text
