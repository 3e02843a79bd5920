#include "gonfalon/replica/event_decoder.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/setup_text.hpp"

namespace gonfalon::replica {

namespace {

// Parses a whole setup, or one side's pieces in a position.
std::optional<Setup> read_setup(const Rules& rules, Side side, std::string_view text) {
  if (auto whole = command::read_sealed(rules, side, text)) return std::move(*whole);
  const auto* of_battle = std::get_if<battle::Rules>(&rules);
  if (of_battle == nullptr) return {};
  return text::read_side_of_position(*of_battle, side, text);
}

std::optional<Side> side_in(const text::EventLine& event) { return text::find_side(event.value("side").value_or("")); }

}  // namespace

bool EventDecoder::hear(std::string_view line) {
  if (line.starts_with("| ")) return true;  // the answer to a look
  const text::EventLine event(line);
  const std::string_view keyword = event.keyword();
  if (keyword == "hello") return hear_hello(event);
  if (keyword == "rules") return hear_rules(event);
  if (own_rules_ && !settle_rules()) return false;
  if (!game_) return true;
  if (keyword == "option") return hear_option(event);
  if (keyword == "setup") return hear_setup(event);
  if (keyword == "reveal") return hear_reveal(event);
  if (keyword == "undone") return hear_undone(event);
  if (keyword == "said") return hear_said(event);
  if (keyword == "clock") {
    for (const Side side : both_sides) clocks_.left[side] = event.number(text::name_of(side)).value_or(0);
    clocks_.at = Clock::now();
  }
  if (keyword == "lapse") lapse_ = text::find_lapse(event.value("why").value_or(""));
  if (keyword == "refused") refused_now_ = true;
  if (keyword == "done") {
    refused_ = std::exchange(refused_now_, false);
    answered_ = event.number("n").value_or(answered_ + 1);
  }
  return hear_report(event);
}

// ---- the beginning -------------------------------------------------------------------------------

void EventDecoder::begin(Rules rules) { game_.emplace(std::move(rules), only(side_)); }

bool EventDecoder::hear_hello(const text::EventLine& event) {
  if (game_ || own_rules_) return false;
  const std::string id(event.value("variant").value_or(""));
  side_ = side_in(event);
  if (!side_ && event.value("side") != "none") return false;
  if (auto rules = find_variant(id))
    begin(std::move(*rules));
  else
    own_rules_ = OwnRules{id, {}};
  return game_ || is_variant_id(id);
}

// If the game is known, its rules file is ignored: it comes again on a reopened connection.
bool EventDecoder::hear_rules(const text::EventLine& event) {
  if (!own_rules_) return true;
  if (!add_base64_part(own_rules_->file, event.value("data").value_or(""), largest_rules_file)) return false;
  return event.number("left") != 0 || settle_rules();
}

// Call it when all parts have come: none is left, or another event follows, if the table does not count the parts.
bool EventDecoder::settle_rules() {
  auto rules = read_rules(own_rules_->file);
  if (!rules || id_of(*rules) != own_rules_->id) return false;
  begin(std::move(*rules));
  own_rules_.reset();
  return true;
}

bool EventDecoder::hear_option(const text::EventLine& event) {
  Rules rules = game_->rules();
  set_option(rules, event.value("name").value_or(""), event.value("value").value_or(""));
  if (rules == game_->rules()) return true;
  if (settled_) return false;
  begin(std::move(rules));
  return true;
}

bool EventDecoder::is_of(const text::EventLine& hello) const {
  return hello.value("variant") == id_of(game_->rules()) && hello.value("side") == (side_ ? text::name_of(*side_) : "none");
}

// ---- the game ------------------------------------------------------------------------------------

bool EventDecoder::hear_setup(const text::EventLine& event) {
  if (!side_ || side_in(event) != side_) return true;
  const auto text = setup_parts_[*side_].add(event.value("data").value_or(""), event.number("left").value_or(0) == 0);
  if (!text || !*text) return static_cast<bool>(text);
  auto setup = read_setup(game_->rules(), *side_, **text);
  if (setup) own_setup_ = std::make_shared<const Setup>(std::move(*setup));
  return setup.has_value();
}

bool EventDecoder::hear_reveal(const text::EventLine& event) {
  const auto of = side_in(event);
  if (!of || !game_->over()) return true;
  const auto text = setup_parts_[*of].add(event.value("data").value_or(""), event.number("left").value_or(0) == 0);
  if (!text || !*text) return true;
  if (auto setup = read_setup(game_->rules(), *of, **text)) game_->reveal(*of, std::make_shared<const Setup>(std::move(*setup)));
  return true;
}

bool EventDecoder::hear_undone(const text::EventLine& event) {
  const auto events = event.number("events");
  if (!events || static_cast<std::size_t>(*events) > game_->report_count()) return false;
  game_->take_back(static_cast<std::size_t>(*events));
  taken_ = 0;
  ++times_undone_;
  return true;
}

bool EventDecoder::hear_said(const text::EventLine& event) {
  if (const auto by = side_in(event))
    game_->hear(Remark{.by = *by, .text = text::from_event_value(event.value("text").value_or("")), .after = game_->report_count()});
  return true;
}

void EventDecoder::forget_newest_remarks() { game_->forget_newest_remarks(); }

bool EventDecoder::hear_report(const text::EventLine& event) {
  auto report = text::read_report(game_->rules(), event);
  if (!report) return true;
  if (std::holds_alternative<Begun>(*report) && event.value("variant").value_or(id_of(game_->rules())) != id_of(game_->rules()))
    return false;
  if (auto* deployed = std::get_if<Deployed>(&*report); deployed != nullptr && deployed->side == side_)
    deployed->setup = own_setup_;
  if (auto* end = std::get_if<Ended>(&*report); end != nullptr && end->outcome.reason == Reason::Forfeit) end->outcome.lapse = std::exchange(lapse_, std::nullopt);
  if (!game_->can_follow(*report)) return false;
  if (const auto* turn = std::get_if<TurnCame>(&*report)) limits_[turn->side] = event.number("ms").value_or(0);
  settled_ = true;
  game_->hear(*report);
  return true;
}

// ---- the reports ------------------------------------------------------------------------------

std::vector<Report> EventDecoder::take() {
  settled_ = true;
  std::vector<Report> fresh;
  if (game_) tell_since(*game_, listener(), taken_, [&](Report report) { fresh.push_back(std::move(report)); });
  return fresh;
}

std::vector<Report> EventDecoder::told() const {
  std::vector<Report> all;
  std::size_t from = 0;
  if (game_) tell_since(*game_, listener(), from, [&](Report report) { all.push_back(std::move(report)); });
  return all;
}

BySide<int> EventDecoder::clocks() const {
  BySide<int> left = clocks_.left;
  const std::int64_t since = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - clocks_.at).count();
  for (const Side side : both_sides)
    if (left[side] > 0 && awaited(game_->public_view(), side)) left[side] = static_cast<int>(std::max<std::int64_t>(left[side] - since, 1));
  return left;
}

}  // namespace gonfalon::replica
