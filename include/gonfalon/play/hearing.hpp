// The ear of a player's program: event lines in, the reports that they tell out.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "gonfalon/rules/view.hpp"
#include "gonfalon/text/read_event.hpp"

namespace gonfalon::play {

class Hearing {
 public:
  // One line, without its end. Lines that are not known are passed over. false: it can't be true of the
  // game that has been told so far, and nothing more can be made of that.
  bool hear(std::string_view line);

  // Since `hello`; nothing for a game, or a side, that there is none of.
  const std::optional<Rules>& rules() const { return rules_; }
  std::optional<Side> side() const { return side_; }

  // The reports heard since the last call. Where begins_again() says so, they are all from the first:
  // what was told before was not the whole.
  std::vector<Report> take();
  bool begins_again() const { return begins_again_; }
  const std::vector<Report>& told() const { return told_; }  // all of them

  // Where the pieces stand is in no event line. true, once: ask `show position` now. The next `done` must be
  // that of this command; until then the reports are held back. If it brings no answer, the game goes on
  // with what can be guessed.
  bool asks_position();

  int answered() const { return answered_; }  // commands of this program's own: the n of the last `done`
  bool refused() const { return refused_; }   // the last of those
  int ms() const { return ms_; }              // the limit that its own last `turn` named; 0: none

 private:
  enum class Stand { Known, Asked, Awaited, Guessed };  // of how the pieces stood when play began

  bool hear_event(std::string_view line);
  bool hear_hello(const text::EventLine&);
  void hear_setup(const text::EventLine&);
  bool hear_begin(Begun);
  bool release(Report);
  bool release_held();
  bool read_stand(std::string_view position);
  bool guess_stand();
  bool make_room(const Report&);
  bool lies_open(const battle::Rules&) const;

  std::optional<Rules> rules_;
  std::optional<Side> side_;
  std::shared_ptr<const Setup> setup_;
  std::optional<View> view_;
  Stand stand_ = Stand::Known;
  std::vector<Report> held_;  // until it is known how the pieces stood when play began
  std::vector<Report> told_;
  std::size_t taken_ = 0;
  bool begins_again_ = false;
  int answered_ = 0;
  bool refused_ = false;
  bool refused_now_ = false;
  int ms_ = 0;
};

}  // namespace gonfalon::play
