#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/formats/formats.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/table/record.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "gonfalon/text/summary.hpp"
#include "foreign.hpp"

namespace gonfalon::formats {

using text::_;
using text::N_;

namespace {

constexpr int board_letters = 100;
constexpr std::string_view position_letters = "ABCDEFGHIJKLMNOPQRSTUVWXY_?";

std::string_view without_mark(std::string_view text) {
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  return text;
}

// UTF-16 and UTF-32 have zeros beside the first character, or beside the byte order mark's. Empty: the text is in neither.
std::string_view wide_encoding(std::string_view text) {
  using namespace std::string_view_literals;
  constexpr std::string_view utf_32[] {"\xFF\xFE\0\0"sv, "\0\0\xFE\xFF"sv};
  for (const std::string_view mark : utf_32)
    if (text.starts_with(mark)) return "UTF-32";
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) return "UTF-16";
  std::string zeros;  // of the first four bytes
  for (const char byte : text.substr(0, 4)) zeros += byte == '\0' ? '0' : 'x';
  if (zeros == "x000" || zeros == "000x") return "UTF-32";
  if (zeros == "x0x0" || zeros == "0x0x") return "UTF-16";
  return {};
}

// ---- a game ----

// TRANSLATORS, all below: note or error of `gonfalon import`, after the file's name and often line and column
class GameImport {
 public:
  GameImport(const io::TextFile& file, const Import& wanted, std::span<const Rules> catalogue,
             Translation& out)
      : file_(file), wanted_(wanted), catalogue_(catalogue), out_(out) {}

  void take(const ForeignGame& game) {
    for (const Error& note : game.notes) this->note(note);
    const auto rules = rules_of(game);
    if (!rules) return refuse(rules.error());
    table::RecordedGame recorded{.game = table::Game(*rules, Random(0), {})};
    recorded.head.names = game.names;
    if (auto wrong = lay_out(recorded.game, game)) return refuse(*wrong);
    if (auto wrong = play(recorded.game, game)) return refuse(*wrong);
    end(recorded.game, game);
    out_.is_record = true;
    out_.text = table::record_text(recorded);
  }

 private:
  void note(const Error& what) { out_.notes.push_back(text::line_of(in_file(file_.path, what))); }
  void refuse(const Error& wrong) { out_.refused = in_file(file_.path, wrong); }

  Result<battle::Rules, Error> rules_of(const ForeignGame& game) {
    if (wanted_.variant) {
      const auto* battle = std::get_if<battle::Rules>(&*wanted_.variant);
      if (battle != nullptr && on_gravon_board(*battle)) return *battle;
      // TRANSLATORS: {0}: a game's name
      return Error{game.type_place, text::fill(_("{0} is not played on the board of this game."),
                                               text::called(*wanted_.variant))};
    }
    const GravonType* type = find_gravon_type(game.type);
    if (type == nullptr)
      return Error{game.type_place,
                   // TRANSLATORS: {0}: the game as the file names it
                   text::fill(_("Unknown game: {0}. Choose one with --variant."),
                              game.type)};
    if (const auto* battle = variant_with(catalogue_, type->army)) return *battle;
    return Error{game.type_place,
                 // TRANSLATORS: {0}: such as `Gravon's barrage`
                 text::fill(_("No variant has the board and the army of this game ({0})."), _(type->called))};
  }

