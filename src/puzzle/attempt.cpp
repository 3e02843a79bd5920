#include "gonfalon/puzzle/attempt.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "gonfalon/command/command.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/command/vocabulary.hpp"
#include "gonfalon/puzzle/best_move.hpp"
#include "gonfalon/puzzle/progress.hpp"
#include "gonfalon/puzzle/sure_way.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::puzzle {

using client::Answer;
using client::GameClient;
using text::_;
using text::fill;
using text::ngettext;

// TRANSLATORS, all below: A puzzle: what is said after an answer or for a hint, on the message line or in line mode.

namespace {

constexpr std::size_t most_worlds = 5000;

// The hidden pieces' ranks, as they were set up.
World truth_of(const client::Moment& moment, const battle::View& seen) {
  const auto& setup = std::get<battle::Deployment>(moment.setups[other(moment.player)]);
  World truth;
  for (const auto& token : seen.board)
    if (token && token->side != moment.player && !token->rank) truth.push_back(*setup[token->id]);
  return truth;
}

// Is the puzzle solved once its first move is made?
bool asks_for_one_move(Theme theme) { return theme == Theme::Attack || theme == Theme::Best; }

std::string sentences(const std::string& one, const std::string& two) { return one.empty() || two.empty() ? one + two : one + ' ' + two; }

}  // namespace

Attempt::Attempt(Puzzle puzzle, client::MomentOpener& opener, int tries)
    : puzzle_(std::move(puzzle)),
      opener_(opener),
      moment_(puzzle_.moment),
      right_(puzzle_.solutions),
      moves_left_(puzzle_.moves),
      all_tries_(tries) {}

std::unique_ptr<GameClient> Attempt::begin() { return opener_.open_moment(moment_); }

Attempt::Heard Attempt::hear(GameClient& game, client::CommandReader& player, const io::Line& line) {
  if (line.flaw || over()) return {.answer = player.hear(line)};
  const auto parsed = command::parse(line.text, puzzle_.moment.rules);
  const command::Command* const command = parsed && *parsed ? &**parsed : nullptr;
  if (command != nullptr && command->verb == command::Verb::Hint) return {.answer = Answer::done(), .told = hint()};
  if (command != nullptr && command->verb == command::Verb::Help)
    if (const auto rows = help_on(command->text); !rows.empty()) return {.answer = {.kind = Answer::Kind::Look, .text = client::help_text(rows)}};
  if (command != nullptr && command->verb != command::Verb::Move && !takes(command->verb))
    return {.answer = Answer::done(), .told = _("That command is not for puzzles. `help` lists those that are.")};
  if (explores_all(puzzle_.theme)) return explore(game, player, line);
  if (command != nullptr && command->verb == command::Verb::Resign) return fail(game, {});
  if (lacks_floor(puzzle_, line.text)) return {.answer = Answer::done(), .told = _("Name the floor too, as in `C2 middle`.")};
  const View& seen = game.view(moment_.player);
  if (const auto given = solution_in(puzzle_, seen, line.text))
    return puzzle_.theme == Theme::Way ? walk(game, player, line, std::get<Move>(*given)) : judge(game, *given);
  if (command != nullptr && command::order_of(puzzle_.moment.rules, command::party_of(seen, moment_.player), *command))
    return {.answer = Answer::done(), .told = _("That is no answer to this puzzle.")};
  return {.answer = player.hear(line)};
}

bool Attempt::takes(command::Verb verb) const {
  using command::Verb;
  // A puzzle has no other player, no record, and nothing is taken back.
  constexpr std::array not_here{Verb::Draw, Verb::Decline, Verb::Check, Verb::Say, Verb::Who, Verb::Claim, Verb::Rematch, Verb::Save, Verb::Undo, Verb::Redo};
  const bool alone = explores_all(puzzle_.theme);
  if (verb == Verb::Move) return alone || asks_for_one_move(puzzle_.theme) || puzzle_.theme == Theme::Win || puzzle_.theme == Theme::Way;
  if (verb == Verb::Enter || verb == Verb::Swap || verb == Verb::Sacrifice) return alone;
  if (verb == Verb::Hint) return !alone;
  const command::When when = command::row_of(verb).when;
  return (when == command::When::Play || when == command::When::Any) && std::ranges::find(not_here, verb) == not_here.end();
}

