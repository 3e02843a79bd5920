// Making a setup: by single commands, or from the lines of a setup file or block.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/order.hpp"

namespace gonfalon::command {

Setup empty_setup(const Rules&);

// Carries out one of the commands that change a setup being made (place .. clear); a refused one leaves the draft unchanged.
std::optional<Refusal> edit(const Rules&, Side, Setup& draft, const Command&);

// The setup with left and right swapped, as its owner sees them; it may be incomplete. A labyrinth is mirrored across the diagonal
// from the corner where it is entered: files become rows, and it is as good as before.
Setup mirrored(const Rules&, const Setup& draft);

// The lines of a setup file after its `variant`, one by one.
class SetupReader {
 public:
  SetupReader(const Rules& rules, Side side) : rules_(&rules), side_(side), setup_(empty_setup(rules)) {}

  // Takes a line, which may have a comment or be blank. A refusal has its column.
  std::optional<Refusal> read(std::string_view line);
  // After the last line: all that the setup lacks, or has wrong.
  std::vector<Refusal> faults() const;
  // The whole setup, or the first of faults().
  Result<Setup> finish() const;
  const Setup& so_far() const { return setup_; }

 private:
  std::optional<Refusal> read_row(std::string_view line, std::string_view bare);

  const Rules* rules_;
  Side side_;
  Setup setup_;
  int rows_ = 0;
};

// Gathers the text of a sealed setup, which may come in several parts.
class SealedText {
 public:
  // part: the next one, in base64. last: none follows. Returns nullopt, or the text once it is whole. After that, and after a
  // refusal (the part is damaged, or the text is too long), the next part begins another text.
  Result<std::optional<std::string>> add(std::string_view part, bool last);

 private:
  std::string so_far_;
};

// The setup of such a text.
Result<Setup> read_sealed(const Rules&, Side, std::string_view text);
// The same for a setup that may be incomplete.
Result<Setup> read_sealed_draft(const Rules&, Side, std::string_view text);
// The inverse of text::sealed.
Result<Setup> unseal(const Rules&, Side, std::string_view data);

}  // namespace gonfalon::command
