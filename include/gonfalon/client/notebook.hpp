// One player's private notes, and guesses at the ranks of hidden men. What is noted of a man moves with the man. Also whether the
// player has had help in this game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "gonfalon/rules/view.hpp"

namespace gonfalon::client {

// The help that a player has had: none, a move taken back that had shown something, or a hint.
enum class Help { None, Undo, Hint };

class Notebook {
 public:
  // Notes on the man who stands there, or else on the square. An empty text erases.
  void write(const View&, Square, std::string text);
  // Guesses the rank of the man who stands there; without a man nothing happens. nullopt: erases.
  void guess(const View&, Square, std::optional<battle::Rank>);

  void note_help(Help how = Help::Hint) { help_ = std::max(help_, how); }
  Help help() const { return help_; }
  bool helped() const { return help_ != Help::None; }

  // Notes at their present places, without those on men who have left the board.
  std::map<Square, std::string> notes(const View&) const;
  // Guesses at men whose rank the view does not tell.
  std::map<Square, battle::Rank> guesses(const View&) const;

  // For a file, a line each: `note SPACE TEXT` on a square; `man note SPACE TEXT` and `man guess SPACE PIECE` on the man who began
  // there; `assisted` after help, and after it `by undo` if no hint was given.
  std::string lines(const Rules&) const;
  // Takes such a line; ignores any other.
  void read(const Rules&, std::string_view line);

  bool empty() const { return on_squares_.empty() && on_men_.empty() && taken_for_.empty() && !helped(); }
  bool operator==(const Notebook&) const = default;

 private:
  std::map<Square, std::string> on_squares_;
  std::map<std::uint8_t, std::string> on_men_;  // by battle::Token::id
  std::map<std::uint8_t, battle::Rank> taken_for_;
  Help help_ = Help::None;
};

}  // namespace gonfalon::client
