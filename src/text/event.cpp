#include "gonfalon/text/event.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/square.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/rules/report_rows.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/setup_text.hpp"

namespace gonfalon {

// Rows for the event lines that are no reports.
namespace text {
namespace {

struct Protocol {};
// Text from outside, which is written with %XX.
struct Quoted {
  std::string_view text;
};
struct Hello {
  std::string_view program, version;
  Protocol protocol;
  std::string_view variant;
  std::optional<Side> side;
};
struct RulesPart {
  std::string_view data;
  std::size_t left;
};
struct OptionSet {
  std::string_view name, value;
};
// left: how many lines of the same setup are still to come; nullopt: the setup fits into one line.
struct SetupGiven {
  Side side;
  std::string_view data;
  std::optional<std::size_t> left = {};
};
struct Revealed {
  Side side;
  std::string_view data;
  std::optional<std::size_t> left = {};
};
struct Said {
  Side side;
  Quoted text;
};
struct HintAsked {
  Side side;
};
struct Undone {
  std::size_t orders, events;
};
struct Refused {
  RefusalCode code;
  std::optional<Square> at = {};
  std::optional<Quoted> word = {};
  std::optional<std::size_t> column = {};
};
struct Done {
  std::size_t n;
};
struct LapseTold {
  Side side;
  Lapse lapse;
};
struct SideLeft {
  Side side;
  std::optional<std::size_t> claim = {};
};
struct SideBack {
  Side side;
};
struct RematchWanted {
  Side side;
};
struct NameTold {
  Side side;
  Quoted name;
};
struct WatchersTold {
  std::size_t n;
};
struct Recording {
  std::string_view state;
};
struct ClocksTold {
  std::optional<std::size_t> red, blue;
};
struct Reviewing {
  std::size_t done;
};
struct PointTold {
  Side side;
  std::size_t heard, number;
  Quoted given, better;
  std::size_t share;
  std::optional<battle::Rank> man = {};
  std::optional<std::size_t> turns = {};
};
struct StandingTold {
  Side side;
  std::size_t heard, number, before, after;
};
struct ReviewEnd {
  Side side;
  std::size_t points;
};
struct AttemptTold {
  std::string_view verdict;
  std::size_t left;
};

}  // namespace
}  // namespace text

// clang-format off
template <> inline constexpr EventRow row_of<text::Hello>{"hello", ToldIn::Both,
    Field{"program", &text::Hello::program}, Field{"version", &text::Hello::version},
    Field{"protocol", &text::Hello::protocol}, Field{"variant", &text::Hello::variant}, Field{"side", &text::Hello::side}};
template <> inline constexpr EventRow row_of<text::RulesPart>{"rules", ToldIn::Both,
    Field{"data", &text::RulesPart::data}, Field{"left", &text::RulesPart::left}};
template <> inline constexpr EventRow row_of<text::OptionSet>{"option", ToldIn::Both,
    Field{"name", &text::OptionSet::name}, Field{"value", &text::OptionSet::value}};
template <> inline constexpr EventRow row_of<text::SetupGiven>{"setup", ToldIn::Both,
    side_of<text::SetupGiven>, Field{"data", &text::SetupGiven::data}, Field{"left", &text::SetupGiven::left}};
template <> inline constexpr EventRow row_of<text::Revealed>{"reveal", ToldIn::Both,
    side_of<text::Revealed>, Field{"data", &text::Revealed::data}, Field{"left", &text::Revealed::left}};
template <> inline constexpr EventRow row_of<text::Said>{"said", ToldIn::Both,
    side_of<text::Said>, Field{"text", &text::Said::text}};
template <> inline constexpr EventRow row_of<text::HintAsked>{"hint", ToldIn::Both, side_of<text::HintAsked>};
template <> inline constexpr EventRow row_of<text::Undone>{"undone", ToldIn::Both,
    Field{"orders", &text::Undone::orders}, Field{"events", &text::Undone::events}};
template <> inline constexpr EventRow row_of<text::Refused>{"refused", ToldIn::Both,
    Field{"code", &text::Refused::code}, Field{"at", &text::Refused::at}, Field{"word", &text::Refused::word},
    Field{"column", &text::Refused::column}};
template <> inline constexpr EventRow row_of<text::Done>{"done", ToldIn::Both, Field{"n", &text::Done::n}};
template <> inline constexpr EventRow row_of<text::LapseTold>{"lapse", ToldIn::Both,
    side_of<text::LapseTold>, Field{"why", &text::LapseTold::lapse}};
template <> inline constexpr EventRow row_of<text::SideLeft>{"left", ToldIn::Both, side_of<text::SideLeft>, Field{"claim", &text::SideLeft::claim}};
template <> inline constexpr EventRow row_of<text::SideBack>{"back", ToldIn::Both, side_of<text::SideBack>};
template <> inline constexpr EventRow row_of<text::RematchWanted>{"rematch", ToldIn::Both, side_of<text::RematchWanted>};
template <> inline constexpr EventRow row_of<text::NameTold>{"called", ToldIn::Both, side_of<text::NameTold>, Field{"name", &text::NameTold::name}};
template <> inline constexpr EventRow row_of<text::WatchersTold>{"watchers", ToldIn::Both, Field{"n", &text::WatchersTold::n}};
template <> inline constexpr EventRow row_of<text::Recording>{"recording", ToldIn::Both, Field{"state", &text::Recording::state}};
template <> inline constexpr EventRow row_of<text::ClocksTold>{"clock", ToldIn::Both,
    Field{"red", &text::ClocksTold::red}, Field{"blue", &text::ClocksTold::blue}};
template <> inline constexpr EventRow row_of<text::Reviewing>{"reviewing", ToldIn::Both, Field{"done", &text::Reviewing::done}};
template <> inline constexpr EventRow row_of<text::PointTold>{"turning-point", ToldIn::Both,
    side_of<text::PointTold>, Field{"heard", &text::PointTold::heard}, Field{"number", &text::PointTold::number},
    Field{"given", &text::PointTold::given}, Field{"better", &text::PointTold::better},
    Field{"share", &text::PointTold::share}, Field{"man", &text::PointTold::man}, Field{"turns", &text::PointTold::turns}};
template <> inline constexpr EventRow row_of<text::StandingTold>{"standing", ToldIn::Both,
    side_of<text::StandingTold>, Field{"heard", &text::StandingTold::heard}, Field{"number", &text::StandingTold::number},
    Field{"before", &text::StandingTold::before}, Field{"after", &text::StandingTold::after}};
template <> inline constexpr EventRow row_of<text::ReviewEnd>{"reviewed", ToldIn::Both,
    side_of<text::ReviewEnd>, Field{"points", &text::ReviewEnd::points}};
template <> inline constexpr EventRow row_of<text::PuzzleTold>{"puzzle", ToldIn::Both,
    Field{"id", &text::PuzzleTold::id}, Field{"theme", &text::PuzzleTold::theme}, Field{"side", &text::PuzzleTold::side},
    Field{"rating", &text::PuzzleTold::rating}, Field{"at", &text::PuzzleTold::at}, Field{"rank", &text::PuzzleTold::rank},
    Field{"moves", &text::PuzzleTold::moves}, Field{"par", &text::PuzzleTold::par}};
template <> inline constexpr EventRow row_of<text::AttemptTold>{"attempt", ToldIn::Both,
    Field{"verdict", &text::AttemptTold::verdict}, Field{"left", &text::AttemptTold::left}};
// clang-format on

namespace text {

namespace {

constexpr std::string_view shown_before = " shown=";
constexpr std::string_view reason_before = " reason=";

// Writes one event line after another. Made for speed: a script of a million commands makes two million lines.
class Writer {
 public:
  Writer(std::string& out, const Rules& rules, int ms = 0) : out_(out), rules_(rules), ms_(ms) {}

