// An exhaustive search over what the player may know. A state is a View and the worlds that are still
// possible. What the player sees of a reply, or of an attack, parts the worlds; the player must be able to
// win in each part.
#include "gonfalon/puzzle/forced_win.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <map>
#include <utility>

namespace gonfalon::puzzle {

using battle::ByRank;
using battle::Duel;
using battle::Mobility;
using battle::Rank;
using battle::Token;

namespace {

std::vector<Token> hidden_in(const battle::View& view) {
  std::vector<Token> hidden;
  for (const auto& token : view.board)
    if (token && token->side != view.me && !token->rank) hidden.push_back(*token);
  return hidden;
}

bool may_be(const Token& token, Rank rank) {
  if (token.ran) return rank == Rank::Scout;
  return battle::can_move(rank) || !token.moved;
}

// Lays the ranks that are left on the hidden pieces, in all ways.
class Dealer {
 public:
  Dealer(std::vector<Token> hidden, ByRank<int> left, std::size_t most)
      : hidden_(std::move(hidden)), left_(left), most_(most) {}

  bool deal() {
    if (world_.size() == hidden_.size()) {
      worlds.push_back(world_);
      return worlds.size() <= most_;
    }
    for (const Rank rank : battle::all_ranks) {
      if (left_[rank] == 0 || !may_be(hidden_[world_.size()], rank)) continue;
      --left_[rank];
      world_.push_back(rank);
      const bool goes_on = deal();
      world_.pop_back();
      ++left_[rank];
      if (!goes_on) return false;
    }
    return true;
  }

  std::vector<World> worlds;

 private:
  std::vector<Token> hidden_;
  ByRank<int> left_;
  std::size_t most_;
  World world_;
};

using Worlds = std::vector<const World*>;

class WinSearch {
 public:
  WinSearch(const Rules& rules, const View& view)
      : rules_(rules), battle_(std::get<battle::Rules>(rules)), me_(*owner_of(view)), enemy_(other(me_)) {
    std::size_t nth = 0;
    for (const Token& token : hidden_in(std::get<battle::View>(view))) index_[token.id] = nth++;
  }

  // Does this move of the player lead to a win within so many moves, this one included?
  bool wins_by(const View& view, const Worlds& worlds, Move move, int moves) const {
    return std::ranges::all_of(outcomes_of(view, worlds, move), [&](const Outcome& outcome) {
      return outcome.takes_flag || withstands_replies(outcome.view, outcome.worlds, moves - 1);
    });
  }

  Refutation refutation(const View& view, const Worlds& worlds, Move move, int moves) const {
    for (const Outcome& outcome : outcomes_of(view, worlds, move)) {
      if (outcome.takes_flag || withstands_replies(outcome.view, outcome.worlds, moves - 1)) continue;
      Refutation found{.defender = outcome.defender};
      if (const auto taken = taking_flag(outcome.view, outcome.worlds)) {
        found.how = Refutation::How::TakesFlag;
        found.reply = taken;
        return found;
      }
      const auto replies = moves > 1 ? replies_in(outcome.view, outcome.worlds) : std::nullopt;
      if (!replies) return found;
      const auto prevents = [&](const auto& reply) {
        return !can_win(after_reply(outcome.view, reply.first), reply.second, moves - 1);
      };
      // The reply to name: an attack if there is one, otherwise the one that comes nearest to the piece that has moved.
      const auto clearness = [&](const Reply& reply) { return std::pair(!reply.attacker, steps_between(reply.to, move.to)); };
      std::optional<Reply> clearest;
      std::size_t preventing = 0;
      for (const auto& reply : *replies) {
        if (!prevents(reply)) continue;
        ++preventing;
        if (!clearest || clearness(reply.first) < clearness(*clearest)) clearest = reply.first;
      }
      if (!clearest || 2 * preventing > replies->size()) return found;
      found.how = Refutation::How::Reply;
      found.reply = Move{clearest->from, clearest->to};
      return found;
    }
    return {};
  }

  // The enemy is on turn, in this world. The reply that lets the player win latest.
  std::optional<Move> hardest_reply(const View& view, const Worlds& worlds, const World& truth,
                                    int moves) const {
    std::optional<Move> hardest;
    int longest = -1;
    int nearest = 0;  // among equally long ones, the reply that comes nearest to the piece that has moved
    const auto replies = replies_in(view, worlds);
    if (!replies) return {};
    for (const auto& [reply, possible] : *replies) {
      if (std::ranges::find(possible, truth, [](const World* world) -> const World& { return *world; }) ==
          possible.end())
        continue;
      const View next = after_reply(view, reply);
      int needed = 1;
      while (needed < moves && !can_win(next, possible, needed)) ++needed;
      const Square moved_to = board_of(view).last->to;
      const int away = steps_between(reply.to, moved_to);
      if (needed < longest || (needed == longest && away >= nearest)) continue;
      hardest = Move{reply.from, reply.to};
      longest = needed;
      nearest = away;
    }
    return hardest;
  }

