#include "gonfalon/text/summary.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/sentence.hpp"
#include "drawing.hpp"

namespace gonfalon::text {

namespace {

struct Meant {
  std::string_view name;  // as it is typed
  const char* label;      // a msgid
  const char* meaning;    // a msgid
  const char* off = nullptr;  // what its first value means, a msgid; null: `meaning` serves for both
  const char* on = nullptr;   // the same of its second value
};

// TRANSLATORS, all below: a game option, in the menu of a new game, and what its value means, there and in the rule book.

constexpr std::array<Meant, 11> option_meanings{{
    {"memory-aid", N_("Memory aid"), N_("revealed pieces stay revealed"), N_("revealed pieces are hidden again")},
    {"two-squares", N_("Two-squares rule"), N_("moves between the same two squares; 0: any number")},
    {"pursuit", N_("Pursuit rule"), N_("the rule against endless pursuit"), N_("endless pursuit is allowed")},
    {"no-attack", N_("No-attack limit"), N_("moves without an attack for a draw; 0: never")},
    {"both-immobile", N_("If none can move"), N_("the game is drawn, or whoever moved last wins"), N_("the game is drawn"), N_("whoever moved last wins")},
    {"bare-loses", N_("Only bombs left"), N_("a side with only bombs and the flag left loses at once"),
     N_("a side with only bombs and the flag left plays on")},
    {"moving-bomb-loses", N_("Moving a bomb"), N_("whoever tries to move a bomb or the flag loses"), N_("such a move is refused")},
    {"turn-limit", N_("Most turns"), N_("turns until the game is a draw; 0: never")},
    {"step-limit", N_("Most steps"), N_("steps in one turn; 0: any number")},
    {"solo", N_("Alone"), N_("Red explores alone, Blue only builds"), N_("both explore")},
    {"hints", N_("Hints"), N_("two people may ask the computer for hints"), N_("two people play without hints")},
}};

const Meant* find_option(std::string_view name) {
  const auto found = std::find_if(option_meanings.begin(), option_meanings.end(), [&](const Meant& row) { return row.name == name; });
  return found == option_meanings.end() ? nullptr : &*found;
}

// TRANSLATORS, all below: a game in one line, in the list of games. {0}: what kind of game it is, such as "battle, 10 by 10
// squares, 40 pieces a side"; {1}: minutes that a game takes.

std::string with_minutes(int minutes, std::string_view what) {
  return fill(ngettext("{0}, about {1} minute", "{0}, about {1} minutes", minutes), what, minutes);
}

std::string of_family(const battle::Rules& rules) {
  // TRANSLATORS: {0}, {1}: width and height of the board; {2}: number of pieces
  return fill(_("battle, {0} by {1} squares, {2} pieces a side"), rules.files, rules.rows, rules.army_size());
}

std::string of_family(const fortress::Rules& rules) {
  const auto pieces = static_cast<int>(std::ranges::count(rules.party.values, true));
  // TRANSLATORS: {0}: number of spaces; {1}: number of floors; {2}: number of pieces
  return fill(ngettext("labyrinth, {0} spaces on {1} floors, {2} piece", "labyrinth, {0} spaces on {1} floors, {2} pieces", pieces),
              rules.space_count(), rules.floors.size(), pieces);
}

// Text of games that come with the program is translated. The empty message means something else to gettext.
std::string in_readers_words(const Rules& rules, const std::string& said) {
  return said.empty() || is_own(rules) ? said : _(said.c_str());
}

}  // namespace

std::string called(const Rules& rules) {
  const GameInfo& title = title_of(rules);
  return in_readers_words(rules, title.name.empty() ? title.id : title.name);
}

std::string title(const Rules& rules) { return capital(called(rules)); }

std::string summary(const Rules& rules) {
  return with_minutes(minutes_of(rules), std::visit([](const auto& of) { return of_family(of); }, rules));
}

std::string tagline(const Rules& rules) { return tagline(rules, minutes_of(rules)); }

std::string tagline(const Rules& rules, int minutes) {
  const std::string& said = title_of(rules).tagline;
  // TRANSLATORS: a line in a list of games; {0}: a few words on the game; {1}: minutes that it takes
  return fill(_("{0}, {1} min"), said.empty() ? std::visit([](const auto& of) { return of_family(of); }, rules) : in_readers_words(rules, said), minutes);
}

std::string own_words(const Rules& rules) {
  std::string text = in_readers_words(rules, title_of(rules).text);
  std::ranges::replace(text, '\n', ' ');
  return text;
}

std::vector<std::string> what_is_different(const Rules& rules) {
  constexpr std::size_t width = 74;
  std::string text = own_words(rules);
  if (text.empty() && is_own(rules)) text = title_of(rules).tagline;
  return text.empty() ? std::vector<std::string>() : wrapped(text, width);
}

std::string called_option(std::string_view name) {
  const Meant* const row = find_option(name);
  return row == nullptr ? std::string(name) : _(row->label);
}

// TRANSLATORS, all below: the value of an option or setting.
std::string called_value(std::string_view value) {
  if (value == "on") return p_("a switch", "on");
  if (value == "off") return p_("a switch", "off");
  // TRANSLATORS: what happens if neither side can move: the game is drawn
  if (value == "draw") return p_("a switch", "draw");
  // TRANSLATORS: what happens if neither side can move: whoever moved last wins
  if (value == "mover-wins") return p_("a switch", "win");
  return std::string(value);
}

std::string meaning_of_option(std::string_view name) {
  const Meant* const row = find_option(name);
  return row == nullptr ? "" : _(row->meaning);
}

std::string meaning_of_option(const OptionValue& option) {
  const Meant* const row = find_option(option.name);
  const char* const of_value = row == nullptr || !option.words ? nullptr : option.value == option.words->front() ? row->off : row->on;
  return of_value != nullptr ? _(of_value) : meaning_of_option(option.name);
}

// ---- how a game went ----------------------------------------------------------------------------

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

// TRANSLATORS, all below: told when a game is over. {0}: Red or Blue, or the player's name; {1}: a list of pieces or cards such as "1 spy, 3 miners".

std::string lost(const Noun& who, const std::vector<Noun>& things) {
  if (things.empty()) return fill(_("{0} has lost nothing."), who);
  return fill(_("{0} has lost {1}."), who, listed(things));
}

std::string lost_of(const battle::Rules&, const battle::View& view, Side side, const Noun& who) {
  std::vector<Noun> men;
  for (const battle::Rank rank : battle::all_ranks)
    if (rank != battle::Rank::Flag && view.lost[side][rank] > 0) men.push_back(counted(name_of(rank), view.lost[side][rank]));
  return lost(who, men);
}

// A beaten piece of a fortress game is in its box, and can come back.
std::string lost_in_short(const fortress::Rules& rules, const fortress::View& view, Side side, const Noun& who) {
  std::vector<Noun> pieces;
  for (const fortress::Piece piece : fortress::all_pieces)
    if (rules.party[piece] && view.party[side].place[piece] == fortress::Place::Box) pieces.push_back(called(piece));
  return pieces.empty() ? std::string() : fill(_("{0}'s beaten pieces: {1}."), who, listed(pieces));
}

std::string lost_of(const fortress::Rules& rules, const fortress::View& view, Side side, const Noun& who) {
  std::vector<Noun> cards;
  for (const auto& [at, space] : view.heard[other(side)].spaces)
    if (space.card && space.card_gone) cards.push_back(called(rules, *space.card));
  const std::string beaten = cards.empty() ? std::string() : fill(_("{0}'s beaten cards: {1}."), who, listed(cards));
  return with(lost_in_short(rules, view, side, who), beaten);
}

std::string lost_in_short(const battle::Rules&, const battle::View& view, Side side, const Noun& who) {
  int men = 0;
  for (const battle::Rank rank : battle::all_ranks)
    if (rank != battle::Rank::Flag) men += view.lost[side][rank];
  if (men == 0) return lost(who, {});
  // TRANSLATORS: {0}: the same; {1}: number of pieces
  return fill(ngettext("{0} has lost {1} piece.", "{0} has lost {1} pieces.", men), who, men);
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
  // TRANSLATORS: {0}: the same; {1}: a place such as E5 or C2 bottom
  return flag ? fill(_("{0}'s flag was at {1}."), game.names[side], called(game.rules, *flag)) : std::string();
}

}  // namespace

