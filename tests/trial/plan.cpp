#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include "bot/fortress_explorers.hpp"
#include "bot/fortress_planner.hpp"
#include "bot/fortress_library.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/random_setup.hpp"
using namespace gonfalon;
using namespace gonfalon::bot;
double think = 0; long decisions = 0; int misses = 0;
int turns_by_plan(const Ground& g, const Layout& truth, std::uint64_t seed, int sims, int parts) {
  Random random(seed);
  Chart c0(g, g.rules.to_the_box ? (getenv("FIRST") ? fortress::Piece(atoi(getenv("FIRST"))) : fortress::Piece::Dwarf) : g.rules.lone_walker());
  Expedition e(g, truth, c0);
  Belief belief(g, parts, getenv("SUSPECTS"));
  if (sims == -1) { roll_out(e, Hopes{}, random, 200); return e.found_flag() ? e.turns() : 200; }
  std::vector<Option> options;
  while (!e.found_flag() && e.turns() < 200) {
    if (!e.chart().outside) e.gather();
    find_options(g, e.chart(), options);
    if (options.empty()) { e.sit_out(200); break; }
    Option o = options.front();
    if (options.size() > 1) {
      ++decisions;
      const auto& l = belief.after(e.chart(), random);
      if (l.empty()) { ++misses; o = options[random.below(options.size())]; }
      else if (getenv("MODE")) {
        static const double A = atof(getenv("A")), C = atof(getenv("C")), V = atof(getenv("V")), D = atof(getenv("D"));
        Hopes h = hopes_in(g, e.chart(), l);
        const Chart& c = e.chart();
        double best = -1e9; for (auto& x : options) { if (!c.outside && x.changes() && options.front().from != nowhere) continue;
          double v;
          if (x.changes()) { int deadly = 0; for (auto card : fortress::all_cards) if (g.meetings[x.next][card] == fortress::Meeting::CardWins) deadly += c.unmet(g, card);
             v = -deadly + D * h.pieces[x.next] - 10 * (c.place[x.next] != fortress::Place::Tower) + 0.001 * random.below(100); }
          else { double cost = 0; auto ed = x.from == x.to ? nowhere : g.edge(x.from, x.to);
            for (auto& y : l) { if (ed != nowhere && has(y.walls, ed)) { cost += 1; continue; }
              Space at = landing(g, y.pitfalls(), x.to); int on = y.on[at]; if (on && !has(c.gone, at) && g.meetings[c.piece][fortress::Card(on-1)] == fortress::Meeting::CardWins) cost += 1; }
            cost /= double(l.size()); v = (V * h.of(g, c, x) + A * (1 - cost) + 0.0001 * random.below(200)) / (C + cost); }
          if (v > best) { best = v; o = x; } }
      }
      else o = look_ahead(g, e.chart(), l, random, [&](std::uint64_t d) { return d < (unsigned)sims; }).option;
    }
    if (getenv("CALIB") && !o.changes() && g.edge(o.from,o.to) != nowhere) { static double pred = 0, act = 0, sz=0; static int k = 0, bad = 0; const auto& l = belief.after(e.chart(), random);
      double q = 0; for (auto& x : l) q += !has(x.walls, g.edge(o.from,o.to)); if(l.size()) {pred += q / l.size(); act += !has(truth.walls, g.edge(o.from,o.to)); sz += l.size(); bad += !agrees(g, e.chart(), truth); if (++k % 500 == 0) printf("calib n %d predicted open %.3f actual %.3f size %.1f truth disagrees %d\n", k, pred/k, act/k, sz/k, bad);} }
    if (getenv("TRACE")) printf("turn %d %s options %zu: from %d to %d next %d\n", e.turns(), name_of(e.chart().piece).data(), options.size(), o.from, o.to, (int)o.next);
    { static long w=0,d=0,sw=0,box=0,sac=0,games=0,tr=0; int t0=e.turns(); bool out=e.chart().outside; auto pl=e.chart().place[o.next]; 
    if (t0==1 && e.chart().open==0 && e.chart().walls==0) ++games;
    carry_out(e, o);
    if (o.changes()) { if (pl==fortress::Place::Box || (!out && o.next==e.chart().piece && e.turns()-t0==3)) ++box; if(!out) ++sw; } else { ++tr; if (e.chart().outside) ++d; else if (e.turns()>t0) ++w; }
    if (getenv("STATS") && (e.found_flag()) && games % 50 == 0) printf("per game: tries %.2f walls %.2f deaths %.2f swaps %.2f from box %.2f\n", double(tr)/games, double(w)/games,double(d)/games,double(sw)/games,double(box)/games); }
    continue;
  }
  return e.found_flag() ? e.turns() : 200;
}
std::vector<Layout> load(const Ground& g, const char* set, int n, int base) {
  std::vector<Layout> mazes;
  if (!strcmp(set, "U")) { for (int i = 0; i < n; ++i) { Random random(mix(base + i)); mazes.push_back(layout_of(g, fortress::random_labyrinth(g.rules, random))); } return mazes; }
  std::ifstream in(set); std::string line;
  while ((int)mazes.size() < n && std::getline(in, line)) { if (auto x = layout_from(g, line.substr(line.rfind(' ') + 1))) { mazes.push_back(*x); continue; } std::istringstream s(line); Layout l; s >> std::hex >> l.walls >> l.ladders;
    for (auto c : fortress::all_cards) { Bits b; s >> std::hex >> b; for_each(b, [&](Space x) { l.put(c, x); }); } mazes.push_back(l); }
  return mazes;
}
int plan(int argc, char** argv) { // plan variant set n sims parts [base]
  const auto rules = std::get<fortress::Rules>(*find_variant(argv[2]));
  const Ground g(rules);
  int n = atoi(argv[4]);
  auto mazes = load(g, argv[3], n, argc > 7 ? atoi(argv[7]) : 0); n = mazes.size();
  double d[9] = {}, s = 0, dd = 0, dd2 = 0, s2 = 0; int un = 0;
  auto t0 = std::chrono::steady_clock::now(); double secs = 0;
  for (int i = 0; i < n; ++i) {
    double base = 0; int k = 0;
    for (int e = 0; e < 9; ++e) { if (e == 7) continue; double m = 0; for (int r = 0; r < 10; ++r) m += turns_to_flag(g, mazes[i], Explorer(e), mix(r + 100 * i)); d[e] += m / 10; if (e < 4) { base += m / 10; ++k; } }
    base /= k;
    t0 = std::chrono::steady_clock::now();
    int t = turns_by_plan(g, mazes[i], mix(i + 5), atoi(argv[5]), atoi(argv[6]));
    secs += std::chrono::duration<double>(std::chrono::steady_clock::now() - t0).count();
    if (t >= 200) { ++un; printf("unsolved %d\n", i); }
    s += t; s2 += t * t; dd += t - base; dd2 += (t - base) * (t - base);
  }
  double m = s / n, dm = dd / n, b = m - dm;
  printf("%s n=%d sims %s: %.2f +- %.2f  dfs %.2f  ratio %.3f +- %.3f unsolved %d misses %d  %.1f ms/decision %.2f s/game %.1f dec/game\n", argv[3], n, argv[5], m, std::sqrt((s2/n-m*m)/n), b, m/b, std::sqrt((dd2/n-dm*dm)/n)/b, un, misses, secs*1e3/decisions, secs/n, decisions/double(n));
  for (int e = 0; e < 9; ++e) printf("  %s %.2f", name_of(Explorer(e)).data(), d[e] / n); printf("\n");
  return 0;
}
