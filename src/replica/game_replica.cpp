#include "gonfalon/replica/game_replica.hpp"

#include <algorithm>
#include <utility>

namespace gonfalon::replica {

GameReplica::GameReplica(Rules rules, BySide<bool> sees) : rules_(std::move(rules)), sees_(sees), public_{blank_view(rules_, {})} {
  for (const Side side : both_sides)
    if (sees_[side]) seen_[side] = LazyView{blank_view(rules_, side)};
}

// ---- what is told --------------------------------------------------------------------------------

bool GameReplica::can_follow(const Report& report) const {
  for (const Side side : both_sides)
    if (seen_[side]) return gonfalon::can_follow(rules_, view(side), as_told(report, listener_of(side)));
  return gonfalon::can_follow(rules_, public_view(), report);
}

void GameReplica::hear(const Report& report) {
  told_.push_back(report);
  learn_status(status_, report);
}

void GameReplica::hear(Remark remark) { remarks_.push_back(std::move(remark)); }

void GameReplica::forget_newest_remarks() {
  std::erase_if(remarks_, [&](const Remark& remark) { return remark.after >= told_.size(); });
}

void GameReplica::take_back(std::size_t reports) {
  ReportList all = std::exchange(told_, {});
  all.keep_first(all.size() - reports);
  std::vector<Remark> said = std::exchange(remarks_, {});
  for (Remark& remark : said) remark.after = std::min(remark.after, all.size());
  *this = GameReplica(rules_, sees_);
  remarks_ = std::move(said);
  for (std::size_t nth = 0; nth < all.size(); ++nth) hear(before_reveal(all[nth]));
}

// The report without what reveal() added.
Report GameReplica::before_reveal(Report report) const {
  if (auto* move = std::get_if<Moved>(&report); move != nullptr && !sees_[move->side]) move->rank.reset();
  if (auto* deployed = std::get_if<Deployed>(&report); deployed != nullptr && !sees_[deployed->side]) deployed->setup = nullptr;
  return report;
}

// The reports are completed with the setup and the ranks of the pieces that moved.
bool GameReplica::reveal(Side side, const std::shared_ptr<const Setup>& setup) {
  if (is_known(side)) return false;
  ReportList completed;
  View seen = blank_view(rules_, side);
  for (std::size_t nth = 0; nth < told_.size(); ++nth) {
    Report report = told_[nth];
    if (auto* deployed = std::get_if<Deployed>(&report); deployed != nullptr && deployed->side == side) deployed->setup = setup;
    if (auto* move = std::get_if<Moved>(&report); move != nullptr && move->side == side)
      if (const auto& piece = std::get<battle::View>(seen).at(move->from)) move->rank = piece->rank;
    const Report own = as_told(report, listener_of(side));
    if (!gonfalon::can_follow(rules_, seen, own)) return false;
    learn(rules_, seen, own);
    completed.push_back(report);
  }
  told_ = std::move(completed);
  seen_[side] = LazyView{std::move(seen), told_.size()};
  return true;
}

// ---- what is known -------------------------------------------------------------------------------

const View& GameReplica::learnt(LazyView& lazy, Listener listener) const {
  for (; lazy.learnt < told_.size(); ++lazy.learnt) learn(rules_, lazy.view, told(lazy.learnt, listener));
  return lazy.view;
}

const View& GameReplica::view(Side side) const { return seen_[side] ? learnt(*seen_[side], listener_of(side)) : public_view(); }

const View& GameReplica::public_view() const { return learnt(public_, Listener::Public); }

}  // namespace gonfalon::replica
