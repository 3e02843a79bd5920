// Reports, refusals and errors as sentences in the reader's language, fit to be heard as well as read.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/rules/report.hpp"
#include "gonfalon/rules/turning_point.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::text {

// Empty if the report is no news to people. reader: the player who reads the sentence, and is addressed as `You` at the end of
// the game; nullopt: a bystander, or several players. numbers: the two in an attack are told with their numbers (`marshal (10)`),
// as 003 and 004 ask of the players; nullopt: where they are seen beside the sentence.
std::string sentence(const Rules&, const Report&, std::optional<Side> reader = {}, std::optional<Highest> numbers = {});

// The same in a few words, for a narrow log: `E6xE7  you win a 4`. Empty: there is no shorter form.
std::string brief(const Rules&, const Report&, std::optional<Side> reader, Highest);

// Says what is wrong, and names the word, pieces or place. The caller puts line and column in a file before it; only the
// sentence about an unexpected word names the column itself.
std::string sentence(const Rules&, const Refusal&);

// `Did you mean "wall"?`, for the names that a mistyped word may stand for. Empty: there are none, or more than three.
std::string did_you_mean(const std::vector<std::string>& names);

// All that is wrong with a setup, in one line: what is missing is listed last, in one sentence.
std::string sentences(const Rules&, std::span<const Refusal>);

// What is wrong, without its place.
std::string sentence(const Error&);
// The same after its place: FILE:LINE:COLUMN: what is wrong.
std::string line_of(const Error&);

// One kind of refusal: its name and sentences.
struct RefusalRow {
  RefusalCode code;
  std::string_view name;       // as in `refused code=`
  std::string_view given_for;  // for the manual page: words of all, setup, battle, step, pieces, draws, talk
  const char* plain;           // its sentence, a msgid
  const char* of_place = nullptr;  // the sentence if the refusal has a place, {0}; null: `plain`
  const char* of_word = nullptr;   // the sentence if the refusal has a word, {0}; null: `plain`
};
std::span<const RefusalRow> all_refusals();  // in the order of RefusalCode

// What the builder of a complete setup should know, though it is allowed. Empty: nothing.
std::string warning(const Rules&, const Setup&);

// What would have been better at a turning point, and by how much. A report tells what was done.
std::string sentence(const Rules&, const Better&);

// How the game ended. players: what they are called, by name or by colour.
std::string ending(const Rules&, const Outcome&, std::optional<Side> reader, const BySide<Noun>& players);
std::string draw_offered(const Noun& by);
// A player's message to the other side.
std::string said(const Noun& by, std::string_view text);
// The reader's own.
std::string said_by_reader(std::string_view text);
std::string hint_asked(const Noun& by);
// by_reader: the reader is the one who asks.
std::string rematch_wanted(const Noun& by, bool by_reader);

// Reports told one after the other in sentences, for somebody who listens: steps of a piece that follow each other are one.

class Telling {
 public:
  // reader, numbers: as for sentence(). The rules must live as long.
  explicit Telling(const Rules& rules, std::optional<Side> reader = {}, Highest numbers = Highest::Ten)
      : rules_(rules), reader_(reader), numbers_(numbers) {}

  // Hears the next report, and returns the sentences that can be told now. A step is held back, as another may follow it; so are the
  // ladders found on the way.
  std::vector<std::string> hear(const Report&);
  // The sentences that are held back; afterwards none are.
  std::vector<std::string> rest();

 private:
  bool goes_on_with(const Report&) const;

  const Rules& rules_;
  std::optional<Side> reader_;
  Highest numbers_;
  std::vector<Report> walk_;  // a Stepped, and the Stepped and LadderFound that follow it
  Square stands_{};           // where walk_ has led
};

// Why a table refuses a request that is no order: the word on the connection, and the sentence.

// Refusal::NotHere with one of the words `program`, `there`, `never`, `early`, `not-over`, `hints`.
Refusal not_now(std::string_view word);
// The sentence for such a word, a msgid. null: another word.
const char* why_not(std::string_view word);

}  // namespace gonfalon::text
