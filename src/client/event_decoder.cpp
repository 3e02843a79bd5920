#include "gonfalon/client/event_decoder.hpp"

#include <utility>

#include "gonfalon/base/base64.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/setup_text.hpp"

namespace gonfalon::client {

namespace {

// A whole setup, or one side's men in a position.
std::optional<Setup> read_setup(const Rules& rules, Side side, std::string_view text) {
  if (auto whole = command::read_sealed(rules, side, text)) return std::move(*whole);
  const auto* of_battle = std::get_if<battle::Rules>(&rules);
  if (of_battle == nullptr) return {};
  return text::read_position_rows(*of_battle, side, text);
}

}  // namespace

bool EventDecoder::hear(std::string_view line) {
  if (line.starts_with("| ")) return true;  // the answer to a look
  const text::EventLine event(line);
  if (event.keyword() == "hello") return hear_hello(event);
  if (event.keyword() == "rules") return hear_rules(event);
  if (!game_.own.empty() && !settle_rules()) return false;
  if (!game_.rules) return true;
  if (event.keyword() == "option") return hear_option(event);
  if (event.keyword() == "setup") return hear_setup(event);
  if (event.keyword() == "undone") return hear_undone(event);
  if (event.keyword() == "refused") refused_now_ = true;
  if (event.keyword() == "done") {
    refused_ = std::exchange(refused_now_, false);
    answered_ = event.number("n").value_or(answered_ + 1);
  }
  return hear_report(event);
}

bool EventDecoder::hear_hello(const text::EventLine& event) {
  if (game_.rules || !game_.own.empty()) return false;
  const std::string id(event.value("variant").value_or(""));
  game_.rules = find_variant(id);
  side_ = text::find_side(event.value("side").value_or(""));
  if (game_.rules) view_ = blank_view(*game_.rules, side_);
  if (!game_.rules) game_.own = id;
  return (game_.rules || is_variant_id(id)) && (side_ || event.value("side") == "none");
}

// Where the game is known its file says nothing new: the line to a table may have been opened again.
bool EventDecoder::hear_rules(const text::EventLine& event) {
  if (game_.own.empty()) return true;
  if (!add_base64_part(game_.file, event.value("data").value_or(""), largest_rules_file)) return false;
  return event.number("left") != 0 || settle_rules();
}

// All parts have come: none is left, or, from a table that does not count them, something else comes.
bool EventDecoder::settle_rules() {
  auto rules = read_rules(game_.file);
  if (!rules || id_of(*rules) != game_.own) return false;
  game_.rules = std::move(*rules);
  view_ = blank_view(*game_.rules, side_);
  game_.own.clear();
  game_.file.clear();
  return true;
}

bool EventDecoder::hear_option(const text::EventLine& event) {
  if (settled_) return false;
  set_option(*game_.rules, event.value("name").value_or(""), event.value("value").value_or(""));
  return true;
}

bool EventDecoder::hear_setup(const text::EventLine& event) {
  if (!side_ || event.value("side") != text::name_of(*side_)) return true;
  const auto text = setup_.parts.add(event.value("data").value_or(""), event.number("left").value_or(0) == 0);
  if (!text || !*text) return static_cast<bool>(text);
  auto setup = read_setup(*game_.rules, *side_, **text);
  if (setup) setup_.whole = std::make_shared<const Setup>(std::move(*setup));
  return setup.has_value();
}

bool EventDecoder::hear_undone(const text::EventLine& event) {
  const auto events = event.number("events");
  if (!events || static_cast<std::size_t>(*events) > told_.size()) return false;
  told_.erase(told_.end() - *events, told_.end());
  view_ = blank_view(*game_.rules, side_);
  for (const Report& report : told_) learn(*game_.rules, *view_, report);
  taken_ = 0;
  ++times_undone_;
  return true;
}

bool EventDecoder::hear_report(const text::EventLine& event) {
  auto report = text::read_report(*game_.rules, event);
  if (!report) return true;
  if (std::holds_alternative<Begun>(*report) && event.value("variant").value_or(id_of(*game_.rules)) != id_of(*game_.rules))
    return false;
  if (auto* deployed = std::get_if<Deployed>(&*report); deployed != nullptr && deployed->side == side_)
    deployed->setup = setup_.whole;
  if (!can_follow(*game_.rules, *view_, *report)) return false;
  if (const auto* turn = std::get_if<TurnCame>(&*report); turn != nullptr && turn->side == side_)
    ms_ = event.number("ms").value_or(0);
  settled_ = true;
  learn(*game_.rules, *view_, *report);
  told_.push_back(std::move(*report));
  return true;
}

std::vector<Report> EventDecoder::take() {
  settled_ = true;
  std::vector<Report> fresh(told_.begin() + static_cast<std::ptrdiff_t>(taken_), told_.end());
  taken_ = told_.size();
  return fresh;
}

}  // namespace gonfalon::client
