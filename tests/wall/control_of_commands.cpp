// The control for command_without_handler.
// flags: -Isrc
#include "client/commands.cpp"
