#include <cstdio>
#include <cstdlib>
#include <vector>
#include <cstring>
#include "bot/fortress_explorers.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/random_setup.hpp"
using namespace gonfalon;
using namespace gonfalon::bot;
static double cost(const Ground& g, const Layout& l, std::uint64_t seed, int runs) {
  double s = 0, mn = 1e9; int n = 0;
  for (auto e : all_explorers) { if (e == Explorer::Rollout) continue;
    double m = 0;
    for (int r = 0; r < runs; ++r) m += turns_to_flag(g, l, e, mix(seed + r), 100);
    m /= runs; s += m; ++n; if (m < mn) mn = m; }
  return 0.5 * s / n + 0.5 * mn;
}
int climb(int argc, char** argv) {
  const char* variant = argc > 2 ? argv[2] : "fortress";
  int n = atoi(argv[3]), steps = atoi(argv[4]); std::uint64_t base = atoi(argv[5]);
  const auto rules = std::get<fortress::Rules>(*find_variant(variant));
  const Ground g(rules);
  for (int i = 0; i < n; ++i) {
    Random random(mix(base + i));
    Layout l = layout_of(g, fortress::random_labyrinth(rules, random));
    double best = cost(g, l, i * 1000, 4);
    for (int s = 0; s < steps; ++s) {
      Layout c = l;
      auto pick = [&](Bits b) { int k = random.below(count(b)); while (k--) b &= b - 1; return first(b); };
      switch (random.below(4)) {
        case 0: case 1: { int k = 1 + random.below(2); while (k--) { c.walls &= ~bit(pick(c.walls)); c.walls |= bit(pick(g.all_edges & ~c.walls)); } break; }
        case 2: c.ladders &= ~bit(pick(c.ladders)); c.ladders |= bit(pick(g.feet & ~c.ladders)); break;
        default: { Bits any = 0; for (auto b : c.cards.values) any |= b; Space a = pick(any); Space b = pick(g.beds & ~bit(a));
          auto ca = c.on[a], cb = c.on[b]; c.take(a); if (cb) c.take(b); c.put(fortress::Card(ca-1), b); if (cb) c.put(fortress::Card(cb-1), a); } }
      if (count(c.walls) != rules.walls || count(c.ladders) != rules.ladders || !flag_reachable(g, c)) continue;
      double v = cost(g, c, i * 1000 + s / 50 * 10, 4);
      if (v >= best - 0.3) { l = c; best = v; }
    }
    printf("%llx %llx", (unsigned long long)l.walls, (unsigned long long)l.ladders);
    for (auto b : l.cards.values) printf(" %llx", (unsigned long long)b);
    printf(" %.1f %d\n", cost(g, l, 999 + i, 20), flag_reachable(g, l, true)); fflush(stdout);
  }
  return 0;
}