EndSummary end_summary(const Finished& game) {
  const OwnTerms terms(title_of(game.rules));
  const auto& outcome = status_of(game.seen).outcome;
  EndSummary summary;
  if (outcome) summary.ending = sentence(game.rules, Ended{*outcome});
  summary.moves = moves_taken(game.seen);
  if (game.played) summary.time = time_taken(*game.played);
  summary.length = length(game.seen, game.played);
  for (const Side side : both_sides) {
    summary.flags[side] = flag_told(game, side);
    in_family(game.rules, game.seen, [&](const auto& rules, const auto& view) {
      summary.lost[side] = lost_of(rules, view, side, game.names[side]);
      summary.lost_in_short[side] = lost_in_short(rules, view, side, game.names[side]);
    });
  }
  return summary;
}

std::vector<std::string> lines_of(const EndSummary& summary) {
  std::vector<std::string> lines;
  if (!summary.program_log.empty()) lines.push_back(summary.program_log);
  lines.push_back(with(summary.moves, summary.time));
  for (const Side side : both_sides)
    if (std::string line = with(summary.lost[side], summary.flags[side]); !line.empty()) lines.push_back(std::move(line));
  return lines;
}

// ---- a turn in brief ----------------------------------------------------------------------------

// TRANSLATORS, all below: part of a line that tells a turn in a fortress in a few words: "You: king E5 → C4; duke beaten; wall"

