#include "gonfalon/text/message_catalogue.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <initializer_list>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/base/strings.hpp"

namespace gonfalon::text {

namespace {

// Reads a plural rule from left to right, and computes its value meanwhile. Both branches of `?` are computed: nothing has
// side effects.
class PluralReader {
 public:
  PluralReader(std::string_view rule, std::uint64_t count) : rest_(rule), count_(count) {}

  std::optional<std::uint64_t> value() {
    const std::uint64_t value = choice();
    skip_blanks();
    return good_ && rest_.empty() ? std::optional(value) : std::nullopt;
  }

 private:
  std::uint64_t choice() {
    const std::uint64_t condition = operation(0);
    if (!take("?")) return condition;
    const std::uint64_t yes = choice();
    good_ = take(":") && good_;
    const std::uint64_t no = choice();
    return condition != 0 ? yes : no;
  }

  // The operators of C by their precedence. Of two that begin alike the longer is first.
  static constexpr std::array<std::array<std::string_view, 4>, 6> levels{
      {{"||"}, {"&&"}, {"==", "!="}, {"<=", ">=", "<", ">"}, {"+", "-"}, {"*", "/", "%"}}};

  std::uint64_t operation(std::size_t level) {
    if (level == levels.size()) return operand();
    std::uint64_t left = operation(level + 1);
    for (std::string_view op = operator_of(level); good_ && !op.empty(); op = operator_of(level)) left = applied(op, left, operation(level + 1));
    return left;
  }

  std::string_view operator_of(std::size_t level) {
    for (const std::string_view op : levels[level])
      if (!op.empty() && take(op)) return op;
    return {};
  }

  static std::uint64_t applied(std::string_view op, std::uint64_t a, std::uint64_t b) {
    switch (op.front()) {
      case '|': return static_cast<std::uint64_t>(a != 0 || b != 0);
      case '&': return static_cast<std::uint64_t>(a != 0 && b != 0);
      case '=': return static_cast<std::uint64_t>(a == b);
      case '!': return static_cast<std::uint64_t>(a != b);
      case '<': return static_cast<std::uint64_t>(op.size() == 2 ? a <= b : a < b);
      case '>': return static_cast<std::uint64_t>(op.size() == 2 ? a >= b : a > b);
      case '+': return a + b;
      case '-': return a - b;
      case '*': return a * b;
      case '/': return b == 0 ? 0 : a / b;
      default: return b == 0 ? 0 : a % b;
    }
  }

  std::uint64_t operand() {
    if (take("!")) return static_cast<std::uint64_t>(operand() == 0);
    if (take("n")) return count_;
    if (take("(")) {
      const std::uint64_t inner = choice();
      good_ = take(")") && good_;
      return inner;
    }
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
    good_ = error == std::errc{} && good_;
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return number;
  }