std::vector<screen::HelpGroup> Attempt::help() const {
  using command::Verb;
  if (explores_all(puzzle_.theme)) return client::command_help(puzzle_.moment.rules, Stage::Play, [this](Verb verb) { return takes(verb); });
  const auto looks = [this](Verb verb) { return verb != Verb::Hint && verb != Verb::Resign && verb != Verb::Quit && takes(verb); };
  auto groups = client::command_help(puzzle_.moment.rules, Stage::Play, looks);
  std::vector<screen::Hint>& rows = groups.front().rows;
  // TRANSLATORS, all below: a puzzle: in a help, what a command does
  if (puzzle_.theme == Theme::Rank) rows.push_back({command::own_syntax(command::row_of(Verb::Where)), _("answer: a name such as `miner`, or its sign such as `3`")});
  if (puzzle_.theme == Theme::Place) rows.push_back({command::own_syntax(command::row_of(Verb::What)), _("answer: a square such as `d4`")});
  if (puzzle_.theme == Theme::Flag) rows.push_back({command::own_syntax(command::row_of(Verb::What)), _("answer: a space such as `c2 middle`")});
  rows.push_back({command::own_name(command::row_of(Verb::Hint)), _("a hint: first what to look for, then where")});
  rows.push_back({command::own_name(command::row_of(Verb::Resign)), _("give up, and read the answer")});
  groups.back().rows.push_back({command::own_name(command::row_of(Verb::Quit)), _("leave the puzzle")});
  return groups;
}

// Of one command; empty: of all.
std::vector<screen::HelpGroup> Attempt::help_on(std::string_view command) const {
  auto groups = help();
  for (screen::HelpGroup& group : groups)
    std::erase_if(group.rows, [&](const screen::Hint& row) { return !command.empty() && row.key.substr(0, row.key.find(' ')) != command; });
  std::erase_if(groups, [](const screen::HelpGroup& group) { return group.rows.empty(); });
  return groups;
}

std::vector<std::string> Attempt::phrases(client::Asker asker) const {
  asker.takes = [this](command::Verb verb) { return takes(verb); };
  std::vector<std::string> found = client::phrases(asker);
  const auto* battle = std::get_if<battle::Rules>(&puzzle_.moment.rules);
  const auto* fortress = std::get_if<fortress::Rules>(&puzzle_.moment.rules);
  if (puzzle_.theme == Theme::Rank)
    for (const battle::Rank rank : battle::all_ranks)
      if (battle->army[rank] > 0) found.push_back(asker.in_own_words ? std::string(text::called(rank)) : std::string(battle::name_of(rank)));
  if (puzzle_.theme == Theme::Place)
    for (int index = 0; index < board_squares; ++index)
      if (battle->on_board(square_at(index))) found.push_back(text::called(puzzle_.moment.rules, square_at(index)));
  if (puzzle_.theme == Theme::Flag)
    for (const Square space : fortress->spaces()) found.push_back(text::called(puzzle_.moment.rules, space));
  return found;
}

Attempt::Heard Attempt::judge(const GameClient& game, const Solution& given) {
  const View& seen = game.view(moment_.player);
  const auto* const move = std::get_if<Move>(&given);
  if (move != nullptr)
    if (auto refused = check(moment_.rules, seen, moment_.player, *move)) return {.answer = Answer::refused(std::move(*refused))};
  if (std::ranges::find(right_, given) != right_.end()) {
    if (move != nullptr) return advance(game, *move);
    verdict_ = Verdict::Solved;
    return {.answer = Answer::done(), .verdict = verdict_, .told = sentences(_("Right!"), explanation(puzzle_, seen))};
  }
  if (auto why = no_answer(puzzle_, seen, given); !why.empty()) return {.answer = Answer::done(), .told = std::move(why)};
  return refute(game, puzzle_.theme == Theme::Win ? against_win(seen, *move) : objection(puzzle_, seen, given));
}

