#include "gonfalon/text/read_event.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "gonfalon/text/notation.hpp"

namespace gonfalon::text {

namespace {

// The inverse of append_place with '.' before the floor.
std::optional<Square> read_place(const Rules& rules, std::string_view text) {
  const auto dot = text.find('.');
  if ((dot == std::string_view::npos) != is_battle(rules)) return {};
  const std::string_view coordinate = text.substr(0, dot);
  if (coordinate.size() < 2 || coordinate[0] < 'A' || coordinate[0] > 'Z' || coordinate[1] == '0') return {};
  int number = 0;
  const char* const end = coordinate.data() + coordinate.size();
  const auto [rest, error] = std::from_chars(coordinate.data() + 1, end, number);
  if (error != std::errc{} || rest != end || number < 1 || number > 100) return {};
  Square square{static_cast<std::int8_t>(coordinate[0] - 'A'), static_cast<std::int8_t>(number - 1)};
  if (dot != std::string_view::npos) {
    bool known = false;
    for (const Level level : all_levels) {
      if (name_of(level) != text.substr(dot + 1)) continue;
      square.level = level;
      known = true;
    }
    if (!known) return {};
  }
  if (!has_place(rules, square)) return {};
  return square;
}

// Takes values out of a line; after one that is missing or makes no sense it is no longer good().
class Values {
 public:
  Values(const Rules& rules, const EventLine& line) : rules_(rules), line_(line) {}

  bool good() const { return good_; }
  bool has(std::string_view key) const { return line_.value(key).has_value(); }
  std::string_view word(std::string_view key) { return needed(line_.value(key)); }
  int number(std::string_view key) { return needed(line_.number(key)); }
  Side side(std::string_view key = "side") { return needed(find_side(word(key))); }
  Square place(std::string_view key) { return needed(read_place(rules_, word(key))); }
  battle::Rank rank(std::string_view key) { return needed(find_rank(word(key))); }
  // `A1,B4,..`, and with ranks `B4:miner,..`.
  std::shared_ptr<const battle::Formation> formation();
  fortress::Piece piece(std::string_view key) { return needed(find_piece(word(key))); }
  fortress::Card card(std::string_view key) { return needed(find_card(word(key))); }
  // Which of the words it is.
  template <std::size_t N>
  std::size_t one_of(std::string_view key, const std::array<std::string_view, N>& words) {
    const std::string_view found = word(key);
    for (std::size_t i = 0; i < N; ++i)
      if (words[i] == found) return i;
    good_ = false;
    return 0;
  }

 private:
  template <class T>
  T needed(std::optional<T> value) {
    if (!value) good_ = false;
    return value.value_or(T{});
  }
  // The items of a list with commas between them; none, if it is empty.
  template <class Visit>
  static void each_item(std::string_view list, Visit visit) {
    while (!list.empty()) {
      const std::string_view item = list.substr(0, list.find(','));
      list.remove_prefix(std::min(item.size() + 1, list.size()));
      visit(item);
    }
  }

