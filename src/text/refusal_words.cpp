#include "gonfalon/text/refusal_words.hpp"

#include <array>
#include <utility>

#include "gonfalon/base/error.hpp"

namespace gonfalon::text {

// TRANSLATORS, all below: why the commands `claim`, `rematch`, `hint` and `say` are refused. Commands between backquotes are in your language.
const char* why_not(std::string_view word) {
  constexpr std::array<std::pair<std::string_view, const char*>, 7> sentences{{
      {"program", N_("The other player is a program, which is never away.")},
      {"there", N_("The other player is at the table.")},
      {"never", N_("A win can't be claimed at this table.")},
      {"early", N_("The other player has not been away long enough. `who` shows the time left.")},
      {"not-over", N_("The game is not over.")},
      {"hints", N_("No hints between two people, unless the game has the option `hints`.")},
      {"talk", N_("Enough has been said in this game.")},
  }};
  for (const auto& [known, sentence] : sentences)
    if (known == word) return sentence;
  return nullptr;
}

Refusal not_now(std::string_view word) {
  Refusal fault = gonfalon::refusal_of(Refusal::NotHere);
  fault.word = word;
  fault.why = why_not(word);
  return fault;
}

}  // namespace gonfalon::text
