#include "foreign.hpp"

#include <algorithm>
#include <cstddef>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/setup_text.hpp"

namespace gonfalon::formats {

using text::_;

std::optional<Square> take_square(std::string_view& rest) {
  constexpr int last_file = 9;
  if (rest.size() < 2) return {};
  const int letter = small(rest[0]) - 'a';
  if (letter < 0 || letter > last_file + 1) return {};
  const bool ten = rest[1] == ':' || rest.substr(1).starts_with("10");
  if (!ten && (rest[1] < '1' || rest[1] > '9')) return {};
  const int row = ten ? 9 : rest[1] - '1';
  rest.remove_prefix(ten && rest[1] != ':' ? 3 : 2);
  return square_at(letter > last_file ? last_file : letter, row);
}

// TRANSLATORS, all below: error about a player's name in another program's file, after the file's name, line and column
std::optional<std::string> fault_in_name(std::string_view name) {
  constexpr std::size_t longest = io::longest_line - std::string_view("name blue ").size();
  if (const FlawAt found = find_flaw(name); found.flaw != TextFlaw::None)
    return _(io::fault_of(found, name).why);
  if (name.find('\t') != std::string_view::npos) return _("Text can't contain control characters.");
  if (name.size() > longest) return _("This name is too long for a record.");
  return {};
}

// Always in English, as files are.
std::string name_or_side(const std::string& name, Side side) {
  if (!name.empty()) return name;
  return side == Side::Red ? "Red" : "Blue";
}

std::string without_side(std::string_view name, Side side) {
  return in_small(name) == text::name_of(side) ? std::string() : std::string(name);
}

std::string in_another_encoding(std::string_view encoding) {
  // TRANSLATORS: error of `gonfalon import`. {0}: the name of an encoding, such as UTF-16
  return text::fill(_("The file is in {0}. Only UTF-8 can be read."), encoding);
}

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

using battle::Rank;
using text::N_;

namespace {

constexpr int rows = 4, columns = 10;

char capital(char sign) { return sign >= 'a' && sign <= 'z' ? static_cast<char>(sign - 'a' + 'A') : sign; }

char sign_of(std::optional<Rank> rank, SetupSigns signs) {
  if (signs == SetupSigns::Letters) return rank ? text::position_letter(Side::Red, *rank) : 'A';
  if (!rank) return '.';
  if (signs == SetupSigns::American) return text::sign_of(*rank, text::Highest::One);
  return *rank == Rank::Marshal ? 'X' : text::letter_of(*rank);
}

// nullopt: the sign means neither a piece nor an empty square.
std::optional<std::optional<Rank>> man_of(char sign, SetupSigns signs) {
  if (sign == sign_of({}, signs)) return std::optional<Rank>();
  if (signs == SetupSigns::European && sign == '1') return Rank::Spy;
  for (const Rank rank : battle::all_ranks)
    if (sign_of(rank, signs) == sign) return rank;
  return {};
}

}  // namespace

SetupSigns signs_of(Digits digits) {
  return digits == Digits::European ? SetupSigns::European : SetupSigns::American;
}

bool is_setup_sign(char sign) {
  const char big = capital(sign);
  return (big >= 'A' && big <= 'M') || (sign >= '0' && sign <= '9') || sign == '.' || big == 'S' ||
         big == 'X';
}

bool is_in_letters(std::string_view signs) {
  return std::ranges::none_of(signs, [](char sign) {
    return (sign >= '0' && sign <= '9') || sign == '.' || capital(sign) == 'S' || capital(sign) == 'X';
  });
}

bool has_setup_board(const battle::Rules& rules) { return rules.files == columns && rules.home_rows == rows; }

// TRANSLATORS, all below: error of `gonfalon import` about a setup, after the file's name, line and column
Result<std::vector<std::optional<Rank>>> read_signs(std::string_view signs, SetupSigns way) {
  std::vector<std::optional<Rank>> men;
  for (std::size_t at = 0; at < signs.size(); ++at) {
    const bool ten = way == SetupSigns::European && signs.substr(at).starts_with("10");
    const auto man = ten ? std::optional(std::optional(Rank::Marshal)) : man_of(capital(signs[at]), way);
    if (!man)
      return Refusal{.code = Refusal::Syntax,
                   .column = static_cast<int>(at),
                   .why = N_("This character is not valid in a setup.")};
    if (ten) ++at;
    men.push_back(*man);
  }
  if (men.size() != rows * columns)
    return Refusal{.code = Refusal::Syntax,
                 .column = static_cast<int>(signs.size()) - 1,
                 .why = N_("A setup has forty characters, one for each square.")};
  return men;
}

std::string write_signs(const battle::Rules& rules, Side side, const battle::Deployment& setup,
                        SetupSigns way) {
  std::string out;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      out += sign_of(setup[static_cast<std::size_t>(index_of(rules.home_square(side, row, column)))], way);
  return out;
}

battle::Deployment laid_out(const battle::Rules& rules, Side side,
                            const std::vector<std::optional<Rank>>& men) {
  battle::Deployment setup;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      setup[static_cast<std::size_t>(index_of(rules.home_square(side, row, column)))] =
          men[static_cast<std::size_t>(row * columns + column)];
  return setup;
}

// ---- GSN ----------------------------------------------------------------------------------------

// Reads Gravon's older notation, which has a line for everything.
namespace {

constexpr std::size_t squares = 100;

// TRANSLATORS, all below: error or note of `gonfalon import` about a file in GSN, after the file's name, line and column
class GsnReader {
 public:
  explicit GsnReader(std::string_view text) : lines_(text, largest) {}

