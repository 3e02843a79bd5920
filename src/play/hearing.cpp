#include "gonfalon/play/hearing.hpp"

#include <algorithm>
#include <utility>

#include "gonfalon/command/edit.hpp"
#include "field.hpp"

namespace gonfalon::play {

namespace {

// Whether learn() can make sense of it.
class Sense {
 public:
  Sense(const battle::Rules*, const battle::View& view) : battle_(&view) {}
  Sense(const fortress::Rules* rules, const fortress::View&) : fortress_(rules) {}

  bool operator()(const Moved& move) const { return stands(move.from, move.side) && !stands_anybody(move.to); }
  bool operator()(const Attacked& attack) const {
    return stands(attack.from, attack.side) && stands(attack.to, other(attack.side));
  }
  bool operator()(const LadderFound& ladder) const {
    return ladder.up ? above(*fortress_, ladder.at).has_value() : below(*fortress_, ladder.at).has_value();
  }
  bool operator()(const LadderBlocked& blocked) const { return above(*fortress_, blocked.at).has_value(); }
  template <class Other>
  bool operator()(const Other&) const {
    return true;
  }

 private:
  bool stands_anybody(Square square) const {
    return battle_->at(square).has_value();
  }
  bool stands(Square square, Side side) const {
    const auto& token = battle_->at(square);
    return token && token->side == side;
  }