  template <class Some>
  void operator()(const Some& some) {
    out_ += row_of<Some>.keyword;
    each_on_line(row_of<Some>, some, [&](const auto& field, const auto& value) { put(field.before(), value); });
    out_ += '\n';
  }

 private:
  void put(std::string_view before, std::string_view word) {
    out_ += before;
    out_ += word;
  }
  void put(std::string_view before, std::size_t number) {
    std::array<char, 20> digits;
    const char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    put(before, std::string_view(digits.data(), end));
  }
  void put(std::string_view before, int number) { put(before, static_cast<std::size_t>(number)); }
  void put(std::string_view before, Square square) {
    out_ += before;
    append_place(out_, rules_, square, '.');
  }
  void put(std::string_view before, bool up) { put(before, std::string_view(up ? "up" : "down")); }  // a ladder
  void put(std::string_view before, Quoted quoted) { put(before, std::string_view(event_value(quoted.text))); }
  void put(std::string_view before, Protocol) { put(before, std::string_view("1")); }
  void put(std::string_view before, GameId) { put(before, id_of(rules_)); }
  void put(std::string_view before, TimeLimit) {
    if (ms_ > 0) put(before, ms_);
  }
  void put(std::string_view before, const Outcome& outcome) {
    put(before, winner_name(outcome));
    put(reason_before, outcome.reason);
  }
  void put(std::string_view before, const std::shared_ptr<const battle::Formation>&);
  void put(std::string_view before, std::optional<Side> side) { put(before, side ? name_of(*side) : "none"); }
  template <class Value>
  void put(std::string_view before, const std::optional<Value>& value) {
    if (value) put(before, *value);
  }
  void put(std::string_view before, fortress::Card card) {
    put(before, std::string_view(std::get<fortress::Rules>(rules_).kind(card).name));
  }
  template <class Named>
    requires std::is_enum_v<Named>
  void put(std::string_view before, Named named) {
    put(before, name_of(named));
  }

