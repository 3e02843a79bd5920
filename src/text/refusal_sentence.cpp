// Why a command was refused, for people.
#include <array>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"
#include "rulebook_page.hpp"

namespace gonfalon::text {

namespace {

// What to say of a refusal: alone, and where the fault names a place, or a word, {0}. Null: nothing
// of its own is said of that.
struct Answer {
  Refusal code;
  const char* plain;
  const char* of_place = nullptr;
  const char* of_word = nullptr;
};

// clang-format off
constexpr std::array<Answer, 38> answers{{
    {Refusal::Syntax, N_("This can't be understood. `help` lists the commands."), nullptr,
     /* xgettext:python-brace-format */
     N_("\"{0}\" can't be understood here.")},
    {Refusal::NotInThisGame, N_("There is no such thing in this game."), nullptr,
     /* xgettext:python-brace-format */
     N_("There is no \"{0}\" in this game.")},
    {Refusal::NotHere, N_("Only a player who sits at the program itself can do that.")},
    {Refusal::GameOver, N_("The game is over.")},
    {Refusal::NotReady, N_("The game has not begun yet.")},
    {Refusal::InPlay, N_("This side is ready, and its setup can't be changed any more.")},
    {Refusal::WrongSide, N_("It is not for this side to do that now. Where both sides could, begin with `red:` or `blue:`.")},
    {Refusal::UnknownPiece, N_("There is no such piece in this game."), nullptr,
     /* xgettext:python-brace-format */
     N_("There is no piece called \"{0}\" here.")},
    {Refusal::OffBoard, N_("That is off the board."),
     /* xgettext:python-brace-format */
     N_("{0} is off the board."),
     /* xgettext:python-brace-format */
     N_("{0} is off the board.")},
    {Refusal::Lake, N_("That is a lake. No piece goes there."),
     /* xgettext:python-brace-format */
     N_("{0} is a lake. No piece goes there.")},
    {Refusal::NotHome, N_("That is not in your home rows."),
     /* xgettext:python-brace-format */
     N_("{0} is not in your home rows.")},
    {Refusal::Occupied, N_("Something stands there already."),
     /* xgettext:python-brace-format */
     N_("Something stands at {0} already.")},
    {Refusal::Empty, N_("There is nothing there."),
     /* xgettext:python-brace-format */
     N_("There is nothing at {0}.")},
    {Refusal::NoneLeft, N_("None of these is left to place."), nullptr,
     /* xgettext:python-brace-format */
     N_("No {0} is left to place.")},
    {Refusal::NotNeighbours, N_("A wall stands between two spaces side by side on one floor."),
     /* xgettext:python-brace-format */
     N_("The wall at {0} does not stand between two spaces side by side on one floor.")},
    {Refusal::NoFloorAbove, N_("There is no floor above that a ladder could lead to."),
     /* xgettext:python-brace-format */
     N_("There is no floor above {0} that a ladder could lead to.")},
    {Refusal::StartSpace, N_("No card may lie on the start space."),
     /* xgettext:python-brace-format */
     N_("No card may lie on {0}, the start space.")},
    {Refusal::Incomplete, N_("The setup is not complete.")},
    {Refusal::Unreachable, N_("The other side could never reach the flag. Leave a way to it open.")},
    {Refusal::EmptySquare, N_("There is no piece on the square that you move from."),
     /* xgettext:python-brace-format */
     N_("There is no piece on {0}.")},
    {Refusal::NotYourPiece, N_("The piece there is not yours."),
     /* xgettext:python-brace-format */
     N_("The piece on {0} is not yours.")},
    {Refusal::Immovable, N_("Bombs and the flag never move.")},
    {Refusal::SameSquare, N_("A move must end on another square.")},
    {Refusal::OwnPiece, N_("A piece of your own stands there."),
     /* xgettext:python-brace-format */
     N_("A piece of your own stands on {0}.")},
    {Refusal::NotInLine, N_("That piece can't go so far, or not in that direction.")},
    {Refusal::Blocked, N_("Something stands in the scout's way.")},
    {Refusal::TwoSquares, N_("This piece has gone back and forth between the same two squares often enough.")},
    {Refusal::MoreSquares, N_("That would repeat a position of this pursuit. Chase the pieces another way.")},
    {Refusal::NameFirst, N_("First name the piece that is to go in, with `enter`.")},
    {Refusal::NotThere, N_("Your piece does not stand there."),
     /* xgettext:python-brace-format */
     N_("Your piece does not stand there, but at {0}.")},
    {Refusal::SameSpace, N_("A step must end on another space.")},
    {Refusal::NoLadder, N_("You know of no ladder there.")},
    {Refusal::NotAdjacent, N_("A step goes to the next space, along a ladder, or through an open passage.")},
    {Refusal::NothingToName, N_("No piece is to be named now.")},
    {Refusal::AlreadyInside, N_("That piece is the one inside.")},
    {Refusal::NotAtStart, N_("A piece can be swapped on the start space only. Elsewhere it can be sacrificed.")},
    {Refusal::AlreadyOffered, N_("Your offer of a draw stands already.")},
    {Refusal::NoOffer, N_("There is no offer of a draw to decline.")},
}};
// clang-format on

constexpr bool in_order() {
  for (std::size_t i = 0; i < answers.size(); ++i)
    if (static_cast<std::size_t>(answers[i].code) != i) return false;
  return true;
}
static_assert(in_order());

bool is_of_count(const Fault& fault) { return fault.count > 0 && !fault.word.empty(); }
bool is_of_lack(const Fault& fault) { return is_of_count(fault) && fault.code != Refusal::NoneLeft; }

std::string missing(const std::string& things) {
  /* xgettext:python-brace-format */
  return fill(_("Still missing: {0}."), things);
}

std::string of_count(const Fault& fault) {
  const std::string things = counted(fault.word, fault.count);
  if (is_of_lack(fault)) return missing(things);
  /* xgettext:python-brace-format */
  return fill(_("{0} too many."), things);
}

// The word as the reader calls it if it is a piece's English name, otherwise as it was typed.
std::string word_of(const Fault& fault) {
  if (fault.code != Refusal::NoneLeft) return fault.word;
  if (fault.word == "wall") return _("wall");
  if (fault.word == "ladder") return _("ladder");
  for (const auto rank : battle::all_ranks)
    if (fault.word == name_of(rank)) return called(rank);
  for (const auto card : fortress::all_cards)
    if (fault.word == name_of(card)) return called(card);
  return fault.word;
}

}  // namespace

std::string sentence(const Rules& rules, const Fault& fault) {
  const Answer& answer = answers[static_cast<std::size_t>(fault.code)];
  if (is_of_count(fault)) return of_count(fault);
  if (fault.code == Refusal::Syntax && !fault.word.empty() && fault.column > 0)
    return fill(/* xgettext:python-brace-format */
                _("\"{0}\", at column {1}, can't be understood here."), fault.word, fault.column);
  if (fault.at && answer.of_place != nullptr) return fill(_(answer.of_place), called(rules, *fault.at));
  if (!fault.word.empty() && answer.of_word != nullptr) return fill(_(answer.of_word), word_of(fault));
  return _(answer.plain);
}

std::string sentences(const Rules& rules, std::span<const Fault> faults) {
  std::string out;
  std::string lacking;
  for (const Fault& fault : faults) {
    if (is_of_lack(fault))
      lacking += (lacking.empty() ? "" : ", ") + counted(fault.word, fault.count);
    else
      out += (out.empty() ? "" : " ") + (fault.why != nullptr ? std::string(_(fault.why)) : sentence(rules, fault));
  }
  if (!lacking.empty()) out += (out.empty() ? "" : " ") + missing(lacking);
  return out;
}

}  // namespace gonfalon::text
