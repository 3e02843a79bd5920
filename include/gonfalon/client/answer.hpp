// Who gives commands at a table, and what comes of one.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/base/message.hpp"
#include "gonfalon/base/side.hpp"
#include "gonfalon/rules/report.hpp"
#include "gonfalon/text/look.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::client {

// Who gives a command.
struct Speaker {
  BySide<bool> plays;       // the sides whose orders are his to give
  bool here = false;        // he sits at the program itself, not in another process
  bool reads_head = false;  // the lines of a record's head and end may come from him
  text::Highest highest = text::Highest::Ten;  // how ranks are drawn for him
  text::Memory memory = text::Memory::AsOnTable;  // what he is reminded of, besides what the game's options remind of
  bool aloud = false;       // both players hear the answers that he gets: they must hold nothing secret

  std::optional<Side> sits_for = {};  // of several sides, the one that he means where he names none

  // His side, where it is but one, or the one that he means.
  std::optional<Side> sole_side() const {
    if (sits_for) return sits_for;
    if (plays[Side::Red] == plays[Side::Blue]) return {};
    return plays[Side::Red] ? Side::Red : Side::Blue;
  }
};

// How much was taken back.
struct TakenBack {
  std::size_t orders = 0;
  std::size_t reports = 0;  // that every listener had heard
};

// What came of a command. What happened in the game is told apart from it.
struct Answer {
  enum class Kind { Nothing, Done, Look, Said, TakenBack, Refused, Quit };
  Kind kind = Kind::Nothing;
  std::string text = {};                       // Look: the lines of the answer; Said: what was said; Done: a sentence for
                                               // the person who typed it, mostly none
  std::optional<Refusal> fault = {};             // Refused
  std::optional<Side> side = {};               // Look, Said, Refused: whose it was, if anybody's
  std::optional<client::TakenBack> back = {};  // TakenBack: the game is as it was before

  static Answer done() { return {.kind = Kind::Done}; }
  static Answer refused(Refusal fault) { return {.kind = Kind::Refused, .fault = std::move(fault)}; }
  static Answer done_unless(std::optional<Refusal> fault) { return fault ? refused(std::move(*fault)) : done(); }
  static Answer refused(RefusalCode code) { return refused(gonfalon::refusal_of(code)); }
  // Says why in words of its own: a msgid, or null for the refusal's.
  static Answer refused(RefusalCode code, std::string_view word, const char* why, int column = 0) {
    return refused(Refusal{.code = code, .at = {}, .word = std::string(word), .column = column, .why = why});
  }
  static Answer not_here(const char* why) { return refused(Refusal::NotHere, {}, why); }
  static Answer no_undo() { return not_here(N_("This game has no undo.")); }
};

}  // namespace gonfalon::client