  std::optional<Error> lay_out(table::Game& game, const ForeignGame& from) {
    if (!from.field) return Error{from.type_place, _("The game has no setups.")};
    const std::string& field = *from.field;
    const auto wrong_letter = [&](std::size_t at, const char* sentence) {
      return Error{{from.field_place.line, from.field_place.column + static_cast<int>(at)}, _(sentence)};
    };
    if (const auto hidden = field.find('?'); hidden != std::string::npos)
      return wrong_letter(hidden, N_("A game can't begin with a piece of unknown rank."));
    const auto& rules = std::get<battle::Rules>(game.rules());
    constexpr const char* letters =
        N_("A position has 100 letters: A for an empty square, _ for a lake, B to M for Red's pieces, N to Y for Blue's.");
    const auto position = text::read_position(rules, field.substr(0, board_letters) + " r 0");
    if (!position) return wrong_letter(static_cast<std::size_t>(position.error().column) - 1, letters);
    if (field.size() != board_letters) return wrong_letter(board_letters, letters);
    if (!position->shown.empty())
      return wrong_letter(field.find_first_of("abcdefghijklmnopqrstuvwxyz"),
                          N_("In a setup all letters are capitals."));
    for (const Side side : both_sides) {
      const auto& men = position->pieces[side];
      if (const auto faults = battle::faults_in(rules, side, men); !faults.empty())
        return Error{from.field_place,
                     text::fill("{0}: {1}", text::called(side), text::sentences(rules, faults))};
    }
    if (const GravonType* type = find_gravon_type(from.type); type != nullptr && type->free)
      note({from.type_place,
            _("Both armies are complete. The record can't store that players were allowed to leave pieces out.")});
    for (const Side side : both_sides)
      if (const auto fault = game.deploy(side, position->pieces[side]))
        return Error{from.field_place, profile::message_of(game.rules(), *fault)};
    return {};
  }

  std::optional<Error> play(table::Game& game, const ForeignGame& from) {
    int made = 0;
    for (const ForeignMove& move : from.moves) {
      ++made;
      const Side side = game.status().to_act;  // may be the same side again: turns can be skipped
      const auto fault = game.order(side, move.move);
      if (!fault) continue;
      std::string typed;
      text::append_command(typed, game.rules(), move.move);
      // TRANSLATORS: {0}: a number; {1}: the move; {2}: why it is refused, a sentence
      return Error{move.place, text::fill(_("Move {0}, {1}: {2}"), made, typed,
                                          profile::message_of(game.rules(), *fault))};
    }
    return {};
  }

  // Ends the game as the file says, if the moves have not ended it, and notes any difference.
  // TRANSLATORS, all below: note of `gonfalon import`. {0}: how the game ended, such as `the flag was captured, Red won`
  void end(table::Game& game, const ForeignGame& from) {
    if (!from.result) {
      if (!game.over()) note({{}, _("The file has no result; the game can be resumed.")});
      return;
    }
    const ForeignResult& result = *from.result;
    const auto say = [&](const char* sentence) {
      note({result.place, text::fill(_(sentence), told(result.type, result.winner))});
    };
    if (game.over()) {
      const Outcome outcome = *game.status().outcome;
      if (result.type != end_of(outcome.reason) || result.winner != outcome.winner)
        say(N_("The file says: {0}. The moves lead to another result, which is recorded."));
      return;
    }
    if (result.type == AgreedTie || !result.winner) {
      agree(game);
      if (result.type != AgreedTie)
        say(N_("The file says: {0}. It is recorded as an agreed draw."));
      else if (result.winner)
        say(N_("The file says: {0}. The winner is ignored."));
    } else if (result.type == GaveUp) {
      static_cast<void>(game.order(other(*result.winner), Resign{}));
    } else {
      game.forfeit(other(*result.winner));
      const bool by_moves = result.type == FlagTaken || result.type == CannotMove;
      say(by_moves ? N_("The file says: {0}. The moves do not lead to that; it is recorded as a forfeit.")
                   : N_("The file says: {0}. It is recorded as a forfeit."));
    }
  }

  static void agree(table::Game& game) {
    for (const Side side : both_sides) static_cast<void>(game.order(side, OfferDraw{}));
  }

