// A referee laid open: the truth itself, what each listener has been told of it, and in the place of
// what tells and refuses, if a test wants that, something that leaks.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/table/referee.hpp"
#include "referee/truth.hpp"

namespace gonfalon::secret {

using referee::Fact;
using referee::Truth;

constexpr std::array ears{Listener::Red, Listener::Blue, Listener::Public};

// One T for each of the ears.
template <class T>
struct ByEar {
  std::array<T, ears.size()> values{};

  T& operator[](Listener ear) { return values[static_cast<std::size_t>(ear)]; }
  const T& operator[](Listener ear) const { return values[static_cast<std::size_t>(ear)]; }
};

// Whose ear it is; nothing: a bystander's.
constexpr std::optional<Side> owner_of(Listener ear) {
  if (ear == Listener::Red) return Side::Red;
  if (ear == Listener::Blue) return Side::Blue;
  return {};
}

struct Telling {
  // Adds what this ear is told of the fact.
  std::function<void(const Truth&, const Fact&, Listener, std::vector<Report>&)> report;
  std::function<std::optional<Refusal>(const Truth&, Side, const Order&)> refuse;
};
// As the program does it.
const Telling& honest();

class Table {
 public:
  Table(const Rules& rules, Side first, const Telling& telling = honest());  // telling must outlive it

  std::optional<Refusal> submit(Side, const Order&);

  const Rules& rules() const { return truth_.rules; }
  const Truth& truth() const { return truth_; }
  const View& view(Side side) const { return truth_.views[side]; }
  const View& view(Listener ear) const;
  const GameStatus& status() const { return status_of(truth_.bystander); }
  bool over() const { return status().stage == Stage::Over; }

  // What came of the last order: facts()[since()] .. and what each was told of them.
  std::size_t since() const { return since_; }
  const ReportList& facts() const { return truth_.facts; }
  const std::vector<Report>& told(Listener ear) const { return told_[ear]; }
  // All that this ear has ever been told, folded by learn().
  const View& fold(Listener ear) const { return fold_[ear]; }

 private:
  Truth truth_;
  const Telling* telling_;
  std::size_t since_ = 0;
  ByEar<std::vector<Report>> told_;
  ByEar<View> fold_;
};

// All that is in them, as text.
std::string text_of(const Rules&, const std::vector<Report>&);
std::string text_of(const Rules&, const Refusal&);

// The numbers of games that `make check` has time for; many more under `make soak`.
int times(int count);

}  // namespace gonfalon::secret
