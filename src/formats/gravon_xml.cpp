// Gravon's xml: one shape, and nothing else of what XML may be.
#include <algorithm>
#include <array>
#include <cstddef>

#include "foreign.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/record/flaw.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gravon.hpp"

namespace gonfalon::formats {

using text::_;

namespace {

struct Attribute {
  std::string name;
  std::string value;
  Place place;  // of the value
};

struct Tag {
  std::string name;
  std::vector<Attribute> attributes;
  bool closes = false;  // </name>
  bool whole = false;   // <name/>
  Place place;

  const Attribute* find(std::string_view wanted) const {
    const auto found = std::ranges::find(attributes, wanted, &Attribute::name);
    return found == attributes.end() ? nullptr : &*found;
  }
};

// Where a byte of the text is; asked from its begin to its end.
class Places {
 public:
  explicit Places(std::string_view text) : text_(text) {}

  Place at(std::size_t byte) {
    for (; counted_ < byte && counted_ < text_.size(); ++counted_) {
      if (text_[counted_] == '\n')
        place_ = {place_.line + 1, 1};
      else if (begins_character(text_[counted_]))
        ++place_.column;
    }
    return place_;
  }

 private:
  std::string_view text_;
  std::size_t counted_ = 0;
  Place place_;
};

// The sign that `&name;` stands for, without its first and last. Nothing: for none.
std::optional<std::string> entity(std::string_view name) {
  struct Named {
    std::string_view name, sign;
  };
  constexpr std::array named{Named{"amp", "&"}, Named{"lt", "<"}, Named{"gt", ">"}, Named{"quot", "\""},
                             Named{"apos", "'"}};
  for (const Named& one : named)
    if (one.name == name) return std::string(one.sign);
  if (!name.starts_with('#')) return {};
  const bool hexadecimal = name.starts_with("#x");
  const std::string_view digits = name.substr(hexadecimal ? 2 : 1);
  constexpr std::size_t most_digits = 8;
  char32_t sign = 0;
  for (const char digit : digits) {
    const auto value = std::string_view("0123456789abcdef").find(small(digit));
    if (value >= (hexadecimal ? 16U : 10U)) return {};
    sign = sign * (hexadecimal ? 16U : 10U) + static_cast<char32_t>(value);
  }
  const bool surrogate = sign >= 0xD800 && sign <= 0xDFFF;
  if (digits.empty() || digits.size() > most_digits || sign == 0 || sign > 0x10FFFF || surrogate) return {};
  return to_utf8(sign);
}

class XmlReader {
 public:
  explicit XmlReader(std::string_view text) : text_(text), places_(text) {}

  Result<ForeignGame, Wrong> read() {
    if (find_flaws() && read_document()) return std::move(game_);
    return *wrong_;
  }

 private:
  static constexpr std::size_t longest_value = 200;  // bytes

  static constexpr std::size_t most_attributes = 3;

  // ---- signs ----

  bool refuse(Place place, std::string sentence) {
    if (!wrong_) wrong_ = Wrong{place, std::move(sentence)};
    return false;
  }
  Place here() { return places_.at(at_); }
  std::string_view rest() const { return text_.substr(at_); }
  bool take(std::string_view what) {
    if (!rest().starts_with(what)) return false;
    at_ += what.size();
    return true;
  }
  void pass_blanks() { at_ = std::min(text_.find_first_not_of(blanks, at_), text_.size()); }

  // Bytes that no text may hold.
  bool find_flaws() {
    int number = 0;
    for (std::string_view line : split(text_, "\n")) {
      ++number;
      if (line.ends_with('\r')) line.remove_suffix(1);
      const FlawAt found = find_flaw(line);
      if (found.flaw == TextFlaw::None) continue;
      const Fault fault = record::fault_of(found, line);
      return refuse({number, fault.column}, _(fault.why));
    }
    return true;
  }

  // Up to this sign, which is not taken, the entities being what they stand for.
  bool take_text(char end, std::string& out) {
    while (at_ < text_.size() && text_[at_] != end) {
      if (text_[at_] == '<') return refuse(here(), _("`<` is not allowed here."));
      if (text_[at_] != '&') {
        out += text_[at_++];
        continue;
      }
      const auto last = text_.find(';', at_);
      const auto sign =
          last == std::string_view::npos ? std::nullopt : entity(text_.substr(at_ + 1, last - at_ - 1));
      if (!sign) return refuse(here(), _("Unknown character entity after this `&`."));
      out += *sign;
      at_ = last + 1;
    }
    return at_ < text_.size() || refuse(here(), _("The file ends too early."));
  }

