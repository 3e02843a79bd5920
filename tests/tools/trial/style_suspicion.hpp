// Who the enemy's men are suspected to be, each one rank or none: by whom they go for, whom they fled from, and
// whom they protect. No chances, and no memory of setups.
#pragma once

#include <array>
#include <optional>

#include "gonfalon/rules/battle.hpp"
#include "gonfalon/rules/report.hpp"

namespace gonfalon::style {

class Suspicion {
 public:
  // about: whose men. wary: whoever goes for a man not known is held for a strong one.
  Suspicion(const battle::Rules& rules, Side about, bool wary) : rules_(rules), about_(about), wary_(wary) {}

  // Every report in order; `before` is what was known before it.
  void heed(const battle::View& before, const Report&);

  // Of the men who are on the board, by Token::id; none of a rank that none is left of.
  using Suspects = std::array<std::optional<battle::Rank>, board_squares>;
  Suspects suspects(const battle::View& now, battle::ByRank<int> hidden) const;

 private:
  // What a man has done so far.
  struct Record {
    std::optional<battle::Rank> chased;  // the highest that he went for, or came to a friend's help against
    std::optional<battle::Rank> fled;    // the lowest that he went away from, or left alone
  };

  void watch_move(const battle::View& before, const Moved&);
  void watch_attack(const battle::View& before, const Attacked&);
  void chase(Record& record, battle::Rank prey) const;
  void flee(Record& record, battle::Rank hunter) const;
  const battle::Token* prey_at(const battle::View&, Square) const;
  bool comes_to_help(const battle::View&, Square who, Square prey) const;
  std::optional<battle::Rank> suspect(const Record& record, const battle::ByRank<int>& hidden) const;

  battle::Rules rules_;
  Side about_;
  bool wary_;
  std::array<Record, board_squares> records_{};
  int bluffs_ = 2;  // from 0 to 5: how far their moves are not to be believed
};

}  // namespace gonfalon::style
