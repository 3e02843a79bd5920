// Why a command was refused, a row each.
#include <array>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/result.hpp"
#include "gonfalon/base/square.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::text {

namespace {

// TRANSLATORS, all below: why a command is refused. {0}: a place such as E5 or C2 bottom; in quotes, a word that was typed.
// Commands in backquotes are in your language.

// clang-format off
constexpr std::array<RefusalRow, 40> refusal_rows{{
    {Refusal::Syntax, "syntax", "all", N_("Not a valid command. `help` lists the commands."), nullptr,
     N_("Unexpected \"{0}\".")},
    {Refusal::NotInThisGame, "not-in-this-game", "all", N_("That is not part of this game."), nullptr,
     N_("This game has no \"{0}\".")},
    {Refusal::NotHere, "not-here", "all", N_("This command works only in the program that runs the game.")},
    {Refusal::GameOver, "game-over", "all", N_("The game is over.")},
    {Refusal::NotReady, "not-ready", "all", N_("The game has not begun yet.")},
    {Refusal::InPlay, "in-play", "all", N_("This side is ready. Its setup can't be changed any more.")},
    {Refusal::WrongSide, "wrong-side", "all",
     N_("This side can't do that now. If both sides can, begin the line with `red:` or `blue:`.")},
    {Refusal::NameFirst, "name-first", "step pieces", N_("First choose a piece with `enter`.")},
    {Refusal::NotThere, "not-there", "step", N_("Your piece is not there."),
     N_("Your piece is not there. It is at {0}.")},
    {Refusal::NothingToName, "nothing-to-name", "pieces", N_("You can't choose a piece now.")},
    {Refusal::UnknownPiece, "unknown-piece", "setup pieces", N_("Unknown piece."), nullptr,
     N_("Unknown piece \"{0}\".")},
    {Refusal::OffBoard, "off-board", "setup battle step", N_("That is off the board."), N_("{0} is off the board."),
     N_("{0} is off the board.")},
    {Refusal::EmptySquare, "empty-square", "battle", N_("There is no piece on the square you are moving from."),
     N_("There is no piece on {0}.")},
    {Refusal::NotYourPiece, "not-your-piece", "battle", N_("The piece there is not yours."),
     N_("The piece on {0} is not yours.")},
    {Refusal::Immovable, "immovable", "battle", N_("Bombs and the flag never move.")},
    {Refusal::SameSquare, "same-square", "battle", N_("A move must end on another square.")},
    {Refusal::Lake, "lake", "setup battle", N_("That is a lake. No piece can enter it."),
     N_("{0} is a lake. No piece can enter it.")},
    {Refusal::NotHome, "not-home", "setup", N_("That is not in your home rows."),
     N_("{0} is not in your home rows.")},
    {Refusal::Occupied, "occupied", "setup", N_("That place is already taken."),
     N_("{0} is already taken.")},
    {Refusal::Empty, "empty", "setup", N_("There is nothing there."), N_("There is nothing at {0}.")},
    {Refusal::NoneLeft, "none-left", "setup", N_("None of these is left to place."), nullptr,
     // TRANSLATORS: {0}: a piece, a card, or wall, ladder
     N_("None left to place: {0}.")},
    {Refusal::NotNeighbours, "not-neighbours", "setup",
     N_("A wall goes between two neighbouring spaces on the same floor."),
     N_("The wall at {0} is not between neighbouring spaces on the same floor.")},
    {Refusal::NoFloorAbove, "no-floor-above", "setup", N_("There is no floor above for a ladder."),
     N_("There is no floor above {0} for a ladder.")},
    {Refusal::StartSpace, "start-space", "setup", N_("Nothing can be placed on the start space."),
     N_("Nothing can be placed on {0}, the start space.")},
    {Refusal::Incomplete, "incomplete", "setup", N_("The setup is not complete.")},
    {Refusal::Unreachable, "unreachable", "setup",
     N_("The other side can't reach the flag. Leave a way open.")},
    {Refusal::OwnPiece, "own-piece", "battle", N_("One of your own pieces is there."),
     N_("One of your own pieces is on {0}.")},
    {Refusal::NotInLine, "not-in-line", "battle", N_("That piece can't move that far or in that direction.")},
    {Refusal::Blocked, "blocked", "battle", N_("The scout's way is blocked.")},
    {Refusal::TwoSquares, "two-squares", "battle",
     N_("Two-squares rule: this piece can't go back and forth again.")},
    {Refusal::MoreSquares, "more-squares", "battle",
     N_("More-squares rule: this chase would repeat a position.")},
    {Refusal::SameSpace, "same-space", "step", N_("A step must end on another space.")},
    {Refusal::NoLadder, "no-ladder", "step", N_("You have not found a ladder there.")},
    {Refusal::NoBridge, "no-bridge", "step", N_("You have not found a bridge there.")},
    {Refusal::NotAdjacent, "not-adjacent", "step",
     N_("A step goes to a neighbouring space, or by a ladder or another way that you have found.")},
    {Refusal::AlreadyInside, "already-inside", "pieces", N_("That piece is already inside.")},
    {Refusal::NotAtStart, "not-at-start", "pieces",
     N_("A piece can be swapped only on the start space. Elsewhere it can be sacrificed.")},
    {Refusal::AlreadyOffered, "already-offered", "draws", N_("You have already offered a draw."), nullptr,
     N_("Your draw offer was declined. Make a move before you offer again.")},
    {Refusal::NoOffer, "no-offer", "draws", N_("There is no draw offer.")},
    {Refusal::TooSoon, "too-soon", "talk", N_("You sent four messages in ten seconds. Wait a moment.")},
}};
// clang-format on

constexpr bool in_order() {
  for (std::size_t i = 0; i < refusal_rows.size(); ++i)
    if (static_cast<std::size_t>(refusal_rows[i].code) != i) return false;
  return true;
}
static_assert(in_order());

bool is_of_count(const Refusal& fault) { return fault.count > 0 && !fault.word.empty(); }
bool is_of_lack(const Refusal& fault) { return is_of_count(fault) && fault.code != Refusal::NoneLeft; }

// TRANSLATORS: what a setup lacks. {0}: a list such as "1 spy, 2 miners"
std::string missing(const Noun& things) { return fill(_("Still missing: {0}."), things); }

Noun things_of(const Rules& rules, const Refusal& fault) {
  const auto* of_fortress = std::get_if<fortress::Rules>(&rules);
  return of_fortress != nullptr ? counted(*of_fortress, fault.word, fault.count) : counted(fault.word, fault.count);
}

std::string of_count(const Rules& rules, const Refusal& fault) {
  const Noun things = things_of(rules, fault);
  if (is_of_lack(fault)) return missing(things);
  // TRANSLATORS: about a setup. {0}: such as "2 miners"
  if (is_battle(rules)) return fill(_("{0} more than the army has."), things);
  // TRANSLATORS: about a setup. {0}: such as "2 walls"
  return fill(_("Too many: {0}."), things);
}

// The word translated if it is a piece's English name, otherwise as it was typed.
Noun word_of(const Rules& rules, const Refusal& fault) {
  if (fault.code != Refusal::NoneLeft) return Noun(without_direction_controls(fault.word));
  if (fault.word == "wall") return Noun(_("wall"));
  if (fault.word == "ladder") return Noun(_("ladder"));
  for (const auto rank : battle::all_ranks)
    if (fault.word == name_of(rank)) return called(rank);
  if (const auto* of_fortress = std::get_if<fortress::Rules>(&rules))
    if (const auto card = find_card(*of_fortress, fault.word)) return called(*of_fortress, *card);
  return Noun(fault.word);
}

}  // namespace