  std::string take_name() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && at_ - begin < longest_value &&
           (is_letter_or_digit(text_[at_]) || text_[at_] == '-' || text_[at_] == '_'))
      ++at_;
    return std::string(text_.substr(begin, at_ - begin));
  }

  bool take_attribute(Tag& tag) {
    const Place place = here();
    Attribute attribute{.name = take_name(), .value = {}, .place = {}};
    if (attribute.name.empty() || tag.attributes.size() == most_attributes)
      return refuse(place, _("This is not a Gravon XML file."));
    if (tag.find(attribute.name) != nullptr)
      return refuse(place, text::fill(_("`{0}` appears twice."), attribute.name));
    pass_blanks();
    const bool equals = take("=");
    pass_blanks();
    const char quote = rest().empty() ? '\0' : rest().front();
    if (!equals || (quote != '"' && quote != '\''))
      return refuse(place, text::fill(_("`{0}` has no value in quotation marks."), attribute.name));
    ++at_;
    attribute.place = here();
    if (!take_text(quote, attribute.value)) return false;
    // complaints repeat it, so it is a word of a line
    const FlawAt found = find_flaw(attribute.value);
    if (found.flaw != TextFlaw::None)
      return refuse(attribute.place, _(record::fault_of(found, attribute.value).why));
    if (attribute.value.size() > longest_value)
      return refuse(attribute.place, text::fill(_("`{0}` is too long."), attribute.name));
    ++at_;
    tag.attributes.push_back(std::move(attribute));
    return true;
  }

  // The next tag, blanks before it passed over.
  bool take_tag(Tag& tag) {
    pass_blanks();
    tag = Tag{.name = {}, .attributes = {}, .place = here()};
    if (rest().empty()) return refuse(tag.place, _("The file ends too early."));
    if (!take("<")) return refuse(tag.place, _("A tag, in `<` and `>`, is missing here."));
    tag.closes = take("/");
    tag.name = take_name();
    for (pass_blanks(); !rest().empty() && rest().front() != '>' && rest().front() != '/'; pass_blanks())
      if (tag.closes || !take_attribute(tag))
        return refuse(tag.place, _("This is not a Gravon XML file."));
    tag.whole = !tag.closes && take("/");
    return take(">") || refuse(tag.place, _("This is not a Gravon XML file."));
  }

  // ---- elements ----

  bool read_document() {
    take(byte_order_mark);
    pass_blanks();
    if (take("<?xml") && !take_declaration()) return false;
    Tag tag;
    if (!take_tag(tag) || !expect(tag, "stratego", {})) return false;
    if (!take_tag(tag) || !expect(tag, "game", {"type"})) return false;
    game_.type = tag.attributes.front().value;
    game_.type_place = tag.attributes.front().place;
    for (;;) {
      if (!take_tag(tag)) return false;
      if (tag.closes && tag.name == "game") break;
      if (!read_element(tag)) return false;
    }
    if (!take_tag(tag)) return false;
    if (!tag.closes || tag.name != "stratego")
      return refuse(tag.place, text::fill(_("`{0}` is not allowed here."), tag.name));
    pass_blanks();
    return at_ == text_.size() || refuse(here(), _("Nothing may follow `</stratego>`."));
  }

  bool take_declaration() {
    const Place place = here();
    const auto end = rest().find("?>");
    if (end == std::string_view::npos) return refuse(place, _("The file ends too early."));
    const std::string words = in_small(rest().substr(0, end));
    at_ += end + 2;
    const bool other = words.find("encoding") != std::string::npos &&
                       words.find("utf-8") == std::string::npos && words.find("ascii") == std::string::npos;
    return !other || refuse(place, _("The file is not in UTF-8."));
  }

  // It begins an element of this name with these attributes, and with no others.
  bool expect(const Tag& tag, std::string_view name, std::initializer_list<std::string_view> attributes) {
    if (tag.closes || tag.name != name)
      return refuse(tag.place, text::fill(_("Expected `<{0}>`, found `{1}`."), name, tag.name));
    for (const std::string_view attribute : attributes)
      if (tag.find(attribute) == nullptr)
        return refuse(tag.place, text::fill(_("`{0}` needs `{1}`."), name, attribute));
    for (const Attribute& attribute : tag.attributes)
      if (std::ranges::find(attributes, attribute.name) == attributes.end())
        return refuse(attribute.place, text::fill(_("`{0}` can't have `{1}`."), name, attribute.name));
    return true;
  }