// A wrong answer.
Attempt::Heard Attempt::refute(const GameClient& game, std::string why, std::optional<Setup> example) {
  ++tries_;
  if (tries_left() == 0) {
    // TRANSLATORS: {0}: what is wrong with the answer
    Heard heard = fail(game, fill(_("No. {0}"), why));
    heard.example = std::move(example);
    return heard;
  }
  verdict_ = Verdict::Wrong;
  // TRANSLATORS: {0}: a number of tries; {1}: a sentence
  const std::string left = fill(ngettext("No. {1} {0} try is left.", "No. {1} {0} tries are left.", tries_left()), tries_left(), why);
  return {.answer = Answer::done(), .verdict = verdict_, .told = left, .example = std::move(example)};
}

// A step of a sure way. It is made if the way stays sure.
Attempt::Heard Attempt::walk(GameClient& game, client::CommandReader& player, const io::Line& line, Move step) {
  const View& seen = game.view(moment_.player);
  if (auto refused = check(moment_.rules, seen, moment_.player, step)) return {.answer = Answer::refused(std::move(*refused))};
  if (auto why = no_answer(puzzle_, seen, step); !why.empty()) return {.answer = Answer::done(), .told = std::move(why)};
  if (std::string why = objection(puzzle_, seen, step); !why.empty()) return refute(game, std::move(why), counterexample(puzzle_, seen, step));
  if (why_.empty()) why_ = explanation(puzzle_, seen);
  Heard heard{.answer = player.hear(line)};
  if (!game.over()) return heard;
  verdict_ = heard.verdict = Verdict::Solved;
  heard.told = sentences(_("Right!"), why_);
  return heard;
}

std::string Attempt::against_win(const View& seen, Move move) const {
  const Refutation found = refutation(moment_.rules, seen, *worlds_of(moment_.rules, seen, most_worlds), move, moves_left_);
  const auto& target = std::get<battle::View>(seen).at(move.to);
  const text::Noun enemy = text::called(other(moment_.player));
  std::string why;
  // TRANSLATORS: {0}: a rank
  if (found.defender && !target->rank) why = fill(_("Perhaps your attack meets a {0}."), text::called(*found.defender));
  switch (found.how) {
    // TRANSLATORS: {0}: a number of moves
    case Refutation::How::TooSlow: return sentences(why, fill(ngettext("Then you do not win with this move.", "Then you do not win within {0} moves.", moves_left_), moves_left_));
    // TRANSLATORS: {0}: Red or Blue; {1}: a move, such as `D4 to D5`
    case Refutation::How::Reply: return sentences(why, fill(_("{0} can prevent the win: {1}."), enemy, told(puzzle_, *found.reply)));
    // TRANSLATORS: {0}: Red or Blue; {1}: a move, such as `D4 to D5`
    case Refutation::How::TakesFlag: return sentences(why, fill(_("{0} can take your flag: {1}."), enemy, told(puzzle_, *found.reply)));
  }
  return why;
}

// Goes on after a winning move, with the hardest reply unless the move ends the game. right: set to the moves that win then.
Attempt::Step Attempt::step(client::Moment& moment, Move move, int moves_left) const {
  moment.orders.emplace_back(move);
  Step made{.game = opener_.open_moment(moment)};
  if (asks_for_one_move(puzzle_.theme) || made.game->over()) return made;
  const View& seen = made.game->view(moment.player);
  const World truth = truth_of(moment, std::get<battle::View>(seen));
  made.reply = hardest_reply(moment.rules, seen, *worlds_of(moment.rules, seen, most_worlds), truth, moves_left);
  assert(made.reply);
  moment.orders.emplace_back(*made.reply);
  made.game = opener_.open_moment(moment);
  const View& now = made.game->view(moment.player);
  for (const Move winning : winning_moves(moment.rules, now, *worlds_of(moment.rules, now, most_worlds), moves_left)) made.right.emplace_back(winning);
  return made;
}

// How a win by force ends, against the hardest replies.
Reason Attempt::ending() const {
  client::Moment moment = puzzle_.moment;
  Solution right = puzzle_.solutions.front();
  for (int left = puzzle_.moves - 1;; --left) {
    const Step made = step(moment, std::get<Move>(right), left);
    if (made.game->over()) return made.game->status().outcome->reason;
    right = made.right.front();
  }
}

std::string Attempt::why_it_wins(Reason ending) const {
  return explanation_of_win(puzzle_, opener_.open_moment(puzzle_.moment)->view(moment_.player), ending);
}

