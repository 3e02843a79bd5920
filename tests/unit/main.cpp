// The doctest program of tests/unit and tests/secret.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <csignal>

#ifdef __SANITIZE_ADDRESS__
// The C library keeps what it has read of a catalogue's plural forms for good.
extern "C" const char* __lsan_default_suppressions() { return "leak:__gettextparse\n"; }
#endif

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);  // a reader that goes away is an error of the write, as in the program
  return doctest::Context(argc, argv).run();
}
