#include "review.hpp"

#include <utility>

#include "gonfalon/client/course.hpp"
#include "gonfalon/client/review.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::tui {

using text::_;

// TRANSLATORS, all below: Replay: line below the board, while the computer looks for turning points, or if it fails.

namespace {

std::string bar(int hundredths, bool unicode) {
  constexpr int width = 14;
  const int full = width * hundredths / 100;
  std::string drawn;
  for (int i = 0; i < width; ++i) drawn += i < full ? (unicode ? "█" : "#") : (unicode ? "░" : ".");
  return drawn;
}

}  // namespace

void Review::begin(Side side) {
  if (std::exchange(sides_[side].begun, true)) return;
  sides_[side].thinks = game_.table().ask_reviewer(side);
}

void Review::wait_with(Poller& poller) const {
  for (const OfSide& of : sides_.values)
    if (of.thinks) of.thinks->wait_with(poller);
}

bool Review::look() {
  bool news = false;
  for (const Side side : both_sides) {
    const auto& thinks = sides_[side].thinks;
    if (!thinks) continue;
    const int before = thinks->hundredths();
    const bool done = thinks->look();
    news = news || done || thinks->hundredths() != before;
    if (done) take_points(side);
  }
  return news;
}

void Review::take_points(Side side) {
  OfSide& of = sides_[side];
  const auto thought = std::exchange(of.thinks, nullptr);
  const auto& review = thought->review();
  of.answered = review.has_value();
  if (!review) return;
  for (const TurningPoint& point : review->points) of.points.push_back({point, client::fact_of(game_, point)});
  of.course = review->course;
}

screen::ReviewPanel Review::panel(Side side, int made) const {
  const OfSide& of = sides_[side];
  screen::ReviewPanel panel{.title = client::count_of(side, of.points.size()), .graph = client::course_of(game_, side, of.course)};
  panel.graph.shown = made;
  for (const Shown& each : of.points) {
    if (&each == shown_) panel.chosen = panel.points.size();
    panel.points.push_back({client::in_brief(game_, each.point), client::graded(each.point.better.gain)});
  }
  if (!panel.chosen) return panel;
  panel.told = client::sentences(game_, shown_->point);
  panel.told.erase(panel.told.begin());  // the list tells the move's number and what it cost
  return panel;
}

std::string Review::told(Side side, bool unicode) const {
  const OfSide& of = sides_[side];
  if (!of.begun) return {};
  if (of.thinks) {
    const int done = of.thinks->hundredths();
    // TRANSLATORS: {0}: a progress bar, 14 columns; {1}: the same in percent
    return text::fill(_("Turning points: {0} {1} %"), bar(done, unicode), done);
  }
  return of.answered ? client::count_of(side, of.points.size()) : _("The computer does not answer.");
}

bool Review::turn(Side side, std::size_t fact, bool onwards) {
  const std::size_t behind = shown_ != nullptr ? fact + 1 : fact;  // one at this very fact counts, unless it is shown
  const Shown* found = nullptr;
  for (const Shown& each : sides_[side].points) {
    if (onwards && each.fact >= behind && found == nullptr) found = &each;
    if (!onwards && each.fact < fact) found = &each;
  }
  if (found == nullptr) return false;
  shown_ = found;
  return true;
}

std::size_t Review::number() const {
  return static_cast<std::size_t>(shown_ - sides_[shown_->point.side].points.data()) + 1;
}

}  // namespace gonfalon::tui