  bool take(std::string_view word) {
    skip_blanks();
    if (!good_ || !rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }

  void skip_blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t"), rest_.size())); }

  std::string_view rest_;
  std::uint64_t count_;
  bool good_ = true;
};

constexpr std::uint32_t magic = 0x950412DE, swapped_magic = 0xDE120495;

constexpr std::uint32_t with_bytes_swapped(std::uint32_t number) {
  return number >> 24 | (number >> 8 & 0xFF00U) | (number << 8 & 0xFF0000U) | number << 24;
}

// Up to the first NUL.
std::string_view first_of(std::string_view texts) { return texts.substr(0, texts.find('\0')); }

// Where the message stands to an entry in the order of their bytes. The entry of a message with plural forms is its singular, a NUL,
// and its plural.
int order_of(std::string_view message, std::string_view entry) {
  const int order = message.compare(entry.substr(0, message.size()));
  return order != 0 || entry.size() == message.size() || entry[message.size()] == '\0' ? order : -1;
}

}  // namespace

std::optional<std::uint64_t> plural_form(std::string_view rule, std::uint64_t count) {
  constexpr std::size_t longest = 400;  // so it can't nest deep. Arabic, with six forms, needs 100
  return rule.size() <= longest ? PluralReader(rule, count).value() : std::nullopt;
}

// The four bytes must be there.
inline std::uint32_t MessageCatalogue::number(std::size_t at) const {
  std::uint32_t value = 0;
  std::memcpy(&value, bytes_.data() + at, sizeof value);
  return swapped_ ? with_bytes_swapped(value) : value;
}

// Empty if the table says that the text lies outside the file.
inline std::string_view MessageCatalogue::text(std::size_t table, std::uint32_t nth) const {
  const std::size_t length = number(table + 8 * nth), at = number(table + 8 * nth + 4);
  if (at > bytes_.size() || length >= bytes_.size() - at || bytes_[at + length] != '\0') return {};
  return bytes_.substr(at, length);
}

std::optional<MessageCatalogue> MessageCatalogue::in(std::string_view bytes) {
  constexpr std::size_t size_of_head = 20;
  if (bytes.size() < size_of_head) return {};
  MessageCatalogue found(bytes);
  const std::uint32_t first = found.number(0);
  found.swapped_ = first == swapped_magic;
  const std::uint32_t version = found.number(4) >> 16;
  found.count_ = found.number(8);
  found.messages_ = found.number(12);
  found.translations_ = found.number(16);
  // Each table has a length and an offset for each text.
  const auto has_table = [&](std::size_t at) { return at <= bytes.size() && found.count_ <= (bytes.size() - at) / 8; };
  if ((first != magic && !found.swapped_) || version > 1 || !has_table(found.messages_) || !has_table(found.translations_)) return {};
  const std::string type = in_small(found.head_field("Content-Type"));
  if (!type.ends_with("charset=utf-8") && !type.ends_with("charset=utf8")) return {};
  found.read_plural_rule();
  return found;
}

std::optional<MessageCatalogue> MessageCatalogue::in_file(const std::filesystem::path& file) {
  const Descriptor opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK));
  struct stat status {};
  if (opened.get() < 0 || ::fstat(opened.get(), &status) != 0 || !S_ISREG(status.st_mode) || status.st_size <= 0) return {};
  const auto size = static_cast<std::size_t>(status.st_size);
  void* const bytes = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, opened.get(), 0);
  if (bytes == MAP_FAILED) return {};
  auto found = in({static_cast<const char*>(bytes), size});
  if (!found) ::munmap(bytes, size);
  return found;
}

std::string_view MessageCatalogue::forms_of(std::string_view message) const {
  for (std::uint32_t from = 0, end = count_; from < end;) {
    const std::uint32_t middle = from + (end - from) / 2;
    const int order = order_of(message, text(messages_, middle));
    if (order == 0) return text(translations_, middle);
    if (order > 0)
      from = middle + 1;
    else
      end = middle;
  }
  return {};
}

std::string_view MessageCatalogue::find(std::string_view message) const { return first_of(forms_of(message)); }

std::string_view MessageCatalogue::find(std::string_view message, std::uint64_t count) const {
  std::string_view forms = forms_of(message);
  const std::uint64_t form = plural_form(plural_rule_, count).value_or(0);
  for (std::uint64_t before = form < plural_forms_ ? form : 0; before > 0 && !forms.empty(); --before)
    forms.remove_prefix(std::min(first_of(forms).size() + 1, forms.size()));
  return first_of(forms);
}

// The head is the translation of the empty message: lines of `NAME: VALUE`.
std::string_view MessageCatalogue::head_field(std::string_view name) const {
  for (const std::string_view line : split(find(std::string_view()), "\n"))
    if (line.starts_with(name) && line.substr(name.size()).starts_with(": ")) return line.substr(name.size() + 2);
  return {};
}

// `nplurals=2; plural=(n != 1);`. What can't be understood leaves the rule of English.
void MessageCatalogue::read_plural_rule() {
  const std::string_view field = head_field("Plural-Forms");
  const auto after = [&](std::string_view name) {
    const std::size_t at = field.find(name);
    const std::string_view rest = at == std::string_view::npos ? std::string_view() : field.substr(at + name.size());
    return rest.substr(0, rest.find(';'));
  };
  const auto forms = whole_number(after("nplurals="));
  const std::string_view rule = after(" plural=");
  if (!forms || *forms < 1 || !plural_form(rule, 1)) return;
  plural_forms_ = static_cast<std::uint64_t>(*forms);
  plural_rule_ = rule;
}

}  // namespace gonfalon::text
