#include "foreign.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <new>
#include <system_error>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::formats {

using text::_;
using text::N_;

namespace {

//                                               F  S  2  3  4  5  6  7  8  9  M  B
constexpr battle::ByRank<std::uint8_t> forty{{1, 1, 8, 5, 4, 4, 4, 3, 2, 1, 1, 6}};
constexpr battle::ByRank<std::uint8_t> ultimate{{1, 1, 4, 2, 2, 2, 2, 2, 1, 1, 1, 2}};
constexpr battle::ByRank<std::uint8_t> ten{{1, 1, 2, 2, 0, 0, 0, 0, 0, 1, 1, 2}};
constexpr battle::ByRank<std::uint8_t> eight{{1, 1, 2, 1, 0, 0, 0, 0, 0, 1, 1, 1}};

// TRANSLATORS, all below: a game of the program Gravon, in a note of `gonfalon import`
constexpr std::array types{
    GravonType{"classic", N_("Gravon's classic game"), forty},
    GravonType{"barrage", N_("Gravon's barrage"), eight},
    GravonType{"classicfree", N_("Gravon's free classic game"), forty, true},
    GravonType{"ultimate lightning", N_("Gravon's ultimate lightning"), ultimate},
    GravonType{"duell", N_("Gravon's duel"), ten},
};

// Gravon writes `duell`; other programs write the English word.
constexpr std::string_view english_duel = "duel";

SquareSet usual_lakes() {
  SquareSet lakes;
  for (const int file : {2, 3, 6, 7})
    for (const int row : {4, 5}) lakes.insert(square_at(file, row));
  return lakes;
}

// TRANSLATORS, all below: how a game ended, in notes of `gonfalon import` and `export`, such as `The file says: {0}.`
const char* words_for(int type) {
  switch (type) {
    case CannotMove: return N_("a side could not move");
    case FlagTaken: return N_("the flag was captured");
    case NeitherMoves: return N_("neither side could move");
    case GaveUp: return N_("a side resigned");
    case AgreedTie: return N_("a draw was agreed");
    case BothMissing: return N_("both players were absent");
    case PlayersClock: return N_("a player's clock ran out");
    case GamesClock: return N_("the game's clock ran out");
    case ClockAndMissing: return N_("a clock ran out, and a player was absent");
    case OpponentMissing: return N_("a player was absent");
    default: return nullptr;  // an unknown number in a file
  }
}

}  // namespace

std::span<const GravonType> gravon_types() { return types; }

const GravonType* find_gravon_type(std::string_view type) {
  std::string word = in_small(type);
  if (word == english_duel) word = types.back().name;
  for (std::size_t number = 0; number < types.size(); ++number)
    if (word == types[number].name || word == fmt::format("type {}", number)) return &types[number];
  return nullptr;
}

const GravonType* gravon_type_of(const battle::ByRank<std::uint8_t>& army) {
  const auto found = std::ranges::find_if(types, [&](const GravonType& type) { return type.army == army && !type.free; });
  return found == types.end() ? nullptr : &*found;
}

bool on_gravon_board(const battle::Rules& rules) {
  return rules.files == 10 && rules.rows == 10 && rules.home_rows == 4 && rules.lakes == usual_lakes();
}

const battle::Rules* variant_with(std::span<const Rules> catalogue, const battle::ByRank<std::uint8_t>& army) {
  for (const Rules& rules : catalogue)
    if (const auto* battle = std::get_if<battle::Rules>(&rules))
      if (on_gravon_board(*battle) && battle->army == army) return battle;
  return nullptr;
}

GravonEnd end_of(Reason reason) {
  switch (reason) {
    case Reason::Flag: return FlagTaken;
    case Reason::Immobile: return CannotMove;
    case Reason::BothImmobile: return NeitherMoves;
    case Reason::Resign: return GaveUp;
    case Reason::Forfeit: return OpponentMissing;
    case Reason::Agreed:
    case Reason::NoAttack:
    case Reason::Stuck:
    case Reason::TurnLimit: break;
  }
  return AgreedTie;
}

bool tells_truly(Reason reason) {
  switch (reason) {
    case Reason::Flag:
    case Reason::Immobile:
    case Reason::BothImmobile:
    case Reason::Resign:
    case Reason::Agreed: return true;
    case Reason::Forfeit:
    case Reason::NoAttack:
    case Reason::Stuck:
    case Reason::TurnLimit: break;
  }
  return false;
}

std::string told(int type, std::optional<Side> winner) {
  const char* const words = words_for(type);
  // TRANSLATORS: {0}: a number in the file
  const std::string how = words != nullptr ? _(words) : text::fill(_("it ended with the unknown code {0}"), type);
  // TRANSLATORS: {0}: how the game ended, such as `a draw was agreed`
  if (!winner) return text::fill(_("{0}, no winner"), how);
  // TRANSLATORS: {0}: how the game ended, such as `the flag was captured`
  return text::fill(*winner == Side::Red ? _("{0}, Red won") : _("{0}, Blue won"), how);
}

