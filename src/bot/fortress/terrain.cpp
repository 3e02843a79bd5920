#include "terrain.hpp"

#include <algorithm>
#include <utility>

namespace gonfalon::bot::fortress {

namespace {

std::size_t at(int number) { return static_cast<std::size_t>(number); }

void join(std::vector<int>& others, int one, int two) {
  others[at(one)] = two;
  others[at(two)] = one;
}

}  // namespace

Terrain::Terrain(const fortress::Rules& of_rules) : rules(of_rules), squares(rules.spaces()), edges(rules.edges()) {
  const auto count = static_cast<int>(squares.size());
  for (int space = 0; space < count; ++space) {
    const Square square = squares[at(space)];
    numbers_[static_cast<std::size_t>(square.level)][at(square.file)][at(square.row)] = space;
  }
  const auto number = [&](const std::optional<Square>& square) { return square ? number_of(*square) : nowhere; };
  for (const Square square : squares) {
    up.push_back(number(above(rules, square)));
    down.push_back(number(below(rules, square)));
  }
  sides.resize(squares.size());
  for (int edge = 0; edge < static_cast<int>(edges.size()); ++edge) {
    const int one = number_of(edges[at(edge)].a);
    const int two = number_of(edges[at(edge)].b);
    sides[at(one)].push_back({two, edge});
    sides[at(two)].push_back({one, edge});
  }
  for (const Piece piece : all_pieces)
    if (rules.party[piece]) party.push_back(piece);
  start = number_of(rules.start);
}

int Terrain::number_of(Square square) const {
  return numbers_[static_cast<std::size_t>(square.level)][at(square.file)][at(square.row)];
}

int Terrain::edge_between(int one, int two) const {
  for (const Exit exit : sides[at(one)])
    if (exit.to == two) return exit.edge;
  return nowhere;
}

Chart chart_of(const Terrain& terrain, const Labyrinth& labyrinth) {
  Chart chart{std::vector<std::uint8_t>(terrain.edges.size()), std::vector<std::uint8_t>(terrain.squares.size()),
            std::vector<const Kind*>(terrain.squares.size()), std::vector<int>(terrain.squares.size(), Terrain::nowhere), std::vector<int>(terrain.squares.size(), Terrain::nowhere)};
  for (const Edge& wall : labyrinth.walls)
    chart.walls[at(terrain.edge_between(terrain.number_of(wall.a), terrain.number_of(wall.b)))] = 1;
  for (const Square foot : labyrinth.ladders) chart.ladders[at(terrain.number_of(foot))] = 1;
  for (const auto& [square, card] : labyrinth.cards) chart.cards[at(terrain.number_of(square))] = &terrain.rules.kind(card);
  if (labyrinth.bridge) join(chart.across, terrain.number_of(labyrinth.bridge->first), terrain.number_of(labyrinth.bridge->second));
  return chart;
}

Landing where_it_lands(const Terrain& terrain, const Chart& chart, Piece piece, int space) {
  for (std::size_t landings = terrain.squares.size(); landings > 1; --landings) {
    const Kind* const kind = chart.cards[at(space)];
    if (kind == nullptr) return {space, 0, kind};
    const int down = terrain.down[at(space)];
    const int up = terrain.up[at(space)];
    switch (land(piece, *kind, down != Terrain::nowhere, up != Terrain::nowhere).fate) {
      case Fate::Stays: return {space, 0, kind};
      case Fate::Stops: return {space, 1.0 + kind->turns, kind};
      case Fate::Falls: space = down; break;
      case Fate::Rises: space = up; break;
      case Fate::Beaten: return {Terrain::nowhere, 1.0 + kind->costs, kind};
      case Fate::SentBack: return {Terrain::nowhere, 1, kind};
    }
  }
  return {space, 0, nullptr};
}

namespace {

// The card at a fall whose name was not announced: a piece fell there, or a ladder up to it was blocked. It is one of those not
// yet found by name, and spares none of the pieces that fell: a card that spares a piece is announced by name.
const Kind& likely_fall(const Terrain& terrain, const std::vector<int>& counts, const ByPiece<bool>& fell) {
  const Kind* likely = nullptr;
  for (std::size_t nth = 0; nth < terrain.rules.kinds.size(); ++nth) {
    const Kind& kind = terrain.rules.kinds[nth];
    const auto is_spared = [&](Piece piece) { return fell[piece] && kind.spares[piece]; };
    if (kind.effect != Effect::Fall || std::ranges::any_of(all_pieces, is_spared)) continue;
    if (likely == nullptr || counts[nth] > 0) likely = &kind;
    if (counts[nth] > 0) break;
  }
  return likely != nullptr ? *likely : terrain.rules.kind(terrain.rules.falls().front());
}

}  // namespace

Survey::Survey(const Terrain& terrain, const Notepad& heard, const std::set<Square, ByFloor>& stood)
    : sides(terrain.edges.size(), Side::Unknown),
      walked(terrain.squares.size()),
      by(terrain.squares.size()),
      ladder_told(terrain.squares.size()),
      known{std::vector<std::uint8_t>(terrain.edges.size(), 1), std::vector<std::uint8_t>(terrain.squares.size()),
            std::vector<const Kind*>(terrain.squares.size()), std::vector<int>(terrain.squares.size(), Terrain::nowhere), std::vector<int>(terrain.squares.size(), Terrain::nowhere)},
      fall(terrain.squares.size()),
      walls_left(terrain.rules.walls),
      ladders_left(terrain.rules.ladders) {
  for (const Kind& kind : terrain.rules.kinds) counts.push_back(kind.count);
  const auto count_off = [&](const Kind& kind) { --counts[at(static_cast<int>(&kind - terrain.rules.kinds.data()))]; };
  for (const auto& [edge, mark] : heard.edges) {
    const int number = terrain.edge_between(terrain.number_of(edge.a), terrain.number_of(edge.b));
    const bool wall = mark == Mark::Wall;
    sides[at(number)] = wall ? Side::Wall : Side::Open;
    known.walls[at(number)] = wall ? 1 : 0;
    walls_left -= wall ? 1 : 0;
  }
  for (const auto& [square, space] : heard.spaces) {
    const int here = terrain.number_of(square);
    walked[at(here)] = space.walked ? 1 : 0;
    by[at(here)] = space.by;
    if (space.ladder_up) {
      known.ladders[at(here)] = 1;
      --ladders_left;
    }
    if (space.card) {
      const Kind& kind = terrain.rules.kind(*space.card);
      count_off(kind);
      if (!space.card_gone) known.cards[at(here)] = &kind;
    }
  }
  // Falls whose name is not known come last: by then those known by name are counted off.
  for (const auto& [square, space] : heard.spaces) {
    if (space.card || !space.pitfall) continue;
    const int here = terrain.number_of(square);
    const Kind& kind = likely_fall(terrain, counts, space.by);
    count_off(kind);
    fall[at(here)] = 1;
    known.cards[at(here)] = &kind;
  }
  for (const auto& [one, two] : heard.passages) join(known.through, terrain.number_of(one), terrain.number_of(two));
  if (heard.bridge) join(known.across, terrain.number_of(heard.bridge->first), terrain.number_of(heard.bridge->second));
  for (const Square square : stood) {
    const int here = terrain.number_of(square);
    ladder_told[at(here)] = 1;
    if (const int foot = terrain.down[at(here)]; foot != Terrain::nowhere) ladder_told[at(foot)] = 1;
  }
}

bool Survey::passage_left(const Terrain& terrain, Piece piece) const {
  int pairs = 0;
  for (const Kind& kind : terrain.rules.kinds) pairs += kind.effect == Effect::Passage && kind.finders[piece] ? 1 : 0;
  int ends = 0;
  for (const int other : known.through) ends += other != Terrain::nowhere ? 1 : 0;
  return ends < 2 * pairs;
}

namespace {

// A labyrinth in the making, from what is known of it.
class Drawing {
 public:
  Drawing(const Terrain& terrain, const Survey& survey, Random& random)
      : terrain_(terrain), survey_(survey), random_(random), spaces_(static_cast<int>(terrain.squares.size())), chart(survey.known) {}

