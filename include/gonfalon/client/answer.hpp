// The speaker who gives commands at a table, and the answer to a command.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/base/error.hpp"
#include "gonfalon/base/side.hpp"
#include "gonfalon/rules/report.hpp"
#include "gonfalon/text/look.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::client {

// Somebody who gives commands, and what this speaker may do.
struct Speaker {
  BySide<bool> plays;       // the sides that the speaker may give orders for
  bool here = false;        // the speaker sits at this program, not in another process
  bool reads_head = false;  // the speaker may give the lines of a record's head and end
  text::Highest highest = text::Highest::Ten;  // how ranks are drawn for the speaker
  text::Memory memory = text::Memory::AsOnTable;  // the speaker's memory aid; the game's options may give more
  bool aloud = false;       // both players hear the answers: they must hold nothing secret

  std::optional<Side> sits_for = {};  // of several sides, the one that a command without a side is for
  bool reads_events = false;  // a program reads the answers: their form stays the same

  // sits_for, or the only side that the speaker plays. nullopt: both sides, or none.
  std::optional<Side> sole_side() const {
    if (sits_for) return sits_for;
    if (plays[Side::Red] == plays[Side::Blue]) return {};
    return plays[Side::Red] ? Side::Red : Side::Blue;
  }
};

// How much was taken back.
struct TakenBack {
  std::size_t orders = 0;
  std::size_t reports = 0;  // reports that every listener had heard
};

// The answer to a command. It does not tell what happened in the game: Reports do.
struct Answer {
  enum class Kind { Nothing, Done, Look, TakenBack, Refused, Quit };
  Kind kind = Kind::Nothing;
  std::string text = {};                       // Look: the lines of the answer; Done: a sentence for the person who typed the
                                               // command, mostly empty
  std::string reason = {};                     // Look: why, for people; programs, which read the lines, do not hear it
  std::optional<Refusal> fault = {};             // Refused
  std::optional<Side> side = {};               // Look, Refused: the side that the command was for; nullopt: none
  std::optional<client::TakenBack> back = {};  // TakenBack: the game is as it was before

  static Answer done() { return {.kind = Kind::Done}; }
  static Answer refused(Refusal fault) { return {.kind = Kind::Refused, .fault = std::move(fault)}; }
  static Answer done_unless(std::optional<Refusal> fault) { return fault ? refused(std::move(*fault)) : done(); }
  static Answer refused(RefusalCode code) { return refused(gonfalon::refusal_of(code)); }
  // why: a msgid that replaces the refusal's own sentence; null: that sentence stands.
  static Answer refused(RefusalCode code, std::string_view word, const char* why, int column = 0) {
    return refused(Refusal{.code = code, .at = {}, .word = std::string(word), .column = column, .why = why});
  }
  static Answer not_here(const char* why) { return refused(Refusal::NotHere, {}, why); }
  // TRANSLATORS: refusal of the commands `undo` and `redo`, on the status line or in line mode
  static Answer no_undo() { return not_here(N_("This game has no undo.")); }
};

}  // namespace gonfalon::client