// Reads Gravon's XML with pugixml. Only the elements and attributes that Gravon writes are accepted.

namespace {

// Comments and instructions are skipped; a document type is kept, to be refused. Blanks are kept: a text may be in several parts.
constexpr unsigned parsing = pugi::parse_escapes | pugi::parse_eol | pugi::parse_cdata |
                             pugi::parse_ws_pcdata | pugi::parse_declaration | pugi::parse_doctype |
                             pugi::parse_fragment;

// In these an ampersand is only an ampersand.
struct Section {
  std::string_view begin, end;
};
constexpr Section sections[] {{"<!--", "-->"}, {"<![CDATA[", "]]>"}, {"<?", "?>"}};

bool is_text(const pugi::xml_node& node) { return node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata; }

// Is this the space between two tags?
bool is_blank(const pugi::xml_node& node) { return node.type() == pugi::node_pcdata && trimmed(node.value()).empty(); }

// The first node from this one on that is more than space between tags.
pugi::xml_node from(pugi::xml_node node) {
  while (node && is_blank(node)) node = node.next_sibling();
  return node;
}

// The place of a byte of the text. Linear as long as the bytes asked for come in order.
class Places {
 public:
  explicit Places(std::string_view text) : text_(text) {}

  FilePlace at(std::size_t byte) {
    if (byte < counted_) *this = Places(text_);
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
  FilePlace place_;
};

// Whether XML itself defines `&name;`.
bool is_known_reference(std::string_view name) {
  for (const std::string_view known : {"amp", "lt", "gt", "quot", "apos"})
    if (name == known) return true;
  if (!name.starts_with('#')) return false;
  const bool hexadecimal = name.starts_with("#x");
  name.remove_prefix(hexadecimal ? 2 : 1);
  unsigned character = 0;
  const char* const end = name.data() + name.size();
  const auto [rest, error] = std::from_chars(name.data(), end, character, hexadecimal ? 16 : 10);
  return error == std::errc{} && rest == end && character > 0 && character <= 0x10FFFF;
}

// TRANSLATORS, all below: error of `gonfalon import` about an XML file, after the file's name, line and column.
// {0}, {1}, unless said otherwise: names of tags or attributes in the file, such as `player`
const char* sentence_of(pugi::xml_parse_status status) {
  if (status == pugi::status_out_of_memory) throw std::bad_alloc();
  if (status == pugi::status_bad_attribute)
    return N_("An attribute is a name, `=` and a value in quotation marks.");
  if (status == pugi::status_bad_end_element || status == pugi::status_end_element_mismatch)
    return N_("This end tag does not belong to the tag that is open here.");
  return N_("This is not well-formed XML.");
}

class GravonReader {
 public:
  explicit GravonReader(std::string_view text) : text_(text), parsed_(text), places_(text) {}

  Result<ForeignGame, Error> read() {
    if (has_no_flaws() && knows_all_references() && parse() && read_document()) return std::move(game_);
    return *wrong_;
  }

 private:
  static constexpr std::size_t longest_word = 200;  // bytes of a name or a value

  bool refuse(FilePlace place, std::string sentence) {
    wrong_ = Error{place, std::move(sentence)};
    return false;
  }

  // pugixml parses in place, so each name and value lies in parsed_ at its offset in the file.
  std::size_t byte_of(const char* word) const { return static_cast<std::size_t>(word - parsed_.data()); }
  FilePlace place_of(const char* word) { return places_.at(byte_of(word)); }
  FilePlace place_of(const pugi::xml_node& node) {
    if (node.type() == pugi::node_pcdata) return places_.at(text_.find_first_not_of(blanks, byte_of(node.value())));
    return places_.at(text_.rfind('<', byte_of(*node.name() == '\0' ? node.value() : node.name())));
  }

  // ---- the whole text ----

  bool has_no_flaws() {
    int number = 0;
    for (std::string_view line : split(text_, "\n")) {
      ++number;
      if (line.ends_with('\r')) line.remove_suffix(1);
      const FlawAt found = find_flaw(line);
      if (found.flaw == TextFlaw::None) continue;
      const Refusal fault = io::fault_of(found, line);
      return refuse({number, fault.column}, _(fault.why));
    }
    return true;
  }