// What the answer follows from. given: one of the right ones.
std::string Attempt::why(const View& seen, const Solution& given) const {
  if (puzzle_.theme == Theme::Win) return why_it_wins(ending());
  return puzzle_.theme == Theme::Best ? explanation_of_best(puzzle_, seen, std::get<Move>(given)) : explanation(puzzle_, seen);
}

// A right move. In a win by force the enemy replies, unless it was the last.
Attempt::Heard Attempt::advance(const GameClient& game, Move move) {
  const std::string reason = asks_for_one_move(puzzle_.theme) ? why(game.view(moment_.player), move) : std::string();
  std::string told_so_far;
  Step made = step(moment_, move, --moves_left_);
  for (std::size_t nth = game.report_count(); nth < made.game->report_count(); ++nth) {
    const Report report = made.game->told(nth, listener_of(moment_.player));
    const auto* const attack = std::get_if<Attacked>(&report);
    if (attack != nullptr && attack->defender != battle::Rank::Flag) told_so_far = sentences(told_so_far, text::sentence(moment_.rules, report, moment_.player));
  }
  told_so_far = sentences(told_so_far, reason);
  right_ = std::move(made.right);
  Heard heard{.answer = Answer::done(), .next = std::move(made.game)};
  if (made.reply) {
    verdict_ = Verdict::GoOn;
    // TRANSLATORS: {0}: Red or Blue; {1}: a move, such as `D4 to D5`; {2}: how many moves are left
    const char* const replied = ngettext("{0} replies: {1}. Win with your next move.", "{0} replies: {1}. Win within {2} moves.", moves_left_);
    told_so_far = sentences(told_so_far, fill(replied, text::called(other(moment_.player)), told(puzzle_, *made.reply), moves_left_));
  } else {
    verdict_ = Verdict::Solved;
    if (heard.next->over()) told_so_far = sentences(told_so_far, text::sentence(moment_.rules, Ended{*heard.next->status().outcome}));
    if (puzzle_.theme == Theme::Win) told_so_far = sentences(told_so_far, why_it_wins(heard.next->status().outcome->reason));
  }
  heard.verdict = verdict_;
  heard.told = sentences(_("Right!"), told_so_far);
  return heard;
}

Attempt::Heard Attempt::explore(GameClient& game, client::CommandReader& player, const io::Line& line) {
  Heard heard{.answer = player.hear(line)};
  const auto& seen = std::get<fortress::View>(game.view(moment_.player));
  turns_ = seen.turns;
  for (std::size_t nth = 0; nth < game.report_count(); ++nth)
    if (std::holds_alternative<SatOut>(game.told(nth, Listener::Public))) ++turns_;
  if (!game.over()) return heard;
  verdict_ = seen.status.outcome->winner == moment_.player ? Verdict::Solved : Verdict::Failed;
  heard.verdict = verdict_;
  return heard;
}

Attempt::Heard Attempt::fail(const GameClient& game, std::string told_before) {
  verdict_ = Verdict::Failed;
  const View& seen = game.view(moment_.player);
  const std::string right = puzzle_.theme == Theme::Way    ? rest_of_way(seen)
                            : puzzle_.theme == Theme::Best ? told_all(puzzle_)
                                                           : told(puzzle_, right_.front());
  // TRANSLATORS: {0}: a rank, a square, one or more moves, or the spaces of a walk
  const std::string answer = fill(_("The answer was: {0}."), right);
  const std::string reason = why_.empty() ? why(seen, right_.front()) : why_;
  if (puzzle_.theme == Theme::Way) return {.answer = Answer::done(), .verdict = verdict_, .told = sentences(told_before, answer) + '\n' + reason};
  return {.answer = Answer::done(), .verdict = verdict_, .told = sentences(sentences(told_before, answer), reason)};
}

// The spaces of the sure way from where the piece stands.
std::string Attempt::rest_of_way(const View& seen) const {
  const auto& rules = std::get<fortress::Rules>(moment_.rules);
  const board::Ground ground(rules);
  const auto truth = board::layout_of(ground, std::get<fortress::Labyrinth>(moment_.setups[other(moment_.player)]));
  std::vector<std::string> names;
  for (const board::Space space : sure_walk(ground, walker_of(ground, std::get<fortress::View>(seen), moment_.player), truth))
    names.push_back(text::called(moment_.rules, ground.squares[space]));
  return text::listed(names);
}

