// Each report as a row: the keyword of its event line, the games in which it is told, and its fields in the order of
// the line. The lines are written, read and listed by these rows, and facts are packed by them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <tuple>

#include "gonfalon/rules/report.hpp"

namespace gonfalon {

// A field: its key, and where its value is: a member, GameId or TimeLimit. With an empty key it is not on the line.
template <std::size_t N, class Where>
struct Field {
  constexpr Field(const char (&name)[N], Where at) : where(at) {
    lead[0] = ' ';
    for (std::size_t i = 0; i + 1 < N; ++i) lead[i + 1] = name[i];
    lead[N] = '=';
  }
  constexpr std::string_view before() const { return {lead, N + 1}; }
  constexpr std::string_view key() const { return {lead + 1, N - 1}; }

  char lead[N + 1] = {};  // ` key=`
  Where where;
};

// Fields of a line that the report does not hold: the game's id, and the time for a turn.
struct GameId {
  constexpr GameId operator()(const auto&) const { return {}; }
};
struct TimeLimit {
  constexpr TimeLimit operator()(const auto&) const { return {}; }
};

enum class ToldIn : std::uint8_t { Battles, Fortresses, Both };

template <class... Fields>
struct EventRow {
  constexpr EventRow(std::string_view word, ToldIn games, Fields... of_line)
      : keyword(word), told_in(games), fields(of_line...) {}