  // pugixml leaves a reference that it doesn't know as it is, and ends a text at `&#0;`.
  bool knows_all_references() {
    for (std::size_t at = 0; (at = text_.find_first_of("&<", at)) != std::string_view::npos; ++at) {
      const std::string_view rest = text_.substr(at + 1);
      if (text_[at] == '<') {
        const auto* const section = std::ranges::find_if(sections, [&](const Section& each) { return text_.substr(at).starts_with(each.begin); });
        if (section != std::end(sections)) at = text_.find(section->end, at + section->begin.size());
        if (at == std::string_view::npos) return true;  // pugixml refuses a section without an end
        continue;
      }
      const auto length = rest.find(';');
      if (length == std::string_view::npos || !is_known_reference(rest.substr(0, length)))
        return refuse(places_.at(at), _("Unknown character entity after this `&`."));
    }
    return true;
  }

  bool parse() {
    const auto result =
        document_.load_buffer_inplace(parsed_.data(), parsed_.size(), parsing, pugi::encoding_utf8);
    if (result.status == pugi::status_ok) return true;
    const auto at = static_cast<std::size_t>(result.offset);
    if (text_.find_first_not_of(blanks, at) == std::string_view::npos) return ends_too_soon();
    return refuse(places_.at(at), _(sentence_of(result.status)));
  }

  bool ends_too_soon() { return refuse(places_.at(text_.size()), _("The file ends too early.")); }

  // ---- elements ----

  bool is_element(const pugi::xml_node& node) {
    if (node.type() != pugi::node_element)
      return refuse(place_of(node), _("A tag, in `<` and `>`, is missing here."));
    return is_short(node.name());
  }
  // The name may be repeated in error messages.
  bool is_short(std::string_view name) {
    return name.size() <= longest_word ||
           refuse(place_of(name.data()), _("This name is too long."));
  }

  // Whether this is an element of this name with exactly these attributes; otherwise refuses.
  bool expect(const pugi::xml_node& node, const char* name, std::initializer_list<const char*> attributes) {
    if (!is_element(node)) return false;
    if (std::string_view(node.name()) != name)
      return refuse(place_of(node), text::fill(_("Expected `<{0}>`, found `{1}`."), name, node.name()));
    for (const pugi::xml_attribute& attribute : node.attributes())
      if (!check_attribute(node, attribute)) return false;
    for (const char* const attribute : attributes)
      if (!node.attribute(attribute))
        return refuse(place_of(node), text::fill(_("`{0}` needs `{1}`."), name, attribute));
    for (const pugi::xml_attribute& attribute : node.attributes())
      if (std::ranges::find(attributes, std::string_view(attribute.name())) == attributes.end())
        return refuse(place_of(attribute.value()),
                      text::fill(_("`{0}` can't have `{1}`."), name, attribute.name()));
    return true;
  }

  bool check_attribute(const pugi::xml_node& node, const pugi::xml_attribute& attribute) {
    if (!is_short(attribute.name())) return false;
    if (node.attribute(attribute.name()) != attribute)
      return refuse(place_of(attribute.name()), text::fill(_("`{0}` appears twice."), attribute.name()));
    // error messages repeat the value, so it must fit on a line
    const std::string_view value = attribute.value();
    const FlawAt found = find_flaw(value);
    if (found.flaw != TextFlaw::None)
      return refuse(place_of(attribute.value()), _(io::fault_of(found, value).why));
    return value.size() <= longest_word ||
           refuse(place_of(attribute.value()),
                  text::fill(_("`{0}` is too long."), attribute.name()));
  }

  bool is_empty(const pugi::xml_node& node) {
    const pugi::xml_node child = from(node.first_child());
    return !child || refuse(place_of(child), text::fill(_("`</{0}>` is missing here."), node.name()));
  }

  bool read_document() {
    bool is_read = false;
    for (auto node = from(document_.first_child()); node; node = from(node.next_sibling())) {
      if (node.type() == pugi::node_declaration) {
        if (!is_in_utf8(node, node.attribute("encoding"))) return false;
      } else if (node.type() == pugi::node_doctype) {
        return refuse(place_of(node), _("A Gravon file has no document type."));
      } else if (is_read) {
        return refuse(place_of(node), _("Nothing may follow `</stratego>`."));
      } else if (!expect(node, "stratego", {}) || !read_stratego(node)) {
        return false;
      } else {
        is_read = true;
      }
    }
    return is_read || ends_too_soon();
  }

  bool is_in_utf8(const pugi::xml_node& declaration, const pugi::xml_attribute& encoding) {
    const std::string name = in_small(encoding.value());
    return !encoding || name == "utf-8" || name == "us-ascii" || name == "ascii" ||
           (check_attribute(declaration, encoding) && refuse(place_of(encoding.value()), in_another_encoding(encoding.value())));
  }

