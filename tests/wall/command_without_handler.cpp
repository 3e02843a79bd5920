// error: enumeration value .Dance. not (explicitly )?handled in switch
// issue 13, fault 32: a new command that the game has no handler for.
// flags: -Isrc
#define Redo Redo, Dance
#include "gonfalon/command/command.hpp"
#undef Redo
#include "play/game.cpp"