  std::string_view keyword;
  ToldIn told_in;
  std::tuple<Fields...> fields;
};

// Calls visit(field, value) for each field of the row; the value is that of `some`.
template <class Row, class Some, class Visit>
constexpr void each_field(const Row& row, Some& some, Visit visit) {
  std::apply([&](const auto&... field) { (visit(field, std::invoke(field.where, some)), ...); }, row.fields);
}
// The same for the fields that are on the line.
template <class Row, class Some, class Visit>
constexpr void each_on_line(const Row& row, Some& some, Visit visit) {
  each_field(row, some, [&]<std::size_t N, class Where>(const Field<N, Where>& field, auto&& value) {
    if constexpr (N > 1) visit(field, value);
  });
}

template <class Some>
inline constexpr Field side_of{"side", &Some::side};
template <class Some>
inline constexpr Field piece_of{"piece", &Some::piece};

// A report that has no row does not compile.
template <class Some>
inline constexpr std::nullptr_t row_of = nullptr;

// clang-format off
template <> inline constexpr EventRow row_of<Deployed>{"ready", ToldIn::Both,
    side_of<Deployed>, Field{"", &Deployed::setup}};
template <> inline constexpr EventRow row_of<NamingDue>{"name", ToldIn::Fortresses, side_of<NamingDue>};
template <> inline constexpr EventRow row_of<Named>{"named", ToldIn::Fortresses, side_of<Named>, piece_of<Named>};
template <> inline constexpr EventRow row_of<Begun>{"begin", ToldIn::Both,
    Field{"variant", GameId{}}, Field{"first", &Begun::first}, Field{"", &Begun::made}};
template <> inline constexpr EventRow row_of<LinedUp>{"stands", ToldIn::Battles,
    side_of<LinedUp>, Field{"at", &LinedUp::formation}};
template <> inline constexpr EventRow row_of<TurnCame>{"turn", ToldIn::Both, side_of<TurnCame>, Field{"ms", TimeLimit{}}};
template <> inline constexpr EventRow row_of<Moved>{"move", ToldIn::Battles,
    side_of<Moved>, Field{"piece", &Moved::rank}, Field{"from", &Moved::from}, Field{"to", &Moved::to}};
template <> inline constexpr EventRow row_of<Attacked>{"attack", ToldIn::Battles,
    side_of<Attacked>, Field{"from", &Attacked::from}, Field{"to", &Attacked::to},
    Field{"attacker", &Attacked::attacker}, Field{"defender", &Attacked::defender}, Field{"result", &Attacked::stays}};
template <> inline constexpr EventRow row_of<Entered>{"enter", ToldIn::Fortresses,
    side_of<Entered>, piece_of<Entered>, Field{"at", &Entered::at}};
template <> inline constexpr EventRow row_of<Stepped>{"move", ToldIn::Fortresses,
    side_of<Stepped>, piece_of<Stepped>, Field{"from", &Stepped::from}, Field{"to", &Stepped::to}};
template <> inline constexpr EventRow row_of<Bumped>{"wall", ToldIn::Fortresses,
    side_of<Bumped>, Field{"from", &Bumped::from}, Field{"to", &Bumped::to}};
template <> inline constexpr EventRow row_of<Fell>{"fall", ToldIn::Fortresses,
    side_of<Fell>, piece_of<Fell>, Field{"from", &Fell::from}, Field{"to", &Fell::to}};
template <> inline constexpr EventRow row_of<CardBeaten>{"beats", ToldIn::Fortresses,
    side_of<CardBeaten>, piece_of<CardBeaten>, Field{"card", &CardBeaten::card}, Field{"at", &CardBeaten::at}};
template <> inline constexpr EventRow row_of<PieceBeaten>{"beaten", ToldIn::Fortresses,
    side_of<PieceBeaten>, piece_of<PieceBeaten>, Field{"by", &PieceBeaten::card}, Field{"at", &PieceBeaten::at}};
template <> inline constexpr EventRow row_of<CardMet>{"met", ToldIn::Fortresses,
    side_of<CardMet>, piece_of<CardMet>, Field{"card", &CardMet::card}, Field{"at", &CardMet::at}};
template <> inline constexpr EventRow row_of<Lifted>{"lifted", ToldIn::Fortresses,
    side_of<Lifted>, piece_of<Lifted>, Field{"from", &Lifted::from}, Field{"to", &Lifted::to}};
template <> inline constexpr EventRow row_of<SentBack>{"sent", ToldIn::Fortresses,
    side_of<SentBack>, piece_of<SentBack>, Field{"to", &SentBack::to}};
template <> inline constexpr EventRow row_of<WallSeen>{"seen-wall", ToldIn::Fortresses,
    side_of<WallSeen>, Field{"from", &WallSeen::from}, Field{"to", &WallSeen::to}};
template <> inline constexpr EventRow row_of<PassageFound>{"passage", ToldIn::Fortresses,
    side_of<PassageFound>, Field{"at", &PassageFound::at}, Field{"other", &PassageFound::other}};
template <> inline constexpr EventRow row_of<LadderFound>{"ladder", ToldIn::Fortresses,
    side_of<LadderFound>, Field{"at", &LadderFound::at}, Field{"leads", &LadderFound::up}};
template <> inline constexpr EventRow row_of<BridgeFound>{"bridge", ToldIn::Fortresses,
    side_of<BridgeFound>, Field{"at", &BridgeFound::at}, Field{"other", &BridgeFound::other}};
template <> inline constexpr EventRow row_of<LadderBlocked>{"ladder-blocked", ToldIn::Fortresses,
    side_of<LadderBlocked>, Field{"at", &LadderBlocked::at}};
template <> inline constexpr EventRow row_of<Swapped>{"swap", ToldIn::Fortresses, side_of<Swapped>, piece_of<Swapped>};
template <> inline constexpr EventRow row_of<Sacrificed>{"sacrifice", ToldIn::Fortresses,
    side_of<Sacrificed>, piece_of<Sacrificed>};
template <> inline constexpr EventRow row_of<Penalty>{"penalty", ToldIn::Fortresses,
    side_of<Penalty>, Field{"turns", &Penalty::turns}};
template <> inline constexpr EventRow row_of<Released>{"released", ToldIn::Fortresses, side_of<Released>};
template <> inline constexpr EventRow row_of<SatOut>{"sits", ToldIn::Fortresses, side_of<SatOut>, Field{"left", &SatOut::left}};
template <> inline constexpr EventRow row_of<StepLimitReached>{"step-limit", ToldIn::Fortresses, side_of<StepLimitReached>};
template <> inline constexpr EventRow row_of<DrawOffered>{"draw-offer", ToldIn::Both, side_of<DrawOffered>};
template <> inline constexpr EventRow row_of<DrawDeclined>{"draw-declined", ToldIn::Both, side_of<DrawDeclined>};
template <> inline constexpr EventRow row_of<Ended>{"end", ToldIn::Both, Field{"winner", &Ended::outcome}};
// clang-format on

}  // namespace gonfalon
