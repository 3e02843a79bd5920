// The control for command_without_row.
// flags: -Isrc
#include "command/table.cpp"