  const io::TextFile& file_;
  const Import& wanted_;
  std::span<const Rules> catalogue_;
  Translation& out_;
};

void import_game(const io::TextFile& file, const Import& wanted, std::span<const Rules> catalogue,
                 Format format, Translation& out) {
  const auto game = format == Format::Gsn ? read_gsn(file.text) : read_gravon(file.text);
  if (!game)
    out.refused = in_file(file.path, game.error());
  else
    GameImport(file, wanted, catalogue, out).take(*game);
}

// ---- a position or a setup ----

struct PlacedSign {
  char sign;
  FilePlace place;
};

// TRANSLATORS, all below: error of `gonfalon import`, after the file's name and often line and column

// All characters except blanks.
Result<std::vector<PlacedSign>, Error> signs_in(std::string_view text) {
  std::vector<PlacedSign> signs;
  io::Lines lines(text);
  while (const auto line = lines.next()) {
    if (line->flaw) return Error{{line->number, line->flaw->column}, _(line->flaw->why)};
    int column = 0;
    for (const char sign : line->text) {
      if (begins_character(sign)) ++column;
      if (blanks.find(sign) == std::string_view::npos) signs.push_back({sign, {line->number, column}});
    }
  }
  return signs;
}

std::vector<Rules> candidates(const Import& wanted, std::span<const Rules> catalogue) {
  if (wanted.variant) return {*wanted.variant};
  return {catalogue.begin(), catalogue.end()};
}

// Checks the signs of a position. In StraDos3 the side to move and the number of moves may follow the squares.
std::optional<Error> fault_in_position(const std::vector<PlacedSign>& signs, Format format) {
  const auto at = [&](std::size_t nth) {
    return nth < signs.size() ? signs[nth].place : signs.empty() ? FilePlace{} : signs.back().place;
  };
  for (std::size_t nth = 0; nth < std::min<std::size_t>(signs.size(), board_letters); ++nth) {
    const char sign = signs[nth].sign;
    if (sign == '?') return Error{at(nth), _("A game can't begin with a piece of unknown rank.")};
    const char capital = sign >= 'a' && sign <= 'z' ? static_cast<char>(sign - 'a' + 'A') : sign;
    if (position_letters.find(capital) == std::string_view::npos)
      return Error{at(nth), _("This letter is not valid in a position.")};
  }
  if (signs.size() < board_letters)
    return Error{at(signs.size()),
                 // TRANSLATORS: {0}: a number
                 text::fill(_("A position has 100 letters, not {0}."), signs.size())};
  if (format == Format::Strados2 && signs.size() > board_letters)
    return Error{at(board_letters), _("In StraDos2 nothing follows the 100 letters.")};
  return {};
}

void import_position(const io::TextFile& file, const Import& wanted, std::span<const Rules> catalogue,
                     Format format, Translation& out) {
  const auto signs = signs_in(file.text);
  if (!signs) {
    out.refused = in_file(file.path, signs.error());
    return;
  }
  if (const auto wrong = fault_in_position(*signs, format)) {
    out.refused = in_file(file.path, *wrong);
    return;
  }
  std::string data;
  for (const PlacedSign& sign : *signs) data += sign.sign;
  if (format == Format::Strados2) data += "r0";
  std::optional<Error> first;
  for (const Rules& rules : candidates(wanted, catalogue)) {
    const auto* battle = std::get_if<battle::Rules>(&rules);
    if (battle == nullptr || battle->files * battle->rows != board_letters) continue;
    table::RecordedGame recorded{.game = table::Game(rules, Random(0), {})};
    const auto position = text::read_position(*battle, data);
    const auto fault = position ? recorded.game.begin_from(*position) : position.error();
    if (!fault) {
      if (format == Format::Strados2)
        out.notes.push_back(text::line_of(in_file(
            // TRANSLATORS: a note
            file.path, {{}, N_("StraDos2 does not store the side to move or the number of moves. The game begins with Red to "
                               "move.")})));
      out.is_record = true;
      out.text = table::record_text(recorded);
      return;
    }
    const std::size_t at = fault->column > 0 ? static_cast<std::size_t>(fault->column) - 1 : 0;
    if (!first)
      first = Error{(*signs)[std::min(at, signs->size() - 1)].place, profile::message_of(rules, *fault)};
  }
  out.refused = in_file(file.path, first ? *first : Error{{}, _("No matching variant has the board of this position.")});
}

// ---- a setup ----

struct Reading {
  SetupSigns signs;
  battle::Rules rules;
  battle::Deployment setup;
  std::vector<Refusal> faults;
  int distance = 0;  // pieces too many or too few
};

// The reading that comes nearest to a complete army in one of the games. Empty: no game has setups of forty squares.
std::vector<Reading> readings_of(const std::vector<Rules>& games, SetupSigns signs,
                                 const std::vector<std::optional<battle::Rank>>& men) {
  std::vector<Reading> readings;
  for (const Rules& rules : games) {
    const auto* battle = std::get_if<battle::Rules>(&rules);
    if (battle == nullptr || !has_setup_board(*battle)) continue;
    Reading reading{signs, *battle, laid_out(*battle, Side::Red, men), {}, 0};
    reading.faults = battle::faults_in(*battle, Side::Red, reading.setup);
    reading.distance = std::accumulate(reading.faults.begin(), reading.faults.end(), 0,
                                       [](int sum, const Refusal& fault) { return sum + fault.count; });
    readings.push_back(std::move(reading));
  }
  std::ranges::stable_sort(readings, {}, &Reading::distance);
  if (readings.size() > 1) readings.resize(1);
  return readings;
}

// TRANSLATORS, all below: error about a setup, of `gonfalon import`. {0}: what is wrong, one or more sentences
const char* sentence_of_digits(SetupSigns signs) {
  switch (signs) {
    case SetupSigns::Letters:
      return "{0}";
    case SetupSigns::European:
      return N_("With European digits: {0}");
    case SetupSigns::American:
      return N_("With American digits: {0}");
  }
  return nullptr;
}

// The only reading that makes a complete army, or else the nearest with its faults. Two different complete armies are an error.
Result<Reading, Error> meant_setup(const Import& wanted, std::span<const Rules> catalogue,
                                   const std::vector<PlacedSign>& signs) {
  std::string text;
  for (const PlacedSign& sign : signs) text += sign.sign;
  std::vector<SetupSigns> ways{SetupSigns::Letters};
  if (!is_in_letters(text)) ways = {SetupSigns::European, SetupSigns::American};
  if (wanted.digits) {
    if (ways.front() == SetupSigns::Letters)
      return Error{{}, _("This setup is in letters; --digits does not apply.")};
    ways = {signs_of(*wanted.digits)};
  }
  std::vector<Reading> readings;
  std::optional<Error> first;
  for (const SetupSigns way : ways) {
    const auto men = read_signs(text, way);
    if (men) {
      const auto more = readings_of(candidates(wanted, catalogue), way, *men);
      readings.insert(readings.end(), more.begin(), more.end());
      if (more.empty()) first = Error{{}, _("That variant has no setup of forty squares in four rows.")};
    } else if (!first) {
      const std::size_t at = std::min(static_cast<std::size_t>(men.error().column), signs.size() - 1);
      first = Error{signs[at].place, text::fill(_(sentence_of_digits(way)),
                                                profile::message_of(catalogue.front(), men.error()))};
    }
  }
  if (readings.empty()) return *first;
  const auto whole = std::ranges::count(readings, 0, &Reading::distance);
  if (whole == 2 && readings[0].setup != readings[1].setup)
    return Error{signs.front().place,
                 _("The digits fit both European and American numbers; choose with --digits.")};
  return *std::ranges::min_element(readings, {}, &Reading::distance);
}

void import_setup(const io::TextFile& file, const Import& wanted, std::span<const Rules> catalogue,
                  Translation& out) {
  const auto signs = signs_in(file.text);
  if (!signs || signs->empty()) {
    out.refused = in_file(file.path, signs ? Error{{}, _("The file is empty.")} : signs.error());
    return;
  }
  const auto meant = meant_setup(wanted, catalogue, *signs);
  if (!meant) {
    out.refused = in_file(file.path, meant.error());
  } else if (!meant->faults.empty()) {
    const std::string faults =
        text::fill(_(sentence_of_digits(meant->signs)), text::sentences(meant->rules, meant->faults));
    out.refused = in_file(file.path, {signs->front().place,
                                  // TRANSLATORS: {0}: a game's name; {1}: what is wrong, one or more sentences
                                  text::fill(_("For {0}: {1}"), text::called(Rules(meant->rules)), faults)});
  } else {
    const Rules rules(meant->rules);
    out.text = text::fill("variant {0}\n{1}", id_of(rules),
                          text::setup_lines(meant->rules, Side::Red, meant->setup));
  }
}

// ---- what it is ----

// The format that the contents look like. nullopt: none.
std::optional<Format> sniffed(std::string_view text) {
  const std::string_view bare = trimmed(without_mark(text));
  if (bare.starts_with('<')) return Format::Gravon;
  if (bare.starts_with('#') &&
      bare.substr(0, bare.find('\n')).find("Stratego-Notation") != std::string_view::npos)
    return Format::Gsn;
  constexpr std::size_t longest_setup = 60;  // a setup with too many signs is still recognised
  const std::string_view word = bare.substr(0, bare.find_first_of(blanks));
  const auto is_digit = [](char sign) { return sign >= '0' && sign <= '9'; };
  const auto is_of_position = [&](char sign) {
    return position_letters.find(sign) != std::string_view::npos || (sign >= 'a' && sign <= 'y') ||
           is_digit(sign);
  };
  if (word.size() > longest_setup && std::ranges::all_of(word, is_of_position))
    return word.size() == bare.size() && std::ranges::none_of(word, is_digit) ? Format::Strados2
                                                                              : Format::Strados3;
  std::string signs(bare.substr(0, 2 * longest_setup));
  std::erase_if(signs, [](char sign) { return blanks.find(sign) != std::string_view::npos; });
  if (!signs.empty() && signs.size() <= longest_setup && bare.size() <= 2 * longest_setup &&
      std::ranges::all_of(signs, is_setup_sign))
    return Format::Setup;
  return {};
}

}  // namespace