  std::string& out_;
  const Rules& rules_;
  int ms_;
};

void Writer::put(std::string_view before, const std::shared_ptr<const battle::Formation>& formation) {
  out_ += before;
  std::string_view comma;
  for (std::int8_t file = 0; file < board_width; ++file) {
    for (std::int8_t row = 0; row < board_width; ++row) {
      if (formation->held.contains({file, row})) put(std::exchange(comma, ","), Square{file, row});
    }
  }
  comma = shown_before;
  for (const auto& [square, rank] : formation->shown) {
    put(std::exchange(comma, ","), square);
    put(":", rank);
  }
}

template <class Value>
constexpr bool may_be_missing = std::is_same_v<Value, TimeLimit>;
template <class Value>
constexpr bool may_be_missing<std::optional<Value>> = !std::is_same_v<Value, Side>;

// The form of a line: its keys, optional ones in brackets.
template <class Some>
void append_form(std::string& out) {
  out += row_of<Some>.keyword;
  const Some some{};
  each_on_line(row_of<Some>, some, [&]<class Value>(const auto& field, const Value&) {
    out += fmt::format(may_be_missing<Value> ? " [{}=]" : " {}=", field.key());
    if constexpr (std::is_same_v<Value, Protocol>) out += '1';
    if constexpr (std::is_same_v<Value, Outcome>) out += reason_before;
    if constexpr (std::is_same_v<Value, std::shared_ptr<const battle::Formation>>)
      out += fmt::format(" [{}]", shown_before.substr(1));
  });
  out += '\n';
}

bool is_written_as_it_is(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte > ' ' && byte < 0x7F && c != '%';
}

// How many bytes of the text, in whole characters, take at most `most` bytes once they are encoded.
std::size_t fitting(std::string_view text, std::size_t most) {
  std::size_t whole = 0;
  std::size_t encoded = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (begins_character(text[at])) whole = at;
    encoded += is_written_as_it_is(text[at]) ? 1 : 3;
    if (encoded > most) return whole;
  }
  return text.size();
}

// Appends a line for each part of the setup; `left` only if there are several.
template <class Line>
void append_setup(std::string& out, const Rules& rules, Side side, const Setup& setup) {
  const auto parts = sealed_parts(rules, side, setup);
  for (std::size_t nth = 0; nth < parts.size(); ++nth) {
    Line line{side, parts[nth]};
    if (parts.size() > 1) line.left = parts.size() - 1 - nth;
    Writer(out, rules)(line);
  }
}

template <class... Lines>
std::string forms_of(std::type_identity<std::variant<Lines...>>) {
  std::string out;
  (append_form<Lines>(out), ...);
  return out;
}

}  // namespace

void append_event(std::string& out, const Rules& rules, const Report& report, int ms) {
  if (const auto* deployed = std::get_if<Deployed>(&report); deployed != nullptr && deployed->setup)
    append_setup<SetupGiven>(out, rules, deployed->side, *deployed->setup);
  std::visit(Writer(out, rules, ms), report);
}

void append_refused(std::string& out, const Rules& rules, const Refusal& fault) {
  Refused refused{.code = fault.code};
  if (fault.code == Refusal::NotThere) refused.at = fault.at;
  if (!fault.word.empty()) refused.word = Quoted{fault.word};
  if (fault.column > 0) refused.column = static_cast<std::size_t>(fault.column);
  Writer(out, rules)(refused);
}

void append_said(std::string& out, const Rules& rules, Side side, std::string_view text) {
  Writer(out, rules)(Said{side, {text}});
}

void append_hint_asked(std::string& out, const Rules& rules, Side side) { Writer(out, rules)(HintAsked{side}); }

void append_look(std::string& out, std::string_view lines) {
  while (true) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    constexpr std::string_view of_look = "| ";
    std::size_t told = std::min(line.size(), longest_event - of_look.size());
    while (told < line.size() && !begins_character(line[told])) --told;
    out += of_look;
    out += line.substr(0, told);
    out += '\n';
    if (line.size() == lines.size()) return;
    lines.remove_prefix(line.size() + 1);
  }
}

