// Both armies beside a battle's board: a mark for each man, so that losses are seen without counting.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/look.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "parts.hpp"

namespace gonfalon::screen {

using text::_;

namespace {

using battle::Rank;

// TRANSLATORS, all below: beside the board of a battle, in a narrow column: which piece beats which. {0}, {1}, {2}: the letters
// or numbers of pieces, such as 10, 9 and S

constexpr int marks_at = 2;    // from the sidebar's left
constexpr int most_marks = 8;  // of one rank; with more the second army moves to the right

struct Marks {
  const char *stands, *known, *lost;
};
constexpr Marks marks_of(Lines lines) {
  if (lines == Lines::Unicode) return {"■", "▣", "·"};
  return {"#", "o", "."};
}

// A sentence for each fact.
std::vector<std::string> who_beats_whom(const battle::Rules& rules, const Scene& scene) {
  const auto sign = [&](Rank rank) { return std::string(1, text::sign_of(rank, scene.highest)); };
  const auto has = [&](Rank rank) { return rules.army[rank] > 0; };
  std::vector<Rank> fighters;  // ranks that win by their number, the highest first
  for (const Rank rank : battle::all_ranks)
    if (has(rank) && rank != Rank::Flag && rank != Rank::Bomb && rank != Rank::Spy) fighters.push_back(rank);
  std::vector<std::string> facts;
  if (fighters.size() == 2) facts.push_back(text::fill(_("{0} beats {1}."), sign(fighters[0]), sign(fighters[1])));
  if (fighters.size() > 2)
    facts.push_back(text::fill(_("{0} beats {1} beats {2}..."), sign(fighters[0]), sign(fighters[1]), sign(fighters[2])));
  if (has(Rank::Spy) && has(Rank::Marshal)) facts.push_back(text::fill(_("{0} beats {1} if it attacks."), sign(Rank::Spy), sign(Rank::Marshal)));
  if (has(Rank::Miner) && has(Rank::Bomb)) facts.push_back(text::fill(_("Only {0} clears bombs."), sign(Rank::Miner)));
  if (has(Rank::Scout)) facts.push_back(text::fill(_("{0} runs."), sign(Rank::Scout)));
  return facts;
}

// Draws the first sentences, as many as fit. Returns the line below them.
int draw_sentences(Frame& frame, Area area, const std::vector<std::string>& sentences) {
  int y = area.top;
  for (const std::string& sentence : sentences) {
    if (sentence.empty()) continue;
    const auto lines = wrapped(sentence, area.right - area.left);
    if (y + static_cast<int>(lines.size()) > area.bottom) break;
    for (const std::string& line : lines) frame.write({area.left, y++}, line, {.ink = Ink::Faint});
  }
  return y;
}

bool has_row(const battle::Rules& rules, Rank rank) { return rules.army[rank] > 0 && rank != Rank::Flag; }

class Armies {
 public:
  Armies(Frame& frame, Area area, const battle::Rules& rules, const battle::View& view, const Scene& scene)
      : frame_(frame), area_(area), rules_(rules), view_(view), scene_(scene), marks_(marks_of(scene.lines)), in_colour_(is_filled(scene)) {}

  // enough_below: so many rows stay free below.
  int draw(int enough_below) {
    constexpr int wide_from = 33;
    const int width = area_.right - area_.left;
    const int blue_at = marks_at + std::max(most_marks, widest()) + (width >= wide_from ? 5 : 1);
    for (const Side side : both_sides) at_[side] = area_.left + (side == Side::Red ? 0 : blue_at);
    draw_name(Side::Red, at_[Side::Blue] - 1);
    draw_name(Side::Blue, area_.right);
    int y = area_.top + 1;
    for (const Rank rank : battle::all_ranks)
      if (has_row(rules_, rank) && y < area_.bottom) draw_rank(rank, y++);
    const Area below{area_.left, y, area_.right, area_.bottom - enough_below};
    y = draw_known(below);
    std::vector<std::string> told = who_beats_whom(rules_, scene_);
    if (!in_colour_) told = {joined(told, " ")};
    told.push_back(marks_told());
    return draw_sentences(frame_, {below.left, y, below.right, below.bottom}, told);
  }

 private:
  // The player's name, or the side's where that has no room.
  void draw_name(Side side, int end) {
    Style style = ink_of(side);
    style.bold = true;
    const std::string& who = scene_.players[side];
    const bool fits = !who.empty() && at_[side] + columns_of(who) <= end;
    frame_.write_within({at_[side], area_.top}, end, fits ? who : text::called(side), style);
  }

  int widest() const {
    int most = 0;
    for (const Rank rank : battle::all_ranks) most = std::max<int>(most, rules_.army[rank]);
    return most;
  }

