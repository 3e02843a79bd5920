// The table of all commands: one row each, for the parser, the help, the manual page's check and
// whoever completes a typed line.
#include <algorithm>

#include "gonfalon/command/command.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::command {

namespace {

using A = Argument;
using F = Family;
using V = Verb;
using W = When;
using text::N_;

constexpr std::array<Row, 52> rows{{
    {V::Block, "setup", "", W::Setup, F::Both, {}, N_("begin a whole setup: the lines of a setup file follow, and `end`, which makes ready")},
    {V::End, "end", "", W::Setup, F::Both, {}, N_("end the setup begun with `setup`, and be ready")},
    {V::Sealed, "sealed", "DATA", W::Setup, F::Both, {A::Word, A::None}, N_("a whole setup in base64, as unfinished records keep it, and ready")},
    {V::Random, "random", "", W::Setup, F::Both, {}, N_("lay out a random valid setup; not yet ready")},
    {V::Suggest, "suggest", "", W::Setup, F::Both, {}, N_("lay out a setup that a good player could choose, another each time; not yet ready")},
    {V::Place, "place", "PIECE SPACE", W::Setup, F::Both, {A::Man, A::Space}, N_("put a piece or card there")},
    {V::Wall, "wall", "SPACE SPACE", W::Setup, F::Fortress, {A::SharedFloor, A::None}, N_("put a wall between two neighbours")},
    {V::Ladder, "ladder", "SPACE", W::Setup, F::Fortress, {A::Space, A::None}, N_("put a ladder there, one floor up")},
    {V::RemoveWall, "remove wall", "SPACE SPACE", W::Setup, F::Fortress, {A::SharedFloor, A::None}, N_("take a wall back")},
    {V::RemoveLadder, "remove ladder", "SPACE", W::Setup, F::Fortress, {A::Space, A::None}, N_("take a ladder back")},
    {V::Remove, "remove", "SPACE", W::Setup, F::Both, {A::Space, A::None}, N_("take a piece or card back")},
    {V::Exchange, "exchange", "SPACE SPACE", W::Setup, F::Both, {A::SharedFloor, A::None}, N_("change two pieces or cards over")},
    {V::Clear, "clear", "", W::Setup, F::Both, {}, N_("take everything back")},
    {V::Ready, "ready", "", W::Setup, F::Both, {}, N_("the setup is done")},
    {V::Store, "store", "NAME [over]", W::Setup, F::Both, {A::Word, A::OptionalText}, N_("keep the setup under a name; `over`: in the place of the one that has it")},
    {V::Fetch, "fetch", "NAME", W::Setup, F::Both, {A::Word, A::None}, N_("lay out a setup that was kept")},
    {V::Stored, "stored", "", W::Setup, F::Both, {}, N_("list the setups of this game that are kept"),
     N_("Kept setups")},
    {V::Forget, "forget", "NAME", W::Setup, F::Both, {A::Word, A::None}, N_("delete a setup that was kept")},
    {V::Rename, "rename", "NAME NAME", W::Setup, F::Both, {A::Word, A::Text}, N_("give a kept setup another name")},

    {V::Enter, "enter", "PIECE", W::Play, F::NamedPieces, {A::Man, A::None}, N_("name the piece to send in first, or next after a loss")},
    {V::Swap, "swap", "[for] PIECE", W::Play, F::NamedPieces, {A::Man, A::None}, N_("take the piece on the start space out, and name the next")},
    {V::Sacrifice, "sacrifice", "[for] PIECE", W::Play, F::NamedPieces, {A::Man, A::None}, N_("give the piece up where it stands, and name the next")},
    {V::Resign, "resign", "", W::Play, F::Both, {}, N_("give the game up")},
    {V::Draw, "draw", "", W::Play, F::Both, {}, N_("offer a draw, or accept the offer")},
    {V::Decline, "decline", "", W::Play, F::Both, {}, N_("turn the offer of a draw down")},

    {V::Show, "show", "[position]", W::Any, F::Both, {A::OptionalWord, A::None},
     N_("draw the game as you may see it; `position`: as one line"), N_("The game")},
    {V::Moves, "moves", "[SPACE]", W::Any, F::Both, {A::OptionalSpace, A::None},
     N_("list the moves that the rules allow, or those from one space"), N_("Moves")},
    {V::Log, "log", "", W::Any, F::Both, {}, N_("tell all that has happened again"), N_("What has happened")},
    {V::Last, "last", "", W::Any, F::Both, {}, N_("tell the last turn again"), N_("The last turn")},
    {V::Captured, "captured", "", W::Any, F::Both, {}, N_("tell the pieces and cards lost"), N_("Lost")},
    {V::Check, "check", "", W::Any, F::Both, {}, N_("say all that the setup still lacks"),
     N_("What the setup lacks")},
    {V::RuleBook, "rules", "[TOPIC]", W::Any, F::Both, {A::OptionalText, A::None},
     N_("read the rule book, or one topic of it"), N_("Rules")},
    {V::Help, "help", "[COMMAND]", W::Any, F::Both, {A::OptionalText, A::None},
     N_("list the commands, or explain one"), N_("Help")},
    {V::Where, "where", "PIECE", W::Any, F::Both, {A::Man, A::None}, N_("tell where such pieces stand"),
     N_("Where they are")},
    {V::What, "what", "SPACE", W::Any, F::Both, {A::Space, A::None}, N_("tell what is known of a space"),
     N_("What is known")},
    {V::Row, "row", "N", W::Any, F::Battle, {A::Number, A::None}, N_("tell a row of the board, square by square"),
     N_("A row")},
    {V::Floor, "floor", "NAME", W::Any, F::Fortress, {A::Floor, A::None}, N_("tell what is known of a floor"),
     N_("A floor")},
    {V::Hint, "hint", "", W::Any, F::Both, {}, N_("ask the computer for a move"), N_("Hint")},
    {V::Note, "note", "SPACE [TEXT]", W::Any, F::Both, {A::Space, A::OptionalText}, N_("pencil a note on a space, or rub it out")},
    {V::Say, "say", "TEXT", W::Any, F::Both, {A::Text, A::None}, N_("say something to the other player")},
    {V::Save, "save", "FILE", W::Any, F::Both, {A::Text, A::None}, N_("keep the game in a new file")},
    {V::Undo, "undo", "", W::Any, F::Both, {}, N_("take the last step of a setup back, or your last order where the game allows it")},
    {V::Redo, "redo", "", W::Any, F::Both, {}, N_("give again what was taken back last")},
    {V::Quit, "quit", "", W::Any, F::Both, {}, N_("leave; a record can be gone on with")},

    {V::Revision, "rules", "N", W::Head, F::Both, {A::Number, A::None}, N_("the revision of the rules that a record was played under")},
    {V::Variant, "variant", "ID", W::Head, F::Both, {A::Word, A::None}, N_("the game that a record is of")},
    {V::Option, "option", "NAME [VALUE]", W::Head, F::Both, {A::Word, A::OptionalWord}, N_("a game option and its value")},
    {V::First, "first", "red|blue", W::Head, F::Both, {A::SideName, A::None}, N_("who moves first")},
    {V::Name, "name", "red|blue TEXT", W::Head, F::Both, {A::SideName, A::Text}, N_("what a player is called")},
    {V::Date, "date", "YYYY-MM-DD", W::Head, F::Both, {A::Word, A::None}, N_("the day on which the game was played")},
    {V::Position, "position", "DATA", W::Head, F::Battle, {A::Text, A::None}, N_("begin from a position in place of two setups")},
    {V::Result, "result", "WINNER REASON", W::Head, F::Both, {A::WinnerName, A::Word}, N_("how a record's game ended")},
}};

// A move, which has no word before it, is the one command without a row.
constexpr bool one_row_each() {
  for (int verb = static_cast<int>(V::Move) + 1; verb <= static_cast<int>(V::Result); ++verb)
    if (std::count_if(rows.begin(), rows.end(), [&](const Row& row) { return static_cast<int>(row.verb) == verb; }) != 1)
      return false;
  return rows.size() == static_cast<std::size_t>(V::Result);
}
static_assert(one_row_each());

}  // namespace

std::span<const Row> all_commands() { return rows; }

bool belongs_to(const Rules& rules, Family family) {
  switch (family) {
    case Family::Both: return true;
    case Family::Battle: return is_battle(rules);
    case Family::Fortress: return !is_battle(rules);
    case Family::NamedPieces: return !is_battle(rules) && std::get<fortress::Rules>(rules).to_the_box;
  }
  return false;
}

const Row& row_of(Verb verb) {
  for (const Row& row : rows)
    if (row.verb == verb) return row;
  return rows.front();
}

}  // namespace gonfalon::command
