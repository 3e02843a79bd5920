#include "gonfalon/text/account.hpp"

#include <algorithm>
#include <utility>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::text {

namespace {

std::string with(const std::string& sentence, const std::string& next) {
  return sentence.empty() || next.empty() ? sentence + next : sentence + ' ' + next;
}

// TRANSLATORS, all below: told when a game is over, on the panel at its end and in line mode. {0}: number of moves, turns or
// minutes.

std::string moves_taken(const View& seen) {
  const int moves = moves_made(seen);
  const bool battle = std::holds_alternative<battle::View>(seen);
  return fill(battle ? ngettext("The game took {0} move.", "The game took {0} moves.", moves)
                     : ngettext("The game took {0} turn.", "The game took {0} turns.", moves),
              moves);
}

std::string time_taken(const PlayTime& played) {
  const int minutes = static_cast<int>(played.time.count());
  if (minutes == 0) return played.from_the_start ? _("It lasted less than a minute.") : _("This session lasted less than a minute.");
  return fill(played.from_the_start ? ngettext("It lasted {0} minute.", "It lasted {0} minutes.", minutes)
                                    : ngettext("This session lasted {0} minute.", "This session lasted {0} minutes.", minutes),
              minutes);
}

std::string length(const View& seen, const std::optional<PlayTime>& played) {
  const int moves = moves_made(seen);
  const bool battle = std::holds_alternative<battle::View>(seen);
  const std::string taken = fill(battle ? ngettext("{0} move", "{0} moves", moves) : ngettext("{0} turn", "{0} turns", moves), moves);
  if (!played || !played->from_the_start) return taken;
  const int minutes = static_cast<int>(played->time.count());
  return taken + ", " + (minutes == 0 ? std::string(_("under a minute")) : fill(ngettext("{0} minute", "{0} minutes", minutes), minutes));
}

// ---- what is lost, but for the flag --------------------------------------------------------------

// TRANSLATORS, all below: told when a game is over. {0}: Red or Blue; {1}: a list of pieces or cards such as "1 spy, 3 miners".

std::string lost(Side side, const std::vector<Noun>& things) {
  if (things.empty()) return fill(_("{0} has lost nothing."), called(side));
  return fill(_("{0} has lost {1}."), called(side), listed(things));
}

std::string lost_of(const battle::Rules&, const battle::View& view, Side side) {
  std::vector<Noun> men;
  for (const battle::Rank rank : battle::all_ranks)
    if (rank != battle::Rank::Flag && view.lost[side][rank] > 0) men.push_back(counted(name_of(rank), view.lost[side][rank]));
  return lost(side, men);
}

// A beaten piece of a fortress game is in its box, and can come back.
std::string lost_in_short(const fortress::Rules& rules, const fortress::View& view, Side side) {
  std::vector<Noun> pieces;
  for (const fortress::Piece piece : fortress::all_pieces)
    if (rules.party[piece] && view.party[side].place[piece] == fortress::Place::Box) pieces.push_back(called(piece));
  return pieces.empty() ? std::string() : fill(_("{0}'s beaten pieces: {1}."), called(side), listed(pieces));
}

std::string lost_of(const fortress::Rules& rules, const fortress::View& view, Side side) {
  std::vector<Noun> cards;
  for (const auto& [at, space] : view.heard[other(side)].spaces)
    if (space.card && space.card_gone) cards.push_back(called(rules, *space.card));
  const std::string beaten = cards.empty() ? std::string() : fill(_("{0}'s beaten cards: {1}."), called(side), listed(cards));
  return with(lost_in_short(rules, view, side), beaten);
}

std::string lost_in_short(const battle::Rules&, const battle::View& view, Side side) {
  int men = 0;
  for (const battle::Rank rank : battle::all_ranks)
    if (rank != battle::Rank::Flag) men += view.lost[side][rank];
  if (men == 0) return lost(side, {});
  // TRANSLATORS: {0}: Red or Blue; {1}: number of pieces
  return fill(ngettext("{0} has lost {1} piece.", "{0} has lost {1} pieces.", men), called(side), men);
}

// ---- where the flag was --------------------------------------------------------------------------

std::optional<Square> flag_of(const battle::Rules&, const battle::View& owner) {
  if (!owner.mine) return {};
  const auto flag = std::find(owner.mine->begin(), owner.mine->end(), std::optional(battle::Rank::Flag));
  if (flag == owner.mine->end()) return {};
  return square_at(static_cast<int>(flag - owner.mine->begin()));
}

std::optional<Square> flag_of(const fortress::Rules& rules, const fortress::View& owner) {
  return owner.mine ? flag_in(rules, *owner.mine) : std::nullopt;
}

std::string flag_told(const Finished& game, Side side) {
  if (game.players[side] == nullptr || owner_of(*game.players[side]) != side) return {};
  const auto flag = in_family(game.rules, *game.players[side], [](const auto& rules, const auto& owner) { return flag_of(rules, owner); });
  // TRANSLATORS: {0}: Red or Blue; {1}: a place such as E5 or C2 bottom
  return flag ? fill(_("{0}'s flag was at {1}."), called(side), called(game.rules, *flag)) : std::string();
}

}  // namespace

Account account(const Finished& game) {
  const auto& outcome = status_of(game.seen).outcome;
  Account told;
  if (outcome) told.ending = sentence(game.rules, Ended{*outcome});
  told.moves = moves_taken(game.seen);
  if (game.played) told.time = time_taken(*game.played);
  told.length = length(game.seen, game.played);
  for (const Side side : both_sides) {
    told.flags[side] = flag_told(game, side);
    in_family(game.rules, game.seen, [&](const auto& rules, const auto& view) {
      told.lost[side] = lost_of(rules, view, side);
      told.lost_in_short[side] = lost_in_short(rules, view, side);
    });
  }
  return told;
}

std::vector<std::string> lines_of(const Account& account) {
  std::vector<std::string> lines;
  if (!account.program_log.empty()) lines.push_back(account.program_log);
  lines.push_back(with(account.moves, account.time));
  for (const Side side : both_sides)
    if (std::string line = with(account.lost[side], account.flags[side]); !line.empty()) lines.push_back(std::move(line));
  return lines;
}

}  // namespace gonfalon::text
