#include "gonfalon/text/setup_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::text {

namespace {

// The rows from the front. Rows before the home rows, which only a position fills, have negative numbers.
std::string setup_rows(const battle::Rules& rules, Side side, const battle::Deployment& deployment) {
  bool at_home = true;
  for (int index = 0; index < board_squares; ++index)
    if (deployment[static_cast<std::size_t>(index)] && !rules.is_home(side, square_at(index))) at_home = false;
  std::string out;
  for (int row = at_home ? 0 : rules.home_rows - rules.rows; row < rules.home_rows; ++row) {
    for (int column = 0; column < rules.files; ++column) {
      const auto rank = deployment[static_cast<std::size_t>(index_of(rules.home_square(side, row, column)))];
      if (column > 0) out += ' ';
      out += rank ? letter_of(*rank) : '.';
    }
    out += '\n';
  }
  return out;
}

std::string commands(const Rules& game, const fortress::Labyrinth& labyrinth) {
  const auto& rules = std::get<fortress::Rules>(game);
  std::string out;
  const auto end_with = [&](Square space) {
    append_place(out, game, space, ' ');
    out += '\n';
  };
  for (const Level level : rules.levels()) {  // a set of edges is not in the order of floors
    for (const Edge& wall : labyrinth.walls) {
      if (wall.a.level != level) continue;
      out += "wall ";
      append_place(out, game, wall.a, ' ', false);
      out += ' ';
      end_with(wall.b);
    }
  }
  for (const Square ladder : labyrinth.ladders) {
    out += "ladder ";
    end_with(ladder);
  }
  for (const auto& [space, card] : labyrinth.cards) {
    out += fmt::format("place {} ", rules.kind(card).name);
    end_with(space);
  }
  if (labyrinth.bridge) {
    out += "bridge ";
    append_place(out, game, labyrinth.bridge->first, ' ');
    out += ' ';
    end_with(labyrinth.bridge->second);
  }
  return out;
}

using battle::Rank;

// Red's letters, by rank; Blue's come after them in the alphabet, in the same order.
constexpr std::string_view red_letters = "MCDEFGHIJKLB";
static_assert(red_letters.size() == battle::rank_count);

// TRANSLATORS, all below: an error about a typed or recorded position; the letters r and b stay as they are.
Refusal syntax_at(std::string_view data, std::size_t at, std::size_t length) {
  return {.code = Refusal::Syntax,
          .word = std::string(data.substr(at, length)),
          .column = static_cast<int>(at) + 1,
          .why = N_("A position is a letter for each square, then r or b, then the number of moves made.")};
}

// sign_at: the sign of the piece on a square; nullopt: no piece is there.
template <class SignAt>
std::string written(const battle::Rules& rules, Side to_act, int made, SignAt sign_at) {
  std::string out;
  for (int row = 0; row < rules.rows; ++row) {
    for (int file = 0; file < rules.files; ++file) {
      const Square square = square_at(file, row);
      const std::optional<char> sign = sign_at(square);
      out += sign.value_or(rules.lakes.contains(square) ? '_' : 'A');
    }
  }
  out += to_act == Side::Red ? " r " : " b ";
  out += std::to_string(made);
  return out;
}

char sign_of(Side side, Rank rank, bool shown) {
  const char letter = position_letter(side, rank);
  return shown ? small(letter) : letter;
}

template <class RankAt>
std::string written(const battle::Rules& rules, const battle::View& view, RankAt rank_at) {
  return written(rules, view.status.to_act, view.made, [&](Square square) -> std::optional<char> {
    const auto& token = view.at(square);
    if (!token) return {};
    const std::optional<Rank> rank = rank_at(square, *token);
    return rank ? sign_of(token->side, *rank, token->shown) : '?';
  });
}

}  // namespace

char position_letter(Side side, Rank rank) {
  const auto letter = static_cast<std::size_t>(red_letters[static_cast<std::size_t>(rank)]);
  return static_cast<char>(side == Side::Red ? letter : letter + battle::rank_count);
}

std::string setup_lines(const Rules& rules, Side side, const Setup& setup) {
  if (const auto* of_battle = std::get_if<battle::Rules>(&rules))
    return setup_rows(*of_battle, side, std::get<battle::Deployment>(setup));
  return commands(rules, std::get<fortress::Labyrinth>(setup));
}

std::optional<battle::Deployment> read_side_of_position(const battle::Rules& rules, Side side, std::string_view lines) {
  if (!lines.ends_with('\n')) return {};
  battle::Deployment deployment;
  const auto typed = split(lines, "\n");
  int row = static_cast<int>(typed.size()) == rules.rows ? rules.home_rows - rules.rows : 0;
  for (const std::string_view line : typed) {
    std::string men(line);
    std::erase(men, ' ');
    if (row >= rules.home_rows || static_cast<int>(men.size()) != rules.files) return {};
    for (int column = 0; column < rules.files; ++column) {
      const std::string name(1, small(men[static_cast<std::size_t>(column)]));
      const auto rank = find_rank(name);
      if (!rank && name != ".") return {};
      deployment[static_cast<std::size_t>(index_of(rules.home_square(side, row, column)))] = rank;
    }
    ++row;
  }
  if (row != rules.home_rows) return {};
  return deployment;
}

std::string sealed(const Rules& rules, Side side, const Setup& setup) {
  return to_base64(setup_lines(rules, side, setup));
}

std::vector<std::string> sealed_parts(const Rules& rules, Side side, const Setup& setup) {
  auto parts = base64_parts(setup_lines(rules, side, setup));
  if (parts.empty()) parts.emplace_back();  // a setup that lacks everything
  return parts;
}

std::vector<std::string> sealed_commands(const Rules& rules, Side side, const Setup& setup) {
  auto commands = sealed_parts(rules, side, setup);
  for (std::string& command : commands) command = "sealed " + command + (&command == &commands.back() ? "" : " more");
  return commands;
}

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
      const Side side = capital < 'N' ? Side::Red : Side::Blue;
      const auto man = std::find_if(battle::all_ranks.begin(), battle::all_ranks.end(),
                                    [&](Rank rank) { return position_letter(side, rank) == capital; });
      if (man == battle::all_ranks.end()) return syntax_at(data, at, 1);
      position.pieces[side][static_cast<std::size_t>(index_of(square))] = *man;
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
  const auto made = whole_number(data.substr(at));
  if (!made || *made > 999'999'999) return syntax_at(data, at, std::string_view::npos);
  position.made = *made;
  return position;
}

std::string position_text(const battle::Rules& rules, const battle::View& view) {
  return written(rules, view, [&](Square square, const battle::Token&) { return rank_on_show(rules, view, square); });
}

std::string position_text(const battle::Rules& rules, const battle::Position& position) {
  return written(rules, position.to_act, position.made, [&](Square square) -> std::optional<char> {
    for (const Side side : both_sides)
      if (const auto& rank = position.pieces[side][static_cast<std::size_t>(index_of(square))])
        return sign_of(side, *rank, position.shown.contains(square));
    return {};
  });
}

std::string position_text(const battle::Rules& rules, const battle::View& red, const battle::View& blue) {
  return written(rules, red, [&](Square square, const battle::Token& token) {
    const battle::View& owner = token.side == Side::Red ? red : blue;
    return owner.at(square)->rank;
  });
}

}  // namespace gonfalon::text