std::string step_in_brief(const fortress::Rules& rules, Square from, Square to) {
  if (from.level == to.level) return " → " + coordinate(to);
  const int storeys = rules.storey_of(to.level) - rules.storey_of(from.level);
  return storeys > 0 ? " ▲ " + coordinate(to) : storeys < 0 ? " ▼ " + coordinate(to) : " → " + called(Rules(rules), to);
}

std::string in_ascii(std::string brief) {
  for (const auto& [sign, plain] : {std::pair<std::string_view, const char*>("→", ">"), {"▲", "^"}, {"▼", "v"}})
    for (std::size_t at = brief.find(sign); at != std::string::npos; at = brief.find(sign)) brief.replace(at, sign.size(), plain);
  return brief;
}

TurnInBrief::TurnInBrief(Side side, std::optional<Side> reader)
    : side_(side), player_(reader == side ? std::string(_("You")) : called(side)) {}

namespace {

std::string passage_in_brief(const fortress::Rules& rules) { return called(rules, fortress::Card::Passage); }

}  // namespace

bool TurnInBrief::hear(const fortress::Rules& rules, const Report& report) {
  // some events of a turn are told of the other side
  const bool others = std::visit(overload{[&](const Ended&) { return true; }, [&](const Begun&) { return true; }, [&](const auto& it) { return it.side != side_; }}, report);
  if (others) return false;
  return std::visit(
      overload{[&](const Entered& it) {
                 add(called(it.piece) + ' ' + coordinate(it.at));
                 return true;
               },
               [&](const Stepped& it) {
                 step(rules, it.piece, it.from, it.to);
                 return true;
               },
               // TRANSLATORS: {0}: the space behind the wall, such as D4
               [&](const Bumped& it) { return add(fill(_("wall to {0}"), coordinate(it.to))), true; },
               [&](const WallSeen&) { return add(_("wall")), true; },
               // TRANSLATORS: {0}: a place, such as C1 bottom
               [&](const Fell& it) { return add(fill(_("falls to {0}"), called(Rules(rules), it.to))), true; },
               // TRANSLATORS: {0}: a place, such as C1 middle
               [&](const Lifted& it) { return add(fill(_("lifted to {0}"), called(Rules(rules), it.to))), true; },
               // TRANSLATORS: {0}: a card that was beaten, such as duke
               [&](const CardBeaten& it) { return add(fill(_("{0} beaten"), called(rules, it.card))), true; },
               // TRANSLATORS: {0}: the card that beats the piece, such as duke
               [&](const PieceBeaten& it) { return add(fill(_("beaten by {0}"), called(rules, it.card))), true; },
               [&](const CardMet& it) { return add(called(rules, it.card)), true; },
               [&](const SentBack& it) {
                 switch (it.to) {
                   case SentTo::Gate: add(_("back to the start")); break;
                   case SentTo::Tower: add(_("back to the tower")); break;
                 }
                 return true;
               },
               [&](const PassageFound&) { return tell_way(passage_in_brief(rules)), true; },
               [](const LadderFound&) { return true; },  // it is drawn
               [&](const BridgeFound& it) {
                 if (crossed_ && crossed_->from == it.other)
                   tell_crossing(rules, _("bridge"), it.at);
                 else
                   tell_way(_("bridge"));
                 return true;
               },
               [&](const LadderBlocked&) { return add(_("ladder blocked")), true; },
               [&](const Swapped&) { return add(_("back to the tower")), true; },
               // TRANSLATORS: {0}: a piece, such as king
               [&](const Sacrificed& it) { return add(fill(_("{0} sacrificed"), called(it.piece))), true; },
               [&](const StepLimitReached&) { return add(_("step limit")), true; },
               [](const auto&) { return false; }},
      report);
}

