#include "told_game.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::net {

namespace {

bool is_doing_of(const Report& report, Side side) {
  return std::visit(overload{[](const TurnCame&) { return false; }, [](const NamingDue&) { return false; },
                             [](const SatOut&) { return false; }, [](const Begun&) { return false; },
                             [](const Ended&) { return true; }, [&](const auto& done) { return done.side == side; }},
                    report);
}

std::optional<Side> side_in(const text::EventLine& event) { return text::find_side(event.value("side").value_or("")); }

}  // namespace

// ---- what is heard -------------------------------------------------------------------------------

bool ToldGame::hear(std::string_view line) {
  const text::EventLine event(line);
  const std::string_view keyword = event.keyword();
  if (keyword == "reveal") hear_reveal(event);
  if (keyword == "clock") hear_clocks(event);
  if (keyword == "option" && learnt_ > 0) return true;
  if (!decoder_.hear(line)) return false;
  learn_news();
  if (keyword == "turn")
    if (const auto by = side_in(event)) limits_[*by] = event.number("ms").value_or(0);
  return true;
}

void ToldGame::learn_news() {
  if (!is_known()) return;
  if (learnt_ == 0 || learnt_ > heard()) {
    public_ = blank_view(rules(), {});
    learnt_ = 0;
  }
  for (; learnt_ < heard(); ++learnt_) learn(rules(), public_, told(learnt_, Listener::Public));
}

void ToldGame::hear_reveal(const text::EventLine& event) {
  const auto of = side_in(event);
  if (!of || !is_known()) return;
  const auto text = reveals_[*of].add(event.value("data").value_or(""), event.number("left").value_or(0) == 0);
  if (!text || !*text) return;
  if (auto setup = command::read_sealed(rules(), *of, **text))
    revealed_[*of] = std::make_shared<const Setup>(std::move(*setup));
}

void ToldGame::hear_clocks(const text::EventLine& event) {
  for (const Side side : both_sides) clocks_[side] = event.number(text::name_of(side)).value_or(0);
  clocks_told_ = Clock::now();
}

bool ToldGame::is_of(const text::EventLine& hello) const {
  return hello.value("variant") == id_of(rules()) && hello.value("side") == (side() ? text::name_of(*side()) : "none");
}

// ---- what is known -------------------------------------------------------------------------------

Report ToldGame::told(std::size_t nth, Listener listener) const {
  const Report& report = decoder_.told()[nth];
  if (side() && listener == listener_of(*side())) return report;
  Report told = report;
  if (auto* move = std::get_if<Moved>(&told)) {
    if (listener != Listener::Full) move->rank.reset();
  } else if (auto* deployed = std::get_if<Deployed>(&told)) {
    deployed->setup = listener == listener_of(deployed->side) ? revealed_[deployed->side] : nullptr;
  }
  return told;
}

bool ToldGame::has_acted(Side side, std::size_t since) const {
  const auto& all = decoder_.told();
  return std::any_of(all.begin() + static_cast<std::ptrdiff_t>(std::min(since, all.size())), all.end(),
                     [&](const Report& report) { return is_doing_of(report, side); });
}

const View& ToldGame::view_of(Side of) {
  if (of == side()) return *decoder_.view();
  if (!revealed_[of]) return public_view();
  if (!seen_[of]) {
    seen_[of] = blank_view(rules(), of);
    for (std::size_t nth = 0; nth < heard(); ++nth) learn(rules(), *seen_[of], told(nth, listener_of(of)));
  }
  return *seen_[of];
}

BySide<int> ToldGame::clocks() const {
  BySide<int> left = clocks_;
  const std::int64_t since = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - clocks_told_).count();
  for (const Side side : both_sides)
    if (left[side] > 0 && awaited(public_, side)) left[side] = static_cast<int>(std::max<std::int64_t>(left[side] - since, 1));
  return left;
}

}  // namespace gonfalon::net
