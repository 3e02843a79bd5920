#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include "bot/fortress_explorers.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/random_setup.hpp"
using namespace gonfalon;
using namespace gonfalon::bot;
#include "trial.hpp"
int climb(int, char**);
int plan(int, char**);
int main(int argc, char** argv) {
  if (argc > 1 && !strcmp(argv[1], "climb")) return climb(argc, argv);
  if (argc > 1 && !strcmp(argv[1], "fit")) return run_fit(argc, argv);
  if (argc > 1 && !strcmp(argv[1], "match")) return run_match(argc, argv);
  if (argc > 1 && !strcmp(argv[1], "plan")) return plan(argc, argv);
  const char* variant = argc > 1 ? argv[1] : "fortress";
  int n = argc > 2 ? atoi(argv[2]) : 300;
  const auto rules = std::get<fortress::Rules>(*find_variant(variant));
  const Ground ground(rules);
  std::vector<Layout> mazes;
  int mismatch = 0;
  for (int i = 0; i < n; ++i) {
    Random random(mix(i));
    const auto labyrinth = fortress::random_labyrinth(rules, random);
    mazes.push_back(layout_of(ground, labyrinth));
    if (labyrinth_of(ground, mazes.back()) != labyrinth) ++mismatch;
    if (layout_of(ground, board::Maze(rules, labyrinth)) != mazes.back()) ++mismatch;
  }
  int agree = 0, all = 0;
  for (int i = 0; i < 20000; ++i) { // random unfiltered
    Random random(mix(i + 7777));
    auto l = mazes[i % n];
    l.walls = 0; while (count(l.walls) < 20) l.walls |= bit(random.below(static_cast<std::uint32_t>(ground.edges)));
    ++all; agree += flag_reachable(ground, l) == fortress::flag_reachable(rules, labyrinth_of(ground, l));
  }
  printf("mismatch %d, reachable agrees %d/%d\n", mismatch, agree, all);
  for (auto e : all_explorers) {
    double s = 0, s2 = 0; int un = 0, runs = 0;
    auto t0 = std::chrono::steady_clock::now();
    int per = e == Explorer::Rollout ? 1 : 5;
    for (int i = 0; i < n; ++i) { double m = 0; for (int r = 0; r < per; ++r) {
      int t = turns_to_flag(ground, mazes[i], e, mix(r * 1000003 + i)); m += t; un += t >= 200; ++runs; }
      m /= per; s += m; s2 += m*m; }
    double us = std::chrono::duration<double>(std::chrono::steady_clock::now() - t0).count() * 1e6 / runs;
    double m = s / n; printf("%-14s %.2f +- %.2f unsolved %.4f  %.1f us\n", name_of(e).data(), m, std::sqrt((s2/n-m*m)/n), un/double(runs), us); fflush(stdout);
  }
}
