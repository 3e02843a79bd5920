// The translations of one language, read from a .mo file as msgfmt(1) writes it. gettext(3) would read it too, but only in some
// locales, and each C library has its own idea in which.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace gonfalon::text {

// A catalogue trusts nothing in its file: what is out of bounds or malformed is not there. Its texts are in UTF-8 by the file's
// own word; the reader checks them.
class MessageCatalogue {
 public:
  // nullopt: the bytes are no catalogue in UTF-8. They must outlive it and all that it returns.
  static std::optional<MessageCatalogue> in(std::string_view bytes);
  // The same for a file, which stays mapped until the program ends: callers keep what it returns.
  static std::optional<MessageCatalogue> in_file(const std::filesystem::path& file);

  // The translation of a message; empty if there is none. A NUL follows it. With a context: `CONTEXT\004MESSAGE`.
  std::string_view find(std::string_view message) const;
  // Of a message with plural forms, the one for this count.
  std::string_view find(std::string_view message, std::uint64_t count) const;

  // The code in its head, such as `de`; empty if it names none.
  std::string_view language() const { return head_field("Language"); }

 private:
  explicit MessageCatalogue(std::string_view bytes) : bytes_(bytes) {}

  std::uint32_t number(std::size_t at) const;
  std::string_view text(std::size_t table, std::uint32_t nth) const;
  std::string_view forms_of(std::string_view message) const;
  std::string_view head_field(std::string_view name) const;
  void read_plural_rule();

  std::string_view bytes_;
  bool swapped_ = false;  // its numbers have the other order of bytes
  std::uint32_t count_ = 0;                    // of the messages
  std::size_t messages_ = 0, translations_ = 0;  // where the two tables begin
  std::string_view plural_rule_ = "n != 1";
  std::uint64_t plural_forms_ = 2;
};

// The value of a plural rule for this count. A rule is an expression of C with the variable n and no assignments, such as
// `n%10==1 ? 0 : 1`. All numbers are unsigned, and what is divided by 0 is 0. nullopt: it is malformed, or over 400 bytes.
std::optional<std::uint64_t> plural_form(std::string_view rule, std::uint64_t count);

}  // namespace gonfalon::text
