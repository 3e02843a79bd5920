// What one player pencils in beside the game, for himself alone: notes, and what he takes hidden men for. What is said of a man
// goes where he goes.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "gonfalon/rules/view.hpp"

namespace gonfalon::client {

class Notebook {
 public:
  // On the man who stands there, or else on the square. An empty text rubs out.
  void write(const View&, Square, std::string text);
  // What he takes a man for; somebody must stand there. Nothing: rubs out.
  void guess(const View&, Square, std::optional<battle::Rank>);

  // As things stand now: what is said of a man who has left the board is out of sight.
  std::map<Square, std::string> notes(const View&) const;
  // Of men whose rank the view does not tell.
  std::map<Square, battle::Rank> guesses(const View&) const;

  // For a file, a line each: `note SPACE TEXT` on a square; `man note SPACE TEXT` and `man guess SPACE PIECE` of the man who began
  // on it.
  std::string lines(const Rules&) const;
  // Takes such a line; what is none, by whatever hand, is passed over.
  void read(const Rules&, std::string_view line);

  bool empty() const { return on_squares_.empty() && on_men_.empty() && taken_for_.empty(); }
  bool operator==(const Notebook&) const = default;

 private:
  std::map<Square, std::string> on_squares_;
  std::map<std::uint8_t, std::string> on_men_;  // by battle::Token::id
  std::map<std::uint8_t, battle::Rank> taken_for_;
};

}  // namespace gonfalon::client
