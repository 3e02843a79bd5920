// Completes a typed line, from what its player knows and nothing else.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/command/command.hpp"
#include "gonfalon/rules/view.hpp"

namespace gonfalon::client {

// The player who types. side: nullopt for a bystander.
struct Asker {
  const Rules& rules;
  const View& view;
  std::optional<Side> side;
  const Setup* draft = nullptr;  // while the player sets up; otherwise null
  bool in_own_words = false;     // in the reader's language; otherwise in English
  std::function<bool(command::Verb)> takes = {};  // if set: whether a command can be given here
};

// Whole commands that the player may give now.
std::vector<std::string> phrases(const Asker&);

// All entries of the folder in `path`, as paths with `before` in front, folders with `/` at the end. Empty for a remote player.
std::vector<std::string> file_phrases(std::string_view before, const std::string& path);

// line: the typed line, extended by what all matching phrases have in common, to the end of a word at most. choices: what that
// word may be, if there are several. If no phrase matches, the first term of the manuals in the line is replaced by the name
// that commands use, and matched again.
struct Completed {
  std::string line;
  std::vector<std::string> choices;
};
Completed complete(std::string_view line, const std::vector<std::string>& phrases);

}  // namespace gonfalon::client
