// The doctest program of tests/unit and tests/secret.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

#ifdef __SANITIZE_ADDRESS__
// The C library keeps what it has read of a catalogue's plural forms for good.
extern "C" const char* __lsan_default_suppressions() { return "leak:__gettextparse\n"; }
#endif