std::string Attempt::hint() {
  constexpr int all_hints = 2;
  if (explores_all(puzzle_.theme)) return _("There are no hints in this fortress.");
  if (hints_ == all_hints) return sentences(_("There are no more hints."), hint(false));
  return hint(hints_++ == 0);
}

// The first hint says what to look for, the second where.
std::string Attempt::hint(bool first) const {
  const Solution& right = right_.front();
  const auto piece_to_move = [&] {
    // TRANSLATORS: {0}: a square
    return fill(_("Move the piece on {0}."), text::called(moment_.rules, std::get<Move>(right).from));
  };
  switch (puzzle_.theme) {
    case Theme::Rank:
    case Theme::Place:
      if (first) return _("Count: which pieces are lost, which were seen, and which have never moved? `captured` lists the lost ones.");
      if (const auto* square = std::get_if<Square>(&right))
        // TRANSLATORS: {0}: the number of a row of the board
        return fill(_("It is in row {0}."), square->row + 1);
      return battle::can_move(std::get<battle::Rank>(right)) ? _("A piece that has moved is no bomb and no flag.")
                                                            : _("Count the pieces that have never moved.");
    case Theme::Attack:
      if (first) return _("For each piece that you can attack: which ranks can it still have?");
      // TRANSLATORS: {0}: a square
      return fill(_("Attack with the piece on {0}."), text::called(moment_.rules, std::get<Move>(right).from));
    case Theme::Win:
      // not how this very game would end: that depends on what the player may not know
      if (first && is_flag_out_of_reach(puzzle_, opener_.open_moment(puzzle_.moment)->view(moment_.player)))
        return _("Which of the enemy's pieces can still move? A side that cannot move has lost.");
      if (first) return _("Where can the flag still be? And what can stop you on your way there?");
      return piece_to_move();
    case Theme::Best:
      if (first && saves_flag(puzzle_, opener_.open_moment(puzzle_.moment)->view(moment_.player)))
        return _("Which enemy piece can reach your flag, and how can you stop it?");
      if (first) return _("Which of your pieces is in danger, which enemy piece can you catch, and what can you find out at little risk?");
      return piece_to_move();
    case Theme::Flag:
      if (first) return _("The rules say that a way leads to the flag. Which of the unknown spaces can still be reached? Count the walls, the ladders and the cards too.");
      // TRANSLATORS: {0}: a floor of a fortress, such as `middle`
      return fill(_("The flag is on this floor: {0}."), text::called(std::get<fortress::Rules>(moment_.rules), std::get<Square>(right).level));
    case Theme::Way:
      if (first) return _("Where can the flag still be? The rules say that a way leads to it: which sides must be open?");
      // TRANSLATORS: {0}: a space of a fortress
      return fill(_("The first step into the unknown begins on {0}."), text::called(moment_.rules, std::get<Move>(right).from));
    case Theme::Fortress:
    case Theme::Twin: break;
  }
  return {};
}

bool Attempt::leaving_counts() const {
  if (over()) return false;
  if (explores_all(puzzle_.theme)) return turns_ > 0;
  return all_tries_ == most_tries && (tries_ > 0 || hints_ > 0);  // a rush, with one try for each, counts as a whole
}

std::string Attempt::result() const {
  const std::string dated = [&] {  // `fortress 2026-11-26`
    std::string name = puzzle_.id;
    if (explores_all(puzzle_.theme)) std::ranges::replace(name.begin(), name.begin() + static_cast<std::ptrdiff_t>(name.find('-') + 1), '-', ' ');
    return name;
  }();
  // TRANSLATORS: one line that players send to each other. {0}: a word and a date; {1}: a number of turns; {2}: the computer's
  if (solved() && explores_all(puzzle_.theme)) return fill(ngettext("Gonfalon {0}: {1} turn (par {2})", "Gonfalon {0}: {1} turns (par {2})", turns_), dated, turns_, puzzle_.par);
  return text::labelled("Gonfalon " + dated, puzzle::told(outcome_of(*this)));
}

}  // namespace gonfalon::puzzle