  void draw_rank(Rank rank, int y) {
    frame_.put({area_.left, y}, static_cast<char32_t>(text::sign_of(rank, scene_.highest)), {.bold = true});
    for (const Side side : both_sides) {
      const int lost = view_.lost[side][rank];
      const int known = !remembers() || scene_.all != nullptr ? 0 : known_of(side, rank);
      int x = at_[side] + (side == Side::Red ? marks_at : 0);
      const auto put = [&](int count, const char* mark, Style style) {
        for (; count > 0 && x < area_.right; --count) x = frame_.write({x, y}, mark, style);
      };
      put(rules_.army[rank] - lost - known, marks_.stands, ink_of(side));
      // in colour the other side's known pieces stand out; the player's own, which the other side knows, have another mark
      const bool stands_out = in_colour_ && side != scene_.seat;
      put(known, stands_out ? marks_.stands : marks_.known, stands_out ? Style{.ink = Ink::Goal} : ink_of(side));
      put(lost, marks_.lost, {.ink = Ink::Faint});
    }
  }

  bool remembers() const { return scene_.memory != Memory::AsOnTable || rules_.winners_shown; }
  // The rank that one side knows of a piece of the other.
  std::optional<Rank> known_rank(const battle::Token& token) const {
    return scene_.memory != Memory::AsOnTable ? text::rank_remembered(token) : token.rank;
  }

  // How many of the player's men of this rank the opponent knows; or how many of the opponent's the player knows.
  int known_of(Side side, Rank rank) const {
    return static_cast<int>(std::ranges::count_if(view_.board, [&](const auto& token) {
      return token && token->side == side && known_rank(*token) == rank && (side != view_.me || text::is_seen(*token, scene_.memory));
    }));
  }

  std::vector<std::string> known_men() const {
    if (!remembers() || scene_.all != nullptr || !view_.me) return {};
    std::vector<std::string> men;
    for (int index = 0; index < board_squares; ++index) {
      const auto& token = view_.board[static_cast<std::size_t>(index)];
      const auto rank = token && token->side != view_.me ? known_rank(*token) : std::nullopt;
      if (rank) men.push_back(text::place_name(scene_.rules, square_at(index)) + ' ' + text::called(*rank));
    }
    return men;
  }

  // Draws the known enemy pieces, if there is room for all. Returns the line below them.
  int draw_known(Area area) {
    const auto men = known_men();
    if (men.empty()) return area.top;
    // TRANSLATORS: beside the board; {0}: a list of squares and the enemy pieces known to stand there: "E5 miner, F6 scout"
    const auto lines = wrapped(text::fill(_("Known: {0}"), text::listed(men)), area.right - area.left);
    if (area.top + static_cast<int>(lines.size()) > area.bottom) return area.top;
    int y = area.top;
    for (const std::string& line : lines) frame_.write({area.left, y++}, line, {.ink = in_colour_ ? Ink::Goal : Ink::Faint});
    return y;
  }

  // The meaning of the signs that help to remember what has been seen.
  std::string marks_told() const {
    if (scene_.memory == Memory::AsOnTable || scene_.all != nullptr || !view_.me) return {};
    // TRANSLATORS: what signs mean. {0}: on a hidden piece that has moved; {1}: on an own piece, known to the opponent
    if (in_colour_) return text::fill(_("{0} has moved. {1} your opponent has seen it."), "›", "°");
    const Signs signs = signs_of(scene_.lines);
    const std::string seen = fmt::format("{{{}}}", text::sign_of(Rank::General, scene_.highest));
    // TRANSLATORS: what signs mean. {0}: hidden piece, not moved; {1}: hidden piece, moved; {2}, {3}: own piece, known to the opponent
    return text::fill(_("{0} hasn't moved, {1} has. {2} {3}: your opponent has seen it."), signs.hidden, signs.moved, seen, marks_.known);
  }

  Frame& frame_;
  const Area area_;
  const battle::Rules& rules_;
  const battle::View& view_;
  const Scene& scene_;
  const Marks marks_;
  const bool in_colour_;
  BySide<int> at_{};
};

}  // namespace

int height_of_armies(const battle::Rules& rules) {
  return 1 + static_cast<int>(std::ranges::count_if(battle::all_ranks, [&](battle::Rank rank) { return has_row(rules, rank); }));
}

int draw_armies(Frame& frame, Area area, const battle::Rules& rules, const battle::View& view, const Scene& scene, int enough_below) {
  return Armies(frame, area, rules, view, scene).draw(enough_below);
}

int draw_who_beats_whom(Frame& frame, Area area, const battle::Rules& rules, const Scene& scene) {
  return draw_sentences(frame, area, {joined(who_beats_whom(rules, scene), " ")});
}

}  // namespace gonfalon::screen
