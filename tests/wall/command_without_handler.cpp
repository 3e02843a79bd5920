// error: .dance. was not declared|use of undeclared identifier .dance.
// A new command whose row names a handler that there is not.
// flags: -Itests/wall/dance -Isrc
#include "client/commands.cpp"
