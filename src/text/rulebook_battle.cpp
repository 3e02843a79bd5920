// The rules of the board battle for somebody who has never played it. All numbers come from the Rules, so that a new variant
// needs no text here.
#include <algorithm>
#include <array>
#include <optional>
#include <tuple>

#include <fmt/format.h>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/summary.hpp"
#include "drawing.hpp"

namespace gonfalon::text {

namespace {

using battle::Rank;

// TRANSLATORS, all below: the rule book of a battle (the command `rules`, `gonfalon rules`): titles, paragraphs and cells of
// tables. Backquotes hold what can be typed, in your language.

std::string number_of(Rank rank) { return can_move(rank) ? std::to_string(static_cast<int>(rank)) : "-"; }

// TRANSLATORS, all below: what is special about a piece, in the last column of the table of pieces in the rule book.

// What is special about a rank. Empty: nothing.
std::string gift_of(const battle::Rules& rules, Rank rank) {
  if (rank == Rank::Spy && rules.spy_defends) return _("beats the marshal, even when attacked");
  constexpr battle::ByRank<const char*> gifts{
      {N_("never moves; without it you lose"), N_("beats the marshal if it attacks"),
       N_("runs as far as the way is clear"), N_("clears bombs away"), nullptr, nullptr, nullptr, nullptr, nullptr,
       nullptr, N_("the highest; the spy can beat it"), N_("never moves; beats all but miners")}};
  return gifts[rank] == nullptr ? "" : _(gifts[rank]);
}

// TRANSLATORS, all below: the rule book of a battle: titles, paragraphs and cells of tables. Backquotes hold what can be typed,
// in your language.

// The board with its lakes; mark_of() gives the sign of any other square.
template <class MarkOf>
std::string board_with(const battle::Rules& rules, MarkOf mark_of) {
  std::string lines;
  for (int row = rules.rows - 1; row >= 0; --row) {
    lines += fmt::format("{:>2} ", row + 1);
    for (int file = 0; file < rules.files; ++file) {
      const Square square = square_at(file, row);
      lines += ' ';
      lines += rules.lakes.contains(square) ? '~' : mark_of(square);
    }
    lines += '\n';
  }
  lines += "   ";
  for (int file = 0; file < rules.files; ++file) lines += fmt::format(" {}", static_cast<char>('A' + file));
  return lines + '\n';
}

// ---- examples: squares of this game's own board

bool is_free(const battle::Rules& rules, Square square) { return rules.on_board(square) && !rules.lakes.contains(square); }

// So many squares on top of each other without a lake: from A4 upwards, or as near to it as possible. Empty: there are none.
std::vector<Square> upright(const battle::Rules& rules, int length) {
  for (int bottom = std::min(3, rules.rows - length); bottom >= 0; --bottom)
    for (int file = 0; file < rules.files; ++file) {
      std::vector<Square> squares;
      for (int row = bottom; row < bottom + length && is_free(rules, square_at(file, row)); ++row) squares.push_back(square_at(file, row));
      if (static_cast<int>(squares.size()) == length) return squares;
    }
  return {};
}

struct ScoutExample {
  Square scout, bomb;
  std::array<Square, 2> enemies;
  SquareSet open;        // where the scout may go
  bool by_lake = false;  // a lake stops it in one direction
};

// A scout that two enemy pieces and a bomb of its own stop and, if there is such a square, a lake. It stands between the home rows
// and the bomb at home, if the board lets them. nullopt: the board has no room.
std::optional<ScoutExample> scout_example(const battle::Rules& rules) {
  constexpr int far_enough = 3;
  constexpr std::array<std::pair<int, int>, 4> directions{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
  const auto is_at_home = [&](Square square) { return rules.is_home(Side::Red, square); };
  std::optional<ScoutExample> best;
  std::tuple<bool, bool, bool, int> best_worth{};
  for (int index = 0; index < board_squares; ++index) {
    const Square scout = square_at(index);
    if (!is_free(rules, scout)) continue;
    const auto at = [&](std::size_t direction, int steps) {
      return square_at(scout.file + directions[direction].first * steps, scout.row + directions[direction].second * steps);
    };
    std::array<int, 4> runs{};
    for (std::size_t direction = 0; direction < runs.size(); ++direction)
      while (is_free(rules, at(direction, runs[direction] + 1))) ++runs[direction];
    for (std::size_t open = 0; open < runs.size(); ++open)  // no piece stands there
      for (std::size_t guarded = 0; guarded < runs.size(); ++guarded) {
        if (guarded == open) continue;
        const Square end = at(open, runs[open] + 1);
        ScoutExample found{.scout = scout, .bomb = scout, .enemies = {scout, scout}, .open = {}, .by_lake = rules.on_board(end) && rules.lakes.contains(end)};
        std::size_t enemies = 0;
        int room = 0;
        bool fits = true;
        for (std::size_t direction = 0; direction < runs.size(); ++direction) {
          int stop = direction == open ? runs[open] + 1 : std::min(runs[direction], far_enough);
          while (direction == guarded && stop < runs[direction] && !is_at_home(at(direction, stop))) ++stop;
          for (int steps = 1; steps < stop; ++steps) found.open.insert(at(direction, steps));
          if (direction == guarded)
            found.bomb = at(direction, stop);
          else if (direction != open)
            found.enemies[enemies++] = at(direction, stop);
          room += std::min(stop, far_enough);
          fits = fits && (direction == open || runs[direction] > 0);
        }
        const bool between = !is_at_home(scout) && !rules.is_home(Side::Blue, scout);
        const std::tuple worth{between, is_at_home(found.bomb), found.by_lake, room};
        if (!fits || (best && worth <= best_worth)) continue;
        best = found;
        best_worth = worth;
      }
  }
  return best;
}

Page overview(const battle::Rules& rules) {
  Page page(_("Goal of the game"));
  if (const std::string words = own_words(rules); !words.empty()) page.say(words);
  page.say(_("You command an army, and so does the other side. Both players can see where every piece stands, but only "
                    "its owner knows which piece it is. Somewhere behind the enemy's lines is a flag. Find it and capture it "
                    "before the other side captures yours."))
      // TRANSLATORS: {0}: such as "40 pieces"; {1}, {2}: width and height of the board; {3}: minutes
      .say(fill(_("Each side has {0} on a board of {1} by {2} squares. A game takes about {3} minutes."),
                counted("piece", rules.army_size()), rules.files, rules.rows, rules.title->minutes))
      .board(board_with(rules, [&](Square square) { return rules.is_home(Side::Red, square) ? '^' : rules.is_home(Side::Blue, square) ? 'v' : '.'; }))
      .say(_("Red sets up on the squares ^ and Blue on the squares v. The squares ~ are lakes: no piece can enter or cross "
             "them. A square is named by its letter and number, the same for both players: A1 is at the lower left of Red."))
      .say(_("If you don't agree who plays Red, draw lots."))
      .say(_("Both players set up in secret. Red always moves first, and then you take turns. A turn is one move of one "
             "piece, and you may not pass. Move onto an enemy piece to attack it: then both players see both pieces, and the "
             "piece with the lower rank leaves the board."))
      .say(_("Half of the game is remembering what you have seen. The other half is misleading the other side."));
  if (const auto easier = find_variant(rules.title->begin_with); easier && !rules.title->begin_with.empty())
    // TRANSLATORS: {0}: another game, such as Duel
    page.say(fill(_("If you have never played, begin with {0}: it is easier to learn."), title(*easier)));
  return page;
}

Page pieces(const battle::Rules& rules) {
  std::vector<std::vector<std::string>> rows{{_("Number"), _("Letter"), _("Piece"), _("Each side"), ""}};
  for (const Rank rank : battle::all_ranks) {
    if (rules.army[rank] == 0) continue;
    rows.push_back(
        {number_of(rank), {letter_of(rank)}, called(rank), std::to_string(rules.army[rank]), gift_of(rules, rank)});
  }
  return Page(_("The pieces"))
      .table(rows)
      .say(_("The higher the number, the higher the rank. The letter is what the board shows and what you may "
             "type. Bombs and the flag have no number and never move."));
}

// The number of one side's home squares, without lakes.
int home_squares(const battle::Rules& rules) {
  int count = 0;
  for (int row = 0; row < rules.home_rows; ++row)
    for (int column = 0; column < rules.files; ++column)
      if (!rules.lakes.contains(rules.home_square(Side::Red, row, column))) ++count;
  return count;
}

Page setup(const battle::Rules& rules) {
  const int squares = home_squares(rules);
  Page page(_("Setting up"));
  if (rules.army_size() == squares)
    // TRANSLATORS: {0}: such as "40 pieces"; {1}: such as "4 rows"
    page.say(fill(_("Your {0} fill the {1} nearest to you. You choose where each piece goes, and the other side does not see it."),
                  counted("piece", rules.army_size()), counted("row", rules.home_rows)));
  else
    // TRANSLATORS: {0}: such as "10 pieces"; {1}: number of squares; {2}: such as "4 rows"
    page.say(fill(_("Put your {0} on any of the {1} squares in the {2} nearest to you. As soon as both are ready "
                    "the other side sees which squares you have taken, but not which pieces stand there."),
                  counted("piece", rules.army_size()), squares, counted("row", rules.home_rows)));
  page.list({_("`place marshal B3` puts a piece down, `exchange B3 C1` exchanges two pieces, `remove B3` takes a piece away."),
             _("`random` sets up for you; change what you don't like."),
             _("`check` lists what is still missing. `ready` ends your setup: after that you can't change it.")});
  const bool corner = rules.home_rows > 1 && is_free(rules, square_at(0, 0)) && is_free(rules, square_at(1, 0)) && is_free(rules, square_at(0, 1));
  if (rules.army[Rank::Bomb] >= 2 && corner)
    page.say(_("Some advice. A flag in a corner behind bombs can only be taken after a miner has cleared the way:"))
        .board("B . . .\nF B . .\n")
        .say(_("But every player knows that, so you can hide a spy in such a corner instead."));
  else if (rules.army[Rank::Bomb] == 1)
    page.say(_("One bomb can't guard the flag on all sides. Let it stand where it misleads the enemy, and let other pieces guard "
               "the flag."));
  return page.say(rules.immobile_loses
                      ? _("Leave your pieces room to move: a player who can't move loses. Keep a miner for the end, and keep "
                          "the spy where the enemy's marshal is likely to come.")
                      : _("Keep a miner for the end, and keep the spy where the enemy's marshal is likely to come."));
}

Page moves(const battle::Rules& rules) {
  Page page(_("Moving"));
  page.say(_("A piece goes one square forward, back, left or right: onto an empty square, or onto an enemy piece, which is an "
             "attack. Pieces never move diagonally and never jump, and two pieces never share a square."))
      .say(rules.moving_bomb_loses
               ? _("Bombs and the flag never move. A player who tries to move one of them loses the game.")
               : _("Bombs and the flag never move."));
  if (!rules.scout_runs) page.say(_("In this game a scout moves one square, like the other pieces."));
  if (rules.scout_runs && rules.army[Rank::Scout] > 0) {
    page.say(_("A scout goes as far as you like in a straight line of empty squares, and may end its move with an attack."));
    if (const auto example = scout_example(rules)) {
      // TRANSLATORS: {0}, {1}: squares, such as D6
      page.say(fill(example->by_lake ? _("Here the scout stands on {0}. It may go to any square * and may attack either enemy piece x. A bomb of "
                                         "its own side on {1} and a lake stop it:")
                                     // TRANSLATORS: {0}, {1}: squares, such as D6
                                     : _("Here the scout stands on {0}. It may go to any square * and may attack either enemy piece x. A bomb of "
                                         "its own side on {1} stops it:"),
                    coordinate(example->scout), coordinate(example->bomb)))
          .board(board_with(rules, [&](Square square) {
            if (square == example->scout) return '2';
            if (square == example->bomb) return 'B';
            if (std::ranges::count(example->enemies, square) > 0) return 'x';
            return example->open.contains(square) ? '*' : '.';
          }));
    }
    page.say(_("That is quick, but a piece that goes more than one square shows both players that it is a scout. A scout that "
             "goes one square stays hidden."));
  }
  // TRANSLATORS: the `to` may be the word of your language if the program knows it: nach, vers, a
  return page.say(_("To move, type both squares: `E4 to E5`, or just `e4e5`."));
}

const char* where_equals_meet(const battle::Rules& rules) {
  switch (rules.equal) {
    case battle::Duel::Both: return _("Pieces of equal rank are both lost.");
    case battle::Duel::Attacker: return _("If the ranks are equal, the attacker wins.");
    case battle::Duel::Defender: return _("If the ranks are equal, the defender wins.");
  }
  return "";
}

const char* result_of_equals(const battle::Rules& rules) {
  switch (rules.equal) {
    case battle::Duel::Both: return _("both are lost");
    case battle::Duel::Attacker: return _("the attacking scout wins");
    case battle::Duel::Defender: return _("the defending scout wins");
  }
  return "";
}

Page attack(const battle::Rules& rules) {
  std::vector<std::vector<std::string>> rows;
  Page page(_("Attacking"));
  const bool usual = rules.scout_runs && rules.equal == battle::Duel::Both;
  page.say(usual ? _("To attack, move onto an enemy piece next to your piece (a scout may come from further away). Both ranks "
                     "are shown to both players, and the piece with the lower rank leaves the board. If the ranks are equal, "
                     "both pieces leave the board. You never have to attack.")
                 : _("To attack, move onto an enemy piece that your piece can reach. Both ranks are shown to both players, "
                     "and the piece with the lower rank leaves the board. You never have to attack."));
  if (!usual) page.say(where_equals_meet(rules));
  const auto fights = [&](Rank one, Rank two, const char* result) {
    if (rules.army[one] > 0 && rules.army[two] > 0) rows.push_back({fmt::format("{} -> {}", letter_of(one), letter_of(two)), result});
  };
  fights(Rank::General, Rank::Miner, _("the general wins, and takes the miner's square"));
  fights(Rank::Miner, Rank::General, _("the miner is lost; the general stays where it is"));
  fights(Rank::Scout, Rank::Scout, result_of_equals(rules));
  fights(Rank::Spy, Rank::Marshal, rules.spy_defends ? _("the spy wins") : _("the spy wins, because it attacked"));
  fights(Rank::Marshal, Rank::Spy, rules.spy_defends ? _("the spy wins here too") : _("the marshal wins"));
  fights(Rank::Marshal, Rank::Bomb, rules.bombs_blow ? _("both are lost: a bomb works only once") : _("the marshal is lost; the bomb stays"));
  fights(Rank::Miner, Rank::Bomb, _("the bomb is cleared away; the miner takes its square"));
  fights(Rank::Scout, Rank::Flag, _("the flag is captured, and the game is won"));
  if (!rows.empty()) page.table(rows);
  if (rules.ranks_stay())
    page.say(_("In this game revealed pieces stay revealed."));
  else
    page.say(_("After the attack the winner is hidden again. In the settings you can choose how much the board remembers for you."));
  return page;
}

// `limit` moves that are allowed, and one that is refused.
std::string series(int limit, const std::string& one, const std::string& two) {
  std::string lines;
  for (int i = 0; i <= limit; ++i)
    lines += fmt::format("{:>2}.  {}  {}\n", i + 1, fill(_("{0} to {1}"), i % 2 == 0 ? one : two, i % 2 == 0 ? two : one),
                         // TRANSLATORS: what happens to the moves of a list
                         i < limit ? _("allowed") : _("refused"));
  return lines;
}

Page two_squares(const battle::Rules& rules) {
  constexpr int short_enough_to_draw = 9;
  const int limit = rules.two_squares;
  Page page(_("Back and forth: the two-squares rule"));
  if (limit == 0)
    return page.say(_("In this game a piece may go back and forth between two squares as often as you like."));
  // TRANSLATORS: {0}: number of moves
  page.say(fill(ngettext("No piece may move more than {0} time in a row between the same two squares:",
                         "No piece may move more than {0} times in a row between the same two squares:",
                         limit),
                limit));
  if (const auto squares = upright(rules, 2); limit <= short_enough_to_draw && !squares.empty())
    page.draw(series(limit, coordinate(squares[0]), coordinate(squares[1])));
  page.say(_("Any other move, with this piece or another one, starts the count again. It makes no difference whether the "
             "moves threatened a piece. An attack counts like any move, and can be refused too. The player who "
             "first moved back and forth has to stop first."));
  const auto run = upright(rules, 4);
  if (!rules.scout_runs || rules.army[Rank::Scout] == 0 || run.empty()) return page;
  constexpr std::array paths{"2       v       2       .", "|       |       |       v", "^       2       |       |", ".       .       ^       2"};
  std::string drawn;
  for (std::size_t nth = paths.size(); nth-- > 0;) drawn += fmt::format("{:>2} {}\n", run[nth].row + 1, paths[nth]);
  // TRANSLATORS: {0}, {1}, {2}, {3}: squares on top of each other, such as A4, A5, A6, A7
  return page.say(fill(_("For a scout, the squares that it runs across count as well. If a scout goes {0} to {2}, {2} to {0}, {0} to {3} "
                         "and {3} to {1}, all its moves are different, but each of them crosses from {1} to {2} or back. These are the "
                         "two squares:"),
                       coordinate(run[0]), coordinate(run[1]), coordinate(run[2]), coordinate(run[3])))
      .draw(drawn);
}

Page pursuit(const battle::Rules& rules) {
  Page page(_("Endless chases: the more-squares rule"));
  if (!rules.pursuit) return page.say(_("In this game you may chase a piece for as long as you like."));
  return page
      .say(_("You may chase a piece around the board, but not in circles for ever."))
      .say(_("Your move threatens the enemy pieces next to the square where it ends, whatever their ranks. If the reply moves "
             "one of them away without an attack, you are pursuing the enemy. The pursuit goes on as long as each of your moves "
             "threatens one or more pieces and each reply moves one of these away. Any other move and any attack end the pursuit."))
      .say(_("During a pursuit, your move may not threaten any piece if it repeats a position of the whole board that "
             "has occurred since your first threat. Here the general (9) chases the piece x. The board is shown after each "
             "move of the general:"))
      .draw("9 x      . 9      . .      x .      9 x\n"
            ". .      . x      x 9      9 .      . .\n"
            " 1        2        3        4        5\n")
      .say(_("The fifth position would be the same as the first, so the move is refused. The general must make another move, "
             "and x escapes."))
      .say(_("You may always move the piece that you moved last back to the square where it came from, unless the two-squares "
             "rule forbids it."));
}

// The tips of the manuals 001 to 003, in words of our own.
Page advice(const battle::Rules& rules) {
  const auto has = [&](Rank rank) { return rules.army[rank] > 0; };
  std::vector<std::string> items;
  if (rules.army[Rank::Bomb] > 2) items.emplace_back(_("Too many bombs in front block your own pieces."));
  if (rules.army[Rank::Bomb] > 2) items.emplace_back(_("Put a bomb or two far from the flag, to mislead the enemy."));
  if (rules.army[Rank::Miner] > 2) items.emplace_back(_("Keep your miners apart, in the rear rows: you need them at the end."));
  items.emplace_back(_("Mix high and low pieces in the front rows, so that no attack of the enemy is safe."));
  items.emplace_back(_("Cover a piece by one that is at least two ranks higher: whatever takes the first is taken by the second."));
  if (rules.army[Rank::Scout] > 2 && rules.scout_runs)
    items.emplace_back(_("Send some scouts ahead, and keep others for the end, when the lines are open."));
  if (has(Rank::Spy) && has(Rank::General)) items.emplace_back(_("Keep the spy near your general: the marshal that takes the general is then in reach."));
  items.emplace_back(_("Don't go far into the enemy's rows with your highest pieces as long as you don't know what stands there."));
  if (has(Rank::Marshal) && has(Rank::General))
    items.emplace_back(_("Once you know where the enemy's marshal is, your general can attack any piece that has moved, unless the marshal stands near."));
  if (has(Rank::Bomb))
    items.emplace_back(_("What has moved is no bomb. So move few pieces at first, and look at what the enemy never moves."));
  items.emplace_back(_("Count what is captured. Losses lie open to both players: `captured` lists them, `left` tells what remains."));
  items.emplace_back(_("Bluff: lead a low piece as if it were a high one, and a high one as if it were low."));
  return Page(_("Some advice")).list(items)
      .say(_("`note` and `guess` keep your own notes on the board. Only you see them. Some printed rules forbid notes: agree about that before "
             "you play."))
      .say(_("You may break a game off and go on another day: the start screen offers it again."));
}

Page end(const battle::Rules& rules) {
  std::vector<std::string> items{
      _("The player who captures the enemy's flag wins."),
      rules.immobile_loses && rules.mover_wins
          ? _("A player who has to move but has no legal move loses, even if the other side has none either.")
      : rules.immobile_loses
          ? _("A player who has to move but has no legal move loses. If neither side has one, the game is a draw.")
          : _("A player who has to move but has no legal move is skipped. If neither side has one, the game is a draw."),
  };
  if (rules.bare_loses)
    items.push_back(_("A player who has nothing left but bombs and the flag loses at once."));
  items.insert(items.end(), {
      _("You may `resign` at any time, or offer a `draw`. The other side accepts with `draw` too."),
      _("A program loses the game if it crashes, runs out of time or keeps making illegal moves."),
  });
  if (rules.no_attack > 0)
    items.push_back(
        // TRANSLATORS: {0}: number of moves
        fill(ngettext("After {0} move without an attack, counting both sides, the game is a draw.",
                      "After {0} moves without an attack, counting both sides, the game is a draw.", rules.no_attack),
             rules.no_attack));
  return Page(_("How the game ends")).list(items).say(_("After the game, both setups are shown."));
}

}  // namespace

std::vector<Topic> rulebook_of(const battle::Rules& rules) {
  return {topic("overview", overview(rules)),       topic("pieces", pieces(rules)),   topic("setup", setup(rules)),
          topic("moves", moves(rules)),             topic("attack", attack(rules)),   topic("two-squares", two_squares(rules)),
          topic("pursuit", pursuit(rules)),         topic("advice", advice(rules)), topic("end", end(rules))};
}

}  // namespace gonfalon::text