 private:
  static const battle::View& board_of(const View& view) { return std::get<battle::View>(view); }
  Rank rank_in(const World& world, const Token& token) const {
    return token.rank ? *token.rank : world[index_[token.id]];
  }

  View after(View view, const Report& report) const {
    learn(rules_, view, report);
    return view;
  }

  // The view of somebody who knows this world.
  battle::View filled(battle::View view, const World& world) const {
    for (auto& token : view.board)
      if (token && token->side == enemy_) token->rank = rank_in(world, *token);
    return view;
  }

  // Is a win within `moves` moves out of reach? An own piece must be able to come to the flag, or all enemy
  // pieces that can move must go: one by each own move, and one by each reply. (So a win by hemming in many
  // pieces is not found.)
  bool is_out_of_reach(const battle::View& view, const Worlds& worlds, int moves) const {
    return std::ranges::any_of(worlds, [&](const World* const world) {
      int movable = 0;
      int nearest = board_squares;
      for (int at = 0; at < board_squares; ++at) {
        const auto& token = view.board[static_cast<std::size_t>(at)];
        if (!token || token->side != enemy_) continue;
        const Rank rank = rank_in(*world, *token);
        if (battle::can_move(rank)) ++movable;
        if (rank == Rank::Flag) nearest = distance_to(view, square_at(at));
      }
      return nearest > moves && movable > 2 * moves;
    });
  }
  // The fewest moves that bring a piece of the player to the flag, if nothing stands in its way. A scout may
  // run.
  int distance_to(const battle::View& view, Square flag) const {
    int nearest = board_squares;
    for (int at = 0; at < board_squares; ++at) {
      const auto& token = view.board[static_cast<std::size_t>(at)];
      if (!token || token->side != me_ || !battle::can_move(*token->rank)) continue;
      const Square from = square_at(at);
      const int steps = steps_between(from, flag);
      nearest = std::min(nearest, *token->rank == Rank::Scout && battle_.scout_runs ? 1 : steps);
    }
    return nearest;
  }

  // What the player may see happen.
  struct Outcome {
    View view;
    Worlds worlds;                      // in which it happens
    std::optional<Rank> defender = {};  // of an attack
    bool takes_flag = false;
  };
  std::vector<Outcome> outcomes_of(const View& view, const Worlds& worlds, Move move) const {
    const Rank mine = *board_of(view).at(move.from)->rank;
    const auto& target = board_of(view).at(move.to);
    if (!target) return {{after(view, Moved{me_, move.from, move.to, mine}), worlds}};
    std::map<Rank, Worlds> by_defender;
    for (const World* const world : worlds) by_defender[rank_in(*world, *target)].push_back(world);
    std::vector<Outcome> outcomes;
    for (auto& [defender, possible] : by_defender) {
      const Attacked attack{me_, move.from, move.to, mine, defender, battle::fight(battle_, mine, defender)};
      outcomes.push_back({after(view, attack), std::move(possible), defender, defender == Rank::Flag});
    }
    return outcomes;
  }

  // A reply as the player sees it. attacker: its rank, if it attacks.
  struct Reply {
    Square from, to;
    std::optional<Rank> attacker;

    auto operator<=>(const Reply&) const = default;
  };
  // The replies, each with the worlds in which it can be made. In a world without replies the player has won.
  // nullopt: in one of the worlds there is no win, because the enemy takes the flag, neither side can move,
  // or the game is drawn.
  std::optional<std::map<Reply, Worlds>> replies_in(const View& view, const Worlds& worlds) const {
    std::map<Reply, Worlds> replies;
    for (const World* const world : worlds) {
      const battle::View known = filled(board_of(view), *world);
      if (const auto won = won_as_enemy_comes(known)) {
        if (!*won) return {};
        continue;
      }
      if (is_drawn(known)) return {};
      for (const Move reply : battle::moves(battle_, known, enemy_)) {
        const auto& target = known.at(reply.to);
        if (target && *target->rank == Rank::Flag) return {};
        replies[{reply.from, reply.to, target ? known.at(reply.from)->rank : std::nullopt}].push_back(world);
      }
    }
    return replies;
  }
  // A reply that takes the player's flag in one of the worlds; nullopt: there is none.
  std::optional<Move> taking_flag(const View& view, const Worlds& worlds) const {
    for (const World* const world : worlds) {
      const battle::View known = filled(board_of(view), *world);
      for (const Move reply : battle::moves(battle_, known, enemy_))
        if (const auto& target = known.at(reply.to); target && *target->rank == Rank::Flag) return reply;
    }
    return {};
  }

