#include "gonfalon/screen/draw_sample.hpp"

#include <algorithm>
#include <memory>

#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::screen {

using text::_;

namespace {

// The battle with the smallest board, for which any window has room.
const Rules& small_battle() {
  const auto width = [](const Rules& rules) {
    const auto* battle = std::get_if<battle::Rules>(&rules);
    return battle != nullptr ? battle->files : board_width + 1;
  };
  return *std::ranges::min_element(all_variants(), {}, width);
}

// What Red knows after a move of each side, when one man of each side has been shown.
class Moment {
 public:
  Moment() {
    Random random(1);
    for (const Side side : both_sides) {
      armies_[side] = std::get<battle::Deployment>(random_setup(rules_, side, random));
      views_[side] = blank_view(rules_, side);
    }
    for (const Side side : both_sides) deploy(side);
    tell(Begun{Side::Red});
    for (const Side side : both_sides) tell(LinedUp{side, std::make_shared<const battle::Formation>(formation(side))});
    for (const Side side : both_sides) move(side);
    tell(TurnCame{Side::Red});
  }

  const Rules& rules() const { return rules_; }
  const View& view() const { return views_[Side::Red]; }
  const std::vector<Report>& told() const { return told_; }

 private:
  void tell(const Report& report) {
    for (View& view : views_.values) learn(rules_, view, report);
    told_.push_back(report);
  }

  void deploy(Side side) {
    learn(rules_, views_[side], Deployed{side, std::make_shared<const Setup>(armies_[side])});
    learn(rules_, views_[other(side)], Deployed{side, nullptr});
  }

  battle::Formation formation(Side side) const {
    battle::Formation formation = battle::formation_of(armies_[side]);
    for (int index = 0; index < board_squares && formation.shown.empty(); ++index)
      if (const auto rank = armies_[side][static_cast<std::size_t>(index)]; rank && battle::can_move(*rank))
        formation.shown[square_at(index)] = *rank;
    return formation;
  }

  void move(Side side) {
    tell(TurnCame{side});
    const auto lawful = moves(rules_, views_[side], side);
    if (!lawful.empty()) tell(Moved{side, lawful.back().from, lawful.back().to, {}});
  }

  const Rules rules_ = small_battle();
  BySide<battle::Deployment> armies_;
  BySide<View> views_;
  std::vector<Report> told_;
};

UiState ui_at(const Moment& moment) {
  UiState ui;
  const auto lawful = moves(moment.rules(), moment.view(), Side::Red);
  for (const Move& move : lawful)
    if (move.from == lawful.front().from) ui.goals.push_back(move.to);
  if (!lawful.empty()) ui.taken = ui.cursor = lawful.front().from;
  for (const Report& report : moment.told())
    if (std::holds_alternative<Moved>(report)) ui.hear(report, {moment.rules(), Side::Red});
  // TRANSLATORS: on the settings screen, in an example of the screen, in the colour of warnings
  ui.message = _("An error message looks like this.");
  ui.refused = true;
  return ui;
}

}  // namespace

void draw_sample(Frame& frame, Point corner, Size size, const SampleSettings& sample) {
  static const Moment moment;
  const UiState ui = ui_at(moment);
  const Scene scene{.rules = moment.rules(),
                    .view = moment.view(),
                    .ui = ui,
                    // TRANSLATORS: title line of an example of the screen, on the settings screen, where a game has "Red to move"
                    .status = _("an example"),
                    .lines = sample.lines,
                    .prompt = false,
                    .highest = sample.highest,
                    .memory = sample.memory,
                    .colour = sample.colour};
  const Frame drawn = draw(scene, size);
  for (int y = 0; y < size.height; ++y)
    for (int x = 0; x < size.width; ++x)
      if (const Cell& cell = drawn.at({x, y}); !(cell == Cell{})) frame.put({corner.x + x, corner.y + y}, cell.sign, cell.style);
}

}  // namespace gonfalon::screen
