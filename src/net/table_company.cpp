#include "table_company.hpp"

#include <algorithm>
#include <cstdint>

#include "gonfalon/text/event.hpp"

namespace gonfalon::net {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

// As events tell it: at least 1, for 0 would be no limit.
int told(Clock::duration left) {
  return static_cast<int>(std::clamp<std::int64_t>(std::chrono::ceil<milliseconds>(left).count(), 1, 999'999'999));
}

BySide<bool> due(const host::Host& host) {
  return {{awaited(host.public_view(), Side::Red), awaited(host.public_view(), Side::Blue)}};
}

}  // namespace

TableCompany::TableCompany(host::Host& host, BySide<bool> people, const Terms& terms)
    : host_(host), people_(people), terms_(terms), attendance_(people, terms.away, Clock::now()) {}

// ---- the clocks ----------------------------------------------------------------------------------

bool TableCompany::start_clocks() {
  if (clock_ || terms_.game == milliseconds(0) || !attendance_.all_have_come()) return false;
  clock_.emplace(terms_.game, terms_.bonus, people_);
  timed_ = host_.heard();
  if (host_.status().stage == Stage::Play) clock_->begin_turn(host_.status().to_act);
  clock_->set_due(due(host_), Clock::now());
  return true;
}

void TableCompany::keep_time() {
  if (!clock_) return;
  client::tell_since(host_, Listener::Public, timed_, [&](const Report& report) {
    if (const auto* turn = std::get_if<TurnCame>(&report)) clock_->begin_turn(turn->side);
  });
  clock_->set_due(due(host_), Clock::now());
}

std::optional<Clock::duration> TableCompany::until_late() const {
  return clock_ ? clock_->until_late(Clock::now()) : std::nullopt;
}

std::optional<Side> TableCompany::late() const { return clock_ ? clock_->late(Clock::now()) : std::nullopt; }

BySide<int> TableCompany::clocks() const {
  BySide<int> left;
  for (const Side side : both_sides)
    if (clock_ && clock_->bounds(side)) left[side] = told(clock_->left(side, Clock::now()));
  return left;
}

BySide<int> TableCompany::limits() const {
  BySide<int> limits = host_.limits();
  const BySide<int> left = clocks();
  for (const Side side : both_sides)
    if (people_[side] && terms_.game > milliseconds(0)) limits[side] = clock_ ? left[side] : told(terms_.game);
  return limits;
}

// ---- what is told --------------------------------------------------------------------------------

std::string TableCompany::told_of_clocks() const {
  std::string out;
  if (clock_) text::append_clocks(out, host_.rules(), clocks());
  return out;
}

std::string TableCompany::told_on_coming(std::optional<Side> of) const {
  std::string out;
  for (const Side side : both_sides) {
    if (side != of && attendance_.away_for(side, Clock::now())) text::append_presence(out, host_.rules(), side, false);
    if (wishes_[side]) text::append_rematch(out, host_.rules(), side);
  }
  return out + told_of_clocks();
}

Result<BySide<text::Sitter>> TableCompany::who() {
  BySide<text::Sitter> sitters;
  const auto now = Clock::now();
  const BySide<int> left = clocks();
  for (const Side side : both_sides) {
    text::Sitter& sitter = sitters[side];
    sitter = {.name = host_.table().head.names[side], .program = !people_[side], .clock = left[side], .rematch = wishes_[side]};
    if (const auto away = attendance_.away_for(side, now)) sitter.away = std::chrono::floor<seconds>(*away);
    const auto claim = attendance_.until_claim(side, now);
    if (claim && !host_.over()) sitter.claim = std::chrono::ceil<seconds>(*claim);
  }
  return sitters;
}

// ---- what they want ------------------------------------------------------------------------------

std::optional<Fault> TableCompany::claim(Side side) {
  if (host_.over()) return fault(Refusal::GameOver);
  const auto against = attendance_.against_claim(other(side), Clock::now());
  if (!against.empty()) return host::not_now(against);
  host_.table().game.forfeit(other(side));
  return {};
}

std::optional<Fault> TableCompany::want_rematch(Side side) {
  if (!host_.over()) return host::not_now("not-over");
  wishes_[side] = true;
  return {};
}

bool TableCompany::rematch_agreed() const {
  return people_ != BySide<bool>{} &&
         std::all_of(both_sides.begin(), both_sides.end(), [&](Side side) { return wishes_[side] || !people_[side]; });
}

}  // namespace gonfalon::net
