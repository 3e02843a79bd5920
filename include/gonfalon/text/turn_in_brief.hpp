// A turn of a fortress game in one line: `You: king E5 → C4 ▲ B2; wall`.
#pragma once

#include <optional>
#include <string>

#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/report.hpp"

namespace gonfalon::text {

// A step, after the place that it leaves: ` → D5`, ` ▲ B2` to another floor, ` → C2 far bottom` to another house.
std::string step_in_brief(const fortress::Rules&, Square from, Square to);
// Replaces the signs of these lines that ASCII lacks.
std::string in_ascii(std::string brief);

class TurnInBrief {
 public:
  // reader: the player who is addressed as `You`; nullopt: a bystander, or both players.
  TurnInBrief(Side, std::optional<Side> reader);

  // False: the line does not tell this.
  bool hear(const fortress::Rules&, const Report&);
  // Empty: nothing has happened yet.
  std::string line() const;
  Side side() const { return side_; }

 private:
  void step(const fortress::Rules&, fortress::Piece, Square from, Square to);
  void add(const std::string& what);
  void tell_way(const std::string& way);  // one that begins here
  // The step that crossed_ begins, by this way.
  void tell_crossing(const fortress::Rules&, const std::string& way, Square to);
  void end_walk();  // the walk on this floor is told by its last space

  Side side_;
  std::string player_;
  std::string told_;
  std::optional<Square> at_;  // the space that was told last
  std::optional<Square> to_;  // the last space of a walk that may go on
  bool way_is_told_ = false;  // the passage or bridge that begins at the space that was told last
  // The step that has just been told, if it was by a passage or bridge. Which of them it was, is heard after it: only a bridge is
  // announced at each arrival.
  struct Crossing {
    Square from;
    std::string told;  // before it
    bool way_is_told;
  };
  std::optional<Crossing> crossed_;
};

}  // namespace gonfalon::text