  const battle::View* battle_ = nullptr;
  const fortress::Rules* fortress_ = nullptr;
};

bool makes_sense(const Rules& rules, const View& view, const Report& report) {
  const Course& course = course_of(view);
  if (std::holds_alternative<Begun>(report) && course.stage != Stage::Setup && course.stage != Stage::Naming)
    return false;
  if (const auto* of_battle = std::get_if<battle::Rules>(&rules))
    return std::visit(Sense(of_battle, std::get<battle::View>(view)), report);
  return std::visit(Sense(&std::get<fortress::Rules>(rules), std::get<fortress::View>(view)), report);
}

}  // namespace

bool Hearing::hear(std::string_view line) {
  if (line.starts_with("| ")) return stand_ != Stand::Awaited || read_stand(line.substr(2));
  return hear_event(line);
}

bool Hearing::hear_event(std::string_view line) {
  const text::EventLine event(line);
  if (event.keyword() == "hello") return hear_hello(event);
  if (!rules_ || !side_) return true;
  if (event.keyword() == "option") {
    set_option(*rules_, event.value("name").value_or(""), event.value("value").value_or(""));
    return true;
  }
  if (event.keyword() == "refused") {
    refused_now_ = true;
    return true;
  }
  if (event.keyword() == "done") {
    refused_ = std::exchange(refused_now_, false);
    answered_ = event.number("n").value_or(answered_ + 1);
    return stand_ != Stand::Awaited || guess_stand();  // it has come to nothing
  }
  if (event.keyword() == "setup") {
    hear_setup(event);
    return true;
  }
  auto report = text::read_report(*rules_, event);
  if (!report) return true;
  if (const auto* turn = std::get_if<TurnCame>(&*report); turn != nullptr && turn->side == side_)
    ms_ = event.number("ms").value_or(0);
  if (auto* deployed = std::get_if<Deployed>(&*report); deployed != nullptr && deployed->side == side_)
    deployed->setup = setup_;
  if (auto* begun = std::get_if<Begun>(&*report)) return hear_begin(*begun);
  if (stand_ == Stand::Asked || stand_ == Stand::Awaited) {
    held_.push_back(std::move(*report));
    return true;
  }
  return release(std::move(*report));
}

bool Hearing::hear_hello(const text::EventLine& event) {
  if (rules_) return false;
  rules_ = find_variant(event.value("variant").value_or(""));
  const auto side = event.value("side").value_or("");
  if (side == "red") side_ = Side::Red;
  if (side == "blue") side_ = Side::Blue;
  if (rules_) view_ = blank_view(*rules_, side_);
  return rules_ && side_;
}

void Hearing::hear_setup(const text::EventLine& event) {
  if (event.value("side") != (side_ == Side::Red ? "red" : "blue")) return;
  auto setup = command::unseal(*rules_, *side_, event.value("data").value_or(""));
  if (setup) setup_ = std::make_shared<const Setup>(std::move(*setup));
}

// Whether the two setups fill the home rows, so that nobody need ask where the pieces stand.
bool Hearing::lies_open(const battle::Rules& rules) const {
  return setup_ && rules.army_size() == rules.files * rules.home_rows;
}

bool Hearing::hear_begin(Begun begun) {
  const auto* rules = std::get_if<battle::Rules>(&*rules_);
  if (rules != nullptr && lies_open(*rules))
    begun.formation = formation_of(home_field(*rules));
  else if (rules != nullptr)
    stand_ = Stand::Asked;
  if (rules == nullptr || begun.formation) return release(begun);
  held_.emplace_back(begun);
  return true;
}

bool Hearing::asks_position() {
  if (stand_ != Stand::Asked) return false;
  stand_ = Stand::Awaited;
  return true;
}

bool Hearing::read_stand(std::string_view position) {
  const auto& rules = std::get<battle::Rules>(*rules_);
  auto field = field_shown(rules, *side_, position);
  if (!field || !roll_back(*field, held_)) return guess_stand();
  if (!setup_) {  // the game began from a position
    setup_ = std::make_shared<const Setup>(deployment_of(*field, *side_));
    release(Deployed{*side_, setup_});
  }
  std::get<Begun>(held_.front()).formation = formation_of(*field);
  stand_ = Stand::Known;
  return release_held();
}

// Nobody says where the enemy stands: its pieces are there once they are told of.
bool Hearing::guess_stand() {
  auto formation = std::make_shared<battle::Formation>();
  for (int index = 0; setup_ && index < board_squares; ++index)
    if (std::get<battle::Deployment>(*setup_)[static_cast<std::size_t>(index)])
      formation->held[*side_].insert(square_at(index));
  std::get<Begun>(held_.front()).formation = std::move(formation);
  stand_ = Stand::Guessed;
  return release_held();
}

bool Hearing::release_held() {
  for (Report& report : std::exchange(held_, {}))
    if (!release(std::move(report))) return false;
  return true;
}

bool Hearing::release(Report report) {
  if (stand_ == Stand::Guessed && !make_room(report)) return false;
  if (!makes_sense(*rules_, *view_, report)) return false;
  learn(*rules_, *view_, report);
  told_.push_back(std::move(report));
  return true;
}

// A piece that nobody has spoken of stands where it began: the game is told anew, with it.
bool Hearing::make_room(const Report& report) {
  const auto& board = std::get<battle::View>(*view_).board;
  const auto missing = [&](Square square) { return !board[static_cast<std::size_t>(index_of(square))]; };
  std::optional<Square> found;
  const Side enemy = other(*side_);
  if (const auto* move = std::get_if<Moved>(&report); move != nullptr && move->side == enemy && missing(move->from))
    found = move->from;
  if (const auto* attack = std::get_if<Attacked>(&report)) {
    const Square at = attack->side == enemy ? attack->from : attack->to;
    if (missing(at)) found = at;
  }
  if (!found) return true;
  std::vector<Report> all = std::exchange(told_, {});
  taken_ = 0;
  begins_again_ = true;
  view_ = blank_view(*rules_, side_);
  for (Report& told : all) {
    if (auto* begun = std::get_if<Begun>(&told)) {
      auto formation = std::make_shared<battle::Formation>(*begun->formation);
      formation->held[enemy].insert(*found);
      begun->formation = std::move(formation);
    }
    if (!makes_sense(*rules_, *view_, told)) return false;
    learn(*rules_, *view_, told);
    told_.push_back(std::move(told));
  }
  return true;
}

std::vector<Report> Hearing::take() {
  begins_again_ = false;
  std::vector<Report> fresh(told_.begin() + static_cast<std::ptrdiff_t>(taken_), told_.end());
  taken_ = told_.size();
  return fresh;
}

}  // namespace gonfalon::play