std::span<const RefusalRow> all_refusals() { return refusal_rows; }

std::string_view name_of(RefusalCode code) { return refusal_rows[static_cast<std::size_t>(code)].name; }

std::string sentence(const Rules& rules, const Refusal& fault) {
  const OwnTerms terms(title_of(rules));
  const RefusalRow& row = refusal_rows[static_cast<std::size_t>(fault.code)];
  if (is_of_count(fault)) return of_count(rules, fault);
  if (fault.code == Refusal::Syntax && !fault.word.empty() && fault.column > 0)
    // TRANSLATORS: {0}: a word that was typed; {1}: its first column
    return fill(_("Unexpected \"{0}\" at column {1}."), without_direction_controls(fault.word), fault.column);
  if (fault.at && row.of_place != nullptr) return fill(_(row.of_place), called(rules, *fault.at));
  if (!fault.word.empty() && row.of_word != nullptr) return fill(_(row.of_word), word_of(rules, fault));
  return _(row.plain);
}

std::string did_you_mean(const std::vector<std::string>& names) {
  // TRANSLATORS, all below: follows a message about a mistyped word. {0}, {1}, {2}: names of commands, options, games, setups or pieces
  switch (names.size()) {
    case 1: return fill(_("Did you mean \"{0}\"?"), names[0]);
    case 2: return fill(_("Did you mean \"{0}\" or \"{1}\"?"), names[0], names[1]);
    case 3: return fill(_("Did you mean \"{0}\", \"{1}\" or \"{2}\"?"), names[0], names[1], names[2]);
    default: return {};
  }
}

