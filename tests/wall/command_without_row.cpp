// error: static(_| )assert(ion)? failed
// issue 13, fault 32: a new command that has no row in the table.
// flags: -Isrc
#define Redo Redo, Dance
#include "gonfalon/command/command.hpp"
#undef Redo
#include "command/table.cpp"
