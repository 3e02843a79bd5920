#include <algorithm>
#include <memory>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/rules/report_rows.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::text {

namespace {

// The inverse of append_place with '.' before the floor.
std::optional<Square> read_place(const Rules& rules, std::string_view text) {
  const auto dot = text.find('.');
  if ((dot == std::string_view::npos) != is_battle(rules)) return {};
  const std::string_view coordinate = text.substr(0, dot);
  if (coordinate.size() < 2 || coordinate[0] < 'A' || coordinate[0] > 'Z' || coordinate[1] == '0') return {};
  const auto number = whole_number(coordinate.substr(1));
  if (!number || *number < 1 || *number > 100) return {};
  Square square = square_at(coordinate[0] - 'A', *number - 1);
  if (dot != std::string_view::npos) {
    const auto level = find_level(std::get<fortress::Rules>(rules), text.substr(dot + 1));
    if (!level) return {};
    square.level = *level;
  }
  if (!has_place(rules, square)) return {};
  return square;
}

// Reads the values of a line. false: the value is missing or invalid.
class Reader {
 public:
  Reader(const Rules& rules, const EventLine& line) : rules_(rules), line_(line) {}

  bool take(std::string_view key, Side& side) const { return set(side, find_side(word(key))); }
  bool take(std::string_view key, Square& square) const { return set(square, read_place(rules_, word(key))); }
  bool take(std::string_view key, battle::Rank& rank) const { return set(rank, find_rank(word(key))); }
  bool take(std::string_view key, battle::Duel& stays) const { return set(stays, find_duel(word(key))); }
  bool take(std::string_view key, fortress::Piece& piece) const { return set(piece, find_piece(word(key))); }
  bool take(std::string_view key, fortress::Card& card) const {
    const auto* const of_fortress = std::get_if<fortress::Rules>(&rules_);
    return of_fortress != nullptr && set(card, find_card(*of_fortress, word(key)));
  }
  bool take(std::string_view key, SentTo& to) const { return set(to, find_sent_to(word(key))); }
  bool take(std::string_view key, int& number) const { return set(number, line_.number(key)); }
  bool take(std::string_view key, bool& up) const {  // the direction of a ladder
    up = word(key) == "up";
    return up || word(key) == "down";
  }
  bool take(std::string_view key, Outcome& outcome) const {
    outcome.winner = find_side(word(key));
    return (outcome.winner || word(key) == "none") && set(outcome.reason, find_reason(word("reason")));
  }
  bool take(std::string_view key, std::shared_ptr<const battle::Formation>&) const;
  template <class Value>
  bool take(std::string_view key, std::optional<Value>& value) const {
    return !line_.value(key) || take(key, value.emplace());
  }
  bool take(std::string_view, const GameId&) const { return true; }
  bool take(std::string_view, const TimeLimit&) const { return true; }

 private:
  std::string_view word(std::string_view key) const { return line_.value(key).value_or(""); }
  template <class Value>
  static bool set(Value& value, const std::optional<Value>& found) {
    if (found) value = *found;
    return found.has_value();
  }

  const Rules& rules_;
  const EventLine& line_;
};

// `A1,B4,..`; the key `shown` lists the squares with known ranks: `B4:miner,..`.
bool Reader::take(std::string_view key, std::shared_ptr<const battle::Formation>& formation) const {
  const auto read = std::make_shared<battle::Formation>();
  formation = read;
  const auto held = split(word(key), ",");
  const auto shown = split(word("shown"), ",");
  return line_.value(key) &&
         std::all_of(held.begin(), held.end(),
                     [&](std::string_view item) {
                       const auto square = read_place(rules_, item);
                       if (square) read->held.insert(*square);
                       return square.has_value();
                     }) &&
         std::all_of(shown.begin(), shown.end(), [&](std::string_view item) {
           const auto colon = std::min(item.find(':'), item.size());
           const auto square = read_place(rules_, item.substr(0, colon));
           const auto rank = find_rank(item.substr(std::min(colon + 1, item.size())));
           return square && rank && read->held.contains(*square) && read->shown.emplace(*square, *rank).second;
         });
}

template <class Some>
std::optional<Report> read_as(const Rules& rules, const EventLine& line) {
  Some some{};
  bool good = true;
  const Reader reader(rules, line);
  each_on_line(row_of<Some>, some,
               [&](const auto& field, auto&& value) { good = good && reader.take(field.key(), value); });
  if (!good) return {};
  return some;
}

// Reads the line as the report that has this keyword in this game.
template <class... Reports>
std::optional<Report> read_any(const Rules& rules, const EventLine& line, std::type_identity<std::variant<Reports...>>) {
  const ToldIn elsewhere = is_battle(rules) ? ToldIn::Fortresses : ToldIn::Battles;
  std::optional<Report> report;
  const auto told = [&](const auto& row) { return row.told_in != elsewhere && row.keyword == line.keyword(); };
  (void)((told(row_of<Reports>) && (report = read_as<Reports>(rules, line), true)) || ...);
  return report;
}

}  // namespace

EventLine::EventLine(std::string_view line) : keyword_(line.substr(0, line.find(' '))) {
  rest_ = line.substr(keyword_.size());
}

std::optional<std::string_view> EventLine::value(std::string_view key) const {
  for (std::string_view rest = rest_; !rest.empty();) {
    rest.remove_prefix(1);  // the blank
    const std::string_view pair = rest.substr(0, rest.find(' '));
    rest.remove_prefix(pair.size());
    if (pair.size() > key.size() && pair[key.size()] == '=' && pair.starts_with(key)) return pair.substr(key.size() + 1);
  }
  return {};
}

std::optional<int> EventLine::number(std::string_view key) const {
  const auto digits = value(key);
  return digits && digits->size() <= 9 ? whole_number(*digits) : std::nullopt;
}

std::optional<Report> read_report(const Rules& rules, const EventLine& line) {
  return read_any(rules, line, std::type_identity<AnyReport>());
}

}  // namespace gonfalon::text