  bool is_drawn(const battle::View& view) const {
    return battle_.no_attack > 0 && view.since_attack >= battle_.no_attack;
  }
  // The enemy comes on turn. True: the player has won by that; false: nobody has, or the enemy; nullopt: the enemy moves.
  std::optional<bool> won_as_enemy_comes(const battle::View& known) const {
    const auto won_by_both = [&] { return battle::end_if_neither_moves(battle_, enemy_).winner == me_; };
    if (battle_.bare_loses) {
      const bool bare = battle::is_bare(known, me_);
      if (battle::is_bare(known, enemy_)) return !bare || won_by_both();
      if (bare) return false;
    }
    const Mobility theirs = battle::mobility(battle_, known, enemy_);
    if (theirs == Mobility::Free) return {};
    const bool both = theirs == Mobility::None && battle::mobility(battle_, known, me_) == Mobility::None;
    return both ? won_by_both() : battle_.immobile_loses;
  }
  // The player comes on turn. The worlds in which the game goes on; nullopt: in one of them it has ended, and the player has not won.
  std::optional<Worlds> undecided(const battle::View& view, const Worlds& worlds) const {
    if (!battle_.bare_loses) return worlds;
    if (battle::is_bare(view, me_)) return {};
    Worlds left;
    std::ranges::copy_if(worlds, std::back_inserter(left),
                         [&](const World* const world) { return !battle::is_bare(filled(view, *world), enemy_); });
    return left;
  }

  View after_reply(const View& view, const Reply& reply) const {
    View next = after(view, TurnCame{enemy_});
    if (reply.attacker) {
      const Rank mine = *board_of(view).at(reply.to)->rank;
      learn(rules_, next,
            Attacked{enemy_, reply.from, reply.to, *reply.attacker, mine,
                     battle::fight(battle_, *reply.attacker, mine)});
    } else {
      learn(rules_, next, Moved{enemy_, reply.from, reply.to, {}});
    }
    learn(rules_, next, TurnCame{me_});
    return next;
  }

  // The player has moved. Does the player win in all these worlds, with so many further moves?
  bool withstands_replies(const View& view, const Worlds& worlds, int moves) const {
    if (moves == 0)
      return std::ranges::all_of(worlds, [&](const World* const world) {
        const battle::View known = filled(board_of(view), *world);
        return won_as_enemy_comes(known).value_or(false);
      });
    const auto replies = replies_in(view, worlds);
    return replies && std::ranges::all_of(*replies, [&](const auto& reply) {
             return can_win(after_reply(view, reply.first), reply.second, moves);
           });
  }

  // The player is on turn.
  bool can_win(const View& view, const Worlds& possible, int moves) const {
    const battle::View& board = board_of(view);
    const auto left = undecided(board, possible);
    if (!left) return false;
    if (left->empty()) return true;
    const Worlds& worlds = *left;
    if (is_drawn(board) || is_out_of_reach(board, worlds, moves)) return false;
    auto mine = battle::moves(battle_, board, me_);
    // attacks first: most wins end with one
    std::stable_partition(mine.begin(), mine.end(),
                          [&](const Move& move) { return board.at(move.to).has_value(); });
    return std::ranges::any_of(mine, [&](const Move& move) { return wins_by(view, worlds, move, moves); });
  }

  const Rules& rules_;
  const battle::Rules& battle_;
  Side me_, enemy_;
  std::array<std::size_t, board_squares> index_{};  // of a hidden piece in a World, by its id
};

}  // namespace

std::optional<std::vector<World>> worlds_of(const Rules& rules, const View& view, std::size_t most) {
  const auto& battle = std::get<battle::Rules>(rules);
  const auto& seen = std::get<battle::View>(view);
  const Side enemy = other(*seen.me);
  ByRank<int> left;
  for (const Rank rank : battle::all_ranks) left[rank] = battle.army[rank] - seen.lost[enemy][rank];
  for (const auto& token : seen.board)
    if (token && token->side == enemy && token->rank) --left[*token->rank];
  Dealer dealer(hidden_in(seen), left, most);
  if (!dealer.deal()) return {};
  return std::move(dealer.worlds);
}

namespace {

Worlds all_of(const std::vector<World>& worlds) {
  Worlds all;
  for (const World& world : worlds) all.push_back(&world);
  return all;
}

}  // namespace

std::vector<Move> winning_moves(const Rules& rules, const View& view, const std::vector<World>& worlds,
                                int moves) {
  const WinSearch search(rules, view);
  std::vector<Move> winning;
  for (const Move move : gonfalon::moves(rules, view, *owner_of(view)))
    if (search.wins_by(view, all_of(worlds), move, moves)) winning.push_back(move);
  return winning;
}

Refutation refutation(const Rules& rules, const View& view, const std::vector<World>& worlds, Move move,
                      int moves) {
  return WinSearch(rules, view).refutation(view, all_of(worlds), move, moves);
}

std::optional<Move> hardest_reply(const Rules& rules, const View& view, const std::vector<World>& worlds,
                                  const World& truth, int moves) {
  return WinSearch(rules, view).hardest_reply(view, all_of(worlds), truth, moves);
}

}  // namespace gonfalon::puzzle
