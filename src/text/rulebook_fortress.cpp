// The rules of Fortress for somebody who has never played it. What differs between the games is read from the
// Rules, and so are the examples: every space, floor and piece that is named is one of this game.
#include <algorithm>

#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/summary.hpp"
#include "drawing.hpp"

namespace gonfalon::text {

namespace {

using fortress::Card;
using fortress::Effect;
using fortress::Kind;
using fortress::Meeting;
using fortress::Piece;

// TRANSLATORS, all below: the rule book of a fortress game (the command `rules`, `gonfalon rules`): titles, paragraphs and cells
// of tables. Backquotes hold what can be typed, in your language.

std::string number_of(int strength) { return strength == 0 ? std::string("-") : std::to_string(strength); }

std::vector<Piece> party_of(const fortress::Rules& rules) {
  std::vector<Piece> party;
  std::copy_if(fortress::all_pieces.begin(), fortress::all_pieces.end(), std::back_inserter(party),
               [&](Piece piece) { return rules.party[piece]; });
  return party;
}

// ---- examples

Square example_on(const fortress::Rules& rules, Level level) { return square_at(rules.width_of(level) > 2 ? 2 : 0, 1, level); }

// The lowest floor with another one above it, and that one. In a fortress of one floor: that floor twice.
std::pair<Level, Level> one_above_the_other(const fortress::Rules& rules) {
  for (const Level level : rules.levels())
    if (const auto up = above(rules, square_at(0, 0, level))) return {level, up->level};
  return {Level::Bottom, Level::Bottom};
}

// A space of the first house and one of the second that a bridge may join.
std::pair<Square, Square> ends_of_a_bridge(const fortress::Rules& rules) {
  std::pair<Square, Square> ends;
  for (const Level one : rules.levels())
    for (const Level two : rules.levels())
      if (rules.house_of(one) < rules.house_of(two) && rules.storey_of(one) == rules.storey_of(two) && rules.storey_of(one) < 2)
        ends = {example_on(rules, one), square_at(1, 0, two)};
  return ends;
}

// The floors side by side, with row 1 at the top as on the notepad, and the start marked.
std::string floors_of(const fortress::Rules& rules) {
  std::vector<std::vector<std::string>> rows(2);
  for (const Level level : rules.levels()) {
    const int width = rules.width_of(level);
    std::string letters = "  ";
    for (int file = 0; file < width; ++file) letters += fmt::format(" {}", static_cast<char>('A' + file));
    rows[0].push_back(called(rules, level));
    rows[1].push_back(letters);
    for (int row = 0; row < rules.width_of(Level::Bottom); ++row) {
      std::string line;
      for (int file = 0; file < width && row < width; ++file)
        line += square_at(file, row, level) == rules.start ? " @" : " .";
      const auto at = static_cast<std::size_t>(row) + 2;
      rows.resize(std::max(rows.size(), at + 1));
      rows[at].push_back(line.empty() ? line : fmt::format("{:>2}{}", row + 1, line));
    }
  }
  return in_columns(rows);
}

Page overview(const fortress::Rules& rules) {
  const int pieces = static_cast<int>(party_of(rules).size());
  Page page(_("Goal of the game"));
  if (const std::string words = own_words(rules); !words.empty()) page.say(words);
  return page.say(_("Each of you builds a fortress in secret: floors with walls, ladders, guards and traps, where a flag is "
                    "hidden. Then you explore the other player's fortress without seeing it. You choose where your piece goes, "
                    "and hear what it runs into. The player who finds the other's flag first wins."))
      // TRANSLATORS: {0}: number of pieces; {1}: minutes
      .say(fill(ngettext("You explore with {0} piece. A game takes about {1} minutes.",
                         "You explore with {0} pieces, one at a time. A game takes about {1} minutes.", pieces),
                pieces, rules.title->minutes))
      .say(_("Who begins is decided by lot."))
      .say(_("On your turn your piece goes on step by step until something stops it, and then it is the other side's turn. "
             "Everything is announced to both players. Your notepad shows what was announced, and `note` adds notes of your "
             "own."));
}

Page fortress_floors(const fortress::Rules& rules) {
  const auto [lower, upper] = one_above_the_other(rules);
  Page page(_("The fortress"));
  page.draw(floors_of(rules));
  if (rules.has_bridge())
    page.say(_("This fortress has two houses. The floors of a house lie on top of each other: A1 of each floor is above A1 of "
               "the floor below."));
  else if (lower != upper)
    page.say(_("The floors lie on top of each other: A1 of each floor is above A1 of the floor below."));
  // TRANSLATORS: {0}: a space such as C2 bottom
  return page.say(fill(_("A space is named by its letter, number and floor, such as `{0}`. Pieces come in at @, the start "
                         "space. From a space you can step to the spaces beside it on the same floor, but not diagonally."),
                       called(rules, example_on(rules, upper))));
}

std::string names_of(const fortress::ByPiece<bool>& some) {
  std::vector<std::string> names;
  for (const Piece piece : fortress::all_pieces)
    if (some[piece]) names.push_back(called(piece));
  return listed(names);
}

constexpr fortress::ByPiece<bool> nobody{};

std::ptrdiff_t passages(const fortress::Rules& rules) { return std::ranges::count(rules.kinds, Effect::Passage, &Kind::effect); }

// TRANSLATORS, all below: what a card does, in the last column of the table of cards in the rule book. {0}: a list of pieces such
// as "king, dwarf".

std::string power_of(const fortress::Rules& rules, const Kind& kind) {
  switch (kind.effect) {
    case Effect::Flag: return _("find it and win");
    case Effect::Box: return kind.card == Card::Cup ? _("poison") : _("beats every piece");
    case Effect::Guard:
      if (kind.beats == nobody) return _("a guard");
      if (kind.beats == only(Piece::King)) return _("a guard that the king can't beat");
      return fill(_("a guard, can't be beaten by: {0}"), names_of(kind.beats));
    case Effect::Fall: return _("drops a piece one floor down");
    case Effect::Passage:
      if (kind.finders == nobody) return _("one end of a passage that no piece finds");
      if (kind.finders == only(Piece::Dwarf)) return passages(rules) > 1 ? _("one end of a secret passage") : _("one end of the secret passage");
      return fill(_("one end of a secret passage; found by: {0}"), names_of(kind.finders));
    case Effect::Lift: return _("lifts a piece one floor up");
    case Effect::Gate: return _("sends a piece back to the start; the turn ends");
    case Effect::Tower: return _("sends a piece back to the tower; the turn ends");
    case Effect::Stop:
      return kind.turns == 0 ? std::string(_("ends the turn"))
                             // TRANSLATORS: {0}: number of turns
                             : fill(ngettext("ends the turn; {0} turn to sit out", "ends the turn; {0} turns to sit out", kind.turns), kind.turns);
    case Effect::Alarm: return _("shows the walls around it");
    case Effect::Fog: return _("has no effect");
  }
  return {};
}

bool is_the_manuals_cup(const Kind& kind) { return kind.card == Card::Cup && kind.spares == only(Piece::Wizard); }

std::string power_with_limits(const fortress::Rules& rules, const Kind& kind) {
  std::vector<std::string> power{power_of(rules, kind)};
  if (kind.spares != nobody && !is_the_manuals_cup(kind))
    power.push_back(fill(kind.effect == Effect::Box ? _("beaten by: {0}") : _("spares: {0}"), names_of(kind.spares)));
  if (kind.once) power.emplace_back(_("works once"));
  return in_clauses(power);
}

// TRANSLATORS, all below: the rule book of a fortress game: titles, paragraphs and cells of tables. Backquotes hold what can be
// typed, in your language.

Page cards(const fortress::Rules& rules) {
  std::vector<std::vector<std::string>> rows{{_("Card"), _("Strength"), p_("how many", "Number"), ""}};
  for (const Kind& kind : rules.kinds)
    rows.push_back({called(rules, kind.card), number_of(kind.strength), std::to_string(kind.count), power_with_limits(rules, kind)});
  return Page(_("The cards"))
      .say(_("Cards lie in your fortress and never move."))
      .table(rows);
}

bool is_obstacle(const Kind& kind) { return kind.effect == Effect::Guard || kind.effect == Effect::Box; }
bool has_obstacles(const fortress::Rules& rules) { return std::ranges::any_of(rules.kinds, is_obstacle); }

// Is who beats whom as in the manual's main game?
bool obstacles_are_the_manuals(const fortress::Rules& rules) {
  return std::ranges::all_of(rules.kinds, [](const Kind& kind) {
    if (!is_obstacle(kind)) return true;
    if (!in_the_manual(kind.card) || kind.once) return false;
    if (kind.effect == Effect::Box) return is_the_manuals_cup(kind);
    return kind.spares == nobody && kind.beats == (kind.card == Card::Princess ? only(Piece::King) : nobody);
  });
}

std::string gift_of(Piece piece) {
  constexpr fortress::ByPiece<const char*> gifts{{N_("the strongest; the princess beats him"), N_("a strong fighter"),
                                                  N_("drinks the poison cup without harm"),
                                                  N_("finds the secret passage")}};
  return _(gifts[piece]);
}

// Does the game have what the piece is good for, or is known for?
bool has_gift(const fortress::Rules& rules, Piece piece) {
  if (rules.one_walks_alone()) return false;
  const auto some = [&](auto fits) { return std::ranges::any_of(rules.kinds, fits); };
  switch (piece) {
    case Piece::King: return some([](const Kind& kind) { return kind.card == Card::Princess && kind.beats[Piece::King]; });
    case Piece::Knight: return true;
    case Piece::Wizard: return some([](const Kind& kind) { return kind.card == Card::Cup && kind.spares[Piece::Wizard]; });
    case Piece::Dwarf: return some([](const Kind& kind) { return kind.finders[Piece::Dwarf]; });
  }
  return false;
}

Page pieces(const fortress::Rules& rules) {
  std::vector<std::vector<std::string>> rows{{_("Piece"), _("Strength"), ""}};
  for (const Piece piece : party_of(rules))
    rows.push_back({called(piece), number_of(strength(piece)), has_gift(rules, piece) ? gift_of(piece) : ""});
  Page page(_("The pieces"));
  page.say(_("These pieces explore the enemy's fortress for you.")).table(rows);
  if (!rules.one_walks_alone())
    // TRANSLATORS: {0}: the name of a piece, such as knight
    page.say(fill(_("Only one piece explores at a time. The other pieces wait on the tower, or lie in the box if they were "
                    "beaten or sacrificed. Before the first turn each player chooses the piece that goes in first (`enter "
                    "{0}`). This choice can't be changed."),
                  called(party_of(rules)[1])));
  return page;
}

// TRANSLATORS, all below: the rule book of a fortress game, topic setup. Backquotes hold what can be typed, in your language.
// {0} and {1} in backquotes: spaces in English such as C2 bottom.

std::vector<std::string> what_is_laid(const fortress::Rules& rules) {
  const bool wide = rules.width_of(Level::Bottom) > 3;
  const Square beside = wide ? square_at(2, 2) : square_at(0, 0);
  std::vector<std::string> items{
      fill(_("`wall {0} {1}` puts a wall between two neighbouring spaces."), coordinate(beside),
           called(fortress::Rules(rules), square_at(beside.file, beside.row + 1)))};
  const auto [lower, upper] = one_above_the_other(rules);
  if (rules.ladders > 0)
    items.push_back(fill(_("`ladder {0}` puts up a ladder. It leads to the same space one floor up, which must exist."),
                         called(fortress::Rules(rules), {example_on(rules, upper).file, example_on(rules, upper).row, lower})));
  if (rules.has_bridge()) {
    const auto [near, far] = ends_of_a_bridge(rules);
    items.push_back(fill(_("`bridge {0} {1}` lays the bridge. It has one end in each house, both on the same level. No end "
                           "may be at the foot of a ladder, on a card or on the start space."),
                         called(fortress::Rules(rules), near), called(fortress::Rules(rules), far)));
  }
  items.push_back(fill(_("`place flag {0}` lays a card down. Only one card may lie on a space. A ladder may stand where a "
                         "card lies. No card may lie on the start space."),
                       called(fortress::Rules(rules), square_at(1, 0, rules.levels().back()))));
  items.push_back(_("`remove` and `exchange` change what you have built, `random` builds a fortress for you, `check` lists "
                    "what is missing, and `ready` ends your setup."));
  return items;
}

std::string what_is_there_to_lay(const fortress::Rules& rules) {
  // TRANSLATORS, all below: the rule book of a fortress game, topic setup. {0}: such as "20 walls"; {1}: such as "3 ladders".
  if (rules.has_bridge())
    return fill(_("You have {0}, {1}, a bridge and your cards, and must use them all."), counted("wall", rules.walls), counted("ladder", rules.ladders));
  return fill(_("You have {0}, {1} and your cards, and must use them all."), counted("wall", rules.walls), counted("ladder", rules.ladders));
}

Page setup(const fortress::Rules& rules) {
  Page page(_("Building your fortress"));
  page.say(what_is_there_to_lay(rules)).list(what_is_laid(rules));
  if (!rules.all_obstacles_win())
    page.say(rules.has(Effect::Passage)
                 ? _("At least one enemy piece must have a way to your flag. The way may lead past cards that this piece or "
                     "another enemy piece can beat. It may also lead through a secret passage, if a piece that can find the "
                     "passage can reach it. If there is no way, the setup is refused.")
                 : _("At least one enemy piece must have a way to your flag. The way may lead past cards that this piece or "
                     "another enemy piece can beat. If there is no way, the setup is refused."));
  else if (has_obstacles(rules))
    page.say(_("There must be a way to your flag that passes no guard and no cup, or the setup is refused. A fall "
               "through a pitfall may be part of it."));
  else
    page.say(_("There must be a way to your flag, or the setup is refused. A fall through a pitfall may be part of it."));
  if (rules.has(Effect::Passage) && rules.dwarf_alone_finds_passages() && !rules.one_walks_alone())
    page.say(_("The flag may lie in a room closed in by walls, with a secret passage as the only way in. Then it takes the dwarf to find "
               "the way."));
  // Nobody gets out of a prison where no piece can be sacrificed.
  return page.say(rules.has(Effect::Fall) && !rules.one_walks_alone() ? _("An open way that looks dangerous is worth more than a wall. And a space closed "
                                              "in by walls under a pitfall makes a good prison.")
                                          : _("An open way that looks dangerous is worth more than a wall."));
}

// TRANSLATORS, all below: the rule book of a fortress game: titles, paragraphs and cells of tables. Backquotes hold what can be
// typed, in your language.

// A corner of the bottom floor, and a wall that stopped @ on the way in.
std::string first_bump(const fortress::Rules& rules) {
  const auto letter = [&](int back) { return static_cast<char>('A' + rules.start.file - back); };
  const int row = rules.start.row + 1;
  return fmt::format("    {}   {}\n"
                     "  +---+---+\n"
                     " {}|       |\n"
                     "  +   +---+\n"
                     " {}|     @ |\n"
                     "  +---+---+\n",
                     letter(1), letter(0), row - 1, row);
}

Page turn(const fortress::Rules& rules) {
  Page page(_("A turn"));
  const std::string from = coordinate(rules.start);
  const std::string to = coordinate({rules.start.file, static_cast<std::int8_t>(rules.start.row - 1), rules.start.level});
  // TRANSLATORS: {0}, {1}: spaces such as C3, C2; the `to` may be the word of your language if the program knows it: nach, vers, a
  page.say(fill(_("For each step, type the space that you leave and the space that you go to: `{0} to {1}`, or just `{1}`. "
                  "You may go back to spaces where you have been, and you may go as far as you like, until something ends "
                  "your turn. You can't end the turn yourself, but you can always walk into a wall."),
                from, to))
      // TRANSLATORS: {0}, {1}: spaces such as C3, C2
      .say(fill(_("A wall between the two spaces ends the turn. Your piece stays where it was, and the wall is drawn on your "
                  "notepad. Here @ tried to go from {0} to {1}:"),
                from, to))
      .draw(first_bump(rules))
      .say(_("The edge of the fortress is not a wall: a step off the floor is refused, and costs nothing. If you type a "
             "starting space where your piece is not, you are told where your piece stands, and your turn goes on."))
      .say(_("When a piece comes to a space, only what the other topics describe is announced."));
  if (rules.step_limit > 0)
    // TRANSLATORS: {0}: number of steps
    page.say(fill(ngettext("In this game a turn ends after {0} step.", "In this game a turn ends after {0} steps.",
                           rules.step_limit),
                  rules.step_limit));
  else
    // TRANSLATORS: {0}: number of steps, 200
    page.say(fill(_("Where the computer plays, a turn ends after {0} steps at the latest."), usual_step_limit));
  return page;
}

// Who beats whom, a row for each card that can beat a piece.
std::vector<std::vector<std::string>> meetings(const fortress::Rules& rules) {
  const std::vector<Piece> party = party_of(rules);
  std::vector<std::vector<std::string>> rows{{""}};
  for (const Piece piece : party) rows[0].push_back(fmt::format("{} {}", called(piece), strength(piece)));
  const auto comes_of = [](Piece piece, const Kind& kind) -> std::string {
    switch (meet(piece, kind)) {
      // TRANSLATORS: a cell of a table of pieces and cards: what happens to the piece that meets the card
      case Meeting::PieceWins: return _("wins");
      case Meeting::CardWins: return _("is beaten");
      case Meeting::Both: return _("both are beaten");
      case Meeting::None: break;
    }
    return _("is spared");
  };
  for (const Kind& kind : rules.kinds) {
    if (!is_obstacle(kind)) continue;
    const std::string name = called(rules, kind.card);
    rows.push_back({kind.strength == 0 ? name : fmt::format("{} {}", name, kind.strength)});
    for (const Piece piece : party) rows.back().push_back(comes_of(piece, kind));
  }
  return rows;
}

std::vector<std::string> costs(const fortress::Rules& rules) {
  std::vector<std::string> items;
  for (const Kind& kind : rules.kinds)
    if (is_obstacle(kind))
      items.push_back(kind.costs == 0
                          // TRANSLATORS: {0}: a card with its article (the duke); `:Nom` stands for a capital letter
                          ? fill(_("{0:Nom} costs you nothing more."), the(rules, kind.card))
                          // TRANSLATORS: {0}: a card with its article (the duke); {1}: number of turns
                          : fill(ngettext("{0:Nom} costs you {1} turn.", "{0:Nom} costs you {1} turns.", kind.costs), the(rules, kind.card), kind.costs));
  return items;
}

// Are its obstacles guards and cups, as in the manual's games?
bool has_guards_and_cups(const fortress::Rules& rules) {
  return rules.has(Effect::Guard) && rules.has(Effect::Box) &&
         std::ranges::all_of(rules.kinds, [](const Kind& kind) { return kind.effect != Effect::Box || kind.card == Card::Cup; });
}

Page obstacles(const fortress::Rules& rules) {
  Page page(has_guards_and_cups(rules) ? _("Guards and the cup") : rules.has(Effect::Box) ? _("Cards that beat a piece") : _("Guards"));
  if (rules.one_walks_alone() && rules.all_obstacles_win())
    return page
        .say(has_guards_and_cups(rules)
                 ? _("A guard or a cup beats every piece that comes to it, whatever its strength. The piece goes back to the "
                     "start, the turn ends, and you sit out for a while.")
                 : _("These cards beat every piece that comes to them, whatever its strength. The piece goes back to the "
                     "start, the turn ends, and you sit out for a while."))
        .list(costs(rules))
        .say(_("The card stays where it is: remember the place."));
  page.say(!rules.has(Effect::Guard) ? _("Some cards beat the piece that comes to them, but not every piece:")
           : obstacles_are_the_manuals(rules)
               ? _("When a piece comes to a guard, the higher strength wins, but the princess beats the king. The cup beats "
                   "every piece except the wizard.")
               : _("When a piece comes to a guard, the higher strength wins, unless the table below says otherwise. If the "
                   "strengths are equal, both are beaten."))
      .table(meetings(rules));
  if (rules.to_the_box)
    // TRANSLATORS: {0}: the name of a piece, such as knight
    return page.say(fill(_("A beaten card is gone for good, and the turn goes on. A beaten piece goes to the box; the card is "
                           "announced and stays, and the turn ends. You choose the next piece at once: `enter {0}`."),
                         called(party_of(rules).back())));
  return page
      .say(_("A beaten card is gone for good, and the turn goes on. A beaten piece goes back to the start; the card is "
             "announced and stays, the turn ends, and you sit out for a while."))
      .list(costs(rules));
}

// TRANSLATORS, all below: the rule book of a fortress game, topic traps. {0}: names of cards with a capital, such as "Spring,
// hoist"; {1}: number of turns.

// What the cards do that the manual does not have.
Page traps(const fortress::Rules& rules) {
  std::vector<std::string> items;
  const auto add = [&](Effect effect, const char* does) {
    std::vector<std::string> names;
    for (const Kind& kind : rules.kinds)
      if (kind.effect == effect) names.push_back(called(rules, kind.card));
    if (!names.empty()) items.push_back(fill(does, capital(listed(names))));
  };
  add(Effect::Lift, _("{0}: the piece is lifted to the space above, and whatever lies there takes effect. Where there is no "
                      "floor above, nothing happens."));
  add(Effect::Gate, _("{0}: the piece goes back to the start space, and the turn ends."));
  add(Effect::Tower, _("{0}: the piece goes back to the tower, and the turn ends. You choose the next piece, which may be the "
                       "same one."));
  for (const Kind& kind : rules.kinds)
    if (kind.effect == Effect::Stop)
      items.push_back(fill(kind.turns == 0 ? _("{0}: the piece stays there and the turn ends.")
                                           : ngettext("{0}: the piece stays there, the turn ends, and you sit out {1} turn.",
                                                      "{0}: the piece stays there, the turn ends, and you sit out {1} turns.", kind.turns),
                           capital(called(rules, kind.card)), kind.turns));
  add(Effect::Alarm, _("{0}: every wall around the space is announced. The turn goes on."));
  add(Effect::Fog, _("{0}: nothing happens. The turn goes on."));
  Page page(_("The traps of this game"));
  page.say(_("These cards are announced by their names when a piece comes to them."))
      .list(items)
      .say(_("A card that spares a piece is announced too, but does nothing to the piece. A card that works once is gone "
             "after that."));
  if (rules.has(Effect::Lift) && rules.has(Effect::Fall))
    page.say(_("If a card that lifts lies below a card that drops, a piece goes up and down between them. It stops after as "
               "many landings as the fortress has spaces."));
  return page;
}

bool has_traps(const fortress::Rules& rules) {
  return rules.has(Effect::Lift) || rules.has(Effect::Gate) || rules.has(Effect::Tower) || rules.has(Effect::Stop) ||
         rules.has(Effect::Alarm) || rules.has(Effect::Fog);
}

// TRANSLATORS, all below: the rule book of a fortress game: titles, paragraphs and cells of tables. Backquotes hold what can be
// typed, in your language.

Page ladders(const fortress::Rules& rules) {
  const auto [lower, upper] = one_above_the_other(rules);
  const Square top = example_on(rules, upper);
  const Square foot{top.file, top.row, lower};
  Page page(_("Ladders"));
  // TRANSLATORS: {0}, {1}: spaces such as C2 bottom, C2 middle
  page.say(fill(_("When your piece stops at a ladder that leads up or down, the ladder is announced. You don't have to climb "
                  "it. To climb it, name the floor: `{0} to {1}`."),
                called(rules, foot), called(rules, top)))
      .draw(in_columns({{called(rules, upper), coordinate(top) + "  ."}, {"", "    |"}, {called(rules, lower), coordinate(foot) + "  @"}}))
      .say(_("You can only climb a ladder that was announced."));
  if (rules.has(Effect::Fall))
    page.say(_("A ladder that leads up to a pitfall can't be climbed. If you try, the pitfall is announced: your piece stays, "
               "and the turn goes on. You can go down a ladder onto a pitfall, but then you fall at once."));
  return page;
}

Page bridge(const fortress::Rules& rules) {
  const auto [near, far] = ends_of_a_bridge(rules);
  return Page(_("The bridge"))
      .say(_("The bridge joins the two houses of a fortress: a space of one house and a space of the other, on the same "
             "level. When a piece stops on one end, the bridge and the place of its other end are announced."))
      // TRANSLATORS: {0}, {1}: spaces such as C2 bottom, B1 far bottom
      .say(fill(_("From then on any piece may cross it, either way, by a step from one end to the other: `{0} to {1}`. You don't have to use it."),
                called(rules, near), called(rules, far)));
}

Page pitfalls(const fortress::Rules& rules) {
  Page page(_("Pitfalls"));
  page.say(_("A piece that steps onto a pitfall falls to the space below. The pitfall is announced, the turn goes on, and "
             "whatever lies below takes effect: another pitfall, a guard, the flag."));
  const Level top = *std::ranges::max_element(rules.levels(), {}, [&](Level level) { return rules.storey_of(level); });
  const int storeys = rules.storey_of(top);
  const auto floor_below = [&](int floors) { return called(rules, rules.levels()[static_cast<std::size_t>(top) - static_cast<std::size_t>(floors)]); };
  if (storeys > 1)
    page.say(_("Here @ goes from A2 to A1, where there is a pitfall (#), and lands on another one. It ends up two floors down:"))
        .draw(in_columns({{called(rules, top), "A2  @ -> A1  #"},
                          {"", "             |"},
                          {floor_below(1), "         A1  #"},
                          {"", "             |"},
                          {floor_below(2), "         A1  @"}}));
  else if (storeys == 1)
    page.say(_("Here @ goes from A2 to A1, where there is a pitfall (#), and ends up one floor down:"))
        .draw(in_columns({{called(rules, top), "A2  @ -> A1  #"}, {"", "             |"}, {floor_below(1), "         A1  @"}}));
  return page.say(rules.has_bridge() ? _("On the lowest floor of a house a pitfall does nothing, and is not announced.")
                                     : _("On the lowest floor a pitfall does nothing, and is not announced."));
}

Page passage(const fortress::Rules& rules) {
  const bool several = passages(rules) > 1;
  Page page(several ? _("Secret passages") : _("The secret passage"));
  if (several)
    // TRANSLATORS: secret passages. {0}: their number
    page.say(fill(ngettext("There is {0} secret passage. It joins two spaces anywhere in the fortress, and has to be found.",
                           "There are {0} secret passages. Each joins two spaces anywhere in the fortress, and has to be found separately.",
                           static_cast<int>(passages(rules))),
                  passages(rules)));
  else
    page.say(_("The secret passage joins two spaces anywhere in the fortress."));
  return page
      .say(rules.dwarf_alone_finds_passages() ? _("Only the dwarf finds a secret passage. When he first comes to one end, the "
                                                  "passage and the place of its other end are announced. From then on all "
                                                  "your pieces may go from one end to the other in a single step, either way.")
                       : _("Only the pieces named in the list of cards find a secret passage. When one of them first comes to "
                           "one end, the passage and the place of its other end are announced. From then on all your pieces "
                           "may go from one end to the other in a single step, either way."))
      .say(_("The other pieces walk over both ends and notice nothing. So a space where nothing was announced may still be "
             "the only way on."));
}

Page swap(const fortress::Rules& rules) {
  return Page(_("Swap and sacrifice"))
      .list({_("When your piece stands on the start space, you may `swap` it for another piece. Your piece then goes back to "
               "the tower."),
             _("You may `sacrifice` your piece anywhere, for example if it is caught in a prison. It then goes to the box.")})
      // TRANSLATORS: {0}, {1}: names of pieces, such as dwarf, king
      .say(fill(_("Either way your turn ends, and you choose the next piece in the same command: `swap for {0}`, `sacrifice for {1}`. "
                  "It may be the piece that you have just sacrificed."),
                called(party_of(rules).back()), called(party_of(rules).front())))
      // TRANSLATORS: {0}: number of turns
      .say(fill(ngettext("The next piece stands on the start space when your next turn begins. From the tower that costs "
                         "nothing more. From the box it costs {0} turn, which you sit out first.",
                         "The next piece stands on the start space when your next turn begins. From the tower that costs "
                         "nothing more. From the box it costs {0} turns, which you sit out first.",
                         rules.out_of_box_sits_out),
                rules.out_of_box_sits_out));
}

bool somebody_sits_out(const fortress::Rules& rules) {
  if (rules.to_the_box && rules.out_of_box_sits_out > 0) return true;
  return std::ranges::any_of(rules.kinds, [&](const Kind& kind) { return kind.turns > 0 || (!rules.to_the_box && kind.costs > 0); });
}

Page sitting_out(const fortress::Rules&) {
  return Page(_("Sitting out"))
      .say(_("If you sit out one turn, the other side plays two turns in a row. If you sit out two turns, the other side "
             "plays three. Here a dot is a turn that a side plays, and a dash is a turn that it sits out:"))
      .draw(in_columns({{called(Side::Red), ".   -   -   ."}, {called(Side::Blue), "  .   .   ."}}))
      .say(_("If you have to sit out while the other side is still sitting out, the other side is free at once, and the rest "
             "of its penalty is cancelled. Losing the turn to a wall is not sitting out."));
}

// Can a card send a piece back to the start, by its effect or because it beats the piece?
bool leads_back(const fortress::Rules& rules) { return has_obstacles(rules) || rules.has(Effect::Gate); }

Page end(const fortress::Rules& rules) {
  std::vector<std::string> items{
      _("The player who finds the enemy's flag wins at once."),
      _("You may `resign` at any time, or offer a `draw`. The other side accepts with `draw` too."),
      _("A program loses the game if it crashes, runs out of time or keeps sending illegal commands."),
  };
  if (rules.one_walks_alone())
    items.push_back(std::string(leads_back(rules) ? _("A piece is trapped for good if it can reach neither the flag nor a "
                                                      "card that sends it back to the start.")
                                                  : _("A piece is trapped for good if it can't reach the flag.")) +
                    ' ' +
                    (rules.solo ? _("Then the game is a draw.")
                                : _("If the pieces of both sides are trapped, the game is a draw. If only one piece is trapped, it "
                                    "can only walk into walls, and the other piece goes on exploring.")));
  if (rules.turn_limit > 0)
    items.push_back(
        // TRANSLATORS: {0}: number of turns
        fill(ngettext("After {0} turn the game is a draw.", "After {0} turns the game is a draw.", rules.turn_limit),
             rules.turn_limit));
  return Page(_("How the game ends")).list(items).say(_("After the game, both setups are shown."));
}

}  // namespace

std::vector<Topic> rulebook_of(const fortress::Rules& rules) {
  std::vector<Topic> topics{topic("overview", overview(rules)), topic("fortress", fortress_floors(rules)), topic("cards", cards(rules)),
                            topic("pieces", pieces(rules)),     topic("setup", setup(rules)),              topic("turn", turn(rules))};
  if (has_obstacles(rules)) topics.push_back(topic("obstacles", obstacles(rules)));
  if (rules.ladders > 0) topics.push_back(topic("ladders", ladders(rules)));
  if (rules.has_bridge()) topics.push_back(topic("bridge", bridge(rules)));
  if (rules.has(Effect::Fall)) topics.push_back(topic("pitfalls", pitfalls(rules)));
  if (has_traps(rules)) topics.push_back(topic("traps", traps(rules)));
  if (rules.has(Effect::Passage)) topics.push_back(topic("passage", passage(rules)));
  if (!rules.one_walks_alone()) topics.push_back(topic("swap", swap(rules)));
  if (somebody_sits_out(rules)) topics.push_back(topic("sitting-out", sitting_out(rules)));
  topics.push_back(topic("end", end(rules)));
  return topics;
}

}  // namespace gonfalon::text