void append_undone(std::string& out, const Rules& rules, std::size_t orders, std::size_t events) {
  Writer(out, rules)(Undone{orders, events});
}

void append_done(std::string& out, const Rules& rules, std::size_t n) { Writer(out, rules)(Done{n}); }

void append_lapse(std::string& out, const Rules& rules, const Outcome& outcome) {
  if (outcome.winner && outcome.lapse) Writer(out, rules)(LapseTold{other(*outcome.winner), *outcome.lapse});
}

void append_presence(std::string& out, const Rules& rules, Side side, bool there, std::optional<std::chrono::seconds> claim) {
  if (there)
    Writer(out, rules)(SideBack{side});
  else
    Writer(out, rules)(SideLeft{side, claim ? std::optional(static_cast<std::size_t>(claim->count())) : std::nullopt});
}

void append_player_name(std::string& out, const Rules& rules, Side side, std::string_view name) { Writer(out, rules)(NameTold{side, {name}}); }

void append_watchers(std::string& out, const Rules& rules, std::size_t n) { Writer(out, rules)(WatchersTold{n}); }

void append_rematch(std::string& out, const Rules& rules, Side side) { Writer(out, rules)(RematchWanted{side}); }

void append_recording(std::string& out, const Rules& rules, bool on) { Writer(out, rules)(Recording{on ? "on" : "off"}); }

void append_clocks(std::string& out, const Rules& rules, const BySide<int>& left) {
  const auto told = [&](Side side) {
    return left[side] > 0 ? std::optional(static_cast<std::size_t>(left[side])) : std::nullopt;
  };
  Writer(out, rules)(ClocksTold{told(Side::Red), told(Side::Blue)});
}

void append_reviewing(std::string& out, const Rules& rules, int done) {
  Writer(out, rules)(Reviewing{static_cast<std::size_t>(done)});
}