  void walls() {
    std::vector<int> urn;
    for (int edge = 0; edge < static_cast<int>(terrain_.edges.size()); ++edge)
      if (survey_.sides[at(edge)] == Survey::Side::Unknown) {
        chart.walls[at(edge)] = 0;
        urn.push_back(edge);
      }
    for (int left = survey_.walls_left; left > 0 && !urn.empty(); --left) chart.walls[at(taken_from(urn))] = 1;
  }

  void ladders() {
    std::vector<int> urn;
    for (int foot = 0; foot < spaces_; ++foot)
      if (terrain_.up[at(foot)] != Terrain::nowhere && survey_.ladder_told[at(foot)] == 0 && chart.ladders[at(foot)] == 0) urn.push_back(foot);
    for (int left = survey_.ladders_left; left > 0 && !urn.empty(); --left) chart.ladders[at(taken_from(urn))] = 1;
  }

  // The flag and whatever is met where it lies are where nobody has been; what may lie unnoticed, anywhere.
  void cards() {
    std::vector<int> hidden;
    std::vector<int> trodden;
    for (int space = 0; space < spaces_; ++space)
      if (space != terrain_.start && chart.cards[at(space)] == nullptr && survey_.fall[at(space)] == 0)
        (survey_.walked[at(space)] != 0 ? trodden : hidden).push_back(space);
    for (std::size_t nth = 0; nth < terrain_.rules.kinds.size(); ++nth) {
      const Kind& kind = terrain_.rules.kinds[nth];
      for (int left = survey_.counts[nth]; left > 0; --left) {
        const auto unnoticed = std::stable_partition(trodden.begin(), trodden.end(), [&](int space) { return !is_passed_unnoticed(kind, space); });
        const auto many = static_cast<std::size_t>(trodden.end() - unnoticed);
        if (hidden.size() + many == 0) break;
        chart.cards[at(below(hidden.size() + many) < hidden.size() ? taken_from(hidden) : taken_behind(trodden, unnoticed))] = &kind;
      }
    }
  }

