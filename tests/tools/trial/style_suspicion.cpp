#include "style_suspicion.hpp"

#include <algorithm>
#include <vector>

namespace gonfalon::style {

using battle::ByRank;
using battle::Rank;
using battle::Token;

namespace {

constexpr int most_bluffs = 5;
constexpr int too_many_bluffs = 4;
constexpr Rank strong = Rank::Major;  // a wary one: beaten by whoever comes along

bool beats(const battle::Rules& rules, Rank one, Rank two) {
  return battle::fight(rules, one, two) == battle::Duel::Attacker;
}

}  // namespace

void Suspicion::heed(const battle::View& before, const Report& report) {
  if (const auto* move = std::get_if<Moved>(&report); move != nullptr && move->side == about_)
    watch_move(before, *move);
  if (const auto* attack = std::get_if<Attacked>(&report)) watch_attack(before, *attack);
}

// A man of the other side whose rank both know.
const Token* Suspicion::prey_at(const battle::View& view, Square square) const {
  if (!rules_.on_board(square)) return nullptr;
  const auto& token = view.at(square);
  return token && token->side != about_ && token->shown ? &*token : nullptr;
}

void Suspicion::chase(Record& record, Rank prey) const {
  record.chased = record.chased ? std::max(*record.chased, prey) : prey;
  if (record.fled && *record.fled <= *record.chased) record.fled.reset();
}

void Suspicion::flee(Record& record, Rank hunter) const {
  record.fled = record.fled ? std::min(*record.fled, hunter) : hunter;
  if (record.chased && *record.chased >= *record.fled) record.chased.reset();
}

// Does one who comes to this square stand by a friend next to the prey, and not next to it himself?
bool Suspicion::comes_to_help(const battle::View& view, Square who, Square prey) const {
  for (const Step step : four_ways) {
    const Square square = moved(prey, step);
    if (!rules_.on_board(square) || !view.at(square)) continue;
    if (view.at(square)->side == about_ && steps_between(square, who) == 1) return true;
  }
  return false;
}

void Suspicion::watch_move(const battle::View& before, const Moved& move) {
  const Token& man = *before.at(move.from);
  Record& record = records_[man.id];
  bool in_flight = false;
  for (const Step step : four_ways) {
    const Token* hunter = prey_at(before, moved(move.from, step));
    if (hunter == nullptr || !can_move(*hunter->rank)) continue;
    in_flight = true;
    if (steps_between(move.to, moved(move.from, step)) > 1) flee(record, *hunter->rank);
  }
  // Those who stay where they could have struck.
  for (int index = 0; index < board_squares; ++index) {
    const auto& token = before.at(square_at(index));
    if (!token || token->side != about_ || token->shown || !token->moved || token->id == man.id) continue;
    for (const Step step : four_ways)
      if (const Token* spared = prey_at(before, moved(square_at(index), step)); spared && can_move(*spared->rank))
        flee(records_[token->id], *spared->rank);
  }
  if (in_flight) return;
  for (int index = 0; index < board_squares; ++index) {
    const Square square = square_at(index);
    const auto& token = before.at(square);
    if (!token || token->side == about_) continue;
    const bool beside = steps_between(square, move.to) == 1;
    if (token->shown && can_move(*token->rank) && (beside || comes_to_help(before, move.to, square)))
      chase(record, *token->rank);
    if (token->shown && beside && token->rank == Rank::Bomb) record.chased = Rank::Bomb;
    if (!token->shown && beside && wary_ && token->moved && next_to(move.from, move.to)) chase(record, strong);
  }
}

// Who is shown at last has bluffed, or has not.
void Suspicion::watch_attack(const battle::View& before, const Attacked& attack) {
  const Square where = attack.side == about_ ? attack.from : attack.to;
  const Token& man = *before.at(where);
  const Record& record = records_[man.id];
  if (man.shown || !record.chased || *record.chased == Rank::Bomb) return;
  const Rank rank = attack.side == about_ ? attack.attacker : attack.defender;
  bluffs_ = std::clamp(bluffs_ + (beats(rules_, *record.chased, rank) ? 1 : -1), 0, most_bluffs);
}

std::optional<Rank> Suspicion::suspect(const Record& record, const ByRank<int>& hidden) const {
  if (record.chased) {
    // Just above; for one who goes for bombs, and for no other, a miner.
    const bool mines = record.chased == Rank::Bomb;
    std::optional<Rank> least;
    for (const Rank rank : battle::all_ranks)
      if (can_move(rank) && hidden[rank] > 0 && beats(rules_, rank, *record.chased) && mines == (rank == Rank::Miner))
        least = rank;
    return least;
  }
  if (!record.fled) return {};
  // In the middle of those below.
  std::vector<Rank> below;
  for (const Rank rank : battle::all_ranks)
    for (int nth = 0; can_move(rank) && rank <= *record.fled && nth < hidden[rank]; ++nth) below.push_back(rank);
  if (below.empty()) return {};
  return below[below.size() / 2];
}

Suspicion::Suspects Suspicion::suspects(const battle::View& now, ByRank<int> hidden) const {
  Suspects all{};
  if (bluffs_ >= too_many_bluffs) return all;
  // First those who have gone for somebody, the highest before the others.
  std::vector<const Token*> men;
  for (const auto& token : now.board)
    if (token && token->side == about_ && !token->rank && token->moved) men.push_back(&*token);
  const auto claim = [&](const Token* man) { return records_[man->id].chased.value_or(Rank::Flag); };
  std::stable_sort(men.begin(), men.end(), [&](const Token* one, const Token* two) { return claim(one) > claim(two); });
  for (const Token* man : men) {
    const auto rank = suspect(records_[man->id], hidden);
    if (!rank) continue;
    all[man->id] = rank;
    --hidden[*rank];
  }
  return all;
}

}  // namespace gonfalon::style
