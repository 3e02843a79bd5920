#include "gonfalon/text/position.hpp"

#include <charconv>
#include <optional>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::text {

namespace {

using battle::Rank;

// The ranks in the order of the letters: Red's from B, Blue's from N.
constexpr std::array<Rank, battle::rank_count> in_letter_order{
    Rank::Bomb,    Rank::Spy,   Rank::Scout,   Rank::Miner,   Rank::Sergeant, Rank::Lieutenant,
    Rank::Captain, Rank::Major, Rank::Colonel, Rank::General, Rank::Marshal,  Rank::Flag};

constexpr char first_letter(Side side) { return side == Side::Red ? 'B' : 'N'; }

Fault syntax_at(std::string_view data, std::size_t at, std::size_t length) {
  return {.code = Refusal::Syntax,
          .at = {},
          .word = std::string(data.substr(at, length)),
          .column = static_cast<int>(at) + 1,
          .why = N_("A position is a letter for each square, then r or b, then the number of moves made.")};
}

struct Man {
  Side side;
  Rank rank;
};

std::optional<Man> read_letter(char capital) {
  for (const Side side : both_sides) {
    const int nth = capital - first_letter(side);
    if (nth >= 0 && nth < static_cast<int>(in_letter_order.size()))
      return Man{side, in_letter_order[static_cast<std::size_t>(nth)]};
  }
  return {};
}

char letter_of(Side side, Rank rank) {
  for (std::size_t i = 0; i < in_letter_order.size(); ++i)
    if (in_letter_order[i] == rank) return static_cast<char>(first_letter(side) + static_cast<int>(i));
  return '?';
}

template <class RankAt>
std::string written(const battle::Rules& rules, const battle::View& view, RankAt rank_at) {
  std::string out;
  for (std::int8_t row = 0; row < rules.rows; ++row) {
    for (std::int8_t file = 0; file < rules.files; ++file) {
      const Square square{file, row};
      const auto& token = view.at(square);
      if (!token) {
        out += rules.lakes.contains(square) ? '_' : 'A';
        continue;
      }
      const std::optional<Rank> rank = rank_at(square, *token);
      const char letter = rank ? letter_of(token->side, *rank) : '?';
      out += rank && token->shown ? small(letter) : letter;
    }
  }
  out += view.course.to_act == Side::Red ? " r " : " b ";
  out += std::to_string(view.made);
  return out;
}

}  // namespace

Result<battle::Position> read_position(const battle::Rules& rules, std::string_view data) {
  battle::Position position;
  std::size_t at = 0;
  for (std::int8_t row = 0; row < rules.rows; ++row) {
    for (std::int8_t file = 0; file < rules.files; ++file, ++at) {
      const char letter = at < data.size() ? data[at] : ' ';
      const bool shown = letter >= 'a' && letter <= 'z';
      const char capital = shown ? static_cast<char>(letter - 'a' + 'A') : letter;
      const Square square{file, row};
      if (rules.lakes.contains(square) != (letter == '_')) return syntax_at(data, at, 1);
      if (letter == '_' || capital == 'A') continue;
      const auto man = read_letter(capital);
      if (!man) return syntax_at(data, at, 1);
      position.pieces[man->side][static_cast<std::size_t>(index_of(square))] = man->rank;
      if (shown) position.shown.insert(square);
    }
  }
  const auto pass_blanks = [&] {
    while (at < data.size() && (data[at] == ' ' || data[at] == '\t')) ++at;
  };
  pass_blanks();
  const char side = at < data.size() ? small(data[at]) : ' ';
  if (side != 'r' && side != 'b') return syntax_at(data, at, 1);
  position.to_act = side == 'r' ? Side::Red : Side::Blue;
  ++at;
  pass_blanks();
  const char* const end = data.data() + data.size();
  const auto [rest, error] = std::from_chars(data.data() + at, end, position.made);
  if (error != std::errc{} || rest != end || position.made < 0 || position.made > 999'999'999)
    return syntax_at(data, at, std::string_view::npos);
  return position;
}

std::string position_text(const battle::Rules& rules, const battle::View& view) {
  return written(rules, view, [&](Square square, const battle::Token&) { return rank_on_show(rules, view, square); });
}

std::string position_text(const battle::Rules& rules, const battle::View& red, const battle::View& blue) {
  return written(rules, red, [&](Square square, const battle::Token& token) {
    const battle::View& owner = token.side == Side::Red ? red : blue;
    return owner.at(square)->rank;
  });
}

}  // namespace gonfalon::text
