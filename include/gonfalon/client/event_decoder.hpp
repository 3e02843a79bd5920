// The event lines of one view in; out come the reports that they tell, and the View that comes of these.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/command/edit.hpp"
#include "gonfalon/rules/view.hpp"
#include "gonfalon/text/event.hpp"

namespace gonfalon::client {

class EventDecoder {
 public:
  // One line, without its end. Lines that are not known are passed over. false: it can't be true of the
  // game that has been told so far, and nothing more can be made of that.
  bool hear(std::string_view line);

  const std::optional<Rules>& rules() const { return game_.rules; }  // since `hello`, or the end of the `rules` after it
  std::optional<Side> side() const { return side_; }            // nothing for a watcher

  const std::optional<View>& view() const { return view_; }  // what comes of all that

  // The reports heard since the last call; after some were undone, all that still stand. What the rules are has
  // been settled then: no option comes after.
  std::vector<Report> take();
  const std::vector<Report>& told() const { return told_; }  // all of them
  int times_undone() const { return times_undone_; }

  int answered() const { return answered_; }  // commands of this program's own: the n of the last `done`
  bool refused() const { return refused_; }   // the last of those
  int ms() const { return ms_; }              // the limit that its own last `turn` named; 0: none

 private:
  bool hear_hello(const text::EventLine&);
  bool hear_option(const text::EventLine&);
  bool hear_setup(const text::EventLine&);
  bool hear_undone(const text::EventLine&);
  bool hear_report(const text::EventLine&);

  struct Played {
    std::optional<Rules> rules;
    std::string own;   // where these are still to come, the game's id as `hello` named it
    std::string file;  // and what has come of them
  };
  bool hear_rules(const text::EventLine&);
  bool settle_rules();

  Played game_;
  std::optional<Side> side_;
  struct OwnSetup {
    command::SealedText parts;  // as far as they have come
    std::shared_ptr<const Setup> whole;
  };
  OwnSetup setup_;
  std::optional<View> view_;
  bool settled_ = false;
  std::vector<Report> told_;
  std::size_t taken_ = 0;
  int times_undone_ = 0;
  int answered_ = 0;
  bool refused_ = false;
  bool refused_now_ = false;
  int ms_ = 0;
};

}  // namespace gonfalon::client