std::string TurnInBrief::line() const {
  if (told_.empty()) return {};
  return labelled(player_, told_ + (to_ && to_ != at_ ? " → " + coordinate(*to_) : std::string()));
}

void TurnInBrief::step(const fortress::Rules& rules, fortress::Piece piece, Square from, Square to) {
  if (told_.empty()) {
    told_ = called(piece) + ' ' + coordinate(from);
    at_ = from;
  }
  if (next_to(from, to)) {
    to_ = to;
    crossed_.reset();
    return;
  }
  end_walk();
  const bool by_ladder = from.file == to.file && from.row == to.row && rules.house_of(from.level) == rules.house_of(to.level);
  if (by_ladder) {
    told_ += step_in_brief(rules, from, to);
    at_ = to;
    way_is_told_ = came_by_way_ = false;
    return;
  }
  crossed_ = Crossing{from, told_, way_is_told_};
  tell_crossing(rules, passage_in_brief(rules), to);
}

void TurnInBrief::tell_way(const std::string& way) {
  end_walk();
  if (way_is_told_ || came_by_way_) return;  // the piece went for a walk, and is back at it
  add(way);
  way_is_told_ = true;
}

void TurnInBrief::tell_crossing(const fortress::Rules& rules, const std::string& way, Square to) {
  const auto& [from, told, way_is_told] = *crossed_;
  told_ = (way_is_told ? told : in_clauses({told, way})) + step_in_brief(rules, from, to);
  at_ = to;
  way_is_told_ = false;
  came_by_way_ = true;
}

void TurnInBrief::add(const std::string& what) {
  end_walk();
  told_ = told_.empty() ? what : in_clauses({told_, what});
  way_is_told_ = came_by_way_ = false;
}

void TurnInBrief::end_walk() {
  crossed_.reset();
  if (to_ && to_ != at_) {
    told_ += " → " + coordinate(*to_);
    way_is_told_ = came_by_way_ = false;
  }
  if (to_) at_ = to_;
  to_.reset();
}

}  // namespace gonfalon::text
