// The public headers alone are enough to hold a referee; so what fails beside this fails at the wall.
#include "gonfalon/table/referee.hpp"

int main() { return 0; }