  const Rules& rules_;
  const EventLine& line_;
  bool good_ = true;
};

std::shared_ptr<const battle::Formation> Values::formation() {
  auto formation = std::make_shared<battle::Formation>();
  each_item(word("at"), [&](std::string_view item) { formation->held.insert(needed(read_place(rules_, item))); });
  each_item(line_.value("shown").value_or(""), [&](std::string_view item) {
    const auto colon = std::min(item.find(':'), item.size());
    const Square square = needed(read_place(rules_, item.substr(0, colon)));
    const auto rank = needed(find_rank(item.substr(std::min(colon + 1, item.size()))));
    if (!formation->held.contains(square) || !formation->shown.emplace(square, rank).second) good_ = false;
  });
  return formation;
}

using Reader = Report (*)(Values&);
struct Row {
  std::string_view keyword;
  Reader read;
};

// What may be told in both families.
constexpr std::array common{
    Row{"ready", [](Values& v) -> Report { return Deployed{v.side(), nullptr}; }},
    Row{"begin", [](Values& v) -> Report { return Begun{v.side("first")}; }},
    Row{"turn", [](Values& v) -> Report { return TurnCame{v.side()}; }},
    Row{"draw-offer", [](Values& v) -> Report { return DrawOffered{v.side()}; }},
    Row{"draw-declined", [](Values& v) -> Report { return DrawDeclined{v.side()}; }},
    Row{"end",
        [](Values& v) -> Report {
          constexpr std::array<std::string_view, 3> winners{"red", "blue", "none"};
          constexpr std::array<std::optional<Side>, 3> sides{Side::Red, Side::Blue, std::nullopt};
          const auto winner = sides[v.one_of("winner", winners)];
          const auto reason = find_reason(v.word("reason"));
          if (!reason) v.number("reason");  // no number either
          return Ended{{winner, reason.value_or(Reason::Flag)}};
        }},
};

constexpr std::array of_battles{
    Row{"stands", [](Values& v) -> Report { return Stands{v.side(), v.formation()}; }},
    Row{"move",
        [](Values& v) -> Report {
          Moved move{v.side(), v.place("from"), v.place("to"), {}};
          if (v.has("piece")) move.rank = v.rank("piece");
          return move;
        }},
    Row{"attack",
        [](Values& v) -> Report {
          constexpr std::array<std::string_view, 3> results{"attacker", "defender", "both"};
          constexpr std::array stays{battle::Duel::Attacker, battle::Duel::Defender, battle::Duel::Both};
          return Attacked{v.side(),           v.place("from"),    v.place("to"),
                          v.rank("attacker"), v.rank("defender"), stays[v.one_of("result", results)]};
        }},
};

constexpr std::array of_fortresses{
    Row{"move",
        [](Values& v) -> Report {
          return Stepped{v.side(), v.piece("piece"), v.place("from"), v.place("to")};
        }},
    Row{"wall", [](Values& v) -> Report { return Bumped{v.side(), v.place("from"), v.place("to")}; }},
    Row{"fall",
        [](Values& v) -> Report {
          return Fell{v.side(), v.piece("piece"), v.place("from"), v.place("to")};
        }},
    Row{"beats",
        [](Values& v) -> Report {
          return CardBeaten{v.side(), v.piece("piece"), v.card("card"), v.place("at")};
        }},
    Row{"beaten",
        [](Values& v) -> Report {
          return PieceBeaten{v.side(), v.piece("piece"), v.card("by"), v.place("at")};
        }},
    Row{"passage", [](Values& v) -> Report { return PassageFound{v.side(), v.place("at"), v.place("other")}; }},
    Row{"ladder",
        [](Values& v) -> Report {
          constexpr std::array<std::string_view, 2> ways{"down", "up"};
          return LadderFound{v.side(), v.place("at"), v.one_of("leads", ways) == 1};
        }},
    Row{"ladder-blocked", [](Values& v) -> Report { return LadderBlocked{v.side(), v.place("at")}; }},
    Row{"enter", [](Values& v) -> Report { return Entered{v.side(), v.piece("piece"), v.place("at")}; }},
    Row{"name", [](Values& v) -> Report { return NamingDue{v.side()}; }},
    Row{"named", [](Values& v) -> Report { return Named{v.side(), v.piece("piece")}; }},
    Row{"swap", [](Values& v) -> Report { return Swapped{v.side(), v.piece("piece")}; }},
    Row{"sacrifice", [](Values& v) -> Report { return Sacrificed{v.side(), v.piece("piece")}; }},
    Row{"penalty", [](Values& v) -> Report { return Penalty{v.side(), v.number("turns")}; }},
    Row{"released", [](Values& v) -> Report { return Released{v.side()}; }},
    Row{"sits", [](Values& v) -> Report { return SatOut{v.side(), v.number("left")}; }},
    Row{"step-limit", [](Values& v) -> Report { return StepLimitReached{v.side()}; }},
};

template <std::size_t N>
Reader reader_in(const std::array<Row, N>& rows, std::string_view keyword) {
  for (const Row& row : rows)
    if (row.keyword == keyword) return row.read;
  return nullptr;
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
  const auto text = value(key);
  int number = 0;
  if (!text || text->size() > 9) return {};
  const char* const end = text->data() + text->size();
  const auto [rest, error] = std::from_chars(text->data(), end, number);
  if (error != std::errc{} || rest != end || number < 0) return {};
  return number;
}

std::optional<Report> read_report(const Rules& rules, const EventLine& line) {
  Reader read = reader_in(common, line.keyword());
  if (read == nullptr)
    read = is_battle(rules) ? reader_in(of_battles, line.keyword()) : reader_in(of_fortresses, line.keyword());
  if (read == nullptr) return {};
  Values values(rules, line);
  Report report = read(values);
  if (!values.good()) return {};
  return report;
}

}  // namespace gonfalon::text
