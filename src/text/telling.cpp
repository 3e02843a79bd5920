#include "gonfalon/text/telling.hpp"

#include <algorithm>
#include <utility>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::text {

namespace {

bool is_step(const Report& report) { return std::holds_alternative<Stepped>(report); }

// The sentence of several steps. A ladder that the piece passes again is named once.
std::string sentence(const Rules& rules, const std::vector<Report>& walk) {
  const auto& first = std::get<Stepped>(walk.front());
  std::vector<std::string> spaces;
  std::vector<std::pair<Square, bool>> ladders;
  for (const Report& report : walk) {
    if (const auto* step = std::get_if<Stepped>(&report)) {
      spaces.push_back(called(rules, step->to));
    } else if (const auto* ladder = std::get_if<LadderFound>(&report)) {
      const std::pair found(ladder->at, ladder->up);
      if (std::ranges::find(ladders, found) != ladders.end()) continue;
      ladders.push_back(found);
      // TRANSLATORS: a space on a piece's way, with what was found there. {0}: a place such as C2 bottom; {1}: "ladder up" or "ladder down"
      spaces.back() = fill("{0} ({1})", spaces.back(), ladder->up ? _("ladder up") : _("ladder down"));
    }
  }
  // TRANSLATORS: line mode: several steps of a piece. {0}: Red or Blue; {1}: the piece (the king); {2}: a place such as C2 bottom; {3}: a
  // list of places such as "C3 bottom (ladder up), C3 middle"
  return fill(_("{0}: {1} goes from {2} to {3}."), called(first.side), the(first.piece), called(rules, first.from), listed(spaces));
}

}  // namespace

bool Telling::goes_on_with(const Report& report) const {
  if (walk_.empty()) return false;
  const auto& first = std::get<Stepped>(walk_.front());
  if (const auto* step = std::get_if<Stepped>(&report))
    return step->side == first.side && step->piece == first.piece && step->from == stands_;
  const auto* ladder = std::get_if<LadderFound>(&report);
  return ladder != nullptr && ladder->side == first.side && ladder->at == stands_;
}

std::vector<std::string> Telling::hear(const Report& report) {
  std::vector<std::string> told;
  const bool goes_on = goes_on_with(report);
  if (!goes_on) told = rest();
  if (const auto* step = std::get_if<Stepped>(&report)) stands_ = step->to;
  if (goes_on || is_step(report))
    walk_.push_back(report);
  else if (std::string sentence = text::sentence(rules_, report, reader_, numbers_); !sentence.empty())
    told.push_back(std::move(sentence));
  return told;
}

std::vector<std::string> Telling::rest() {
  const std::vector<Report> walk = std::exchange(walk_, {});
  if (std::ranges::count_if(walk, is_step) > 1) return {sentence(rules_, walk)};
  std::vector<std::string> told;
  for (const Report& report : walk) told.push_back(text::sentence(rules_, report, reader_, numbers_));
  return told;
}

}  // namespace gonfalon::text