Translation import_text(const io::TextFile& file, const Import& wanted,
                        std::span<const Rules> catalogue) {
  Translation out;
  const auto refuse = [&](std::string sentence) { out.refused = in_file(file.path, {{}, std::move(sentence)}); };
  const auto format = wanted.from ? wanted.from : sniffed(file.text);
  if (file.text.size() > largest_file)
    refuse(_("The file is too large."));
  else if (const std::string_view encoding = wide_encoding(file.text); !encoding.empty())
    refuse(in_another_encoding(encoding));
  else if (!format)
    refuse(_("Unknown format; name it with --from."));
  else if (wanted.digits && *format != Format::Setup)
    refuse(_("--digits is for setups only."));
  if (out.refused) return out;
  switch (*format) {
    case Format::Strados2:
    case Format::Strados3:
      import_position(file, wanted, catalogue, *format, out);
      break;
    case Format::Gravon:
    case Format::Gsn:
      import_game(file, wanted, catalogue, *format, out);
      break;
    case Format::Setup:
      import_setup(file, wanted, catalogue, out);
      break;
  }
  return out;
}

// ---- formats ------------------------------------------------------------------------------------

namespace {

constexpr std::array<std::string_view, 5> format_names{"strados2", "strados3", "gravon", "gsn", "setup"};

Exit hand_over(const Translation& translation, const std::string& out) {
  for (const std::string& note : translation.notes) to_standard_error(note);
  if (translation.refused) {
    to_standard_error(text::line_of(*translation.refused));
    return Exit::Refused;
  }
  if (out.empty()) {
    print_out("{}", translation.text);
  } else if (translation.is_record) {
    io::RecordFile::create(out, translation.text);
  } else {
    io::write_new_file(out, translation.text);
  }
  return Exit::Done;
}

}  // namespace

std::span<const std::string_view> all_names() { return format_names; }

std::string_view name_of(Format format) { return format_names[static_cast<std::size_t>(format)]; }

std::optional<Format> find_format(std::string_view name) {
  for (std::size_t nth = 0; nth < format_names.size(); ++nth)
    if (format_names[nth] == name) return static_cast<Format>(nth);
  return {};
}

Exit import_file(const Import& wanted) {
  return hand_over(import_text(io::read_file(wanted.path, largest_file), wanted, profile::all_games()), wanted.out);
}

Exit export_file(const Export& wanted) {
  return hand_over(export_text(io::read_file(wanted.path, io::largest_record), wanted, profile::all_games()), wanted.out);
}

}  // namespace gonfalon::formats