std::string sentence(const Error& error) {
  const std::string_view sentence = _(error.message.c_str());
  if (error.arguments.empty()) return std::string(sentence);
  const auto argument = [&](std::size_t nth) { return nth < error.arguments.size() ? std::string_view(error.arguments[nth]) : ""; };
  return fill(sentence, argument(0), argument(1), argument(2));
}

std::string line_of(const Error& error) {
  if (error.file.empty()) return sentence(error);
  if (error.place == no_place) return fmt::format("{}: {}", error.file, sentence(error));
  return fmt::format("{}:{}:{}: {}", error.file, error.place.line, error.place.column, sentence(error));
}

std::string warning(const Rules& rules, const Setup& setup) {
  const auto* const labyrinth = std::get_if<fortress::Labyrinth>(&setup);
  if (labyrinth == nullptr) return {};
  std::vector<std::string> spaces;
  for (const Square space : falls_for_good(std::get<fortress::Rules>(rules), *labyrinth)) spaces.push_back(called(rules, space));
  // TRANSLATORS: the builder of a fortress is warned. {0}: a pitfall's space, such as C2 middle, or several with commas
  return spaces.empty() ? std::string() : fill(_("A piece that falls at {0} never gets out."), listed(spaces));
}

std::string sentences(const Rules& rules, std::span<const Refusal> faults) {
  const OwnTerms terms(title_of(rules));
  std::string out;
  std::vector<Noun> lacking;
  for (const Refusal& fault : faults) {
    if (is_of_lack(fault))
      lacking.push_back(things_of(rules, fault));
    else
      out += (out.empty() ? "" : " ") + (fault.why != nullptr ? std::string(_(fault.why)) : sentence(rules, fault));
  }
  if (!lacking.empty()) out += (out.empty() ? "" : " ") + missing(listed(lacking));
  return out;
}

// ---- in the words of a command ------------------------------------------------------------------

// TRANSLATORS, all below: why the commands `claim`, `rematch`, `hint` and `say` are refused. Commands between backquotes are in your language.
const char* why_not(std::string_view word) {
  constexpr std::array<std::pair<std::string_view, const char*>, 7> sentences{{
      {"program", N_("The other player is a program, which is never away.")},
      {"there", N_("The other player is at the table.")},
      {"never", N_("A win can't be claimed at this table.")},
      {"early", N_("The other player has not been away long enough. `who` shows the time left.")},
      {"not-over", N_("The game is not over.")},
      {"hints", N_("No hints between two people, unless the game has the option `hints`.")},
      {"talk", N_("Enough has been said in this game.")},
  }};
  for (const auto& [known, sentence] : sentences)
    if (known == word) return sentence;
  return nullptr;
}

Refusal not_now(std::string_view word) {
  Refusal fault = gonfalon::refusal_of(Refusal::NotHere);
  fault.word = word;
  fault.why = why_not(word);
  return fault;
}

}  // namespace gonfalon::text