  bool read_element(const Tag& tag) {
    if (tag.name == "field") return expect(tag, "field", {"content"}) && read_field(tag) && end_of(tag);
    if (tag.name == "move")
      return expect(tag, "move", {"id", "source", "target"}) && read_move(tag) && end_of(tag);
    if (tag.name == "player") return expect(tag, "player", {"id"}) && read_player(tag);
    if (tag.name == "result")
      return expect(tag, "result", {"type", "winner"}) && read_result(tag) && end_of(tag);
    return refuse(tag.place, text::fill(_("`{0}` is not allowed here."), tag.name));
  }

  bool end_of(const Tag& tag) {
    if (tag.whole) return true;
    Tag end;
    if (!take_tag(end)) return false;
    return (end.closes && end.name == tag.name) ||
           refuse(end.place, text::fill(_("`</{0}>` is missing here."), tag.name));
  }

  bool read_field(const Tag& tag) {
    const Attribute& content = tag.attributes.front();
    if (game_.field) return refuse(tag.place, text::fill(_("`{0}` appears twice."), tag.name));
    if (!game_.moves.empty()) return refuse(tag.place, _("The field must come before the moves."));
    game_.field = content.value;
    game_.field_place = content.place;
    return true;
  }

  bool read_move(const Tag& tag) {
    ForeignMove move{.move = {}, .place = tag.place};
    for (const bool is_source : {true, false}) {
      const Attribute& attribute = *tag.find(is_source ? "source" : "target");
      std::string_view typed = attribute.value;
      const auto square = take_square(typed);
      if (!square || !typed.empty())
        return refuse(attribute.place, text::fill(_("Not a square: {0}"), attribute.value));
      (is_source ? move.move.from : move.move.to) = *square;
    }
    const Attribute& id = *tag.find("id");
    const auto number = whole_number(id.value);
    if (!number) return refuse(id.place, _("Moves need numbers."));
    if (*number != static_cast<int>(game_.moves.size()) + 1 && !odd_number_) {
      odd_number_ = true;
      game_.notes.push_back(
          {id.place,
           text::fill(_("Move {0} has the number {1}: moves are read in the order of the file."),
                      game_.moves.size() + 1, *number)});
    }
    game_.moves.push_back(move);
    return true;
  }

  bool read_player(const Tag& tag) {
    const Attribute& id = tag.attributes.front();
    if (id.value != "1" && id.value != "2") return refuse(id.place, _("A player is 1, Red, or 2, Blue."));
    const Side side = id.value == "1" ? Side::Red : Side::Blue;
    if (named_[side]) return refuse(tag.place, text::fill(_("`{0}` appears twice."), tag.name));
    named_[side] = true;
    if (tag.whole) return true;
    const Place place = here();
    std::string words;
    if (!take_text('<', words)) return false;
    const std::string_view name = trimmed(words);
    if (const auto fault = fault_in_name(name)) return refuse(place, *fault);
    game_.names[side] = without_side(name, side);
    return end_of(tag);
  }

  bool read_result(const Tag& tag) {
    if (game_.result) return refuse(tag.place, text::fill(_("`{0}` appears twice."), tag.name));
    const auto type = whole_number(tag.find("type")->value);
    const auto winner = whole_number(tag.find("winner")->value);
    if (!type || !winner || *winner < 1 || *winner > 3)
      return refuse(tag.place,
                    _("A result is a number, and a winner 1 for Red, 2 for Blue or 3 for a draw."));
    game_.result = ForeignResult{
        *type, *winner == 3 ? std::nullopt : std::optional(*winner == 1 ? Side::Red : Side::Blue), tag.place};
    return true;
  }

  std::string_view text_;
  Places places_;
  std::size_t at_ = 0;
  std::optional<Wrong> wrong_;
  ForeignGame game_;
  BySide<bool> named_;
  bool odd_number_ = false;
};

}  // namespace

Result<ForeignGame, Wrong> read_gravon(std::string_view text) { return XmlReader(text).read(); }

}  // namespace gonfalon::formats