  bool read_stratego(const pugi::xml_node& stratego) {
    const pugi::xml_node game = from(stratego.first_child());
    if (!game) return refuse(place_of(stratego), text::fill(_("`{0}` needs `{1}`."), "stratego", "game"));
    if (!expect(game, "game", {"type"})) return false;
    game_.type = game.attribute("type").value();
    game_.type_place = place_of(game.attribute("type").value());
    for (auto node = from(game.first_child()); node; node = from(node.next_sibling()))
      if (!is_element(node) || !read_element(node)) return false;
    const pugi::xml_node next = from(game.next_sibling());
    return !next || (is_element(next) &&
                     refuse(place_of(next), text::fill(_("`{0}` is not allowed here."), next.name())));
  }

  bool read_element(const pugi::xml_node& node) {
    const std::string_view name = node.name();
    if (name == "field") return expect(node, "field", {"content"}) && read_field(node) && is_empty(node);
    if (name == "move")
      return expect(node, "move", {"id", "source", "target"}) && read_move(node) && is_empty(node);
    if (name == "player") return expect(node, "player", {"id"}) && read_player(node);
    if (name == "result")
      return expect(node, "result", {"type", "winner"}) && read_result(node) && is_empty(node);
    return refuse(place_of(node), text::fill(_("`{0}` is not allowed here."), name));
  }

  bool refuse_second(const pugi::xml_node& node) {
    return refuse(place_of(node), text::fill(_("`{0}` appears twice."), node.name()));
  }

  bool read_field(const pugi::xml_node& node) {
    if (game_.field) return refuse_second(node);
    if (!game_.moves.empty())
      return refuse(place_of(node), _("`field` must come before the moves."));
    game_.field = node.attribute("content").value();
    game_.field_place = place_of(node.attribute("content").value());
    return true;
  }

  bool read_move(const pugi::xml_node& node) {
    ForeignMove move{.move = {}, .place = place_of(node)};
    for (const bool is_source : {true, false}) {
      const char* const typed = node.attribute(is_source ? "source" : "target").value();
      std::string_view rest = typed;
      const auto square = take_square(rest);
      if (!square || !rest.empty())
        // TRANSLATORS: {0}: what the file has there
        return refuse(place_of(typed), text::fill(_("Not a square: {0}"), typed));
      (is_source ? move.move.from : move.move.to) = *square;
    }
    const char* const id = node.attribute("id").value();
    const auto number = whole_number(id);
    if (!number) return refuse(place_of(id), _("Each move needs a number."));
    if (*number != static_cast<int>(game_.moves.size()) + 1 && !odd_number_) {
      odd_number_ = true;
      game_.notes.push_back(
          {place_of(id),
           // TRANSLATORS: {0}: how many moves so far, this one included; {1}: its number in the file
           text::fill(_("Move {0} has the number {1}: moves are read in the order of the file."),
                      game_.moves.size() + 1, *number)});
    }
    game_.moves.push_back(move);
    return true;
  }

  bool read_player(const pugi::xml_node& node) {
    const char* const id = node.attribute("id").value();
    if (std::string_view(id) != "1" && std::string_view(id) != "2")
      return refuse(place_of(id), _("A player must be 1 (Red) or 2 (Blue)."));
    const Side side = *id == '1' ? Side::Red : Side::Blue;
    if (named_[side]) return refuse_second(node);
    named_[side] = true;
    std::string words;
    for (const pugi::xml_node& part : node) {
      if (!is_text(part)) return refuse(place_of(part), text::fill(_("`</{0}>` is missing here."), node.name()));
      words += part.value();
    }
    const std::string_view name = trimmed(words);
    if (const auto fault = fault_in_name(name)) return refuse(place_of(node.first_child().value()), *fault);
    game_.names[side] = without_side(name, side);
    return true;
  }

  bool read_result(const pugi::xml_node& node) {
    if (game_.result) return refuse_second(node);
    const auto type = whole_number(node.attribute("type").value());
    const auto winner = whole_number(node.attribute("winner").value());
    if (!type || !winner || *winner < 1 || *winner > 3)
      return refuse(place_of(node),
                    _("A result must be a number, and a winner 1 (Red), 2 (Blue) or 3 (draw)."));
    game_.result = ForeignResult{
        *type, *winner == 3 ? std::nullopt : std::optional(*winner == 1 ? Side::Red : Side::Blue),
        place_of(node)};
    return true;
  }

  std::string_view text_;
  std::string parsed_;  // what pugixml makes of the text
  Places places_;
  pugi::xml_document document_;
  std::optional<Error> wrong_;
  ForeignGame game_;
  BySide<bool> named_;
  bool odd_number_ = false;
};

}  // namespace

Result<ForeignGame, Error> read_gravon(std::string_view text) { return GravonReader(text).read(); }

}  // namespace gonfalon::formats
