// The tables and the plot of a player's results.
#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "gonfalon/screen/graph.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/bot/strength.hpp"
#include "gonfalon/profile/own_variants.hpp"
#include "gonfalon/profile/opponent.hpp"
#include "gonfalon/profile/results.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/summary.hpp"

namespace gonfalon::profile {

using text::_;
using text::p_;

namespace {

// TRANSLATORS, all below: in the table of a player's results (`gonfalon results`, or on the start screen): the head of a column,
// or an opponent

constexpr std::ptrdiff_t games_to_a_mark = 10;

std::size_t place_of_variant(std::string_view id) {
  const auto games = all_variants();
  return static_cast<std::size_t>(std::ranges::find_if(games, [&](const Rules& rules) { return id_of(rules) == id; }) - games.begin());
}

// The order of the table's rows: the computer's levels upwards, then programs, then people.
std::size_t place_of_opponent(std::string_view word) {
  constexpr std::size_t behind_all_levels = 100;
  if (!is_computer(word)) return word == program ? behind_all_levels : behind_all_levels + 1;
  const auto cut = word.find(':');
  const auto level = cut == std::string_view::npos ? bot::default_strength : bot::find_strength(word.substr(cut + 1));
  return static_cast<std::size_t>(level.value_or(bot::default_strength));
}

std::string called_opponent(const std::string& word) {
  if (is_computer(word)) return called_computer(word);
  return word == program ? _("a program") : _("a person");
}

void count(Tally& tally, const GameResult& result) {
  ++tally.games;
  switch (result.score) {
    case Score::Won: ++tally.won; break;
    case Score::Drawn: ++tally.drawn; break;
    case Score::Lost: ++tally.lost; break;
  }
  if (result.assisted) {
    ++tally.assisted;
    return;
  }
  tally.streak = result.score == Score::Won ? tally.streak + 1 : 0;
  tally.best = std::max(tally.best, tally.streak);
}

std::string streaks(const Tally& tally) {
  if (tally.best == 0) return "-";
  // TRANSLATORS: in the column "Won in a row"; {0}: games won in a row up to now; {1}: the longest such row
  return text::fill(_("{0}, best {1}"), tally.streak, tally.best);
}

double points(Score score) { return score == Score::Won ? 1 : score == Score::Drawn ? 0.5 : 0; }

}  // namespace

std::vector<Tally> tallies(const std::vector<GameResult>& results) {
  std::vector<Tally> all;
  for (const GameResult& result : results) {
    auto tally = std::ranges::find_if(
        all, [&](const Tally& one) { return one.variant == result.variant && one.against == result.against; });
    if (tally == all.end()) tally = all.insert(all.end(), Tally{.variant = result.variant, .against = result.against});
    count(*tally, result);
  }
  std::ranges::stable_sort(all, {}, [](const Tally& tally) {
    return std::pair(place_of_variant(tally.variant), place_of_opponent(tally.against));
  });
  return all;
}

std::vector<std::vector<std::string>> rows_of(const std::vector<Tally>& all) {
  std::vector<std::vector<std::string>> rows{
      {_("Game"), _("Against"), _("Games"), _("Won"), _("Drawn"), p_("column of results", "Lost"),
       // TRANSLATORS: how many of these games the player played with hints, or took moves back in
       _("Assisted"), _("Won in a row")}};
  const auto number = [](int count) { return std::to_string(count); };
  for (const Tally& tally : all)
    rows.push_back({called_game(tally.variant), called_opponent(tally.against), number(tally.games), number(tally.won),
                    number(tally.drawn), number(tally.lost), number(tally.assisted), streaks(tally)});
  return rows;
}

std::string score_told(const GameResult& last, bool undone) {
  const auto all = tallies(kept_results().value_or(std::vector<GameResult>()));
  const auto tally = std::ranges::find_if(all, [&](const Tally& one) { return one.variant == last.variant && one.against == last.against; });
  if (tally == all.end()) return {};
  // TRANSLATORS, all below: at the end of a game. {0}: the opponent; {1}: games won; {2}: games played
  std::string told = text::fill(text::ngettext("Against {0}: {1} won of {2} game.", "Against {0}: {1} won of {2} games.", tally->games), called_opponent(tally->against), tally->won, tally->games);
  if (last.assisted)
    return told + ' ' + (undone ? _("Assisted (a move was taken back): your streak does not change.") : _("Assisted (a hint was used): your streak does not change."));
  if (tally->streak < 2) return told;
  // TRANSLATORS: {0}: games won in a row up to now
  if (tally->streak == tally->best) return told + ' ' + text::fill(_("Streak: {0}, your best."), tally->streak);
  // TRANSLATORS: {0}: games won in a row up to now; {1}: the longest such row
  return told + ' ' + text::fill(_("Streak: {0}, best {1}."), tally->streak, tally->best);
}

std::string plot_of(const std::vector<GameResult>& results, int columns, bool unicode) {
  constexpr int levels = 8;
  const auto all = static_cast<std::ptrdiff_t>(results.size());
  const std::ptrdiff_t first = std::max<std::ptrdiff_t>(all - columns, 0);
  std::string plot;
  for (std::ptrdiff_t nth = first; nth < all; ++nth) {
    const std::ptrdiff_t from = std::max<std::ptrdiff_t>(nth + 1 - games_to_a_mark, 0);
    double sum = 0;
    for (std::ptrdiff_t game = from; game <= nth; ++game) sum += points(results[static_cast<std::size_t>(game)].score);
    const double share = sum / static_cast<double>(nth + 1 - from);
    plot += to_utf8(screen::bar_sign(std::min(static_cast<int>(share * levels) + 1, levels), unicode));
  }
  return plot;
}

std::vector<std::string> plot_told(const std::vector<GameResult>& results, int columns, bool unicode) {
  return {plot_of(results, columns, unicode),
          // TRANSLATORS: below a plot of results, each mark of which stands for so many games; {0}: a number, 10
          text::fill(_("Wins in your last {0} games"), games_to_a_mark)};
}

}  // namespace gonfalon::profile