void append_turning_point(std::string& out, const Rules& rules, const TurningPoint& point) {
  std::string given, better;
  append_command(given, rules, point.given);
  for (const Order& order : point.better.orders) {
    if (!better.empty()) better += between_orders;
    append_command(better, rules, order);
  }
  const Gain& gain = point.better.gain;
  PointTold told{point.side, point.heard,    static_cast<std::size_t>(point.number),
                 {given},    {better},       static_cast<std::size_t>(gain.share)};
  told.man = gain.man;
  if (gain.turns > 0) told.turns = static_cast<std::size_t>(gain.turns);
  Writer(out, rules)(told);
}

void append_standing(std::string& out, const Rules& rules, Side side, const Standing& standing) {
  const auto told = [](int number) { return static_cast<std::size_t>(number); };
  Writer(out, rules)(StandingTold{side, standing.heard, told(standing.number), told(standing.before), told(standing.after)});
}

void append_review(std::string& out, const Rules& rules, Side side, const GameReview& review) {
  for (const Standing& standing : review.course) append_standing(out, rules, side, standing);
  for (const TurningPoint& point : review.points) append_turning_point(out, rules, point);
  Writer(out, rules)(ReviewEnd{side, review.points.size()});
}

void append_puzzle(std::string& out, const Rules& rules, const PuzzleTold& puzzle) { Writer(out, rules)(puzzle); }

void append_attempt(std::string& out, const Rules& rules, std::string_view verdict, std::size_t tries_left) {
  Writer(out, rules)(AttemptTold{verdict, tries_left});
}

void append_hello(std::string& out, const Rules& rules, std::string_view version, std::optional<Side> side) {
  Writer write(out, rules);
  write(Hello{"gonfalon", version, {}, id_of(rules), side});
  const auto parts = base64_parts(title_of(rules).file);
  for (std::size_t nth = 0; nth < parts.size(); ++nth) write(RulesPart{parts[nth], parts.size() - 1 - nth});
  for (const auto& option : options_of(rules)) write(OptionSet{option.name, option.value});
}

void append_reveal(std::string& out, const Rules& rules, Side side, const Setup& setup) {
  append_setup<Revealed>(out, rules, side, setup);
}

std::string event_forms() {
  return forms_of(std::type_identity<std::variant<Hello, RulesPart, OptionSet, SetupGiven, Revealed, Said, HintAsked, LapseTold, Undone, Refused, Done,
                                                  SideLeft, SideBack, NameTold, WatchersTold, RematchWanted, Recording, ClocksTold, Reviewing, StandingTold, PointTold, ReviewEnd, PuzzleTold, AttemptTold>>()) +
         forms_of(std::type_identity<AnyReport>());
}

std::size_t length_that_can_be_said(std::string_view text) {
  std::size_t characters = 0;
  std::size_t at = 0;
  while (at < text.size() && (!begins_character(text[at]) || ++characters <= longest_saying)) ++at;
  return fitting(text.substr(0, at), longest_value);
}

std::string event_value(std::string_view text, std::size_t most) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text.substr(0, fitting(text, most))) {
    const auto byte = static_cast<unsigned char>(c);
    if (is_written_as_it_is(c))
      out += c;
    else
      (out += '%') += {digits[byte / 16], digits[byte % 16]};
  }
  return out;
}

std::string from_event_value(std::string_view value) {
  std::string out;
  for (std::size_t i = 0; i < value.size(); ++i) {
    unsigned byte = 0;
    const char* const digits = value.data() + i + 1;
    if (value[i] == '%' && i + 2 < value.size() && std::from_chars(digits, digits + 2, byte, 16).ptr == digits + 2) {
      out += static_cast<char>(byte);
      i += 2;
    } else {
      out += value[i];
    }
  }
  return made_safe(out);
}

}  // namespace text

}  // namespace gonfalon

// ---- reading ------------------------------------------------------------------------------------

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