  Result<ForeignGame, Error> read() {
    if (!next()) return wrong(_("The file is empty."));
    if (!is_header()) return wrong(_("The first line must be `#..` and `Stratego-Notation v1` or `v2`."));
    if (!next() || !take_type()) return wrong(_("The type of the game is missing here: `type` and a number."));
    bool more = next();
    if (more && line_.size() == squares) {
      game_.field = std::string(line_);
      game_.field_place = {number_, 1};
      more = next();
    }
    for (; more && line_ != "END"; more = next())
      if (const auto fault = take_move()) return *fault;
    if (!more) return wrong(_("The file ends without the line `END`."));
    if (!next()) return wrong(_("The line with the result is missing."));
    if (const auto fault = take_result()) return *fault;
    if (next()) return wrong(_("Nothing may follow the result."));
    if (flaw_) return *flaw_;
    return std::move(game_);
  }

 private:
  static constexpr std::size_t largest = 0;  // no limit: the file's size is checked already

  // Takes the next line that is not blank, without blanks at its end. False: there is none, or it has a flaw.
  bool next() {
    while (const auto line = lines_.next()) {
      number_ = line->number;
      if (line->flaw) flaw_ = Error{{number_, line->flaw->column}, _(line->flaw->why)};
      if (flaw_) return false;
      line_ = line->text.substr(0, line->text.find_last_not_of(blanks) + 1);
      if (!line_.empty()) return true;
    }
    number_ = lines_.last_number() + 1;
    return false;
  }

  Error wrong(std::string sentence, int column = 1) const {
    return flaw_ ? *flaw_ : Error{{number_, column}, std::move(sentence)};
  }

  bool is_header() const {
    const auto blank = line_.find(' ');
    if (!line_.starts_with('#') || blank == std::string_view::npos) return false;
    const std::string_view rest = trimmed(line_.substr(blank));
    return rest == "Stratego-Notation v1" || rest == "Stratego-Notation v2";
  }

  bool take_type() {
    constexpr std::string_view word = "type ";
    if (!line_.starts_with(word)) return false;
    const auto number = whole_number(trimmed(line_.substr(word.size())));
    if (number) game_.type = std::string(word) + std::to_string(*number);
    game_.type_place = {number_, 1};
    return number.has_value();
  }

  std::optional<Error> take_move() {
    std::string_view rest = line_;
    const auto from = take_square(rest);
    const char between = rest.empty() ? '\0' : rest.front();
    if (from && !rest.empty()) rest.remove_prefix(1);
    const auto to = from ? take_square(rest) : std::nullopt;
    if (!to || !rest.empty() || (between != '-' && between != ':'))
      // TRANSLATORS: {0}: the line
      return wrong(text::fill(_("This is neither a move nor the line `END`: {0}"), line_));
    if (between == ':')
      return wrong(
          // TRANSLATORS: {0}: a move, such as A4:A5
          text::fill(_("{0} is a rescue, which only Ultimate has; a record can't store it."), line_));
    game_.moves.push_back({{*from, *to}, {number_, 1}});
    return {};
  }

  // `RED vs BLUE result E winner W`, parsed from its end, because a name may contain such words.
  std::optional<Error> take_result() {
    const std::string_view ending = " result ", winning = " winner ", against = " vs ";
    const auto winner_at = line_.rfind(winning);
    const auto result_at = winner_at == std::string_view::npos ? winner_at : line_.rfind(ending, winner_at);
    const auto against_at = line_.find(against);
    if (result_at == std::string_view::npos || against_at == std::string_view::npos || against_at > result_at)
      return wrong(_("The result is missing here: `RED vs BLUE result NUMBER winner NUMBER`."));
    const auto type =
        whole_number(line_.substr(result_at + ending.size(), winner_at - result_at - ending.size()));
    const auto winner = whole_number(line_.substr(winner_at + winning.size()));
    if (!type || !winner || *winner > 2)
      return wrong(_("A result must be a number, and a winner 0 (Red), 1 (Blue) or 2 (draw)."),
                   column_at(line_, result_at + 1));
    game_.result =
        ForeignResult{*type,
                      *winner == 2 ? std::nullopt : std::optional(*winner == 0 ? Side::Red : Side::Blue),
                      {number_, column_at(line_, result_at + 1)}};
    const std::string_view names = line_.substr(0, result_at);
    if (names.find(against, against_at + 1) != std::string_view::npos)
      game_.notes.push_back(
          {{number_, 1},
           _("The names are ambiguous; they are split at the first `vs`.")});
    const auto fault = take_name(Side::Red, names.substr(0, against_at));
    const std::string_view second =
        against_at + against.size() < names.size() ? names.substr(against_at + against.size()) : "";
    return fault ? fault : take_name(Side::Blue, second);
  }

  std::optional<Error> take_name(Side side, std::string_view words) {
    const std::string_view name = trimmed(words);
    if (const auto fault = fault_in_name(name)) return wrong(*fault);
    game_.names[side] = without_side(name, side);
    return {};
  }

  io::Lines lines_;
  std::string_view line_;
  int number_ = 0;
  std::optional<Error> flaw_;
  ForeignGame game_;
};

}  // namespace

Result<ForeignGame, Error> read_gsn(std::string_view text) { return GsnReader(text).read(); }

}  // namespace gonfalon::formats
