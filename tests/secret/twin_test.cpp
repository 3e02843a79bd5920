// A secret that nobody has touched changes nothing that others hear.
#include "twin.hpp"

#include <doctest/doctest.h>

using namespace gonfalon;
using namespace gonfalon::secret;

namespace {

struct Count {
  int games = 0;
  int twins = 0;
  int judged = 0;
  std::map<std::string, int> kinds;
};

Count play_twins(const std::vector<Rules>& variants, int games) {
  Count count;
  for (const Rules& variant : variants) {
    for (int seed = 0; seed < games; ++seed) {
      const std::string name(id_of(variant));
      CAPTURE(name);
      CAPTURE(seed);
      Random random(static_cast<std::uint64_t>(seed) + 5000);
      const Rules rules = with_options(variant, random);
      const auto played =
          play_out(rules, random, honest(), length_of_game(random), [](const Table&, const Turn&) {});
      Shadow shadow(rules);
      for (const Fact& fact : played.facts) shadow.see(fact);
      ++count.games;
      for (int tries = 0; tries < 2; ++tries) {
        const auto change = untouched_change(played, shadow, random);
        if (!change) continue;
        CAPTURE(change->kind);
        const auto comparison = play_twin(played, *change, honest());
        CAPTURE(comparison.what);
        CHECK(comparison.verdict != Verdict::Different);
        ++count.twins;
        ++count.kinds[change->kind];
        count.judged += comparison.verdict == Verdict::Judged ? 1 : 0;
      }
    }
  }
  std::string kinds;
  for (const auto& [kind, number] : count.kinds) kinds += ", " + kind + ' ' + std::to_string(number);
  MESSAGE(count.games, " games, ", count.twins, " twins, judged apart ", count.judged, kinds);
  return count;
}

}  // namespace

TEST_CASE("a rank that nobody has met changes nothing for the others") {
  const Count count = play_twins(battles(), times(150));
  CHECK(count.twins > count.games);
  CHECK(count.kinds.at("ranks") > count.games / 8);
  CHECK(count.kinds.at("moved ranks") > count.games / 8);
  CHECK(count.judged < count.twins / 10);
}

TEST_CASE("a wall, ladder or card that nobody has touched changes nothing for the others") {
  const Count count = play_twins(fortresses(), times(120));
  CHECK(count.twins > count.games);
  for (const char* kind : {"wall", "ladder", "flag", "cup", "king", "duke", "soldier", "princess", "passage",
                           "pitfall", "two cards"}) {
    CAPTURE(kind);
    CHECK(count.kinds.at(kind) > count.games / 400);
  }
  for (const char* kind : {"trap1", "trap2", "bridge"}) CHECK(count.kinds.contains(kind));  // of games by lot
  CHECK(count.judged < count.twins / 50);
}
