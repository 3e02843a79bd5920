// The control for command_without_handler.
// flags: -Isrc
#include "play/game.cpp"