  // A bridge's ends are bare, and he who stands on one knows of it.
  void bridge() {
    if (!terrain_.rules.has_bridge() || std::ranges::any_of(chart.across, [](int other) { return other != Terrain::nowhere; })) return;
    std::vector<std::pair<int, int>> pairs;
    const auto is_bare = [&](int space) {
      return chart.cards[at(space)] == nullptr && chart.ladders[at(space)] == 0 && survey_.walked[at(space)] == 0 && space != terrain_.start;
    };
    for (int one = 0; one < spaces_; ++one)
      for (int two = one + 1; two < spaces_; ++two)
        if (is_bare(one) && is_bare(two) && joins_houses(terrain_.rules, terrain_.squares[at(one)], terrain_.squares[at(two)]))
          pairs.emplace_back(one, two);
    if (pairs.empty()) return;
    const auto [one, two] = pairs[below(pairs.size())];
    join(chart.across, one, two);
  }

  // The other ends of passages, whether they are open or not: who walks knows what he may use.
  void passages() {
    for (int one = 0; one < spaces_; ++one) {
      const Kind* const kind = chart.cards[at(one)];
      if (kind == nullptr || kind->effect != Effect::Passage || chart.through[at(one)] != Terrain::nowhere) continue;
      for (int two = 0; two < spaces_; ++two)
        if (two != one && chart.cards[at(two)] == kind) chart.through[at(one)] = two;
    }
  }

 private:
  std::size_t below(std::size_t bound) { return random_.below(static_cast<std::uint32_t>(bound)); }
  int taken_behind(std::vector<int>& urn, std::vector<int>::iterator from) {
    std::iter_swap(from + static_cast<std::ptrdiff_t>(below(static_cast<std::size_t>(urn.end() - from))), urn.end() - 1);
    const int one = urn.back();
    urn.pop_back();
    return one;
  }
  int taken_from(std::vector<int>& urn) { return taken_behind(urn, urn.begin()); }
  bool is_passed_unnoticed(const Kind& kind, int space) const {
    if (kind.effect == Effect::Fall) return terrain_.down[at(space)] == Terrain::nowhere;
    return kind.effect == Effect::Passage &&
           std::ranges::none_of(all_pieces, [&](Piece piece) { return kind.finders[piece] && survey_.walked_by(space, piece); });
  }

  const Terrain& terrain_;
  const Survey& survey_;
  Random& random_;
  const int spaces_;

 public:
  Chart chart;
};

}  // namespace

Chart drawn(const Terrain& terrain, const Survey& survey, Random& random) {
  Drawing drawing(terrain, survey, random);
  drawing.walls();
  drawing.ladders();
  drawing.cards();
  drawing.bridge();
  drawing.passages();
  return std::move(drawing.chart);
}

}  // namespace gonfalon::bot::fortress
