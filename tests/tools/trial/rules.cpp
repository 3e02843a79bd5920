// Random rules files, for scripts/soak-rules.
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "common/random_fortress.hpp"
#include "common/random_rules.hpp"
#include "trial.hpp"

using namespace gonfalon;

int run_rules(int argc, char** argv) {
  if (argc != 5) return 2;
  const std::string_view family = argv[2];
  const test::Size size = std::string_view(argv[3]) == "largest" ? test::Size::Largest : test::Size::Any;
  Random random(std::strtoull(argv[4], nullptr, 10));
  const std::string file =
      family == "battle" ? test::random_battle_file(random, size) : test::random_fortress_file(random, size);
  std::fputs(file.c_str(), stdout);
  return 0;
}
