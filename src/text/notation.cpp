#include "gonfalon/text/notation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "gonfalon/base/strings.hpp"

namespace gonfalon::text {

namespace {

constexpr std::array<std::string_view, 9> reason_names{"flag",    "immobile", "both-immobile", "resign",    "agreed",
                                                       "forfeit", "no-attack", "stuck",        "turn-limit"};
static_assert(reason_names[static_cast<std::size_t>(Reason::TurnLimit)] == "turn-limit");

constexpr std::array<std::string_view, 5> lapse_names{"ended", "refused", "late", "absent", "immovable"};
static_assert(lapse_names[static_cast<std::size_t>(Lapse::Immovable)] == "immovable");

constexpr std::array<std::string_view, 3> duel_names{"attacker", "defender", "both"};

constexpr std::string_view rank_letters = "FS23456789MB";

template <class Enum, std::size_t N>
std::optional<Enum> find_in(const std::array<std::string_view, N>& names, std::string_view name) {
  for (std::size_t i = 0; i < N; ++i)
    if (names[i] == name) return static_cast<Enum>(i);
  return {};
}

// The rank, piece or card with this name.
template <class Men>
auto find_by_name(const Men& men, std::string_view name) -> std::optional<typename Men::value_type> {
  for (const auto man : men)
    if (name_of(man) == name) return man;
  return {};
}

}  // namespace

std::string_view name_of(Side side) { return side == Side::Red ? "red" : "blue"; }

std::string_view name_of(Reason reason) { return reason_names[static_cast<std::size_t>(reason)]; }

std::string_view name_of(Lapse lapse) { return lapse_names[static_cast<std::size_t>(lapse)]; }

std::string_view name_of(battle::Duel stays) { return duel_names[static_cast<std::size_t>(stays)]; }

std::string_view name_of(SentTo to) { return to == SentTo::Gate ? "gate" : "tower"; }

std::string_view winner_name(const Outcome& outcome) {
  return outcome.winner ? name_of(*outcome.winner) : std::string_view("none");
}

std::optional<Side> find_side(std::string_view name) {
  if (name == "red") return Side::Red;
  if (name == "blue") return Side::Blue;
  return {};
}

std::optional<Level> find_level(const fortress::Rules& rules, std::string_view name) {
  const auto is_same = [](char one, char two) { return one == two || (one == ' ' && two == '-'); };
  for (std::size_t nth = 0; nth < rules.floors.size(); ++nth)
    if (std::ranges::equal(rules.floors[nth].name, name, is_same)) return all_levels[nth];
  return {};
}

std::optional<Reason> find_reason(std::string_view name) { return find_in<Reason>(reason_names, name); }

std::optional<Lapse> find_lapse(std::string_view name) { return find_in<Lapse>(lapse_names, name); }

std::optional<battle::Duel> find_duel(std::string_view name) { return find_in<battle::Duel>(duel_names, name); }

std::optional<SentTo> find_sent_to(std::string_view name) {
  if (name == "gate") return SentTo::Gate;
  if (name == "tower") return SentTo::Tower;
  return {};
}

std::optional<battle::Rank> find_rank(std::string_view name) {
  if (name == "10") return battle::Rank::Marshal;
  if (name == "1") return battle::Rank::Spy;
  if (name.size() != 1) return find_by_name(battle::all_ranks, name);
  for (std::size_t i = 0; i < rank_letters.size(); ++i)
    if (name[0] == small(rank_letters[i])) return static_cast<battle::Rank>(i);
  return {};
}

std::optional<fortress::Piece> find_piece(std::string_view name) { return find_by_name(fortress::all_pieces, name); }

std::optional<fortress::Card> find_card(const fortress::Rules& rules, std::string_view name) {
  const fortress::Kind* const kind = rules.find(name);
  return kind == nullptr ? find_by_name(fortress::manual_cards, name) : std::optional(kind->card);
}

char letter_of(battle::Rank rank) { return rank_letters[static_cast<std::size_t>(rank)]; }

char sign_of(battle::Rank rank, Highest highest) {
  if (highest == Highest::Ten || rank < battle::Rank::Scout || rank > battle::Rank::Marshal) return letter_of(rank);
  return static_cast<char>('1' + (static_cast<int>(battle::Rank::Marshal) - static_cast<int>(rank)));
}

std::string numbered(battle::Rank rank, Highest highest) {
  if (highest == Highest::Ten) return can_move(rank) ? std::to_string(static_cast<int>(rank)) : std::string();
  const char sign = sign_of(rank, highest);  // a spy is not numbered where 1 is the highest
  return sign >= '0' && sign <= '9' ? std::string(1, sign) : std::string();
}

void append_place(std::string& out, const Rules& rules, Square square, char before_floor, bool with_floor) {
  out += static_cast<char>('A' + square.file);
  const int number = square.row + 1;
  if (number >= 10) out += static_cast<char>('0' + number / 10);
  out += static_cast<char>('0' + number % 10);
  const auto* const of_fortress = std::get_if<fortress::Rules>(&rules);
  const auto nth = static_cast<std::size_t>(square.level);
  if (!with_floor || of_fortress == nullptr || nth >= of_fortress->floors.size()) return;
  out += before_floor;
  for (const char c : of_fortress->floors[nth].name) out += c == ' ' && before_floor != ' ' ? '-' : c;
}

std::string place_name(const Rules& rules, Square square) {
  std::string out;
  append_place(out, rules, square, ' ');
  return out;
}

void append_command(std::string& out, const Rules& rules, const Order& order) {
  const auto named = [&](std::string_view command, const auto& piece) {
    out += command;
    out += name_of(*piece);
  };
  std::visit(overload{
                 [&](const Move& move) {
                   append_place(out, rules, move.from, ' ');
                   out += " to ";
                   append_place(out, rules, move.to, ' ');
                 },
                 [&](const Enter& enter) { named("enter ", enter.piece); },
                 [&](const Swap& swap) { named("swap ", swap.next); },
                 [&](const Sacrifice& sacrifice) { named("sacrifice ", sacrifice.next); },
                 [&](const Resign&) { out += "resign"; },
                 [&](const OfferDraw&) { out += "draw"; },
                 [&](const DeclineDraw&) { out += "decline"; },
                 [](const Deploy&) {},
             },
             order);
}

std::string shell_word(std::string_view word) {
  const auto is_plain = [](char c) { return is_letter_or_digit(c) || std::string_view("_-./:@%+,").find(c) != std::string_view::npos; };
  if (!word.empty() && std::ranges::all_of(word, is_plain)) return std::string(word);
  std::string quoted = "'";
  for (const char c : word)
    if (c == '\'')
      quoted += "'\\''";
    else
      quoted += c;
  return quoted += '\'';
}

}  // namespace gonfalon::text
